/* The CUDA twins of scratch: a warp has a row.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "twin.h"
#include "quads.h"

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

/* A thread of best has four neighbours, and asks the others of its warp for the rest.  */

__global__ static void
best (int rows, ARGUMENTS)
{
  const unsigned all = ~0u;
  int r = blockIdx.x * WARPS + threadIdx.y, lane = threadIdx.x;
  if (r >= rows)
    return;
  float own[5], part[4], value[4];
  read_quads<4> (value, in + (size_t) r * ROW + 4 * lane);
#pragma unroll
  for (int k = 0; k < 4; k++)
    own[k] = value[k];
  own[4] = __shfl_down_sync (all, own[0], 1);
  if (lane == 31)
    own[4] = own[3];
#pragma unroll
  for (int k = 0; k < 4; k++)
    part[k] = 0.5f * (own[k] + own[k + 1]);
  float before = __shfl_up_sync (all, part[3], 1);
  if (lane == 0)
    before = part[0];
#pragma unroll
  for (int k = 0; k < 4; k++)
    value[k] = __shfl_sync (all, part[3 - k], 31 - lane) + 0.25f * (k > 0 ? part[k - 1] : before);
  write_quads<4> (out + (size_t) r * ROW + 4 * lane, value);
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

TWIN
scratch_best (int rows, ARGUMENTS)
{
  best <<<blocks (rows, WARPS), dim3 (32, WARPS)>>> (rows, in, memory, out);
  return cudaGetLastError ();
}
