/* LOOPS: loops whose iterations a lane of the device runs one after the other, and
   the host's results of them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     PROGRAM [TRIPS...]

   Runs each loop for each of the trip counts, by default 0 to 100, and prints
   whether all it leaves in memory is what it leaves on the host.  */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef ELEMENT D;

/* How many trips of at least one the device leaves out, to see that this is seen.  */
#ifndef MISSING
# define MISSING 0
#endif

/* Lines, the largest trip count, and elements of a line whose length is its
   own.  Around the lines are more elements, which no loop may touch.  */
enum { LINES = 33, MOST = 100, PITCH = MOST + 3, PAD = 4 * PITCH, SIZE = LINES * PITCH };

static const int floating = (D) 0.5 != 0;

/* Whether a loop that may end early does so at an element where g is G.  */
#define STOP(G) (floating ? (G) > (D) 0.72 : (unsigned) (G) % 64 == 0)

static D x[SIZE + 2 * PAD], y[SIZE + 2 * PAD], g[SIZE + 2 * PAD];
static int length[LINES];

/* A loop as the device and as the host runs it: for how many trips, by what
   step if that is variable, for how many lines.  */
typedef void run (int trips, int stride, int m, D *x, const D *g, const int *length);

#define HOST static void __attribute__ ((noipa))
#define DEVICE HOST

BODIES

static const struct loop { const char *name; run *device, *host; } loops[] = {
TABLE
};

static void
fill (int trips)
{
  for (int i = 0; i < SIZE + 2 * PAD; i++)
    {
      x[i] = floating ? 0.3 + i * 37 % 101 * 0.005 : i * 2654435761u >> 8 | 1;
      y[i] = x[i];
      g[i] = floating ? 0.25 + i * 53 % 97 * 0.005 : i * 2246822519u >> 9 | 1;
    }
  for (int i = 0; i < LINES; i++)
    length[i] = (trips + i) % (MOST + 1);
}

static int
same (D a, D b)
{
  const double allowed = sizeof (D) == sizeof (float) ? 1e-4 : 1e-9;
  return a == b || (floating && fabs (a - b) <= allowed * fmax (1, fabs (b)));
}

/* Run L; return the index of the first element that is wrong, or -1.  *CHANGED is set if
   the host has changed anything.  */
static int
first_wrong (const struct loop *l, int trips, int *changed)
{
  fill (trips);
  l->host (trips, 1 + trips % 5, LINES, y + PAD, g + PAD, length);
  *changed |= memcmp (x, y, sizeof x) != 0;
#pragma acc update device (x, g, length)
  l->device (trips - MISSING * (trips > 0), 1 + trips % 5, LINES, x + PAD, g + PAD, length);
#pragma acc update self (x)
  for (int i = 0; i < SIZE + 2 * PAD; i++)
    if (!same (x[i], y[i]))
      return i;
  return -1;
}

static int
try (const struct loop *l, int count, const int *trips)
{
  char first[200];
  int wrong = 0, changed = 0;
  for (int i = 0; i < count; i++)
    {
      int at = first_wrong (l, trips[i], &changed);
      if (at >= 0 && !wrong++)
	snprintf (first, sizeof first,
		  "n %d: element %d is %.9g instead of %.9g", trips[i],
		  at - PAD, (double) x[at], (double) y[at]);
    }
  if (wrong)
    printf ("%s: wrong (%s; %d of %d trip counts)\n", l->name, first, wrong, count);
  else if (!changed)
    printf ("%s: wrong (the host changes nothing)\n", l->name);
  else
    printf ("%s: right\n", l->name);
  return !wrong && changed;
}

int
main (int argc, char **argv)
{
  static int trips[MOST + 1];
  int count = argc > 1 && argc <= MOST + 1 ? argc - 1 : MOST + 1;
  int right = 0, all = sizeof loops / sizeof loops[0];
  for (int i = 0; i < count; i++)
    trips[i] = argc > 1 ? atoi (argv[i + 1]) % (MOST + 1) : i;
#pragma acc enter data create (x, g, length)
  for (int i = 0; i < all; i++)
    right += try (loops + i, count, trips);
  printf ("%s: %d right and %d wrong loops\n", "LOOPS", right, all - right);
  return right != all;
}
