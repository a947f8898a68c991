/* Loads of numbers of all sizes, one at a time and several, rows of workers, and a loop that one
   lane runs.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

enum { N = 1024, LANES = 128 };

static ALIGNED signed char c[N];
static ALIGNED unsigned char u[N];
static ALIGNED short s[N];
static ALIGNED unsigned short h[N];
static ALIGNED int i4[N];
static ALIGNED long l[N];
static ALIGNED float f[N], g[N];
static ALIGNED double d[N], e[N];
static ALIGNED long sum[N];

static void
each (void)
{
#pragma acc parallel loop gang vector vector_length (LANES) copyin (c, u, s, h, i4, l, f, d) \
  copyout (sum)
  for (int i = 0; i < N; i++)
    {
      long x = c[i]; /* MOVES c 128 128 */
      x += u[i]; /* MOVES u 128 128 */
      x += s[i]; /* MOVES s 256 256 */
      x += h[i]; /* MOVES h 256 256 */
      x += i4[i]; /* MOVES i4 512 512 */
      x += l[i]; /* MOVES l 1024 1024 */
      x += (long) f[i]; /* MOVES f 512 512 */
      x += (long) d[i]; /* MOVES d 1024 1024 */
      sum[i] = x;
    }
}

static void
vectors (int n, const float *restrict a, float *restrict b)
{
#pragma acc parallel loop copyin (a[:n]) copyout (b[:n])
  for (int i = 0; i < n; i++)
    b[i] = 2 * a[i];
}

static void
workers (int n, const double *restrict a, double *restrict b)
{
#pragma acc parallel num_workers (4) vector_length (32) copyin (a[:n]) copyout (b[:n])
#pragma acc loop gang
  for (int i = 0; i < n / 128; i++)
#pragma acc loop worker
    for (int j = 0; j < 4; j++)
#pragma acc loop vector
      for (int k = 0; k < 32; k++)
	b[i * 128 + j * 32 + k] = a[i * 128 + (j / 2) * 64 + k]; /* MOVES a 512 1024 */
}

int
main (void)
{
  int right = 1, twice = 1, moved = 1;
  for (int i = 0; i < N; i++)
    {
      c[i] = -i;
      u[i] = i;
      s[i] = -3 * i;
      h[i] = 60000 + i;
      i4[i] = i << 16;
      l[i] = (long) i << 33;
      f[i] = i;
      d[i] = e[i] = 3 * i;
    }
  each ();
  for (int i = 0; i < N; i++)
    right &= sum[i] == (c[i] + u[i] + s[i] + h[i] + i4[i] + l[i] + i + 3 * i);
  check (right, "sum");
  vectors (N, f, g);
  for (int i = 0; i < N; i++)
    twice &= g[i] == 2 * i;
  check (twice, "vectors");
#pragma acc data copyin (d) copyout (e)
  workers (N, d, e);
  for (int i = 0; i < N; i++)
    moved &= e[i] == d[i / 128 * 128 + i % 128 / 64 * 64 + i % 32];
  check (moved, "workers");
  return failures != 0;
}
