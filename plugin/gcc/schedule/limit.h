/* Gangs that have registers for all their lanes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_SCHEDULE_LIMIT_H
#define ACCCACHE_SCHEDULE_LIMIT_H

struct acc_body;

/* Lowers the numbers of workers and lanes that the user asks for, in clauses or by -fopenacc-dim,
   if a gang may have too few registers for them: such a kernel does not start.  Returns
   ACC_CHANGED if it has done so.  */
extern unsigned acc_limit_lanes (acc_body *body);

#endif
