/* Conditions under which two references to an array never meet in different iterations of a loop.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "depend-if.h"
#include "effort.h"

/* Whether T has the square of a symbol.  */

static bool
has_square (const struct poly_term *t)
{
  for (int i = 1; i < t->degree; i++)
    if (t->factor[i] == t->factor[i - 1])
      return true;
  return false;
}

/* Whether P can be expected to be at least 0: it gets large where symbols are large, or, unless
   STRICT, where some are, but it is not less by a square, as n*k-n*n is.  If ROW is not 0, P is the
   length ROW of a row less what is touched of it, which is left to be at least half of it.  */

static bool
is_plausible (const struct poly *p, bool strict, int64_t row)
{
  bool rises = false;
  if (row > 0 && p->n > 0 && p->term[p->n - 1].degree == 0)
    return p->term[p->n - 1].coef >= row / 2;
  for (int k = 0; k < p->n && p->term[k].degree == p->term[0].degree; k++)
    {
      const struct poly_term *t = &p->term[k];
      if (t->coef < 0 && (strict || has_square (t)))
        return false;
      rises |= t->coef > 0 && t->degree > 0;
    }
  return rises;
}

static bool
uses_counters (const struct depend_pair *pair, const struct poly *p)
{
  for (int k = 0; k < pair->n_counters; k++)
    if (poly_uses_symbol (p, pair->counter[k].sym))
      return true;
  return false;
}

/* P divided by what all its coefficients are multiples of.  */

static struct poly
reduced (const struct poly *p)
{
  int64_t divisor = 0;
  struct poly result = *p;
  for (int k = 0; k < p->n; k++)
    for (int64_t a = p->term[k].coef; a != 0;)
      {
        int64_t rest = divisor % a;
        divisor = a;
        a = rest;
      }
  for (int k = 0; k < p->n; k++)
    result.term[k].coef /= divisor < 0 ? -divisor : divisor;
  return result;
}

/* Whether P is at least 0 if NEEDS are met, to which it may be added.  */

static bool
need (const struct depend_pair *pair, const struct poly *p, struct depend_needs *needs)
{
  int64_t value;
  if (!p->known)
    return false;
  if (poly_is_const (p, &value))
    return value >= 0;
  if (depend_nonneg (pair, p))
    return true;
  if (!is_plausible (p, needs->strict, needs->row) || uses_counters (pair, p))
    return false;
  struct poly least = reduced (p);
  for (int k = 0; k < needs->n; k++)
    {
      /* Both would be an equation.  */
      struct poly sum = poly_add (&least, &needs->least[k]);
      if (poly_is_const (&sum, &value) && value <= 0)
        return false;
    }
  for (int k = 0; k < needs->n; k++)
    if (poly_diff_const (&least, &needs->least[k], &value))
      {
        if (value < 0)
          needs->least[k] = least;
        return true;
      }
  if (needs->n == EFFORT_DEPEND_NEEDS)
    return false;
  needs->least[needs->n++] = least;
  return true;
}

bool
depend_take_counters_out (const struct depend_pair *pair, struct poly *p, bool low,
                          struct depend_needs *needs)
{
  for (int k = pair->n_counters - 1; k >= 0; k--)
    {
      const struct depend_counter *c = &pair->counter[k];
      struct poly coeff, rest, minus;
      if (!p->known || !poly_uses_symbol (p, c->sym))
        continue;
      if (!poly_coeff_of (p, c->sym, &coeff, &rest))
        return false;
      minus = poly_neg (&coeff);
      bool falls = depend_nonneg (pair, &minus);
      if (!falls && !need (pair, &coeff, needs))
        {
          falls = true;
          if (!need (pair, &minus, needs))
            return false;
        }
      *p = poly_mul (&coeff, falls == low ? &c->high : &c->low);
      *p = poly_add (p, &rest);
    }
  return p->known;
}

/* Whether an iteration's step keeps the references of PAIR apart.  */

