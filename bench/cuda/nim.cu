/* The CUDA twins of nim: a block has a column, a thread a level.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "twin.h"
#include "quads.h"

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

/* A thread of best makes four levels of a column, with the work arrays in registers; a
   block makes COLUMNS columns.  Of SUMU only a difference is wanted, in which the half
   levels become whole ones, so threads exchange what they have at the end.  */

#define QUADS (NZ / 4)

/* What the threads below and above have of their sums; at the ends, what LOW and HIGH
   say.  */

__device__ static inline void
ends (float *shared, int q, const float *sum, float &low, float &high)
{
  shared[4 * q] = sum[0];
  shared[4 * q + 3] = sum[3];
  __syncthreads ();
  if (q > 0)
    low = shared[4 * q - 1];
  if (q < QUADS - 1)
    high = shared[4 * q + 4];
}

template <int COLUMNS>
__global__ static void
__launch_bounds__ (QUADS * COLUMNS)
best (int npts, ARGUMENTS)
{
  __shared__ float flows[COLUMNS][NZ], edges[COLUMNS][NZ];
  int q = threadIdx.x % QUADS, column = threadIdx.x / QUADS;
  int ipn = blockIdx.x * COLUMNS + column;
  bool one = ipn < npts;
  ipn = min (ipn, npts - 1);
  size_t at = (size_t) ipn * NZ + 4 * q;
  float own_u[4], own_h[4], flow[4] = {}, edge[4] = {};
  read_quads<4> (own_u, u + at);
  read_quads<4> (own_h, h + at);
  int count = nprox[ipn];
#pragma unroll
  for (int isn = 0; isn < 6; isn++)
    if (isn < count)
      {
	size_t other = (size_t) (prox[ipn * 6 + isn] - 1) * NZ + 4 * q;
	float length = side[ipn * 6 + isn], next_u[4], next_h[4];
	read_quads<4> (next_u, u + other);
	read_quads<4> (next_h, h + other);
#pragma unroll
	for (int k = 0; k < 4; k++)
	  {
	    float flux = length * (own_u[k] + next_u[k]);
	    edge[k] += flux;
	    flow[k] += flux * (own_h[k] + next_h[k]);
	  }
      }

  float low = flow[0], high = flow[3];
  ends (flows[column], q, flow, low, high);
  /* The last level has no difference.  */
  float below = edge[0], above = edge[2];
  ends (edges[column], q, edge, below, above);
  if (!one)
    return;
  float sum[4], more[4];
#pragma unroll
  for (int k = 0; k < 4; k++)
    {
      sum[k] = 0.25f * (k > 0 ? flow[k - 1] : low) + 0.5f * flow[k]
	       + 0.25f * (k < 3 ? flow[k + 1] : high);
      more[k] = sum[k] + 0.5f * ((k < 3 ? edge[k + 1] : above) - (k > 0 ? edge[k - 1] : below));
    }
  write_quads<4> (uflux + at, sum);
  write_quads<4> (tend + at, more);
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

TWIN
nim_best (int npts, ARGUMENTS)
{
  best<8> <<<blocks (npts, 8), QUADS * 8>>> (npts, nprox, prox, side, u, h, uflux, tend);
  return cudaGetLastError ();
}
