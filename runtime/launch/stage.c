/* Copies to the device that the host does not wait for.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The driver reads the source when the stream comes to the copy.  So the bytes wait
   in an area of page-locked memory, one for each context.  An area is filled from
   its beginning to its end.  When it is full, the default stream is waited for, and
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
static CUresult (*wait_for) (CUstream stream);

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
  *(void **) &wait_for = dlsym (library, "cuStreamSynchronize");
  return allocate && copy && wait_for;
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
      if (wait_for (NULL) != CUDA_SUCCESS)
	return NULL;
      a->used = 0;
    }
  char *room = a->bytes + a->used;
  a->used += (size + LIMIT_STAGE_STEP - 1) & -LIMIT_STAGE_STEP;
  return room;
}

bool
stage_copy (uint64_t owner, CUdeviceptr to, const void *from, size_t size,
	    CUresult *result)
{
  if (size > LIMIT_STAGED)
    return false;
  pthread_mutex_lock (&lock);
  char *room = room_for (owner, size);
  if (room)
    *result = copy (to, memcpy (room, from, size), size, NULL);
  pthread_mutex_unlock (&lock);
  return room != NULL;
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
