/* `kernels' constructs become `parallel' constructs.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC executes a `kernels' construct on one lane unless its own analysis, which runs late and knows
   little, finds the loop parallel.  Ours runs early.  What it finds parallel becomes what a user
   would have written with `parallel'.  */

#include "base/compat.h"
#include "kernels/rewrite.h"
#include "base/acc-options.h"
#include "records/lane-copies.h"
#include "kernels/copy.h"
#include "kernels/flow.h"
#include "kernels/inquired.h"
#include "kernels/inquiries.h"
#include "kernels/launch.h"
#include "kernels/notes.h"
#include "kernels/own-structures.h"
#include "kernels/std-extrema.h"
#include "kernels/work-arrays.h"
#include "plan/plan.h"
#include "plan/warp.h"

/* A construct, and the variables that data clauses around it name.  */

struct found
{
  tree *place;
  acc_decls named;
  bool closed;				/* no jump leads into it or out of it */
  auto_vec<acc_kreplaced> replaced;	/* what has been written out */
};

struct finder
{
  auto_vec<found *> constructs;
  auto_vec<tree> around;	/* the clauses of the `data' constructs around */
};

static tree
find_constructs (tree *tp, int *walk_subtrees, void *data)
{
  finder *f = (finder *) data;
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (TREE_CODE (t) == OACC_DECLARE)
    f->around.safe_push (OACC_DECLARE_CLAUSES (t));
  else if (TREE_CODE (t) == OACC_DATA || TREE_CODE (t) == OACC_HOST_DATA)
    {
      f->around.safe_push (OMP_CLAUSES (t));
      walk_tree (&OMP_BODY (t), find_constructs, data, NULL);
      f->around.pop ();
      *walk_subtrees = 0;
    }
  else if (TREE_CODE (t) == OACC_KERNELS)
    {
      found *one = new found ();
      one->place = tp;
      acc_named_in (OMP_CLAUSES (t), &one->named);
      for (tree clauses : f->around)
	acc_named_in (clauses, &one->named);
      f->constructs.safe_push (one);
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* Whether the value that the counter of LOOP has after it may be read.  */

static bool
counter_lives (acc_kloop *loop)
{
  if (loop->strange || loop->kind != ACC_KLOOP_PLAIN)
    return false;
  tree var = loop->counters[0].var;
  int end = -1;
  for (tree *place : loop->places)
    end = MAX (end, acc_kflow_range (*place).end);
  return (end < 0 || is_global_var (var) || TREE_ADDRESSABLE (var)
	  || acc_kflow_live (var, end, acc_kflow_all ()));
}

static void
judge_all (const vec<acc_kloop *> &loops, tree construct, acc_verdicts *verdicts)
{
  for (acc_kloop *loop : loops)
    {
      acc_judged *judged = new acc_judged ();
      acc_kloop_judge (loop, construct, &judged->verdict);
      judged->counter_lives = counter_lives (loop);
      verdicts->put (loop, judged);
      judge_all (loop->inner, construct, verdicts);
    }
}

static bool
any_parallel (const vec<acc_kloop *> &loops, acc_verdicts *verdicts)
{
  for (acc_kloop *loop : loops)
    if ((*verdicts->get (loop))->verdict.parallel || any_parallel (loop->inner, verdicts))
      return true;
  return false;
}

static void
say_sequential (location_t loc, const char *why)
{
  acc_kernels_note (MSG_MISSED_OPTIMIZATION, loc, "loop of 'kernels' is not parallel: %s", why);
}

/* Says what became of LOOPS.  WHOLE is why nothing became of any, or null.  */

static void
say_loops (const vec<acc_kloop *> &loops, acc_verdicts *verdicts, const char *whole)
{
  for (acc_kloop *loop : loops)
    {
      const acc_judged *judged = *verdicts->get (loop);
      const acc_kverdict *v = &judged->verdict;
      if (!v->parallel)
	say_sequential (v->why_loc, v->why);
      else if (whole && !judged->left)
	acc_kernels_note (MSG_MISSED_OPTIMIZATION, loop->loc, "'kernels' is left to GCC: %s",
			  whole);
      else if (!judged->made)
	say_sequential (loop->loc, (judged->left ? judged->left
				    : "one lane executes what is around it"
				      ": move that out of the construct"));
      else
	acc_kernels_note_parallel (loop, v);
      say_loops (loop->inner, verdicts, whole);
    }
}

/* Marks a variable whose address is taken.  */

static tree
mark_address (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == ADDR_EXPR && SSA_VAR_P (TREE_OPERAND (*tp, 0)))
    TREE_ADDRESSABLE (TREE_OPERAND (*tp, 0)) = 1;
  return NULL_TREE;
}

/* Whether the bytes from LOW_A to HIGH_A and from LOW_B to HIGH_B of O have none in common.  */

static tree
apart (const acc_koverlap &o)
{
  tree type = pointer_sized_int_node;
  tree a = fold_build2 (LE_EXPR, boolean_type_node, fold_convert (type, unshare_expr (o.high_a)),
			fold_convert (type, unshare_expr (o.low_b)));
  tree b = fold_build2 (LE_EXPR, boolean_type_node, fold_convert (type, unshare_expr (o.high_b)),
			fold_convert (type, unshare_expr (o.low_a)));
  tree test = fold_build2 (TRUTH_OR_EXPR, boolean_type_node, a, b);
  walk_tree_without_duplicates (&test, mark_address, NULL);
  return test;
}

static tree
is_met (const acc_kcondition &c)
{
  tree met = fold_build2 (GE_EXPR, boolean_type_node, unshare_expr (c.least), ssize_int (0));
  if (c.or_least)
    met = build2 (TRUTH_OR_EXPR, boolean_type_node, met,
		  fold_build2 (GE_EXPR, boolean_type_node, unshare_expr (c.or_least),
			       ssize_int (0)));
  return met;
}

static tree
both (tree a, tree b)
{
  return a ? build2 (TRUTH_AND_EXPR, boolean_type_node, a, b) : b;
}

/* The test under which the verdicts on LOOPS hold, or null if they do in any case.  */

static tree
overlap_test (const vec<acc_kloop *> &loops, acc_verdicts *verdicts, tree test)
{
  for (acc_kloop *loop : loops)
    {
      const acc_kverdict *v = &(*verdicts->get (loop))->verdict;
      if (v->parallel)
	{
	  for (const acc_koverlap &o : v->overlaps)
	    test = both (test, apart (o));
	  for (const acc_kcondition &c : v->conditions)
	    test = both (test, is_met (c));
	}
      test = overlap_test (loop->inner, verdicts, test);
    }
  return test;
}

/* Whether one of LOOPS whose clauses name levels is not parallel.  What is inside it is made for
   many lanes, and the host must not run it.  */

static bool
keeps_levels (const vec<acc_kloop *> &loops, acc_verdicts *verdicts)
{
  for (acc_kloop *loop : loops)
    if ((loop->has_levels && !(*verdicts->get (loop))->verdict.parallel)
	|| keeps_levels (loop->inner, verdicts))
      return true;
  return false;
}

/* Adds the arrays that T declares, or that its clauses make each iteration's own, to DATA.  */

static tree
find_own_arrays (tree *tp, int *walk_subtrees, void *data)
{
  auto_vec<tree> *arrays = (auto_vec<tree> *) data;
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (TREE_CODE (t) == BIND_EXPR)
    {
      for (tree var = BIND_EXPR_VARS (t); var; var = DECL_CHAIN (var))
	if (VAR_P (var) && !TREE_STATIC (var) && TREE_CODE (TREE_TYPE (var)) == ARRAY_TYPE)
	  arrays->safe_push (var);
    }
  else if (TREE_CODE (t) == OACC_LOOP)
    for (tree c = OMP_FOR_CLAUSES (t); c; c = OMP_CLAUSE_CHAIN (c))
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE
	  && TREE_CODE (TREE_TYPE (OMP_CLAUSE_DECL (c))) == ARRAY_TYPE)
	arrays->safe_push (OMP_CLAUSE_DECL (c));
  return NULL_TREE;
}

