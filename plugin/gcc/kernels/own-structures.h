/* Structures that iterations of a parallel loop have for themselves.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_KERNELS_OWN_STRUCTURES_H
#define ACCCACHE_KERNELS_OWN_STRUCTURES_H

#include "kernels/parts.h"

/* Makes loops among LOOPS of CONSTRUCT one lane's that write to a structure which an iteration of a
   parallel loop around them has for itself.  */
extern void acc_kleave_writers (const vec<acc_kloop *> &loops, tree construct,
				acc_verdicts *verdicts);

#endif
