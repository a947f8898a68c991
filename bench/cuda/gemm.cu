/* The CUDA twins of gemm.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "twin.h"
#include "product.h"

#define TILE 32

__global__ static void
naive (int n, const float *__restrict__ a, const float *__restrict__ b,
       float *__restrict__ c)
{
  int i = blockIdx.y * blockDim.y + threadIdx.y;
  int j = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n || j >= n)
    return;
  float sum = 0;
  for (int k = 0; k < n; k++)
    sum += a[i * n + k] * b[k * n + j];
  c[i * n + j] = sum;
}

__global__ static void
tile (int n, const float *__restrict__ a, const float *__restrict__ b,
      float *__restrict__ c)
{
  __shared__ float ta[TILE][TILE], tb[TILE][TILE];
  int x = threadIdx.x, y = threadIdx.y;
  int i = blockIdx.y * TILE + y, j = blockIdx.x * TILE + x;
  float sum = 0;
  for (int l = 0; l < n; l += TILE)
    {
      ta[y][x] = a[i * n + l + x];
      tb[y][x] = b[(l + y) * n + j];
      __syncthreads ();
#pragma unroll
      for (int k = 0; k < TILE; k++)
	sum += ta[y][k] * tb[k][x];
      __syncthreads ();
    }
  c[i * n + j] = sum;
}

TWIN
gemm_naive (int n, const float *a, const float *b, float *c)
{
  naive <<<dim3 (blocks (n, 32), blocks (n, 8)), dim3 (32, 8)>>> (n, a, b, c);
  return cudaGetLastError ();
}

TWIN
gemm_tile (int n, const float *a, const float *b, float *c)
{
  tile <<<dim3 (n / TILE, n / TILE), dim3 (TILE, TILE)>>> (n, a, b, c);
  return cudaGetLastError ();
}

TWIN
gemm_best (int n, const float *a, const float *b, float *c)
{
  typedef matrix_product<128, 128, 8, 16, false> product;
  if (n % 128)
    return gemm_tile (n, a, b, c);
  run_product<product, 2> <<<dim3 (n / 128, n / 128), product::threads>>> (n, a, b, c);
  return cudaGetLastError ();
}