/* Adds the arrays that each iteration of a parallel loop of LOOPS gets a copy of to ARRAYS.  */

static void
find_made_own (const vec<acc_kloop *> &loops, acc_verdicts *verdicts, vec<tree> *arrays)
{
  for (acc_kloop *loop : loops)
    {
      const acc_kverdict *verdict = &(*verdicts->get (loop))->verdict;
      for (tree var : verdict->privates)
	if (verdict->parallel && TREE_CODE (TREE_TYPE (var)) == ARRAY_TYPE
	    && !arrays->contains (var))
	  arrays->safe_push (var);
      find_made_own (loop->inner, verdicts, arrays);
    }
}

/* Whether there are loops inside LOOPS.  */

static bool
any_nested (const vec<acc_kloop *> &loops)
{
  for (acc_kloop *loop : loops)
    if (!loop->inner.is_empty ())
      return true;
  return false;
}

/* The most iterations of a parallel loop inside LOOP and of those inside it, or a warp's lanes if
   that is not known or more.  Lanes are to share a loop with a directive.  */

static double
most_inside (const acc_kloop *loop, acc_verdicts *verdicts)
{
  double most = 0;
  const double many = WARP;
  for (acc_kloop *inner : loop->inner)
    {
      double deeper = most_inside (inner, verdicts), trips = 1;
      if ((*verdicts->get (inner))->verdict.parallel)
	trips = inner->kind == ACC_KLOOP_PLAIN ? acc_kloop_trips (inner, many) : many;
      else if (deeper == 0)
	trips = 0;
      most = MAX (most, trips * MAX (deeper, 1));
    }
  return MIN (most, many);
}

