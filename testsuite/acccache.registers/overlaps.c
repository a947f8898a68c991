/* Arrays that overlap, and arrays that do not: what loops compute on the device is what they compute
   on the host.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>
#include <string.h>

enum { N = 40 };

struct arrays { double *x, *y, *z; };

static double all[4 * N], once[4 * N];

/* X, Y and Z may be one array.  */

static void
plain (int device, double *x, double *y, double *z)
{
#pragma acc parallel loop copy (x[:N], y[:N], z[:N]) if (device)
  for (int i = 0; i < N; i++)
    {
      x[i] = y[i] + 1;
      z[i] = 2 * y[i];
      x[i] += y[i] * z[i];
    }
}

static void
restricted (int device, double *restrict x, double *restrict y, double *restrict z)
{
#pragma acc parallel loop copy (x[:N], y[:N], z[:N]) if (device)
  for (int i = 0; i < N; i++)
    {
      x[i] = y[i] + 1;
      z[i] = 2 * y[i];
      x[i] += y[i] * z[i];
    }
}

/* X and Y are both made from P.  */

static void
derived (int device, double *restrict p, double *restrict z, int d)
{
  double *x = p, *y = p + d;
#pragma acc parallel loop copy (x[:N], y[:N], z[:N]) if (device)
  for (int i = 0; i < N; i++)
    {
      x[i] = y[i] + 1;
      z[i] = 2 * y[i];
      x[i] += y[i] * z[i];
    }
}

static void
members (int device, struct arrays *s)
{
  double *x = s->x, *y = s->y, *z = s->z;
#pragma acc parallel loop copy (x[:N], y[:N], z[:N]) if (device)
  for (int i = 0; i < N; i++)
    {
      x[i] = y[i] + 1;
      z[i] = 2 * y[i];
      x[i] += y[i] * z[i];
    }
}

static void
begin (void)
{
  for (int i = 0; i < 4 * N; i++)
    all[i] = i % 7 + 1;
}

/* Runs FUNCTION on the device, keeps what it makes, runs it on the host and compares.  */
#define TEST(NAME, FUNCTION, ...) \
  do \
    { \
      begin (); \
      _Pragma ("acc data copy (all)") \
      FUNCTION (1, __VA_ARGS__); \
      memcpy (once, all, sizeof all); \
      begin (); \
      FUNCTION (0, __VA_ARGS__); \
      printf ("%s: %s\n", memcmp (once, all, sizeof all) ? "FAIL" : "PASS", NAME); \
    } \
  while (0)

int
main (void)
{
  struct arrays same = { all, all, all }, apart = { all, all + N, all + 2 * N };
  TEST ("three arrays", plain, all, all + N, all + 2 * N);
  TEST ("one array", plain, all, all, all);
  TEST ("the first and the second are one", plain, all, all, all + N);
  TEST ("the second and the third are one", plain, all, all + N, all + N);
  TEST ("restricted pointers", restricted, all, all + N, all + 2 * N);
  TEST ("both from one restricted pointer", derived, all, all + N, 0);
  TEST ("from one, further on", derived, all, all + 2 * N, N);
  TEST ("members that are one array", members, &same);
  TEST ("members that are apart", members, &apart);
  return 0;
}
