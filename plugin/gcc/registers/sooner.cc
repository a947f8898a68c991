/* Loads that need not wait for stores to other arrays.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     sx[at] += x;
     sy[at] += y;

   The assembler knows nothing of arrays, so it leaves the load of sy[at] after the store to sx[at].
   The store waits for the load of sx[at].  So a lane waits for memory twice, though neither load
   depends on the other.  Here, loads go before the stores that they have nothing to do with, as far
   as a lane has registers left for what is loaded sooner.  */

#include "base/compat.h"
#include "registers/sooner.h"
#include "base/body.h"
#include "base/code.h"
#include "base/dims.h"
#include "base/feedback.h"
#include "schedule/registers.h"
#include "plan/effort.h"
#include "plan/target.h"

/* Whether STMT is a plain store.  */

static bool
is_store (gimple *stmt)
{
  return gimple_assign_single_p (stmt) && gimple_vdef (stmt) && !gimple_has_volatile_ops (stmt);
}

/* Whether STMT is a plain load of a number.  */

static bool
is_plain_load (gimple *stmt)
{
  return (gimple_assign_load_p (stmt) && !gimple_vdef (stmt) && !gimple_has_volatile_ops (stmt)
	  && is_gimple_reg (gimple_assign_lhs (stmt))
	  && is_gimple_reg_type (TREE_TYPE (gimple_assign_lhs (stmt))));
}

/* The first of the stores before LOAD in its block that LOAD may go before, with all stores
   between; null if there is none.  */

static gimple *
first_passed (gimple *load)
{
  gimple *first = NULL;
  for (int i = 0; i < EFFORT_SOONER_STORES; i++)
    {
      tree memory = first ? gimple_vuse (first) : gimple_vuse (load);
      gimple *store = memory ? SSA_NAME_DEF_STMT (memory) : NULL;
      if (!store || gimple_bb (store) != gimple_bb (load) || !is_store (store)
	  || stmt_may_clobber_ref_p (store, gimple_assign_rhs1 (load)))
	break;
      first = store;
    }
  return first;
}

/* Whether STMT is assembly that reads shared memory, and may do so before FIRST, an earlier
   statement of its block: no other assembly, which may be a barrier or write there, is between
   them.  */

static bool
reads_shared_after (gimple *stmt, gimple *first)
{
  if (!acc_reads_tile (stmt))
    return false;
  for (gimple_stmt_iterator gsi = gsi_for_stmt (first); gsi_stmt (gsi) != stmt; gsi_next (&gsi))
    if (gimple_code (gsi_stmt (gsi)) == GIMPLE_ASM && !acc_reads_tile (gsi_stmt (gsi)))
      return false;
  return true;
}

/* Adds what the operands of STMT are computed by, as far as that is after FIRST in its block, to
   MOVED, before STMT itself.  PLACE has the place of each statement of the block.  False if
   something cannot be moved.  */

static bool
collect_moved (gimple *stmt, gimple *first, hash_map<gimple *, int> &place, vec<gimple *> *moved)
{
  ssa_op_iter it;
  tree name;
  if (moved->contains (stmt))
    return true;
  if (moved->length () > EFFORT_SOONER_STATEMENTS)
    return false;
  FOR_EACH_SSA_TREE_OPERAND (name, stmt, it, SSA_OP_USE)
    {
      gimple *def = SSA_NAME_DEF_STMT (name);
      int *at = place.get (def);
      if (!at || gimple_bb (def) != gimple_bb (first) || *at < *place.get (first))
	continue;
      if (gimple_vuse (def) || !(is_gimple_assign (def) || reads_shared_after (def, first))
	  || !collect_moved (def, first, place, moved))
	return false;
    }
  moved->safe_push (stmt);
  return true;
}

/* How many registers the value of LOAD takes.  */

static int
words_loaded (gimple *load)
{
  return MAX (int_size_in_bytes (TREE_TYPE (gimple_assign_lhs (load))) / 4, 1);
}

/* Numbers the statements of BB.  */

static void
number_statements (basic_block bb, hash_map<gimple *, int> &place)
{
  int n = 0;
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
    place.put (gsi_stmt (gsi), n++);
}

/* Moves the loads of BB, as long as there are *LEFT registers.  Whether it moved one.  */

static bool
load_sooner_in (basic_block bb, int *left)
{
  auto_vec<gimple *> loads;
  hash_map<gimple *, int> place;
  bool changed = false;
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
    if (loads.length () < EFFORT_SOONER_LOADS && is_plain_load (gsi_stmt (gsi))
	&& first_passed (gsi_stmt (gsi)))
      loads.safe_push (gsi_stmt (gsi));
  for (gimple *load : loads)
    {
      gimple *first = first_passed (load);
      auto_vec<gimple *> moved;
      place.empty ();
      number_statements (bb, place);
      if (words_loaded (load) > *left || !collect_moved (load, first, place, &moved))
	continue;
      gimple_stmt_iterator to = gsi_for_stmt (first);
      for (gimple *stmt : moved)
	{
	  gimple_stmt_iterator from = gsi_for_stmt (stmt);
	  gsi_move_before (&from, &to);
	}
      gimple_set_vuse (load, gimple_vuse (first));
      update_stmt (load);
      *left -= words_loaded (load);
      changed = true;
    }
  return changed;
}

unsigned
acc_load_sooner (acc_body *body)
{
  int lanes = acc_gang_lanes (cfun->decl);
  int left = effort_words_left (lanes, acc_live_words () - acc_feedback_words (cfun->decl));
  bool changed = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    {
      int here = left;
      changed |= load_sooner_in (bb, &here);
    }
  body->changed |= changed;
  return changed ? ACC_CHANGED : 0;
}
