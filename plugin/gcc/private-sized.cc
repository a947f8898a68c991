/* Private arrays whose size is known when the program runs.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   What one lane does before the loop over gangs:

     p = size <= MAX ? &shared : malloc (size);

   and when the function returns, free.  */

#include "compat.h"
#include "acccache.h"
#include "nest.h"
#include "private-sized.h"

static auto_vec<tree> pointers;

void
acc_sized_begin (void)
{
  pointers.truncate (0);
}

const vec<tree> &
acc_sized_pointers (void)
{
  return pointers;
}

bool
acc_is_sized (tree pointer)
{
  return pointer && pointers.contains (pointer);
}

static bool
is_allocation (gimple *stmt)
{
  return (gimple_call_lhs (stmt) && (gimple_call_builtin_p (stmt, BUILT_IN_ALLOCA_WITH_ALIGN)
				     || gimple_call_builtin_p (stmt, BUILT_IN_ALLOCA_WITH_ALIGN_AND_MAX)));
}

gcall *
acc_sized_allocation (tree value)
{
  while (TREE_CODE (value) == SSA_NAME && !SSA_NAME_IS_DEFAULT_DEF (value))
    {
      gimple *def = SSA_NAME_DEF_STMT (value);
      if (is_gimple_call (def))
	return is_allocation (def) ? as_a<gcall *> (def) : NULL;
      if (!gimple_assign_ssa_name_copy_p (def) && !gimple_assign_cast_p (def))
	return NULL;
      value = gimple_assign_rhs1 (def);
    }
  return NULL;
}

void
acc_sized_find (vec<private_array> *arrays)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	if (!is_gimple_call (gsi_stmt (gsi)) || !is_allocation (gsi_stmt (gsi)))
	  continue;
	gcall *alloc = as_a<gcall *> (gsi_stmt (gsi));
	bool known = false;
	for (const private_array &a : *arrays)
	  known |= a.alloc == alloc;
	private_array a = { gimple_call_lhs (alloc), alloc, gimple_location (alloc), bb->loop_father, NULL, false, NULL, NULL };
	if (!known)
	  arrays->safe_push (a);
      }
}

/* The outermost parallel loop around A's allocation, as GCC has it: the nest's; or null.  */

static acc_oloop *
loop_around (acc_nest *nest, const private_array *a)
{
  if (!nest || nest->around.is_empty ())
    return NULL;
  acc_oloop *outer = nest->around[0];
  class loop *whole = outer->chunks ? loop_outer (outer->loop) : outer->loop;
  return flow_bb_inside_loop_p (whole, gimple_bb (a->alloc)) ? outer : NULL;
}

/* The statement before which A is to be allocated.  */

static gimple *
place_for (acc_nest *nest, const private_array *a)
{
  acc_oloop *outer = loop_around (nest, a);
  return outer ? outer->head : a->alloc;
}

static basic_block
last_block (void)
{
  return single_pred_p (EXIT_BLOCK_PTR_FOR_FN (cfun)) ? single_pred (EXIT_BLOCK_PTR_FOR_FN (cfun)) : NULL;
}

static const char *
obstacle (const private_array *a, acc_nest *nest)
{
  tree size = gimple_call_arg (a->alloc, 0);
  if (nest && nest->inside.is_empty () && !acc_is_gangs_alone (nest))
    return "each lane has one of its own";
  if (nest && nest->refusal && !nest->inside.is_empty ())
    return nest->refusal;
  if (TREE_CODE (size) == SSA_NAME && SSA_NAME_IS_DEFAULT_DEF (size))
    return "GCC does not pass its size to the device: declare it in the loop's body";
  if (!acc_opts.max_private)
    return "its size is not known when the program is compiled: say how large it may be with the option max-private";
  acc_oloop *outer = loop_around (nest, a);
  if (outer && !acc_computable_before (size, outer->chunks ? loop_outer (outer->loop) : outer->loop))
    return "its size changes from one iteration to the next";
  if (!last_block () || !dominated_by_p (CDI_DOMINATORS, last_block (), gimple_bb (place_for (nest, a))))
    return "it is declared under a condition";
  return NULL;
}

const char *
acc_sized_obstacle (const private_array *a)
{
  acc_nest *nest = acc_nest_find (a->loop);
  const char *why = obstacle (a, nest);
  if (nest)
    acc_nest_free (nest);
  return why;
}

/* Frees what POINTER points to, if anything, before the function returns.  */

static void
free_at_end (tree pointer)
{
  gimple_stmt_iterator gsi = gsi_last_bb (last_block ());
  gcall *call = gimple_build_call (builtin_decl_explicit (BUILT_IN_FREE), 1, pointer);
  if (!gsi_end_p (gsi) && stmt_ends_bb_p (gsi_stmt (gsi)))
    gsi_insert_before (&gsi, call, GSI_SAME_STMT);
  else
    gsi_insert_after (&gsi, call, GSI_NEW_STMT);
}

