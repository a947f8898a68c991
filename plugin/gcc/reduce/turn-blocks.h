/* Loops whose turns lanes share though each needs something of the one before.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REDUCE_TURN_BLOCKS_H
#define ACCCACHE_REDUCE_TURN_BLOCKS_H

#include "plan/reduce.h"

struct acc_run_loop;

/* What a loop counts: FIRST in its first turn, and STEP more in each.  */

struct acc_counter
{
  tree name, first, step;
};

/* Such a loop.  */

struct acc_linked
{
  const acc_run_loop *run;
  class loop *loop;
  auto_vec<basic_block> body;	/* what is executed in a turn, in its order */
  auto_vec<acc_counter> counters;
  gphi *link = NULL;		/* what a turn needs of the one before, as it is before the turn */
  hash_set<gimple *> late;	/* what needs the link or stores */
  /* The link is combined with OWN by CODE, as VAR; or, if OWN is null, it is a number in floating
     point that is multiplied by one number, and another one is added.  */
  tree own = NULL_TREE;
  tree_code code;
  struct plan_reduce_var var;
};

/* Finds P's counters, its link, and what is late, where P has a loop and its body.  False if there
   is not one link, if a statement cannot be copied, or if the loop does not store anything.  */
extern bool acc_linked_find (acc_linked *p);
/* Whether nothing but P's link, and if not even that unless LINK, is used after the loop.  */
extern bool acc_linked_leaves_alone (const acc_linked *p, bool link);
/* A clause that says that a turn of P may access what another one stores; null if none does.  */
extern const char *acc_linked_meets (const acc_linked *p);
/* Computes at the end of BB how many turns P has, and what its counters begin with.  */
extern tree acc_linked_turns (acc_linked *p, basic_block bb);
/* Lets 32 lanes, of which this is number LANE, a sizetype, run P's TURNS turns after BB, which has
   one successor: EACH turns of a lane at a time.  Returns the link after the last one.  */
extern tree acc_linked_run (acc_linked *p, basic_block bb, tree lane, tree turns, int each);
/* Appends a new block to *BB, which has one successor, that is executed if TEST.  *BB becomes the
   block after it.  */
extern basic_block acc_add_test (basic_block *bb, tree test);

#endif
