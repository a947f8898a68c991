/* Private objects of classes with arrays, in C++.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define T int
#include <array>
#include "gang.h"

/* What its constructor sets is the same for all lanes.  */

struct buffer
{
  T x[M];
  int from;
  buffer () : from (2) {}
  T &operator[] (int i) { return x[i]; }
};

TEST (of_class)
{
#pragma acc parallel loop gang copyin(a) copyout(b) DIMS
  for (int i = 0; i < N; i++)
    {
      buffer t;
#pragma acc cache(t.x) // shared t
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[M-1-j] * t.from;
    }
  EACH
    WANT (a[i][M-1-j] * 2)
}

/* The library's arrays are structures.  */

template <typename E, int SIZE>
static void
of_library ()
{
  std::array<E, SIZE> t;
#pragma acc parallel loop gang private(t) copyin(a) copyout(b) DIMS // shared t
  for (int i = 0; i < N; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < SIZE; j++)
	t[j] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < SIZE; j++)
	b[i][j] = t[SIZE-1-j];
    }
  EACH
    WANT (a[i][M-1-j])
}

TEST (arrays)
{
  of_library<short, M> ();
}

/* Each lane has its own.  */

TEST (of_lanes)
{
  std::array<T, M> t;
#pragma acc parallel loop gang vector private(t) copyin(a) copyout(b) // left t
  for (int i = 0; i < N; i++)
    {
      for (int j = 0; j < M; j++)
	t[j] = a[i][j];
      for (int j = 0; j < M; j++)
	b[i][j] = t[M-1-j];
    }
  EACH
    WANT (a[i][M-1-j])
}

int
main ()
{
  return RUN (of_class) | RUN (arrays) | RUN (of_lanes);
}
