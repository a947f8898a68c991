/* Which unsigned numbers of 64 bits do not wrap.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A sum of such numbers is defined modulo 2^64.  A comparison of sums tells nothing of their
   polynomials unless these are at least 0 and less than 2^64.  A single number is.  A sum is if the
   greatest values of its parts say so, or if it is at most one of them, as l - k is where k is at
   most l.

   The variable of a loop could have any value.  But if it begins small and has small steps, no
   program runs long enough to make it large: a lane needs a nanosecond for an iteration at least,
   and EFFORT_COUNT_STEP steps of a nanosecond do not reach 2^62 in 50 days.  */

#include "base/compat.h"
#include "analysis/wraps.h"
#include "analysis/facts.h"
#include "analysis/forms.h"
#include "analysis/loop-facts.h"
#include "plan/effort.h"
#include "plan/poly.h"

/* How many proofs of this kind are at work, each for the sake of the one before.  */

static int depth;

/* The least number that no number of 64 bits reaches.  */

static widest_int
too_great (void)
{
  return wi::lshift (widest_int (1), HOST_BITS_PER_WIDE_INT);
}

static widest_int most_of_form (const struct poly *form, basic_block at);

/* The most that the integer NAME can be.  */

static widest_int
most_of_name (tree name)
{
  tree type = TREE_TYPE (name);
  int_range_max range;
  if (TREE_CODE (name) != SSA_NAME || !INTEGRAL_TYPE_P (type)
      || TYPE_PRECISION (type) > HOST_BITS_PER_WIDE_INT)
    return too_great ();
  widest_int most = widest_int::from (wi::max_value (type), TYPE_SIGN (type));
  if (get_global_range_query ()->range_of_expr (range, name) && !range.undefined_p ())
    most = wi::smin (most, widest_int::from (range.upper_bound (), TYPE_SIGN (type)));
  gimple *def = SSA_NAME_DEF_STMT (name);
  struct poly start;
  HOST_WIDE_INT by;
  bool rest;
  if (gphi *phi = dyn_cast<gphi *> (def))
    {
      if (!acc_loop_counts (phi, &start, &by) || by < 0 || by > EFFORT_COUNT_STEP)
	return most;
      basic_block before = loop_preheader_edge (gimple_bb (phi)->loop_father)->src;
      if (!acc_form_nonneg (&start, before))
	return most;
      widest_int way = wi::lshift (widest_int (1), HOST_BITS_PER_WIDE_INT - 2);
      return wi::smin (most, most_of_form (&start, before) + way);
    }
  if (is_gimple_assign (def) && acc_is_division (def, &by, &rest) && rest)
    return wi::smin (most, by - 1);
  return most;
}

/* Whether SYMBOL, a factor of what block AT computes, is at least 0.  */

static bool
factor_nonneg (int symbol, basic_block at)
{
  struct poly p = poly_sym (symbol);
  return acc_form_nonneg (&p, at);
}

/* The most that FORM, which block AT computes, can be.  */

static widest_int
most_of_form (const struct poly *form, basic_block at)
{
  widest_int sum = 0;
  for (int t = 0; t < form->n; t++)
    {
      const struct poly_term *term = &form->term[t];
      widest_int product = term->coef;
      for (int i = 0; i < term->degree; i++)
	{
	  if (!factor_nonneg (term->factor[i], at))
	    return too_great ();
	  if (term->coef > 0)
	    product = wi::smin (product * most_of_name (acc_form_value (term->factor[i])),
				too_great ());
	}
      if (term->coef > 0 || term->degree == 0)
	sum += product;
    }
  return sum;
}

/* Whether FORM, which block AT computes, is at most one of the integers that it is a sum of.  */

static bool
is_below_part (const struct poly *form, basic_block at)
{
  for (int t = 0; t < form->n; t++)
    {
      const struct poly_term *term = &form->term[t];
      if (term->coef != 1 || term->degree != 1
	  || !INTEGRAL_TYPE_P (TREE_TYPE (acc_form_value (term->factor[0]))))
	continue;
      struct poly part = poly_sym (term->factor[0]);
      struct poly below = poly_sub (&part, form);
      if (acc_form_nonneg (&below, at))
	return true;
    }
  return false;
}

/* Whether FORM, that of an unsigned number of 64 bits which block AT computes, is proven to be the
   number itself.  */

static bool
never_wraps (const struct poly *form, basic_block at)
{
  if (!form->known || depth == EFFORT_WRAP_DEPTH)
    return false;
  depth++;
  bool never = (acc_form_nonneg (form, at)
		&& (is_below_part (form, at)
		    || wi::lts_p (most_of_form (form, at), too_great ())));
  depth--;
  return never;
}

bool
acc_compares_exactly (const_tree type, const struct poly *form, basic_block at)
{
  return (INTEGRAL_TYPE_P (type)
	  && (TYPE_PRECISION (type) < HOST_BITS_PER_WIDE_INT
	      || (TYPE_PRECISION (type) == HOST_BITS_PER_WIDE_INT
		  && (TYPE_OVERFLOW_UNDEFINED (type)
		      || (TYPE_UNSIGNED (type) && never_wraps (form, at))))));
}

/* Whether SYMBOL is such a number; poly_find_symbol's predicate.  */

static bool
is_narrow_result (int symbol, void *)
{
  tree name = acc_form_value (symbol);
  while (TREE_CODE (name) == SSA_NAME && gimple_assign_cast_p (SSA_NAME_DEF_STMT (name)))
    name = gimple_assign_rhs1 (SSA_NAME_DEF_STMT (name));
  if (TREE_CODE (name) != SSA_NAME || !INTEGRAL_TYPE_P (TREE_TYPE (name))
      || !TYPE_UNSIGNED (TREE_TYPE (name))
      || TYPE_PRECISION (TREE_TYPE (name)) >= HOST_BITS_PER_WIDE_INT
      || !is_gimple_assign (SSA_NAME_DEF_STMT (name)))
    return false;
  enum tree_code code = gimple_assign_rhs_code (SSA_NAME_DEF_STMT (name));
  return code == PLUS_EXPR || code == MINUS_EXPR || code == MULT_EXPR || code == LSHIFT_EXPR;
}

bool
acc_may_wrap (const struct poly *p)
{
  return p->known && poly_find_symbol (p, is_narrow_result, NULL) >= 0;
}
