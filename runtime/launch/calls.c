/* What libgomp's plugin calls instead of the driver.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The lock is never held while the driver works: a stream's callback gives blocks
   back, and the driver may wait for callbacks.  */

#include "launch/calls.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>

#include "core/limits.h"
#include "driver/driver-types.h"
#include "launch/later.h"
#include "launch/pool.h"
#include "launch/stage.h"

#define FRONT(NAME, PARAMS) static CUresult (*driver_##NAME) PARAMS;
#define USE(NAME, PARAMS) static CUresult (*driver_##NAME) PARAMS;
#include "launch/calls.def"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct pool pool;
static struct call_counts counts;

/* The block of arguments of the thread's last launch on the default stream, and
   whether that launch has ended.  */
static __thread CUdeviceptr arguments;
static __thread bool arguments_idle;

/* See calls_construct.  */
static __thread bool in_construct;

/* The number of the current context.  Numbers, unlike handles, are never used
   again.  0 if there is no context.  */
static uint64_t
current_owner (void)
{
  unsigned long long id = 0;
  return driver_cuCtxGetId (NULL, &id) == CUDA_SUCCESS ? id + 1 : 0;
}

static uint64_t
take_block (uint64_t owner, size_t size)
{
  pthread_mutex_lock (&lock);
  uint64_t block = pool_take (&pool, owner, size);
  counts.pool += block != 0;
  pthread_mutex_unlock (&lock);
  return block;
}

/* Gets OWNER, the current context, another slab.  */
static bool
add_slab (uint64_t owner)
{
  CUdeviceptr slab;
  pthread_mutex_lock (&lock);
  bool wanted = pool_wants (&pool, owner);
  pthread_mutex_unlock (&lock);
  if (!wanted || driver_cuMemAlloc_v2 (&slab, LIMIT_SLAB) != CUDA_SUCCESS)
    return false;
  pthread_mutex_lock (&lock);
  pool_forget_at (&pool, slab, LIMIT_SLAB);
  bool added = pool_add (&pool, owner, slab);
  pthread_mutex_unlock (&lock);
  if (!added)
    driver_cuMemFree_v2 (slab);
  return added;
}

/* Gives the driver OWNER's slabs without a block in use.  Returns whether there
   was one.  */
static bool
return_slabs (uint64_t owner)
{
  for (bool any = false;; any = true)
    {
      pthread_mutex_lock (&lock);
      uint64_t slab = pool_spare (&pool, owner);
      counts.slabs_back += slab != 0;
      pthread_mutex_unlock (&lock);
      if (!slab)
	return any;
      driver_cuMemFree_v2 (slab);
    }
}

static CUresult
front_cuMemAlloc_v2 (CUdeviceptr *address, size_t size)
{
  uint64_t owner = address ? current_owner () : 0, block = 0;
  if (owner && size && size <= LIMIT_BLOCK_MOST)
    {
      block = take_block (owner, size);
      if (!block && add_slab (owner))
	block = take_block (owner, size);
    }
  if (block)
    {
      *address = block;
      return CUDA_SUCCESS;
    }
  CUresult r = driver_cuMemAlloc_v2 (address, size);
  if (r == CUDA_ERROR_OUT_OF_MEMORY && return_slabs (owner))
    r = driver_cuMemAlloc_v2 (address, size);
  if (r == CUDA_SUCCESS)
    {
      pthread_mutex_lock (&lock);
      counts.driver++;
      pool_forget_at (&pool, *address, size);
      pthread_mutex_unlock (&lock);
    }
  return r;
}

static bool
find_range (uint64_t address, uint64_t *base, size_t *size)
{
  pthread_mutex_lock (&lock);
  bool found = pool_range (&pool, address, base, size);
  pthread_mutex_unlock (&lock);
  return found;
}

/* The driver waits for the device before it frees memory, and so does this.  Two
   blocks need no wait: arguments of a launch whose end the thread has seen, since
   nobody else knows of them; and what a stream's callback frees, since it comes
   after the work that uses the block.  Callbacks may not call the driver, which
   tells them apart.  */
static CUresult
front_cuMemFree_v2 (CUdeviceptr address)
{
  uint64_t base;
  CUdevice device;
  if (!find_range (address, &base, NULL) || base != address)
    return driver_cuMemFree_v2 (address);
  if (!(address == arguments && arguments_idle) && !later_inside ()
      && driver_cuCtxGetDevice (&device) != CUDA_ERROR_NOT_PERMITTED)
    {
      CUresult r = driver_cuCtxSynchronize ();
      if (r != CUDA_SUCCESS)
	return r;
    }
  if (address == arguments)
    arguments = 0;
  pthread_mutex_lock (&lock);
  pool_give (&pool, address);
  pthread_mutex_unlock (&lock);
  return CUDA_SUCCESS;
}

