/* The CUDA twins of matmul.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "twin.h"
#include "product.h"

__global__ static void
naive (int n, const float *__restrict__ a, const float *__restrict__ b,
       float *__restrict__ c)
{
  int i = blockIdx.y * blockDim.y + threadIdx.y, j = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n || j >= n)
    return;
  float sum = c[i * n + j];
  for (int k = 0; k < n; k++)
    sum += a[i * n + k] * b[k * n + j];
  c[i * n + j] = sum;
}

TWIN
matmul_naive (int n, const float *a, const float *b, float *c)
{
  naive <<<dim3 (blocks (n, 32), blocks (n, 8)), dim3 (32, 8)>>> (n, a, b, c);
  return cudaGetLastError ();
}

TWIN
matmul_tuned (int n, const float *a, const float *b, float *c)
{
  typedef matrix_product<128, 128, 8, 16, true> product;
  if (n % 128)
    return matmul_naive (n, a, b, c);
  run_product<product, 2> <<<dim3 (n / 128, n / 128), product::threads>>> (n, a, b, c);
  return cudaGetLastError ();
}
