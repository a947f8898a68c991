/* The CUDA twins of row.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "twin.h"

#define X 32
#define Y 8
#define ROWS 32			/* Of C, that a block of the tile makes.  */

__global__ static void
naive (int n, const float *__restrict__ a, const float *__restrict__ b,
       float *__restrict__ c)
{
  int i = blockIdx.y * Y + threadIdx.y + 1;
  int j = blockIdx.x * X + threadIdx.x + 1;
  if (i >= n - 1 || j >= n - 1)
    return;
  const float *pa = a + (size_t) i * n + j, *pb = b + (size_t) j * n + i;
  c[(size_t) i * n + j] = (pa[-1] + pa[0] + pa[1] + pb[-1] + pb[0] + pb[1]) / 6;
}

/* Row u of the tile is a piece of row left+u of B; its odd pitch lets a warp
   read a column without conflicts.  */

__global__ static void
tile (int n, const float *__restrict__ a, const float *__restrict__ b,
      float *__restrict__ c)
{
  __shared__ float t[X][ROWS + 3];
  int x = threadIdx.x, y = threadIdx.y;
  int top = blockIdx.y * ROWS, left = blockIdx.x * X + 1;
#pragma unroll
  for (int u = y; u < X; u += Y)
    {
      size_t base = (size_t) min (left + u, n - 1) * n;
      t[u][x] = b[base + min (top + x, n - 1)];
      if (x < 2)
	t[u][ROWS + x] = b[base + min (top + ROWS + x, n - 1)];
    }
  __syncthreads ();
  int j = left + x;
  if (j >= n - 1)
    return;
#pragma unroll
  for (int v = y; v < ROWS; v += Y)
    {
      int i = top + v + 1;
      if (i < n - 1)
	{
	  const float *pa = a + (size_t) i * n + j;
	  c[(size_t) i * n + j] = (pa[-1] + pa[0] + pa[1]
				   + t[x][v] + t[x][v + 1] + t[x][v + 2]) / 6;
	}
    }
}

TWIN
row_naive (int n, const float *a, const float *b, float *c)
{
  naive <<<dim3 (blocks (n - 2, X), blocks (n - 2, Y)), dim3 (X, Y)>>>
    (n, a, b, c);
  return cudaGetLastError ();
}

TWIN
row_tile (int n, const float *a, const float *b, float *c)
{
  tile <<<dim3 (blocks (n - 2, X), blocks (n - 2, ROWS)), dim3 (X, Y)>>>
    (n, a, b, c);
  return cudaGetLastError ();
}
