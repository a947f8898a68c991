/* The CUDA twins of laplace.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A block works on KCHUNK levels of 4 x 4 points, a thread a point; the levels
   of all elements lie one behind the other.  */

#include "twin.h"

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
