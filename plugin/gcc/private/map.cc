/* Maps nests that use private arrays in shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "private/map.h"
#include "base/body.h"
#include "base/dims.h"
#include "base/shared.h"
#include "analysis/loads.h"
#include "analysis/region-data.h"
#include "analysis/shared-uses.h"
#include "nest/inner.h"
#include "nest/nest.h"
#include "lower/built.h"
#include "lower/call.h"
#include "lower/instep.h"
#include "lower/job-notes.h"
#include "lower/tags.h"
#include "private/keep-pointers.h"
#include "private/workers.h"
#include "plan/lanes.h"

struct use
{
  tree var;
  class loop *loop;	/* the innermost around all uses, or null if there is none yet */
};

static void
note_place (struct use *use, gimple *stmt)
{
  class loop *loop = gimple_bb (stmt)->loop_father;
  use->loop = use->loop ? find_common_loop (use->loop, loop) : loop;
}

/* Notes where POINTER and what is computed from it is used otherwise than to compute a pointer.  */

static void
note_pointer (struct use *use, tree pointer, hash_set<tree> *seen)
{
  gimple *stmt;
  imm_use_iterator it;
  if (seen->add (pointer))
    return;
  FOR_EACH_IMM_USE_STMT (stmt, it, pointer)
    {
      tree made = is_gimple_assign (stmt) || gimple_code (stmt) == GIMPLE_PHI ? gimple_get_lhs (stmt) : NULL_TREE;
      if (is_gimple_debug (stmt))
	continue;
      if (made && TREE_CODE (made) == SSA_NAME && POINTER_TYPE_P (TREE_TYPE (made)) && !gimple_vuse (stmt))
	note_pointer (use, made, seen);
      else
	note_place (use, stmt);
    }
}

static bool
note_address (gimple *stmt, tree base, tree, void *data)
{
  struct use *use = (struct use *) data;
  hash_set<tree> seen;
  if (get_base_address (base) != use->var)
    return false;
  if (gimple_assign_single_p (stmt) && TREE_CODE (gimple_assign_lhs (stmt)) == SSA_NAME && !gimple_vuse (stmt))
    note_pointer (use, gimple_assign_lhs (stmt), &seen);
  else
    note_place (use, stmt);
  return false;
}

static bool
note_use (gimple *stmt, tree base, tree, void *data)
{
  struct use *use = (struct use *) data;
  if (base == use->var)
    note_place (use, stmt);
  return false;
}

/* The nest with loops inside it that uses VAR, a variable or a pointer, or null.  */

static acc_nest *
nest_of (tree var)
{
  struct use use = { var, NULL };
  if (TREE_CODE (var) == SSA_NAME)
    {
      gimple *stmt;
      imm_use_iterator it;
      FOR_EACH_IMM_USE_STMT (stmt, it, var)
	if (!is_gimple_debug (stmt))
	  note_use (stmt, var, NULL_TREE, &use);
    }
  else
    {
      basic_block bb;
      FOR_EACH_BB_FN (bb, cfun)
	for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
	  walk_stmt_load_store_addr_ops (gsi_stmt (gsi), &use, note_use, note_use, note_address);
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

/* Whether STMT, which nothing in the function can change the effect of, loads what Fortran's front end has loaded through LOADED, a
   pointer that the host passes: a variable that is not an array.  */

static bool
is_fortran_load (gimple *stmt, tree loaded)
{
  tree ref = gimple_assign_rhs1 (stmt);
  return (lang_GNU_Fortran () && TREE_CODE (ref) == MEM_REF && TREE_OPERAND (ref, 0) == loaded
	  && integer_zerop (TREE_OPERAND (ref, 1)) && is_gimple_reg_type (TREE_TYPE (ref))
	  && useless_type_conversion_p (TREE_TYPE (TREE_TYPE (loaded)), TREE_TYPE (ref)) && acc_load_invariant (stmt));
}

/* Loads what STMT does, through POINTER, after LAST if POINTER is not null there.  The last statement of that.  */

static gimple *
load_before (gimple *stmt, tree pointer, gimple *last)
{
  edge then = split_block (gimple_bb (last), last);
  basic_block test = then->src, load = then->dest;
  gimple_stmt_iterator gsi = gsi_last_bb (test);
  gsi_insert_after (&gsi, gimple_build_cond (NE_EXPR, pointer, build_zero_cst (TREE_TYPE (pointer)), NULL_TREE, NULL_TREE),
		    GSI_NEW_STMT);
  edge after = split_block_after_labels (load);
  then->flags = EDGE_TRUE_VALUE;
  then->probability = profile_probability::very_likely ();
  edge past = make_edge (test, after->dest, EDGE_FALSE_VALUE);
  past->probability = then->probability.invert ();
  tree value = gimple_assign_lhs (stmt), loaded = copy_ssa_name (value);
  gsi = gsi_for_stmt (stmt);
  gsi_remove (&gsi, false);
  gimple_assign_set_lhs (stmt, loaded);
  gsi = gsi_after_labels (load);
  gsi_insert_before (&gsi, stmt, GSI_NEW_STMT);
  update_stmt (stmt);
  gphi *phi = create_phi_node (value, after->dest);
  add_phi_arg (phi, loaded, after, UNKNOWN_LOCATION);
  add_phi_arg (phi, build_zero_cst (TREE_TYPE (value)), past, UNKNOWN_LOCATION);
  gimple *anchor = gimple_build_nop ();
  gsi = gsi_after_labels (after->dest);
  gsi_insert_before (&gsi, anchor, GSI_NEW_STMT);
  return anchor;
}

/* Whether what STMT computes is used in blocks that FIRST's dominates only, another than STMT's.  */

static bool
is_used_after (gimple *stmt, gimple *first)
{
  gimple *use;
  imm_use_iterator it;
  bool after = true;
  FOR_EACH_IMM_USE_STMT (use, it, gimple_assign_lhs (stmt))
    if (!is_gimple_debug (use) && (gimple_code (use) == GIMPLE_PHI || gimple_bb (use) == gimple_bb (stmt)
				   || !dominated_by_p (CDI_DOMINATORS, gimple_bb (use), gimple_bb (first))))
      after = false;
  return after && gimple_bb (stmt) != gimple_bb (first);
}

/* Moves LOADS, and what Fortran's front end has loaded through them, to after LAST.  */

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
      tree pointer = gimple_assign_lhs (stmt);
      auto_vec<gimple *> more;
      gimple *use;
      imm_use_iterator it;
      FOR_EACH_IMM_USE_STMT (use, it, pointer)
	if (gimple_assign_load_p (use) && POINTER_TYPE_P (TREE_TYPE (pointer)) && is_fortran_load (use, pointer))
	  more.safe_push (use);
      for (gimple *load : more)
	last = load_before (load, pointer, last);
    }
}

