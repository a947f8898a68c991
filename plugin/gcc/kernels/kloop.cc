/* The loops of a `kernels' construct.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "kernels/kloop.h"
#include "kernels/flow.h"
#include "kernels/inquiries.h"
#include "kernels/plain.h"
#include "kernels/statements.h"

static acc_kloop *
new_loop (acc_kkind kind, location_t loc, acc_kloop *outer)
{
  acc_kloop *loop = new acc_kloop ();
  loop->kind = kind;
  loop->loc = loc;
  loop->outer = outer;
  loop->strange_loc = loc;
  return loop;
}

/* Puts the counter that INIT, COND and INCR of an OACC_LOOP say into COUNTER.  Returns whether they
   have the form that it needs.  */

static bool
read_counter (tree init, tree cond, tree incr, acc_kcounter *counter)
{
  if (!init || TREE_CODE (init) != MODIFY_EXPR || !cond || !COMPARISON_CLASS_P (cond) || !incr)
    return false;
  tree var = counter->var = TREE_OPERAND (init, 0);
  counter->first = TREE_OPERAND (init, 1);
  counter->cond = TREE_CODE (cond);
  counter->bound = TREE_OPERAND (cond, 1);
  if (!DECL_P (var) || TREE_OPERAND (cond, 0) != var || !INTEGRAL_TYPE_P (TREE_TYPE (var)))
    return false;
  switch (TREE_CODE (incr))
    {
    case PREINCREMENT_EXPR:
    case POSTINCREMENT_EXPR:
      counter->step = build_int_cst (TREE_TYPE (var), 1);
      return true;
    case PREDECREMENT_EXPR:
    case POSTDECREMENT_EXPR:
      counter->step = build_int_cst (TREE_TYPE (var), -1);
      return true;
    case MODIFY_EXPR:
      incr = TREE_OPERAND (incr, 1);
      break;
    default:
      return false;
    }
  if ((TREE_CODE (incr) != PLUS_EXPR && TREE_CODE (incr) != MINUS_EXPR)
      || TREE_OPERAND (incr, 0) != var || TREE_CODE (TREE_OPERAND (incr, 1)) != INTEGER_CST)
    return false;
  counter->step = fold_convert (TREE_TYPE (var), TREE_OPERAND (incr, 1));
  if (TREE_CODE (incr) == MINUS_EXPR)
    counter->step = fold_build1 (NEGATE_EXPR, TREE_TYPE (var), counter->step);
  return true;
}

/* The loop of the OACC_LOOP at *PLACE, without what is inside.  */

static acc_kloop *
read_directive (tree *place, acc_kloop *outer)
{
  tree directive = *place, clauses = OMP_FOR_CLAUSES (directive);
  acc_kloop *loop = new_loop (ACC_KLOOP_DIRECTIVE, EXPR_LOCATION (directive), outer);
  loop->places.safe_push (place);
  loop->body = OMP_FOR_BODY (directive);
  loop->independent = omp_find_clause (clauses, OMP_CLAUSE_INDEPENDENT) != NULL_TREE;
  loop->seq = omp_find_clause (clauses, OMP_CLAUSE_SEQ) != NULL_TREE;
  loop->automatic = omp_find_clause (clauses, OMP_CLAUSE_AUTO) != NULL_TREE;
  loop->has_levels = (omp_find_clause (clauses, OMP_CLAUSE_GANG)
		      || omp_find_clause (clauses, OMP_CLAUSE_WORKER)
		      || omp_find_clause (clauses, OMP_CLAUSE_VECTOR)
		      || omp_find_clause (clauses, OMP_CLAUSE_TILE));
  for (int k = 0; k < TREE_VEC_LENGTH (OMP_FOR_INIT (directive)); k++)
    {
      acc_kcounter counter;
      if (read_counter (TREE_VEC_ELT (OMP_FOR_INIT (directive), k),
			TREE_VEC_ELT (OMP_FOR_COND (directive), k),
			TREE_VEC_ELT (OMP_FOR_INCR (directive), k), &counter))
	loop->counters.safe_push (counter);
      else
	loop->strange = "its step is not constant, or its counter is not an integer"
			": count by a constant, with an integer";
    }
  return loop;
}

/* Whether the loops of LOOP are its whole body: one loop, and nothing else.  */

static bool
is_perfect (acc_kloop *loop)
{
  tree *body = &loop->body;
  if (loop->inner.length () != 1)
    return false;
  for (;;)
    {
      auto_vec<tree *> places;
      acc_kstatements (body, &places);
      unsigned n = 0;
      tree *only = NULL;
      for (tree *place : places)
	{
	  bool of_loop = loop->inner[0]->places.contains (place);
	  if (of_loop || TREE_CODE (*place) == LABEL_EXPR
	      || (TREE_CODE (*place) == DECL_EXPR && !DECL_INITIAL (DECL_EXPR_DECL (*place))))
	    n += of_loop;
	  else if (only)
	    return false;
	  else
	    only = place;
	}
      if (!only)
	return n > 0;
      if (n > 0 || TREE_CODE (*only) != BIND_EXPR)
	return false;
      body = &BIND_EXPR_BODY (*only);
    }
}

/* Whether something in RANGE writes VAR or takes its address.  */

