/* What the Fortran front end's offsets and spans of arrays are made of.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_ANALYSIS_OFFSETS_H
#define ACCCACHE_ANALYSIS_OFFSETS_H

#include "plan/poly.h"

/* Forgets the function.  It has to be called first for each function of the
   device code.  */
extern void acc_offsets_begin (void);
/* The value of LOAD if it loads the offset or the span of an array; else unknown.  */
extern struct poly acc_offset_form (gimple *load);

#endif
