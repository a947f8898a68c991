/* harness: runs the variants of one benchmark on the same data, checks what they
   make and times them in turns.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     harness [OPTION...] BENCHMARK

   run-bench calls it; there is how.  Writes a line of CSV for each variant.  */

#include "problem.h"
#include "timing.h"

#include <openacc.h>
#include <string.h>

/* What an output holds before each check: not a number.  */
#define UNTOUCHED 0x7ff8deadu

static struct problem *problem;
static void *host[MAX_ARRAYS], *device[MAX_ARRAYS];

/* An element to check: its output and index, and whether and what the kernel
   should write there.  */
struct sample { int output; bool written; size_t at; double value, scale; };
static struct sample *samples;
static size_t sample_count;

static const int warm_up = 2;

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
  s->output = output;
  s->at = at;
  s->written = problem->reference (problem, host, output, at, &s->value,
				   &s->scale);
}

/* All elements, or some everywhere and most at both ends.  */

static void
make_samples (void)
{
  size_t wanted = problem->samples, ends = wanted / 10;
  size_t n = problem->length (problem, problem->inputs);
  bool all = n <= wanted + 2 * ends;
  samples = memory ((all ? n : wanted + 2 * ends) * problem->outputs
		    * sizeof *samples);
  for (int o = 0; o < problem->outputs; o++)
    if (all)
      for (size_t i = 0; i < n; i++)
	add_sample (o, i);
    else
      {
	for (size_t i = 0; i < wanted; i++)
	  add_sample (o, (random_at (99, i) + 1) / 2 * n);
	for (size_t i = 0; i < ends; i++)
	  {
	    add_sample (o, i);
	    add_sample (o, n - 1 - i);
	  }
      }
}

static void
make_data (void)
{
  for (int i = 0; i < problem->inputs + problem->outputs; i++)
    {
      host[i] = memory (bytes_of (i));
      if (i < problem->inputs)
	{
	  fill (i);
	  device[i] = acc_copyin (host[i], bytes_of (i));
	}
      else
	device[i] = acc_create (host[i], bytes_of (i));
    }
  make_samples ();
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

/* Whether element AT of ARRAY is as it was before V ran.  */

static bool
untouched (int array, size_t at)
{
  const uint32_t *word = (uint32_t *) host[array] + at * problem->element / 4;
  return word[0] == UNTOUCHED && word[problem->element / 4 - 1] == UNTOUCHED;
}

static void
check (struct variant *v)
{
  int end = problem->inputs + problem->outputs;
  for (int i = problem->inputs; i < end; i++)
    if (timing_fill (device[i], UNTOUCHED, bytes_of (i)))
      die ("cannot clear the output on the device");
  run (v);
  for (int i = problem->inputs; i < end; i++)
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
      double is = problem->element == 4 ? ((float *) host[array])[s->at]
		  : ((double *) host[array])[s->at];
      if (compare_value (v, is, s->value, s->scale, problem->tolerance))
	fprintf (stderr, "%s: %s is wrong: element %zu of output %d is "
		 "%.9g, not %.9g\n", problem->name, v->name, s->at, s->output,
		 is, s->value);
    }
}

/* --- The result.  */

static void
write_csv (void)
{
  int repeat = settings.repeat;
  FILE *f = open_csv ();
  for (int i = 0; i < variant_count; i++)
    {
      struct variant *v = variants + i;
      double ms = median (v->times, repeat), per = ms ? 1e-6 / ms : 0;
      fprintf (f, "%s,%s,%s,%s,%dx%dx%d,%.5f,%.5f,%.5f,%d,%.1f,%.1f,%.2e,%s\n",
	       problem->name, settings.small ? "small" : "large", v->group, v->name,
	       v->dims[0], v->dims[1], v->dims[2], ms,
	       repeat ? v->times[0] : 0, repeat ? v->times[repeat - 1] : 0,
	       repeat, problem->bytes (problem) * per,
	       problem->flops (problem) * per, v->error,
	       v->wrong ? "wrong" : "right");
    }
  close_csv (f);
}

/* The Nth problem of all, or NULL.  */

static struct problem *
problem_at (size_t n)
{
  struct problem *p = stencil_problems;
  for (; p->name; p++)
    if (n-- == 0)
      return p;
  for (p = work_problems; p->name; p++)
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

int
main (int argc, char **argv)
{
  read_options (argc, argv, problem_name);
  problem = find_problem (settings.benchmark);
  memcpy (problem->n, settings.small ? problem->small : problem->large,
	  sizeof problem->n);
  int repeat = settings.repeat;

  open_device ();
  make_data ();
  load_variants (problem->kernel, repeat);

  fprintf (stderr, problem->text, problem->n[0], problem->n[1], problem->n[2]);
  fprintf (stderr, ": %d variants\n", variant_count);
  bool wrong = false;
  for (int i = 0; i < variant_count; i++)
    {
      check (variants + i);
      wrong |= variants[i].wrong != 0;
    }
  for (int r = repeat ? -warm_up : 0; r < repeat; r++)
    for (int i = 0; i < variant_count; i++)
      {
	double ms = run (variants + i);
	if (r >= 0)
	  variants[i].times[r] = ms;
      }
  write_csv ();
  state ("done");
  return wrong;
}
