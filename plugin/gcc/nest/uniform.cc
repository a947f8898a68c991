/* Which values are the same for all lanes of a gang.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "nest/uniform.h"
#include "base/gimple-bits.h"
#include "analysis/pure.h"
#include "analysis/region-data.h"
#include "nest/nest.h"
#include "nest/votes.h"

/* Whether one lane computes VALUE for all, as it is outside of the loops inside NEST.  */

static bool
is_gangs (const acc_nest *nest, tree value)
{
  if (TREE_CODE (value) != SSA_NAME)
    return is_gimple_min_invariant (value);
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (value));
  for (const acc_oloop *o : nest->inside)
    if (bb && flow_bb_inside_loop_p (o->loop, bb))
      return false;
  return true;
}

/* Whether VALUE is known at MARKER.  */

static bool
is_known_at (tree value, gimple *marker)
{
  if (TREE_CODE (value) != SSA_NAME)
    return true;
  gimple *def = SSA_NAME_DEF_STMT (value);
  basic_block bb = gimple_bb (def);
  if (!bb || bb != gimple_bb (marker))
    return !bb || dominated_by_p (CDI_DOMINATORS, gimple_bb (marker), bb);
  if (gimple_code (def) == GIMPLE_PHI)
    return true;
  gimple_stmt_iterator gsi = gsi_for_stmt (def);
  for (gsi_next (&gsi); !gsi_end_p (gsi); gsi_next (&gsi))
    if (gsi_stmt (gsi) == marker)
      return true;
  return false;
}

/* Values that have been looked at, and a loop whose turns all lanes are taken to begin together, or
   null.  */

struct looked_through
{
  hash_set<tree> seen;
  class loop *together;
};

static bool uniform (const acc_nest *, tree, looked_through *);

/* Whether, of the lanes that are in an iteration of LOOP, either all leave the loop or none.  */

static bool
leave_together (const acc_nest *nest, class loop *loop, looked_through *seen)
{
  if (loop == seen->together)
    return true;
  auto_vec<edge> exits = get_loop_exit_edges (loop);
  for (edge exit : exits)
    {
      gcond *cond = acc_test_of (exit->src);
      if (!cond || exit->src->loop_father != loop || !loop->latch
	  || !dominated_by_p (CDI_DOMINATORS, loop->latch, exit->src)
	  || !uniform (nest, gimple_cond_lhs (cond), seen)
	  || !uniform (nest, gimple_cond_rhs (cond), seen))
	return false;
    }
  return !exits.is_empty ();
}

/* Whether VALUE is the same for all lanes.  SEEN has the values that are, or may be as long as
   nothing else speaks against it.  */

static bool
uniform (const acc_nest *nest, tree value, looked_through *seen)
{
  if (TREE_CODE (value) != SSA_NAME)
    return is_gimple_min_invariant (value);
  gimple *def = SSA_NAME_DEF_STMT (value);
  class loop *nest_loop = nest->loops[0]->loop;
  if (!gimple_bb (def) || !flow_bb_inside_loop_p (nest_loop, gimple_bb (def)))
    return true;
  for (int i = 0; i < nest->n_axes; i++)
    for (tree name : nest->axis[i].names)
      if (name == value)
	return false;
  for (const acc_oloop *o : nest->loops)
    if (o->offset_name == value)
      return false;
  if (seen->seen.add (value) || acc_is_vote (def))
    return true;
  if (gphi *phi = dyn_cast<gphi *> (def))
    {
      class loop *loop = gimple_bb (phi)->loop_father;
      if (loop->header != gimple_bb (phi) || loop == nest_loop)
	return false;
      for (const acc_oloop *o : nest->loops)
	if (o->loop == loop)
	  return false;
      if (!leave_together (nest, loop, seen))
	return false;
    }
  else if (is_gimple_call (def))
    {
      /* The loop is run one iteration after the other.  */
      if (!gimple_call_internal_p (def, IFN_GOACC_LOOP))
	return false;
      for (const acc_oloop *o : nest->loops)
	if (def == o->offset || def == o->bound || def == o->step || def == o->chunks)
	  return false;
    }
  else if (!is_gimple_assign (def) || !acc_is_pure (def, nest_loop))
    return false;
  ssa_op_iter it;
  use_operand_p use;
  FOR_EACH_PHI_OR_STMT_USE (use, def, it, SSA_OP_USE)
    if (!uniform (nest, USE_FROM_PTR (use), seen))
      return false;
  return true;
}

bool
acc_nest_uniform (const acc_nest *nest, tree value)
{
  if (nest->kind == ACC_NEST_INSIDE)
    return is_gangs (nest, value);
  looked_through seen;
  seen.together = NULL;
  return uniform (nest, value, &seen);
}

