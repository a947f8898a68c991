/* Elements that follow each other and that one lane computes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PLAN_RUNS_H
#define ACCCACHE_PLAN_RUNS_H

#include "plan.h"
#include "target.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Whether the LANES lanes of a gang of TARGET's, which take WORDS registers each, may have BYTES of
   shared memory to exchange elements in, where TAKEN are in use already.  */
bool plan_runs_fit (int64_t bytes, int64_t taken, int lanes, int words,
                    const struct plan_target *target);

#ifdef __cplusplus
}
#endif

#endif
