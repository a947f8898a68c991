/* Loops that do not overlap what they add up in memory with anything else.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     for (k = 0; k < n; k++)
       c[i][j] += a[i][k] * b[k][j];

   If c[i][j] were also an element of A or B, each turn would have to store it before the next one
   loads.  Where neither the device's code nor the host's tells that it is not, the addresses do:
   all that the loop refers to is between what it refers to in the first turn and in the last one.
   A test of these stands before the loop, and a copy of the loop is for the case that something
   overlaps.  In the other one, references are marked as GCC marks those of `restrict' pointers, so
   that keep.cc, and the offload compiler, need not store in each turn.  */

#include "base/compat.h"
#include "registers/overlap.h"
#include "registers/carry-turns.h"
#include "registers/loop-refs.h"
#include "base/body.h"
#include "base/gimple-bits.h"
#include "base/loop-copy.h"
#include "analysis/forms.h"
#include "analysis/loads.h"
#include "plan/effort.h"
#include "plan/poly.h"

/* A loop, and what is to be tested before it.  */

struct overlap
{
  const acc_run_loop *in;
  auto_vec<acc_loop_ref *> sums;	/* stores to what the loop adds up: one for each element */
  auto_vec<acc_loop_ref *> others;	/* all other references that may change in the loop */
};

bool
acc_is_overlap_copy (class loop *loop)
{
  return loop->header->count.initialized_p () && !loop->header->count.nonzero_p ();
}

/* Whether P is marked, or can be.  */

static bool
can_mark (const acc_loop_ref *p)
{
  tree base = get_base_address (p->ref);
  return base && TREE_CODE (base) == MEM_REF;
}

/* Whether P and Q are known to access the same element in each turn.  */

static bool
are_same (const acc_loop_ref *p, const acc_loop_ref *q)
{
  int64_t turns;
  return acc_same_elements (p, q, &turns) && turns == 0;
}

/* Whether P stores what R's loop has added to the same element in each turn.  */

static bool
is_sum (const acc_run_loop *r, const acc_loop_ref *p)
{
  if (!p->store || !p->scalar || !p->always || p->size <= 0 || !p->stride.known
      || !poly_is (&p->stride, 0) || !can_mark (p))
    return false;
  for (const acc_loop_ref *q : r->refs)
    if (!q->store && q->always && are_same (p, q))
      return true;
  return false;
}

/* Whether where Q is in the first turn and in the last one can be computed.  */

static bool
can_test (const acc_loop_ref *q)
{
  return q->size > 0 && q->address.known && q->stride.known && can_mark (q);
}

/* Finds what is to be tested for the loop O->in.  False if nothing is, or if not all of it can
   be.  */

static bool
plan_tests (overlap *o)
{
  const acc_run_loop *r = o->in;
  bool needed = false;
  for (acc_loop_ref *p : r->refs)
    {
      bool known = !is_sum (r, p);
      for (const acc_loop_ref *s : o->sums)
	known |= are_same (s, p);
      if (!known)
	o->sums.safe_push (p);
    }
  for (acc_loop_ref *q : r->refs)
    {
      bool sum = !q->store && acc_load_invariant (q->stmt);
      for (const acc_loop_ref *s : o->sums)
	sum |= are_same (s, q);
      if (!sum)
	o->others.safe_push (q);
    }
  for (unsigned i = 0; i < o->sums.length (); i++)
    {
      for (unsigned k = i + 1; k < o->sums.length (); k++)
	needed |= acc_may_meet (o->sums[i], o->sums[k], false);
      for (const acc_loop_ref *q : o->others)
	needed |= acc_may_meet (o->sums[i], q, false);
    }
  if (!needed || o->sums.length () * o->others.length () > EFFORT_OVERLAP_TESTS
      || o->sums.length () > EFFORT_OVERLAP_SUMS)
    return false;
  for (const acc_loop_ref *q : o->others)
    if (!can_test (q))
      return false;
  return true;
}

tree
acc_turns_of (const acc_run_loop *r)
{
  tree turns;
  if (r->offset)
    turns = fold_build2 (TRUNC_DIV_EXPR, TREE_TYPE (r->range), r->range,
			 build_int_cst (TREE_TYPE (r->range), r->by));
  else
    turns = unshare_expr (number_of_latch_executions (r->loop));
  return fold_convert (sizetype, turns);
}

/* The addresses between which P is in R's loop, which has TURNS turns after the first one: those of
   the first byte, and of the first one behind all.  */

struct range
{
  tree from, to;
};

/* Computes *RANGE for P, before GSI.  False if that is not possible.  */

