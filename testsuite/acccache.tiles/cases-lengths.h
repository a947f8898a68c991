/* Kernels whose sections have lengths that are not constants: see run.h.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define PART 16
#define PARTS(P) for (int P = 0; P < l; P += PART)
#define LEAST(A, B) ((A) < (B) ? (A) : (B))
#define MOST(A, B) ((A) > (B) ? (A) : (B))
#define CLAMPED(X, LO, HI) ((X) < (LO) ? (LO) : (X) > (HI) ? (HI) : (X))
#define DATA copyin (a[0:n*l], c[0:l*m]) copy (b[0:n*m])

CASE (product, 4)
{
  VIEW2 (const T, u, l, a);
  VIEW2 (const T, v, m, c);
  VIEW2 (T, w, m, b);
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (u[0:n], v[0:l]) copy (w[0:n]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T s = 0;
	PARTS (p)
	  {
	    ACC (cache (u[i][p:LEAST (p + PART, l) - p], v[p:LEAST (p + PART, l) - p][j])) /* tile u v */
	    for (int k = p; k < LEAST (p + PART, l); k++)
	      s += u[i][k] * v[k][j];
	  }
	w[i][j] = s;
      }
}

/* A column of a flat matrix is as many rows of one element.  */

CASE (flat_product, 4)
{
  ACC (parallel loop collapse (2) GANGS SHAPE DATA)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T s = 0;
	PARTS (p)
	  {
	    int length = p + PART < l ? PART : l - p;
	    ACC (cache (a[i*l+p:length], c[p*m+j:length*m])) /* tile a c */
	    for (int k = p; k < p + length; k++)
	      s += a[i*l+k] * c[k*m+j];
	  }
	b[i*m+j] = s;
      }
}

CASE (flat_column, 2)
{
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (a[0:n*m]) copy (b[0:n*m]))
  for (int i = 4; i < n - 4; i++)
    for (int j = 0; j < m; j++)
      {
	ACC (cache (a[(i-4)*m+j:9*m])) /* tile a */
	T s = 0;
	for (int k = -4; k <= 4; k++)
	  s += (k + 5) * a[(i+k)*m+j];
	b[i*m+j] = s;
      }
}

/* GCC finds that i*m+j is what both loops' variables come from, if these are unsigned.  */

CASE (flat_column_of_sizes, 2)
{
  unsigned long rows = n, columns = m, last = n > 8 ? n - 4 : 4;
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (a[0:n*m]) copy (b[0:n*m]))
  for (unsigned long i = 4; i < last; i++)
    for (unsigned long j = 0; j < columns; j++)
      {
	ACC (cache (a[(i-4)*columns+j:9*columns])) /* tile a */
	T s = 0;
	for (unsigned long k = 0; k < 9; k++)
	  s += (T) (k + 1) * a[(i+k-4)*columns+j] * (rows > 1);
	b[i*columns+j] = s;
      }
}

CASE (flat_planes_of_sizes, 3)
{
  unsigned long columns = m, depth = l, last = n > 2 ? n - 1 : 1;
  ACC (parallel loop collapse (3) GANGS SHAPE copyin (a[0:n*m*l]) copy (b[0:n*m*l]))
  for (unsigned long i = 1; i < last; i++)
    for (unsigned long j = 0; j < columns; j++)
      for (unsigned long k = 0; k < depth; k++)
	{
	  ACC (cache (a[((i-1)*columns+j)*depth+k:3*columns*depth])) /* tile a */
	  T s = 0;
	  for (unsigned long q = 0; q < 3; q++)
	    s += (T) (q + 1) * a[((i+q-1)*columns+j)*depth+k];
	  b[(i*columns+j)*depth+k] = s;
	}
}

/* Twin: nothing says that the numbers of 32 bits do not wrap.  */

CASE (flat_column_of_unsigned, 2)
{
  unsigned columns = m, last = n > 8 ? n - 4 : 4;
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:n*m]) copy (b[0:n*m]))
  for (unsigned i = 4; i < last; i++)
    ACC (loop vector)
    for (unsigned j = 0; j < columns; j++)
      {
	ACC (cache (a[(i-4)*columns+j:9*columns])) /* no tile a */
	T s = 0;
	for (unsigned k = 0; k < 9; k++)
	  s += (T) (k + 1) * a[(i+k-4)*columns+j];
	b[i*columns+j] = s;
      }
}

/* From the first element of a square to its last one.  */

CASE (flat_square, 2)
{
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (a[0:n*m]) copy (b[0:n*m]))
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      {
	ACC (cache (a[(i-1)*m+j-1:2*m+3])) /* tile a */
	T s = 0;
	for (int k = -1; k <= 1; k++)
	  for (int h = -1; h <= 1; h++)
	    s += (k + 2 * h + 5) * a[(i+k)*m+j+h];
	b[i*m+j] = s;
      }
}

