/* sweep: runs the variants of a kernel that writes its cached array again and
   again, for many numbers of iterations.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     sweep [OPTION...] dense|sparse

   As Lashgar & Baniasadi's figure 8.  run-bench --sweep calls it; there is how.
   Writes a line of CSV for each point and variant.  */

#include "library.h"
#include "timing.h"

#include <math.h>
#include <openacc.h>
#include <stdlib.h>
#include <string.h>

/* What the kernels have, too.  */
#define LEVEL 0.97f
#define KEEP 0.5

/* Short kernels are timed so many times as often, if their sum stays below this
   many milliseconds.  */
#define MORE 5
#define SHORT_MS 1

static const int warm_up = 2;

static const int large_sizes[] = { 4 << 10, 128 << 10, 0 };
static const int small_sizes[] = { 331, 2003, 0 };
static const int large_rounds[]
  = { 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 0 };
static const int small_rounds[] = { 4, 70, 0 };

static bool sparse;
static int max_n, max_rounds;

/* A value for each iteration, parallel and serial, which of the parallel ones
   do anything, and what is written.  */
static float *x, *active, *a, *start;

static void
largest (const int *list, int *max)
{
  for (; *list; list++)
    if (*list > *max)
      *max = *list;
}

static float *
array (int number, int length)
{
  float *p = memory (length * sizeof *p);
  for (int i = 0; i < length; i++)
    p[i] = random_at (number, i);
  acc_copyin (p, length * sizeof *p);
  return p;
}

static void
make_data (const int *sizes, const int *rounds)
{
  largest (sizes, &max_n);
  largest (rounds, &max_rounds);
  x = array (0, max_n + max_rounds);
  active = array (1, max_n);
  a = array (2, max_n);
  start = memory (max_n * sizeof *start);
  memcpy (start, a, max_n * sizeof *a);
}

/* --- One point of the sweep.  */

static void
call (struct variant *v, int n, int rounds)
{
  float *px = x, *pactive = active, *pa = a;
  if (is_cuda (v))
    {
      px = acc_deviceptr (x);
      pactive = acc_deviceptr (active);
      pa = acc_deviceptr (a);
    }
  if (sparse)
    ((void (*) (int, int, const float *, const float *, float *)) v->kernel)
      (n, rounds, pactive, px, pa);
  else
    ((void (*) (int, int, const float *, float *)) v->kernel)
      (n, rounds, px, pa);
}

static double
run (struct variant *v, int n, int rounds)
{
  begin_run (v);
  call (v, n, rounds);
  return end_run (v);
}

/* What ROUNDS make of element I.  *SCALE is what its error is measured in.  */

static double
reference (int i, int rounds, double *scale)
{
  double value = start[i];
  *scale = fabs (value);
  if (sparse && active[i] <= LEVEL)
    return value;
  for (int k = 0; k < rounds; k++)
    if (!sparse || x[i + k] > LEVEL)
      {
	value = KEEP * value + x[i + k];
	*scale = KEEP * *scale + fabs (x[i + k]);
      }
  return value;
}

/* Whether element I is checked: all, or some everywhere and all at both ends,
   where much must be computed for each.  */

static bool
is_sample (int i, int n, int rounds)
{
  return (sparse || n * (double) rounds < 1e7 || i < 300 || n - i <= 300
	  || random_at (99, i) > .98);
}

/* All variants are to do the same.  */

static void
check (int n, int rounds)
{
  for (int j = 0; j < variant_count; j++)
    {
      acc_memcpy_to_device (acc_deviceptr (a), start, max_n * sizeof *a);
      run (variants + j, n, rounds);
      acc_memcpy_from_device (a, acc_deviceptr (a), max_n * sizeof *a);
      variants[j].error = variants[j].wrong = 0;
      for (int i = 0; i < max_n; i++)
	if (i >= n || is_sample (i, n, rounds))
	  {
	    double scale = 0, value = i < n ? reference (i, rounds, &scale)
				      : start[i];
	    if (compare_value (variants + j, a[i], value, scale,
			       i < n ? 1e-6 : 0))
	      fprintf (stderr, "%s: %s is wrong: element %d of %d after %d "
		       "rounds is %.9g, not %.9g\n", settings.benchmark,
		       variants[j].name, i, n, rounds, a[i], value);
	  }
    }
}

/* The variants take turns, and so does which one is first.  Returns how often
   each was timed.  */

static int
measure (int n, int rounds)
{
  int repeat = settings.repeat;
  double warm = 0;
  for (int r = repeat ? -warm_up : 0; r < repeat; r++)
    {
      for (int j = 0; j < variant_count; j++)
	{
	  struct variant *v = variants + (j + r + warm_up) % variant_count;
	  double ms = run (v, n, rounds);
	  if (r >= 0)
	    v->times[r] = ms;
	  else
	    warm += ms;
	}
      if (r == -1 && warm < SHORT_MS * warm_up * variant_count)
	repeat *= MORE;
    }
  return repeat;
}

static void
write_csv (FILE *f, int n, int rounds, int repeat)
{
  for (int j = 0; j < variant_count; j++)
    {
      struct variant *v = variants + j;
      double ms = median (v->times, repeat);
      fprintf (f, "%s,%d,%d,%s,%s,%dx%dx%d,%.6f,%.6f,%.6f,%d,%.2e,%s\n",
	       settings.benchmark, n, rounds, v->group, v->name,
	       v->dims[0], v->dims[1], v->dims[2], ms,
	       repeat ? v->times[0] : 0, repeat ? v->times[repeat - 1] : 0,
	       repeat, v->error, v->wrong ? "wrong" : "right");
    }
}

static const char *
workload (size_t n)
{
  return n == 0 ? "dense" : n == 1 ? "sparse" : NULL;
}

int
main (int argc, char **argv)
{
  read_options (argc, argv, workload);
  sparse = !strcmp (settings.benchmark, "sparse");
  const int *sizes = settings.small ? small_sizes : large_sizes;
  const int *rounds = settings.small ? small_rounds : large_rounds;

  open_device ();
  make_data (sizes, rounds);
  load_variants (settings.benchmark, MORE * settings.repeat);
  fprintf (stderr, "%s: %d variants\n", settings.benchmark, variant_count);

  /* All lines at once: a variant that dies leaves none.  */
  char *lines;
  size_t size;
  FILE *memo = open_memstream (&lines, &size);
  if (!memo)
    die ("no memory");
  bool wrong = false;
  for (const int *n = sizes; *n; n++)
    for (const int *r = rounds; *r; r++)
      {
	check (*n, *r);
	write_csv (memo, *n, *r, measure (*n, *r));
	for (int j = 0; j < variant_count; j++)
	  wrong |= variants[j].wrong != 0;
      }
  fclose (memo);
  FILE *f = open_csv ();
  fputs (lines, f);
  close_csv (f);
  free (lines);
  state ("done");
  return wrong;
}
