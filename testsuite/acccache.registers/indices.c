/* Elements of a lane's own arrays that a table names.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>

#ifndef T
#define T double
#endif
#ifndef INDEX
#define INDEX int
#endif

#define N 300
#define PAIRS 24

/* On device and host.  The second table's elements depend on the turn, and the third one changes on
   the way.  */
#define SUMS(NAME, STATIC) \
  static void \
  NAME (int n, int m, const INDEX *restrict table, INDEX *restrict other, const T *restrict a, \
	T *restrict b) \
  { \
    STATIC \
    for (int i = 0; i < n; i++) \
      { \
	T v[6], s[PAIRS], all = 0; \
	for (int k = 0; k < PAIRS; k++) \
	  s[k] = 0; \
	for (int q = 0; q < m; q++) \
	  { \
	    T x = 1; \
	    for (int k = 0; k < 6; k++) \
	      v[k] = x += a[i + q]; \
	    for (int k = 0; k < PAIRS; k++) \
	      s[k] += v[table[2 * k]] * v[table[2 * k + 1]] + v[table[k + q]] \
		      + v[other[i * PAIRS + k]] * (table[k] + 1); \
	    for (int k = 0; k < PAIRS; k++) \
	      other[i * PAIRS + k] = (other[i * PAIRS + k] + k) % 6; \
	  } \
	for (int k = 0; k < PAIRS; k++) \
	  all += s[k] * (k + 1); \
	b[i] = all; \
      } \
  }
#define DO(TEXT) _Pragma (#TEXT)
SUMS (device, DO (acc parallel loop copyin (table[0:2*PAIRS], a[0:N+9]) copy (other[0:N*PAIRS]) \
		  copyout (b[0:N])))
SUMS (host, )

static T a[N + 9], b[N], want[N];
static INDEX table[2 * PAIRS], other[N * PAIRS], mine[N * PAIRS];

int
main (void)
{
  int bad = 0;
  for (int i = 0; i < N + 9; i++)
    a[i] = i % 7;
  for (int i = 0; i < 2 * PAIRS; i++)
    table[i] = i * 5 % 6;
  for (int i = 0; i < N * PAIRS; i++)
    other[i] = mine[i] = i % 6;
  device (N, 9, table, other, a, b);
  host (N, 9, table, mine, a, want);
  for (int i = 0; i < N; i++)
    bad += b[i] != want[i];
  for (int i = 0; i < N * PAIRS; i++)
    bad += other[i] != mine[i];
  printf ("%s: indices from tables\n", bad ? "FAIL" : "PASS");
  return bad != 0;
}
