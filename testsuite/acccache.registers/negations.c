/* Maximums and minimums of negated integers.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The assembler of CUDA 13.0 loses the signs of some of these, in GCC's code and in nvcc's.  */

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef T
#define T int
#endif

#define N 64
#define MAX(A, B) ((A) > (B) ? (A) : (B))
#define MIN(A, B) ((A) < (B) ? (A) : (B))

/* On device and host.  */
#define LOOPS(NAME, CONSTRUCT, INNER) \
  static void \
  NAME (int n, T f, const T a[N], T r[N][8]) \
  { \
    CONSTRUCT \
    for (int i = 0; i < N; i++) \
      { \
	T m[6] = { -1000, -1000, i, 1000, 1000, 0 }, w = 2; \
	for (int k = 0; k < n; k++) \
	  { \
	    m[0] = MAX (m[0], -f); \
	    m[1] = MAX (m[1], -a[k]); \
	    m[2] = MAX (m[2], -a[i]); \
	    m[3] = MIN (m[3], -f); \
	    m[4] = MIN (-a[k], m[4]); \
	    m[5] = MAX (m[5], abs ((int) a[k]) - f); \
	  } \
	INNER \
	for (int k = n - 1; k >= 0; k--) \
	  w = MAX (w, -f); \
	for (int k = 0; k < 6; k++) \
	  r[i][k] = m[k]; \
	r[i][6] = w; \
      } \
  }
#define DO(...) PRAGMA (__VA_ARGS__)
#define PRAGMA(...) _Pragma (#__VA_ARGS__)
LOOPS (device, DO (acc parallel loop copyin (a[0:N]) copy (r[0:N])), DO (acc loop seq))
LOOPS (workers, DO (acc parallel loop gang num_workers (2) vector_length (64) copyin (a[0:N])
		    copy (r[0:N])), DO (acc loop worker reduction (max:w)))
LOOPS (host, , )

int
main (void)
{
  static T a[N], r[N][8], want[N][8];
  int bad = 0;
  for (int i = 0; i < N; i++)
    a[i] = i * 7 % 13 + 1;
  for (int n = 0; n < N; n += 5)
    for (int way = 0; way < 2; way++)
      {
	(way ? workers : device) (n, 3, a, r);
	host (n, 3, a, want);
	for (int i = 0; i < N; i++)
	  for (int k = 0; k < 7; k++)
	    bad += r[i][k] != want[i][k];
      }
  printf ("%s: maximums of negated integers\n", bad ? "FAIL" : "PASS");
  return bad != 0;
}
