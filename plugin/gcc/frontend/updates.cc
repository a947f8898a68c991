/* Finds updates of variables that a loop's iterations share.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   This works on high GIMPLE in the order of the text.  The three languages look alike there:

     s = D + s;
     D = s; D = D + x; s = D;
     s = fmax (s, x);
     if (x > s) goto A; else goto B; A: s = x; B:

   A variable that is assigned before it is read is each iteration's own.  A variable that is
   used for anything but updates of one kind is no reduction.  What is not understood counts as
   another use.  */

#include "base/compat.h"
#include "base/std-names.h"
#include "frontend/updates.h"

/* How the value of an artificial variable relates to a variable.  */

enum value_kind
{
  OLD,				/* its old value */
  NEW,				/* the result of OPERATION on its old value */
  OTHER,			/* a value that may replace it by OPERATION, a maximum or minimum */
  COMPARED			/* whether another value is to replace it, for OPERATION */
};

struct value
{
  tree variable;
  enum acc_operation operation;
  enum value_kind kind;
};

/* A comparison of a variable with another value, and the branch of it that is being walked.  */

struct guard
{
  tree if_true, if_false;	/* labels */
  tree end;			/* the label after the second branch, or null */
  enum acc_operation operation;	/* the effect of assigning the other value in the true branch */
  int branch;			/* 1 in the true branch, -1 in the false one, 0 in neither */
};

struct state
{
  bool assigned;		/* it is assigned before it is read */
  bool used;			/* it is used for something else */
  int compared;			/* the number of comparisons without an assignment so far */
  struct guard guard;
  acc_update *update;
};

struct walk
{
  gomp_for *loop;
  hash_set<tree> inside;	/* what is declared in LOOP or its clauses name */
  hash_map<tree, state> states;
  hash_map<tree, value> values;
  auto_vec<tree> order;		/* of the variables in STATES */
  auto_vec<gomp_for *> loops;	/* around the statement, in LOOP */
  tree jump;			/* the label that the statement before jumps to, or null */
};

/* EXPR, or what it refers to, if that is a variable from outside the loop; or null.  */

static tree
variable_of (walk *w, tree expr)
{
  if (TREE_CODE (expr) == MEM_REF && integer_zerop (TREE_OPERAND (expr, 1)))
    {
      expr = TREE_OPERAND (expr, 0);
      if (!DECL_P (expr) || TREE_CODE (TREE_TYPE (expr)) != REFERENCE_TYPE)
	return NULL_TREE;
    }
  else if (!DECL_P (expr))
    return NULL_TREE;
  tree type = TREE_TYPE (expr);
  if (TREE_CODE (type) == REFERENCE_TYPE)
    type = TREE_TYPE (type);
  bool number = (INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type)
		 || TREE_CODE (type) == COMPLEX_TYPE);
  bool variable = (VAR_P (expr) || TREE_CODE (expr) == PARM_DECL
		   || TREE_CODE (expr) == RESULT_DECL);
  return (number && variable && DECL_NAME (expr) && !DECL_ARTIFICIAL (expr)
	  && !TYPE_VOLATILE (type) && !w->inside.contains (expr) ? expr : NULL_TREE);
}

static state *
state_of (walk *w, tree variable)
{
  bool existed;
  state &s = w->states.get_or_insert (variable, &existed);
  if (!existed)
    {
      memset (&s, 0, sizeof s);
      w->order.safe_push (variable);
    }
  return &s;
}

static void
count_as_used (walk *w, tree variable)
{
  state *s = state_of (w, variable);
  s->used |= !s->assigned;
}

/* Whether OPERAND is known to come from a variable's old value.  If so, describes it in *V.  */

static bool
value_of (walk *w, tree operand, value *v)
{
  if (TREE_CODE (operand) == MEM_REF && integer_zerop (TREE_OPERAND (operand, 1))
      && w->values.get (TREE_OPERAND (operand, 0)))
    operand = TREE_OPERAND (operand, 0);
  if (value *known = w->values.get (operand))
    {
      *v = *known;
      return true;
    }
  v->variable = variable_of (w, operand);
  v->operation = ACC_NO_OPERATION;
  v->kind = OLD;
  state *s = v->variable ? w->states.get (v->variable) : NULL;
  return v->variable && !(s && s->assigned);
}

static tree
find_use (tree *tp, int *walk_subtrees, void *data)
{
  walk *w = (walk *) data;
  value v;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (value_of (w, *tp, &v) && v.kind != OTHER)
    count_as_used (w, v.variable);
  return NULL_TREE;
}

