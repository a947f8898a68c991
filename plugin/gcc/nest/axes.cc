/* The dimensions of a nest of parallel loops.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC makes one loop of collapsed ones.  The code in it divides the loop's offset by the inner
   loops' counts.  */

#include "base/compat.h"
#include "nest/axes.h"
#include "analysis/forms.h"
#include "nest/nest.h"

/* Offsets are never negative, so divisions by powers of two may have become shifts and masks.  */

tree
acc_divisor (gimple *stmt, tree value, bool *remainder)
{
  if (!is_gimple_assign (stmt) || gimple_num_ops (stmt) != 3
      || gimple_assign_rhs1 (stmt) != value)
    return NULL_TREE;
  tree by = gimple_assign_rhs2 (stmt);
  tree type = TREE_TYPE (value);
  switch (gimple_assign_rhs_code (stmt))
    {
    case TRUNC_DIV_EXPR:
      *remainder = false;
      return by;
    case TRUNC_MOD_EXPR:
      *remainder = true;
      return by;
    case RSHIFT_EXPR:
      *remainder = false;
      if (tree_fits_uhwi_p (by) && tree_to_uhwi (by) < 31)
	return build_int_cst (type, HOST_WIDE_INT_1 << tree_to_uhwi (by));
      return NULL_TREE;
    case BIT_AND_EXPR:
      *remainder = true;
      if (tree_fits_uhwi_p (by) && pow2p_hwi (tree_to_uhwi (by) + 1))
	return build_int_cst (type, tree_to_uhwi (by) + 1);
      return NULL_TREE;
    default:
      return NULL_TREE;
    }
}

static tree
strip_conversions (tree value)
{
  while (TREE_CODE (value) == SSA_NAME)
    {
      gimple *def = SSA_NAME_DEF_STMT (value);
      if (!is_gimple_assign (def) || !CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def)))
	break;
      value = gimple_assign_rhs1 (def);
    }
  return value;
}

/* A times B, computed before BEFORE.  */

static tree
product_before (tree a, tree b, gimple *before)
{
  gimple_seq seq = NULL;
  tree type = unsigned_type_for (TREE_TYPE (b));
  tree product = gimple_build (&seq, MULT_EXPR, type, gimple_convert (&seq, type, a),
			       gimple_convert (&seq, type, b));
  gimple_stmt_iterator gsi = gsi_for_stmt (before);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  return product;
}

/* The other factor if TOTAL is known to be a multiple of D, otherwise null.  If TOTAL is a
   product of three, the other two factors are multiplied at the place where TOTAL is computed.  */

static tree
other_factor (tree total, tree d)
{
  total = strip_conversions (total);
  if (TREE_CODE (total) == INTEGER_CST)
    {
      if (TREE_CODE (d) != INTEGER_CST || !tree_fits_shwi_p (d) || !tree_fits_shwi_p (total)
	  || tree_to_shwi (d) <= 0 || tree_to_shwi (total) % tree_to_shwi (d) != 0)
	return NULL_TREE;
      return build_int_cst (long_integer_type_node, tree_to_shwi (total) / tree_to_shwi (d));
    }
  if (TREE_CODE (total) != SSA_NAME)
    return NULL_TREE;
  gimple *def = SSA_NAME_DEF_STMT (total);
  if (!is_gimple_assign (def) || gimple_assign_rhs_code (def) != MULT_EXPR)
    return NULL_TREE;
  for (int i = 1; i <= 2; i++)
    if (operand_equal_p (strip_conversions (gimple_op (def, i)), strip_conversions (d), 0)
	|| (TREE_CODE (d) == INTEGER_CST && TREE_CODE (gimple_op (def, i)) == INTEGER_CST
	    && tree_int_cst_equal (d, gimple_op (def, i))))
      return gimple_op (def, 3 - i);
  for (int i = 1; i <= 2; i++)
    if (tree rest = other_factor (gimple_op (def, i), d))
      return product_before (rest, gimple_op (def, 3 - i), def);
  return NULL_TREE;
}

/* NAME is the quotient of a number divided by BY, or the REMAINDER.  */

