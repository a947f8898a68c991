/* The loops of the languages, as the front ends leave them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   C and C++ make jumps of a loop:

       VAR = FIRST; goto ENTRY; TOP: body; [CONTINUE:] VAR += STEP;
       ENTRY: if (test) goto TOP; else goto EXIT; [EXIT:]

   Fortran makes an endless loop of it:

       VAR = FIRST; loop { [TEST = VAR > BOUND;] if (test) goto EXIT; body; [CYCLE:] VAR += STEP; }
       EXIT:

   DO CONCURRENT and FORALL count their iterations down in a second variable, which is what they
   test.  DO with another step than 1 and -1 tests such a variable at the end.  */

#include "base/compat.h"
#include "kernels/plain.h"
#include "kernels/statements.h"

static const char *const no_counter = "it has no counter that a constant is added to"
				      ": let one count its iterations";

static tree
statement_at (const vec<tree *> &places, unsigned at)
{
  return at < places.length () ? acc_kunwrap (*places[at]) : NULL_TREE;
}

/* The label that T jumps to, or null if T is no jump.  */

static tree
jump_label (tree t)
{
  return t && TREE_CODE (t) == GOTO_EXPR ? TREE_OPERAND (t, 0) : NULL_TREE;
}

/* If T assigns to a variable, or declares one with a value, returns the variable, and the value in
   *VALUE.  */

static tree
assigned (tree t, tree *value)
{
  if (!t)
    return NULL_TREE;
  if (TREE_CODE (t) == DECL_EXPR && VAR_P (DECL_EXPR_DECL (t)))
    {
      *value = DECL_INITIAL (DECL_EXPR_DECL (t));
      return *value ? DECL_EXPR_DECL (t) : NULL_TREE;
    }
  if ((TREE_CODE (t) != MODIFY_EXPR && TREE_CODE (t) != INIT_EXPR)
      || !DECL_P (TREE_OPERAND (t, 0)))
    return NULL_TREE;
  *value = TREE_OPERAND (t, 1);
  return TREE_OPERAND (t, 0);
}

/* If T adds a constant to an integer variable, returns the variable, and the constant in *STEP.  */

static tree
stepped (tree t, tree *step)
{
  tree value, var = assigned (t, &value);
  bool minus;
  if (var)
    {
      STRIP_NOPS (value);
      if ((TREE_CODE (value) != PLUS_EXPR && TREE_CODE (value) != MINUS_EXPR)
	  || TREE_CODE (TREE_OPERAND (value, 1)) != INTEGER_CST)
	return NULL_TREE;
      tree from = TREE_OPERAND (value, 0);
      STRIP_NOPS (from);
      if (from != var)
	return NULL_TREE;
      *step = TREE_OPERAND (value, 1);
      minus = TREE_CODE (value) == MINUS_EXPR;
    }
  else if (t && (TREE_CODE (t) == PREINCREMENT_EXPR || TREE_CODE (t) == POSTINCREMENT_EXPR
		 || TREE_CODE (t) == PREDECREMENT_EXPR || TREE_CODE (t) == POSTDECREMENT_EXPR))
    {
      var = TREE_OPERAND (t, 0);
      *step = integer_one_node;
      minus = TREE_CODE (t) == PREDECREMENT_EXPR || TREE_CODE (t) == POSTDECREMENT_EXPR;
    }
  else
    return NULL_TREE;
  if (!DECL_P (var) || TREE_CODE (TREE_TYPE (var)) != INTEGER_TYPE)
    return NULL_TREE;
  *step = fold_convert (TREE_TYPE (var), *step);
  if (minus)
    *step = fold_build1 (NEGATE_EXPR, TREE_TYPE (var), *step);
  return integer_zerop (*step) ? NULL_TREE : var;
}

/* BOUND, which has a wider type than VAR, as one of VAR's type: the same comparisons with VAR are
   true as long as VAR does not overflow.  Null if that is not sure.  */

