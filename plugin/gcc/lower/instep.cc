/* Lets all lanes of a gang run a loop over gangs together.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC calls the lanes for each loop inside the gangs' loop, and sends them the values of the one
   lane that works between such loops.  Where nothing between them has an effect, all lanes may
   do that work.  They are called once, for the outer loop, and share the iterations of the loops
   inside by their numbers.  Before:

     which iterations are this gang's;
     while there are: { one lane's work; fork; lanes' iterations; join }

   and after:

     which iterations are this gang's; fork;
     while there are: { all lanes' work; this lane's iterations };
     join

   Where workers have arrays of their own, the outer loop is that over workers, and the lanes are
   those of a worker.  If a loop over gangs is around that one and does nothing else, the loop
   over gangs is the outer loop.  Lanes are then called once for it, and workers share the
   iterations of their loop by the numbers of the workers.  */

#include "base/compat.h"
#include "lower/instep.h"
#include "base/code.h"
#include "base/gimple-bits.h"
#include "base/shared.h"
#include "nest/forks.h"
#include "nest/inner.h"
#include "nest/nest.h"
#include "lower/built.h"
#include "lower/call.h"
#include "lower/groups.h"
#include "lower/may-step.h"
#include "lower/solos.h"
#include "lower/tags.h"
#include "lower/waits.h"
#include "plan/effort.h"
#include "plan/lanes.h"
#include "plan/warp.h"

/* Replaces the result of CALL, which may be null, by A, or by A times B.  */

static void
become (gcall *call, tree a, tree b = NULL_TREE)
{
  if (!call || !gimple_call_lhs (call))
    return;
  tree type = TREE_TYPE (gimple_call_lhs (call));
  gimple_seq seq = NULL;
  tree value = gimple_convert (&seq, type, a);
  if (b)
    value = gimple_build (&seq, MULT_EXPR, type, value, gimple_convert (&seq, type, b));
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  replace_uses_by (gimple_call_lhs (call), value);
}

/* Makes all lanes of BUILT's nest wait for each other before STMT.  They see there what the
   others wrote to private arrays if OWN, and otherwise what they wrote to any memory.  */

static void
wait_before (const acc_built *built, gimple *stmt, bool own)
{
  bool apart = built->lanes->apart != PLAN_NO_LOOP;
  auto_vec<tree> inputs, outputs;
  char text[120];
  const char *usual = (built->group ? acc_groups_barrier (built, &inputs)
		       : apart ? ACC_WARP_BARRIER : ACC_BARRIER);
  snprintf (text, sizeof text, "%s", usual);
  if (apart && built->barrier)
    {
      inputs.safe_push (acc_asm_operand ("r", built->barrier));
      snprintf (text, sizeof text, ACC_ANY_BARRIER "%%0, %d;", built->lanes->vector_length);
    }
  gasm *barrier = acc_asm_new (text, outputs, inputs, true, !own);
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_insert_before (&gsi, barrier, GSI_SAME_STMT);
  gcall *single = acc_keep_single ();
  gsi_insert_before (&gsi, single, GSI_SAME_STMT);
  split_block (gimple_bb (single), single);
}

/* The test of whether number LANE is the first.  */

static gcond *
test_first (tree lane)
{
  return gimple_build_cond (EQ_EXPR, lane, build_zero_cst (TREE_TYPE (lane)), NULL_TREE,
			    NULL_TREE);
}

/* Makes the first lane alone execute STMT, and those of STORES that follow it immediately, which
   are removed from STORES.  LANE is the number of a lane.  */

