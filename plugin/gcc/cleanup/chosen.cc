/* Loads from where a pointer was chosen to point to.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     const int end = std::min (begin + 64, n);

   std::min returns a reference to one of two variables, and `end' is loaded from there.  Nothing is
   known of it then, and both variables are in memory.  Here each way loads from its own variable,
   or takes what the test has compared.  The variables become values again, and `end' is their
   minimum.  */

#include "base/compat.h"
#include "cleanup/chosen.h"
#include "base/body.h"
#include "base/gimple-bits.h"

/* The variable whose address ARG is if all of it is a value of TYPE that can always be loaded, or
   null.  */

static tree
whole_variable (tree arg, tree type)
{
  tree var = TREE_CODE (arg) == ADDR_EXPR ? TREE_OPERAND (arg, 0) : NULL_TREE;
  if (!var || !VAR_P (var) || !auto_var_in_fn_p (var, cfun->decl) || TREE_THIS_VOLATILE (var)
      || !useless_type_conversion_p (type, TREE_TYPE (var)))
    return NULL_TREE;
  return var;
}

/* Whether ARG, which E brings, was chosen where E begins from the addresses of such variables, as
   std::clamp takes the lesser of one value and of the greater of two.  */

static bool
is_chosen_address (edge e, tree arg, tree type)
{
  gphi *phi = TREE_CODE (arg) == SSA_NAME ? dyn_cast<gphi *> (SSA_NAME_DEF_STMT (arg)) : NULL;
  if (!phi || gimple_bb (phi) != e->src)
    return false;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    if (!whole_variable (gimple_phi_arg_def (phi, i), type))
      return false;
  return true;
}

/* The edge from a test that leads to E, directly or by a block of its own; or null.  */

static edge
edge_of_test (edge e)
{
  if (acc_test_of (e->src))
    return e;
  if (!single_succ_p (e->src) || !single_pred_p (e->src))
    return NULL;
  edge before = single_pred_edge (e->src);
  return acc_test_of (before->src) ? before : NULL;
}

/* The memory at the end of E, if STMT in its destination loads from it.  */

static tree
memory_at (edge e, gimple *stmt)
{
  gimple *memory = SSA_NAME_DEF_STMT (gimple_vuse (stmt));
  if (gimple_code (memory) == GIMPLE_PHI && gimple_bb (memory) == e->dest)
    return PHI_ARG_DEF_FROM_EDGE (memory, e);
  return gimple_vuse (stmt);
}

/* What ARG is the address of, or null.  */

static tree
pointee (tree arg)
{
  gimple *def = TREE_CODE (arg) == SSA_NAME ? SSA_NAME_DEF_STMT (arg) : NULL;
  if (def && gimple_assign_single_p (def))
    arg = gimple_assign_rhs1 (def);
  return TREE_CODE (arg) == ADDR_EXPR ? TREE_OPERAND (arg, 0) : NULL_TREE;
}

/* Whether A and B are the same part, by place and size, of what they are parts of.  */

static bool
same_part (tree a, tree b)
{
  if (TREE_CODE (a) == COMPONENT_REF && TREE_CODE (b) == COMPONENT_REF)
    return TREE_OPERAND (a, 1) == TREE_OPERAND (b, 1);
  return (TREE_CODE (a) == ARRAY_REF && TREE_CODE (b) == ARRAY_REF
	  && operand_equal_p (TREE_OPERAND (a, 1), TREE_OPERAND (b, 1))
	  && operand_equal_p (array_ref_low_bound (a), array_ref_low_bound (b))
	  && operand_equal_p (array_ref_element_size (a), array_ref_element_size (b)));
}

/* Whether A and B, references to values of one type, are to the same place.  */

static bool
at_same_place (tree a, tree b)
{
  for (; same_part (a, b); a = TREE_OPERAND (a, 0), b = TREE_OPERAND (b, 0))
    ;
  poly_int64 at[2] = { 0, 0 };
  tree base[2] = { a, b };
  for (int i = 0; i < 2; i++)
    {
      base[i] = get_addr_base_and_unit_offset (base[i], &at[i]);
      if (!base[i])
	return false;
      if (TREE_CODE (base[i]) != MEM_REF)
	continue;
      at[i] += mem_ref_offset (base[i]).force_shwi ();
      base[i] = TREE_OPERAND (base[i], 0);
    }
  return operand_equal_p (base[0], base[1]) && known_eq (at[0], at[1]);
}

/* The value at ARG, an address that E brings to STMT, if the test before E has compared it; or
   null.  */

