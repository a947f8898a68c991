/* The CUDA twins of the kernels that write their element again and again, as
   functions of ACTIVE (ACTIVE, I), whether iteration I does anything, and
   WRITES (VALUE), whether a round with this VALUE writes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   X may be A for the compiler, as in the kernels.  */

#include "twin.h"

#define BLOCK 256
#define LEVEL 0.97f

__global__ static void
naive (int n, int rounds, const float *active, const float *x, float *a)
{
  int i = blockIdx.x * BLOCK + threadIdx.x;
  if (i < n && ACTIVE (active, i))
    for (int k = 0; k < rounds; k++)
      {
	float value = x[i + k], next = 0.5f * a[i] + value;
	if (WRITES (value))
	  a[i] = next;
      }
}

/* Each write goes to the tile and to memory.  */

__global__ static void
cuda_through (int n, int rounds, const float *active, const float *x, float *a)
{
  __shared__ float t[BLOCK];
  int me = threadIdx.x, i = blockIdx.x * BLOCK + me;
  if (i >= n)
    return;
  t[me] = a[i];
  if (ACTIVE (active, i))
    for (int k = 0; k < rounds; k++)
      {
	float value = x[i + k], next = 0.5f * t[me] + value;
	if (WRITES (value))
	  a[i] = t[me] = next;
      }
}

/* Each write goes to the tile; a thread that has written copies it to memory at
   the end.  */

__global__ static void
cuda_back (int n, int rounds, const float *active, const float *x, float *a)
{
  __shared__ float t[BLOCK];
  int me = threadIdx.x, i = blockIdx.x * BLOCK + me;
  bool dirty = false;
  if (i >= n)
    return;
  t[me] = a[i];
  if (ACTIVE (active, i))
    for (int k = 0; k < rounds; k++)
      {
	float value = x[i + k], next = 0.5f * t[me] + value;
	if (WRITES (value))
	  {
	    t[me] = next;
	    dirty = true;
	  }
      }
  if (dirty)
    a[i] = t[me];
}
