/* Short arrays that each lane has of its own: what the device makes of them is what the host makes of them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>
#include <string.h>

#ifndef T
#define T double
#endif

enum { N = 300, M = 5 };

static T in[N + 2 * M], all[N], once[N];

/* Indices of two loops, and one that is a sum of them.  */

static void
sums (int device, T *out)
{
#pragma acc parallel loop copyin (in) copy (out[:N]) if (device)
  for (int i = 0; i < N; i++)
    {
      T v[M][M + 1], w[2 * M + 1], sum = 0;
      for (int k = 0; k < 2 * M + 1; k++)
	w[k] = k;
      for (int k = 0; k < M; k++)
	for (int l = 0; l <= M; l++)
	  {
	    v[k][l] = in[i + k + l] - k * l;
	    w[k + l] += v[k][l];
	  }
      for (int k = M - 1; k >= 0; k--)
	for (int l = M; l > k; l--)
	  sum += v[k][l] * w[M + k - l + 1];
      out[i] = sum;
    }
}

/* Values that go from turn to turn, and a loop that is left sooner by some lanes.  */

static void
shifted (int device, T *out)
{
#pragma acc parallel loop copyin (in) copy (out[:N]) if (device)
  for (int i = 0; i < N; i++)
    {
      T v[4] = { 1, 2, 3, 4 };
      for (int step = 0; step < 9; step++)
	{
	  for (int k = 3; k > 0; k--)
	    v[k] = v[k - 1] + (k & 1);
	  v[0] = in[i] + step;
	  if (v[3] > 20)
	    break;
	}
      out[i] = v[0] + 2 * v[1] + 4 * v[2] + 8 * v[3];
    }
}

/* The number of turns, or the index, is known to the lane alone.  */

static void
unknown (int device, T *out, int turns)
{
#pragma acc parallel loop copyin (in) copy (out[:N]) if (device)
  for (int i = 0; i < N; i++)
    {
      T v[M] = { 0 }, w[M] = { 0 };
      for (int k = 0; k < turns; k++)
	v[k] = in[i + k];
      for (int k = 0; k < M; k++)
	w[(i + k) % M] = v[k] - k;
      T sum = 0;
      for (int k = 0; k < M; k++)
	sum += w[k] * (k + 1);
      out[i] = sum;
    }
}

static void
check (const char *name)
{
  printf ("%s: %s\n", memcmp (all, once, sizeof all) ? "FAIL" : "PASS", name);
  memset (all, 0, sizeof all);
  memset (once, 0, sizeof once);
}

int
main (void)
{
  for (int i = 0; i < N + 2 * M; i++)
    in[i] = i * 7 % 13;
  sums (0, once);
  sums (1, all);
  check ("indices of two loops");
  shifted (0, once);
  shifted (1, all);
  check ("values that go from turn to turn");
  unknown (0, once, M - 1);
  unknown (1, all, M - 1);
  check ("indices that are not constant");
  return 0;
}
