/* Loops of a `kernels' construct as those of a `parallel' one.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "kernels/directive.h"

static bool
is_level (enum omp_clause_code code)
{
  return code == OMP_CLAUSE_GANG || code == OMP_CLAUSE_WORKER || code == OMP_CLAUSE_VECTOR;
}

static tree
add_clause (tree *clauses, location_t loc, enum omp_clause_code code)
{
  tree c = build_omp_clause (loc, code);
  OMP_CLAUSE_CHAIN (c) = *clauses;
  return *clauses = c;
}

/* Removes from DIRECTIVE the clauses that say how iterations are shared out: `independent', `auto'
   and `seq', and if LEVELS also gang, worker and vector.  `collapse' takes the place of `tile': GCC
   12 executes the wrong iterations where tiles do not fit.  */

static void
drop_sharing (tree directive, bool levels)
{
  unsigned loops = 0;
  for (tree *p = &OMP_FOR_CLAUSES (directive); *p;)
    {
      enum omp_clause_code code = OMP_CLAUSE_CODE (*p);
      if (code == OMP_CLAUSE_TILE)
	loops = TREE_VEC_LENGTH (OMP_FOR_INIT (directive));
      if (code == OMP_CLAUSE_INDEPENDENT || code == OMP_CLAUSE_AUTO || code == OMP_CLAUSE_SEQ
	  || code == OMP_CLAUSE_TILE || (levels && is_level (code)))
	*p = OMP_CLAUSE_CHAIN (*p);
      else
	p = &OMP_CLAUSE_CHAIN (*p);
    }
  if (loops > 1)
    {
      tree c = add_clause (&OMP_FOR_CLAUSES (directive), EXPR_LOCATION (directive),
			   OMP_CLAUSE_COLLAPSE);
      OMP_CLAUSE_COLLAPSE_EXPR (c) = build_int_cst (integer_type_node, loops);
    }
}

/* Whether CLAUSES say what DECL is in the loop.  */

static bool
is_attributed (tree clauses, tree decl)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if ((OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION)
	&& OMP_CLAUSE_DECL (c) == decl)
      return true;
  return false;
}

static void
add_attributes (tree directive, acc_kloop *loop, const acc_kverdict *verdict)
{
  tree *clauses = &OMP_FOR_CLAUSES (directive);
  for (const acc_kreduction &r : verdict->reductions)
    if (!is_attributed (*clauses, r.var))
      {
	tree c = add_clause (clauses, loop->loc, OMP_CLAUSE_REDUCTION);
	OMP_CLAUSE_DECL (c) = r.var;
	OMP_CLAUSE_REDUCTION_CODE (c) = r.op;
      }
  for (tree decl : verdict->privates)
    {
      bool counter = false;
      for (const acc_kcounter &c : loop->counters)
	counter |= c.var == decl;
      if (!counter && !is_attributed (*clauses, decl))
	OMP_CLAUSE_DECL (add_clause (clauses, loop->loc, OMP_CLAUSE_PRIVATE)) = decl;
    }
}

/* The test `VAR COND BOUND' of COUNTER, as OACC_LOOP can have it.  */

static tree
counter_test (const acc_kcounter &c, tree_code cond)
{
  return build2 (cond, boolean_type_node, c.var, unshare_expr (c.bound));
}

/* The statement that steps COUNTER.  */

static tree
counter_step (const acc_kcounter &c, bool down)
{
  tree type = TREE_TYPE (c.var);
  tree next = down ? build2 (MINUS_EXPR, type, c.var, fold_build1 (NEGATE_EXPR, type, c.step))
		   : build2 (PLUS_EXPR, type, c.var, c.step);
  return build2 (MODIFY_EXPR, type, c.var, next);
}

static bool
counts_down (const acc_kcounter &c)
{
  return (c.cond == GT_EXPR || c.cond == GE_EXPR
	  || (c.cond == NE_EXPR && integer_minus_onep (c.step)));
}

/* An OACC_LOOP without clauses for LOOP, a plain one.  */

static tree
new_directive (acc_kloop *loop)
{
  const acc_kcounter &c = loop->counters[0];
  bool down = counts_down (c);
  tree_code cond = c.cond != NE_EXPR ? c.cond : down ? GT_EXPR : LT_EXPR;
  tree t = make_node (OACC_LOOP);
  TREE_TYPE (t) = void_type_node;
  TREE_SIDE_EFFECTS (t) = 1;
  SET_EXPR_LOCATION (t, loop->loc);
  OMP_FOR_INIT (t) = make_tree_vec (1);
  OMP_FOR_COND (t) = make_tree_vec (1);
  OMP_FOR_INCR (t) = make_tree_vec (1);
  TREE_VEC_ELT (OMP_FOR_INIT (t), 0)
    = build2_loc (loop->loc, MODIFY_EXPR, void_type_node, c.var, unshare_expr (c.first));
  TREE_VEC_ELT (OMP_FOR_COND (t), 0) = counter_test (c, cond);
  TREE_VEC_ELT (OMP_FOR_INCR (t), 0) = counter_step (c, down);
  OMP_FOR_BODY (t) = loop->body;
  return t;
}

/* Moves the arguments of the levels in CLAUSES, which only `kernels' allows, to LAUNCH as clauses
   of the construct, unless it has some of that level.  */

