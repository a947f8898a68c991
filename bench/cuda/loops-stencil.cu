/* The CUDA twins of the stencils of loops.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "reduce.h"

/* A block of 32 x 8 threads; each goes through PLANES planes or ROWS rows.  */
#define X 32
#define Y 8
#define PLANES 16
#define ROWS 4

/* heat  */

__global__ static void
heat_one (int n, const double *__restrict__ a, double *__restrict__ b)
{
  int k = blockIdx.x * X + threadIdx.x + 1, j = blockIdx.y * Y + threadIdx.y + 1;
  int i = blockIdx.z + 1;
  if (k >= n - 1 || j >= n - 1)
    return;
  long p = (long) n * n, at = i * p + (long) j * n + k;
  b[at] = 0.4 * a[at] + 0.1 * (a[at - p] + a[at + p] + a[at - n] + a[at + n]
			       + a[at - 1] + a[at + 1]);
}

__global__ static void
heat_planes (int n, const double *__restrict__ a, double *__restrict__ b)
{
  int k = blockIdx.x * X + threadIdx.x + 1, j = blockIdx.y * Y + threadIdx.y + 1;
  int i = blockIdx.z * PLANES + 1, end = min (i + PLANES, n - 1);
  if (k >= n - 1 || j >= n - 1)
    return;
  long p = (long) n * n, at = i * p + (long) j * n + k;
  double below = a[at - p], here = a[at];
#pragma unroll 4
  for (; i < end; i++, at += p)
    {
      double above = a[at + p];
      b[at] = 0.4 * here + 0.1 * (below + above + a[at - n] + a[at + n]
				  + a[at - 1] + a[at + 1]);
      below = here;
      here = above;
    }
}

TWIN
heat_naive (int n, const double *a, double *b)
{
  heat_one <<<dim3 (blocks (n - 2, X), blocks (n - 2, Y), n - 2), dim3 (X, Y)>>> (n, a, b);
  return cudaGetLastError ();
}

TWIN
heat_tuned (int n, const double *a, double *b)
{
  heat_planes <<<dim3 (blocks (n - 2, X), blocks (n - 2, Y), blocks (n - 2, PLANES)),
		 dim3 (X, Y)>>> (n, a, b);
  return cudaGetLastError ();
}

/* The stencils of two dimensions: B is MIDDLE times the point and SIDES times the sum of its
   neighbours.  Whether the difference's maximum is wanted is known at compile time.  */

struct max_of
{
  typedef double value;
  static __device__ double start () { return 0; }
  static __device__ void combine (double &v, double w) { v = w > v ? w : v; }
};

template <int COUNT, bool ERROR>
__global__ static void
cross (int n, double middle, double sides, const double *__restrict__ a,
       double *__restrict__ b, double *result)
{
  double error = 0;
  int j = blockIdx.x * X * Y + threadIdx.x + 1;
  for (int first = blockIdx.y * COUNT + 1; first < n - 1; first += gridDim.y * COUNT)
    if (j < n - 1)
      {
	long at = (long) first * n + j;
	double below = a[at - n], here = a[at];
#pragma unroll
	for (int r = 0; r < COUNT; r++, at += n)
	  if (first + r < n - 1)
	    {
	      double above = a[at + n];
	      double next = middle * here + sides * (below + above + a[at - 1] + a[at + 1]);
	      b[at] = next;
	      if (ERROR)
		error = fmax (error, fabs (next - here));
	      below = here;
	      here = above;
	    }
      }
  if (ERROR)
    reduce_grid<max_of> (error, result);
}

__global__ static void
copy_back (int n, double *__restrict__ a, const double *__restrict__ b)
{
  int j = blockIdx.x * X * Y + threadIdx.x + 1, i = blockIdx.y * ROWS + 1;
  if (j >= n - 1)
    return;
#pragma unroll
  for (int r = 0; r < ROWS; r++)
    if (i + r < n - 1)
      a[(long) (i + r) * n + j] = b[(long) (i + r) * n + j];
}

static dim3
grid (int n, int rows)
{
  return dim3 (blocks (n - 2, X * Y), blocks (n - 2, rows));
}

/* No more blocks than the reduction has room for.  */

static dim3
grid_of_reduction (int n, int rows)
{
  dim3 g = grid (n, rows);
  unsigned most = REDUCE_BLOCKS / g.x;
  if (most == 0)
    most = 1;
  if (g.y > most)
    g.y = most;
  return g;
}

TWIN
plate_naive (int n, const double *a, double *b)
{
  cross<1, false> <<<grid (n, 1), X * Y>>> (n, 0, .25, a, b, NULL);
  return cudaGetLastError ();
}

TWIN
plate_tuned (int n, const double *a, double *b)
{
  cross<ROWS, false> <<<grid (n, ROWS), X * Y>>> (n, 0, .25, a, b, NULL);
  return cudaGetLastError ();
}

TWIN
sweep_naive (int n, double *a, double *b)
{
  cross<1, false> <<<grid (n, 1), X * Y>>> (n, .2, .2, a, b, NULL);
  copy_back <<<grid (n, ROWS), X * Y>>> (n, a, b);
  return cudaGetLastError ();
}

TWIN
sweep_tuned (int n, double *a, double *b)
{
  cross<ROWS, false> <<<grid (n, ROWS), X * Y>>> (n, .2, .2, a, b, NULL);
  copy_back <<<grid (n, ROWS), X * Y>>> (n, a, b);
  return cudaGetLastError ();
}

TWIN
laplace_naive (int n, double *a, double *anew, double *result)
{
  cross<1, true> <<<grid_of_reduction (n, 1), X * Y>>> (n, 0, .25, a, anew, result);
  copy_back <<<grid (n, ROWS), X * Y>>> (n, a, anew);
  return cudaGetLastError ();
}

TWIN
laplace_tuned (int n, double *a, double *anew, double *result)
{
  cross<ROWS, true> <<<grid_of_reduction (n, ROWS), X * Y>>> (n, 0, .25, a, anew, result);
  copy_back <<<grid (n, ROWS), X * Y>>> (n, a, anew);
  return cudaGetLastError ();
}
