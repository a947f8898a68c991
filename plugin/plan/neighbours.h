/* Neighbouring iterations on one lane.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A lane that has iterations next to each other loads once what several of them read, and loads
   and stores what is contiguous with vectors.  The innermost axis is the one along which memory is
   contiguous.  */

#ifndef ACCCACHE_PLAN_NEIGHBOURS_H
#define ACCCACHE_PLAN_NEIGHBOURS_H

#include "plan.h"
#include "target.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A reference to memory.  Its address in an iteration is the start of its line, and AT[I] strides
   of each axis I but the innermost, and BYTES, and what the iteration's numbers add.  */
struct near_ref
{
  int line;
  int64_t at[PLAN_MAX_LOOPS];
  int64_t bytes;
  int size;             /* of the element */
  bool write;
  bool contiguous;      /* the next iteration of the innermost axis refers to the next element, and
                           the element may be part of a vector */
  bool turned[PLAN_MAX_LOOPS];  /* the next iteration of the axis, which is not the innermost one,
                           refers to the next element */
  int beside;           /* if it is turned: a reference that moves as it does, the first of them, */
  int64_t ahead;        /* and how many elements it is ahead of that */
  bool exact;           /* nothing may be loaded but what the iterations load: it is written, too */
  bool varies[PLAN_MAX_LOOPS];         /* other iterations of the axis refer to something else */
};

struct near_nest
{
  int n_axes;
  int64_t trips[PLAN_MAX_LOOPS];       /* each may be PLAN_UNKNOWN */
  int statements;       /* of an iteration */
  bool vectors;         /* lanes may have several iterations along the innermost axis */
  int vector_length;    /* what clauses say, or 0 */
  int max_lanes;        /* how many lanes there are registers for, or 0 */
  int n_refs;
  const struct near_ref *ref;
};

/* What a lane has.  */
struct near_choice
{
  int turns[PLAN_MAX_LOOPS];   /* iterations along each axis; 1 for all but two of them at most */
  int lanes[PLAN_MAX_LOOPS];   /* the gang's lanes along each axis */
  int vector_length;            /* of the gang */
  double turned_elements;       /* how many elements an iteration refers to of what is turned, those
                                   counted once that several of the lane's refer to */
};

/* How many neighbouring iterations lanes of NEST are best given.  False if that is one.  */
bool near_choose (const struct near_nest *nest, const struct plan_target *target,
                  struct near_choice *choice);

/* The number of the reference among the N of REF whose vectors begin where those of the others do,
   or -1 if there are no vectors.  */
int near_leader (const struct near_ref *ref, int n);

/* Which part of a line R refers to in the iteration number COLUMN of a lane's COLUMNS: *PART is the
   part's number, and the result the element's in it.  Parts are vectors, or single elements if R
   cannot be loaded or stored so.  LEADER is near_leader's reference; null if there is none.  */
int near_part (const struct near_ref *r, const struct near_ref *leader, int columns, int column,
               int64_t *part);
/* How many elements R's parts have.  */
int near_part_size (const struct near_ref *r, const struct near_ref *leader, int columns);

/* How many iterations before a lane's first one, and after its last one, the vectors that the N
   references REF are loaded in may reach.  */
void near_reach (const struct near_ref *ref, int n, int columns, int *before, int *after);

#ifdef __cplusplus
}
#endif

#endif
