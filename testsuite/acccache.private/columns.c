/* One lane goes up and down a column whose work arrays all lanes share: it keeps what the turns before stored in a register.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>

#ifndef T
#define T double
#endif
#ifndef M
#define M 50
#endif

#define N 70
#define DO(TEXT) _Pragma (#TEXT)

/* KERNEL is what the lane does with W, of LEVELS numbers, and V, for which no register is for FIRST
   and LAST.  */
#define COLUMNS(NAME, KERNEL) \
  static void \
  device_##NAME (int levels, const T (*__restrict a)[M], T (*__restrict b)[M]) \
  { \
    T w[M], v[M]; \
    DO (acc parallel loop gang private (w, v) copyin (a[0:N]) copyout (b[0:N])) \
    for (int c = 0; c < N; c++) \
      { \
	DO (acc loop vector) \
	for (int k = 0; k < levels; k++) \
	  { \
	    w[k] = a[c][k]; \
	    v[k] = k % 5; \
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
	    v[k] = k % 5; \
	  } \
	KERNEL \
	for (int k = 0; k < levels; k++) \
	  b[c][k] = w[k] + 3 * v[k]; \
      } \
  }

COLUMNS (up, for (int k = 1; k < levels; k++) w[k] = 2 * w[k] - a[c][k] * w[k - 1] / 4;) /* shared w v */
COLUMNS (down, for (int k = levels - 2; k >= 0; k--) w[k] -= a[c][k] * w[k + 1] / 4;) /* shared w v */
COLUMNS (two_before, for (int k = 2; k < levels; k++) w[k] += w[k - 2] - w[k - 1];) /* shared w v */
COLUMNS (steps, for (int k = 4; k < levels; k += 2) w[k] = w[k - 2] / 2 + w[k - 4] / 4 + w[k];) /* shared w v */
COLUMNS (both, for (int k = 1; k < levels; k++) { w[k] += v[k - 1]; v[k] -= w[k - 1]; }) /* shared w v */
COLUMNS (other, for (int k = 1; k < levels; k++) { w[k] += w[k - 1]; w[k * 7 % levels] = k; }) /* shared w v */
COLUMNS (some, for (int k = 1; k < levels; k++) { if (a[c][k] > 2) w[k] = w[k - 1] + 1; }) /* shared w v */
COLUMNS (once, for (int k = 0; k < levels; k++) v[0] += w[k];) /* shared w v */
COLUMNS (none, for (int k = levels; k < levels - 1; k++) w[k] = w[k - 1];) /* shared w v */
COLUMNS (later, for (int k = 0; k < levels - 2; k++) w[k] = w[k + 1] + w[k + 2];) /* shared w v */

static T a[N][M], b[N][M], want[N][M];

#define TRY(NAME) \
  do \
    { \
      int bad = 0; \
      device_##NAME (levels, a, b); \
      host_##NAME (levels, a, want); \
      for (int c = 0; c < N; c++) \
	for (int k = 0; k < levels; k++) \
	  bad += b[c][k] != want[c][k]; \
      printf ("%s: " #NAME " of %d\n", bad ? "FAIL" : "PASS", levels); \
    } \
  while (0)

static void
try_all (int levels)
{
  TRY (up);
  TRY (down);
  TRY (two_before);
  TRY (steps);
  TRY (both);
  TRY (other);
  TRY (some);
  TRY (once);
  TRY (none);
  TRY (later);
}

int
main (void)
{
  for (int c = 0; c < N; c++)
    for (int k = 0; k < M; k++)
      a[c][k] = (c + k * 3) % 4;
  try_all (M);
  try_all (5);
  try_all (2);
  return 0;
}
