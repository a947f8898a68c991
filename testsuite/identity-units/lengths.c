/* Sections of arrays of variable length that GCC refuses without the plugin.
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
#pragma acc cache (a[i-1:3][j-1:3], b[i:1][j:1])
#pragma acc cache (row[0:m])
	float d = a[i - 1][j] + a[i + 1][j] - row[j];
	b[i][j] = d;
	change = d > change ? d : change;
      }
#pragma acc kernels copyin (a[0:n][0:m]) copy (b[0:n][0:m])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      {
#pragma acc cache (a[i-1:3][:])
	b[i][j] = a[i - 1][j];
      }
  return change;
}
