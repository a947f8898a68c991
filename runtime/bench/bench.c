/* How fast the simulated device is, in thread-instructions per second and core: a
   stencil, a matrix product and N bodies, without checks, with the race check, and
   with the checks of memory, races and barriers together.

     bench [DIRECTORY [SECONDS]]	the folder with the .ptx files

   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check/check-barrier.h"
#include "check/check-memory.h"
#include "check/check-race.h"
#include "core/exec/launch.h"
#include "core/load/load.h"
#include "core/memory.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define N_STENCIL 1024
#define N_GEMM 256
#define N_BODIES 2048

static float *
array (size_t n)
{
  float *a = (float *) (uintptr_t)
    sim_memory_alloc (0, n * sizeof *a, 256, SIM_MEMORY_DRIVER, "array");
  if (!a)
    {
      fputs ("bench: no memory\n", stderr);
      exit (2);
    }
  for (size_t i = 0; i < n; i++)
    a[i] = (float) ((i * 7919) % 1000) / 1000;
  return a;
}

static const struct sim_function *
load (const char *directory, const char *name)
{
  char path[4096], log[4096];
  snprintf (path, sizeof path, "%s/%s.ptx", directory, name);
  FILE *f = fopen (path, "r");
  if (!f)
    {
      fprintf (stderr, "bench: cannot read %s; give its folder as the first "
	       "argument\n", path);
      exit (2);
    }
  char *text = malloc (1 << 20);
  struct sim_text t = { path, text, fread (text, 1, 1 << 20, f) };
  fclose (f);
  struct sim_module *m = sim_module_load (&t, 1, sim_targets, 0, log,
					  sizeof log);
  if (!m)
    {
      fputs (log, stderr);
      exit (2);
    }
  return sim_module_kernel (m, name);
}

/* Thread-instructions of L in a second of processor time: the same launch for at
   least SECONDS on one host thread.  */
static double
speed (struct sim_launch *l, double seconds)
{
  struct sim_result r;
  uint64_t insns = 0;
  clock_t begun;
  l->workers = 1;
  l->count = true;
  if (sim_run (l, &r) != SIM_OK)
    {
      fputs (r.message, stderr);
      exit (1);
    }
  uint64_t each = r.thread_insns;
  l->count = false;
  begun = clock ();
  while (clock () - begun < seconds * CLOCKS_PER_SEC)
    {
      if (sim_run (l, &r) != SIM_OK)
	exit (1);
      insns += each;
    }
  return insns / ((double) (clock () - begun) / CLOCKS_PER_SEC);
}

static void
show (const char *name, struct sim_launch *l, double seconds)
{
  struct sim_observer *const race[] = { check_race_new () };
  struct sim_observer *const all[]
    = { check_memory_new (), check_race_new (), check_barrier_new () };
  double plain = speed (l, seconds);
  l->observers = race;
  l->observer_count = 1;
  double checked = speed (l, seconds);
  l->observers = all;
  l->observer_count = 3;
  double all_checked = speed (l, seconds);
  printf ("%-10s %8.0f million thread-instructions per second and core; with "
	  "the race check %.0f, %.1f times slower; with three checks %.0f, "
	  "%.1f times\n", name, plain * 1e-6, checked * 1e-6, plain / checked,
	  all_checked * 1e-6, plain / all_checked);
  fflush (stdout);
}

static void
check (const char *name, double is, double ought)
{
  if (fabs (is - ought) <= 1e-4 * fabs (ought))
    return;
  fprintf (stderr, "bench: %s is wrong: %g, not %g\n", name, is, ought);
  exit (1);
}

static void
stencil (const char *directory, double seconds)
{
  float *in = array (N_STENCIL * N_STENCIL), *out = array (N_STENCIL * N_STENCIL);
  struct { void *in, *out; uint32_t n; } p = { in, out, N_STENCIL };
  struct sim_launch l = {
    .kernel = load (directory, "stencil"), .grid = { N_STENCIL / 128,
    N_STENCIL, 1 }, .block = { 128, 1, 1 }, .params = &p,
    .target = sim_targets
  };
  show ("stencil", &l, seconds);
  const float *c = in + 500 * N_STENCIL + 333;
  check ("stencil", out[500 * N_STENCIL + 333],
	 .2 * (c[0] + c[1] + c[-1] + c[N_STENCIL] + c[-N_STENCIL]));
}

static void
gemm (const char *directory, double seconds)
{
  enum { n = N_GEMM };
  float *a = array (n * n), *b = array (n * n), *c = array (n * n);
  struct { void *a, *b, *c; uint32_t n; } p = { a, b, c, n };
  struct sim_launch l = {
    .kernel = load (directory, "gemm"), .grid = { n / 16, n / 16, 1 },
    .block = { 16, 16, 1 }, .params = &p, .target = sim_targets
  };
  show ("gemm", &l, seconds);
  double sum = 0;
  for (int k = 0; k < n; k++)
    sum += (double) a[17 * n + k] * b[k * n + 99];
  check ("gemm", c[17 * n + 99], sum);
}

static void
nbody (const char *directory, double seconds)
{
  float *body = array (4 * N_BODIES), *acc = array (4 * N_BODIES);
  struct { void *body, *acc; uint32_t n; } p = { body, acc, N_BODIES };
  struct sim_launch l = {
    .kernel = load (directory, "nbody"), .grid = { N_BODIES / 128, 1, 1 },
    .block = { 128, 1, 1 }, .params = &p, .target = sim_targets
  };
  show ("nbody", &l, seconds);
  double sum = 0;
  for (int i = 0; i < N_BODIES; i++)
    {
      double d[3], r = .001;
      for (int k = 0; k < 3; k++)
	{
	  d[k] = body[4 * i + k] - body[4 * 77 + k];
	  r += d[k] * d[k];
	}
      sum += d[0] * body[4 * i + 3] / (r * sqrt (r));
    }
  check ("nbody", acc[4 * 77], sum);
}

int
main (int argc, char **argv)
{
  const char *directory = argc > 1 ? argv[1] : "bench";
  double seconds = argc > 2 ? atof (argv[2]) : 2;
  stencil (directory, seconds);
  gemm (directory, seconds);
  nbody (directory, seconds);
  return 0;
}
