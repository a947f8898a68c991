/* Who runs the parallel loops of a function in which no directive is.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The *axes* of a nest are the iterations of its outermost loop and of the loops directly in it.
   Lanes may share all of them at once, in blocks.  The *inner* loops are the parallel loops inside
   those.  Either each lane runs them by itself, or lanes share them and leave the axes to gangs and
   workers.  */

#ifndef ACCCACHE_PLAN_SCHEDULE_H
#define ACCCACHE_PLAN_SCHEDULE_H

#include "lanes.h"
#include "plan.h"
#include "target.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The inner loops count as one more axis.  */
enum { SCHEDULE_MAX_AXES = PLAN_MAX_LOOPS + 1 };

/* A reference to memory.  */
struct schedule_ref
{
  int size;             /* bytes */
  double count;         /* how often an iteration of all axes makes it; an estimate */
  /* From what an iteration of the axis refers to, to what the next one refers to, in bytes;
     PLAN_UNKNOWN if that is no constant.  */
  int64_t stride[SCHEDULE_MAX_AXES];
  /* How many references, this one included, are a few iterations of the axis apart.  */
  int near[SCHEDULE_MAX_AXES];
  /* Likewise from one iteration to the next of the sequential loop around it; 0 if none is.  */
  int64_t walk;
};

struct schedule_nest
{
  int n_axes;
  int64_t trips[SCHEDULE_MAX_AXES];     /* each may be PLAN_UNKNOWN */
  bool inner;           /* there are inner loops; axis number N_AXES is theirs */
  bool teams;           /* several lanes may run an iteration together, and share the iterations of
                           the loops inside it, all sums: then axis number N_AXES is theirs */
  bool reduction;       /* one of the loops of the axes makes a reduction */
  bool inner_reduction; /* one of the inner loops does */
  bool slow_reductions; /* more than 32 lanes combine their results slowly */
  bool in_memory;       /* lanes have variables of their own that are not in registers */
  bool workers;         /* the outermost loop may be given to gangs and workers */
  bool workers_only;    /* clauses give the loop of the axes to gangs and workers, and nothing to
                           lanes, of which they say nothing */
  bool lanes_only;      /* a clause gives the loop of the axes to lanes, so inner loops have none */
  /* What clauses say, or 0.  Where lanes share the axes, one worker has the lanes of all.  */
  int vector_length, num_workers;
  int max_lanes;        /* how many lanes there are registers for */
  int dimensions;       /* over how many of the axes lanes are to be spread, if there are so many;
                           0: as is best */
  int words;            /* about how many registers a lane takes that has arrays of its own;
                           0: it has none */
  int n_refs;
  const struct schedule_ref *ref;
};

enum schedule_way
{
  SCHEDULE_LEFT,        /* as GCC has it */
  SCHEDULE_KEPT,        /* the levels that clauses name, with these numbers */
  SCHEDULE_BLOCKS,      /* lanes share the axes */
  SCHEDULE_INNER        /* gangs and workers share the axes, and lanes the inner loops */
};

struct schedule
{
  enum schedule_way way;
  const char *why;      /* LEFT: why, a clause */
  int workers, vector_length;           /* 0 if only gangs run it */
  int lanes[PLAN_MAX_LOOPS];            /* BLOCKS: each axis's share */
  int turns[PLAN_MAX_LOOPS];            /* BLOCKS: how many neighbouring iterations each lane has
                                            along each axis; 0 where lanes have one */
  double turned_elements;               /* BLOCKS: as in struct near_choice */
  struct plan_team team;                /* BLOCKS, with one axis */
  int flat;             /* BLOCKS: there is a version for blocks of which less than so many percent
                           turns out to be filled; 0 if there is none */
  bool heavy;           /* BLOCKS: a multiprocessor has registers for few of its lanes */
  bool rows;            /* KEPT: gangs' workers are to have a row of iterations each */
  bool chosen;          /* KEPT: the device chooses the number of workers where there are fewer
                           gangs than it holds of those with WORKERS */
};

/* How NEST, in which clauses leave the levels open, runs best on TARGET.  */
struct schedule schedule_open (const struct schedule_nest *nest,
                               const struct plan_target *target);

/* A nest of loops for which clauses name the levels.  */
struct schedule_clauses
{
  bool lanes, workers;  /* some loop is for lanes, and some for workers */
  bool one_gang;        /* no loop of the function is for gangs, so that there is one */
  bool flat;            /* one loop is for gangs and lanes at once */
  bool rows;            /* gangs have several loops, whose rows of iterations lanes share */
  bool reduction;       /* one of the loops makes a reduction */
  bool slow_reductions; /* as in struct schedule_nest */
  int64_t trips;        /* the most iterations of a loop that is for lanes, or PLAN_UNKNOWN */
  int64_t rows_apart;   /* likewise of one that is for workers, and neither for gangs nor for
                           lanes; 0: there is none */
  bool in_memory;       /* as in struct schedule_nest */
  bool walks;           /* lanes walk along memory, far from each other */
  bool choosable;       /* launches can leave the number of workers to the device */
  int vector_length, num_workers;       /* what clauses say, or 0 */
  int max_lanes;        /* how many lanes there are registers for */
};

/* Which numbers of workers and lanes are best for CLAUSES.  If they name no workers, and the nest
   has ROWS, the workers of a gang have a row each.  */
struct schedule schedule_written (const struct schedule_clauses *clauses);

/* Lowers the numbers of workers and lanes that clauses give, each of which may be 0 for none, to at
   most MOST lanes a gang: first the workers, and then the lanes of each.  Whether that changes
   anything.  */
bool schedule_lower (int most, int *workers, int *vector_length);

/* Whether most of NEST's references are contiguous in a sequential loop while its lanes, along the
   innermost axis, are far from each other: then the caches hold what a few lanes need.  */
bool schedule_walks (const struct schedule_nest *nest);

/* How many percent of the blocks of S have to be filled for it not to be better that lanes number
   all iterations through; 0 if there is no need to find that out at run time.  S spreads N axes
   over lanes, with so many iterations as TRIPS say, each of which may be PLAN_UNKNOWN, and so
   many STATEMENTS.  LONGER: more gangs of fewer iterations are better where there are few, since
   these have loops inside, and no results are combined.  */
int schedule_flat (const struct schedule *s, int n, const int64_t *trips, bool longer,
                   int statements);

/* Makes the N schedules S of one function agree.  *FIXED is the number of lanes that all have been
   planned for, or 0; it becomes the number that all have to be planned for once more, with one
   worker, or 0 if they agree.  OPEN: no clause says how many workers and lanes there are.  False if
   they cannot agree: then S is all SCHEDULE_LEFT.  */
bool schedule_agree (struct schedule *s, int n, bool open, int *fixed);

#ifdef __cplusplus
}
#endif

#endif
