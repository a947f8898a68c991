/* A tile in shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_PLACED_H
#define ACCCACHE_LOWER_PLACED_H

#include "region/request.h"
#include "lower/built.h"
#include "plan/plan.h"

/* A tile that the plan has chosen, on its way into the code.  What is after a
   blank line is known from the step on that the line before it names.  All
   trees are gimple values.  */

struct acc_placed
{
  const acc_tile *tile;			/* what was found out about its array */
  const struct plan_array *array;	/* what was asked for it */
  const struct plan_tile *plan;		/* what was chosen */
  const acc_built *built;		/* the nest that fetches it */
  /* The plan's, or PLAN_THROUGH where the plan's could not be carried out.  */
  enum plan_policy policy;
  bool alone;				/* one lane fetches it */
  bool communicates;			/* lanes tell each other what it holds */
  bool side_by_side;			/* lanes have several iterations, and only read the tile */
  const char *not_back;			/* the tile's, or what has come in the way since */
  basic_block place;			/* where it is going to be fetched, or has been */

  /* acc_tiles_declare */
  tree var;				/* the shared array that holds it */
  HOST_WIDE_INT offset;			/* where in it */

  /* acc_tile_locate */
  tree address;				/* of its first byte, in shared memory: unsigned int */
  tree lane_offset;			/* the address of the corner of this lane's box, there */
  tree mask;				/* the address of the mask's first byte, there */
  tree lane_mask;			/* and of the one for the corner of this lane's box */

  /* acc_tiles_fetch */
  tree counted[ACC_MAX_AXES];		/* the block's last iteration along each axis, if lanes
					   count them, or null */
  tree corner;				/* the corner's element, counted from the array's first */
  tree base;				/* the address of the array's first element */
  tree pitch[ACC_MAX_RANK];		/* of the array */
  tree span;				/* from the corner to the tile's last element */
  /* If the tile is BY_DIMENSION: its indices that may be fetched.  Null:
     all.  */
  tree from[ACC_MAX_RANK], upto[ACC_MAX_RANK];
  /* Else: the ends of what may be fetched, counted as CORNER is.  */
  tree least, greatest;
};

#endif
