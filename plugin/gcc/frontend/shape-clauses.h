/* The clauses `small' and `dim' in C and C++.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_SHAPE_CLAUSES_H
#define ACCCACHE_FRONTEND_SHAPE_CLAUSES_H

/* Takes the clauses out of TOKS, the operands of the construct at DIRECTIVE, and keeps them.  */
extern void acc_take_shape_clauses (location_t directive, vec<cpp_token> *toks);

#endif
