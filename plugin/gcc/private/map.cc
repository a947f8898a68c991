/* Maps the nests that use private arrays in shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "private/map.h"
#include "base/body.h"
#include "base/dims.h"
#include "base/gimple-bits.h"
#include "base/shared.h"
#include "analysis/loads.h"
#include "analysis/region-data.h"
#include "analysis/shared-uses.h"
#include "nest/axes.h"
#include "nest/inner.h"
#include "nest/nest.h"
#include "lower/built.h"
#include "lower/call.h"
#include "lower/coordinates.h"
#include "lower/inner-numbers.h"
#include "lower/instep.h"
#include "lower/job-notes.h"
#include "lower/may-step.h"
#include "lower/tags.h"
#include "private/by-lane.h"
#include "private/groups.h"
#include "private/keep-pointers.h"
#include "private/unroll.h"
#include "private/workers.h"
#include "plan/effort.h"
#include "plan/lanes.h"

/* Where VAR, a variable or a pointer, is used.  */

struct use_loop
{
  tree var;
  class loop *loop;	/* the innermost loop around all uses in loops found so far, or null */
};

/* What is in no loop, one lane does before it calls the others or after they are done.  */

static void
widen_loop (use_loop *use, gimple *stmt)
{
  class loop *loop = gimple_bb (stmt)->loop_father;
  if (!loop->num)
    return;
  use->loop = use->loop ? find_common_loop (use->loop, loop) : loop;
}

/* Notes the uses of POINTER, and of pointers computed from it, that are more than the computation
   of a pointer.  */

static void
note_pointer_use (use_loop *use, tree pointer, hash_set<tree> *seen)
{
  gimple *stmt;
  imm_use_iterator it;
  if (seen->add (pointer))
    return;
  FOR_EACH_IMM_USE_STMT (stmt, it, pointer)
    {
      bool assigns = is_gimple_assign (stmt) || gimple_code (stmt) == GIMPLE_PHI;
      tree made = assigns ? gimple_get_lhs (stmt) : NULL_TREE;
      if (is_gimple_debug (stmt))
	continue;
      if (made && TREE_CODE (made) == SSA_NAME && POINTER_TYPE_P (TREE_TYPE (made))
	  && !gimple_vuse (stmt))
	note_pointer_use (use, made, seen);
      else
	widen_loop (use, stmt);
    }
}

static bool
note_address_use (gimple *stmt, tree base, tree, void *data)
{
  use_loop *use = (use_loop *) data;
  hash_set<tree> seen;
  if (get_base_address (base) != use->var)
    return false;
  if (gimple_assign_single_p (stmt) && TREE_CODE (gimple_assign_lhs (stmt)) == SSA_NAME
      && !gimple_vuse (stmt))
    note_pointer_use (use, gimple_assign_lhs (stmt), &seen);
  else
    widen_loop (use, stmt);
  return false;
}

static bool
note_access_use (gimple *stmt, tree base, tree, void *data)
{
  use_loop *use = (use_loop *) data;
  if (get_base_address (base) == use->var)
    widen_loop (use, stmt);
  return false;
}

/* The nest that uses VAR, a variable or a pointer, and has loops inside; or null.  */

static acc_nest *
nest_of (tree var)
{
  use_loop use = { var, NULL };
  if (TREE_CODE (var) == SSA_NAME)
    {
      gimple *stmt;
      imm_use_iterator it;
      FOR_EACH_IMM_USE_STMT (stmt, it, var)
	if (!is_gimple_debug (stmt))
	  widen_loop (&use, stmt);
    }
  else
    {
      basic_block bb;
      FOR_EACH_BB_FN (bb, cfun)
	for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	     gsi_next_nondebug (&gsi))
	  walk_stmt_load_store_addr_ops (gsi_stmt (gsi), &use, note_access_use, note_access_use,
					 note_address_use);
    }
  for (class loop *loop = use.loop; loop && loop->num; loop = loop_outer (loop))
    if (acc_nest *nest = acc_nest_find (loop))
      {
	if (nest->kind == ACC_NEST_INSIDE && !nest->refusal)
	  return nest;
	acc_nest_free (nest);
      }
  return NULL;
}

/* Whether STMT is a load through LOADED, a pointer that the host passes, that Fortran's front end
   has made for a scalar, and nothing in the function changes what it loads.  */

