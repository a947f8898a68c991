/* Runs the kernels of gemm.ptx through the driver API and checks their
   results: gemm FILE N.  With a number of launches behind N, it also prints the
   median of each kernel's times, in milliseconds, and the GFLOP/s.
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
static int (*event_create) (void **, unsigned);
static int (*event_record) (void *, void *);
static int (*event_synchronize) (void *);
static int (*event_elapsed) (float *, void *, void *);

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
  event_create = symbol (l, "cuEventCreate");
  event_record = symbol (l, "cuEventRecord");
  event_synchronize = symbol (l, "cuEventSynchronize");
  event_elapsed = symbol (l, "cuEventElapsedTime");
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

static int
shorter (const void *a, const void *b)
{
  float x = *(const float *) a, y = *(const float *) b;
  return (x > y) - (x < y);
}

/* The median time of REPEAT launches of FUNCTION, in milliseconds.  */
static double
median (void *function, unsigned n, void **args, int repeat)
{
  void *begin, *end;
  float ms[repeat];
  check (event_create (&begin, 0), "cuEventCreate");
  check (event_create (&end, 0), "cuEventCreate");
  for (int i = 0; i < repeat; i++)
    {
      check (event_record (begin, NULL), "cuEventRecord");
      check (launch (function, n / 16, n / 16, 1, 16, 16, 1, 0, NULL, args,
		     NULL), "cuLaunchKernel");
      check (event_record (end, NULL), "cuEventRecord");
      check (event_synchronize (end), "cuEventSynchronize");
      check (event_elapsed (ms + i, begin, end), "cuEventElapsedTime");
    }
  qsort (ms, repeat, sizeof *ms, shorter);
  return ms[repeat / 2];
}

int
main (int argc, char **argv)
{
  static const char *const kernels[]
    = { "simple", "coalescedA", "coalescedAB", "coalescedABT" };
  unsigned n = argc > 2 ? atoi (argv[2]) : 64;
  int repeat = argc > 3 ? atoi (argv[3]) : 0;
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
      if (repeat > 0)
	{
	  double ms = median (function, n, args, repeat);
	  printf ("%-12s %5u %9.4f ms %8.0f GFLOP/s\n", kernels[k], n, ms,
		  2e-6 * n * n * n / ms);
	}
    }
  check (ctx_destroy (context), "cuCtxDestroy");
  return 0;
}
