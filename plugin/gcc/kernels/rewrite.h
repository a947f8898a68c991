/* `kernels' constructs become `parallel' constructs.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_KERNELS_REWRITE_H
#define ACCCACHE_KERNELS_REWRITE_H

/* Rewrites the `kernels' constructs of FNDECL, the current function, that have parallel loops.
   Must be called before any of its body is gimplified.  Does nothing when it is called again.  */
extern void acc_kernels_rewrite (tree fndecl);
/* Whether a `kernels' construct of FNDECL has been rewritten.  */
extern bool acc_kernels_rewrote (tree fndecl);

#endif
