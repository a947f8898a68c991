/* Other names of Fortran's arrays.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_KERNELS_VIEWS_H
#define ACCCACHE_KERNELS_VIEWS_H

/* Whether REF is in the descriptor of an array.  */
extern bool acc_kof_descriptor (tree ref);
/* The pointer that VAR is a copy of for one statement; null if VAR is none.  */
extern tree acc_kcopied (tree var);
/* The pointer, or the address, that POINTER got its value from in the function: what an associate
   name stands for, or the descriptor of a dummy argument.  Null if it is nothing of that kind.  */
extern tree acc_kviewed (tree pointer);
/* Whether A and B, different pointers to arrays that have no other name, may be of the same array:
   that is a component of elements that may be the same.  */
extern bool acc_kmay_be_one (tree a, tree b);

#endif
