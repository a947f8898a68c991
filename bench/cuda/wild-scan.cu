/* The CUDA twins of scan.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   What cannot be done without is to read a number of a cell and to write one: 8 bytes.  Three
   launches read it twice.  */

#include "twin.h"

#define SIZE 1024

#define ARGUMENTS int n, const int *__restrict__ count, int *__restrict__ sums, int *__restrict__ before

/* The sum of V of the threads before this one in its block of THREADS, and of all in *ALL.  */

template <int THREADS>
__device__ static inline int
sum_before (int v, int *all)
{
  __shared__ int part[THREADS / 32];
  int lane = threadIdx.x % 32, warp = threadIdx.x / 32, sum = v;
#pragma unroll
  for (int apart = 1; apart < 32; apart *= 2)
    {
      int other = __shfl_up_sync (~0u, sum, apart);
      if (lane >= apart)
	sum += other;
    }
  __syncthreads ();
  if (lane == 31)
    part[warp] = sum;
  __syncthreads ();
  int first = 0;
  *all = 0;
#pragma unroll
  for (int w = 0; w < THREADS / 32; w++)
    {
      if (w < warp)
	first += part[w];
      *all += part[w];
    }
  return first + sum - v;
}

/* In the naive twin a thread has a cell.  */

__global__ static void
naive_sums (ARGUMENTS)
{
  int all;
  sum_before<SIZE> (count[blockIdx.x * SIZE + threadIdx.x], &all);
  if (threadIdx.x == 0)
    sums[blockIdx.x] = all;
}

__global__ static void
naive_cells (ARGUMENTS)
{
  int at = blockIdx.x * SIZE + threadIdx.x, all;
  before[at] = sums[blockIdx.x] + sum_before<SIZE> (count[at], &all);
}

/* In the tuned one it has four neighbouring cells.  */

#define THREADS (SIZE / 4)

__global__ static void
tuned_sums (ARGUMENTS)
{
  int4 own = ((const int4 *) count)[blockIdx.x * THREADS + threadIdx.x];
  int all;
  sum_before<THREADS> (own.x + own.y + own.z + own.w, &all);
  if (threadIdx.x == 0)
    sums[blockIdx.x] = all;
}

__global__ static void
tuned_cells (ARGUMENTS)
{
  int at = blockIdx.x * THREADS + threadIdx.x, all;
  int4 own = __ldcs ((const int4 *) count + at), sum;
  sum.x = sums[blockIdx.x] + sum_before<THREADS> (own.x + own.y + own.z + own.w, &all);
  sum.y = sum.x + own.x;
  sum.z = sum.y + own.y;
  sum.w = sum.z + own.z;
  __stcs ((int4 *) before + at, sum);
}

/* One block goes through the BLOCKS sums.  */

__global__ static void
scan_sums (int blocks, int *sums)
{
  int begin = 0;
  for (int first = 0; first < blocks; first += SIZE)
    {
      int at = first + threadIdx.x, own = at < blocks ? sums[at] : 0, all;
      int sum = sum_before<SIZE> (own, &all);
      if (at < blocks)
	sums[at] = begin + sum;
      begin += all;
    }
}

TWIN
scan_naive (ARGUMENTS)
{
  naive_sums <<<n / SIZE, SIZE>>> (n, count, sums, before);
  scan_sums <<<1, SIZE>>> (n / SIZE, sums);
  naive_cells <<<n / SIZE, SIZE>>> (n, count, sums, before);
  return cudaGetLastError ();
}

TWIN
scan_tuned (ARGUMENTS)
{
  tuned_sums <<<n / SIZE, THREADS>>> (n, count, sums, before);
  scan_sums <<<1, SIZE>>> (n / SIZE, sums);
  tuned_cells <<<n / SIZE, THREADS>>> (n, count, sums, before);
  return cudaGetLastError ();
}
