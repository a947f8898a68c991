/* Whether two references to an array can meet in different iterations of a
   loop.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "depend.h"
#include "effort.h"
#include "prove.h"

/* A problem at work.  The counters are PAIR's, but one is expressed by
   another.  */
struct problem
{
  struct depend_counter counter[EFFORT_DEPEND_COUNTERS];
  int n_counters;
  struct poly fact[EFFORT_DEPEND_FACTS];
  int n_facts;
  int trials;
};

static void
no_more_facts (struct prove_facts *facts, int symbol)
{
  (void) facts;
  (void) symbol;
}

static bool
prove (struct problem *problem, const struct poly *p)
{
  struct prove_facts facts = { problem->fact, problem->n_facts, no_more_facts, NULL };
  return prove_nonneg (&facts, p);
}

static void
add_fact (struct problem *problem, const struct poly *fact)
{
  if (!fact->known || poly_is_const (fact, NULL)
      || problem->n_facts == EFFORT_DEPEND_FACTS)
    return;
  for (int k = 0; k < problem->n_facts; k++)
    if (poly_equal (&problem->fact[k], fact))
      return;
  problem->fact[problem->n_facts++] = *fact;
}

static bool nonneg (struct problem *problem, const struct poly *p);

/* Whether P = COEFF * counter K + REST is at least 0: it is if it is with one
   of the counter's bounds.  */

static bool
nonneg_at_bound (struct problem *problem, int k, const struct poly *coeff,
                 const struct poly *rest)
{
  struct poly minus = poly_neg (coeff);
  for (int end = 0; end < 2; end++)
    {
      const struct depend_counter *c = &problem->counter[k];
      const struct poly *bound = end == 0 ? &c->low : &c->high;
      if (!bound->known || !nonneg (problem, end == 0 ? coeff : &minus))
        continue;
      struct poly p = poly_mul (coeff, bound);
      p = poly_add (&p, rest);
      if (nonneg (problem, &p))
        return true;
    }
  return false;
}

/* Whether P is at least 0.  Takes counters out of P, the last ones first.  */

static bool
nonneg (struct problem *problem, const struct poly *p)
{
  int64_t value;
  if (!p->known || --problem->trials < 0)
    return false;
  if (poly_is_const (p, &value))
    return value >= 0;
  for (int k = problem->n_counters - 1; k >= 0; k--)
    {
      struct poly coeff, rest;
      if (!poly_uses_symbol (p, problem->counter[k].sym))
        continue;
      if (poly_coeff_of (p, problem->counter[k].sym, &coeff, &rest)
          && nonneg_at_bound (problem, k, &coeff, &rest))
        return true;
      break;
    }
  return prove (problem, p);
}

/* Adds what FACT says of the symbols that are not counters: it stays true with
   the bound of each counter at which it is greatest.  */

static void
add_relaxed (struct problem *problem, struct poly fact)
{
  for (int k = problem->n_counters - 1; k >= 0 && fact.known; k--)
    {
      struct poly coeff, rest;
      int64_t c;
      const struct depend_counter *counter = &problem->counter[k];
      if (!poly_uses_symbol (&fact, counter->sym))
        continue;
      if (!poly_coeff_of (&fact, counter->sym, &coeff, &rest)
          || !poly_is_const (&coeff, &c))
        return;
      fact = poly_mul (&coeff, c > 0 ? &counter->high : &counter->low);
      fact = poly_add (&fact, &rest);
    }
  add_fact (problem, &fact);
}

/* Products of two facts are facts.  Only those of symbols that are not
   counters are of use.  */

static void
add_products (struct problem *problem)
{
  int n = problem->n_facts;
  if (n > EFFORT_DEPEND_FACTORS)
    n = EFFORT_DEPEND_FACTORS;
  for (int i = 0; i < n; i++)
    for (int k = 0; k <= i; k++)
      {
        struct poly product = poly_mul (&problem->fact[i], &problem->fact[k]);
        add_fact (problem, &product);
      }
}

struct replacement
{
  int sym;
  struct poly by;
};

static struct poly
replace (int sym, void *data)
{
  const struct replacement *r = (const struct replacement *) data;
  return sym == r->sym ? r->by : poly_sym (sym);
}

/* Sets PROBLEM up for iterations that the symbol PAIR->fresh is apart, at
   least 1: B's is later if LATER, or else A's.  Returns what stands for the
   counter of the other one.  */

