/* tridiagonal: many tridiagonal systems, each cut into blocks.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A gang has a system.  Its lanes eliminate the insides of the blocks, whose first and last
   rows then make a system of their own, and put the insides back.  The diagonal is 4.  */

#ifndef N
# define N 1024
#endif
#define ROWS 32			/* Of a block.  */
#define BLOCKS (N / ROWS)

void
tridiagonal (int count, const double lower[restrict][N], const double upper[restrict][N],
	     const double right[restrict][N], double x[restrict][N])
{
  double a[N], c[N], d[N];

#pragma acc parallel loop gang private (a, c, d) \
  present (lower[0:count], upper[0:count], right[0:count], x[0:count])
  for (int s = 0; s < count; s++)
    {
#ifdef CACHE
# pragma acc cache (a, c, d)
#endif
#pragma acc loop vector
      for (int i = 0; i < N; i++)
	{
	  a[i] = i > 0 ? 0.25 * lower[s][i] : 0;
	  c[i] = i < N - 1 ? 0.25 * upper[s][i] : 0;
	  d[i] = 0.25 * right[s][i];
	}
      /* Each row in terms of its block's first and last.  */
#pragma acc loop vector
      for (int b = 0; b < BLOCKS; b++)
	{
	  int first = b * ROWS, last = first + ROWS - 1;
	  for (int i = first + 2; i <= last; i++)
	    {
	      double r = 1 / (1 - a[i] * c[i - 1]);
	      d[i] = r * (d[i] - a[i] * d[i - 1]);
	      c[i] = r * c[i];
	      a[i] = -r * a[i] * a[i - 1];
	    }
	  for (int i = last - 2; i > first; i--)
	    {
	      d[i] -= c[i] * d[i + 1];
	      a[i] -= c[i] * a[i + 1];
	      c[i] = -c[i] * c[i + 1];
	    }
	  double r = 1 / (1 - a[first + 1] * c[first]);
	  d[first] = r * (d[first] - c[first] * d[first + 1]);
	  a[first] = r * a[first];
	  c[first] = -r * c[first] * c[first + 1];
	}
      /* The system of the first and last rows.  */
#pragma acc loop seq
      for (int k = 1; k < 2 * BLOCKS; k++)
	{
	  int i = k / 2 * ROWS + k % 2 * (ROWS - 1), j = (k - 1) / 2 * ROWS + (k - 1) % 2 * (ROWS - 1);
	  double r = 1 / (1 - a[i] * c[j]);
	  c[i] = r * c[i];
	  d[i] = r * (d[i] - a[i] * d[j]);
	}
#pragma acc loop seq
      for (int k = 2 * BLOCKS - 2; k >= 0; k--)
	{
	  int i = k / 2 * ROWS + k % 2 * (ROWS - 1), j = (k + 1) / 2 * ROWS + (k + 1) % 2 * (ROWS - 1);
	  d[i] -= c[i] * d[j];
	}
#pragma acc loop vector
      for (int i = 0; i < N; i++)
	{
	  int first = i / ROWS * ROWS, last = first + ROWS - 1;
	  x[s][i] = i == first || i == last ? d[i] : d[i] - a[i] * d[first] - c[i] * d[last];
	}
    }
}
