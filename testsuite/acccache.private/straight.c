/* Elements of 8 x 8 x SIZE points, with arrays of their own: where each lane has equally many of an
   element's points, these are straight code, and otherwise a loop.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>

#ifndef SIZE
# define SIZE 8
#endif

enum { N = 7, M = 8 };

static double d[M][M], e[SIZE][M], u[N][SIZE][M][M], w[N][SIZE][M][M];

/* What a point gets from its row, its column, and the points behind it, and what these get back.  */

#define FIRST								\
  {									\
    double x = 0, y = 0;						\
    for (int l = 0; l < M; l++)						\
      {									\
	x += d[l][i] * u[n][k][j][l];					\
	y += d[l][j] * u[n][k][l][i];					\
      }									\
    one[k][j][i] = x + y;						\
    two[k][j][i] = x - y;						\
  }
#define SECOND								\
  {									\
    double x = 0;							\
    for (int l = 0; l < M; l++)						\
      x += d[i][l] * one[k][j][l] + d[j][l] * two[k][l][i] + e[k][l];	\
    w[n][k][j][i] = x;							\
  }

static void
gangs (void)
{
#pragma acc parallel loop gang copyin (d, e, u) copyout (w)
  for (int n = 0; n < N; n++)
    {
      double one[SIZE][M][M], two[SIZE][M][M];	/* shared one two */
#pragma acc loop vector collapse (3)
      for (int k = 0; k < SIZE; k++)
	for (int j = 0; j < M; j++)
	  for (int i = 0; i < M; i++)
	    FIRST
#pragma acc loop vector collapse (3)
      for (int k = 0; k < SIZE; k++)
	for (int j = 0; j < M; j++)
	  for (int i = 0; i < M; i++)
	    SECOND
    }
}

static void
workers (void)
{
#pragma acc parallel loop gang copyin (d, e, u) copyout (w)
  for (int n = 0; n < N; n++)
    {
      double one[SIZE][M][M], two[SIZE][M][M];	/* shared one two */
#pragma acc loop worker collapse (2)
      for (int k = 0; k < SIZE; k++)
	for (int j = 0; j < M; j++)
	  {
#pragma acc loop vector
	    for (int i = 0; i < M; i++)
	      FIRST
	  }
#pragma acc loop worker collapse (2)
      for (int k = 0; k < SIZE; k++)
	for (int j = 0; j < M; j++)
	  {
#pragma acc loop vector
	    for (int i = 0; i < M; i++)
	      SECOND
	  }
    }
}

/* Only the second loop has as many iterations as there are lanes.  */

static float in[N][40], out[N][32];

static void
beside (void)
{
#pragma acc parallel loop gang vector_length (32) copyin (in) copyout (out)
  for (int n = 0; n < N; n++)
    {
      float t[40];	/* shared t */
#pragma acc loop vector
      for (int j = 0; j < 40; j++)
	t[j] = in[n][j];
#pragma acc loop vector
      for (int j = 0; j < 32; j++)
	out[n][j] = t[j] + t[39 - j];
    }
}

static int
check_beside (void)
{
  int bad = 0;
  for (int n = 0; n < N; n++)
    for (int j = 0; j < 32; j++)
      bad += out[n][j] != in[n][j] + in[n][39 - j];
  printf ("%s: beside\n", bad ? "FAIL" : "PASS");
  return bad;
}

static int
check (const char *name)
{
  int bad = 0;
  for (int n = 0; n < N; n++)
    {
      double one[SIZE][M][M], two[SIZE][M][M];
      for (int k = 0; k < SIZE; k++)
	for (int j = 0; j < M; j++)
	  for (int i = 0; i < M; i++)
	    FIRST
      for (int k = 0; k < SIZE; k++)
	for (int j = 0; j < M; j++)
	  for (int i = 0; i < M; i++)
	    {
	      double got = w[n][k][j][i];
	      SECOND
	      double error = got - w[n][k][j][i];
	      bad += !(error < 1e-9 && error > -1e-9);
	      w[n][k][j][i] = -1;
	    }
    }
  printf ("%s: %s\n", bad ? "FAIL" : "PASS", name);
  return bad;
}

int
main (void)
{
  for (int i = 0; i < M * M; i++)
    (&d[0][0])[i] = i % 11 * .25;
  for (int i = 0; i < SIZE * M; i++)
    (&e[0][0])[i] = i % 7;
  for (int i = 0; i < N * SIZE * M * M; i++)
    (&u[0][0][0][0])[i] = i % 23 - 11;
  gangs ();
  int bad = check ("gangs");
  workers ();
  bad += check ("workers");
  for (int i = 0; i < N * 40; i++)
    (&in[0][0])[i] = i % 37;
  beside ();
  bad += check_beside ();
  return bad != 0;
}
