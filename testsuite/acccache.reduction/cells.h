/* What the programs with reductions in C and C++ have in common.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>

#ifndef T
#define T double
#endif
#ifndef N
#define N 37
#endif
#ifndef M
#define M 80
#endif
#ifdef LANES
#define DIMS vector_length(LANES)
#else
#define DIMS
#endif

static T a[N][M], b[N][M], q[N];

/* How much of the test that runs went wrong.  */
static int wrong;

#define TEST(NAME) static void NAME (void)
#define CHECK(GOOD) wrong += !(GOOD);
/* The iterations of row I that have work.  */
#define END(I) ((I) * 5 % (M + 1))

static T
sum_of (int i)
{
  T sum = 0;
  for (int k = 0; k < END (i); k++)
    sum += a[i][k];
  return sum;
}

static T
most_of (int i)
{
  T most = 0;
  for (int k = 0; k < END (i); k++)
    most = a[i][k] > most ? a[i][k] : most;
  return most;
}

static int
run (void (*test) (void), const char *name)
{
  wrong = 0;
  for (int i = 0; i < N; i++)
    {
      q[i] = -1;
      for (int j = 0; j < M; j++)
	{
	  a[i][j] = (i * 7 + j * 3) % 11;
	  b[i][j] = -1;
	}
    }
  test ();
  printf ("%s: %s\n", wrong ? "FAIL" : "PASS", name);
  return wrong != 0;
}

#define RUN(NAME) run (NAME, #NAME)
