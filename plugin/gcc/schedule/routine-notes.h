/* What the user is told of loops in routines.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_SCHEDULE_ROUTINE_NOTES_H
#define ACCCACHE_SCHEDULE_ROUTINE_NOTES_H

/* Says of each loop with a directive, in a routine, how it runs.  */
extern void acc_say_routines (void);

#endif