/* Makes the loops inside LOOP one lane's.  */

static void
leave_inside (const acc_kloop *loop, acc_verdicts *verdicts)
{
  for (acc_kloop *inner : loop->inner)
    {
      acc_kverdict *verdict = &(*verdicts->get (inner))->verdict;
      if (verdict->parallel)
	{
	  verdict->parallel = false;
	  verdict->why = xstrdup ("it has few iterations, which are left to the lane that has an"
				  " iteration of the loop around it, and its arrays"
				  ": write 'loop' before it to let lanes share them");
	  verdict->why_loc = inner->loc;
	}
      leave_inside (inner, verdicts);
    }
}

/* Lets each lane run the loops inside LOOPS by itself, with arrays of its own, if none of them has
   an iteration for each lane of a warp, and no clause says who runs LOOPS.  Whether it does.  */

static bool
leave_short (const vec<acc_kloop *> &loops, acc_verdicts *verdicts)
{
  double most = 0;
  for (acc_kloop *loop : loops)
    most = MAX (most, most_inside (loop, verdicts));
  for (acc_kloop *loop : loops)
    if (loop->has_levels || !(*verdicts->get (loop))->verdict.parallel)
      return false;
  if (most == 0 || most >= (int) WARP)
    return false;
  for (acc_kloop *loop : loops)
    leave_inside (loop, verdicts);
  return true;
}

/* The bytes that ARRAYS of constant size take together.  */

static unsigned HOST_WIDE_INT
bytes_together (const vec<tree> &arrays)
{
  unsigned HOST_WIDE_INT bytes = 0;
  for (tree array : arrays)
    if (tree_fits_uhwi_p (TYPE_SIZE_UNIT (TREE_TYPE (array))))
      bytes += tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (array)));
  return bytes;
}

/* Why lanes cannot share an iteration that has ARRAYS, or null.  Where private/ puts no array into
   shared memory, lanes would have copies.  What does not fit there is not passed from lane to lane
   by GCC either.  */

static const char *
arrays_obstacle (const vec<tree> &arrays)
{
  const struct plan_target *target = plan_target (acc_opts.target);
  if (const char *obstacle = acc_kwork_obstacle ())
    return obstacle;
  if (bytes_together (arrays) > (unsigned HOST_WIDE_INT) (target->static_shared - target->reserve))
    return "an iteration's arrays do not fit into shared memory; make them smaller, or do without"
	   " them";
  return NULL;
}

/* Takes the levels from the clauses of loops inside other ones.  DATA is null outside of all.  */

static tree
drop_inner_levels (tree *tp, int *walk_subtrees, void *data)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  if (TREE_CODE (*tp) != OACC_LOOP)
    return NULL_TREE;
  for (tree *p = &OMP_FOR_CLAUSES (*tp); data && *p;)
    if (OMP_CLAUSE_CODE (*p) == OMP_CLAUSE_WORKER || OMP_CLAUSE_CODE (*p) == OMP_CLAUSE_VECTOR)
      *p = OMP_CLAUSE_CHAIN (*p);
    else
      p = &OMP_CLAUSE_CHAIN (*p);
  *walk_subtrees = 0;
  walk_tree_without_duplicates (&OMP_FOR_BODY (*tp), drop_inner_levels, tp);
  return NULL_TREE;
}

/* Sees to it that copies of ARRAYS, which iterations of CONSTRUCT's loops have, do no harm: where
   private/ refuses one, it lets one lane run the loops inside, and GCC chooses who runs them until
   then.  */

static void
forbid_copies (tree construct, const vec<tree> &arrays)
{
  for (tree array : arrays)
    acc_lane_copies_forbid (array);
  walk_tree_without_duplicates (&OMP_BODY (construct), drop_inner_levels, NULL);
}

/* Rewrites ONE, whose loops are LOOPS with VERDICTS and which has PARTS.  Returns why it cannot be,
   a clause, or null.  */