static tree
compared_at (edge e, tree arg, gimple *stmt)
{
  tree ref = pointee (arg);
  edge from = ref ? edge_of_test (e) : NULL;
  if (!from)
    return NULL_TREE;
  gcond *test = acc_test_of (from->src);
  for (tree value : { gimple_cond_lhs (test), gimple_cond_rhs (test) })
    {
      gimple *def = TREE_CODE (value) == SSA_NAME ? SSA_NAME_DEF_STMT (value) : NULL;
      if (def && gimple_assign_load_p (def) && at_same_place (gimple_assign_rhs1 (def), ref)
	  && useless_type_conversion_p (TREE_TYPE (gimple_assign_lhs (stmt)), TREE_TYPE (value))
	  && acc_is_unchanged (ref, gimple_vuse (def), memory_at (e, stmt)))
	return value;
    }
  return NULL_TREE;
}

/* The PHI that chooses the address from which STMT loads all that is there, in the same block; or
   null.  Between them, nothing is stored.  */

static gphi *
chooser_of (gimple *stmt)
{
  tree ref = gimple_assign_load_p (stmt) ? gimple_assign_rhs1 (stmt) : NULL_TREE;
  if (!ref || TREE_CODE (ref) != MEM_REF || !integer_zerop (TREE_OPERAND (ref, 1))
      || TREE_CODE (TREE_OPERAND (ref, 0)) != SSA_NAME || TREE_THIS_VOLATILE (ref)
      || TREE_CODE (gimple_assign_lhs (stmt)) != SSA_NAME
      || !is_gimple_reg_type (TREE_TYPE (ref)))
    return NULL;
  gphi *phi = dyn_cast<gphi *> (SSA_NAME_DEF_STMT (TREE_OPERAND (ref, 0)));
  gimple *memory = SSA_NAME_DEF_STMT (gimple_vuse (stmt));
  if (!phi || gimple_bb (phi) != gimple_bb (stmt)
      || (gimple_bb (memory) == gimple_bb (stmt) && gimple_code (memory) != GIMPLE_PHI))
    return NULL;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      tree arg = gimple_phi_arg_def (phi, i);
      edge e = gimple_phi_arg_edge (phi, i);
      if ((e->flags & EDGE_COMPLEX)
	  || (!whole_variable (arg, TREE_TYPE (ref)) && !compared_at (e, arg, stmt)
	      && !is_chosen_address (e, arg, TREE_TYPE (ref))))
	return NULL;
    }
  return phi;
}

/* The value at ARG, an address that E brings to STMT, at the end of E.  */

static tree
load_at (edge e, tree arg, gimple *stmt)
{
  if (tree value = compared_at (e, arg, stmt))
    return value;
  tree value = make_ssa_name (TREE_TYPE (gimple_assign_lhs (stmt)));
  tree ref = (TREE_CODE (arg) == ADDR_EXPR ? TREE_OPERAND (arg, 0)
	      : unshare_expr (gimple_assign_rhs1 (stmt)));
  if (TREE_CODE (arg) != ADDR_EXPR)
    TREE_OPERAND (ref, 0) = arg;
  gimple *load = gimple_build_assign (value, ref);
  gimple_set_vuse (load, memory_at (e, stmt));
  acc_add_at_end (e->src, load);
  return value;
}

/* Replaces STMT, which loads from the address that PHI chooses, by a PHI of values, each of which
   is loaded before its edge.  */

static gphi *
load_apart (gimple *stmt, gphi *phi)
{
  tree result = gimple_assign_lhs (stmt);
  basic_block bb = gimple_bb (stmt);
  auto_vec<tree> values;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    values.safe_push (load_at (gimple_phi_arg_edge (phi, i), gimple_phi_arg_def (phi, i), stmt));
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_remove (&gsi, true);
  gphi *chosen = create_phi_node (result, bb);
  for (unsigned i = 0; i < values.length (); i++)
    add_phi_arg (chosen, values[i], gimple_phi_arg_edge (phi, i), UNKNOWN_LOCATION);
  if (has_zero_uses (gimple_phi_result (phi)))
    {
      gsi = gsi_for_stmt (phi);
      remove_phi_node (&gsi, true);
    }
  return chosen;
}

/* What VALUE is a copy of.  */

static tree
copied_from (tree value)
{
  for (;;)
    {
      gimple *def = TREE_CODE (value) == SSA_NAME ? SSA_NAME_DEF_STMT (value) : NULL;
      if (!def || !gimple_assign_single_p (def) || gimple_vuse (def)
	  || (TREE_CODE (gimple_assign_rhs1 (def)) != SSA_NAME
	      && !is_gimple_min_invariant (gimple_assign_rhs1 (def))))
	return value;
      value = gimple_assign_rhs1 (def);
    }
}