struct division
{
  tree by, name;
  bool remainder;
};

/* Whether all that VALUE is used for are remainders of divisions by powers of two.  They are the
   same if VALUE is what a wider type's lower bits are.  */

static bool
is_masked (tree value)
{
  imm_use_iterator it;
  use_operand_p use;
  bool remainder;
  FOR_EACH_IMM_USE_FAST (use, it, value)
    if (!is_gimple_debug (USE_STMT (use))
	&& !(is_gimple_assign (USE_STMT (use))
	     && gimple_assign_rhs_code (USE_STMT (use)) == BIT_AND_EXPR
	     && acc_divisor (USE_STMT (use), value, &remainder)))
      return false;
  return true;
}

/* Appends the divisions of VALUE, or of a conversion of it, to FOUND.  False if VALUE has any
   other use, the statement NEXT excepted.  */

static bool
find_divisions (tree value, gimple *next, auto_vec<division> *found)
{
  gimple *use;
  imm_use_iterator it;
  bool good = true;
  FOR_EACH_IMM_USE_STMT (use, it, value)
    {
      division d;
      if (is_gimple_debug (use) || use == next || !good)
	continue;
      d.by = acc_divisor (use, value, &d.remainder);
      if (d.by)
	{
	  d.name = gimple_assign_lhs (use);
	  found->safe_push (d);
	}
      else
	good = (gimple_assign_cast_p (use)
		&& INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_lhs (use)))
		&& (TYPE_PRECISION (TREE_TYPE (gimple_assign_lhs (use)))
		    >= TYPE_PRECISION (TREE_TYPE (value))
		    || is_masked (gimple_assign_lhs (use)))
		&& find_divisions (gimple_assign_lhs (use), NULL, found));
    }
  return good;
}

/* The smallest divisor in DIVISIONS, which is that of the remainders; null if the remainders have
   several.  */

static tree
first_divisor (const vec<division> &divisions)
{
  tree by = NULL_TREE;
  bool remainder = false;
  for (const division &d : divisions)
    if (!by || (d.remainder && !remainder))
      {
	by = d.by;
	remainder = d.remainder;
      }
    else if (d.remainder && !operand_equal_p (by, d.by, 0))
      return NULL_TREE;
  return by;
}

/* Splits axis number AT of NEST, which has COUNT iterations and whose number VALUE holds, if
   VALUE is used for divisions only.  The remainders become the inner axis and the quotients the
   outer one, which is split again if that is possible.  NEXT is a use of VALUE to be ignored.
   MORE has further divisions of VALUE: GCC multiplies the constant divisors of inner loops, so a
   quotient may have been divided at once.  At most ROOM axes are added.  Returns whether the
   axis can be split, and splits it if COMMIT.  */

static bool
split_axis (acc_nest *nest, int at, int room, tree count, tree value, gimple *next,
	    const vec<division> &more, bool commit)
{
  auto_vec<division> found, later;
  auto_vec<tree> quotients, remainders;
  if (!find_divisions (value, next, &found))
    return false;
  found.safe_splice (more);
  tree by = first_divisor (found);
  if (!by)
    return false;
  if (room == 0)
    {
      nest->more = true;
      return false;
    }
  for (division d : found)
    if (d.remainder)
      remainders.safe_push (d.name);
    else if (operand_equal_p (by, d.by, 0))
      quotients.safe_push (d.name);
    else if (tree_fits_shwi_p (by) && tree_fits_shwi_p (d.by) && tree_to_shwi (by) > 0
	     && tree_to_shwi (d.by) % tree_to_shwi (by) == 0)
      {
	d.by = build_int_cst (TREE_TYPE (d.by), tree_to_shwi (d.by) / tree_to_shwi (by));
	later.safe_push (d);
      }
    else
      return false;
  tree rest = other_factor (count, by);
  if (!rest || (!later.is_empty ()
		&& (quotients.length () != 1
		    || !split_axis (nest, at, room - 1, rest, quotients[0], NULL, later, false))))
    return false;
  if (!commit)
    return true;
  for (int i = nest->n_axes; i > at + 1; i--)
    {
      nest->axis[i].loop = nest->axis[i - 1].loop;
      nest->axis[i].count = nest->axis[i - 1].count;
      nest->axis[i].by = nest->axis[i - 1].by;
      nest->axis[i].names.truncate (0);
      nest->axis[i].names.safe_splice (nest->axis[i - 1].names);
    }
  nest->n_axes++;
  acc_axis *inner = &nest->axis[at + 1];
  acc_axis *outer = &nest->axis[at];
  inner->loop = outer->loop;
  inner->by = 1;
  inner->count = by;
  inner->names.truncate (0);
  inner->names.safe_splice (remainders);
  outer->count = rest;
  outer->names.truncate (0);
  outer->names.safe_splice (quotients);
  if (quotients.length () == 1)
    split_axis (nest, at, room - 1, rest, quotients[0], NULL, later, true);
  return true;
}

