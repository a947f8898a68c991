/* Where the arrays of references are, and which of them may share memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "kernels/bases.h"
#include "kernels/scope.h"
#include "kernels/views.h"
#include "plan/effort.h"

/* Finds where the pointer P points to.  */

static acc_kbase
base_of_pointer (tree p, int node)
{
  acc_kbase base = { NULL_TREE, NULL_TREE, false };
  tree other;
  for (;;)
    {
      base.restricted |= (POINTER_TYPE_P (TREE_TYPE (p)) && TYPE_RESTRICT (TREE_TYPE (p)));
      switch (TREE_CODE (p))
	{
	CASE_CONVERT:
	  if (!POINTER_TYPE_P (TREE_TYPE (TREE_OPERAND (p, 0))))
	    return base;
	  /* Fall through.  */
	case NON_LVALUE_EXPR:
	case POINTER_PLUS_EXPR:
	  p = TREE_OPERAND (p, 0);
	  break;
	case COMPOUND_EXPR:
	  p = TREE_OPERAND (p, 1);
	  break;
	case ADDR_EXPR:
	  {
	    bool restricted = base.restricted;
	    base = acc_kbase_of (TREE_OPERAND (p, 0), node);
	    base.restricted |= restricted && base.pointer;
	    return base;
	  }
	case VAR_DECL:
	case PARM_DECL:
	  if ((other = acc_kcopied (p)) || (other = acc_kheld_value (p)))
	    {
	      p = other;
	      break;
	    }
	  if (acc_kwrites (p, acc_kscope_now.whole, NULL) == 0)
	    {
	      base.pointer = p;
	      return base;
	    }
	  p = acc_kdefinition (p, node, &node);
	  if (!p)
	    return base;
	  break;
	case COMPONENT_REF:
	  if ((other = acc_kfilled_in (p, &node)))
	    {
	      p = other;
	      break;
	    }
	  /* Fall through.  */
	case INDIRECT_REF:
	case ARRAY_REF:
	  base.pointer = p;
	  return base;
	default:
	  return base;
	}
    }
}

acc_kbase
acc_kbase_of (tree ref, int node)
{
  acc_kbase base = { NULL_TREE, NULL_TREE, false };
  for (;;)
    {
      if (VAR_P (ref) && DECL_HAS_VALUE_EXPR_P (ref))
	ref = DECL_VALUE_EXPR (ref);
      else if (handled_component_p (ref) || CONVERT_EXPR_P (ref)
	       || TREE_CODE (ref) == NON_LVALUE_EXPR)
	ref = TREE_OPERAND (ref, 0);
      else
	break;
    }
  if (TREE_CODE (ref) == INDIRECT_REF || TREE_CODE (ref) == MEM_REF)
    return base_of_pointer (TREE_OPERAND (ref, 0), node);
  if (VAR_P (ref) || TREE_CODE (ref) == PARM_DECL || TREE_CODE (ref) == RESULT_DECL)
    base.variable = ref;
  return base;
}

bool
acc_ksame_base (const acc_kbase &a, const acc_kbase &b)
{
  if (a.variable || b.variable)
    return a.variable == b.variable;
  return a.pointer && b.pointer && operand_equal_p (a.pointer, b.pointer);
}

/* Whether pointers may point to VARIABLE.  */

static bool
is_pointed_to (tree variable)
{
  if (lang_GNU_Fortran () || (TREE_STATIC (variable) && !TREE_PUBLIC (variable)))
    return TREE_ADDRESSABLE (variable);
  return (TREE_STATIC (variable) || DECL_EXTERNAL (variable)
	  || acc_kaddress_taken (variable, acc_kflow_all ()));
}

/* Whether BASE's pointer is a parameter that keeps its value, so that no other pointer comes from
   it or it from another.  */

static bool
is_steady_parameter (const acc_kbase &base)
{
  return (TREE_CODE (base.pointer) == PARM_DECL
	  && acc_kwrites (base.pointer, acc_kflow_all (), NULL) == 0);
}

