/* `readonly:' in Fortran, for the compilers that do not know it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_FORTRAN_READONLY_H
#define ACCCACHE_FRONTEND_FORTRAN_READONLY_H

struct acc_item;

extern void acc_fortran_readonly_init (void);
extern bool acc_fortran_readonly (const struct acc_item *item);

#endif
