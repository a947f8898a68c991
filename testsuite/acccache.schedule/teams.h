/* Loops whose iterations several lanes may run together, and twins for which they may not.  See
   run.c.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   All are sums of small numbers, so that their order makes no difference.  */

CASE (columns,
  ACC (parallel loop copyin (a[:n*m]) copy (b[:m]) CLAUSES)
  for (int i = 0; i < m; i++)
    {
      T s = b[i];
      for (int j = 0; j < n; j++)
	s += a[j*m+i];
      b[i] = s;
    })

CASE (rows,
  ACC (parallel loop copyin (a[:n*m], c[:m]) copy (b[:n]) CLAUSES)
  for (int i = 0; i < n; i++)
    {
      T s = 3;
      ACC (loop reduction(+:s))
      for (int j = 0; j < m; j++)
	s += a[i*m+j] * c[j];
      b[i] += s;
    })

CASE (ragged,
  ACC (parallel loop copyin (a[:40], c[:n+1]) copy (b[:n]) CLAUSES)
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      ACC (loop seq)
      for (int j = (int) c[i]; j < (int) c[i+1]; j++)
	s += a[j];
      b[i] = s;
    })

CASE (backward,
  ACC (parallel loop copyin (a[:n*m]) copy (b[:n]) CLAUSES)
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      for (int j = m - 1; j >= 0; j -= 3)
	s = a[i*m+j] + s;
      b[i] = s;
    })

CASE (difference,
  ACC (parallel loop copyin (a[:n*m]) copy (b[:n]) CLAUSES)
  for (int i = 0; i < n; i++)
    {
      T s = 100;
      const T *p = a + i * m;
      for (int j = 0; j < m; j++)
	if (j % 3)
	  s -= *p++;
	else
	  p++;
      b[i] = s;
    })

CASE (greatest,
  ACC (parallel loop copyin (a[:n*m]) copy (b[:n]) CLAUSES)
  for (int i = 0; i < n; i++)
    {
      int most = -1;
      int least = 77;
      int bits = 0;
      for (int j = 0; j < m; j++)
	{
	  int v = (int) a[i*m+j];
	  most = v > most ? v : most;
	  least = v < least ? v : least;
	  bits ^= v;
	}
      b[i] = (T) (most + 2 * least + bits);
    })

/* The second loop uses the first one's sum, and has a loop inside.  */
CASE (two,
  ACC (parallel loop copyin (a[:n*m]) copy (b[:n]) CLAUSES)
  for (int i = 0; i < n; i++)
    {
      int all = 0;
      int above = 0;
      for (int j = 0; j < m; j++)
	all += (int) a[i*m+j];
      for (int j = 0; j < m; j++)
	for (int l = 0; l < k; l++)
	  above += (int) a[i*m+j] > all / (m + l);
      b[i] = (T) (all + 3 * above);
    })

/* The outer loop adds up as well.  */
CASE (norm,
  int all = 5;
  ACC (parallel loop copyin (a[:n*m]) copy (b[1:n]) reduction(+:all) CLAUSES)
  for (int i = 0; i < n; i++)
    {
      int s = 0;
      for (int j = 0; j < m; j++)
	s += (int) a[i*m+j] % 3;
      b[1+i] = (T) s;
      all += s;
    }
  b[0] = (T) (all % 1000);)

CASE (backward_outside,
  ACC (parallel loop copyin (a[:n*m]) copy (b[:n]) CLAUSES)
  for (int i = n - 1; i >= 0; i--)
    {
      T s = 0;
      ACC (loop reduction(+:s))
      for (int j = m - 1; j >= 0; j--)
	s += a[i*m+j];
      b[i] = s;
    })

/* The twins: each iteration needs what the one before has made, and so on.  */
CASE (recurrence,
  ACC (parallel loop copyin (a[:n*m]) copy (b[:n]) CLAUSES)
  for (int i = 0; i < n; i++)
    {
      int s = 1;
      for (int j = 0; j < m; j++)
	s = (3 * s + (int) a[i*m+j]) % 101;
      b[i] = (T) s;
    })

CASE (search,
  ACC (parallel loop copyin (a[:n*m]) copy (b[:n]) CLAUSES)
  for (int i = 0; i < n; i++)
    {
      int at = -1;
      for (int j = 0; j < m; j++)
	if (a[i*m+j] == 7)
	  {
	    at = j;
	    break;
	  }
      b[i] = (T) (at % 50);
    })

CASE (place,
  ACC (parallel loop copyin (a[:n*m]) copy (b[:n]) CLAUSES)
  for (int i = 0; i < n; i++)
    {
      int at = 0;
      int j;
      T most = -1;
      for (j = 0; j < m - i % 3; j++)
	if (a[i*m+j] > most)
	  {
	    most = a[i*m+j];
	    at = j;
	  }
      b[i] = (T) (at + j % 10);
    })

CASE (prefixes,
  ACC (parallel loop copyin (a[:n*m]) copy (b[:n]) CLAUSES)
  for (int i = 0; i < n; i++)
    {
      int s = 0;
      int t = 0;
      for (int j = 0; j < m; j++)
	{
	  s += (int) a[i*m+j];
	  t += s;
	}
      b[i] = (T) (t % 90);
    })

CASE (reversed,
  ACC (parallel loop copyin (a[:n*m]) copy (b[:n]) CLAUSES)
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      for (int j = 0; j < m; j++)
	s = a[i*m+j] - s;
      b[i] = s;
    })

CASE (stored_before,
  ACC (parallel loop copyin (a[:n*m]) copy (b[:2*n]) CLAUSES)
  for (int i = 0; i < n; i++)
    {
      int s = 0;
      b[i] += 2;
      for (int j = 0; j < m; j++)
	s += (int) (a[i*m+j] + b[i]);
      b[n+i] = (T) (s % 90);
    })

CASE (stored_inside,
  ACC (parallel loop copyin (a[:n*m]) copy (b[:n*m]) CLAUSES)
  for (int i = 0; i < n; i++)
    {
      int s = 0;
      for (int j = 0; j < m; j++)
	{
	  s += (int) a[i*m+j];
	  b[i*m+j] = (T) (s % 40);
	}
    })

CASE (under_condition,
  ACC (parallel loop copyin (a[:n*m]) copy (b[:n]) CLAUSES)
  for (int i = 0; i < n; i++)
    {
      int s = 0;
      if (i % 3)
	for (int j = 0; j < m; j++)
	  s += (int) a[i*m+j];
      b[i] = (T) (s % 90);
    })

CASE (early_sum,
  int all = 0;
  ACC (parallel loop copyin (a[:n*m+n]) copy (b[1:n]) reduction(+:all) CLAUSES)
  for (int i = 0; i < n; i++)
    {
      int s = 0;
      all += (int) a[i];
      for (int j = 0; j < m; j++)
	s += (int) a[i*m+j];
      b[1+i] = (T) (s % 90);
    }
  b[0] = (T) (all % 100);)
