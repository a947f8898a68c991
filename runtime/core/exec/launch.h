/* Launches: a kernel runs to its end.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_LAUNCH_H
#define SIM_LAUNCH_H

#include "core/sim.h"

/* How a launch and its target or kernel do not fit.  */
enum sim_misfit
{
  SIM_FITS,
  SIM_MISFIT_SHAPE,		/* No kernel can have such dimensions there.  */
  SIM_MISFIT_THREADS,		/* This kernel cannot have so many threads.  */
  SIM_MISFIT_SHARED		/* No gang can have so much shared memory.  */
};

/* Whether L, whose kernel, dimensions, shared memory and target are set, fits;
   if not, WHY says in words what does not.  */
enum sim_misfit sim_launch_fits (const struct sim_launch *l, char *why,
				 size_t size);

/* Run L to its end and fill in R; returns R->status.  */
enum sim_status sim_run (struct sim_launch *l, struct sim_result *r);

/* End launch L, which another thread has given sim_run or is about to, with
   SIM_STOPPED.  */
void sim_stop (struct sim_launch *l);

/* How many gangs of BLOCK_THREADS threads with DYNAMIC_SHARED bytes fit on
   an SM of T.  */
unsigned sim_occupancy (const struct sim_function *kernel,
			const struct sim_target *t, uint32_t block_threads,
			uint32_t dynamic_shared);

#endif
