/* Loops that add something up on the way, which 32 lanes run together, and others that one lane
   runs: messages/prefix.c says which.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>

#define N 2000

static int x[N], pos[N], want[N];
static double d[N], w[N];
static unsigned long long u[N], h[N];
static int bad;

static void
check (const char *what, int n, int good)
{
  printf ("%s: %s, %d turns\n", good ? "PASS" : "FAIL", what, n);
  bad |= !good;
}

/* In place.  */

static void
in_place (int n)
{
#pragma acc serial copy(x)
  {
    int all = 0;
    for (int i = 0; i < n; i++)
      {
	int own = x[i];
	x[i] = all;
	all += own;
      }
  }
}

/* Another array, every other element, and the sum is used afterwards.  */

static int
apart (int n, int begin)
{
  int end = begin;
#pragma acc parallel num_gangs(1) copyin(x) copy(pos) copy(end)
  {
    int all = end;
    for (int i = 0; i < n / 2; i++)
      {
	pos[2*i] = all;
	all += x[2*i] * x[2*i+1];
      }
    end = all;
  }
  return end;
}

/* Down a line, in floating point.  */

static void
down (int n)
{
#pragma acc serial copyin(d) copy(w)
  {
    double all = 0;
    for (int i = n - 1; i >= 0; i--)
      {
	all += d[i];
	w[i] = all;
      }
  }
}

/* Between loops of 128 lanes; the greatest so far.  */

static void
between (int n)
{
#pragma acc parallel num_gangs(1) vector_length(128) copyin(x) copy(pos)
  {
    int most = -1;
#pragma acc loop vector
    for (int i = 0; i < n; i++)
      pos[i] = x[i] % 50;
    for (int i = 0; i < n; i++)
      {
	most = most > pos[i] ? most : pos[i];
	pos[i] = most;
      }
#pragma acc loop vector
    for (int i = 0; i < n; i++)
      pos[i] += 1;
  }
}

/* Each gang has its own; eight bytes, and a pointer that moves.  */

static void
each (int n)
{
#pragma acc parallel num_gangs(4) copyin(u) copy(h)
#pragma acc loop gang
  for (int g = 0; g < 4; g++)
    {
      unsigned long long bits = g;
      unsigned long long *to = h + g * (n / 4);
#pragma acc loop vector
      for (int i = 0; i < n / 4; i++)
	to[i] = 1;
      for (int i = 0; i < n / 4; i++)
	{
	  bits ^= u[g*(n/4)+i];
	  *to++ = bits;
	}
    }
}

/* Each turn needs what another one stores.  */

static void
chained (int n)
{
#pragma acc serial copy(x)
  {
    int all = 0;
    for (int i = 1; i < n; i++)
      {
	all += x[i-1];
	x[i] = all % 7;
      }
  }
}

static void
test (int n)
{
  int all = 0, good = 1, end;
  for (int i = 0; i < N; i++)
    {
      x[i] = (i * 7919) % 101 - 20;
      want[i] = i < n ? all : x[i];
      all += x[i];
    }
  in_place (n);
  for (int i = 0; i < N; i++)
    good &= x[i] == want[i];
  check ("in place", n, good);

  for (int i = 0; i < N; i++)
    {
      x[i] = (i * 7919) % 101;
      pos[i] = -1;
    }
  end = apart (n, 5), all = 5, good = 1;
  for (int i = 0; i < N; i++)
    {
      good &= pos[i] == (i % 2 || i / 2 >= n / 2 ? -1 : all);
      if (i % 2 == 0 && i / 2 < n / 2)
	all += x[i] * x[i+1];
    }
  check ("another array", n, good && end == all);

  double sum = 0;
  for (int i = 0; i < N; i++)
    d[i] = i % 37, w[i] = -1;
  down (n), good = 1;
  for (int i = n - 1; i >= 0; i--)
    {
      sum += d[i];
      good &= w[i] == sum;
    }
  for (int i = n; i < N; i++)
    good &= w[i] == -1;
  check ("down", n, good);

  int most = -1;
  between (n), good = 1;
  for (int i = 0; i < n; i++)
    {
      most = most > x[i] % 50 ? most : x[i] % 50;
      good &= pos[i] == most + 1;
    }
  check ("between loops", n, good);

  for (int i = 0; i < N; i++)
    u[i] = i * 0x123456789abcdULL;
  each (n), good = 1;
  for (int g = 0; g < 4; g++)
    {
      unsigned long long bits = g;
      for (int i = g * (n / 4); i < (g + 1) * (n / 4); i++)
	{
	  bits ^= u[i];
	  good &= h[i] == bits;
	}
    }
  check ("each gang", n, good);

  for (int i = 0; i < N; i++)
    x[i] = want[i] = i % 11;
  chained (n), all = 0, good = 1;
  for (int i = 1; i < n; i++)
    {
      all += want[i-1];
      want[i] = all % 7;
    }
  for (int i = 0; i < N; i++)
    good &= x[i] == want[i];
  check ("chained", n, good);
}

int
main (void)
{
  static const int turns[] = { 0, 1, 31, 384, 385, 1600 };
  for (unsigned i = 0; i < sizeof turns / sizeof turns[0]; i++)
    test (turns[i]);
  return bad;
}
