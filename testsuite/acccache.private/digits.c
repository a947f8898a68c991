/* Loops that take digits of their counters for indices of private arrays: see gang.c.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "gang.h"

#ifndef TURNS
# define TURNS 37
#endif

/* Sets up t; each lane then has its elements for the first time.  */

#define FILL								\
  _Pragma ("acc loop vector")						\
    for (int j = 0; j < M; j++)						\
      t[j] = a[i][j];

#define TAKE								\
  _Pragma ("acc loop vector")						\
    for (int j = 0; j < M; j++)						\
      b[i][j] = t[j];

/* The test NAME: FOR, and what is in the loop, on the device and on the host.  */

#define LOOP(NAME, FOR, ...)						\
  TEST (NAME)								\
  {									\
    _Pragma ("acc parallel loop gang copyin (a) copyout (b)")		\
      for (int i = 0; i < N; i++)					\
	{								\
	  T t[M];							\
	  FILL								\
	  _Pragma ("acc loop seq")					\
	    for FOR							\
	      __VA_ARGS__						\
	  TAKE								\
	}								\
    for (int i = 0; i < N; i++)						\
      {									\
	T t[M];								\
	for (int j = 0; j < M; j++)					\
	  t[j] = a[i][j];						\
	for FOR								\
	  __VA_ARGS__							\
	for (int j = 0; j < M; j++)					\
	  WANT (t[j])							\
      }									\
  }

/* The first and the last element of each block, upwards and downwards.  */

LOOP (up, (int k = 1; k < TURNS; k++), /* shared t */
      {
	int p = k / 2 * 8 + k % 2 * 7, q = (k - 1) / 2 * 8 + (k - 1) % 2 * 7;
	t[p] = (3 * t[p] + t[q]) / 4;
      })

LOOP (down, (int k = TURNS - 2; k >= 0; k--), /* shared t */
      {
	int p = k / 2 * 8 + k % 2 * 7, q = (k + 1) / 2 * 8 + (k + 1) % 2 * 7;
	t[p] = (t[p] + 2 * t[q]) / 3;
      })

/* Three digits, by shifts and masks as well, and what is before the first.  */

LOOP (thirds, (int k = 2; k < TURNS; k++), /* shared t */
      {
	int p = k / 3 * 9 + k % 3 * 4, q = (k - 2) / 3 * 9 + (k - 2) % 3 * 4;
	t[p] -= t[q] / 2;
      })

LOOP (masks, (int k = 0; k < TURNS; k++), /* shared t */
      {
	int p = (k >> 2) * 10 + (k & 3) * 2, q = ((k + 1) >> 2) * 10 + ((k + 1) & 3) * 2;
	t[q] += t[p] - k;
      })

/* Dividends that become negative, whose quotients are not rounded down.  */

LOOP (negative, (int k = 0; k < TURNS; k++), /* shared t */
      {
	int p = k / 2 * 4 + k % 2, q = (k - 3) / 2 * 4 + 5 + (k - 3) % 2;
	t[p+4] += t[q] / 2;
      })

/* Two divisors, and one that is too large.  */

LOOP (mixed, (int k = 0; k < TURNS; k++), /* shared t */
      {
	int p = k / 2 * 4 + k % 4, q = k / 7 * 5 + k % 7;
	t[p] += t[q] / 2;
	t[q] += t[p] / 3;
      })

/* Elements that meet others of the same array.  */

LOOP (meeting, (int k = 0; k < TURNS; k++), /* shared t */
      {
	int p = k / 2 * 2 + k % 2 * 3;
	t[p] += t[p+1] / 2;
	t[p+1] += t[k] / 2;
      })

int
main (void)
{
  return (RUN (up) | RUN (down) | RUN (thirds) | RUN (masks) | RUN (negative) | RUN (mixed)
	  | RUN (meeting));
}
