/* Are streams asynchronous to the program, and do they keep the promised order?
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A callback that waits for the program holds a stream up for as long as a test
   needs.  Runs with ACCCACHE_SIM_DEVICES=2.  */

#include "api.h"
#include "api-kernels.h"

#include <pthread.h>
#include <semaphore.h>
#include <string.h>
#include <unistd.h>

static CUcontext context;
static CUmodule module;
static CUfunction fill;
static sem_t gate;

/* Hold the stream until the gate is opened.  */
static void
hold (CUstream stream, CUresult result, void *data)
{
  (void) stream, (void) data;
  TRUE (result == CUDA_SUCCESS);
  sem_wait (&gate);
}

static void
launch (CUstream stream, CUdeviceptr p, uint32_t n)
{
  void *params[] = { &p, &n };
  EXPECT (cuLaunchKernel (fill, 1, 1, 1, 32, 1, 1, 0, stream, params, NULL),
	  OK);
}

static void
test_query (void)
{
  CUstream stream;
  CUevent before, after;
  CUdeviceptr p;
  uint32_t got[32];
  float time = -1;
  EXPECT (cuMemAlloc_v2 (&p, sizeof got), OK);
  EXPECT (cuStreamCreate (&stream, CU_STREAM_NON_BLOCKING), OK);
  EXPECT (cuEventCreate (&before, 0), OK);
  EXPECT (cuEventCreate (&after, 0), OK);
  EXPECT (cuStreamQuery (stream), OK);
  EXPECT (cuEventQuery (after), OK);
  EXPECT (cuEventElapsedTime (&time, before, after), INVALID_HANDLE);
  EXPECT (cuEventRecord (before, stream), OK);
  /* Its time is that of the call, since nothing stands before it.  */
  EXPECT (cuEventQuery (before), OK);
  EXPECT (cuStreamAddCallback (stream, hold, NULL, 0), OK);
  launch (stream, p, 5);
  EXPECT (cuEventRecord (after, stream), OK);
  EXPECT (cuStreamQuery (stream), NOT_READY);
  EXPECT (cuEventQuery (after), NOT_READY);
  EXPECT (cuEventSynchronize (before), OK);
  EXPECT (cuEventElapsedTime (&time, before, after), NOT_READY);
  usleep (20000);
  sem_post (&gate);
  EXPECT (cuEventSynchronize (after), OK);
  EXPECT (cuEventElapsedTime (&time, before, after), OK);
  TRUE (time >= 19 && time < 10000);
  EXPECT (cuStreamSynchronize (stream), OK);
  EXPECT (cuStreamQuery (stream), OK);
  EXPECT (cuMemcpyDtoH_v2 (got, p, sizeof got), OK);
  TRUE (got[31] == 36);
  EXPECT (cuEventDestroy_v2 (before), OK);
  EXPECT (cuEventRecord (before, stream), INVALID_HANDLE);
  EXPECT (cuEventElapsedTime (&time, before, after), INVALID_HANDLE);
  EXPECT (cuEventDestroy_v2 (after), OK);
  EXPECT (cuStreamDestroy_v2 (stream), OK);
  EXPECT (cuStreamDestroy_v2 (stream), INVALID_HANDLE);
  EXPECT (cuStreamSynchronize (stream), INVALID_HANDLE);
  EXPECT (cuStreamSynchronize (after), INVALID_HANDLE);
  EXPECT (cuMemFree_v2 (p), OK);
}

/* With pageable memory, an asynchronous copy has read its source, or completed its
   destination, when the call returns.  With page-locked memory it happens later.  */
static void
test_copies (void)
{
  CUstream stream;
  CUdeviceptr p;
  uint32_t value = 1, got = 0, *locked;
  EXPECT (cuMemAlloc_v2 (&p, 4), OK);
  EXPECT (cuMemAllocHost_v2 ((void **) &locked, 4), OK);
  EXPECT (cuStreamCreate (&stream, 0), OK);
  EXPECT (cuStreamAddCallback (stream, hold, NULL, 0), OK);
  EXPECT (cuMemcpyHtoDAsync_v2 (p, &value, 4, stream), OK);
  value = 2;
  sem_post (&gate);
  EXPECT (cuMemcpyDtoHAsync_v2 (&got, p, 4, stream), OK);
  TRUE (got == 1);
  *locked = 3;
  EXPECT (cuStreamAddCallback (stream, hold, NULL, 0), OK);
  EXPECT (cuMemcpyHtoDAsync_v2 (p, locked, 4, stream), OK);
  *locked = 4;
  sem_post (&gate);
  EXPECT (cuStreamSynchronize (stream), OK);
  EXPECT (cuMemcpyDtoH_v2 (&got, p, 4), OK);
  TRUE (got == 4);
  EXPECT (cuStreamDestroy_v2 (stream), OK);
  EXPECT (cuMemFreeHost (locked), OK);
  EXPECT (cuMemFree_v2 (p), OK);
}

static int order[64], orders;

static void
note (void *data)
{
  order[orders++] = (int) (long) data;
}

