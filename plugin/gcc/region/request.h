/* A tile: what lanes fetch together, and read instead of global memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REGION_REQUEST_H
#define ACCCACHE_REGION_REQUEST_H

#include "nest/nest.h"
#include "region/region.h"
#include "plan/lanes.h"
#include "plan/plan.h"
#include "plan/poly.h"

struct acc_built;

/* An array of a cache region that is to have a tile.  The tile's first element is the *corner*: the least index that
   the boxes of a block's iterations have, in each dimension.  */

struct acc_tile
{
  acc_region *region;
  const acc_nest *nest;
  const struct plan_lanes *lanes;	/* that are chosen for NEST */
  const acc_built *built;		/* what the code computes of NEST; null until it is lowered */
  const struct plan_tile *plan;
  HOST_WIDE_INT rate[ACC_MAX_RANK][ACC_MAX_AXES];	/* by how much the box moves from one iteration to the next */
  struct poly rest[ACC_MAX_RANK];	/* the lower bound without the axes */
  bool clamped_to_extent;	/* fetches stay in the array's extent, which is known; else between the least
				   and the greatest element that each iteration is certain to access */

  auto_vec<const acc_ref *> certain;	/* the references in the box that each iteration is certain to make, and that are
					   between the ends below */
  auto_vec<struct poly> certain_least, certain_greatest;	/* the ends of what each iteration is certain to access,
								   counted from its box's lower bound */
  bool rows_go_up;	/* no pitch is negative; else what is first in a box need not be the least element */
  bool by_dimension;	/* each iteration is certain to access both ends of its box: fetches stay in the boxes of
			   those that exist */

  const char *not_back;	/* why what is written cannot wait in the tile for the region's end, or null; a clause */
  bool strong;		/* what is fetched may be written by other gangs at the same time, which nobody reads then */
  enum plan_policy policy;	/* the plan's, or PLAN_THROUGH where its other one could not be carried out */

  basic_block place;	/* where it is going to be fetched, or has been */
  tree var;		/* the shared array that holds it */
  HOST_WIDE_INT offset;	/* where in it */
  tree address;		/* of its first byte, in shared memory: unsigned int */
  tree lane_offset;	/* of this lane's box's corner, there */
  tree mask;		/* of the mask's first byte, there; of this lane's box's corner */
  tree lane_mask;
  tree corner;		/* the corner's element, counted from the array's first */
  tree base;		/* the address of the array's first element */
  tree pitch[ACC_MAX_RANK];	/* of the array */
  tree span;		/* from the corner to the tile's last element */
  tree from[ACC_MAX_RANK], upto[ACC_MAX_RANK];	/* BY_DIMENSION: the tile's indices that may be fetched; null: all */
  tree least, greatest;	/* the ends of what may be fetched, counted in the same way */
};

/* Fills in of TILE, for REGION in NEST with LANES, what the plan is made from, and of ARRAY what it asks for.  Null, or why the array cannot have
   a tile.  */
extern const char *acc_tile_describe (acc_tile *tile, acc_region *region, const acc_nest *nest,
				      const struct plan_lanes *lanes, struct plan_array *array);
/* The values that TILE's fetch computes with go to VALUES.  */
extern void acc_tile_values (const acc_tile *tile, vec<tree> *values);

#endif
