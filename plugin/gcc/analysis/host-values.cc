/* What the host passes to the device code.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The device code gets addresses in a structure, .omp_data_i, whose fields the
   host fills just before it launches the kernel.  The device's pointers are
   copies of the host's, or of what these point to.  What GCC knows of the
   host's, such as that two of them do not overlap, holds for the device's.  */

#include "base/compat.h"
#include "analysis/host-values.h"
#include "base/clones.h"
#include "base/gfc-types.h"
#include "analysis/region-data.h"
#include "plan/effort.h"

/* The structure that CALL passes to the device code FNDECL, or null if CALL
   launches something else.  */

static tree
passed_data (gimple *call, tree fndecl)
{
  if (!is_gimple_call (call) || gimple_call_num_args (call) < 4)
    return NULL_TREE;
  tree code = gimple_call_arg (call, 1), data = gimple_call_arg (call, 3);
  if (TREE_CODE (code) != ADDR_EXPR || TREE_OPERAND (code, 0) != fndecl
      || TREE_CODE (data) != ADDR_EXPR || !DECL_P (TREE_OPERAND (data, 0)))
    return NULL_TREE;
  return TREE_OPERAND (data, 0);
}

bool
acc_find_launches (vec<acc_launch> *launches)
{
  tree original = acc_original_of (cfun->decl);
  cgraph_node *launched = cgraph_node::get (original);
  ipa_ref *ref;
  for (unsigned i = 0; launched && launched->iterate_referring (i, ref); i++)
    {
      cgraph_node *by = dyn_cast<cgraph_node *> (ref->referring);
      if (!by || !by->has_gimple_body_p () || !ref->stmt)
	return false;
      acc_launch l = { DECL_STRUCT_FUNCTION (by->decl), passed_data (ref->stmt, original),
		       ref->stmt };
      if (!l.data || !l.fn || !l.fn->gimple_df)
	return false;
      launches->safe_push (l);
    }
  return !launches->is_empty ();
}

tree
acc_stored_value (const acc_launch &launch, tree field)
{
  basic_block bb;
  tree value = NULL_TREE;
  FOR_EACH_BB_FN (bb, launch.fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (!gimple_assign_single_p (stmt) || gimple_clobber_p (stmt))
	  continue;
	tree lhs = gimple_assign_lhs (stmt);
	if (get_base_address (lhs) != launch.data)
	  continue;
	if (TREE_CODE (lhs) != COMPONENT_REF || TREE_OPERAND (lhs, 0) != launch.data)
	  return NULL_TREE;
	if (int_byte_position (TREE_OPERAND (lhs, 1)) != int_byte_position (field))
	  continue;
	if (value)
	  return NULL_TREE;
	value = gimple_assign_rhs1 (stmt);
      }
  return value;
}

/* The value that POINTER, of the device code, has on the host at LAUNCH; null
   if it is none of the host's.  */

static tree
host_value (const acc_launch &launch, tree pointer)
{
  if (TREE_CODE (pointer) == ADDR_EXPR)
    return is_global_var (TREE_OPERAND (pointer, 0)) ? pointer : NULL_TREE;
  tree ref = (TREE_CODE (pointer) == SSA_NAME
	      && gimple_assign_load_p (SSA_NAME_DEF_STMT (pointer))
	      ? gimple_assign_rhs1 (SSA_NAME_DEF_STMT (pointer)) : NULL_TREE);
  if (!ref || TREE_CODE (ref) != COMPONENT_REF || !acc_is_region_data (TREE_OPERAND (ref, 0)))
    return NULL_TREE;
  tree value = acc_stored_value (launch, TREE_OPERAND (ref, 1));
  return value && (TREE_CODE (value) == SSA_NAME || TREE_CODE (value) == ADDR_EXPR) ? value
	 : NULL_TREE;
}

/* Adds the parameters and addresses that the pointer VALUE is computed from to
   ROOTS.  False if it may be computed from something else.  */

