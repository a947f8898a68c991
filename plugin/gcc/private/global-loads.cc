/* Loads from global memory by their own instruction.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A lane that fills several elements of a private array should start all of its loads before it
   waits for one.  GCC unrolls the lane's loop, but leaves each load behind the store to the
   previous element.  The assembler would move it if it knew that the two are in different
   memories.  GCC's loads are generic, so they could be from shared memory.  */

#include "base/compat.h"
#include "private/global-loads.h"
#include "base/body.h"
#include "base/code.h"
#include "base/shared.h"
#include "analysis/region-data.h"
#include "lower/early-loads.h"
#include "plan/effort.h"
#include "plan/private.h"

/* Whether POINTER comes from a pointer to the construct's data, which is in global memory.  */

static bool
is_global (tree pointer)
{
  for (int step = 0; step < EFFORT_POINTER_STEPS && TREE_CODE (pointer) == SSA_NAME; step++)
    {
      gimple *def = SSA_NAME_DEF_STMT (pointer);
      if (lang_GNU_Fortran () && acc_region_field (pointer))
	return true;
      if (!is_gimple_assign (def))
	return false;
      tree rhs = gimple_assign_rhs1 (def);
      if (gimple_assign_load_p (def))
	return acc_is_region_data (get_base_address (rhs));
      tree_code code = gimple_assign_rhs_code (def);
      if (code != POINTER_PLUS_EXPR && code != SSA_NAME
	  && !(CONVERT_EXPR_CODE_P (code) && POINTER_TYPE_P (TREE_TYPE (rhs))))
	return false;
      pointer = rhs;
    }
  return false;
}

/* Describes LOOP in *FILL.  */

static void
describe_fill (class loop *loop, plan_fill *fill)
{
  fill->innermost = !loop->inner;
  fill->stores = fill->waits = false;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	tree base = (gimple_assign_single_p (stmt) && gimple_store_p (stmt)
		     ? get_base_address (gimple_assign_lhs (stmt)) : NULL_TREE);
	fill->stores |= base && VAR_P (base) && acc_is_private (base);
	fill->waits |= acc_is_barrier (stmt);
      }
  free (body);
}

/* Whether an operand of STMT is computed in LOOP.  */

static bool
is_computed_in (gimple *stmt, class loop *loop)
{
  ssa_op_iter it;
  tree use;
  FOR_EACH_SSA_TREE_OPERAND (use, stmt, it, SSA_OP_USE)
    if (gimple_bb (SSA_NAME_DEF_STMT (use))
	&& flow_bb_inside_loop_p (loop, gimple_bb (SSA_NAME_DEF_STMT (use))))
      return true;
  return false;
}

/* Whether STMT loads a word from global memory, at another address in each iteration of LOOP.  */

static bool
is_load (gimple *stmt, class loop *loop)
{
  if (!gimple_assign_load_p (stmt) || gimple_has_volatile_ops (stmt)
      || TREE_CODE (gimple_assign_lhs (stmt)) != SSA_NAME)
    return false;
  tree ref = gimple_assign_rhs1 (stmt), type = TREE_TYPE (ref), base = get_base_address (ref);
  return ((SCALAR_FLOAT_TYPE_P (type)
	   || (INTEGRAL_TYPE_P (type) && TREE_CODE (type) != BOOLEAN_TYPE))
	  && TYPE_MODE (type) != BLKmode && !contains_bitfld_component_ref_p (ref)
	  && plan_fill_load_bits (TYPE_PRECISION (type))
	  && base && TREE_CODE (base) == MEM_REF && is_global (TREE_OPERAND (base, 0))
	  && is_computed_in (stmt, loop));
}

static void
replace_global_load (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  tree ref = gimple_assign_rhs1 (stmt), lhs = gimple_assign_lhs (stmt);
  auto_vec<tree> in, out;
  char text[40];
  snprintf (text, sizeof text, "ld.global.%c%d %%0, %%1;",
	    SCALAR_FLOAT_TYPE_P (TREE_TYPE (ref)) ? 'f' : 'u',
	    (int) TYPE_PRECISION (TREE_TYPE (ref)));
  out.safe_push (acc_asm_operand ("=r", lhs));
  in.safe_push (acc_asm_operand ("m", unshare_expr (ref)));
  gasm *load = acc_asm_new (text, out, in, false);
  gimple_set_location (load, gimple_location (stmt));
  gimple_move_vops (load, stmt);
  gsi_replace (gsi, load, false);
  SSA_NAME_DEF_STMT (lhs) = load;
}

static void
replace_global_loads (class loop *loop)
{
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      if (is_load (gsi_stmt (gsi), loop))
	replace_global_load (&gsi);
  free (body);
}

unsigned
acc_load_global (acc_body *)
{
  for (auto loop : loops_list (cfun, LI_ONLY_INNERMOST))
    {
      plan_fill fill;
      describe_fill (loop, &fill);
      if (plan_fill_loads_pass (&fill))
	replace_global_loads (loop);
    }
  return ACC_CHANGED;
}
