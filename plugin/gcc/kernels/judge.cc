/* Which loops of a `kernels' construct are parallel.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "kernels/judge.h"
#include "kernels/carried.h"
#include "kernels/mapped-sections.h"
#include "kernels/ref-names.h"
#include "kernels/work-arrays.h"
#include "plan/effort.h"

typedef auto_vec<acc_kref *> acc_krefs;

/* The construct of the loop that is judged.  */

static tree judged_construct;

static const char *
callee_name (tree call)
{
  tree fndecl = TREE_CODE (call) == CALL_EXPR ? get_callee_fndecl (call) : NULL_TREE;
  return fndecl ? acc_kname (fndecl) : "a function";
}

/* Whether the array that REF is an element of is each iteration's own.  */

static bool
is_own (const acc_kref *ref)
{
  return ref->base.variable && (acc_kdeclared_inside (ref->base.variable)
				|| acc_kprivate_by_clause (ref->base.variable, ref->node));
}

/* Whether one of REFS is written as REF is, in the same loop, and does the same.  Variables in them
   that change between the two are not known in either.  */

static bool
is_known (const acc_krefs &refs, const acc_kref *ref)
{
  for (const acc_kref *other : refs)
    if (other->access->kind == ref->access->kind
	&& acc_kloop_around (other->node) == acc_kloop_around (ref->node)
	&& operand_equal_p (other->access->ref, ref->access->ref))
      return true;
  return false;
}

/* Adds ACCESS at NODE to REFS if it is a reference to memory.  Returns false if VERDICT says why
   the loop is not parallel.  */

static bool
collect_access (const acc_kaccess *access, int node, acc_krefs *refs, acc_kverdict *verdict)
{
  if (access->kind == ACC_KSTRANGE)
    return acc_krefuse (verdict, access->loc, "it contains a statement that cannot be analyzed"
			"; if iterations may run in any order, 'loop independent' says so");
  if (access->kind == ACC_KCALL)
    return acc_krefuse (verdict, access->loc, "it calls '%s', which may read or write memory"
		 "; if iterations may run in any order, 'loop independent' says so",
			callee_name (access->ref));
  if (access->kind == ACC_KADDRESS)
    return true;
  if (TREE_THIS_VOLATILE (access->ref))
    return acc_krefuse (verdict, access->loc, "it accesses a volatile variable"
					      ": declare it without 'volatile'");
  if (acc_kscalar (access->ref))
    return true;
  acc_kref *ref = new acc_kref ();
  acc_kref_read (access, node, ref);
  if (is_own (ref) || is_known (*refs, ref))
    delete ref;
  else
    refs->safe_push (ref);
  return true;
}

static bool
collect_refs (acc_krefs *refs, acc_kverdict *verdict)
{
  acc_krange body = acc_kscope_now.body;
  for (int k = body.first; k < body.end; k++)
    for (unsigned i = 0; i < acc_kflow_node (k)->n; i++)
      if (!collect_access (acc_kflow_access (acc_kflow_node (k)->first + i), k, refs, verdict))
	return false;
  return true;
}

/* Whether A and B are in a local array that each iteration may need for itself.  */

static bool
is_work_array (const acc_kref *a, const acc_kref *b)
{
  tree array = a->base.variable;
  return (array && array == b->base.variable && VAR_P (array) && !TREE_STATIC (array)
	  && !DECL_EXTERNAL (array) && TREE_CODE (TREE_TYPE (array)) == ARRAY_TYPE
	  && acc_kref_stays (a) && acc_kref_stays (b));
}

/* Has VERDICT say that A and B may meet.  A is written.  */

