/* The CUDA twins of the loops over vectors and matrices.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "reduce.h"

#define BLOCK 256

/* daxpy  */

__global__ static void
axpy_one (int n, const double *__restrict__ x, double *__restrict__ y)
{
  int i = blockIdx.x * BLOCK + threadIdx.x;
  if (i < n)
    y[i] += 0.75 * x[i];
}

__global__ static void
axpy_two (int n, const double *__restrict__ x, double *__restrict__ y)
{
  int i = blockIdx.x * BLOCK + threadIdx.x;
  if (i < n / 2)
    {
      double2 a = ((const double2 *) x)[i], b = ((double2 *) y)[i];
      b.x += 0.75 * a.x;
      b.y += 0.75 * a.y;
      ((double2 *) y)[i] = b;
    }
  else if (i == n / 2 && n % 2)
    y[n - 1] += 0.75 * x[n - 1];
}

TWIN
daxpy_naive (int n, const double *x, double *y)
{
  axpy_one <<<blocks (n, BLOCK), BLOCK>>> (n, x, y);
  return cudaGetLastError ();
}

TWIN
daxpy_tuned (int n, const double *x, double *y)
{
  axpy_two <<<blocks ((n + 1L) / 2, BLOCK), BLOCK>>> (n, x, y);
  return cudaGetLastError ();
}

/* matvec: a warp a row, and a block a row.  */

__global__ static void
warp_a_row (int n, const double *__restrict__ a, const double *__restrict__ x,
	    double *__restrict__ y)
{
  int i = (blockIdx.x * BLOCK + threadIdx.x) / 32, lane = threadIdx.x % 32;
  double sum = 0;
  if (i >= n)
    return;
  for (int j = lane; j < n; j += 32)
    sum += a[(long) i * n + j] * x[j];
  for (int d = 16; d; d /= 2)
    sum += __shfl_down_sync (~0u, sum, d);
  if (lane == 0)
    y[i] = sum;
}

struct sum_of
{
  typedef double value;
  static __device__ double start () { return 0; }
  static __device__ void combine (double &v, double w) { v += w; }
};

__global__ static void
block_a_row (int n, const double *__restrict__ a, const double *__restrict__ x,
	     double *__restrict__ y)
{
  int i = blockIdx.x;
  double sum = 0;
  if (n % 2 == 0)
    {
      const double2 *row = (const double2 *) (a + (long) i * n), *v = (const double2 *) x;
#pragma unroll 4
      for (int j = threadIdx.x; j < n / 2; j += BLOCK)
	sum += row[j].x * v[j].x + row[j].y * v[j].y;
    }
  else
    for (int j = threadIdx.x; j < n; j += BLOCK)
      sum += a[(long) i * n + j] * x[j];
  sum = reduce_block<sum_of> (sum);
  if (threadIdx.x == 0)
    y[i] = sum;
}

TWIN
matvec_naive (int n, const double *a, const double *x, double *y)
{
  warp_a_row <<<blocks (32L * n, BLOCK), BLOCK>>> (n, a, x, y);
  return cudaGetLastError ();
}

TWIN
matvec_tuned (int n, const double *a, const double *x, double *y)
{
  block_a_row <<<n, BLOCK>>> (n, a, x, y);
  return cudaGetLastError ();
}

/* spmv: a thread a row, and some lanes a row.  */

#define LANES 8

__global__ static void
thread_a_row (int rows, const int *__restrict__ start, const int *__restrict__ column,
	      const double *__restrict__ value, const double *__restrict__ x,
	      double *__restrict__ y)
{
  int i = blockIdx.x * BLOCK + threadIdx.x;
  double sum = 0;
  if (i >= rows)
    return;
  for (int k = start[i]; k < start[i + 1]; k++)
    sum += value[k] * x[column[k]];
  y[i] = sum;
}

__global__ static void
lanes_a_row (int rows, const int *__restrict__ start, const int *__restrict__ column,
	     const double *__restrict__ value, const double *__restrict__ x,
	     double *__restrict__ y)
{
  int i = (blockIdx.x * BLOCK + threadIdx.x) / LANES, lane = threadIdx.x % LANES;
  double sum = 0;
  if (i < rows)
    {
      int end = start[i + 1];
      for (int k = start[i] + lane; k < end; k += LANES)
	sum += value[k] * x[column[k]];
    }
  for (int d = LANES / 2; d; d /= 2)
    sum += __shfl_down_sync (~0u, sum, d, LANES);
  if (i < rows && lane == 0)
    y[i] = sum;
}

TWIN
spmv_naive (int rows, int, const int *start, const int *column, const double *value,
	    const double *x, double *y)
{
  thread_a_row <<<blocks (rows, BLOCK), BLOCK>>> (rows, start, column, value, x, y);
  return cudaGetLastError ();
}

