/* Boxes in the making.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REGION_BOXES_H
#define ACCCACHE_REGION_BOXES_H

#include "plan/poly.h"

/* MARKER's box with the dimensions that the marker has.  */
extern void acc_box_read (gcall *marker, struct acc_box *box);
/* Gives BOXES, those of one array in one directive, their dimensions.  */
extern void acc_boxes_split (vec<struct acc_box *> &boxes);
extern bool acc_box_merge (struct acc_box *box, const struct acc_box *by);
/* P, a number of elements from the start of BOX's array, as an index of each dimension.  */
extern bool acc_box_index (const struct acc_box *box, const struct poly *p, struct poly *index);

/* The box of one item of a directive, as its marker tells it.  Dimension 0 is the contiguous one, in the
   units of elements; an index counts from the array's first element.  Flat sections of pointers
   (`p[i*n+j:3]') have been split into dimensions along the products in their lower bound.  */

struct acc_box
{
  gcall *marker;
  int record, item;	/* what the marker says */
  const char *name;	/* the array's, as in the record; for messages */
  tree base;		/* pointer to the first element: an SSA name or an invariant address */
  tree elem_type;
  HOST_WIDE_INT elem_size;
  bool readonly;
  bool unshared;	/* what is written by another name is not this array */
  bool split;		/* it is a flat section that has been split: PITCH is what a loop goes by, up or down */
  int rank;
  struct poly lower[ACC_MAX_RANK];
  struct poly length[ACC_MAX_RANK];
  struct poly pitch[ACC_MAX_RANK];	/* in elements; [0] is 1 */
  struct poly extent[ACC_MAX_RANK];	/* of the array, or of what is mapped of it; may be unknown */
  struct poly first, elements;	/* the elements FIRST .. FIRST + ELEMENTS - 1, counted from BASE as if there
				   was one dimension, are in memory; more may be.  May be unknown.  Of a
				   flat section that was split only this is known, no EXTENT */
};

#endif
