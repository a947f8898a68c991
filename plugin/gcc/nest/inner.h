/* Parallel loops inside the one that a directive stands in.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The directive is at the level of gangs, where one lane works, and the lanes of the loops inside
   share the tile.  All loops stay GCC's.  NEST is of the kind ACC_NEST_INSIDE.  */

#ifndef ACCCACHE_NEST_INNER_H
#define ACCCACHE_NEST_INNER_H

struct acc_nest;
struct acc_oloop;
struct plan_lanes;
struct plan_request;

/* Whether LOOP, in NEST's innermost loop around its directive, is in none of those inside.  */
extern bool acc_inner_beside (const acc_nest *nest, class loop *loop);
/* The loop inside NEST that BB is in, counting the loop over its chunks; null if there is none.  */
extern const acc_oloop *acc_inner_around (const acc_nest *nest, basic_block bb);
/* Chooses NEST's LANES, and makes the axes that they lie along.  Workers have arrays of their own
   in number APART of the loops around the directive, or APART is PLAN_NO_LOOP.  MAPPED says that
   other nests of the function are mapped already.  */
extern void acc_inner_choose (acc_nest *nest, int apart, bool mapped, struct plan_lanes *lanes);
/* Describes NEST's LANES in REQUEST.  */
extern void acc_inner_request (const acc_nest *nest, const struct plan_lanes *lanes,
			       struct plan_request *request);
/* How many iterations of LOOP each of LANES has, if LOOP is one of those inside NEST that lanes
   share; otherwise 0.  */
extern double acc_inner_rounds (const acc_nest *nest, const struct plan_lanes *lanes,
				class loop *loop);
/* The least number of iterations of the loops inside NEST; PLAN_UNKNOWN if one of them is not
   known.  */
extern int64_t acc_inner_least_trips (const acc_nest *nest);
/* Whether all lanes of a gang, which has so many WORKERS, are called for O, inside NEST.  */
extern bool acc_inner_calls_all (const acc_nest *nest, int workers, const acc_oloop *o);
/* Whether a worker's lanes share the iterations of O, inside NEST.  */
extern bool acc_inner_is_spread (const acc_nest *nest, const acc_oloop *o);

#endif
