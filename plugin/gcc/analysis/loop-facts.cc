/* What loops tell of their variables.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   In iteration M, counted from 0, a loop's variable is START + M*STEP.  The
   condition to stay in the loop, W < 0 or W != 0 where W is W0 + M*RATE, bounds
   M.  */

#include "base/compat.h"
#include "analysis/loop-facts.h"
#include "analysis/facts.h"
#include "analysis/forms.h"
#include "analysis/wraps.h"
#include "plan/effort.h"
#include "plan/poly.h"

bool
acc_loop_counts (gphi *phi, struct poly *start, HOST_WIDE_INT *step)
{
  class loop *loop = gimple_bb (phi)->loop_father;
  if (loop->header != gimple_bb (phi) || gimple_phi_num_args (phi) != 2 || !loop->latch)
    return false;
  edge entry = loop_preheader_edge (loop);
  struct poly self = acc_form (gimple_phi_result (phi));
  struct poly next = acc_form (PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop)));
  int64_t by;
  if (!poly_diff_const (&next, &self, &by) || by == 0 || absu_hwi (by) > EFFORT_LOOP_STEP)
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

/* Whether PHI, a variable of LOOP that begins with START, is proven not to wrap before LOOP
   ends.  */

static bool
counts_exactly (gphi *phi, class loop *loop, const struct poly *start)
{
  const_tree type = TREE_TYPE (gimple_phi_result (phi));
  struct poly next = acc_form (PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop)));
  return (acc_compares_exactly (type, start, loop_preheader_edge (loop)->src)
	  && acc_compares_exactly (type, &next, loop->latch));
}

/* Writes P as *P0 + M*RATE, M being the number of LOOP's iteration.  Clears *EXACT if that may hold
   modulo 2^64 only.  */

static bool
in_iterations (struct poly p, class loop *loop, struct poly *p0, HOST_WIDE_INT *rate, bool *exact)
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
	  || !acc_loop_counts (phi, &start, &step)
	  || !poly_coeff_of (&p, symbol, &coef, &rest) || !poly_is_const (&coef, &times)
	  || absu_hwi (times) > EFFORT_LOOP_STEP)
	return false;
      *rate += times * step;
      *exact = *exact && counts_exactly (phi, loop, &start);
      start = poly_scale (&start, times);
      p = poly_add (&rest, &start);
    }
  *p0 = p;
  return p.known;
}

/* A bound on the number M of an iteration: RATE * M <= BOUND, RATE > 0.  */

struct bound
{
  HOST_WIDE_INT rate;
  struct poly bound;
};

/* Finds the bound STAY on the number M of the iterations that go on behind
   EXIT, whose test each iteration of LOOP makes.  */

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
  bool exact = (acc_compares_exactly (type, &left, exit->src)
		&& acc_compares_exactly (type, &right, exit->src));
  /* Turns the condition to stay into W < 0.  */
  if (code == GT_EXPR || code == GE_EXPR)
    w = poly_neg (&w);
  if (code == LE_EXPR || code == GE_EXPR)
    w = poly_add_const (&w, -1);
  if (!in_iterations (w, loop, &w0, &stay->rate, &exact) || stay->rate == 0)
    return false;
  int64_t first;
  if (code == NE_EXPR)
    {
      if (stay->rate < 0)
	{
	  w0 = poly_neg (&w0);
	  stay->rate = -stay->rate;
	}
      /* W != 0 bounds M only if W begins below 0 and its steps meet 0.  */
      if (poly_is_const (&w0, &first) ? first > 0 || first % stay->rate != 0
	  : !exact || stay->rate != 1)
	return false;
      struct poly to_go = poly_neg (&w0);
      if (!acc_form_nonneg (&to_go, loop_preheader_edge (loop)->src))
	return false;
    }
  else if (code != LT_EXPR && code != LE_EXPR && code != GT_EXPR && code != GE_EXPR)
    return false;
  /* Modulo 2^64 only a constant distance is known.  */
  else if (stay->rate < 0 || (!exact && (!poly_is_const (&w0, &first) || first >= 0)))
    return false;
  stay->bound = poly_neg (&w0);
  stay->bound = poly_add_const (&stay->bound, code == NE_EXPR ? -stay->rate : -1);
  return stay->bound.known;
}

