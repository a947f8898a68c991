/* What the host does with its arrays around a launch.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LAUNCH_HOST_LIVE_H
#define ACCCACHE_LAUNCH_HOST_LIVE_H

struct acc_launch;

/* Whether the array whose address the host passes in FIELD at LAUNCH may have values before the
   launch (*BEFORE), and whether these may be used after it (*AFTER).  That is known of variables of
   the launching function whose addresses go to launches only.  */
extern void acc_host_live (const acc_launch &launch, tree field, bool *before, bool *after);

#endif
