/* Whether two references to an array can meet in different iterations of a
   loop.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Subscripts are polynomials over counters and symbols that keep their values.
   Two iterations of the loop differ in the loop's counter.  The loops around it
   have the same values in both, and those inside have any values, so their
   counters are different symbols in the two references.  */

#ifndef ACCCACHE_PLAN_DEPEND_H
#define ACCCACHE_PLAN_DEPEND_H

#include "poly.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A counter takes integers from LOW to HIGH.  An unknown LOW or HIGH is no
   limit.  */
struct depend_counter
{
  int sym;
  struct poly low, high;
};

/* Two references, A and B, with RANK subscripts each.  They meet if for all
   dimensions |A[d] - B[d]| < WIDTH[d].  */
struct depend_pair
{
  int rank;
  const struct poly *a, *b;
  const int64_t *width;
  /* The counters, each with bounds that mention counters before it and symbols
     that are none.  */
  const struct depend_counter *counter;
  int n_counters;
  /* What is known of the symbols: polynomials that are at least 0.  */
  const struct poly *fact;
  int n_facts;
  /* The counter of the loop as A has it and as B has it.  Both are among the
     counters.  */
  int of_a, of_b;
  int fresh;            /* a symbol that occurs nowhere */
};

/* Whether A and B certainly never meet in different iterations.  */
bool depend_never (const struct depend_pair *pair);

/* Whether P is at least 0 for all values of the counters of PAIR, of which the
   loop's have any.  */
bool depend_nonneg (const struct depend_pair *pair, const struct poly *p);

#ifdef __cplusplus
}
#endif

#endif
