/* Loops with a `tile' clause, run without tiles on the device.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC makes two loops of those that a `tile' clause is for: one over tiles, and inside it one over
   a tile's elements.  Both run over products of iterations.  A tile begins at any of them, and its
   elements are counted from there, so that those which belong to the next row have an index beyond
   the end of their row.  The host is right because its tiles have one element.  So are the device's
   if the loop over elements is not partitioned, which GCC does only for loops whose tag has
   OLF_TILE.  The iterations are independent, so their order does not matter.

   GCC would share out such a loop over all three levels if no clause names any, but other loops
   over two at the most.  So one that is alone in its construct is given all three.

   Where no level is left for the loop over tiles, GCC forgets the loop over elements, and lanes of
   all levels share it.  So a copy for the device gets a sequential one.  */

#include "base/compat.h"
#include "split/tile-clauses.h"
#include "base/acc-options.h"
#include "base/clones.h"

/* A HEAD_MARK that has lost OLF_TILE, and the tag that it had.  */

struct dropped
{
  gcall *head;
  tree tag;
};

static auto_vec<dropped> all_dropped;

/* Appends the calls in FN that tell the accelerator's compiler of a loop to HEADS.  */

static void
find_heads (struct function *fn, vec<gcall *> *heads)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (gimple_call_internal_p (stmt, IFN_UNIQUE) && gimple_call_num_args (stmt) >= 4
	    && tree_to_shwi (gimple_call_arg (stmt, 0)) == IFN_UNIQUE_OACC_HEAD_MARK)
	  heads->safe_push (as_a<gcall *> (stmt));
      }
}

bool
acc_is_element_loop (gcall *call)
{
  return (gimple_call_internal_p (call, IFN_GOACC_LOOP)
	  && integer_minus_onep (gimple_call_arg (call, 5)));
}

/* Whether a loop of FN has the clause.  */

static bool
has_clause (struct function *fn)
{
  auto_vec<gcall *> heads;
  find_heads (fn, &heads);
  for (gcall *head : heads)
    if (tree_to_uhwi (gimple_call_arg (head, 3)) & OLF_TILE)
      return true;
  return false;
}

bool
acc_has_tiles (struct function *fn)
{
  return acc_opts.mend_tiles && has_clause (fn);
}

tree
acc_loop_value_alone (gcall *call)
{
  tree type = TREE_TYPE (gimple_call_lhs (call));
  switch (tree_to_shwi (gimple_call_arg (call, 0)))
    {
    case IFN_GOACC_LOOP_CHUNKS:
      return build_one_cst (type);
    case IFN_GOACC_LOOP_STEP:
      return gimple_call_arg (call, 3);
    case IFN_GOACC_LOOP_OFFSET:
      return build_zero_cst (type);
    default:
      return gimple_call_arg (call, 2);
    }
}

/* Makes the loops over elements in the current function sequential.  */

static void
run_elements_alone (void)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gcall *call = dyn_cast<gcall *> (gsi_stmt (gsi));
	if (call && acc_is_element_loop (call) && gimple_call_lhs (call))
	  {
	    tree lhs = gimple_call_lhs (call);
	    tree value = fold_convert (TREE_TYPE (lhs), acc_loop_value_alone (call));
	    unlink_stmt_vdef (call);
	    gsi_replace (&gsi, gimple_build_assign (lhs, value), false);
	  }
      }
}

/* Takes the clause out of FN's tags, which are put back unless it is FOR_GOOD.  */

static void
drop_in_function (struct function *fn, bool for_good)
{
  const unsigned levels = OLF_DIM_GANG | OLF_DIM_WORKER | OLF_DIM_VECTOR;
  auto_vec<gcall *> heads;
  find_heads (fn, &heads);
  bool alone = (heads.length () == 1
		&& lookup_attribute ("omp target entrypoint", DECL_ATTRIBUTES (fn->decl)));
  bool found = false;
  for (gcall *head : heads)
    {
      tree old = gimple_call_arg (head, 3);
      unsigned tag = tree_to_uhwi (old);
      if (!(tag & OLF_TILE))
	continue;
      found = true;
      tag &= ~OLF_TILE;
      if (alone && !(tag & (levels | OLF_SEQ)) && (tag & OLF_INDEPENDENT))
	tag |= levels;
      if (!for_good)
	all_dropped.safe_push ({ head, old });
      gimple_call_set_arg (head, 3, build_int_cst (TREE_TYPE (old), tag));
    }
  if (found && for_good)
    {
      push_cfun (fn);
      run_elements_alone ();
      pop_cfun ();
    }
}

void
acc_drop_tiles (lto_symtab_encoder_t encoder)
{
  if (!acc_opts.mend_tiles)
    return;
  for (int i = 0; i < lto_symtab_encoder_size (encoder); i++)
    {
      cgraph_node *node = dyn_cast<cgraph_node *> (lto_symtab_encoder_deref (encoder, i));
      if (node && lto_symtab_encoder_in_partition_p (encoder, node) && node->has_gimple_body_p ()
	  && !node->thunk)
	drop_in_function (DECL_STRUCT_FUNCTION (node->decl), acc_is_clone (node->decl));
    }
}

bool
acc_settle_tiles (void)
{
  if (!acc_opts.mend_tiles)
    return !has_clause (cfun);
  drop_in_function (cfun, true);
  return true;
}

void
acc_restore_tiles (void)
{
  for (const dropped &d : all_dropped)
    gimple_call_set_arg (d.head, 3, d.tag);
  all_dropped.truncate (0);
}
