/* What the best twins share: four neighbours at a time.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The functions X_best take a multiple of four columns, whose rows then begin at a
   multiple of 16 bytes, and leave other sizes to another twin.  */

#ifndef QUADS_H
#define QUADS_H

/* COUNT elements, a multiple of four.  */

template <int COUNT>
__device__ __forceinline__ void
read_quads (float *to, const float *from)
{
#pragma unroll
  for (int e = 0; e < COUNT; e += 4)
    *(float4 *) (to + e) = __ldg ((const float4 *) (from + e));
}

template <int COUNT>
__device__ __forceinline__ void
write_quads (float *to, const float *from)
{
#pragma unroll
  for (int e = 0; e < COUNT; e += 4)
    *(float4 *) (to + e) = *(const float4 *) (from + e);
}

/* The same of two elements at a time.  */

template <int COUNT>
__device__ __forceinline__ void
read_pairs (double *to, const double *from)
{
#pragma unroll
  for (int e = 0; e < COUNT; e += 2)
    *(double2 *) (to + e) = __ldg ((const double2 *) (from + e));
}

template <int COUNT>
__device__ __forceinline__ void
write_pairs (double *to, const double *from)
{
#pragma unroll
  for (int e = 0; e < COUNT; e += 2)
    *(double2 *) (to + e) = *(const double2 *) (from + e);
}

#endif
