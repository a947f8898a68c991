/* What functions do with what their parameters refer to.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A function is understood if its body is known, if it calls only such functions, and if it neither
   loads pointers nor reads variables that others may change: then all memory that it reads is its
   own, or is where its parameters point to.  It may write the number that a parameter points to,
   and no other memory.  Its body may be gimplified already.  */

#include "base/compat.h"
#include "kernels/callees.h"
#include "base/gfc-types.h"
#include "kernels/statements.h"
#include "plan/effort.h"

/* What is known of a function while it is read.  */

struct callee
{
  tree fndecl;
  auto_vec<unsigned> uses;		/* acc_kuse bits, by parameter */
  hash_map<tree, tree> values;		/* of its local pointers; null where there are several */
};

/* The functions that are being read: they call each other.  */

static hash_set<tree> *being_read;

static bool is_understood (tree, vec<unsigned> *);

static bool
is_number_type (tree type)
{
  return INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type);
}

/* Adds USE to what F does with what PARM points to, or any of its parameters if PARM is null.  */

static void
add_use_of (callee *f, tree parm, unsigned use)
{
  int k = 0;
  for (tree p = DECL_ARGUMENTS (f->fndecl); p; p = DECL_CHAIN (p), k++)
    if (POINTER_TYPE_P (TREE_TYPE (p)) && (!parm || p == parm))
      f->uses[k] |= use;
}

/* The pointer parameter of F's that P is, or null.  */

static tree
as_parameter (const callee *f, tree p)
{
  STRIP_NOPS (p);
  if (TREE_CODE (p) == SSA_NAME && SSA_NAME_IS_DEFAULT_DEF (p))
    p = SSA_NAME_VAR (p);
  return (p && TREE_CODE (p) == PARM_DECL && DECL_CONTEXT (p) == f->fndecl
	  && POINTER_TYPE_P (TREE_TYPE (p)) ? p : NULL_TREE);
}

/* Whether A and B are types of numbers of one size.  */

static bool
have_one_size (tree a, tree b)
{
  return (is_number_type (a) && is_number_type (b)
	  && tree_int_cst_equal (TYPE_SIZE (a), TYPE_SIZE (b)));
}

/* The parameter of F's whose number T is, or null.  */

static tree
parameter_of_number (const callee *f, tree t)
{
  if (!is_number_type (TREE_TYPE (t))
      || (TREE_CODE (t) != INDIRECT_REF
	  && (TREE_CODE (t) != MEM_REF || !integer_zerop (TREE_OPERAND (t, 1)))))
    return NULL_TREE;
  tree parm = as_parameter (f, TREE_OPERAND (t, 0));
  return (parm && have_one_size (TREE_TYPE (TREE_TYPE (parm)), TREE_TYPE (t)) ? parm
	  : NULL_TREE);
}

/* Whether T is where a descriptor that a parameter of F's points to says its array is.  */

static bool
is_described_array (const callee *f, tree t)
{
  return (lang_GNU_Fortran () && TREE_CODE (t) == COMPONENT_REF
	  && GFC_IS_DESCRIPTOR (TREE_TYPE (TREE_OPERAND (t, 0)))
	  && TREE_OPERAND (t, 1) == TYPE_FIELDS (TREE_TYPE (TREE_OPERAND (t, 0)))
	  && (TREE_CODE (TREE_OPERAND (t, 0)) == INDIRECT_REF
	      || TREE_CODE (TREE_OPERAND (t, 0)) == MEM_REF)
	  && as_parameter (f, TREE_OPERAND (TREE_OPERAND (t, 0), 0)));
}

/* Whether REF is one of F's own variables, or a part of one.  */

static bool
is_own_variable (const callee *f, tree ref)
{
  while (handled_component_p (ref))
    ref = TREE_OPERAND (ref, 0);
  if (TREE_CODE (ref) == SSA_NAME)
    return true;
  return (DECL_P (ref) && DECL_CONTEXT (ref) == f->fndecl
	  && (TREE_CODE (ref) == PARM_DECL || TREE_CODE (ref) == RESULT_DECL
	      || (VAR_P (ref) && !TREE_STATIC (ref) && !DECL_EXTERNAL (ref)
		  && !DECL_HAS_VALUE_EXPR_P (ref))));
}