CASE (flat_planes, 3)
{
  ACC (parallel loop collapse (3) GANGS SHAPE copyin (a[0:n*m*l]) copy (b[0:n*m*l]))
  for (int i = 1; i < n - 1; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
	{
	  ACC (cache (a[((i-1)*m+j)*l+k:3*m*l])) /* tile a */
	  b[(i*m+j)*l+k] = a[((i-1)*m+j)*l+k] + 2 * a[(i*m+j)*l+k] + 3 * a[((i+1)*m+j)*l+k];
	}
}

/* GCC makes no minimum and no maximum of these: n may be less than 1.  */

CASE (clamped_by_choice, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      int from = CLAMPED (i - 4, 0, n - 1), upto = CLAMPED (i + 4, 0, n - 1);
      ACC (cache (a[from:upto-from+1])) /* tile a */
      T s = 0;
      for (int k = from; k <= upto; k++)
	s += (k - i + 9) * a[k];
      b[i] = s;
    }
}

/* What is read is chosen from three addresses.  */

CASE (clamped_reads, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i-4:9])) /* tile a */
      T s = 0;
      for (int k = -4; k <= 4; k++)
	s += (k + 9) * a[CLAMPED (i + k, 0, n - 1)];
      b[i] = s;
    }
}

CASE (reads_of_extrema, 2)
{
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (a[0:n*m]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	ACC (cache (a[i*m+j-4:9])) /* tile a */
	T s = 0;
	for (int k = -4; k <= 4; k++)
	  s += (k + 9) * a[i*m+LEAST (MOST (j + k, 0), m - 1)];
	b[i*m+j] = s;
      }
}

/* Twin: neither of these is near the other.  */

CASE (chosen_anywhere, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n], x[0:n]) copy (b[0:n]))
  for (int i = 0; i < n - 4; i++)
    {
      int from = x[i] & 1 ? i : 0;
      ACC (cache (a[from:4])) /* no tile a */
      b[i] = a[from] + 2 * a[from+3];
    }
}

CASE (remainder, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      T s = i;
      for (int p = 0; p < n; p += 64)
	{
	  int length = n - p;
	  if (length > 64)
	    length = 64;
	  ACC (cache (a[p:length])) /* tile a */
	  for (int k = 0; k < length; k++)
	    s += a[p+k];
	}
      b[i] = s;
    }
}

CASE (of_a_mask, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n], x[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      for (int p = 0; p < n; p += 32)
	{
	  int length = ((n - p - 1) & 31) + 1;
	  ACC (cache (a[p:length])) /* tile a */
	  for (int k = 0; k < length; k++)
	    s += a[p+k] * x[i];
	}
      b[i] = s;
    }
}

CASE (of_a_type, 1)
{
  const unsigned char *size = (const unsigned char *) x;
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+300], size[0:n+1]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i:size[0]+1])) /* tile a */
      T s = 0;
      for (int k = 0; k < size[0] + 1; k++)
	s += a[i+k];
      b[i] = s;
    }
}

CASE (of_a_test, 1)
{
  int r = (n & 3) + 1;
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = r; i < n - r; i++)
    if (r <= 4)
      {
	ACC (cache (a[i-r:2*r+1])) /* tile a */
	T s = 0;
	for (int k = -r; k <= r; k++)
	  s += (k + 9) * a[i+k];
	b[i] = s;
      }
}

/* Clamps that a tile does not need.  */

CASE (clamped, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      int from = MOST (i - 4, 0), upto = LEAST (i + 4, n - 1);
      ACC (cache (a[from:upto-from+1])) /* tile a */
      T s = 0;
      for (int k = from; k <= upto; k++)
	s += (k - i + 9) * a[k];
      b[i] = s;
    }
}

CASE (clamped_below, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+9]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[MOST (i-4, 0):9])) /* tile a */
      T s = 0;
      for (int k = MOST (i-4, 0); k < i + 4; k++)
	s += (k - i + 9) * a[k];
      b[i] = s;
    }
}

/* The last sections all begin at n.  */

CASE (clamped_above, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+7]) copy (b[0:n+7]))
  for (int i = 0; i < n + 7; i++)
    {
      int from = LEAST (i, n);
      ACC (cache (a[from:7])) /* tile a */
      T s = 0;
      for (int k = 0; k < 7; k++)
	s += (k + 9) * a[from+k];
      b[i] = s;
    }
}

CASE (clamped_above_by_data, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+7], x[0:1]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      int from = LEAST (i, x[0]);
      ACC (cache (a[from:7])) /* no tile a */
      T s = 0;
      for (int k = 0; k < 7; k++)
	s += (k + 9) * a[from+k];
      b[i] = s;
    }
}

