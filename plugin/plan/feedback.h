/* What a build is told of the registers of an earlier one.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A feedback file has a line for each function for which there is something to say: its name, a
   blank, and how many registers more a lane has than is estimated; fewer, if the number is
   negative.  Lines that begin with # say nothing.  acccache-tune writes such files.  */

#ifndef ACCCACHE_PLAN_FEEDBACK_H
#define ACCCACHE_PLAN_FEEDBACK_H

#ifdef __cplusplus
extern "C" {
#endif

/* How many registers more TEXT, the contents of a feedback file, gives the function NAME; 0 if it
   has no line.  */
extern int feedback_words (const char *text, const char *name);
/* The number of the first line of TEXT that is none of a feedback file; 0 if all are.  */
extern int feedback_bad_line (const char *text);

#ifdef __cplusplus
}
#endif

#endif