/* The parameter that P, a pointer of F's, comes from; null if it is not known.  */

static tree
origin (callee *f, tree p, int depth)
{
  if (depth == EFFORT_CALLEE_POINTERS)
    return NULL_TREE;
  STRIP_NOPS (p);
  if (tree parm = as_parameter (f, p))
    return parm;
  switch (TREE_CODE (p))
    {
    case POINTER_PLUS_EXPR:
    case SAVE_EXPR:
      return origin (f, TREE_OPERAND (p, 0), depth + 1);
    case COMPONENT_REF:
      return is_described_array (f, p) ? as_parameter (f, TREE_OPERAND (TREE_OPERAND (p, 0), 0))
	     : NULL_TREE;
    case ADDR_EXPR:
      {
	tree place = TREE_OPERAND (p, 0);
	while (handled_component_p (place))
	  place = TREE_OPERAND (place, 0);
	return (TREE_CODE (place) == INDIRECT_REF || TREE_CODE (place) == MEM_REF
		? origin (f, TREE_OPERAND (place, 0), depth + 1) : NULL_TREE);
      }
    case SSA_NAME:
      {
	gassign *def = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (p));
	return def ? origin (f, gimple_assign_rhs1 (def), depth + 1) : NULL_TREE;
      }
    case VAR_DECL:
      {
	tree *value = f->values.get (p);
	return value && *value ? origin (f, *value, depth + 1) : NULL_TREE;
      }
    default:
      return NULL_TREE;
    }
}

/* Whether P is the address of one of F's own variables.  */

static bool
is_own_address (const callee *f, tree p)
{
  STRIP_NOPS (p);
  return TREE_CODE (p) == ADDR_EXPR && is_own_variable (f, TREE_OPERAND (p, 0));
}

/* Notes that F uses what the pointer P, an argument of a call, points to.  Returns whether it
   may.  */

static bool
pass_to (callee *f, tree p, unsigned use)
{
  if (!use || is_own_address (f, p))
    return true;
  tree parm = as_parameter (f, p);
  if (parm && ((use & ~ACC_KUSE_AROUND) == 0
	       || have_one_size (TREE_TYPE (TREE_TYPE (parm)), TREE_TYPE (TREE_TYPE (p)))))
    add_use_of (f, parm, use & ~ACC_KUSE_SET);
  else if (use & ACC_KUSE_WRITTEN)
    return false;
  else
    add_use_of (f, origin (f, p, 0), ACC_KUSE_AROUND);
  return true;
}

/* Whether FNDECL, a function of GCC's that gets NUMBERS and no pointers, computes a value only.  */

static bool
is_plain_builtin (tree fndecl, bool numbers)
{
  return (fndecl_built_in_p (fndecl, BUILT_IN_NORMAL) && numbers
	  && (SCALAR_FLOAT_TYPE_P (TREE_TYPE (TREE_TYPE (fndecl)))
	      || (flags_from_decl_or_type (fndecl) & ECF_PURE)));
}

/* Adds what a call of FNDECL, which has FLAGS, does with what ARGS refer to.  Returns whether that
   is known.  */

static bool
read_call (tree fndecl, int flags, const vec<tree> &args, vec<unsigned> *uses)
{
  bool numbers = true;
  for (tree arg : args)
    numbers &= is_number_type (TREE_TYPE (arg));
  if ((flags & ECF_CONST) || (fndecl && is_plain_builtin (fndecl, numbers)))
    {
      uses->safe_grow_cleared (args.length ());
      return true;
    }
  return fndecl && is_understood (fndecl, uses) && uses->length () == args.length ();
}

/* Whether F may call FNDECL with ARGS.  */

static bool
may_call (callee *f, tree fndecl, int flags, const vec<tree> &args)
{
  auto_vec<unsigned> uses;
  if (!read_call (fndecl, flags, args, &uses))
    return false;
  for (unsigned k = 0; k < args.length (); k++)
    if (!pass_to (f, args[k], uses[k]))
      return false;
  return true;
}

