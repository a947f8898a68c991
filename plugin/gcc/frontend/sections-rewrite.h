/* Recognizes the items of a `cache' directive in its tokens, and rewrites them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_SECTIONS_REWRITE_H
#define ACCCACHE_FRONTEND_SECTIONS_REWRITE_H

extern void acc_rewrite_operands (vec<cpp_token> *out, const vec<cpp_token> &toks);

#endif
