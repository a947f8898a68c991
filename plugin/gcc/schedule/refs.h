/* What the loops of a family do with memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_SCHEDULE_REFS_H
#define ACCCACHE_SCHEDULE_REFS_H

#include "plan/schedule.h"

struct acc_family;

/* Makes what F's loops count symbols of polynomials.  */
extern void acc_family_opaque (const acc_family *f);
/* Appends the references to memory in F's loops to REFS, with their strides along the axes of F's
   nest and along its leaves that are not in the chain.  */
extern void acc_family_refs (const acc_family *f, vec<schedule_ref> *refs);

#endif
