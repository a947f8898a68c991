/* Several neighbouring iterations on each lane: what is known of them while they are made.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_COPIES_H
#define ACCCACHE_LOWER_COPIES_H

#include "nest/nest.h"
#include "plan/neighbours.h"
#include "plan/target.h"

struct acc_built;
struct acc_lines;
struct acc_way;

/* A line as the code computes it before the nest's loops, in sizetype; ROOT is null if the code
   does not.  */

struct acc_line_values
{
  tree root;
  tree by_axis[ACC_MAX_AXES];
};

/* Where a line is for this lane's first iteration, AT strides of each axis further on.  */

struct acc_row
{
  int line;
  int64_t at[ACC_MAX_AXES];
  tree pointer;
};

/* What has been loaded of a row: its part number PART, of SIZE elements.  */

struct acc_part
{
  acc_row at;
  int64_t part;
  int size;
  tree values[WIDEST_ACCESS];
};

struct acc_beside
{
  acc_built *built;
  acc_way *way;			/* null if the code cannot have all iterations at once */
  acc_lines *lines;
  int last;			/* the innermost axis, along which lanes have */
  int columns;			/* so many iterations, and */
  int axis, turns;		/* another one, along which they have so many */
  const struct near_ref *leader;	/* the one that the vectors go by; null without vectors */
  auto_vec<acc_line_values> values;
  tree aligned;			/* whether vectors begin where they can; null without vectors */

  basic_block bb;		/* where iterations stand side by side */
  tree mine[ACC_MAX_AXES];	/* the first of them */
  auto_vec<bool> needed;	/* which of the steps */
  auto_vec<tree> results;	/* of each step, in each turn, in each column */
  auto_vec<acc_row> rows;
  auto_vec<acc_part> parts;
};

/* Appends all iterations of B's lane to B's block, statement by statement.  */
extern void acc_copy_iterations (acc_beside *b);

#endif
