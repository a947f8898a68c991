/* Loops of kernels constructs without directives that call functions: what these read and write by
   way of their parameters decides.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>

enum { N = 90 };

static double a[N], b[N], kept;
static int failures;

#pragma acc routine seq
static double
pair (const double *p, int i)
{
  return p[i] * 2 + p[i + 1];
}

#pragma acc routine seq
static double
next (double *p, int i)
{
  double *q = p + i;
  q++;
  return *q;
}

#pragma acc routine seq
static double
weighted (const double *p, int n)
{
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += p[i] * (i % 3);
  return sum;
}

#pragma acc routine seq
static double
both (double *p, int i)
{
  return pair (p, i) + next (p, i);
}

#pragma acc routine seq
static void
set (double *to, double value)
{
  *to = value;
}

#pragma acc routine seq
static void
set_large (double *to, double value)
{
  if (value > 5)
    *to = value;
}

#pragma acc routine seq
static void
advance (int *i)
{
  ++*i;
}

/* Half of the number that P points to and half of what is beside it.  */

typedef double __attribute__ ((aligned (4))) two_halves;

#pragma acc routine seq
static void
set_halves (float *p, float value)
{
  *(two_halves *) p = value;
}

#pragma acc routine seq
static void
put (double *p, int i, double value)
{
  p[i] = value;
}

struct row { double *p; };

#pragma acc routine seq
static double
element (struct row r, int i)
{
  return r.p[i];
}

static void
fill (void)
{
  kept = 7;
  for (int i = 0; i < N; i++)
    {
      a[i] = i % 13;
      b[i] = i % 5;
    }
}

/* Says whether B and A are what WANTED_B and WANTED_A say.  */

static void
say (const char *what, double (*wanted_b) (int), double (*wanted_a) (int))
{
  int wrong = 0;
  for (int i = 0; i < N; i++)
    wrong += b[i] != wanted_b (i) || a[i] != wanted_a (i);
  printf ("%s: %s\n", wrong ? "FAIL" : "PASS", what);
  failures += wrong != 0;
  fill ();
}

static double a_before (int i) { return i % 13; }
static double b_before (int i) { return i % 5; }
static double large (int i) { return i % 13 > 5 ? i % 13 : i % 5; }
static double twice (int i) { return i % 13 * 2; }
static double sum_of_two (int i) { return i < N - 1 ? i % 13 * 2 + (i + 1) % 13 : i % 5; }
static double sum_of_both (int i) { return i < N - 1 ? sum_of_two (i) + (i + 1) % 13 : i % 5; }
static double after_it (int i) { return i < N - 1 ? (i + 1) % 13 : i % 13; }
static double first_ten (int i) { return i == 3 ? (N - 1) % 13 : i % 5; }
static double last_large (int i) { return i % 13 > 5 ? i % 13 : i < 6 ? 7 : 12; }
static double weighed (int i) { return i < N - 6 ? weighted (a + i, 6) : i % 5; }
static double odd (int i) { return i % 2 ? (i - 1) % 13 : i % 5; }

static void
reads (void)
{
#pragma acc kernels copyin (a) copy (b)
  for (int i = 0; i < N - 1; i++) /* parallel */
    b[i] = pair (a, i);
  say ("a pair", sum_of_two, a_before);
#pragma acc kernels copyin (a) copy (b)
  for (int i = 0; i < N - 1; i++) /* parallel */
    b[i] = both (a, i);
  say ("calls of calls", sum_of_both, a_before);
#pragma acc kernels copyin (a) copy (b)
  for (int i = 0; i < N - 6; i++) /* parallel */
    b[i] = weighted (&a[i], 6);
  say ("a loop", weighed, a_before);
#pragma acc kernels copy (a)
  for (int i = 0; i < N - 1; i++) /* alone */
    a[i] = next (a, i);
  say ("the next one", b_before, after_it);
}