static void
note_uses (walk *w, tree expr)
{
  if (expr)
    walk_tree (&expr, find_use, w, NULL);
}

static enum acc_operation
operation_of_code (enum tree_code code)
{
  switch (code)
    {
    case PLUS_EXPR:
    case MINUS_EXPR:
      return ACC_SUM;
    case MULT_EXPR:
      return ACC_PRODUCT;
    case MAX_EXPR:
      return ACC_MAX;
    case MIN_EXPR:
      return ACC_MIN;
    case BIT_AND_EXPR:
    case TRUTH_AND_EXPR:
      return ACC_AND;
    case BIT_IOR_EXPR:
    case TRUTH_OR_EXPR:
      return ACC_OR;
    case BIT_XOR_EXPR:
    case TRUTH_XOR_EXPR:
      return ACC_XOR;
    default:
      return ACC_NO_OPERATION;
    }
}

/* Whether OPERAND is the old or the new value of a variable.  If so, describes it in *V.  */

static bool
comes_from (walk *w, tree operand, value *v)
{
  return value_of (w, operand, v) && (v->kind == OLD || v->kind == NEW);
}

/* Whether OPERATION on A and B, which subtracts B if SUBTRACTED, updates a variable.  If so,
   describes the result in *V.  */

static bool
combine (walk *w, enum acc_operation operation, bool subtracted, tree a, tree b, value *v)
{
  value of_b;
  bool first = comes_from (w, a, v), second = comes_from (w, b, &of_b);
  if (second && !first)
    *v = of_b;
  if (operation != ACC_NO_OPERATION && first != second && !(second && subtracted)
      && (v->kind == OLD || v->operation == operation))
    {
      v->operation = operation;
      v->kind = NEW;
      return true;
    }
  note_uses (w, a);
  note_uses (w, b);
  return false;
}

/* OPERATION, a maximum or minimum, in the true branch of a comparison; the opposite in the false
   one.  */

static enum acc_operation
in_branch (enum acc_operation operation, int branch)
{
  return branch > 0 ? operation : operation == ACC_MAX ? ACC_MIN : ACC_MAX;
}

/* Notes that STMT gives VARIABLE the result of OPERATION on its old value.  */

static void
note_update (walk *w, tree variable, enum acc_operation operation, gimple *stmt)
{
  state *s = state_of (w, variable);
  if (s->assigned)
    return;
  if (!s->update)
    {
      s->update = new acc_update;
      s->update->variable = variable;
      s->update->operation = operation;
      s->update->stmt = stmt;
      s->update->loops.safe_splice (w->loops);
    }
  s->used |= s->update->operation != operation;
}

/* Notes that STMT gives VARIABLE a value that does not come from its old one.  */

static void
note_assignment (walk *w, tree variable, gimple *stmt)
{
  state *s = state_of (w, variable);
  if (s->guard.branch)
    {
      s->compared = 0;
      note_update (w, variable, in_branch (s->guard.operation, s->guard.branch), stmt);
    }
  else if (s->update || s->used || s->compared)
    s->used = true;
  else
    s->assigned = true;
}

/* Notes that the artificial variable TEMPORARY gets a value that does not come from a
   variable's old one.  In a branch of a comparison, it may be the greater or lesser value.  */

static void
note_other_value (walk *w, tree temporary)
{
  value *before = w->values.get (temporary);
  for (tree variable : w->order)
    {
      state *s = w->states.get (variable);
      if (!s->guard.branch)
	continue;
      value v = { variable, in_branch (s->guard.operation, s->guard.branch), OTHER };
      if (before && before->variable == variable && before->kind == OLD)
	{
	  v.kind = NEW;
	  s->compared = 0;
	}
      w->values.put (temporary, v);
      return;
    }
  w->values.remove (temporary);
}

/* Notes that STMT assigns the value that V describes to LHS, or an unknown value if V is null.  */

static void
assign (walk *w, tree lhs, const value *v, gimple *stmt)
{
  tree variable = variable_of (w, lhs);
  if (variable && v && v->kind <= NEW && v->variable == variable)
    {
      if (v->kind == NEW)
	note_update (w, variable, v->operation, stmt);
      return;
    }
  if (v && v->kind != OTHER && (variable || !VAR_P (lhs)))
    count_as_used (w, v->variable);
  if (variable)
    note_assignment (w, variable, stmt);
  else if (!VAR_P (lhs))
    note_uses (w, lhs);
  else if (!v || v->kind == OTHER)
    note_other_value (w, lhs);
  else
    {
      value *before = w->values.get (lhs), joined = *v;
      if (before && before->kind == OTHER && before->variable == v->variable && v->kind == OLD)
	{
	  joined = *before;
	  joined.kind = NEW;
	  state_of (w, v->variable)->compared = 0;
	}
      w->values.put (lhs, joined);
    }
}

