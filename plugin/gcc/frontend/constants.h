/* Constants, which are copied to the device only.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_CONSTANTS_H
#define ACCCACHE_FRONTEND_CONSTANTS_H

/* Lets the constructs and the regions of data of the current function, before OMP lowering, copy
   back no constant, and no argument that may be one.  */
extern void acc_copy_constants_in (void);

#endif
