/* What an expression reads and writes, in the order of its evaluation.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "kernels/accesses.h"
#include "base/gfc-types.h"
#include "kernels/callee-arguments.h"
#include "kernels/callees.h"
#include "kernels/statements.h"

struct walk
{
  vec<acc_kaccess> *accesses;
  location_t loc;
  bool maybe;
  tree call;		/* that makes the accesses which are added, or null */
  tree address;		/* of what the atomic statement around it updates, or null */
};

static void visit (walk *, tree);

static void
add (walk *w, acc_kaccess_kind kind, tree ref)
{
  location_t loc = EXPR_HAS_LOCATION (ref) ? EXPR_LOCATION (ref) : w->loc;
  acc_kaccess access = { kind, w->maybe, ref, loc, w->call, false };
  w->accesses->safe_push (access);
}

/* Visits T, which is evaluated under a condition.  */

static void
visit_maybe (walk *w, tree t)
{
  bool before = w->maybe;
  w->maybe = true;
  visit (w, t);
  w->maybe = before;
}

tree
acc_kvariable (tree ref)
{
  while (handled_component_p (ref))
    ref = TREE_OPERAND (ref, 0);
  if (VAR_P (ref) && DECL_HAS_VALUE_EXPR_P (ref))
    return acc_kvariable (DECL_VALUE_EXPR (ref));
  if (TREE_CODE (ref) == MEM_REF && TREE_CODE (TREE_OPERAND (ref, 0)) == ADDR_EXPR)
    return acc_kvariable (TREE_OPERAND (TREE_OPERAND (ref, 0), 0));
  return VAR_P (ref) || TREE_CODE (ref) == PARM_DECL || TREE_CODE (ref) == RESULT_DECL ? ref
	 : NULL_TREE;
}

static void visit_address (walk *, tree);

/* Visits the TARGET_EXPR T.  */

static void
visit_temporary (walk *w, tree t)
{
  tree slot = acc_ktemporary (t);
  if (!slot)
    {
      add (w, ACC_KSTRANGE, t);
      return;
    }
  visit (w, TARGET_EXPR_INITIAL (t));
  add (w, ACC_KWRITE, slot);
  w->accesses->last ().begins = true;
}

/* Visits what the pointer P, which is used at once, is computed from.  */

static void
visit_pointer (walk *w, tree p)
{
  while (TREE_CODE (p) == POINTER_PLUS_EXPR || CONVERT_EXPR_P (p))
    {
      if (TREE_CODE (p) == POINTER_PLUS_EXPR)
	visit (w, TREE_OPERAND (p, 1));
      p = TREE_OPERAND (p, 0);
    }
  if (TREE_CODE (p) == ADDR_EXPR)
    visit_address (w, TREE_OPERAND (p, 0));
  else
    visit (w, p);
}

/* Visits what the address of REF is computed from.  */

static void
visit_address (walk *w, tree ref)
{
  for (;;)
    switch (TREE_CODE (ref))
      {
      case ARRAY_REF:
      case ARRAY_RANGE_REF:
	visit (w, TREE_OPERAND (ref, 1));
	ref = TREE_OPERAND (ref, 0);
	break;
      case COMPONENT_REF:
      case BIT_FIELD_REF:
      case REALPART_EXPR:
      case IMAGPART_EXPR:
      case VIEW_CONVERT_EXPR:
      case NON_LVALUE_EXPR:
      CASE_CONVERT:
	ref = TREE_OPERAND (ref, 0);
	break;
      case INDIRECT_REF:
      case MEM_REF:
	visit_pointer (w, TREE_OPERAND (ref, 0));
	return;
      case VAR_DECL:
      case PARM_DECL:
      case RESULT_DECL:
      case STRING_CST:
      case FUNCTION_DECL:
      case LABEL_DECL:
      case CONST_DECL:
	return;
      case TARGET_EXPR:
	visit_temporary (w, ref);
	return;
      default:
	visit (w, ref);
	return;
      }
}

