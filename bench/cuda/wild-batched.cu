/* The CUDA twins of batched.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   What cannot be done without is to move each matrix once: 3072 bytes a product.  */

#include "twin.h"
#include "quads.h"

#define N 16
#define BLOCK 128
#define WARPS (BLOCK / 32)

__global__ static void
naive (const float *__restrict__ a, const float *__restrict__ b, float *__restrict__ c)
{
  __shared__ float s[N][N], t[N][N];
  int i = threadIdx.y, j = threadIdx.x;
  size_t at = (size_t) blockIdx.x * N * N + i * N + j;
  s[i][j] = a[at];
  t[i][j] = b[at];
  __syncthreads ();
  float sum = 0;
  for (int k = 0; k < N; k++)
    sum += s[i][k] * t[k][j];
  c[at] = sum;
}

/* A warp has a product, and a thread two quads of a column of quads: rows I and I + 8.  */

__global__ static void
tuned (int count, const float *__restrict__ a, const float *__restrict__ b, float *__restrict__ c)
{
  __shared__ __align__ (16) float s[WARPS][N][N + 4], t[WARPS][N][N];
  int warp = threadIdx.x / 32, lane = threadIdx.x % 32, i = lane / 4, j = lane % 4 * 4;
  int m = blockIdx.x * WARPS + warp;
  if (m >= count)
    return;
  size_t at = (size_t) m * N * N + i * N + j;
  float part[4][4];
  read_quads<4> (part[0], a + at);
  read_quads<4> (part[1], a + at + 8 * N);
  read_quads<4> (part[2], b + at);
  read_quads<4> (part[3], b + at + 8 * N);
  write_quads<4> (&s[warp][i][j], part[0]);
  write_quads<4> (&s[warp][i + 8][j], part[1]);
  write_quads<4> (&t[warp][i][j], part[2]);
  write_quads<4> (&t[warp][i + 8][j], part[3]);
  __syncwarp ();
  float sum[2][4] = {};
#pragma unroll
  for (int k = 0; k < N; k += 4)
    {
      float x[2][4];
      *(float4 *) x[0] = *(const float4 *) &s[warp][i][k];
      *(float4 *) x[1] = *(const float4 *) &s[warp][i + 8][k];
#pragma unroll
      for (int q = 0; q < 4; q++)
	{
	  float y[4];
	  *(float4 *) y = *(const float4 *) &t[warp][k + q][j];
#pragma unroll
	  for (int p = 0; p < 4; p++)
	    {
	      sum[0][p] += x[0][q] * y[p];
	      sum[1][p] += x[1][q] * y[p];
	    }
	}
    }
  write_quads<4> (c + at, sum[0]);
  write_quads<4> (c + at + 8 * N, sum[1]);
}

TWIN
batched_naive (int count, const float *a, const float *b, float *c)
{
  naive <<<count, dim3 (N, N)>>> (a, b, c);
  return cudaGetLastError ();
}

TWIN
batched_tuned (int count, const float *a, const float *b, float *c)
{
  tuned <<<blocks (count, WARPS), BLOCK>>> (count, a, b, c);
  return cudaGetLastError ();
}
