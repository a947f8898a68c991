/* The CUDA twins of flutas.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   What cannot be done without is to read a number of a cell and to write four: 40 bytes.  */

#include "twin.h"

#define ARGUMENTS							\
  int nx, int ny, int nz, const double *__restrict__ psi, double *__restrict__ normx,	\
    double *__restrict__ normy, double *__restrict__ normz, double *__restrict__ kappa

#define PASSED nx, ny, nz, psi, normx, normy, normz, kappa

/* The unit normal where the layers LOW and HIGH meet, of which each has four cells.  */

__device__ static inline double3
normal (const double low[4], const double high[4])
{
  double3 m;
  m.x = .25 * (low[1] + low[3] + high[1] + high[3] - low[0] - low[2] - high[0] - high[2]);
  m.y = .25 * (low[2] + low[3] + high[2] + high[3] - low[0] - low[1] - high[0] - high[1]);
  m.z = .25 * (high[0] + high[1] + high[2] + high[3] - low[0] - low[1] - low[2] - low[3]);
  double norm = rsqrt (m.x * m.x + m.y * m.y + m.z * m.z + 1e-3);
  m.x *= norm;
  m.y *= norm;
  m.z *= norm;
  return m;
}

__device__ static inline void
read_cells (double to[4], const double *__restrict__ psi, int nx)
{
  to[0] = psi[0];
  to[1] = psi[1];
  to[2] = psi[nx + 2];
  to[3] = psi[nx + 3];
}

/* A thread has a cell, and makes its eight corners.  */

#define X 32
#define Y 8

__global__ static void
naive (ARGUMENTS)
{
  int i = blockIdx.x * X + threadIdx.x, j = blockIdx.y * Y + threadIdx.y, k = blockIdx.z;
  if (i >= nx || j >= ny)
    return;
  size_t plane = (size_t) (nx + 2) * (ny + 2), at = ((size_t) k * ny + j) * nx + i;
  double3 sum = {};
  double curve = 0;
#pragma unroll
  for (int c = 0; c < 8; c++)
    {
      const double *cells = psi + (k + (c >> 2)) * plane + (j + (c >> 1 & 1)) * (nx + 2) + i + (c & 1);
      double low[4], high[4];
      read_cells (low, cells, nx);
      read_cells (high, cells + plane, nx);
      double3 m = normal (low, high);
      sum.x += m.x;
      sum.y += m.y;
      sum.z += m.z;
      curve += (c & 1 ? m.x : -m.x) + (c & 2 ? m.y : -m.y) + (c & 4 ? m.z : -m.z);
    }
  normx[at] = .125 * sum.x;
  normy[at] = .125 * sum.y;
  normz[at] = .125 * sum.z;
  kappa[at] = -.25 * curve;
}

/* A thread makes the corners of a column, one layer after the other, and passes them on: each
   corner is made once but at the edges of blocks.  A block has PIECE layers of cells.  */

#define ROWS 16
#define PIECE 32

__global__ static void
__launch_bounds__ (X * ROWS)
tuned (ARGUMENTS)
{
  __shared__ double3 corner[2][ROWS][X];
  int x = threadIdx.x, y = threadIdx.y;
  int i = blockIdx.x * (X - 1) + x, j = blockIdx.y * (ROWS - 1) + y, k = blockIdx.z * PIECE;
  int end = min (k + PIECE, nz);
  bool writes = x < X - 1 && y < ROWS - 1 && i < nx && j < ny;
  size_t plane = (size_t) (nx + 2) * (ny + 2), at = ((size_t) k * ny + j) * nx + i;
  psi += k * plane + (size_t) min (j, ny) * (nx + 2) + min (i, nx);
  double low[4], high[4];
  double3 sum = {};		/* Of the four corners below.  */
  double across = 0;
  read_cells (low, psi, nx);
  for (int l = k, now = 0; l <= end; l++, now ^= 1)
    {
      psi += plane;
      read_cells (high, psi, nx);
      corner[now][y][x] = normal (low, high);
#pragma unroll
      for (int c = 0; c < 4; c++)
	low[c] = high[c];
      __syncthreads ();
      if (!writes)
	continue;
      double3 m0 = corner[now][y][x], m1 = corner[now][y][x + 1];
      double3 m2 = corner[now][y + 1][x], m3 = corner[now][y + 1][x + 1];
      double3 all = { m0.x + m1.x + m2.x + m3.x, m0.y + m1.y + m2.y + m3.y, m0.z + m1.z + m2.z + m3.z };
      double curve = m1.x + m3.x - m0.x - m2.x + m2.y + m3.y - m0.y - m1.y;
      if (l > k)
	{
	  __stcs (normx + at, .125 * (sum.x + all.x));
	  __stcs (normy + at, .125 * (sum.y + all.y));
	  __stcs (normz + at, .125 * (sum.z + all.z));
	  __stcs (kappa + at, -.25 * (across + curve + all.z - sum.z));
	  at += (size_t) nx * ny;
	}
      sum = all;
      across = curve;
    }
}

TWIN
flutas_naive (ARGUMENTS)
{
  naive <<<dim3 (blocks (nx, X), blocks (ny, Y), nz), dim3 (X, Y)>>> (PASSED);
  return cudaGetLastError ();
}

TWIN
flutas_tuned (ARGUMENTS)
{
  tuned <<<dim3 (blocks (nx, X - 1), blocks (ny, ROWS - 1), blocks (nz, PIECE)), dim3 (X, ROWS)>>> (PASSED);
  return cudaGetLastError ();
}
