/* The rows of a flat array: the pitches that an index shows, and the indices
   that they give.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   In `n*i+j-1' a loop's variable has the factor n: the array has rows that are
   n elements apart, and the index is [i][j-1].  Dimension 0 is the contiguous
   one.  */

#ifndef ACCCACHE_PLAN_PITCH_H
#define ACCCACHE_PLAN_PITCH_H

#include "poly.h"

#ifdef __cplusplus
extern "C" {
#endif

/* More dimensions than this are not looked for.  */
enum { PITCH_MAX = 16 };

/* Pitches beside that of the contiguous dimension, which is 1.  If N is
   PITCH_MAX there may be more.  */
struct pitches
{
  int n;
  struct poly_term term[PITCH_MAX];
};

/* Adds to P the factors of what VARIES in LOWER, the lower bound of a section
   of LENGTH elements: those that are not constant, and constants that are
   greater than LENGTH.  */
void pitch_find (struct pitches *p, const struct poly *lower, const struct poly *length,
                 bool (*varies) (int symbol, void *data), void *data);

/* Sorts P so that a pitch which is certain to be smaller comes first.  */
void pitch_sort (struct pitches *p);

/* Splits the flat index FLAT into INDEX[0..RANK-1], so that FLAT is the sum of
   INDEX[d] * PITCH[d].  PITCH[d] for d > 0 is divided by its first term.
   False, with INDEX unknown, if that leaves a rest.  */
bool pitch_split (const struct poly *flat, int rank, const struct poly pitch[],
                  struct poly index[]);

/* The sum of INDEX[d] * PITCH[d].  */
struct poly pitch_join (int rank, const struct poly pitch[], const struct poly index[]);

/* Widens the range of *LENGTH indices from *LOWER to hold the one of BY_LENGTH
   from BY_LOWER as well.  False if their distance is not known; both are
   meaningless then.  */
bool pitch_widen (struct poly *lower, struct poly *length, const struct poly *by_lower,
                  const struct poly *by_length);

#ifdef __cplusplus
}
#endif

#endif
