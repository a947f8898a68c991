/* Elements beside a private array of each gang, whose loads are instructions for global memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>
#include <string.h>

enum { N = 37, LANES = 64 };

static void
add (int device, float *restrict p, const float *restrict v)
{
  float own[LANES];
  char large[LANES];
#pragma acc parallel loop gang private (own, large) copy (p[:2*N*LANES]) copyin (v[:N*LANES]) if (device)
  for (int g = 0; g < N; g++)
    {
#pragma acc loop vector
      for (int i = 0; i < LANES; i++)
	own[i] = v[g * LANES + i];
#pragma acc loop vector
      for (int i = 0; i < LANES; i++)
	{
	  int at = 2 * (g * LANES + i);
	  p[at] += own[LANES - 1 - i];
	  if (own[i] > 2)
	    p[at] -= p[at + 1];
	  p[at + 1] += own[i];
	  large[i] = p[at] > 3;
	  p[at + 1] -= p[at];
	}
#pragma acc loop vector
      for (int i = 0; i < LANES; i++)
	{
	  int at = 2 * (g * LANES + i);
	  p[at] += large[LANES - 1 - i];
	  if (p[at] > 2)
	    p[at] -= 2;
	}
    }
}

int
main (void)
{
  static float p[2 * N * LANES], q[2 * N * LANES], v[N * LANES];
  for (int i = 0; i < N * LANES; i++)
    {
      v[i] = i % 7;
      p[2 * i] = q[2 * i] = i % 17;
      p[2 * i + 1] = q[2 * i + 1] = i % 5;
    }
  (add) (1, p, v);
  (add) (0, q, v);
  int right = memcmp (p, q, sizeof p) == 0;
  printf ("%s: elements beside a private array\n", right ? "PASS" : "FAIL");
  return !right;
}