static void
take_arguments (tree clauses, const acc_decls &device, tree *launch)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (is_level (OMP_CLAUSE_CODE (c)) && OMP_CLAUSE_OPERAND (c, 0))
      {
	enum omp_clause_code code
	  = (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_GANG ? OMP_CLAUSE_NUM_GANGS
	     : OMP_CLAUSE_CODE (c) == OMP_CLAUSE_WORKER ? OMP_CLAUSE_NUM_WORKERS
							: OMP_CLAUSE_VECTOR_LENGTH);
	tree number = OMP_CLAUSE_OPERAND (c, 0);
	OMP_CLAUSE_OPERAND (c, 0) = NULL_TREE;
	/* GCC does not take a vector's length from a variable.  */
	if (!omp_find_clause (*launch, code) && acc_host_can (number, device)
	    && (code != OMP_CLAUSE_VECTOR_LENGTH || TREE_CODE (number) == INTEGER_CST))
	  OMP_CLAUSE_OPERAND (add_clause (launch, OMP_CLAUSE_LOCATION (c), code), 0) = number;
      }
}

static bool
parallel_inside (acc_kloop *loop, acc_verdicts *verdicts)
{
  for (acc_kloop *inner : loop->inner)
    if ((*verdicts->get (inner))->verdict.parallel || parallel_inside (inner, verdicts))
      return true;
  return false;
}

static void make_inner (acc_kloop *loop, acc_verdicts *verdicts, const acc_decls &device,
			tree *launch);

tree
acc_make_directive (acc_kloop *loop, acc_verdicts *verdicts, const acc_decls &device,
		    tree *launch)
{
  acc_judged *judged = *verdicts->get (loop);
  const acc_kverdict *verdict = &judged->verdict;
  make_inner (loop, verdicts, device, launch);
  tree directive = loop->kind == ACC_KLOOP_DIRECTIVE ? *loop->places[0] : new_directive (loop);
  tree *clauses = &OMP_FOR_CLAUSES (directive);
  drop_sharing (directive, !verdict->parallel);
  take_arguments (*clauses, device, launch);
  add_clause (clauses, loop->loc, verdict->parallel ? OMP_CLAUSE_INDEPENDENT : OMP_CLAUSE_SEQ);
  if (verdict->parallel)
    {
      add_attributes (directive, loop, verdict);
      judged->made = true;
    }
  return directive;
}

/* Puts STMT where the loop LOOP stands.  */

static void
replace_loop (acc_kloop *loop, tree stmt)
{
  for (unsigned i = 0; i < loop->places.length (); i++)
    *loop->places[i] = i == 0 ? stmt : build_empty_stmt (loop->loc);
}

/* Makes the loops inside LOOP directives as far as that is of use.  */

static void
make_inner (acc_kloop *loop, acc_verdicts *verdicts, const acc_decls &device,
	    tree *launch)
{
  for (acc_kloop *inner : loop->inner)
    {
      bool useful = (*verdicts->get (inner))->verdict.parallel || parallel_inside (inner, verdicts);
      if (inner->kind == ACC_KLOOP_DIRECTIVE
	  || (useful && !inner->strange && inner->counters.length () == 1))
	{
	  tree list = alloc_stmt_list ();
	  append_to_statement_list_force (acc_make_directive (inner, verdicts, device, launch),
					  &list);
	  if (inner->kind == ACC_KLOOP_PLAIN && (*verdicts->get (inner))->counter_lives)
	    acc_add_last_value (inner, &list);
	  replace_loop (inner, list);
	}
    }
}

static tree
make_sequential (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == OACC_LOOP)
    {
      drop_sharing (*tp, true);
      add_clause (&OMP_FOR_CLAUSES (*tp), EXPR_LOCATION (*tp), OMP_CLAUSE_SEQ);
    }
  return NULL_TREE;
}

void
acc_make_sequential (tree stmt)
{
  walk_tree_without_duplicates (&stmt, make_sequential, NULL);
}

void
acc_add_last_value (acc_kloop *loop, tree *list)
{
  const acc_kcounter &c = loop->counters[0];
  tree type = TREE_TYPE (c.var), value;
  if (c.cond == NE_EXPR)
    value = unshare_expr (c.bound);
  else
    {
      bool down = counts_down (c);
      tree whole = unsigned_type_for (type);
      tree first = fold_convert (whole, unshare_expr (c.first));
      tree bound = fold_convert (whole, unshare_expr (c.bound));
      tree step = fold_convert (whole, down ? fold_build1 (NEGATE_EXPR, type, c.step) : c.step);
      tree span = down ? fold_build2 (MINUS_EXPR, whole, first, bound)
		       : fold_build2 (MINUS_EXPR, whole, bound, first);
      if (c.cond == LT_EXPR || c.cond == GT_EXPR)
	span = fold_build2 (MINUS_EXPR, whole, span, build_int_cst (whole, 1));
      tree trips = fold_build2 (PLUS_EXPR, whole, fold_build2 (TRUNC_DIV_EXPR, whole, span, step),
				build_int_cst (whole, 1));
      tree past = fold_build2 (MULT_EXPR, whole, trips, step);
      past = fold_build2 (down ? MINUS_EXPR : PLUS_EXPR, whole,
			  fold_convert (whole, unshare_expr (c.first)), past);
      value = build3 (COND_EXPR, type,
		      build2 (c.cond, boolean_type_node, unshare_expr (c.first),
			      unshare_expr (c.bound)),
		      fold_convert (type, past), unshare_expr (c.first));
    }
  append_to_statement_list_force (build2_loc (loop->loc, MODIFY_EXPR, void_type_node, c.var, value),
				  list);
}
