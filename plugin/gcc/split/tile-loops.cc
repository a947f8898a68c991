/* Makes one loop of the two that GCC has for a `tile' clause.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The loop over tiles runs over the first elements of tiles, and the one inside over the elements
   of each.  With tiles of one element, the first one alone is what `collapse' would make of the
   loops, and later steps know that.  All iterations are independent, and their order is not the
   user's, so blocks of lanes may be other tiles than those that the clause asks for.  */

#include "base/compat.h"
#include "split/tile-loops.h"
#include "split/tile-clauses.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/gimple-bits.h"

/* A value, and what takes its place.  */

struct known
{
  tree name, value;
};

/* Puts VALUE in the place of NAME, and so on where a statement then computes a constant or a
   copy.  */

static void
put (tree name, tree value)
{
  auto_vec<known> left;
  left.safe_push ({ name, value });
  while (!left.is_empty ())
    {
      known k = left.pop ();
      gimple *stmt;
      imm_use_iterator it;
      use_operand_p use;
      tree type = TREE_TYPE (k.name);
      if (!useless_type_conversion_p (type, TREE_TYPE (k.value)))
	k.value = fold_convert (type, k.value);
      FOR_EACH_IMM_USE_STMT (stmt, it, k.name)
	{
	  FOR_EACH_IMM_USE_ON_STMT (use, it)
	    SET_USE (use, k.value);
	  if (is_gimple_debug (stmt) || gimple_code (stmt) == GIMPLE_PHI)
	    {
	      update_stmt (stmt);
	      continue;
	    }
	  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
	  fold_stmt (&gsi);
	  stmt = gsi_stmt (gsi);
	  update_stmt (stmt);
	  if (!gimple_assign_single_p (stmt) || TREE_CODE (gimple_assign_lhs (stmt)) != SSA_NAME)
	    continue;
	  tree now = gimple_assign_rhs1 (stmt);
	  if (is_gimple_min_invariant (now)
	      || (TREE_CODE (now) == SSA_NAME
		  && useless_type_conversion_p (TREE_TYPE (gimple_assign_lhs (stmt)),
						TREE_TYPE (now))))
	    left.safe_push ({ gimple_assign_lhs (stmt), now });
	}
    }
}

/* Lets the loop over elements that begins with the offset of CALL run the first of them only.  */

static void
run_first (gcall *call)
{
  tree offset = gimple_call_lhs (call);
  auto_vec<gphi *> counters;
  use_operand_p use;
  imm_use_iterator it;
  FOR_EACH_IMM_USE_FAST (use, it, offset)
    if (gphi *phi = dyn_cast<gphi *> (USE_STMT (use)))
      counters.safe_push (phi);
  for (gphi *phi : counters)
    {
      put (gimple_phi_result (phi), build_zero_cst (TREE_TYPE (offset)));
      gimple_stmt_iterator gsi = gsi_for_stmt (phi);
      remove_phi_node (&gsi, true);
    }
  put (offset, build_zero_cst (TREE_TYPE (offset)));
}

/* Makes CALL, of GOACC_TILE or of GOACC_LOOP for a loop over elements, say that a tile has one
   element.  */

static void
say_one (gcall *call)
{
  tree lhs = gimple_call_lhs (call);
  bool offset = (gimple_call_internal_p (call, IFN_GOACC_LOOP)
		 && tree_to_shwi (gimple_call_arg (call, 0)) == IFN_GOACC_LOOP_OFFSET);
  if (lhs && offset)
    run_first (call);
  else if (lhs)
    put (lhs, build_one_cst (TREE_TYPE (lhs)));
  acc_remove (call);
}

/* Makes HEAD, a HEAD_MARK, that of a loop without a `tile' clause.  Where a clause names one level,
   GCC would choose that of the other loop.  */

static void
drop_clause (gcall *head)
{
  const unsigned levels = OLF_DIM_GANG | OLF_DIM_WORKER | OLF_DIM_VECTOR;
  unsigned tag = tree_to_uhwi (gimple_call_arg (head, 3)) & ~OLF_TILE;
  unsigned named = tag & levels;
  if (named == least_bit_hwi (named))
    tag &= ~levels;
  gimple_call_set_arg (head, 3, build_int_cst (TREE_TYPE (gimple_call_arg (head, 3)), tag));
  update_stmt (head);
}

/* Finds the calls of the current function that are for `tile' clauses: the HEADS of their loops and
   OTHERS.  */

static void
find_tile_calls (vec<gcall *> *heads, vec<gcall *> *others)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gcall *call = dyn_cast<gcall *> (gsi_stmt (gsi));
	if (!call)
	  continue;
	if (gimple_call_internal_p (call, IFN_GOACC_TILE) || acc_is_element_loop (call))
	  others->safe_push (call);
	else if (gimple_call_internal_p (call, IFN_UNIQUE) && gimple_call_num_args (call) >= 4
		 && tree_to_shwi (gimple_call_arg (call, 0)) == IFN_UNIQUE_OACC_HEAD_MARK
		 && (tree_to_uhwi (gimple_call_arg (call, 3)) & OLF_TILE))
	  heads->safe_push (call);
      }
}

/* Removes statements of the current function whose results nobody uses.  */

static void
remove_idle (void)
{
  bool again = true;
  while (again)
    {
      basic_block bb;
      again = false;
      FOR_EACH_BB_FN (bb, cfun)
	for (gimple_stmt_iterator gsi = gsi_last_bb (bb); !gsi_end_p (gsi);)
	  {
	    gimple *stmt = gsi_stmt (gsi);
	    gsi_prev (&gsi);
	    if (!is_gimple_assign (stmt) || gimple_vuse (stmt)
		|| TREE_CODE (gimple_assign_lhs (stmt)) != SSA_NAME
		|| !has_zero_uses (gimple_assign_lhs (stmt)))
	      continue;
	    gimple_stmt_iterator here = gsi_for_stmt (stmt);
	    gsi_remove (&here, true);
	    release_defs (stmt);
	    again = true;
	  }
    }
}

unsigned
acc_join_tile_loops (acc_body *body)
{
  auto_vec<gcall *> heads, others;
  if (body->obstacle || !acc_opts.mend_tiles)
    return 0;
  find_tile_calls (&heads, &others);
  if (heads.is_empty ())
    return 0;
  /* The copy is streamed in any case: its loops over elements are changed then.  */
  body->changed = true;
  if (!optimize || acc_opts.schedule != ACC_SCHEDULE_AUTO)
    return 0;
  for (gcall *call : others)
    say_one (call);
  for (gcall *head : heads)
    drop_clause (head);
  remove_idle ();
  cleanup_tree_cfg ();
  return ACC_CHANGED;
}
