/* Sections that GCC refuses without the plugin, of arrays and with bounds that the region
   refers to anyway: but for the directive, nothing may be left of them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define N 128

void
readonly (float *in, float *out, int n)
{
#pragma acc kernels loop independent copyin (in[0:n]) copyout (out[0:n])
  for (int i = 2; i < n - 2; i++)
    {
#pragma acc cache (readonly: in[i-2:5])
      out[i] = in[i - 2] + in[i + 2];
    }
}

void
shapes (float m[N][N], float (*rows)[N], float **pp, int n)
{
#pragma acc parallel loop collapse (2) copy (m[0:N][0:N]) copyin (rows[0:n][0:N])
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < N - 1; j++)
      {
#pragma acc cache (m[i-1:3][j-1:3], rows[i-1:3][j])
	m[i][j] = rows[i - 1][j] + rows[i + 1][j];
      }
#pragma acc parallel loop tile (8, 8) copy (m[0:N][0:N]) copyin (rows[0:n][0:N])
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < N - 1; j++)
      {
#pragma acc cache (rows[i-1:3][j-1:3])
	m[i][j] = rows[i - 1][j] + rows[i + 1][j];
      }
#pragma acc parallel loop deviceptr (pp)
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (pp[i-1:3][0:4])
      pp[i][0] = pp[i - 1][1] + pp[i + 1][2];
    }
}

float
private_arrays (float *in, int n)
{
  float work[16], total = 0, first[4] = { 1, 2, 3, 4 };
#pragma acc parallel loop gang private (work) firstprivate (first) \
  copyin (in[0:n]) reduction (+: total)
  for (int i = 0; i < n - 16; i++)
    {
#pragma acc cache (work)
#pragma acc cache (first[0:4])
      for (int k = 0; k < 16; k++)
	work[k] = in[i + k];
#pragma acc loop vector reduction (+: total)
      for (int k = 0; k < 16; k++)
	total += work[k] * first[k % 4];
    }
  return total;
}