static bool
refuse_pair (const acc_kref *a, const acc_kref *b, acc_kverdict *verdict)
{
  char *text_a = acc_kref_text (a), *text_b = acc_kref_text (b);
  bool writes = b->access->kind == ACC_KWRITE;
  verdict->other_loc = b->access->loc;
  if (acc_ksame_base (a->base, b->base) && a->base.variable
      && acc_kwork_of (acc_kscope_now.loop, a->base.variable) == ACC_KWORK_NEEDED)
    acc_krefuse (verdict, a->access->loc, "the value of '%s' is used after the loop"
		 ": use another variable there", acc_kname (a->base.variable));
  else if (!acc_ksame_base (acc_kfirst_name (a->base), acc_kfirst_name (b->base)))
    acc_krefuse (verdict, a->access->loc, "'%s' and '%s' may be at the same place"
		 "; if they never are, 'loop independent' says so", text_a, text_b);
  else if (b->access->call && !b->known)
    acc_krefuse (verdict, a->access->loc, "'%s' is written, and '%s' may read it in another"
		 " iteration; if it never does, 'loop independent' says so",
		 text_a, callee_name (b->access->call));
  else if (!a->known || !b->known)
    acc_krefuse (verdict, a->access->loc, "it is not known where '%s' is"
		 "; if iterations never meet there, 'loop independent' says so",
		 a->known ? text_b : text_a);
  else if (acc_kloop_of_arrays (acc_kscope_now.loop))
    acc_krefuse (verdict, a->access->loc, "its statement writes '%s', and may read '%s' later"
		 ": let it write another array, and copy that in a statement of its own",
		 text_a, text_b);
  else if (is_work_array (a, b) && writes)
    acc_krefuse (verdict, a->access->loc, "'%s' is written, and another iteration may write '%s'"
		 "; if each has its own array, a 'private' clause says so",
		 text_a, text_b);
  else if (is_work_array (a, b))
    acc_krefuse (verdict, a->access->loc, "'%s' is written, and another iteration may read '%s'"
		 "; if each has its own array, a 'private' clause says so",
		 text_a, text_b);
  else if (writes)
    acc_krefuse (verdict, a->access->loc, "'%s' is written, and another iteration may write '%s'"
		 "; if none does, 'loop independent' says so",
		 text_a, text_b);
  else
    acc_krefuse (verdict, a->access->loc, "'%s' is written, and another iteration may read '%s'"
		 "; if none does, 'loop independent' says so",
		 text_a, text_b);
  free (text_a);
  free (text_b);
  return false;
}

/* The address of BASE before the construct, of type `char *', or null.  */

static tree
address_before (const acc_kbase &base)
{
  tree type = build_pointer_type (char_type_node);
  if (base.variable)
    return fold_convert (type, build_fold_addr_expr (base.variable));
  if (!DECL_P (base.pointer) || acc_kwrites (base.pointer, acc_kscope_now.construct, NULL) > 0)
    return NULL_TREE;
  return fold_convert (type, base.pointer);
}

/* Adds to VERDICT that LEAST, or OR_LEAST if that is known, must be at least 0.  Returns whether
   that can be.  */

static bool
add_least (const struct poly &least, const struct poly &or_least, acc_kverdict *verdict)
{
  acc_kcondition c = { acc_kform_tree (&least), NULL_TREE, NULL };
  if (or_least.known)
    c.or_least = acc_kform_tree (&or_least);
  if (!c.least || (or_least.known && !c.or_least))
    return false;
  char *one = acc_kform_text (&least), *other = acc_kform_text (&or_least);
  c.text = or_least.known ? concat (one, " >= 0 or ", other, " >= 0", NULL)
	   : concat (one, " >= 0", NULL);
  free (one);
  free (other);
  bool known = false;
  for (const acc_kcondition &before : verdict->conditions)
    known |= strcmp (before.text, c.text) == 0;
  bool fits = known || verdict->conditions.length () < EFFORT_DEPEND_CONDITIONS;
  if (known || !fits)
    free (c.text);
  else
    verdict->conditions.safe_push (c);
  return fits;
}

/* Adds NEEDS to VERDICT.  Returns whether there can be such conditions.  */

static bool
add_needs (const depend_needs &needs, acc_kverdict *verdict)
{
  struct poly none = poly_unknown ();
  for (int k = 0; k < needs.n; k++)
    if (!add_least (needs.least[k], none, verdict))
      return false;
  return (!needs.either[0].known || add_least (needs.either[0], needs.either[1], verdict));
}

/* The bytes that REF reaches, from *LOW to before *HIGH.  */

static bool
find_extent (const acc_kref *ref, tree *low, tree *high, acc_kverdict *verdict)
{
  depend_needs needs;
  return acc_kref_extent (ref, low, high, &needs) && add_needs (needs, verdict);
}

/* The bytes that all REFS at the base of A reach, from *LOW to before *HIGH.  A data clause says
   what their subscripts do not.  */

