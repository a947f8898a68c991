/* Which lanes run the iterations of a nest.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PLAN_LANES_H
#define ACCCACHE_PLAN_LANES_H

#include "gangs.h"
#include "plan.h"
#include "team.h"

#ifdef __cplusplus
extern "C" {
#endif

/* No loop's number.  */
enum { PLAN_NO_LOOP = -1 };

/* What is chosen for a nest.  Loops around a directive are numbered from the outermost, 0.  */
struct plan_lanes
{
  int workers, vector_length;
  int lanes[PLAN_MAX_LOOPS];    /* each axis's share of a gang's lanes */
  int block[PLAN_MAX_LOOPS];    /* the iterations of a block along each axis: LANES, or a multiple
                                   of it where lanes have several turns */
  int neighbours[PLAN_MAX_LOOPS];      /* how many of a lane's iterations along each axis follow
                                           each other, if it has several side by side; 0 is as good
                                           as 1 */
  int turns[PLAN_MAX_LOOPS];    /* how many neighbouring iterations a lane has along each axis, the
                                   block's being LANES times as many; 0 where a lane's are not
                                   neighbours */
  int64_t gangs;        /* how many there are, if that is chosen here; or 0 */
  bool once;            /* of a nest of several axes: a gang keeps nothing that only its next block
                           needs */
  int64_t together;     /* how many of them walk over neighbouring blocks at a time; or 0 */
  struct plan_team team;        /* of a nest with one axis, whose LANES and BLOCK are
                                   VECTOR_LENGTH, a power of two, as if each lane were a team */

  /* Of a nest with loops inside it: */
  int apart;            /* the loop over workers whose iterations each worker runs by itself, those
                           of the loops inside with its lanes; or PLAN_NO_LOOP */
  int groups;           /* if not 0, the lanes are so many groups, and each runs iterations of the
                           loop STEPPED by itself; VECTOR_LENGTH counts the lanes of all */
  bool few_together;    /* then: all lanes run each iteration together where a gang has just one or
                           two; otherwise groups are no larger than a warp */
  bool in_turns;        /* or: each lane of a group has a few iterations of the loops inside */
  bool in_step;         /* all lanes run the loop STEPPED together */
  int stepped;          /* a loop around the directive */
  bool waits_known;     /* then: lanes wait only where that is known to be needed; otherwise after
                           each loop inside as well */
};

/* The parallel loops inside the one that a directive stands in.  */
struct plan_inner
{
  int vector_length, num_workers;       /* what clauses say, or 0 */
  bool in_workers;      /* a loop around the directive is over workers */
  bool over_workers;    /* a loop inside is over workers and holds the lanes' loop; then */
  int64_t worker_trips; /* the most iterations of such a loop, or PLAN_UNKNOWN */
  bool lanes_kept;      /* other nests of the function are mapped already, for as many lanes as a
                           gang has */
  int apart;            /* as in struct plan_lanes */
  int n_loops;          /* how many loops a worker's lanes share */
  const int64_t *trips; /* their iterations; each may be PLAN_UNKNOWN */
  int64_t long_trips;   /* the most iterations of one of these with a loop inside, or PLAN_UNKNOWN;
                           0 if there is none */
  /* For groups, and lanes that share what they load: */
  const int64_t *most;  /* how many iterations the loops have at most where TRIPS is unknown, or
                           PLAN_UNKNOWN; or null */
  int64_t statements;   /* the most that an iteration of one of these has */
  int64_t around_trips; /* iterations of the loop that gangs share, or PLAN_UNKNOWN */
  int num_gangs;        /* what a clause says, or 0 */
};

/* Sets LANES for INNER: the workers and the vector length are what clauses say, or what is best
   where they leave that open.  The other fields are those of a nest of which no more is known.  */
void plan_lanes_choose (const struct plan_inner *inner, struct plan_lanes *lanes);

/* Lets groups of lanes run iterations of a loop by themselves if that keeps more lanes busy: those
   of INNER, whose LANES were chosen for a gang that runs one iteration at a time, and which clauses
   leave open.  An iteration has BYTES of private arrays, of which each group needs a copy; FREE
   bytes are left for all of them.  */
