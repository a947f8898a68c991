/* The CUDA twins of acme.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A block works on KCHUNK levels of 4 x 4 points, a thread a point; the levels
   of all elements lie one behind the other.  */

#include "twin.h"

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
