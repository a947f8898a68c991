/* Loops around directives that lanes leave at different times.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>
#include <stdlib.h>

#ifdef OPEN
# define LOOP _Pragma ("acc loop")
#else
# define LOOP _Pragma ("acc loop gang vector")
#endif

enum { N = 1003, M = 256, PART = 32 };

static int a[N], b[N], c[N], want[N], also[N], table[M];

static void
say (const char *name)
{
  int good = 1;
  for (int i = 0; i < N; i++)
    {
      good &= b[i] == want[i] && c[i] == also[i];
      b[i] = want[i] = c[i] = also[i] = 0;
    }
  printf ("%s: %s\n", good ? "PASS" : "FAIL", name);
}

#define CONSTRUCT _Pragma ("acc parallel copyin (a, table) copy (b, c) vector_length (64)")

/* A search that ends where it finds something, in two loops.  */

static void
search (int n, int m)
{
  CONSTRUCT
  LOOP
  for (int i = 0; i < n; i++)
    {
      int found = -1, kt;
      for (kt = 0; kt < m; kt += PART)
	{
#pragma acc cache (table[kt:PART]) /* tile table */
	  for (int k = kt; k < kt + PART; k++)
	    if (table[k] == a[i])
	      {
		found = k;
		break;
	      }
	  if (found >= 0)
	    break;
	}
      b[i] = found;
      c[i] = kt;
    }
  for (int i = 0; i < n; i++)
    {
      int k = 0;
      while (k < m && table[k] != a[i])
	k++;
      want[i] = k < m ? k : -1;
      also[i] = k < m ? k / PART * PART : (m + PART - 1) / PART * PART;
    }
  say ("search");
}

/* Parts of which the last is shorter: the inner loop's test computes where the next one begins.  */

static void
remainders (int n, int m)
{
  CONSTRUCT
  LOOP
  for (int i = 0; i < n; i++)
    {
      int sum = 0, part = -1;
      for (int kt = 0; kt < m; kt += PART)
	{
#pragma acc cache (table[kt:PART]) /* tile table */
	  for (int k = kt; k < (kt + PART < m ? kt + PART : m); k++)
	    sum += table[k];
	  if (sum > 100 * a[i])
	    {
	      part = kt;
	      break;
	    }
	}
      b[i] = sum;
      c[i] = part;
    }
  for (int i = 0; i < n; i++)
    {
      also[i] = -1;
      for (int k = 0; k < m && also[i] < 0; k++)
	{
	  want[i] += table[k];
	  if ((k % PART == PART - 1 || k == m - 1) && want[i] > 100 * a[i])
	    also[i] = k / PART * PART;
	}
    }
  say ("remainders");
}

static void
until_done (int n, int m)
{
  CONSTRUCT
  LOOP
  for (int i = 0; i < n; i++)
    {
      int found = -1, done = 0;
      for (int kt = 0; kt < m && !done; kt += PART)
	{
#pragma acc cache (table[kt:PART]) /* tile table */
	  for (int k = kt; k < (kt + PART < m ? kt + PART : m) && !done; k++)
	    if (table[k] == a[i])
	      {
		found = k;
		done = 1;
	      }
	}
      b[i] = found;
    }
  for (int i = 0; i < n; i++)
    {
      int k = 0;
      while (k < m && table[k] != a[i])
	k++;
      want[i] = k < m ? k : -1;
    }
  say ("until done");
}

/* Twin: each lane goes on where its own inner loop has ended.  */

static void
own_steps (int n, int m)
{
  CONSTRUCT
  LOOP
  for (int i = 0; i < n; i++)
    {
      int sum = 0, kt = 0;
      while (kt < m)
	{
#pragma acc cache (table[kt:PART]) /* no tile table */
	  int k;
	  for (k = kt; k < (kt + PART < m ? kt + PART : m) && table[k] != a[i]; k++)
	    sum += table[k];
	  kt = k + 1;
	  if (sum > 200 * a[i])
	    break;
	}
      b[i] = sum;
      c[i] = kt;
    }
  for (int i = 0; i < n; i++)
    {
      int sum = 0, kt = 0, k;
      while (kt < m)
	{
	  for (k = kt; k < (kt + PART < m ? kt + PART : m) && table[k] != a[i]; k++)
	    sum += table[k];
	  kt = k + 1;
	  if (sum > 200 * a[i])
	    break;
	}
      want[i] = sum;
      also[i] = kt;
    }
  say ("own steps");
}

