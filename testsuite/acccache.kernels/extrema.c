/* Loops of kernels constructs without directives that find the least or greatest of floating-point
   numbers, also among values that are none and zeros of both signs: the bits are those that one
   iteration after the other gives.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { N = 3000 };

static int failures;
static double global_most;

#define PRAGMA(...) _Pragma (#__VA_ARGS__)

/* A function NAME that begins with START and has BODY for each number X of P, in a kernels construct
   or not; its loop's line ends as those of other tests do.  */

#define FUNCTION(NAME, ACC, START, BODY) \
static double __attribute__ ((noipa)) \
NAME (int n, const double *p) \
{ \
  double most = START; \
  ACC \
  for (int i = 0; i < n; i++) \
    { double x = p[i]; BODY } \
  return most; \
}

#define KERNELS PRAGMA (acc kernels copyin (p[0:n]))
#define TWICE(NAME, START, BODY) \
FUNCTION (NAME##_plain, , START, BODY) FUNCTION (NAME##_acc, KERNELS, START, BODY)

TWICE (called, 0.0, most = fmax (most, fabs (x));) /* parallel */
TWICE (called_below, -1e300, most = fmax (x, most);) /* parallel */
TWICE (called_least, 1e300, most = fmin (most, x);) /* parallel */
TWICE (guarded, 0, if (x > most) most = x;) /* parallel */
TWICE (guarded_other, 0, if (most < x) { most = x; }) /* parallel */
TWICE (guarded_least, -0.0, if (x < most) most = x;) /* parallel */
TWICE (chosen, 0, most = x > most ? x : most;) /* parallel */
TWICE (chosen_least, -2, most = most > x ? x : most;) /* parallel */
/* What they begin with is tested.  */
TWICE (called_first, p[0], most = fmax (most, x);) /* parallel */
TWICE (called_first_least, p[0], most = fmin (x, most);) /* parallel */
TWICE (guarded_first, p[0], if (x > most) most = x;) /* parallel */
TWICE (guarded_second, p[1], if (most < x) most = x;) /* parallel */
TWICE (chosen_first, p[0], most = x > most ? x : most;) /* parallel */
TWICE (least_first, p[0], if (x < most) most = x;) /* alone */
/* The order counts: what is no number comes in, or replaces it, and zeros take the place of others.  */
TWICE (comes_in, 0, most = most > x ? most : x;) /* alone */
TWICE (begins_below, -1, if (x > most) most = x;) /* alone */
TWICE (begins_above, 1, if (x < most) most = x;) /* alone */
TWICE (plus_zero, 0.0, if (x < most) most = x;) /* alone */
TWICE (minus_zero, -0.0, if (x > most) most = x;) /* alone */
TWICE (equal, 0, if (x >= most) most = x;) /* alone */
TWICE (nan_first, NAN, most = fmax (most, x);) /* alone */

typedef double function (int, const double *);

static void
compare (const char *name, function *acc, function *plain)
{
  static double p[N];
  int wrong = 0;
  for (int kind = 0; kind < 7; kind++)
    {
      for (int i = 0; i < N; i++)
	{
	  double usual = (i * 7919 % 1009 - 500) * .25;
	  double zero = i % 3 ? 0.0 : -0.0;
	  p[i] = (kind == 0 ? usual : kind == 1 ? zero : kind == 2 ? NAN : kind == 3 ? -3 - i % 5
		  : i % 4 == 1 ? NAN : i % 4 == 2 ? zero : kind == 4 ? usual
		  : kind == 5 ? -1 : 7 - i % 9);
	}
      for (int n = 0; n <= N; n += n < 3 ? 1 : 999)
	{
	  double a = acc (n, p), b = plain (n, p);
	  /* Zeros of both signs are the same to `fmax'.  */
	  if (a == 0 && b == 0 && strncmp (name, "called", 6) == 0)
	    a = b;
	  wrong += memcmp (&a, &b, sizeof a) != 0 && !(isnan (a) && isnan (b));
	}
    }
  printf ("%s: %s\n", wrong ? "FAIL" : "PASS", name);
  failures += wrong;
}

/* The value before is that of another statement on each way.  */

static double __attribute__ ((noipa))
repeated (int n, const double *p, const double *q)
{
  double most = 1, sum = 0;
  for (int k = 0; k < 3 && most > .5; k++)
    {
      most = 0;
#pragma acc kernels copyin (p[0:n], q[0:n])
      for (int i = 0; i < n; i++) /* parallel */
	most = fmax (most, fabs (p[i] - q[i]));
      sum += most;
    }
  return sum;
}

static double __attribute__ ((noipa))
on_one_way (int n, const double *p, int way, double x)
{
  double most = 0;
  if (way)
    most = x;
#pragma acc kernels copyin (p[0:n])
  for (int i = 0; i < n; i++) /* parallel */
    most = fmax (most, p[i]);
  return most;
}

/* Where it is no constant, the device may have another one.  */

static double __attribute__ ((noipa))
on_device (int n, const double *p, double x)
{
  double most = x;
#pragma acc data copy (most)
  {
    most = NAN;
#pragma acc kernels copyin (p[0:n])
    for (int i = 0; i < n; i++) /* alone */
      most = fmax (most, p[i]);
  }
  return most;
}

/* The other loop must not wait for a test of what this one begins with.  */

static double __attribute__ ((noipa))
beside (int n, const double *p, double *q, double x)
{
  double most = x;
#pragma acc kernels copyin (p[0:n]) copy (q[0:n])
  {
    for (int i = 0; i < n; i++) /* parallel */
      q[i] = p[i];
    for (int i = 0; i < n; i++) /* alone */
      if (p[i] > most)
	most = p[i];
  }
  return most;
}

static void __attribute__ ((noipa))
set (double *x)
{
  *x = NAN;
}

static double __attribute__ ((noipa))
set_elsewhere (int n, const double *p)
{
  double most = 0;
  set (&most);
#pragma acc kernels copyin (p[0:n])
  for (int i = 0; i < n; i++) /* alone */
    most = fmax (most, p[i]);
  return most;
}

static double __attribute__ ((noipa))
global (int n, const float *p)
{
  global_most = 0;
#pragma acc kernels copyin (p[0:n])
  for (int i = 0; i < n; i++) /* parallel */
    global_most = fmax (global_most, (double) p[i]);
  return global_most;
}

/* Both loops of a nest, and two nests.  */

static double __attribute__ ((noipa))
nests (int n, const double *p)
{
  double most = 0;
#pragma acc kernels copyin (p[0:n*n])
  {
    for (int i = 0; i < n; i++) /* parallel */
      for (int j = 0; j < n; j++) /* parallel */
	most = fmax (most, p[i * n + j]);
    for (int i = 1; i < n; i++) /* parallel */
      for (int j = 1; j < n; j++) /* parallel */
	most = fmax (most, p[i * n + j] - p[i * n + j - 1]);
  }
  return most;
}

static void
others (void)
{
  static double p[N], q[N];
  static float f[N];
  for (int i = 0; i < N; i++)
    {
      p[i] = i * 37 % 101;
      q[i] = i * 17 % 103;
      f[i] = p[i];
    }
  int wrong[] = { repeated (N, p, q) != 300, on_one_way (N, p, 1, 500) != 500,
		  set_elsewhere (N, p) != 100, global (N, f) != 100, nests (50, p) != 100,
		  on_one_way (N, p, 1, NAN) != 100,
		  on_device (N, p, 3) != 100, beside (N, p, q, -5) != 100 };
  const char *names[] = { "repeated", "on one way", "set elsewhere", "global", "nests",
			  "no number on one way", "on the device", "beside another loop" };
  for (unsigned k = 0; k < sizeof wrong / sizeof wrong[0]; k++)
    {
      printf ("%s: %s\n", wrong[k] ? "FAIL" : "PASS", names[k]);
      failures += wrong[k];
    }
}

#define COMPARE(NAME) compare (#NAME, NAME##_acc, NAME##_plain)

int
main (void)
{
  COMPARE (called);
  COMPARE (called_below);
  COMPARE (called_least);
  COMPARE (guarded);
  COMPARE (guarded_other);
  COMPARE (guarded_least);
  COMPARE (chosen);
  COMPARE (chosen_least);
  COMPARE (comes_in);
  COMPARE (called_first);
  COMPARE (called_first_least);
  COMPARE (guarded_first);
  COMPARE (guarded_second);
  COMPARE (chosen_first);
  COMPARE (least_first);
  COMPARE (begins_below);
  COMPARE (begins_above);
  COMPARE (plus_zero);
  COMPARE (minus_zero);
  COMPARE (equal);
  COMPARE (nan_first);
  others ();
  return failures != 0;
}
