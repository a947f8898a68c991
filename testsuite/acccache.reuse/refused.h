/* The loops of run.c that get no tiles.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define DATA copyin (a[:SIZE], c[:SIZE]) copy (b[:SIZE])

/* Steps of two.  */
CASE (steps,
  ACC (parallel loop collapse (2) DATA)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T sum = 0;
	for (int l = 0; l < k; l += 2)
	  sum += a[i * k + l] * c[l * m + j];
	b[i * m + j] = sum;
      }
)

CASE (down,
  ACC (parallel loop collapse (2) DATA)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T sum = 0;
	for (int l = k - 1; l >= 0; l--)
	  sum += a[i * k + l] * c[l * m + j];
	b[i * m + j] = sum;
      }
)

/* Each lane has its own number of iterations.  */
CASE (triangle,
  ACC (parallel loop collapse (2) DATA)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T sum = 0;
	for (int l = 0; l < (i < k ? i : k); l++)
	  sum += a[i * k + l] * c[l * m + j];
	b[i * m + j] = sum;
      }
)

/* What is read elsewhere takes longer than all that tiles would save.  */
CASE (gathered,
  ACC (parallel loop collapse (2) DATA)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T sum = 0;
	for (int l = 0; l < k; l++)
	  sum += a[i * k + l] * c[(int) c[l] + j];
	b[i * m + j] = sum;
      }
)

/* The array is written in the loop.  */
CASE (written,
  ACC (parallel loop collapse (2) DATA)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int l = 0; l < k; l++)
	b[i * m + j] += a[i * k + l] * b[n * m + l * m + j];
)

CASE (left_early,
  ACC (parallel loop collapse (2) DATA)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T sum = 0;
	for (int l = 0; l < k; l++)
	  {
	    if (a[i * k + l] > 20)
	      break;
	    sum += a[i * k + l] * c[l * m + j];
	  }
	b[i * m + j] = sum;
      }
)

/* Few iterations.  */
CASE (short_loop,
  ACC (parallel loop collapse (2) DATA)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T sum = 0;
	for (int l = 0; l < 40; l++)
	  sum += a[i * 40 + l] * c[l * m + j];
	b[i * m + j] = sum;
      }
)

/* Nothing is the same for several lanes.  */
CASE (apart,
  ACC (parallel loop collapse (2) DATA)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T sum = 0;
	for (int l = 0; l < k; l++)
	  sum += a[(l + i) * m + j] - c[(l + j) * n + i];
	b[i * m + j] = sum;
      }
)

CASE (rows,
  ACC (parallel loop DATA)
  for (int i = 0; i < n; i++)
    {
      T sum = 0;
      for (int l = 0; l < k; l++)
	sum += a[i * k + l] * c[l];
      b[i] = sum;
    }
)
