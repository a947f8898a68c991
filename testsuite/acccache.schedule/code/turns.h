/* Loops whose turns lanes share.  With NOT there is something in each of them that keeps turns from
   being joined.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifdef NOT
# define AT(K) ((K) * (K))
# define COLUMN(K) column[column[K]]
#else
# define AT(K) (K)
# define COLUMN(K) column[K]
#endif

void
multiply (int rows, int n, const int *first, const int *column, const double *value,
	  const double *x, double *y)
{
#pragma acc parallel loop present (first[0:rows + 1], column[0:n], value[0:n], x[0:rows], y[0:rows])
  for (int i = 0; i < rows; i++)
    {
      double sum = 0;
#pragma acc loop reduction (+:sum)
      for (int k = first[i]; k < first[i + 1]; k++)
	sum += value[k] * x[COLUMN (k)];
      y[i] = sum;
    }
}

void
dense (int rows, int n, const double *a, const double *x, double *y)
{
#pragma acc parallel loop present (a[0:rows * n], x[0:n], y[0:rows])
  for (int i = 0; i < rows; i++)
    {
      double sum = 0;
#pragma acc loop reduction (+:sum)
      for (int k = 0; k < n; k++)
	sum += a[i * n + AT (k)] * x[k];
      y[i] = sum;
    }
}

int
main (void)
{
  return 0;
}