static CUresult
front_cuMemGetAddressRange_v2 (CUdeviceptr *base, size_t *size,
			       CUdeviceptr address)
{
  uint64_t start;
  size_t bytes;
  if (!find_range (address, &start, &bytes))
    return (later_inside () ? CUDA_ERROR_NOT_PERMITTED
	    : driver_cuMemGetAddressRange_v2 (base, size, address));
  if (base)
    *base = start;
  if (size)
    *size = bytes;
  return CUDA_SUCCESS;
}

static CUresult
front_cuCtxDestroy_v2 (CUcontext context)
{
  unsigned long long id;
  bool known = driver_cuCtxGetId (context, &id) == CUDA_SUCCESS;
  later_end (context);
  CUresult r = driver_cuCtxDestroy_v2 (context);
  if (known && r == CUDA_SUCCESS)
    {
      pthread_mutex_lock (&lock);
      pool_forget (&pool, id + 1);
      pthread_mutex_unlock (&lock);
      stage_forget (id + 1);
    }
  return r;
}

static CUresult
front_cuLaunchKernel (CUfunction function, unsigned grid_x, unsigned grid_y,
		      unsigned grid_z, unsigned block_x, unsigned block_y,
		      unsigned block_z, unsigned shared, CUstream stream,
		      void **params, void **extra)
{
  arguments = !stream && params && params[0] ? *(CUdeviceptr *) params[0] : 0;
  arguments_idle = false;
  return driver_cuLaunchKernel (function, grid_x, grid_y, grid_z, block_x,
				block_y, block_z, shared, stream, params,
				extra);
}

static CUresult
front_cuStreamSynchronize (CUstream stream)
{
  unsigned long newest = later_newest ();
  CUresult r = driver_cuStreamSynchronize (stream);
  if (!stream && r == CUDA_SUCCESS)
    arguments_idle = true;
  if (r == CUDA_SUCCESS)
    later_finish (stream, newest, r);
  return r;
}

/* A stream is not at its end before its callbacks have returned.  */
static CUresult
front_cuStreamQuery (CUstream stream)
{
  unsigned long newest = later_newest ();
  CUresult r = driver_cuStreamQuery (stream);
  if (r == CUDA_SUCCESS)
    later_finish (stream, newest, r);
  return r;
}

static CUresult
front_cuStreamDestroy_v2 (CUstream stream)
{
  unsigned long newest = later_newest ();
  CUresult r = driver_cuStreamSynchronize (stream);
  later_finish (stream, newest, r);
  return driver_cuStreamDestroy_v2 (stream);
}

/* libgomp learns from this that it is in a callback.  */
static CUresult
front_cuCtxGetDevice (CUdevice *device)
{
  return (later_inside () ? CUDA_ERROR_NOT_PERMITTED
	  : driver_cuCtxGetDevice (device));
}

static CUresult
front_cuStreamAddCallback (CUstream stream, CUstreamCallback function,
			   void *data, unsigned flags)
{
  if (flags || !later_add (stream, function, data))
    return driver_cuStreamAddCallback (stream, function, data, flags);
  pthread_mutex_lock (&lock);
  counts.later++;
  pthread_mutex_unlock (&lock);
  return CUDA_SUCCESS;
}

/* The driver waits for the default stream before it copies.  A copy inside a
   construct is for the kernel of the construct, which comes later in that stream,
   so nobody has to wait.  */
static CUresult
front_cuMemcpyHtoD_v2 (CUdeviceptr to, const void *from, size_t size)
{
  CUresult r;
  uint64_t owner = in_construct ? current_owner () : 0;
  if (owner && find_range (to, NULL, NULL)
      && stage_copy (owner, to, from, size, &r))
    {
      pthread_mutex_lock (&lock);
      counts.staged++;
      pthread_mutex_unlock (&lock);
      return r;
    }
  return driver_cuMemcpyHtoD_v2 (to, from, size);
}

/* A child has no device: what it asks for is the driver's to refuse.  */
static void
forget_in_child (void)
{
  pthread_mutex_init (&lock, NULL);
  pool.slabs = NULL;
  later_forget ();
}

void
calls_construct (bool inside)
{
  in_construct = inside;
}

bool
calls_find (void *library)
{
  bool all = stage_find (library) && later_find (library)
	     && pthread_atfork (NULL, NULL, forget_in_child) == 0;
#define FIND(NAME) \
  *(void **) &driver_##NAME = dlsym (library, #NAME); \
  all &= driver_##NAME != NULL;
#define FRONT(NAME, PARAMS) FIND (NAME)
#define USE(NAME, PARAMS) FIND (NAME)
#include "launch/calls.def"
  return all;
}

const struct call *
calls_list (int *count)
{
  static const struct call list[] = {
#define FRONT(NAME, PARAMS) { (void **) &driver_##NAME, (void *) front_##NAME },
#include "launch/calls.def"
  };
  *count = sizeof list / sizeof list[0];
  return list;
}

struct call_counts
calls_count (void)
{
  pthread_mutex_lock (&lock);
  struct call_counts c = counts;
  pthread_mutex_unlock (&lock);
  return c;
}