static void
let_first_do (gimple *stmt, tree lane, hash_set<gimple *> *stores)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gimple *last = stmt;
  for (gsi_next_nondebug (&gsi); !gsi_end_p (gsi) && stores->contains (gsi_stmt (gsi));
       gsi_next_nondebug (&gsi))
    last = gsi_stmt (gsi);
  for (gsi = gsi_for_stmt (stmt); gsi_stmt (gsi) != last; gsi_next_nondebug (&gsi))
    stores->remove (gsi_stmt (gsi));
  stores->remove (last);
  gsi = gsi_for_stmt (stmt);
  gsi_prev (&gsi);
  edge then = (gsi_end_p (gsi) ? split_block_after_labels (gimple_bb (stmt))
	       : split_block (gimple_bb (stmt), gsi_stmt (gsi)));
  basic_block test = then->src;
  edge after = split_block (then->dest, last);
  gsi = gsi_last_bb (test);
  gsi_insert_after (&gsi, test_first (lane), GSI_NEW_STMT);
  then->flags = EDGE_TRUE_VALUE;
  then->probability = profile_probability::unlikely ();
  make_edge (test, after->dest, EDGE_FALSE_VALUE)->probability = then->probability.invert ();
}

/* Makes the first lane alone run SOLO's loop.  LANE is the number of a lane.  */

static void
let_first_run (const acc_solo &solo, tree lane)
{
  basic_block after = split_edge (single_exit (solo.loop));
  edge enter = single_succ_edge (gimple_bb (solo.anchor));
  basic_block test = split_edge (enter);
  gimple_stmt_iterator gsi = gsi_last_bb (test);
  gsi_insert_after (&gsi, test_first (lane), GSI_NEW_STMT);
  edge run = single_succ_edge (test);
  run->flags = EDGE_TRUE_VALUE;
  run->probability = profile_probability::unlikely ();
  make_edge (test, after, EDGE_FALSE_VALUE)->probability = run->probability.invert ();
}

/* Makes the first lane alone execute STORES and run SOLOS.  LANE is the number of a lane.  */

static void
let_first (const vec<gimple *> &stores, const vec<acc_solo> &solos, tree lane)
{
  hash_set<gimple *> left;
  for (gimple *stmt : stores)
    left.add (stmt);
  for (gimple *stmt : stores)
    if (left.contains (stmt))
      let_first_do (stmt, lane, &left);
  for (const acc_solo &solo : solos)
    let_first_run (solo, lane);
}

/* Appends the statements of REGION that the first lane executes for all, outside of the loops
   inside NEST and of SOLOS, to STORES.  */

static void
find_stores (const acc_nest *nest, hash_set<basic_block> &region, const vec<acc_solo> &solos,
	     auto_vec<gimple *> *stores)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    if (region.contains (bb) && !acc_inner_around (nest, bb) && !acc_is_solo (solos, bb))
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	   gsi_next_nondebug (&gsi))
	if ((gimple_vdef (gsi_stmt (gsi)) && acc_is_lane_store (gsi_stmt (gsi)))
	    || (nest->open && acc_is_lane_code (gsi_stmt (gsi))))
	  {
	    if (nest->open)
	      acc_serve_store (gsi_stmt (gsi), stores);
	    stores->safe_push (gsi_stmt (gsi));
	  }
}

/* Appends the places where lanes of NEST, which run OUTER together, wait as GCC's lanes do,
   after each loop inside whatever it does, to WAITS.  */

static void
wait_after_loops (const acc_nest *nest, const acc_oloop *outer, vec<gimple *> *waits)
{
  for (const acc_oloop *o : nest->inside)
    if (nest->inside.length () > 1 || loop_outer (acc_whole_loop (o)) != outer->loop)
      waits->safe_push (acc_inner_tail (o));
}

/* Makes COND always take E.  */

static void
always_take (gcond *cond, edge e)
{
  if (e->flags & EDGE_TRUE_VALUE)
    gimple_cond_make_true (cond);
  else
    gimple_cond_make_false (cond);
  update_stmt (cond);
}

/* Makes COND, a test of LOOP's, always leave it.  */

static void
always_leave (gcond *cond, class loop *loop)
{
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, gimple_bb (cond)->succs)
    if (!flow_bb_inside_loop_p (loop, e->dest))
      always_take (cond, e);
}

/* Makes O's loop run once, if its entry looks as usual.  */

static void
run_once (const acc_oloop *o)
{
  edge into = NULL, e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, gimple_bb (o->entry)->succs)
    if (e->dest == o->loop->header
	|| (single_succ_p (e->dest) && single_succ (e->dest) == o->loop->header))
      into = e;
  if (!into)
    return;
  always_take (o->entry, into);
  always_leave (o->latch, o->loop);
}

