/* Copies no more to the device and back than constructs need.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LAUNCH_TRIM_DATA_H
#define ACCCACHE_LAUNCH_TRIM_DATA_H

/* Looks at what functions for the device are passed by `copy' in all their launches, and says or
   sets what is enough.  */
extern void acc_trim_all (void);

#endif
