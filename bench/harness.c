/* harness: runs the variants of one benchmark on the same data, checks what they
   make and times them in turns.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     harness [OPTION...] BENCHMARK

   run-bench calls it; there is how.  Writes a line of CSV for each variant.  */

#include "problem.h"
#include "timing.h"

#include <dlfcn.h>
#include <math.h>
#include <openacc.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MAX_VARIANTS 64

/* What an output holds before each check: not a number.  */
#define UNTOUCHED 0x7ff8deadu

struct variant
{
  char name[32], group[32];
  kernel_fn kernel;
  double *times;
  int dims[3];
  double error;			/* The largest, in units of the scale.  */
  size_t wrong;			/* Elements.  */
};

static struct variant variants[MAX_VARIANTS];
static int variant_count;

static struct problem *problem;
static void *host[MAX_ARRAYS], *device[MAX_ARRAYS];

/* An element to check: its output and index, and whether and what the kernel
   should write there.  */
struct sample { int output; bool written; size_t at; double value, scale; };
static struct sample *samples;
static size_t sample_count;

static const char *kernels = "kernels", *list = "variants";
static const char *state_file, *csv_file;
static const char *only = "", *skip = "";
static bool small;
static int repeat = 11, warm_up = 2;

static _Noreturn void
die (const char *format, ...)
{
  va_list args;
  fputs ("bench: ", stderr);
  va_start (args, format);
  vfprintf (stderr, format, args);
  va_end (args);
  fputc ('\n', stderr);
  exit (2);
}

static void *
memory (size_t bytes)
{
  void *p = calloc (1, bytes);
  if (!p)
    die ("no memory for %zu bytes", bytes);
  return p;
}

static size_t
bytes_of (int array)
{
  return problem->length (problem, array) * problem->element;
}

/* Whether one of WORDS, separated by commas, is the name or group of V.  */

static bool
among (const char *words, const struct variant *v)
{
  while (*words)
    {
      size_t n = strcspn (words, ",");
      if ((strlen (v->name) == n && !strncmp (words, v->name, n))
	  || (strlen (v->group) == n && !strncmp (words, v->group, n)))
	return true;
      words += n + (words[n] == ',');
    }
  return false;
}

/* --- What run-bench should know if this process does not come back.  */

static void
state (const char *variant)
{
  FILE *f;
  if (!state_file)
    return;
  f = fopen (state_file, "w");
  if (!f || fprintf (f, "%s\n", variant) < 0 || fclose (f))
    die ("cannot write %s", state_file);
}

/* --- The data.  */

/* Numbers in [-1, 1) that look random.  */

static double
random_at (uint32_t array, size_t i)
{
  uint64_t x = (i + 1) * 0x9e3779b97f4a7c15u + array * 0xd1b54a32d192ed03u;
  x = (x ^ x >> 32) * 0xd6e8feb86659fd93u;
  return (double) (x >> 40) / (1 << 23) - 1;
}

static void
fill (int array)
{
  size_t n = problem->length (problem, array);
  if (problem->element == 4)
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

/* The function of V, or NULL if this benchmark has none.  */

static kernel_fn
find_kernel (const struct variant *v)
{
  char path[4096], function[64];
  bool cuda = !strcmp (v->group, "cuda");
  snprintf (path, sizeof path, "%s/%s/%s.so", kernels, problem->name,
	    cuda ? "cuda" : v->name);
  if (access (path, R_OK))
    return NULL;
  state (v->name);
  void *library = dlopen (path, RTLD_NOW | RTLD_LOCAL);
  if (!library)
    die ("%s", dlerror ());
  snprintf (function, sizeof function, cuda ? "%s_%s" : "%s", problem->kernel,
	    v->name);
  kernel_fn kernel;
  *(void **) &kernel = dlsym (library, function);
  if (!kernel)
    die ("%s", dlerror ());
  return kernel;
}

/* Reads the list: name, group and more on each line.  */

static void
load_variants (void)
{
  char line[1024];
  FILE *f = fopen (list, "r");
  if (!f)
    die ("cannot read the list of variants, %s", list);
  while (fgets (line, sizeof line, f))
    {
      struct variant *v = variants + variant_count;
      if (*line == '#' || sscanf (line, "%31s %31s", v->name, v->group) != 2)
	continue;
      if (variant_count == MAX_VARIANTS)
	die ("more than %d variants", MAX_VARIANTS);
      if ((*only && !among (only, v)) || among (skip, v)
	  || !(v->kernel = find_kernel (v)))
	continue;
      v->times = memory ((repeat ? repeat : 1) * sizeof *v->times);
      variant_count++;
    }
  fclose (f);
  if (variant_count == 0)
    die ("%s/%s has no variant to run", kernels, problem->name);
}

/* Run V once; return its time in milliseconds.  */

static double
run (struct variant *v)
{
  double ms;
  state (v->name);
  timing_reset ();
  if (!strcmp (v->group, "cuda"))
    {
      timing_start ();
      problem->call (problem, v->kernel, device);
      timing_stop ();
    }
  else
    {
      problem->call (problem, v->kernel, host);
      memcpy (v->dims, timing_dims, sizeof v->dims);
    }
  ms = timing_result ();
  if (ms < 0)
    die ("%s: %s did not run", problem->name, v->name);
  return ms;
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
      double error = fabs (is - s->value) / (s->scale ? s->scale : 1);
      /* Not a number is wrong, too.  */
      if (!(error <= problem->tolerance))
	{
	  if (v->wrong++ == 0)
	    fprintf (stderr, "%s: %s is wrong: element %zu of output %d is "
		     "%.9g, not %.9g\n", problem->name, v->name, s->at,
		     s->output, is, s->value);
	}
      if (!(error <= v->error))
	v->error = error;
    }
}

