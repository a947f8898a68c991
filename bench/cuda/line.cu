/* The CUDA twins of line.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "twin.h"
#include "quads.h"

#define BLOCK 256

__global__ static void
naive (int n, const float *__restrict__ in, float *__restrict__ out)
{
  int i = blockIdx.x * BLOCK + threadIdx.x + RADIUS;
  if (i >= n - RADIUS)
    return;
  float sum = 0;
#pragma unroll
  for (int r = -RADIUS; r <= RADIUS; r++)
    sum += in[i + r];
  out[i] = sum / (2 * RADIUS + 1);
}

__global__ static void
tile (int n, const float *__restrict__ in, float *__restrict__ out)
{
  __shared__ float t[BLOCK + 2 * RADIUS];
  int me = threadIdx.x, first = blockIdx.x * BLOCK, i = first + me + RADIUS;
  t[me] = in[min (first + me, n - 1)];
  if (me < 2 * RADIUS)
    t[BLOCK + me] = in[min (first + BLOCK + me, n - 1)];
  __syncthreads ();
  if (i >= n - RADIUS)
    return;
  float sum = 0;
#pragma unroll
  for (int r = 0; r <= 2 * RADIUS; r++)
    sum += t[me + r];
  out[i] = sum / (2 * RADIUS + 1);
}

/* A thread of best makes OWN neighbours, of which the first is a multiple of four; a
   block of LANES reads BEFORE elements, at least RADIUS, on either side.  */
#define LANES 128
#define BEFORE ((RADIUS + 3) / 4 * 4)

#if RADIUS > 8
# define OWN 12			/* An odd number of quads has no bank conflicts.  */
#else
# define OWN 4
#endif

__device__ static void
edge (int n, const float *in, float *out, int first)
{
#pragma unroll 1
  for (int i = max (first, RADIUS); i < min (first + OWN, n - RADIUS); i++)
    {
      float sum = 0;
#pragma unroll 4
      for (int r = -RADIUS; r <= RADIUS; r++)
	sum += in[i + r];
      out[i] = sum / (2 * RADIUS + 1);
    }
}

/* The means of the windows that begin at IN[0] ... IN[OWN - 1].  What they have in
   common is added up once.  */

__device__ static inline void
means (float *mean, const float *in)
{
  const float part = 1.f / (2 * RADIUS + 1);
  float common[4] = {}, more[OWN];
#pragma unroll
  for (int r = OWN - 1; r <= 2 * RADIUS; r++)
    common[r % 4] += in[r];
  common[0] = (common[0] + common[1]) + (common[2] + common[3]);
  more[OWN - 1] = 0;
#pragma unroll
  for (int u = OWN - 2; u >= 0; u--)
    more[u] = more[u + 1] + in[u];
  float after = 0;
#pragma unroll
  for (int u = 0; u < OWN; u++)
    {
      mean[u] = (common[0] + (more[u] + after)) * part;
      if (u < OWN - 1)
	after += in[2 * RADIUS + 1 + u];
    }
}

#if RADIUS > 8

/* Sixteen bytes go from memory to shared memory past the registers.  */

__device__ static inline void
fetch_quad (float *to, const float *from)
{
  unsigned at = __cvta_generic_to_shared (to);
  asm volatile ("cp.async.cg.shared.global [%0], [%1], 16;" :: "r" (at), "l" (from));
}

/* By way of a tile, the results as well: a warp then writes neighbouring quads.  */

__global__ static void
best (int n, const float *__restrict__ in, float *__restrict__ out)
{
  const int all = OWN * LANES;
  __shared__ __align__ (16) float t[all + 2 * BEFORE];
  int me = threadIdx.x, first = blockIdx.x * all;
  if (first < BEFORE || first + all + BEFORE > n)
    return edge (n, in, out, first + me * OWN);
#pragma unroll
  for (int e = me * 4; e < all + 2 * BEFORE; e += 4 * LANES)
    fetch_quad (t + e, in + first - BEFORE + e);
  asm volatile ("cp.async.wait_all;");
  __syncthreads ();
  float own[OWN + 2 * BEFORE], mean[OWN];
#pragma unroll
  for (int e = 0; e < OWN + 2 * BEFORE; e += 4)
    *(float4 *) (own + e) = *(const float4 *) (t + me * OWN + e);
  means (mean, own + BEFORE - RADIUS);
  __syncthreads ();
  write_quads<OWN> (t + me * OWN, mean);
  __syncthreads ();
#pragma unroll
  for (int e = me * 4; e < all; e += 4 * LANES)
    write_quads<4> (out + first + e, t + e);
}

#else

__global__ static void
best (int n, const float *__restrict__ in, float *__restrict__ out)
{
  int first = (blockIdx.x * LANES + threadIdx.x) * OWN;
  if (first < BEFORE || first + OWN + BEFORE > n)
    return edge (n, in, out, first);
  float own[OWN + 2 * BEFORE], mean[OWN];
  read_quads<OWN + 2 * BEFORE> (own, in + first - BEFORE);
  means (mean, own + BEFORE - RADIUS);
  write_quads<OWN> (out + first, mean);
}

#endif

TWIN
line_naive (int n, const float *in, float *out)
{
  naive <<<blocks (n - 2 * RADIUS, BLOCK), BLOCK>>> (n, in, out);
  return cudaGetLastError ();
}

TWIN
line_tile (int n, const float *in, float *out)
{
  tile <<<blocks (n - 2 * RADIUS, BLOCK), BLOCK>>> (n, in, out);
  return cudaGetLastError ();
}

TWIN
line_best (int n, const float *in, float *out)
{
  best <<<blocks (n, OWN * LANES), LANES>>> (n, in, out);
  return cudaGetLastError ();
}
