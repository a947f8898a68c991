/* Carries plans out.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "lower/carry-out.h"
#include "base/acc-options.h"
#include "base/code.h"
#include "base/dims.h"
#include "base/gimple-bits.h"
#include "base/shared.h"
#include "analysis/pure.h"
#include "nest/inner.h"
#include "nest/nest.h"
#include "nest/votes.h"
#include "nest/whole-function.h"
#include "launch/gangs.h"
#include "region/region.h"
#include "region/request.h"
#include "lower/access.h"
#include "lower/blocks.h"
#include "lower/call.h"
#include "lower/early-loads.h"
#include "lower/fetch.h"
#include "lower/guard.h"
#include "lower/inner-numbers.h"
#include "lower/instep.h"
#include "lower/jam.h"
#include "lower/job-notes.h"
#include "lower/job.h"
#include "lower/placed.h"
#include "lower/tags.h"
#include "lower/tile-variable.h"
#include "lower/turns.h"
#include "lower/write-back.h"
#include "plan/effort.h"
#include "plan/gangs.h"
#include "plan/lanes.h"
#include "plan/plan.h"

/* How many variables the unit has for tiles.  */

static int tiles_made;

void
acc_meeting_places (acc_job *j, auto_vec<gimple *> *last)
{
  for (acc_meeting *m : j->meetings)
    if (!m->tiles.is_empty ())
      last->safe_push (m->markers.last ());
  if (j->nest->kind == ACC_NEST_TAKEN)
    for (acc_meeting *m : j->meetings)
      acc_votes_around (j->nest, m->markers.last (), last);
}

bool
acc_lanes_vote (acc_job *j)
{
  auto_vec<gimple *> votes;
  for (acc_meeting *m : j->meetings)
    if (j->nest->kind == ACC_NEST_TAKEN)
      acc_votes_around (j->nest, m->markers.last (), &votes);
  return !votes.is_empty ();
}

/* Whether what VALUE comes from in LOOP does not trap, or is computed in each iteration.  */

static bool
always_computed (tree value, class loop *loop)
{
  if (TREE_CODE (value) != SSA_NAME)
    return true;
  gimple *def = SSA_NAME_DEF_STMT (value);
  basic_block bb = gimple_bb (def);
  if (!bb || !flow_bb_inside_loop_p (loop, bb))
    return true;
  if (gimple_could_trap_p (def) && !dominated_by_p (CDI_POST_DOMINATORS, loop->header, bb))
    return false;
  ssa_op_iter it;
  tree use;
  FOR_EACH_SSA_TREE_OPERAND (use, def, it, SSA_OP_USE)
    if (!always_computed (use, loop))
      return false;
  return true;
}

/* Moves what computes VALUES, the operands of fetches, out of NEST's loop.  They are computed
   only if there is an iteration at all, as they may be loaded through a pointer.  */

static void
hoist_invariants (const acc_nest *nest, const vec<tree> &values)
{
  class loop *loop = nest->loops[0]->loop;
  basic_block preheader = loop_preheader_edge (loop)->src;
  gimple_stmt_iterator gsi = gsi_last_bb (preheader);
  gimple *anchor = gimple_build_nop ();
  if (!gsi_end_p (gsi) && stmt_ends_bb_p (gsi_stmt (gsi)))
    return;
  gsi_insert_after (&gsi, anchor, GSI_NEW_STMT);
  for (tree value : values)
    if (acc_computable_before (value, loop) && always_computed (value, loop))
      acc_hoist (value, loop, anchor);
  gsi = gsi_for_stmt (anchor);
  gsi_remove (&gsi, true);
}

/* Makes reads and writes use J's tiles.  */

static void
access_tiles (acc_job *j)
{
  calculate_dominance_info (CDI_DOMINATORS);
  for (const acc_placed *placed : j->placed)
    {
      int tested = 0, left = 0;
      const char *why = NULL;
      acc_tile_access (placed, &tested, &left, &why);
      acc_say_tile (j, placed, tested, left, why);
    }
}

/* Computes where TILES, in the variable VAR, are for this lane, after STMT.  */

static void
locate_after (gimple *stmt, const vec<acc_placed *> &tiles, tree var)
{
  gimple_seq seq = NULL;
  tree base = acc_shared_address (&seq, var);
  for (acc_placed *placed : tiles)
    acc_tile_locate (placed, base, &seq);
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
}

/* The end of a cache region, where what was written to TILES is written
   back.  */

