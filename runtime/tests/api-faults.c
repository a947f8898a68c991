/* What the driver API says after a kernel has failed.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A fault sticks to its context and to no other; the report is on stderr.  A
   forked process has no device.  A program may end while a kernel runs.  */

#include "api.h"
#include "api-kernels.h"

#include <semaphore.h>
#include <sys/wait.h>
#include <unistd.h>

static const struct
{
  const char *kernel;
  CUresult result;
} faults[] = {
  { "stop", CUDA_ERROR_LAUNCH_FAILED },
  { "wild", CUDA_ERROR_ILLEGAL_ADDRESS },
  { "crooked", CUDA_ERROR_MISALIGNED_ADDRESS },
  { "hang", CUDA_ERROR_LAUNCH_TIMEOUT },
  /* The twins that must not fail.  */
  { "nothing", CUDA_SUCCESS },
  { "shared", CUDA_SUCCESS },
};

static sem_t gate;
static CUresult called_with;

/* Hold the stream until the gate is opened.  */
static void
hold (void *data)
{
  (void) data;
  sem_wait (&gate);
}

static void
callback (CUstream stream, CUresult result, void *data)
{
  (void) stream, (void) data;
  called_with = result;
}

/* The calls that work in CONTEXT do so, or have its fault RESULT.  */
static void
after (CUresult result)
{
  CUdeviceptr p;
  CUstream stream;
  size_t left, total;
  CUdevice device;
  api_expect (cuCtxSynchronize (), result, "cuCtxSynchronize", __LINE__);
  api_expect (cuStreamSynchronize (NULL), result, "cuStreamSynchronize",
	      __LINE__);
  api_expect (cuStreamQuery (NULL), result, "cuStreamQuery", __LINE__);
  api_expect (cuMemAlloc_v2 (&p, 8), result, "cuMemAlloc", __LINE__);
  api_expect (cuMemGetInfo_v2 (&left, &total), result, "cuMemGetInfo",
	      __LINE__);
  api_expect (cuStreamCreate (&stream, 0), result, "cuStreamCreate",
	      __LINE__);
  EXPECT (cuCtxGetDevice (&device), OK);
}

/* A forked process cannot use CONTEXT, which is busy, and can end.  */
static void
in_child (CUcontext context, CUevent event)
{
  CUdeviceptr p;
  CUdevice device;
  alarm (20);
  EXPECT (cuCtxGetDevice (&device), OK);
  EXPECT (cuMemAlloc_v2 (&p, 8), NOT_INITIALIZED);
  EXPECT (cuCtxSynchronize (), NOT_INITIALIZED);
  EXPECT (cuStreamSynchronize (NULL), NOT_INITIALIZED);
  EXPECT (cuEventSynchronize (event), NOT_INITIALIZED);
  EXPECT (cuCtxDestroy_v2 (context), OK);
  EXPECT (cuCtxCreate_v2 (&context, 0, 0), NOT_INITIALIZED);
  exit (api_failures != 0);
}

static void
with_children (void)
{
  CUcontext context;
  CUevent event;
  int status = -1;
  EXPECT (cuCtxCreate_v2 (&context, 0, 0), OK);
  EXPECT (cuEventCreate (&event, 0), OK);
  EXPECT (cuLaunchHostFunc (NULL, hold, NULL), OK);
  EXPECT (cuEventRecord (event, NULL), OK);
  pid_t child = fork ();
  if (child == 0)
    in_child (context, event);
  TRUE (waitpid (child, &status, 0) == child && status == 0);
  /* The parent has not noticed.  */
  sem_post (&gate);
  EXPECT (cuEventSynchronize (event), OK);
  EXPECT (cuCtxDestroy_v2 (context), OK);
}

/* Launch a kernel without end and leave, SECONDS after that.  */
static void
leave_running (unsigned seconds)
{
  CUcontext context;
  CUmodule module;
  CUfunction spin;
  alarm (20);
  EXPECT (cuInit (0), OK);
  EXPECT (cuCtxCreate_v2 (&context, 0, 0), OK);
  EXPECT (cuModuleLoadData (&module, endless), OK);
  EXPECT (cuModuleGetFunction (&spin, module, "spin"), OK);
  EXPECT (cuLaunchKernel (spin, 1, 1, 1, 32, 1, 1, 0, NULL, NULL, NULL), OK);
  sleep (seconds);
  exit (api_failures ? 1 : 7);
}

/* A process that ends stops its kernels, whether they have begun or not.  */
static void
end_while_running (void)
{
  for (unsigned seconds = 0; seconds < 2; seconds++)
    {
      int status = -1;
      pid_t child = fork ();
      if (child == 0)
	leave_running (seconds);
      TRUE (waitpid (child, &status, 0) == child && WIFEXITED (status)
	    && WEXITSTATUS (status) == 7);
    }
}

int
main (void)
{
  CUcontext good, context;
  CUmodule module;
  CUfunction function;
  CUdeviceptr p;
#ifndef API_LINKED
  api_find ();
#endif
  sem_init (&gate, 0, 0);
  end_while_running ();
  EXPECT (cuInit (0), OK);
  EXPECT (cuCtxCreate_v2 (&good, 0, 0), OK);
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
    {
      void *params[] = { &p };
      EXPECT (cuCtxCreate_v2 (&context, 0, 0), OK);
      EXPECT (cuMemAlloc_v2 (&p, 8), OK);
      EXPECT (cuModuleLoadData (&module, kernels), OK);
      EXPECT (cuModuleGetFunction (&function, module, faults[i].kernel), OK);
      EXPECT (cuLaunchHostFunc (NULL, hold, NULL), OK);
      EXPECT (cuLaunchKernel (function, 1, 1, 1, 32, 1, 1, 0, NULL, params,
			      NULL), OK);
      EXPECT (cuStreamAddCallback (NULL, callback, NULL, 0), OK);
      sem_post (&gate);
      api_expect (cuCtxSynchronize (), faults[i].result, faults[i].kernel,
		  __LINE__);
      TRUE (called_with == faults[i].result);
      after (faults[i].result);
      EXPECT (cuCtxSetCurrent (good), OK);
      EXPECT (cuMemAlloc_v2 (&p, 8), OK);
      EXPECT (cuMemFree_v2 (p), OK);
      EXPECT (cuCtxDestroy_v2 (context), OK);
    }
  with_children ();
  return api_done ("api-faults");
}
