/* Cached arrays in two units of one program, some with functions of the same name.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>

#define N 700
float a[N], b[N], c[N];

extern void other (const float *restrict, float *restrict, int);
extern void third (const float *restrict, float *restrict, int);

static void
star (const float *restrict p, float *restrict q, int n)
{
#pragma acc parallel loop copyin (p[0:n]) copy (q[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (p[i-1:3]) /* tile p */
      q[i] = p[i-1] + 2 * p[i] + 3 * p[i+1];
    }
}

static int
check (const char *name, const float *f, int r)
{
  int good = 1;
  for (int i = r; i < N - r; i++)
    {
      float s = 0;
      for (int k = -r; k <= r; k++)
	s += f[k+r] * a[i+k];
      good &= b[i] == s;
    }
  printf ("%s: %s\n", good ? "PASS" : "FAIL", name);
  return !good;
}

int
main (void)
{
  int bad = 0;
  for (int i = 0; i < N; i++)
    a[i] = i * 7 % 31 - 3;
  star (a, b, N);
  bad |= check ("one unit", (float[]) { 1, 2, 3 }, 1);
  other (a, b, N);
  bad |= check ("another unit", (float[]) { 5, 4, 3, 2, 1 }, 2);
  third (a, b, N);
  bad |= check ("another function", (float[]) { 1, 0, 7 }, 1);
  star (a, b, N);
  bad |= check ("once more", (float[]) { 1, 2, 3 }, 1);
  return bad;
}
