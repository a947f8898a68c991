/* Loops over gangs with loops for workers and lanes inside.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GANGS (CLAUSES) is what comes before an outer loop, WORKERS (CLAUSES) before one inside, and
   LANES (CLAUSES) before an innermost one.  */

#define MAPPED copyin (a[:20000]) copy (c[:20000])

static void
product (int n, int m, int l, const T *restrict a, const T *restrict b, T *restrict c)
{
  GANGS (MAPPED copyin (b[:20000]))
  for (int i = 0; i < n; i++)
    {
      WORKERS ()
      for (int j = 0; j < m; j++)
	{
	  T s = 0;
	  LANES (reduction (+:s))
	  for (int k = 0; k < l; k++)
	    s += a[i*l+k] * b[j*l+k];
	  c[i*m+j] = s;
	}
    }
}

static void
steps (int n, int m, int l, const T *restrict a, T *restrict c)
{
  GANGS (MAPPED)
  for (int i = 1; i < n; i += 3)
    {
      T first = a[i];
      WORKERS ()
      for (int j = 2; j < m; j += 2)
	{
	  T s = first;
	  LANES (reduction (max:s))
	  for (int k = 0; k < l; k++)
	    s = a[i*l+k] + k > s ? a[i*l+k] + k : s;
	  c[i*m+j] += s;
	}
    }
}

static void
longs (long n, unsigned m, int l, const T *restrict a, T *restrict c)
{
  if ((int) m < 0)
    m = 0;
  GANGS (MAPPED)
  for (long i = 0; i < n; i++)
    {
      WORKERS ()
      for (unsigned j = 0; j < m; j++)
	{
	  T s = 0;
	  LANES (reduction (+:s))
	  for (int k = 0; k < l; k++)
	    s += a[j*l+k];
	  c[i*m+j] += s;
	}
    }
}

/* The second loop reads what the first one stored, and a loop is around.  */

static void
sweeps (int n, int m, int l, const T *restrict a, T *restrict c, T *restrict d)
{
  GANGS (MAPPED copy (d[:20000]))
  for (int i = 0; i < n; i++)
    {
      WORKERS ()
      for (int j = 0; j < m; j++)
	for (int t = 0; t < 2; t++)
	  {
	    LANES ()
	    for (int k = 0; k < l; k++)
	      d[(i*m+j)*l+k] = a[i*l+k] + c[(i*m+j)*l+k];
	    LANES ()
	    for (int k = 0; k < l; k++)
	      c[(i*m+j)*l+k] = d[(i*m+j)*l+k] + d[(i*m+j)*l+l-1-k] + t;
	  }
    }
}

/* None of the following is shared by gangs.  */

static void
stores (int n, int m, int l, const T *restrict a, T *restrict c, T *restrict d)
{
  GANGS (MAPPED copy (d[:20000]))
  for (int i = 0; i < n; i++)
    {
      d[i] += a[i];
      WORKERS ()
      for (int j = 0; j < m; j++)
	{
	  T s = 0;
	  LANES (reduction (+:s))
	  for (int k = 0; k < l; k++)
	    s += a[j*l+k];
	  c[i*m+j] += s;
	}
    }
}

static void
twice (int n, int m, int l, const T *restrict a, T *restrict c, T *restrict d)
{
  GANGS (MAPPED copy (d[:20000]))
  for (int i = 0; i < n; i++)
    {
      WORKERS ()
      for (int j = 0; j < m; j++)
	{
	  T s = 0;
	  LANES (reduction (+:s))
	  for (int k = 0; k < l; k++)
	    s += a[j*l+k];
	  d[i*m+j] = s;
	}
      WORKERS ()
      for (int j = 0; j < m; j++)
	{
	  T s = d[i*m+m-1-j];
	  LANES (reduction (+:s))
	  for (int k = 0; k < l; k++)
	    s += a[j*l+k];
	  c[i*m+j] += s;
	}
    }
}

static T
summed (int n, int m, int l, const T *restrict a)
{
  T all = 0;
  GANGS (copyin (a[:20000]) reduction (+:all))
  for (int i = 0; i < n; i++)
    {
      WORKERS (reduction (+:all))
      for (int j = 0; j < m; j++)
	{
	  LANES (reduction (+:all))
	  for (int k = 0; k < l; k++)
	    all += a[i*l+k] > j % 3;
	}
    }
  return all;
}

static void
unequal (int n, int m, int l, const T *restrict a, T *restrict c)
{
  GANGS (MAPPED)
  for (int i = 0; i < n; i++)
    {
      WORKERS ()
      for (int j = i; j < m; j++)
	{
	  T s = 0;
	  LANES (reduction (+:s))
	  for (int k = 0; k < l; k++)
	    s += a[j*l+k];
	  c[i*m+j] += s;
	}
    }
}
