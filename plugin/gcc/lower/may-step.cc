/* Whether all lanes of a gang may run a loop over gangs together.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "lower/may-step.h"
#include "base/code.h"
#include "base/gimple-bits.h"
#include "analysis/pure.h"
#include "nest/inner.h"
#include "nest/nest.h"
#include "lower/solos.h"
#include "plan/lanes.h"

/* Whether STMT belongs to a reduction whose variable is in registers.  */

static bool
is_reduction (gimple *stmt)
{
  return (gimple_call_internal_p (stmt, IFN_GOACC_REDUCTION)
	  && integer_zerop (gimple_call_arg (stmt, 1)));
}

bool
acc_waits_in_warp (gimple *stmt)
{
  const gasm *code = dyn_cast<const gasm *> (stmt);
  return (code && (acc_keeps_order (stmt)
		   || strcmp (gimple_asm_string (code), ACC_WARP_BARRIER) == 0));
}

/* Whether NAME, which each lane has its own value of, is used outside of the loops inside NEST for
   nothing but what lanes combine.  SEEN: the names that have been looked at.  */

static bool
is_lanes_own (const acc_nest *nest, tree name, hash_set<tree> *seen)
{
  imm_use_iterator it;
  use_operand_p use;
  if (seen->add (name))
    return true;
  FOR_EACH_IMM_USE_FAST (use, it, name)
    {
      gimple *stmt = USE_STMT (use);
      if (is_gimple_debug (stmt) || acc_inner_around (nest, gimple_bb (stmt)))
	continue;
      if (nest->open && is_reduction (stmt)
	  && tree_to_uhwi (gimple_call_arg (stmt, 0)) == IFN_GOACC_REDUCTION_FINI
	  && flow_bb_inside_loop_p (acc_nest_innermost (nest)->loop, gimple_bb (stmt)))
	continue;
      bool copied = (nest->open && (gimple_code (stmt) == GIMPLE_PHI || is_gimple_assign (stmt))
		     && !gimple_vuse (stmt));
      if (!copied || !is_lanes_own (nest, gimple_get_lhs (stmt), seen))
	return false;
    }
  return true;
}

/* Whether that is so for what STMT, in one of the loops inside NEST, computes.  */

static bool
computes_own (const acc_nest *nest, gimple *stmt)
{
  ssa_op_iter it;
  def_operand_p def;
  hash_set<tree> seen;
  FOR_EACH_PHI_OR_STMT_DEF (def, stmt, it, SSA_OP_DEF)
    if (!is_lanes_own (nest, DEF_FROM_PTR (def), &seen))
      return false;
  return true;
}

/* Whether the lanes that run LOOP, around NEST's directive, together may execute STMT, which is in
   no loop inside: all of them, or the first for all.  */

static bool
may_share_stmt (const acc_nest *nest, gimple *stmt, class loop *loop)
{
  if (acc_is_pure (stmt, loop))
    return true;
  if (nest->open && (is_reduction (stmt) || acc_waits_in_warp (stmt) || acc_is_function (stmt)
		     || acc_is_lane_code (stmt)))
    return true;
  return (acc_may_have_effects (nest)
	  && (acc_is_shared_load (stmt) || acc_is_lane_store (stmt)));
}

/* Whether the lanes that run LOOP, around NEST's directive, together may execute BB.  */

static bool
may_share (const acc_nest *nest, class loop *loop, basic_block bb)
{
  bool inside = acc_inner_around (nest, bb) != NULL;
  if (inside)
    for (gphi_iterator it = gsi_start_phis (bb); !gsi_end_p (it); gsi_next (&it))
      if (!virtual_operand_p (gimple_phi_result (it.phi ())) && !computes_own (nest, it.phi ()))
	return false;
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
       gsi_next_nondebug (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (gimple_call_internal_p (stmt, IFN_UNIQUE))
	continue;
      if (inside ? !computes_own (nest, stmt) : !may_share_stmt (nest, stmt, loop))
	return false;
    }
  return true;
}

basic_block
acc_step_end (const acc_oloop *o)
{
  basic_block start = gimple_bb (o->entry);
  basic_block end = get_immediate_dominator (CDI_POST_DOMINATORS, start);
  if (!end || end == EXIT_BLOCK_PTR_FOR_FN (cfun) || !single_exit (o->loop)
      || !dominated_by_p (CDI_DOMINATORS, end, start) || flow_bb_inside_loop_p (o->loop, end)
      || end->loop_father != start->loop_father || end->loop_father->header == end)
    return NULL;
  return end;
}

void
acc_step_region (const acc_oloop *outer, hash_set<basic_block> *region)
{
  auto_vec<basic_block> work;
  basic_block end = acc_step_end (outer);
  region->add (gimple_bb (outer->entry));
  work.safe_push (gimple_bb (outer->entry));
  while (!work.is_empty ())
    {
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, work.pop ()->succs)
	if (e->dest != end && !region->add (e->dest))
	  work.safe_push (e->dest);
    }
}

/* Whether all lanes may run OUTER, a loop around NEST's directive, together.  */

static bool
may_step (const acc_nest *nest, const acc_oloop *outer)
{
  if (!outer->head_end || !gimple_bb (outer->bound)
      || gimple_bb (outer->bound) != gimple_bb (outer->entry) || !acc_step_end (outer))
    return false;
  if (nest->around.length () > 1 && acc_nest_holds_others (nest, outer))
    return false;
  for (const acc_oloop *o : nest->around)
    if (o->reduction && !nest->open)
      return false;
  for (const acc_oloop *o : nest->inside)
    {
      if (!o->step || (o->tag & OLF_DIM_GANG) || (nest->open ? !o->chunks : o->reduction))
	return false;
      for (const acc_oloop *other : nest->inside)
	if (other != o && flow_bb_inside_loop_p (o->loop, other->loop->header))
	  return false;
    }
  hash_set<basic_block> region;
  acc_step_region (outer, &region);
  for (basic_block bb : region)
    if (bb != gimple_bb (outer->entry) && !may_share (nest, outer->loop, bb))
      return false;
  return true;
}

/* Whether OUTER has no effect but those of the loop OVER_WORKERS in it.  */

static bool
is_for_workers_only (const acc_oloop *outer, const acc_oloop *over_workers)
{
  hash_set<basic_block> region;
  acc_step_region (outer, &region);
  for (basic_block bb : region)
    if (bb != gimple_bb (outer->entry)
	&& !flow_bb_inside_loop_p (acc_whole_loop (over_workers), bb))
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	   gsi_next_nondebug (&gsi))
	if (!gimple_call_internal_p (gsi_stmt (gsi), IFN_UNIQUE)
	    && !acc_is_pure (gsi_stmt (gsi), outer->loop))
	  return false;
  return true;
}

bool
acc_step_possible (const acc_nest *nest, int apart, int *stepped)
{
  const acc_oloop *outer = nest->around[0];
  *stepped = 0;
  bool possible = may_step (nest, outer);
  if (apart == PLAN_NO_LOOP || apart == 0)
    return possible;
  const acc_oloop *over_workers = nest->around[apart];
  if (possible && apart == 1 && over_workers->step && is_for_workers_only (outer, over_workers))
    return true;
  *stepped = apart;
  return may_step (nest, over_workers);
}
