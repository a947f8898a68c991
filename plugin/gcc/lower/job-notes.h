/* What the user is told of a job.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_JOB_NOTES_H
#define ACCCACHE_LOWER_JOB_NOTES_H

struct acc_nest;
struct acc_job;
struct acc_meeting;

extern void acc_refuse_all (const acc_meeting *m, const char *why);
/* Says what was decided on TILE, number I of J.  */
extern void acc_say_tile (acc_job *j, int i, int tested, int left);
extern location_t acc_nest_location (const acc_nest *nest);
extern void acc_say_mapping (acc_job *j);
extern void acc_say_lanes (const acc_nest *nest, int lanes);
/* Puts J's plan into the report, and what was done of it; REFUSAL says why nothing was, or is null.  */
extern void acc_report_job (acc_job *j, const char *outcome, const char *refusal);

#endif
