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

/* See calls_go_ahead.  */
static bool ahead;

/* Whether the last launch of the thread's construct was one on the default stream, and
   whether it was not waited for; and the pool's blocks that were taken since the
   construct has begun.  Nobody outside the construct knows of these.  */
static __thread bool launched, went_ahead;
static __thread CUdeviceptr own_blocks[LIMIT_CONSTRUCT_BLOCKS];
static __thread int own_count;

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

/* Makes the copies that the thread has noted, in the order of STREAM.  */
static CUresult
flush (CUstream stream)
{
  if (!stage_any ())
    return CUDA_SUCCESS;
  unsigned long count = 0;
  CUresult r = stage_flush (current_owner (), stream, &count);
  pthread_mutex_lock (&lock);
  counts.staged += count;
  pthread_mutex_unlock (&lock);
  return r;
}

/* Waits for launches that were not waited for.  */
static CUresult
settle (void)
{
  return ahead ? driver_cuStreamSynchronize (NULL) : CUDA_SUCCESS;
}

/* Likewise if what comes into STREAM next would not wait for them by itself.  */
static CUresult
settle_for (CUstream stream)
{
  unsigned flags = 0;
  if (!ahead || !stream
      || (driver_cuStreamGetFlags (stream, &flags) == CUDA_SUCCESS
	  && !(flags & CU_STREAM_NON_BLOCKING)))
    return CUDA_SUCCESS;
  return settle ();
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
      if (in_construct && own_count < LIMIT_CONSTRUCT_BLOCKS)
	own_blocks[own_count++] = block;
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

/* Whether only the thread's construct, which was not waited for, uses ADDRESS.  What
   gets the block next comes after that in the default stream, or in a stream that
   waits for it.  */
static bool
is_own (CUdeviceptr address)
{
  bool own = false;
  for (int i = 0; i < own_count; i++)
    own |= own_blocks[i] == address;
  return own && went_ahead && in_construct;
}

/* The driver waits for the device before it frees memory, and so does this.  Three
   kinds of blocks need no wait: arguments of a launch whose end the thread has seen,
   since nobody else knows of them; those of a construct that was not waited for; and
   what a stream's callback frees, since it comes after the work that uses the block.
   Callbacks may not call the driver, which tells them apart.  */
static CUresult
front_cuMemFree_v2 (CUdeviceptr address)
{
  uint64_t base;
  CUdevice device;
  if (!find_range (address, &base, NULL) || base != address)
    {
      if (!later_inside ())
	settle ();
      return driver_cuMemFree_v2 (address);
    }
  if (!(address == arguments && arguments_idle) && !later_inside ()
      && !is_own (address)
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
  CUresult r = settle ();
  if (r != CUDA_SUCCESS)
    return r;
  r = driver_cuCtxDestroy_v2 (context);
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
  CUresult r = flush (stream);
  if (r == CUDA_SUCCESS)
    r = settle_for (stream);
  if (r == CUDA_SUCCESS)
    r = driver_cuLaunchKernel (function, grid_x, grid_y, grid_z, block_x,
			       block_y, block_z, shared, stream, params, extra);
  launched = r == CUDA_SUCCESS && !stream && in_construct;
  return r;
}

/* libgomp waits for the kernel that it has just launched.  */
static bool
goes_ahead (CUstream stream)
{
  went_ahead = ahead && launched && !stream;
  launched = false;
  if (!went_ahead)
    return false;
  arguments_idle = true;
  pthread_mutex_lock (&lock);
  counts.ahead++;
  pthread_mutex_unlock (&lock);
  return true;
}

static CUresult
front_cuStreamSynchronize (CUstream stream)
{
  unsigned long newest = later_newest ();
  if (goes_ahead (stream))
    return CUDA_SUCCESS;
  CUresult r = stream ? settle () : CUDA_SUCCESS;
  if (r == CUDA_SUCCESS)
    r = driver_cuStreamSynchronize (stream);
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

static CUresult
front_cuMemcpyDtoH_v2 (void *to, CUdeviceptr from, size_t size)
{
  CUresult r = flush (NULL);
  return r == CUDA_SUCCESS ? driver_cuMemcpyDtoH_v2 (to, from, size) : r;
}

static CUresult
front_cuMemcpyDtoHAsync_v2 (void *to, CUdeviceptr from, size_t size,
			    CUstream stream)
{
  CUresult r = flush (NULL);
  if (r == CUDA_SUCCESS)
    r = settle_for (stream);
  return (r == CUDA_SUCCESS
	  ? driver_cuMemcpyDtoHAsync_v2 (to, from, size, stream) : r);
}

static CUresult
front_cuMemcpyHtoDAsync_v2 (CUdeviceptr to, const void *from, size_t size,
			    CUstream stream)
{
  CUresult r = flush (NULL);
  if (r == CUDA_SUCCESS)
    r = settle_for (stream);
  return (r == CUDA_SUCCESS
	  ? driver_cuMemcpyHtoDAsync_v2 (to, from, size, stream) : r);
}

/* The driver waits for the default stream before it copies.  A copy inside a
   construct is for the kernel of the construct, and comes before that in the kernel's
   stream, so nobody has to wait.  */
static CUresult
front_cuMemcpyHtoD_v2 (CUdeviceptr to, const void *from, size_t size)
{
  if (in_construct && find_range (to, NULL, NULL) && stage_add (to, from, size))
    return CUDA_SUCCESS;
  CUresult r = flush (NULL);
  return r == CUDA_SUCCESS ? driver_cuMemcpyHtoD_v2 (to, from, size) : r;
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
  if (!inside)
    flush (NULL);
  in_construct = inside;
  launched = went_ahead = false;
  own_count = 0;
}

void
calls_go_ahead (void)
{
  ahead = true;
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
