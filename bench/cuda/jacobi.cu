/* The CUDA twins of jacobi.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

__device__ static inline float
point (const float *p, int pitch)
{
  float side = p[-pitch] + p[-1] + p[1] + p[pitch];
  float corner = p[-pitch - 1] + p[-pitch + 1] + p[pitch - 1] + p[pitch + 1];
  return 0.2f * side + 0.05f * corner;
}

#define RADIUS 1
#define POINT(p, pitch) point (p, pitch)
#include "stencil.h"

TWIN
jacobi_naive (int n, const float *a, float *b)
{
  naive <<<grid (n), dim3 (X, Y)>>> (n, a, b);
  return cudaGetLastError ();
}

TWIN
jacobi_tile (int n, const float *a, float *b)
{
  tile <<<grid (n), dim3 (X, Y)>>> (n, a, b);
  return cudaGetLastError ();
}

TWIN
jacobi_best (int n, const float *a, float *b)
{
  if (n % 4)
    return jacobi_naive (n, a, b);
  best<3> <<<grid_of_best (n, 3), dim3 (X, Y)>>> (n, a, b);
  return cudaGetLastError ();
}
