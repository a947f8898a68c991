/* Copies to the device that the host does not wait for.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A construct's copies are noted until its kernel is launched: before that, nobody
   knows in which stream.  In another one, the kernel's stream would wait for it.

   The driver reads the source when the stream comes to the copy.  So the bytes wait
   in an area of page-locked memory, one for each context.  An area is filled from
   its beginning to its end.  When it is full, the context is waited for, and
   filling starts again.  The lock is held until the driver has the copy, so that
   such a wait includes it.  */

#include "launch/stage.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

#include "core/limits.h"

static CUresult (*allocate) (void **address, size_t size, unsigned flags);
static CUresult (*copy) (CUdeviceptr to, const void *from, size_t size,
			 CUstream stream);
static CUresult (*copy_now) (CUdeviceptr to, const void *from, size_t size);
static CUresult (*wait_for_all) (void);

/* A copy that the thread has noted, of the SIZE bytes from AT on.  */
struct noted
{
  CUdeviceptr to;
  size_t at, size;
};

static __thread struct noted noted[LIMIT_STAGE_COPIES];
static __thread char noted_bytes[LIMIT_STAGED];
static __thread int noted_count;

struct area
{
  uint64_t owner;		/* 0 if there is none.  */
  char *bytes;
  size_t used;
};

static struct area areas[LIMIT_DEVICES];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

bool
stage_find (void *library)
{
  *(void **) &allocate = dlsym (library, "cuMemHostAlloc");
  *(void **) &copy = dlsym (library, "cuMemcpyHtoDAsync_v2");
  *(void **) &copy_now = dlsym (library, "cuMemcpyHtoD_v2");
  *(void **) &wait_for_all = dlsym (library, "cuCtxSynchronize");
  return allocate && copy && copy_now && wait_for_all;
}

/* The area of OWNER, or NULL if there is none and none can be made.  */
static struct area *
area_of (uint64_t owner)
{
  struct area *unused = NULL;
  for (struct area *a = areas; a < areas + LIMIT_DEVICES; a++)
    if (a->owner == owner)
      return a;
    else if (!a->owner && !unused)
      unused = a;
  void *bytes;
  if (!unused || allocate (&bytes, LIMIT_STAGE, 0) != CUDA_SUCCESS)
    return NULL;
  *unused = (struct area) { owner, bytes, 0 };
  return unused;
}

/* Where SIZE bytes may be staged for OWNER, or NULL.  */
static char *
room_for (uint64_t owner, size_t size)
{
  struct area *a = area_of (owner);
  if (!a)
    return NULL;
  if (a->used + size > LIMIT_STAGE)
    {
      if (wait_for_all () != CUDA_SUCCESS)
	return NULL;
      a->used = 0;
    }
  char *room = a->bytes + a->used;
  a->used += (size + LIMIT_STAGE_STEP - 1) & -LIMIT_STAGE_STEP;
  return room;
}

bool
stage_add (CUdeviceptr to, const void *from, size_t size)
{
  size_t at = 0;
  if (noted_count)
    at = noted[noted_count - 1].at + noted[noted_count - 1].size;
  if (noted_count == LIMIT_STAGE_COPIES || size > LIMIT_STAGED - at)
    return false;
  noted[noted_count++] = (struct noted) { to, at, size };
  memcpy (noted_bytes + at, from, size);
  return true;
}

bool
stage_any (void)
{
  return noted_count > 0;
}

CUresult
stage_flush (uint64_t owner, CUstream stream, unsigned long *count)
{
  CUresult result = CUDA_SUCCESS;
  for (int i = 0; i < noted_count && result == CUDA_SUCCESS; i++)
    {
      const struct noted *n = &noted[i];
      const char *from = noted_bytes + n->at;
      pthread_mutex_lock (&lock);
      char *room = room_for (owner, n->size);
      if (room)
	{
	  result = copy (n->to, memcpy (room, from, n->size), n->size, stream);
	  ++*count;
	}
      pthread_mutex_unlock (&lock);
      if (!room)
	result = copy_now (n->to, from, n->size);
    }
  noted_count = 0;
  return result;
}

void
stage_forget (uint64_t owner)
{
  pthread_mutex_lock (&lock);
  for (struct area *a = areas; a < areas + LIMIT_DEVICES; a++)
    if (a->owner == owner)
      a->owner = 0;
  pthread_mutex_unlock (&lock);
}
