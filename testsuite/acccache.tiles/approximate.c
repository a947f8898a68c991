/* Approximate arithmetic is near enough.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <math.h>
#include <stdio.h>

#define N 700

/* On device and host: the former's operations may be approximate.  */
#define KERNEL(NAME, R, EXPRESSION) \
  static void \
  device_##NAME (const float *restrict a, float *restrict b) \
  { \
    DO (acc parallel loop copyin (a[0:N]) copy (b[0:N])) \
    for (int i = 1; i < N - 1; i++) \
      { \
	DO (acc cache (a[i-1:3])) \
	b[i] = EXPRESSION; \
      } \
  } \
  static void \
  host_##NAME (const float *restrict a, double *restrict b) \
  { \
    for (int i = 1; i < N - 1; i++) \
      b[i] = EXPRESSION; \
  }
#define DO(TEXT) _Pragma (#TEXT)
KERNEL (root, float, sqrtf (a[i-1] + a[i+1])) /* tile a */
KERNEL (reciprocal_root, float, 1 / sqrtf (a[i-1] + a[i+1])) /* tile a */
KERNEL (division, float, a[i-1] / a[i+1]) /* tile a */
KERNEL (reciprocal, float, 1 / (a[i-1] + a[i+1])) /* tile a */
KERNEL (root_of_quotient, float, sqrtf (a[i] / a[i+1]) / a[i-1]) /* tile a */
KERNEL (both, float, a[i] / sqrtf (a[i-1]) + sqrtf (a[i-1])) /* tile a */
KERNEL (constant, float, 7 / a[i-1] + a[i+1] / 3) /* tile a */
KERNEL (loops, float, (a[i-1] + a[i+1]) / (i + 1)) /* tile a */

static float a[N], b[N];
static double want[N];

static int
near (const char *name)
{
  int good = 1;
  for (int i = 1; i < N - 1; i++)
    if (!(fabs (b[i] - want[i]) <= 2e-6 * fabs (want[i])))
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
    a[i] = 1e-3f + i * i * 1.7f;
  TRY (root);
  TRY (reciprocal_root);
  TRY (division);
  TRY (reciprocal);
  TRY (root_of_quotient);
  TRY (both);
  TRY (constant);
  TRY (loops);
  return bad;
}
