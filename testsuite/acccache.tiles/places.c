/* Directives before the loops that they are for.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>

#define N 400

static float a[N], b[N], want[N], table[8];

static void
say (const char *name)
{
  int good = 1;
  for (int i = 0; i < N; i++)
    {
      good &= b[i] == want[i];
      b[i] = want[i] = 0;
    }
  printf ("%s: %s\n", good ? "PASS" : "FAIL", name);
}

static void
want_filter (void)
{
  for (int i = 0; i < N - 8; i++)
    for (int k = 0; k < 8; k++)
      want[i] += a[i+k] * table[k];
}

#define FOR(i, lo, hi) for (int i = lo; i < hi; i++)

static float m[20][30], r[20][30];

static void
say_square (const char *name)
{
  int good = 1;
  for (int i = 1; i < 19; i++)
    for (int j = 1; j < 29; j++)
      {
	good &= r[i][j] == m[i-1][j] + 2 * m[i+1][j] + 3 * m[i][j-1] + 4 * m[i][j+1];
	r[i][j] = 0;
      }
  printf ("%s: %s\n", good ? "PASS" : "FAIL", name);
}

/* Between the directive of a loop and the loop.  */

static void
between (void)
{
  for (int i = 0; i < 600; i++)
    m[i / 30][i % 30] = i * 5 % 17;

#pragma acc parallel loop copyin (a) copy (b)
#pragma acc cache (a[i-1:3]) /* tile a */
  for (int i = 1; i < N - 1; i++)
    {
      b[i] = a[i-1] + 2 * a[i] + a[i+1];
    }
  for (int i = 1; i < N - 1; i++)
    want[i] = a[i-1] + 2 * a[i] + a[i+1];
  say ("between, before a block");

#pragma acc parallel loop copyin (a, table) copy (b)
#pragma acc cache (table) /* tile table */
  /* There may be several.  */
#pragma acc cache (readonly: a[i-1:3]) /* tile a */
  FOR (i, 1, N - 1)
    b[i] = a[i-1] + 2 * a[i] + a[i+1] * table[i & 7];
  for (int i = 1; i < N - 1; i++)
    want[i] = a[i-1] + 2 * a[i] + a[i+1] * table[i & 7];
  say ("between, before a statement");

#pragma acc parallel loop copyin (a, table) copy (b)
#pragma acc cache (table) /* tile table */
  for (int i = 0; i < N - 8; i++)
    for (int k = 0; k < 8; k++)
      if (k > 4)
	b[i] += a[i+k] * table[k];
      else
	{
	  b[i] += a[i+k] + table[k];
	}
  for (int i = 0; i < N - 8; i++)
    for (int k = 0; k < 8; k++)
      want[i] += k > 4 ? a[i+k] * table[k] : a[i+k] + table[k];
  say ("between, before a loop");

#pragma acc parallel loop collapse (2) copyin (m) copy (r)
#pragma acc cache (m[i-1:3][j-1:3]) /* tile m */
  for (int i = 1; i < 19; i++)
    {
      for (int j = 1; j < 29; j++)
	r[i][j] = m[i-1][j] + 2 * m[i+1][j] + 3 * m[i][j-1] + 4 * m[i][j+1];
    }
  say_square ("between, collapse");

#pragma acc parallel copyin (m) copy (r)
#pragma acc loop gang
  for (int i = 1; i < 19; i++)
    {
#pragma acc loop vector
#pragma acc cache (m[i-1:3][j-1:3]) /* tile m */
      for (int j = 1; j < 29; j++)
	r[i][j] = m[i-1][j] + 2 * m[i+1][j] + 3 * m[i][j-1] + 4 * m[i][j+1];
    }
  say_square ("between, inner loop");
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i * 3 % 13;
  for (int k = 0; k < 8; k++)
    table[k] = k + 1;

#pragma acc parallel copyin (a, table) copy (b)
  {
#pragma acc cache (table) /* tile table */
#pragma acc loop
    for (int i = 0; i < N - 8; i++)
      {
	float s = 0;
	for (int k = 0; k < 8; k++)
	  s += a[i+k] * table[k];
	b[i] = s;
      }
  }
  want_filter ();
  say ("before the loop");

#pragma acc cache (table) /* tile table */
#pragma acc parallel loop copyin (a, table) copy (b)
  for (int i = 0; i < N - 8; i++)
    {
      float s = 0;
      for (int k = 0; k < 8; k++)
	s += a[i+k] * table[k];
      b[i] = s;
    }
  want_filter ();
  say ("before the construct");

  /* A block of its own.  */
#pragma acc parallel loop copyin (a) copy (b)
  for (int i = 1; i < N - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* tile a */
      {
	b[i] = a[i-1] + 2 * a[i] + a[i+1];
      }
    }
  for (int i = 1; i < N - 1; i++)
    want[i] = a[i-1] + 2 * a[i] + a[i+1];
  say ("block");

  /* Under conditions on the loop's variable, one in the other.  */
#pragma acc parallel loop copyin (a) copy (b)
  for (int i = 0; i < N; i++)
    if (i >= 4)
      {
	if (i < N - 4)
	  {
#pragma acc cache (a[i-4:9]) /* tile a */
	    b[i] = a[i-4] + 2 * a[i] + 3 * a[i+4];
	  }
	else
	  b[i] = a[i];
      }
    else
      b[i] = 5;
  for (int i = 0; i < N; i++)
    want[i] = i < 4 ? 5 : i >= N - 4 ? a[i] : a[i-4] + 2 * a[i] + 3 * a[i+4];
  say ("under conditions");

  /* Behind what ends an iteration.  */
#pragma acc parallel loop copyin (a) copy (b)
  for (int i = 0; i < N; i++)
    {
      if (i < 4)
	{
	  b[i] = -a[i];
	  continue;
	}
      if (i >= N - 4)
	continue;
      int s = 0;
#pragma acc cache (a[i-4:9]) /* tile a */
      for (int k = -4; k <= 4; k++)
	s += (k + 7) * a[i+k];
      b[i] = s;
    }
  for (int i = 0; i < N; i++)
    {
      want[i] = i < 4 ? -a[i] : 0;
      for (int k = -4; i >= 4 && i < N - 4 && k <= 4; k++)
	want[i] += (k + 7) * a[i+k];
    }
  say ("behind a continue");

  /* The section begins where a variable says that is set there only.  */
#pragma acc parallel loop copyin (a) copy (b)
  for (int i = 0; i < N; i++)
    {
      if (i < 4 || i >= N - 4)
	continue;
      int from = i - 4;
#pragma acc cache (a[from:9]) /* no tile a */
      b[i] = a[from] + 2 * a[i] + 3 * a[i+4];
    }
  for (int i = 0; i < N; i++)
    want[i] = i < 4 || i >= N - 4 ? 0 : a[i-4] + 2 * a[i] + 3 * a[i+4];
  say ("behind a continue, from a variable");

  /* Where the section is depends on data, which may not be there without the condition.  */
  int at[N];
  for (int i = 0; i < N; i++)
    at[i] = i * 3 % (N - 4);
#pragma acc parallel loop copyin (a, at) copy (b)
  for (int i = 0; i < 2 * N; i++)
    if (i < N)
      {
#pragma acc cache (a[at[i]:3]) /* no tile a */
	b[i] = a[at[i]] + 2 * a[at[i]+2];
      }
  for (int i = 0; i < N; i++)
    want[i] = a[at[i]] + 2 * a[at[i]+2];
  say ("anywhere under a condition");

  /* Two loops read the table, and a third one does not.  */
#pragma acc parallel copyin (a, table) copy (b)
  {
#pragma acc cache (table) /* tile table */
#pragma acc loop
    for (int i = 0; i < N - 8; i++)
      b[i] = a[i] * table[i % 8];
#pragma acc loop
    for (int i = N - 8; i < N - 4; i++)
      b[i] = table[i - N + 8] + table[3];
#pragma acc loop
    for (int i = N - 4; i < N; i++)
      b[i] = 7;
  }
  for (int i = 0; i < N; i++)
    want[i] = i < N - 8 ? a[i] * table[i % 8] : i < N - 4 ? table[i - N + 8] + table[3] : 7;
  say ("two loops");

  /* The table changes between the directive and the loop.  */
#pragma acc parallel copyin (a) copy (b, table) num_gangs (1)
  {
#pragma acc cache (table) /* no tile table */
    table[3] = 9;
#pragma acc loop
    for (int i = 0; i < N - 8; i++)
      b[i] = a[i] * table[i % 8];
  }
  for (int i = 0; i < N - 8; i++)
    want[i] = a[i] * table[i % 8];
  say ("written before the loop");
  between ();
  return 0;
}