static bool
is_fortran_load (gimple *stmt, tree loaded)
{
  tree ref = gimple_assign_rhs1 (stmt);
  return (lang_GNU_Fortran () && TREE_CODE (ref) == MEM_REF && TREE_OPERAND (ref, 0) == loaded
	  && integer_zerop (TREE_OPERAND (ref, 1)) && is_gimple_reg_type (TREE_TYPE (ref))
	  && useless_type_conversion_p (TREE_TYPE (TREE_TYPE (loaded)), TREE_TYPE (ref))
	  && acc_load_invariant (stmt));
}

/* Emits `if (POINTER) STMT' after LAST; returns the last statement.  STMT, a load through
   POINTER, is taken from its place.  */

static gimple *
load_unless_null (gimple *stmt, tree pointer, gimple *last)
{
  gcond *cond = gimple_build_cond (NE_EXPR, pointer, build_zero_cst (TREE_TYPE (pointer)),
				   NULL_TREE, NULL_TREE);
  acc_branch branch = acc_branch_after (last, cond, profile_probability::very_likely ());
  tree value = gimple_assign_lhs (stmt), loaded = copy_ssa_name (value);
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_remove (&gsi, false);
  gimple_assign_set_lhs (stmt, loaded);
  gsi = gsi_after_labels (branch.body);
  gsi_insert_before (&gsi, stmt, GSI_NEW_STMT);
  update_stmt (stmt);
  acc_branch_result (branch, value, loaded, build_zero_cst (TREE_TYPE (value)));
  gimple *anchor = gimple_build_nop ();
  gsi = gsi_after_labels (branch.after->dest);
  gsi_insert_before (&gsi, anchor, GSI_NEW_STMT);
  return anchor;
}

/* Whether all uses of what STMT computes are in blocks that FIRST's block dominates, and none is in
   STMT's own block.  */

static bool
is_used_after (gimple *stmt, gimple *first)
{
  gimple *use;
  imm_use_iterator it;
  bool after = true;
  FOR_EACH_IMM_USE_STMT (use, it, gimple_assign_lhs (stmt))
    if (!is_gimple_debug (use)
	&& (gimple_code (use) == GIMPLE_PHI || gimple_bb (use) == gimple_bb (stmt)
	    || !dominated_by_p (CDI_DOMINATORS, gimple_bb (use), gimple_bb (first))))
      after = false;
  return after && gimple_bb (stmt) != gimple_bb (first);
}

/* Removes those of LOADS that load what an earlier one has loaded, which is the same, and takes its
   value.  */

static void
load_once (vec<gimple *> *loads)
{
  unsigned kept = 0;
  for (gimple *stmt : *loads)
    {
      gimple *known = NULL;
      tree value = gimple_assign_lhs (stmt);
      for (unsigned i = 0; i < kept && !known; i++)
	if (operand_equal_p (gimple_assign_rhs1 ((*loads)[i]), gimple_assign_rhs1 (stmt))
	    && types_compatible_p (TREE_TYPE (gimple_assign_lhs ((*loads)[i])), TREE_TYPE (value)))
	  known = (*loads)[i];
      if (!known)
	{
	  (*loads)[kept++] = stmt;
	  continue;
	}
      replace_uses_by (value, gimple_assign_lhs (known));
      gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
      gsi_remove (&gsi, true);
      release_defs (stmt);
    }
  loads->truncate (kept);
}

/* Appends the loads that Fortran's front end has made through what LOAD loads to MORE.  */

static void
find_fortran_loads (gimple *load, vec<gimple *> *more)
{
  tree pointer = gimple_assign_lhs (load);
  gimple *use;
  imm_use_iterator it;
  FOR_EACH_IMM_USE_STMT (use, it, pointer)
    if (gimple_assign_load_p (use) && POINTER_TYPE_P (TREE_TYPE (pointer))
	&& is_fortran_load (use, pointer))
      more->safe_push (use);
}

/* Moves LOADS to after LAST, with the loads through them that Fortran's front end has made.  */

