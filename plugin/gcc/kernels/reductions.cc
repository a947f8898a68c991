/* Variables that the iterations of a loop compute together.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "kernels/reductions.h"
#include "kernels/starts.h"
#include "kernels/statements.h"

/* Whether a minimum or maximum was no reduction because of values that are not numbers, or zeros
   that have signs.  */

static bool has_special_values;

/* What the variable has to be before the loop so that such values make no difference.  */

static acc_kstart needed_start;

/* Whether the user says that iterations may run in any order.  */

static bool in_any_order;

/* Whether REF is VAR, or what VAR refers to if VAR is a reference to a scalar.  */

static bool
is_scalar_named (tree ref, tree var)
{
  while (TREE_CODE (ref) == NON_LVALUE_EXPR)
    ref = TREE_OPERAND (ref, 0);
  return ref == var || (TREE_CODE (ref) == INDIRECT_REF && TREE_OPERAND (ref, 0) == var
			&& POINTER_TYPE_P (TREE_TYPE (var)));
}

static tree
mention_of (tree *tp, int *walk_subtrees, void *data)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return *tp == (tree) data ? *tp : NULL_TREE;
}

static bool
mentions (tree t, tree var)
{
  return walk_tree_without_duplicates (&t, mention_of, var) != NULL_TREE;
}

/* T without conversions that keep its value and its place in a sum.  */

static tree
strip (tree t)
{
  while (TREE_CODE (t) == NON_LVALUE_EXPR
	 || (CONVERT_EXPR_P (t) && TYPE_MAIN_VARIANT (TREE_TYPE (t))
				   == TYPE_MAIN_VARIANT (TREE_TYPE (TREE_OPERAND (t, 0))))
	 || (CONVERT_EXPR_P (t) && INTEGRAL_TYPE_P (TREE_TYPE (t))
	     && INTEGRAL_TYPE_P (TREE_TYPE (TREE_OPERAND (t, 0)))
	     && (TREE_CODE (TREE_TYPE (TREE_OPERAND (t, 0))) == BOOLEAN_TYPE
		 || TYPE_PRECISION (TREE_TYPE (t))
		    <= TYPE_PRECISION (TREE_TYPE (TREE_OPERAND (t, 0))))))
    t = TREE_OPERAND (t, 0);
  return t;
}

/* The operation that T is, as a reduction has it.  */

static tree_code
operation (tree t)
{
  switch (TREE_CODE (t))
    {
    case PLUS_EXPR:
    case MINUS_EXPR:
      return PLUS_EXPR;
    case MULT_EXPR:
    case MIN_EXPR:
    case MAX_EXPR:
    case BIT_AND_EXPR:
    case BIT_IOR_EXPR:
    case BIT_XOR_EXPR:
      return TREE_CODE (t);
    case TRUTH_ANDIF_EXPR:
    case TRUTH_AND_EXPR:
      return TRUTH_ANDIF_EXPR;
    case TRUTH_ORIF_EXPR:
    case TRUTH_OR_EXPR:
      return TRUTH_ORIF_EXPR;
    default:
      return ERROR_MARK;
    }
}

/* Whether T, which may be a test of VAR as a truth value, is VAR.  */

static bool
is_variable_or_test (tree t, tree var)
{
  t = strip (t);
  if (TREE_CODE (t) == NE_EXPR && integer_zerop (TREE_OPERAND (t, 1)))
    t = strip (TREE_OPERAND (t, 0));
  return is_scalar_named (t, var);
}

/* The operation that combines VAR with other values to T, or ERROR_MARK.  */

static tree_code
combined (tree t, tree var)
{
  t = strip (t);
  tree_code code = operation (t);
  if (code == ERROR_MARK)
    return ERROR_MARK;
  for (int side = 0; side < (TREE_CODE (t) == MINUS_EXPR ? 1 : 2); side++)
    {
      tree with = TREE_OPERAND (t, side), other = TREE_OPERAND (t, 1 - side);
      if (mentions (other, var) || !mentions (with, var))
	continue;
      if (is_variable_or_test (with, var) || combined (with, var) == code)
	return code;
    }
  return ERROR_MARK;
}

/* The operation that sets VAR to VALUE if TEST is true, and to VAR itself if not: the minimum or
   the maximum, or ERROR_MARK.  The other way round if INVERTED.  */