static bool
find_roots (tree value, hash_set<tree> *roots, hash_set<tree> *seen)
{
  if (TREE_CODE (value) == ADDR_EXPR)
    {
      tree base = get_base_address (TREE_OPERAND (value, 0));
      if (base && TREE_CODE (base) == MEM_REF)
	return find_roots (TREE_OPERAND (base, 0), roots, seen);
      if (!base || !DECL_P (base))
	return false;
      roots->add (base);
      return true;
    }
  if (TREE_CODE (value) != SSA_NAME || !POINTER_TYPE_P (TREE_TYPE (value)))
    return false;
  if (seen->add (value))
    return true;
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (SSA_NAME_IS_DEFAULT_DEF (value))
    {
      tree parm = SSA_NAME_VAR (value);
      if (!parm || TREE_CODE (parm) != PARM_DECL)
	return false;
      roots->add (parm);
      return true;
    }
  if (gphi *phi = dyn_cast<gphi *> (def))
    {
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	if (!find_roots (gimple_phi_arg_def (phi, i), roots, seen))
	  return false;
      return true;
    }
  if (is_gimple_call (def) && (gimple_call_return_flags (as_a<gcall *> (def)) & ERF_NOALIAS))
    {
      roots->add (value);
      return true;
    }
  return (is_gimple_assign (def)
	  && (gimple_assign_rhs_code (def) == POINTER_PLUS_EXPR
	      || gimple_assign_rhs_code (def) == ADDR_EXPR || gimple_assign_ssa_name_copy_p (def)
	      || CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def)))
	  && find_roots (gimple_assign_rhs1 (def), roots, seen));
}

/* Whether pointers that are computed from ROOT overlap none that is computed
   from another root.  That is so for a `restrict' parameter, and for memory
   that the function allocates.  */

static bool
is_apart (tree root)
{
  return (TREE_CODE (root) == SSA_NAME
	  || (TREE_CODE (root) == PARM_DECL && TYPE_RESTRICT (TREE_TYPE (root))));
}

/* Whether A and B, pointers of the current function, are computed from
   different roots, and all roots of one of them are apart from all others.  */

static bool
are_restricted (tree a, tree b)
{
  hash_set<tree> roots_a, roots_b, seen_a, seen_b;
  if (!find_roots (a, &roots_a, &seen_a) || !find_roots (b, &roots_b, &seen_b))
    return false;
  bool all_a = true, all_b = true;
  for (tree root : roots_a)
    {
      all_a &= is_apart (root);
      if (roots_b.contains (root))
	return false;
    }
  for (tree root : roots_b)
    all_b &= is_apart (root);
  return all_a || all_b;
}

bool
acc_host_may_overlap (struct function *fn, tree a, tree b)
{
  ao_ref ref_a, ref_b;
  if (!POINTER_TYPE_P (TREE_TYPE (a)) || !POINTER_TYPE_P (TREE_TYPE (b)))
    return true;
  push_cfun (fn);
  ao_ref_init_from_ptr_and_size (&ref_a, a, NULL_TREE);
  ao_ref_init_from_ptr_and_size (&ref_b, b, NULL_TREE);
  bool may = refs_may_alias_p_1 (&ref_a, &ref_b, false) && !are_restricted (a, b);
  pop_cfun ();
  return may;
}

/* Whether VALUE, a pointer of the current function, is to memory that it
   allocates, or to nothing.  */

static bool
is_own_memory (tree value)
{
  hash_set<tree> roots, seen;
  if (integer_zerop (value))
    return true;
  if (!find_roots (value, &roots, &seen))
    return false;
  for (tree root : roots)
    if (TREE_CODE (root) != SSA_NAME)
      return false;
  return true;
}

/* The descriptor, of the host's, that has the pointer POINTER at LAUNCH; null if there is none.  */

static tree
passed_descriptor (const acc_launch &launch, tree pointer)
{
  tree field = acc_through_descriptor (pointer) ? acc_array_field (pointer) : NULL_TREE;
  tree value = field ? acc_stored_value (launch, field) : NULL_TREE;
  return value && TREE_CODE (value) == ADDR_EXPR ? TREE_OPERAND (value, 0) : NULL_TREE;
}

