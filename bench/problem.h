/* The problems: what a kernel is given and what it must make of it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BENCH_PROBLEM_H
#define BENCH_PROBLEM_H

#include "library.h"

#define MAX_ARRAYS 10

struct problem
{
  const char *name;		/* Of the benchmark.  */
  const char *kernel;		/* The function in the variants.  */
  const char *text;		/* One line for people; %d are the extents.  */
  int large[3], small[3];	/* The extents.  */
  int rank;			/* How often n[0] counts, or 0 for once.  */
  int radius;			/* Of a stencil.  */
  size_t element;		/* Bytes, 4 (float) or 8 (double).  */

  /* The input arrays that hold integers of 4 bytes, a bit each, and what their
     elements are.  */
  unsigned integers;
  int (*integer) (const struct problem *, int array, size_t at);

  /* Arrays 0 … inputs-1 are read, the outputs after them are written.  */
  int inputs, outputs;
  size_t (*length) (const struct problem *, int array);

  /* A bit for each output.  Those that are updated hold data before; the
     scalars are a few elements that an OpenACC kernel leaves with the host, and
     its CUDA twin on the device.  */
  unsigned updated, scalars;
  bool calls;			/* The host's clock times calls as well.  */

  /* Calls the kernel with arrays that are the host's (OpenACC) or the device's
     (CUDA).  */
  void (*call) (const struct problem *, kernel_fn, void *const *arrays);

  /* Whether the kernel writes element AT of output OUTPUT; if so, *VALUE is
     what it should write and *SCALE the sum of its terms' magnitudes.  */
  bool (*reference) (const struct problem *, void *const *arrays, int output,
		     size_t at, double *value, double *scale);
  size_t samples;		/* Elements checked, if there are more.  */
  double tolerance;		/* Of the difference, in units of the scale.  */

  /* What cannot be done without: bytes of memory traffic, and operations.  */
  double (*bytes) (const struct problem *);
  double (*flops) (const struct problem *);

  int n[3];			/* The extents of this run.  */
};

/* Each ends with one that has no name: arrays that are only read, work arrays and
   tables, loops without a directive: their arrays, their results, and what lanes run in
   sequence, kernels re-created from public codes: of small blocks, and of grids, and
   loads through the caches.  */
extern struct problem stencil_problems[], work_problems[], loops_problems[],
		      reduce_problems[], lane_problems[], wild_element_problems[],
		      wild_grid_problems[], cache_problems[];

/* Calls a kernel of an extent and one to four arrays.  */
extern void call_arrays (const struct problem *, kernel_fn, void *const *);

/* Add a term to a reference.  */
extern void add_term (double term, double *value, double *scale);

/* Each array moved once.  */
extern double bytes_once (const struct problem *);

#endif
