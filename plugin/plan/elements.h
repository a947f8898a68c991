/* Elements of arrays in shared memory that one lane alone stores to.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PLAN_ELEMENTS_H
#define ACCCACHE_PLAN_ELEMENTS_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* An index: COEF times the lane's number plus MORE.  */

struct plan_by_lane
{
  int64_t coef, more;
};

/* Whether P is so small that no type of at least 32 bits overflows and products of such indices
   fit into 64 bits.  */
extern bool plan_by_lane_small (const struct plan_by_lane *p);
/* Whether no lane of a gang has a negative P.  */
extern bool plan_by_lane_nonneg (const struct plan_by_lane *p);
/* Whether A and B are the same element in each lane.  */
extern bool plan_by_lane_equal (const struct plan_by_lane *a, const struct plan_by_lane *b);
/* Whether A is never the element that B is in another of LANES lanes; 0 if their number is not
   known.  */
extern bool plan_by_lane_apart (const struct plan_by_lane *a, const struct plan_by_lane *b,
				int lanes);
/* Whether A is at least LEAST and at most MOST in each of LANES lanes.  */
extern bool plan_by_lane_within (const struct plan_by_lane *a, int lanes, int64_t least,
				 int64_t most);
/* A plus B, or A minus B if SIGN is -1.  */
extern struct plan_by_lane plan_by_lane_add (const struct plan_by_lane *a,
					     const struct plan_by_lane *b, int sign);
/* Whether the product of A and B is linear in the lane's number; if so it goes to *PRODUCT.  */
extern bool plan_by_lane_multiply (const struct plan_by_lane *a, const struct plan_by_lane *b,
				   struct plan_by_lane *product);

/* A part of an index: STEP times a number from 0 to below TRIPS, or to any number if TRIPS is
   negative.  */

struct plan_stride
{
  int64_t step, trips;
};

/* Whether the sum of the N parts at S, which this sorts, is another index for any other N
   numbers.  */
extern bool plan_strides_apart (struct plan_stride *s, int n);

/* How often an array's own elements are stored where, by statements.  */

struct plan_stores
{
  int stores, depth;		/* the program's stores, and the loops around the innermost one */
  int barriers, barrier_depth;	/* the same for the barriers that they could be stored before */
};

/* Whether storing before the barriers instead is no more work.  */
extern bool plan_stores_move (const struct plan_stores *s);

#ifdef __cplusplus
}
#endif

#endif
