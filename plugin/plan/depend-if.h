/* Conditions under which two references to an array never meet in different iterations of a loop.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   How far apart rows of a flat array are, as in a[i*n], may be in a variable of any value.  Whether
   it is enough can be seen before the loop.  */

#ifndef ACCCACHE_PLAN_DEPEND_IF_H
#define ACCCACHE_PLAN_DEPEND_IF_H

#include "depend.h"
#include "effort.h"

#ifdef __cplusplus
extern "C" {
#endif

/* All of LEAST are to be at least 0, and one of the two of EITHER if they are known.  No counters
   are in them.  */
struct depend_needs
{
  struct poly least[EFFORT_DEPEND_NEEDS];
  int n;
  struct poly either[2];
  bool strict;                  /* only what can be expected to be so for all large numbers */
  int64_t row;                  /* the length of a row if it is constant, or 0 */
};

/* Takes the counters of PAIR out of *P: what is left is its least value if LOW, or else the
   greatest, as long as NEEDS are met, to which some may be added.  Returns false if it is not
   known.  */
bool depend_take_counters_out (const struct depend_pair *pair, struct poly *p, bool low,
                               struct depend_needs *needs);

/* Whether the references of PAIR, which has one dimension, never meet in different iterations as
   long as NEEDS are met, which programs can be expected to do: they are not for small numbers only,
   as n <= 1 is.  A is WIDTH_A wide, and B is WIDTH_B.  */
bool depend_apart_if (const struct depend_pair *pair, int64_t width_a, int64_t width_b,
                      struct depend_needs *needs);

#ifdef __cplusplus
}
#endif

#endif