struct region_end
{
  basic_block bb;
  auto_vec<acc_placed *> tiles;
};

/* The end of M's region if something is to be written back there, or null.  Tiles for which
   there is no such place are written through.  */

static region_end *
find_end (acc_meeting *m)
{
  basic_block place = m->tiles[0]->place;
  region_end *end = new region_end ();
  for (acc_placed *placed : m->tiles)
    if (placed->policy > PLAN_THROUGH)
      end->tiles.safe_push (placed);
  if (!end->tiles.is_empty ())
    end->bb = acc_region_end (place, end->tiles);
  if (end->bb)
    return end;
  for (acc_placed *placed : end->tiles)
    {
      placed->policy = PLAN_THROUGH;
      placed->not_back = "its region has no end where all lanes come"
			 ": put the directive before the condition";
    }
  delete end;
  return NULL;
}

/* Writes tiles back at ENDS, and frees these.  */

static void
write_back (const vec<region_end *> &ends, int vector_length)
{
  for (region_end *end : ends)
    {
      acc_tiles_write_back (end->tiles, end->bb, vector_length);
      delete end;
    }
}

/* Whether GCC calls all lanes of J's nest for O right after M's directives, and M's regions
   access their arrays only then.  */

static bool
is_host (const acc_job *j, acc_meeting *m, const acc_oloop *o)
{
  basic_block here = gimple_bb (m->markers.last ()), called = gimple_bb (o->head_end);
  class loop *whole = acc_whole_loop (o);
  if (!acc_inner_calls_all (j->nest, j->lanes.workers, o) || loop_outer (whole) != here->loop_father
      || !dominated_by_p (CDI_DOMINATORS, called, here))
    return false;
  for (const acc_region *region : m->regions)
    for (const auto_vec<acc_ref> *refs : { &region->reads, &region->writes })
      for (const acc_ref &ref : *refs)
	if (gimple_bb (ref.stmt) == called
	    || !dominated_by_p (CDI_DOMINATORS, gimple_bb (ref.stmt), called))
	  return false;
  return true;
}

bool
acc_find_hosts (acc_job *j)
{
  bool all = true;
  for (acc_meeting *m : j->meetings)
    {
      m->host = NULL;
      for (const acc_oloop *o : j->nest->inside)
	if (!m->host && is_host (j, m, o))
	  m->host = o;
      all &= m->host != NULL;
    }
  return all;
}

/* Calls the lanes of J's nest for M's fetch, unless they run in step and are there already.  The
   block where all of them are.  */

static basic_block
call_lanes (acc_job *j, acc_meeting *m, tree var)
{
  gcall *marker = m->markers.last ();
  edge after = split_block (gimple_bb (marker), marker);
  if (j->lanes.in_step)
    return split_edge (after);
  gimple *called;
  if (m->host)
    {
      edge inside = single_succ_edge (gimple_bb (m->host->head_end));
      called = acc_inner_number (&j->built, split_edge (inside));
    }
  else
    called = acc_inner_pair (&j->built, after->src, after->src);
  locate_after (called, m->tiles, var);
  return gimple_bb (called);
}

/* Lets J's fetch, at the end of PLACE, compute its addresses anew in each of a gang's iterations.
   They would take registers in all of what comes after it.  */

static void
number_lane_anew (acc_job *j, basic_block place)
{
  gimple_seq seq = NULL;
  tree iteration = acc_nest_innermost (j->nest)->offset_name;
  iteration = gimple_convert (&seq, unsigned_type_node, iteration);
  j->built.lane = acc_lane_in_block (&seq, j->built.lane, iteration, NULL_TREE);
  acc_append (place, seq);
}

/* Carries J's plan out where its lanes are those of loops inside.  */

static void
carry_out_inside (acc_job *j)
{
  const struct plan_lanes *lanes = &j->lanes;
  int all_lanes = lanes->workers * lanes->vector_length;
  auto_vec<region_end *> ends;
  j->built = acc_built_of (j->nest, lanes);
  tree var = acc_tiles_declare (j->placed, tiles_made++);
  if (lanes->in_step)
    locate_after (acc_step_take (&j->built), j->placed, var);
  for (acc_meeting *m : j->meetings)
    {
      if (m->tiles.is_empty ())
	continue;
      basic_block all = call_lanes (j, m, var);
      number_lane_anew (j, all);
      free_dominance_info (CDI_DOMINATORS);
      calculate_dominance_info (CDI_DOMINATORS);
      for (acc_placed *placed : m->tiles)
	placed->place = all;
      if (region_end *end = find_end (m))
	ends.safe_push (end);
      acc_tiles_fetch (m->tiles, all, all_lanes, false);
    }
  free_dominance_info (CDI_DOMINATORS);
  access_tiles (j);
  write_back (ends, all_lanes);
  acc_tag_inner (j->nest, lanes);
  if (!lanes->in_step)
    acc_inner_wait (j->nest, lanes->vector_length);
  acc_inner_set_numbers (j->nest, lanes);
}

