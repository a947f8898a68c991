/* The real GPU of a machine, and what its driver does wrong.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include "gpu.h"

const struct gpu_flaw gpu_flaws[] = {
#define FLAW(FIRST, LAST, VERSIONS, LEVEL, WHAT, CURE) \
  { FIRST, LAST, VERSIONS, LEVEL, WHAT, CURE },
#include "flaws.def"
};

const int gpu_flaw_count = sizeof gpu_flaws / sizeof gpu_flaws[0];

bool
gpu_answers (void)
{
  int (*init) (unsigned), (*count) (int *), (*name) (char *, int, int);
  char text[256] = "";
  int n = 0;
  void *library = dlopen ("libcuda.so.1", RTLD_NOW);
  if (!library)
    return false;
  *(void **) &init = dlsym (library, "cuInit");
  *(void **) &count = dlsym (library, "cuDeviceGetCount");
  *(void **) &name = dlsym (library, "cuDeviceGetName");
  return init && count && name && init (0) == 0 && count (&n) == 0 && n > 0
	 && name (text, sizeof text, 0) == 0 && !strstr (text, "(simulated)");
}

bool
gpu_has_flaw (const struct gpu_flaw *flaw)
{
  int (*get) (int *), version = 0;
  void *library = dlopen ("libcuda.so.1", RTLD_NOW);
  if (!library)
    return false;
  *(void **) &get = dlsym (library, "cuDriverGetVersion");
  return get && get (&version) == 0 && version >= flaw->first
	 && version <= flaw->last;
}

bool
gpu_flaw_avoided (const struct gpu_flaw *flaw)
{
  const char *jit = getenv ("GOMP_NVPTX_JIT");
  const char *level = jit ? strstr (jit, "-O") : NULL;
  return level && level[2] >= '0' && level[2] <= '0' + flaw->level;
}
