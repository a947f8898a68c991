/* What functions do with what their parameters refer to.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A function is understood if its body is known, if it calls only such functions, and if it neither
   loads pointers nor reads variables that others may change: then all memory that it reads is its
   own, or is where its parameters point to.  It may write the number that a parameter points to,
   and places that its parameters say, and no other memory.  Its body may be gimplified already.  */

#include "base/compat.h"
#include "kernels/callees.h"
#include "base/std-names.h"
#include "kernels/callee-arguments.h"
#include "kernels/callee-order.h"
#include "kernels/statements.h"
#include "plan/effort.h"

typedef acc_kcallee callee;

/* The functions that are being read: they call each other.  */

static hash_set<tree> *being_read;

static bool is_understood (tree, vec<unsigned> *, vec<acc_kplace> *);

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

/* The parameter that P, a pointer of F's, comes from; null if it is not known.  */

static tree
origin (callee *f, tree p, int depth)
{
  if (depth == EFFORT_CALLEE_POINTERS)
    return NULL_TREE;
  STRIP_NOPS (p);
  if (tree parm = acc_kas_parameter (f, p))
    return parm;
  switch (TREE_CODE (p))
    {
    case POINTER_PLUS_EXPR:
    case SAVE_EXPR:
      return origin (f, TREE_OPERAND (p, 0), depth + 1);
    case COMPONENT_REF:
      return (acc_kis_described_array (f, p)
	      ? acc_kas_parameter (f, TREE_OPERAND (TREE_OPERAND (p, 0), 0)) : NULL_TREE);
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

/* Notes that F reads REF through a pointer.  */

static void
note_read_place (callee *f, tree ref)
{
  if (!acc_kin_descriptor (f, ref) && !acc_knote_place (f, ref, false))
    add_use_of (f, origin (f, acc_kroot_pointer (ref), 0), ACC_KUSE_AROUND);
}

/* Notes that F uses what the pointer P, an argument of a call, points to.  Returns whether it
   may.  */

static bool
pass_to (callee *f, tree p, unsigned use)
{
  use &= ~ACC_KUSE_PLACES;
  if (!use || acc_kis_own_address (f, p))
    return true;
  tree parm = acc_kas_parameter (f, p);
  if (parm && ((use & ~ACC_KUSE_AROUND) == 0
	       || acc_khave_one_size (TREE_TYPE (TREE_TYPE (parm)), TREE_TYPE (TREE_TYPE (p)))))
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

/* Adds to PLACES those that FNDECL has, CALLEES, as the caller with ARGS has them.  Returns whether
   they can be said.  */

static bool
places_of_call (tree fndecl, const vec<acc_kplace> &callees, const vec<tree> &args,
	     vec<acc_kplace> *places)
{
  for (const acc_kplace &place : callees)
    {
      tree ref = acc_kplace_of_call (place.ref, fndecl, args);
      if (!ref)
	return false;
      places->safe_push ({ ref, place.written, place.always });
    }
  return true;
}

/* Adds what a call of FNDECL, which has FLAGS, does with what ARGS refer to.  Returns whether that
   is known.  */

static bool
read_call (tree fndecl, int flags, const vec<tree> &args, vec<unsigned> *uses,
	   vec<acc_kplace> *places)
{
  auto_vec<acc_kplace> callees;
  bool numbers = true;
  for (tree arg : args)
    numbers &= is_number_type (TREE_TYPE (arg));
  if ((flags & ECF_CONST) || (fndecl && is_plain_builtin (fndecl, numbers)))
    {
      uses->safe_grow_cleared (args.length ());
      return true;
    }
  return (fndecl && is_understood (fndecl, uses, &callees) && uses->length () == args.length ()
	  && places_of_call (fndecl, callees, args, places));
}

/* Notes that F refers to PLACE, one of a function that it calls.  Returns whether it may.  */

static bool
refer_to (callee *f, const acc_kplace &place)
{
  tree p = acc_kroot_pointer (place.ref);
  if (!p)
    return acc_kis_own_variable (f, place.ref);
  while (TREE_CODE (p) == POINTER_PLUS_EXPR || CONVERT_EXPR_P (p))
    p = TREE_OPERAND (p, 0);
  if (acc_kis_own_address (f, p))
    return true;
  if (place.written)
    return acc_knote_place (f, place.ref, true);
  note_read_place (f, place.ref);
  return true;
}

/* Whether FNDECL is C++'s minimum or maximum of two numbers, which returns a reference to one.  */

static bool
is_std_extremum (tree fndecl)
{
  tree type = fndecl ? TREE_TYPE (TREE_TYPE (fndecl)) : NULL_TREE;
  return (type && TREE_CODE (type) == REFERENCE_TYPE && is_number_type (TREE_TYPE (type))
	  && (acc_is_of_std (fndecl, "max") || acc_is_of_std (fndecl, "min")));
}

/* Whether F may call FNDECL with ARGS.  */

static bool
may_call (callee *f, tree fndecl, int flags, const vec<tree> &args)
{
  auto_vec<unsigned> uses;
  auto_vec<acc_kplace> places;
  if (is_std_extremum (fndecl) && args.length () == 2)
    uses.safe_grow_cleared (2);
  else if (!read_call (fndecl, flags, args, &uses, &places))
    return false;
  if (is_std_extremum (fndecl))
    for (unsigned &use : uses)
      use = ACC_KUSE_READ;
  for (unsigned k = 0; k < args.length (); k++)
    if (!pass_to (f, args[k], uses[k]))
      return false;
  for (const acc_kplace &place : places)
    if (!refer_to (f, place))
      return false;
  return true;
}

static void
arguments_of (tree call, vec<tree> *args)
{
  tree arg;
  call_expr_arg_iterator it;
  FOR_EACH_CALL_EXPR_ARG (arg, it, call)
    args->safe_push (acc_kwith_temporary (arg));
}

static tree find_foreign (tree *, int *, void *);

/* Finds what is foreign in what F gives VAR first.  */

static tree
foreign_in_declaration (callee *f, tree var)
{
  return (VAR_P (var) && !TREE_STATIC (var) && DECL_INITIAL (var)
	  ? walk_tree_without_duplicates (&DECL_INITIAL (var), find_foreign, f) : NULL_TREE);
}

/* Finds what is foreign in the subscripts and pointers that say where REF is, a reference of F's
   through a pointer.  */

static tree
foreign_in_address (callee *f, tree ref)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    for (int k = 1; k < TREE_OPERAND_LENGTH (ref); k++)
      if (TREE_OPERAND (ref, k) && TREE_CODE (TREE_OPERAND (ref, k)) != FIELD_DECL)
	if (tree found = walk_tree_without_duplicates (&TREE_OPERAND (ref, k), find_foreign, f))
	  return found;
  return walk_tree_without_duplicates (&TREE_OPERAND (ref, 0), find_foreign, f);
}

/* Finds what is foreign in PLACE, which F writes.  */

static tree
foreign_in_written (callee *f, tree place)
{
  if (TREE_THIS_VOLATILE (place))
    return place;
  if (tree parm = acc_kparameter_of_number (f, place))
    add_use_of (f, parm, ACC_KUSE_WRITTEN);
  else if (acc_kroot_pointer (place))
    return acc_knote_place (f, place, true) ? foreign_in_address (f, place) : place;
  else if (!acc_kis_own_variable (f, place) || acc_kas_parameter (f, place))
    return place;
  else
    return walk_tree_without_duplicates (&place, find_foreign, f);
  return NULL_TREE;
}

/* Finds what is foreign in VALUE, which F assigns to PLACE.  */

static tree
foreign_in_assignment (callee *f, tree place, tree *value)
{
  if (tree found = foreign_in_written (f, place))
    return found;
  return walk_tree_without_duplicates (value, find_foreign, f);
}

/* Finds what is foreign in REF, which F reads through a pointer, and clears *WALK_SUBTREES.  */

static tree
foreign_in_read (callee *f, tree ref, int *walk_subtrees)
{
  *walk_subtrees = 0;
  if (POINTER_TYPE_P (TREE_TYPE (ref)) && !acc_kis_described_array (f, ref))
    return ref;
  if (tree parm = acc_kparameter_of_number (f, ref))
    {
      add_use_of (f, parm, ACC_KUSE_READ);
      return NULL_TREE;
    }
  if (!acc_kis_own_address (f, acc_kroot_pointer (ref)))
    note_read_place (f, ref);
  return foreign_in_address (f, ref);
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
      return foreign_in_read (f, t, walk_subtrees);
    case TARGET_EXPR:
      *walk_subtrees = 0;
      return (acc_ktemporary (t)
	      ? walk_tree_without_duplicates (&TARGET_EXPR_INITIAL (t), find_foreign, f) : t);
    case TARGET_MEM_REF:
    case ASM_EXPR:
    case OMP_ATOMIC:
    case OMP_ATOMIC_READ:
    case OMP_ATOMIC_CAPTURE_OLD:
    case OMP_ATOMIC_CAPTURE_NEW:
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
	if (acc_ktemporary (place))
	  return NULL_TREE;
	return (TREE_CODE (place) == FUNCTION_DECL || TREE_CODE (place) == INDIRECT_REF
		|| TREE_CODE (place) == MEM_REF || acc_kis_own_variable (f, place) ? NULL_TREE : t);
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
      if (!handled_component_p (t))
	return NULL_TREE;
      if (acc_kroot_pointer (t))
	return foreign_in_read (f, t, walk_subtrees);
      return POINTER_TYPE_P (TREE_TYPE (t)) ? t : NULL_TREE;
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
    return acc_kis_own_variable (f, t) || (VAR_P (t) && TREE_READONLY (t)) ? NULL_TREE : t;
  return foreign_operation (f, t, walk_subtrees);
}

static tree
note_values (tree *tp, int *walk_subtrees, void *data)
{
  callee *f = (callee *) data;
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (TREE_CODE (t) == MODIFY_EXPR || TREE_CODE (t) == INIT_EXPR)
    acc_knote_value (f, TREE_OPERAND (t, 0), TREE_OPERAND (t, 1));
  else if (TREE_CODE (t) == PREINCREMENT_EXPR || TREE_CODE (t) == PREDECREMENT_EXPR
	   || TREE_CODE (t) == POSTINCREMENT_EXPR || TREE_CODE (t) == POSTDECREMENT_EXPR)
    f->moved.add (TREE_OPERAND (t, 0));
  else if (TREE_CODE (t) == DECL_EXPR && VAR_P (DECL_EXPR_DECL (t))
	   && DECL_INITIAL (DECL_EXPR_DECL (t)))
    acc_knote_value (f, DECL_EXPR_DECL (t), DECL_INITIAL (DECL_EXPR_DECL (t)));
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
	if (tree parm = acc_kparameter_of_number (f, TREE_OPERAND (t, 0)))
	  add_use_of (f, parm, ACC_KUSE_SET);
    }
}

static bool
understand_trees (callee *f)
{
  tree *body = &DECL_SAVED_TREE (f->fndecl);
  walk_tree_without_duplicates (body, note_values, f);
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
  if (lhs && foreign_in_written (f, lhs))
    return false;
  for (unsigned k = 0; k < gimple_num_ops (stmt); k++)
    if (gimple_op (stmt, k) && gimple_op (stmt, k) != lhs
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
	  if (tree parm = acc_kparameter_of_number (f, lhs))
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
      if (tree lhs = gimple_get_lhs (gsi_stmt (gsi)))
	{
	  gassign *assign = dyn_cast <gassign *> (gsi_stmt (gsi));
	  acc_knote_value (f, lhs, assign ? acc_kassigned_value (assign) : NULL_TREE);
	}
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (!understand_statement (f, gsi_stmt (gsi)))
	return false;
  note_set_in_blocks (f, fn);
  return true;
}

/* Ends the reading of F.  Returns whether the places stand for all calls.  */

static bool
settle_places (callee *f)
{
  bool written = false;
  for (const acc_kplace &place : f->places)
    written |= place.written;
  if (!f->places.is_empty () && acc_kchanges_subscripts (f))
    {
      f->places.truncate (0);
      add_use_of (f, NULL_TREE, ACC_KUSE_AROUND);
      return !written;
    }
  for (unsigned k = 0; k < f->uses.length () && !f->places.is_empty (); k++)
    f->uses[k] |= ACC_KUSE_PLACES;
  return true;
}

/* Reads F, which has POINTERS as parameters or has not.  Returns whether it is understood.  */

static bool
is_read_through (callee *f, bool pointers)
{
  static unsigned reads;
  bool outermost = !being_read;
  if (outermost)
    {
      being_read = new hash_set<tree> ();
      reads = 0;
    }
  bool understood = false;
  /* One that fails makes all fail that call it.  */
  if (being_read->contains (f->fndecl))
    understood = !pointers;
  else if (reads++ < EFFORT_CALLEE_READS)
    {
      being_read->add (f->fndecl);
      understood = DECL_SAVED_TREE (f->fndecl) ? understand_trees (f) : understand_blocks (f);
      being_read->remove (f->fndecl);
    }
  if (outermost)
    {
      delete being_read;
      being_read = NULL;
    }
  return understood;
}

/* Adds what FNDECL does with what its parameters refer to.  Returns whether that is known.  */

static bool
is_understood (tree fndecl, vec<unsigned> *uses, vec<acc_kplace> *places)
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
  bool understood = is_read_through (&f, pointers);
  if (understood && pointers)
    acc_korder_places (&f);
  understood = understood && settle_places (&f);
  uses->safe_splice (f.uses);
  places->safe_splice (f.places);
  return understood;
}

bool
acc_kcall_uses (tree call, vec<unsigned> *uses, vec<acc_kplace> *places)
{
  auto_vec<tree> args;
  arguments_of (call, &args);
  return read_call (get_callee_fndecl (call), call_expr_flags (call), args, uses, places);
}

bool
acc_kis_plain_call (tree call)
{
  auto_vec<unsigned> uses;
  auto_vec<acc_kplace> places;
  if (!acc_kcall_uses (call, &uses, &places))
    return false;
  for (unsigned use : uses)
    if (use)
      return false;
  return true;
}
