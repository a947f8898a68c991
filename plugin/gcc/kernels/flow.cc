/* The ways that a function takes through its statements, before it is gimplified.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "kernels/flow.h"

/* A jump whose label may come later.  */

struct jump
{
  int from;
  tree label;
};

static vec<acc_knode *> nodes;
static vec<acc_kaccess> accesses;
static vec<jump> jumps;
static hash_map<tree, int> *labels;
static hash_map<tree, acc_krange> *ranges;

/* The LOOP_EXPRs and the SWITCH_EXPRs around what is being built, and whether one of the labels of
   the innermost SWITCH_EXPR is for all other values.  */

static vec<int> exits;
static vec<int> switches;
static bool has_default;

static void build (tree);

/* Adds a node, to which the node before leads if it goes on.  */

static int
add_node (tree expr, location_t loc)
{
  acc_knode *node = new acc_knode ();
  node->expr = expr;
  node->loc = loc;
  node->first = accesses.length ();
  if (expr)
    acc_kaccesses (expr, loc, &accesses);
  node->n = accesses.length () - node->first;
  nodes.safe_push (node);
  return nodes.length () - 1;
}

static void
add_edge (int from, int to)
{
  if (!nodes[from]->next.contains (to))
    nodes[from]->next.safe_push (to);
}

/* Adds a node that goes on with the next one.  */

static int
add_step (tree expr, location_t loc)
{
  int node = add_node (expr, loc);
  add_edge (node, node + 1);
  return node;
}

static void
add_jump (int from, tree label)
{
  jump j = { from, label };
  jumps.safe_push (j);
}

static void
build_cond (tree t)
{
  int test = add_node (COND_EXPR_COND (t), EXPR_LOCATION (t));
  add_edge (test, nodes.length ());
  if (COND_EXPR_THEN (t))
    build (COND_EXPR_THEN (t));
  int join = add_node (NULL_TREE, EXPR_LOCATION (t));
  add_edge (test, join + 1);
  if (COND_EXPR_ELSE (t))
    build (COND_EXPR_ELSE (t));
  add_edge (join, nodes.length ());
}

static void
build_loop (tree t)
{
  unsigned before = exits.length ();
  int head = add_step (NULL_TREE, EXPR_LOCATION (t));
  build (LOOP_EXPR_BODY (t));
  int back = add_node (NULL_TREE, EXPR_LOCATION (t));
  add_edge (back, head);
  while (exits.length () > before)
    add_edge (exits.pop (), nodes.length ());
}

static void
build_switch (tree t)
{
  bool before = has_default;
  int test = add_node (SWITCH_COND (t), EXPR_LOCATION (t));
  has_default = false;
  switches.safe_push (test);
  build (SWITCH_BODY (t));
  switches.pop ();
  if (!has_default)
    add_edge (test, nodes.length ());
  has_default = before;
}

/* The variables that CLAUSES mention are read, as the construct begins or, if END, ends.  */

static void
build_clauses (tree clauses, location_t loc, bool end)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_PRIVATE)
      for (int k = 0; k < omp_clause_num_ops[OMP_CLAUSE_CODE (c)]; k++)
	if (tree operand = OMP_CLAUSE_OPERAND (c, k))
	  if (EXPR_P (operand) || DECL_P (operand))
	    {
	      acc_knode *node = nodes[add_step (operand, loc)];
	      node->clause = c;
	      node->end = end;
	    }
}

/* The loop is as one that tests first.  */

static void
build_directive (tree t)
{
  location_t loc = EXPR_LOCATION (t);
  build_clauses (OMP_FOR_CLAUSES (t), loc, false);
  build (OMP_FOR_PRE_BODY (t));
  auto_vec<int> tests;
  for (int k = 0; k < TREE_VEC_LENGTH (OMP_FOR_INIT (t)); k++)
    {
      add_step (TREE_VEC_ELT (OMP_FOR_INIT (t), k), loc);
      tests.safe_push (add_step (TREE_VEC_ELT (OMP_FOR_COND (t), k), loc));
    }
  build (OMP_FOR_BODY (t));
  add_step (NULL_TREE, loc);
  for (unsigned k = tests.length (); k-- > 0;)
    {
      int incr = add_node (TREE_VEC_ELT (OMP_FOR_INCR (t), k), loc);
      add_edge (incr, tests[k]);
      add_edge (tests[k], nodes.length ());
    }
}

/* What may throw leads to the handler.  */

static void
build_try (tree t)
{
  int first = nodes.length ();
  build (TREE_OPERAND (t, 0));
  int end = nodes.length ();
  build (TREE_OPERAND (t, 1));
  if (flag_exceptions)
    for (int k = first; k < end; k++)
      add_edge (k, end);
  if (TREE_CODE (t) == TRY_CATCH_EXPR)
    {
      int join = add_step (NULL_TREE, EXPR_LOCATION (t));
      add_edge (end > first ? end - 1 : join, join);
    }
}

