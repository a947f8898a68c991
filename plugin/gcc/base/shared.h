/* The unit's variables on the device, and which of them hold private arrays in shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_BASE_SHARED_H
#define ACCCACHE_BASE_SHARED_H

/* A new variable of TYPE in shared memory.  Its name is NAME and a number.  */
extern tree acc_shared_variable (location_t loc, tree type, const char *name);
/* The same in the device's global memory, with all bits 0 at first.  */
extern tree acc_global_variable (location_t loc, tree type, const char *name);
/* A constant of the device's with the type and the elements of TABLE, one of the host's.  */
extern tree acc_constant_variable (tree table);
/* The address of VAR, a variable in shared memory, in that memory's own 32-bit address space,
   computed in SEQ.  */
extern tree acc_shared_address (gimple_seq *seq, tree var);
/* Whether VALUE is such an address, a multiple of the bytes of the widest access.  */
extern bool acc_is_shared_address (tree value);
/* How many variables the unit has on the device by now.  */
extern unsigned acc_shared_count (void);
/* Removes the variables but the first N, which are all that are used.  */
extern void acc_shared_keep (unsigned n);
/* Removes all variables, once the device's code has been streamed.  */
extern void acc_shared_remove (void);
/* Begins a function: forgets the private arrays of the one before.  */
extern void acc_private_begin (void);
/* A new variable of TYPE in shared memory for a private array.  */
extern tree acc_private_variable (location_t loc, tree type);
/* Notes that VAR, a variable in shared memory, replaces a private array of the current
   function.  */
extern void acc_private_add (tree var);
/* Notes that VAR has taken the place of OLD, which no code uses anymore.  */
extern void acc_private_exchange (tree old, tree var);
/* Whether DECL replaces a private array of the current function.  */
extern bool acc_is_private (const_tree decl);
/* The variables that replace private arrays of the current function.  */
extern const vec<tree> &acc_private_variables (void);
/* Makes *ALL a variable that holds all of these variables one after the other, and OFFSETS the
   offset of each in *ALL.  */
extern void acc_private_merge (hash_map<tree, HOST_WIDE_INT> *offsets, tree *all);
/* Forgets the separate variables: only ALL is used from here on.  */
extern void acc_private_forget (tree all);
/* Lets the addresses of the variables be taken, since no later pass of GCC's needs to know what
   barriers are for.  */
extern void acc_private_done (void);
/* Notes that POINTER points to what replaces a private array of varying size in the current
   function.  */
extern void acc_sized_add (tree pointer);
/* All such pointers of the current function.  */
extern const vec<tree> &acc_sized_pointers (void);
/* Whether POINTER is such a pointer.  */
extern bool acc_is_sized (tree pointer);

#endif