/* Adds conversions of AXIS's names to these.  */

static void
add_conversions (acc_axis *axis)
{
  for (unsigned i = 0; i < axis->names.length (); i++)
    {
      tree name = axis->names[i];
      gimple *use;
      imm_use_iterator it;
      FOR_EACH_IMM_USE_STMT (use, it, name)
	if (gimple_assign_cast_p (use) && INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_lhs (use)))
	    && (TYPE_PRECISION (TREE_TYPE (gimple_assign_lhs (use)))
		== TYPE_PRECISION (TREE_TYPE (name)))
	    && !axis->names.contains (gimple_assign_lhs (use)))
	  axis->names.safe_push (gimple_assign_lhs (use));
    }
}

bool
acc_nest_axes (acc_nest *nest, const vec<const acc_oloop *> &loops, unsigned most)
{
  nest->n_axes = 0;
  if (loops.length () > most)
    return false;
  unsigned left = loops.length ();
  for (const acc_oloop *o : loops)
    {
      int at = nest->n_axes++, room = most - nest->n_axes - --left;
      acc_axis *axis = &nest->axis[at];
      axis->loop = o;
      axis->count = o->range;
      axis->by = tree_to_shwi (o->by);
      axis->names.truncate (0);
      axis->names.safe_push (gimple_phi_result (o->index));
      tree next = PHI_ARG_DEF_FROM_EDGE (o->index, loop_latch_edge (o->loop));
      if (axis->by == 1)
	split_axis (nest, at, room, axis->count, gimple_phi_result (o->index),
		    SSA_NAME_DEF_STMT (next), vNULL, true);
    }
  for (int i = 0; i < nest->n_axes; i++)
    if (!nest->axis[i].names.contains (nest->axis[i].loop->offset_name))
      add_conversions (&nest->axis[i]);
  return true;
}

void
acc_axes_exchange (acc_nest *nest, int i, int k)
{
  acc_axis *one = &nest->axis[i], *other = &nest->axis[k];
  auto_vec<tree> names;
  names.safe_splice (one->names);
  one->names.truncate (0);
  one->names.safe_splice (other->names);
  other->names.truncate (0);
  other->names.safe_splice (names);
  std::swap (one->loop, other->loop);
  std::swap (one->count, other->count);
  std::swap (one->by, other->by);
}

int64_t
acc_count_trips (tree count, HOST_WIDE_INT by)
{
  HOST_WIDE_INT steps = absu_hwi (by);
  if (TREE_CODE (count) != INTEGER_CST || !tree_fits_shwi_p (count))
    return PLAN_UNKNOWN;
  HOST_WIDE_INT range = tree_to_shwi (count);
  range = by < 0 ? -range : range;
  return MAX ((range + steps - 1) / steps, 0);
}

int64_t
acc_axis_trips (const acc_axis *axis)
{
  return acc_count_trips (axis->count, axis->by);
}

void
acc_axis_opaque (const acc_axis *axis)
{
  struct poly first;
  for (unsigned i = 0; i < axis->names.length (); i++)
    {
      tree name = axis->names[i];
      if (i > 0)
	{
	  struct poly form = acc_form (name);
	  if (poly_equal (&form, &first))
	    continue;
	}
      acc_form_opaque (name);
      if (i == 0)
	first = acc_form (name);
    }
}
