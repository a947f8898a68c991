/* The nest of parallel loops around a directive.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC expands an OpenACC loop to a loop over the *offsets* of its iterations: 0, STEP, 2*STEP, …
   below RANGE.  Calls of the internal function GOACC_LOOP stand for what the accelerator's
   compiler decides.

   A nest goes through three stages.  acc_nest is what is found, plan_lanes (plan/lanes.h) what is
   chosen for it, and acc_built (lower/built.h) what the code computes then.  */

#ifndef ACCCACHE_NEST_NEST_H
#define ACCCACHE_NEST_NEST_H

#include "plan/plan.h"

/* The most parallel loops that a nest has, collapsed ones counted.  */
#define ACC_MAX_AXES PLAN_MAX_LOOPS

/* An OpenACC loop as the OMP expansion leaves it.  */

struct acc_oloop
{
  class loop *loop;	/* over the offsets */
  gphi *index;		/* of the offset; removed when the nest is rebuilt */
  tree offset_name;	/* its result */
  gcall *offset, *bound;	/* GOACC_LOOP calls: the first offset, the end */
  gcall *step, *chunks;	/* likewise; each may be null */
  gcond *entry, *latch;	/* the tests before and at the end of the loop */
  tree range, by;	/* the arguments of GOACC_LOOP */
  gcall *head;		/* the HEAD_MARK with the tag */
  gcall *head_end;	/* the last HEAD_MARK, after the forks */
  unsigned levels, tag;	/* HEAD_MARK's arguments when the nest was found */
  bool reduction;
};

/* One dimension of a nest: the iterations of a loop, or those of one of the loops that `collapse'
   has made into one.  */

struct acc_axis
{
  const acc_oloop *loop;
  tree count;		/* the number of iterations, or RANGE where BY is not 1 or -1 */
  HOST_WIDE_INT by;	/* from one offset to the next; 1 if collapsed */
  auto_vec<tree> names;	/* what holds BY times the number of the iteration: each may have uses */
};

enum acc_nest_kind
{
  /* One loop over blocks of iterations is to replace LOOPS; each lane of a gang takes an iteration
     of the block.  */
  ACC_NEST_TAKEN,
  /* The directive is at the level of gangs.  All loops stay GCC's, and the lanes are those of the
     loops INSIDE the innermost one AROUND the directive.  */
  ACC_NEST_INSIDE
};

/* Constant once it has been found, OPEN is known, and for ACC_NEST_INSIDE acc_inner_choose has made
   its axes.  */

struct acc_nest
{
  enum acc_nest_kind kind;
  auto_vec<const acc_oloop *> loops;	/* TAKEN: those taken over, the outermost first */
  auto_vec<const acc_oloop *> around;	/* parallel loops around LOOPS, or the directive */
  auto_vec<const acc_oloop *> inside;	/* INSIDE: those inside the last of AROUND */
  bool outermost;	/* TAKEN: no OpenACC loop is around LOOPS, so gangs share the blocks */
  bool open;		/* INSIDE: what lanes that run a loop around together do outside of those
			   INSIDE may have effects, and the caller lets all lanes have the results
			   of reductions of those INSIDE */
  bool more;		/* collapsed loops are left for which there is no axis */
  int n_axes;
  acc_axis axis[ACC_MAX_AXES];
  const char *refusal;	/* why nothing can be done with the nest, a clause; or null */
};

/* The refusal of a nest that has more loops than axes.  */
extern const char *const acc_nest_too_deep;
/* Whether LOOP runs over the offsets of an OpenACC loop.  */
extern bool acc_is_oacc_loop (class loop *loop);
/* The GOACC_LOOP call of KIND that defines an operand of COND, or null.  */
extern gcall *acc_loop_call_in (gcond *cond, enum ifn_goacc_loop_kind kind);
/* LOOP as an OpenACC loop, for the caller to delete; null if it is none, or does not look as GCC's
   usually do.  */
extern const acc_oloop *acc_oloop_of (class loop *loop);
/* Whether all iterations of O run one after the other.  */
extern bool acc_oloop_sequential (const acc_oloop *o);
/* Why O cannot be taken over, whatever its nest is; or null.  */
extern const char *acc_oloop_obstacle (const acc_oloop *o);
/* Whether O can be taken over together with OUTER, the next loop around it, and with FIRST, the
   outermost one: it is directly in OUTER, where nothing else is but its reductions, and always has
   the same number of iterations.  What OUTER's iterations hand on is not looked at.  */
extern bool acc_oloop_joins (const acc_oloop *o, const acc_oloop *outer, const acc_oloop *first);
/* Whether that is so, O makes no reduction, and OUTER's iterations hand nothing on.  */
extern bool acc_oloop_only_runs (const acc_oloop *outer, const acc_oloop *o,
				 const acc_oloop *first);
/* The nest of LOOPS, the outermost first and ACC_MAX_AXES at most, which can be taken over
   together and are in no other parallel loop; the parallel loops inside them count for nothing.  */
extern acc_nest *acc_nest_of (const vec<const acc_oloop *> &loops);
/* The nest around LOOP, the innermost loop around a directive; null if no OpenACC loop is.  */
extern acc_nest *acc_nest_find (class loop *loop);
extern void acc_nest_free (const acc_nest *nest);
/* The outermost and the innermost of the loops that are taken over, or of those around NEST's
   directive if none are.  */
extern const acc_oloop *acc_nest_outer (const acc_nest *nest);
extern const acc_oloop *acc_nest_innermost (const acc_nest *nest);
/* The natural loop that holds all of NEST, which was found for a directive.  */
extern class loop *acc_nest_loop (const acc_nest *nest);
/* Whether O, around NEST, which is INSIDE, holds parallel loops that are not NEST's.  */
extern bool acc_nest_holds_others (const acc_nest *nest, const acc_oloop *o);
/* Whether the clauses of the loops around a directive name gangs, and nothing else.  */
extern bool acc_is_gangs_alone (const acc_nest *nest);
/* The natural loop that holds all of O: O's loop, or that over its chunks.  */
extern class loop *acc_whole_loop (const acc_oloop *o);
/* The levels that O's clauses name, as OLF_DIM_ bits.  */
extern unsigned acc_dims_of (const acc_oloop *o);
/* The tag that O's HEAD_MARK has now.  */
extern unsigned acc_tag_now (const acc_oloop *o);
/* The number of O's iterations if that is a constant; otherwise PLAN_UNKNOWN.  */
extern int64_t acc_trips_of (const acc_oloop *o);
/* Whether STMT is GCC's list of private variables.  */
extern bool acc_is_private_list (gimple *stmt);

#endif