/* Whether the function of LAUNCH sets up the descriptor that has POINTER for an array that there is
   already, as it does for an associate name.  */

static bool
is_other_name (const acc_launch &launch, tree pointer)
{
  basic_block bb;
  tree x = passed_descriptor (launch, pointer);
  if (!x || !VAR_P (x))
    return false;
  FOR_EACH_BB_FN (bb, launch.fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (!gimple_assign_single_p (stmt) || gimple_clobber_p (stmt)
	    || get_base_address (gimple_assign_lhs (stmt)) != x)
	  continue;
	tree lhs = gimple_assign_lhs (stmt), rhs = gimple_assign_rhs1 (stmt);
	if ((lhs == x && TREE_CODE (rhs) != CONSTRUCTOR)
	    || (POINTER_TYPE_P (TREE_TYPE (lhs)) && !is_own_memory (rhs)))
	  return true;
      }
  return false;
}

/* Whether POINTER is the value at LAUNCH of a Fortran variable that is an array
   of its own.  No other name is such an array if anything writes it.  */

static bool
is_fortran_variable (const acc_launch &launch, tree pointer)
{
  tree field = acc_array_field (pointer);
  tree value = field && lang_GNU_Fortran () ? acc_stored_value (launch, field) : NULL_TREE;
  tree variable = value && TREE_CODE (value) == ADDR_EXPR ? TREE_OPERAND (value, 0) : NULL_TREE;
  if (variable && acc_through_descriptor (pointer))
    {
      /* A component of a target is one, too.  */
      tree type = TREE_TYPE (variable);
      if (!GFC_IS_DESCRIPTOR (POINTER_TYPE_P (type) ? TREE_TYPE (type) : type))
	return false;
      variable = TREE_OPERAND (gimple_assign_rhs1 (SSA_NAME_DEF_STMT (pointer)), 1);
    }
  return (variable && DECL_P (variable) && POINTER_TYPE_P (TREE_TYPE (variable))
	  && TYPE_RESTRICT (TREE_TYPE (variable)));
}

/* Whether POINTER is the address of a variable or is loaded.  Otherwise it may
   be one of several pointers, and another name may be one of the same.  */

static bool
has_one_value (tree pointer)
{
  return (TREE_CODE (pointer) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (pointer)
	  || acc_region_field (pointer)
	  || gimple_assign_load_p (SSA_NAME_DEF_STMT (pointer)));
}

static bool
ask_host (tree a, tree b)
{
  auto_vec<acc_launch> launches;
  if (!acc_find_launches (&launches))
    return true;
  for (const acc_launch &l : launches)
    {
      if (a != b && has_one_value (a) && has_one_value (b)
	  && (!acc_array_field (a) || acc_array_field (a) != acc_array_field (b))
	  && (is_fortran_variable (l, a) || is_fortran_variable (l, b))
	  && !is_other_name (l, a) && !is_other_name (l, b))
	continue;
      tree host_a = host_value (l, a), host_b = host_value (l, b);
      if (!host_a || !host_b)
	return true;
      if (acc_host_may_overlap (l.fn, host_a, host_b))
	return true;
    }
  return false;
}

/* Whether A and B may point to the same memory, in the current function.  */

struct answer
{
  tree a, b;
  bool may;
};

static auto_vec<answer> answers;

void
acc_host_begin (void)
{
  answers.truncate (0);
}

bool
acc_host_may_alias (tree a, tree b)
{
  for (const answer &known : answers)
    if (known.a == a && known.b == b)
      return known.may;
  answer now = { a, b, ask_host (a, b) };
  answers.safe_push (now);
  return now.may;
}

/* The name that DECL has in the program, or null if it has none.  */

static char *
written_name (tree decl)
{
  if (!decl || !DECL_NAME (decl))
    return NULL;
  char *name = xstrdup (lang_hooks.decl_printable_name (decl, 0));
  if (char *dot = strchr (name, '.'))
    *dot = 0;
  if (*name)
    return name;
  free (name);
  return NULL;
}

/* The variable that HOST, a pointer or an address of the host's, is the value of or points into;
   null if there is none.  */

