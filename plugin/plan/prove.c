/* Proofs that polynomials are at least 0.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "prove.h"
#include "effort.h"

/* A proof at work: facts are subtracted until no symbol is left of which GOES
   says true.  */
struct proof
{
  struct prove_facts *facts;
  bool (*goes) (int symbol, void *data);
  void *data;
  bool nonneg;                  /* what is left has to be at least 0 */
  int trials;                   /* how many more subtractions may be tried */
};

/* If FACT, taken so many times, has the term T of *P, subtracts that from
   *P.  */

static bool
use_fact (struct poly *p, const struct poly_term *t, const struct poly *fact)
{
  for (int i = 0; i < fact->n; i++)
    {
      int64_t coef = fact->term[i].coef;
      if (!poly_same_factors (&fact->term[i], t))
        continue;
      if (t->coef == INT64_MIN || (coef > 0) != (t->coef > 0) || t->coef % coef != 0)
        return false;
      struct poly times = poly_scale (fact, t->coef / coef);
      *p = poly_sub (p, &times);
      return p->known;
    }
  return false;
}

static void
learn_symbols (struct prove_facts *facts, const struct poly *p)
{
  for (int i = 0; i < p->n; i++)
    for (int k = 0; k < p->term[i].degree; k++)
      facts->learn (facts, p->term[i].factor[k]);
}

/* Finishes PROOF with what is left to prove, *P, and no more than DEPTH facts.
   False, with *P as it was, if that fails.  */

static bool
search (struct proof *proof, struct poly *p, int depth)
{
  int64_t value;
  if (!p->known)
    return false;
  struct poly open = poly_part (p, proof->goes, proof->data);
  if (open.n == 0)
    return !proof->nonneg || (poly_is_const (p, &value) && value >= 0);
  if (depth == 0)
    return false;
  learn_symbols (proof->facts, &open);
  for (int i = 0; i < proof->facts->n; i++)
    {
      struct poly less = *p;
      if (!use_fact (&less, &open.term[0], &proof->facts->fact[i]))
        continue;
      if (--proof->trials < 0)
        return false;
      if (search (proof, &less, depth - 1))
        {
          *p = less;
          return true;
        }
    }
  return false;
}

/* Tries few facts first, so that long proofs that lead nowhere do not hide a
   short one.  */

static bool
search_deeper (struct proof *proof, struct poly *p)
{
  for (int depth = 1; depth <= EFFORT_PROOF_FACTS; depth *= 2)
    {
      proof->trials = EFFORT_PROOF_TRIALS;
      if (search (proof, p, depth))
        return true;
    }
  return false;
}

static bool
any_symbol (int symbol, void *data)
{
  (void) symbol;
  (void) data;
  return true;
}

bool
prove_nonneg (struct prove_facts *facts, const struct poly *p)
{
  struct proof proof = { facts, any_symbol, NULL, true, 0 };
  struct poly left = *p;
  return search_deeper (&proof, &left);
}

bool
prove_most (struct prove_facts *facts, const struct poly *p, int64_t limit, int64_t *most)
{
  struct proof proof = { facts, any_symbol, NULL, true, 0 };
  struct poly negative = poly_neg (p);
  bool proven = false;
  for (;;)
    {
      int64_t beyond;
      struct poly left = poly_add_const (&negative, limit);
      if (!search_deeper (&proof, &left) || !poly_is_const (&left, &beyond))
        return proven;
      proven = true;
      *most = limit - beyond;
      if (__builtin_sub_overflow (*most, 1, &limit))
        return true;
    }
}

bool
prove_lower_bound (struct prove_facts *facts, struct poly *p,
                   bool (*goes) (int symbol, void *data), void *data)
{
  struct proof proof = { facts, goes, data, false, 0 };
  return search_deeper (&proof, p);
}
