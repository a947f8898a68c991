/* A few blocks of device memory that stay allocated.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The driver maps memory for small blocks when the first is allocated, and unmaps
   it when the last is freed.  libgomp allocates a block and frees it at each
   launch, and mapping costs most of the launch's time.  A block that stays keeps
   the memory mapped.  */

#include "launch/keep.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

#include "core/limits.h"
#include "driver/driver-types.h"

static CUresult (*get_current) (CUcontext *context);
static CUresult (*allocate) (CUdeviceptr *address, size_t size);

bool
keep_find (void *library)
{
  *(void **) &get_current = dlsym (library, "cuCtxGetCurrent");
  *(void **) &allocate = dlsym (library, "cuMemAlloc_v2");
  return get_current && allocate;
}

/* Whether CONTEXT is new here.  A context of which no note can be taken any more
   is not.  */
static bool
is_new (CUcontext context)
{
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static CUcontext seen[LIMIT_CONTEXTS];
  static int count;
  bool found = false;
  pthread_mutex_lock (&lock);
  for (int i = 0; i < count && !found; i++)
    found = seen[i] == context;
  if (count == LIMIT_CONTEXTS)
    found = true;
  if (!found)
    seen[count++] = context;
  pthread_mutex_unlock (&lock);
  return !found;
}

void
keep_blocks (void)
{
  CUcontext context;
  CUdeviceptr block;
  if (get_current (&context) != CUDA_SUCCESS || !context || !is_new (context))
    return;
  for (size_t size = LIMIT_BLOCK_LEAST; size <= LIMIT_BLOCK_MOST; size *= 2)
    if (allocate (&block, size) != CUDA_SUCCESS)
      return;
}
