/* The few driver calls that the tests of the core make, so that they run on a real
   device as well as on the simulated one.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CU_H
#define CU_H

#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef uint64_t cu_addr;

static int (*cu_init) (unsigned);
static int (*cu_device) (int *, int);
static int (*cu_context) (void **, unsigned, int);
static int (*cu_load) (void **, const void *, unsigned, int *, void **);
static int (*cu_unload) (void *);
static int (*cu_function) (void **, void *, const char *);
static int (*cu_alloc) (cu_addr *, size_t);
static int (*cu_free) (cu_addr);
static int (*cu_to) (cu_addr, const void *, size_t);
static int (*cu_from) (void *, cu_addr, size_t);
static int (*cu_launch) (void *, unsigned, unsigned, unsigned, unsigned,
			 unsigned, unsigned, unsigned, void *, void **,
			 void **);
static int (*cu_wait) (void);

static inline void
cu_must (int result, const char *what)
{
  if (result == 0)
    return;
  fprintf (stderr, "%s: error %d of the driver\n", what, result);
  exit (2);
}

/* Find the library and open its first device.  */
static inline void
cu_open (void)
{
  const char *path = getenv ("SIM_LIBRARY");
  void *l = dlopen (path ? path : "libcuda.so.1", RTLD_NOW), *context;
  int device;
  if (!l)
    {
      fprintf (stderr, "%s; set SIM_LIBRARY\n", dlerror ());
      exit (2);
    }
#define FIND(NAME, SYMBOL)						\
  if (!(*(void **) &NAME = dlsym (l, SYMBOL)))				\
    {									\
      fprintf (stderr, "the library does not have %s\n", SYMBOL);	\
      exit (2);								\
    }
  FIND (cu_init, "cuInit")
  FIND (cu_device, "cuDeviceGet")
  FIND (cu_context, "cuCtxCreate_v2")
  FIND (cu_load, "cuModuleLoadDataEx")
  FIND (cu_unload, "cuModuleUnload")
  FIND (cu_function, "cuModuleGetFunction")
  FIND (cu_alloc, "cuMemAlloc_v2")
  FIND (cu_free, "cuMemFree_v2")
  FIND (cu_to, "cuMemcpyHtoD_v2")
  FIND (cu_from, "cuMemcpyDtoH_v2")
  FIND (cu_launch, "cuLaunchKernel")
  FIND (cu_wait, "cuCtxSynchronize")
#undef FIND
  cu_must (cu_init (0), "cuInit");
  cu_must (cu_device (&device, 0), "cuDeviceGet");
  cu_must (cu_context (&context, 0, device), "cuCtxCreate");
}

/* The module of PTX, or NULL, and then LOG says why.  */
static inline void *
cu_module (const char *ptx, char *log, unsigned size)
{
  void *m = NULL;
  int options[2] = { 5, 6 };	/* Error log: buffer, size.  */
  void *values[2] = { log, (void *) (uintptr_t) size };
  log[0] = '\0';
  return cu_load (&m, ptx, 2, options, values) == 0 ? m : NULL;
}

#endif
