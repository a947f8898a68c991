/* Barriers of the gang and meeting points of a warp's lanes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_BARRIER_H
#define SIM_BARRIER_H

#include "core/exec/exec.h"

exec_fn exec_barrier, exec_warp_sync;

/* True if all lanes in MEMBERS are here; otherwise the running part waits.  */
bool warp_gather (struct warp *w, const struct insn *in, uint32_t members);
/* Let parts of W go on that wait for each other and are complete now: lanes of W
   have come or left.  */
void warp_sync_check (struct warp *w);
/* Open the barriers of G that are complete now: lanes have left.  */
void barrier_recheck (struct gang *g);

#endif
