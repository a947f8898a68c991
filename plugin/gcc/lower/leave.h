/* Lets lanes that leave a loop around a directive wait for the others.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_LEAVE_H
#define ACCCACHE_LOWER_LEAVE_H

struct acc_body;

extern unsigned acc_leave_together (acc_body *body);
/* Lets each vote that is left be about its own lane alone.  Returns whether there are any.  */
extern bool acc_drop_votes (void);

#endif
