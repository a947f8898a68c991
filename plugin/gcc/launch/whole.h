/* Whether the device's code writes all of an array.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LAUNCH_WHOLE_H
#define ACCCACHE_LAUNCH_WHOLE_H

/* Whether the current function, the device's, writes each element that the host maps of what
   POINTER points to, whenever it runs.  Loops, scalar evolutions and dominators are set up.  */
extern bool acc_is_written_whole (tree pointer);

#endif