/* Puts the pointers that LOADS load, or Fortran's front end has loaded through those, and that LOOP uses, into POINTERS.  */

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

/* Moves what OUTER's loop loads of the addresses of the construct's data out of it, which all lanes come to after FIRST: barriers would keep GCC
   from moving it up.  One lane loads many pointers before FIRST, and puts them aside; few ones all lanes load after it, and those of workers
   that are APART, as otherwise one would have to send them to the others.  */

static void
move_region_data (const acc_oloop *outer, bool apart, gimple *first, int64_t shared_bytes)
{
  auto_vec<gimple *> loads;
  free_dominance_info (CDI_DOMINATORS);
  calculate_dominance_info (CDI_DOMINATORS);
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (gimple_assign_load_p (stmt) && TREE_CODE (gimple_assign_lhs (stmt)) == SSA_NAME
	    && acc_is_region_data (get_base_address (gimple_assign_rhs1 (stmt)))
	    && (flow_bb_inside_loop_p (outer->loop, bb) || is_used_after (stmt, first)))
	  loads.safe_push (stmt);
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

/* Maps NEST of BODY.  OTHERS says that other nests are mapped already.  How many lanes a gang has
   then.  */

static int
map_nest (acc_body *body, acc_nest *nest, bool others)
{
  acc_mapping *m = body->mapping;
  struct plan_lanes lanes;
  int apart = acc_workers_apart () ? acc_loop_over_workers (nest) : PLAN_NO_LOOP;
  acc_inner_choose (nest, apart, others, &lanes);
  lanes.in_step = acc_step_possible (nest, apart, &lanes.stepped) && !body->tiled;
  lanes.waits_known = true;
  if (lanes.in_step)
    {
      acc_built built = acc_built_of (nest, &lanes);
      gimple *anchor = acc_step_take (&built);
      acc_stepped loop = { anchor, built.lane };
      m->anchors.safe_push (anchor);
      if (apart == PLAN_NO_LOOP)
	m->stepped.safe_push (loop);
      move_region_data (nest->around[lanes.stepped], apart != PLAN_NO_LOOP, anchor,
			body->shared_bytes);
    }
  acc_tag_inner (nest, &lanes);
  if (!lanes.in_step)
    acc_inner_wait (nest, lanes.vector_length);
  acc_set_dims (cfun->decl, acc_inner_gangs (nest, &lanes), lanes.workers, lanes.vector_length);
  return lanes.workers * lanes.vector_length;
}

/* Whether NEST is in one of those that M has mapped.  */

static bool
is_mapped (const acc_nest *nest, const acc_mapping *m)
{
  for (const acc_oloop *o : nest->around)
    if (m->nests.contains (o->head))
      return true;
  return false;
}

/* Maps the nest that uses VAR if M's turn of nests with so many loops around them has come, and it is
   not mapped.  Whether it was.  */

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
      int lanes = map_nest (body, nest, others);
      if (!m->outermost.contains (outermost))
	acc_say_lanes (nest, lanes);
      m->outermost.safe_push (outermost);
    }
  acc_nest_free (nest);
  return now;
}

/* Nests of workers may be in one of the gang's, which maps them, and side by side: those with few
   loops around them come first.  */

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
