/* Proofs that polynomials are at least 0.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A fact is a polynomial that is at least 0.  P is at least 0 if facts, each
   taken a positive number of times, add up to P less a constant that is at
   least 0.  */

#ifndef ACCCACHE_PLAN_PROVE_H
#define ACCCACHE_PLAN_PROVE_H

#include "poly.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a proof may use.  The caller owns the facts.  */
struct prove_facts
{
  const struct poly *fact;
  int n;
  /* Adds to the facts what is known of SYMBOL, and may move them.  A symbol
     comes more than once.  The order of the facts stays.  */
  void (*learn) (struct prove_facts *facts, int symbol);
  void *data;                   /* LEARN's own */
};

/* Whether FACTS prove that P is at least 0.  False if P is unknown or no proof
   is found: the search has the limits EFFORT_PROOF_FACTS and
   EFFORT_PROOF_TRIALS.  */
bool prove_nonneg (struct prove_facts *facts, const struct poly *p);

/* Whether FACTS prove that P is at most LIMIT.  *MOST gets the least number for which a proof is
   found.  */
bool prove_most (struct prove_facts *facts, const struct poly *p, int64_t limit, int64_t *most);

/* Subtracts facts from *P until it has no symbol of which GOES says true: the
   new *P is at most the old one.  False, with *P as it was, if no such facts
   are found.  */
bool prove_lower_bound (struct prove_facts *facts, struct poly *p,
                        bool (*goes) (int symbol, void *data), void *data);

#ifdef __cplusplus
}
#endif

#endif
