/* Loads from global memory by their own instruction.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A lane that fills several elements of a private array is to load all that it needs before it waits for any of it.  GCC unrolls its loop, but
   leaves each load behind the store of the element before.  The assembler would move it, did it know that the two are of different
   memory: GCC's loads are generic ones, which may be from shared memory, too.  */

#include "base/compat.h"
#include "private/global-loads.h"
#include "base/body.h"
#include "base/code.h"
#include "base/shared.h"
#include "analysis/region-data.h"
#include "lower/early-loads.h"

/* Whether POINTER is made from one to the construct's data, which is in global memory.  */

static bool
is_global (tree pointer)
{
  enum { MOST_STEPS = 20 };
  for (int step = 0; step < MOST_STEPS && TREE_CODE (pointer) == SSA_NAME; step++)
    {
      gimple *def = SSA_NAME_DEF_STMT (pointer);
      if (lang_GNU_Fortran () && acc_region_field (pointer))
	return true;
      if (!is_gimple_assign (def))
	return false;
      tree rhs = gimple_assign_rhs1 (def);
      if (gimple_assign_load_p (def))
	return acc_is_region_data (get_base_address (rhs));
      bool same = gimple_assign_rhs_code (def) == POINTER_PLUS_EXPR || gimple_assign_rhs_code (def) == SSA_NAME
		  || (CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def)) && POINTER_TYPE_P (TREE_TYPE (rhs)));
      if (!same)
	return false;
      pointer = rhs;
    }
  return false;
}

/* Whether LOOP stores to a private array, and holds no other loop and no barrier.  */

static bool
fills_array (class loop *loop)
{
  bool fills = false, waits = false;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes && !loop->inner; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	tree base = gimple_assign_single_p (stmt) && gimple_store_p (stmt) ? get_base_address (gimple_assign_lhs (stmt)) : NULL_TREE;
	fills |= base && VAR_P (base) && acc_is_private (base);
	waits |= acc_is_barrier (stmt);
      }
  free (body);
  return fills && !waits;
}

/* Whether the address of REF is computed in LOOP.  */

static bool
changes_in (gimple *stmt, class loop *loop)
{
  ssa_op_iter it;
  tree use;
  FOR_EACH_SSA_TREE_OPERAND (use, stmt, it, SSA_OP_USE)
    if (gimple_bb (SSA_NAME_DEF_STMT (use)) && flow_bb_inside_loop_p (loop, gimple_bb (SSA_NAME_DEF_STMT (use))))
      return true;
  return false;
}

/* Whether STMT loads a word from global memory, from another place in each of LOOP's iterations.  */

static bool
is_load (gimple *stmt, class loop *loop)
{
  if (!gimple_assign_load_p (stmt) || gimple_has_volatile_ops (stmt) || TREE_CODE (gimple_assign_lhs (stmt)) != SSA_NAME)
    return false;
  tree ref = gimple_assign_rhs1 (stmt), type = TREE_TYPE (ref), base = get_base_address (ref);
  return ((SCALAR_FLOAT_TYPE_P (type) || (INTEGRAL_TYPE_P (type) && TREE_CODE (type) != BOOLEAN_TYPE))
	  && TYPE_MODE (type) != BLKmode && !contains_bitfld_component_ref_p (ref)
	  && (TYPE_PRECISION (type) == 32 || TYPE_PRECISION (type) == 64)
	  && base && TREE_CODE (base) == MEM_REF && is_global (TREE_OPERAND (base, 0)) && changes_in (stmt, loop));
}

static void
replace (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  tree ref = gimple_assign_rhs1 (stmt), lhs = gimple_assign_lhs (stmt);
  auto_vec<tree> in, out;
  char text[40];
  snprintf (text, sizeof text, "ld.global.%c%d %%0, %%1;", SCALAR_FLOAT_TYPE_P (TREE_TYPE (ref)) ? 'f' : 'u',
	    (int) TYPE_PRECISION (TREE_TYPE (ref)));
  out.safe_push (acc_asm_operand ("=r", lhs));
  in.safe_push (acc_asm_operand ("m", unshare_expr (ref)));
  gasm *load = acc_asm_new (text, out, in, false);
  gimple_set_location (load, gimple_location (stmt));
  gimple_move_vops (load, stmt);
  gsi_replace (gsi, load, false);
  SSA_NAME_DEF_STMT (lhs) = load;
}

unsigned
acc_load_global (acc_body *)
{
  for (auto loop : loops_list (cfun, LI_ONLY_INNERMOST))
    if (fills_array (loop))
      {
	basic_block *body = get_loop_body (loop);
	for (unsigned i = 0; i < loop->num_nodes; i++)
	  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
	    if (is_load (gsi_stmt (gsi), loop))
	      replace (&gsi);
	free (body);
      }
  return ACC_CHANGED;
}
