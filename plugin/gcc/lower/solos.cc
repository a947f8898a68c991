/* What lanes that run a loop together do between the loops inside it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "lower/solos.h"
#include "base/gimple-bits.h"
#include "base/shared.h"
#include "analysis/pure.h"
#include "nest/inner.h"
#include "nest/nest.h"

/* Whether POINTER may point to a variable in the function's frame, which each lane has of its
   own.  */

static bool
may_point_to_frame (tree pointer)
{
  tree var;
  unsigned i;
  if (TREE_CODE (pointer) == SSA_NAME && SSA_NAME_PTR_INFO (pointer))
    {
      FOR_EACH_LOCAL_DECL (cfun, i, var)
	if (VAR_P (var) && !is_global_var (var) && !is_gimple_reg (var)
	    && pt_solution_includes (&SSA_NAME_PTR_INFO (pointer)->pt, var))
	  return true;
      return false;
    }
  FOR_EACH_LOCAL_DECL (cfun, i, var)
    if (VAR_P (var) && !is_global_var (var) && !is_gimple_reg (var) && TREE_ADDRESSABLE (var)
	&& !DECL_HAS_VALUE_EXPR_P (var))
      return true;
  return false;
}

/* Whether REF is in memory that all lanes of a gang have in common.  */

static bool
is_common (tree ref)
{
  tree base = get_base_address (ref);
  if (!base)
    return false;
  if (VAR_P (base))
    return is_global_var (base);
  return TREE_CODE (base) == MEM_REF && !may_point_to_frame (TREE_OPERAND (base, 0));
}

bool
acc_is_lane_store (gimple *stmt)
{
  return (gimple_assign_single_p (stmt) && gimple_store_p (stmt) && !gimple_clobber_p (stmt)
	  && !gimple_has_volatile_ops (stmt) && is_common (gimple_assign_lhs (stmt))
	  && (!gimple_assign_load_p (stmt) || is_common (gimple_assign_rhs1 (stmt))));
}

bool
acc_is_shared_load (gimple *stmt)
{
  return (gimple_assign_load_p (stmt) && !gimple_vdef (stmt) && !gimple_has_volatile_ops (stmt)
	  && is_common (gimple_assign_rhs1 (stmt)));
}

bool
acc_is_lane_code (gimple *stmt)
{
  const gasm *code = dyn_cast<const gasm *> (stmt);
  return (code && gimple_asm_volatile_p (code) && !gimple_vuse (stmt)
	  && gimple_asm_ninputs (code) > 0 && gimple_asm_noutputs (code) == 0
	  && gimple_asm_nlabels (code) == 0);
}

bool
acc_may_have_effects (const acc_nest *nest)
{
  return nest->open || !acc_private_variables ().is_empty ();
}

/* Whether NAME is used by STMT alone.  */

static bool
serves_alone (tree name, gimple *stmt)
{
  imm_use_iterator it;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, it, name)
    if (USE_STMT (use) != stmt && !is_gimple_debug (USE_STMT (use)))
      return false;
  return true;
}

/* Moves what computes the operands of USER to before it if it serves nothing else, and appends it
   to STORES, in their order.  It is in STORE's block, and nothing writes memory in between.  */

static void
serve (gimple *user, gimple *store, vec<gimple *> *stores)
{
  ssa_op_iter it;
  tree name;
  FOR_EACH_SSA_TREE_OPERAND (name, user, it, SSA_OP_USE)
    {
      gimple *def = SSA_NAME_DEF_STMT (name);
      if (gimple_bb (def) != gimple_bb (store) || !is_gimple_assign (def) || gimple_vdef (def)
	  || gimple_has_volatile_ops (def) || !serves_alone (name, user) || stores->contains (def)
	  || (gimple_vuse (def) && (gimple_vuse (def) != gimple_vuse (store)
				    || !acc_is_shared_load (def))))
	continue;
      gimple_stmt_iterator from = gsi_for_stmt (def), to = gsi_for_stmt (user);
      gsi_move_before (&from, &to);
      serve (def, store, stores);
      stores->safe_push (def);
    }
}

void
acc_serve_store (gimple *store, vec<gimple *> *stores)
{
  serve (store, store, stores);
}

bool
acc_is_solo (const vec<acc_solo> &solos, basic_block bb)
{
  for (const acc_solo &solo : solos)
    if (flow_bb_inside_loop_p (solo.loop, bb))
      return true;
  return false;
}

/* Whether BB is in LOOP.  */

static bool
is_in_loop (basic_block bb, void *loop)
{
  return flow_bb_inside_loop_p ((class loop *) loop, bb);
}

/* Whether LOOP, between the loops inside NEST, only stores, so that the first lane may run it for
   all.  */

static bool
may_be_solo (const acc_nest *nest, class loop *loop)
{
  edge exit = single_exit (loop);
  if (!exit || !single_succ_p (loop_preheader_edge (loop)->src))
    return false;
  for (const acc_oloop *o : nest->inside)
    if (flow_bb_inside_loop_p (loop, o->loop->header))
      return false;
  basic_block *body = get_loop_body (loop);
  bool stores = false, may = true;
  for (unsigned i = 0; i < loop->num_nodes && may; i++)
    {
      for (gphi_iterator it = gsi_start_phis (body[i]); !gsi_end_p (it); gsi_next (&it))
	may &= (virtual_operand_p (gimple_phi_result (it.phi ()))
		|| !acc_used_outside (it.phi (), is_in_loop, loop));
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); !gsi_end_p (gsi);
	   gsi_next_nondebug (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  may &= (!gimple_call_internal_p (stmt, IFN_UNIQUE)
		  && !gimple_call_internal_p (stmt, IFN_GOACC_LOOP)
		  && !acc_used_outside (stmt, is_in_loop, loop));
	  stores |= gimple_vdef (stmt) && acc_is_lane_store (stmt);
	}
    }
  free (body);
  return may && stores;
}

/* Whether LOOP is one of NEST's parallel loops, or in one of those inside.  */

static bool
is_of_nest (const acc_nest *nest, class loop *loop)
{
  if (acc_inner_around (nest, loop->header))
    return true;
  for (const acc_oloop *o : nest->around)
    if (o->loop == loop)
      return true;
  return false;
}

void
acc_solos_find (const acc_nest *nest, const acc_oloop *outer, hash_set<basic_block> &region,
		vec<acc_solo> *solos)
{
  auto_vec<class loop *> found;
  for (auto loop : loops_list (cfun, 0))
    if (region.contains (loop->header) && flow_loop_nested_p (outer->loop, loop)
	&& !is_of_nest (nest, loop) && may_be_solo (nest, loop))
      {
	gimple_stmt_iterator gsi = gsi_last_bb (loop_preheader_edge (loop)->src);
	if (gsi_end_p (gsi) || !stmt_ends_bb_p (gsi_stmt (gsi)))
	  found.safe_push (loop);
      }
  for (class loop *loop : found)
    {
      bool in_another = false;
      for (class loop *other : found)
	in_another |= flow_loop_nested_p (other, loop);
      if (in_another)
	continue;
      gimple_stmt_iterator gsi = gsi_last_bb (loop_preheader_edge (loop)->src);
      gimple *anchor = gimple_build_nop ();
      gsi_insert_after (&gsi, anchor, GSI_NEW_STMT);
      acc_solo solo = { loop, anchor };
      solos->safe_push (solo);
    }
}