/* Whether A and B are the same, or the same minimum or maximum.  */

static bool
same_extremum (tree a, tree b)
{
  gimple *def[2];
  tree value[2] = { a, b };
  if (operand_equal_p (a, b))
    return true;
  for (int i = 0; i < 2; i++)
    {
      def[i] = TREE_CODE (value[i]) == SSA_NAME ? SSA_NAME_DEF_STMT (value[i]) : NULL;
      if (!def[i] || !is_gimple_assign (def[i])
	  || (gimple_assign_rhs_code (def[i]) != MIN_EXPR
	      && gimple_assign_rhs_code (def[i]) != MAX_EXPR))
	return false;
    }
  return (gimple_assign_rhs_code (def[0]) == gimple_assign_rhs_code (def[1])
	  && operand_equal_p (gimple_assign_rhs1 (def[0]), gimple_assign_rhs1 (def[1]))
	  && operand_equal_p (gimple_assign_rhs2 (def[0]), gimple_assign_rhs2 (def[1])));
}

/* Whether VALUE, what PHI is where a comparison by CODE with LIMIT says so, is LIMIT, or makes the
   same minimum or maximum: GCC writes `x < 32' as `x <= 31'.  */

static bool
is_limit (tree value, tree limit, enum tree_code code)
{
  if (same_extremum (value, limit))
    return true;
  if (TREE_CODE (value) != INTEGER_CST || TREE_CODE (limit) != INTEGER_CST)
    return false;
  int more = code == LE_EXPR || code == GT_EXPR ? 1 : -1;
  return wi::to_widest (value) == wi::to_widest (limit) + more;
}

/* Makes PHI the minimum or maximum that it is, if it is one.  Whether it is.  */

static bool
make_extremum (gphi *phi)
{
  if (gimple_phi_num_args (phi) != 2 || !INTEGRAL_TYPE_P (TREE_TYPE (gimple_phi_result (phi))))
    return false;
  edge first = edge_of_test (gimple_phi_arg_edge (phi, 0));
  edge second = edge_of_test (gimple_phi_arg_edge (phi, 1));
  if (!first || !second || first->src != second->src || first == second)
    return false;
  gcond *test = acc_test_of (first->src);
  enum tree_code code = gimple_cond_code (test);
  tree a = copied_from (gimple_phi_arg_def (phi, 0)), b = copied_from (gimple_phi_arg_def (phi, 1));
  if (!(first->flags & EDGE_TRUE_VALUE))
    std::swap (a, b);
  tree left = copied_from (gimple_cond_lhs (test)), right = copied_from (gimple_cond_rhs (test));
  bool less = code == LT_EXPR || code == LE_EXPR, greater = code == GT_EXPR || code == GE_EXPR;
  bool same = same_extremum (a, left) && is_limit (b, right, code);
  bool crossed = same_extremum (b, left) && is_limit (a, right, code);
  if ((!less && !greater) || (!same && !crossed))
    return false;
  tree result = gimple_phi_result (phi);
  basic_block bb = gimple_bb (phi);
  gimple_stmt_iterator gsi = gsi_for_stmt (phi);
  remove_phi_node (&gsi, false);
  gsi = gsi_after_labels (bb);
  gsi_insert_before (&gsi, gimple_build_assign (result, less == same ? MIN_EXPR : MAX_EXPR, a, b),
		     GSI_SAME_STMT);
  return true;
}

/* Loads apart what one address is chosen for, wherever that is; adds the choices of values to
   CHOSEN.  Whether there was any.  */

static bool
load_all_apart (vec<gphi *> *chosen)
{
  basic_block bb;
  unsigned before = chosen->length ();
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
      {
	gimple *stmt = gsi_stmt (gsi);
	gsi_next (&gsi);
	if (gphi *phi = chooser_of (stmt))
	  chosen->safe_push (load_apart (stmt, phi));
      }
  return chosen->length () > before;
}

unsigned
acc_load_chosen (acc_body *)
{
  auto_vec<gphi *> chosen;
  while (load_all_apart (&chosen))
    ;
  if (chosen.is_empty ())
    return 0;
  execute_update_addresses_taken ();
  /* One may be made of the next.  */
  for (bool more = true; more;)
    {
      more = false;
      for (gphi *&phi : chosen)
	if (phi && make_extremum (phi))
	  {
	    phi = NULL;
	    more = true;
	  }
    }
  return ACC_CHANGED;
}
