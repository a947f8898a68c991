/* Second versions of constructs, for arrays of the same shape.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LAUNCH_ALIKE_H
#define ACCCACHE_LAUNCH_ALIKE_H

/* Gives the function of SPLIT, whose copy for the device is in SSA form, a second version if that
   pays, and lets the host choose between the two.  It is added to acc_splits () then.  */
extern void acc_add_alike (acc_split split);

#endif
