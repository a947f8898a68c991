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
  if (!acc_is_word_load (stmt))
    return false;
  tree base = get_base_address (gimple_assign_rhs1 (stmt));
  return (plan_fill_load_bits (TYPE_PRECISION (TREE_TYPE (gimple_assign_lhs (stmt))))
	  && base && TREE_CODE (base) == MEM_REF && acc_region_pointer (TREE_OPERAND (base, 0))
	  && is_computed_in (stmt, loop));
}

static void
replace_global_loads (class loop *loop)
{
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      if (is_load (gsi_stmt (gsi), loop))
	acc_load_by (&gsi, ACC_GLOBAL_LOAD);
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
