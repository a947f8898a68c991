/* Private arrays whose size is known when the program runs.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC allocates them on the stack, which nvptx cannot do.  They get as much shared memory as the option max-private says, and
   where that is not enough memory from the heap.  */

#ifndef ACCCACHE_PRIVATE_SIZED_H
#define ACCCACHE_PRIVATE_SIZED_H

struct acc_nest;

/* A private array of the current function.  */

struct private_array
{
  tree decl;		/* or the pointer to it, if its size varies */
  gcall *alloc;		/* then: the call that allocates it; else null */
  location_t loc;
  class loop *loop;	/* the innermost one around the place where it begins to be private */
  gcall *directive;	/* the marker of the first directive that names it, or null */
  bool listed;		/* GCC knows of it */
  const char *refusal;
};

/* Whether the loops of NEST around a directive say that gangs alone share them out.  */
extern bool acc_is_gangs_alone (acc_nest *nest);
/* Forgets the arrays of the last function.  */
extern void acc_sized_begin (void);
/* The call that VALUE, a pointer, comes from, if that allocates an array on the stack; else null.  */
extern gcall *acc_sized_allocation (tree value);
/* Adds to ARRAYS those of the current function that are allocated and not yet there.  */
extern void acc_sized_find (vec<private_array> *arrays);
/* Why A cannot be in shared memory, or null.  */
extern const char *acc_sized_obstacle (const private_array *a);
/* Lets A be in VAR, if it is large enough.  */
extern void acc_sized_replace (const private_array *a, tree var);
/* Nothing is left on the stack, perhaps.  */
extern void acc_sized_finish (void);
/* The pointers to those of the current function that have been replaced.  */
extern const vec<tree> &acc_sized_pointers (void);
/* Whether POINTER is one of these.  */
extern bool acc_is_sized (tree pointer);

#endif
