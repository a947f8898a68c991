/* Private structures with arrays, and copies of the host's arrays.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "gang.h"

struct point { T x[M], y[M]; int n; };
struct table { int shift; struct point part[2]; };
struct pair { T a, b; };

/* A structure that a clause names, with a scalar that one lane sets.  */

TEST (by_clause)
{
  struct point p;
#pragma acc parallel loop gang private(p) copyin(a) copyout(b) DIMS /* shared p */
  for (int i = 0; i < N; i++)
    {
      p.n = i + 1;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	{
	  p.x[j] = a[i][j];
	  p.y[j] = 2 * a[i][j];
	}
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = p.x[M-1-j] + p.y[j] + p.n;
    }
  EACH
    WANT (a[i][M-1-j] + 2 * a[i][j] + i + 1)
}

/* One that a block declares and a directive names by its members.  */

TEST (by_member)
{
#pragma acc parallel loop gang copyin(a) copyout(b) DIMS
  for (int i = 0; i < N; i++)
    {
      struct table t;
#pragma acc cache(t.part[1].x, t.part[0].y) /* shared t */
      t.shift = 3;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	{
	  t.part[1].x[j] = a[i][j];
	  t.part[0].y[M-1-j] = a[i][j] + 1;
	}
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t.part[1].x[(j + t.shift) % M] + t.part[0].y[j];
    }
  EACH
    WANT (a[i][(j+3)%M] + a[i][M-1-j] + 1)
}

/* An array of structures, and a structure that is assigned as a whole.  */

TEST (assigned)
{
  struct point p;
#pragma acc parallel loop gang private(p) copyin(a) copyout(b) DIMS /* shared p */
  for (int i = 0; i < N; i++)
    {
      struct pair s[M]; /* shared s */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	{
	  struct pair both = { a[i][j], 5 };
	  s[j] = both;
	  p.x[j] = 1;
	}
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = s[M-1-j].a + s[j].b + p.x[M-1-j];
    }
  EACH
    WANT (a[i][M-1-j] + 6)
}

/* Structures of workers.  */

TEST (of_workers)
{
  struct point p;
#pragma acc parallel loop gang worker private(p) copyin(a) copyout(b) num_workers(4) vector_length(32)
  for (int i = 0; i < N; i++)
    {
#pragma acc cache(p.x) /* apart p */
      p.n = 2;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	p.x[j] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = p.x[M-1-j] + p.n;
    }
  EACH
    WANT (a[i][M-1-j] + 2)
}

/* No lane writes the copy of the host's array.  */

TEST (copied)
{
  T t[M];
  for (int j = 0; j < M; j++)
    t[j] = 3 * j;
#pragma acc parallel firstprivate(t) copyin(a) copyout(b) DIMS /* shared t */
#pragma acc loop gang
  for (int i = 0; i < N; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = a[i][j] + t[M-1-j];
    }
  EACH
    WANT (a[i][j] + 3 * (M-1-j))
}

/* One lane of each gang changes its copy before the loop.  */

TEST (changed)
{
  struct point p;
  for (int j = 0; j < M; j++)
    p.x[j] = j, p.y[j] = 1;
#pragma acc parallel firstprivate(p) copyin(a) copyout(b) DIMS
  {
    p.x[3] = 7;
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      {
#pragma acc cache(p.x) /* shared p */
#pragma acc loop vector
	for (int j = 0; j < M; j++)
	  b[i][j] = a[i][j] + p.x[M-1-j] * p.y[j];
      }
  }
  EACH
    WANT (a[i][j] + (M-1-j == 3 ? 7 : M-1-j))
}

/* All lanes write, each its own elements, and then read others'.  */

TEST (work)
{
  T t[M];
  for (int j = 0; j < M; j++)
    t[j] = j;
#pragma acc parallel loop gang firstprivate(t) copyin(a) copyout(b) DIMS
  for (int i = 0; i < N; i++)
    {
#pragma acc cache(t) /* shared t */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[M-1-j];
    }
  EACH
    WANT (a[i][M-1-j])
}

/* Each lane has its own: nothing is shared.  */

TEST (of_lanes)
{
  struct point p;
#pragma acc parallel loop gang vector private(p) copyin(a) copyout(b) /* left p */
  for (int i = 0; i < N; i++)
    {
      for (int j = 0; j < M; j++)
	p.x[j] = a[i][j];
      for (int j = 0; j < M; j++)
	b[i][j] = p.x[M-1-j];
    }
  EACH
    WANT (a[i][M-1-j])
}

int
main (void)
{
  return RUN (by_clause) | RUN (by_member) | RUN (assigned) | RUN (of_workers) | RUN (copied) | RUN (changed) | RUN (work)
    | RUN (of_lanes);
}
