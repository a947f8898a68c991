/* The CUDA twins of layers, recurrence and seismic: a thread goes up its column.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "twin.h"

#define BLOCK 128

/* layers  */

__global__ static void
layers_read (int n, int m, const double *__restrict__ a, double *__restrict__ b)
{
  int i = blockIdx.x * BLOCK + threadIdx.x;
  if (i >= n)
    return;
  for (size_t k = 2; k < m; k++)
    b[k * n + i] = 0.5 * a[k * n + i] + 0.3 * a[(k - 1) * n + i] + 0.2 * a[(k - 2) * n + i];
}

/* What the next turns read as well stays in registers.  */

__global__ static void
layers_keep (int n, int m, const double *__restrict__ a, double *__restrict__ b)
{
  int i = blockIdx.x * BLOCK + threadIdx.x;
  if (i >= n || m < 3)
    return;
  double below = a[i], here = a[(size_t) n + i];
#pragma unroll 4
  for (size_t k = 2; k < m; k++)
    {
      double above = a[k * n + i];
      b[k * n + i] = 0.5 * above + 0.3 * here + 0.2 * below;
      below = here;
      here = above;
    }
}

TWIN
layers_naive (int n, int m, const double *a, double *b)
{
  layers_read <<<blocks (n, BLOCK), BLOCK>>> (n, m, a, b);
  return cudaGetLastError ();
}

TWIN
layers_tuned (int n, int m, const double *a, double *b)
{
  layers_keep <<<blocks (n, BLOCK), BLOCK>>> (n, m, a, b);
  return cudaGetLastError ();
}

/* recurrence  */

__global__ static void
recurrence_read (int n, int m, const double *a, double *x)
{
  int i = blockIdx.x * BLOCK + threadIdx.x;
  if (i >= n)
    return;
  for (size_t k = 1; k < m; k++)
    x[k * n + i] -= 0.5 * a[k * n + i] * x[(k - 1) * n + i];
}

/* The loads of DEPTH turns before the first of them needs one.  */

template <int DEPTH>
__global__ static void
recurrence_keep (int n, int m, const double *__restrict__ a, double *__restrict__ x)
{
  int i = blockIdx.x * BLOCK + threadIdx.x;
  if (i >= n)
    return;
  double last = x[i];
  int k = 1;
  for (; k + DEPTH <= m; k += DEPTH)
    {
      double factor[DEPTH], own[DEPTH];
      size_t at = (size_t) k * n + i;
#pragma unroll
      for (int d = 0; d < DEPTH; d++)
	{
	  factor[d] = a[at + (size_t) d * n];
	  own[d] = x[at + (size_t) d * n];
	}
#pragma unroll
      for (int d = 0; d < DEPTH; d++)
	x[at + (size_t) d * n] = last = own[d] - 0.5 * factor[d] * last;
    }
  for (; k < m; k++)
    {
      size_t at = (size_t) k * n + i;
      x[at] = last = x[at] - 0.5 * a[at] * last;
    }
}

TWIN
recurrence_naive (int n, int m, const double *a, double *x)
{
  recurrence_read <<<blocks (n, BLOCK), BLOCK>>> (n, m, a, x);
  return cudaGetLastError ();
}

TWIN
recurrence_tuned (int n, int m, const double *a, double *x)
{
  recurrence_keep<4> <<<blocks (n, BLOCK), BLOCK>>> (n, m, a, x);
  return cudaGetLastError ();
}

/* seismic  */

#define X 32
#define Y 4

#define ARGUMENTS							\
  const float *__restrict__ u, const float *__restrict__ v,		\
    const float *__restrict__ w, const float *__restrict__ lambda,	\
    float *__restrict__ sx, float *__restrict__ sy, float *__restrict__ sz

/* Of the point AT.  W0 ... W3 are W from one layer below to two above.  */

__device__ static inline void
strain (size_t at, int n, float w0, float w1, float w2, float w3, float mean, ARGUMENTS)
{
  float dx = u[at + 1] - u[at], dy = v[at + n] - v[at];
  float dz = 1.125f * (w2 - w1) - 0.04166667f * (w3 - w0);
  float all = mean * (dx + dy + dz);
  sx[at] += all + 0.4f * dx;
  sy[at] += all + 0.4f * dy;
  sz[at] += all + 0.4f * dz;
}

__global__ static void
seismic_read (int n, ARGUMENTS)
{
  int i = blockIdx.x * X + threadIdx.x + 1, j = blockIdx.y * Y + threadIdx.y + 1;
  if (i >= n - 2 || j >= n - 2)
    return;
  size_t plane = (size_t) n * n;
  for (int k = 1; k < n - 2; k++)
    {
      size_t at = k * plane + (size_t) j * n + i;
      strain (at, n, w[at - plane], w[at], w[at + plane], w[at + 2 * plane],
	      0.5f * (lambda[at] + lambda[at + plane]), u, v, w, lambda, sx, sy, sz);
    }
}

/* A thread makes a piece of PIECE layers of its column.  */

template <int PIECE>
__global__ static void
seismic_keep (int n, ARGUMENTS)
{
  int i = blockIdx.x * X + threadIdx.x + 1, j = blockIdx.y * Y + threadIdx.y + 1;
  if (i >= n - 2 || j >= n - 2)
    return;
  size_t plane = (size_t) n * n;
  int k = blockIdx.z * PIECE + 1, end = min (k + PIECE, n - 2);
  size_t at = k * plane + (size_t) j * n + i;
  float w0 = w[at - plane], w1 = w[at], w2 = w[at + plane], low = lambda[at];
#pragma unroll 2
  for (; k < end; k++, at += plane)
    {
      float w3 = w[at + 2 * plane], high = lambda[at + plane];
      strain (at, n, w0, w1, w2, w3, 0.5f * (low + high), u, v, w, lambda, sx, sy, sz);
      w0 = w1;
      w1 = w2;
      w2 = w3;
      low = high;
    }
}

/* The layers from 1 to N - 3 in pieces of PIECE.  */

static dim3
grid (int n, int piece)
{
  return dim3 (blocks (n - 3, X), blocks (n - 3, Y), blocks (n - 3, piece));
}

TWIN
seismic_naive (int n, ARGUMENTS)
{
  seismic_read <<<grid (n, n), dim3 (X, Y)>>> (n, u, v, w, lambda, sx, sy, sz);
  return cudaGetLastError ();
}

TWIN
seismic_tuned (int n, ARGUMENTS)
{
  seismic_keep<32> <<<grid (n, 32), dim3 (X, Y)>>> (n, u, v, w, lambda, sx, sy, sz);
  return cudaGetLastError ();
}
