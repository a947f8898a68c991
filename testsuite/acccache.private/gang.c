/* Arrays that gangs have of their own, in C.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A comment `shared X …' at the end of a line says that the compiler says there that these arrays are in shared memory;
   `left X …' that it does not.  */

#include "gang.h"

/* From a clause, and declared in the loop's body.  */

TEST (clause_and_block)
{
  T t[M];
#pragma acc parallel loop gang private(t) copyin(a) copyout(b) DIMS
  for (int i = 0; i < N; i++)
    {
      T w[M]; /* shared w */
#pragma acc cache(t) /* shared t */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j] * 2;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	w[j] = t[M-1-j] + 1;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = w[j] + t[j];
    }
  EACH
    WANT (a[i][M-1-j] * 2 + 1 + a[i][j] * 2)
}

/* One lane works between the loops, on the array and on memory of all.  */

TEST (one_lane)
{
#pragma acc parallel loop gang copyin(a) copyout(b) copy(c) DIMS
  for (int i = 0; i < N; i++)
    {
      T t[M+1]; /* shared t */
      t[0] = i;
      t[M] = 3;
      c[i] = t[0] + 1;
#pragma acc loop vector
      for (int j = 1; j < M; j++)
	t[j] = a[i][j] + c[i];
      c[i] = t[M-1] + t[0];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[j] + t[j+1] + c[i];
      t[0] = 0;
      for (int k = 1; k < M; k++)
	t[k] = t[k-1] + b[i][k];
      c[i] = t[M-1];
    }
  EACH
    {
      T left = j ? a[i][j] + i + 1 : i, right = j < M - 1 ? a[i][j+1] + i + 1 : 3;
      WANT (left + right + a[i][M-1] + i + 1 + i)
    }
  for (int i = 0; i < N; i++)
    {
      T sum = 0;
      for (int k = 1; k < M; k++)
	sum += b[i][k];
      CHECK (c[i] == sum)
    }
}

/* What one lane reads is what it wrote last time round.  */

TEST (serial)
{
  T t[M];
#pragma acc parallel loop gang private(t) copyin(a) copyout(b) copy(c) DIMS /* shared t */
  for (int i = 0; i < N; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j];
      for (int k = 0; k < 8; k++)
	t[k] = (k ? t[k-1] : (T) i) + 1;
      c[i] = t[49];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[M-1-j];
    }
  EACH
    WANT (M - 1 - j < 8 ? i + M - j : a[i][M-1-j])
}

/* One lane solves what all have set up, from above and from below.  */

TEST (solver)
{
  T t[M];
#pragma acc parallel loop gang private(t) copyin(a) copyout(b) copy(c) DIMS /* shared t */
  for (int i = 0; i < N; i++)
    {
      T u[M]; /* shared u */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = u[j] = a[i][j];
      for (int j = 1; j < M; j++)
	{
	  t[j] = t[j] - t[j-1];
	  for (int k = 0; k < j && k < 3; k++)
	    u[j] += t[k];
	}
      for (int j = M - 2; j >= 0; j--)
	t[j] = t[j+1] - t[j];
      c[i] = t[0];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[M-1-j] + u[j];
    }
  for (int i = 0; i < N; i++)
    {
      T t[M], u[M];
      for (int j = 0; j < M; j++)
	t[j] = u[j] = a[i][j];
      for (int j = 1; j < M; j++)
	{
	  t[j] = t[j] - t[j-1];
	  for (int k = 0; k < j && k < 3; k++)
	    u[j] += t[k];
	}
      for (int j = M - 2; j >= 0; j--)
	t[j] = t[j+1] - t[j];
      CHECK (c[i] == t[0])
      for (int j = 0; j < M; j++)
	CHECK (b[i][j] == (T) (t[M-1-j] + u[j]))
    }
}

/* A sequential loop around the inner ones: what one of its iterations writes the next one reads.  */

