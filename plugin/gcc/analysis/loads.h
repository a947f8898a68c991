/* What is loaded from memory that nothing writes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_ANALYSIS_LOADS_H
#define ACCCACHE_ANALYSIS_LOADS_H

/* Forgets all that is known of loads.  It has to be called first for each
   function.  */
extern void acc_loads_begin (void);
/* Whether STMT is a mere load from memory that no statement of the function may
   write.  */
extern bool acc_load_invariant (gimple *stmt);
/* Whether no statement of the function may write what is at the memory reference REF.  */
extern bool acc_never_written (tree ref);
/* Appends the statements of the function to LIST that may write elements of TYPE of the array at
   POINTER, or elements before it.  */
extern void acc_writers_of (tree pointer, tree type, vec<gimple *> *list);
extern tree acc_descriptor_of (tree);
/* Whether STMT's effect on memory is none that a program can see.  That is so
   for markers and for what stands for the loops that the accelerator's compiler
   expands.  */
extern bool acc_memory_neutral (gimple *stmt);

#endif
