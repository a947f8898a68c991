/* Which loops of a `kernels' construct are parallel.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_KERNELS_JUDGE_H
#define ACCCACHE_KERNELS_JUDGE_H

#include "kernels/kloop.h"

/* VAR is computed as `VAR = VAR OP expression'; OP is as in an OMP_CLAUSE_REDUCTION.  */

struct acc_kreduction
{
  tree var;
  tree_code op;
};

/* The bytes from LOW_A to HIGH_A, and those from LOW_B to HIGH_B, must have none in common.  The
   first two are of type `char *' and point to the first byte and behind the last one; so are the
   others.  All can be computed before the construct.  NAME_A and NAME_B are what people call the
   arrays.  */

struct acc_koverlap
{
  tree low_a, high_a, low_b, high_b;
  const char *name_a, *name_b;
};

/* LEAST must be at least 0, or, unless it is null, OR_LEAST.  TEXT says so.  Both can be computed
   before the construct.  */

struct acc_kcondition
{
  tree least, or_least;
  char *text;
};

struct acc_kverdict
{
  bool parallel = false;
  char *why = NULL;		/* if not: a clause */
  location_t why_loc = UNKNOWN_LOCATION;
  location_t other_loc = UNKNOWN_LOCATION;	/* of the other reference, if there is one */
  /* The variables that each iteration needs a copy of.  The counters of the loop and of the loops
     inside it are among them.  */
  auto_vec<tree> privates;
  auto_vec<acc_kreduction> reductions;
  /* What the verdict depends on at run time.  */
  auto_vec<acc_koverlap> overlaps;
  auto_vec<acc_kcondition> conditions;
  ~acc_kverdict ()
  {
    free (why);
    for (const acc_kcondition &c : conditions)
      free (c.text);
  }
};

/* Judges whether the iterations of LOOP, a loop of CONSTRUCT, may run in any order and at the same
   time.  What `independent' says is believed; privates and reductions are found nevertheless.  The
   whole construct has to be as acc_kloops_find saw it.  */
extern void acc_kloop_judge (acc_kloop *loop, tree construct, acc_kverdict *verdict);

#endif
