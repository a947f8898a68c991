/* The CUDA twins of tridiagonal.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   What cannot be done without is to read three numbers of a row and to write one: 32 bytes.  */

#include "twin.h"

#define N 1024

/* A thread has a system and goes down it and back up; X holds what is to be put back.  The
   upper part is in ROOM.  */

#define BLOCK 32

__global__ static void
naive (int count, const double *__restrict__ lower, const double *__restrict__ upper,
       const double *__restrict__ right, double *__restrict__ x, double *__restrict__ room)
{
  int s = blockIdx.x * BLOCK + threadIdx.x;
  if (s >= count)
    return;
  size_t first = (size_t) s * N;
  double c = 0, d = 0;
  for (size_t i = first; i < first + N; i++)
    {
      double a = i > first ? lower[i] : 0, r = 1 / (4 - a * c);
      c = r * upper[i];
      d = r * (right[i] - a * d);
      room[i] = c;
      x[i] = d;
    }
  for (size_t i = first + N - 1; i-- > first;)
    {
      d = x[i] - room[i] * d;
      x[i] = d;
    }
}

/* A block has a system and a thread ROWS rows of it, in registers.  The first rows of all
   threads make a system of their own, whose equations then combine with those 1, 2, 4 ... before
   and behind, until each has but one unknown.  */

#define THREADS 128
#define ROWS (N / THREADS)
#define PITCH (ROWS + 1)

/* The rows of a thread are neighbours in memory; the threads read neighbours, too.  */

__device__ static inline void
spread (double *own, const double *__restrict__ from, double *room)
{
#pragma unroll
  for (int r = 0; r < ROWS; r++)
    {
      int i = r * THREADS + threadIdx.x;
      room[i / ROWS * PITCH + i % ROWS] = .25 * __ldcs (from + i);
    }
  __syncthreads ();
#pragma unroll
  for (int r = 0; r < ROWS; r++)
    own[r] = room[threadIdx.x * PITCH + r];
  __syncthreads ();
}

/* Row I in terms of rows 0 and ROWS of the thread, for I from 1: x[i] = d - a x[0] - c x[ROWS].  */

__device__ static inline void
eliminate (double *a, double *c, double *d)
{
#pragma unroll
  for (int i = 2; i < ROWS; i++)
    {
      double r = 1 / (1 - a[i] * c[i - 1]);
      d[i] = r * (d[i] - a[i] * d[i - 1]);
      c[i] *= r;
      a[i] *= -r * a[i - 1];
    }
#pragma unroll
  for (int i = ROWS - 2; i > 0; i--)
    {
      d[i] -= c[i] * d[i + 1];
      a[i] -= c[i] * a[i + 1];
      c[i] *= -c[i + 1];
    }
}

__global__ static void
__launch_bounds__ (THREADS)
tuned (const double *__restrict__ lower, const double *__restrict__ upper,
       const double *__restrict__ right, double *__restrict__ x)
{
  __shared__ double room[THREADS * PITCH], last[3][THREADS + 1], step[2][3][THREADS];
  int me = threadIdx.x;
  size_t first = (size_t) blockIdx.x * N;
  double a[ROWS], c[ROWS], d[ROWS];
  spread (a, lower + first, room);
  spread (c, upper + first, room);
  spread (d, right + first, room);
  if (me == 0)
    a[0] = 0;
  if (me == THREADS - 1)
    c[ROWS - 1] = 0;
  eliminate (a, c, d);
  /* The first row has the last one of the thread before in it.  */
  last[0][me + 1] = a[ROWS - 1];
  last[1][me + 1] = c[ROWS - 1];
  last[2][me + 1] = d[ROWS - 1];
  if (me == 0)
    last[0][0] = last[1][0] = last[2][0] = 0;
  __syncthreads ();
  double r = 1 / (1 - a[0] * last[1][me] - c[0] * a[1]);
  double p = -r * a[0] * last[0][me], q = -r * c[0] * c[1];
  double y = r * (d[0] - a[0] * last[2][me] - c[0] * d[1]);
  int now = 0;
#pragma unroll
  for (int apart = 1; apart < THREADS; apart *= 2, now ^= 1)
    {
      step[now][0][me] = p;
      step[now][1][me] = q;
      step[now][2][me] = y;
      __syncthreads ();
      bool before = me >= apart, behind = me + apart < THREADS;
      int low = before ? me - apart : me, high = behind ? me + apart : me;
      double pl = before ? p : 0, qh = behind ? q : 0;
      double s = 1 / (1 - pl * step[now][1][low] - qh * step[now][0][high]);
      y = s * (y - pl * step[now][2][low] - qh * step[now][2][high]);
      p = -s * pl * step[now][0][low];
      q = -s * qh * step[now][1][high];
    }
  /* The first row of the thread behind.  */
  last[0][me] = y;
  if (me == 0)
    last[0][THREADS] = 0;
  __syncthreads ();
  double end = last[0][me + 1];
  room[me * PITCH] = y;
#pragma unroll
  for (int i = 1; i < ROWS; i++)
    room[me * PITCH + i] = d[i] - a[i] * y - c[i] * end;
  __syncthreads ();
#pragma unroll
  for (int k = 0; k < ROWS; k++)
    {
      int i = k * THREADS + me;
      x[first + i] = room[i / ROWS * PITCH + i % ROWS];
    }
}

#define ARGUMENTS							\
  int count, const double *lower, const double *upper, const double *right, double *x

TWIN
tridiagonal_naive (ARGUMENTS)
{
  static void *room;
  if (!room && cudaMalloc (&room, (size_t) count * N * sizeof (double)))
    return cudaGetLastError ();
  naive <<<blocks (count, BLOCK), BLOCK>>> (count, lower, upper, right, x, (double *) room);
  return cudaGetLastError ();
}

TWIN
tridiagonal_tuned (ARGUMENTS)
{
  tuned <<<count, THREADS>>> (lower, upper, right, x);
  return cudaGetLastError ();
}
