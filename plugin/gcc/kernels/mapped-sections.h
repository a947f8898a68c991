/* The sections that data clauses name.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_KERNELS_MAPPED_SECTIONS_H
#define ACCCACHE_KERNELS_MAPPED_SECTIONS_H

#include "kernels/bases.h"

/* Whether a clause of CONSTRUCT, or of a `data' construct around it in the function, names a
   section of the array at BASE, a pointer.  *LOW and *HIGH, of type `char *', are then where it
   begins and where it ends, and can be computed before CONSTRUCT.  */
extern bool acc_kmapped_section (tree construct, const acc_kbase &base, tree *low, tree *high);

#endif