static void
build_opaque (tree t)
{
  int node = add_step (NULL_TREE, EXPR_LOCATION (t));
  nodes[node]->opaque = true;
}

static void
build_label (tree label)
{
  labels->put (label, nodes.length ());
  add_step (NULL_TREE, UNKNOWN_LOCATION);
}

static void
build_goto (tree t)
{
  tree label = TREE_OPERAND (t, 0);
  int node = add_node (NULL_TREE, EXPR_LOCATION (t));
  if (TREE_CODE (label) == LABEL_DECL)
    add_jump (node, label);
  else
    {
      nodes[node]->opaque = true;
      add_edge (node, node + 1);
    }
}

static void
build_exit (tree t)
{
  int test = add_step (TREE_OPERAND (t, 0), EXPR_LOCATION (t));
  exits.safe_push (test);
}

static void
build_declaration (tree t)
{
  tree decl = DECL_EXPR_DECL (t);
  int node = add_step (t, EXPR_LOCATION (t));
  if (VAR_P (decl) && !TREE_STATIC (decl) && !DECL_INITIAL (decl))
    nodes[node]->begins = decl;
}

static void
build_bind (tree t)
{
  for (tree decl = BIND_EXPR_VARS (t); decl; decl = DECL_CHAIN (decl))
    if (VAR_P (decl) && !TREE_STATIC (decl) && !DECL_EXTERNAL (decl))
      nodes[add_step (NULL_TREE, EXPR_LOCATION (t))]->begins = decl;
  build (BIND_EXPR_BODY (t));
}

/* Builds the nodes of T if it is a construct of OpenACC or OpenMP.  */

static bool
build_construct (tree t)
{
  switch (TREE_CODE (t))
    {
    case OACC_LOOP:
      build_directive (t);
      return true;
    case OACC_PARALLEL:
    case OACC_KERNELS:
    case OACC_SERIAL:
    case OACC_DATA:
    case OACC_HOST_DATA:
      build_clauses (OMP_CLAUSES (t), EXPR_LOCATION (t), false);
      build (OMP_BODY (t));
      build_clauses (OMP_CLAUSES (t), EXPR_LOCATION (t), true);
      return true;
    case OACC_CACHE:
    case OACC_DECLARE:
      return true;
    case OMP_ATOMIC:
      add_step (t, EXPR_LOCATION (t));
      return true;
    case OACC_ENTER_DATA:
    case OACC_EXIT_DATA:
    case OACC_UPDATE:
      build_clauses (OMP_STANDALONE_CLAUSES (t), EXPR_LOCATION (t), false);
      return true;
    default:
      if (TREE_CODE (t) >= OMP_PARALLEL && TREE_CODE (t) <= OMP_CLAUSE)
	{
	  build_opaque (t);
	  return true;
	}
      return false;
    }
}

/* Builds the nodes of T if it is a statement that has others inside.  */

static bool
build_structure (tree t)
{
  switch (TREE_CODE (t))
    {
    case STATEMENT_LIST:
      for (tree_stmt_iterator it = tsi_start (t); !tsi_end_p (it); tsi_next (&it))
	build (tsi_stmt (it));
      return true;
    case BIND_EXPR:
      build_bind (t);
      return true;
    case COND_EXPR:
      build_cond (t);
      return true;
    case LOOP_EXPR:
      build_loop (t);
      return true;
    case SWITCH_EXPR:
      build_switch (t);
      return true;
    case CLEANUP_POINT_EXPR:
    case EXPR_STMT:
      build (TREE_OPERAND (t, 0));
      return true;
    case TRY_FINALLY_EXPR:
    case TRY_CATCH_EXPR:
      build_try (t);
      return true;
    case COMPOUND_EXPR:
      build (TREE_OPERAND (t, 0));
      build (TREE_OPERAND (t, 1));
      return true;
    default:
      return build_construct (t);
    }
}

static void
build_statement (tree t)
{
  if (build_structure (t))
    return;
  switch (TREE_CODE (t))
    {
    case DECL_EXPR:
      build_declaration (t);
      break;
    case EXIT_EXPR:
      build_exit (t);
      break;
    case CASE_LABEL_EXPR:
      if (!switches.is_empty ())
	add_edge (switches.last (), nodes.length ());
      has_default |= !CASE_LOW (t);
      build_label (CASE_LABEL (t));
      break;
    case LABEL_EXPR:
      build_label (LABEL_EXPR_LABEL (t));
      break;
    case GOTO_EXPR:
      build_goto (t);
      break;
    case RETURN_EXPR:
      add_node (TREE_OPERAND (t, 0), EXPR_LOCATION (t));
      break;
    case DEBUG_BEGIN_STMT:
    case PREDICT_EXPR:
      break;
    CASE_CONVERT:
      if (VOID_TYPE_P (TREE_TYPE (t)))
	{
	  build (TREE_OPERAND (t, 0));
	  break;
	}
      /* Fall through.  */
    default:
      add_step (t, EXPR_LOCATION (t));
    }
}

