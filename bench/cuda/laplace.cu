/* The CUDA twins of laplace.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A block works on KCHUNK levels of 4 x 4 points, a thread a point; the levels
   of all elements lie one behind the other.  */

#include "twin.h"
#include "quads.h"

#define NP 4
#define KCHUNK 8
#define POINTS (NP * NP)

#define ARGUMENTS							\
  const double *__restrict__ dvv, const double *__restrict__ dinv,	\
    const double *__restrict__ s, double *__restrict__ lap

struct gradient { double x, y; };

/* Of point (I,J): S is its level, DVV the derivatives, D the element's DINV.  */

__device__ static inline struct gradient
gradient (int i, int j, const double *dvv, const double *d, const double *s)
{
  double dx = 0, dy = 0;
#pragma unroll
  for (int l = 0; l < NP; l++)
    {
      dx += dvv[i * NP + l] * s[j * NP + l];
      dy += dvv[j * NP + l] * s[l * NP + i];
    }
  d += j * NP + i;
  return { d[0] * dx + d[POINTS] * dy, d[2 * POINTS] * dx + d[3 * POINTS] * dy };
}

__global__ static void
naive (int chunks, ARGUMENTS)
{
  int i = threadIdx.x, j = threadIdx.y;
  size_t level = ((size_t) blockIdx.x * KCHUNK + threadIdx.z) * POINTS;
  const double *d = dinv + (size_t) (blockIdx.x / chunks) * 4 * POINTS;
  double sum = 0;
#pragma unroll
  for (int l = 0; l < NP; l++)
    sum += dvv[l * NP + i] * gradient (l, j, dvv, d, s + level).x
	   + dvv[l * NP + j] * gradient (i, l, dvv, d, s + level).y;
  lap[level + j * NP + i] = -sum;
}

__global__ static void
tile (int chunks, ARGUMENTS)
{
  __shared__ double t[KCHUNK][POINTS], gx[KCHUNK][NP][NP], gy[KCHUNK][NP][NP];
  int i = threadIdx.x, j = threadIdx.y, k = threadIdx.z;
  size_t at = ((size_t) blockIdx.x * KCHUNK + k) * POINTS + j * NP + i;
  t[k][j * NP + i] = s[at];
  __syncthreads ();
  struct gradient g = gradient (i, j, dvv, dinv + (size_t) (blockIdx.x / chunks) * 4 * POINTS,
				t[k]);
  gx[k][j][i] = g.x;
  gy[k][j][i] = g.y;
  __syncthreads ();
  double sum = 0;
#pragma unroll
  for (int l = 0; l < NP; l++)
    sum += dvv[l * NP + i] * gx[k][j][l] + dvv[l * NP + j] * gy[k][l][i];
  lap[at] = -sum;
}

/* A thread of best makes a row of four points of LEVELS levels of an element, one behind
   the other.  Along the row it has all it needs; across, four threads of a warp give
   each other their parts.  PER blocks make the levels of an element.  */

#define LANES 64

template <int LEVELS>
__global__ static void
best (int per, ARGUMENTS)
{
  int j = threadIdx.x % NP;
  const double *d = dinv + (size_t) (blockIdx.x / per) * 4 * POINTS + j * NP;
  double all[POINTS], own[NP], across[NP], inverse[4][NP];
  read_pairs<POINTS> (all, dvv);
  read_pairs<NP> (own, dvv + j * NP);
#pragma unroll
  for (int m = 0; m < NP; m++)
    {
      across[m] = __ldg (dvv + (j ^ m) * NP + j);
      read_pairs<NP> (inverse[m], d + m * POINTS);
    }
  size_t at = ((size_t) blockIdx.x * (LANES / NP) * LEVELS + threadIdx.x / NP) * POINTS;
#pragma unroll 2
  for (int u = 0; u < LEVELS; u++, at += LANES / NP * POINTS)
    {
      double level[NP][NP], gx[NP], gy[NP], sum[NP];
      read_pairs<POINTS> (level[0], s + at);
#pragma unroll
      for (int i = 0; i < NP; i++)
	{
	  double dx = 0, dy = 0;
#pragma unroll
	  for (int l = 0; l < NP; l++)
	    {
	      double mine = j == 0 ? level[0][l] : j == 1 ? level[1][l]
			    : j == 2 ? level[2][l] : level[3][l];
	      dx += all[i * NP + l] * mine;
	      dy += own[l] * level[l][i];
	    }
	  gx[i] = inverse[0][i] * dx + inverse[1][i] * dy;
	  gy[i] = inverse[2][i] * dx + inverse[3][i] * dy;
	}
#pragma unroll
      for (int i = 0; i < NP; i++)
	{
	  sum[i] = across[0] * gy[i];
#pragma unroll
	  for (int l = 0; l < NP; l++)
	    sum[i] += all[l * NP + i] * gx[l];
#pragma unroll
	  for (int m = 1; m < NP; m++)
	    sum[i] += across[m] * __shfl_xor_sync (~0u, gy[i], m);
	  sum[i] = -sum[i];
	}
      write_pairs<NP> (lap + at + j * NP, sum);
    }
}

/* CHUNKS are those of one element.  */

#define LAPLACE(name)							\
  TWIN									\
  laplace_##name (int nelemd, int qsize, int nlev, ARGUMENTS)		\
  {									\
    int chunks = qsize * (nlev / KCHUNK);				\
    name <<<(unsigned) nelemd * chunks, dim3 (NP, NP, KCHUNK)>>>	\
      (chunks, dvv, dinv, s, lap);					\
    return cudaGetLastError ();						\
  }

LAPLACE (naive)
LAPLACE (tile)

/* As many levels a thread as divide those of an element.  */

TWIN
laplace_best (int nelemd, int qsize, int nlev, ARGUMENTS)
{
  int levels = qsize * nlev, once = LANES / NP;
#define BEST(n)								\
  if (levels % (once * n) == 0)						\
    {									\
      int per = levels / (once * n);					\
      best<n> <<<(unsigned) nelemd * per, LANES>>> (per, dvv, dinv, s, lap);	\
      return cudaGetLastError ();					\
    }
  BEST (16)
  BEST (1)
#undef BEST
  return laplace_tile (nelemd, qsize, nlev, dvv, dinv, s, lap);
}
