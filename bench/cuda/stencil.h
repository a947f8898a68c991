/* The CUDA twins of a stencil on a square, as functions of its RADIUS and of
   POINT (P, PITCH), the new value of the point *P.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "twin.h"
#include "quads.h"

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

/* A thread of best makes four columns, which begin at a multiple of four, of ROWS
   rows.  */
#define SPAN (RADIUS + 4 + RADIUS)

/* What lies at the edge, point by point.  */

__device__ static void
edge (int n, const float *a, float *b, int i, int rows, int j)
{
#pragma unroll 1
  for (int v = max (i, RADIUS); v < min (i + rows, n - RADIUS); v++)
#pragma unroll 1
    for (int u = max (j, RADIUS); u < min (j + 4, n - RADIUS); u++)
      b[(size_t) v * n + u] = POINT (a + (size_t) v * n + u, n);
}

/* Elements that nothing needs are not read in the end.  */

template <int ROWS>
__global__ static void
best (int n, const float *__restrict__ a, float *__restrict__ b)
{
  int i = (blockIdx.y * Y + threadIdx.y) * ROWS + RADIUS;
  int j = (blockIdx.x * X + threadIdx.x) * 4;
  if (i >= n - RADIUS || j >= n - RADIUS)
    return;
  if (j < RADIUS || j + 4 + RADIUS > n || i + ROWS > n - RADIUS)
    return edge (n, a, b, i, ROWS, j);
  float own[ROWS + 2 * RADIUS][SPAN];
  const float *p = a + (size_t) (i - RADIUS) * n + j;
#pragma unroll
  for (int v = 0; v < ROWS + 2 * RADIUS; v++, p += n)
    {
      read_quads<4> (own[v] + RADIUS, p);
#if RADIUS % 4
#pragma unroll
      for (int u = 0; u < RADIUS; u++)
	{
	  own[v][u] = __ldg (p - RADIUS + u);
	  own[v][RADIUS + 4 + u] = __ldg (p + 4 + u);
	}
#else
      read_quads<RADIUS> (own[v], p - RADIUS);
      read_quads<RADIUS> (own[v] + RADIUS + 4, p + 4);
#endif
    }
#pragma unroll
  for (int v = 0; v < ROWS; v++)
    {
      float value[4];
#pragma unroll
      for (int u = 0; u < 4; u++)
	value[u] = POINT (&own[v + RADIUS][RADIUS + u], SPAN);
      write_quads<4> (b + (size_t) (i + v) * n + j, value);
    }
}

static dim3
grid_of_best (int n, int rows)
{
  return dim3 (blocks (n, 4 * X), blocks (n - 2 * RADIUS, rows * Y));
}