/* The bound of O's iterations for number LANE of so many LANES.  Where all lanes have the same
   number of iterations, it lets GCC see that.  */

static tree
bound_of (const acc_oloop *o, tree lane, tree lanes)
{
  int64_t trips = acc_trips_of (o);
  if (trips <= 0 || !tree_fits_shwi_p (lanes) || trips % tree_to_shwi (lanes)
      || !o->bound || !gimple_call_lhs (o->bound))
    return o->range;
  tree type = TREE_TYPE (gimple_call_lhs (o->bound));
  gimple_seq seq = NULL;
  tree by = gimple_convert (&seq, type, o->by);
  tree first = gimple_build (&seq, MULT_EXPR, type, gimple_convert (&seq, type, lane), by);
  tree all = gimple_build (&seq, MULT_EXPR, type, by, build_int_cst (type, trips));
  tree bound = gimple_build (&seq, PLUS_EXPR, type, first, all);
  gimple_stmt_iterator gsi = gsi_for_stmt (o->bound);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  return bound;
}

/* Shares the iterations of O out to so many LANES, of which this is number LANE.  */

static void
share_out (const acc_oloop *o, tree lane, tree lanes)
{
  become (o->chunks, integer_one_node);
  become (o->step, o->by, lanes);
  become (o->offset, lane, o->by);
  become (o->bound, bound_of (o, lane, lanes));
  if (o->chunks)
    always_leave (acc_test_of (single_exit (acc_whole_loop (o))->src), acc_whole_loop (o));
  if (tree_fits_shwi_p (lanes) && acc_trips_of (o) == tree_to_shwi (lanes))
    run_once (o);
  acc_tag_sequential (o);
}

/* The number of this worker, computed in SEQ.  */

static tree
worker_number (gimple_seq *seq)
{
  gcall *call = gimple_build_call_internal (IFN_GOACC_DIM_POS, 1,
					    build_int_cst (integer_type_node, GOMP_DIM_WORKER));
  tree worker = make_ssa_name (integer_type_node);
  gimple_call_set_lhs (call, worker);
  gimple_seq_add_stmt (seq, call);
  return worker;
}

/* Computes the number of the worker's barrier after LAST, if BUILT's workers need barriers.  The
   first is the gang's, as in GCC's own code.  The last statement that was added, or LAST.  */

static gimple *
number_barrier (acc_built *built, gimple *last)
{
  if (built->lanes->vector_length == WARP)
    return last;
  gimple_stmt_iterator gsi = gsi_for_stmt (last);
  gimple_seq seq = NULL;
  tree number = gimple_convert (&seq, unsigned_type_node, worker_number (&seq));
  built->barrier = gimple_build (&seq, PLUS_EXPR, unsigned_type_node, number,
				 build_one_cst (unsigned_type_node));
  last = gimple_seq_last (seq);
  gsi_insert_seq_after (&gsi, seq, GSI_SAME_STMT);
  return last;
}

/* Shares the iterations of the loop over workers out to BUILT's workers, and makes BUILT's LANE
   the number of the lane in its worker.  The numbers are computed after FIRST, where all lanes
   have been called, and REGION, which comes after it, uses them.  The last statement that was
   added.  */

static gimple *
share_out_workers (acc_built *built, gimple *first, hash_set<basic_block> &region)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (first);
  gimple_seq seq = NULL;
  const struct plan_lanes *lanes = built->lanes;
  tree number = built->lane;
  built->lane = gimple_build (&seq, TRUNC_MOD_EXPR, unsigned_type_node, number,
			     build_int_cst (unsigned_type_node, lanes->vector_length));
  tree worker = worker_number (&seq);
  gimple *last = gimple_seq_last (seq);
  gsi_insert_seq_after (&gsi, seq, GSI_SAME_STMT);
  share_out (built->nest->around[lanes->apart], worker,
	     build_int_cst (unsigned_type_node, lanes->workers));
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    if (region.contains (bb))
      for (gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	if (gimple_call_internal_p (gsi_stmt (gsi), IFN_GOACC_DIM_POS)
	    && gimple_call_lhs (gsi_stmt (gsi)) != worker)
	  replace_uses_by (gimple_call_lhs (gsi_stmt (gsi)), worker);
  return last;
}

