/* The constructs that a `kernels' construct becomes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_KERNELS_LAUNCH_H
#define ACCCACHE_KERNELS_LAUNCH_H

#include "kernels/parts.h"

/* Why a construct with CLAUSES that has PARTS cannot be several, a clause; or null.  */
extern const char *acc_launch_obstacle (tree clauses, const acc_parts &parts);
/* The statements that CONSTRUCT becomes, which has PARTS.  Takes CONSTRUCT to pieces.  DEVICE is as
   in acc_host_can.  */
extern tree acc_launch (tree construct, acc_parts *parts, acc_verdicts *verdicts,
			const acc_decls &device);

#endif
