/* The CUDA twins of star.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define RADIUS 4

__device__ static inline float
point (const float *p, int pitch)
{
  float sum = *p;
#pragma unroll
  for (int r = 1; r <= RADIUS; r++)
    sum += p[-r * pitch] + p[r * pitch] + p[-r] + p[r];
  return sum / 17;
}

#define POINT(p, pitch) point (p, pitch)
#include "stencil.h"

TWIN
star_naive (int n, const float *a, float *b)
{
  naive <<<grid (n), dim3 (X, Y)>>> (n, a, b);
  return cudaGetLastError ();
}

TWIN
star_tile (int n, const float *a, float *b)
{
  tile <<<grid (n), dim3 (X, Y)>>> (n, a, b);
  return cudaGetLastError ();
}

TWIN
star_best (int n, const float *a, float *b)
{
  if (n % 4)
    return star_naive (n, a, b);
  best<8> <<<grid_of_best (n, 8), dim3 (X, Y)>>> (n, a, b);
  return cudaGetLastError ();
}
