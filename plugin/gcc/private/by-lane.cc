/* Indices that are linear in the number of a lane, or of an iteration.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "private/by-lane.h"
#include "base/gimple-bits.h"
#include "base/shared.h"
#include "nest/nest.h"
#include "plan/elements.h"

/* Whether VALUE is LANE, a small number that is not negative, or what LANE has been converted from,
   in a type of the same width.  */

static bool
is_lane (tree value, tree lane)
{
  gimple *def = TREE_CODE (lane) == SSA_NAME ? SSA_NAME_DEF_STMT (lane) : NULL;
  return (value == lane
	  || (def && gimple_assign_cast_p (def) && gimple_assign_rhs1 (def) == value
	      && TYPE_PRECISION (TREE_TYPE (value)) == TYPE_PRECISION (TREE_TYPE (lane))));
}

bool
acc_by_lane (tree value, tree lane, plan_by_lane *p)
{
  p->coef = is_lane (value, lane);
  p->more = 0;
  if (p->coef)
    return true;
  if (tree_fits_shwi_p (value))
    {
      p->more = tree_to_shwi (value);
      return plan_by_lane_small (p);
    }
  if (TREE_CODE (value) != SSA_NAME || !INTEGRAL_TYPE_P (TREE_TYPE (value)))
    return false;
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (gphi *phi = dyn_cast<gphi *> (def))
    return gimple_phi_num_args (phi) == 1 && acc_by_lane (gimple_phi_arg_def (phi, 0), lane, p);
  if (!is_gimple_assign (def))
    return false;
  tree a = gimple_assign_rhs1 (def), b = gimple_assign_rhs2 (def);
  plan_by_lane q;
  switch (gimple_assign_rhs_code (def))
    {
    case SSA_NAME:
      return acc_by_lane (a, lane, p);
    CASE_CONVERT:
      {
	tree from = TREE_TYPE (a), to = TREE_TYPE (value);
	if (!INTEGRAL_TYPE_P (from) || TYPE_PRECISION (to) < TYPE_PRECISION (unsigned_type_node)
	    || !acc_by_lane (a, lane, p))
	  return false;
	/* Widening an unsigned type would make a small negative number a large one.  */
	return (TYPE_PRECISION (to) <= TYPE_PRECISION (from) || !TYPE_UNSIGNED (from)
		|| plan_by_lane_nonneg (p));
      }
    case PLUS_EXPR:
    case MINUS_EXPR:
    case MULT_EXPR:
      break;
    default:
      return false;
    }
  if (!acc_by_lane (a, lane, p) || !acc_by_lane (b, lane, &q))
    return false;
  if (gimple_assign_rhs_code (def) != MULT_EXPR)
    *p = plan_by_lane_add (p, &q, gimple_assign_rhs_code (def) == PLUS_EXPR ? 1 : -1);
  else if (!plan_by_lane_multiply (p, &q, p))
    return false;
  return plan_by_lane_small (p);
}

/* If REF is an element of a private array with one dimension, and its index is the number of O's
   iteration or more, the most iterations for which the array has that element; otherwise
   PLAN_UNKNOWN.  */

static int64_t
most_for (const acc_oloop *o, tree ref)
{
  plan_by_lane index;
  if (TREE_CODE (ref) != ARRAY_REF || !VAR_P (TREE_OPERAND (ref, 0))
      || !acc_is_private (TREE_OPERAND (ref, 0))
      || !acc_by_lane (TREE_OPERAND (ref, 1), o->offset_name, &index) || index.coef != 1
      || index.more < 0)
    return PLAN_UNKNOWN;
  tree bound = array_ref_up_bound (ref);
  if (!bound || !tree_fits_shwi_p (bound) || tree_to_shwi (bound) < index.more)
    return PLAN_UNKNOWN;
  return tree_to_shwi (bound) - index.more + 1;
}

int64_t
acc_most_trips (const acc_oloop *o)
{
  int64_t most = PLAN_UNKNOWN;
  if (!integer_onep (o->by))
    return most;
  basic_block *body = get_loop_body (o->loop);
  for (unsigned i = 0; i < o->loop->num_nodes; i++)
    if (dominated_by_p (CDI_DOMINATORS, o->loop->latch, body[i]))
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); !gsi_end_p (gsi);
	   gsi_next_nondebug (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  if (!gimple_assign_single_p (stmt) || !gimple_vuse (stmt))
	    continue;
	  int64_t now = most_for (o, gimple_store_p (stmt) ? gimple_assign_lhs (stmt)
					: gimple_assign_rhs1 (stmt));
	  if (now != PLAN_UNKNOWN && (most == PLAN_UNKNOWN || now < most))
	    most = now;
	}
  free (body);
  return most;
}
