/* Many collapsed loops, and loops with variables of different widths.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>

enum { ALL = 7 * 5 * 6 * 9 * 4 };

static double a[ALL], b[ALL];
static int failed;

static void
check (const char *name)
{
  int wrong = 0;
  for (int i = 0; i < ALL; i++)
    {
      wrong += b[i] != 2 * a[i];
      b[i] = 0;
    }
  printf ("%s: %s\n", wrong ? "FAIL" : "PASS", name);
  failed |= wrong;
}

#define FOUR(NAME, TI, TJ, TK, TL)						\
  static void									\
  NAME (TI n, TJ m, TK k, TL l)							\
  {										\
    _Pragma ("acc parallel loop collapse(4) copyin(a) copy(b)")			\
    for (TI i = 0; i < n; i++)							\
      for (TJ j = 0; j < m; j++)						\
	for (TK p = 0; p < k; p++)						\
	  for (TL q = 0; q < l; q++)						\
	    b[((i * m + j) * k + p) * l + q] = 2 * a[((i * m + j) * k + p) * l + q]; \
  }

#define TWO(NAME, TI, TJ)							\
  static void									\
  NAME (TI n, TJ m)								\
  {										\
    _Pragma ("acc parallel loop collapse(2) copyin(a) copy(b)")			\
    for (TI i = 0; i < n; i++)							\
      for (TJ j = 0; j < m; j++)						\
	b[i * m + j] = 2 * a[i * m + j];					\
  }

FOUR (alike, int, int, int, int)
FOUR (narrower, long, short, unsigned, int)
FOUR (wider, int, long, unsigned char, unsigned long)
TWO (inner_wide, int, long)
TWO (outer_wide, long, int)

static void
five (int n, int m, int k, int l, int r)
{
#pragma acc parallel loop collapse(5) copyin(a) copy(b)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int p = 0; p < k; p++)
	for (int q = 0; q < l; q++)
	  for (int s = 0; s < r; s++)
	    b[(((i * m + j) * k + p) * l + q) * r + s]
	      = 2 * a[(((i * m + j) * k + p) * l + q) * r + s];
}

static void
constant (int n)
{
#pragma acc parallel loop collapse(4) copyin(a) copy(b)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 5; j++)
      for (int p = 0; p < 6; p++)
	for (int q = 0; q < 36; q++)
	  b[((i * 5 + j) * 6 + p) * 36 + q] = 2 * a[((i * 5 + j) * 6 + p) * 36 + q];
}

/* More than the engine has axes.  */

static void
seven (int n)
{
#pragma acc parallel loop collapse(7) copyin(a) copy(b)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 5; j++)
      for (int p = 0; p < 3; p++)
	for (int t = 0; t < 2; t++)
	  for (int q = 0; q < 9; q++)
	    for (int u = 0; u < 2; u++)
	      for (int v = 0; v < 2; v++)
		b[(((((i * 5 + j) * 3 + p) * 2 + t) * 9 + q) * 2 + u) * 2 + v]
		  = 2 * a[(((((i * 5 + j) * 3 + p) * 2 + t) * 9 + q) * 2 + u) * 2 + v];
}

int
main (void)
{
  for (int i = 0; i < ALL; i++)
    a[i] = i + 1;
  alike (7, 5, 6, 36);
  check ("alike");
  narrower (7, 5, 6, 36);
  check ("narrower inside");
  wider (7, 5, 6, 36);
  check ("wider inside");
  inner_wide (35, 216);
  check ("int around long");
  outer_wide (35, 216);
  check ("long around int");
  five (7, 5, 6, 9, 4);
  check ("five");
  constant (7);
  check ("constant");
  seven (7);
  check ("seven");
  return failed != 0;
}
