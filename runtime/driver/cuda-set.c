/* The driver API: filling memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "driver/calls.h"
#include "driver/cuda-memory.h"
#include "driver/cuda-queue.h"
#include "driver/cuda-stream.h"
#include "driver/observers.h"

#include <stdlib.h>
#include <string.h>

static CUresult
run_set (struct op *o)
{
  for (size_t y = 0; y < o->u.set.height; y++)
    {
      unsigned char *row
	= (unsigned char *) o->u.set.base + y * o->u.set.pitch;
      if (o->u.set.element == 1)
	memset (row, o->u.set.value, o->u.set.width);
      else if (o->u.set.element == 2)
	for (size_t x = 0; x < o->u.set.width; x++)
	  ((uint16_t *) row)[x] = o->u.set.value;
      else
	for (size_t x = 0; x < o->u.set.width; x++)
	  ((uint32_t *) row)[x] = o->u.set.value;
      observers_host_write ((sim_addr) row,
			    o->u.set.width * o->u.set.element);
    }
  return CUDA_SUCCESS;
}

/* Fill HEIGHT rows of WIDTH elements with VALUE.  An element has ELEMENT bytes, and
   rows are PITCH bytes apart.  */
static CUresult
fill (CUdeviceptr to, size_t pitch, unsigned element, uint32_t value,
      size_t width, size_t height, CUstream stream, bool wait)
{
  struct context *c;
  struct stream *s;
  CUresult r = stream_get (stream, &c, &s);
  size_t bytes, extent;
  if (r != CUDA_SUCCESS)
    return r;
  if (!width || !height)
    return CUDA_SUCCESS;
  if (to % element || pitch % element
      || __builtin_mul_overflow (width, element, &bytes)
      || (height > 1 && pitch < bytes)
      || __builtin_mul_overflow (height - 1, pitch, &extent)
      || __builtin_add_overflow (extent, bytes, &extent))
    return CUDA_ERROR_INVALID_VALUE;
  enum place place = range_place (to, extent);
  if (place != PLACE_DEVICE && place != PLACE_HOST)
    return CUDA_ERROR_INVALID_VALUE;
  struct op *o = op_new (c, stream, run_set);
  if (!o)
    return CUDA_ERROR_OUT_OF_MEMORY;
  o->u.set.base = to;
  o->u.set.pitch = pitch;
  o->u.set.element = element;
  o->u.set.value = value;
  o->u.set.width = width;
  o->u.set.height = height;
  if (wait)
    return op_issue_and_wait (o, s);
  op_issue (o, s);
  return CUDA_SUCCESS;
}

#define SET(SUFFIX, TYPE, BYTES)					\
CUresult								\
do_cuMemsetD##SUFFIX##_v2 (CUdeviceptr to, TYPE value, size_t n)	\
{									\
  return fill (to, 0, BYTES, value, n, 1, NULL, true);			\
}									\
CUresult								\
do_cuMemsetD##SUFFIX##Async (CUdeviceptr to, TYPE value, size_t n,	\
			     CUstream stream)				\
{									\
  return fill (to, 0, BYTES, value, n, 1, stream, false);		\
}									\
CUresult								\
do_cuMemsetD2D##SUFFIX##_v2 (CUdeviceptr to, size_t pitch, TYPE value,	\
			     size_t width, size_t height)		\
{									\
  return fill (to, pitch, BYTES, value, width, height, NULL, true);	\
}									\
CUresult								\
do_cuMemsetD2D##SUFFIX##Async (CUdeviceptr to, size_t pitch, TYPE value, \
			       size_t width, size_t height,		\
			       CUstream stream)				\
{									\
  return fill (to, pitch, BYTES, value, width, height, stream, false);	\
}

SET (8, unsigned char, 1)
SET (16, unsigned short, 2)
SET (32, unsigned, 4)