static void
visit_write (walk *w, tree lhs)
{
  lhs = acc_kunwrap (lhs);
  if (TREE_CODE (lhs) == COMPOUND_EXPR || TREE_CODE (lhs) == COND_EXPR
      || TREE_CODE (lhs) == TARGET_EXPR)
    add (w, ACC_KSTRANGE, lhs);
  else
    add (w, ACC_KWRITE, lhs);
}

/* Whether each of CALL's arguments that is used as a number, as USES say, refers to one.  */

static bool
are_numbers (tree call, const vec<unsigned> &uses)
{
  for (unsigned k = 0; k < uses.length (); k++)
    if ((uses[k] & (ACC_KUSE_READ | ACC_KUSE_WRITTEN))
	&& !acc_kreferred_number (CALL_EXPR_ARG (call, k)))
      return false;
  return true;
}

/* Adds that a call reads some of what ARG, an argument, refers to.  */

static void
add_around (walk *w, tree arg)
{
  tree p = arg;
  STRIP_NOPS (p);
  tree place = (TREE_CODE (p) == ADDR_EXPR ? TREE_OPERAND (p, 0)
		: build1 (INDIRECT_REF, TREE_TYPE (TREE_TYPE (p)), p));
  if (tree slot = acc_ktemporary (place))
    place = slot;
  if (DECL_P (place) && !AGGREGATE_TYPE_P (TREE_TYPE (place)))
    {
      add (w, ACC_KREAD, place);
      return;
    }
  if (lang_GNU_Fortran () && GFC_IS_DESCRIPTOR (TREE_TYPE (place)))
    {
      tree data = TYPE_FIELDS (TREE_TYPE (place));
      add (w, ACC_KREAD, place);
      p = build3 (COMPONENT_REF, TREE_TYPE (data), place, data, NULL_TREE);
    }
  /* One byte somewhere behind P.  */
  tree type = build_pointer_type (char_type_node);
  add (w, ACC_KREAD, build2 (MEM_REF, char_type_node, p, build_int_cst (type, 1)));
}

/* Adds that a call does KIND with PLACE, or maybe with the variable of numbers that PLACE is a part
   of.  */

static void
add_place (walk *w, acc_kaccess_kind kind, tree place)
{
  tree in = place;
  bool address = false;
  while (handled_component_p (in) || TREE_CODE (in) == INDIRECT_REF || TREE_CODE (in) == MEM_REF
	 || TREE_CODE (in) == POINTER_PLUS_EXPR || TREE_CODE (in) == ADDR_EXPR
	 || CONVERT_EXPR_P (in))
    {
      address = (TREE_CODE (in) == ADDR_EXPR
		 || (address && TREE_CODE (in) != INDIRECT_REF && TREE_CODE (in) != MEM_REF));
      in = TREE_OPERAND (in, 0);
    }
  bool maybe = w->maybe;
  if (address && DECL_P (in) && !AGGREGATE_TYPE_P (TREE_TYPE (in)))
    {
      place = in;
      w->maybe = true;
    }
  add (w, kind, place);
  w->maybe = maybe;
}

/* Visits the arguments of CALL, which does with what they refer to what USES say, and refers to
   PLACES.  */

static void
visit_used (walk *w, tree call, const vec<unsigned> &uses, const vec<acc_kplace> &places)
{
  for (unsigned k = 0; k < uses.length (); k++)
    if (POINTER_TYPE_P (TREE_TYPE (CALL_EXPR_ARG (call, k))))
      visit_pointer (w, CALL_EXPR_ARG (call, k));
    else
      visit (w, CALL_EXPR_ARG (call, k));
  tree before = w->call;
  w->call = call;
  for (unsigned k = 0; k < uses.length (); k++)
    {
      tree arg = CALL_EXPR_ARG (call, k), place = acc_kreferred_number (arg);
      bool constant = place && (CONSTANT_CLASS_P (place) || TREE_CODE (place) == CONST_DECL);
      if ((uses[k] & ACC_KUSE_READ) && !constant)
	add (w, ACC_KREAD, place);
      if ((uses[k] & ACC_KUSE_AROUND) && !constant)
	add_around (w, arg);
    }
  for (const acc_kplace &place : places)
    if (!place.written)
      add_place (w, ACC_KREAD, place.ref);
  bool maybe = w->maybe;
  for (unsigned k = 0; k < uses.length (); k++)
    if (uses[k] & ACC_KUSE_WRITTEN)
      {
	w->maybe = maybe || !(uses[k] & ACC_KUSE_SET);
	add (w, ACC_KWRITE, acc_kreferred_number (CALL_EXPR_ARG (call, k)));
      }
  for (const acc_kplace &place : places)
    if (place.written)
      {
	w->maybe = maybe || !place.always;
	add_place (w, ACC_KWRITE, place.ref);
      }
  w->maybe = maybe;
  w->call = before;
}