/* Whether A CODE B compares a variable's old value with another one.  If so, describes the
   result in *V.  */

static bool
compare (walk *w, enum tree_code code, tree a, tree b, value *v)
{
  value of_b;
  bool first = comes_from (w, a, v), second = comes_from (w, b, &of_b);
  bool greater = code == GT_EXPR || code == GE_EXPR || code == UNGT_EXPR || code == UNGE_EXPR;
  bool less = code == LT_EXPR || code == LE_EXPR || code == UNLT_EXPR || code == UNLE_EXPR;
  if (integer_zerop (b) && (code == NE_EXPR || code == EQ_EXPR)
      && value_of (w, a, v) && v->kind == COMPARED)
    {
      v->operation = in_branch (v->operation, code == NE_EXPR ? 1 : -1);
      return true;
    }
  if (second && !first)
    *v = of_b;
  if (first == second || v->kind != OLD || (!greater && !less))
    {
      note_uses (w, a);
      note_uses (w, b);
      return false;
    }
  v->operation = greater == second ? ACC_MAX : ACC_MIN;
  v->kind = COMPARED;
  return true;
}

static void
walk_assign (walk *w, gimple *stmt)
{
  tree lhs = gimple_assign_lhs (stmt);
  enum tree_code code = gimple_assign_rhs_code (stmt);
  value v;
  bool known = false;
  if (gimple_assign_single_p (stmt) || CONVERT_EXPR_CODE_P (code))
    {
      known = value_of (w, gimple_assign_rhs1 (stmt), &v);
      if (!known)
	note_uses (w, gimple_assign_rhs1 (stmt));
    }
  else if (TREE_CODE_CLASS (code) == tcc_comparison)
    known = compare (w, code, gimple_assign_rhs1 (stmt), gimple_assign_rhs2 (stmt), &v);
  else if (code == BIT_NOT_EXPR && value_of (w, gimple_assign_rhs1 (stmt), &v)
	   && v.kind == COMPARED)
    {
      v.operation = in_branch (v.operation, -1);
      known = true;
    }
  else if (gimple_num_ops (stmt) == 3)
    known = combine (w, operation_of_code (code), code == MINUS_EXPR,
		     gimple_assign_rhs1 (stmt), gimple_assign_rhs2 (stmt), &v);
  else
    for (unsigned i = 1; i < gimple_num_ops (stmt); i++)
      note_uses (w, gimple_op (stmt, i));
  assign (w, lhs, known ? &v : NULL, stmt);
}

static enum acc_operation
operation_of_call (gcall *call)
{
  switch (gimple_call_combined_fn (call))
    {
    case CFN_BUILT_IN_FMAX:
    case CFN_BUILT_IN_FMAXF:
    case CFN_BUILT_IN_FMAXL:
    case CFN_FMAX:
      return ACC_MAX;
    case CFN_BUILT_IN_FMIN:
    case CFN_BUILT_IN_FMINF:
    case CFN_BUILT_IN_FMINL:
    case CFN_FMIN:
      return ACC_MIN;
    default:
      break;
    }
  tree fndecl = gimple_call_fndecl (call);
  if (!fndecl || gimple_call_num_args (call) != 2)
    return ACC_NO_OPERATION;
  return (acc_is_of_std (fndecl, "max") ? ACC_MAX : acc_is_of_std (fndecl, "min") ? ACC_MIN
	  : ACC_NO_OPERATION);
}

/* Argument N of CALL.  If that is an address, what it is the address of.  */

static tree
argument (gcall *call, unsigned n)
{
  tree a = gimple_call_arg (call, n);
  return TREE_CODE (a) == ADDR_EXPR ? TREE_OPERAND (a, 0) : a;
}

static void
walk_call (walk *w, gcall *call)
{
  enum acc_operation operation = operation_of_call (call);
  value v;
  bool known = false;
  if (operation != ACC_NO_OPERATION && gimple_call_num_args (call) == 2)
    known = combine (w, operation, false, argument (call, 0), argument (call, 1), &v);
  else
    for (unsigned i = 0; i < gimple_call_num_args (call); i++)
      note_uses (w, gimple_call_arg (call, i));
  if (tree lhs = gimple_call_lhs (call))
    assign (w, lhs, known ? &v : NULL, call);
}

