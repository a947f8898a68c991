/* What loops tell of their variables.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A loop's variable is START + M*STEP in its iteration M, counted from 0.  A condition W < 0 or W != 0
   to stay in the loop, where W is W0 + M*RATE, bounds M.  */

#include "compat.h"
#include "acccache.h"
#include "facts.h"

/* If PHI, in a loop's header, is a variable that grows by a constant *STEP from iteration to
   iteration, puts its first value into *START.  */

static bool
loop_variable (gphi *phi, struct poly *start, HOST_WIDE_INT *step)
{
  class loop *loop = gimple_bb (phi)->loop_father;
  if (loop->header != gimple_bb (phi) || gimple_phi_num_args (phi) != 2 || !loop->latch)
    return false;
  edge entry = loop_preheader_edge (loop);
  struct poly self = acc_form (gimple_phi_result (phi));
  struct poly next = acc_form (PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop)));
  int64_t by;
  if (!poly_diff_const (&next, &self, &by) || by == 0 || absu_hwi (by) > (1 << 20))
    return false;
  *step = by;
  *start = acc_form (PHI_ARG_DEF_FROM_EDGE (phi, entry));
  return start->known;
}

static bool
defined_in (int symbol, void *data)
{
  tree name = acc_form_value (symbol);
  return (TREE_CODE (name) == SSA_NAME && !SSA_NAME_IS_DEFAULT_DEF (name)
	  && flow_bb_inside_loop_p ((class loop *) data, gimple_bb (SSA_NAME_DEF_STMT (name))));
}

/* Writes P as *P0 + M*RATE, M being the number of LOOP's iteration.  */

static bool
in_iterations (struct poly p, class loop *loop, struct poly *p0, HOST_WIDE_INT *rate)
{
  struct poly coef, rest, start;
  HOST_WIDE_INT step;
  int64_t times;
  int symbol;
  *rate = 0;
  for (int guard = 0; (symbol = poly_find_symbol (&p, defined_in, loop)) >= 0; guard++)
    {
      gphi *phi = dyn_cast<gphi *> (SSA_NAME_DEF_STMT (acc_form_value (symbol)));
      if (!phi || gimple_bb (phi) != loop->header || guard == 4
	  || !loop_variable (phi, &start, &step)
	  || !poly_coeff_of (&p, symbol, &coef, &rest) || !poly_is_const (&coef, &times)
	  || absu_hwi (times) > (1 << 20))
	return false;
      *rate += times * step;
      start = poly_scale (&start, times);
      p = poly_add (&rest, &start);
    }
  *p0 = p;
  return p.known;
}

/* A bound on M at a loop's variable: RATE*M <= BOUND, RATE > 0.  */

struct bound
{
  HOST_WIDE_INT rate;
  struct poly bound;
};

/* What EXIT of LOOP, whose test comes in every iteration, says of the number M of the iterations that
   STAY behind the test.  */

static bool
exit_bound (edge exit, class loop *loop, struct bound *stay)
{
  gcond *cond = safe_dyn_cast<gcond *> (gsi_stmt (gsi_last_bb (exit->src)));
  if (!cond || exit->src->loop_father != loop
      || !dominated_by_p (CDI_DOMINATORS, loop->latch, exit->src)
      || !INTEGRAL_TYPE_P (TREE_TYPE (gimple_cond_lhs (cond))))
    return false;
  enum tree_code code = gimple_cond_code (cond);
  if (exit->flags & EDGE_TRUE_VALUE)
    code = invert_tree_comparison (code, false);
  struct poly left = acc_form (gimple_cond_lhs (cond));
  struct poly right = acc_form (gimple_cond_rhs (cond));
  struct poly w = poly_sub (&left, &right), w0;
  tree type = TREE_TYPE (gimple_cond_lhs (cond));
  bool modulo = (TYPE_PRECISION (type) == HOST_BITS_PER_WIDE_INT
		 && !TYPE_OVERFLOW_UNDEFINED (type));
  /* Let W < 0 stay.  */
  if (code == GT_EXPR || code == GE_EXPR)
    w = poly_neg (&w);
  if (code == LE_EXPR || code == GE_EXPR)
    w = poly_add_const (&w, -1);
  if (!in_iterations (w, loop, &w0, &stay->rate) || stay->rate == 0)
    return false;
  int64_t first;
  if (code == NE_EXPR)
    {
      if (stay->rate < 0)
	{
	  w0 = poly_neg (&w0);
	  stay->rate = -stay->rate;
	}
      /* That it comes to 0 needs a start below it, and a step that meets it.  */
      if (poly_is_const (&w0, &first) ? first > 0 || first % stay->rate != 0
	  : modulo || stay->rate != 1)
	return false;
      struct poly to_go = poly_neg (&w0);
      if (!acc_form_nonneg (&to_go, loop_preheader_edge (loop)->src))
	return false;
    }
  else if (code != LT_EXPR && code != LE_EXPR && code != GT_EXPR && code != GE_EXPR)
    return false;
  /* Modulo 2^64 only a constant distance is one.  */
  else if (stay->rate < 0 || (modulo && (!poly_is_const (&w0, &first) || first >= 0)))
    return false;
  stay->bound = poly_neg (&w0);
  stay->bound = poly_add_const (&stay->bound, code == NE_EXPR ? -stay->rate : -1);
  return stay->bound.known;
}

