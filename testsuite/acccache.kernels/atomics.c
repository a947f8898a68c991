/* Loops of kernels constructs that have atomic statements.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>

enum { MANY = 5000, BINS = 64 };

static int key[MANY], slot[MANY], bins[BINS], expected[BINS];
static double weights[BINS];
static int failures;

static void
say (int wrong, const char *what)
{
  printf ("%s: %s\n", wrong ? "FAIL" : "PASS", what);
  failures += wrong != 0;
}

/* How many bins are not as expected.  They are empty afterwards.  */

static int
wrong_bins (void)
{
  int wrong = 0;
  for (int k = 0; k < BINS; k++)
    {
      wrong += bins[k] != expected[k];
      bins[k] = 0;
    }
  return wrong;
}

static void
pointers (int n, int m, const int *__restrict k, int *__restrict b)
{
#pragma acc kernels loop independent copyin(k[0:n]) copy(b[0:m]) /* parallel */
  for (int i = 0; i < n; i++)
    {
#pragma acc atomic
      b[k[i]] += 1;
    }
}

static void
several (int n)
{
#pragma acc kernels copyin(key) copy(bins, weights)
  {
#pragma acc loop independent /* parallel */
    for (int i = 0; i < n; i++)
      {
	int k = key[i];
#pragma acc atomic update
	bins[k]++;
#pragma acc atomic update
	weights[k] += 0.5;
      }
  }
}

static int
captured (int n)
{
  int wrong = 0;
#pragma acc kernels loop independent copyin(key) copy(bins) copyout(slot) /* parallel */
  for (int i = 0; i < n; i++)
    {
      int at;
#pragma acc atomic capture
      at = bins[key[i]]++;
      slot[i] = at;
    }
  for (int i = 0; i < n; i++)
    wrong += slot[i] < 0 || slot[i] >= expected[key[i]];
  return wrong;
}

static int
variable (int n)
{
  int sum = 3, should = 3;
#pragma acc kernels loop independent copyin(key) copy(sum) /* parallel */
  for (int i = 0; i < n; i++)
    {
      int twice = 2 * key[i];
#pragma acc atomic
      sum += twice;
    }
  for (int i = 0; i < n; i++)
    should += 2 * key[i];
  return sum != should;
}

/* Each bin belongs to one iteration.  */

static void
own (int m)
{
#pragma acc kernels loop copyin(expected) copy(bins) /* parallel */
  for (int k = 0; k < m; k++)
    {
#pragma acc atomic
      bins[k] += expected[k];
    }
}

/* Twin: nothing says so.  */

static void
dependent (int n)
{
#pragma acc kernels loop copyin(key) copy(bins) /* alone */
  for (int i = 0; i < n; i++)
    {
#pragma acc atomic
      bins[key[i]] += 1;
    }
}

int
main (void)
{
  for (int i = 0; i < MANY; i++)
    {
      key[i] = (i * 37 + i / 7) % BINS;
      expected[key[i]]++;
    }
  pointers (MANY, BINS, key, bins);
  say (wrong_bins (), "behind a pointer");
  several (MANY);
  int wrong = wrong_bins ();
  for (int k = 0; k < BINS; k++)
    wrong += weights[k] != expected[k] * 0.5;
  say (wrong, "several");
  wrong = captured (MANY);
  say (wrong + wrong_bins (), "captured");
  say (variable (MANY), "a variable");
  own (BINS);
  say (wrong_bins (), "each its own");
  dependent (MANY);
  say (wrong_bins (), "not independent");
  return failures;
}
