/* The loops of run.c that get tiles.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define DATA copyin (a[:SIZE], c[:SIZE]) copy (b[:SIZE])

CASE (collapsed,
  ACC (parallel loop collapse (2) DATA)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T sum = 0;
	for (int l = 0; l < k; l++)
	  sum += a[i * k + l] * c[l * m + j];
	b[i * m + j] = sum;
      }
)

CASE (nested,
  ACC (parallel loop DATA)
  for (int i = 0; i < n; i++)
    ACC (loop)
    for (int j = 0; j < m; j++)
      {
	T sum = b[i * m + j];
	for (int l = 1; l <= k; l++)
	  sum += a[i * k + l - 1] * c[(l - 1) * m + j];
	b[i * m + j] = sum;
      }
)

CASE (reduction,
  ACC (parallel loop collapse (2) DATA)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T sum = 1;
	ACC (loop reduction (+: sum))
	for (int l = 0; l < k; l++)
	  sum += a[i * k + l] * c[l * m + j];
	b[i * m + j] = sum;
      }
)

CASE (two_reductions,
  ACC (parallel loop collapse (2) DATA)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T sum = 0;
	T other = 1;
	ACC (loop reduction (+: sum, other))
	for (int l = 0; l < k; l++)
	  {
	    sum += a[i * k + l] * c[l * m + j];
	    other += a[i * k + l] - c[l * m + j];
	  }
	b[i * m + j] = sum + other;
      }
)

CASE (in_kernels,
  ACC (kernels DATA)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T sum = 0;
	for (int l = 0; l < k; l++)
	  sum += a[i * k + l] * c[l * m + j];
	b[i * m + j] = sum;
      }
)

CASE (in_memory,
  ACC (parallel loop collapse (2) DATA)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	b[i * m + j] = 0;
	for (int l = 0; l < k; l++)
	  b[i * m + j] += a[i * k + l] * c[l * m + j];
      }
)

CASE (square,
  ACC (parallel loop collapse (2) DATA)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	T sum = 0;
	for (int l = 0; l < k; l++)
	  sum += a[i * k + l] * a[j * k + l];
	b[i * n + j] = sum;
      }
)

CASE (conditional,
  ACC (parallel loop collapse (2) DATA)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T sum = 0;
	for (int l = 0; l < k; l++)
	  {
	    sum += a[i * k + l] * c[l * m + j];
	    if (l % 3 == 1)
	      sum += 2;
	  }
	b[i * m + j] = sum;
      }
)

CASE (one_after_the_other,
  ACC (parallel loop collapse (2) DATA)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T sum = 0;
	for (int l = 0; l < k; l++)
	  sum += a[i * k + l] * c[l * m + j];
	for (int l = 0; l < k; l++)
	  sum -= a[i * k + l] + c[l * m + j];
	b[i * m + j] = sum;
      }
)

/* The sum has no beginning of its own.  */
CASE (added,
  ACC (parallel loop collapse (2) DATA)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int l = 0; l < k; l++)
	b[i * m + j] += a[i * k + l] * c[l * m + j];
)

CASE (added_twice,
  ACC (parallel loop collapse (2) DATA)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int l = 1; l <= k; l++)
	{
	  b[i * m + j] += a[i * k + l - 1] * c[(l - 1) * m + j];
	  b[i * m + j + 12000] -= a[i * k + l - 1];
	}
)

/* What comes after the loop needs its count.  */
CASE (counted,
  ACC (parallel loop collapse (2) DATA)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	int l;
	for (l = 0; l < k; l++)
	  b[i * m + j] += a[i * k + l] * c[l * m + j];
	b[i * m + j] -= l;
      }
)
