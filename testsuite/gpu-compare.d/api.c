/* What the driver's API answers where its documents leave it open: which calls want a current
   context, and what a forked process and a stream of another context may do.  A line for
   each call, with its result.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

typedef void *handle;
typedef uint64_t address;

static void *library;

static void *
function (const char *name)
{
  void *f = dlsym (library, name);
  if (!f)
    {
      printf ("no %s\n", name);
      exit (1);
    }
  return f;
}

/* Call NAME and print its result.  */
#define CALL(NAME, ...)							\
  printf ("%-9s %-28s %d\n", when, #NAME,				\
	  ((int (*) ()) function (#NAME)) (__VA_ARGS__))

static const char kernels[] =
  ".version 6.0\n.target sm_60\n.address_size 64\n"
  ".visible .global .u32 g;\n"
  ".visible .entry k (.param .u64 p) { ret; }\n";

static handle context, other, stream, event, event2, module, kernel;
static address memory;
static char host[16];

/* All calls that take a handle or an address, without launches.  */
static void
try_all (const char *when)
{
  size_t a, b;
  int n;
  float ms;
  unsigned flags;
  address p;
  handle h;
  void *params[] = { &memory };
  CALL (cuStreamQuery, stream);
  CALL (cuStreamSynchronize, stream);
  CALL (cuStreamGetFlags, stream, &flags);
  CALL (cuStreamGetCtx, stream, &h);
  CALL (cuEventRecord, event, stream);
  CALL (cuEventQuery, event2);
  CALL (cuEventSynchronize, event);
  CALL (cuEventElapsedTime, &ms, event, event);
  CALL (cuStreamWaitEvent, stream, event, 0);
  CALL (cuLaunchKernel, kernel, 1, 1, 1, 1, 1, 1, 0, stream, params, NULL);
  CALL (cuLaunchKernel, kernel, 1, 1, 1, 1, 1, 1, 0, NULL, params, NULL);
  CALL (cuMemcpyHtoD_v2, memory, host, (size_t) 16);
  CALL (cuMemcpyDtoH_v2, host, memory, (size_t) 16);
  CALL (cuMemcpyHtoDAsync_v2, memory, host, (size_t) 16, stream);
  CALL (cuMemsetD8_v2, memory, 0, (size_t) 16);
  CALL (cuMemGetAddressRange_v2, &p, &a, memory);
  CALL (cuPointerGetAttribute, &n, 2, memory);
  CALL (cuMemGetInfo_v2, &a, &b);
  CALL (cuModuleGetFunction, &h, module, "k");
  CALL (cuModuleGetGlobal_v2, &p, &a, module, "g");
  CALL (cuFuncGetAttribute, &n, 0, kernel);
  CALL (cuCtxGetDevice, &n);
  CALL (cuCtxSynchronize);
  CALL (cuCtxGetCurrent, &h);
  CALL (cuMemAlloc_v2, &p, (size_t) 8);
  CALL (cuStreamCreate, &h, 0);
  CALL (cuEventCreate, &h, 0);
}

static void
destroy_all (const char *when)
{
  CALL (cuEventDestroy_v2, event);
  CALL (cuStreamDestroy_v2, stream);
  CALL (cuMemFree_v2, memory);
  CALL (cuModuleUnload, module);
}

static void
make_all (const char *when)
{
  CALL (cuStreamCreate, &stream, 0);
  CALL (cuEventCreate, &event, 0);
  CALL (cuEventCreate, &event2, 0);
  CALL (cuMemAlloc_v2, &memory, (size_t) 64);
  CALL (cuModuleLoadData, &module, kernels);
  CALL (cuModuleGetFunction, &kernel, module, "k");
}

int
main (void)
{
  const char *when = "at first";
  handle h;
  int status;
  setvbuf (stdout, NULL, _IOLBF, 0);
  library = dlopen ("libcuda.so.1", RTLD_NOW);
  if (!library)
    return 1;
  CALL (cuInit, 0);
  CALL (cuCtxCreate_v2, &context, 0, 0);
  make_all (when);
  try_all ("current");
  pid_t child = fork ();
  if (child == 0)
    {
      alarm (30);
      try_all ("forked");
      _exit (0);
    }
  waitpid (child, &status, 0);
  printf ("forked: %d\n", status);
  when = "none";
  CALL (cuCtxPopCurrent_v2, &h);
  try_all (when);
  destroy_all (when);
  when = "other";
  CALL (cuCtxPushCurrent_v2, context);
  make_all (when);
  CALL (cuCtxCreate_v2, &other, 0, 0);
  try_all (when);
  destroy_all (when);
  CALL (cuCtxDestroy_v2, other);
  CALL (cuCtxDestroy_v2, context);
  return 0;
}
