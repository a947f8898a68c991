/* harness: runs the variants of one benchmark on the same data, checks what they
   make and times them in turns.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     harness [OPTION...] BENCHMARK

   run-bench calls it; there is how.  Writes a line of CSV for each variant.  */

#include "problem.h"
#include "timing.h"

#include <math.h>
#include <openacc.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* What an output holds before each check: not a number.  */
#define UNTOUCHED 0x7ff8deadu

static struct problem *problem;
static void *host[MAX_ARRAYS], *device[MAX_ARRAYS];

/* What the outputs that are updated hold before each check.  */
static void *start[MAX_ARRAYS];

/* An element to check: its output and index, and whether and what the kernel
   should write there.  */
struct sample { int output; bool written; size_t at; double value, scale; };
static struct sample *samples;
static size_t sample_count;

static const int warm_up = 2;

/* A run that takes more milliseconds is the only one of its variant.  */
#define LONG_MS 300

/* Calls are repeated to fill so many milliseconds of the host's clock.  */
#define CALLS_MS 1
#define MAX_CALLS 50

static bool
has_integers (int array)
{
  return problem->integers >> array & 1;
}

static size_t
element_of (int array)
{
  return has_integers (array) ? sizeof (int) : problem->element;
}

/* Whether BITS, of the outputs, has ARRAY.  */

static bool
is_output (int array, unsigned bits)
{
  return array >= problem->inputs && bits >> (array - problem->inputs) & 1;
}

static bool
is_scalar (int array)
{
  return is_output (array, problem->scalars);
}

static bool
is_updated (int array)
{
  return is_output (array, problem->updated);
}

static size_t
bytes_of (int array)
{
  return problem->length (problem, array) * element_of (array);
}

/* --- The data.  */

static void
fill (int array)
{
  size_t n = problem->length (problem, array);
  if (has_integers (array))
    for (size_t i = 0; i < n; i++)
      ((int *) host[array])[i] = problem->integer (problem, array, i);
  else if (problem->element == 4)
    for (size_t i = 0; i < n; i++)
      ((float *) host[array])[i] = random_at (array, i);
  else
    for (size_t i = 0; i < n; i++)
      ((double *) host[array])[i] = random_at (array, i);
}

static void
add_sample (int output, size_t at)
{
  struct sample *s = samples + sample_count++;
  /* A reference adds its terms to what is there.  */
  *s = (struct sample) { .output = output, .at = at };
  s->written = problem->reference (problem, host, output, at, &s->value,
				   &s->scale);
}

/* All elements of OUTPUT, or some everywhere and most at both ends.  */

static void
make_samples (int output)
{
  size_t wanted = problem->samples, ends = wanted / 10;
  size_t n = problem->length (problem, problem->inputs + output);
  bool all = n <= wanted + 2 * ends;
  samples = realloc (samples, (sample_count + (all ? n : wanted + 2 * ends))
			      * sizeof *samples);
  if (!samples)
    die ("no memory for the samples");
  if (all)
    {
      for (size_t i = 0; i < n; i++)
	add_sample (output, i);
      return;
    }
  for (size_t i = 0; i < wanted; i++)
    add_sample (output, (random_at (99, i) + 1) / 2 * n);
  for (size_t i = 0; i < ends; i++)
    {
      add_sample (output, i);
      add_sample (output, n - 1 - i);
    }
}

static void
make_array (int i)
{
  size_t bytes = bytes_of (i);
  host[i] = memory (bytes);
  if (i < problem->inputs || is_updated (i))
    fill (i);
  if (is_scalar (i))
    device[i] = acc_malloc (bytes);
  else if (i < problem->inputs)
    device[i] = acc_copyin (host[i], bytes);
  else
    device[i] = acc_create (host[i], bytes);
  if (is_updated (i))
    {
      start[i] = memory (bytes);
      memcpy (start[i], host[i], bytes);
    }
}

static void
make_data (void)
{
  for (int i = 0; i < problem->inputs + problem->outputs; i++)
    make_array (i);
  for (int o = 0; o < problem->outputs; o++)
    make_samples (o);
}

/* --- The variants.  */

/* Run V once; return its time in milliseconds.  */

static double
run (struct variant *v)
{
  begin_run (v);
  problem->call (problem, v->kernel, is_cuda (v) ? device : host);
  return end_run (v);
}

static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec * 1e-6;
}

/* What the host gets from a twin, as from a construct that is done.  */

static void
finish (struct variant *v)
{
  if (!is_cuda (v))
    return;
  if (timing_wait ())
    die ("%s: %s failed", problem->name, v->name);
  for (int i = problem->inputs; i < problem->inputs + problem->outputs; i++)
    if (is_scalar (i))
      acc_memcpy_from_device (host[i], device[i], bytes_of (i));
}

/* The milliseconds that COUNT calls of V take the host, the mean.  */

static double
time_calls (struct variant *v, int count)
{
  state (v->name);
  timing_listen (false);
  double began = now ();
  for (int i = 0; i < count; i++)
    {
      problem->call (problem, v->kernel, is_cuda (v) ? device : host);
      finish (v);
    }
  double mean = (now () - began) / count;
  timing_listen (true);
  return mean;
}

/* Whether element AT of ARRAY is as it was before V ran.  */

static bool
untouched (int array, size_t at)
{
  const uint32_t *word = (uint32_t *) host[array] + at * problem->element / 4;
  return word[0] == UNTOUCHED && word[problem->element / 4 - 1] == UNTOUCHED;
}

/* Undo what a variant has done to output I.  */

