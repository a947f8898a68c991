/* The CUDA twins of divergence, gradient and unpack.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   What cannot be done without is to move three numbers of a point and a level: 24 bytes; of unpack
   to read and write a number of a point and to read 20 numbers of an element's level: 416 bytes a
   level.  */

#include "twin.h"

#define NP 4
#define POINTS (NP * NP)
#define LEVELS 8		/* That a block makes at a time.  */
#define BLOCK (LEVELS * POINTS)

/* What a thread knows of its point (X,Y), whose levels it makes one after the other.  */

struct point
{
  double x[NP], y[NP], metric[2][2];
  int at;
};

__device__ static inline void
read_point (point &p, const double *__restrict__ dvv, const double *__restrict__ dinv)
{
  p.at = threadIdx.x % POINTS;
#pragma unroll
  for (int i = 0; i < NP; i++)
    {
      p.x[i] = dvv[p.at % NP * NP + i];
      p.y[i] = dvv[p.at / NP * NP + i];
    }
#pragma unroll
  for (int m = 0; m < 4; m++)
    p.metric[m / 2][m % 2] = dinv[(blockIdx.x * 4 + m) * POINTS + p.at];
}

/* The derivatives of A along x and of B along y.  */

__device__ static inline double2
derivatives (const point &p, const double *a, const double *b)
{
  double2 sum = {};
#pragma unroll
  for (int i = 0; i < NP; i++)
    {
      sum.x += p.x[i] * a[p.at / NP * NP + i];
      sum.y += p.y[i] * b[i * NP + p.at % NP];
    }
  return sum;
}

/* divergence  */

#define DIVERGENCE							\
  int nelem, int nlev, const double *__restrict__ dvv, const double *__restrict__ metdet,	\
    const double *__restrict__ dinv, const double *__restrict__ v, double *__restrict__ div

/* Levels K, K + STEP ... of an element.  */

__device__ static inline void
make_divergence (int k, int step, DIVERGENCE)
{
  __shared__ double room[LEVELS][2][POINTS];
  double (*own)[POINTS] = room[threadIdx.x / POINTS];
  point p;
  read_point (p, dvv, dinv);
  double factor = 2 + metdet[blockIdx.x * POINTS + p.at], part = 1 / factor;
  v += (size_t) blockIdx.x * nlev * 2 * POINTS + p.at;
  div += (size_t) blockIdx.x * nlev * POINTS + p.at;
  unsigned who = __ballot_sync (~0u, k < nlev);
  for (; k < nlev; k += step)
    {
      double v1 = __ldcs (v + k * 2 * POINTS), v2 = __ldcs (v + k * 2 * POINTS + POINTS);
      own[0][p.at] = factor * (p.metric[0][0] * v1 + p.metric[1][0] * v2);
      own[1][p.at] = factor * (p.metric[0][1] * v1 + p.metric[1][1] * v2);
      __syncwarp (who);
      double2 d = derivatives (p, own[0], own[1]);
      __stcs (div + k * POINTS, part * (d.x + d.y));
      who = __ballot_sync (who, k + step < nlev);
    }
}

__global__ static void
divergence_level (DIVERGENCE)
{
  make_divergence (blockIdx.y * LEVELS + threadIdx.x / POINTS, nlev, nelem, nlev, dvv, metdet, dinv, v, div);
}

__global__ static void
divergence_all (DIVERGENCE)
{
  make_divergence (threadIdx.x / POINTS, LEVELS, nelem, nlev, dvv, metdet, dinv, v, div);
}

TWIN
divergence_naive (DIVERGENCE)
{
  divergence_level <<<dim3 (nelem, blocks (nlev, LEVELS)), BLOCK>>>
    (nelem, nlev, dvv, metdet, dinv, v, div);
  return cudaGetLastError ();
}

TWIN
divergence_tuned (DIVERGENCE)
{
  divergence_all <<<nelem, BLOCK>>> (nelem, nlev, dvv, metdet, dinv, v, div);
  return cudaGetLastError ();
}

/* gradient  */

#define GRADIENT							\
  int nelem, int nlev, const double *__restrict__ dvv,			\
    const double *__restrict__ dinv, const double *__restrict__ s, double *__restrict__ grad

