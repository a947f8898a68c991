/* A cache region's use of its arrays.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REGION_REGION_H
#define ACCCACHE_REGION_REGION_H

#include "region/boxes.h"
#include "plan/poly.h"

/* A read that a tile may serve, or a write.  */

struct acc_ref
{
  gimple *stmt;
  tree *tp;		/* the memory reference in STMT */
  /* The element's index minus the box's lower bound, in each dimension, or unknown.  */
  struct poly index[ACC_MAX_RANK];
  HOST_WIDE_INT part;	/* bytes from the element's start to what is accessed; -1: unknown */
  bool exact;		/* no other index is the same element, if it is in the array */
  bool own;		/* its subscripts are of this array, not of what is beside it */
  bool inside;		/* proven to be inside the box whenever it is executed */
  bool certain;		/* executed whenever the region is */
  bool if_any;		/* executed whenever the region is and the box has elements */
};

/* A cache region's use of one array.  */

struct acc_region
{
  struct acc_box box;	/* the union of the boxes of the items that name the array */
  auto_vec<acc_ref> reads, writes;
  bool may_fit;		/* it can have a version for boxes that fit a tile, and one for others */
  /* Why the array cannot be cached, or null: a clause after `'a' is not cached: '.  */
  const char *refusal;
  location_t refusal_loc;
};

/* Whether STMT comes after MARKER in the cache region that begins there.  */
extern bool acc_in_region (gimple *stmt, gcall *marker);

#endif
