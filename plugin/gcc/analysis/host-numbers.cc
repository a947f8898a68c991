/* Numbers that the host passes to the device code.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     float (*a)[n], (*b)[n];

   GCC passes the length of a row for each array anew, and the offset of a section from its
   array, which is mostly 0.  The device code cannot know that they are equal.  So each array has
   addresses of its own, which take registers, and have to be broadcast to the lanes.  Here, equal
   numbers become one, and constants are put in.  */

#include "base/compat.h"
#include "analysis/host-numbers.h"
#include "analysis/host-forms.h"
#include "analysis/host-sizes.h"
#include "analysis/host-values.h"
#include "analysis/region-data.h"
#include "base/body.h"
#include "plan/effort.h"

/* A number of the device code, or one that is computed from such numbers, and STMT, which loads or
   computes it.  FIELD of .omp_data_i has the address of what is loaded.  */

struct number
{
  gimple *stmt;
  tree field;
};

tree
acc_number_field (gimple *stmt)
{
  tree ref = gimple_assign_load_p (stmt) ? gimple_assign_rhs1 (stmt) : NULL_TREE;
  if (!ref || TREE_CODE (ref) != MEM_REF || !integer_zerop (TREE_OPERAND (ref, 1))
      || TREE_THIS_VOLATILE (ref) || TREE_CODE (TREE_OPERAND (ref, 0)) != SSA_NAME
      || TREE_CODE (gimple_assign_lhs (stmt)) != SSA_NAME
      || !INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_lhs (stmt))))
    return NULL_TREE;
  gimple *pointer = SSA_NAME_DEF_STMT (TREE_OPERAND (ref, 0));
  tree from = gimple_assign_load_p (pointer) ? gimple_assign_rhs1 (pointer) : NULL_TREE;
  return (from && TREE_CODE (from) == COMPONENT_REF && acc_is_region_data (TREE_OPERAND (from, 0))
	  ? TREE_OPERAND (from, 1) : NULL_TREE);
}

bool
acc_loads_own_number (gimple *stmt)
{
  auto_vec<acc_launch> launches;
  tree field = acc_number_field (stmt);
  if (!field || !acc_find_launches (&launches) || launches.is_empty ())
    return false;
  for (const acc_launch &l : launches)
    if (!acc_passed_value (l, field))
      return false;
  return acc_only_loaded (field);
}

/* What the function of LAUNCH passes for N, or null.  */

static tree
passed (const acc_launch &launch, const number &n)
{
  tree value = acc_passed_value (launch, n.field);
  return value ? acc_host_simplified (value) : NULL_TREE;
}

/* The constant that all LAUNCHES pass for N, or null.  */

static tree
always_constant (const vec<acc_launch> &launches, const number &n)
{
  tree type = TREE_TYPE (gimple_assign_lhs (n.stmt)), all = NULL_TREE;
  for (const acc_launch &l : launches)
    {
      tree value = passed (l, n);
      if (!value || TREE_CODE (value) != INTEGER_CST || (all && !tree_int_cst_equal (value, all)))
	return NULL_TREE;
      all = value;
    }
  return all && types_compatible_p (TREE_TYPE (all), type) ? fold_convert (type, all) : NULL_TREE;
}

/* Whether all LAUNCHES pass the same number for A and B.  */

static bool
always_equal (const vec<acc_launch> &launches, const number &a, const number &b)
{
  if (!types_compatible_p (TREE_TYPE (gimple_assign_lhs (a.stmt)),
			   TREE_TYPE (gimple_assign_lhs (b.stmt))))
    return false;
  for (const acc_launch &l : launches)
    {
      tree value = passed (l, a);
      if (a.field != b.field && (!value || TREE_CODE (value) != SSA_NAME || value != passed (l, b)))
	return false;
    }
  return true;
}

void
acc_put_number (tree name, tree value)
{
  auto_vec<tree> users;
  imm_use_iterator it;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, it, name)
    if (is_gimple_assign (USE_STMT (use))
	&& TREE_CODE (gimple_assign_lhs (USE_STMT (use))) == SSA_NAME)
      users.safe_push (gimple_assign_lhs (USE_STMT (use)));
  replace_uses_by (name, value);
  for (tree user : users)
    {
      gimple *def = SSA_NAME_DEF_STMT (user);
      if (!gimple_assign_single_p (def) || gimple_vuse (def))
	continue;
      tree rhs = gimple_assign_rhs1 (def);
      if ((is_gimple_min_invariant (rhs) || TREE_CODE (rhs) == SSA_NAME)
	  && useless_type_conversion_p (TREE_TYPE (user), TREE_TYPE (rhs))
	  && (TREE_CODE (rhs) != SSA_NAME || !SSA_NAME_OCCURS_IN_ABNORMAL_PHI (rhs)))
	acc_put_number (user, rhs);
    }
}

/* Adds the numbers that are loaded through POINTER, which FIELD holds, to NUMBERS.  Nothing, if
   anything else is done with it.  */

static void
loads_through (tree pointer, tree field, vec<number> *numbers)
{
  imm_use_iterator it;
  use_operand_p use;
  unsigned before = numbers->length ();
  FOR_EACH_IMM_USE_FAST (use, it, pointer)
    {
      gimple *stmt = USE_STMT (use);
      if (is_gimple_debug (stmt))
	continue;
      tree ref = gimple_assign_load_p (stmt) ? gimple_assign_rhs1 (stmt) : NULL_TREE;
      if (!ref || TREE_CODE (ref) != MEM_REF || TREE_OPERAND (ref, 0) != pointer
	  || !integer_zerop (TREE_OPERAND (ref, 1)) || TREE_THIS_VOLATILE (ref)
	  || TREE_CODE (gimple_assign_lhs (stmt)) != SSA_NAME
	  || !INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_lhs (stmt))))
	{
	  numbers->truncate (before);
	  return;
	}
      number n = { stmt, field };
      numbers->safe_push (n);
    }
}

