/* What the launches of a `kernels' construct hand over.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LAUNCH_KEEP_ARGUMENTS_H
#define ACCCACHE_LAUNCH_KEEP_ARGUMENTS_H

/* Lets the current function, whose launches have become calls, look as if it read after each what
   it has handed over.  */
extern void acc_keep_arguments (void);

#endif