static bool
range_before (const acc_krefs &refs, const acc_kref *a, tree *low, tree *high,
	      acc_kverdict *verdict)
{
  tree from = NULL_TREE, to = NULL_TREE;
  tree address = address_before (a->base);
  if (!address)
    return false;
  for (const acc_kref *ref : refs)
    if (acc_ksame_base (ref->base, a->base))
      {
	tree first, last;
	if (!find_extent (ref, &first, &last, verdict))
	  return acc_kmapped_section (judged_construct, a->base, low, high);
	if (from && !operand_equal_p (from, first))
	  first = fold_build2 (MIN_EXPR, ssizetype, from, first);
	if (to && !operand_equal_p (to, last))
	  last = fold_build2 (MAX_EXPR, ssizetype, to, last);
	from = first;
	to = last;
      }
  *low = fold_build_pointer_plus (address, from);
  *high = fold_build_pointer_plus (unshare_expr (address), to);
  return true;
}

/* The name of the variable at BASE.  */

static const char *
name_of_base (const acc_kbase &base)
{
  tree name = DECL_NAME (base.variable ? base.variable : base.pointer);
  return name ? IDENTIFIER_POINTER (name) : NULL;
}

/* Adds the test O, whose names are A's and B's.  Returns whether it has a place.  */

static bool
add_overlap_test (acc_koverlap o, const acc_kbase &a, const acc_kbase &b, acc_kverdict *verdict)
{
  for (const acc_koverlap &known : verdict->overlaps)
    if (operand_equal_p (known.low_a, o.low_a) && operand_equal_p (known.low_b, o.low_b)
	&& operand_equal_p (known.high_a, o.high_a) && operand_equal_p (known.high_b, o.high_b))
      return true;
  if (verdict->overlaps.length () == EFFORT_DEPEND_TESTS)
    return false;
  o.name_a = name_of_base (a);
  o.name_b = name_of_base (b);
  verdict->overlaps.safe_push (o);
  return true;
}

/* Adds a test that what REFS reach at the bases of A and B is apart.  Returns whether there can be
   one.  */

static bool
add_overlap (const acc_krefs &refs, const acc_kref *a, const acc_kref *b, acc_kverdict *verdict)
{
  acc_koverlap o;
  return (range_before (refs, a, &o.low_a, &o.high_a, verdict)
	  && range_before (refs, b, &o.low_b, &o.high_b, verdict)
	  && add_overlap_test (o, a->base, b->base, verdict));
}

/* Adds a test that what REFS write at the base of A is not VAR, a global variable.  Returns whether
   there can be one.  */

static bool
add_apart_from (tree var, const acc_krefs &refs, const acc_kref *a, acc_kverdict *verdict)
{
  acc_koverlap o;
  acc_kbase base = { var, NULL_TREE, false };
  o.low_b = address_before (base);
  o.high_b = fold_build_pointer_plus (unshare_expr (o.low_b), TYPE_SIZE_UNIT (TREE_TYPE (var)));
  return (range_before (refs, a, &o.low_a, &o.high_a, verdict)
	  && add_overlap_test (o, a->base, base, verdict));
}

/* Adds tests that REFS write none of the variables that are assumed to keep their values.  */

static bool
test_assumed (const acc_krefs &refs, acc_kverdict *verdict)
{
  for (tree var : acc_kassumed ())
    for (const acc_kref *a : refs)
      {
	acc_kbase base = { var, NULL_TREE, false };
	if (a->access->kind == ACC_KWRITE && !acc_kapart (base, var, a->base, a->access->ref)
	    && !(a->known && add_apart_from (var, refs, a, verdict)))
	  return acc_krefuse (verdict, a->access->loc, "a pointer may point to '%s', on which the"
			      " loop depends: copy that to a variable before it",
			      acc_kname (var));
      }
  return true;
}

/* Whether A and B, at the same base, are apart if something is true before the construct.  */

static bool
are_apart_if (const acc_kref *a, const acc_kref *b, acc_kverdict *verdict)
{
  depend_needs needs;
  return acc_krefs_apart_if (a, b, &needs) && add_needs (needs, verdict);
}

/* Gives each iteration a copy of the variable that REF is in, if it may have one.  Returns whether
   it may.  */

