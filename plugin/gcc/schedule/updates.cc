/* Loops whose iterations all update the same element.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   In `x[i] = x[i] + a[i][j]' the iterations of a loop along J depend on each other.  OpenACC takes
   a loop without clauses in a `parallel' construct to be independent, but such a program means the
   sum.  */

#include "base/compat.h"
#include "schedule/updates.h"
#include "analysis/region-data.h"
#include "nest/nest.h"

typedef hash_set<gimple *> statements;

/* The statement in LOOP that computes VALUE, or null.  */

static gimple *
def_inside (tree value, class loop *loop)
{
  if (TREE_CODE (value) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (value))
    return NULL;
  gimple *def = SSA_NAME_DEF_STMT (value);
  return flow_bb_inside_loop_p (loop, gimple_bb (def)) ? def : NULL;
}

/* Whether VALUE is the same in all iterations of LOOP.  */

static bool
stays_in (tree value, class loop *loop)
{
  gimple *def = def_inside (value, loop);
  ssa_op_iter it;
  tree use;
  if (!def)
    return true;
  if (!is_gimple_assign (def)
      || (gimple_vuse (def) && !acc_is_region_data (get_base_address (gimple_assign_rhs1 (def)))))
    return false;
  FOR_EACH_SSA_TREE_OPERAND (use, def, it, SSA_OP_USE)
    if (!stays_in (use, loop))
      return false;
  return true;
}

/* Returns *TP if it is a value that changes in the loop DATA.  */

static tree
find_change (tree *tp, int *, void *data)
{
  class loop *loop = (class loop *) data;
  return TREE_CODE (*tp) == SSA_NAME && !stays_in (*tp, loop) ? *tp : NULL_TREE;
}

/* Whether VALUE is computed in an iteration of LOOP from what is loaded from REF.  SEEN has the
   statements that were looked at.  */

static bool
updated_from (tree value, tree ref, class loop *loop, statements *seen)
{
  gimple *def = def_inside (value, loop);
  ssa_op_iter it;
  use_operand_p use;
  if (!def || seen->add (def))
    return false;
  if (gimple_assign_load_p (def))
    return operand_equal_p (gimple_assign_rhs1 (def), ref, 0);
  if (gimple_code (def) == GIMPLE_PHI ? gimple_bb (def) == loop->header : !is_gimple_assign (def))
    return false;
  FOR_EACH_PHI_OR_STMT_USE (use, def, it, SSA_OP_USE)
    if (updated_from (USE_FROM_PTR (use), ref, loop, seen))
      return true;
  return false;
}

/* Whether STMT, in LOOP, updates an element that is the same in all iterations.  */

static bool
updates_one (gimple *stmt, class loop *loop)
{
  if (!gimple_store_p (stmt) || !gimple_assign_single_p (stmt))
    return false;
  tree ref = gimple_assign_lhs (stmt), base = get_base_address (ref);
  statements seen;
  return (base && !(DECL_P (base) && !is_global_var (base)) && !acc_is_region_data (base)
	  && updated_from (gimple_assign_rhs1 (stmt), ref, loop, &seen)
	  && !walk_tree (&ref, find_change, loop, NULL));
}

bool
acc_updates_element (const acc_oloop *o, gimple *stmt)
{
  return updates_one (stmt, o->loop);
}

bool
acc_updates_one_element (const acc_oloop *o)
{
  class loop *loop = o->loop;
  basic_block *body = get_loop_body (loop);
  bool found = false;
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      found |= updates_one (gsi_stmt (gsi), loop);
  free (body);
  return found;
}
