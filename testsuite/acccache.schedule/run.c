/* Loops without directives: what they compute on the device is what they compute on the host.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   CASE defines a function with the parameters N, M and K, the arrays A and C, which it reads, and B,
   which it writes.  It is run with many numbers of iterations, on the device and on the host.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef T
#define T double
#endif
#ifndef CLAUSES
#define CLAUSES
#endif
#ifdef TEAMS
#define CASES "teams.h"
#else
#define CASES "cases.h"
#endif

#define STR(...) #__VA_ARGS__
#define ACC(...) _Pragma (STR (acc __VA_ARGS__))
#define HOST(...)

enum { SIZE = 24000 };

/* The body appears twice, with ACC and with HOST as what P expands to.  */
#define CASE(NAME, ...) \
  static void NAME##_device (int n, int m, int k, const T *restrict a, const T *restrict c, \
			     T *restrict b) \
  { __VA_ARGS__ }
#include CASES
#undef CASE
#undef ACC
#define ACC HOST
#define CASE(NAME, ...) \
  static void NAME##_host (int n, int m, int k, const T *restrict a, const T *restrict c, \
			   T *restrict b) \
  { __VA_ARGS__ }
#include CASES
#undef CASE

typedef void loops (int, int, int, const T *restrict, const T *restrict, T *restrict);

static const struct { const char *name; loops *device, *host; } cases[] = {
#define CASE(NAME, ...) { #NAME, NAME##_device, NAME##_host },
#include CASES
#undef CASE
};

static const int sizes[][3] = {
  { 0, 5, 3 }, { 5, 0, 3 }, { 4, 3, 0 }, { 1, 1, 1 }, { 2, 33, 3 }, { 31, 7, 5 }, { 7, 40, 20 },
  { 33, 32, 4 }, { 70, 3, 2 }, { 3, 130, 2 },
#ifdef TEAMS
  { 5, 700, 2 }, { 700, 5, 2 }
#endif
};

int
main (void)
{
  T *a = (T *) malloc (SIZE * sizeof *a), *c = (T *) malloc (SIZE * sizeof *c);
  T *b = (T *) malloc (SIZE * sizeof *b), *d = (T *) malloc (SIZE * sizeof *d);
  for (int i = 0; i < SIZE; i++)
    {
      a[i] = i % 23;
      c[i] = (i * 7) % 31;
    }
  for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      int bad = 0;
      for (unsigned s = 0; s < sizeof sizes / sizeof sizes[0]; s++)
	{
	  for (int j = 0; j < SIZE; j++)
	    b[j] = d[j] = j % 5;
	  cases[i].device (sizes[s][0], sizes[s][1], sizes[s][2], a, c, b);
	  cases[i].host (sizes[s][0], sizes[s][1], sizes[s][2], a, c, d);
	  if (memcmp (b, d, SIZE * sizeof *b) && !bad++)
	    printf ("%s is wrong for %d, %d, %d\n", cases[i].name, sizes[s][0], sizes[s][1],
		    sizes[s][2]);
	}
      printf ("%s: %s\n", bad ? "FAIL" : "PASS", cases[i].name);
    }
  return 0;
}
