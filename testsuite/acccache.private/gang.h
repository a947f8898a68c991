/* What the programs with private arrays in C have in common.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>

#ifndef T
#define T int
#endif
#ifndef N
#define N 13
#endif
#ifndef M
#define M 150
#endif
#ifdef LANES
#define DIMS vector_length(LANES)
#else
#define DIMS
#endif

static T a[N][M], b[N][M], c[N], d[M];

/* How much of the test that runs went wrong.  */
static int wrong;

#define TEST(NAME) static void NAME (void)
#define EACH for (int i = 0; i < N; i++) for (int j = 0; j < M; j++)
#define CHECK(GOOD) wrong += !(GOOD);
#define WANT(VALUE) CHECK (b[i][j] == (T) (VALUE))

static int
run (void (*test) (void), const char *name)
{
  wrong = 0;
  for (int i = 0; i < N; i++)
    {
      c[i] = -1;
      for (int j = 0; j < M; j++)
	{
	  a[i][j] = (i * 7 + j * 3) % 11;
	  b[i][j] = -1;
	  d[j] = j % 5;
	}
    }
  test ();
  printf ("%s: %s\n", wrong ? "FAIL" : "PASS", name);
  return wrong != 0;
}

#define RUN(NAME) run (NAME, #NAME)
