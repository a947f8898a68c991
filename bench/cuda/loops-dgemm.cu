/* The CUDA twin of dgemm.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "twin.h"

/* A block computes SIDE x SIDE elements, a thread 4 x 4 of them that are 16 apart.  */
#define SIDE 64
#define DEPTH 16
#define LANES 16

__global__ static void
naive (int n, const double *__restrict__ a, const double *__restrict__ b,
       double *__restrict__ c)
{
  int i = blockIdx.y * blockDim.y + threadIdx.y, j = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n || j >= n)
    return;
  double sum = 0;
  for (int k = 0; k < n; k++)
    sum += a[i * n + k] * b[k * n + j];
  c[i * n + j] = sum;
}

__global__ static void
__launch_bounds__ (LANES * LANES)
tuned (int n, const double *__restrict__ a, const double *__restrict__ b,
       double *__restrict__ c)
{
  __shared__ double ta[DEPTH][SIDE + 1], tb[DEPTH][SIDE];
  int x = threadIdx.x, y = threadIdx.y, me = y * LANES + x;
  int i = blockIdx.y * SIDE, j = blockIdx.x * SIDE;
  double sum[4][4] = {};
  for (int l = 0; l < n; l += DEPTH)
    {
#pragma unroll
      for (int e = me; e < SIDE * DEPTH; e += LANES * LANES)
	{
	  int row = i + e / DEPTH, k = l + e % DEPTH;
	  ta[e % DEPTH][e / DEPTH] = row < n && k < n ? a[row * n + k] : 0;
	  int column = j + e % SIDE;
	  k = l + e / SIDE;
	  tb[e / SIDE][e % SIDE] = column < n && k < n ? b[k * n + column] : 0;
	}
      __syncthreads ();
#pragma unroll
      for (int k = 0; k < DEPTH; k++)
	{
	  double u[4], v[4];
#pragma unroll
	  for (int p = 0; p < 4; p++)
	    {
	      u[p] = ta[k][y + p * LANES];
	      v[p] = tb[k][x + p * LANES];
	    }
#pragma unroll
	  for (int p = 0; p < 4; p++)
#pragma unroll
	    for (int q = 0; q < 4; q++)
	      sum[p][q] += u[p] * v[q];
	}
      __syncthreads ();
    }
#pragma unroll
  for (int p = 0; p < 4; p++)
#pragma unroll
    for (int q = 0; q < 4; q++)
      if (i + y + p * LANES < n && j + x + q * LANES < n)
	c[(i + y + p * LANES) * n + j + x + q * LANES] = sum[p][q];
}

TWIN
dgemm_naive (int n, const double *a, const double *b, double *c)
{
  naive <<<dim3 (blocks (n, 32), blocks (n, 8)), dim3 (32, 8)>>> (n, a, b, c);
  return cudaGetLastError ();
}

TWIN
dgemm_tuned (int n, const double *a, const double *b, double *c)
{
  tuned <<<dim3 (blocks (n, SIDE), blocks (n, SIDE)), dim3 (LANES, LANES)>>> (n, a, b, c);
  return cudaGetLastError ();
}
