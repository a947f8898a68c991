/* Lanes that come to the same in each iteration of the loop around theirs, and some that do not.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   What is the same may be computed before the loop around, but not by one lane.  */

#include <stdio.h>

enum { N = 33, K = 64 };

static int x[K];

/* Defines a test NAME of loops at LEVELS, on WORKERS, that combine values of TYPE by OP, from FIRST on: ALWAYS in each iteration, and
   where I is the number of the iteration around, OTHERS.  */

#define TEST(NAME, LEVELS, WORKERS, TYPE, CLAUSE, OP, FIRST, ALWAYS, OTHERS) \
  static int NAME (void) \
  { \
    TYPE got[2][N]; \
    int wrong = 0; \
    _Pragma (TEXT (acc parallel loop gang num_gangs(2) num_workers(WORKERS) vector_length(32) copyin(x) copyout(got))) \
    for (int i = 0; i < N; i++) \
      { \
	TYPE s = FIRST, t = FIRST; \
	_Pragma (CLAUSE (LEVELS, OP, s)) \
	for (int j = 0; j < K; j++) \
	  s = s OP (TYPE) (ALWAYS); \
	_Pragma (CLAUSE (LEVELS, OP, t)) \
	for (int j = 0; j < K; j++) \
	  t = t OP (TYPE) (OTHERS); \
	got[0][i] = s; \
	got[1][i] = t; \
      } \
    for (int i = 0; i < N; i++) \
      { \
	TYPE s = FIRST, t = FIRST; \
	for (int j = 0; j < K; j++) \
	  { \
	    s = s OP (TYPE) (ALWAYS); \
	    t = t OP (TYPE) (OTHERS); \
	  } \
	wrong += got[0][i] != s || got[1][i] != t; \
      } \
    return wrong == 0; \
  }

#define STRING(X) #X
#define TEXT(X) STRING (X)
#define REDUCTION(LEVELS, OP, VAR) TEXT (acc loop LEVELS reduction(OP:VAR))

TEST (count, vector, 1, int, REDUCTION, +, 0, 2, i)
TEST (count_on_two, vector, 2, int, REDUCTION, +, 1, 2, i)
TEST (count_shared, worker vector, 2, int, REDUCTION, +, 0, 2, i)
TEST (elements, vector, 2, int, REDUCTION, +, 0, x[j], x[j] + i)
TEST (wide, vector, 2, long, REDUCTION, +, 3, 5000000000, 5000000000 * i)
TEST (reals, vector, 2, float, REDUCTION, +, 0, 2.5f, i * 0.5f)
TEST (doubles, worker vector, 4, double, REDUCTION, +, 1, 2.5, i * 0.5)
TEST (bytes, vector, 2, signed char, REDUCTION, |, 8, -3, i)
TEST (masks, worker vector, 2, short, REDUCTION, &, -1, -3, -i)
TEST (truth, vector, 2, _Bool, REDUCTION, &&, 1, 1, i & 1)
TEST (pairs, vector, 2, _Complex double, REDUCTION, +, 0, 2.0 + 1.0i, i * 2.0i)

/* The same in tiles, of which the plugin makes a loop.  */

static int
tiles (void)
{
  int n = N, f = 3;
  short r = 8, s = -1;
#pragma acc parallel loop num_gangs(2) num_workers(2) gang reduction(|:r) reduction(&:s)
  for (int i = 0; i < n; i++)
#pragma acc loop vector tile(3) reduction(|:r) reduction(&:s)
    for (int j = 2; j < 132; j += 2)
      {
	r |= -f;
	s &= -f;
      }
  return r == -3 && s == -3;
}

#define RUN(NAME) printf ("%s: %s\n", NAME () ? "PASS" : "FAIL", #NAME)

int
main (void)
{
  for (int j = 0; j < K; j++)
    x[j] = j % 7;
  RUN (count);
  RUN (count_on_two);
  RUN (count_shared);
  RUN (elements);
  RUN (wide);
  RUN (reals);
  RUN (doubles);
  RUN (bytes);
  RUN (masks);
  RUN (truth);
  RUN (pairs);
  RUN (tiles);
  return 0;
}