CASE (clamped_twice, 2)
{
  VIEW2 (const T, u, m, a);
  VIEW2 (T, w, m, b);
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (u[0:n]) copy (w[0:n]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	int r0 = MOST (0, i - 1), r1 = LEAST (n, i + 2), c0 = MOST (j - 2, 0), c1 = LEAST (m, j + 3);
	ACC (cache (u[r0:r1-r0][c0:c1-c0])) /* tile u */
	T s = 0;
	for (int r = r0; r < r1; r++)
	  for (int k = c0; k < c1; k++)
	    s += (r + 2 * k - i - j + 9) * u[r][k];
	w[i][j] = s;
      }
}

/* What is written is in the section's part that is there, too.  */

CASE (written, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:4*n]))
  for (int i = 0; i < n; i++)
    {
      int length = LEAST (n - i, 4);
      ACC (cache (b[4*i:length])) /* tile b */
      for (int k = 0; k < length; k++)
	b[4*i+k] = a[i] + k;
      for (int k = 1; k < length; k++)
	b[4*i+k] += b[4*i+k-1];
    }
}

/* Nothing bounds these.  In some sizes they fit a tile, and in others they do not.  */

CASE (open_window, 1)
{
  int h = n / 9;
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = h; i < n - h; i++)
    {
      ACC (cache (a[i-h:2*h+1])) /* tile a */
      T s = 0;
      for (int k = -h; k <= h; k++)
	s += (k + 9) * a[i+k];
      b[i] = s;
    }
}

CASE (open_table, 1)
{
  int m3 = 5 * n;
  ACC (parallel loop GANGS SHAPE copyin (a[0:m3], x[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[0:m3])) /* tile a */
      T s = 0;
      for (int k = 0; k < 7; k++)
	s += a[(i * 3 + k * 41) % m3] * x[i];
      b[i] = s;
    }
}

CASE (open_rectangle, 2)
{
  VIEW2 (const T, u, m, a);
  VIEW2 (T, w, m, b);
  int r = n / 4 < 3 ? n / 4 : 3, h = m / 4;
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (u[0:n]) copy (w[0:n]))
  for (int i = r; i < n - r; i++)
    for (int j = h; j < m - h; j++)
      {
	ACC (cache (u[i-r:2*r+1][j-h:2*h+1])) /* tile u */
	T s = 0;
	for (int p = -r; p <= r; p++)
	  for (int k = -h; k <= h; k++)
	    s += (p + 2 * k + 99) * u[i+p][j+k];
	w[i][j] = s;
      }
}

CASE (open_row, 2)
{
  VIEW2 (const T, u, m, a);
  VIEW2 (T, w, m, b);
  ACC (parallel loop gang GANGS SHAPE copyin (u[0:n]) copy (w[0:n]))
  for (int i = 0; i < n; i++)
    ACC (loop vector)
    for (int j = 0; j < m; j++)
      {
	ACC (cache (u[i][0:m])) /* tile u */
	T s = j;
	for (int k = 0; k < m; k++)
	  s += u[i][k];
	w[i][j] = s;
      }
}

/* The directive is the gang's, and lanes are called for the loops inside.  */

