/* Reductions in one launch.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A reduction is described by a struct F with

     value			the type of the result, of 4, 8 or 16 bytes
     pack			what a thread loads at once
     width			the elements of a pack
     start ()			the neutral value
     load (i)			pack number i
     add (v, pack)		takes a pack into v
     add_one (v, i)		takes element i into v, where no pack is full
     combine (v, w)		takes the value w into v

   Threads go through the packs in strides of the grid, four loads ahead; the last
   block that is done combines the blocks' results.  */

#ifndef REDUCE_H
#define REDUCE_H

#include "twin.h"

#define REDUCE_BLOCK 256
#define REDUCE_BLOCKS 2048

static __device__ double2 reduce_room[REDUCE_BLOCKS];
static __device__ unsigned reduce_done;

template <class V>
static __device__ V
shuffle_down (V v, int distance)
{
  union { V value; int word[sizeof (V) / 4]; } u;
  u.value = v;
#pragma unroll
  for (int i = 0; i < (int) (sizeof (V) / 4); i++)
    u.word[i] = __shfl_down_sync (~0u, u.word[i], distance);
  return u.value;
}

/* The block's result, in thread 0.  */

template <class F>
static __device__ typename F::value
reduce_block (typename F::value v)
{
  __shared__ double2 room[32];
  typename F::value *part = (typename F::value *) room;
  int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  for (int d = 16; d; d /= 2)
    F::combine (v, shuffle_down (v, d));
  __syncthreads ();
  if (lane == 0)
    part[warp] = v;
  __syncthreads ();
  if (warp)
    return v;
  v = lane < (int) blockDim.x / 32 ? part[lane] : F::start ();
  for (int d = 16; d; d /= 2)
    F::combine (v, shuffle_down (v, d));
  return v;
}

/* Combines the blocks' values to *RESULT.  All threads of the grid call it.  */

template <class F>
static __device__ void
reduce_grid (typename F::value v, typename F::value *result)
{
  __shared__ bool last;
  typename F::value *parts = (typename F::value *) reduce_room;
  int blocks = gridDim.x * gridDim.y, block = blockIdx.y * gridDim.x + blockIdx.x;
  v = reduce_block<F> (v);
  if (threadIdx.x == 0)
    {
      __stcg (parts + block, v);
      __threadfence ();
      last = atomicAdd (&reduce_done, 1) == blocks - 1;
    }
  __syncthreads ();
  if (!last)
    return;
  v = F::start ();
  for (int i = threadIdx.x; i < blocks; i += blockDim.x)
    F::combine (v, __ldcg (parts + i));
  v = reduce_block<F> (v);
  if (threadIdx.x == 0)
    {
      *result = v;
      reduce_done = 0;
    }
}

template <class F>
static __global__ void
reduce_kernel (F f, int n, typename F::value *result)
{
  typename F::value v = F::start ();
  int packs = n / F::width, stride = gridDim.x * REDUCE_BLOCK;
  int me = blockIdx.x * REDUCE_BLOCK + threadIdx.x;
  long i = me;
  for (; i + 3L * stride < packs; i += 4L * stride)
    {
      typename F::pack a = f.load (i), b = f.load (i + stride),
		       c = f.load (i + 2L * stride), d = f.load (i + 3L * stride);
      F::add (v, a);
      F::add (v, b);
      F::add (v, c);
      F::add (v, d);
    }
  for (; i < packs; i += stride)
    F::add (v, f.load (i));
  for (long k = (long) packs * F::width + me; k < n; k += stride)
    f.add_one (v, k);
  reduce_grid<F> (v, result);
}

/* As many blocks as run at once, or fewer where there is less to do.  */

template <class F>
static int
reduce (F f, int n, typename F::value *result)
{
  static int most;
  if (!most)
    {
      int processors, each;
      cudaDeviceGetAttribute (&processors, cudaDevAttrMultiProcessorCount, 0);
      cudaOccupancyMaxActiveBlocksPerMultiprocessor (&each, reduce_kernel<F>, REDUCE_BLOCK, 0);
      most = processors * each < REDUCE_BLOCKS ? processors * each : REDUCE_BLOCKS;
    }
  int wanted = blocks ((n + F::width - 1) / F::width, 2 * REDUCE_BLOCK);
  reduce_kernel <<<wanted < most ? wanted : most, REDUCE_BLOCK>>> (f, n, result);
  return cudaGetLastError ();
}

/* The same as most people write it first: an element a thread and a block's tree in shared
   memory; a second launch combines the blocks' values.  */

template <class F>
static __global__ void
naive_part (F f, int n, typename F::value *result)
{
  __shared__ double2 room[REDUCE_BLOCK];
  typename F::value *part = (typename F::value *) room;
  typename F::value v = F::start ();
  for (long i = blockIdx.x * REDUCE_BLOCK + threadIdx.x; i < n; i += gridDim.x * REDUCE_BLOCK)
    f.add_one (v, i);
  part[threadIdx.x] = v;
  for (int d = REDUCE_BLOCK / 2; d; d /= 2)
    {
      __syncthreads ();
      if ((int) threadIdx.x < d)
	F::combine (part[threadIdx.x], part[threadIdx.x + d]);
    }
  if (threadIdx.x == 0)
    result[blockIdx.x] = part[0];
}

template <class F>
static __global__ void
naive_rest (int count, const typename F::value *parts, typename F::value *result)
{
  typename F::value v = F::start ();
  for (int i = threadIdx.x; i < count; i += REDUCE_BLOCK)
    F::combine (v, parts[i]);
  v = reduce_block<F> (v);
  if (threadIdx.x == 0)
    *result = v;
}

template <class F>
static int
reduce_naive (F f, int n, typename F::value *result)
{
  static void *room;
  if (!room && cudaGetSymbolAddress (&room, reduce_room))
    return cudaGetLastError ();
  typename F::value *parts = (typename F::value *) room;
  int wanted = blocks (n, REDUCE_BLOCK), count = wanted < REDUCE_BLOCKS ? wanted : REDUCE_BLOCKS;
  naive_part <<<count, REDUCE_BLOCK>>> (f, n, parts);
  naive_rest<F> <<<1, REDUCE_BLOCK>>> (count, parts, result);
  return cudaGetLastError ();
}

#define REDUCTION(NAME, F, ...)				\
  TWIN NAME##_naive (int n, __VA_ARGS__)		\
  {							\
    return reduce_naive (F, n, result);			\
  }							\
  TWIN NAME##_tuned (int n, __VA_ARGS__)		\
  {							\
    return reduce (F, n, result);			\
  }

#endif