/* The same from GCC's analysis of how often LOOP goes back to its header, for AT wherever it is in
   LOOP.  */

static bool
latch_bound (class loop *loop, struct bound *bound)
{
  if (!scev_initialized_p ())
    return false;
  tree times = number_of_latch_executions (loop);
  if (!times || times == chrec_dont_know)
    return false;
  if (TREE_CODE (times) == COND_EXPR && integer_zerop (TREE_OPERAND (times, 1)))
    times = TREE_OPERAND (times, 2);
  bound->rate = 1;
  bound->bound = acc_form_at (times, loop_preheader_edge (loop)->src);
  return acc_form_nonneg (&bound->bound, loop_preheader_edge (loop)->src);
}

/* BOUND for what comes before the test: there the last M may be one more, or the first 0.  */

static bool
before_test (struct bound *bound, class loop *loop)
{
  bound->bound = poly_add_const (&bound->bound, bound->rate);
  return acc_form_nonneg (&bound->bound, loop_preheader_edge (loop)->src);
}

/* Whether AT comes after the test of EXIT that has let the iteration stay.  */

static bool
after_test (basic_block at, edge exit)
{
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, exit->src->succs)
    if (e != exit && single_pred_p (e->dest) && dominated_by_p (CDI_DOMINATORS, at, e->dest))
      return true;
  return false;
}

/* The most that START + M*STEP moves away from START, in the direction of STEP.  */

static struct poly
greatest_way (const struct bound *bound, HOST_WIDE_INT step)
{
  HOST_WIDE_INT size = absu_hwi (step);
  int64_t limit;
  if (poly_is_const (&bound->bound, &limit) && limit >= 0)
    return poly_const (limit / bound->rate * size);
  if (size % bound->rate != 0)
    return poly_unknown ();
  return poly_scale (&bound->bound, size / bound->rate);
}

/* The loops whose exits are being looked at.  */

static auto_vec<class loop *> busy;

void
acc_loop_facts (gphi *phi, const struct poly *symbol, basic_block at,
		vec<struct poly> *facts)
{
  struct poly start;
  HOST_WIDE_INT step;
  class loop *loop = gimple_bb (phi)->loop_father;
  if (loop->header != gimple_bb (phi) || gimple_phi_num_args (phi) != 2 || !loop->latch)
    return;
  gimple *def = (TREE_CODE (PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (loop))) == SSA_NAME
		 ? SSA_NAME_DEF_STMT (PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (loop)))
		 : NULL);
  if (def && gimple_call_internal_p (def, IFN_GOACC_LOOP))
    acc_oacc_facts (as_a<gcall *> (def), symbol, true, facts);
  if (!loop_variable (phi, &start, &step))
    return;
  struct poly way = poly_sub (symbol, &start);
  if (step < 0)
    way = poly_neg (&way);
  facts->safe_push (way);
  if (busy.contains (loop))
    return;
  busy.safe_push (loop);
  auto_vec<edge> exits = get_loop_exit_edges (loop);
  struct bound bound;
  if (latch_bound (loop, &bound))
    {
      struct poly most = greatest_way (&bound, step);
      most = poly_sub (&most, &way);
      if (most.known)
	facts->safe_push (most);
    }
  for (edge exit : exits)
    {
      if (!exit_bound (exit, loop, &bound)
	  || (!after_test (at, exit) && !before_test (&bound, loop)))
	continue;
      struct poly most = greatest_way (&bound, step);
      most = poly_sub (&most, &way);
      if (most.known)
	facts->safe_push (most);
    }
  busy.pop ();
}

/* The variables of those loops are offsets: they go from 0 to below the range, or from 0 down to
   above it.  A lane that has nothing to do has an offset beyond the range, and never enters the
   body.  */

void
acc_oacc_facts (gcall *call, const struct poly *symbol, bool in_body, vec<struct poly> *facts)
{
  int what = tree_to_shwi (gimple_call_arg (call, 0));
  tree direction = gimple_call_arg (call, 1);
  if (!tree_fits_shwi_p (direction)
      || (what != IFN_GOACC_LOOP_OFFSET && (what != IFN_GOACC_LOOP_BOUND || in_body)))
    return;
  struct poly range = acc_form (gimple_call_arg (call, 2));
  struct poly left = poly_sub (&range, symbol);
  struct poly offset = *symbol;
  if (tree_to_shwi (direction) < 0)
    {
      left = poly_neg (&left);
      offset = poly_neg (&offset);
    }
  if (what == IFN_GOACC_LOOP_OFFSET)
    facts->safe_push (offset);
  if (in_body)
    left = poly_add_const (&left, -1);
  if (left.known && (in_body || what == IFN_GOACC_LOOP_BOUND))
    facts->safe_push (left);
}