/* Emits the fetches of J's tiles at PLACES.  WHOLE: the block is known to have all its
   iterations.  The block where the last fetch ends.  */

static basic_block
fetch_tiles (acc_job *j, const vec<basic_block> &places, bool whole)
{
  basic_block fetched = NULL;
  unsigned place = 0;
  for (acc_meeting *m : j->meetings)
    if (!m->tiles.is_empty ())
      {
	calculate_dominance_info (CDI_DOMINATORS);
	fetched = acc_tiles_fetch (m->tiles, places[place++], j->plan.vector_length, whole);
	free_dominance_info (CDI_DOMINATORS);
      }
  return fetched;
}

/* Notes in J's tiles that they are fetched at PLACES.  */

static void
set_places (acc_job *j, const vec<basic_block> &places)
{
  unsigned n = 0;
  for (acc_meeting *m : j->meetings)
    if (!m->tiles.is_empty ())
      {
	for (acc_placed *placed : m->tiles)
	  placed->place = places[n];
	n++;
      }
}

/* Makes J's lanes, which meet after LAST, have their iterations side by side.  VALUES are needed
   there.  */

static void
carry_out_jam (acc_job *j, const vec<gimple *> &last, const vec<tree> &values)
{
  acc_built unguarded = j->built;
  unguarded.valid = NULL_TREE;
  auto_vec<basic_block> places, others;
  acc_spine_guard (&unguarded, last, values, &places);
  set_places (j, places);
  access_tiles (j);
  if (j->plan.exchange)
    j->built.results = acc_results_declare (j->plan.exchange);
  basic_block other = acc_nest_jam (&j->built, j->plan.turns, j->plan.columns,
				     j->once ? places[0] : NULL);
  fetch_tiles (j, places, other != NULL);
  if (j->once)
    acc_load_early (places[0]);
  if (!other)
    return;
  others.safe_push (other);
  fetch_tiles (j, others, false);
}

/* Declares J's tiles, and locates them in its loop over blocks.  */

static void
locate_in_blocks (acc_job *j)
{
  tree var = acc_tiles_declare (j->placed, tiles_made++);
  gimple_seq seq = NULL, before = NULL;
  tree base = acc_shared_address (&before, var);
  gimple_stmt_iterator start = gsi_for_stmt (j->nest->loops[0]->offset);
  gsi_insert_seq_before (&start, before, GSI_SAME_STMT);
  for (acc_placed *placed : j->placed)
    acc_tile_locate (placed, base, &seq);
  if (!seq)
    return;
  gimple_stmt_iterator gsi = gsi_for_stmt (j->built.located[0]);
  j->built.located[0] = gimple_seq_last_stmt (seq);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
}

/* Makes J's lanes, which meet after LAST, have their iterations one after the other.  The values
   WANTED are needed there.  */

static void
carry_out_turns (acc_job *j, const vec<gimple *> &last, const vec<tree> &wanted)
{
  auto_vec<basic_block> places;
  auto_vec<region_end *> ends;
  acc_spine_guard (&j->built, last, wanted, &places);
  set_places (j, places);
  for (acc_meeting *m : j->meetings)
    if (!m->tiles.is_empty ())
      if (region_end *end = find_end (m))
	ends.safe_push (end);
  basic_block fetched = fetch_tiles (j, places, false);
  access_tiles (j);
  write_back (ends, j->plan.vector_length);
  if (j->plan.turns > 1 && !acc_nest_repeat (&j->built, fetched, j->plan.turns))
    gcc_unreachable ();
}

/* Carries J's plan out where J's loops are taken over.  */