static tree_code
extremum_operation (tree test, tree value, tree var, bool inverted)
{
  if (!COMPARISON_CLASS_P (test) || mentions (value, var))
    return ERROR_MARK;
  tree_code code = TREE_CODE (test), found = ERROR_MARK;
  if (inverted)
    code = invert_tree_comparison (code, false);
  tree left = TREE_OPERAND (test, 0), right = TREE_OPERAND (test, 1);
  STRIP_NOPS (left);
  STRIP_NOPS (right);
  STRIP_NOPS (value);
  if (is_scalar_named (right, var))
    {
      std::swap (left, right);
      code = swap_tree_comparison (code);
    }
  if (!is_scalar_named (left, var) || !operand_equal_p (right, value)
      || TREE_SIDE_EFFECTS (value))
    return ERROR_MARK;
  if (code == LT_EXPR || code == LE_EXPR)
    found = MAX_EXPR;
  else if (code == GT_EXPR || code == GE_EXPR)
    found = MIN_EXPR;
  if (found == ERROR_MARK || !SCALAR_FLOAT_TYPE_P (TREE_TYPE (value)) || in_any_order)
    return found;
  /* What is not a number is never more or less, so that it is left out, and no zero takes the place
     of another one, unless the test is the other way round.  */
  bool nans = HONOR_NANS (value), zeros = HONOR_SIGNED_ZEROS (value);
  if ((nans && inverted) || (zeros && (code == LE_EXPR || code == GE_EXPR)))
    {
      has_special_values = true;
      return ERROR_MARK;
    }
  if (zeros || nans)
    needed_start = zeros ? ACC_KSTART_BEYOND_ZERO : MAX (needed_start, ACC_KSTART_NUMBER);
  return found;
}

/* The operation of `fmax (VAR, other)' and its like.  */

static tree_code
called_operation (tree call, tree var)
{
  tree_code code;
  switch (get_call_combined_fn (call))
    {
    case CFN_FMAX:
    case CFN_BUILT_IN_FMAX:
    case CFN_BUILT_IN_FMAXF:
      code = MAX_EXPR;
      break;
    case CFN_FMIN:
    case CFN_BUILT_IN_FMIN:
    case CFN_BUILT_IN_FMINF:
      code = MIN_EXPR;
      break;
    default:
      return ERROR_MARK;
    }
  for (int side = 0; side < 2; side++)
    if (is_scalar_named (CALL_EXPR_ARG (call, side), var)
	&& !mentions (CALL_EXPR_ARG (call, 1 - side), var))
      {
	/* What is not a number is left out.  */
	if (HONOR_NANS (call) && !in_any_order)
	  needed_start = MAX (needed_start, ACC_KSTART_NUMBER);
	return code;
      }
  return ERROR_MARK;
}

/* The operation by which VAR gets the value VALUE.  */

static tree_code
operation_of_value (tree value, tree var)
{
  value = strip (value);
  if (TREE_CODE (value) == CALL_EXPR)
    return called_operation (value, var);
  if (TREE_CODE (value) != COND_EXPR)
    return combined (value, var);
  tree test = TREE_OPERAND (value, 0), yes = TREE_OPERAND (value, 1);
  tree no = TREE_OPERAND (value, 2);
  if (is_scalar_named (no, var))
    return extremum_operation (test, yes, var, false);
  return is_scalar_named (yes, var) ? extremum_operation (test, no, var, true) : ERROR_MARK;
}

/* If EXPR assigns to VAR, returns true, and the value in *VALUE.  */

static bool
assigns (tree expr, tree var, tree *value)
{
  expr = acc_kunwrap (expr);
  *value = NULL_TREE;
  switch (TREE_CODE (expr))
    {
    case MODIFY_EXPR:
    case INIT_EXPR:
      *value = TREE_OPERAND (expr, 1);
      return is_scalar_named (TREE_OPERAND (expr, 0), var);
    case PREINCREMENT_EXPR:
    case POSTINCREMENT_EXPR:
    case PREDECREMENT_EXPR:
    case POSTDECREMENT_EXPR:
      return is_scalar_named (TREE_OPERAND (expr, 0), var);
    default:
      return false;
    }
}

/* How node K of the body uses VAR: the operation, ERROR_MARK for any other use, or
   LAST_AND_UNUSED_TREE_CODE for none.  */

static tree_code
use_at (int k, tree var)
{
  const acc_knode *node = acc_kflow_node (k);
  tree value;
  bool used = false;
  for (unsigned i = 0; i < node->n; i++)
    {
      const acc_kaccess *a = acc_kflow_access (node->first + i);
      used |= a->kind != ACC_KCALL && is_scalar_named (a->ref, var);
      if (a->kind != ACC_KCALL && !is_scalar_named (a->ref, var) && acc_kvariable (a->ref) == var)
	return ERROR_MARK;
    }
  if (!used)
    return LAST_AND_UNUSED_TREE_CODE;
  if (assigns (node->expr, var, &value))
    return value ? operation_of_value (value, var) : PLUS_EXPR;
  return ERROR_MARK;
}

/* The first node from AT on that does something, or where ways part.  */

static int
skip_idle (int at)
{
  for (;;)
    {
      const acc_knode *node = acc_kflow_node (at);
      if (node->n > 0 || node->begins || node->opaque || node->next.length () != 1
	  || node->next[0] <= at)
	return at;
      at = node->next[0];
    }
}

