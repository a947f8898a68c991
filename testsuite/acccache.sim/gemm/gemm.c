/* Runs the kernels of gemm.ptx through the driver API and checks their
   results: gemm FILE N.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <dlfcn.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* Of the driver's interface, what is needed here.  */
static int (*init) (unsigned);
static int (*device_get) (int *, int);
static int (*ctx_create) (void **, unsigned, int);
static int (*ctx_destroy) (void *);
static int (*module_load) (void **, const void *);
static int (*module_function) (void **, void *, const char *);
static int (*mem_alloc) (uint64_t *, size_t);
static int (*to_device) (uint64_t, const void *, size_t);
static int (*to_host) (void *, uint64_t, size_t);
static int (*launch) (void *, unsigned, unsigned, unsigned, unsigned,
		      unsigned, unsigned, unsigned, void *, void **, void **);

static void
check (int result, const char *what)
{
  if (result != 0)
    {
      fprintf (stderr, "%s: error %d\n", what, result);
      exit (1);
    }
}

static void *
symbol (void *library, const char *name)
{
  void *p = dlsym (library, name);
  check (!p, name);
  return p;
}

static void
open_driver (void)
{
  void *l = dlopen ("libcuda.so.1", RTLD_NOW);
  check (!l, "libcuda.so.1");
  init = symbol (l, "cuInit");
  device_get = symbol (l, "cuDeviceGet");
  ctx_create = symbol (l, "cuCtxCreate_v2");
  ctx_destroy = symbol (l, "cuCtxDestroy_v2");
  module_load = symbol (l, "cuModuleLoadData");
  module_function = symbol (l, "cuModuleGetFunction");
  mem_alloc = symbol (l, "cuMemAlloc_v2");
  to_device = symbol (l, "cuMemcpyHtoD_v2");
  to_host = symbol (l, "cuMemcpyDtoH_v2");
  launch = symbol (l, "cuLaunchKernel");
}

/* The file NAME as a string.  */
static char *
read_file (const char *name)
{
  FILE *in = fopen (name, "r");
  check (!in, name);
  char *text = calloc (1, 1 << 16);
  text[fread (text, 1, (1 << 16) - 1, in)] = 0;
  fclose (in);
  return text;
}

/* Element (I, J) of the product of the matrices that main makes.  */
static double
expected (const float *a, const float *b, unsigned n, unsigned i, unsigned j)
{
  double sum = 0;
  for (unsigned k = 0; k < n; k++)
    sum += (double) a[i * n + k] * b[k * n + j];
  return sum;
}

int
main (int argc, char **argv)
{
  static const char *const kernels[]
    = { "simple", "coalescedA", "coalescedAB", "coalescedABT" };
  unsigned n = argc > 2 ? atoi (argv[2]) : 64;
  size_t size = (size_t) n * n * sizeof (float);
  float *a = malloc (size), *b = malloc (size), *c = malloc (size);
  uint64_t da, db, dc;
  void *context, *module, *function;
  int device;
  for (unsigned i = 0; i < n * n; i++)
    {
      a[i] = (int) (i % 7) - 3;
      b[i] = (int) (i % 5) - 2;
    }
  open_driver ();
  check (init (0), "cuInit");
  check (device_get (&device, 0), "cuDeviceGet");
  check (ctx_create (&context, 0, device), "cuCtxCreate");
  check (module_load (&module, read_file (argv[1])), "cuModuleLoadData");
  check (mem_alloc (&da, size), "cuMemAlloc");
  check (mem_alloc (&db, size), "cuMemAlloc");
  check (mem_alloc (&dc, size), "cuMemAlloc");
  check (to_device (da, a, size), "cuMemcpyHtoD");
  check (to_device (db, b, size), "cuMemcpyHtoD");
  for (int k = 0; k < 4; k++)
    {
      void *args[] = { &da, &db, &dc, &n };
      check (module_function (&function, module, kernels[k]), kernels[k]);
      check (launch (function, n / 16, n / 16, 1, 16, 16, 1, 0, NULL, args,
		     NULL), kernels[k]);
      check (to_host (c, dc, size), "cuMemcpyDtoH");
      for (unsigned i = 0; i < n; i += 5)
	for (unsigned j = 0; j < n; j += 3)
	  check (c[i * n + j] != expected (a, b, n, i, j), "wrong result");
    }
  check (ctx_destroy (context), "cuCtxDestroy");
  return 0;
}
