/* What lanes that leave a loop have computed in it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_LEAVING_H
#define ACCCACHE_LOWER_LEAVING_H

struct acc_nest;

/* A loop that lanes leave at different times.  */

struct acc_leaving
{
  const acc_nest *nest;
  class loop *loop;
  edge main;		/* the exit that all lanes in the loop take together, or null */
  bool first;		/* MAIN is at the beginning of a turn */
  auto_vec<edge> early;	/* the other exits */
  basic_block common;	/* the last block through which all ways of a turn go before it is left */
  auto_vec<basic_block> left, after;	/* of each early exit: a block in the loop, one after it */
  basic_block normal, meet;	/* the end of a turn before lanes that have left come, and after */
  basic_block out;	/* after MAIN, where no lane has left early */
  tree way, any;	/* variables */
};

/* Whether STMT computes a value and does nothing else, whatever happens.  */
extern bool acc_leaving_computes (gimple *stmt);
/* Whether VALUE can be computed where lanes meet at the end of a turn of L's.  */
extern bool acc_leaving_can_copy (const acc_leaving *l, tree value);
/* VALUE, computed there.  COPIES has what is already computed.  */
extern tree acc_leaving_copy (const acc_leaving *l, tree value, hash_map<tree, tree> *copies);
/* Adds VAR = VALUE at the end of BB.  */
extern void acc_leaving_set (basic_block bb, tree var, tree value);
/* What VAR holds at the end of BB.  */
extern tree acc_leaving_get (basic_block bb, tree var);
/* A variable that is FIRST before L's loop.  */
extern tree acc_leaving_variable (const acc_leaving *l, tree type, tree first);
/* Lets what L's loop computes be used after it.  */
extern void acc_leaving_keep (const acc_leaving *l);
/* Lets what L's loop hands on to its next turn be known where lanes meet.  Lanes that have left
   compute what can be computed, and keep the rest.  */
extern void acc_leaving_hand_on (const acc_leaving *l, hash_map<tree, tree> *copies);

#endif
