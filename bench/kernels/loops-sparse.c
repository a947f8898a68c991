/* spmv: a sparse matrix in compressed rows times a vector.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

void
spmv (int rows, int entries, const int *start, const int *column,
      const double *value, const double *x, double *y)
{
#pragma acc parallel loop present (start[0:rows + 1], column[0:entries], \
				   value[0:entries], x[0:rows], y[0:rows])
  for (int i = 0; i < rows; i++)
    {
      double sum = 0;
#pragma acc loop seq
      for (int k = start[i]; k < start[i + 1]; k++)
	sum += value[k] * x[column[k]];
      y[i] = sum;
    }
}