static tree
narrow_bound (acc_kcounter *counter, tree bound)
{
  tree type = TREE_TYPE (counter->var), wide = TREE_TYPE (bound);
  if (TYPE_PRECISION (type) == TYPE_PRECISION (wide)
      && TYPE_UNSIGNED (type) == TYPE_UNSIGNED (wide))
    return fold_convert (type, bound);
  if (TREE_CODE (bound) == INTEGER_CST && int_fits_type_p (bound, type))
    return fold_convert (type, bound);
  if (TYPE_UNSIGNED (type) || tree_int_cst_sgn (counter->step) < 0 || counter->cond == NE_EXPR)
    return NULL_TREE;
  if (!TYPE_UNSIGNED (wide))
    bound = fold_build2 (MAX_EXPR, wide, bound, fold_convert (wide, TYPE_MIN_VALUE (type)));
  else if (TREE_CODE (counter->first) != INTEGER_CST || tree_int_cst_sgn (counter->first) < 0)
    return NULL_TREE;
  return fold_convert (type, bound);
}

/* If *SIDE is VAR plus a constant, makes it VAR, and takes the constant from *OTHER, the other side
   of a comparison.  Where that would be out of range, the nearest bound has the same result, since
   the sum is in range.  */

static void
move_constant (tree var, tree *side, tree *other)
{
  tree sum = *side, type = TREE_TYPE (var);
  if ((TREE_CODE (sum) != PLUS_EXPR && TREE_CODE (sum) != MINUS_EXPR)
      || TREE_OPERAND (sum, 0) != var || TREE_CODE (TREE_OPERAND (sum, 1)) != INTEGER_CST
      || !TYPE_OVERFLOW_UNDEFINED (type) || TREE_TYPE (*other) != type)
    return;
  tree by = TREE_OPERAND (sum, 1);
  bool less = (TREE_CODE (sum) == PLUS_EXPR) == (tree_int_cst_sgn (by) > 0);
  tree_code back = TREE_CODE (sum) == PLUS_EXPR ? MINUS_EXPR : PLUS_EXPR;
  tree limit = less ? TYPE_MIN_VALUE (type) : TYPE_MAX_VALUE (type);
  limit = const_binop (TREE_CODE (sum), type, limit, by);
  *other = fold_build2 (less ? MAX_EXPR : MIN_EXPR, type, *other, limit);
  *other = fold_build2 (back, type, *other, by);
  *side = var;
}

/* Reads the test TEST, which is true as long as COUNTER's loop goes on.  Returns whether it has the
   form that COUNTER needs.  */

static bool
read_condition (tree test, acc_kcounter *counter)
{
  while (TREE_CODE (test) == ANNOTATE_EXPR || TREE_CODE (test) == NOP_EXPR)
    test = TREE_OPERAND (test, 0);
  if (!COMPARISON_CLASS_P (test))
    return false;
  tree left = TREE_OPERAND (test, 0), right = TREE_OPERAND (test, 1);
  if (TREE_CODE (test) != NE_EXPR)
    {
      move_constant (counter->var, &left, &right);
      move_constant (counter->var, &right, &left);
    }
  tree bare_left = left, bare_right = right;
  while (CONVERT_EXPR_P (bare_left))
    bare_left = TREE_OPERAND (bare_left, 0);
  while (CONVERT_EXPR_P (bare_right))
    bare_right = TREE_OPERAND (bare_right, 0);
  counter->cond = TREE_CODE (test);
  if (bare_right == counter->var)
    {
      std::swap (left, right);
      counter->cond = swap_tree_comparison (counter->cond);
    }
  else if (bare_left != counter->var)
    return false;
  if (TYPE_PRECISION (TREE_TYPE (left)) < TYPE_PRECISION (TREE_TYPE (counter->var)))
    return false;
  counter->bound = narrow_bound (counter, right);
  bool up = tree_int_cst_sgn (counter->step) > 0;
  switch (counter->cond)
    {
    case LT_EXPR:
    case LE_EXPR:
      return counter->bound && up;
    case GT_EXPR:
    case GE_EXPR:
      return counter->bound && !up;
    case NE_EXPR:
      return counter->bound && (integer_onep (counter->step)
				|| integer_minus_onep (counter->step));
    default:
      return false;
    }
}

