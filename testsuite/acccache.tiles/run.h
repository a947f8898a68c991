/* Runs the kernels of cases-*.h on the device and compares their results with the host's.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The kernels are in the file CASES.  Each is compiled twice: with its directives for the device, and without.
   Macros that a variant may set: T, the elements' type; LANES and WORKERS; OPEN, where the plugin is to choose these.

   CASE (NAME, RANK)	what a kernel's body follows; it has n iterations, n x m or n x m x l,
			or if RANK is 4 n x m, with l turns each
   ACC (…)		a directive
   VIEW2, VIEW3		a pointer to rows, or planes, of what is flat
   tile X …		in a comment beside a cache directive: X is cached in a tile when everything is to be
   through X …		that too, and what is written to X goes to memory at once, whatever the policy
   back X …		that too, but not if it would go to memory at once
   refused 'X': …	the reason why X is not, whatever is to be  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef T
#define T float
#endif
#ifndef LANES
#define LANES 128
#endif
#ifndef WORKERS
#define WORKERS 1
#endif
#ifdef OPEN
#define SHAPE
#else
#define SHAPE vector_length (LANES) num_workers (WORKERS)
#endif
#define GANGS num_gangs (5)

#define ARGS (const T *__restrict a, const T *__restrict c, const int *__restrict x, \
	      T *__restrict b, int n, int m, int l)

typedef void kernel ARGS;

struct test
{
  const char *name;
  kernel *device, *host;
  int rank;
};

static struct test tests[200];
static int n_tests;

static void
note (const char *name, kernel *device, kernel *host, int rank)
{
  struct test t = { name, device, host, rank };
  tests[n_tests++] = t;
}

#define SOME(n) ((n) > 0 ? (n) : 1)
#define VIEW2(TYPE, NAME, M, FLAT) \
  TYPE (*__restrict NAME)[SOME (M)] = (TYPE (*)[SOME (M)]) FLAT
#define VIEW3(TYPE, NAME, M, L, FLAT) \
  TYPE (*__restrict NAME)[SOME (M)][SOME (L)] = (TYPE (*)[SOME (M)][SOME (L)]) FLAT

#define DO(TEXT) _Pragma (#TEXT)
#define ACC(...) DO (acc __VA_ARGS__)
#define CASE(NAME, RANK) \
  static kernel device_##NAME, host_##NAME; \
  __attribute__ ((constructor)) static void \
  note_##NAME (void) { note (#NAME, device_##NAME, host_##NAME, RANK); } \
  static void device_##NAME ARGS
#include CASES
#undef ACC
#undef CASE
#define ACC(...)
#define CASE(NAME, RANK) static void host_##NAME ARGS
#include CASES

/* Sizes around that of a block of iterations, and primes.  GCC takes the product of two negative
   numbers of iterations for what `collapse' says, so there are not two of them.  */

static const int sizes[][4] = {
  { 1, 0, 1, 1 }, { 1, 1, 1, 1 }, { 1, 2, 1, 1 }, { 1, 31, 1, 1 }, { 1, 33, 1, 1 },
  { 1, LANES - 1, 1, 1 }, { 1, LANES, 1, 1 }, { 1, LANES + 1, 1, 1 }, { 1, LANES + 2, 1, 1 },
  { 1, 61, 1, 1 }, { 1, 521, 1, 1 },
  { 2, 2, 2, 1 }, { 2, 1, 40, 1 }, { 2, 40, 1, 1 }, { 2, 0, 5, 1 }, { 2, 7, 33, 1 },
  { 2, 32, 31, 1 }, { 2, 13, 131, 1 }, { 2, 67, 43, 1 },
  { 3, 1, 1, 1 }, { 3, 0, 3, 3 }, { 3, 3, 4, 5 }, { 3, 2, 17, 33 }, { 3, 11, 13, 17 },
  { 3, 33, 5, 4 },
  { 4, 1, 1, 1 }, { 4, 5, 7, 3 }, { 4, 67, 130, 40 }, { 4, 130, 67, 70 }, { 4, 132, 136, 40 }, { 4, 128, 128, 16 },
  { 4, 129, 3, 17 }, { 4, 3, 129, 65 }
};

enum { ROOM = 30000, UNTOUCHED = -7 };
static T a[ROOM], c[ROOM], got[ROOM], want[ROOM];
static int x[ROOM];

/* Runs T for N x M x L; whether the results are right.  */

static int
right (const struct test *t, int n, int m, int l)
{
  for (int i = 0; i < ROOM; i++)
    got[i] = want[i] = UNTOUCHED;
  t->device (a, c, x, got, n, m, l);
  t->host (a, c, x, want, n, m, l);
  for (int i = 0; i < ROOM; i++)
    if (got[i] != want[i])
      {
	printf ("%s (%d, %d, %d): element %d is %g, not %g\n", t->name, n, m, l, i,
		(double) got[i], (double) want[i]);
	return 0;
      }
  return 1;
}

int
main (void)
{
  int failures = 0;
  for (int i = 0; i < ROOM; i++)
    {
      a[i] = i * 7 % 31 - 3;
      c[i] = i * 5 % 13 - 4;
      x[i] = (i * 11 + 3) % 16;
    }
  for (int k = 0; k < n_tests; k++)
    {
      int good = 1;
      for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
	if (sizes[s][0] == tests[k].rank)
	  good &= right (&tests[k], sizes[s][1], sizes[s][2], sizes[s][3]);
      printf ("%s: %s\n", good ? "PASS" : "FAIL", tests[k].name);
      failures += !good;
    }
  return failures > 0;
}
