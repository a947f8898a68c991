/* The CUDA twins of line.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "twin.h"

#define BLOCK 256

__global__ static void
naive (int n, const float *__restrict__ in, float *__restrict__ out)
{
  int i = blockIdx.x * BLOCK + threadIdx.x + RADIUS;
  if (i >= n - RADIUS)
    return;
  float sum = 0;
#pragma unroll
  for (int r = -RADIUS; r <= RADIUS; r++)
    sum += in[i + r];
  out[i] = sum / (2 * RADIUS + 1);
}

__global__ static void
tile (int n, const float *__restrict__ in, float *__restrict__ out)
{
  __shared__ float t[BLOCK + 2 * RADIUS];
  int me = threadIdx.x, first = blockIdx.x * BLOCK, i = first + me + RADIUS;
  t[me] = in[min (first + me, n - 1)];
  if (me < 2 * RADIUS)
    t[BLOCK + me] = in[min (first + BLOCK + me, n - 1)];
  __syncthreads ();
  if (i >= n - RADIUS)
    return;
  float sum = 0;
#pragma unroll
  for (int r = 0; r <= 2 * RADIUS; r++)
    sum += t[me + r];
  out[i] = sum / (2 * RADIUS + 1);
}

TWIN
line_naive (int n, const float *in, float *out)
{
  naive <<<blocks (n - 2 * RADIUS, BLOCK), BLOCK>>> (n, in, out);
  return cudaGetLastError ();
}

TWIN
line_tile (int n, const float *in, float *out)
{
  tile <<<blocks (n - 2 * RADIUS, BLOCK), BLOCK>>> (n, in, out);
  return cudaGetLastError ();
}