void plan_lanes_group (const struct plan_inner *inner, int64_t bytes, int64_t free,
                       const struct plan_target *target, struct plan_lanes *lanes);

/* Lets LANES, which were chosen for INNER and are open, be fewer if each has a few iterations then,
   without a loop around them, that share what they load.  */
void plan_lanes_share (const struct plan_inner *inner, struct plan_lanes *lanes);

/* How many lanes each of LANES' groups has, or all of a gang's if there are none.  */
int plan_lanes_each (const struct plan_lanes *lanes);

/* How many gangs of LANES pay for a loop of TRIPS iterations, which may be PLAN_UNKNOWN, and of
   which a gang runs one at a time, or one with each group.  */
struct gangs_limits plan_lanes_limits (const struct plan_lanes *lanes, int64_t trips,
                                       const struct plan_target *target);

/* Whether LANES, which run a loop around LOOPS together, are to execute so many STATEMENTS outside
   of LOOPS, all of them, instead of one lane that tells the others.  ROUNDS: some of these are in
   loops of their own.  */
bool plan_lanes_together (const struct plan_lanes *lanes, int loops, int64_t statements,
                          bool rounds);

/* Lets each warp of LANES, which run a loop together, have iterations of its own where the loops
   inside turn out to be short.  MOST is the most iterations of one of these that is known to have
   so many, or 0.  LANES stay as they are if that cannot be, or never pays.  */
void plan_lanes_warps (struct plan_lanes *lanes, int64_t most);

/* Spreads LANES over N axes.  Each but the outermost gets as many lanes as it has iterations,
   TRIPS, and the outermost gets the rest.  False if that does not come out even, or if one of
   these TRIPS is PLAN_UNKNOWN.  */
bool plan_lanes_spread (struct plan_lanes *lanes, const int64_t *trips, int n);

/* Spreads LANES over one axis.  */
void plan_lanes_join (struct plan_lanes *lanes);

/* Whether the lanes of all workers are to share the iterations of two loops: WORKERS of one over
   workers, which does nothing but run one over lanes with LANES iterations.  */
bool plan_lanes_flatten (int64_t workers, int64_t lanes);

/* Sets LANES for a nest of N axes whose blocks PLAN has chosen.  OPEN says that the number of
   gangs may be chosen, too.  */
void plan_lanes_blocks (const struct plan *plan, int n, bool open, struct plan_lanes *lanes);

/* A nest none of whose arrays gets a tile.  A mapping may still pay, since GCC's own has 32 lanes
   only.  */
struct plan_bare
{
  bool by_user;         /* clauses say how the loops are run */
  int64_t private_bytes;        /* shared memory that GCC needs for variables outside registers */
  bool in_step;         /* as in struct plan_lanes */
  int64_t least_trips;  /* then: of the loops inside, or PLAN_UNKNOWN */
  bool outermost;       /* its loops can be taken over, and no parallel loop is around them */
  bool reduction;       /* one of its loops has a reduction */
  bool scheduled;       /* if it is left, it is run in blocks all the same */
};

enum plan_mapping
{
  PLAN_LEFT,            /* the loops stay as they are */
  PLAN_STEPPED,         /* all lanes run a loop together, as chosen */
  PLAN_SPREAD           /* gangs share the outermost loop, and the EFFORT_LANES_BARE lanes of each
                           gang share the innermost */
};

/* How such a nest is mapped.  */
enum plan_mapping plan_lanes_bare (const struct plan_bare *bare, const struct plan_target *target);

/* How many of TRIPS iterations, which may be PLAN_UNKNOWN, each of LANES has of a loop that is
   shared among a worker's lanes if SPREAD, and among workers if WORKERS.  An estimate, 1 at
   least.  */
double plan_lanes_rounds (const struct plan_lanes *lanes, int64_t trips, bool spread, bool workers);

#ifdef __cplusplus
}
#endif

#endif
