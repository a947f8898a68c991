/* The private arrays of a function, from where they are found to where shared memory replaces them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PRIVATE_ARRAY_H
#define ACCCACHE_PRIVATE_ARRAY_H

struct acc_nest;
struct acc_oloop;
struct plan_private;

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
  HOST_WIDE_INT bound;	/* with ALLOC: its size is at most this, or 0 if that is not known */
  gcall *workers;	/* the last HEAD_MARK of the loop over workers each of which has one of its own; null: the gang has one */
};

/* private.cc: whether STMT is a list of GCC's of what is private.  */
extern bool acc_is_private_list (gimple *stmt);

/* private-workers.cc: finds those of ARRAYS that workers have of their own.  */
extern void acc_workers_find (vec<private_array> *arrays);
/* How many workers get one each of those of ARRAYS that PLANS says are theirs, in FREE bytes; the function is given so many.  1: the gang
   has one iteration of their loop at a time, and *WHY says why, or is null if that is a matter of course.  */
extern int acc_workers_choose (const vec<private_array> &arrays, const vec<plan_private> &plans, int64_t free, const char **why);
/* The outermost loop over workers around those inside NEST, or null.  */
extern acc_oloop *acc_loop_over_workers (acc_nest *nest);
/* Whether in the current function workers have arrays of their own.  */
extern bool acc_workers_apart (void);

/* private-bound.cc: the most that VALUE can be at AT as a size, which is not negative; -1 if it is not known.  */
extern HOST_WIDE_INT acc_most_of (tree value, gimple *at);

/* private-replace.cc: what replaces an array.  */

struct acc_replacement
{
  tree var;
  gcall *workers;	/* the array's; null: VAR is all its own */
};

typedef hash_map<tree, acc_replacement> acc_replacements;

/* Puts the values of MAP into the places of its keys.  */
extern void acc_private_replace (acc_replacements *map);

#endif