/* Whether the nodes from FIRST to LAST are reached from the one before each only.  */

static bool
is_only_way (int first, int last)
{
  acc_krange all = acc_kflow_all ();
  for (int k = 0; k < all.end; k++)
    for (int to : acc_kflow_node (k)->next)
      if (to >= first && to <= last && to != k + 1)
	return false;
  return true;
}

/* `if (test) VAR = value', the test at node K: the minimum or maximum, and the node of the
   assignment in *END.  */

static tree_code
guarded (int k, tree var, int *end)
{
  const acc_knode *node = acc_kflow_node (k);
  tree value;
  if (!node->expr || node->next.length () != 2)
    return ERROR_MARK;
  int then = skip_idle (node->next[0]);
  const acc_knode *assignment = acc_kflow_node (then);
  if (then <= k || !is_only_way (k + 1, then) || !assignment->expr
      || !assigns (assignment->expr, var, &value) || !value || assignment->next.length () != 1
      || skip_idle (assignment->next[0]) != skip_idle (node->next[1]))
    return ERROR_MARK;
  *end = then;
  return extremum_operation (node->expr, value, var, false);
}

/* Whether T mentions VAR or one of COPIES of it.  */

static bool
mentions_any (tree t, tree var, const vec<tree> &copies)
{
  bool found = mentions (t, var);
  for (tree copy : copies)
    found |= mentions (t, copy);
  return found;
}

/* Whether T is the value of VAR or of one of COPIES of it.  */

static bool
is_value_of (tree t, tree var, const vec<tree> &copies)
{
  t = strip (t);
  return is_scalar_named (t, var) || copies.contains (t);
}

/* Fortran's `VAR = max (VAR, value)', which begins at node K: the front end computes `m = a;
   m = MAX_EXPR <b, m>; VAR = m', with VAR, or a copy of it, as a or b.  Returns the operation, and
   the last node in *END.  */

static tree_code
stepwise (int k, tree var, acc_krange body, int *end)
{
  tree temporary = NULL_TREE;
  auto_vec<tree> copies;
  tree_code code = LAST_AND_UNUSED_TREE_CODE;
  bool combines = false;
  for (int at = k; at < body.end && at < k + 16; at++)
    {
      tree expr = acc_kflow_node (at)->expr;
      if (!expr)
	continue;
      expr = acc_kunwrap (expr);
      if (TREE_CODE (expr) != MODIFY_EXPR)
	return ERROR_MARK;
      tree lhs = TREE_OPERAND (expr, 0), value = strip (TREE_OPERAND (expr, 1));
      if (is_scalar_named (lhs, var))
	{
	  *end = at;
	  return temporary && combines && is_scalar_named (value, temporary)
		 && code != LAST_AND_UNUSED_TREE_CODE ? code : ERROR_MARK;
	}
      if (!VAR_P (lhs) || !DECL_ARTIFICIAL (lhs))
	return ERROR_MARK;
      bool collects = startswith (DECL_NAME (lhs) ? IDENTIFIER_POINTER (DECL_NAME (lhs)) : "",
				  "M.");
      if (TREE_CODE (value) == MAX_EXPR || TREE_CODE (value) == MIN_EXPR)
	{
	  tree old = strip (TREE_OPERAND (value, 1)), other = TREE_OPERAND (value, 0);
	  bool own = is_value_of (other, var, copies);
	  if (lhs != temporary || old != temporary
	      || (code != LAST_AND_UNUSED_TREE_CODE && code != TREE_CODE (value))
	      || (mentions_any (other, var, copies) && (combines || !own)))
	    return ERROR_MARK;
	  combines |= own;
	  code = TREE_CODE (value);
	}
      else if (is_value_of (value, var, copies) && (temporary || !collects))
	copies.safe_push (lhs);
      else if (is_value_of (value, var, copies))
	{
	  temporary = lhs;
	  combines = true;
	}
      else if (mentions_any (value, var, copies))
	return ERROR_MARK;
      else if (!temporary && collects)
	temporary = lhs;
    }
  return ERROR_MARK;
}

/* Whether floating-point operations of CODE have another result in another order.  */

static bool
has_order (tree var, tree_code code)
{
  tree type = TREE_TYPE (var);
  if (POINTER_TYPE_P (type))
    type = TREE_TYPE (type);
  return (FLOAT_TYPE_P (type) && code != MIN_EXPR && code != MAX_EXPR && !flag_associative_math);
}

/* Whether node K makes VAR the minimum or maximum, as CODE says, of VAR and another value.  */

static bool
is_extremum_at (int k, tree var, tree_code code)
{
  return use_at (k, var) == code;
}

/* The operation of the statements that begin at node *K, whose last node *K then is.  */

