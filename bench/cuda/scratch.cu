/* The CUDA twins of scratch: a warp has a row.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "twin.h"

#define ROW 128
#define WARPS 8

#define ARGUMENTS							\
  const float *__restrict__ in, float *__restrict__ memory, float *__restrict__ out

__device__ static inline float
smooth (const float *row, int k)
{
  return 0.5f * (row[k] + row[min (k + 1, ROW - 1)]);
}

/* Without shared memory what another lane has is computed again.  */

__global__ static void
naive (int rows, ARGUMENTS)
{
  int r = blockIdx.x * WARPS + threadIdx.y;
  if (r >= rows)
    return;
  const float *row = in + (size_t) r * ROW;
#pragma unroll
  for (int k = threadIdx.x; k < ROW; k += 32)
    out[(size_t) r * ROW + k]
      = smooth (row, ROW - 1 - k) + 0.25f * smooth (row, max (k - 1, 0));
}

__global__ static void
tile (int rows, ARGUMENTS)
{
  __shared__ float all[WARPS][ROW];
  float *own = all[threadIdx.y];
  int r = blockIdx.x * WARPS + threadIdx.y;
  if (r >= rows)
    return;
  const float *row = in + (size_t) r * ROW;
#pragma unroll
  for (int k = threadIdx.x; k < ROW; k += 32)
    own[k] = smooth (row, k);
  __syncwarp ();
#pragma unroll
  for (int k = threadIdx.x; k < ROW; k += 32)
    out[(size_t) r * ROW + k] = own[ROW - 1 - k] + 0.25f * own[max (k - 1, 0)];
}

TWIN
scratch_naive (int rows, ARGUMENTS)
{
  naive <<<blocks (rows, WARPS), dim3 (32, WARPS)>>> (rows, in, memory, out);
  return cudaGetLastError ();
}

TWIN
scratch_tile (int rows, ARGUMENTS)
{
  tile <<<blocks (rows, WARPS), dim3 (32, WARPS)>>> (rows, in, memory, out);
  return cudaGetLastError ();
}
