/* Which places a function writes whatever happens, and before it reads them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_KERNELS_CALLEE_ORDER_H
#define ACCCACHE_KERNELS_CALLEE_ORDER_H

#include "kernels/callee-places.h"

/* Marks the places of F, whose places and uses are known, that it always writes, and drops reads of
   such places that come after the write.  */
extern void acc_korder_places (acc_kcallee *f);

#endif
