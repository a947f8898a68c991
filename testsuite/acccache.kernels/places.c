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

/* The row is that of an earlier iteration, now and then.  */

#define LEFT_OVER \
  int at; \
  for (int i = 0; i < len; i++) \
    { \
      if (i % 2 == 0) \
	at = i * len + len; \
      for (int j = 0; j < len - 1; j++) \
	x[at + j + 1] += x[i * len + j]; \
    }

static void __attribute__ ((noipa))
left_over (double *restrict x, int len)
{
#pragma acc kernels copy (x[0:len*len])
  {
    LEFT_OVER /* alone */
  }
}

static void __attribute__ ((noipa))
left_over_plainly (double *restrict x, int len)
{
  LEFT_OVER
}

static void
all_rows (void)
{
  static double x[N * N], y[N * N], z[N * N];
  int wrong[6] = { 0, 0, 0, 0, 0, 0 };
  for (int k = 0; k < 6; k++)
    {
      for (int i = 0; i < N * N; i++)
	{
	  x[i] = i % 7;
	  y[i] = i % 11;
	  z[i] = i % 7;
	}
      if (k == 0)
	rows (x, y, N);
      else if (k == 1)
	offsets (x, y, N);
      else if (k == 2)
	rows_before (x, N);
      else if (k == 3)
	elements_before (x, N);
      else if (k == 4)
	moved (x, N);
      else
	{
	  left_over (x, N);
	  left_over_plainly (z, N);
	}
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
	    else if (k == 5)
	      sum = z[l];
	    else
	      for (int r = 0; r <= i; r++)
		sum += (r ? 1 : 2) * ((r * N + j) % 7);
	    wrong[k] += x[l] != sum;
	  }
    }
  const char *names[] = { "rows", "offsets", "rows before", "elements before", "moved", "left over" };
  for (int k = 0; k < 6; k++)
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

/* Flags, and counters that are compared after something is added.  */

static int __attribute__ ((noipa))
set_flags (const int *restrict p, int *restrict q, int len)
{
  int above = 0, none = 1, last = 0, either = 0;
#pragma acc kernels copyin (p[0:len]) copy (q[0:len])
  {
    for (int i = 0; i < len; i++) /* parallel */
      if (p[i] > 50)
	above = 1;
    for (int i = 0; i < len; i++) /* parallel */
      if (p[i] < 3)
	{
	  none = 0;
	  q[i] = 5;
	}
    for (int i = 0; i < len; i++) /* alone */
      if (p[i] > 7)
	last = 1;
      else
	last = 2;
    for (int i = 0; i < len; i++) /* alone */
      if (p[i] > 7 && !either)
	either = i;
  }
  return above + 2 * none + 4 * last + 100 * either;
}

/* The device has another value than the host.  */

static int __attribute__ ((noipa))
set_on_device (const int *restrict p, int len)
{
  int flag = 9;
#pragma acc data copy (flag)
  {
    flag = 0;
#pragma acc kernels copyin (p[0:len])
    for (int i = 0; i < len; i++) /* alone */
      if (p[i] > 50)
	flag = 1;
  }
  return flag;
}

static int __attribute__ ((noipa))
set_given (const int *restrict p, int len, int flag)
{
#pragma acc kernels copyin (p[0:len])
  for (int i = 0; i < len; i++) /* alone */
    if (p[i] > 50)
      flag = 1;
  return flag;
}

static void __attribute__ ((noipa))
swap_pairs (int *restrict p, int len)
{
#pragma acc kernels copy (p[0:N])
  {
    for (int i = 0; i + 1 < len; i += 2) /* parallel */
      {
	int t = p[i];
	p[i] = p[i + 1];
	p[i + 1] = t;
      }
    for (int i = len - 1; i - 3 >= 0; i--) /* parallel */
      p[i] *= 2;
  }
}

/* Nothing comes of what stands beside the loop.  */

static int __attribute__ ((noipa))
of_no_use (int *restrict on_device, int len, int from)
{
  int last = 0;
#pragma acc kernels deviceptr (on_device)
  for (int i = from; i <= from; i += 2)
    {
      if (i > 2)
	last = on_device[i] + 1;
      for (int j = 0; j < len; j++) /* parallel */
	on_device[j] += i;
      last = on_device[len - i] + 1;
    }
  return len;
}

