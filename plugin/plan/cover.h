/* Which elements of an array the iterations of a nest cover.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PLAN_COVER_H
#define ACCCACHE_PLAN_COVER_H

#include "plan.h"
#include "poly.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Whether the boxes of a nest's iterations, of N_LOOPS loops, do not overlap
   and have no gaps between them.  If so, no fetch of whole boxes takes an
   element of another gang's.  */
bool cover_is_tiling (const struct plan_array *a, int n_loops);

/* Whether all iterations together write all elements of their boxes if each
   writes the one with INDEX, counted from its box's lower bound.  */
bool cover_is_complete (const struct plan_array *a, int n_loops, const struct poly index[]);

#ifdef __cplusplus
}
#endif

#endif
