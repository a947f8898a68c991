/* Iterations that a lane runs alone, with loops and private arrays of its own.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PRIVATE_OWN_LANE_H
#define ACCCACHE_PRIVATE_OWN_LANE_H

struct acc_body;

extern unsigned acc_leave_iterations (acc_body *body);

#endif
