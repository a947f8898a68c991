/* The CUDA twins of nim: a block has a column, a thread a level.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "twin.h"

#define NZ 96

#define ARGUMENTS							\
  const int *__restrict__ nprox, const int *__restrict__ prox,		\
    const float *__restrict__ side, const float *__restrict__ u,	\
    const float *__restrict__ h, float *__restrict__ uflux,		\
    float *__restrict__ tend

/* Without shared memory each thread computes what it needs of its neighbours'
   levels, too.  */

struct sums { float fu0, sumu; };

__device__ static inline struct sums
level (int k, ARGUMENTS)
{
  size_t ipn = blockIdx.x, own = ipn * NZ + k;
  int below = max (k - 1, 0) - k;
  struct sums s = { 0, 0 };
  for (int isn = 0; isn < nprox[ipn]; isn++)
    {
      size_t other = (size_t) (prox[ipn * 6 + isn] - 1) * NZ + k;
      float length = side[ipn * 6 + isn];
      float edge = length * (u[own] + u[other]);
      s.fu0 += edge * (h[own] + h[other]);
      s.sumu += 0.5f * (length * (u[own + below] + u[other + below]) + edge);
    }
  return s;
}

__global__ static void
naive (ARGUMENTS)
{
  int k = threadIdx.x;
  size_t at = (size_t) blockIdx.x * NZ + k;
#define LEVEL(k) level (k, nprox, prox, side, u, h, uflux, tend)
  struct sums low = LEVEL (max (k - 1, 0)), mid = LEVEL (k),
    high = LEVEL (min (k + 1, NZ - 1));
  float column = 0.25f * low.fu0 + 0.5f * mid.fu0 + 0.25f * high.fu0;
  uflux[at] = column;
  tend[at] = column + high.sumu - mid.sumu;
}

/* The work arrays in shared memory, as the kernel has them.  */

__global__ static void
tile (ARGUMENTS)
{
  __shared__ float fu0[NZ], sumu[NZ], edge[NZ], column[NZ];
  int k = threadIdx.x;
  size_t ipn = blockIdx.x, own = ipn * NZ + k;
  fu0[k] = 0;
  sumu[k] = 0;
  __syncthreads ();
  for (int isn = 0; isn < nprox[ipn]; isn++)
    {
      size_t other = (size_t) (prox[ipn * 6 + isn] - 1) * NZ + k;
      edge[k] = side[ipn * 6 + isn] * (u[own] + u[other]);
      __syncthreads ();
      fu0[k] += edge[k] * (h[own] + h[other]);
      sumu[k] += 0.5f * (edge[max (k - 1, 0)] + edge[k]);
      __syncthreads ();
    }
  column[k] = 0.25f * fu0[max (k - 1, 0)] + 0.5f * fu0[k]
	      + 0.25f * fu0[min (k + 1, NZ - 1)];
  uflux[own] = column[k];
  __syncthreads ();
  tend[own] = column[k] + sumu[min (k + 1, NZ - 1)] - sumu[k];
}

TWIN
nim_naive (int npts, ARGUMENTS)
{
  naive <<<npts, NZ>>> (nprox, prox, side, u, h, uflux, tend);
  return cudaGetLastError ();
}

TWIN
nim_tile (int npts, ARGUMENTS)
{
  tile <<<npts, NZ>>> (nprox, prox, side, u, h, uflux, tend);
  return cudaGetLastError ();
}
