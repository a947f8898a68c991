/* Private variables that need no place in memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     for (i = ...)		// gang
       {
	 int m = 0;
	 for (j = ...)		// vector reduction (max:m)
	   m = std::max (m, a[i][j]);
       }

   The address of M is an argument, so that GCC lists M among the variables that all lanes of a gang
   have in common.  When the call has become part of the loop, only the list still has the address,
   and keeps M in memory.  What a lambda has captured by reference stays there, too, when nothing
   takes the address any more.  */

#include "base/compat.h"
#include "cleanup/unlist.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/gimple-bits.h"
#include "nest/cells.h"
#include "nest/nest.h"
#include "cfgloop.h"
#include "gimple-walk.h"
#include "tree-ssa.h"

/* A variable that could be a value.  */

struct in_memory
{
  bool taken;			/* something but a list takes its address */
  class loop *common;		/* the innermost loop around all that accesses it, or null */
  auto_vec<gimple *> stores;
};

typedef hash_map<tree, in_memory *> memory_map;

/* Adds the variables in memory that could be values to MAP.  */

static void
add_variables (memory_map *map)
{
  unsigned i;
  tree var;
  FOR_EACH_LOCAL_DECL (cfun, i, var)
    if (VAR_P (var) && TREE_ADDRESSABLE (var) && auto_var_in_fn_p (var, cfun->decl)
	&& !TREE_THIS_VOLATILE (var) && !DECL_HAS_VALUE_EXPR_P (var)
	&& is_gimple_reg_type (TREE_TYPE (var)))
      map->put (var, new in_memory ());
}

/* The entry of what REF is a part of in the map DATA if STMT is no list, or null.  */

static in_memory *
entry_at (gimple *stmt, tree ref, void *data)
{
  tree base = get_base_address (ref);
  in_memory **entry = base && !acc_is_private_list (stmt)
    ? static_cast<memory_map *> (data)->get (base) : NULL;
  return entry ? *entry : NULL;
}

/* Notes that STMT accesses REF, stores to it, and takes its address;
   walk_stmt_load_store_addr_ops's functions.  */

static bool
sees_access (gimple *stmt, tree, tree ref, void *data)
{
  if (in_memory *v = gimple_clobber_p (stmt) ? NULL : entry_at (stmt, ref, data))
    {
      class loop *loop = gimple_bb (stmt)->loop_father;
      v->common = v->common ? find_common_loop (v->common, loop) : loop;
    }
  return false;
}

static bool
sees_store (gimple *stmt, tree op, tree ref, void *data)
{
  if (in_memory *v = gimple_clobber_p (stmt) ? NULL : entry_at (stmt, ref, data))
    v->stores.safe_push (stmt);
  return sees_access (stmt, op, ref, data);
}

static bool
sees_taken (gimple *stmt, tree base, tree, void *data)
{
  if (in_memory *v = entry_at (stmt, base, data))
    v->taken = true;
  return false;
}

/* Whether lanes share the iterations of LOOP.  */

static bool
is_shared_loop (class loop *loop)
{
  if (!acc_is_oacc_loop (loop))
    return false;
  const acc_oloop *o = acc_oloop_of (loop);
  bool shared = !o || !acc_oloop_sequential (o);
  delete o;
  return shared;
}

/* Whether STMT stores the result of a call of KIND for a reduction.  */

static bool
stores_reduction (gimple *stmt, enum ifn_goacc_reduction_kind kind)
{
  tree value = gimple_assign_single_p (stmt) ? gimple_assign_rhs1 (stmt) : NULL_TREE;
  if (is_gimple_call (stmt))
    return acc_is_reduction (stmt, kind);
  return (value && TREE_CODE (value) == SSA_NAME
	  && acc_is_reduction (SSA_NAME_DEF_STMT (value), kind));
}

static bool
precedes (basic_block a, basic_block b)
{
  return a != b && dominated_by_p (CDI_DOMINATORS, b, a);
}

/* Whether V is the variable of a reduction of LOOP: lanes have their own until its end.  */

static bool
is_reduced_by (const in_memory *v, class loop *loop)
{
  basic_block begin = NULL, end = NULL;
  for (gimple *stmt : v->stores)
    {
      basic_block bb = gimple_bb (stmt);
      if (stores_reduction (stmt, IFN_GOACC_REDUCTION_INIT) && precedes (bb, loop->header)
	  && (!begin || precedes (begin, bb)))
	begin = bb;
    }
  for (gimple *stmt : v->stores)
    {
      basic_block bb = gimple_bb (stmt);
      if (begin && stores_reduction (stmt, IFN_GOACC_REDUCTION_FINI) && precedes (begin, bb)
	  && (!end || precedes (bb, end)))
	end = bb;
    }
  return end && precedes (loop_outer (loop)->header, end) && !precedes (end, loop->header);
}

/* Whether no lane sees in V what another one has stored, unless a reduction gives it that.  */

static bool
stays_own (const in_memory *v)
{
  for (gimple *stmt : v->stores)
    for (class loop *loop = gimple_bb (stmt)->loop_father; loop != v->common;
	 loop = loop_outer (loop))
      if (is_shared_loop (loop) && !is_reduced_by (v, loop))
	return false;
  return true;
}

/* Whether VAR becomes a value; acc_shorten_list's function.  */

static bool
becomes_value (tree var, void *data)
{
  in_memory **entry = static_cast<memory_map *> (data)->get (var);
  return entry && !(*entry)->taken;
}

/* Finds out what accesses the variables of MAP.  */

static void
find_accesses (memory_map *map)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    {
      for (gphi_iterator it = gsi_start_phis (bb); !gsi_end_p (it); gsi_next (&it))
	walk_stmt_load_store_addr_ops (it.phi (), map, sees_access, sees_store, sees_taken);
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	   gsi_next_nondebug (&gsi))
	walk_stmt_load_store_addr_ops (gsi_stmt (gsi), map, sees_access, sees_store, sees_taken);
    }
}

unsigned
acc_unlist_values (acc_body *)
{
  memory_map map;
  bool changed = false;
  basic_block bb;
  if (!acc_opts.tiles && !acc_opts.registers)
    return 0;
  add_variables (&map);
  if (map.is_empty ())
    return 0;
  find_accesses (&map);
  for (auto entry : map)
    {
      entry.second->taken = entry.second->taken || !stays_own (entry.second);
      changed |= !entry.second->taken;
    }
  if (changed)
    FOR_EACH_BB_FN (bb, cfun)
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	if (acc_is_private_list (gsi_stmt (gsi)))
	  acc_shorten_list (&gsi, becomes_value, &map);
  for (auto entry : map)
    delete entry.second;
  if (!changed)
    return 0;
  execute_update_addresses_taken ();
  return ACC_CHANGED;
}