/* Out of both loops at once, to one of two places.  */

static void
two_places (int n, int m)
{
  CONSTRUCT
  LOOP
  for (int i = 0; i < n; i++)
    {
      int sum = 0, last = 0;
      for (int kt = 0; kt < m; kt += PART)
	{
#pragma acc cache (table[kt:PART]) /* tile table */
	  for (int k = kt; k < kt + PART; k++)
	    {
	      sum += table[k];
	      last = k;
	      if (sum > 40 * a[i])
		goto much;
	      if (table[k] == 3 * a[i] + 1)
		goto equal;
	    }
	  c[i] += 1;
	}
      b[i] = sum;
      continue;
    much:
      b[i] = -last;
      continue;
    equal:
      b[i] = 5 * last + sum;
    }
  for (int i = 0; i < n; i++)
    {
      int sum = 0, k;
      want[i] = 0;
      for (k = 0; k < m; k++)
	{
	  sum += table[k];
	  if (sum > 40 * a[i] || table[k] == 3 * a[i] + 1)
	    break;
	}
      also[i] = k / PART;
      want[i] = k == m ? sum : sum > 40 * a[i] ? -k : 5 * k + sum;
    }
  say ("two places");
}

/* A loop without another end.  */

static void
endless (int n, int m)
{
  CONSTRUCT
  LOOP
  for (int i = 0; i < n; i++)
    {
      int sum = i, turn = 0;
      for (;;)
	{
#pragma acc cache (table[0:16]) /* tile table */
	  for (int k = 0; k < 16; k++)
	    sum += table[k] + turn;
	  turn++;
	  if (sum > 700 + m)
	    break;
	  c[i] += turn;
	}
      b[i] = sum + turn;
    }
  for (int i = 0; i < n; i++)
    {
      int sum = i, turn = 0;
      for (;;)
	{
	  for (int k = 0; k < 16; k++)
	    sum += table[k] + turn;
	  turn++;
	  if (sum > 700 + m)
	    break;
	  also[i] += turn;
	}
      want[i] = sum + turn;
    }
  say ("endless");
}

/* A test at the end that differs between lanes, and one that does not.  */

static void
until (int n, int m)
{
  CONSTRUCT
  LOOP
  for (int i = 0; i < n; i++)
    {
      int sum = 0, turn = 0;
      do
	{
#pragma acc cache (a[i:8]) /* tile a */
	  for (int k = 0; k < 8; k++)
	    sum += i + k < N ? a[i+k] * (turn + 1) : 0;
	}
      while (++turn < m && sum < 500);
      b[i] = sum;
      c[i] = turn;
    }
  for (int i = 0; i < n; i++)
    {
      do
	{
	  for (int k = 0; k < 8; k++)
	    want[i] += i + k < N ? a[i+k] * (also[i] + 1) : 0;
	}
      while (++also[i] < m && want[i] < 500);
    }
  say ("until");
}

/* A test at the beginning that differs.  */

static void
as_long_as (int n, int m)
{
  CONSTRUCT
  LOOP
  for (int i = 4; i < n - 4; i++)
    {
      int sum = a[i];
      while (sum < m)
	{
#pragma acc cache (a[i-4:9]) /* no tile a */
	  for (int k = -4; k <= 4; k++)
	    sum += a[i+k] + 1;
	  c[i]++;
	}
      b[i] = sum;
    }
  for (int i = 4; i < n - 4; i++)
    {
      want[i] = a[i];
      while (want[i] < m)
	{
	  for (int k = -4; k <= 4; k++)
	    want[i] += a[i+k] + 1;
	  also[i]++;
	}
    }
  say ("as long as");
}

/* Loops in loops, which lanes leave both at different times.  */