static tree_code
next_use (int *k, tree var, acc_krange body)
{
  tree_code code = use_at (*k, var);
  int end;
  if (code == ERROR_MARK && (code = guarded (*k, var, &end)) != ERROR_MARK)
    *k = end;
  else if (code == ERROR_MARK && (code = stepwise (*k, var, body, &end)) != ERROR_MARK)
    *k = end;
  return code;
}

tree_code
acc_kreduction_of (tree var, bool any_order, const char **why, tree *test)
{
  acc_krange body = acc_kscope_now.body;
  tree_code found = LAST_AND_UNUSED_TREE_CODE;
  *why = NULL;
  *test = NULL_TREE;
  has_special_values = false;
  needed_start = ACC_KSTART_ANY;
  in_any_order = any_order;
  for (int k = body.first; k < body.end; k++)
    {
      /* The maximum may begin with what does not mention VAR.  */
      int end;
      tree_code code = stepwise (k, var, body, &end);
      if (code != ERROR_MARK)
	k = end;
      else
	code = next_use (&k, var, body);
      if (code == LAST_AND_UNUSED_TREE_CODE)
	continue;
      if (code == ERROR_MARK && has_special_values)
	*why = "'%s' is a floating-point minimum or maximum, which only -ffinite-math-only"
	       " -fno-signed-zeros or a 'reduction' clause would allow in another order";
      if (code == ERROR_MARK || (found != LAST_AND_UNUSED_TREE_CODE && found != code))
	return ERROR_MARK;
      found = code;
    }
  if (found == LAST_AND_UNUSED_TREE_CODE)
    return ERROR_MARK;
  acc_kstart start = needed_start;
  if (!acc_kstarts_as (var, found, start, NULL_TREE, is_extremum_at)
      && !(*test = acc_kstart_test (var, found, start, is_extremum_at)))
    {
      *why = start == ACC_KSTART_NUMBER
	     ? "'%s' may not be a number before the loop, which a minimum or maximum would leave"
	       " out: set it to a constant there, or write a 'reduction' clause"
	     : found == MAX_EXPR
	     ? "'%s' may be negative before the loop, or no number, so that the order of its values"
	       " counts: set it to 0 or more there, or write a 'reduction' clause"
	     : "'%s' may be positive before the loop, or no number, so that the order of its values"
	       " counts: set it to less than 0 there, or write a 'reduction' clause";
      return ERROR_MARK;
    }
  if (has_order (var, found) && !any_order)
    {
      *why = "'%s' is a floating-point reduction, which -fassociative-math or a 'reduction' clause"
	     " would allow in another order";
      return ERROR_MARK;
    }
  return found;
}

static bool
goes_on_never (int, tree, tree_code)
{
  return false;
}

/* The constant that node K sets VAR to, if that is what it does with it; error_mark_node for any
   other use; null for none.  */

static tree
constant_at (int k, tree var)
{
  const acc_knode *node = acc_kflow_node (k);
  tree value;
  bool used = false;
  for (unsigned i = node->first; i < node->first + node->n; i++)
    {
      const acc_kaccess *a = acc_kflow_access (i);
      bool named = is_scalar_named (a->ref, var) || acc_kvariable (a->ref) == var;
      if (a->ref == var && POINTER_TYPE_P (TREE_TYPE (var)) && a->kind == ACC_KREAD)
	continue;
      if (named && a->kind != ACC_KWRITE)
	return error_mark_node;
      used |= named;
    }
  if (!used)
    return NULL_TREE;
  if (!assigns (node->expr, var, &value) || !value)
    return error_mark_node;
  STRIP_NOPS (value);
  return TREE_CODE (value) == INTEGER_CST ? value : error_mark_node;
}

tree_code
acc_kflag_of (tree var)
{
  acc_krange body = acc_kscope_now.body;
  tree constant = NULL_TREE, type = TREE_TYPE (var);
  if (POINTER_TYPE_P (type))
    type = TREE_TYPE (type);
  if (!INTEGRAL_TYPE_P (type))
    return ERROR_MARK;
  for (int k = body.first; k < body.end; k++)
    {
      tree value = constant_at (k, var);
      if (!value)
	continue;
      if (value == error_mark_node || (constant && !tree_int_cst_equal (value, constant)))
	return ERROR_MARK;
      constant = value;
    }
  if (!constant)
    return ERROR_MARK;
  if (TREE_CODE (type) == BOOLEAN_TYPE)
    return integer_zerop (constant) ? TRUTH_ANDIF_EXPR : TRUTH_ORIF_EXPR;
  for (tree_code code : { MAX_EXPR, MIN_EXPR })
    if (acc_kstarts_as (var, code, ACC_KSTART_BEFORE, constant, goes_on_never))
      return code;
  return ERROR_MARK;
}
