/* The unit's variables in shared memory, and which of them are private arrays of the current function.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_BASE_SHARED_H
#define ACCCACHE_BASE_SHARED_H

/* A variable of TYPE in shared memory, called NAME with a number.  */
extern tree acc_shared_variable (location_t loc, tree type, const char *name);
/* The address of the shared variable VAR in the 32 bits that shared memory's own addresses have, computed in SEQ.  */
extern tree acc_shared_address (gimple_seq *seq, tree var);
/* All variables go, once the device's code is streamed.  */
extern void acc_shared_remove (void);
/* Forgets the private arrays of the function before.  */
extern void acc_private_begin (void);
/* A variable of TYPE in shared memory for private arrays.  */
extern tree acc_private_variable (location_t loc, tree type);
/* VAR, such a variable, has replaced a private array of the current function.  */
extern void acc_private_add (tree var);
/* Whether DECL is one of those variables.  */
extern bool acc_is_private (const_tree decl);
/* Those variables of the current function.  */
extern const vec<tree> &acc_private_variables (void);
/* Makes *ALL a variable that holds them one after the other, and puts where in it each is into OFFSETS.  */
extern void acc_private_merge (hash_map<tree, HOST_WIDE_INT> *offsets, tree *all);
/* Nothing uses them any more, but ALL.  */
extern void acc_private_forget (tree all);
/* The variables may have their addresses taken from now on, as GCC's later passes need not know what barriers are for.  */
extern void acc_private_done (void);
/* POINTER points to a private array of the current function whose size varies, and which has been replaced.  */
extern void acc_sized_add (tree pointer);
/* The pointers to those of the current function that have been replaced.  */
extern const vec<tree> &acc_sized_pointers (void);
/* Whether POINTER is one of these.  */
extern bool acc_is_sized (tree pointer);

#endif