static void
writes (void)
{
#pragma acc kernels copyin (a) copy (b)
  for (int i = 0; i < N; i++) /* parallel */
    set (&b[i], a[i]);
  say ("each its own", a_before, a_before);
#pragma acc kernels copyin (a) copy (b)
  for (int i = 0; i < N; i++) /* parallel */
    set_large (b + i, a[i]);
  say ("some", large, a_before);
#pragma acc kernels copyin (a) copy (b)
  for (int i = 0; i < N; i++) /* alone */
    set (&b[3], a[i]);
  say ("one for all", first_ten, a_before);
#pragma acc kernels copyin (a) copy (b)
  for (int i = 0; i < N; i++) /* parallel */
    put (b, i, a[i] * 2);
  say ("its element", twice, a_before);
}

static void
variables (void)
{
  double last = 7;
#pragma acc kernels copyin (a) copy (b)
  for (int i = 0; i < N; i++) /* parallel */
    {
      double t;
      set (&t, a[i]);
      b[i] = t * 2;
    }
  say ("a variable of the iteration's", twice, a_before);
#pragma acc kernels copyin (a) copy (b)
  for (int i = 0; i < N; i++) /* alone */
    {
      set_large (&last, a[i]);
      b[i] = last;
    }
  say ("a variable of all", last_large, a_before);
#pragma acc kernels copyin (a) copy (b)
  for (int i = 0; i < N; i++) /* alone */
    {
      int before = i;
      advance (&i);
      b[i] = a[before];
    }
  say ("the counter", odd, a_before);
}

/* Numbers of another size than the elements, and pointers in structures, which are not followed.  */

static void
others (void)
{
  static float halves[2 * N];
  int wrong = 0;
#pragma acc kernels copy (halves)
  for (int i = 0; i < 2 * N; i += 2) /* parallel */
    set_halves (&halves[i], i);
  for (int i = 0; i < 2 * N; i += 2)
    {
      double whole;
      __builtin_memcpy (&whole, &halves[i], sizeof whole);
      wrong += whole != i;
    }
  printf ("%s: %s\n", wrong ? "FAIL" : "PASS", "halves");
  failures += wrong != 0;
#pragma acc kernels copy (halves)
  {
    for (int i = 0; i < 2 * N; i++) /* parallel */
      halves[i] = 1;
    for (int i = 0; i < 2 * N - 1; i++) /* alone */
      set_halves (&halves[i], 4);
  }
  for (int i = 0; i < 2 * N - 1; i++)
    {
      double four = 4;
      float first;
      __builtin_memcpy (&first, &four, sizeof first);
      wrong += halves[i] != first;
    }
  printf ("%s: %s\n", wrong ? "FAIL" : "PASS", "halves that meet");
  failures += wrong != 0;
#pragma acc kernels copy (halves)
  {
    for (int i = 0; i < 2 * N; i++) /* parallel */
      halves[i] = 1;
    for (int i = 0; i < 2 * N - 1; i++) /* alone */
      *(two_halves *) &halves[i] = 3;
  }
  for (int i = 0; i < 2 * N - 1; i++)
    {
      double three = 3;
      float first;
      __builtin_memcpy (&first, &three, sizeof first);
      wrong += halves[i] != first;
    }
  printf ("%s: %s\n", wrong ? "FAIL" : "PASS", "halves that meet without a call");
  failures += wrong != 0;
#pragma acc kernels copy (b)
  {
    struct row r = { b };
    for (int i = 0; i < N - 1; i++) /* alone */
      b[i] = element (r, i + 1);
  }
  for (int i = 0; i < N; i++)
    wrong += b[i] != (i < N - 1 ? i + 1 : i) % 5;
  printf ("%s: %s\n", wrong ? "FAIL" : "PASS", "a pointer in a structure");
  failures += wrong != 0;
}

int
main (void)
{
  fill ();
  reads ();
  writes ();
  variables ();
  others ();
  return failures != 0;
}
