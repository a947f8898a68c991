/* How long lanes take to go up and down a line each.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     lines [LINES [LEVELS]]

   Prints for each loop the least time of twenty, by the host's clock around a
   construct whose arrays are on the device, and whether it is right.  Element
   K of line I is at K * LINES + I, where the lanes of a warp have neighbours,
   or in the loops by row at I * LEVELS + K.  */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define REPEAT 20

/* Lines that are compared with the host's: one out of so many.  */
#define APART 1013

#define UP(AT)								\
  for (int k = 1; k < n; k++)						\
    x[AT (k)] -= g[AT (k)] * x[AT (k - 1)];
#define DOWN(AT)							\
  for (int k = n - 2; k >= 0; k--)					\
    x[AT (k)] -= g[AT (k)] * x[AT (k + 1)];
/* The same, counting up.  */
#define REVERSE(AT)							\
  for (int j = 0; j < n - 1; j++)					\
    x[AT (n - 2 - j)] -= g[AT (n - 2 - j)] * x[AT (n - 1 - j)];
#define COLUMN(K) ((K) * m + i)
#define ROW(K) (i * n + (K))
#define SEQ _Pragma ("acc loop seq")
#define PLAIN

/* What a loop does to all lines on the device, and to line I on the host.  */

#define LOOPS								\
  LOOP (up, SEQ UP (COLUMN))						\
  LOOP (down, SEQ DOWN (COLUMN))					\
  LOOP (down_plain, DOWN (COLUMN))					\
  LOOP (down_counting_up, SEQ REVERSE (COLUMN))				\
  LOOP (up_down, SEQ UP (COLUMN) SEQ DOWN (COLUMN))			\
  LOOP (up_down_counting_up, SEQ UP (COLUMN) SEQ REVERSE (COLUMN))	\
  LOOP (row_down, SEQ DOWN (ROW))					\
  LOOP (row_down_counting_up, SEQ REVERSE (ROW))			\
  LOOP (row_up_down, SEQ UP (ROW) SEQ DOWN (ROW))

#define LOOP(NAME, ...)							\
  static void __attribute__ ((noipa))					\
  NAME (int m, int n, double *restrict x, const double *restrict g)	\
  {									\
    _Pragma ("acc parallel loop gang vector vector_length(128) present (x[:n * m], g[:n * m])") \
    for (int i = 0; i < m; i++)						\
      {									\
	__VA_ARGS__							\
      }									\
  }
LOOPS
#undef LOOP

#undef SEQ
#define SEQ
#define LOOP(NAME, ...)							\
  static void								\
  NAME##_line (int i, int m, int n, double *x, const double *g)		\
  {									\
    __VA_ARGS__								\
  }
LOOPS
#undef LOOP

#define LOOP(NAME, ...) { #NAME, NAME, NAME##_line },
static const struct
{
  const char *name;
  void (*device) (int, int, double *restrict, const double *restrict);
  void (*line) (int, int, int, double *, const double *);
} loops[] = { LOOPS };
#undef LOOP

/* X as it is at first.  */

static void
reset (long size, double *restrict x, const double *restrict first)
{
#pragma acc parallel loop present (x[:size], first[:size])
  for (long i = 0; i < size; i++)
    x[i] = first[i];
}

static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec * 1e-6;
}

/* Whether X has of line I what loop L makes of FIRST, which it changes and puts
   right again.  */

static int
right (int l, int i, int m, int n, const double *x, double *first,
       const double *g)
{
  int row = loops[l].name[0] == 'r', good = 1;
  double was[n];
  for (int k = 0; k < n; k++)
    was[k] = first[row ? ROW (k) : COLUMN (k)];
  loops[l].line (i, m, n, first, g);
  for (int k = 0; k < n; k++)
    {
      int at = row ? ROW (k) : COLUMN (k);
      good &= fabs (x[at] - first[at]) <= 1e-9;
      first[at] = was[k];
    }
  return good;
}

int
main (int argc, char **argv)
{
  int m = argc > 1 ? atoi (argv[1]) : 1 << 20, n = argc > 2 ? atoi (argv[2]) : 40;
  long size = (long) m * n;
  double *x = malloc (size * sizeof *x), *first = malloc (size * sizeof *x);
  double *g = malloc (size * sizeof *x);
  int wrong = 0, count = sizeof loops / sizeof loops[0];
  for (long i = 0; i < size; i++)
    {
      first[i] = 0.3 + i % 101 * 0.005;
      g[i] = 0.25 + i % 97 * 0.002;
    }
#pragma acc enter data create (x[:size]) copyin (first[:size], g[:size])
  for (int l = 0; l < count; l++)
    {
      double least = INFINITY;
      int good = 1;
      reset (size, x, first);
      loops[l].device (m, n, x, g);
#pragma acc update self (x[:size])
      for (int i = 0; i < m && good; i += APART)
	good = right (l, i, m, n, x, first, g);
      for (int r = 0; r < REPEAT; r++)
	{
	  double start = now ();
	  loops[l].device (m, n, x, g);
	  least = fmin (least, now () - start);
	}
      printf ("%s %.4f ms: %s\n", loops[l].name, least, good ? "right" : "wrong");
      wrong += !good;
    }
  return wrong != 0;
}