static void
visit_call (walk *w, tree call)
{
  auto_vec<unsigned> uses;
  auto_vec<acc_kplace> places;
  tree arg;
  call_expr_arg_iterator it;
  if (CALL_EXPR_FN (call) && acc_kcall_uses (call, &uses, &places)
      && are_numbers (call, uses))
    {
      visit_used (w, call, uses, places);
      return;
    }
  if (CALL_EXPR_FN (call) && !get_callee_fndecl (call))
    visit (w, CALL_EXPR_FN (call));
  if (!CALL_EXPR_FN (call) && CALL_EXPR_IFN (call) != IFN_BUILTIN_EXPECT)
    add (w, ACC_KSTRANGE, call);
  FOR_EACH_CALL_EXPR_ARG (arg, it, call)
    visit (w, arg);
  if (CALL_EXPR_FN (call))
    add (w, ACC_KCALL, call);
}

static void
visit_decl_expr (walk *w, tree decl)
{
  if (!VAR_P (decl) || TREE_STATIC (decl))
    return;
  if (DECL_INITIAL (decl) && DECL_INITIAL (decl) != error_mark_node)
    {
      visit (w, DECL_INITIAL (decl));
      visit_write (w, decl);
    }
}

/* Visits T, an atomic statement, or the value of one.  Its second operand names the address of what
   is updated as the first one does.  */

static void
visit_atomic (walk *w, tree t)
{
  tree address = TREE_OPERAND (t, 0), p = address;
  while (TREE_CODE (p) == TARGET_EXPR || TREE_CODE (p) == SAVE_EXPR || CONVERT_EXPR_P (p))
    p = TREE_CODE (p) == TARGET_EXPR ? TARGET_EXPR_INITIAL (p) : TREE_OPERAND (p, 0);
  tree place = (TREE_CODE (p) == ADDR_EXPR ? TREE_OPERAND (p, 0)
		: build1 (INDIRECT_REF, TREE_TYPE (TREE_TYPE (p)), p));
  if (DECL_P (place))
    {
      add (w, ACC_KSTRANGE, t);
      return;
    }
  visit_address (w, place);
  add (w, ACC_KREAD, place);
  if (TREE_CODE (t) == OMP_ATOMIC_READ)
    return;
  tree before = w->address;
  w->address = address;
  visit (w, TREE_OPERAND (t, 1));
  w->address = before;
  add (w, ACC_KWRITE, place);
}

static void
visit_operands (walk *w, tree t)
{
  for (int i = 0; i < TREE_OPERAND_LENGTH (t); i++)
    if (TREE_OPERAND (t, i))
      visit (w, TREE_OPERAND (t, i));
}

static void
visit_constructor (walk *w, tree t)
{
  unsigned HOST_WIDE_INT i;
  tree value;
  FOR_EACH_CONSTRUCTOR_VALUE (CONSTRUCTOR_ELTS (t), i, value)
    visit (w, value);
}

/* Visits T if it does more than compute a value from its operands.  Returns whether it does.  */