/* Finds a bound on M, anywhere in LOOP, by GCC's analysis of how often LOOP
   goes back to its header.  */

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

/* Changes BOUND to hold before the test, where the last M may be greater by
   one, or the first may be 0.  False if that is not known to be right.  */

static bool
move_before_test (struct bound *bound, class loop *loop)
{
  bound->bound = poly_add_const (&bound->bound, bound->rate);
  return acc_form_nonneg (&bound->bound, loop_preheader_edge (loop)->src);
}

/* Whether AT comes after the test of EXIT, where it has let the iteration
   stay.  */

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

/* The greatest distance of START + M*STEP from START, in the direction of
   STEP.  */

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

/* The loops whose exits are being looked at, which must not be looked at
   again.  */

static auto_vec<class loop *> busy;

/* Whether PHI, which begins with what OFFSET is, goes on by the step of the same range.  Lanes that
   run a loop by their numbers begin with one, too, which is an offset among all lanes.  */

static bool
steps_over_range (gphi *phi, gcall *offset)
{
  tree next = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (gimple_bb (phi)->loop_father));
  gimple *add = TREE_CODE (next) == SSA_NAME ? SSA_NAME_DEF_STMT (next) : NULL;
  if (!add || !is_gimple_assign (add) || gimple_assign_rhs_code (add) != PLUS_EXPR)
    return false;
  ssa_op_iter it;
  tree use;
  FOR_EACH_SSA_TREE_OPERAND (use, add, it, SSA_OP_USE)
    {
      gimple *step = SSA_NAME_DEF_STMT (use);
      if (gimple_call_internal_p (step, IFN_GOACC_LOOP)
	  && tree_to_shwi (gimple_call_arg (step, 0)) == IFN_GOACC_LOOP_STEP
	  && operand_equal_p (gimple_call_arg (step, 2), gimple_call_arg (offset, 2)))
	return true;
    }
  return false;
}

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
  if (def && gimple_call_internal_p (def, IFN_GOACC_LOOP)
      && steps_over_range (phi, as_a<gcall *> (def)))
    acc_oacc_facts (as_a<gcall *> (def), symbol, true, facts);
  if (!acc_loop_counts (phi, &start, &step))
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
	  || (!after_test (at, exit) && !move_before_test (&bound, loop)))
	continue;
      struct poly most = greatest_way (&bound, step);
      most = poly_sub (&most, &way);
      if (most.known)
	facts->safe_push (most);
    }
  busy.pop ();
}

/* The variables of these loops are offsets, which go from 0 up to the range or
   from 0 down to it.  A lane without an iteration has an offset beyond the
   range, and never enters the body.  */

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

/* The number M of the last iteration of LOOP that executes block AT.  Each
   iteration that comes to AT has to execute it.  */

static bool
last_iteration (class loop *loop, basic_block at, struct poly *m)
{
  edge exit = single_exit (loop);
  struct bound bound;
  int64_t limit;
  if (!exit || !loop->latch || !dominated_by_p (CDI_DOMINATORS, loop->latch, exit->src))
    return false;
  if (latch_bound (loop, &bound))
    *m = after_test (at, exit) ? poly_add_const (&bound.bound, -1) : bound.bound;
  else if (exit_bound (exit, loop, &bound))
    {
      if (poly_is_const (&bound.bound, &limit) && limit >= 0)
	*m = poly_const (limit / bound.rate);
      else if (bound.rate == 1)
	*m = bound.bound;
      else
	return false;
      if (!after_test (at, exit))
	*m = poly_add_const (m, 1);
    }
  else
    return false;
  return m->known;
}