static struct replacement
begin (struct problem *problem, const struct depend_pair *pair, bool later)
{
  int from = later ? pair->of_a : pair->of_b;
  struct replacement r = { later ? pair->of_b : pair->of_a, poly_sym (pair->fresh) };
  struct poly base = poly_sym (from);
  r.by = poly_add (&r.by, &base);
  problem->n_counters = problem->n_facts = 0;
  for (int k = 0; k < pair->n_counters; k++)
    {
      struct depend_counter c = pair->counter[k];
      c.low = poly_map (&c.low, replace, &r);
      c.high = poly_map (&c.high, replace, &r);
      if (c.sym == r.sym)
        {
          /* The distance takes this counter's place.  */
          struct poly other = poly_sym (from);
          c.sym = pair->fresh;
          c.low = poly_const (1);
          c.high = poly_sub (&c.high, &other);
        }
      problem->counter[problem->n_counters++] = c;
    }
  return r;
}

/* Moves counter FROM of PROBLEM before all whose bounds mention it.  */

static void
order (struct problem *problem)
{
  for (int i = 1; i < problem->n_counters; i++)
    for (int k = i; k > 0; k--)
      {
        struct depend_counter *c = &problem->counter[k - 1];
        if (!poly_uses_symbol (&c[0].low, c[1].sym)
            && !poly_uses_symbol (&c[0].high, c[1].sym))
          break;
        struct depend_counter last = c[1];
        c[1] = c[0];
        c[0] = last;
      }
}

static void
collect_facts (struct problem *problem, const struct depend_pair *pair,
               struct replacement *r)
{
  for (int k = 0; k < pair->n_facts; k++)
    add_relaxed (problem, poly_map (&pair->fact[k], replace, r));
  for (int k = 0; k < problem->n_counters; k++)
    add_relaxed (problem, poly_sub (&problem->counter[k].high,
                                    &problem->counter[k].low));
  add_products (problem);
  for (int k = 0; k < pair->n_facts; k++)
    {
      struct poly fact = poly_map (&pair->fact[k], replace, r);
      add_fact (problem, &fact);
    }
  for (int k = 0; k < problem->n_counters; k++)
    {
      struct poly sym = poly_sym (problem->counter[k].sym);
      struct poly above = poly_sub (&sym, &problem->counter[k].low);
      struct poly below = poly_sub (&problem->counter[k].high, &sym);
      add_fact (problem, &above);
      add_fact (problem, &below);
    }
}

static int64_t
gcd (int64_t a, int64_t b)
{
  while (b)
    {
      int64_t rest = a % b;
      a = b;
      b = rest;
    }
  return a < 0 ? -a : a;
}

/* Whether |P| < WIDTH is impossible because P is a multiple of a number plus a
   constant.  */

static bool
never_by_gcd (const struct poly *p, int64_t width)
{
  int64_t divisor = 0, constant = 0;
  for (int k = 0; k < p->n; k++)
    if (p->term[k].degree == 0)
      constant = p->term[k].coef;
    else
      divisor = gcd (divisor, p->term[k].coef);
  if (divisor < width)
    return false;
  int64_t rest = constant % divisor;
  if (rest < 0)
    rest += divisor;
  return rest >= width && divisor - rest >= width;
}

static bool
never_near (struct problem *problem, const struct poly *difference, int64_t width)
{
  if (!difference->known)
    return false;
  if (never_by_gcd (difference, width))
    return true;
  struct poly above = poly_add_const (difference, -width);
  struct poly below = poly_neg (difference);
  below = poly_add_const (&below, -width);
  problem->trials = EFFORT_DEPEND_TRIALS;
  if (nonneg (problem, &above))
    return true;
  problem->trials = EFFORT_DEPEND_TRIALS;
  return nonneg (problem, &below);
}

/* The subscripts of A and B, with those that were flat taken apart.  */

struct subscripts
{
  int rank;
  struct poly a[EFFORT_DEPEND_RANK], b[EFFORT_DEPEND_RANK];
  int64_t width[EFFORT_DEPEND_RANK];
};

/* Whether A and B never meet if B's iteration is later, or else A's.  Uses no
   facts but the counters' bounds unless THOROUGH.  */

static bool
never_one_way (const struct depend_pair *pair, const struct subscripts *s, bool later,
               bool thorough)
{
  struct problem problem;
  struct replacement r = begin (&problem, pair, later);
  order (&problem);
  if (thorough)
    collect_facts (&problem, pair, &r);
  for (int d = 0; d < s->rank; d++)
    {
      struct poly difference = poly_sub (&s->a[d], &s->b[d]);
      difference = poly_map (&difference, replace, &r);
      if (never_near (&problem, &difference, s->width[d]))
        return true;
    }
  return false;
}

static void
begin_any (struct problem *problem, const struct depend_pair *pair)
{
  struct replacement none = { -1, poly_unknown () };
  problem->n_counters = problem->n_facts = 0;
  for (int k = 0; k < pair->n_counters; k++)
    problem->counter[problem->n_counters++] = pair->counter[k];
  collect_facts (problem, pair, &none);
}

