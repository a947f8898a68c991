/* Private arrays whose size is known when the program runs.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC allocates them on the stack, which nvptx cannot do.  They get as much shared memory as the option max-private says, and
   where that is not enough memory from the heap.  */

#ifndef ACCCACHE_PRIVATE_ALLOCATIONS_H
#define ACCCACHE_PRIVATE_ALLOCATIONS_H

#include "private/array.h"

/* Forgets the arrays of the last function.  */
extern void acc_sized_begin (void);
/* The call that VALUE, a pointer, comes from, if that allocates an array on the stack; else null.  */
extern gcall *acc_sized_allocation (tree value);
/* Adds to ARRAYS those of the current function that are allocated and not yet there.  */
extern void acc_sized_find (vec<acc_private_array> *arrays);
/* Finds how large those of ARRAYS can be.  */
extern void acc_sized_bound (vec<acc_private_array> *arrays);
/* Lets A, whose size is bounded, be a variable of the function.  */
extern void acc_sized_fix (acc_private_array *a);
/* Whether that was done in the current function.  */
extern bool acc_sized_fixed (void);
/* Why it is not in shared memory what a lane has of its own.  */
extern const char acc_of_lane[];
/* Why A cannot be in shared memory, or null.  */
extern const char *acc_sized_obstacle (const acc_private_array *a);
/* Lets A be in VAR, if it is large enough.  */
extern void acc_sized_replace (const acc_private_array *a, tree var);
/* Nothing is left on the stack, perhaps.  */
extern void acc_sized_finish (void);

#endif
