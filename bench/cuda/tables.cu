/* The CUDA twins of tables.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "twin.h"

#define SIZE 1599
#define ITEMS 1024
#define STEPS 32
#define BLOCK 256

#define ARGUMENTS							\
  const int *__restrict__ id, const int *__restrict__ is,		\
    const int *__restrict__ start, const double *__restrict__ s,	\
    double *__restrict__ sum

__device__ static inline void
sums (const int *id, const int *is, const int *start, const double *s,
      double *sum)
{
  for (int i = threadIdx.x; i < ITEMS; i += BLOCK)
    {
      size_t item = (size_t) blockIdx.x * ITEMS + i;
      int at = start[item];
      double all = 0;
#pragma unroll 8
      for (int k = 0; k < STEPS; k++)
	{
	  all += s[at] * is[at];
	  at = id[at];
	}
      sum[item] = all;
    }
}

__global__ static void
naive (ARGUMENTS)
{
  sums (id, is, start, s, sum);
}

__global__ static void
tile (ARGUMENTS)
{
  __shared__ double ts[SIZE];
  __shared__ int tid[SIZE], tis[SIZE];
  for (int i = threadIdx.x; i < SIZE; i += BLOCK)
    {
      ts[i] = s[i];
      tid[i] = id[i];
      tis[i] = is[i];
    }
  __syncthreads ();
  sums (tid, tis, start, ts, sum);
}

/* The product that a step adds is always the same of an element, so a table of best has
   it.  A block makes the sums of several gangs; a thread CHAINS of them side by side, since
   each step waits for the one before.  */

template <int THREADS, int CHAINS>
__global__ static void
__launch_bounds__ (THREADS)
best (int gangs, ARGUMENTS)
{
  __shared__ double term[SIZE];
  __shared__ int next[SIZE];
  for (int i = threadIdx.x; i < SIZE; i += THREADS)
    {
      term[i] = s[i] * is[i];
      next[i] = id[i];
    }
  __syncthreads ();
  for (int i = blockIdx.x * THREADS + threadIdx.x; i < gangs * (ITEMS / CHAINS);
       i += gridDim.x * THREADS)
    {
      int at[CHAINS];
      double all[CHAINS] = {};
#pragma unroll
      for (int c = 0; c < CHAINS; c++)
	at[c] = start[i * CHAINS + c];
#pragma unroll 4
      for (int k = 0; k < STEPS; k++)
#pragma unroll
	for (int c = 0; c < CHAINS; c++)
	  {
	    all[c] += term[at[c]];
	    at[c] = next[at[c]];
	  }
#pragma unroll
      for (int c = 0; c < CHAINS; c += 2)
	((double2 *) sum)[(i * CHAINS + c) / 2] = make_double2 (all[c], all[c + 1]);
    }
}

TWIN
tables_naive (int gangs, ARGUMENTS)
{
  naive <<<gangs, BLOCK>>> (id, is, start, s, sum);
  return cudaGetLastError ();
}

TWIN
tables_tile (int gangs, ARGUMENTS)
{
  tile <<<gangs, BLOCK>>> (id, is, start, s, sum);
  return cudaGetLastError ();
}

TWIN
tables_best (int gangs, ARGUMENTS)
{
  const int threads = 512, chains = 2;
  static int processors;
  if (!processors)
    cudaDeviceGetAttribute (&processors, cudaDevAttrMultiProcessorCount, 0);
  best<threads, chains> <<<2048 / threads * processors, threads>>> (gangs, id, is, start, s, sum);
  return cudaGetLastError ();
}
