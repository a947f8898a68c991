/* Arrays of no known extent, of which not all that a section names is certain to be read.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>
#include <stdlib.h>
#define N 700

/* What is read is in the section, but nobody knows what of it.  */

static void
modulo (const float *restrict a, float *restrict b, int n)
{
#pragma acc parallel loop deviceptr (a, b)
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i:3]) /* tile a */
      float s = a[i];
#pragma GCC unroll 0
      for (unsigned j = 0; j < 9; j++)
	s += (j + 1) * a[i + j % 3];
      b[i] = s;
    }
}

/* All of the section is read.  */

static void
linear (const float *restrict a, float *restrict b, int n)
{
#pragma acc parallel loop deviceptr (a, b)
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i:3]) /* tile a */
      float s = 0;
#pragma GCC unroll 0
      for (unsigned j = 0; j < 3; j++)
	s += (j + 1) * a[i + j];
      b[i] = s;
    }
}

int
main (void)
{
  float *a = malloc ((N + 2) * sizeof *a), *b = malloc (N * sizeof *b), *c = malloc (N * sizeof *c);
  int bad[2] = { 0, 0 };
  for (int i = 0; i < N + 2; i++)
    a[i] = i % 17;
#pragma acc data copyin (a[0:N+2]) copyout (b[0:N], c[0:N])
  {
#pragma acc host_data use_device (a, b, c)
    {
      modulo (a, b, N);
      linear (a, c, N);
    }
  }
  for (int i = 0; i < N; i++)
    {
      float s = a[i], t = a[i] + 2 * a[i+1] + 3 * a[i+2];
      for (unsigned j = 0; j < 9; j++)
	s += (j + 1) * a[i + j % 3];
      bad[0] |= s != b[i];
      bad[1] |= t != c[i];
    }
  printf ("%s: modulo\n%s: linear\n", bad[0] ? "FAIL" : "PASS", bad[1] ? "FAIL" : "PASS");
  return bad[0] | bad[1];
}