static bool
make_own (const acc_kref *ref, acc_kverdict *verdict)
{
  tree var = ref->base.variable;
  if (!var || acc_kwork_of (acc_kscope_now.loop, var) != ACC_KWORK_OWN)
    return false;
  verdict->privates.safe_push (var);
  return true;
}

/* Whether each iteration has a copy of the variable that REF is in, by VERDICT.  */

static bool
is_made_own (const acc_kref *ref, const acc_kverdict *verdict)
{
  return ref->base.variable && verdict->privates.contains (ref->base.variable);
}

/* Whether A and B keep the iterations of the loop apart.  */

static bool
judge_pair (const acc_krefs &refs, const acc_kref *a, const acc_kref *b, acc_kverdict *verdict)
{
  if (a->access->kind != ACC_KWRITE)
    std::swap (a, b);
  if (a->access->kind != ACC_KWRITE || is_made_own (a, verdict) || is_made_own (b, verdict))
    return true;
  if (acc_ksame_base (a->base, b->base))
    return (acc_krefs_apart (a, b) || make_own (a, verdict) || are_apart_if (a, b, verdict)
	    || refuse_pair (a, b, verdict));
  if (acc_kapart (a->base, a->access->ref, b->base, b->access->ref))
    return true;
  if (a->known && b->known && add_overlap (refs, a, b, verdict))
    return true;
  return refuse_pair (a, b, verdict);
}

static bool
judge_refs (const acc_krefs &refs, acc_kverdict *verdict)
{
  if (refs.length () > EFFORT_DEPEND_REFS)
    return acc_krefuse (verdict, acc_kscope_now.loop->loc,
			"it refers to memory in too many places"
			"; if iterations may run in any order, 'loop independent' says so");
  for (unsigned level = 0; level < acc_kscope_now.loop->counters.length (); level++)
    {
      for (unsigned i = 0; i < refs.length (); i++)
	for (unsigned k = i; k < refs.length (); k++)
	  {
	    acc_kforms_begin (level);
	    if (!judge_pair (refs, refs[i], refs[k], verdict))
	      return false;
	  }
    }
  return true;
}

/* Whether the loop's bounds keep their values while it runs.  */

static bool
judge_bounds (acc_kverdict *verdict)
{
  const acc_kloop *loop = acc_kscope_now.loop;
  for (const acc_kcounter &counter : loop->counters)
    {
      auto_vec<acc_kaccess> accesses;
      acc_kaccesses (counter.bound, loop->loc, &accesses);
      for (const acc_kaccess &a : accesses)
	{
	  tree var = acc_kvariable (a.ref);
	  bool outer = false;
	  for (const acc_kcounter &other : loop->counters)
	    outer |= other.var == var;
	  if (!outer && acc_kmay_change (&a, acc_kscope_now.body))
	    return acc_krefuse (verdict, loop->loc, "its last iteration may change while it runs"
						    ": copy its bound to a variable before it");
	}
    }
  return true;
}

static bool
judge (acc_kverdict *verdict)
{
  acc_krefs refs;
  acc_kassume_nothing ();
  bool parallel = acc_kcarried (verdict);
  if (parallel && !acc_kscope_now.loop->independent)
    parallel = judge_bounds (verdict) && collect_refs (&refs, verdict)
	       && judge_refs (refs, verdict) && test_assumed (refs, verdict);
  for (acc_kref *ref : refs)
    delete ref;
  return parallel;
}

void
acc_kloop_judge (acc_kloop *loop, tree construct, acc_kverdict *verdict)
{
  judged_construct = construct;
  if (loop->strange)
    {
      verdict->why = xstrdup (loop->strange);
      verdict->why_loc = loop->strange_loc;
    }
  else if (loop->seq)
    {
      verdict->why = xstrdup ("its clauses say 'seq': leave that out");
      verdict->why_loc = loop->loc;
    }
  else if (!acc_kscope_begin (loop, construct))
    {
      /* There is nothing in its body.  */
      verdict->parallel = loop->independent;
      verdict->why = loop->independent ? NULL : xstrdup ("its body is empty: leave the loop out");
      verdict->why_loc = loop->loc;
    }
  else
    verdict->parallel = judge (verdict);
}
