/* Arrays that gangs or workers have of their own, in shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC lists those of them that are addressable, and takes them all together into one piece of shared memory for the whole unit, beside
   a frame that it copies whenever it calls lanes.  The others are in the frame alone.  Here each becomes a variable of
   its own with the attribute `shared'.  */

#ifndef ACCCACHE_PRIVATE_PRIVATE_H
#define ACCCACHE_PRIVATE_PRIVATE_H

struct acc_nest;

/* Gives private arrays of the current function, a clone for the device in SSA form, shared memory.  Whether any got some, or was changed
   otherwise.  In any case the markers of private arrays are gone.  */
extern bool acc_private_take (void);
/* The bytes of shared memory that they take.  */
extern int64_t acc_private_taken (void);
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
/* The variables go, once the device's code is streamed.  */
extern void acc_private_remove (void);
/* Whether STMT is a list of GCC's of what is private.  */
extern bool acc_is_private_list (gimple *stmt);
/* Whether the loops of NEST around a directive say that gangs alone share them out.  */
extern bool acc_is_gangs_alone (acc_nest *nest);

#endif