static tree
variable_of_pointee (tree host)
{
  for (int i = 0; host && i < EFFORT_POINTER_STEPS; i++)
    {
      tree base = TREE_CODE (host) == ADDR_EXPR ? get_base_address (TREE_OPERAND (host, 0)) : NULL;
      if (base && TREE_CODE (base) == MEM_REF)
	host = TREE_OPERAND (base, 0);
      else if (base || TREE_CODE (host) != SSA_NAME)
	return base && DECL_P (base) ? base : NULL_TREE;
      else if (SSA_NAME_VAR (host))
	return SSA_NAME_VAR (host);
      else if (is_gimple_assign (SSA_NAME_DEF_STMT (host)))
	host = gimple_assign_rhs1 (SSA_NAME_DEF_STMT (host));
      else
	return NULL_TREE;
    }
  return NULL_TREE;
}

bool
acc_restrict_is_lost (tree pointer)
{
  auto_vec<acc_launch> launches;
  if (TREE_CODE (pointer) == ADDR_EXPR || !acc_find_launches (&launches))
    return false;
  tree variable = variable_of_pointee (host_value (launches[0], pointer));
  return (variable && TREE_CODE (variable) == VAR_DECL && POINTER_TYPE_P (TREE_TYPE (variable))
	  && TYPE_RESTRICT (TREE_TYPE (variable)));
}

char *
acc_host_name (tree value)
{
  if (TREE_CODE (value) == ADDR_EXPR)
    return DECL_P (TREE_OPERAND (value, 0)) ? written_name (TREE_OPERAND (value, 0)) : NULL;
  if (tree field = acc_array_field (value))
    if (char *name = written_name (field))
      return name;
  auto_vec<acc_launch> launches;
  if (!acc_find_launches (&launches))
    return NULL;
  return written_name (variable_of_pointee (host_value (launches[0], value)));
}

tree
acc_host_pointer (tree value)
{
  for (int i = 0; i < EFFORT_POINTER_STEPS; i++)
    {
      gimple *def = TREE_CODE (value) == SSA_NAME ? SSA_NAME_DEF_STMT (value) : NULL;
      if (TREE_CODE (value) == ADDR_EXPR)
	{
	  tree ref = TREE_OPERAND (value, 0);
	  while (TREE_CODE (ref) == ARRAY_REF
		 && operand_equal_p (TREE_OPERAND (ref, 1), array_ref_low_bound (ref), 0))
	    ref = TREE_OPERAND (ref, 0);
	  if (TREE_CODE (ref) != MEM_REF || !integer_zerop (TREE_OPERAND (ref, 1)))
	    return DECL_P (ref) ? ref : NULL_TREE;
	  value = TREE_OPERAND (ref, 0);
	}
      else if (!def)
	return NULL_TREE;
      else if (!is_gimple_assign (def)
	       || !(CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def))
		    || gimple_assign_rhs_code (def) == ADDR_EXPR
		    || gimple_assign_ssa_name_copy_p (def))
	       || TYPE_PRECISION (TREE_TYPE (value))
		    != TYPE_PRECISION (TREE_TYPE (gimple_assign_rhs1 (def))))
	return value;
      else
	value = gimple_assign_rhs1 (def);
    }
  return NULL_TREE;
}

tree
acc_host_simplified (tree value)
{
  gimple *def = TREE_CODE (value) == SSA_NAME ? SSA_NAME_DEF_STMT (value) : NULL;
  while (def && is_gimple_assign (def) && CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def))
	 && TREE_CODE (gimple_assign_rhs1 (def)) == SSA_NAME)
    def = SSA_NAME_DEF_STMT (gimple_assign_rhs1 (def));
  if (!def || !is_gimple_assign (def)
      || (gimple_assign_rhs_code (def) != MINUS_EXPR
	  && gimple_assign_rhs_code (def) != POINTER_DIFF_EXPR))
    return value;
  tree a = acc_host_pointer (gimple_assign_rhs1 (def));
  tree b = acc_host_pointer (gimple_assign_rhs2 (def));
  return a && a == b ? build_zero_cst (TREE_TYPE (value)) : value;
}
