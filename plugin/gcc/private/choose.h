/* Chooses the private arrays that get shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PRIVATE_CHOOSE_H
#define ACCCACHE_PRIVATE_CHOOSE_H

#include "private/array.h"

/* Fills in the refusals and workers of ARRAYS, and says what was chosen.  Returns how many
   workers get a copy of each array that is the workers' own; 1 if the gang has one.  *TAKEN becomes
   the bytes of shared memory that the chosen arrays take.  */
extern int acc_private_choose (vec<acc_private_array> *arrays, int64_t *taken);

#endif