TWIN
spmv_tuned (int rows, int, const int *start, const int *column, const double *value,
	    const double *x, double *y)
{
  lanes_a_row <<<blocks ((long) rows * LANES, BLOCK), BLOCK>>>
    (rows, start, column, value, x, y);
  return cudaGetLastError ();
}

/* columns: a row of blocks for each row, and two columns a thread for many rows.  */

#define ROWS 16

__global__ static void
scale_one (int n, const double *__restrict__ a, const double *__restrict__ x,
	   double *__restrict__ b)
{
  int i = blockIdx.x * BLOCK + threadIdx.x;
  long at = (long) blockIdx.y * n + i;
  if (i < n)
    b[at] = a[at] * x[i];
}

__global__ static void
scale_two (int n, const double *__restrict__ a, const double *__restrict__ x,
	   double *__restrict__ b)
{
  int i = blockIdx.x * BLOCK + threadIdx.x, j = blockIdx.y * ROWS;
  if (i >= n / 2)
    return;
  double2 factor = ((const double2 *) x)[i];
#pragma unroll 4
  for (int end = min (j + ROWS, n); j < end; j++)
    {
      double2 v = ((const double2 *) (a + (long) j * n))[i];
      v.x *= factor.x;
      v.y *= factor.y;
      ((double2 *) (b + (long) j * n))[i] = v;
    }
}

TWIN
columns_naive (int n, const double *a, const double *x, double *b)
{
  scale_one <<<dim3 (blocks (n, BLOCK), n), BLOCK>>> (n, a, x, b);
  return cudaGetLastError ();
}

TWIN
columns_tuned (int n, const double *a, const double *x, double *b)
{
  if (n % 2)
    return columns_naive (n, a, x, b);
  scale_two <<<dim3 (blocks (n / 2, BLOCK), blocks (n, ROWS)), BLOCK>>> (n, a, x, b);
  return cudaGetLastError ();
}

/* colsum: a column a thread, and the columns of 32 lanes cut into pieces for 32 warps.  */

__global__ static void
down_alone (int n, const double *__restrict__ a, double *__restrict__ b)
{
  int i = blockIdx.x * 32 + threadIdx.x;
  double sum = 0;
  if (i >= n)
    return;
  for (int j = 0; j < n; j++)
    sum += a[(long) j * n + i];
  b[i] = sum;
}

__global__ static void
down_together (int n, const double *__restrict__ a, double *__restrict__ b)
{
  __shared__ double part[32][33];
  int i = blockIdx.x * 32 + threadIdx.x;
  double sum = 0;
  if (i < n)
    {
#pragma unroll 8
      for (int j = threadIdx.y; j < n; j += 32)
	sum += a[(long) j * n + i];
    }
  part[threadIdx.y][threadIdx.x] = sum;
  __syncthreads ();
  sum = part[threadIdx.x][threadIdx.y];
  for (int d = 16; d; d /= 2)
    sum += __shfl_down_sync (~0u, sum, d);
  i = blockIdx.x * 32 + threadIdx.y;
  if (threadIdx.x == 0 && i < n)
    b[i] = sum;
}

TWIN
colsum_naive (int n, const double *a, double *b)
{
  down_alone <<<blocks (n, 32), 32>>> (n, a, b);
  return cudaGetLastError ();
}

TWIN
colsum_tuned (int n, const double *a, double *b)
{
  down_together <<<blocks (n, 32), dim3 (32, 32)>>> (n, a, b);
  return cudaGetLastError ();
}

/* transpose: directly, and through shared memory.  */

__global__ static void
turn (int n, const double *__restrict__ a, double *__restrict__ b)
{
  int i = blockIdx.y * blockDim.y + threadIdx.y, j = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && j < n)
    b[(long) j * n + i] = a[(long) i * n + j];
}

__global__ static void
turn_tile (int n, const double *__restrict__ a, double *__restrict__ b)
{
  __shared__ double t[32][33];
  int x = threadIdx.x, j = blockIdx.x * 32 + x, i = blockIdx.y * 32 + x;
#pragma unroll
  for (int y = threadIdx.y; y < 32; y += 8)
    {
      int row = blockIdx.y * 32 + y;
      if (row < n && j < n)
	t[y][x] = a[(long) row * n + j];
    }
  __syncthreads ();
#pragma unroll
  for (int y = threadIdx.y; y < 32; y += 8)
    {
      int row = blockIdx.x * 32 + y;
      if (row < n && i < n)
	b[(long) row * n + i] = t[x][y];
    }
}

TWIN
transpose_naive (int n, const double *a, double *b)
{
  turn <<<dim3 (blocks (n, 32), blocks (n, 8)), dim3 (32, 8)>>> (n, a, b);
  return cudaGetLastError ();
}

TWIN
transpose_tuned (int n, const double *a, double *b)
{
  turn_tile <<<dim3 (blocks (n, 32), blocks (n, 32)), dim3 (32, 8)>>> (n, a, b);
  return cudaGetLastError ();
}
