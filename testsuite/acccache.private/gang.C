/* Arrays that gangs have of their own, in C++.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define T int
#include "gang.h"

/* In a template, of a type that is not known before.  */

template <typename E, int SIZE>
static void
doubled ()
{
  E t[SIZE];
#pragma acc parallel loop gang private(t) copyin(a) copyout(b) /* shared t */
  for (int i = 0; i < N; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < SIZE; j++)
	t[j] = a[i][j] * 2;
#pragma acc loop vector
      for (int j = 0; j < SIZE; j++)
	b[i][j] = t[SIZE-1-j];
    }
  EACH
    WANT (a[i][M-1-j] * 2)
}

TEST (templates)
{
  doubled<float, M> ();
  doubled<short, M> ();
}

/* Of objects with constructors and members.  */

struct counter
{
  int n, from;
  counter () : n (1), from (2) {}
  void add (int m) { n += m; }
};

TEST (objects)
{
#pragma acc parallel loop gang copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    {
      counter t[M]; // shared t
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j].add (a[i][j]);
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[M-1-j].n + t[j].from;
    }
  EACH
    WANT (a[i][M-1-j] + 3)
}

/* By a reference.  */

static void
through (int (&t)[M])
{
#pragma acc parallel loop gang private(t) copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    {
#pragma acc cache(t) // shared t
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j] + 5;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[M-1-j];
    }
}

TEST (references)
{
  int t[M];
  through (t);
  EACH
    WANT (a[i][M-1-j] + 5)
}

int
main ()
{
  return RUN (templates) | RUN (objects) | RUN (references);
}
