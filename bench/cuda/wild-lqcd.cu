/* The CUDA twins of lqcd.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   What cannot be done without is to read four matrices, a vector and nine integers of a site, and
   to write a vector: 708 bytes.  The links to the sites behind are read a second time, from the
   second-level cache where it holds three-dimensional layers.  */

#include "twin.h"

#define ARGUMENTS							\
  int sites, const int *__restrict__ neighbour,				\
    const int *__restrict__ kind, const double *__restrict__ eta,	\
    const double2 *__restrict__ u, const double2 *__restrict__ v, double2 *__restrict__ out

/* X + Y Z, and X - conj (Y) Z.  */

__device__ static inline void
add_product (double2 &x, double2 y, double2 z)
{
  x.x += y.x * z.x - y.y * z.y;
  x.y += y.x * z.y + y.y * z.x;
}

__device__ static inline void
take_conjugate (double2 &x, double2 y, double2 z)
{
  x.x -= y.x * z.x + y.y * z.y;
  x.y -= y.x * z.y - y.y * z.x;
}

__device__ static inline void
site (int s, ARGUMENTS)
{
  double2 sum[3] = {};
#pragma unroll
  for (int mu = 0; mu < 4; mu++)
    {
      size_t back = neighbour[s * 8 + mu], front = neighbour[s * 8 + mu + 4];
      double sign = eta[kind[s] * 4 + mu];
      double2 turned[3] = {};
#pragma unroll
      for (size_t j = 0; j < 3; j++)
	{
	  double2 ahead = v[j * sites + front], behind = v[j * sites + back];
#pragma unroll
	  for (size_t i = 0; i < 3; i++)
	    {
	      add_product (turned[i], u[((mu * 3 + i) * 3 + j) * sites + s], ahead);
	      take_conjugate (turned[i], u[((mu * 3 + j) * 3 + i) * sites + back], behind);
	    }
	}
#pragma unroll
      for (int i = 0; i < 3; i++)
	{
	  sum[i].x += sign * turned[i].x;
	  sum[i].y += sign * turned[i].y;
	}
    }
#pragma unroll
  for (size_t i = 0; i < 3; i++)
    out[i * sites + s] = sum[i];
}

/* BLOCK threads, of which a multiprocessor has LEAST blocks or more.  */

template <int BLOCK, int LEAST>
__global__ static void
__launch_bounds__ (BLOCK, LEAST)
dirac (ARGUMENTS)
{
  int s = blockIdx.x * BLOCK + threadIdx.x;
  if (s < sites)
    site (s, sites, neighbour, kind, eta, u, v, out);
}

TWIN
lqcd_naive (ARGUMENTS)
{
  dirac<256, 1> <<<blocks (sites, 256), 256>>> (sites, neighbour, kind, eta, u, v, out);
  return cudaGetLastError ();
}

TWIN
lqcd_tuned (ARGUMENTS)
{
  dirac<128, 5> <<<blocks (sites, 128), 128>>> (sites, neighbour, kind, eta, u, v, out);
  return cudaGetLastError ();
}
