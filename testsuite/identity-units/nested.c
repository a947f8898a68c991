/* C alone: arrays of variable length and nested functions, as GCC takes them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

float
variable_length (int n, int m, float a[n][m], float b[restrict static n][m])
{
  float change = 0, row[m];
  for (int j = 0; j < m; j++)
    row[j] = j;
#pragma acc parallel loop collapse (2) copyin (a[0:n][0:m], row[0:m]) \
  copy (b[0:n][0:m]) reduction (max: change)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      {
#pragma acc cache (a[i-1:3][0:m], b[i:1][j:1])
#pragma acc cache (row[0:m])
	float d = a[i - 1][j] + a[i + 1][j] - row[j];
	b[i][j] = d;
	change = d > change ? d : change;
      }
#pragma acc kernels copyin (a[0:n][0:m]) copy (b[0:n][0:m])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      {
#pragma acc cache (a[i-1][j:1])
	b[i][j] = a[i - 1][j];
      }
  return change;
}

int
parent (int n)
{
  int outer[64], total = 0;

  void child (int m)
  {
    int inner[64];
#pragma acc parallel loop copy (outer) copyout (inner)
    for (int i = 1; i < m; i++)
      {
#pragma acc cache (outer[i-1:2])
#pragma acc cache (inner[i:1])
	inner[i] = outer[i - 1] + n;
	outer[i] = inner[i];
      }
#pragma acc parallel loop copyin (inner) reduction (+: total)
    for (int i = 0; i < m; i++)
      {
#pragma acc cache (inner[0:64])
	total += inner[i];
      }
  }

  for (int i = 0; i < 64; i++)
    outer[i] = i;
  child (n < 64 ? n : 64);
  return total;
}

typedef double matrix[32][32];

void
dense (matrix *restrict c, const matrix *a, const matrix *b)
{
#pragma acc parallel copy (c[0:1]) copyin (a[0:1], b[0:1])
#pragma acc loop gang
  for (int i = 0; i < 32; i++)
#pragma acc loop vector
    for (int j = 0; j < 32; j++)
      {
	double sum = (*c)[i][j];
#pragma acc loop seq
	for (int k = 0; k < 32; k++)
	  {
#pragma acc cache (a[0:1][i:1][0:32])
	    sum += (*a)[i][k] * (*b)[k][j];
	  }
	(*c)[i][j] = sum;
      }
}
