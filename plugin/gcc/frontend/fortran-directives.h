/* Directives that gfortran would reject.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_FORTRAN_DIRECTIVES_H
#define ACCCACHE_FRONTEND_FORTRAN_DIRECTIVES_H

extern const char *acc_fortran_meaning (tree);
extern void acc_fortran_directives_init (void);

#endif
