/* The driver API: the limits and settings of a context.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "driver/calls.h"
#include "core/limits.h"
#include "driver/cuda-context.h"

CUresult
do_cuCtxSetLimit (CUlimit limit, size_t value)
{
  struct context *c = context_current ();
  if (value == 0)
    return CUDA_ERROR_INVALID_VALUE;
  switch (limit)
    {
    case CU_LIMIT_STACK_SIZE:
      if (value > LIMIT_LOCAL_BYTES)
	return CUDA_ERROR_INVALID_VALUE;
      c->stack_limit = value;
      return CUDA_SUCCESS;
    case CU_LIMIT_PRINTF_FIFO_SIZE:
      c->printf_limit = value;
      return CUDA_SUCCESS;
    case CU_LIMIT_MALLOC_HEAP_SIZE:
      if (value > c->device->target->memory_bytes)
	return CUDA_ERROR_OUT_OF_MEMORY;
      c->heap_limit = value;
      return CUDA_SUCCESS;
    default:
      return CUDA_ERROR_UNSUPPORTED_LIMIT;
    }
}

CUresult
do_cuCtxGetLimit (size_t *value, CUlimit limit)
{
  struct context *c = context_current ();
  if (!value)
    return CUDA_ERROR_INVALID_VALUE;
  switch (limit)
    {
    case CU_LIMIT_STACK_SIZE:
      *value = c->stack_limit ? c->stack_limit : LIMIT_STACK_USUAL;
      return CUDA_SUCCESS;
    case CU_LIMIT_PRINTF_FIFO_SIZE:
      *value = c->printf_limit ? c->printf_limit : LIMIT_PRINTF_USUAL;
      return CUDA_SUCCESS;
    case CU_LIMIT_MALLOC_HEAP_SIZE:
      *value = c->heap_limit ? c->heap_limit : LIMIT_HEAP_BYTES;
      return CUDA_SUCCESS;
    default:
      return CUDA_ERROR_UNSUPPORTED_LIMIT;
    }
}

/* How an SM divides its memory between cache and shared memory, and how wide its
   banks are, changes no result.  Such hints are accepted.  */

CUresult
do_cuCtxGetCacheConfig (CUfunc_cache *config)
{
  if (!config)
    return CUDA_ERROR_INVALID_VALUE;
  *config = 0;
  return CUDA_SUCCESS;
}

CUresult
do_cuCtxSetCacheConfig (CUfunc_cache config)
{
  return config <= 3 ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}

CUresult
do_cuCtxGetSharedMemConfig (CUsharedconfig *config)
{
  if (!config)
    return CUDA_ERROR_INVALID_VALUE;
  *config = 1;
  return CUDA_SUCCESS;
}

CUresult
do_cuCtxSetSharedMemConfig (CUsharedconfig config)
{
  return config <= 2 ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}

CUresult
do_cuCtxGetStreamPriorityRange (int *least, int *greatest)
{
  if (least)
    *least = 0;
  if (greatest)
    *greatest = LIMIT_PRIORITY;
  return CUDA_SUCCESS;
}
