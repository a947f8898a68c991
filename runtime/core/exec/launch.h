/* Launches: a kernel runs to its end.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_LAUNCH_H
#define SIM_LAUNCH_H

#include "core/sim.h"

/* Run L to its end and fill in R; returns R->status.  */
enum sim_status sim_run (const struct sim_launch *l, struct sim_result *r);

/* How many gangs of BLOCK_THREADS threads with DYNAMIC_SHARED bytes fit on
   an SM of T.  */
unsigned sim_occupancy (const struct sim_function *kernel,
			const struct sim_target *t, uint32_t block_threads,
			uint32_t dynamic_shared);

/* Ask for the end of launch L with SIM_STOPPED.  An observer's callback may do
   so with the launch that it is given, and another thread with the one that it
   gave sim_run.  */
void sim_stop (const struct sim_launch *l);

#endif
