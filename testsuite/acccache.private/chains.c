/* A number depends on the one before along an array that all lanes share: with -ffast-math, 32 lanes go along together.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <math.h>
#include <stdio.h>

#ifndef T
#define T double
#endif
#ifndef M
#define M 100
#endif
#ifdef LENGTH
#define LANES vector_length (LENGTH)
#else
#define LANES
#endif

#define N 50
#define DO(TEXT) _Pragma (#TEXT)

/* KERNEL is what goes along W, of LEVELS numbers, with V beside it.  */
#define CHAIN(NAME, KERNEL) \
  static void \
  device_##NAME (int levels, const T (*__restrict a)[M], T (*__restrict b)[M]) \
  { \
    T w[M], v[M]; \
    DO (acc parallel loop gang LANES private (w, v) copyin (a[0:N]) copyout (b[0:N])) \
    for (int c = 0; c < N; c++) \
      { \
	DO (acc loop vector) \
	for (int k = 0; k < levels; k++) \
	  { \
	    w[k] = a[c][k]; \
	    v[k] = k % 7 - 2; \
	  } \
	DO (acc loop seq) \
	KERNEL \
	DO (acc loop vector) \
	for (int k = 0; k < levels; k++) \
	  b[c][k] = w[k] + 3 * v[k]; \
      } \
  } \
  static void \
  host_##NAME (int levels, const T (*__restrict a)[M], T (*__restrict b)[M]) \
  { \
    T w[M], v[M]; \
    for (int c = 0; c < N; c++) \
      { \
	for (int k = 0; k < levels; k++) \
	  { \
	    w[k] = a[c][k]; \
	    v[k] = k % 7 - 2; \
	  } \
	KERNEL \
	for (int k = 0; k < levels; k++) \
	  b[c][k] = w[k] + 3 * v[k]; \
      } \
  }

CHAIN (up, for (int k = 1; k < levels; k++) w[k] = (T) .4 * (w[k] - a[c][k] * w[k - 1]);) /* shared w v */
CHAIN (down, for (int k = levels - 2; k >= 0; k--) w[k] -= a[c][k] * w[k + 1] / 4;) /* shared w v */
CHAIN (sum, for (int k = 1; k < levels; k++) w[k] += w[k - 1];) /* shared w v */
CHAIN (product, for (int k = 1; k < levels; k++) w[k] = -w[k - 1] * v[k] / 3;) /* shared w v */
CHAIN (twice, for (int k = 1; k < levels; k++) w[k] = v[k] - (w[k - 1] * (T) .5 - w[k]) / 2 + w[k - 1] * (T) .125;) /* shared w v */
CHAIN (reset, for (int k = 1; k < levels; k++) w[k] = (v[k] < 0 ? 0 : (T) .5) * w[k - 1] + 1;) /* shared w v */
CHAIN (beside, for (int k = 1; k < levels; k++) { v[k] *= w[k - 1]; w[k] = w[k - 1] / 2 + w[k]; }) /* shared w v */
/* What only one lane can do.  */
CHAIN (square, for (int k = 1; k < levels; k++) w[k] += w[k - 1] * w[k - 1] / 1024;) /* shared w v */
CHAIN (least, for (int k = 1; k < levels; k++) w[k] = w[k - 1] / 2 < w[k] ? w[k - 1] / 2 : w[k];) /* shared w v */
CHAIN (both, for (int k = 1; k < levels; k++) { w[k] += v[k - 1]; v[k] -= w[k - 1] / 2; }) /* shared w v */
CHAIN (other, for (int k = 1; k < levels; k++) { w[k] += w[k - 1] / 2; v[k * 7 % levels] = k; v[k] += 1; }) /* shared w v */
CHAIN (before, for (int k = 2; k < levels; k++) w[k] += w[k - 2] / 2 - w[k - 1] / 4;) /* shared w v */

static T a[N][M], b[N][M], want[N][M];

#define TRY(NAME) \
  do \
    { \
      int bad = 0; \
      device_##NAME (levels, a, b); \
      host_##NAME (levels, a, want); \
      for (int c = 0; c < N; c++) \
	for (int k = 0; k < levels; k++) \
	  bad += !(fabs (b[c][k] - want[c][k]) <= (sizeof (T) == 4 ? 1e-4 : 1e-12) * (1 + fabs (want[c][k]))); \
      printf ("%s: " #NAME " of %d\n", bad ? "FAIL" : "PASS", levels); \
    } \
  while (0)

static void
try_all (int levels)
{
  TRY (up);
  TRY (down);
  TRY (sum);
  TRY (product);
  TRY (twice);
  TRY (reset);
  TRY (beside);
  TRY (square);
  TRY (least);
  TRY (both);
  TRY (other);
  TRY (before);
}

int
main (void)
{
  for (int c = 0; c < N; c++)
    for (int k = 0; k < M; k++)
      a[c][k] = (c + k * 3) % 4 + (T) .125;
  try_all (M);
  try_all (65);
  try_all (32);
  try_all (2);
  try_all (1);
  return 0;
}
