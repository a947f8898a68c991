/* The CUDA twins of mpas.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   What cannot be done without is to read five numbers of a cell and a level, three of them for
   its edges, and to write two: 56 bytes.  There are at most 64 levels.  */

#include "twin.h"

#define MOST 64
#define EDGES 6
#define BLOCK 128
#define ALL ~0u

#define ARGUMENTS							\
  int levels, int cells, int edges, const int *__restrict__ nedges,	\
    const int *__restrict__ edge, const int *__restrict__ cell,		\
    const double *__restrict__ sign, const double *__restrict__ ru,	\
    const double *__restrict__ theta, const double *__restrict__ a,	\
    double *__restrict__ rho, double *__restrict__ rw

#define PASSED levels, cells, edges, nedges, edge, cell, sign, ru, theta, a, rho, rw

/* What flows into level K of cell C, and what it carries.  */

__device__ static inline void
inflow (int c, int k, double &rs, double &ts, ARGUMENTS)
{
  double own = theta[(size_t) c * levels + k];
  rs = ts = 0;
  for (int i = c * EDGES; i < c * EDGES + nedges[c]; i++)
    {
      double flow = sign[i] * ru[(size_t) (edge[i] - 1) * levels + k];
      rs -= flow;
      ts -= .5 * flow * (own + theta[(size_t) (cell[i] - 1) * levels + k]);
    }
}

/* A block has a column, and one of its threads goes up and down.  */

__global__ static void
naive (ARGUMENTS)
{
  __shared__ double rs[MOST], ts[MOST], w[MOST];
  int c = blockIdx.x, k = threadIdx.x;
  size_t at = (size_t) c * levels;
  if (k < levels)
    inflow (c, k, rs[k], ts[k], PASSED);
  __syncthreads ();
  if (k > 0 && k < levels)
    w[k] = ts[k] - ts[k - 1] + .5 * (rs[k] + rs[k - 1]);
  __syncthreads ();
  if (k == 0)
    {
      w[0] = 0;
      for (int l = 1; l < levels; l++)
	w[l] = .4 * (w[l] - a[at + l] * w[l - 1]);
      for (int l = levels - 2; l >= 0; l--)
	w[l] -= .3 * a[at + l] * w[l + 1];
    }
  __syncthreads ();
  if (k < levels)
    {
      rw[at + k] = w[k];
      rho[at + k] = rs[k] - (w[min (k + 1, levels - 1)] - w[k]);
    }
}

/* What X becomes, which is FACTOR times its neighbour's and PLUS, when the neighbour's neighbour
   and so on are put in.  The neighbour is the lane before, or with UP false the one behind.  */

template <bool UP>
__device__ static inline double
chain (double factor, double plus, double begin)
{
  int lane = threadIdx.x % 32;
#pragma unroll
  for (int apart = 1; apart < 32; apart *= 2)
    {
      double f = UP ? __shfl_up_sync (ALL, factor, apart) : __shfl_down_sync (ALL, factor, apart);
      double p = UP ? __shfl_up_sync (ALL, plus, apart) : __shfl_down_sync (ALL, plus, apart);
      if (UP ? lane >= apart : lane + apart < 32)
	{
	  plus += factor * p;
	  factor *= f;
	}
    }
  return plus + factor * begin;
}

/* A warp has a column, and a lane the levels LANE and LANE + 32.  */

__global__ static void
tuned (ARGUMENTS)
{
  int lane = threadIdx.x % 32, c = (blockIdx.x * BLOCK + threadIdx.x) / 32;
  if (c >= cells)
    return;
  size_t at = (size_t) c * levels;
  double rs[2] = {}, ts[2] = {}, here[2] = {}, w[2], own[2] = {};
  int high = lane + 32;
  bool has[2] = { lane < levels, high < levels };
#pragma unroll
  for (int h = 0; h < 2; h++)
    if (has[h])
      {
	here[h] = theta[at + lane + 32 * h];
	own[h] = __ldcs (a + at + lane + 32 * h);
      }
  int count = nedges[c];
#pragma unroll
  for (int i = 0; i < EDGES; i++)
    if (i < count)
      {
	double s = sign[c * EDGES + i];
	size_t e = (size_t) (edge[c * EDGES + i] - 1) * levels + lane;
	size_t o = (size_t) (cell[c * EDGES + i] - 1) * levels + lane;
#pragma unroll
	for (int h = 0; h < 2; h++)
	  if (has[h])
	    {
	      double flow = s * ru[e + 32 * h];
	      rs[h] -= flow;
	      ts[h] -= .5 * flow * (here[h] + theta[o + 32 * h]);
	    }
      }
#pragma unroll
  for (int h = 0; h < 2; h++)
    {
      double r = __shfl_up_sync (ALL, rs[h], 1), t = __shfl_up_sync (ALL, ts[h], 1);
      double r0 = __shfl_sync (ALL, rs[0], 31), t0 = __shfl_sync (ALL, ts[0], 31);
      if (lane == 0 && h)
	{
	  r = r0;
	  t = t0;
	}
      w[h] = ts[h] - t + .5 * (rs[h] + r);
    }
  bool ground = lane == 0;
  w[0] = chain<true> (ground ? 0 : -.4 * own[0], ground ? 0 : .4 * w[0], 0);
  w[1] = chain<true> (-.4 * own[1], .4 * w[1], __shfl_sync (ALL, w[0], 31));
  /* Above the uppermost level is nothing.  */
  w[1] = chain<false> (high < levels - 1 ? -.3 * own[1] : 0, has[1] ? w[1] : 0, 0);
  double next = __shfl_sync (ALL, w[1], 0);
  w[0] = chain<false> (lane < levels - 1 ? -.3 * own[0] : 0, has[0] ? w[0] : 0, next);
#pragma unroll
  for (int h = 0; h < 2; h++)
    {
      double above = __shfl_down_sync (ALL, w[h], 1);
      if (lane == 31)
	above = next;
      int k = lane + 32 * h;
      if (k == levels - 1)
	above = w[h];
      if (has[h])
	{
	  __stcs (rw + at + k, w[h]);
	  __stcs (rho + at + k, rs[h] - (above - w[h]));
	}
    }
}

TWIN
mpas_naive (ARGUMENTS)
{
  naive <<<cells, MOST>>> (PASSED);
  return cudaGetLastError ();
}

TWIN
mpas_tuned (ARGUMENTS)
{
  tuned <<<blocks (cells, BLOCK / 32), BLOCK>>> (PASSED);
  return cudaGetLastError ();
}
