/* Loops of kernels constructs without directives that depend on where things are: variables that
   bound them, rows of arrays under other names, members of structures.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>
#include <string.h>

enum { N = 60, M = 40 };

#ifdef __cplusplus
#define restrict __restrict
#endif

int n, m;
static int failures;

static void
say (int wrong, const char *what)
{
  printf ("%s: %s\n", wrong ? "FAIL" : "PASS", what);
  failures += wrong != 0;
}

/* Whether the global bounds are in the array is seen at run time.  */

static void __attribute__ ((noipa))
bounded (int *a, int *b)
{
#pragma acc kernels copy (a[0:n*m]) copyin (b[0:n*m])
  for (int i = 0; i < n; i++) /* parallel */
    for (int j = 0; j < m; j++) /* parallel */
      a[i * m + j] += b[i * m + j];
}

/* N itself is written.  */

static void __attribute__ ((noipa))
shrinking (int *a)
{
#pragma acc data copy (n)
  {
#pragma acc kernels copy (a[0:1])
    for (int i = 0; i < n; i++) /* parallel */
      a[i] = n - 1;
  }
}

static void __attribute__ ((noipa))
written (int *a)
{
#pragma acc kernels copy (a[0:N])
  for (int i = 0; i < n; i++) /* alone */
    {
      a[i]++;
      if (a[i] > 5)
	n = 10;
    }
}

static void
bounds (void)
{
  static int a[N * M], b[N * M];
  int wrong = 0;
  n = N;
  m = M;
  for (int i = 0; i < N * M; i++)
    a[i] = b[i] = i;
  bounded (a, b);
  for (int i = 0; i < N * M; i++)
    wrong += a[i] != 2 * i;
  say (wrong, "bounded");
  /* As one after the other: the first iteration ends the loop.  */
  n = 1;
  shrinking (&n);
  say (n != 0, "shrinking");
  for (int i = 0; i < N; i++)
    a[i] = i;
  n = N;
  written (a);
  wrong = n != 10;
  for (int i = 0; i < N; i++)
    wrong += a[i] != i + (i < 10);
  say (wrong, "written");
}

/* Rows by pointers and by offsets.  */

static void __attribute__ ((noipa))
rows (double *x, const double *y, int len)
{
#pragma acc kernels copy (x[0:len*len]) copyin (y[0:len*len])
  for (int i = 0; i < len; i++) /* parallel */
    {
      double *to = x + i * len;
      const double *from = &y[i * len];
      for (int j = 0; j < len; j++) /* parallel */
	to[j] += from[j];
    }
}

static void __attribute__ ((noipa))
offsets (double *x, const double *y, int len)
{
#pragma acc kernels copy (x[0:len*len]) copyin (y[0:len*len])
  for (int i = 0; i < len; i++) /* parallel */
    {
      int at = i * len;
      for (int j = 0; j < len; j++) /* parallel */
	x[at + j] += y[at + j];
    }
}

static void __attribute__ ((noipa))
rows_before (double *restrict x, int len)
{
#pragma acc kernels copy (x[0:len*len])
  for (int i = 1; i < len; i++) /* alone */
    {
      double *row = x + i * len, *before = x + (i - 1) * len;
      for (int j = 0; j < len; j++) /* parallel */
	row[j] += before[j];
    }
}

static void __attribute__ ((noipa))
elements_before (double *restrict x, int len)
{
#pragma acc kernels copy (x[0:len*len])
  for (int i = 0; i < len; i++) /* parallel */
    {
      double *row = x + i * len, *before = row - 1;
      for (int j = 1; j < len; j++) /* alone */
	row[j] += before[j];
    }
}

/* The offset of the rows changes behind the pointer's back.  */

static void __attribute__ ((noipa))
moved (double *restrict x, int len)
{
  int at;
#pragma acc kernels copy (x[0:len*len])
  for (int i = 0; i < len; i++) /* alone */
    {
      at = (i - 1) * len + len;
      double *row = x + at;
      at = i ? -len : 0;
      for (int j = 0; j < len; j++)
	row[j] += row[j + at];
    }
}

static void
all_rows (void)
{
  static double x[N * N], y[N * N];
  int wrong[5] = { 0, 0, 0, 0, 0 };
  for (int k = 0; k < 5; k++)
    {
      for (int i = 0; i < N * N; i++)
	{
	  x[i] = i % 7;
	  y[i] = i % 11;
	}
      if (k == 0)
	rows (x, y, N);
      else if (k == 1)
	offsets (x, y, N);
      else if (k == 2)
	rows_before (x, N);
      else if (k == 3)
	elements_before (x, N);
      else
	moved (x, N);
      for (int i = 0; i < N; i++)
	for (int j = 0; j < N; j++)
	  {
	    int l = i * N + j;
	    double sum = 0;
	    if (k < 2)
	      sum = l % 7 + l % 11;
	    else if (k == 2)
	      for (int r = 0; r <= i; r++)
		sum += (r * N + j) % 7;
	    else if (k == 3)
	      for (int c = 0; c <= j; c++)
		sum += (i * N + c) % 7;
	    else
	      for (int r = 0; r <= i; r++)
		sum += (r ? 1 : 2) * ((r * N + j) % 7);
	    wrong[k] += x[l] != sum;
	  }
    }
  const char *names[] = { "rows", "offsets", "rows before", "elements before", "moved" };
  for (int k = 0; k < 5; k++)
    say (wrong[k], names[k]);
}

/* Members that bound the loop, and others.  */

static struct { int a[N], b[N], len; } one;
static struct record { int a[N], len, b[N]; } several[3];

static void __attribute__ ((noipa))
member (void)
{
#pragma acc kernels
  for (int i = 0; i < one.len; i++) /* parallel */
    one.a[i] += one.b[i];
}

static void __attribute__ ((noipa))
member_of_element (void)
{
#pragma acc kernels
  for (int i = 0; i < several[1].len; i++) /* parallel */
    several[1].a[i] += several[1].b[i];
}

static void __attribute__ ((noipa))
member_of_target (struct record *p)
{
#pragma acc kernels copy (p[0:1])
  for (int i = 0; i < p->len; i++) /* parallel */
    p->a[i] += p->b[i];
}

static void __attribute__ ((noipa))
same_member (struct record *p)
{
#pragma acc kernels copy (p[0:2])
  for (int i = 0; i < p->len; i++) /* alone */
    p[i / 2].len = p->b[i];
}

static void
members (void)
{
  int wrong = 0;
  one.len = several[1].len = several[2].len = N - 1;
  for (int i = 0; i < N; i++)
    {
      one.b[i] = several[1].b[i] = several[2].b[i] = i;
      several[0].b[i] = i ? 2 : 1;
    }
  member ();
  member_of_element ();
  member_of_target (&several[2]);
  for (int i = 0; i < N; i++)
    wrong += (one.a[i] != (i < N - 1 ? i : 0)) + (several[1].a[i] != (i < N - 1 ? i : 0))
	     + (several[2].a[i] != (i < N - 1 ? i : 0)) + (several[0].a[i] != 0);
  say (wrong, "members");
  several[0].len = 5;
  same_member (several);
  say (several[0].len != 1, "same member");
}

int
main (void)
{
  bounds ();
  all_rows ();
  members ();
  return failures != 0;
}