static void
arguments_of (tree call, vec<tree> *args)
{
  tree arg;
  call_expr_arg_iterator it;
  FOR_EACH_CALL_EXPR_ARG (arg, it, call)
    args->safe_push (arg);
}

static tree find_foreign (tree *, int *, void *);

/* Finds what is foreign in what F gives VAR first.  */

static tree
foreign_in_declaration (callee *f, tree var)
{
  return (VAR_P (var) && !TREE_STATIC (var) && DECL_INITIAL (var)
	  ? walk_tree_without_duplicates (&DECL_INITIAL (var), find_foreign, f) : NULL_TREE);
}

/* Finds what is foreign in VALUE, which F assigns to PLACE.  */

static tree
foreign_in_assignment (callee *f, tree place, tree *value)
{
  if (TREE_THIS_VOLATILE (place))
    return place;
  if (tree parm = parameter_of_number (f, place))
    add_use_of (f, parm, ACC_KUSE_WRITTEN);
  else if (!is_own_variable (f, place) || as_parameter (f, place))
    return place;
  else if (tree found = walk_tree_without_duplicates (&place, find_foreign, f))
    return found;
  return walk_tree_without_duplicates (value, find_foreign, f);
}

/* What of T, an operation that F executes, is not its own: memory that no parameter points to,
   memory that it writes, variables that others may change, calls that do more than compute.  Clears
   *WALK_SUBTREES if T's operands have been looked at.  */

static tree
foreign_operation (callee *f, tree t, int *walk_subtrees)
{
  switch (TREE_CODE (t))
    {
    case INDIRECT_REF:
    case MEM_REF:
      if (tree parm = parameter_of_number (f, t))
	{
	  add_use_of (f, parm, ACC_KUSE_READ);
	  *walk_subtrees = 0;
	}
      else if (POINTER_TYPE_P (TREE_TYPE (t)))
	return t;
      else if (!is_own_address (f, TREE_OPERAND (t, 0)))
	add_use_of (f, origin (f, TREE_OPERAND (t, 0), 0), ACC_KUSE_AROUND);
      return NULL_TREE;
    case TARGET_MEM_REF:
    case ASM_EXPR:
    case TARGET_EXPR:
      return t;
    case MODIFY_EXPR:
    case INIT_EXPR:
      *walk_subtrees = 0;
      return foreign_in_assignment (f, TREE_OPERAND (t, 0), &TREE_OPERAND (t, 1));
    case PREINCREMENT_EXPR:
    case PREDECREMENT_EXPR:
    case POSTINCREMENT_EXPR:
    case POSTDECREMENT_EXPR:
      return foreign_in_assignment (f, TREE_OPERAND (t, 0), &TREE_OPERAND (t, 0));
    case DECL_EXPR:
      return foreign_in_declaration (f, DECL_EXPR_DECL (t));
    case ADDR_EXPR:
      {
	tree place = TREE_OPERAND (t, 0);
	while (handled_component_p (place))
	  place = TREE_OPERAND (place, 0);
	if (TREE_CODE (place) == FUNCTION_DECL)
	  *walk_subtrees = 0;
	return (TREE_CODE (place) == FUNCTION_DECL || TREE_CODE (place) == INDIRECT_REF
		|| TREE_CODE (place) == MEM_REF || is_own_variable (f, place) ? NULL_TREE : t);
      }
    case CALL_EXPR:
      {
	auto_vec<tree> args;
	arguments_of (t, &args);
	return may_call (f, get_callee_fndecl (t), call_expr_flags (t), args) ? NULL_TREE : t;
      }
    CASE_CONVERT:
      return (POINTER_TYPE_P (TREE_TYPE (t)) && !POINTER_TYPE_P (TREE_TYPE (TREE_OPERAND (t, 0)))
	      ? t : NULL_TREE);
    default:
      if (!handled_component_p (t) || !POINTER_TYPE_P (TREE_TYPE (t)))
	return NULL_TREE;
      return is_described_array (f, t) ? NULL_TREE : t;
    }
}