__device__ static inline void
make_gradient (int k, int step, GRADIENT)
{
  __shared__ double room[LEVELS][POINTS];
  double *own = room[threadIdx.x / POINTS];
  point p;
  read_point (p, dvv, dinv);
  s += (size_t) blockIdx.x * nlev * POINTS + p.at;
  grad += (size_t) blockIdx.x * nlev * 2 * POINTS + p.at;
  unsigned who = __ballot_sync (~0u, k < nlev);
  for (; k < nlev; k += step)
    {
      own[p.at] = __ldcs (s + k * POINTS);
      __syncwarp (who);
      double2 d = derivatives (p, own, own);
      __stcs (grad + k * 2 * POINTS, p.metric[0][0] * d.x + p.metric[0][1] * d.y);
      __stcs (grad + k * 2 * POINTS + POINTS, p.metric[1][0] * d.x + p.metric[1][1] * d.y);
      who = __ballot_sync (who, k + step < nlev);
    }
}

__global__ static void
gradient_level (GRADIENT)
{
  make_gradient (blockIdx.y * LEVELS + threadIdx.x / POINTS, nlev, nelem, nlev, dvv, dinv, s, grad);
}

__global__ static void
gradient_all (GRADIENT)
{
  make_gradient (threadIdx.x / POINTS, LEVELS, nelem, nlev, dvv, dinv, s, grad);
}

TWIN
gradient_naive (GRADIENT)
{
  gradient_level <<<dim3 (nelem, blocks (nlev, LEVELS)), BLOCK>>> (nelem, nlev, dvv, dinv, s, grad);
  return cudaGetLastError ();
}

TWIN
gradient_tuned (GRADIENT)
{
  gradient_all <<<nelem, BLOCK>>> (nelem, nlev, dvv, dinv, s, grad);
  return cudaGetLastError ();
}

/* unpack  */

#define PARTS (4 * NP + 4)
#define CORNERS (4 * NP)

#define UNPACK								\
  int nelem, int nlev, int points, const int *__restrict__ map,		\
    const double *__restrict__ buffer, double *__restrict__ v

/* A thread has a level, as the buffer does.  */

__global__ static void
unpack_level (UNPACK)
{
  const int *at = map + blockIdx.x * 8;
  for (int k = threadIdx.x; k < nlev; k += blockDim.x)
    {
      double *own = v + ((size_t) blockIdx.x * nlev + k) * POINTS;
      const double *from = buffer + k;
      for (int i = 0; i < NP; i++)
	{
	  own[i] += from[(size_t) (at[0] + i) * nlev];
	  own[i * NP + 3] += from[(size_t) (at[1] + i) * nlev];
	  own[12 + i] += from[(size_t) (at[2] + i) * nlev];
	  own[i * NP] += from[(size_t) (at[3] + i) * nlev];
	}
      for (int c = 0; c < 4; c++)
	if (at[4 + c] >= 0)
	  own[c / 2 * 12 + c % 2 * 3] += from[(size_t) at[4 + c] * nlev];
    }
}

/* A block has an element.  Its threads fetch level by level what they add point by point.  */

__global__ static void
unpack_point (UNPACK)
{
  extern __shared__ double part[];	/* [PARTS][nlev + 1]  */
  const int *at = map + blockIdx.x * 8;
  int pitch = nlev + 1, lane = threadIdx.x % 32;
  for (int e = threadIdx.x / 32; e < PARTS; e += BLOCK / 32)
    {
      int from = e < CORNERS ? at[e / NP] + e % NP : at[4 + e - CORNERS];
      for (int k = lane; k < nlev; k += 32)
	part[e * pitch + k] = from >= 0 ? __ldcs (buffer + (size_t) from * nlev + k) : 0;
    }
  __syncthreads ();
  int point = threadIdx.x % POINTS, x = point % NP, y = point / NP;
  bool edge[4] = { y == 0, x == NP - 1, y == NP - 1, x == 0 };
  v += (size_t) blockIdx.x * nlev * POINTS + point;
  for (int k = threadIdx.x / POINTS; k < nlev; k += LEVELS)
    {
      double sum = v[k * POINTS];
#pragma unroll
      for (int e = 0; e < 4; e++)
	if (edge[e])
	  sum += part[(e * NP + (e % 2 ? y : x)) * pitch + k];
#pragma unroll
      for (int c = 0; c < 4; c++)
	if (edge[c / 2 * 2] && edge[c % 2 ? 1 : 3])
	  sum += part[(CORNERS + c) * pitch + k];
      v[k * POINTS] = sum;
    }
}

TWIN
unpack_naive (UNPACK)
{
  unpack_level <<<nelem, 64>>> (nelem, nlev, points, map, buffer, v);
  return cudaGetLastError ();
}

TWIN
unpack_tuned (UNPACK)
{
  unpack_point <<<nelem, BLOCK, PARTS * (nlev + 1) * sizeof (double)>>>
    (nelem, nlev, points, map, buffer, v);
  return cudaGetLastError ();
}