static bool
is_changed (tree var, acc_krange range)
{
  for (int k = range.first; k < range.end; k++)
    for (unsigned i = 0; i < acc_kflow_node (k)->n; i++)
      {
	const acc_kaccess *a = acc_kflow_access (acc_kflow_node (k)->first + i);
	if ((a->kind == ACC_KWRITE || a->kind == ACC_KADDRESS) && acc_kvariable (a->ref) == var)
	  return true;
      }
  return false;
}

const char acc_kintrinsic_order[]
  = "an intrinsic function of its statement needs the iterations in their order: write a loop with"
    " a reduction instead, or call it outside of the construct";

bool
acc_kloop_of_arrays (const acc_kloop *loop)
{
  tree var = loop->counters.is_empty () ? NULL_TREE : loop->counters[0].var;
  return (lang_GNU_Fortran () && var && DECL_ARTIFICIAL (var) && DECL_NAME (var)
	  && startswith (IDENTIFIER_POINTER (DECL_NAME (var)), "S."));
}

/* Looks at the body of LOOP for what keeps its iterations from being shared out.  */

static void
check (acc_kloop *loop)
{
  if (loop->strange || !loop->body)
    return;
  acc_krange range = acc_kflow_range (loop->body);
  if (range.first < 0)
    return;
  loop->strange = acc_kflow_obstacle (range, &loop->strange_loc);
  if (loop->strange && strstr (loop->strange, "jump") && acc_kloop_of_arrays (loop))
    loop->strange = acc_kintrinsic_order;
  for (const acc_kcounter &counter : loop->counters)
    if (!loop->strange && (TREE_THIS_VOLATILE (counter.var) || is_changed (counter.var, range)))
      {
	loop->strange = "its counter is changed in its body: change another variable";
	loop->strange_loc = loop->loc;
      }
}

static void find_in (tree *, acc_kloop *, auto_vec<acc_kloop *> *);

/* Adds the outermost loops in the list at *PLACE to LOOPS.  */

static void
find_in_list (tree *place, acc_kloop *outer, auto_vec<acc_kloop *> *loops)
{
  auto_vec<tree *> places;
  acc_kstatements (place, &places);
  for (unsigned at = 0; at < places.length ();)
    {
      acc_kloop *loop = new_loop (ACC_KLOOP_PLAIN, UNKNOWN_LOCATION, outer);
      unsigned n = acc_kplain_read (places, at, loop);
      if (n)
	{
	  loop->strange_loc = loop->loc;
	  if (loop->body)
	    find_in (&loop->body, loop, &loop->inner);
	  else
	    for (tree *place : loop->places)
	      find_in (place, loop, &loop->inner);
	  check (loop);
	  loop->perfect = is_perfect (loop);
	  loops->safe_push (loop);
	  at += n;
	  continue;
	}
      delete loop;
      find_in (places[at++], outer, loops);
    }
}

/* Adds the outermost loops in the statement at *PLACE to LOOPS.  */

static void
find_in (tree *place, acc_kloop *outer, auto_vec<acc_kloop *> *loops)
{
  if (!*place)
    return;
  switch (TREE_CODE (*place))
    {
    case STATEMENT_LIST:
      find_in_list (place, outer, loops);
      break;
    case BIND_EXPR:
      find_in (&BIND_EXPR_BODY (*place), outer, loops);
      break;
    case CLEANUP_POINT_EXPR:
    case TRY_FINALLY_EXPR:
      find_in (&TREE_OPERAND (*place, 0), outer, loops);
      break;
    case COND_EXPR:
      if (acc_kis_search (*place))
	break;
      find_in (&COND_EXPR_THEN (*place), outer, loops);
      find_in (&COND_EXPR_ELSE (*place), outer, loops);
      break;
    case SWITCH_EXPR:
      find_in (&SWITCH_BODY (*place), outer, loops);
      break;
    case LOOP_EXPR:
      find_in (&LOOP_EXPR_BODY (*place), outer, loops);
      break;
    case OACC_LOOP:
      {
	acc_kloop *loop = read_directive (place, outer);
	find_in (&OMP_FOR_BODY (*place), loop, &loop->inner);
	check (loop);
	loop->perfect = is_perfect (loop);
	loops->safe_push (loop);
	break;
      }
    default:
      break;
    }
}

void
acc_kloops_find (tree construct, auto_vec<acc_kloop *> *loops)
{
  acc_kflow_build (current_function_decl);
  find_in (&OMP_BODY (construct), NULL, loops);
}

double
acc_kloop_trips (const acc_kloop *loop, double unknown)
{
  double trips = 1;
  for (const acc_kcounter &c : loop->counters)
    {
      if (!tree_fits_shwi_p (c.first) || !tree_fits_shwi_p (c.bound) || !tree_fits_shwi_p (c.step))
	return unknown;
      double step = (double) tree_to_shwi (c.step);
      double span = (double) tree_to_shwi (c.bound) - (double) tree_to_shwi (c.first);
      bool last = c.cond == LE_EXPR || c.cond == GE_EXPR;
      trips *= MAX (1, span / step + last);
    }
  return trips;
}

void
acc_kloops_free (auto_vec<acc_kloop *> *loops)
{
  for (acc_kloop *loop : *loops)
    {
      acc_kloops_free (&loop->inner);
      delete loop;
    }
  loops->truncate (0);
}