/* --- The result.  */

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}

static double
median (const double *sorted, int n)
{
  return n == 0 ? 0 : (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
}

static void
write_csv (void)
{
  FILE *f = csv_file ? fopen (csv_file, "a") : stdout;
  if (!f)
    die ("cannot write %s", csv_file);
  for (int i = 0; i < variant_count; i++)
    {
      struct variant *v = variants + i;
      qsort (v->times, repeat, sizeof *v->times, compare);
      double ms = median (v->times, repeat), per = ms ? 1e-6 / ms : 0;
      fprintf (f, "%s,%s,%s,%s,%dx%dx%d,%.5f,%.5f,%.5f,%d,%.1f,%.1f,%.2e,%s\n",
	       problem->name, small ? "small" : "large", v->group, v->name,
	       v->dims[0], v->dims[1], v->dims[2], ms,
	       repeat ? v->times[0] : 0, repeat ? v->times[repeat - 1] : 0,
	       repeat, problem->bytes (problem) * per,
	       problem->flops (problem) * per, v->error,
	       v->wrong ? "wrong" : "right");
    }
  if (csv_file ? fclose (f) : fflush (f))
    die ("cannot write %s", csv_file ? csv_file : "the result");
}

/* --- The command line.  */

static void
usage (FILE *f)
{
  fputs ("usage: harness [OPTION...] BENCHMARK\n"
	 "  --list           name the benchmarks\n"
	 "  --kernels DIR    the variants, DIR/BENCHMARK/VARIANT.so\n"
	 "  --variants FILE  their list\n"
	 "  --only A,B,...   only these variants or groups\n"
	 "  --skip A,B,...   all but these\n"
	 "  --size SIZE      large (default) or small\n"
	 "  --repeat N       timed runs of each variant, default 11; 0: only check\n"
	 "  --csv FILE       append the result to FILE\n"
	 "  --state FILE     keep the name of the running variant in FILE\n", f);
}

static void
options (int argc, char **argv)
{
  for (int i = 1; i < argc; i++)
    {
      const char *word = argv[i], *value = argv[i + 1];
      if (!strcmp (word, "--list"))
	{
	  for (size_t p = 0; p < problem_count; p++)
	    puts (problems[p].name);
	  exit (0);
	}
      if (!strcmp (word, "--help"))
	{
	  usage (stdout);
	  exit (0);
	}
      if (*word != '-')
	{
	  for (size_t p = 0; p < problem_count; p++)
	    if (!strcmp (word, problems[p].name))
	      problem = problems + p;
	  if (!problem)
	    die ("no benchmark is called '%s'", word);
	  continue;
	}
      if (!value)
	die ("'%s' needs an argument", word);
      i++;
      if (!strcmp (word, "--kernels"))
	kernels = value;
      else if (!strcmp (word, "--variants"))
	list = value;
      else if (!strcmp (word, "--only"))
	only = value;
      else if (!strcmp (word, "--skip"))
	skip = value;
      else if (!strcmp (word, "--csv"))
	csv_file = value;
      else if (!strcmp (word, "--state"))
	state_file = value;
      else if (!strcmp (word, "--repeat"))
	{
	  repeat = atoi (value);
	  if (repeat < 0 || repeat > 100000)
	    die ("'--repeat %s' makes no sense", value);
	}
      else if (!strcmp (word, "--size"))
	{
	  small = !strcmp (value, "small");
	  if (!small && strcmp (value, "large"))
	    die ("the size is large or small, not '%s'", value);
	}
      else
	die ("unknown option '%s'", word);
    }
  if (!problem)
    {
      usage (stderr);
      exit (2);
    }
}

int
main (int argc, char **argv)
{
  options (argc, argv);
  memcpy (problem->n, small ? problem->small : problem->large,
	  sizeof problem->n);

  state ("-");
  const char *trouble = timing_open ();
  if (trouble)
    die ("%s", trouble);
  acc_init (acc_device_nvidia);
  acc_set_device_type (acc_device_nvidia);
  timing_listen ();
  make_data ();
  load_variants ();

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
