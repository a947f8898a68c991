/* Elements that follow each other and that one lane computes: what lanes store for each other.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>

#ifndef T
#define T double
#endif

#define N 500
#define M 25
#define APART 40

static T a[N + APART], b[N * APART], want[N * APART];
static int place[N];

static void
check (const char *name)
{
  int bad = 0;
  for (int i = 0; i < N * APART; i++)
    {
      bad += b[i] != want[i];
      b[i] = want[i] = -1;
    }
  printf ("%s: %s\n", bad ? "FAIL" : "PASS", name);
}

/* The body of a loop over I, which is the same on device and host: a row of two loops, a row that
   few lanes have, rows that lie anywhere, and one that is read on the way.  */

#define ROWS(TO)								\
  {									\
    T v[5];								\
    for (int k = 0; k < 5; k++)						\
      v[k] = a[i + k] * k;						\
    for (int k = 0; k < 5; k++)						\
      for (int l = 0; l < 5; l++)					\
	TO[i * M + k * 5 + l] = v[k] + v[l] * l;			\
  }
#define SOME(TO)								\
  if (i % 7 != 3)							\
    for (int k = 0; k < 16; k++)					\
      TO[i * APART + 3 + k] = a[i] * k + i;
#define ANYWHERE(TO)							\
  for (int k = 0; k < APART; k++)					\
    TO[place[i] * APART + k] = a[i + k] - k;
#define READ(TO)								\
  for (int k = 0; k < 16; k++)						\
    TO[i * 16 + k] = a[i] + (k ? TO[i * 16 + k - 1] : 0);

#define DEVICE _Pragma ("acc parallel loop gang vector vector_length (64) present (a, b, place)")

static void
rows (void)
{
  DEVICE
  for (int i = 0; i < N; i++)
    ROWS (b)
#pragma acc update self (b)
  for (int i = 0; i < N; i++)
    ROWS (want)
  check ("rows");
}

static void
some (void)
{
  DEVICE
  for (int i = 0; i < N; i++)
    SOME (b)
#pragma acc update self (b)
  for (int i = 0; i < N; i++)
    SOME (want)
  check ("rows of some lanes");
}

static void
anywhere (void)
{
  DEVICE
  for (int i = 0; i < N; i++)
    ANYWHERE (b)
#pragma acc update self (b)
  for (int i = 0; i < N; i++)
    ANYWHERE (want)
  check ("rows that lie anywhere");
}

static void
read_again (void)
{
  DEVICE
  for (int i = 0; i < N; i++)
    READ (b)
#pragma acc update self (b)
  for (int i = 0; i < N; i++)
    READ (want)
  check ("rows that are read on the way");
}

int
main (void)
{
  for (int i = 0; i < N + APART; i++)
    a[i] = i * 7 % 31;
  for (int i = 0; i < N; i++)
    place[i] = i * 77 % N;
  for (int i = 0; i < N * APART; i++)
    b[i] = want[i] = -1;
#pragma acc enter data copyin (a, b, place)
  rows ();
#pragma acc update device (b)
  some ();
#pragma acc update device (b)
  anywhere ();
#pragma acc update device (b)
  read_again ();
#pragma acc exit data delete (a, b, place)
  return 0;
}
