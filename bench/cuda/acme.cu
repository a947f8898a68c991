/* The CUDA twins of acme.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A block works on KCHUNK levels of 4 x 4 points, a thread a point; the levels
   of all elements lie one behind the other.  */

#include "twin.h"
#include "quads.h"

#define NP 4
#define KCHUNK 8
#define POINTS (NP * NP)

__global__ static void
naive (const double *__restrict__ dvv, const double *__restrict__ s,
       double *__restrict__ dsdx, double *__restrict__ dsdy)
{
  int i = threadIdx.x, j = threadIdx.y;
  size_t level = ((size_t) blockIdx.x * KCHUNK + threadIdx.z) * POINTS;
  double dx = 0, dy = 0;
#pragma unroll
  for (int l = 0; l < NP; l++)
    {
      dx += dvv[i * NP + l] * s[level + j * NP + l];
      dy += dvv[j * NP + l] * s[level + l * NP + i];
    }
  dsdx[level + j * NP + i] = dx;
  dsdy[level + j * NP + i] = dy;
}

__global__ static void
tile (const double *__restrict__ dvv, const double *__restrict__ s,
      double *__restrict__ dsdx, double *__restrict__ dsdy)
{
  __shared__ double t[KCHUNK][NP][NP], d[NP][NP];
  int i = threadIdx.x, j = threadIdx.y, k = threadIdx.z;
  size_t at = ((size_t) blockIdx.x * KCHUNK + k) * POINTS + j * NP + i;
  t[k][j][i] = s[at];
  if (k == 0)
    d[j][i] = dvv[j * NP + i];
  __syncthreads ();
  double dx = 0, dy = 0;
#pragma unroll
  for (int l = 0; l < NP; l++)
    {
      dx += d[i][l] * t[k][j][l];
      dy += d[j][l] * t[k][l][i];
    }
  dsdx[at] = dx;
  dsdy[at] = dy;
}

#define LANES 128
#define APART (LANES / POINTS)

/* Point (I,J) of LEVELS levels, which lie APART from each other and begin with LEVEL.
   Their loads do not wait for each other.  */

template <int LEVELS>
__device__ static inline void
points (size_t level, int i, int j, const double *di, const double *dj,
	const double *__restrict__ s, double *__restrict__ dsdx, double *__restrict__ dsdy)
{
  double row[LEVELS][NP], column[LEVELS][NP];
  s += level * POINTS;
#pragma unroll
  for (int u = 0; u < LEVELS; u++)
    {
      read_pairs<NP> (row[u], s + u * APART * POINTS + j * NP);
#pragma unroll
      for (int l = 0; l < NP; l++)
	column[u][l] = __ldg (s + u * APART * POINTS + l * NP + i);
    }
  dsdx += level * POINTS + j * NP + i;
  dsdy += level * POINTS + j * NP + i;
#pragma unroll
  for (int u = 0; u < LEVELS; u++)
    {
      double dx = 0, dy = 0;
#pragma unroll
      for (int l = 0; l < NP; l++)
	{
	  dx += di[l] * row[u][l];
	  dy += dj[l] * column[u][l];
	}
      dsdx[u * APART * POINTS] = dx;
      dsdy[u * APART * POINTS] = dy;
    }
}

/* A thread of best makes a point of LEVELS levels, with the derivatives in registers.
   COUNT is that of all levels.  */

template <int LEVELS>
__global__ static void
best (size_t count, const double *__restrict__ dvv, const double *__restrict__ s,
      double *__restrict__ dsdx, double *__restrict__ dsdy)
{
  int i = threadIdx.x % NP, j = threadIdx.x / NP % NP;
  size_t first = (size_t) blockIdx.x * APART * LEVELS;
  size_t level = first + threadIdx.x / POINTS;
  double di[NP], dj[NP];
  read_pairs<NP> (di, dvv + i * NP);
  read_pairs<NP> (dj, dvv + j * NP);
  if (first + APART * LEVELS <= count)
    points<LEVELS> (level, i, j, di, dj, s, dsdx, dsdy);
  else
#pragma unroll 1
    for (; level < count; level += APART)
      points<1> (level, i, j, di, dj, s, dsdx, dsdy);
}

TWIN
acme_naive (int nelemd, int qsize, int nlev, const double *dvv,
	    const double *s, double *dsdx, double *dsdy)
{
  naive <<<(unsigned) nelemd * qsize * (nlev / KCHUNK), dim3 (NP, NP, KCHUNK)>>>
    (dvv, s, dsdx, dsdy);
  return cudaGetLastError ();
}

TWIN
acme_tile (int nelemd, int qsize, int nlev, const double *dvv,
	   const double *s, double *dsdx, double *dsdy)
{
  tile <<<(unsigned) nelemd * qsize * (nlev / KCHUNK), dim3 (NP, NP, KCHUNK)>>>
    (dvv, s, dsdx, dsdy);
  return cudaGetLastError ();
}

TWIN
acme_best (int nelemd, int qsize, int nlev, const double *dvv,
	   const double *s, double *dsdx, double *dsdy)
{
  size_t count = (size_t) nelemd * qsize * nlev;
  best<3> <<<blocks (count, 3 * APART), LANES>>> (count, dvv, s, dsdx, dsdy);
  return cudaGetLastError ();
}
