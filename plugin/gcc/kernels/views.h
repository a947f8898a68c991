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
/* Whether T is `STRIDE != 0 ? STRIDE : 1', of a stride in a descriptor.  */
extern bool acc_kis_stride (tree t);
/* The value that the function gives REF, a field of a descriptor that the front end fills for a
   call in the body of the loop that is judged, and the node that does it in *NODE.  Null if REF is
   none.  */
extern tree acc_kfilled_in (tree ref, int *node);
/* Whether A and B, different pointers to arrays that have no other name, may be of the same array:
   that is a component of elements that may be the same.  */
extern bool acc_kmay_be_one (tree a, tree b);

#endif
