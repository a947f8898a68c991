/* A nest as it is lowered.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_BUILT_H
#define ACCCACHE_LOWER_BUILT_H

#include "nest/nest.h"
#include "plan/lanes.h"

struct acc_flat;

/* An axis of a nest in the loop over blocks.  All numbers count iterations.  */

struct acc_built_axis
{
  tree first;		/* the first iteration of the block */
  tree last;		/* the block's last one that exists */
  tree mine;		/* this lane's; LAST if that one does not exist, unless GUARDED */
  tree within;		/* MINE - FIRST, unsigned int */
  tree place;		/* the same of this lane's iteration if it does not exist */
  bool whole;		/* all blocks have all their iterations */
  /* Where lanes have neighbouring iterations: */
  tree count;		/* the number of iterations */
  tree own;		/* this lane's number along the axis, of FIRST's type */
};

/* What the code computes of NEST, whose iterations are on LANES.  The numbers are unsigned int.  */

struct acc_built
{
  const acc_nest *nest;
  const struct plan_lanes *lanes;
  int width;		/* ACC_WIDTH_…: how to find out which iterations a block has */
  tree lane;		/* this lane's number in the gang; in its worker if workers are apart */
  tree barrier;		/* the worker's barrier; null unless workers are apart and exceed a warp */
  tree each;		/* how many lanes run a loop together, if they do; LANE is less */
  /* Where lanes are in groups, LANE being the number in the group: */
  tree group;		/* the group's number */
  tree meets;		/* the mask of the group's lanes in its warp, if that is not a warp's; or
			   whether the group is the gang, 1 or 0 */
  tree many;		/* then: another reason to let it be the gang, a truth value; or null */
  bool alone;		/* it is the only reason */

  /* Where the nest is TAKEN: */
  tree log;		/* the logarithm of the number of lanes in a team; null without teams */
  tree member;		/* this lane's number in its team, whose number LANE is then */
  const acc_flat *flat;	/* lanes share all iterations as if there were one axis, the first; null if
			   they do not */
  tree flat_log;	/* then: the logarithm of how many of them a block has */
  bool guarded;		/* only lanes that have an iteration compute anything with its number */
  tree turn;		/* this lane's turn in the block */
  tree column;		/* the same along the innermost axis, if lanes have several there */
  tree results;		/* where lanes with neighbouring iterations exchange what they store, or
			   null */
  gimple *first_turn;	/* the statement that sets TURN to 0, unless lanes have several turns */
  tree valid;		/* whether this lane has an iteration; null if each always has */
  /* Where lanes have neighbouring iterations: along the innermost axis a block begins SHIFT
     iterations before its FIRST, or there if that is null; and lanes that follow each other are
     APART iterations from each other, and a lane's own TOGETHER.  */
  tree shift, apart, together;
  tree leader;		/* whether it also is the first of its team; null without teams */
  acc_built_axis axis[ACC_MAX_AXES];
  /* For each of the nest's loops, the last of the statements that say which iteration it is.  */
  gimple *located[ACC_MAX_AXES];
};

/* NEST with LANES, of which nothing is computed yet.  */

static inline acc_built
acc_built_of (const acc_nest *nest, const struct plan_lanes *lanes)
{
  acc_built built = {};
  built.nest = nest;
  built.lanes = lanes;
  return built;
}

/* How many axes BUILT's blocks have.  */

static inline int
acc_built_axes (const acc_built *built)
{
  return built->flat ? 1 : built->nest->n_axes;
}

#endif
