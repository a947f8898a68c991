/* Replaces private arrays by variables in shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   If each worker has a copy, the variable is an array of copies, and the worker's number is the
   index.  The number is computed right after GCC calls the workers; before that only one worker
   runs.  */

#include "base/compat.h"
#include "private/replace.h"
#include "base/gimple-bits.h"
#include "nest/nest.h"

/* A worker that a HEAD_MARK has called.  */

struct worker
{
  tree number;
  gimple *after;	/* addresses for all uses are computed after this statement */
};

static hash_map<gimple *, worker> *called;

/* The worker that HEAD_END, the last HEAD_MARK of a loop, has called.  */

static worker *
worker_after (gcall *head_end)
{
  bool existed;
  worker *w = &called->get_or_insert (head_end, &existed);
  if (existed)
    return w;
  basic_block bb = split_edge (single_succ_edge (gimple_bb (head_end)));
  gcall *call = gimple_build_call_internal (IFN_GOACC_DIM_POS, 1,
					    build_int_cst (integer_type_node, GOMP_DIM_WORKER));
  w->number = make_ssa_name (integer_type_node);
  w->after = call;
  gimple_call_set_lhs (call, w->number);
  gimple_stmt_iterator gsi = gsi_start_bb (bb);
  gsi_insert_before (&gsi, call, GSI_NEW_STMT);
  return w;
}

/* This worker's copy of the array that BY replaces.  */

static tree
own_part (const acc_replacement *by)
{
  if (!by->workers && !by->number)
    return by->var;
  return build4 (ARRAY_REF, TREE_TYPE (TREE_TYPE (by->var)), by->var,
		 by->number ? by->number : worker_after (by->workers)->number, NULL_TREE,
		 NULL_TREE);
}

/* ADDRESS, in a worker's copy of the array that BY replaces, computed where the workers are
   called.  */

static tree
address_of_own (tree address, const acc_replacement *by)
{
  worker *w = worker_after (by->workers);
  tree value = make_ssa_name (TREE_TYPE (address));
  gassign *stmt = gimple_build_assign (value, address);
  gimple_stmt_iterator gsi = gsi_for_stmt (w->after);
  gsi_insert_after (&gsi, stmt, GSI_NEW_STMT);
  w->after = stmt;
  TREE_ADDRESSABLE (by->var) = 1;
  return value;
}

/* The entry of MAP for the variable that REF is in, or null.  */

static acc_replacement *
replacement_of (acc_replacements *map, tree ref)
{
  tree base = get_base_address (ref);
  return base && VAR_P (base) ? map->get (base) : NULL;
}

static tree
replace_decl (tree *tp, int *walk_subtrees, void *data)
{
  walk_stmt_info *wi = (walk_stmt_info *) data;
  acc_replacements *map = (acc_replacements *) wi->info;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (VAR_P (*tp))
    {
      if (acc_replacement *by = map->get (*tp))
	{
	  *tp = own_part (by);
	  *walk_subtrees = 0;
	  wi->changed = true;
	}
    }
  else if (TREE_CODE (*tp) == ADDR_EXPR)
    {
      bool before = wi->changed, invariant = is_gimple_min_invariant (*tp);
      acc_replacement *by = replacement_of (map, TREE_OPERAND (*tp, 0));
      wi->changed = false;
      walk_tree (&TREE_OPERAND (*tp, 0), replace_decl, data, NULL);
      if (wi->changed)
	{
	  recompute_tree_invariant_for_addr_expr (*tp);
	  if (by && by->workers && invariant)
	    *tp = address_of_own (unshare_expr (*tp), by);
	}
      wi->changed |= before;
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* Drops the value of STMT, a debug bind that may stand where a worker's copy is not computed.  */

static void
forget_value (gimple *stmt)
{
  if (gimple_debug_bind_p (stmt))
    {
      gimple_debug_bind_reset_value (stmt);
      update_stmt (stmt);
    }
}

static tree
find_own_decl (tree *tp, int *, void *data)
{
  acc_replacement *by = VAR_P (*tp) ? ((acc_replacements *) data)->get (*tp) : NULL;
  return by && (by->workers || by->number) ? *tp : NULL_TREE;
}

/* Whether STMT is a debug bind whose value names a key of MAP that each worker has a copy of.  */

static bool
names_own (gimple *stmt, acc_replacements *map)
{
  return (gimple_debug_bind_p (stmt) && gimple_debug_bind_has_value_p (stmt)
	  && walk_tree (gimple_debug_bind_get_value_ptr (stmt), find_own_decl, map, NULL));
}

/* Whether VAR, in a list of private variables, is a key of the map DATA or stands for something
   else; acc_shorten_list's function.  */

static bool
is_replaced (tree var, void *data)
{
  return static_cast<acc_replacements *> (data)->get (var) || DECL_HAS_VALUE_EXPR_P (var);
}

static void
replace_in_phi (gphi *phi, walk_stmt_info *wi)
{
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      tree arg = gimple_phi_arg_def (phi, i);
      if (TREE_CODE (arg) != ADDR_EXPR)
	continue;
      wi->changed = false;
      arg = unshare_expr (arg);
      walk_tree (&arg, replace_decl, wi, NULL);
      if (wi->changed)
	SET_PHI_ARG_DEF (phi, i, arg);
    }
}

void
acc_private_replace (acc_replacements *map)
{
  walk_stmt_info wi;
  hash_map<gimple *, worker> workers;
  called = &workers;
  memset (&wi, 0, sizeof wi);
  wi.info = map;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    {
      for (gphi_iterator it = gsi_start_phis (bb); !gsi_end_p (it); gsi_next (&it))
	replace_in_phi (it.phi (), &wi);
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
	{
	  gimple *stmt = gsi_stmt (gsi);
	  if (gimple_clobber_p (stmt) && map->get (gimple_assign_lhs (stmt)))
	    {
	      unlink_stmt_vdef (stmt);
	      gsi_remove (&gsi, true);
	      release_defs (stmt);
	      continue;
	    }
	  if (acc_is_private_list (stmt))
	    acc_shorten_list (&gsi, is_replaced, map);
	  else if (names_own (stmt, map))
	    forget_value (stmt);
	  else
	    {
	      wi.changed = false;
	      walk_gimple_op (stmt, replace_decl, &wi);
	      if (wi.changed)
		update_stmt (stmt);
	    }
	  gsi_next (&gsi);
	}
    }
  unsigned kept = 0, n = vec_safe_length (cfun->local_decls);
  for (unsigned i = 0; i < n; i++)
    if (!map->get ((*cfun->local_decls)[i]))
      (*cfun->local_decls)[kept++] = (*cfun->local_decls)[i];
  if (n)
    cfun->local_decls->truncate (kept);
}