static void
build (tree t)
{
  if (!t)
    return;
  int first = nodes.length ();
  build_statement (t);
  acc_krange range = { first, (int) nodes.length () };
  ranges->put (t, range);
}

static void
resolve_jumps (int end)
{
  for (const jump &j : jumps)
    if (int *to = labels->get (j.label))
      add_edge (j.from, *to);
    else
      {
	nodes[j.from]->opaque = true;
	add_edge (j.from, end);
      }
}

static void
clear (void)
{
  for (acc_knode *node : nodes)
    delete node;
  nodes.truncate (0);
  accesses.truncate (0);
  jumps.truncate (0);
  exits.truncate (0);
  switches.truncate (0);
  delete labels;
  labels = new hash_map<tree, int> ();
  delete ranges;
  ranges = new hash_map<tree, acc_krange> ();
}

void
acc_kflow_build (tree fndecl)
{
  clear ();
  build (DECL_SAVED_TREE (fndecl));
  int end = add_node (NULL_TREE, UNKNOWN_LOCATION);
  resolve_jumps (end);
}

const acc_knode *
acc_kflow_node (int node)
{
  return nodes[node];
}

const acc_kaccess *
acc_kflow_access (unsigned access)
{
  return &accesses[access];
}

acc_krange
acc_kflow_range (tree statement)
{
  acc_krange none = { -1, -1 };
  if (acc_krange *range = ranges->get (statement))
    return *range;
  if (statement && TREE_CODE (statement) == BIND_EXPR)
    return acc_kflow_range (BIND_EXPR_BODY (statement));
  if (!statement || TREE_CODE (statement) != STATEMENT_LIST)
    return none;
  for (tree_stmt_iterator it = tsi_start (statement); !tsi_end_p (it); tsi_next (&it))
    {
      acc_krange part = acc_kflow_range (tsi_stmt (it));
      if (part.first >= 0 && part.end > part.first)
	{
	  none.first = none.first < 0 ? part.first : MIN (none.first, part.first);
	  none.end = MAX (none.end, part.end);
	}
    }
  return none;
}

acc_krange
acc_kflow_all (void)
{
  acc_krange all = { 0, (int) nodes.length () };
  return all;
}

/* What NODE does with VAR first.  */

enum fate { NOTHING, READ, WRITTEN };

static fate
fate_at (const acc_knode *node, tree var)
{
  if (node->opaque)
    return READ;
  for (unsigned k = node->first; k < node->first + node->n; k++)
    {
      const acc_kaccess *a = &accesses[k];
      if (a->kind == ACC_KSTRANGE)
	return READ;
      if (a->kind == ACC_KCALL || acc_kvariable (a->ref) != var)
	continue;
      if (a->kind != ACC_KWRITE)
	return READ;
      if (!a->maybe && a->ref == var)
	return WRITTEN;
    }
  return node->begins == var ? WRITTEN : NOTHING;
}

bool
acc_kflow_live (tree var, int node, acc_krange range)
{
  auto_vec<int> work;
  auto_vec<bool> seen;
  seen.safe_grow_cleared (nodes.length ());
  work.safe_push (node);
  while (!work.is_empty ())
    {
      int at = work.pop ();
      if (at < range.first || at >= range.end || seen[at])
	continue;
      seen[at] = true;
      fate f = fate_at (nodes[at], var);
      if (f == READ)
	return true;
      if (f == NOTHING)
	for (int to : nodes[at]->next)
	  work.safe_push (to);
    }
  return false;
}

const char *
acc_kflow_obstacle (acc_krange range, location_t *loc)
{
  for (int k = 0; k < (int) nodes.length (); k++)
    {
      bool inside = k >= range.first && k < range.end;
      *loc = nodes[k]->loc;
      if (inside && nodes[k]->opaque)
	return "it contains a statement that cannot be analyzed: move it out of the loop";
      if (inside && nodes[k]->next.is_empty ())
	return "it is left by a jump: put what follows under a condition instead";
      for (int to : nodes[k]->next)
	if (inside && (to < range.first || to > range.end))
	  return "it is left by a jump: put what follows under a condition instead";
	else if (!inside && to > range.first && to < range.end)
	  return "its inside is entered by a jump: enter it at its start only";
    }
  return NULL;
}
