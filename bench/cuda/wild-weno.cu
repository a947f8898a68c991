/* The CUDA twins of weno.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   What cannot be done without is to read five numbers of a point and to write five: 80 bytes;
   the arithmetic, about 600 operations in double precision, takes longer.  */

#include "twin.h"

#define BLOCK 128
#define FIELDS 5
#define STENCIL 6
#define GAMMA 1.4

/* The state of a gas, whose flux is its velocity times the state and what the pressure adds.  */

struct gas
{
  double cons[FIELDS], v, p, speed;
};

__device__ static inline void
read_gas (gas &s, const double *__restrict__ q, size_t points)
{
  double rho = 1.5 + .25 * q[0], u = .5 * q[points], v = .5 * q[2 * points], w = .5 * q[3 * points];
  s.p = 1.5 + .25 * q[4 * points];
  s.v = u;
  s.cons[0] = rho;
  s.cons[1] = rho * u;
  s.cons[2] = rho * v;
  s.cons[3] = rho * w;
  s.cons[4] = s.p / (GAMMA - 1) + .5 * rho * (u * u + v * v + w * w);
  s.speed = fabs (u) + sqrt (GAMMA * s.p / rho);
}

/* The eigenvectors between two states.  */

__device__ static inline void
eigenvectors (const gas &l, const gas &r, double left[FIELDS][FIELDS], double right[FIELDS][FIELDS])
{
  double x = .5 / l.cons[0], y = .5 / r.cons[0];
  double u = x * l.cons[1] + y * r.cons[1], v = x * l.cons[2] + y * r.cons[2];
  double w = x * l.cons[3] + y * r.cons[3], h = x * (l.cons[4] + l.p) + y * (r.cons[4] + r.p);
  double k = .5 * (u * u + v * v + w * w), c2 = (GAMMA - 1) * (h - k), c = sqrt (c2);
  double b = (GAMMA - 1) / c2, o = 1 / c;
  double to[FIELDS][FIELDS] = {
    { .5 * (b * k + u * o), .5 * (-b * u - o), -.5 * b * v, -.5 * b * w, .5 * b },
    { 1 - b * k, b * u, b * v, b * w, -b }, { -v, 0, 1, 0, 0 }, { -w, 0, 0, 1, 0 },
    { .5 * (b * k - u * o), .5 * (-b * u + o), -.5 * b * v, -.5 * b * w, .5 * b } };
  double from[FIELDS][FIELDS] = { { 1, 1, 0, 0, 1 }, { u - c, u, 0, 0, u + c }, { v, v, 1, 0, v },
				  { w, w, 0, 1, w }, { h - u * c, k, v, w, h + u * c } };
#pragma unroll
  for (int n = 0; n < FIELDS; n++)
#pragma unroll
    for (int m = 0; m < FIELDS; m++)
      {
	left[n][m] = to[n][m];
	right[n][m] = from[n][m];
      }
}

/* The weighted mean of three parabolas, with one division.  */

__device__ static inline double
reconstruct (double a, double b, double c, double d, double e)
{
  const double eps = 1e-6;
  double s = a - 2 * b + c, t = a - 4 * b + 3 * c, x = eps + 13. / 12 * s * s + .25 * t * t;
  s = b - 2 * c + d;
  t = b - d;
  double y = eps + 13. / 12 * s * s + .25 * t * t;
  s = c - 2 * d + e;
  t = 3 * c - 4 * d + e;
  double z = eps + 13. / 12 * s * s + .25 * t * t;
  double wx = .1 * (y * z) * (y * z), wy = .6 * (x * z) * (x * z), wz = .3 * (x * y) * (x * y);
  return (wx * (2 * a - 7 * b + 11 * c) + wy * (-b + 5 * c + 2 * d) + wz * (2 * c + 5 * d - e))
	 / (6 * (wx + wy + wz));
}

/* The flux between states 2 and 3 of S.  */