/* Adds what the first block loads to NUMBERS.  */

static void
find_numbers (vec<number> *numbers)
{
  basic_block bb = single_succ (ENTRY_BLOCK_PTR_FOR_FN (cfun));
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (!gimple_assign_load_p (stmt) || TREE_CODE (gimple_assign_lhs (stmt)) != SSA_NAME
	  || !POINTER_TYPE_P (TREE_TYPE (gimple_assign_lhs (stmt))))
	continue;
      tree ref = gimple_assign_rhs1 (stmt);
      if (TREE_CODE (ref) == COMPONENT_REF && acc_is_region_data (TREE_OPERAND (ref, 0)))
	loads_through (gimple_assign_lhs (stmt), TREE_OPERAND (ref, 1), numbers);
    }
}

bool
acc_is_before (gimple *a, gimple *b)
{
  basic_block in_a = gimple_bb (a), in_b = gimple_bb (b);
  if (in_a != in_b)
    return dominated_by_p (CDI_DOMINATORS, in_b, in_a);
  for (gimple_stmt_iterator gsi = gsi_for_stmt (b); !gsi_end_p (gsi); gsi_prev (&gsi))
    if (gsi_stmt (gsi) == a)
      return true;
  return false;
}

/* Whether STMT computes an integer or an address from constants and those of the numbers
   alone whose versions are in KNOWN.  */

static bool
computes_number (gimple *stmt, bitmap known)
{
  ssa_op_iter it;
  tree name;
  if (!is_gimple_assign (stmt) || gimple_vuse (stmt)
      || gimple_num_ops (stmt) < 2 || gimple_num_ops (stmt) > 3
      || TREE_CODE (gimple_assign_lhs (stmt)) != SSA_NAME
      || gimple_assign_rhs_class (stmt) == GIMPLE_SINGLE_RHS
      || !INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_lhs (stmt))))
    return false;
  FOR_EACH_SSA_TREE_OPERAND (name, stmt, it, SSA_OP_USE)
    if (!bitmap_bit_p (known, SSA_NAME_VERSION (name)))
      return false;
  return true;
}

/* Whether A and B compute the same.  */

static bool
same_computation (gimple *a, gimple *b)
{
  if (gimple_assign_rhs_code (a) != gimple_assign_rhs_code (b)
      || gimple_num_ops (a) != gimple_num_ops (b)
      || !types_compatible_p (TREE_TYPE (gimple_assign_lhs (a)),
			      TREE_TYPE (gimple_assign_lhs (b))))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (a); i++)
    if (!operand_equal_p (gimple_op (a, i), gimple_op (b, i), 0))
      return false;
  return true;
}

/* Lets what is computed twice from the numbers in KNOWN be computed once.  */

static bool
share_computed (bitmap known)
{
  auto_vec<gimple *> seen;
  bool changed = false;
  auto_vec<basic_block> work;
  work.safe_push (single_succ (ENTRY_BLOCK_PTR_FOR_FN (cfun)));
  while (!work.is_empty ())
    {
      basic_block bb = work.pop ();
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi), *same = NULL;
	  if (!computes_number (stmt, known))
	    continue;
	  for (gimple *s : seen)
	    if (!same && same_computation (s, stmt) && acc_is_before (s, stmt))
	      same = s;
	  if (same)
	    acc_put_number (gimple_assign_lhs (stmt), gimple_assign_lhs (same));
	  else if (seen.length () < EFFORT_NUMBERS)
	    {
	      bitmap_set_bit (known, SSA_NAME_VERSION (gimple_assign_lhs (stmt)));
	      seen.safe_push (stmt);
	    }
	  changed |= same != NULL;
	}
      for (basic_block son = first_dom_son (CDI_DOMINATORS, bb); son;
	   son = next_dom_son (CDI_DOMINATORS, son))
	work.safe_push (son);
    }
  return changed;
}

/* Puts an earlier one of NUMBERS, or a constant, in the place of each that is equal.  KNOWN gets
   those that stay.  */

static bool
share_equal (const vec<acc_launch> &launches, const vec<number> &numbers, bitmap known)
{
  bool changed = false;
  auto_vec<number> stay;
  for (const number &n : numbers)
    {
      tree name = gimple_assign_lhs (n.stmt), instead = always_constant (launches, n);
      tree field = instead;
      for (const number &other : stay)
	if (!instead && always_equal (launches, n, other) && acc_is_before (other.stmt, n.stmt))
	  {
	    instead = gimple_assign_lhs (other.stmt);
	    field = other.field;
	  }
      if (instead)
	{
	  acc_put_number (name, instead);
	  if (field != n.field)
	    acc_region_replace (n.field, field);
	  gimple_stmt_iterator gsi = gsi_for_stmt (n.stmt);
	  gsi_remove (&gsi, true);
	  release_defs (n.stmt);
	  changed = true;
	}
      else
	{
	  stay.safe_push (n);
	  bitmap_set_bit (known, SSA_NAME_VERSION (name));
	}
    }
  return changed;
}

unsigned
acc_share_numbers (acc_body *body)
{
  auto_vec<acc_launch> launches;
  auto_vec<number> numbers;
  if (!single_succ_p (ENTRY_BLOCK_PTR_FOR_FN (cfun)) || !acc_find_launches (&launches))
    return 0;
  find_numbers (&numbers);
  if (numbers.length () > EFFORT_NUMBERS)
    return 0;
  auto_bitmap known;
  bool changed = share_equal (launches, numbers, known);
  changed |= share_computed (known);
  body->changed |= changed;
  return changed ? ACC_CHANGED : 0;
}
