/* Approximate arithmetic is near enough.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <math.h>
#include <stdio.h>

#define N 700

/* The type, and how near results are.  */
#ifdef DOUBLE
#define T double
#define SQRT sqrt
#define EXP exp
#define NEAR 1e-15
#else
#define T float
#define SQRT sqrtf
#define EXP expf
#define NEAR 2e-6
#endif

/* On device and host: the former's operations may be approximate.  */
#define KERNEL(NAME, R, EXPRESSION) \
  static void \
  device_##NAME (const T *restrict a, T *restrict b) \
  { \
    DO (acc parallel loop copyin (a[0:N]) copy (b[0:N])) \
    for (int i = 1; i < N - 1; i++) \
      { \
	DO (acc cache (a[i-1:3])) \
	b[i] = EXPRESSION; \
      } \
  } \
  static void \
  host_##NAME (const T *restrict a, double *restrict b) \
  { \
    for (int i = 1; i < N - 1; i++) \
      b[i] = EXPRESSION; \
  }
#define DO(TEXT) _Pragma (#TEXT)
KERNEL (root, T, SQRT (a[i-1] + a[i+1])) /* tile a */
KERNEL (reciprocal_root, T, 1 / SQRT (a[i-1] + a[i+1])) /* tile a */
KERNEL (division, T, a[i-1] / a[i+1]) /* tile a */
KERNEL (reciprocal, T, 1 / (a[i-1] + a[i+1])) /* tile a */
KERNEL (root_of_quotient, T, SQRT (a[i] / a[i+1]) / a[i-1]) /* tile a */
KERNEL (both, T, a[i] / SQRT (a[i-1]) + SQRT (a[i-1])) /* tile a */
KERNEL (constant, T, 7 / a[i-1] + a[i+1] / 3) /* tile a */
KERNEL (same, T, a[i-1] / a[i+1] + a[i] / a[i+1] + 1 / SQRT (a[i+1])) /* tile a */
KERNEL (of_zero, T, SQRT (a[i-1] * (i > 9)) + a[i+1]) /* tile a */
KERNEL (power, T, EXP (a[i-1] / 16384) + EXP (-a[i+1] / 16384)) /* tile a */
KERNEL (vanished, T, EXP (-100 * a[i+1]) + EXP (-a[i-1] * i * 100) + 1 / (1 + EXP (a[i] * i * 100))) /* tile a */
KERNEL (factors, T, a[i-1] * (a[i] + 1) * (1 / SQRT (a[i+1])) * (a[i+1] + 3)) /* tile a */
KERNEL (powers, T, a[i+1] * a[i+1] * a[i+1] * a[i] * a[i] * a[i-1] * 1e-20f) /* tile a */
KERNEL (added, T, a[i] * a[i+1] * a[i-1] * a[i+1] * 1e-9f + a[i]) /* tile a */
KERNEL (loops, T, (a[i-1] + a[i+1]) / (i + 1)) /* tile a */

static T a[N], b[N];
static double want[N];

static int
near (const char *name)
{
  int good = 1;
  for (int i = 1; i < N - 1; i++)
    if (!(fabs (b[i] - want[i]) <= NEAR * fabs (want[i])))
      {
	good = 0;
	printf ("%s: element %d is %.9g, not %.9g\n", name, i, b[i], want[i]);
	break;
      }
  printf ("%s: %s\n", good ? "PASS" : "FAIL", name);
  return !good;
}

#define TRY(NAME) device_##NAME (a, b); host_##NAME (a, want); bad |= near (#NAME)

int
main (void)
{
  int bad = 0;
  for (int i = 0; i < N; i++)
    a[i] = (T) 1e-3 + i * i * (T) 1.7;
  TRY (root);
  TRY (reciprocal_root);
  TRY (division);
  TRY (reciprocal);
  TRY (root_of_quotient);
  TRY (both);
  TRY (constant);
  TRY (same);
  TRY (of_zero);
  TRY (power);
  TRY (vanished);
  TRY (factors);
  TRY (powers);
  TRY (added);
  TRY (loops);
  return bad;
}
