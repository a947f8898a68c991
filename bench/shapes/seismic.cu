// The kernels of seismic.F90 by hand, to see how many registers are needed.
// Copyright (C) 2026 The acccache maintainers
// SPDX-License-Identifier: GPL-3.0-or-later
//
// For shape-registers.  Pointers and one shape are arguments of the kernel, and each lane has one element.
// With -DMEMORY all is as GCC has it: the kernel gets the address of a structure with the addresses of the
// arrays' descriptors, gangs have several rows, and lanes several elements of a row.

#ifdef MEMORY
struct descriptor
{
  float *data;
  long offset, type[2], span;
  struct { long stride, lower, upper; } dim[3];
};
struct passed { const descriptor *array[8]; const int *n; const float *c; };

#define KERNEL(name, ...) extern "C" __global__ void name (const passed *__restrict__ d)
#define ARRAY(a, number) const descriptor *d_##a = d->array[number]; \
  float *__restrict__ a = d_##a->data + d_##a->offset; \
  const long a##_j = d_##a->dim[1].stride, a##_k = d_##a->dim[2].stride;
#define AT(a, x, y, z) a[i + (x) + (j + (y)) * a##_j + (k + (z)) * a##_k]
#define BEGIN const int n = *d->n, rows = n - 4; const float c = *d->c; \
  for (int row = blockIdx.x; row < rows * rows; row += gridDim.x) \
    { const long j = 3 + row % rows, k = 3 + row / rows;
#define LANES for (int i = 3 + threadIdx.x; i <= n - 2; i += 128)
#define END }
#else
#define KERNEL(name, ...) extern "C" __global__ void name (int n, int nx, int ny, float c, __VA_ARGS__)
#define ARRAY(a, number)
#define AT(a, x, y, z) a[i + (x) + nx * (j + (y) + ny * (k + (z)))]
#define BEGIN const int i = 2 + blockIdx.x * blockDim.x + threadIdx.x, j = 2 + blockIdx.y, k = 2 + blockIdx.z;
#define LANES if (i < n - 2)
#define END
#endif
#define IN const float *__restrict__
#define OUT float *__restrict__

KERNEL (velocity_x, OUT u, IN sxx, IN sxy, IN sxz, IN rho, IN mask, IN damp)
{
  BEGIN
  ARRAY (u, 0) ARRAY (sxx, 1) ARRAY (sxy, 2) ARRAY (sxz, 3) ARRAY (rho, 4) ARRAY (mask, 5) ARRAY (damp, 6)
  LANES
    AT (u, 0, 0, 0) = AT (u, 0, 0, 0) + c * AT (mask, 0, 0, 0) / (AT (rho, 0, 0, 0) + AT (rho, 1, 0, 0))
      * (AT (sxx, 1, 0, 0) - AT (sxx, 0, 0, 0) + AT (sxy, 0, -1, 0) - AT (sxy, 0, 0, 0)
	 + AT (sxz, 0, 0, -1) - AT (sxz, 0, 0, 0)) - AT (damp, 0, 0, 0) * AT (u, 0, 0, 0);
  END
}

KERNEL (velocity_y, OUT v, IN sxy, IN syy, IN syz, IN rho, IN mask, IN damp)
{
  BEGIN
  ARRAY (v, 0) ARRAY (sxy, 1) ARRAY (syy, 2) ARRAY (syz, 3) ARRAY (rho, 4) ARRAY (mask, 5) ARRAY (damp, 6)
  LANES
    AT (v, 0, 0, 0) = AT (v, 0, 0, 0) + c * AT (mask, 0, 0, 0) / (AT (rho, 0, 0, 0) + AT (rho, 0, 1, 0))
      * (AT (sxy, -1, 0, 0) - AT (sxy, 0, 0, 0) + AT (syy, 0, 1, 0) - AT (syy, 0, 0, 0)
	 + AT (syz, 0, 0, -1) - AT (syz, 0, 0, 0)) - AT (damp, 0, 0, 0) * AT (v, 0, 0, 0);
  END
}

KERNEL (velocity_z, OUT w, IN sxz, IN syz, IN szz, IN rho, IN mask, IN damp)
{
  BEGIN
  ARRAY (w, 0) ARRAY (sxz, 1) ARRAY (syz, 2) ARRAY (szz, 3) ARRAY (rho, 4) ARRAY (mask, 5) ARRAY (damp, 6)
  LANES
    AT (w, 0, 0, 0) = AT (w, 0, 0, 0) + c * AT (mask, 0, 0, 0) / (AT (rho, 0, 0, 0) + AT (rho, 0, 0, 1))
      * (AT (sxz, -1, 0, 0) - AT (sxz, 0, 0, 0) + AT (syz, 0, -1, 0) - AT (syz, 0, 0, 0)
	 + AT (szz, 0, 0, 1) - AT (szz, 0, 0, 0)) - AT (damp, 0, 0, 0) * AT (w, 0, 0, 0);
  END
}

KERNEL (stress_normal, IN u, IN v, IN w, OUT sxx, OUT syy, OUT szz, IN lambda, IN mu)
{
  BEGIN
  ARRAY (u, 0) ARRAY (v, 1) ARRAY (w, 2) ARRAY (sxx, 3) ARRAY (syy, 4) ARRAY (szz, 5) ARRAY (lambda, 6)
  ARRAY (mu, 7)
  LANES
    {
      const float dx = AT (u, 0, 0, 0) - AT (u, -1, 0, 0), dy = AT (v, 0, 0, 0) - AT (v, 0, -1, 0);
      const float dz = AT (w, 0, 0, 0) - AT (w, 0, 0, -1), twice = 2 * AT (mu, 0, 0, 0);
      const float all = AT (lambda, 0, 0, 0) * (AT (u, 0, 0, 0) - AT (u, -1, 0, 0) + AT (v, 0, 0, 0)
						- AT (v, 0, -1, 0) + AT (w, 0, 0, 0) - AT (w, 0, 0, -1));
      AT (sxx, 0, 0, 0) += c * (twice * dx + all);
      AT (syy, 0, 0, 0) += c * (twice * dy + all);
      AT (szz, 0, 0, 0) += c * (twice * dz + all);
    }
  END
}

/* The one of S from A and B, which lie apart along (x1, y1, z1) and (x2, y2, z2).  */
#define SHEAR(name, s, a, b, x1, y1, z1, x2, y2, z2) \
KERNEL (name, OUT s, IN a, IN b, IN mu, IN mask, IN damp, IN old) \
{ \
  BEGIN \
  ARRAY (s, 0) ARRAY (a, 1) ARRAY (b, 2) ARRAY (mu, 3) ARRAY (mask, 4) ARRAY (damp, 5) ARRAY (old, 6) \
  LANES \
    AT (s, 0, 0, 0) = AT (s, 0, 0, 0) + c * AT (mask, 0, 0, 0) * 4 \
      / (AT (mu, 0, 0, 0) + AT (mu, x2, y2, z2) + AT (mu, x1, y1, z1)) \
      * (AT (a, x1, y1, z1) - AT (a, 0, 0, 0) + AT (b, x2, y2, z2) - AT (b, 0, 0, 0)) \
      - AT (damp, 0, 0, 0) * AT (s, 0, 0, 0) + AT (old, 0, 0, 0); \
  END \
}

SHEAR (stress_xy, sxy, u, v, 0, 1, 0, 1, 0, 0)
SHEAR (stress_xz, sxz, u, w, 0, 0, 1, 1, 0, 0)
SHEAR (stress_yz, syz, v, w, 0, 0, 1, 0, 1, 0)
