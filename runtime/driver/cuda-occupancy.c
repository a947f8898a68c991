/* The driver API: how many gangs an SM holds.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/exec/launch.h"
#include "driver/calls.h"
#include "driver/cuda-handle.h"
#include "driver/cuda-module.h"
#include "driver/lock.h"

CUresult
do_cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags (int *blocks,
							 CUfunction function,
							 int threads,
							 size_t shared,
							 unsigned flags)
{
  struct function *f = handle_object (function, HANDLE_FUNCTION);
  if (!blocks || threads < 1 || flags > 1)
    return CUDA_ERROR_INVALID_VALUE;
  if (!f)
    return CUDA_ERROR_INVALID_HANDLE;
  const struct sim_target *t = f->module->context->device->target;
  *blocks = threads > (int) t->threads_block || shared > UINT32_MAX ? 0
	    : sim_occupancy (f->sim, t, threads, shared);
  return CUDA_SUCCESS;
}

CUresult
do_cuOccupancyMaxActiveBlocksPerMultiprocessor (int *blocks,
						CUfunction function,
						int threads, size_t shared)
{
  return do_cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags
    (blocks, function, threads, shared, 0);
}

/* The dynamic shared memory of a gang of THREADS, which the program may compute.  */
static size_t
shared_for (CUoccupancyB2DSize shared_of, size_t shared, int threads)
{
  if (shared_of)
    {
      driver_unlock ();
      shared = shared_of (threads);
      driver_lock ();
    }
  return shared;
}

/* The largest gang, in whole warps, with which an SM holds the most threads.  */
CUresult
do_cuOccupancyMaxPotentialBlockSizeWithFlags (int *grid, int *block,
					      CUfunction function,
					      CUoccupancyB2DSize shared_of,
					      size_t shared, int limit,
					      unsigned flags)
{
  struct function *f = handle_object (function, HANDLE_FUNCTION);
  if (!grid || !block || limit < 0 || flags > 1)
    return CUDA_ERROR_INVALID_VALUE;
  if (!f)
    return CUDA_ERROR_INVALID_HANDLE;
  const struct sim_target *t = f->module->context->device->target;
  int most = f->sim->max_threads, best = 0, best_threads = 0;
  if (limit && limit < most)
    most = limit;
  *grid = *block = 0;
  for (int size = (most + SIM_WARP - 1) / SIM_WARP * SIM_WARP; size > 0;
       size -= SIM_WARP)
    {
      int threads = size < most ? size : most, blocks;
      size_t bytes = shared_for (shared_of, shared, threads);
      if (shared_of && handle_object (function, HANDLE_FUNCTION) != f)
	return CUDA_ERROR_INVALID_HANDLE;
      CUresult r = do_cuOccupancyMaxActiveBlocksPerMultiprocessor
	(&blocks, function, threads, bytes);
      if (r != CUDA_SUCCESS)
	return r;
      if (blocks * threads > best)
	{
	  best = blocks * threads;
	  best_threads = threads;
	  *grid = blocks * t->sm_count;
	}
    }
  *block = best_threads;
  return best ? CUDA_SUCCESS : CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES;
}

CUresult
do_cuOccupancyMaxPotentialBlockSize (int *grid, int *block,
				     CUfunction function,
				     CUoccupancyB2DSize shared_of,
				     size_t shared, int limit)
{
  return do_cuOccupancyMaxPotentialBlockSizeWithFlags
    (grid, block, function, shared_of, shared, limit, 0);
}

/* The most bytes of dynamic shared memory with which BLOCKS gangs of THREADS fit on
   an SM.  */
CUresult
do_cuOccupancyAvailableDynamicSMemPerBlock (size_t *bytes, CUfunction function,
					    int blocks, int threads)
{
  struct function *f = handle_object (function, HANDLE_FUNCTION);
  if (!bytes || blocks < 1 || threads < 1)
    return CUDA_ERROR_INVALID_VALUE;
  if (!f)
    return CUDA_ERROR_INVALID_HANDLE;
  const struct sim_target *t = f->module->context->device->target;
  if (threads > (int) t->threads_block
      || sim_occupancy (f->sim, t, threads, 0) < (unsigned) blocks)
    return CUDA_ERROR_INVALID_VALUE;
  uint32_t least = 0, most = t->shared_optin;
  while (least < most)
    {
      uint32_t middle = least + (most - least + 1) / 2;
      if (sim_occupancy (f->sim, t, threads, middle) >= (unsigned) blocks)
	least = middle;
      else
	most = middle - 1;
    }
  *bytes = least;
  return CUDA_SUCCESS;
}
