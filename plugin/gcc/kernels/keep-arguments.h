/* What the launches of a `kernels' construct hand over.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_KERNELS_KEEP_ARGUMENTS_H
#define ACCCACHE_KERNELS_KEEP_ARGUMENTS_H

/* Notes that a construct of FNDECL has become several launches.  */
extern void acc_kernels_launched_in (tree fndecl);
/* Whether there is a function with such launches.  */
extern bool acc_kernels_any_launched (void);
/* Lets the current function, after its launches have become calls, look as if it read after each
   what it has handed over, if it is such a function.  */
extern void acc_kernels_keep_arguments (void);

#endif