/* Takes the statement at PLACES[AT] as the one that gives COUNTER its first value, if it is, and
   returns whether it is.  */

static bool
take_first (const vec<tree *> &places, unsigned at, acc_kcounter *counter)
{
  tree value, var = assigned (statement_at (places, at), &value);
  if (!var || var != counter->var)
    return false;
  counter->first = value;
  return true;
}

static void
take_places (const vec<tree *> &places, unsigned from, unsigned n, acc_kloop *loop)
{
  for (unsigned k = from; k < from + n; k++)
    loop->places.safe_push (places[k]);
}

static tree
list_of (const vec<tree *> &places, unsigned from, unsigned to)
{
  tree list = alloc_stmt_list ();
  for (unsigned k = from; k < to; k++)
    append_to_statement_list_force (*places[k], &list);
  return list;
}

/* Where the jumps of C's loop stand.  */

struct jumps
{
  unsigned top, entry, test, end;
};

/* Finds the jumps of the loop whose first one is at PLACES[AT].  Returns whether there is one.  */

static bool
find_jumps (const vec<tree *> &places, unsigned at, jumps *j)
{
  tree entry = jump_label (statement_at (places, at));
  tree top = statement_at (places, at + 1);
  j->top = at + 1;
  if (!entry || !top || TREE_CODE (top) != LABEL_EXPR)
    return false;
  for (j->entry = at + 2; j->entry + 1 < places.length (); j->entry++)
    {
      tree label = statement_at (places, j->entry);
      if (TREE_CODE (label) == LABEL_EXPR && LABEL_EXPR_LABEL (label) == entry)
	break;
    }
  j->test = j->entry + 1;
  tree test = statement_at (places, j->test);
  if (!test || TREE_CODE (test) != COND_EXPR
      || jump_label (COND_EXPR_THEN (test)) != LABEL_EXPR_LABEL (top))
    return false;
  tree exit = COND_EXPR_ELSE (test) ? jump_label (COND_EXPR_ELSE (test)) : NULL_TREE;
  tree after = statement_at (places, j->test + 1);
  j->end = j->test + 1;
  if (after && TREE_CODE (after) == LABEL_EXPR && LABEL_EXPR_LABEL (after) == exit)
    j->end++;
  return true;
}

/* Reads the loop of C whose first statement is at PLACES[AT], and whose first jump at
   PLACES[START].  */

static unsigned
read_jumps (const vec<tree *> &places, unsigned at, unsigned start, acc_kloop *loop)
{
  jumps j;
  if (!find_jumps (places, start, &j))
    return 0;
  acc_kcounter counter = { NULL_TREE, NULL_TREE, NULL_TREE, NULL_TREE, ERROR_MARK };
  unsigned incr = j.entry - 1;
  tree test = statement_at (places, j.test);
  loop->loc = EXPR_LOCATION (statement_at (places, start));
  counter.var = incr > j.top ? stepped (statement_at (places, incr), &counter.step) : NULL_TREE;
  counter.first = counter.var;
  if (counter.var && start > at && !take_first (places, at, &counter))
    return 0;
  if (!counter.var)
    {
      if (start > at)
	return 0;
      loop->strange = no_counter;
    }
  else if (!read_condition (COND_EXPR_COND (test), &counter))
    loop->strange = "its end is not a comparison of its counter: compare that with a bound";
  take_places (places, at, j.end - at, loop);
  if (!loop->strange)
    loop->body = list_of (places, j.top + 1, incr);
  loop->counters.safe_push (counter);
  return j.end - at;
}

/* The statements of Fortran's endless loop.  */