static tree
find_foreign (tree *tp, int *walk_subtrees, void *data)
{
  callee *f = (callee *) data;
  tree t = *tp;
  if (TYPE_P (t))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  if ((EXPR_P (t) || DECL_P (t)) && TREE_THIS_VOLATILE (t) && TREE_CODE (t) != FUNCTION_DECL)
    return t;
  if (VAR_P (t) || TREE_CODE (t) == PARM_DECL || TREE_CODE (t) == RESULT_DECL)
    return is_own_variable (f, t) || (VAR_P (t) && TREE_READONLY (t)) ? NULL_TREE : t;
  return foreign_operation (f, t, walk_subtrees);
}

/* Notes that F's pointer VAR gets VALUE.  */

static void
note_pointer (callee *f, tree var, tree value)
{
  if (!VAR_P (var) || !POINTER_TYPE_P (TREE_TYPE (var)))
    return;
  bool known;
  tree &noted = f->values.get_or_insert (var, &known);
  noted = known ? NULL_TREE : value;
}

static tree
note_pointers (tree *tp, int *walk_subtrees, void *data)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (TREE_CODE (t) == MODIFY_EXPR || TREE_CODE (t) == INIT_EXPR)
    note_pointer ((callee *) data, TREE_OPERAND (t, 0), TREE_OPERAND (t, 1));
  else if (TREE_CODE (t) == DECL_EXPR && VAR_P (DECL_EXPR_DECL (t))
	   && DECL_INITIAL (DECL_EXPR_DECL (t)))
    note_pointer ((callee *) data, DECL_EXPR_DECL (t), DECL_INITIAL (DECL_EXPR_DECL (t)));
  return NULL_TREE;
}

/* Whether STATEMENT may leave the list that it is in.  */

static tree
find_jump (tree *tp, int *, void *)
{
  return (TREE_CODE (*tp) == RETURN_EXPR || TREE_CODE (*tp) == GOTO_EXPR
	  || TREE_CODE (*tp) == LABEL_EXPR ? *tp : NULL_TREE);
}

/* Notes which numbers F's body sets whatever happens.  */

static void
note_set (callee *f, tree *body)
{
  auto_vec<tree *> places;
  while (TREE_CODE (*body) == BIND_EXPR)
    body = &BIND_EXPR_BODY (*body);
  acc_kstatements (body, &places);
  for (tree *place : places)
    {
      tree t = acc_kunwrap (*place);
      if (walk_tree_without_duplicates (place, find_jump, NULL))
	return;
      if (TREE_CODE (t) == BIND_EXPR)
	note_set (f, &t);
      else if (TREE_CODE (t) == MODIFY_EXPR)
	if (tree parm = parameter_of_number (f, TREE_OPERAND (t, 0)))
	  add_use_of (f, parm, ACC_KUSE_SET);
    }
}

static bool
understand_trees (callee *f)
{
  tree *body = &DECL_SAVED_TREE (f->fndecl);
  walk_tree_without_duplicates (body, note_pointers, f);
  if (walk_tree_without_duplicates (body, find_foreign, f))
    return false;
  note_set (f, body);
  return true;
}

static bool
understand_call (callee *f, gimple *stmt)
{
  auto_vec<tree> args;
  for (unsigned k = 0; k < gimple_call_num_args (stmt); k++)
    args.safe_push (gimple_call_arg (stmt, k));
  return may_call (f, gimple_call_fndecl (stmt), gimple_call_flags (stmt), args);
}

static bool
understand_statement (callee *f, gimple *stmt)
{
  if (is_gimple_debug (stmt) || gimple_clobber_p (stmt))
    return true;
  if (gimple_code (stmt) == GIMPLE_ASM || gimple_has_volatile_ops (stmt)
      || (is_gimple_call (stmt) && !understand_call (f, stmt)))
    return false;
  tree lhs = gimple_get_lhs (stmt);
  tree parm = lhs ? parameter_of_number (f, lhs) : NULL_TREE;
  if (parm)
    add_use_of (f, parm, ACC_KUSE_WRITTEN);
  else if (lhs && (!is_own_variable (f, lhs) || as_parameter (f, lhs)))
    return false;
  for (unsigned k = 0; k < gimple_num_ops (stmt); k++)
    if (gimple_op (stmt, k) && (gimple_op (stmt, k) != lhs || !parm)
	&& walk_tree_without_duplicates (gimple_op_ptr (stmt, k), find_foreign, f))
      return false;
  return true;
}

