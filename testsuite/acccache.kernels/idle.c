/* Kernels constructs with loops that do nothing, which GCC finds out after it has made launches of
   them: what it passes to these must be there all the same.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>

enum { N = 600 };

static int a[N], b[N], failures;

static void
say (int wrong, const char *what)
{
  printf ("%s: %s\n", wrong ? "FAIL" : "PASS", what);
  failures += wrong != 0;
}

/* Leaves something on the stack that is no address.  */

static void __attribute__ ((noinline))
spoil (void)
{
  volatile char bytes[4096];
  for (int i = 0; i < 4096; i++)
    bytes[i] = 0x5a;
}

/* I is never odd.  */

static int __attribute__ ((noinline))
never (int n)
{
  int last = -1;
#pragma acc kernels copy (last)
  {
    for (int i = 0; i < n; i += 2)
      if (i == 17)
	last = i;
    for (int i = 0; i < n; i++) /* parallel */
      a[i] = b[i] + 1;
  }
  return last;
}

/* The inner loop has no iterations.  */

static int __attribute__ ((noinline))
none (int n, int *p)
{
  int sum = 0, halo = 0;
#pragma acc kernels copy (sum) copyin (p[0:n])
  {
    for (int i = 0; i < n; i++)
      for (int h = 1; h <= halo; h++)
	sum += p[h];
    for (int i = 0; i < n; i++) /* parallel */
      a[i] = p[i] + 2;
  }
  return sum;
}

int
main (void)
{
  int wrong = 0;
  for (int i = 0; i < N; i++)
    b[i] = i;
  spoil ();
  wrong |= never (N) != -1;
  for (int i = 0; i < N; i++)
    wrong |= a[i] != i + 1;
  spoil ();
  wrong |= never (0) != -1;
  say (wrong, "never");
  spoil ();
  wrong = none (N, b) != 0;
  for (int i = 0; i < N; i++)
    wrong |= a[i] != i + 2;
  say (wrong, "none");
  return failures != 0;
}
