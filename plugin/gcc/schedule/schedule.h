/* Maps the loops of functions without directives.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_SCHEDULE_SCHEDULE_H
#define ACCCACHE_SCHEDULE_SCHEDULE_H

struct acc_body;

/* Why the loops of the current function stay as they are, or null.  */
extern const char *acc_schedule_obstacle (void);

/* Decides who runs the loops of BODY, and rebuilds the next nest that lanes run in blocks.  */
extern unsigned acc_schedule_loops (acc_body *body);

/* Whether lanes of all loops of the current function, which may have directives that make no tiles,
   are best given neighbouring iterations.  TURNED: each loop refers to arrays that are contiguous
   along different axes, and does so to few elements of those that no vectors are for.  */
extern bool acc_schedule_has_neighbours (bool turned);

#endif