static void
nested (int n, int m)
{
  CONSTRUCT
  LOOP
  for (int i = 0; i < n; i++)
    {
      int sum = 0, t, kt = 0;
      for (t = 0; t < 5; t++)
	{
	  for (kt = 0; kt < m; kt += PART)
	    {
#pragma acc cache (table[kt:PART]) /* tile table */
	      for (int k = 0; k < PART; k++)
		sum += table[kt+k] ^ t;
	      if (sum % 7 == a[i] % 5)
		break;
	      c[i] += t;
	    }
	  if (sum % 11 == a[i] % 7)
	    break;
	}
      b[i] = sum + t + kt;
    }
  for (int i = 0; i < n; i++)
    {
      int sum = 0, t, kt = 0;
      for (t = 0; t < 5; t++)
	{
	  for (kt = 0; kt < m; kt += PART)
	    {
	      for (int k = 0; k < PART; k++)
		sum += table[kt+k] ^ t;
	      if (sum % 7 == a[i] % 5)
		break;
	      also[i] += t;
	    }
	  if (sum % 11 == a[i] % 7)
	    break;
	}
      want[i] = sum + t + kt;
    }
  say ("nested");
}

/* A section that moves with the lanes and with the turns, in an array of known extent.  */

static void
window (int n, int m)
{
  CONSTRUCT
  LOOP
  for (int i = 0; i < n - 64; i++)
    {
      int sum = 0;
      for (int t = 0; t < m; t += 8)
	{
#pragma acc cache (a[i+t:8]) /* tile a */
	  for (int k = 0; k < 8; k++)
	    sum += a[i+t+k];
	  if (sum > 3 * i || i + t + 16 > N)
	    break;
	}
      b[i] = sum;
    }
  for (int i = 0; i < n - 64; i++)
    for (int t = 0; t < m; t += 8)
      {
	for (int k = 0; k < 8; k++)
	  want[i] += a[i+t+k];
	if (want[i] > 3 * i || i + t + 16 > N)
	  break;
      }
  say ("window");
}

/* Tests before the directive, of numbers that are not whole.  */

static void
before_directive (int n, int m)
{
  CONSTRUCT
  LOOP
  for (int i = 0; i < n; i++)
    {
      float sum = a[i], most = 7.5f * a[i];
      int t = 0;
      while (t + PART <= m && sum < most)
	{
	  if (sum == 71)
	    break;
#pragma acc cache (table[t:PART]) /* tile table */
	  for (int k = t; k < t + PART; k++)
	    sum += table[k];
	  c[i]++;
	  if (sum > 500.5f)
	    break;
	  t += PART;
	}
      b[i] = sum + t;
    }
  for (int i = 0; i < n; i++)
    {
      float sum = a[i], most = 7.5f * a[i];
      int t;
      for (t = 0; t + PART <= m && sum < most && sum != 71; t += PART)
	{
	  for (int k = t; k < t + PART; k++)
	    sum += table[k];
	  also[i]++;
	  if (sum > 500.5f)
	    break;
	}
      want[i] = sum + t;
    }
  say ("before the directive");
}

/* Twin: lanes that go on store before the directive, where it cannot move up.  */

static void
stored_before_directive (int n, int m)
{
  CONSTRUCT
  LOOP
  for (int i = 0; i < n; i++)
    {
      float sum = a[i];
      for (int t = 0; t + PART <= m; t += PART)
	{
	  if (sum > 7.5f * a[i])
	    break;
	  c[i]++;
#pragma acc cache (table[t:PART]) /* no tile table */
	  for (int k = t; k < t + PART; k++)
	    sum += table[k];
	}
      b[i] = sum;
    }
  for (int i = 0; i < n; i++)
    {
      float sum = a[i];
      for (int t = 0; t + PART <= m && sum <= 7.5f * a[i]; t += PART)
	{
	  for (int k = t; k < t + PART; k++)
	    sum += table[k];
	  also[i]++;
	}
      want[i] = sum;
    }
  say ("stored before the directive");
}

/* The same where the extent is not known.  */

static void
unknown_extent (int n, int m, const int *x)
{
#pragma acc parallel deviceptr (x) copy (b)
  LOOP
  for (int i = 0; i < n - 64; i++)
    {
      int sum = 0;
      for (int t = 0; t < m; t += 8)
	{
#pragma acc cache (x[i+t:8]) /* no tile x */
	  for (int k = 0; k < 8; k++)
	    sum += x[i+t+k];
	  if (sum > 3 * i || i + t + 16 > N)
	    break;
	}
      b[i] = sum;
    }
  for (int i = 0; i < n - 64; i++)
    for (int t = 0; t < m; t += 8)
      {
	for (int k = 0; k < 8; k++)
	  want[i] += a[i+t+k];
	if (want[i] > 3 * i || i + t + 16 > N)
	  break;
      }
  say ("unknown extent");
}