/* The last offset that any lane has in the loop whose offsets begin with
   CALL.  */

static bool
last_offset (gcall *call, struct poly *last)
{
  HOST_WIDE_INT direction, by;
  int64_t count;
  if (tree_to_shwi (gimple_call_arg (call, 0)) != IFN_GOACC_LOOP_OFFSET
      || !tree_fits_shwi_p (gimple_call_arg (call, 1))
      || !tree_fits_shwi_p (gimple_call_arg (call, 3)))
    return false;
  direction = tree_to_shwi (gimple_call_arg (call, 1));
  by = tree_to_shwi (gimple_call_arg (call, 3));
  struct poly range = acc_form (gimple_call_arg (call, 2));
  if (by == 1 || by == -1)
    *last = poly_add_const (&range, direction < 0 ? 1 : -1);
  else if (poly_is_const (&range, &count) && by != 0 && (count < 0) == (by < 0))
    *last = poly_const ((count + (by < 0 ? 1 : -1)) / by * by);
  else
    return false;
  return last->known;
}

/* The first and the last value that PHI, a loop variable, has in block AT.  *UP
   says that the last one is greater.  */

static bool
variable_ends (gphi *phi, basic_block at, struct poly *first, struct poly *last, bool *up)
{
  class loop *loop = gimple_bb (phi)->loop_father;
  if (loop->header != gimple_bb (phi) || gimple_phi_num_args (phi) != 2 || !loop->latch)
    return false;
  tree begin = PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (loop));
  gimple *def = TREE_CODE (begin) == SSA_NAME ? SSA_NAME_DEF_STMT (begin) : NULL;
  if (def && gimple_call_internal_p (def, IFN_GOACC_LOOP)
      && steps_over_range (phi, as_a<gcall *> (def)))
    {
      *first = poly_const (0);
      *up = (tree_fits_shwi_p (gimple_call_arg (def, 1))
	     && tree_to_shwi (gimple_call_arg (def, 1)) > 0);
      return last_offset (as_a<gcall *> (def), last);
    }
  HOST_WIDE_INT step;
  struct poly m;
  if (busy.contains (loop) || !acc_loop_counts (phi, first, &step))
    return false;
  busy.safe_push (loop);
  bool found = last_iteration (loop, at, &m);
  busy.pop ();
  if (!found)
    return false;
  m = poly_scale (&m, step);
  *last = poly_add (first, &m);
  *up = step > 0;
  return last->known;
}

/* Whether VALUE takes each of the values 0 .. *COUNT - 1 in a loop that the
   accelerator's compiler expands, whatever the variables of other such loops
   are.  Collapsed loops are numbered so.  */

static bool
takes_all (tree value, struct poly *count)
{
  while (TREE_CODE (value) == SSA_NAME && gimple_assign_cast_p (SSA_NAME_DEF_STMT (value)))
    value = gimple_assign_rhs1 (SSA_NAME_DEF_STMT (value));
  if (TREE_CODE (value) != SSA_NAME)
    return false;
  gimple *def = SSA_NAME_DEF_STMT (value);
  struct poly all, by;
  HOST_WIDE_INT divisor;
  bool rest;
  if (gphi *phi = dyn_cast<gphi *> (def))
    {
      class loop *loop = gimple_bb (phi)->loop_father;
      if (loop->header != gimple_bb (phi) || gimple_phi_num_args (phi) != 2)
	return false;
      tree begin = PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (loop));
      gcall *call = (TREE_CODE (begin) == SSA_NAME
		     ? dyn_cast<gcall *> (SSA_NAME_DEF_STMT (begin)) : NULL);
      if (!call || !gimple_call_internal_p (call, IFN_GOACC_LOOP)
	  || !integer_onep (gimple_call_arg (call, 3))
	  || !last_offset (call, count))
	return false;
      *count = poly_add_const (count, 1);
      return true;
    }
  if (!is_gimple_assign (def) || !acc_is_division (def, &divisor, &rest) || rest
      || !takes_all (gimple_assign_rhs1 (def), &all))
    return false;
  by = poly_const (divisor);
  return poly_div_exact (&all, &by, count);
}

