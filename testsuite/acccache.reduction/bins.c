/* Histograms whose bins are counted in shared memory, in all forms, and others that are not: messages/bins.c says which.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>

#define N 3000
#define BINS 100

static int x[N], h[BINS], want[BINS];
static unsigned long long w[BINS], want_w[BINS];
static float f[BINS], want_f[BINS];
static double d[10][10], want_d[10][10];

/* All elements of an array.  */

static void
whole (int n)
{
#pragma acc parallel loop copyin(x) copy(h)
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(h)
#pragma acc atomic update
      h[x[i] % BINS] += 1;
    }
}

/* A pointer, in part: the other elements have no bins.  Two statements, one of which subtracts.  */

static void
part (const int *x, int *h, int n)
{
#pragma acc parallel loop gang worker vector num_workers(4) vector_length(64) copyin(x[0:n]) copy(h[0:BINS])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(h[10:30])
#pragma acc atomic update
      h[x[i] % BINS] += x[i];
#pragma acc atomic update
      h[(x[i] + 7) % BINS]--;
    }
}

/* Eight bytes, under a condition, in collapsed loops.  */

static void
wide (int rows)
{
#pragma acc parallel loop gang vector collapse(2) vector_length(32) copyin(x) copy(w)
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < 50; j++)
      {
#pragma acc cache(w[0:BINS])
	if (x[i*50+j] % 3)
	  {
#pragma acc atomic
	    w[x[i*50+j] % BINS] += 5000000000ULL * j;
	  }
      }
}

/* Real numbers, some of which have no bins; two dimensions.  */

static void
real (int n)
{
#pragma acc parallel loop copyin(x) copy(f, d)
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(f[5:60])
#pragma acc atomic update
      f[x[i] % BINS] += .25f * (x[i] % 7);
#pragma acc atomic update
      f[(x[i] + 3) % BINS] -= 2;
    }
#pragma acc parallel loop copyin(x) copy(d)
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(d)
      if (x[i] % 5)
	{
#pragma acc atomic
	  d[x[i] % 10][x[i] / 10 % 10] += x[i];
	}
    }
}

/* Other operations.  */

static void
bits (int n)
{
#pragma acc parallel loop copyin(x) copy(h)
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(h)
#pragma acc atomic update
      h[x[i] % BINS] &= x[i] | 5;
    }
#pragma acc parallel loop copyin(x) copy(w)
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(w[0:50])
#pragma acc atomic update
      w[x[i] % BINS] ^= 3ULL << x[i] % 60;
    }
}

/* Sections whose lengths are known at run time only, and several arrays at once.  */

static void
open (const int *x, int *h, int n, int bins)
{
#pragma acc parallel loop copyin(x[0:n]) copy(h[0:bins])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(h[0:bins])
#pragma acc atomic update
      h[x[i] % bins]++;
    }
}

static void
together (const int *x, int *h, int n, int bins)
{
#pragma acc parallel loop gang vector vector_length(96) copyin(x[0:n]) copy(h[0:BINS], f, w)
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(h[0:bins < 60 ? bins : 60], f)
#pragma acc cache(w[50:50])
#pragma acc atomic update
      h[x[i] % BINS] += x[i];
#pragma acc atomic update
      f[(x[i] + 1) % BINS] += 2;
#pragma acc atomic update
      w[(x[i] + 2) % BINS] |= 1ULL << x[i] % 60;
    }
}

/* More elements than there are bins for.  */

static int
many (int n)
{
  static int m[3000], wanted[3000];
  int wrong = 0;
  for (int i = 0; i < 3000; i++)
    m[i] = wanted[i] = i;
#pragma acc parallel loop copyin(x) copy(m)
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(m[0:n])
#pragma acc atomic update
      m[x[i] * 7 % 3000] -= i;
    }
  for (int i = 0; i < n; i++)
    wanted[x[i] * 7 % 3000] -= i;
  for (int i = 0; i < 3000; i++)
    wrong += m[i] != wanted[i];
  return wrong;
}

/* Each iteration of the gangs' loop adds what it has counted.  */

static void
rows (const int *x, int *h, int n, int m)
{
#pragma acc parallel loop gang copyin(x[0:n*m]) copy(h[0:BINS], f)
  for (int i = 0; i < n; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	{
#pragma acc cache(h[0:BINS], f[20:60])
#pragma acc atomic update
	  h[x[i*m+j] % BINS]++;
#pragma acc atomic update
	  f[(x[i*m+j] + i) % BINS] += .5f;
	}
    }
}

