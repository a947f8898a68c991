/* The CUDA twins of a stencil on a square, as functions of its RADIUS and of
   POINT (P, PITCH), the new value of the point *P.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "twin.h"

#define X 32
#define Y 8
#define WIDTH (X + 2 * RADIUS)
#define HEIGHT (Y + 2 * RADIUS)

__global__ static void
naive (int n, const float *__restrict__ a, float *__restrict__ b)
{
  int i = blockIdx.y * Y + threadIdx.y + RADIUS;
  int j = blockIdx.x * X + threadIdx.x + RADIUS;
  if (i < n - RADIUS && j < n - RADIUS)
    b[(size_t) i * n + j] = POINT (a + (size_t) i * n + j, n);
}

__global__ static void
tile (int n, const float *__restrict__ a, float *__restrict__ b)
{
  __shared__ float t[HEIGHT][WIDTH];
  int x = threadIdx.x, y = threadIdx.y;
  int top = blockIdx.y * Y, left = blockIdx.x * X;
#pragma unroll
  for (int v = y; v < HEIGHT; v += Y)
#pragma unroll
    for (int u = x; u < WIDTH; u += X)
      t[v][u] = a[(size_t) min (top + v, n - 1) * n + min (left + u, n - 1)];
  __syncthreads ();
  int i = top + y + RADIUS, j = left + x + RADIUS;
  if (i < n - RADIUS && j < n - RADIUS)
    b[(size_t) i * n + j] = POINT (&t[y + RADIUS][x + RADIUS], WIDTH);
}

/* The blocks that cover the inner points.  */

static dim3
grid (int n)
{
  return dim3 (blocks (n - 2 * RADIUS, X), blocks (n - 2 * RADIUS, Y));
}
