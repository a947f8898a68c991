/* Constructs that no launch reaches.  Those that are reached are launched as the functions that they
   are, and not as others of the table.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>

enum { N = 400 };

static int a[N], b[N], c[N];
static const int verbose = 0;

/* Only called where that is never done.  */

static void
show (void)
{
#pragma acc parallel loop copy (a)
  for (int i = 0; i < N; i++)
    a[i] = -1;
}

static void
steps (void)
{
  int mode = 1;
#pragma acc parallel loop copyin (b) copy (c)
  for (int i = 0; i < N; i++)
    c[i] = b[N - 1 - i];
  if (mode > 2)
    {
#pragma acc parallel loop copyin (a, b) copy (c)
      for (int i = 0; i < N; i++)
	c[i] = a[i] * b[i];
    }
  if (verbose)
    show ();
#pragma acc parallel loop copyin (c) copyout (a)
  for (int i = 0; i < N; i++)
    a[i] = c[i] + 1;
}

int
main (void)
{
  int wrong = 0;
  for (int i = 0; i < N; i++)
    b[i] = i;
  steps ();
  for (int i = 0; i < N; i++)
    wrong += c[i] != N - 1 - i || a[i] != N - i;
  printf ("%s: reached and unreached\n", wrong ? "FAIL" : "PASS");
  return wrong != 0;
}