static bool
pointers_apart (const acc_kbase &a, const acc_kbase &b)
{
  if (lang_GNU_Fortran ())
    return (a.restricted || b.restricted) && !acc_kmay_be_one (a.pointer, b.pointer);
  return ((a.restricted && b.restricted)
	  || ((a.restricted || b.restricted) && is_steady_parameter (a)
	      && is_steady_parameter (b)));
}

/* Whether objects of the types of REF_A and REF_B cannot be at the same place.  */

static bool
types_apart (tree ref_a, tree ref_b)
{
  return (flag_strict_aliasing
	  && !alias_sets_conflict_p (get_alias_set (ref_a), get_alias_set (ref_b)));
}

acc_kbase
acc_kfirst_name (acc_kbase base)
{
  for (int i = 0; i < EFFORT_HOST_DEPTH && base.pointer; i++)
    if (tree viewed = acc_kviewed (base.pointer))
      base = base_of_pointer (viewed, -1);
    else
      break;
  return base;
}

/* The field of the outermost structure that REF is in, or null.  */

static tree
outermost_field (tree ref)
{
  tree field = NULL_TREE;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == COMPONENT_REF)
      field = TREE_OPERAND (ref, 1);
  return field;
}

/* Whether REF_A and REF_B are in different members of structures of one type.  */

static bool
members_apart (tree ref_a, tree ref_b)
{
  tree a = outermost_field (ref_a), b = outermost_field (ref_b);
  return (a && b && a != b && DECL_CONTEXT (a) == DECL_CONTEXT (b)
	  && TREE_CODE (DECL_CONTEXT (a)) == RECORD_TYPE && !DECL_BIT_FIELD (a)
	  && !DECL_BIT_FIELD (b));
}

bool
acc_kapart (const acc_kbase &name_a, tree ref_a, const acc_kbase &name_b, tree ref_b)
{
  acc_kbase a = acc_kfirst_name (name_a), b = acc_kfirst_name (name_b);
  if (acc_ksame_base (a, b))
    return (a.variable || flag_strict_aliasing) && members_apart (ref_a, ref_b);
  if ((a.variable && b.variable) || acc_kof_descriptor (ref_a) != acc_kof_descriptor (ref_b))
    return true;
  if (!lang_GNU_Fortran () && types_apart (ref_a, ref_b))
    return true;
  if ((!a.variable && !a.pointer) || (!b.variable && !b.pointer))
    return false;
  if (a.variable || b.variable)
    {
      const acc_kbase &pointer = a.variable ? b : a;
      return (!is_pointed_to (a.variable ? a.variable : b.variable)
	      || (pointer.restricted && (lang_GNU_Fortran () || is_steady_parameter (pointer))));
    }
  return pointers_apart (a, b);
}

/* Whether REF is a dummy argument of Fortran's, which refers to one variable.  */

static bool
is_dummy (tree ref)
{
  return (lang_GNU_Fortran () && TREE_CODE (ref) == PARM_DECL
	  && TREE_CODE (TREE_TYPE (ref)) == REFERENCE_TYPE);
}

bool
acc_kmay_change (const acc_kaccess *access, acc_krange range)
{
  tree var = acc_kvariable (access->ref);
  if (access->kind == ACC_KREAD && is_dummy (access->ref))
    return false;
  if (access->kind != ACC_KREAD || TREE_THIS_VOLATILE (access->ref))
    return true;
  if (var && var == access->ref && !TREE_ADDRESSABLE (var) && !DECL_EXTERNAL (var)
      && (!TREE_STATIC (var) || !TREE_PUBLIC (var)))
    return acc_kwrites (var, range, NULL) > 0;
  return acc_kmay_be_written (access->ref);
}

/* The global variables that are not written if no pointer of the loop leads to them.  */

static auto_vec<tree> assumed;

void
acc_kassume_nothing (void)
{
  assumed.truncate (0);
}

const vec<tree> &
acc_kassumed (void)
{
  return assumed;
}

/* Whether a test before the construct can show that a pointer does not lead to REF.  */