bool
acc_nest_uniform_in (const acc_nest *nest, tree value, class loop *loop)
{
  looked_through seen;
  seen.together = loop;
  return uniform (nest, value, &seen);
}

/* Whether BB is inside the loops that NEST's lanes share.  */

static bool
is_lanes (const acc_nest *nest, basic_block bb)
{
  if (nest->kind == ACC_NEST_TAKEN)
    return bb && flow_bb_inside_loop_p (nest->loops[0]->loop, bb);
  for (const acc_oloop *o : nest->inside)
    if (bb && flow_bb_inside_loop_p (o->loop, bb))
      return true;
  return false;
}

/* Whether VALUE is one of NEST's axes' names, or what GCC computes for a parallel loop.  */

static bool
counts_for (const acc_nest *nest, tree value)
{
  for (int i = 0; i < nest->n_axes; i++)
    if (nest->axis[i].names.contains (value))
      return true;
  return gimple_call_internal_p (SSA_NAME_DEF_STMT (value), IFN_GOACC_LOOP);
}

/* Whether VALUE comes from what counts for NEST, and if LOADED, from memory at a place that does.
   SEEN has the values that have been looked at.  */

static bool
stems_from (const acc_nest *nest, tree value, bool loaded, hash_set<tree> *seen)
{
  if (TREE_CODE (value) != SSA_NAME || seen->add (value)
      || !is_lanes (nest, gimple_bb (SSA_NAME_DEF_STMT (value))))
    return false;
  if (counts_for (nest, value))
    return !loaded;
  gimple *def = SSA_NAME_DEF_STMT (value);
  bool load = gimple_assign_load_p (def);
  hash_set<tree> places;
  ssa_op_iter it;
  use_operand_p use;
  FOR_EACH_PHI_OR_STMT_USE (use, def, it, SSA_OP_USE)
    if (stems_from (nest, USE_FROM_PTR (use), loaded, seen)
	|| (loaded && load && stems_from (nest, USE_FROM_PTR (use), false, &places)))
      return true;
  return false;
}

bool
acc_nest_is_data (const acc_nest *nest, tree value)
{
  hash_set<tree> seen;
  return stems_from (nest, value, true, &seen);
}

/* Whether STMT may only be executed where the program does.  */

static bool
is_dangerous (gimple *stmt)
{
  if (gimple_assign_load_p (stmt)
      && acc_is_region_data (get_base_address (gimple_assign_rhs1 (stmt))))
    return false;
  return gimple_could_trap_p (stmt);
}

/* Values that have been looked at: some are wanted at a marker, others where they are
   computed.  */

struct looked_at
{
  hash_set<tree> at_marker, in_place;
};

/* Whether VALUE can be computed where all lanes come on their way to MARKER.  If IN_PLACE, it is
   wanted only where the program computes it, which may be after MARKER.  */

static bool
on_spine (const acc_nest *nest, tree value, gimple *marker, bool in_place, looked_at *seen)
{
  if (TREE_CODE (value) != SSA_NAME)
    return true;
  gimple *def = SSA_NAME_DEF_STMT (value);
  basic_block bb = gimple_bb (def);
  if (!bb || !flow_bb_inside_loop_p (nest->loops[0]->loop, bb)
      || (in_place ? seen->in_place : seen->at_marker).add (value) || acc_is_vote (def))
    return true;
  if (gimple_code (def) == GIMPLE_PHI)
    {
      if (bb->loop_father->header != bb
	  || !flow_bb_inside_loop_p (bb->loop_father, gimple_bb (marker)))
	return false;
      in_place = true;
    }
  else if (gimple_call_internal_p (def, IFN_GOACC_LOOP))
    ;
  else if (!is_gimple_assign (def) || !acc_is_pure (def, nest->loops[0]->loop)
	   || (!in_place && is_dangerous (def) && !is_known_at (value, marker)))
    return false;
  ssa_op_iter it;
  use_operand_p use;
  FOR_EACH_PHI_OR_STMT_USE (use, def, it, SSA_OP_USE)
    if (!on_spine (nest, USE_FROM_PTR (use), marker, in_place, seen))
      return false;
  return true;
}

bool
acc_on_spine (const acc_nest *nest, tree value, gimple *marker)
{
  if (nest->kind == ACC_NEST_INSIDE)
    return is_gangs (nest, value) && is_known_at (value, marker);
  looked_at seen;
  return on_spine (nest, value, marker, false, &seen);
}

bool
acc_test_on_spine (const acc_nest *nest, gcond *cond, gimple *marker)
{
  looked_at seen;
  return (on_spine (nest, gimple_cond_lhs (cond), marker, true, &seen)
	  && on_spine (nest, gimple_cond_rhs (cond), marker, true, &seen));
}