struct endless
{
  tree bind;			/* their block, or null */
  auto_vec<tree *> places;
  tree exit;			/* the label behind the loop */
};

static void
list_places (tree *body, auto_vec<tree *> *places)
{
  if (*body && TREE_CODE (*body) == STATEMENT_LIST)
    for (tree_stmt_iterator it = tsi_start (*body); !tsi_end_p (it); tsi_next (&it))
      list_places (tsi_stmt_ptr (it), places);
  else if (*body && TREE_CODE (*body) == COMPOUND_EXPR)
    {
      list_places (&TREE_OPERAND (*body, 0), places);
      list_places (&TREE_OPERAND (*body, 1), places);
    }
  else if (*body && !IS_EMPTY_STMT (*body) && TREE_CODE (*body) != DEBUG_BEGIN_STMT)
    places->safe_push (body);
}

/* The test of T if T is `if (test) goto LABEL', or null.  */

static tree
leaving_test (tree t, tree label)
{
  if (!t || TREE_CODE (t) != COND_EXPR)
    return NULL_TREE;
  tree then = COND_EXPR_THEN (t);
  auto_vec<tree *> inside;
  if (then && TREE_CODE (then) == BIND_EXPR)
    then = BIND_EXPR_BODY (then);
  list_places (&then, &inside);
  return inside.length () == 1 && jump_label (*inside[0]) == label ? COND_EXPR_COND (t)
	 : NULL_TREE;
}

/* Finds the test at the beginning of E.  Returns how many statements it takes, or 0.  *ANNOTATED
   says whether the loop is one of DO CONCURRENT, or the user says as much of it.  */

static unsigned
first_test (const endless *e, tree *test, bool *annotated)
{
  tree value, var = assigned (statement_at (e->places, 0), &value);
  unsigned n = var ? 1 : 0;
  *test = leaving_test (statement_at (e->places, n), e->exit);
  *annotated = false;
  while (*test && TREE_CODE (*test) == ANNOTATE_EXPR)
    {
      *annotated |= integer_zerop (TREE_OPERAND (*test, 1));
      *test = TREE_OPERAND (*test, 0);
    }
  if (var && *test == var)
    *test = value;
  else if (var)
    return 0;
  return *test ? n + 1 : 0;
}

/* The body of E without its statements before FROM and from TO on.  */

static tree
body_of (const endless *e, unsigned from, unsigned to)
{
  tree list = list_of (e->places, from, to);
  return e->bind ? build3 (BIND_EXPR, void_type_node, BIND_EXPR_VARS (e->bind), list,
			   BIND_EXPR_BLOCK (e->bind))
	 : list;
}

/* Reads E, whose TEST at the beginning takes N statements.  BEFORE says how many statements there
   are before the loop.  Returns how many of them are the loop's, or -1.  */

static int
read_do (const endless *e, const vec<tree *> &places, unsigned start, unsigned before,
	 unsigned n, tree test, acc_kloop *loop)
{
  acc_kcounter counter = { NULL_TREE, NULL_TREE, NULL_TREE, NULL_TREE, ERROR_MARK };
  unsigned last = e->places.length () - 1;
  tree inverse = NULL_TREE;
  if (COMPARISON_CLASS_P (test))
    inverse = build2 (invert_tree_comparison (TREE_CODE (test), false), TREE_TYPE (test),
		      TREE_OPERAND (test, 0), TREE_OPERAND (test, 1));
  counter.var = last >= n ? stepped (statement_at (e->places, last), &counter.step) : NULL_TREE;
  if (!counter.var || !inverse || !read_condition (inverse, &counter))
    return -1;
  counter.first = counter.var;
  if (before > 1 || (before == 1 && !take_first (places, start - 1, &counter)))
    return -1;
  loop->body = body_of (e, n, last);
  loop->counters.safe_push (counter);
  return before;
}

/* The same of a loop of DO CONCURRENT or FORALL.  */

