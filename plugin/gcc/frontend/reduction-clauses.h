/* Missing `reduction' clauses.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_REDUCTION_CLAUSES_H
#define ACCCACHE_FRONTEND_REDUCTION_CLAUSES_H

/* Warns about variables that loops of the current function, before OMP lowering, update in each
   iteration though no `reduction' clause names them.  */
extern void acc_check_reduction_clauses (void);

#endif
