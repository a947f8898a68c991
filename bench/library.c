/* The variants of a benchmark, and what else its programs share.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "library.h"
#include "timing.h"

#include <dlfcn.h>
#include <math.h>
#include <openacc.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct variant variants[MAX_VARIANTS];
int variant_count;

struct settings settings = { .kernels = "kernels", .list = "variants",
			     .only = "", .skip = "", .repeat = 11 };

_Noreturn void
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

void *
memory (size_t bytes)
{
  void *p = calloc (1, bytes);
  if (!p)
    die ("no memory for %zu bytes", bytes);
  return p;
}

double
random_at (uint32_t array, size_t i)
{
  uint64_t x = (i + 1) * 0x9e3779b97f4a7c15u + array * 0xd1b54a32d192ed03u;
  x = (x ^ x >> 32) * 0xd6e8feb86659fd93u;
  return (double) (x >> 40) / (1 << 23) - 1;
}

void
open_device (void)
{
  state ("-");
  const char *trouble = timing_open ();
  if (trouble)
    die ("%s", trouble);
  acc_init (acc_device_nvidia);
  acc_set_device_type (acc_device_nvidia);
  timing_listen (true);
}

void
state (const char *variant)
{
  FILE *f;
  if (!settings.state_file)
    return;
  f = fopen (settings.state_file, "w");
  if (!f || fprintf (f, "%s\n", variant) < 0 || fclose (f))
    die ("cannot write %s", settings.state_file);
}

/* --- The variants.  */

bool
is_cuda (const struct variant *v)
{
  return !strcmp (v->group, "cuda");
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

/* Whether KIND is one of KINDS, separated by commas.  */

static bool
is_for (const char *kinds, const char *kind)
{
  size_t length = strlen (kind);
  for (; *kinds; kinds += *kinds == ',')
    {
      size_t n = strcspn (kinds, ",");
      if ((n == 3 && !strncmp (kinds, "all", 3))
	  || (n == length && !strncmp (kinds, kind, n)))
	return true;
      kinds += n;
    }
  return false;
}

/* The function of V, or NULL if this benchmark has none.  */

static kernel_fn
find_kernel (const struct variant *v, const char *function)
{
  char path[4096], name[64];
  snprintf (path, sizeof path, "%s/%s/%s.so", settings.kernels,
	    settings.benchmark, is_cuda (v) ? "cuda" : v->name);
  if (access (path, R_OK))
    return NULL;
  state (v->name);
  void *library = dlopen (path, RTLD_NOW | RTLD_LOCAL);
  if (!library)
    die ("%s", dlerror ());
  snprintf (name, sizeof name, is_cuda (v) ? "%s_%s" : "%s", function, v->name);
  kernel_fn kernel;
  *(void **) &kernel = dlsym (library, name);
  if (!kernel)
    die ("%s", dlerror ());
  return kernel;
}

/* Reads the list: name, group, kinds and options on each line, with a tab
   between.  */

void
load_variants (const char *function, int times)
{
  char line[1024], kinds[256];
  FILE *f = fopen (settings.list, "r");
  if (!f)
    die ("cannot read the list of variants, %s", settings.list);
  while (fgets (line, sizeof line, f))
    {
      struct variant *v = variants + variant_count;
      if (*line == '#'
	  || sscanf (line, "%31s %31s %255s", v->name, v->group, kinds) != 3)
	continue;
      if (variant_count == MAX_VARIANTS)
	die ("more than %d variants", MAX_VARIANTS);
      if ((settings.kind && !is_for (kinds, settings.kind))
	  || (*settings.only && !among (settings.only, v))
	  || among (settings.skip, v)
	  || !(v->kernel = find_kernel (v, function)))
	continue;
      v->times = memory ((times ? times : 1) * sizeof *v->times);
      v->calls = memory ((times ? times : 1) * sizeof *v->calls);
      variant_count++;
    }
  fclose (f);
  if (variant_count == 0)
    die ("%s/%s has no variant to run", settings.kernels, settings.benchmark);
}

void
begin_run (struct variant *v)
{
  state (v->name);
  timing_reset ();
  if (is_cuda (v))
    timing_start ();
}

double
end_run (struct variant *v)
{
  if (is_cuda (v))
    timing_stop ();
  else
    memcpy (v->dims, timing_dims, sizeof v->dims);
  double ms = timing_result ();
  if (ms < 0)
    die ("%s: %s did not run", settings.benchmark, v->name);
  return ms;
}

bool
compare_value (struct variant *v, double is, double value, double scale,
	       double tolerance)
{
  double error = fabs (is - value) / (scale ? scale : 1);
  if (!(error <= v->error))
    v->error = error;
  /* Not a number is wrong, too.  */
  return !(error <= tolerance) && v->wrong++ == 0;
}

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}

