/* What the references of an iteration have in common.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_LINES_H
#define ACCCACHE_LOWER_LINES_H

#include "nest/nest.h"
#include "plan/neighbours.h"
#include "plan/poly.h"

struct acc_way;

/* References whose addresses differ by constants, and by multiples of what they move by.  */

struct acc_line
{
  struct poly root;	/* the address of one of them for the first iteration of all axes, without
			   its constant */
  struct poly by_axis[ACC_MAX_AXES];	/* from one iteration to the next */
  tree type;		/* of the elements */
  tree alias;		/* what GCC takes pointers to them to be */
};

/* The references on WAY.  */

struct acc_lines
{
  const acc_way *way;
  auto_vec<acc_line *> lines;
  auto_vec<struct near_ref> refs;	/* LINE is -1 where that is not known */
  auto_vec<int> steps;			/* the number of each one's step */
};

/* Splits ADDRESS into what NEST's axes move it by, BY_AXIS, and the rest.  Both are unknown where
   the numbers of iterations are in it in another way.  */
extern struct poly acc_split_by_axes (const acc_nest *nest, struct poly address,
				      struct poly *by_axis);
extern acc_lines *acc_lines_find (const acc_way *way);
extern void acc_lines_free (acc_lines *lines);

#endif
