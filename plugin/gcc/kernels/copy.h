/* Copies of constructs.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_KERNELS_COPY_H
#define ACCCACHE_KERNELS_COPY_H

/* A copy of CONSTRUCT, a part of the current function's body, with variables and labels of its own
   for those that CONSTRUCT declares, and without `cache' directives.  Null if it has what cannot be
   copied.  */
extern tree acc_copy_construct (tree construct);

#endif