static void
flags (void)
{
  static int p[N], q[N];
  int wrong = 0;
  for (int i = 0; i < N; i++)
    p[i] = i;
#pragma acc data copy (p)
  {
    int *on_device = 0;
#pragma acc host_data use_device (p)
    on_device = p;
    of_no_use (on_device, N, 2);
  }
  for (int i = 0; i < N; i++)
    wrong += p[i] != i + 2;
  say (wrong, "of no use");
  wrong = 0;
  for (int i = 0; i < N; i++)
    p[i] = i * 7 % 53 + 1;
  say (set_flags (p, q, N) != 105, "flags");
  for (int i = 0; i < N; i++)
    wrong += q[i] != (p[i] < 3 ? 5 : 0);
  say (wrong || set_flags (p, q, 1) != 8, "values beside flags");
  say (set_on_device (p, N) != 1, "set on the device");
  say (set_given (p, N, 9) != 1 || set_given (p, 3, 9) != 9, "set given");
  wrong = 0;
  for (int len = -1; len < 20; len++)
    {
      for (int i = 0; i < N; i++)
	p[i] = i;
      swap_pairs (p, len);
      for (int i = 0; i < N; i++)
	{
	  int from = i < len / 2 * 2 ? i ^ 1 : i;
	  wrong += p[i] != (i >= 3 && i < len ? 2 * from : from);
	}
    }
  say (wrong, "swapped pairs");
}

/* Flat arrays whose rows are as long as a variable says, which is seen at run time: each function once
   with the directive and once without.  */

#define BOTH(NAME, ACC, ...) \
static void __attribute__ ((noipa)) NAME##_acc (double *restrict u, int a, int b, int c) \
{ _Pragma (ACC) __VA_ARGS__ } \
static void __attribute__ ((noipa)) NAME##_plain (double *restrict u, int a, int b, int c) \
{ __VA_ARGS__ }

#define COPY "acc kernels copy (u[0:2*N*N])"

BOTH (edges, COPY, for (int j = 0; j < b; j++) { u[j * a] = u[j * a + 1] + c; }) /* parallel */
BOTH (both_edges, COPY, /* parallel */
      for (int j = 0; j < b; j++)
	{ u[j * a + N] = u[j * a + N + 1]; u[j * a + N + a - 1] = u[j * a + N + a - 2]; })
BOTH (strided, COPY, for (int i = 0; i < b; i++) u[i * a] += u[N * N + i];) /* alone */
BOTH (column, COPY, for (int i = c + 1; i < a; i++) u[i * a + c] /= u[c * a + c] + 2;) /* parallel */
BOTH (eliminated, COPY, for (int i = c + 1; i < a; i++) /* parallel */
      for (int j = c + 1; j < a; j++) u[i * a + j] -= u[i * a + c] * u[c * a + j];)
BOTH (overlapping, COPY, for (int i = 0; i < b; i++) /* parallel */
      for (int j = 0; j < c; j++) u[i * a + j] = i;)
BOTH (halves, COPY, for (int i = 0; i < N; i++) u[a * N + i] = u[b * N + i] + 1;) /* parallel */
BOTH (shifted, COPY, for (int i = 0; i < b; i++) u[i] = u[i + a] + 1;) /* parallel */
BOTH (steps, COPY, for (int i = 0; i < b; i++) u[i * a] += c;) /* parallel */
/* Never so for what programs do.  */
BOTH (paths, COPY, for (int i = 0; i < a; i++) /* alone */
      for (int j = 0; j < a; j++)
	if (u[i * a + c] + u[c * a + j] < u[i * a + j])
	  u[i * a + j] = u[i * a + c] + u[c * a + j];)
BOTH (from_left, COPY, for (int i = 1; i < b; i++) u[i] += u[i - 1];) /* alone */
BOTH (from_row_above, COPY,
      for (int i = 1; i < b; i++) for (int j = 0; j < a; j++) u[i * a + j] += u[i * a - a + j];)

typedef void function (double *restrict, int, int, int);

static void
compare (const char *name, function *acc, function *plain)
{
  static double u[2 * N * N], v[2 * N * N];
  static const int values[][3] = { { 20, 9, 3 }, { 20, 9, 0 }, { 1, 9, 2 }, { 2, 7, 5 }, { 0, 5, 1 },
				   { 3, 1, 12 }, { 12, 12, 11 }, { 1, 1, 1 }, { 0, 1, 0 } };
  int wrong = 0;
  for (unsigned k = 0; k < sizeof values / sizeof values[0]; k++)
    {
      for (int i = 0; i < 2 * N * N; i++)
	u[i] = v[i] = i * 7 % 13;
      acc (u, values[k][0], values[k][1], values[k][2]);
      plain (v, values[k][0], values[k][1], values[k][2]);
      wrong += memcmp (u, v, sizeof u) != 0;
    }
  say (wrong, name);
}

#define COMPARE(NAME) compare (#NAME, NAME##_acc, NAME##_plain)

static void
flat (void)
{
  COMPARE (edges);
  COMPARE (both_edges);
  COMPARE (strided);
  COMPARE (steps);
  COMPARE (column);
  COMPARE (eliminated);
  COMPARE (overlapping);
  COMPARE (halves);
  COMPARE (shifted);
  COMPARE (paths);
  COMPARE (from_left);
  COMPARE (from_row_above);
}

int
main (void)
{
  bounds ();
  all_rows ();
  members ();
  flags ();
  flat ();
  return failures != 0;
}