/* Begins to look for the branches of COND if it compares a variable.  */

static void
walk_cond (walk *w, gcond *cond)
{
  value v;
  if (!compare (w, gimple_cond_code (cond), gimple_cond_lhs (cond), gimple_cond_rhs (cond), &v))
    return;
  state *s = state_of (w, v.variable);
  s->compared++;
  s->guard.if_true = gimple_cond_true_label (cond);
  s->guard.if_false = gimple_cond_false_label (cond);
  s->guard.end = NULL_TREE;
  s->guard.operation = v.operation;
  s->guard.branch = 0;
}

/* Begins and ends branches at LABEL.  */

static void
walk_label (walk *w, tree label)
{
  for (tree variable : w->order)
    {
      struct guard *g = &w->states.get (variable)->guard;
      int other = label == g->if_true ? 1 : label == g->if_false ? -1 : 0;
      if (other && (!g->branch || w->jump))
	{
	  g->end = g->branch ? w->jump : NULL_TREE;
	  g->branch = other;
	}
      else if (other || label == g->end)
	g->branch = 0;
    }
}

static void walk_body (walk *, gimple_seq);

/* Walks LOOP, which is inside the loop that is being looked at.  A variable that LOOP names in its
   clauses counts as used: LOOP has another one of that name.  */

static void
walk_loop (walk *w, gomp_for *loop)
{
  for (tree c = gimple_omp_for_clauses (loop); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE
	|| OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION)
      note_uses (w, OMP_CLAUSE_DECL (c));
  for (unsigned i = 0; i < gimple_omp_for_collapse (loop); i++)
    {
      note_uses (w, gimple_omp_for_initial (loop, i));
      note_uses (w, gimple_omp_for_final (loop, i));
    }
  walk_body (w, gimple_omp_for_pre_body (loop));
  w->loops.safe_push (loop);
  walk_body (w, gimple_omp_body (loop));
  w->loops.pop ();
}

static tree
walk_operand (tree *tp, int *walk_subtrees, void *data)
{
  struct walk_stmt_info *info = (struct walk_stmt_info *) data;
  *walk_subtrees = 0;
  note_uses ((walk *) info->info, *tp);
  return NULL_TREE;
}

static tree
walk_statement (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *info)
{
  walk *w = (walk *) info->info;
  gimple *stmt = gsi_stmt (*gsi);
  tree jump = NULL_TREE;
  *handled = true;
  switch (gimple_code (stmt))
    {
    case GIMPLE_BIND:
      for (tree decl = gimple_bind_vars (as_a<gbind *> (stmt)); decl; decl = DECL_CHAIN (decl))
	w->inside.add (decl);
      *handled = false;
      break;
    case GIMPLE_ASSIGN:
      if (!gimple_clobber_p (stmt))
	walk_assign (w, stmt);
      break;
    case GIMPLE_CALL:
      walk_call (w, as_a<gcall *> (stmt));
      break;
    case GIMPLE_COND:
      walk_cond (w, as_a<gcond *> (stmt));
      break;
    case GIMPLE_LABEL:
      walk_label (w, gimple_label_label (as_a<glabel *> (stmt)));
      break;
    case GIMPLE_GOTO:
      jump = gimple_goto_dest (stmt);
      break;
    case GIMPLE_OMP_FOR:
      walk_loop (w, as_a<gomp_for *> (stmt));
      break;
    case GIMPLE_DEBUG:
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
      jump = w->jump;
      break;
    default:
      *handled = false;
    }
  w->jump = jump;
  return NULL_TREE;
}

static void
walk_body (walk *w, gimple_seq body)
{
  struct walk_stmt_info info;
  memset (&info, 0, sizeof info);
  info.info = w;
  walk_gimple_seq (body, walk_statement, walk_operand, &info);
}

void
acc_find_updates (gomp_for *loop, vec<acc_update *> *updates)
{
  walk w;
  w.loop = loop;
  w.jump = NULL_TREE;
  for (tree c = gimple_omp_for_clauses (loop); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE
	|| OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION)
      w.inside.add (OMP_CLAUSE_DECL (c));
  walk_body (&w, gimple_omp_body (loop));
  for (tree variable : w.order)
    {
      state *s = w.states.get (variable);
      if (s->update && !s->used && !s->compared)
	updates->safe_push (s->update);
      else
	delete s->update;
    }
}