/* Notes which numbers F sets in the blocks that it always comes to.  */

static void
note_set_in_blocks (callee *f, function *fn)
{
  basic_block bb = ENTRY_BLOCK_PTR_FOR_FN (fn);
  for (int n = 0; single_succ_p (bb) && n < n_basic_blocks_for_fn (fn); n++)
    {
      bb = single_succ (bb);
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	if (tree lhs = gimple_get_lhs (gsi_stmt (gsi)))
	  if (tree parm = parameter_of_number (f, lhs))
	    add_use_of (f, parm, ACC_KUSE_SET);
    }
}

static bool
understand_blocks (callee *f)
{
  function *fn = DECL_STRUCT_FUNCTION (f->fndecl);
  basic_block bb;
  if (!fn || !fn->cfg || DECL_STATIC_CHAIN (f->fndecl))
    return false;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (gimple_assign_single_p (gsi_stmt (gsi)) || is_gimple_assign (gsi_stmt (gsi)))
	note_pointer (f, gimple_assign_lhs (gsi_stmt (gsi)), gimple_assign_rhs1 (gsi_stmt (gsi)));
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (!understand_statement (f, gsi_stmt (gsi)))
	return false;
  note_set_in_blocks (f, fn);
  return true;
}

/* Adds what FNDECL does with what its parameters refer to.  Returns whether that is known.  */

static bool
is_understood (tree fndecl, vec<unsigned> *uses)
{
  bool replaceable = (TREE_PUBLIC (fndecl) && !DECL_COMDAT (fndecl)
		      && (DECL_WEAK (fndecl) || flag_shlib));
  callee f;
  bool pointers = false;
  f.fndecl = fndecl;
  for (tree p = DECL_ARGUMENTS (fndecl); p; p = DECL_CHAIN (p))
    {
      pointers |= POINTER_TYPE_P (TREE_TYPE (p));
      f.uses.safe_push (0);
    }
  tree result = TREE_TYPE (TREE_TYPE (fndecl));
  if (replaceable || (flags_from_decl_or_type (fndecl) & ECF_NORETURN)
      || (pointers && !is_number_type (result) && !VOID_TYPE_P (result)
	  && TREE_CODE (result) != COMPLEX_TYPE))
    return false;
  bool outermost = !being_read;
  if (outermost)
    being_read = new hash_set<tree> ();
  /* One that fails makes all fail that call it.  */
  bool understood = (being_read->add (fndecl) ? !pointers
		     : DECL_SAVED_TREE (fndecl) ? understand_trees (&f) : understand_blocks (&f));
  if (outermost)
    {
      delete being_read;
      being_read = NULL;
    }
  uses->safe_splice (f.uses);
  return understood;
}

bool
acc_kcall_uses (tree call, vec<unsigned> *uses)
{
  auto_vec<tree> args;
  arguments_of (call, &args);
  return read_call (get_callee_fndecl (call), call_expr_flags (call), args, uses);
}

bool
acc_kis_plain_call (tree call)
{
  auto_vec<unsigned> uses;
  if (!acc_kcall_uses (call, &uses))
    return false;
  for (unsigned use : uses)
    if (use)
      return false;
  return true;
}

tree
acc_kreferred_number (tree arg)
{
  tree p = arg;
  STRIP_NOPS (p);
  tree place = NULL_TREE;
  if (TREE_CODE (p) == ADDR_EXPR)
    place = TREE_OPERAND (p, 0);
  else if (POINTER_TYPE_P (TREE_TYPE (p)))
    place = build1 (INDIRECT_REF, TREE_TYPE (TREE_TYPE (p)), p);
  return (place && TREE_CODE (place) != TARGET_EXPR
	  && have_one_size (TREE_TYPE (place), TREE_TYPE (TREE_TYPE (arg))) ? place : NULL_TREE);
}
