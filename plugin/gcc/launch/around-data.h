/* Data regions around launches.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LAUNCH_AROUND_DATA_H
#define ACCCACHE_LAUNCH_AROUND_DATA_H

struct acc_launch;

/* Whether a data region of the function of LAUNCH, around it, maps what FIELD passes: the launch
   copies nothing then.  */
extern bool acc_is_mapped_around (const acc_launch &launch, tree field);

#endif