CASE (open_of_gang, 2)
{
  VIEW2 (const T, u, m, a);
  VIEW2 (T, w, m, b);
  ACC (parallel loop gang GANGS SHAPE copyin (u[0:n]) copy (w[0:n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (u[i][0:m])) /* tile u */
      T all = u[i][0];
      ACC (loop vector reduction (+:all))
      for (int j = 0; j < m; j++)
	all += u[i][j];
      ACC (loop vector)
      for (int j = 0; j < m; j++)
	{
	  T s = all;
	  for (int k = 0; k < m; k++)
	    s += (k & 3) * u[i][k];
	  w[i][j] = s - u[i][m-1-j];
	}
    }
}

/* GCC lets all gangs share the sum, which the plugin mends by inline code.  */

CASE (open_of_gang_summed, 2)
{
  VIEW2 (const T, u, m, a);
  T s;
  ACC (parallel loop gang GANGS SHAPE copyin (u[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (u[i][0:m])) /* tile u */
      s = 0;
      ACC (loop vector reduction (+:s))
      for (int j = 0; j < m; j++)
	for (int k = 0; k < m; k++)
	  s += (k & 3) * u[i][k] - u[i][j];
      b[i] = s;
    }
}

/* Twin: a label cannot be in two versions.  */

CASE (open_labelled, 2)
{
  VIEW2 (const T, u, m, a);
  VIEW2 (T, w, m, b);
  ACC (parallel loop gang GANGS SHAPE copyin (u[0:n]) copy (w[0:n]))
  for (int i = 0; i < n; i++)
    ACC (loop vector)
    for (int j = 0; j < m; j++)
      {
	ACC (cache (u[i][0:m])) /* no tile u */
	T s = j;
	__asm__ volatile ("/* label: */");
	for (int k = 0; k < m; k++)
	  s += u[i][k];
	w[i][j] = s;
      }
}

CASE (open_of_workers, 2)
{
  VIEW2 (const T, u, m, a);
  VIEW2 (T, w, m, b);
  ACC (parallel loop gang GANGS copyin (u[0:n]) copy (w[0:n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (u[i][0:m])) /* tile u */
      ACC (loop worker)
      for (int j = 0; j < m; j++)
	{
	  T s = j;
	  ACC (loop vector reduction (+:s))
	  for (int k = 0; k < m; k++)
	    s += (k & 3) * u[i][k];
	  w[i][j] = s - u[i][m-1-j];
	}
    }
}

/* The parts' length comes from elsewhere.  */

CASE (open_parts, 4)
{
  VIEW2 (const T, u, l, a);
  VIEW2 (const T, v, m, c);
  VIEW2 (T, w, m, b);
  int part = m % 40 + 1;
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (u[0:n], v[0:l]) copy (w[0:n]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T s = 0;
	for (int p = 0; p < l; p += part)
	  {
	    ACC (cache (u[i][p:LEAST (part, l - p)], v[p:LEAST (part, l - p)][j])) /* tile u v */
	    for (int k = p; k < LEAST (p + part, l); k++)
	      s += u[i][k] * v[k][j];
	  }
	w[i][j] = s;
      }
}

CASE (open_beside, 1)
{
  int h = n % 50;
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+2*h], c[0:2*h+1], x[0:n+2]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i:2*h+1], c[0:2*h+1], x[i:3])) /* tile a c x */
      T s = x[i] + 2 * x[i+2];
      for (int k = 0; k <= 2 * h; k++)
	s += c[k] * a[i+k];
      b[i] = s;
      if (s > 90)
	b[i] = x[i+1];
    }
}

/* Twins: what is written has no version, and each lane may have another length.  */

CASE (open_written, 1)
{
  int length = n % 5 + 1;
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:6*n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (b[6*i:length])) /* no tile b */
      for (int k = 0; k < length; k++)
	b[6*i+k] = a[i] + k;
      for (int k = 1; k < length; k++)
	b[6*i+k] += b[6*i+k-1];
    }
}

CASE (open_of_gang_written, 2)
{
  VIEW2 (const T, u, m, a);
  VIEW2 (T, w, m, b);
  ACC (parallel loop gang GANGS SHAPE copyin (u[0:n]) copy (w[0:n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (w[i][0:m])) /* no tile w */
      ACC (loop vector)
      for (int j = 0; j < m; j++)
	w[i][j] = u[i][j];
      ACC (loop vector)
      for (int j = 0; j < m; j++)
	w[i][j] += j;
    }
}

CASE (open_for_each, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+99], x[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i:x[i]+1])) /* no tile a */
      T s = 0;
      for (int k = 0; k <= x[i]; k++)
	s += a[i+k];
      b[i] = s;
    }
}

CASE (clamped_by_less, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      int from = LEAST (i, 4);
      ACC (cache (a[from:i-from+1])) /* no tile a */
      T s = 0;
      for (int k = from; k <= i && k < from + 7; k++)
	s += (k - i + 9) * a[k];
      b[i] = s;
    }
}

/* Functions that only compute a value may be called.  */

#ifndef CALLED
#define CALLED
#pragma acc routine seq
static inline int
place_of (int i, int j, int m)
{
  return i * m + j;
}

#pragma acc routine seq
static inline int
column_of (int i, int j, int m)
{
  return place_of (i - 4, j, m);
}

/* This one decides first.  */

#pragma acc routine seq
static inline int
no_less (int i)
{
  if (i < 0)
    return 0;
  return i;
}
#endif

CASE (called, 2)
{
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (a[0:n*m]) copy (b[0:n*m]))
  for (int i = 4; i < n - 4; i++)
    for (int j = 0; j < m; j++)
      {
	ACC (cache (a[column_of (i, j, m):place_of (9, 0, m)])) /* tile a */
	T s = 0;
	for (int k = -4; k <= 4; k++)
	  s += (k + 5) * a[place_of (i + k, j, m)];
	b[place_of (i, j, m)] = s;
      }
}

/* Twin: more than a value has to be known of what is called.  */

CASE (called_that_decides, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[no_less (i - 1):3])) /* no tile a */
      b[i] = a[i-1] + 2 * a[i] + 3 * a[i+1];
    }
}
