/* Loops over gangs with loops for lanes inside.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   WAY (CLAUSES) is what comes before an outer loop, LANES (CLAUSES) before one inside.  */

/* A scalar for the row, and one that is stored.  */

static void
scale (int n, int m, T *restrict a, const T *restrict s, T *restrict t)
{
  WAY (copy (a[:n*m]) copyin (s[:n]) copyout (t[:n]))
  for (int i = 0; i < n; i++)
    {
      T c = s[i] + 1;
      LANES ()
      for (int j = 0; j < m; j++)
	a[i*m+j] *= c;
      t[i] = 2 * c;
    }
}

/* The second loop reads what other lanes stored in the first one.  */

static void
turn (int n, int m, const T *restrict a, T *restrict t, T *restrict b)
{
  WAY (copyin (a[:n*m]) copyout (t[:n*m], b[:n*m]))
  for (int i = 0; i < n; i++)
    {
      LANES ()
      for (int j = 0; j < m; j++)
	t[i*m+j] = a[i*m+j] + i;
      LANES ()
      for (int j = 0; j < m; j++)
	b[i*m+j] = t[i*m+j] + 2 * t[i*m+m-1-j];
    }
}

/* The first lane stores before a loop what all of its lanes read, all lanes read what it stored,
   and it stores again where they read.  */

static void
step (int n, int m, T *restrict a, T *restrict b)
{
  WAY (copy (a[:n*m]) copyout (b[:n*m]))
  for (int i = 0; i < n; i++)
    {
      a[i*m] = i + 3;
      T c = a[i*m] + a[i*m+m-1];
      LANES ()
      for (int j = 0; j < m; j++)
	b[i*m+j] = a[i*m] + a[i*m+j] + c;
      a[i*m+1] = b[i*m+m-1] - b[i*m];
      LANES ()
      for (int j = 0; j < m; j++)
	b[i*m+j] += a[i*m+1];
    }
}

/* Results of reductions decide what is done, and are needed by the next loop.  */

static void
centre (int n, int m, T *restrict a, T *restrict top)
{
  WAY (copy (a[:n*m]) copyout (top[:n]))
  for (int i = 0; i < n; i++)
    {
      T most = -1000, sum = 0;
      int count = 0;
      LANES (reduction (max:most) reduction (+:sum))
      for (int j = 0; j < m; j++)
	{
	  most = a[i*m+j] > most ? a[i*m+j] : most;
	  sum += a[i*m+j];
	}
      if (sum > 10)
	{
	  LANES (reduction (+:count))
	  for (int j = 0; j < m; j++)
	    count += a[i*m+j] == most;
	}
      top[i] = most + count;
      LANES ()
      for (int j = 0; j < m; j++)
	a[i*m+j] = a[i*m+j] - most + count;
    }
}

/* Rows of different lengths, with a variable of the construct as their sum.  */

static void
rows (int n, const int *restrict start, const T *restrict value, T *restrict y)
{
  T sum;
  WAY (copyin (start[:n+1], value[:start[n]]) copyout (y[:n]))
  for (int i = 0; i < n; i++)
    {
      sum = i;
      LANES (reduction (+:sum))
      for (int j = start[i]; j < start[i+1]; j++)
	sum += value[j];
      y[i] = sum;
    }
}

/* A loop around one for lanes, whose first lane stores what they read in the next turn.  */

static void
solve (int n, int m, const T *restrict l, T *restrict x)
{
  WAY (copyin (l[:m*m]) copy (x[:n*m]))
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      {
	T sum = 0;
	LANES (reduction (+:sum))
	for (int j = 0; j < k; j++)
	  sum += l[k*m+j] * x[i*m+j];
	x[i*m+k] = x[i*m+k] - sum;
      }
}

/* A reduction of gangs and lanes, and lanes without iterations.  */

static T
total (int n, int m, const T *restrict a, T *restrict r)
{
  T all = 0;
  WAY (copyin (a[:n*m]) copyout (r[:n]) reduction (+:all))
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      LANES (reduction (+:s))
      for (int j = 0; j < m / 20; j++)
	s += a[i*m+j];
      r[i] = s;
      all += s;
    }
  return all;
}

/* Several reductions of gangs, some of which have what the lanes find.  */

static void
several (int n, int m, const T *restrict a, T *restrict r)
{
  T most = -1000, least = 3000, sum = 2;
  int bits = 1 << 20, all = 1;
  WAY (copyin (a[:n*m]) reduction (max:most) reduction (min:least) reduction (|:bits)
       reduction (&&:all) reduction (+:sum))
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      LANES (reduction (+:s, sum))
      for (int j = i % 2; j < m; j++)
	{
	  s += a[i*m+j];
	  sum += a[i*m+j] > 1;
	}
      most = s > most ? s : most;
      least = s < least ? s : least;
      bits |= 1 << (i % 16);
      all = all && i < 19;
    }
  r[0] = most;
  r[1] = least;
  r[2] = sum;
  r[3] = all;
  r[4] = bits & 0x7fff;
  r[5] = bits >> 15;
}

/* What is around the loop inside is too much for all lanes of several warps: a loop of its own.  */

static void
alone (int n, int m, const T *restrict a, T *restrict b)
{
  WAY (copyin (a[:n*m]) copyout (b[:n*m]))
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      for (int j = 0; j < m; j++)
	s += a[i*m+j];
      LANES ()
      for (int j = 0; j < m; j++)
	b[i*m+j] = s;
    }
}

/* An atomic statement is one lane's.  */

static void
counted (int n, int m, const T *restrict a, T *restrict b, int *restrict bins)
{
  WAY (copyin (a[:n*m]) copyout (b[:n*m]) copy (bins[:4]))
  for (int i = 0; i < n; i++)
    {
      int k = i & 3;
#pragma acc atomic update
      bins[k]++;
      LANES ()
      for (int j = 0; j < m; j++)
	b[i*m+j] = a[i*m+j] + k;
    }
}