TEST (in_turns)
{
  T t[M], u[M];
#pragma acc parallel loop gang private(t, u) copyin(a) copyout(b) DIMS /* shared t u */
  for (int i = 0; i < N; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j];
#pragma acc loop seq
      for (int k = 0; k < 3; k++)
	{
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    u[j] = t[(j+k)%M] + t[j];
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    t[j] = u[j] + 1;
	}
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[j];
    }
  for (int i = 0; i < N; i++)
    {
      T x[M], y[M];
      for (int j = 0; j < M; j++)
	x[j] = a[i][j];
      for (int k = 0; k < 3; k++)
	{
	  for (int j = 0; j < M; j++)
	    y[j] = x[(j+k)%M] + x[j] + 1;
	  for (int j = 0; j < M; j++)
	    x[j] = y[j];
	}
      for (int j = 0; j < M; j++)
	CHECK (b[i][j] == x[j])
    }
}

/* A reduction inside: GCC calls the lanes.  */

TEST (reduction)
{
  T t[M];
#pragma acc parallel loop gang private(t) copyin(a) copyout(b) DIMS /* shared t */
  for (int i = 0; i < N; i++)
    {
      T s = 0;
      t[0] = 1;
#pragma acc loop vector
      for (int j = 1; j < M; j++)
	t[j] = a[i][j];
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < M; j++)
	s += t[M-1-j];
      t[0] = s;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[j] + t[0];
    }
  for (int i = 0; i < N; i++)
    {
      T s = 1;
      for (int j = 1; j < M; j++)
	s += a[i][j];
      for (int j = 0; j < M; j++)
	CHECK (b[i][j] == (j ? a[i][j] : s) + s)
    }
}

/* Two dimensions, and elements that are structures.  */

struct pair { T x, y; };

TEST (shapes)
{
#pragma acc parallel loop gang copyin(a) copyout(b) DIMS
  for (int i = 0; i < N; i++)
    {
      T t[2][M]; /* shared t */
      struct pair p[M]; /* shared p */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	{
	  t[0][j] = a[i][j];
	  t[1][j] = -a[i][j];
	  p[j].x = j;
	  p[j].y = a[i][j] + j;
	}
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[0][M-1-j] + t[1][j] + p[j ? j - 1 : 0].y - p[M-1-j].x;
    }
  EACH
    {
      int k = j ? j - 1 : 0;
      WANT (a[i][M-1-j] - a[i][j] + a[i][k] + k - (M - 1 - j))
    }
}

/* No clause says whose loops these are.  */

TEST (automatic)
{
  T t[M];
#pragma acc parallel loop private(t) copyin(a) copyout(b) DIMS /* shared t */
  for (int i = 0; i < N; i++)
    {
#pragma acc loop
      for (int j = 0; j < M; j++)
	t[j] = a[i][j] * 2;
#pragma acc loop
      for (int j = 0; j < M; j++)
	b[i][j] = t[M-1-j] + 1;
    }
  EACH
    WANT (a[i][M-1-j] * 2 + 1)
}

/* Workers inside, and what one of them has of its own is nobody's of the gang.  */

TEST (workers)
{
  T t[M];
#pragma acc parallel loop gang private(t) copyin(a) copyout(b) /* shared t */
  for (int i = 0; i < N; i++)
    {
#pragma acc loop worker vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j] * 2;
#pragma acc loop worker
      for (int j = 0; j < M; j++)
	b[i][j] = t[M-1-j] + 1;
    }
  EACH
    WANT (a[i][M-1-j] * 2 + 1)
}

/* Workers' own: each of their iterations needs all of it.  */

TEST (of_workers)
{
  T t[M];
#pragma acc parallel loop gang worker private(t) copyin(a) copyout(b) /* apart t */
  for (int i = 0; i < N; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j] * 2;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[M-1-j] + 1;
    }
  EACH
    WANT (a[i][M-1-j] * 2 + 1)
}

TEST (of_workers_inside)
{
#pragma acc parallel loop gang copyin(a) copyout(b)
  for (int i = 0; i < N; i += 4)
    {
      T t[M];
      int last = i + 4 < N ? i + 4 : N;
#pragma acc loop worker private(t) /* apart t */
      for (int k = i; k < last; k++)
	{
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    t[j] = a[k][j] * 2;
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    b[k][j] = t[M-1-j] + 1;
	}
    }
  EACH
    WANT (a[i][M-1-j] * 2 + 1)
}

/* Lanes' own: nobody shares it.  */

TEST (of_lanes)
{
  T t[4];
#pragma acc parallel loop gang vector private(t) copyin(a) copyout(b) /* left t */
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	for (int k = 0; k < 4; k++)
	  t[k] = a[i][(j+k)%M];
	b[i][j] = t[j%4];
      }
  EACH
    WANT (a[i][(j+j%4)%M])
}

