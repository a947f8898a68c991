/* A sparse matrix times a vector, with the clauses ROWS for the number of rows.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

void
multiply (int rows, const int *first, const int *column, const double *value, const double *x,
	  double *y)
{
#pragma acc parallel loop ROWS present (first[0:rows + 1], column[0:9], value[0:9], x[0:rows], \
					y[0:rows])
  for (int i = 0; i < rows; i++)
    {
      double sum = 0;
#pragma acc loop seq
      for (int k = first[i]; k < first[i + 1]; k++)
	sum += value[k] * x[column[k]];
      y[i] = sum;
    }
}

int
main (void)
{
  return 0;
}