static void
move_loads (const vec<gimple *> &loads, gimple *last)
{
  for (gimple *stmt : loads)
    {
      gimple_stmt_iterator from = gsi_for_stmt (stmt), to = gsi_for_stmt (last);
      gsi_move_after (&from, &to);
      last = stmt;
    }
  for (gimple *stmt : loads)
    {
      auto_vec<gimple *> more;
      find_fortran_loads (stmt, &more);
      for (gimple *load : more)
	last = load_unless_null (load, gimple_assign_lhs (stmt), last);
    }
}

/* Adds the pointers that LOOP uses to POINTERS: those that LOADS load, and those that Fortran's
   front end loads through these.  */

static void
find_pointers (const vec<gimple *> &loads, class loop *loop, vec<tree> *pointers)
{
  for (gimple *stmt : loads)
    {
      tree value = gimple_assign_lhs (stmt);
      if (!POINTER_TYPE_P (TREE_TYPE (value)))
	continue;
      bool used = false;
      gimple *use;
      imm_use_iterator it;
      FOR_EACH_IMM_USE_STMT (use, it, value)
	{
	  bool more = gimple_assign_load_p (use) && is_fortran_load (use, value);
	  if (more && POINTER_TYPE_P (TREE_TYPE (gimple_assign_lhs (use))))
	    pointers->safe_push (gimple_assign_lhs (use));
	  used |= !more && !is_gimple_debug (use) && flow_bb_inside_loop_p (loop, gimple_bb (use));
	}
      if (used)
	pointers->safe_push (value);
    }
}

/* Moves loads of the addresses of the construct's data out of OUTER's loop, which all lanes come to
   after FIRST; GCC cannot move them up past barriers.  If there are many pointers, one lane loads
   them before FIRST and keeps them in shared memory.  Few pointers, and those of workers APART, are
   loaded by all lanes after FIRST; one lane would have to send them to the others.  */

static void
move_region_data (const acc_oloop *outer, bool apart, gimple *first, int64_t shared_bytes)
{
  auto_vec<gimple *> loads;
  free_dominance_info (CDI_DOMINATORS);
  calculate_dominance_info (CDI_DOMINATORS);
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (gimple_assign_load_p (stmt) && TREE_CODE (gimple_assign_lhs (stmt)) == SSA_NAME
	    && acc_is_region_data (get_base_address (gimple_assign_rhs1 (stmt)))
	    && (flow_bb_inside_loop_p (outer->loop, bb) || is_used_after (stmt, first)))
	  loads.safe_push (stmt);
      }
  load_once (&loads);
  for (gimple *stmt : loads)
    {
      auto_vec<gimple *> more;
      find_fortran_loads (stmt, &more);
      load_once (&more);
    }
  auto_vec<tree> pointers;
  find_pointers (loads, outer->loop, &pointers);
  if (apart || !acc_keeping_pays (pointers.length (), shared_bytes))
    {
      move_loads (loads, first);
      return;
    }
  gimple *end = gimple_build_nop ();
  gimple_stmt_iterator gsi = gsi_for_stmt (outer->bound);
  gsi_insert_after (&gsi, end, GSI_NEW_STMT);
  move_loads (loads, outer->bound);
  acc_keep_pointers (first, gimple_bb (end), pointers);
}

/* Whether a lane's iterations of O are to be straight code, where LANES with the numbers below EACH
   share them.  Unless they are few anyway, each lane has equally many then, so that nothing depends
   on its number.  */

static bool
become_straight (const acc_oloop *o, const struct plan_lanes *lanes, tree each)
{
  if (lanes->in_turns)
    return true;
  int64_t trips = tree_fits_shwi_p (o->by) ? acc_count_trips (o->range, tree_to_shwi (o->by))
					   : PLAN_UNKNOWN;
  return (tree_fits_shwi_p (each) && trips > 0 && trips % tree_to_shwi (each) == 0
	  && acc_straight_size (o->loop) < EFFORT_UNROLLED);
}

/* Maps NEST of BODY.  OTHERS says that other nests are mapped already.  Returns its lanes.  */

