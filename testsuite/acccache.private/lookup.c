/* Lanes' own arrays with loaded indices.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>

#ifndef T
#define T double
#endif

#define N 500
#define M 40

#ifdef __cplusplus
typedef __complex__ double pair;
#else
typedef double _Complex pair;
#endif

static int data[N][M], table[M], at[N];
static T a[N + M], b[N], want[N];

static void
check (const char *name)
{
  int bad = 0;
  for (int i = 0; i < N; i++)
    {
      bad += b[i] != want[i];
      b[i] = -1;
    }
  printf ("%s: %s\n", bad ? "FAIL" : "PASS", name);
}

/* The body of a loop over I, which is the same on device and host.  */

#define COUNT(TO)								\
  {									\
    int bins[8];							\
    T sum = 0;								\
    for (int k = 0; k < 8; k++)						\
      bins[k] = 0;							\
    for (int k = 0; k < M; k++)						\
      bins[data[i][k]]++;						\
    for (int k = 0; k < 8; k++)						\
      sum += bins[k] * (k + 1);						\
    TO[i] = sum;							\
  }
#define PICK(TO)								\
  {									\
    T v[3][4], sum = 0;							\
    for (int q = 0; q < 3; q++)						\
      {									\
	for (int j = 0; j < 3; j++)					\
	  for (int k = 0; k < 4; k++)					\
	    v[j][k] = a[i + q] * j + k;					\
	for (int k = 0; k < M - 1; k++)					\
	  sum += v[table[k] % 3][3 - table[k + 1] % 4] + v[2][table[k] / 2]; \
	v[at[i]][0] = q;						\
	sum += v[2][0] + v[1][at[i]];					\
      }									\
    TO[i] = sum;							\
  }
#define PAIRS(TO)								\
  {									\
    pair v[5];								\
    T sum = 0;								\
    for (int k = 0; k < 5; k++)						\
      v[k] = a[i] + k * 1.0i;						\
    v[at[i]] += 2;							\
    for (int k = 0; k < M; k++)						\
      sum += __real__ v[table[k] % 5] - __imag__ v[4 - table[k] % 5];	\
    TO[i] = sum;							\
  }

#define DO(TEXT) _Pragma (#TEXT)
#define RUN(NAME, CLAUSES, BODY)					\
  static void								\
  NAME (void)								\
  {									\
    DO (acc parallel loop gang CLAUSES copyin (data, table, at, a) copyout (b)) \
    for (int i = 0; i < N; i++)						\
      BODY (b)								\
    for (int i = 0; i < N; i++)						\
      BODY (want)							\
    check (#NAME);							\
  }

RUN (count, vector, COUNT)
RUN (count_workers, worker vector num_workers (3) vector_length (64), COUNT)
RUN (count_many, worker vector vector_length (32), COUNT)
RUN (pick, vector, PICK)
RUN (pick_long, vector vector_length (128), PICK)
RUN (pairs, vector, PAIRS)
RUN (pairs_workers, worker vector num_workers (4) vector_length (32), PAIRS)

/* A gang's array: its lanes see what one of them has written.  */

static void
of_gang (void)
{
#pragma acc parallel loop gang vector_length (32) copyin (data, table, at, a) copyout (b)
  for (int i = 0; i < N / 10; i++)
    {
      T v[8]; /* shared v */
      for (int k = 0; k < 8; k++)
	v[table[k]] = a[i] + table[k];
#pragma acc loop vector
      for (int k = 0; k < 10; k++)
	b[10 * i + k] = v[data[i][k]];
    }
  for (int i = 0; i < N / 10; i++)
    for (int k = 0; k < 10; k++)
      want[10 * i + k] = a[i] + data[i][k];
  check ("of_gang");
}

int
main (void)
{
  for (int i = 0; i < N + M; i++)
    a[i] = i % 9;
  for (int i = 0; i < N; i++)
    {
      at[i] = i % 3;
      for (int k = 0; k < M; k++)
	data[i][k] = (i * 7 + k * k) % 8;
    }
  for (int k = 0; k < M; k++)
    table[k] = k % 8;
  count ();
  count_workers ();
  count_many ();
  pick ();
  pick_long ();
  pairs ();
  pairs_workers ();
  of_gang ();
  return 0;
}
