/* What is known of an array that is to have a tile, and the request for a plan.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REGION_REQUEST_H
#define ACCCACHE_REGION_REQUEST_H

#include "nest/nest.h"
#include "region/region.h"
#include "plan/lanes.h"
#include "plan/plan.h"
#include "plan/poly.h"

/* An array of a cache region that is to have a tile: what was found out about
   it.  acc_tile_describe fills it in, and nothing changes it afterwards.  The
   tile's first element is the *corner*: the least index that the boxes of a
   block's iterations have, in each dimension.  */

struct acc_tile
{
  const acc_region *region;
  const acc_nest *nest;
  const struct plan_lanes *lanes;	/* that are chosen for NEST */
  /* By how much the box moves from one iteration to the next, and its lower
     bound without that.  */
  HOST_WIDE_INT rate[ACC_MAX_RANK][ACC_MAX_AXES];
  struct poly rest[ACC_MAX_RANK];
  /* The most that the box's length can be.  Where it has no bound, OPEN, this
     is what the region will get a version for.  */
  int64_t most[ACC_MAX_RANK];
  bool open[ACC_MAX_RANK];

  /* The array's extent is known, and fetches stay in it.  Else they stay
     between the least and the greatest element that each iteration is certain
     to access.  */
  bool clamped_to_extent;
  /* Each iteration is certain to access both ends of its box.  Fetches stay in
     the boxes of those that exist.  */
  bool by_dimension;
  /* The references in the box that each iteration is certain to make, and that
     are between the ends below.  */
  auto_vec<const acc_ref *> certain;
  /* The ends of what each iteration is certain to access, counted from its
     box's lower bound.  */
  auto_vec<struct poly> certain_least, certain_greatest;
  /* No pitch is negative.  Else the first element of a box need not be the
     least.  */
  bool rows_go_up;

  /* Why what is written cannot wait in the tile for the region's end, or null;
     a clause.  */
  const char *not_back;
  /* Other gangs may write what is fetched, at the same time.  Nobody reads
     those elements then.  */
  bool strong;
  /* If it is a hash table: the bytes of memory that a word of it has, a power of 2.  All that the
     region refers to is of one or several such units.  */
  HOST_WIDE_INT unit;
};

/* Fills in TILE, for the array of REGION in NEST with LANES, and ARRAY, its part
   of the request for a plan.  Returns null, or why the array cannot have a
   tile.  */
extern const char *acc_tile_describe (acc_tile *tile, const acc_region *region,
				      const acc_nest *nest, const struct plan_lanes *lanes,
				      struct plan_array *array);
/* Adds the values that the fetch of TILE computes with to VALUES.  */
extern void acc_tile_values (const acc_tile *tile, vec<tree> *values);

#endif