static bool
test_range (const acc_run_loop *r, const acc_loop_ref *p, tree turns, gimple_stmt_iterator *gsi,
	  range *range)
{
  struct poly first = acc_first_address (r, &p->address);
  tree from = acc_form_emit (&first, sizetype, gsi), to = from;
  if (!from)
    return false;
  gimple_seq seq = NULL;
  if (!poly_is (&p->stride, 0))
    {
      tree stride = acc_form_emit (&p->stride, sizetype, gsi);
      if (!stride)
	return false;
      tree way = gimple_build (&seq, MULT_EXPR, sizetype, stride, turns);
      tree last = gimple_build (&seq, PLUS_EXPR, sizetype, from, way);
      to = gimple_build (&seq, MAX_EXPR, sizetype, from, last);
      from = gimple_build (&seq, MIN_EXPR, sizetype, from, last);
    }
  range->from = from;
  range->to = gimple_build (&seq, PLUS_EXPR, sizetype, to, size_int (p->size));
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  return true;
}

/* Adds to SEQ whether A and B have nothing in common, and *ALL, which may be null, holds.  */

static void
add_test (gimple_seq *seq, const range &a, const range &b, tree *all)
{
  tree before = gimple_build (seq, LE_EXPR, boolean_type_node, a.to, b.from);
  tree behind = gimple_build (seq, LE_EXPR, boolean_type_node, b.to, a.from);
  tree apart = gimple_build (seq, BIT_IOR_EXPR, boolean_type_node, before, behind);
  *all = *all ? gimple_build (seq, BIT_AND_EXPR, boolean_type_node, *all, apart) : apart;
}

/* Computes before GSI whether nothing overlaps in O's loop; null if that is not possible.  */

static tree
emit_tests (const overlap *o, gimple_stmt_iterator *gsi)
{
  tree turns = force_gimple_operand_gsi (gsi, acc_turns_of (o->in), true, NULL_TREE, true,
					 GSI_SAME_STMT);
  tree all = NULL_TREE;
  auto_vec<range> sums, others;
  range range;
  for (const acc_loop_ref *p : o->sums)
    if (test_range (o->in, p, turns, gsi, &range))
      sums.safe_push (range);
  for (const acc_loop_ref *q : o->others)
    if (test_range (o->in, q, turns, gsi, &range))
      others.safe_push (range);
  if (sums.length () != o->sums.length () || others.length () != o->others.length ())
    return NULL_TREE;
  gimple_seq seq = NULL;
  for (unsigned i = 0; i < sums.length (); i++)
    {
      for (unsigned k = i + 1; k < sums.length (); k++)
	add_test (&seq, sums[i], sums[k], &all);
      for (unsigned k = 0; k < others.length (); k++)
	if (acc_may_meet (o->sums[i], o->others[k], false))
	  add_test (&seq, sums[i], others[k], &all);
    }
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  return all;
}

/* Gives P's base the number NUMBER in the newest clique.  */

static void
mark_ref (acc_loop_ref *p, int number)
{
  tree base = get_base_address (p->ref);
  MR_DEPENDENCE_CLIQUE (base) = cfun->last_clique;
  MR_DEPENDENCE_BASE (base) = number;
}

/* Marks the references of O's loop as ones that do not overlap.  */

static void
mark_all (const overlap *o)
{
  cfun->last_clique++;
  for (acc_loop_ref *q : o->others)
    mark_ref (q, 1);
  for (unsigned i = 0; i < o->sums.length (); i++)
    for (acc_loop_ref *p : o->in->refs)
      if (are_same (o->sums[i], p))
	mark_ref (p, i + 2);
}

/* Tests before R's loop whether what it adds up overlaps with something.  Whether that is of
   use.  */

static bool
test_before (const acc_run_loop *r)
{
  overlap o;
  o.in = r;
  gimple_stmt_iterator gsi = gsi_last_bb (loop_preheader_edge (r->loop)->src);
  if (r->obstacle || r->reads_all || !r->exit || r->loop->inner || !acc_is_counted (r)
      || !r->loop->header->count.nonzero_p () || !plan_tests (&o)
      || (!gsi_end_p (gsi) && stmt_ends_bb_p (gsi_stmt (gsi))))
    return false;
  gimple *nop = gimple_build_nop ();
  gsi_insert_after (&gsi, nop, GSI_NEW_STMT);
  tree apart = emit_tests (&o, &gsi);
  gsi = gsi_for_stmt (nop);
  gsi_remove (&gsi, true);
  if (!apart || !can_duplicate_loop_p (r->loop)
      || !acc_loop_copy (r->loop, apart, profile_probability::always ()))
    return false;
  mark_all (&o);
  return true;
}

unsigned
acc_test_overlap (acc_body *body)
{
  bool changed = false;
  if (body->overlaps >= EFFORT_OVERLAP_LOOPS)
    return 0;
  for (auto loop : loops_list (cfun, LI_ONLY_INNERMOST))
    if (acc_run_loop *r = changed ? NULL : acc_run_loop_of (loop))
      {
	changed = test_before (r);
	acc_run_loop_free (r);
      }
  body->overlaps += changed;
  body->changed |= changed;
  return changed ? ACC_CHANGED | ACC_AGAIN : 0;
}
