/* The loops of neighbours.c.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define DATA present (a[:SIZE], c[:SIZE], b[:SIZE], p[:SIZE / 4])

CASE (line,
  ACC (parallel loop DATA CLAUSES)
  for (int i = 0; i < n * m; i++)
    {
      T sum = 0;
      for (int j = i; j <= i + 8; j++)
	sum += a[j];
      b[i + 4] = sum;
    }
)

CASE (stream,
  ACC (parallel loop DATA CLAUSES)
  for (int i = 1; i < n * m; i++)
    b[i] = 2 * b[i] + a[i] - c[i];
)

CASE (side,
  ACC (parallel loop DATA CLAUSES)
  for (int i = 3; i < n * m; i++)
    b[i] = a[i - 3] + c[i + 1];
)

/* Elements of B that the lane's neighbours write are not to be loaded.  */
CASE (halves,
  ACC (parallel loop DATA CLAUSES)
  for (int i = 0; i < n * m; i++)
    {
      b[i + SIZE / 2] = a[i] + b[i];
      b[i] = a[i + 1];
    }
)

CASE (star,
  ACC (parallel loop collapse (2) DATA CLAUSES)
  for (int i = 4; i < n + 4; i++)
    for (int j = 4; j < m + 4; j++)
      {
	T sum = a[i * (m + 8) + j];
	for (int r = 1; r <= 4; r++)
	  sum += a[(i - r) * (m + 8) + j] + a[(i + r) * (m + 8) + j]
	    + a[i * (m + 8) + j - r] + a[i * (m + 8) + j + r];
	b[i * (m + 8) + j] = sum;
      }
)

CASE (nine,
  ACC (parallel loop DATA CLAUSES)
  for (int i = 1; i <= n; i++)
    ACC (loop)
    for (int j = 1; j <= m; j++)
      {
	const T *x = &a[i * (m + 2) + j];
	b[i * (m + 2) + j] = x[-1] + 2 * x[0] + x[1] + x[-m - 3] + x[-m - 2] + x[-m - 1]
	  + x[m + 1] - x[m + 2] + x[m + 3];
      }
)

/* The directive makes no tile.  */
CASE (directive,
  ACC (parallel loop collapse (2) DATA CLAUSES)
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= m; j++)
      {
	ACC (cache (a[i * (m + 2) + j - 1:3]))
	b[i * (m + 2) + j] = a[i * (m + 2) + j - 1] + a[i * (m + 2) + j + 1] + a[i * (m + 2) + j];
      }
)

/* Rows of a length that is known.  */
CASE (rows,
  ACC (parallel loop DATA CLAUSES)
  for (int i = 1; i <= n; i++)
    ACC (loop)
    for (int j = 1; j <= m % 60; j++)
      b[i * 64 + j] = a[i * 64 + j - 64] + a[i * 64 + j + 64] + c[i * 64 + j] + c[i * 64 + j + 1];
)

CASE (bars,
  ACC (parallel loop DATA CLAUSES)
  for (int i = 0; i < n; i++)
    ACC (loop)
    for (int j = 0; j < m; j++)
      {
	b[i * m + j] = c[j] + a[i * m + j] * i;
	b[i * m + j + SIZE / 2] = a[i * m + j] + j;
      }
)

CASE (heat,
  ACC (parallel loop DATA CLAUSES)
  for (int i = 1; i <= n; i++)
    ACC (loop)
    for (int j = 1; j <= k; j++)
      ACC (loop)
      for (int l = 1; l <= m; l++)
	{
	  int at = (i * (k + 2) + j) * (m + 2) + l;
	  b[at] = 2 * a[at] + a[at - 1] + a[at + 1] + a[at - m - 2] + a[at + m + 2]
	    + a[at - (m + 2) * (k + 2)] + a[at + (m + 2) * (k + 2)];
	}
)

CASE (heat_collapsed,
  ACC (parallel loop collapse (3) DATA CLAUSES)
  for (int i = 1; i <= n; i++)
    for (int j = k; j >= 1; j--)
      for (int l = 1; l <= m; l++)
	{
	  int at = (i * (k + 2) + j) * (m + 2) + l;
	  b[at] = 2 * a[at] + a[at - 1] + a[at + 1] + a[at - m - 2] + a[at + m + 2];
	}
)

CASE (transposed,
  ACC (parallel loop collapse (2) DATA CLAUSES)
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= m; j++)
      b[i * (m + 2) + j] = a[i * (m + 2) + j - 1] + a[i * (m + 2) + j + 1]
	+ c[j * (n + 2) + i - 1] + c[j * (n + 2) + i] + c[j * (n + 2) + i + 1];
)

CASE (columns,
  ACC (parallel loop DATA CLAUSES)
  for (int i = 1; i <= n; i++)
    ACC (loop)
    for (int j = m; j >= 1; j--)
      b[j * (n + 2) + i] = a[j * (n + 2) + i] + a[j * (n + 2) + i - 1] + c[i];
)

CASE (columns_of_planes,
  ACC (parallel loop DATA CLAUSES)
  for (int i = 0; i < n; i++)
    ACC (loop)
    for (int j = 0; j < m; j++)
      ACC (loop)
      for (int l = 0; l < k; l += 2)
	b[(l * m + j) * n + i] = a[(l * m + j) * n + i] + c[j * n + i];
)

CASE (transposition,
  ACC (parallel loop collapse (2) DATA CLAUSES)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[j * n + i] = a[i * m + j] + c[i];
)

/* The conditions are not the same for all iterations, so lanes have one each.  */
CASE (sometimes,
  ACC (parallel loop DATA CLAUSES)
  for (int i = 0; i < n * m; i++)
    if (a[i] > 11)
      b[i] = a[i] + a[i + 1];
)

/* Members are not neighbours in memory.  */
CASE (members,
  ACC (parallel loop DATA CLAUSES)
  for (int i = 1; i < n * m / 4; i++)
    p[i].x = p[i].x + p[i].y + a[i - 1] + a[i] + a[i + 1];
)

#undef DATA