static int
read_counted (const endless *e, const vec<tree *> &places, unsigned start, unsigned before,
	      unsigned n, tree test, acc_kloop *loop)
{
  acc_kcounter counter = { NULL_TREE, NULL_TREE, NULL_TREE, NULL_TREE, LT_EXPR };
  acc_kcounter down = counter;
  unsigned last = e->places.length () - 1;
  if (last < n + 1 || before != 2 || TREE_CODE (test) != LE_EXPR)
    return -1;
  down.var = stepped (statement_at (e->places, last), &down.step);
  counter.var = stepped (statement_at (e->places, last - 1), &counter.step);
  if (!down.var || !counter.var || !integer_minus_onep (down.step)
      || TREE_OPERAND (test, 0) != down.var || !integer_zerop (TREE_OPERAND (test, 1))
      || !take_first (places, start - 2, &counter) || !take_first (places, start - 1, &down))
    return -1;
  tree type = TREE_TYPE (counter.var);
  counter.bound = fold_build2 (MULT_EXPR, type, fold_convert (type, down.first), counter.step);
  counter.bound = fold_build2 (PLUS_EXPR, type, counter.first, counter.bound);
  if (tree_int_cst_sgn (counter.step) < 0)
    counter.cond = GT_EXPR;
  loop->body = body_of (e, n, last - 1);
  loop->counters.safe_push (counter);
  return before;
}

/* The last value of a counter that starts with FIRST if TEST says that the loop is not
   executed.  */

static tree
last_value (const acc_kcounter *counter, tree test)
{
  while (test && (CONVERT_EXPR_P (test) || TREE_CODE (test) == NON_LVALUE_EXPR))
    test = TREE_OPERAND (test, 0);
  if (test && TREE_CODE (test) == CALL_EXPR && call_expr_nargs (test) > 0)
    return last_value (counter, CALL_EXPR_ARG (test, 0));
  if (!test || !COMPARISON_CLASS_P (test))
    return NULL_TREE;
  tree_code code = TREE_CODE (test);
  tree left = TREE_OPERAND (test, 0), right = TREE_OPERAND (test, 1);
  bool up = tree_int_cst_sgn (counter->step) > 0;
  if (operand_equal_p (right, counter->first) || TREE_CODE (left) == INTEGER_CST)
    {
      std::swap (left, right);
      code = swap_tree_comparison (code);
    }
  /* LEFT is FIRST, and the rest says what is beyond.  */
  if (operand_equal_p (left, counter->first))
    {
      if (code == (up ? GT_EXPR : LT_EXPR))
	return right;
      if (code == (up ? GE_EXPR : LE_EXPR) && TREE_CODE (right) == INTEGER_CST)
	return fold_build2 (up ? MINUS_EXPR : PLUS_EXPR, TREE_TYPE (right), right,
			    build_int_cst (TREE_TYPE (right), 1));
      return NULL_TREE;
    }
  /* LEFT is the last value, and FIRST was folded into RIGHT.  */
  if (TREE_CODE (counter->first) != INTEGER_CST || TREE_CODE (right) != INTEGER_CST
      || code != (up ? LE_EXPR : GE_EXPR))
    return NULL_TREE;
  tree next = build_int_cst (TREE_TYPE (right), up ? 1 : -1);
  tree beyond = fold_build2 (MINUS_EXPR, TREE_TYPE (right), counter->first, next);
  return tree_int_cst_equal (beyond, right) ? left : NULL_TREE;
}

/* Reads E if it is a loop of DO that tests a variable at the end.  */

