/* What a launch costs: small kernels, timed from the host.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   usage: launch [LAUNCHES]
   Prints a line for each kind of launch, with its name and the microseconds that it
   takes: the least of some means over LAUNCHES.  A last line has a sum that depends
   on all results.  run-launch makes a table of several runs.  */

#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* The array is so large that the driver gives it memory of its own.  Where a small
   array stays on the device, GCC's libgomp alone is not as slow.  */
enum { BYTES = 4 << 20, N = 1000, SMALL = 16, MEANS = 5, QUEUES = 2 };

static double a[BYTES / sizeof (double)], beside[SMALL];

static void
present (int round)
{
  (void) round;
#pragma acc parallel loop present (a)
  for (int i = 0; i < N; i++)
    a[i] += 1;
}

static void
one_scalar (int round)
{
#pragma acc parallel loop present (a) firstprivate (round)
  for (int i = 0; i < N; i++)
    a[i] += round;
}

static void
three_scalars (int round)
{
  double x = round, y = 2 * x, z = 3 * x;
#pragma acc parallel loop present (a) firstprivate (x, y, z)
  for (int i = 0; i < N; i++)
    a[i] += x * y + z;
}

static void
small_array (int round)
{
  double table[SMALL];
  for (int i = 0; i < SMALL; i++)
    table[i] = round;
#pragma acc parallel loop present (a) copyin (table)
  for (int i = 0; i < N; i++)
    a[i] += table[i % SMALL];
}

static void
reduction (int round)
{
  double sum = 0;
#pragma acc parallel loop present (a) reduction (+:sum)
  for (int i = 0; i < N; i++)
    sum += a[i];
  if (sum < round - round)
    abort ();
}

static void
one_queue (int round)
{
  (void) round;
#pragma acc parallel loop present (a) async (0)
  for (int i = 0; i < N; i++)
    a[i] += 1;
}

static void
queues (int round)
{
#pragma acc parallel loop present (a) async (round % QUEUES)
  for (int i = round % QUEUES; i < N; i += QUEUES)
    a[i] += 1;
}

static void
small_beside (int round)
{
  if (!acc_is_present (beside, sizeof beside))
    {
#pragma acc enter data copyin (beside)
    }
  present (round);
}

static const struct kind
{
  const char *name;
  void (*launch) (int round);
} kinds[] = {
  { "present", present },
  { "firstprivate-int", one_scalar },
  { "firstprivate-3-doubles", three_scalars },
  { "copyin-16-doubles", small_array },
  { "reduction", reduction },
  { "async", one_queue },
  { "async-2-queues", queues },
  { "present-small-beside", small_beside },
};

static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

/* Seconds of a launch of K, the mean of LAUNCHES.  */
static double
mean (const struct kind *k, int launches)
{
  double start = now ();
  for (int round = 0; round < launches; round++)
    k->launch (round);
#pragma acc wait
  /* What was launched ahead is over when the copy is.  */
#pragma acc update self (a[0:1])
  return (now () - start) / launches;
}

int
main (int argc, char **argv)
{
  int launches = argc > 1 ? atoi (argv[1]) : 2000;
  double sum = 0;
#pragma acc enter data copyin (a)
  for (const struct kind *k = kinds; k < kinds + sizeof kinds / sizeof *k; k++)
    {
      double least = mean (k, launches);
      for (int i = 1; i < MEANS; i++)
	{
	  double t = mean (k, launches);
	  least = t < least ? t : least;
	}
      printf ("%s %.2f\n", k->name, least * 1e6);
    }
#pragma acc exit data copyout (a)
  for (int i = 0; i < N; i++)
    sum += a[i];
  printf ("sum %.17g\n", sum);
}
