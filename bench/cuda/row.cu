/* The CUDA twins of row.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "twin.h"
#include "quads.h"

#define X 32
#define Y 8
#define ROWS 32			/* Of C, that a block of the tile makes.  */

__device__ static inline float
element (int n, const float *a, const float *b, int i, int j)
{
  const float *pa = a + (size_t) i * n + j, *pb = b + (size_t) j * n + i;
  return (pa[-1] + pa[0] + pa[1] + pb[-1] + pb[0] + pb[1]) / 6;
}

__global__ static void
naive (int n, const float *__restrict__ a, const float *__restrict__ b,
       float *__restrict__ c)
{
  int i = blockIdx.y * Y + threadIdx.y + 1;
  int j = blockIdx.x * X + threadIdx.x + 1;
  if (i >= n - 1 || j >= n - 1)
    return;
  c[(size_t) i * n + j] = element (n, a, b, i, j);
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

/* A block of best makes DOWN x ACROSS elements of C, whose first column is a multiple
   of four, and a thread four columns of some rows.  It loads what it needs of A, and its
   part of B's tile, before it waits for the others.  */
#define ACROSS 32
#define THREADS 256

template <int DOWN>
__global__ static void
best (int n, const float *__restrict__ a, const float *__restrict__ b,
      float *__restrict__ c)
{
  const int up = ACROSS / 4, apart = THREADS / up, rows = DOWN / apart;
  const int wide = DOWN / 4, fetch_apart = THREADS / wide, pieces = ACROSS / fetch_apart;
  __shared__ float t[ACROSS][DOWN + 3];
  int me = threadIdx.x, top = blockIdx.y * DOWN, left = blockIdx.x * ACROSS;
  if (left == 0 || left + ACROSS >= n || top + DOWN + 1 >= n)
    {
#pragma unroll 1
      for (int e = me; e < DOWN * ACROSS; e += THREADS)
	{
	  int i = top + 1 + e / ACROSS, j = left + e % ACROSS;
	  if (i < n - 1 && j > 0 && j < n - 1)
	    c[(size_t) i * n + j] = element (n, a, b, i, j);
	}
      return;
    }

  int x = me % wide * 4, y = me / wide;
  float part[pieces][4], last = 0;
#pragma unroll
  for (int u = 0; u < pieces; u++)
    read_quads<4> (part[u], b + (size_t) (left + y + u * fetch_apart) * n + top + x);
  if (me < 2 * ACROSS)
    last = b[(size_t) (left + me / 2) * n + top + DOWN + me % 2];

  int j = me % up * 4, v = me / up;
  float sum[rows][4];
#pragma unroll
  for (int u = 0; u < rows; u++)
    {
      const float *p = a + (size_t) (top + 1 + v + u * apart) * n + left + j;
      float own[6] = { p[-1], 0, 0, 0, 0, p[4] }, quad[4];
      read_quads<4> (quad, p);
#pragma unroll
      for (int k = 0; k < 4; k++)
	own[k + 1] = quad[k];
#pragma unroll
      for (int k = 0; k < 4; k++)
	sum[u][k] = own[k] + own[k + 1] + own[k + 2];
    }

#pragma unroll
  for (int u = 0; u < pieces; u++)
#pragma unroll
    for (int k = 0; k < 4; k++)
      t[y + u * fetch_apart][x + k] = part[u][k];
  if (me < 2 * ACROSS)
    t[me / 2][DOWN + me % 2] = last;
  __syncthreads ();
#pragma unroll
  for (int u = 0; u < rows; u++)
    {
      int row = v + u * apart;
#pragma unroll
      for (int k = 0; k < 4; k++)
	sum[u][k] = (sum[u][k] + t[j + k][row] + t[j + k][row + 1] + t[j + k][row + 2]) / 6;
      write_quads<4> (c + (size_t) (top + 1 + row) * n + left + j, sum[u]);
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

TWIN
row_best (int n, const float *a, const float *b, float *c)
{
  if (n % 4)
    return row_tile (n, a, b, c);
  best<64> <<<dim3 (blocks (n, ACROSS), blocks (n - 2, 64)), THREADS>>> (n, a, b, c);
  return cudaGetLastError ();
}