static bool
is_step_enough (const struct depend_pair *pair, int64_t width_a, int64_t width_b,
                struct depend_needs *needs)
{
  struct poly step, step_b, rest, rest_b;
  if (!poly_coeff_of (&pair->a[0], pair->of_a, &step, &rest)
      || !poly_coeff_of (&pair->b[0], pair->of_b, &step_b, &rest_b)
      || !poly_equal (&step, &step_b) || poly_is (&step, 0))
    return false;
  struct poly low = poly_sub (&rest, &rest_b), high = low;
  if (!depend_take_counters_out (pair, &low, true, needs)
      || !depend_take_counters_out (pair, &high, false, needs))
    return false;
  int64_t length;
  if (poly_is_const (&step, &length) && length >= EFFORT_DEPEND_ROW * (width_a + width_b))
    needs->row = length;
  struct poly after = poly_add (&step, &low), before = poly_sub (&step, &high);
  after = poly_add_const (&after, -width_b);
  before = poly_add_const (&before, -width_a);
  bool enough = need (pair, &after, needs) && need (pair, &before, needs);
  needs->row = 0;
  return enough;
}

/* The largest constant step of a loop around both references of PAIR, which is that of a row; 0 if
   there is none.  */

static int64_t
row_around (const struct depend_pair *pair)
{
  int64_t row = 0;
  for (int k = 0; k < pair->n_counters; k++)
    {
      int sym = pair->counter[k].sym;
      int64_t step, step_b;
      struct poly coeff, coeff_b, rest;
      if (sym != pair->of_a && sym != pair->of_b
          && poly_coeff_of (&pair->a[0], sym, &coeff, &rest)
          && poly_coeff_of (&pair->b[0], sym, &coeff_b, &rest)
          && poly_is_const (&coeff, &step) && poly_is_const (&coeff_b, &step_b)
          && step == step_b && step > row)
        row = step;
    }
  return row;
}

/* Whether P goes to several places while Q stays at one.  */

static bool
has_own_counter (const struct depend_pair *pair, const struct poly *p, const struct poly *q)
{
  for (int k = 0; k < pair->n_counters; k++)
    if (poly_uses_symbol (p, pair->counter[k].sym) && !poly_uses_symbol (q, pair->counter[k].sym))
      return true;
  return false;
}

/* Whether all that A of PAIR reaches is apart from all that B reaches while the loops around have
   the same iterations.  */

static bool
are_extents_apart (const struct depend_pair *pair, int64_t width_a, int64_t width_b,
                   struct depend_needs *needs)
{
  struct poly low = poly_sub (&pair->a[0], &pair->b[0]), high = low, after[2];
  /* A single element is likely to be one of the others, as a pivot is.  */
  if (!needs->strict && (!has_own_counter (pair, &pair->a[0], &pair->b[0])
                         || !has_own_counter (pair, &pair->b[0], &pair->a[0])))
    return false;
  if (!depend_take_counters_out (pair, &low, true, needs)
      || !depend_take_counters_out (pair, &high, false, needs))
    return false;
  after[0] = poly_add_const (&low, -width_b);
  after[1] = poly_neg (&high);
  after[1] = poly_add_const (&after[1], -width_a);
  if (!after[0].known || !after[1].known || uses_counters (pair, &after[0])
      || uses_counters (pair, &after[1]))
    return false;
  if (is_plausible (&after[0], needs->strict, 0) && is_plausible (&after[1], needs->strict, 0))
    {
      needs->either[0] = reduced (&after[0]);
      needs->either[1] = reduced (&after[1]);
      return true;
    }
  needs->row = row_around (pair);
  bool apart = need (pair, &after[0], needs) || need (pair, &after[1], needs);
  needs->row = 0;
  return apart;
}

bool
depend_apart_if (const struct depend_pair *pair, int64_t width_a, int64_t width_b,
                 struct depend_needs *needs)
{
  for (int way = 0; way < 4; way++)
    {
      needs->n = 0;
      needs->strict = way < 2;
      needs->row = 0;
      needs->either[0] = needs->either[1] = poly_unknown ();
      if (way == 0 || way == 3 ? is_step_enough (pair, width_a, width_b, needs)
          : are_extents_apart (pair, width_a, width_b, needs))
        return true;
    }
  return false;
}