static void
test_order (void)
{
  CUstream streams[3];
  CUevent event;
  EXPECT (cuEventCreate (&event, CU_EVENT_DISABLE_TIMING), OK);
  for (int i = 0; i < 3; i++)
    EXPECT (cuStreamCreate (&streams[i], 0), OK);
  orders = 0;
  EXPECT (cuStreamAddCallback (streams[0], hold, NULL, 0), OK);
  for (int i = 0; i < 4; i++)
    EXPECT (cuLaunchHostFunc (streams[0], note, (void *) (long) i), OK);
  EXPECT (cuEventRecord (event, streams[0]), OK);
  EXPECT (cuStreamWaitEvent (streams[1], event, 0), OK);
  EXPECT (cuLaunchHostFunc (streams[1], note, (void *) 4L), OK);
  EXPECT (cuLaunchHostFunc (NULL, note, (void *) 5L), OK);
  /* What is in a stream is done even when the stream is gone.  */
  EXPECT (cuStreamDestroy_v2 (streams[0]), OK);
  TRUE (orders == 0);
  sem_post (&gate);
  EXPECT (cuStreamSynchronize (NULL), OK);
  TRUE (orders == 6);
  for (int i = 0; i < orders; i++)
    TRUE (order[i] == i);
  for (int i = 1; i < 3; i++)
    EXPECT (cuStreamDestroy_v2 (streams[i]), OK);
  EXPECT (cuEventDestroy_v2 (event), OK);
}

/* One device's stream waits for an event of another device's.  */
static void
test_two_devices (void)
{
  CUcontext other;
  CUstream here, there;
  CUevent event;
  EXPECT (cuStreamCreate (&here, 0), OK);
  EXPECT (cuEventCreate (&event, CU_EVENT_DISABLE_TIMING), OK);
  EXPECT (cuCtxCreate_v2 (&other, 0, 1), OK);
  EXPECT (cuStreamCreate (&there, 0), OK);
  EXPECT (cuEventRecord (event, there), INVALID_HANDLE);
  orders = 0;
  EXPECT (cuStreamAddCallback (here, hold, NULL, 0), OK);
  EXPECT (cuLaunchHostFunc (here, note, (void *) 1L), OK);
  EXPECT (cuEventRecord (event, here), OK);
  EXPECT (cuStreamWaitEvent (there, event, 0), OK);
  EXPECT (cuLaunchHostFunc (there, note, (void *) 2L), OK);
  usleep (20000);
  EXPECT (cuStreamQuery (there), NOT_READY);
  TRUE (orders == 0);
  sem_post (&gate);
  EXPECT (cuStreamSynchronize (there), OK);
  TRUE (orders == 2 && order[0] == 1 && order[1] == 2);
  EXPECT (cuCtxDestroy_v2 (other), OK);
  EXPECT (cuStreamSynchronize (there), INVALID_HANDLE);
  EXPECT (cuEventDestroy_v2 (event), OK);
  EXPECT (cuStreamDestroy_v2 (here), OK);
}

/* A call whose argument has a context needs no current one, as on an H200.  */
static void
without_context (void)
{
  CUcontext none;
  CUstream stream;
  CUevent event;
  CUdeviceptr p;
  unsigned flags;
  EXPECT (cuStreamCreate (&stream, 0), OK);
  EXPECT (cuEventCreate (&event, 0), OK);
  EXPECT (cuMemAlloc_v2 (&p, 16), OK);
  EXPECT (cuCtxPopCurrent_v2 (&none), OK);
  EXPECT (cuStreamQuery (stream), OK);
  EXPECT (cuStreamQuery (NULL), INVALID_CONTEXT);
  EXPECT (cuStreamGetFlags (stream, &flags), OK);
  EXPECT (cuEventRecord (event, stream), OK);
  EXPECT (cuEventRecord (event, NULL), INVALID_CONTEXT);
  EXPECT (cuStreamWaitEvent (stream, event, 0), OK);
  EXPECT (cuStreamSynchronize (stream), OK);
  EXPECT (cuEventSynchronize (event), OK);
  EXPECT (cuEventDestroy_v2 (event), OK);
  EXPECT (cuStreamDestroy_v2 (stream), OK);
  EXPECT (cuMemFree_v2 (p), OK);
  EXPECT (cuMemAlloc_v2 (&p, 16), INVALID_CONTEXT);
  EXPECT (cuCtxPushCurrent_v2 (none), OK);
}

static void *
use_context (void *data)
{
  CUdeviceptr p = *(CUdeviceptr *) data;
  EXPECT (cuMemsetD8_v2 (p, 0, 1), INVALID_CONTEXT);
  EXPECT (cuCtxSetCurrent (context), OK);
  for (int i = 0; i < 200; i++)
    {
      launch (NULL, p, i);
      EXPECT (cuCtxSynchronize (), OK);
    }
  return NULL;
}

static void
test_threads (void)
{
  enum { THREADS = 4 };
  pthread_t threads[THREADS];
  CUdeviceptr p[THREADS];
  uint32_t got[32];
  for (int i = 0; i < THREADS; i++)
    {
      EXPECT (cuMemAlloc_v2 (&p[i], sizeof got), OK);
      pthread_create (&threads[i], NULL, use_context, &p[i]);
    }
  for (int i = 0; i < THREADS; i++)
    {
      pthread_join (threads[i], NULL);
      EXPECT (cuMemcpyDtoH_v2 (got, p[i], sizeof got), OK);
      TRUE (got[0] == 199 && got[31] == 230);
      EXPECT (cuMemFree_v2 (p[i]), OK);
    }
}

int
main (void)
{
#ifndef API_LINKED
  api_find ();
#endif
  sem_init (&gate, 0, 0);
  EXPECT (cuInit (0), OK);
  EXPECT (cuCtxCreate_v2 (&context, 0, 0), OK);
  EXPECT (cuModuleLoadData (&module, kernels), OK);
  EXPECT (cuModuleGetFunction (&fill, module, "fill"), OK);
  test_query ();
  test_copies ();
  test_order ();
  test_two_devices ();
  without_context ();
  test_threads ();
  EXPECT (cuCtxDestroy_v2 (context), OK);
  return api_done ("api-async");
}