static bool
is_testable (tree ref)
{
  return (!lang_GNU_Fortran () && VAR_P (ref) && (TREE_STATIC (ref) || DECL_EXTERNAL (ref))
	  && !DECL_THREAD_LOCAL_P (ref) && COMPLETE_TYPE_P (TREE_TYPE (ref)));
}

bool
acc_kmay_be_written (tree ref)
{
  acc_krange range = acc_kscope_now.whole;
  acc_kbase base = acc_kbase_of (ref, -1);
  bool descriptor = acc_kof_descriptor (ref), testable = is_testable (ref), test = false;
  for (int k = range.first; k < range.end; k++)
    for (unsigned i = 0; i < acc_kflow_node (k)->n; i++)
      {
	const acc_kaccess *a = acc_kflow_access (acc_kflow_node (k)->first + i);
	if (a->kind == ACC_KCALL || a->kind == ACC_KSTRANGE)
	  return true;
	if (a->kind != ACC_KWRITE || (descriptor && !acc_kof_descriptor (a->ref)))
	  continue;
	acc_kbase written = acc_kbase_of (a->ref, k);
	if (acc_kapart (base, ref, written, a->ref))
	  continue;
	if (!testable || !written.pointer)
	  return true;
	test = true;
      }
  if (test && !assumed.contains (ref))
    assumed.safe_push (ref);
  return false;
}

/* Whether something in RANGE may write what ACCESS reads.  */

static bool
may_write_in (acc_krange range, const acc_kaccess *access)
{
  acc_kbase base = acc_kbase_of (access->ref, -1);
  if (access->kind == ACC_KREAD && is_dummy (access->ref))
    return false;
  if (access->kind != ACC_KREAD || TREE_THIS_VOLATILE (access->ref))
    return true;
  for (int k = range.first; k < range.end; k++)
    for (unsigned i = 0; i < acc_kflow_node (k)->n; i++)
      {
	const acc_kaccess *a = acc_kflow_access (acc_kflow_node (k)->first + i);
	if (a->kind == ACC_KCALL || a->kind == ACC_KSTRANGE
	    || (a->kind == ACC_KWRITE
		&& !acc_kapart (base, access->ref, acc_kbase_of (a->ref, k), a->ref)))
	  return true;
      }
  return false;
}

/* The nodes from AT, before the loop that is judged, to the end of that loop and of those around
   it that AT is not in.  *AROUND_ALL is what they are all in: the body of a loop, or the
   construct.  */

static acc_krange
range_from (int at, acc_krange *around_all)
{
  acc_kloop *loop = acc_kscope_now.loop;
  *around_all = acc_kscope_now.construct;
  while (loop->outer)
    {
      acc_krange around = acc_kloop_body (loop->outer);
      if (at >= around.first && at < around.end)
	{
	  *around_all = around;
	  break;
	}
      loop = loop->outer;
    }
  acc_krange range = { at, acc_kloop_whole (loop).end };
  return range;
}

/* Whether nothing from AT to the end of the loop that is judged may write what VALUE, which VAR
   gets at AT, is computed from.  */

static bool
is_held (tree var, tree value, int at)
{
  /* What is written may be where the variable leads to.  */
  static auto_vec<tree> asked;
  if (asked.contains (var))
    return false;
  auto_vec<acc_kaccess> accesses;
  acc_krange around, range = range_from (at, &around);
  /* Not what an earlier iteration has left.  */
  bool held = !acc_kflow_live (var, around.first, around);
  acc_kaccesses (value, UNKNOWN_LOCATION, &accesses);
  asked.safe_push (var);
  for (const acc_kaccess &a : accesses)
    held = held && !may_write_in (range, &a);
  asked.pop ();
  return held;
}

tree
acc_kheld_value (tree var)
{
  int at;
  tree value;
  if (!VAR_P (var) || !(value = acc_konly_value (var))
      || acc_kwrites (var, acc_kscope_now.construct, &at) != 1 || at >= acc_kscope_now.whole.first)
    return NULL_TREE;
  return is_held (var, value, at) ? value : NULL_TREE;
}
