/* Private arrays whose size is known only when the program runs.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Before the loop over gangs one lane does this:

     p = size <= MAX ? &shared : malloc (size);

   It frees the memory when the function returns.  If there is no memory, the kernel ends with a
   trap.  If each lane has an array of its own, it is a local variable of MAX bytes, and the kernel
   ends with a trap if that is not enough.

   If the code proves a bound of the size, the array becomes one of that constant size, and is
   handled as all others are.  */

#include "base/compat.h"
#include "private/allocations.h"
#include "base/acc-options.h"
#include "base/code.h"
#include "base/gimple-bits.h"
#include "base/shared.h"
#include "analysis/bound.h"
#include "analysis/pure.h"
#include "nest/nest.h"
#include "private/array.h"
#include "plan/effort.h"

static bool fixed;	/* whether an array of the current function has got a constant size */

const char acc_of_lane[] = "each lane has one of its own: leave the directive out";

void
acc_sized_begin (void)
{
  fixed = false;
}

static bool
is_allocation (gimple *stmt)
{
  return (gimple_call_lhs (stmt)
	  && (gimple_call_builtin_p (stmt, BUILT_IN_ALLOCA_WITH_ALIGN)
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
acc_sized_find (vec<acc_private_array> *arrays)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	if (!is_gimple_call (gsi_stmt (gsi)) || !is_allocation (gsi_stmt (gsi)))
	  continue;
	gcall *alloc = as_a<gcall *> (gsi_stmt (gsi));
	bool known = false;
	for (const acc_private_array &a : *arrays)
	  known |= a.alloc == alloc;
	if (!known)
	  arrays->safe_push (acc_private_array_new (gimple_call_lhs (alloc), alloc,
						    gimple_location (alloc), bb));
      }
}

bool
acc_sized_fixed (void)
{
  return fixed;
}

void
acc_sized_bound (vec<acc_private_array> *arrays)
{
  for (acc_private_array &a : *arrays)
    if (a.alloc)
      {
	HOST_WIDE_INT most = acc_most_of (gimple_call_arg (a.alloc, 0), a.alloc);
	a.bound = most > 0 && most <= EFFORT_BOUNDED_BYTES ? most : 0;
      }
}

/* A local variable for A, as large as its bound.  */

static tree
local_variable (const acc_private_array *a)
{
  tree type = TREE_TYPE (TREE_TYPE (a->decl));
  tree elem = TREE_CODE (type) == ARRAY_TYPE ? TREE_TYPE (type) : type;
  if (VOID_TYPE_P (elem) || !TYPE_SIZE_UNIT (elem) || !tree_fits_shwi_p (TYPE_SIZE_UNIT (elem))
      || integer_zerop (TYPE_SIZE_UNIT (elem)))
    elem = unsigned_char_type_node;
  HOST_WIDE_INT size = tree_to_shwi (TYPE_SIZE_UNIT (elem));
  type = build_array_type_nelts (elem, (a->bound + size - 1) / size);
  tree var = create_tmp_var (type, "private");
  SET_DECL_ALIGN (var, MAX (DECL_ALIGN (var), tree_to_uhwi (gimple_call_arg (a->alloc, 1))));
  return var;
}

/* Replaces a reference to an element through the address of the walk's variable by one to the
   variable's element.  */

static tree
name_element (tree *tp, int *walk_subtrees, void *data)
{
  walk_stmt_info *wi = (walk_stmt_info *) data;
  tree var = (tree) wi->info, ref = *tp;
  if (TYPE_P (ref))
    *walk_subtrees = 0;
  if (TREE_CODE (ref) != ARRAY_REF || TREE_CODE (TREE_OPERAND (ref, 0)) != MEM_REF)
    return NULL_TREE;
  tree mem = TREE_OPERAND (ref, 0), low = array_ref_low_bound (ref);
  if (TREE_CODE (TREE_OPERAND (mem, 0)) == ADDR_EXPR
      && TREE_OPERAND (TREE_OPERAND (mem, 0), 0) == var
      && integer_zerop (TREE_OPERAND (mem, 1)) && TREE_CODE (low) == INTEGER_CST
      && !TREE_THIS_VOLATILE (ref)
      && types_compatible_p (TREE_TYPE (ref), TREE_TYPE (TREE_TYPE (var))))
    {
      *tp = build4 (ARRAY_REF, TREE_TYPE (ref), var, TREE_OPERAND (ref, 1),
		    integer_zerop (low) ? NULL_TREE : low, NULL_TREE);
      wi->changed = true;
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* Lets POINTER, and all pointers computed from it, point to anything.  */

static void
forget_targets (tree pointer, hash_set<tree> *seen)
{
  gimple *stmt;
  imm_use_iterator it;
  if (seen->add (pointer))
    return;
  SSA_NAME_PTR_INFO (pointer) = NULL;
  FOR_EACH_IMM_USE_STMT (stmt, it, pointer)
    {
      bool assigns = is_gimple_assign (stmt) || gimple_code (stmt) == GIMPLE_PHI;
      tree made = assigns ? gimple_get_lhs (stmt) : NULL_TREE;
      if (made && TREE_CODE (made) == SSA_NAME && POINTER_TYPE_P (TREE_TYPE (made)))
	forget_targets (made, seen);
    }
}

void
acc_sized_fix (acc_private_array *a)
{
  hash_set<tree> seen;
  tree pointer = a->decl, var = local_variable (a);
  forget_targets (pointer, &seen);
  TREE_ADDRESSABLE (var) = 1;
  replace_uses_by (pointer, build1 (ADDR_EXPR, TREE_TYPE (pointer), var));
  unlink_stmt_vdef (a->alloc);
  gimple_stmt_iterator gsi = gsi_for_stmt (a->alloc);
  gsi_remove (&gsi, true);
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	walk_stmt_info wi;
	memset (&wi, 0, sizeof wi);
	wi.info = var;
	walk_gimple_op (gsi_stmt (gsi), name_element, &wi);
	if (wi.changed)
	  update_stmt (gsi_stmt (gsi));
      }
  a->decl = var;
  fixed = true;
}

/* The outermost parallel loop of NEST if A is allocated in it, else null.  */

static const acc_oloop *
loop_around (const acc_nest *nest, const acc_private_array *a)
{
  if (!nest || nest->around.is_empty ())
    return NULL;
  const acc_oloop *outer = nest->around[0];
  return flow_bb_inside_loop_p (acc_whole_loop (outer), gimple_bb (a->alloc)) ? outer : NULL;
}

/* The statement before which A is to be allocated.  */

static gimple *
allocation_place (const acc_nest *nest, const acc_private_array *a)
{
  const acc_oloop *outer = loop_around (nest, a);
  return outer ? outer->head : a->alloc;
}

/* The block from which the function returns, or null if there are several.  */

static basic_block
return_block (void)
{
  basic_block exit = EXIT_BLOCK_PTR_FOR_FN (cfun);
  return single_pred_p (exit) ? single_pred (exit) : NULL;
}

static const char *
sized_obstacle (const acc_private_array *a, const acc_nest *nest)
{
  tree size = gimple_call_arg (a->alloc, 0);
  bool of_lane = nest && nest->kind == ACC_NEST_TAKEN && !acc_is_gangs_alone (nest);
  if (of_lane && (a->bound || a->directive))
    return acc_of_lane;
  if (nest && nest->refusal && nest->kind == ACC_NEST_INSIDE)
    return nest->refusal;
  if (a->bound)
    return NULL;
  if (TREE_CODE (size) == SSA_NAME && SSA_NAME_IS_DEFAULT_DEF (size))
    return "GCC does not pass its size to the device: declare it in the loop's body";
  if (!acc_opts.max_private)
    return "its size is not known at compile time: set a limit with the option 'max-private'";
  if (of_lane)
    return acc_of_lane;
  const acc_oloop *outer = loop_around (nest, a);
  if (outer && !acc_computable_before (size, acc_whole_loop (outer)))
    return "its size changes from one iteration to the next: give it one size for all";
  if (!return_block ()
      || !dominated_by_p (CDI_DOMINATORS, return_block (), gimple_bb (allocation_place (nest, a))))
    return "it is declared under a condition: declare it at the start of the loop's body";
  return NULL;
}

const char *
acc_sized_obstacle (const acc_private_array *a)
{
  const acc_nest *nest = acc_nest_find (a->loop);
  const char *why = sized_obstacle (a, nest);
  if (nest)
    acc_nest_free (nest);
  return why;
}

/* Frees what POINTER points to before the function returns; POINTER may be null then.  */

static void
free_at_end (tree pointer)
{
  gcall *call = gimple_build_call (builtin_decl_explicit (BUILT_IN_FREE), 1, pointer);
  acc_add_at_end (return_block (), call);
}

/* Ends the kernel with a trap after CALL if POINTER, which CALL returns, is null.  */

static void
trap_if_null (tree pointer, gimple *call)
{
  gcond *cond = gimple_build_cond (EQ_EXPR, pointer, null_pointer_node, NULL_TREE, NULL_TREE);
  acc_branch branch = acc_branch_after (call, cond, profile_probability::very_unlikely ());
  auto_vec<tree> none;
  acc_add_at_end (branch.body, acc_asm_new ("trap;", none, none, true));
}

void
acc_sized_limit (acc_private_array *a)
{
  tree size = gimple_call_arg (a->alloc, 0);
  if (SSA_NAME_IS_DEFAULT_DEF (size))
    return;
  gimple *anchor = gimple_build_nop ();
  gimple_stmt_iterator gsi = gsi_for_stmt (a->alloc);
  gsi_insert_before (&gsi, anchor, GSI_SAME_STMT);
  gimple_seq seq = NULL;
  tree bytes = gimple_convert (&seq, sizetype, size);
  gimple_seq_add_stmt (&seq, gimple_build_cond (GT_EXPR, bytes, size_int (acc_opts.max_private),
						NULL_TREE, NULL_TREE));
  acc_branch branch = acc_branch_after (anchor, seq, profile_probability::very_unlikely ());
  auto_vec<tree> none;
  acc_add_at_end (branch.body, acc_asm_new ("trap;", none, none, true));
  a->bound = acc_opts.max_private;
  free_dominance_info (CDI_DOMINATORS);
  calculate_dominance_info (CDI_DOMINATORS);
}

/* Sets POINTER before PLACE: to VAR's address if SIZE bytes fit there, else to memory from the
   heap.  */

static void
choose_memory (tree pointer, tree size, tree var, gimple *place)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (place);
  gimple *anchor = gimple_build_nop ();
  gsi_insert_before (&gsi, anchor, GSI_SAME_STMT);
  gimple_seq seq = NULL;
  tree most = gimple_convert (&seq, sizetype, size);
  gcond *cond = gimple_build_cond (GT_EXPR, most, TYPE_SIZE_UNIT (TREE_TYPE (var)), NULL_TREE,
				   NULL_TREE);
  gimple_seq_add_stmt (&seq, cond);
  acc_branch branch = acc_branch_after (anchor, seq, profile_probability::unlikely ());

  gcall *call = gimple_build_call (builtin_decl_explicit (BUILT_IN_MALLOC), 1, most);
  tree heap = make_ssa_name (ptr_type_node);
  gimple_call_set_lhs (call, heap);
  gsi = gsi_after_labels (branch.body);
  gsi_insert_before (&gsi, call, GSI_NEW_STMT);
  trap_if_null (heap, call);
  gimple_seq conversion = NULL;
  tree converted = gimple_convert (&conversion, TREE_TYPE (pointer), heap);
  gsi_insert_seq_after (&gsi, conversion, GSI_NEW_STMT);
  acc_branch_result (branch, pointer, converted, build1 (ADDR_EXPR, TREE_TYPE (pointer), var));
  tree to_free = make_ssa_name (ptr_type_node);
  acc_branch_result (branch, to_free, heap, null_pointer_node);
  free_at_end (to_free);
}

void
acc_sized_replace (const acc_private_array *a, tree var)
{
  const acc_nest *nest = acc_nest_find (a->loop);
  tree size = gimple_call_arg (a->alloc, 0), pointer = gimple_call_lhs (a->alloc);
  gimple *place = allocation_place (nest, a);
  if (const acc_oloop *outer = loop_around (nest, a))
    acc_hoist (size, acc_whole_loop (outer), place);
  gimple *nothing = gimple_build_nop ();
  gimple_stmt_iterator gsi = gsi_for_stmt (a->alloc);
  if (place == a->alloc)
    {
      gsi_insert_before (&gsi, nothing, GSI_SAME_STMT);
      place = nothing;
    }
  unlink_stmt_vdef (a->alloc);
  gsi_remove (&gsi, true);
  if (SSA_NAME_PTR_INFO (pointer))
    SSA_NAME_PTR_INFO (pointer) = NULL;
  choose_memory (pointer, size, var, place);
  acc_sized_add (pointer);
  if (nest)
    acc_nest_free (nest);
  free_dominance_info (CDI_DOMINATORS);
  calculate_dominance_info (CDI_DOMINATORS);
}

void
acc_sized_finish (void)
{
  basic_block bb;
  if (acc_sized_pointers ().is_empty () && !fixed)
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
