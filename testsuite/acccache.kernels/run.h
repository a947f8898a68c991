/* Kernels constructs on the device and without it: CASES is included twice, with the directives and
   without them, and what each case computes has to be the same.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   All numbers are small integers, so that no order of additions makes a difference.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __cplusplus
#define restrict __restrict
#endif

enum { N = 200, M = 30 };

/* What a case works on.  */

struct world
{
  double a[N], b[N], c[N * M];
  int x[N];
  double r[8];
};

struct pair { int first; double second[4]; };

static double counted[N];
static int calls;
int total;

#pragma acc routine seq
static double __attribute__ ((noipa))
twice (double x)
{
  return 2 * x;
}

#pragma acc routine seq
static void __attribute__ ((noipa))
change (double *s, double *b, int *k)
{
  *s = b[0] + b[1];
  b[2] = *s;
  *k += 1;
}

#define PARAMETERS \
  int n, int m, double *restrict a, double *restrict b, double *restrict c, int *restrict x, \
  double *restrict r

#define PRAGMA(...) _Pragma (#__VA_ARGS__)
#define ACC(...) PRAGMA (acc __VA_ARGS__)
#define CASE(NAME) static void __attribute__ ((noipa)) NAME##_acc (PARAMETERS)
#define IN_ACC 1
#include CASES
#undef ACC
#undef CASE
#undef IN_ACC
#define ACC(...)
#define CASE(NAME) static void __attribute__ ((noipa)) NAME##_plain (PARAMETERS)
#define IN_ACC 0
#include CASES

typedef void function (PARAMETERS);

static void
run (function *f, struct world *w)
{
  memset (w, 0, sizeof *w);
  for (int i = 0; i < N; i++)
    {
      w->a[i] = i % 7;
      w->b[i] = i % 5 + 1;
      w->x[i] = (i * 7) % N;
      counted[i] = i;
    }
  for (int i = 0; i < N * M; i++)
    w->c[i] = i % 11;
  calls = total = 0;
  f (N, M, w->a, w->b, w->c, w->x, w->r);
  w->r[6] = calls;
  w->r[7] = total;
  for (int i = 0; i < N; i++)
    w->r[5] += counted[i] * (i % 3);
}

static int
compare (const char *name, function *acc, function *plain)
{
  static struct world got, wanted;
  run (plain, &wanted);
  run (acc, &got);
  int same = memcmp (&got, &wanted, sizeof got) == 0;
  printf ("%s: %s\n", same ? "PASS" : "FAIL", name);
  return !same;
}

int
main (void)
{
  int wrong = 0;
#undef CASE
#define CASE(NAME) wrong += compare (#NAME, NAME##_acc, NAME##_plain);
#include NAMES
  return wrong != 0;
}
