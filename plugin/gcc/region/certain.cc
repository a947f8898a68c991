/* Which references a cache region is certain to make.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "region/certain.h"
#include "analysis/facts.h"
#include "analysis/forms.h"
#include "analysis/wraps.h"
#include "nest/spine.h"
#include "region/boxes.h"
#include "plan/poly.h"

/* Whether WAY, the distance that LOOP goes at least, is as long as a side of BOX, which has
   elements.  */

static bool
goes_along (const struct poly *way, const struct acc_box *box, basic_block at)
{
  for (int d = 0; d < box->rank; d++)
    {
      struct poly rest = poly_sub (way, &box->length[d]);
      rest = poly_add_const (&rest, 1);
      if (acc_form_nonneg (&rest, at))
	return true;
    }
  return false;
}

/* Whether FORM[0] CODE FORM[1] at AT, of integers of TYPE; if BOX is not null, whether that is so
   if BOX has elements.  */

static bool
holds (const struct poly form[2], enum tree_code code, tree type, basic_block at,
       const struct acc_box *box)
{
  struct poly way = poly_sub (&form[1], &form[0]);
  int64_t distance;
  if (code == NE_EXPR)
    return poly_is_const (&way, &distance) && distance != 0;
  if (code == GT_EXPR || code == GE_EXPR)
    way = poly_neg (&way);
  if (code == LT_EXPR || code == GT_EXPR)
    way = poly_add_const (&way, -1);
  if (code != LT_EXPR && code != GT_EXPR && code != LE_EXPR && code != GE_EXPR)
    return false;
  return (acc_compares_exactly (type, &form[0], at) && acc_compares_exactly (type, &form[1], at)
	  && (acc_form_nonneg (&way, at) || (box && goes_along (&way, box, at))));
}

/* Whether LOOP comes to its latch whenever it is entered; if BOX is not null, whether it does if
   that has elements.  */

static bool
makes_a_round (class loop *loop, const struct acc_box *box)
{
  edge exit = single_exit (loop);
  if (!exit || exit->src->loop_father != loop || !loop->latch)
    return false;
  if (exit->src != loop->header)
    return true;
  /* The test comes first, and has to let the first iteration in.  */
  gcond *cond = safe_dyn_cast<gcond *> (gsi_stmt (gsi_last_bb (exit->src)));
  if (!cond)
    return false;
  tree first[2] = { gimple_cond_lhs (cond), gimple_cond_rhs (cond) };
  struct poly form[2];
  for (int i = 0; i < 2; i++)
    {
      form[i] = acc_form (first[i]);
      int64_t offset;
      for (gphi_iterator it = gsi_start_phis (loop->header); !gsi_end_p (it); gsi_next (&it))
	{
	  struct poly phi = acc_form (gimple_phi_result (it.phi ()));
	  if (!poly_diff_const (&form[i], &phi, &offset))
	    continue;
	  form[i] = acc_form (PHI_ARG_DEF_FROM_EDGE (it.phi (), loop_preheader_edge (loop)));
	  form[i] = poly_add_const (&form[i], offset);
	}
    }
  enum tree_code code = gimple_cond_code (cond);
  if (exit->flags & EDGE_TRUE_VALUE)
    code = invert_tree_comparison (code, false);
  return holds (form, code, TREE_TYPE (first[0]), loop_preheader_edge (loop)->src, box);
}

/* The block of the test that skips LOOP, if the test is known to let it be entered, or to do so if
   BOX has elements; else LOOP's header.  */

static basic_block
before_guard (class loop *loop, const struct acc_box *box)
{
  basic_block join;
  gcond *guard = single_exit (loop) ? acc_guard_of (loop, &join) : NULL;
  if (!guard || !INTEGRAL_TYPE_P (TREE_TYPE (gimple_cond_lhs (guard))))
    return loop->header;
  basic_block bb = gimple_bb (guard);
  edge enter = EDGE_SUCC (bb, 0);
  if (!dominated_by_p (CDI_DOMINATORS, loop->header, enter->dest))
    enter = EDGE_SUCC (bb, 1);
  enum tree_code code = gimple_cond_code (guard);
  if (enter->flags & EDGE_FALSE_VALUE)
    code = invert_tree_comparison (code, false);
  struct poly form[2] = { acc_form (gimple_cond_lhs (guard)), acc_form (gimple_cond_rhs (guard)) };
  return holds (form, code, TREE_TYPE (gimple_cond_lhs (guard)), bb, box) ? bb : loop->header;
}

/* The loop over chunks around LOOP if LOOP runs over the offsets of an OpenACC
   loop with at least one iteration, so that some lane of the gang executes its
   body; else null.  If BOX is not null, it need have one only if that has elements.  */

static class loop *
chunks_of (class loop *loop, const struct acc_box *box)
{
  for (gphi_iterator it = gsi_start_phis (loop->header); !gsi_end_p (it); gsi_next (&it))
    {
      tree first = PHI_ARG_DEF_FROM_EDGE (it.phi (), loop_preheader_edge (loop));
      if (TREE_CODE (first) != SSA_NAME
	  || !gimple_call_internal_p (SSA_NAME_DEF_STMT (first), IFN_GOACC_LOOP))
	continue;
      gimple *call = SSA_NAME_DEF_STMT (first);
      struct poly range = acc_form (gimple_call_arg (call, 2));
      if (tree_to_shwi (gimple_call_arg (call, 0)) != IFN_GOACC_LOOP_OFFSET
	  || !tree_fits_shwi_p (gimple_call_arg (call, 1))
	  || gimple_bb (call) != loop_outer (loop)->header)
	return NULL;
      if (tree_to_shwi (gimple_call_arg (call, 1)) < 0)
	range = poly_neg (&range);
      range = poly_add_const (&range, -1);
      return (acc_form_nonneg (&range, gimple_bb (call))
	      || (box && goes_along (&range, box, gimple_bb (call))) ? loop_outer (loop) : NULL);
    }
  return NULL;
}

/* Whether BB comes before each test that may leave LOOP.  */

static bool
is_before_exits (basic_block bb, class loop *loop)
{
  auto_vec<edge> exits = get_loop_exit_edges (loop);
  for (edge e : exits)
    if (!dominated_by_p (CDI_DOMINATORS, e->src, bb))
      return false;
  return !exits.is_empty ();
}

bool
acc_is_certain (gimple *stmt, gcall *marker, const struct acc_box *box)
{
  basic_block bb = gimple_bb (stmt), start = gimple_bb (marker);
  for (class loop *loop = bb->loop_father; loop != start->loop_father; loop = loop_outer (loop))
    {
      if (!loop->latch || !dominated_by_p (CDI_DOMINATORS, loop->latch, bb))
	return false;
      class loop *chunks = chunks_of (loop, box);
      if (chunks == start->loop_father
	  || (!chunks && !is_before_exits (bb, loop) && !makes_a_round (loop, box)))
	return false;
      loop = chunks ? chunks : loop;
      bb = chunks ? loop->header : before_guard (loop, box);
    }
  return dominated_by_p (CDI_POST_DOMINATORS, start, bb);
}
