/* Reductions of loops in nests; levels.c includes this once for each type T.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The clauses are those of the loops from outside, and of the construct.  */

#define NEST(OUTER, MIDDLE, INNER, CLAUSES)						\
  {											\
    T y[ELEMENTS], all = 3;								\
    PRAGMA (acc parallel loop OUTER CLAUSES copyin (x) copyout (y))			\
    for (int i = 0; i < a; i++)								\
      {											\
	PRAGMA (acc loop MIDDLE)							\
	for (int j = 0; j < b; j++)							\
	  {										\
	    T s = 2;									\
	    PRAGMA (acc loop INNER reduction (+:s))					\
	    for (int k = 0; k < c; k++)							\
	      s += (T) x[i * b + j + k];						\
	    y[i * b + j] = s;								\
	  }										\
      }											\
    for (int i = 0; i < a * b; i++)							\
      CHECK (y[i] == want[i])								\
    PRAGMA (acc parallel loop OUTER CLAUSES copyin (want) reduction (+:all))		\
    for (int i = 0; i < a; i++)								\
      {											\
	T part = 0;									\
	PRAGMA (acc loop MIDDLE reduction (+:part))					\
	for (int j = 0; j < b; j++)							\
	  part += want[i * b + j];							\
	all += part;									\
      }											\
    CHECK (all == total)								\
  }

static void
NAMED (all) (int a, int b, int c)
{
  T want[ELEMENTS], total = 3;
  for (int i = 0; i < a * b; i++)
    {
      want[i] = 2;
      for (int k = 0; k < c; k++)
	want[i] += (T) x[i + k];
      total += want[i];
    }
  NEST (, , , )
  NEST (, , , num_workers (4))
  NEST (, , , num_workers (4) vector_length (64))
  NEST (, , , vector_length (128))
  NEST (gang, , , vector_length (128))
  NEST (gang, worker, vector, num_workers (3) vector_length (64))
  NEST (gang, , vector, num_workers (3) vector_length (64))
  NEST (gang worker, , vector, num_workers (3) vector_length (64))
  NEST (gang, worker, , num_workers (3) vector_length (64))
  NEST (gang, seq, worker vector, num_workers (3) vector_length (64))
  NEST (gang, seq, worker vector, num_workers (workers))
  NEST (gang, seq, worker, num_workers (4))
  NEST (, seq, , num_workers (4) vector_length (256))
  NEST (, seq, , num_workers (workers) vector_length (64))
}

#undef NEST
#undef NAMED
#undef T