/* But not if all turns have the same section.  */

static void
same_section (int n, int m, const int *x)
{
#pragma acc parallel deviceptr (x) copy (b)
  LOOP
  for (int i = 4; i < n - 4; i++)
    {
      int sum = 0;
      for (int t = 0; t < m; t++)
	{
#pragma acc cache (x[i-4:9]) /* tile x */
	  for (int k = -4; k <= 4; k++)
	    sum += x[i+k];
	  if (sum > 3 * i)
	    break;
	}
      b[i] = sum;
    }
  for (int i = 4; i < n - 4; i++)
    for (int t = 0; t < m; t++)
      {
	for (int k = -4; k <= 4; k++)
	  want[i] += a[i+k];
	if (want[i] > 3 * i)
	  break;
      }
  say ("same section");
}

/* Written in the loop.  */

static void
written (int n, int m)
{
  CONSTRUCT
  LOOP
  for (int i = 4; i < n - 4; i++)
    for (int t = 0; t < m; t++)
      {
#pragma acc cache (b[i:1]) /* no tile b */
	b[i] += a[i] + t;
	if (b[i] > 50)
	  break;
      }
  for (int i = 4; i < n - 4; i++)
    for (int t = 0; t < m; t++)
      {
	want[i] += a[i] + t;
	if (want[i] > 50)
	  break;
      }
  say ("written");
}

/* Two directives in one loop, two loops, and two parallel loops.  */

static void
square (int n, int m)
{
  static int x[40][50], y[40][50];
  int good = 1;
  for (int i = 0; i < 2000; i++)
    x[i / 50][i % 50] = i * 31 % 23;
#pragma acc parallel loop copyin (x, table) copyout (y) collapse (2)
  for (int i = 1; i < 39; i++)
    for (int j = 1; j < 49; j++)
      {
	int sum = 0, p = 0;
	for (int t = 0; t < 6; t++)
	  {
#pragma acc cache (x[i-1:3][j-1:3], table[0:8]) /* tile x table */
	    for (int k = -1; k <= 1; k++)
	      for (int l = -1; l <= 1; l++)
		sum += x[i+k][j+l] * table[t];
	    if (sum > 100)
	      break;
	  }
	for (int t = 0; t < m; t += 16, p++)
	  {
#pragma acc cache (table[t:16]) /* tile table */
	    for (int k = 0; k < 16; k++)
	      sum += table[t+k];
	    if (sum % 5 == j % 3)
	      break;
	  }
	y[i][j] = sum + p;
      }
  for (int i = 1; i < 39; i++)
    for (int j = 1; j < 49; j++)
      {
	int sum = 0, p = 0;
	for (int t = 0; t < 6; t++)
	  {
	    for (int k = -1; k <= 1; k++)
	      for (int l = -1; l <= 1; l++)
		sum += x[i+k][j+l] * table[t];
	    if (sum > 100)
	      break;
	  }
	for (int t = 0; t < m; t += 16, p++)
	  {
	    for (int k = 0; k < 16; k++)
	      sum += table[t+k];
	    if (sum % 5 == j % 3)
	      break;
	  }
	good &= y[i][j] == sum + p;
      }
  printf ("%s: square\n", good ? "PASS" : "FAIL");
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i * 37 % 101 % 40;
  for (int k = 0; k < M; k++)
    table[k] = k * 29 % 83 % 60;
  search (N, M);
  search (N - 300, 0);
  remainders (N, M);
  remainders (N - 1, 77);
  until_done (N, M);
  until_done (N, 77);
  own_steps (N, M);
  own_steps (N, 77);
  two_places (N, M);
  endless (N - 1, 5);
  until (N, 9);
  as_long_as (N, 300);
  before_directive (N, M);
  stored_before_directive (N, M);
  nested (N, M);
  window (N, 48);
  square (0, M);
  written (N, 12);
  int *x;
#pragma acc enter data copyin (a)
#pragma acc host_data use_device (a)
  x = a;
  unknown_extent (N, 48, x);
  same_section (N, 20, x);
  return 0;
}