static const char *
rewrite (const found &one, const vec<acc_kloop *> &loops, acc_verdicts *verdicts, acc_parts *parts)
{
  tree construct = *one.place;
  location_t loc = EXPR_LOCATION (construct);
  if (keeps_levels (loops, verdicts))
    return "a loop with 'gang', 'worker' or 'vector' is not parallel"
	   ": write 'independent' for it if it is";
  auto_vec<tree> arrays;
  if (any_nested (loops))
    {
      walk_tree_without_duplicates (&OMP_BODY (construct), find_own_arrays, &arrays);
      find_made_own (loops, verdicts, &arrays);
    }
  if (const char *obstacle = arrays.is_empty () ? NULL : arrays_obstacle (arrays))
    return obstacle;
  if (!arrays.is_empty () && leave_short (loops, verdicts))
    arrays.truncate (0);
  acc_parts_plan (construct, loops, verdicts, one.named, parts);
  if (parts->why)
    return parts->why;
  if (const char *obstacle = acc_launch_obstacle (OMP_CLAUSES (construct), *parts))
    return obstacle;
  tree test = overlap_test (loops, verdicts, NULL_TREE), original = NULL_TREE;
  if (test)
    {
      original = acc_copy_construct (construct);
      if (!original)
	return "arrays may overlap at run time, and an array of variable size keeps it from"
	       " being there twice: declare pointers 'restrict'";
    }
  if (!arrays.is_empty ())
    forbid_copies (construct, arrays);
  tree made = acc_launch (construct, parts, verdicts, one.named);
  *one.place = (test ? build3_loc (loc, COND_EXPR, void_type_node, test, made, original) : made);
  return NULL;
}

/* The first location of a statement inside.  */

static tree
find_location (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return EXPR_P (*tp) && EXPR_HAS_LOCATION (*tp) ? *tp : NULL_TREE;
}

/* Gives a loop the location that gfortran gives only to what is around or inside it, and adds it to
   DATA.  */

static tree
give_location (tree *tp, int *walk_subtrees, void *data)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (TREE_CODE (t) == OACC_LOOP && !EXPR_HAS_LOCATION (t))
    {
      tree inside = NULL_TREE;
      location_t loc = UNKNOWN_LOCATION;
      for (tree c = OMP_FOR_CLAUSES (t); c && loc == UNKNOWN_LOCATION; c = OMP_CLAUSE_CHAIN (c))
	loc = OMP_CLAUSE_LOCATION (c);
      if (loc == UNKNOWN_LOCATION)
	inside = walk_tree_without_duplicates (&OMP_FOR_BODY (t), find_location, NULL);
      SET_EXPR_LOCATION (t, inside ? EXPR_LOCATION (inside) : loc);
      ((auto_vec<tree> *) data)->safe_push (t);
    }
  return NULL_TREE;
}

/* The functions with such constructs.  */

static hash_set<tree> rewritten;

/* Writes out in ONE what hides loops and numbers.  */

static void
write_out_construct (found *one)
{
  one->closed = acc_parts_closed (*one->place);
  if (!one->closed)
    return;
  acc_kextrema_write_out (one->place, &one->replaced);
  acc_kinquired_write_out (one->place, &one->replaced);
  acc_kinquiries_write_out (one->place, &one->replaced);
}

/* Finds the variables of CONSTRUCTS that iterations may have copies of.  */

static void
find_work (const vec<found *> &constructs)
{
  acc_kwork_begin ();
  for (const found *one : constructs)
    if (one->closed)
      {
	auto_vec<acc_kloop *> loops;
	acc_kloops_find (*one->place, &loops);
	acc_kwork_find (loops, *one->place);
	acc_kloops_free (&loops);
      }
  acc_kwork_settle ();
}

static void
do_construct (const found &one)
{
  auto_vec<acc_kloop *> loops;
  acc_verdicts verdicts;
  auto_vec<tree> located;
  if (!one.closed)
    return;
  walk_tree_without_duplicates (one.place, give_location, &located);
  acc_kloops_find (*one.place, &loops);
  judge_all (loops, *one.place, &verdicts);
  acc_kleave_writers (loops, *one.place, &verdicts);
  acc_parts parts;
  bool any = any_parallel (loops, &verdicts);
  const char *whole = any ? rewrite (one, loops, &verdicts, &parts) : NULL;
  say_loops (loops, &verdicts, whole);
  if (!any || whole)
    {
      for (tree t : located)
	SET_EXPR_LOCATION (t, UNKNOWN_LOCATION);
      acc_kextrema_restore (one.replaced);
    }
  else
    rewritten.add (current_function_decl);
  acc_parts_free (&parts);
  for (auto pair : verdicts)
    delete pair.second;
  acc_kloops_free (&loops);
}

void
acc_kernels_rewrite (tree fndecl)
{
  static tree done;
  if (done == fndecl || !DECL_SAVED_TREE (fndecl))
    return;
  done = fndecl;
  if (acc_opts.kernels == ACC_KERNELS_GCC
      || param_openacc_kernels == OPENACC_KERNELS_DECOMPOSE || seen_error ())
    return;
  finder f;
  walk_tree (&DECL_SAVED_TREE (fndecl), find_constructs, &f, NULL);
  for (found *one : f.constructs)
    write_out_construct (one);
  find_work (f.constructs);
  for (found *one : f.constructs)
    {
      do_construct (*one);
      delete one;
    }
}

bool
acc_kernels_rewrote (tree fndecl)
{
  return rewritten.contains (fndecl);
}