/* Lets POINTER be VAR's address before PLACE if SIZE is not too large, and else memory from the heap.  */

static void
choose_memory (tree pointer, tree size, tree var, gimple *place)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (place);
  gimple *anchor = gimple_build_nop ();
  gsi_insert_before (&gsi, anchor, GSI_SAME_STMT);
  edge then = split_block (gimple_bb (anchor), anchor);
  basic_block test = then->src, large = then->dest;
  gimple_seq seq = NULL;
  tree most = gimple_convert (&seq, sizetype, size);
  gimple_seq_add_stmt (&seq, gimple_build_cond (GT_EXPR, most, TYPE_SIZE_UNIT (TREE_TYPE (var)), NULL_TREE, NULL_TREE));
  gsi = gsi_last_bb (test);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
  edge after = split_block_after_labels (large);
  then->flags = EDGE_TRUE_VALUE;
  then->probability = profile_probability::unlikely ();
  edge past = make_edge (test, after->dest, EDGE_FALSE_VALUE);
  past->probability = then->probability.invert ();

  gcall *call = gimple_build_call (builtin_decl_explicit (BUILT_IN_MALLOC), 1, most);
  tree heap = make_ssa_name (ptr_type_node);
  gimple_call_set_lhs (call, heap);
  gsi = gsi_after_labels (large);
  gsi_insert_before (&gsi, call, GSI_NEW_STMT);
  gimple_seq conversion = NULL;
  tree converted = gimple_convert (&conversion, TREE_TYPE (pointer), heap);
  gsi_insert_seq_after (&gsi, conversion, GSI_NEW_STMT);
  gphi *phi = create_phi_node (pointer, after->dest);
  add_phi_arg (phi, converted, after, UNKNOWN_LOCATION);
  add_phi_arg (phi, build1 (ADDR_EXPR, TREE_TYPE (pointer), var), past, UNKNOWN_LOCATION);
  tree to_free = make_ssa_name (ptr_type_node);
  phi = create_phi_node (to_free, after->dest);
  add_phi_arg (phi, heap, after, UNKNOWN_LOCATION);
  add_phi_arg (phi, null_pointer_node, past, UNKNOWN_LOCATION);
  free_at_end (to_free);
}

void
acc_sized_replace (const private_array *a, tree var)
{
  acc_nest *nest = acc_nest_find (a->loop);
  tree size = gimple_call_arg (a->alloc, 0), pointer = gimple_call_lhs (a->alloc);
  gimple *place = place_for (nest, a);
  if (acc_oloop *outer = loop_around (nest, a))
    acc_hoist (size, outer->chunks ? loop_outer (outer->loop) : outer->loop, place);
  gimple *nothing = gimple_build_nop ();
  gimple_stmt_iterator gsi = gsi_for_stmt (a->alloc);
  if (place == a->alloc)
    {
      gsi_insert_before (&gsi, nothing, GSI_SAME_STMT);
      place = nothing;
    }
  unlink_stmt_vdef (a->alloc);
  gsi_remove (&gsi, false);
  if (SSA_NAME_PTR_INFO (pointer))
    SSA_NAME_PTR_INFO (pointer) = NULL;
  choose_memory (pointer, size, var, place);
  pointers.safe_push (pointer);
  if (nest)
    acc_nest_free (nest);
  free_dominance_info (CDI_DOMINATORS);
  calculate_dominance_info (CDI_DOMINATORS);
}

/* The stack needs no care where nothing is on it.  */

void
acc_sized_finish (void)
{
  basic_block bb;
  if (pointers.is_empty ())
    return;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (is_gimple_call (gsi_stmt (gsi)) && is_allocation (gsi_stmt (gsi)))
	return;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
      {
	gimple *stmt = gsi_stmt (gsi);
	if (gimple_call_builtin_p (stmt, BUILT_IN_STACK_RESTORE))
	  {
	    unlink_stmt_vdef (stmt);
	    gsi_remove (&gsi, true);
	    release_defs (stmt);
	    continue;
	  }
	if (gimple_call_builtin_p (stmt, BUILT_IN_STACK_SAVE) && gimple_call_lhs (stmt))
	  {
	    tree saved = gimple_call_lhs (stmt);
	    unlink_stmt_vdef (stmt);
	    gassign *null = gimple_build_assign (saved, build_zero_cst (TREE_TYPE (saved)));
	    gsi_replace (&gsi, null, false);
	  }
	gsi_next (&gsi);
      }
}
