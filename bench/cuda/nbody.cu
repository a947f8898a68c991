/* The CUDA twins of nbody.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "twin.h"

#define TILE 256
#define SOFTENING 1e-3f

struct sum { float x, y, z; };

__device__ static inline void
pull (struct sum *s, float dx, float dy, float dz, float m)
{
  float r = rsqrtf (dx * dx + dy * dy + dz * dz + SOFTENING);
  float f = m * r * r * r;
  s->x += f * dx;
  s->y += f * dy;
  s->z += f * dz;
}

__global__ static void
naive (int n, const float *__restrict__ x, const float *__restrict__ y,
       const float *__restrict__ z, const float *__restrict__ m,
       float *__restrict__ ax, float *__restrict__ ay, float *__restrict__ az)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float px = x[i], py = y[i], pz = z[i];
  struct sum s = { 0, 0, 0 };
  for (int j = 0; j < n; j++)
    pull (&s, x[j] - px, y[j] - py, z[j] - pz, m[j]);
  ax[i] = s.x;
  ay[i] = s.y;
  az[i] = s.z;
}

__global__ static void
tile (int n, const float *__restrict__ x, const float *__restrict__ y,
      const float *__restrict__ z, const float *__restrict__ m,
      float *__restrict__ ax, float *__restrict__ ay, float *__restrict__ az)
{
  __shared__ float tx[TILE], ty[TILE], tz[TILE], tm[TILE];
  int me = threadIdx.x, i = blockIdx.x * TILE + me;
  float px = x[i], py = y[i], pz = z[i];
  struct sum s = { 0, 0, 0 };
  for (int t = 0; t < n; t += TILE)
    {
      tx[me] = x[t + me];
      ty[me] = y[t + me];
      tz[me] = z[t + me];
      tm[me] = m[t + me];
      __syncthreads ();
#pragma unroll 32
      for (int j = 0; j < TILE; j++)
	pull (&s, tx[j] - px, ty[j] - py, tz[j] - pz, tm[j]);
      __syncthreads ();
    }
  ax[i] = s.x;
  ay[i] = s.y;
  az[i] = s.z;
}

/* The same with each product in a multiply-add, and two products side by side.  */

__device__ static inline void
pull_sooner (struct sum *s, float dx, float dy, float dz, float m)
{
  float r = rsqrtf (dx * dx + (dy * dy + (dz * dz + SOFTENING)));
  float f = m * r * (r * r);
  s->x += f * dx;
  s->y += f * dy;
  s->z += f * dz;
}

/* A tile of quads, of which there are two: a thread loads its part of the next while
   all use the other.  */

template <int LANES>
__global__ static void
best (int n, const float *__restrict__ x, const float *__restrict__ y,
      const float *__restrict__ z, const float *__restrict__ m,
      float *__restrict__ ax, float *__restrict__ ay, float *__restrict__ az)
{
  __shared__ float4 t[2][LANES];
  int me = threadIdx.x, i = blockIdx.x * LANES + me, now = 0;
  float px = x[i], py = y[i], pz = z[i];
  struct sum s = { 0, 0, 0 };
  float4 next = make_float4 (x[me], y[me], z[me], m[me]);
  for (int b = LANES; b <= n; b += LANES, now ^= 1)
    {
      t[now][me] = next;
      __syncthreads ();
      int e = min (b, n - LANES) + me;
      next = make_float4 (x[e], y[e], z[e], m[e]);
#pragma unroll 32
      for (int j = 0; j < LANES; j++)
	{
	  float4 body = t[now][j];
	  pull_sooner (&s, body.x - px, body.y - py, body.z - pz, body.w);
	}
    }
  ax[i] = s.x;
  ay[i] = s.y;
  az[i] = s.z;
}

TWIN
nbody_naive (int n, const float *x, const float *y, const float *z,
	     const float *m, float *ax, float *ay, float *az)
{
  naive <<<blocks (n, 256), 256>>> (n, x, y, z, m, ax, ay, az);
  return cudaGetLastError ();
}

TWIN
nbody_tile (int n, const float *x, const float *y, const float *z,
	    const float *m, float *ax, float *ay, float *az)
{
  tile <<<n / TILE, TILE>>> (n, x, y, z, m, ax, ay, az);
  return cudaGetLastError ();
}

TWIN
nbody_best (int n, const float *x, const float *y, const float *z,
	    const float *m, float *ax, float *ay, float *az)
{
  if (n % 512)
    best<TILE> <<<n / TILE, TILE>>> (n, x, y, z, m, ax, ay, az);
  else
    best<512> <<<n / 512, 512>>> (n, x, y, z, m, ax, ay, az);
  return cudaGetLastError ();
}
