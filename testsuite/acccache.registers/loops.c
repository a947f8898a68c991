/* Loops that each lane runs by itself: what they compute on the device is what they compute on the
   host.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   CASE defines a function with the parameters N and M and the arrays X, Y and P.  It is run with
   many numbers of turns, on the device and on the host.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef T
#define T double
#endif

enum { SIZE = 1300 };

struct pair { T a, b; };

#define STR(...) #__VA_ARGS__
#define ACC(...) _Pragma (STR (acc __VA_ARGS__))
#define HOST(...)

/* The body appears twice, with ACC and with HOST as what P expands to.  */
#define CASE(NAME, ...) \
  static void NAME##_device (int n, int m, T *restrict x, T *restrict y, T *p) { __VA_ARGS__ }
#include "loops.h"
#undef CASE
#undef EACH
#undef ACC
#define ACC HOST
#undef X
#undef Y
#undef P
#define CASE(NAME, ...) \
  static void NAME##_host (int n, int m, T *restrict x, T *restrict y, T *p) { __VA_ARGS__ }
#include "loops.h"
#undef CASE
#undef X
#undef Y
#undef P

typedef void loops (int, int, T *, T *, T *);

static const struct { const char *name; loops *device, *host; } cases[] = {
#define CASE(NAME, ...) { #NAME, NAME##_device, NAME##_host },
#include "loops.h"
};

static const int sizes[][2] = {
  { 1, 0 }, { 2, 1 }, { 3, 2 }, { 33, 3 }, { 2, 5 }, { 5, 6 }, { 33, 10 }, { 4, 20 }
};

int
main (void)
{
  size_t bytes = SIZE * sizeof (T);
  T *a[3], *b[3];
  for (int i = 0; i < 3; i++)
    {
      a[i] = (T *) malloc (bytes);
      b[i] = (T *) malloc (bytes);
    }
  for (unsigned c = 0; c < sizeof cases / sizeof cases[0]; c++)
    {
      int bad = 0;
      for (unsigned s = 0; s < sizeof sizes / sizeof sizes[0]; s++)
	{
	  for (int i = 0; i < 3; i++)
	    for (int j = 0; j < SIZE; j++)
	      a[i][j] = b[i][j] = (j * (i + 3)) % 23 % (7 + 4 * i);
	  cases[c].device (sizes[s][0], sizes[s][1], a[0], a[1], a[2]);
	  cases[c].host (sizes[s][0], sizes[s][1], b[0], b[1], b[2]);
	  for (int i = 0; i < 3; i++)
	    if (memcmp (a[i], b[i], bytes) && !bad++)
	      printf ("%s is wrong for %d, %d\n", cases[c].name, sizes[s][0], sizes[s][1]);
	}
      printf ("%s: %s\n", bad ? "FAIL" : "PASS", cases[c].name);
    }
  return 0;
}
