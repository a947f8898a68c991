/* Private arrays that a worker's lanes share.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_SHARED_ARRAYS_H
#define ACCCACHE_FRONTEND_SHARED_ARRAYS_H

/* Records the arrays of the current function, before OMP lowering, that lanes share by OpenACC's
   rules and of which GCC loses elements.  */
extern void acc_check_shared_arrays (void);

#endif
