/* The real GPU of a machine, and what its driver does wrong.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef GPU_H
#define GPU_H

#include <stdbool.h>

struct gpu_flaw
{
  int first, last;		/* Versions, 1000 * major + 10 * minor.  */
  const char *versions;		/* The same for people.  */
  int level;			/* The optimiser's highest level without it.  */
  const char *what, *cure;
};

extern const struct gpu_flaw gpu_flaws[];
extern const int gpu_flaw_count;

/* The libcuda.so.1 that programs get has a device that is not simulated.  This
   and the next load that library: ask in a process of your own.  */
extern bool gpu_answers (void);

/* That library is of a version that has the flaw FLAW.  */
extern bool gpu_has_flaw (const struct gpu_flaw *flaw);

/* Programs run so that they do not meet FLAW: GOMP_NVPTX_JIT asks for a level
   of the driver's optimiser that is without it.  */
extern bool gpu_flaw_avoided (const struct gpu_flaw *flaw);

#endif
