/* `readonly:' in Fortran, for the compilers that do not know it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_FORTRAN_READONLY_H
#define ACCCACHE_FRONTEND_FORTRAN_READONLY_H

struct acc_item;

/* Has the source of a Fortran unit searched for the modifier, before compilers that reject it read
   it.  */
extern void acc_fortran_readonly_init (void);
/* Whether the directive of ITEM was written with the modifier.  */
extern bool acc_fortran_readonly (const struct acc_item *item);

#endif
