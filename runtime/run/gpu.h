/* The real GPU of a machine, and what its driver does wrong.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_GPU_H
#define SIM_GPU_H

#include <stdbool.h>

struct gpu_flaw
{
  int first, last;		/* Versions, 1000 * major + 10 * minor.  */
  const char *versions;		/* The same for people.  */
  int level;			/* Of the optimiser, the highest without it.  */
  const char *what, *cure;
};

extern const struct gpu_flaw gpu_flaws[];
extern const int gpu_flaw_count;

/* Whether the libcuda.so.1 that programs get has a device that is not simulated.
   This function and the next load that library: ask in a process of your own.  */
bool gpu_answers (void);

/* Whether that library is of a version that has FLAW.  */
bool gpu_has_flaw (const struct gpu_flaw *flaw);

/* Whether programs do not meet FLAW, because GOMP_NVPTX_JIT asks for a level of the
   driver's optimiser that lacks it.  */
bool gpu_flaw_avoided (const struct gpu_flaw *flaw);

#endif