static int
read_stepped (const endless *e, const vec<tree *> &places, unsigned start, unsigned before,
	      acc_kloop *loop)
{
  acc_kcounter counter = { NULL_TREE, NULL_TREE, NULL_TREE, NULL_TREE, LE_EXPR };
  unsigned n = e->places.length ();
  tree step, value;
  if (n < 4 || !leaving_test (statement_at (e->places, n - 1), e->exit) || before != 2)
    return -1;
  tree count = stepped (statement_at (e->places, n - 2), &step);
  tree copy = assigned (statement_at (e->places, n - 3), &value);
  counter.var = stepped (statement_at (e->places, n - 4), &counter.step);
  if (!count || !copy || value != count || !counter.var
      || !take_first (places, start - 2, &counter))
    return -1;
  auto_vec<tree *> head;
  list_places (places[start - 1], &head);
  if (head.is_empty () || assigned (statement_at (head, 0), &value) != count)
    return -1;
  tree test = head.length () == 2 ? leaving_test (*head[1], e->exit) : NULL_TREE;
  test = test ? fold (test) : NULL_TREE;
  if (test && TREE_CODE (test) != INTEGER_CST)
    counter.bound = last_value (&counter, test);
  else if ((head.length () == 1 || (test && integer_zerop (test)))
	   && TREE_CODE (value) == INTEGER_CST && TREE_CODE (counter.first) == INTEGER_CST)
    {
      tree type = TREE_TYPE (counter.var);
      counter.bound = fold_build2 (MULT_EXPR, type, counter.step, fold_convert (type, value));
      counter.bound = fold_build2 (PLUS_EXPR, type, counter.first, counter.bound);
    }
  if (!counter.bound || TREE_TYPE (counter.bound) != TREE_TYPE (counter.var))
    return -1;
  if (tree_int_cst_sgn (counter.step) < 0)
    counter.cond = GE_EXPR;
  loop->body = body_of (e, 0, n - 4);
  loop->counters.safe_push (counter);
  return before;
}

/* Reads Fortran's loop at PLACES[START], with the statements from PLACES[AT] on before it.  */

static unsigned
read_endless (const vec<tree *> &places, unsigned at, unsigned start, acc_kloop *loop)
{
  tree t = statement_at (places, start), after = statement_at (places, start + 1);
  endless e;
  tree *body = &LOOP_EXPR_BODY (t);
  bool labelled = after && TREE_CODE (after) == LABEL_EXPR;
  e.exit = labelled ? LABEL_EXPR_LABEL (after) : NULL_TREE;
  e.bind = NULL_TREE;
  if (*body && TREE_CODE (*body) == BIND_EXPR)
    {
      e.bind = *body;
      body = &BIND_EXPR_BODY (*body);
    }
  list_places (body, &e.places);
  loop->loc = EXPR_LOCATION (t);
  int before = -1;
  tree test = NULL_TREE;
  bool annotated = false;
  unsigned n = labelled && !e.places.is_empty () ? first_test (&e, &test, &annotated) : 0;
  if (n)
    {
      before = read_counted (&e, places, start, start - at, n, test, loop);
      loop->independent = before >= 0 && annotated;
    }
  if (n && before < 0)
    before = read_do (&e, places, start, start - at, n, test, loop);
  if (before < 0 && labelled)
    before = read_stepped (&e, places, start, start - at, loop);
  if (before < 0 && start > at)
    return 0;
  if (before < 0)
    loop->strange = no_counter;
  unsigned length = start - at + 1 + labelled;
  take_places (places, at, length, loop);
  return length;
}

/* Whether T may stand between the first statement of a loop and its first jump.  */

static bool
may_begin (tree t)
{
  tree value;
  return t && (assigned (t, &value) || (TREE_CODE (t) == COMPOUND_EXPR));
}

unsigned
acc_kplain_read (const vec<tree *> &places, unsigned at, acc_kloop *loop)
{
  for (unsigned start = at; start <= at + 2 && start < places.length (); start++)
    {
      tree t = statement_at (places, start);
      if (TREE_CODE (t) == LOOP_EXPR)
	return read_endless (places, at, start, loop);
      if (TREE_CODE (t) == GOTO_EXPR && start <= at + 1)
	return read_jumps (places, at, start, loop);
      if (!may_begin (t))
	return 0;
    }
  return 0;
}
