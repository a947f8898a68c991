/* The variants of a benchmark, and what else its programs share.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BENCH_LIBRARY_H
#define BENCH_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef void (*kernel_fn) (void);

struct variant
{
  char name[32], group[32];
  kernel_fn kernel;
  double *times, *calls;	/* Milliseconds, by the device and by the host.  */
  int repeat;			/* How many of them.  */
  int dims[3];
  double error;			/* The largest, in units of the scale.  */
  size_t wrong;			/* Elements.  */
};

#define MAX_VARIANTS 64
extern struct variant variants[MAX_VARIANTS];
extern int variant_count;

/* What run-bench says.  */
struct settings
{
  const char *benchmark, *kind;
  const char *kernels, *list;	/* Where the variants are, and what they are.  */
  const char *state_file, *csv_file;
  const char *only, *skip;	/* Variants or groups.  */
  bool small;
  int repeat;
  long elements;		/* Instead of a size, or 0.  */
};
extern struct settings settings;

/* Read the command line; KNOWN (N) is the name of the Nth benchmark, or NULL if
   there are fewer.  */
extern void read_options (int argc, char **argv,
			  const char *(*known) (size_t n));

extern _Noreturn void die (const char *format, ...)
  __attribute__ ((format (printf, 1, 2)));

/* Memory of zeros.  */
extern void *memory (size_t bytes);

/* Numbers in [-1, 1) that look random.  */
extern double random_at (uint32_t array, size_t i);

/* Open the device, and have libgomp tell of its launches.  */
extern void open_device (void);

/* What run-bench should know if this process does not come back.  */
extern void state (const char *variant);

/* Load the variants: FUNCTION, or FUNCTION_VARIANT of the CUDA twin.  Each gets
   room for TIMES times.  */
extern void load_variants (const char *function, int times);

/* Around one run of V; end_run returns its time in milliseconds.  */
extern void begin_run (struct variant *v);
extern double end_run (struct variant *v);

/* Whether V takes pointers to the device's memory.  */
extern bool is_cuda (const struct variant *v);

/* Compare IS to VALUE, in units of SCALE; a difference above TOLERANCE makes V
   wrong.  Whether it is the first that does.  */
extern bool compare_value (struct variant *v, double is, double value,
			   double scale, double tolerance);

/* Sort N times; return their median.  */
extern double median (double *times, int n);

/* The file for the results, and its end.  */
extern FILE *open_csv (void);
extern void close_csv (FILE *);

#endif