static bool
nonneg_afresh (struct problem *problem, const struct poly *p)
{
  problem->trials = EFFORT_DEPEND_TRIALS;
  return nonneg (problem, p);
}

static bool
is_counter (int sym, void *data)
{
  const struct depend_pair *pair = (const struct depend_pair *) data;
  for (int k = 0; k < pair->n_counters; k++)
    if (pair->counter[k].sym == sym)
      return true;
  return false;
}

/* What a counter is multiplied with in the term T; unknown if there is no
   counter.  */

static struct poly
stride_of (const struct depend_pair *pair, const struct poly_term *t)
{
  struct poly stride = poly_const (t->coef < 0 ? -t->coef : t->coef);
  bool counted = false;
  for (int k = 0; k < t->degree; k++)
    if (is_counter (t->factor[k], (void *) pair))
      counted = true;
    else
      {
        struct poly factor = poly_sym (t->factor[k]);
        stride = poly_mul (&stride, &factor);
      }
  return counted && t->coef != INT64_MIN ? stride : poly_unknown ();
}

/* If 0 <= *REST < STRIDE is proven, or can be made true by moving one STRIDE
   from *QUOTIENT or to it, does that and returns true.  */

static bool
settle (struct problem *problem, const struct poly *stride, struct poly *quotient,
        struct poly *rest)
{
  for (int move = 0; move < 3; move++)
    {
      static const int by[] = { 0, 1, -1 };
      struct poly moved = poly_scale (stride, by[move]);
      moved = poly_add (rest, &moved);
      struct poly room = poly_sub (stride, &moved);
      room = poly_add_const (&room, -1);
      if (!nonneg_afresh (problem, &moved) || !nonneg_afresh (problem, &room))
        continue;
      *rest = moved;
      *quotient = poly_add_const (quotient, -by[move]);
      return true;
    }
  return false;
}

/* Splits subscript D of S by STRIDE into two, if the remainders are proven to
   be smaller than STRIDE.  The new one comes last.  */

static bool
split_by (struct problem *problem, struct subscripts *s, int d, const struct poly *stride)
{
  struct poly qa, ra, qb, rb;
  if (!poly_divmod_stride (&s->a[d], stride, &qa, &ra)
      || !poly_divmod_stride (&s->b[d], stride, &qb, &rb)
      || !settle (problem, stride, &qa, &ra) || !settle (problem, stride, &qb, &rb))
    return false;
  s->a[d] = qa;
  s->b[d] = qb;
  s->a[s->rank] = ra;
  s->b[s->rank] = rb;
  s->width[s->rank++] = 1;
  return true;
}

/* Splits the subscripts of S where that is possible: `n*i+j' is i and j if j
   is from 0 to n-1.  Returns whether it did.  */

static bool
split_flat (struct problem *problem, const struct depend_pair *pair, struct subscripts *s)
{
  bool split = false;
  for (int d = 0; d < s->rank; d++)
    for (int k = s->a[d].n - 1; k >= 0; k--)
      {
        if (s->rank == EFFORT_DEPEND_RANK || s->width[d] != 1 || k >= s->a[d].n)
          break;
        struct poly stride = stride_of (pair, &s->a[d].term[k]);
        if (stride.known && !poly_is (&stride, 1) && split_by (problem, s, d, &stride))
          {
            split = true;
            k = s->a[d].n;
          }
      }
  return split;
}

static bool
never (const struct depend_pair *pair, const struct subscripts *s, bool thorough)
{
  return never_one_way (pair, s, true, thorough) && never_one_way (pair, s, false, thorough);
}

bool
depend_never (const struct depend_pair *pair)
{
  struct problem problem;
  struct subscripts s;
  if (pair->n_counters > EFFORT_DEPEND_COUNTERS || pair->rank > EFFORT_DEPEND_RANK)
    return false;
  s.rank = pair->rank;
  for (int d = 0; d < s.rank; d++)
    {
      s.a[d] = pair->a[d];
      s.b[d] = pair->b[d];
      s.width[d] = pair->width[d];
    }
  if (never (pair, &s, false) || never (pair, &s, true))
    return true;
  begin_any (&problem, pair);
  return split_flat (&problem, pair, &s) && never (pair, &s, true);
}

bool
depend_nonneg (const struct depend_pair *pair, const struct poly *p)
{
  struct problem problem;
  if (pair->n_counters > EFFORT_DEPEND_COUNTERS)
    return false;
  begin_any (&problem, pair);
  return nonneg_afresh (&problem, p);
}