static void
reset (int i)
{
  uint32_t *word = host[i];
  if (is_updated (i))
    acc_memcpy_to_device (device[i], start[i], bytes_of (i));
  else if (timing_fill (device[i], UNTOUCHED, bytes_of (i)))
    die ("cannot clear the output on the device");
  if (is_scalar (i))
    for (size_t w = 0; w < bytes_of (i) / 4; w++)
      word[w] = UNTOUCHED;
}

static double
value_at (int array, size_t at)
{
  return has_integers (array) ? ((int *) host[array])[at]
	 : problem->element == 4 ? ((float *) host[array])[at]
	 : ((double *) host[array])[at];
}

/* Run V once and compare what it makes.  */

static void
check (struct variant *v)
{
  int end = problem->inputs + problem->outputs;
  for (int i = problem->inputs; i < end; i++)
    reset (i);
  double began = now ();
  v->times[0] = run (v);
  finish (v);
  v->calls[0] = now () - began;
  for (int i = problem->inputs; i < end; i++)
    if (!is_scalar (i))
      acc_update_self (host[i], bytes_of (i));

  for (size_t i = 0; i < sample_count; i++)
    {
      const struct sample *s = samples + i;
      int array = problem->inputs + s->output;
      if (!s->written)
	{
	  v->wrong += !untouched (array, s->at);
	  continue;
	}
      double is = value_at (array, s->at);
      if (compare_value (v, is, s->value, s->scale, problem->tolerance))
	fprintf (stderr, "%s: %s is wrong: element %zu of output %d is "
		 "%.9g, not %.9g\n", problem->name, v->name, s->at, s->output,
		 is, s->value);
    }
}

/* Whether V's first run is its only one.  A twin's first has CUDA's start in it.  */

static bool
takes_long (const struct variant *v)
{
  return v->times[0] > LONG_MS && !is_cuda (v);
}

/* Each variant runs REPEAT times and the variants take turns; one that takes long
   has run already.  */

static void
measure (int repeat)
{
  bool only[MAX_VARIANTS];
  for (int i = 0; i < variant_count; i++)
    {
      only[i] = takes_long (variants + i);
      variants[i].repeat = repeat && only[i] ? 1 : repeat;
    }
  for (int r = repeat ? -warm_up : 0; r < repeat; r++)
    for (int i = 0; i < variant_count; i++)
      {
	struct variant *v = variants + i;
	if (only[i])
	  continue;
	double ms = run (v), wanted = CALLS_MS / (ms > 0 ? ms : 1);
	if (r >= 0)
	  v->times[r] = ms;
	if (!problem->calls)
	  continue;
	ms = time_calls (v, wanted < 1 ? 1 : wanted > MAX_CALLS ? MAX_CALLS
			    : (int) wanted);
	if (r >= 0)
	  v->calls[r] = ms;
      }
}

/* --- The result.  */

static const char *
size_name (void)
{
  static char name[32];
  if (!settings.elements)
    return settings.small ? "small" : "large";
  snprintf (name, sizeof name, "%ld", settings.elements);
  return name;
}

static void
write_csv (void)
{
  FILE *f = open_csv ();
  for (int i = 0; i < variant_count; i++)
    {
      struct variant *v = variants + i;
      int n = v->repeat;
      double ms = median (v->times, n), per = ms ? 1e-6 / ms : 0;
      fprintf (f, "%s,%s,%s,%s,%dx%dx%d,%.5f,%.5f,%.5f,%d,%.1f,%.1f,%.5f,"
	       "%.2e,%s\n",
	       problem->name, size_name (), v->group, v->name, v->dims[0],
	       v->dims[1], v->dims[2], ms, n ? v->times[0] : 0,
	       n ? v->times[n - 1] : 0, n, problem->bytes (problem) * per,
	       problem->flops (problem) * per,
	       problem->calls ? median (v->calls, n) : 0, v->error,
	       v->wrong ? "wrong" : "right");
    }
  close_csv (f);
}

/* The Nth problem of all, or NULL.  */

static struct problem *
problem_at (size_t n)
{
  struct problem *const lists[] = { stencil_problems, work_problems,
				    loops_problems, reduce_problems,
				    lane_problems, wild_element_problems,
				    wild_grid_problems, cache_problems };
  for (size_t l = 0; l < sizeof lists / sizeof *lists; l++)
    for (struct problem *p = lists[l]; p->name; p++)
      if (n-- == 0)
	return p;
  return NULL;
}

static const char *
problem_name (size_t n)
{
  struct problem *p = problem_at (n);
  return p ? p->name : NULL;
}

static struct problem *
find_problem (const char *name)
{
  size_t n = 0;
  while (strcmp (problem_name (n), name))
    n++;
  return problem_at (n);
}

/* The extents that this run is to have.  */

static void
set_extents (void)
{
  memcpy (problem->n, settings.small ? problem->small : problem->large,
	  sizeof problem->n);
  if (settings.elements)
    problem->n[0] = lround (pow (settings.elements,
				 1. / (problem->rank ? problem->rank : 1)));
}

int
main (int argc, char **argv)
{
  read_options (argc, argv, problem_name);
  problem = find_problem (settings.benchmark);
  set_extents ();
  open_device ();
  make_data ();
  load_variants (problem->kernel, settings.repeat);

  fprintf (stderr, problem->text, problem->n[0], problem->n[1], problem->n[2]);
  fprintf (stderr, ": %d variants\n", variant_count);
  bool wrong = false;
  for (int i = 0; i < variant_count; i++)
    {
      check (variants + i);
      wrong |= variants[i].wrong != 0;
    }
  measure (settings.repeat);
  write_csv ();
  state ("done");
  return wrong;
}
