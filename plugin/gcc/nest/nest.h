/* The nest of parallel loops around a directive, and its iterations on the lanes of gangs.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   An OpenACC loop that GCC has expanded is a loop over the *offsets* of its iterations, 0, STEP, 2*STEP,
   … below RANGE, with the internal function GOACC_LOOP in the place of what the accelerator's compiler
   decides.  Our nest replaces that: all loops of the nest become one over *blocks* of iterations, and
   the lanes of a gang take one iteration of the block each.  */

#ifndef ACCCACHE_NEST_NEST_H
#define ACCCACHE_NEST_NEST_H

#include "plan/plan.h"

/* The most parallel loops a nest has, collapsed ones counted.  */
#define ACC_MAX_AXES PLAN_MAX_LOOPS

/* An OpenACC loop, as the OMP expansion leaves it.  */

struct acc_oloop
{
  class loop *loop;	/* over the offsets */
  gphi *index;		/* of the offset; gone once the nest is rebuilt */
  tree offset_name;	/* its result */
  gcall *offset, *bound;	/* GOACC_LOOP calls: the first offset, the end */
  gcall *step, *chunks;	/* the same; may be null */
  gcond *entry, *latch;	/* the tests before and at the end of the loop */
  tree range, by;	/* as GOACC_LOOP has them */
  gcall *head;		/* the HEAD_MARK with the tag */
  gcall *head_end;	/* the last one, after the forks */
  unsigned levels, tag;
  bool reduction;
  gimple *located;	/* once rebuilt: the last statement of those that say which iteration it is */
};

/* One dimension of a nest: a loop's iterations, or those of one of the loops that `collapse' has made into
   one.  What is after the blank line is filled in when the nest is rebuilt.  */

struct acc_axis
{
  acc_oloop *loop;
  tree count;		/* the number of iterations, or RANGE where BY is not 1 or -1 */
  HOST_WIDE_INT by;	/* from one offset to the next; 1 if collapsed */
  auto_vec<tree> names;	/* what holds BY times the number of the iteration: each may have uses */
  int lanes;		/* this axis's share of a gang's lanes */
  int block;		/* the iterations of a block: LANES, or a multiple when lanes have several turns */

  tree first;		/* the number of the block's first iteration */
  tree last;		/* that of its last one that exists */
  tree mine;		/* this lane's, or the last one that exists */
  tree within;		/* MINE - FIRST, unsigned int */
  bool whole;		/* all blocks have all their iterations */
};

struct acc_nest
{
  auto_vec<acc_oloop *> loops;	/* those that are taken over, the outermost first */
  auto_vec<acc_oloop *> around;	/* parallel loops around them, which stay GCC's */
  auto_vec<acc_oloop *> inside;	/* where the directive is at the level of gangs, the parallel loops inside, whose
				   lanes share: LOOPS is empty, and AROUND has those around the directive */
  bool outermost;	/* no OpenACC loop is around them: gangs share the blocks */
  int n_axes;
  acc_axis axis[ACC_MAX_AXES];
  const char *refusal;	/* why the nest's loops cannot be taken over */

  int workers, vector_length;	/* with loops INSIDE */
  bool loops_kept;	/* with loops INSIDE: there is another directive in one of them */
  bool lanes_kept;	/* with loops INSIDE: others of the function's nests are mapped, for as many lanes as a gang has */
  bool in_step;		/* with loops INSIDE: all lanes run an outer loop together, which is STEPPED */
  acc_oloop *apart;	/* with loops INSIDE: the one of AROUND, over workers, of which each worker runs its iterations by itself, and
			   those of the loops INSIDE with its lanes; or null */
  acc_oloop *stepped;	/* one of AROUND */
  bool waits_for_own;	/* then: they wait for what others do to private arrays, and for nothing else in memory */
  bool waits_known;	/* then: lanes wait only where that is known to be needed; else after each loop, too */

  int gangs, together;	/* how many gangs there are, if known, and how many of them walk over blocks together; or 0 */
  tree lane;		/* the number of this lane, unsigned int; among the worker's if the nest is APART */
  tree barrier;		/* if the nest is APART and a worker has more than a warp: the number of its barrier */
  tree turn;		/* the number of this lane's turn, unsigned int */
  gimple *first_turn;	/* which is 0 in this statement unless lanes have several */
  tree valid;		/* whether this lane has an iteration; null: it always has */
};

/* Whether LOOP runs over the offsets of an OpenACC loop.  */
extern bool acc_is_oacc_loop (class loop *loop);
/* The nest around LOOP, the innermost one around a directive, or null if no OpenACC loop is.  */
extern acc_nest *acc_nest_find (class loop *loop);
/* The natural loop that holds all of NEST that was found for a directive.  */
extern class loop *acc_nest_loop (const acc_nest *nest);
/* Whether O, around NEST, with loops inside, holds other parallel loops beside NEST's.  */
extern bool acc_nest_holds_others (acc_nest *nest, acc_oloop *o);
extern void acc_nest_free (acc_nest *nest);
/* The natural loop that holds all of O.  */
extern class loop *acc_whole_loop (const acc_oloop *o);
/* Whether STMT is a list of GCC's of what is private.  */
extern bool acc_is_private_list (gimple *stmt);
/* Whether the loops of NEST around a directive say that gangs alone share them out.  */
extern bool acc_is_gangs_alone (acc_nest *nest);
extern unsigned acc_dims_of (const acc_oloop *o);

#endif