static bool
visit_effect (walk *w, tree t)
{
  switch (TREE_CODE (t))
    {
    case MODIFY_EXPR:
    case INIT_EXPR:
      visit_address (w, TREE_OPERAND (t, 0));
      visit (w, TREE_OPERAND (t, 1));
      visit_write (w, TREE_OPERAND (t, 0));
      return true;
    case PREINCREMENT_EXPR:
    case POSTINCREMENT_EXPR:
    case PREDECREMENT_EXPR:
    case POSTDECREMENT_EXPR:
      visit (w, TREE_OPERAND (t, 0));
      visit_write (w, TREE_OPERAND (t, 0));
      return true;
    case CALL_EXPR:
      visit_call (w, t);
      return true;
    case DECL_EXPR:
      visit_decl_expr (w, DECL_EXPR_DECL (t));
      return true;
    case ADDR_EXPR:
      visit_address (w, TREE_OPERAND (t, 0));
      if (TREE_CODE (TREE_OPERAND (t, 0)) != STRING_CST
	  && TREE_CODE (TREE_OPERAND (t, 0)) != FUNCTION_DECL)
	add (w, ACC_KADDRESS, TREE_OPERAND (t, 0));
      return true;
    case COND_EXPR:
      visit (w, TREE_OPERAND (t, 0));
      for (int k = 1; k <= 2; k++)
	if (TREE_OPERAND (t, k))
	  visit_maybe (w, TREE_OPERAND (t, k));
      return true;
    case TRUTH_ANDIF_EXPR:
    case TRUTH_ORIF_EXPR:
      visit (w, TREE_OPERAND (t, 0));
      visit_maybe (w, TREE_OPERAND (t, 1));
      return true;
    case CONSTRUCTOR:
      visit_constructor (w, t);
      return true;
    case OMP_ATOMIC:
    case OMP_ATOMIC_READ:
    case OMP_ATOMIC_CAPTURE_OLD:
    case OMP_ATOMIC_CAPTURE_NEW:
      visit_atomic (w, t);
      return true;
    case INDIRECT_REF:
    case MEM_REF:
      return w->address && TREE_OPERAND (t, 0) == w->address;
    default:
      return false;
    }
}

/* Whether T is something in memory or a part of that, and not of a value.  */

static bool
is_place (tree t)
{
  while (handled_component_p (t))
    t = TREE_OPERAND (t, 0);
  return DECL_P (t) || TREE_CODE (t) == INDIRECT_REF || TREE_CODE (t) == MEM_REF;
}

static void
visit (walk *w, tree t)
{
  if (!t || TYPE_P (t) || CONSTANT_CLASS_P (t) || visit_effect (w, t))
    return;
  if ((VAR_P (t) || TREE_CODE (t) == PARM_DECL) && DECL_HAS_VALUE_EXPR_P (t))
    t = DECL_VALUE_EXPR (t);
  switch (TREE_CODE (t))
    {
    case VAR_DECL:
    case PARM_DECL:
    case RESULT_DECL:
    case INDIRECT_REF:
    case MEM_REF:
    case ARRAY_REF:
    case ARRAY_RANGE_REF:
    case COMPONENT_REF:
    case BIT_FIELD_REF:
    case REALPART_EXPR:
    case IMAGPART_EXPR:
      if (!is_place (t))
	visit (w, TREE_OPERAND (t, 0));
      else
	{
	  visit_address (w, t);
	  add (w, ACC_KREAD, t);
	}
      return;
    case FUNCTION_DECL:
    case CONST_DECL:
    case LABEL_DECL:
    case FIELD_DECL:
    case PREDICT_EXPR:
    case DEBUG_BEGIN_STMT:
      return;
    case TARGET_EXPR:
      visit_temporary (w, t);
      if (tree slot = acc_ktemporary (t))
	add (w, ACC_KREAD, slot);
      return;
    case BIND_EXPR:
    case STATEMENT_LIST:
    case ASM_EXPR:
    case VA_ARG_EXPR:
    case GOTO_EXPR:
      add (w, ACC_KSTRANGE, t);
      return;
    default:
      if (EXPR_P (t))
	visit_operands (w, t);
      else
	add (w, ACC_KSTRANGE, t);
    }
}

void
acc_kaccesses (tree expr, location_t loc, vec<acc_kaccess> *accesses)
{
  walk w = { accesses, EXPR_HAS_LOCATION (expr) ? EXPR_LOCATION (expr) : loc, false,
	     NULL_TREE, NULL_TREE };
  visit (&w, expr);
}
