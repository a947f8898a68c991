/* The CUDA twins of axhelm.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   What cannot be done without is to read six metric factors and a value of each point and to
   write one: 64 bytes a point.  */

#include "twin.h"

#define LX 8
#define POINTS (LX * LX * LX)

/* A thread a point, with the three arrays in shared memory.  */

__global__ static void
naive (const double *__restrict__ d, const double *__restrict__ g, const double *__restrict__ u,
       double *__restrict__ w)
{
  __shared__ double ur[LX][LX][LX], us[LX][LX][LX], ut[LX][LX][LX];
  int i = threadIdx.x, j = threadIdx.y, k = threadIdx.z, at = (k * LX + j) * LX + i;
  size_t e = blockIdx.x;
  u += e * POINTS;
  g += e * 6 * POINTS + at;
  double wr = 0, ws = 0, wt = 0;
  for (int l = 0; l < LX; l++)
    {
      wr += d[l * LX + i] * u[(k * LX + j) * LX + l];
      ws += d[l * LX + j] * u[(k * LX + l) * LX + i];
      wt += d[l * LX + k] * u[(l * LX + j) * LX + i];
    }
  ur[k][j][i] = g[0] * wr + g[POINTS] * ws + g[2 * POINTS] * wt;
  us[k][j][i] = g[POINTS] * wr + g[3 * POINTS] * ws + g[4 * POINTS] * wt;
  ut[k][j][i] = g[2 * POINTS] * wr + g[4 * POINTS] * ws + g[5 * POINTS] * wt;
  __syncthreads ();
  double sum = 0;
  for (int l = 0; l < LX; l++)
    sum += d[i * LX + l] * ur[k][j][l] + d[j * LX + l] * us[k][l][i] + d[k * LX + l] * ut[l][j][i];
  w[e * POINTS + at] = sum;
}

/* A thread has a line of points along k in registers, and what it adds to them; one layer at a
   time is in shared memory.  A block has ELEMENTS elements.  */

template <int ELEMENTS>
__global__ static void
tuned (int nel, const double *__restrict__ d, const double *__restrict__ g,
       const double *__restrict__ u, double *__restrict__ w)
{
  __shared__ double own[LX][LX + 1], layer[ELEMENTS][LX][LX + 1], r[ELEMENTS][LX][LX + 1],
		    s[ELEMENTS][LX][LX + 1];
  int i = threadIdx.x, j = threadIdx.y, which = threadIdx.z, at = j * LX + i;
  int e = blockIdx.x * ELEMENTS + which;
  bool there = e < nel;
  if (!there)
    e = nel - 1;
  u += (size_t) e * POINTS + at;
  g += (size_t) e * 6 * POINTS + at;
  if (which == 0)
    own[j][i] = d[at];
  double line[LX], sum[LX];
#pragma unroll
  for (int k = 0; k < LX; k++)
    {
      line[k] = u[k * LX * LX];
      sum[k] = 0;
    }
  __syncthreads ();
#pragma unroll
  for (int k = 0; k < LX; k++)
    {
      double m[6], wr = 0, ws = 0, wt = 0;
#pragma unroll
      for (int f = 0; f < 6; f++)
	m[f] = __ldcs (g + f * POINTS + k * LX * LX);
      layer[which][j][i] = line[k];
      __syncthreads ();
#pragma unroll
      for (int l = 0; l < LX; l++)
	{
	  wr += own[l][i] * layer[which][j][l];
	  ws += own[l][j] * layer[which][l][i];
	  wt += own[l][k] * line[l];
	}
      r[which][j][i] = m[0] * wr + m[1] * ws + m[2] * wt;
      s[which][j][i] = m[1] * wr + m[3] * ws + m[4] * wt;
      double t = m[2] * wr + m[4] * ws + m[5] * wt;
      __syncthreads ();
#pragma unroll
      for (int l = 0; l < LX; l++)
	{
	  sum[k] += own[i][l] * r[which][j][l] + own[j][l] * s[which][l][i];
	  sum[l] += own[l][k] * t;
	}
    }
  if (!there)
    return;
  w += (size_t) e * POINTS + at;
#pragma unroll
  for (int k = 0; k < LX; k++)
    w[k * LX * LX] = sum[k];
}

TWIN
axhelm_naive (int nel, const double *d, const double *g, const double *u, double *w)
{
  naive <<<nel, dim3 (LX, LX, LX)>>> (d, g, u, w);
  return cudaGetLastError ();
}

TWIN
axhelm_tuned (int nel, const double *d, const double *g, const double *u, double *w)
{
  tuned<2> <<<blocks (nel, 2), dim3 (LX, LX, 2)>>> (nel, d, g, u, w);
  return cudaGetLastError ();
}
