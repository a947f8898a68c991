/* Parallel loops inside the one that a directive stands in.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The directive is at the level of gangs, where one lane works, and the lanes that share the tile are those of loops
   inside.  All loops stay GCC's.  For the fetch all lanes of the gang are called, as for a loop.  */

#ifndef ACCCACHE_NEST_INNER_H
#define ACCCACHE_NEST_INNER_H

struct acc_nest;
struct acc_oloop;
struct plan_request;

/* Whether LOOP, in NEST's innermost loop around its directive, is in none of those inside.  */
extern bool acc_inner_beside (acc_nest *nest, class loop *loop);
/* Chooses NEST's workers and vector length, where clauses leave that open: VECTOR_LENGTH and NUM_WORKERS are what
   they say, or 0.  Makes the axis that the lanes lie along.  */
extern void acc_inner_choose (acc_nest *nest, int vector_length, int num_workers);
/* Describes NEST's lanes in REQUEST.  */
extern void acc_inner_request (acc_nest *nest, struct plan_request *request);
/* How many iterations of LOOP a lane of NEST has, if LOOP is one of those inside NEST that lanes share; else 0.  */
extern double acc_inner_rounds (acc_nest *nest, class loop *loop);
/* Whether NEST's loops are worth other lanes than GCC's even without tiles: constants say that there is work for them.  */
extern bool acc_inner_worth_lanes (acc_nest *nest);
/* How many gangs are best for NEST, which has been mapped; 0 if its outer loop is not theirs.  */
extern HOST_WIDE_INT acc_inner_gangs (acc_nest *nest);
/* Whether all lanes of a gang are called for O, inside NEST.  */
extern bool acc_inner_calls_all (acc_nest *nest, const acc_oloop *o);
/* Whether the lanes of a vector run O, inside NEST.  */
extern bool acc_inner_is_spread (acc_nest *nest, const acc_oloop *o);

#endif