/* Removes what lets the lanes of a warp wait outside of the loops inside NEST.  They are no longer
   called and dismissed there.  */

static void
remove_waits (const acc_nest *nest, hash_set<basic_block> &region)
{
  for (basic_block bb : region)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
      {
	gimple *stmt = gsi_stmt (gsi);
	gsi_next (&gsi);
	if (acc_waits_in_warp (stmt) && !acc_inner_around (nest, bb))
	  acc_remove (stmt);
      }
}

/* Makes O, which has been shared out, an ordinary loop.  GCC wants no tests between its marks, such
   as those for what the first lane executes.  */

static void
unmark (const acc_oloop *o)
{
  auto_vec<gcall *> calls;
  for (gcall *call = o->head; call; call = acc_next_in_sequence (call))
    calls.safe_push (call);
  for (gcall *call : { o->chunks, o->step, o->offset, o->bound })
    if (call)
      calls.safe_push (call);
  while (!calls.is_empty ())
    acc_remove (calls.pop ());
}

/* Keeps what OUTER's iterations load inside of them, so that it takes no registers from one to the
   next.  Most gangs have one.  */

static void
load_in_iteration (const acc_oloop *outer)
{
  auto_vec<tree> none;
  gimple_stmt_iterator gsi = gsi_after_labels (outer->loop->header);
  gsi_insert_before (&gsi, acc_asm_new (ACC_KEEP_ORDER, none, none, true, true), GSI_SAME_STMT);
}

gimple *
acc_step_take (acc_built *built)
{
  const acc_nest *nest = built->nest;
  const struct plan_lanes *lanes = built->lanes;
  const acc_oloop *outer = nest->around[lanes->stepped];
  bool apart = lanes->apart != PLAN_NO_LOOP, own = false;
  basic_block end = acc_step_end (outer);
  hash_set<basic_block> region;
  auto_vec<gimple *> waits, stores;
  acc_step_region (outer, &region);
  auto_vec<acc_solo> solos;
  if (nest->open)
    remove_waits (nest, region);
  if (acc_may_have_effects (nest))
    acc_solos_find (nest, outer, region, &solos);
  find_stores (nest, region, solos, &stores);
  if (acc_may_have_effects (nest))
    own = acc_waits_find (built, region, solos, stores, &waits);
  if (!lanes->waits_known)
    wait_after_loops (nest, outer, &waits);
  gimple_stmt_iterator gsi = gsi_for_stmt (outer->entry);
  gsi_prev (&gsi);
  split_block (gimple_bb (outer->entry), gsi_stmt (gsi));
  split_block_after_labels (end);
  if (lanes->groups)
    end = acc_groups_meet (end);
  gimple *first = acc_inner_pair (built, gsi_bb (gsi), end);
  if (apart && lanes->stepped != lanes->apart)
    first = share_out_workers (built, first, region);
  if (apart)
    first = number_barrier (built, first);
  if (lanes->groups)
    first = acc_groups_form (built, first);
  else
    built->each = build_int_cst (unsigned_type_node,
				 (apart ? 1 : lanes->workers) * lanes->vector_length);
  if (nest->open)
    load_in_iteration (outer);
  for (const acc_oloop *o : nest->inside)
    {
      if (acc_inner_rounds (nest, lanes, o->loop) < (double) EFFORT_FEW_ROUNDS)
	o->loop->unroll = 1;
      share_out (o, built->lane, built->each);
    }
  for (gimple *stmt : waits)
    wait_before (built, stmt, own);
  let_first (stores, solos, built->lane);
  for (unsigned i = 0; i < nest->inside.length () && nest->open; i++)
    unmark (nest->inside[i]);
  if (!stores.is_empty () || !solos.is_empty ())
    {
      free_dominance_info (CDI_DOMINATORS);
      free_dominance_info (CDI_POST_DOMINATORS);
      calculate_dominance_info (CDI_DOMINATORS);
    }
  return first;
}
