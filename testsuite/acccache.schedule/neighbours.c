/* Lanes with several neighbouring iterations: what they compute on the device is what the host
   computes, wherever arrays begin and however long rows are.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   CASE defines a function with the parameters N, M and K, the arrays A and C, which it reads, and B
   and P, which it writes.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef T
#define T float
#endif
#ifndef CLAUSES
#define CLAUSES
#endif

#define STR(...) #__VA_ARGS__
#define ACC(...) _Pragma (STR (acc __VA_ARGS__))
#define HOST(...)

enum { SIZE = 24000, MORE = 8 };

struct pair { T x, y; };

#define PARAMETERS int n, int m, int k, const T *restrict a, const T *restrict c, T *restrict b, \
  struct pair *restrict p

#define CASE(NAME, ...) static void NAME##_device (PARAMETERS) { __VA_ARGS__ }
#include "neighbours.h"
#undef CASE
#undef ACC
#define ACC HOST
#define CASE(NAME, ...) static void NAME##_host (PARAMETERS) { __VA_ARGS__ }
#include "neighbours.h"
#undef CASE

typedef void loops (PARAMETERS);

static const struct { const char *name; loops *device, *host; } cases[] = {
#define CASE(NAME, ...) { #NAME, NAME##_device, NAME##_host },
#include "neighbours.h"
#undef CASE
};

/* How many iterations there are, and how many elements after an aligned one A, C and B begin.  */
static const struct { int n, m, k, a, c, b; } runs[] = {
  { 0, 5, 3, 0, 0, 0 }, { 1, 1, 1, 0, 0, 0 }, { 7, 7, 3, 0, 0, 0 }, { 5, 248, 2, 0, 0, 0 },
  { 9, 248, 2, 1, 1, 1 }, { 6, 248, 2, 2, 2, 2 }, { 8, 248, 2, 3, 3, 3 }, { 6, 248, 2, 3, 0, 1 },
  { 17, 129, 3, 0, 0, 0 }, { 4, 262, 2, 0, 0, 0 }, { 5, 133, 3, 0, 1, 0 }, { 3, 130, 5, 2, 2, 2 },
  { 37, 64, 2, 0, 0, 0 },
};

static T A[SIZE + MORE], C[SIZE + MORE], B[SIZE + MORE], D[SIZE + MORE];
static struct pair P[SIZE / 4], Q[SIZE / 4];

static void
start (void)
{
  for (int i = 0; i < SIZE + MORE; i++)
    {
      A[i] = i % 23;
      C[i] = (i * 7) % 31;
      B[i] = D[i] = i % 5;
    }
  for (int i = 0; i < SIZE / 4; i++)
    {
      P[i].x = Q[i].x = i % 3;
      P[i].y = Q[i].y = i % 7;
    }
}

int
main (void)
{
  for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      int bad = 0;
      for (unsigned r = 0; r < sizeof runs / sizeof runs[0]; r++)
	{
	  int n = runs[r].n, m = runs[r].m, k = runs[r].k;
	  start ();
#pragma acc data copyin (A, C) copy (B, P)
	  cases[i].device (n, m, k, A + runs[r].a, C + runs[r].c, B + runs[r].b, P);
	  cases[i].host (n, m, k, A + runs[r].a, C + runs[r].c, D + runs[r].b, Q);
	  for (int j = 0; j < SIZE + MORE; j++)
	    if (B[j] != D[j] && bad++ < 3)
	      printf ("run %u: element %d is %g, not %g\n", r, j, (double) B[j], (double) D[j]);
	  bad += memcmp (P, Q, sizeof P) != 0;
	}
      printf ("%s: %s\n", bad ? "FAIL" : "PASS", cases[i].name);
    }
  return 0;
}
