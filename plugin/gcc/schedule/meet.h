/* Lets the lanes of a warp meet around the loops that they share inside other loops.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_SCHEDULE_MEET_H
#define ACCCACHE_SCHEDULE_MEET_H

struct acc_body;

/* Lets what one lane does in BODY before and behind a loop that stores something, and whose
   iterations a warp's lanes share, see what the others do.  */
extern unsigned acc_meet_lanes (acc_body *body);

#endif