__device__ static inline void
make_flux (const gas s[STENCIL], double *__restrict__ flux, size_t points)
{
  double left[FIELDS][FIELDS], right[FIELDS][FIELDS], sum[FIELDS] = {}, fastest = 0;
  eigenvectors (s[2], s[3], left, right);
#pragma unroll
  for (int i = 0; i < STENCIL; i++)
    fastest = fmax (fastest, s[i].speed);
#pragma unroll
  for (int n = 0; n < FIELDS; n++)
    {
      double plus[STENCIL], minus[STENCIL];
#pragma unroll
      for (int i = 0; i < STENCIL; i++)
	{
	  double own = 0, push = .5 * s[i].p * (left[n][1] + s[i].v * left[n][4]);
#pragma unroll
	  for (int m = 0; m < FIELDS; m++)
	    own += left[n][m] * s[i].cons[m];
	  plus[i] = .5 * (s[i].v + fastest) * own + push;
	  minus[i] = .5 * (s[i].v - fastest) * own + push;
	}
      double both = reconstruct (plus[0], plus[1], plus[2], plus[3], plus[4])
		    + reconstruct (minus[5], minus[4], minus[3], minus[2], minus[1]);
#pragma unroll
      for (int m = 0; m < FIELDS; m++)
	sum[m] += right[m][n] * both;
    }
#pragma unroll
  for (int m = 0; m < FIELDS; m++)
    flux[m * points] = sum[m];
}

__global__ static void
naive (int nx, int ny, int nz, const double *__restrict__ q, double *__restrict__ flux)
{
  int i = blockIdx.x * BLOCK + threadIdx.x + 2;
  size_t points = (size_t) nx * ny * nz, at = (size_t) blockIdx.y * nx + i;
  if (i >= nx - 3)
    return;
  gas s[STENCIL];
#pragma unroll
  for (int k = 0; k < STENCIL; k++)
    read_gas (s[k], q + at + k - 2, points);
  make_flux (s, flux + at, points);
}

/* A thread makes the state of a point of the grid, taken as one line, and passes it on.  Blocks
   overlap by what the stencils need.  */

#define OWN (BLOCK - STENCIL + 1)

__global__ static void
__launch_bounds__ (BLOCK, 2)
tuned (int nx, size_t points, const double *__restrict__ q, double *__restrict__ flux)
{
  __shared__ double cons[FIELDS][BLOCK], v[BLOCK], p[BLOCK], speed[BLOCK];
  int me = threadIdx.x;
  size_t first = (size_t) blockIdx.x * OWN + me;
  gas own;
  read_gas (own, q + min (first, points - 1), points);
#pragma unroll
  for (int m = 0; m < FIELDS; m++)
    cons[m][me] = own.cons[m];
  v[me] = own.v;
  p[me] = own.p;
  speed[me] = own.speed;
  __syncthreads ();
  size_t at = first + 2;
  int x = at % nx;
  if (me >= OWN || at >= points || x < 2 || x >= nx - 3)
    return;
  gas s[STENCIL];
#pragma unroll
  for (int k = 0; k < STENCIL; k++)
    {
#pragma unroll
      for (int m = 0; m < FIELDS; m++)
	s[k].cons[m] = cons[m][me + k];
      s[k].v = v[me + k];
      s[k].p = p[me + k];
      s[k].speed = speed[me + k];
    }
  make_flux (s, flux + at, points);
}

TWIN
weno_naive (int nx, int ny, int nz, const double *q, double *flux)
{
  naive <<<dim3 (blocks (nx - 5, BLOCK), ny * nz), BLOCK>>> (nx, ny, nz, q, flux);
  return cudaGetLastError ();
}

TWIN
weno_tuned (int nx, int ny, int nz, const double *q, double *flux)
{
  size_t points = (size_t) nx * ny * nz;
  tuned <<<blocks (points, OWN), BLOCK>>> (nx, points, q, flux);
  return cudaGetLastError ();
}
