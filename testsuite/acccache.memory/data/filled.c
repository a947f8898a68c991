/* Arrays that the host's nested loops fill between two constructs, and some that they do not.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* ARRAYS 16000 gcc 24 16 liveness 16 13 */

#include "../loads/check.h"

enum { N = 50, M = 40 };

static double x[N][M];

#define BEFORE \
  double t[N][M]; \
  _Pragma ("acc parallel loop collapse (2) copyin (x)") \
  for (int i = 0; i < N; i++) \
    for (int j = 0; j < M; j++) \
      t[i][j] = x[i][j] + 1

#define AFTER \
  _Pragma ("acc parallel loop collapse (2)") \
  for (int i = 0; i < N; i++) \
    for (int j = 0; j < M; j++) \
      t[i][j] += 1

static double __attribute__ ((noinline))
rows (void)
{
  BEFORE;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      t[i][j] = i - j;
  AFTER;
  return t[3][2];
}

static double __attribute__ ((noinline))
columns (void)
{
  BEFORE;
  for (unsigned j = 0; j < M; j++)
    for (long i = 0; i < N; i++)
      t[i][j] = i - (int) j;
  AFTER;
  return t[3][2];
}

/* A row is left out, a value is read, the loop is left, a row is under a condition.  */

static double __attribute__ ((noinline))
but_a_row (void)
{
  BEFORE;
  for (int j = 0; j < M; j++)
    for (int i = 0; i < N - 1; i++)
      t[i][j] = i - j;
  AFTER;
  return t[N - 1][2];
}

static double __attribute__ ((noinline))
reading (void)
{
  BEFORE;
  for (int j = 0; j < M; j++)
    for (int i = 0; i < N; i++)
      t[i][j] = i ? t[i - 1][j] : t[N - 1][j];
  AFTER;
  return t[0][2];
}

static double __attribute__ ((noinline))
leaving (void)
{
  BEFORE;
  for (int j = 0; j < M; j++)
    {
      for (int i = 0; i < N; i++)
	t[i][j] = 1;
      if (j == 3)
	break;
    }
  AFTER;
  return t[0][M - 1];
}

static double __attribute__ ((noinline))
some (void)
{
  BEFORE;
  for (int j = 0; j < M; j++)
    if (x[0][0] > 5)
      for (int i = 0; i < N; i++)
	t[i][j] = 1;
  AFTER;
  return t[0][M - 1];
}

/* With one index, whose steps fit and do not.  */

#define LINE(INDEX, RESULT) \
  double t[N * M]; \
  _Pragma ("acc parallel loop copyin (x)") \
  for (int i = 0; i < N * M; i++) \
    t[i] = x[i / M][i % M] + 1; \
  for (int i = 0; i < N; i++) \
    for (int j = 0; j < M; j++) \
      t[INDEX] = i - j; \
  _Pragma ("acc parallel loop") \
  for (int i = 0; i < N * M; i++) \
    t[i] += 1; \
  return t[RESULT]

static double __attribute__ ((noinline))
line (void)
{
  LINE (i * M + j, 3 * M + 2);
}

static double __attribute__ ((noinline))
overlapping (void)
{
  LINE (i + j * (N - 1), N * M - 1);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      x[i][j] = i * j + 1;
  check (rows () == 2, "rows");
  check (columns () == 2, "columns");
  check (but_a_row () == x[N - 1][2] + 2, "but a row");
  check (reading () == x[N - 1][2] + 2, "reading");
  check (leaving () == x[0][M - 1] + 2, "leaving");
  check (some () == x[0][M - 1] + 2, "some");
  check (line () == 2, "line");
  check (overlapping () == x[N - 1][M - 1] + 2, "overlapping");
  return failures != 0;
}
