/* Numbers of the device's code, computed on the host.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LAUNCH_HOST_COUNT_H
#define ACCCACHE_LAUNCH_HOST_COUNT_H

struct acc_launch;

/* What computes VALUE, an integer of the current function, at LAUNCH from what the host passes
   there.  The statements are added to SEQ, which is to come just before the launch.  Null if the
   host does not know it, or would have to do something that it does not do now.  The device may
   have another value where it has a newer copy of a variable, or where arithmetic overflows.  */
extern tree acc_host_count (const acc_launch &launch, tree value, gimple_seq *seq);

#endif
