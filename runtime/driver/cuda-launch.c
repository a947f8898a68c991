/* The driver API: launching kernels.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/exec/launch.h"
#include "driver/account.h"
#include "driver/calls.h"
#include "driver/cuda-handle.h"
#include "driver/cuda-module.h"
#include "driver/cuda-queue.h"
#include "driver/cuda-stream.h"
#include "driver/lock.h"
#include "driver/observers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* How many launches there have been.  */
static uint64_t launches;

/* What a program is told when a launch has ended with STATUS.  abort ends a kernel
   with a trap, and libgomp's message for LAUNCH_FAILED says so.  */
static CUresult
status_result (enum sim_status status)
{
  switch (status)
    {
    case SIM_OK:
      return CUDA_SUCCESS;
    case SIM_BAD_LAUNCH:
      return CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES;
    case SIM_TRAP:
    case SIM_STOPPED:
      return CUDA_ERROR_LAUNCH_FAILED;
    case SIM_ASSERT:
      return CUDA_ERROR_ASSERT;
    case SIM_FAULT_ADDRESS:
      return CUDA_ERROR_ILLEGAL_ADDRESS;
    case SIM_FAULT_ALIGN:
      return CUDA_ERROR_MISALIGNED_ADDRESS;
    case SIM_FAULT_STACK:
      return CUDA_ERROR_HARDWARE_STACK_ERROR;
    case SIM_FAULT_INSN:
      return CUDA_ERROR_INVALID_PC;
    case SIM_DEADLOCK:
      return CUDA_ERROR_LAUNCH_TIMEOUT;
    }
  return CUDA_ERROR_UNKNOWN;
}

static CUresult
run_launch (struct op *o)
{
  struct context *c = o->context;
  const struct config *settings = config ();
  struct observer_set observers;
  struct sim_result result;
  observers_acquire (settings, o->u.launch.function->name, &observers);
  struct sim_launch l = {
    .kernel = o->u.launch.function,
    .dynamic_shared = o->u.launch.shared,
    .params = o->u.launch.params,
    .target = c->device->target,
    .device = c->device->ordinal,
    .workers = settings->threads,
    .progress = settings->progress < 0 ? isatty (STDERR_FILENO)
		: settings->progress,
    .observers = observers.list,
    .observer_count = observers.count
  };
  memcpy (l.grid, o->u.launch.grid, sizeof l.grid);
  memcpy (l.block, o->u.launch.block, sizeof l.block);
  driver_lock ();
  l.heap_bytes = c->heap_limit;
  l.stack_bytes = c->stack_limit;
  l.serial = ++launches;
  o->u.launch.running = &l;
  /* Nobody could ask this launch to stop until now.  */
  l.stopped = queue_is_shut ();
  driver_unlock ();
  sim_run (&l, &result);
  driver_lock ();
  o->u.launch.running = NULL;
  driver_unlock ();
  observers_release (&observers);
  /* What the kernel has printed comes before what the program prints later.  */
  fflush (stdout);
  if (result.status != SIM_OK && result.status != SIM_STOPPED)
    account_failure (l.kernel->name);
  /* A program that ends while a kernel runs knows that.  */
  if (*result.message && settings->report && result.status != SIM_STOPPED)
    fprintf (account_out (settings), "acccache: %s", result.message);
  return status_result (result.status);
}

static void
stop_launch (struct op *o)
{
  if (o->u.launch.running)
    sim_stop (o->u.launch.running);
}

static void
finish_launch (struct op *o)
{
  free (o->u.launch.params);
}

/* Make in *BUFFER the parameters of F from what cuLaunchKernel got.  */
static CUresult
parameters (const struct sim_function *f, void **params, void **extra,
	    void **buffer)
{
  if (params && extra)
    return CUDA_ERROR_INVALID_VALUE;
  if (f->param_count && !params && !extra)
    return CUDA_ERROR_INVALID_VALUE;
  char *p = calloc (1, f->param_bytes ? f->param_bytes : 1);
  if (!p)
    return CUDA_ERROR_OUT_OF_MEMORY;
  *buffer = p;
  if (params)
    for (uint32_t i = 0; i < f->param_count; i++)
      {
	if (!params[i])
	  return CUDA_ERROR_INVALID_VALUE;
	memcpy (p + f->params[i].offset, params[i], f->params[i].size);
      }
  else if (extra)
    {
      const void *data = NULL;
      const size_t *size = NULL;
      for (; *extra != CU_LAUNCH_PARAM_END; extra += 2)
	if (*extra == CU_LAUNCH_PARAM_BUFFER_POINTER)
	  data = extra[1];
	else if (*extra == CU_LAUNCH_PARAM_BUFFER_SIZE)
	  size = extra[1];
	else
	  return CUDA_ERROR_INVALID_VALUE;
      if (f->param_bytes && (!data || !size || *size < f->param_bytes))
	return CUDA_ERROR_INVALID_VALUE;
      memcpy (p, data, f->param_bytes);
    }
  return CUDA_SUCCESS;
}

/* What a program is told of a launch that does not fit.  */
static CUresult
launch_valid (const struct function *f, const struct sim_target *t,
	      const uint32_t *grid, const uint32_t *block, uint32_t shared)
{
  char why[200];
  struct sim_launch l = { .kernel = f->sim, .target = t,
			  .dynamic_shared = shared };
  memcpy (l.grid, grid, sizeof l.grid);
  memcpy (l.block, block, sizeof l.block);
  enum sim_misfit misfit = sim_launch_fits (&l, why, sizeof why);
  if (misfit == SIM_MISFIT_SHAPE || shared > f->shared_limit)
    return CUDA_ERROR_INVALID_VALUE;
  return misfit == SIM_FITS ? CUDA_SUCCESS
	 : CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES;
}

CUresult
do_cuLaunchKernel (CUfunction function, unsigned grid_x, unsigned grid_y,
		   unsigned grid_z, unsigned block_x, unsigned block_y,
		   unsigned block_z, unsigned shared, CUstream stream,
		   void **params, void **extra)
{
  struct function *f = handle_object (function, HANDLE_FUNCTION);
  const uint32_t grid[3] = { grid_x, grid_y, grid_z };
  const uint32_t block[3] = { block_x, block_y, block_z };
  struct context *c;
  struct stream *s;
  CUresult r = stream_get (stream, &c, &s);
  if (r != CUDA_SUCCESS)
    return r;
  if (!f || f->module->context != c)
    return CUDA_ERROR_INVALID_HANDLE;
  r = launch_valid (f, c->device->target, grid, block, shared);
  if (r != CUDA_SUCCESS)
    return r;
  struct op *o = op_new (c, stream, run_launch);
  if (!o)
    return CUDA_ERROR_OUT_OF_MEMORY;
  r = parameters (f->sim, params, extra, &o->u.launch.params);
  if (r != CUDA_SUCCESS)
    {
      free (o->u.launch.params);
      free (o);
      return r;
    }
  o->finish = finish_launch;
  o->stop = stop_launch;
  o->u.launch.function = f->sim;
  o->u.launch.shared = shared;
  memcpy (o->u.launch.grid, grid, sizeof grid);
  memcpy (o->u.launch.block, block, sizeof block);
  op_issue (o, s);
  return CUDA_SUCCESS;
}
