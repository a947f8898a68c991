/* What single lanes compute.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   After Jia, Shaw and Martonosi, algorithm 1: the code is evaluated for one lane of the first gang,
   in the first turns of all loops.  What the host passes has sample values: pointers are 0, and
   numbers EFFORT_SAMPLE.  What is loaded from arrays is not known.  */

#ifndef ACCCACHE_MEMORY_LANE_VALUES_H
#define ACCCACHE_MEMORY_LANE_VALUES_H

struct acc_fork;

/* The lanes of a gang of the current function.  */

struct acc_lanes
{
  int workers, vector_length;
  auto_vec<acc_fork *> forks;
  auto_vec<unsigned> levels;	/* of each of FORKS, GOMP_DIM_MASK bits */
};

/* A lane, and the values that were computed for it so far; null if they are not known.  */

struct acc_lane
{
  const acc_lanes *of;
  int worker, number;		/* its place, and that in its worker */
  hash_map<tree, tree> values;
};

/* Describes the current function's lanes in *LANES.  False if they are not known.  */
extern bool acc_lanes_find (acc_lanes *lanes);
extern void acc_lanes_free (acc_lanes *lanes);
/* Whether lanes of one gang, or several, share what BB does.  */
extern bool acc_lanes_share (const acc_lanes *lanes, basic_block bb);
/* Whether lane L is one of those that execute BB.  */
extern bool acc_lane_executes (const acc_lane *l, basic_block bb);
/* The address of the memory reference REF, an offset from the sample value of its pointer, as L
   computes it.  False if it is not known.  */
extern bool acc_lane_address (acc_lane *l, tree ref, int64_t *address);
/* The value that L has for T, an SSA name or an expression; null if it is not known.  */
extern tree acc_lane_value (acc_lane *l, tree t);

#endif
