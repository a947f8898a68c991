/* The clauses `small' and `dim' in Fortran.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_FORTRAN_SHAPES_H
#define ACCCACHE_FRONTEND_FORTRAN_SHAPES_H

extern void acc_fortran_shapes_init (void);

#endif
