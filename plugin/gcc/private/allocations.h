/* Private arrays whose size is known only when the program runs.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC allocates them on the stack, which nvptx cannot do.  They get as much shared memory as the
   option max-private says, and memory from the heap where that is not enough.  */

#ifndef ACCCACHE_PRIVATE_ALLOCATIONS_H
#define ACCCACHE_PRIVATE_ALLOCATIONS_H

#include "private/array.h"

/* Forgets the arrays of the previous function.  */
extern void acc_sized_begin (void);
/* The call that the pointer VALUE comes from if it allocates an array on the stack, else null.  */
extern gcall *acc_sized_allocation (tree value);
/* Adds the arrays that the current function allocates on the stack to ARRAYS, unless they are there
   already.  */
extern void acc_sized_find (vec<acc_private_array> *arrays);
/* Fills in the bounds of those of ARRAYS whose size varies.  */
extern void acc_sized_bound (vec<acc_private_array> *arrays);
/* Lets the kernel end where A, of which each lane has its own, is larger than the user's limit,
   which becomes A's bound.  */
extern void acc_sized_limit (acc_private_array *a);
/* Makes A, whose size is bounded, a local variable of constant size.  */
extern void acc_sized_fix (acc_private_array *a);
/* Whether acc_sized_fix has changed the current function.  */
extern bool acc_sized_fixed (void);
/* The refusal of an array that each lane has its own copy of.  */
extern const char acc_of_lane[];
/* Why A cannot be in shared memory, or null.  */
extern const char *acc_sized_obstacle (const acc_private_array *a);
/* Replaces the allocation of A by VAR where VAR is large enough, and by memory from the heap where
   it is not.  */
extern void acc_sized_replace (const acc_private_array *a, tree var);
/* Drops stack_save and stack_restore if no allocation is left on the stack.  */
extern void acc_sized_finish (void);

#endif
