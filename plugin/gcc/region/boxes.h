/* Boxes: the sections that a directive names, as its markers tell them in the device code.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REGION_BOXES_H
#define ACCCACHE_REGION_BOXES_H

#include "plan/poly.h"

/* The box of one item of a directive.  Dimension 0 is the contiguous one, and
   an index counts elements from the array's first.  Flat sections of pointers
   (`p[i*n+j:3]') have been split into dimensions along the products in their
   lower bound.  What is not known of it is an unknown polynomial.  */

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
  bool is_part;		/* of what BASE's own pointer leads to, which may have more */
  /* The members of its elements are what is counted as elements, in dimension 0.  */
  bool of_members;
  /* It is a flat section that has been split: PITCH is what a loop goes by, up or down.  */
  bool split;
  int rank;
  struct poly lower[ACC_MAX_RANK];
  struct poly length[ACC_MAX_RANK];
  struct poly pitch[ACC_MAX_RANK];	/* in elements; [0] is 1 */
  /* Of the array, or of what is mapped of it.  Unknown if the box is split.  */
  struct poly extent[ACC_MAX_RANK];
  /* The elements FIRST .. FIRST + ELEMENTS - 1 are in memory, counted from BASE as if there was one
     dimension.  There may be more.  */
  struct poly first, elements;
};

/* Makes BOX the box of MARKER, with the dimensions that the marker has.  */
extern void acc_box_read (gcall *marker, struct acc_box *box);
/* Splits BOXES, those of one array in one directive, into dimensions if all of
   them are flat.  They get the same dimensions.  */
extern void acc_boxes_split (vec<struct acc_box *> &boxes);
/* The number of dimensions that FLAT, an index in an array of one, shows where sections have LENGTH
   elements at most; 0 if it shows none.  PITCH and INDEX get what the dimensions have.  */
extern int acc_rows_of (const struct poly *flat, HOST_WIDE_INT length, struct poly *pitch,
			struct poly *index);
/* Counts the members of BOX's elements as elements, in a dimension of their own, if all of them
   are numbers of one type.  Whether it did.  */
extern bool acc_box_of_members (struct acc_box *box);
/* Whether A and B are boxes of one array.  */
extern bool acc_box_same_array (const struct acc_box *a, const struct acc_box *b);
/* Makes BOX the least one that holds it and BY as well.  False, with BOX as it
   was, if their distance is not known.  */
extern bool acc_box_merge (struct acc_box *box, const struct acc_box *by);
/* Whether the memory reference REF is at a known distance from the start of BOX's array, by no
   other pointer, and not of another member beside it; the bytes go to *OFFSET.  */
extern bool acc_box_offset (const struct acc_box *box, tree ref, struct poly *offset);

#endif