double
median (double *times, int n)
{
  qsort (times, n, sizeof *times, compare);
  return n == 0 ? 0 : (times[(n - 1) / 2] + times[n / 2]) / 2;
}

FILE *
open_csv (void)
{
  FILE *f = settings.csv_file ? fopen (settings.csv_file, "a") : stdout;
  if (!f)
    die ("cannot write %s", settings.csv_file);
  return f;
}

void
close_csv (FILE *f)
{
  if (f == stdout ? fflush (f) : fclose (f))
    die ("cannot write %s", settings.csv_file ? settings.csv_file
	 : "the result");
}

/* --- The command line.  */

static void
usage (FILE *f)
{
  fputs ("usage: PROGRAM [OPTION...] BENCHMARK\n"
	 "  --list           name the benchmarks\n"
	 "  --kernels DIR    the variants, DIR/BENCHMARK/VARIANT.so\n"
	 "  --variants FILE  their list\n"
	 "  --kind KIND      only those for this kind of loops\n"
	 "  --only A,B,...   only these variants or groups\n"
	 "  --skip A,B,...   all but these\n"
	 "  --size SIZE      large (default) or small\n"
	 "  --elements N     so many elements, where a benchmark has one extent\n"
	 "  --repeat N       timed runs of each variant, default 11; 0: only check\n"
	 "  --csv FILE       append the result to FILE\n"
	 "  --state FILE     keep the name of the running variant in FILE\n", f);
}

/* Where the value of the option WORD goes, if it is a text.  */

static const char **
text_option (const char *word)
{
  const struct { const char *name; const char **slot; } texts[] = {
    { "--kernels", &settings.kernels }, { "--variants", &settings.list },
    { "--kind", &settings.kind }, { "--only", &settings.only },
    { "--skip", &settings.skip }, { "--csv", &settings.csv_file },
    { "--state", &settings.state_file },
  };
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    if (!strcmp (word, texts[i].name))
      return texts[i].slot;
  return NULL;
}

static void
option (const char *word, const char *value)
{
  const char **slot = text_option (word);
  if (slot)
    *slot = value;
  else if (!strcmp (word, "--repeat"))
    {
      settings.repeat = atoi (value);
      if (settings.repeat < 0 || settings.repeat > 100000)
	die ("'--repeat %s' makes no sense", value);
    }
  else if (!strcmp (word, "--elements"))
    {
      settings.elements = atol (value);
      if (settings.elements < 1 || settings.elements > 1L << 30)
	die ("'--elements %s' makes no sense", value);
    }
  else if (!strcmp (word, "--size"))
    {
      settings.small = !strcmp (value, "small");
      if (!settings.small && strcmp (value, "large"))
	die ("the size is large or small, not '%s'", value);
    }
  else
    die ("unknown option '%s'", word);
}

static const char *
find (const char *name, const char *(*known) (size_t))
{
  const char *found;
  for (size_t n = 0; (found = known (n)); n++)
    if (!strcmp (name, found))
      return found;
  die ("no benchmark is called '%s'", name);
}

void
read_options (int argc, char **argv, const char *(*known) (size_t))
{
  for (int i = 1; i < argc; i++)
    if (!strcmp (argv[i], "--list"))
      {
	for (size_t n = 0; known (n); n++)
	  puts (known (n));
	exit (0);
      }
    else if (!strcmp (argv[i], "--help"))
      {
	usage (stdout);
	exit (0);
      }
    else if (*argv[i] != '-')
      settings.benchmark = find (argv[i], known);
    else if (!argv[i + 1])
      die ("'%s' needs an argument", argv[i]);
    else
      {
	option (argv[i], argv[i + 1]);
	i++;
      }
  if (!settings.benchmark)
    {
      usage (stderr);
      exit (2);
    }
}