static void
carry_out_taken (acc_job *j)
{
  const acc_nest *nest = j->nest;
  auto_vec<gimple *> last;
  auto_vec<tree> values;
  acc_meeting_places (j, &last);
  j->built = acc_built_of (nest, &j->lanes);
  j->built.width = j->width;
  for (const acc_placed *placed : j->placed)
    acc_tile_values (placed->tile, &values);
  hoist_invariants (nest, values);
  bool open = nest->outermost && !acc_has_dim (cfun->decl, GOMP_DIM_GANG);
  plan_lanes_blocks (&j->plan, nest->n_axes, open, &j->lanes);
  j->lanes.once = j->single;
  acc_nest_rebuild (&j->built);
  locate_in_blocks (j);
  if (j->jam)
    carry_out_jam (j, last, values);
  else
    carry_out_turns (j, last, values);
  acc_set_dims (cfun->decl, j->lanes.gangs, 1, j->plan.vector_length);
}

/* Whether NEST, which is taken over, is run once by the current function and holds all of its
   OpenACC loops.  */

static bool
is_alone (const acc_nest *nest)
{
  class loop *whole = acc_whole_loop (acc_nest_outer (nest));
  if (loop_outer (whole)->num)
    return false;
  for (auto loop : loops_list (cfun, 0))
    if (acc_is_oacc_loop (loop) && loop != whole && !flow_loop_nested_p (whole, loop))
      return false;
  return true;
}

void
acc_single_blocks (acc_job *j)
{
  const acc_nest *nest = j->nest;
  if (!j->plan.single || nest->kind != ACC_NEST_TAKEN || !nest->outermost || !is_alone (nest))
    return;
  auto_vec<acc_extent> extents;
  for (int i = 0; i < nest->n_axes; i++)
    {
      acc_extent e = { 0, nest->axis[i].count, nest->axis[i].by, j->plan.lanes[i], {}, 0 };
      extents.safe_push (e);
    }
  int64_t gangs = acc_count_gangs (extents, gangs_single (j->plan.vector_length, j->plan.gangs,
							  plan_target (acc_opts.target)));
  j->single = nest->n_axes > 1 && (gangs >= 0 || acc_gangs_given ());
  if (gangs >= 0)
    j->plan.gangs = gangs;
}

void
acc_carry_out (acc_job *j)
{
  if (j->nest->kind == ACC_NEST_INSIDE)
    carry_out_inside (j);
  else
    carry_out_taken (j);
}

/* Whether clauses say how the loops of NEST are run.  */

static bool
is_mapped_by_user (const acc_nest *nest)
{
  for (const vec<const acc_oloop *> *loops : { &nest->loops, &nest->around, &nest->inside })
    for (const acc_oloop *o : *loops)
      if (acc_dims_of (o))
	return true;
  for (int dim = GOMP_DIM_WORKER; dim <= GOMP_DIM_VECTOR; dim++)
    if (acc_has_dim (cfun->decl, dim))
      return true;
  return false;
}

/* Whether schedule/ maps J's nest if it is left as it is, and does so by more than its lanes: in
   blocks of several dimensions, or with regard to what a lane has of its own.  */

static bool
is_for_schedule (const acc_job *j)
{
  return ((j->nest->n_axes > 1 || acc_short_array_words ()) && !j->mapped_before
	  && acc_opts.schedule == ACC_SCHEDULE_AUTO
	  && acc_private_variables ().is_empty () && acc_sized_pointers ().is_empty ()
	  && !acc_function_obstacle ());
}

bool
acc_map_only (acc_job *j)
{
  const acc_nest *nest = j->nest;
  const struct plan_lanes *lanes = &j->lanes;
  struct plan_bare bare = {};
  bare.by_user = is_mapped_by_user (nest);
  bare.private_bytes = acc_private_bytes ();
  bare.in_step = lanes->in_step;
  bare.least_trips = acc_inner_least_trips (nest);
  bare.outermost = nest->outermost;
  for (const acc_oloop *o : nest->loops)
    bare.reduction |= o->reduction;
  bare.scheduled = is_for_schedule (j);
  switch (plan_lanes_bare (&bare, plan_target (acc_opts.target)))
    {
    case PLAN_STEPPED:
      j->built = acc_built_of (nest, lanes);
      acc_step_take (&j->built);
      acc_tag_inner (nest, lanes);
      acc_inner_set_numbers (nest, lanes);
      acc_say_lanes (nest, lanes->workers * lanes->vector_length);
      return true;
    case PLAN_SPREAD:
      acc_tag_plain (nest);
      acc_set_dims (cfun->decl, 0, 1, EFFORT_LANES_BARE);
      acc_say_lanes (nest, EFFORT_LANES_BARE);
      return true;
    case PLAN_LEFT:
      break;
    }
  return false;
}
