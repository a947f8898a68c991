/* The items of a directive in Fortran: from the clause back to the section as written.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_FORTRAN_H
#define ACCCACHE_FRONTEND_FORTRAN_H

struct acc_item;
struct poly;

extern void acc_fortran_item (struct acc_item *item);
extern int acc_fortran_element (tree ref, tree *array, struct poly *index);

#endif
