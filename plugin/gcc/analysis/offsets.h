/* What the Fortran front end's offsets of arrays are made of.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_ANALYSIS_OFFSETS_H
#define ACCCACHE_ANALYSIS_OFFSETS_H

#include "plan/poly.h"

/* In the device code: forgets the function.  */
extern void acc_offsets_begin (void);
/* What LOAD loads if that is an array's offset; else unknown.  */
extern struct poly acc_offset_form (gimple *load);

#endif
