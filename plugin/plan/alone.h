/* Which iterations a lane runs alone.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PLAN_ALONE_H
#define ACCCACHE_PLAN_ALONE_H

#include "plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* An iteration of a loop over gangs that has private arrays, and loops inside which the lanes of a
   gang could share.  */

struct plan_alone
{
  int64_t iterations;	/* how many the loop has, or PLAN_UNKNOWN */
  int64_t bytes;	/* of its arrays */
  double alone;		/* the statements that one lane executes if it runs all of the iteration */
  double shared;	/* those that all lanes of a warp execute together, or wait for, if they
			   share its loops */
  double moved;		/* the elements of other arrays, of those that belong to the iteration,
			   which it loads and stores */
};

/* Adds STATEMENTS, executed TIMES in an iteration in all, to ITERATION.  A loop that lanes share,
   with TRIPS iterations, is around them, or TRIPS is 0.  */
extern void plan_alone_add (struct plan_alone *iteration, double statements, double times,
			    int64_t trips);
/* Whether a lane is to run ITERATION alone.  */
extern bool plan_alone (const struct plan_alone *iteration);
/* How many lanes a gang has then if their arrays have BYTES each; 0 if that is not known here.  */
extern int plan_alone_lanes (int64_t bytes);
/* Whether a loop of such an iteration that goes along one of its arrays is to be unrolled
   completely.  It goes round TRIPS times, and executes so many STATEMENTS each time, those of
   loops inside it as often as they are executed.  */
extern bool plan_alone_unrolls (double statements, int64_t trips);

#ifdef __cplusplus
}
#endif

#endif
