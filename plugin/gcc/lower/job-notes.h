/* What the user is told of a job.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_JOB_NOTES_H
#define ACCCACHE_LOWER_JOB_NOTES_H

struct acc_nest;
struct acc_placed;
struct acc_job;
struct acc_meeting;

/* Says of all arrays of M's directives WHY they are not cached.  */
extern void acc_refuse_all (const acc_meeting *m, const char *why);
/* Says what became of PLACED, one of J's tiles: TESTED reads of it are tested at
   run time, and LEFT reads of its array stay in global memory, the first of them as WHY says.  */
extern void acc_say_tile (const acc_job *j, const acc_placed *placed, int tested, int left,
			  const char *why);
/* Where NEST's outermost loop is in the source.  */
extern location_t acc_nest_location (const acc_nest *nest);
/* Says how J's loops run.  */
extern void acc_say_mapping (acc_job *j);
/* Says that NEST, without tiles, runs on so many LANES.  */
extern void acc_say_lanes (const acc_nest *nest, int lanes);
/* Puts J's plan into the report, and its OUTCOME: "tiles", "lanes" or "nothing".  REFUSAL says
   why it is nothing, or is null.  */
extern void acc_report_job (acc_job *j, const char *outcome, const char *refusal);

#endif
