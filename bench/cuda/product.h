/* The product of two matrices of floats, as fast as may be without tensor cores.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef PRODUCT_H
#define PRODUCT_H

#include "quads.h"

#define ACROSS 8		/* Columns of C that a thread makes.  */

/* A block makes ROWS x COLUMNS elements of C = A B, or adds them to C if ADD; a
   thread UP rows, in groups of four.  It goes through K in pieces of DEPTH: while
   all use one pair of tiles, each has its part of the next in registers.  A's tile
   is turned round, so that a thread reads four rows at a time.  N is a multiple of
   ROWS, COLUMNS and DEPTH.  */

template <int ROWS, int COLUMNS, int DEPTH, int UP, bool ADD>
struct matrix_product
{
  static const int threads = ROWS / UP * (COLUMNS / ACROSS);
  static const int quads_a = ROWS * DEPTH / 4 / threads;
  static const int quads_b = DEPTH * COLUMNS / 4 / threads;
  static const int apart_a = threads / (DEPTH / 4), apart_b = threads / (COLUMNS / 4);
  static const int groups = UP / 4, group_rows = ROWS / groups;

  struct tiles
  {
    float a[DEPTH][ROWS + 4], b[DEPTH][COLUMNS];
  };

  /* What a thread fetches of a piece.  */
  struct part
  {
    float a[quads_a][4], b[quads_b][4];
  };

  static __device__ __forceinline__ void
  fetch (part &p, int n, const float *a, const float *b)
  {
#pragma unroll
    for (int e = 0; e < quads_a; e++)
      read_quads<4> (p.a[e], a + (size_t) e * apart_a * n);
#pragma unroll
    for (int e = 0; e < quads_b; e++)
      read_quads<4> (p.b[e], b + (size_t) e * apart_b * n);
  }

  static __device__ __forceinline__ void
  store (tiles &t, const part &p, int me)
  {
    int row = me / (DEPTH / 4), k = me % (DEPTH / 4) * 4;
    int layer = me / (COLUMNS / 4), column = me % (COLUMNS / 4) * 4;
#pragma unroll
    for (int e = 0; e < quads_a; e++)
#pragma unroll
      for (int q = 0; q < 4; q++)
	t.a[k + q][row + e * apart_a] = p.a[e][q];
#pragma unroll
    for (int e = 0; e < quads_b; e++)
      write_quads<4> (&t.b[layer + e * apart_b][column], p.b[e]);
  }

  static __device__ __forceinline__ void
  multiply (float (&sum)[UP][ACROSS], const tiles &t, int x, int y)
  {
#pragma unroll
    for (int k = 0; k < DEPTH; k++)
      {
	float u[UP], v[ACROSS];
#pragma unroll
	for (int g = 0; g < groups; g++)
	  *(float4 *) (u + 4 * g) = *(const float4 *) &t.a[k][g * group_rows + y * 4];
#pragma unroll
	for (int g = 0; g < 2; g++)
	  *(float4 *) (v + 4 * g) = *(const float4 *) &t.b[k][g * COLUMNS / 2 + x * 4];
#pragma unroll
	for (int p = 0; p < UP; p++)
#pragma unroll
	  for (int q = 0; q < ACROSS; q++)
	    sum[p][q] += u[p] * v[q];
      }
  }

  static __device__ __forceinline__ void
  run (int n, const float *__restrict__ a, const float *__restrict__ b, float *__restrict__ c)
  {
    __shared__ __align__ (16) tiles buffer[2];
    int me = threadIdx.x, x = me % (COLUMNS / ACROSS), y = me / (COLUMNS / ACROSS);
    a += (size_t) (blockIdx.y * ROWS + me / (DEPTH / 4)) * n + me % (DEPTH / 4) * 4;
    b += (size_t) (me / (COLUMNS / 4)) * n + blockIdx.x * COLUMNS + me % (COLUMNS / 4) * 4;
    part next;
    float sum[UP][ACROSS] = {};
    fetch (next, n, a, b);
    store (buffer[0], next, me);
    __syncthreads ();
    int now = 0;
    for (int l = DEPTH; l <= n; l += DEPTH, now ^= 1)
      {
	a += DEPTH;
	b += (size_t) DEPTH * n;
	if (l < n)
	  fetch (next, n, a, b);
	multiply (sum, buffer[now], x, y);
	if (l < n)
	  store (buffer[now ^ 1], next, me);
	__syncthreads ();
      }
#pragma unroll
    for (int p = 0; p < UP; p++)
      {
	int row = blockIdx.y * ROWS + p / 4 * group_rows + y * 4 + p % 4;
#pragma unroll
	for (int g = 0; g < 2; g++)
	  {
	    float *at = c + (size_t) row * n + blockIdx.x * COLUMNS + g * COLUMNS / 2 + x * 4;
	    float all[4] = {};
	    if (ADD)
	      *(float4 *) all = *(const float4 *) at;
#pragma unroll
	    for (int q = 0; q < 4; q++)
	      all[q] += sum[p][4 * g + q];
	    write_quads<4> (at, all);
	  }
      }
  }
};

/* GANGS blocks fit into a multiprocessor.  */

template <class PRODUCT, int GANGS>
__global__ static void
__launch_bounds__ (PRODUCT::threads, GANGS)
run_product (int n, const float *__restrict__ a, const float *__restrict__ b,
	     float *__restrict__ c)
{
  PRODUCT::run (n, a, b, c);
}

#endif