static struct plan_lanes
map_nest (acc_body *body, acc_nest *nest, bool others)
{
  acc_mapping *m = body->mapping;
  struct plan_lanes lanes;
  int apart = acc_workers_apart () ? acc_loop_over_workers (nest) : PLAN_NO_LOOP;
  acc_inner_choose (nest, apart, others, &lanes);
  lanes.in_step = acc_step_possible (nest, apart, &lanes.stepped) && !body->tiled;
  lanes.waits_known = true;
  if (lanes.in_step && !others && apart == PLAN_NO_LOOP)
    acc_groups_choose (nest, body->shared_bytes, &lanes);
  if (lanes.in_step && apart == PLAN_NO_LOOP)
    acc_fewer_lanes (nest, others, &lanes);
  if (lanes.in_step)
    {
      auto_vec<int64_t> most;
      for (const acc_oloop *o : nest->inside)
	most.safe_push (acc_trips_of (o) == PLAN_UNKNOWN ? acc_most_trips (o) : PLAN_UNKNOWN);
      acc_built built = acc_built_of (nest, &lanes);
      gimple *anchor = acc_step_take (&built);
      int all = tree_fits_shwi_p (built.each) ? tree_to_shwi (built.each) : 0;
      acc_stepped loop = { anchor, built.lane, built.group, all, false };
      m->anchors.safe_push (anchor);
      if (lanes.groups)
	body->shared_bytes += acc_groups_copy (&built);
      for (unsigned i = 0; i < nest->inside.length (); i++)
	{
	  const acc_oloop *o = nest->inside[i];
	  acc_keep_coordinates (o, built.lane, built.each);
	  if (become_straight (o, &lanes, built.each))
	    {
	      bool bounded = lanes.in_turns && most[i] != PLAN_UNKNOWN;
	      acc_turns turns = { o->loop->num, bounded ? CEIL (most[i], all) : 0 };
	      m->turns.safe_push (turns);
	      loop.bounded |= bounded;
	    }
	}
      body->several |= lanes.in_turns;
      if (apart == PLAN_NO_LOOP)
	m->stepped.safe_push (loop);
      move_region_data (nest->around[lanes.stepped], apart != PLAN_NO_LOOP, anchor,
			body->shared_bytes);
    }
  acc_tag_inner (nest, &lanes);
  if (!lanes.in_step)
    acc_inner_wait (nest, lanes.vector_length);
  acc_inner_set_numbers (nest, &lanes);
  return lanes;
}

/* Whether NEST is one of the nests that M has mapped, or in one.  */

static bool
is_mapped (const acc_nest *nest, const acc_mapping *m)
{
  for (const acc_oloop *o : nest->around)
    if (m->nests.contains (o->head))
      return true;
  return false;
}

/* Maps the nest that uses VAR if the turn of nests of its depth has come and it is not mapped yet.
   Returns whether it has been mapped now.  */

static bool
map_nest_of (acc_body *body, tree var)
{
  acc_mapping *m = body->mapping;
  acc_nest *nest = nest_of (var);
  if (!nest)
    return false;
  m->deepest = MAX (m->deepest, nest->around.length ());
  bool now = nest->around.length () == m->depth && !is_mapped (nest, m);
  if (now)
    {
      gimple *outermost = nest->around[0]->head;
      bool others = body->tiled || !m->nests.is_empty ();
      m->nests.safe_push (acc_nest_innermost (nest)->head);
      struct plan_lanes lanes = map_nest (body, nest, others);
      if (lanes.groups)
	acc_say_groups (nest, &lanes);
      else if (!m->outermost.contains (outermost))
	acc_say_lanes (nest, lanes.workers * lanes.vector_length);
      m->outermost.safe_push (outermost);
    }
  acc_nest_free (nest);
  return now;
}

/* Nests with few loops around them come first: mapping a gang's nest maps the workers' nests inside
   it, too, and those may be side by side.  */

unsigned
acc_map_private (acc_body *body)
{
  if (!body->mapping)
    {
      acc_mapping *m = body->mapping = new acc_mapping ();
      m->vars.safe_splice (acc_private_variables ());
      m->vars.safe_splice (acc_sized_pointers ());
      m->depth = m->deepest = 1;
    }
  acc_mapping *m = body->mapping;
  unsigned done = map_nest_of (body, m->vars[m->next]) ? ACC_CHANGED : 0;
  if (++m->next == m->vars.length ())
    {
      m->next = 0;
      m->depth++;
    }
  if (m->depth <= m->deepest)
    return done | ACC_AGAIN;
  body->plain = acc_private_plain ();
  return done;
}

unsigned
acc_clean_flow (acc_body *)
{
  return cleanup_tree_cfg () ? ACC_CHANGED : 0;
}
