/* The CUDA twins of xtb.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   What cannot be done without is to write 25 numbers of a pair: 200 bytes.  The arithmetic, about
   2000 operations in double precision, takes longer.  */

#include "twin.h"

#define PRIMITIVES 3
#define CARTESIAN 6
#define SPHERICAL 5
#define RESULTS (SPHERICAL * SPHERICAL)

#define ARGUMENTS							\
  int atoms, const double *__restrict__ xyz,		\
    const double *__restrict__ exponent, const double *__restrict__ coefficient,	\
    const double *__restrict__ trafo, double *__restrict__ overlap

#define PASSED atoms, xyz, exponent, coefficient, trafo, overlap

/* The powers of x, y and z in the Cartesian functions.  */

__constant__ static const int powers[CARTESIAN][3] = { { 2, 0, 0 }, { 0, 2, 0 }, { 0, 0, 2 },
						       { 1, 1, 0 }, { 1, 0, 1 }, { 0, 1, 1 } };

/* The integrals along an axis, of powers 0 to 2 on both sides, where the atoms are DISTANCE
   apart.  */

__device__ static inline void
integrals (double one[3][3], double a, double b, double g, double distance)
{
  double pa = b * g * distance, pb = -a * g * distance, o = .5 * g;
  one[0][0] = 1;
  one[0][1] = pa;
  one[0][2] = pa * pa + o;
  one[1][0] = pb;
  one[1][1] = pa * pb + o;
  one[1][2] = pb * (pa * pa + o) + 2 * o * pa;
  one[2][0] = pb * pb + o;
  one[2][1] = pa * (pb * pb + o) + 2 * o * pb;
  one[2][2] = (pa * pa + o) * (pb * pb + o) + 4 * o * pa * pb + 2 * o * o;
}

#define WIDE 36

/* A block has a pair, and a thread one of its Cartesian integrals.  */

__global__ static void
naive (ARGUMENTS)
{
  __shared__ double ss[CARTESIAN][CARTESIAN], half[CARTESIAN][SPHERICAL], one[3][3][3];
  int i = blockIdx.x, j = blockIdx.y, me = threadIdx.x, m = me % CARTESIAN, n = me / CARTESIAN;
  double r2 = 0, sum = 0;
  for (int d = 0; d < 3; d++)
    r2 += (xyz[3 * i + d] - xyz[3 * j + d]) * (xyz[3 * i + d] - xyz[3 * j + d]);
  for (int q = 0; q < PRIMITIVES * PRIMITIVES; q++)
    {
      double a = 1 + .5 * exponent[q / PRIMITIVES], b = 1 + .5 * exponent[q % PRIMITIVES], g = 1 / (a + b);
      double before = coefficient[q / PRIMITIVES] * coefficient[q % PRIMITIVES] * exp (-a * b * g * r2)
		      * g * sqrt (g);
      __syncthreads ();
      if (me < 3)
	integrals (one[me], a, b, g, xyz[3 * j + me] - xyz[3 * i + me]);
      __syncthreads ();
      for (int d = 0; d < 3; d++)
	before *= one[d][powers[n][d]][powers[m][d]];
      sum += before;
    }
  ss[n][m] = sum;
  __syncthreads ();
  if (me < CARTESIAN * SPHERICAL)
    {
      sum = 0;
      for (int d = 0; d < CARTESIAN; d++)
	sum += trafo[d * SPHERICAL + me % SPHERICAL] * ss[me / SPHERICAL][d];
      half[me / SPHERICAL][me % SPHERICAL] = sum;
    }
  __syncthreads ();
  if (me < RESULTS)
    {
      sum = 0;
      for (int d = 0; d < CARTESIAN; d++)
	sum += half[d][me % SPHERICAL] * trafo[d * SPHERICAL + me / SPHERICAL];
      overlap[((size_t) j * atoms + i) * RESULTS + me] = sum;
    }
}

/* A thread has a pair, with all of it in registers: the powers are known.  The results go by way
   of shared memory.  */

#define BLOCK 64

__global__ static void
__launch_bounds__ (BLOCK)
tuned (ARGUMENTS)
{
  __shared__ double room[BLOCK * RESULTS];
  int me = threadIdx.x;
  int pairs = atoms * atoms, first = blockIdx.x * BLOCK, pair = min (first + me, pairs - 1);
  const double *x = xyz + 3 * (pair % atoms), *y = xyz + 3 * (pair / atoms);
  double distance[3], r2 = 0, ss[CARTESIAN][CARTESIAN] = {};
#pragma unroll
  for (int d = 0; d < 3; d++)
    {
      distance[d] = y[d] - x[d];
      r2 += distance[d] * distance[d];
    }
#pragma unroll 1
  for (int q = 0; q < PRIMITIVES * PRIMITIVES; q++)
    {
      double a = 1 + .5 * exponent[q / PRIMITIVES], b = 1 + .5 * exponent[q % PRIMITIVES], g = 1 / (a + b);
      double before = coefficient[q / PRIMITIVES] * coefficient[q % PRIMITIVES] * exp (-a * b * g * r2)
		      * g * sqrt (g);
      double one[3][3][3];
#pragma unroll
      for (int d = 0; d < 3; d++)
	integrals (one[d], a, b, g, distance[d]);
#pragma unroll
      for (int n = 0; n < CARTESIAN; n++)
#pragma unroll
	for (int m = 0; m < CARTESIAN; m++)
	  ss[n][m] += before * one[0][powers[n][0]][powers[m][0]] * one[1][powers[n][1]][powers[m][1]]
		      * one[2][powers[n][2]][powers[m][2]];
    }
  double half[CARTESIAN][SPHERICAL];
#pragma unroll
  for (int n = 0; n < CARTESIAN; n++)
#pragma unroll
    for (int m = 0; m < SPHERICAL; m++)
      {
	half[n][m] = 0;
#pragma unroll
	for (int d = 0; d < CARTESIAN; d++)
	  half[n][m] += trafo[d * SPHERICAL + m] * ss[n][d];
      }
#pragma unroll
  for (int n = 0; n < SPHERICAL; n++)
#pragma unroll
    for (int m = 0; m < SPHERICAL; m++)
      {
	double sum = 0;
#pragma unroll
	for (int d = 0; d < CARTESIAN; d++)
	  sum += half[d][m] * trafo[d * SPHERICAL + n];
	room[me * RESULTS + n * SPHERICAL + m] = sum;
      }
  __syncthreads ();
  int count = min (BLOCK, pairs - first) * RESULTS;
  for (int e = me; e < count; e += BLOCK)
    __stcs (overlap + (size_t) first * RESULTS + e, room[e]);
}

TWIN
xtb_naive (ARGUMENTS)
{
  naive <<<dim3 (atoms, atoms), WIDE>>> (PASSED);
  return cudaGetLastError ();
}

TWIN
xtb_tuned (ARGUMENTS)
{
  tuned <<<blocks ((long) atoms * atoms, BLOCK), BLOCK>>> (PASSED);
  return cudaGetLastError ();
}