/* The construct's own.  */

TEST (of_construct)
{
  T t[M];
#pragma acc parallel private(t) copyin(a) copyout(b) num_gangs(3) DIMS
  {
#pragma acc cache(t) /* shared t */
#pragma acc loop vector
    for (int j = 0; j < M; j++)
      t[j] = j;
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      {
#pragma acc loop vector
	for (int j = 0; j < M; j++)
	  b[i][j] = t[M-1-j] + a[i][j];
      }
  }
  EACH
    WANT (M - 1 - j + a[i][j])
}

/* Its address goes elsewhere.  */

#pragma acc routine seq
static void __attribute__ ((noinline))
set (T *p, T value)
{
  *p = value;
}

#pragma acc routine seq
static T __attribute__ ((noinline))
add (const T *p, int k)
{
  return p[k] + p[0];
}

TEST (address)
{
#pragma acc parallel loop gang copyin(a) copyout(b) DIMS
  for (int i = 0; i < N; i++)
    {
      T t[M]; /* shared t */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	set (&t[j], a[i][j]);
      T *p = i % 2 ? t : &t[1];
#pragma acc loop vector
      for (int j = 0; j < M - 1; j++)
	b[i][j] = add (t, j) + p[0];
      b[i][M-1] = 0;
    }
  EACH
    WANT (j < M - 1 ? a[i][j] + a[i][0] + a[i][1 - i % 2] : 0)
}

/* Several loops of one construct, with arrays of one name.  */

TEST (several)
{
#pragma acc parallel copyin(a) copyout(b) copy(c) DIMS
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      {
	T t[M]; /* shared t */
#pragma acc loop vector
	for (int j = 0; j < M; j++)
	  t[j] = a[i][j];
#pragma acc loop vector
	for (int j = 0; j < M; j++)
	  b[i][j] = t[M-1-j];
      }
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      {
	T t[64]; /* shared t */
#pragma acc loop vector
	for (int j = 0; j < 64; j++)
	  t[j] = i;
	c[i] = t[0] + t[63];
      }
  }
  EACH
    WANT (a[i][M-1-j])
  for (int i = 0; i < N; i++)
    CHECK (c[i] == 2 * i)
}

/* Initialized.  */

TEST (initialized)
{
#pragma acc parallel loop gang copyin(a) copyout(b) DIMS
  for (int i = 0; i < N; i++)
    {
      T t[8] = { 1, 2, 3, 4, 5, 6, 7, (T) i }; /* shared t */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = a[i][j] + t[j%8];
    }
  EACH
    WANT (a[i][j] + (j % 8 == 7 ? i : j % 8 + 1))
}

/* Conditions, loops of few iterations, and of none.  */

TEST (conditions)
{
  T t[M];
#pragma acc parallel loop gang private(t) copyin(a) copyout(b) DIMS
  for (int i = 0; i < N; i++)
    {
#pragma acc cache(t) /* shared t */
      int few = i % 3;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j];
      if (i % 2)
	{
#pragma acc loop vector
	  for (int j = 0; j < few; j++)
	    t[j] = 7;
	}
      else
	t[M-1] = 5;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[M-1-j];
    }
  EACH
    {
      int k = M - 1 - j;
      WANT (i % 2 ? k < i % 3 ? 7 : a[i][k] : k == M - 1 ? 5 : a[i][k])
    }
}

/* With a tile in the same loop.  */

TEST (with_tile)
{
  T t[M];
#pragma acc parallel loop gang private(t) copyin(a, d) copyout(b) DIMS /* shared t */
  for (int i = 0; i < N; i++)
    {
#pragma acc cache(d[0:M])
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j] + d[M-1-j];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[M-1-j] * d[j];
    }
  EACH
    WANT ((a[i][M-1-j] + d[j]) * d[j])
}

int
main (void)
{
  return RUN (clause_and_block) | RUN (one_lane) | RUN (serial) | RUN (solver) | RUN (in_turns) | RUN (reduction) | RUN (shapes)
	 | RUN (automatic) | RUN (workers) | RUN (of_workers) | RUN (of_workers_inside) | RUN (of_lanes)
	 | RUN (of_construct) | RUN (address) | RUN (several) | RUN (initialized) | RUN (conditions)
	 | RUN (with_tile);
}