static void
row_of_gang (const int *x, int *h, int n, int m)
{
#pragma acc parallel loop gang vector_length(64) num_gangs(3) copyin(x[0:n*m]) copy(h[0:BINS])
  for (int i = 0; i < n; i++)
    {
      int least = x[i*m] % 3;
#pragma acc cache(h[0:BINS])
#pragma acc loop vector
      for (int j = least; j < m; j++)
	{
#pragma acc atomic update
	  h[x[i*m+j] % BINS] += least + 1;
	}
    }
}

/* One after the other: each launch begins anew.  */

static void
several (int n)
{
#pragma acc data copyin(x) copy(h)
  for (int part = 0; part < 3; part++)
    whole (n);
}

/* The lanes use what they count: no bins.  */

static int
numbered (int n)
{
  static int rank[N];
  int wrong = 0;
#pragma acc parallel loop copyin(x) copy(h) copyout(rank)
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(h)
#pragma acc atomic capture
      rank[i] = h[x[i] % BINS]++;
    }
  for (int i = 0; i < n; i++)
    wrong += rank[i] < 0 || rank[i] >= n + BINS;
  return wrong;
}

static void
begin (void)
{
  for (int i = 0; i < BINS; i++)
    {
      h[i] = want[i] = i;
      w[i] = want_w[i] = i;
      f[i] = want_f[i] = i;
      d[i/10][i%10] = want_d[i/10][i%10] = i;
    }
}

static int
verdict (int wrong, const char *name)
{
  for (int i = 0; i < BINS; i++)
    wrong += (h[i] != want[i] || w[i] != want_w[i] || f[i] != want_f[i]
	      || d[i/10][i%10] != want_d[i/10][i%10]);
  printf ("%s: %s\n", wrong ? "FAIL" : "PASS", name);
  return wrong != 0;
}

int
main (void)
{
  static const int sizes[] = { N, 1000, 33, 1, 0 };
  int failed = 0;
  for (int i = 0; i < N; i++)
    x[i] = i * 37 % 1009;
  for (int s = 0; s < 5; s++)
    {
      int n = sizes[s];
      begin ();
      whole (n);
      for (int i = 0; i < n; i++)
	want[x[i] % BINS]++;
      failed |= verdict (0, "whole");
      begin ();
      part (x, h, n);
      for (int i = 0; i < n; i++)
	{
	  want[x[i] % BINS] += x[i];
	  want[(x[i] + 7) % BINS]--;
	}
      failed |= verdict (0, "part");
      begin ();
      wide (n / 50);
      for (int i = 0; i < n / 50 * 50; i++)
	if (x[i] % 3)
	  want_w[x[i] % BINS] += 5000000000ULL * (i % 50);
      failed |= verdict (0, "wide");
      begin ();
      real (n);
      for (int i = 0; i < n; i++)
	{
	  want_f[x[i] % BINS] += .25f * (x[i] % 7);
	  want_f[(x[i] + 3) % BINS] -= 2;
	  want_d[x[i] % 10][x[i] / 10 % 10] += x[i] % 5 ? x[i] : 0;
	}
      failed |= verdict (0, "real");
      begin ();
      bits (n);
      for (int i = 0; i < n; i++)
	{
	  want[x[i] % BINS] &= x[i] | 5;
	  want_w[x[i] % BINS] ^= 3ULL << x[i] % 60;
	}
      failed |= verdict (0, "bits");
      begin ();
      open (x, h, n, 70);
      for (int i = 0; i < n; i++)
	want[x[i] % 70]++;
      failed |= verdict (many (n), "open");
      begin ();
      together (x, h, n, n % 90);
      for (int i = 0; i < n; i++)
	{
	  want[x[i] % BINS] += x[i];
	  want_f[(x[i] + 1) % BINS] += 2;
	  want_w[(x[i] + 2) % BINS] |= 1ULL << x[i] % 60;
	}
      failed |= verdict (0, "together");
      begin ();
      rows (x, h, n / 250, 250);
      for (int i = 0; i < n / 250 * 250; i++)
	{
	  want[x[i] % BINS]++;
	  want_f[(x[i] + i / 250) % BINS] += .5f;
	}
      failed |= verdict (0, "rows");
      begin ();
      row_of_gang (x, h, n / 30, 30);
      for (int i = 0; i < n / 30; i++)
	for (int j = x[i*30] % 3; j < 30; j++)
	  want[x[i*30+j] % BINS] += x[i*30] % 3 + 1;
      failed |= verdict (0, "row of gang");
      begin ();
      several (n);
      for (int i = 0; i < n; i++)
	want[x[i] % BINS] += 3;
      failed |= verdict (0, "several");
      begin ();
      int wrong = numbered (n);
      for (int i = 0; i < n; i++)
	want[x[i] % BINS]++;
      failed |= verdict (wrong, "numbered");
    }
  return failed;
}