/* The first and the last value of NAME, which is a part of the number of an
   iteration of collapsed loops.  */

static bool
part_ends (tree name, struct poly *first, struct poly *last)
{
  gimple *def = SSA_NAME_DEF_STMT (name);
  struct poly all, by, count;
  HOST_WIDE_INT divisor;
  bool rest;
  if (!is_gimple_assign (def) || !acc_is_division (def, &divisor, &rest)
      || !takes_all (gimple_assign_rhs1 (def), &all))
    return false;
  by = poly_const (divisor);
  if (!poly_div_exact (&all, &by, &count))
    return false;
  *first = poly_const (0);
  *last = poly_add_const (rest ? &by : &count, -1);
  return last->known;
}

/* The symbol of P that changes in the innermost loop inside LOOP, at *DEPTH; -1
   if none does.  */

static int
innermost_symbol (const struct poly *p, class loop *loop, unsigned *depth)
{
  int innermost = -1;
  for (int t = 0; t < p->n; t++)
    for (int i = 0; i < p->term[t].degree; i++)
      {
	tree name = acc_form_value (p->term[t].factor[i]);
	if (TREE_CODE (name) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (name))
	  continue;
	class loop *in = gimple_bb (SSA_NAME_DEF_STMT (name))->loop_father;
	if (flow_loop_nested_p (loop, in) && (innermost < 0 || loop_depth (in) > *depth))
	  {
	    innermost = p->term[t].factor[i];
	    *depth = loop_depth (in);
	  }
      }
  return innermost;
}

/* Whether P, which is not 0, is proven to be positive (*SIGN = 1) or negative
   (*SIGN = -1) in AT.  */

static bool
sign_of (const struct poly *p, basic_block at, int *sign)
{
  struct poly negative = poly_neg (p);
  *sign = acc_form_nonneg (p, at) ? 1 : -1;
  return *sign > 0 || acc_form_nonneg (&negative, at);
}

bool
acc_form_ends (struct poly *p, int n, class loop *loop, basic_block at, int direction)
{
  for (int guard = 0; guard < EFFORT_LOOP_ENDS; guard++)
    {
      int symbol = -1;
      unsigned depth = 0;
      for (int d = 0; d < n; d++)
	{
	  unsigned one = 0;
	  int s = p[d].known ? innermost_symbol (&p[d], loop, &one) : -1;
	  if (s >= 0 && (symbol < 0 || one > depth))
	    {
	      symbol = s;
	      depth = one;
	    }
	}
      if (symbol < 0)
	break;
      tree name = acc_form_value (symbol);
      gphi *phi = dyn_cast<gphi *> (SSA_NAME_DEF_STMT (name));
      struct poly first, last;
      bool up = true;
      int common = 0;
      if (phi ? !variable_ends (phi, at, &first, &last, &up) : !part_ends (name, &first, &last))
	return false;
      for (int d = 0; d < n; d++)
	{
	  struct poly coef, rest;
	  int sign;
	  if (!poly_coeff_of (&p[d], symbol, &coef, &rest))
	    return false;
	  if (poly_is (&coef, 0))
	    continue;
	  if (!sign_of (&coef, at, &sign) || (common && sign != common))
	    return false;
	  common = sign;
	  struct poly part = poly_mul (&coef, (sign * direction > 0) == up ? &last : &first);
	  p[d] = poly_add (&rest, &part);
	}
    }
  for (int d = 0; d < n; d++)
    {
      unsigned depth;
      if (!p[d].known || innermost_symbol (&p[d], loop, &depth) >= 0)
	return false;
    }
  return true;
}
