/* Loops whose variable is a pointer into an array that is cached.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>
#include <stdlib.h>
#define N 700

/* Up to an end that is a pointer, too.  */

static void
up (const float *__restrict x, float *__restrict f, int n)
{
#pragma acc parallel loop copyin (x[0:n]) copy (f[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0, xi = x[i];
      for (int t = 0; t < n; t += 32)
	{
	  int len = n - t < 32 ? n - t : 32;
#pragma acc cache (x[t:len]) /* tile x */
	  const float *e = x + t + len;
	  for (const float *q = x + t; q < e; ++q)
	    s += (*q - xi) * ((int) *q & 3);
	}
      f[i] = s;
    }
}

/* Down, and until two pointers meet.  */

static void
down (const float *__restrict x, float *__restrict f, int n)
{
#pragma acc parallel loop copyin (x[0:n]) copy (f[0:n])
  for (int i = 8; i < n - 8; i++)
    {
#pragma acc cache (x[i-8:17]) /* tile x */
      float s = 0;
      const float *end = &x[i-8];
      for (const float *q = &x[i+8]; q != end; q--)
	s = s / 2 + *q;
      f[i] = s;
    }
}

/* Two elements a turn, and a count beside the pointer.  */

static void
count (const float *__restrict x, float *__restrict f, int n)
{
#pragma acc parallel loop copyin (x[0:n]) copy (f[0:n])
  for (int i = 6; i < n - 6; i++)
    {
#pragma acc cache (x[i-6:12]) /* tile x */
      float s = 0;
      const float *q = x + i - 6;
      for (int k = 0; k < 6; k++, q += 2)
	s = s / 2 + q[0] + k * q[1];
      f[i] = s;
    }
}

/* A pointer that walks beside the directive's array.  */

static void
other (const float *__restrict x, const float *__restrict y, float *__restrict f, int n)
{
#pragma acc parallel loop copyin (x[0:n], y[0:n]) copy (f[0:n])
  for (int i = 6; i < n - 6; i++)
    {
#pragma acc cache (x[i-6:12]) /* no tile x */
      float s = 0;
      for (const float *q = y + i - 6; q < y + i + 6; q++)
	s = s / 2 + *q;
      f[i] = s;
    }
}

/* What each of them puts into element I.  */

static float
up_at (const float *x, int i)
{
  float s = 0;
  for (int j = 0; j < N; j++)
    s += (x[j] - x[i]) * ((int) x[j] & 3);
  return s;
}

static float
down_at (const float *x, int i)
{
  float s = 0;
  for (int j = i + 8; j != i - 8; j--)
    s = s / 2 + x[j];
  return s;
}

static float
count_at (const float *x, int i)
{
  float s = 0;
  for (int k = 0; k < 6; k++)
    s = s / 2 + x[i-6+2*k] + k * x[i-5+2*k];
  return s;
}

static float
other_at (const float *x, int i)
{
  float s = 0;
  for (int j = i - 6; j < i + 6; j++)
    s = s / 2 + x[N-1-j];
  return s;
}

static int
check (const char *name, const float *x, const float *f, float (*at) (const float *, int))
{
  int bad = 0;
  for (int i = 8; i < N - 8; i++)
    bad |= f[i] != at (x, i);
  printf ("%s: %s\n", bad ? "FAIL" : "PASS", name);
  return bad;
}

int
main (void)
{
  float *x = (float *) malloc (N * sizeof *x), *y = (float *) malloc (N * sizeof *y);
  float *f = (float *) malloc (N * sizeof *f);
  int bad = 0;
  for (int i = 0; i < N; i++)
    x[i] = y[N-1-i] = i * 37 % 61;
  up (x, f, N);
  bad |= check ("up", x, f, up_at);
  down (x, f, N);
  bad |= check ("down", x, f, down_at);
  count (x, f, N);
  bad |= check ("count", x, f, count_at);
  other (x, y, f, N);
  bad |= check ("other", x, f, other_at);
  return bad;
}
