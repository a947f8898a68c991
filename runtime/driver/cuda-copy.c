/* The driver API: copying between host and devices.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Every copy is of planes of rows of bytes.  As on real devices, an asynchronous
   copy from pageable memory has read its source when the call returns, and one to
   pageable memory is complete then.  */

#include "driver/calls.h"
#include "driver/cuda-context.h"
#include "driver/cuda-handle.h"
#include "driver/cuda-memory.h"
#include "driver/cuda-queue.h"
#include "driver/cuda-stream.h"
#include "driver/observers.h"

#include <stdlib.h>
#include <string.h>

/* What the caller says about one side of a copy.  */
enum side
{
  SIDE_HOST,			/* Host memory, pageable or not.  */
  SIDE_DEVICE,			/* Memory that the device reaches.  */
  SIDE_ANY			/* The address tells.  */
};

static CUresult
run_copy (struct op *o)
{
  const struct copy *c = &o->u.copy;
  for (size_t z = 0; z < c->depth; z++)
    for (size_t y = 0; y < c->height; y++)
      {
	unsigned char *to = c->to + z * c->to_plane + y * c->to_pitch;
	const unsigned char *from
	  = c->from + z * c->from_plane + y * c->from_pitch;
	memmove (to, from, c->width);
	if (c->inside)
	  observers_host_copy ((sim_addr) to, (sim_addr) from, c->width);
	else
	  observers_host_write ((sim_addr) to, c->width);
      }
  return CUDA_SUCCESS;
}

static void
finish_copy (struct op *o)
{
  free (o->u.copy.staged);
}

/* Set *N to the bytes from the first to the last of a side; false when the rows or
   planes overlap or the number is too large.  */
static bool
extent (const struct copy *c, size_t pitch, size_t plane, size_t *n)
{
  size_t rows, planes;
  return !((c->height > 1 && pitch < c->width)
	   || __builtin_mul_overflow (c->height - 1, pitch, &rows)
	   || __builtin_mul_overflow (c->depth - 1, plane, &planes)
	   || __builtin_add_overflow (rows, c->width, n)
	   || (c->depth > 1 && plane < *n)
	   || __builtin_add_overflow (*n, planes, n));
}

/* Whether the N bytes at ADDRESS are what the caller says.  *PAGEABLE: no device
   can reach them.  */
static bool
side_valid (enum side side, const void *address, size_t n, bool *pageable)
{
  enum place place = range_place ((sim_addr) address, n);
  *pageable = place == PLACE_PAGEABLE;
  if (!address || place == PLACE_NOWHERE)
    return false;
  return side == SIDE_ANY || (side == SIDE_HOST ? place != PLACE_DEVICE
			      : place != PLACE_PAGEABLE);
}

/* Replace C's source by a copy of it.  */
static bool
stage (struct copy *c)
{
  size_t bytes;
  unsigned char *p;
  if (__builtin_mul_overflow (c->width, c->height, &bytes)
      || __builtin_mul_overflow (bytes, c->depth, &bytes)
      || !(p = c->staged = malloc (bytes)))
    return false;
  for (size_t z = 0; z < c->depth; z++)
    for (size_t y = 0; y < c->height; y++, p += c->width)
      memcpy (p, c->from + z * c->from_plane + y * c->from_pitch, c->width);
  c->from = c->staged;
  c->from_pitch = c->width;
  c->from_plane = c->width * c->height;
  return true;
}

/* Carry out C in STREAM; wait for it, or not.  */
static CUresult
copy (struct copy c, enum side to, enum side from, CUstream stream, bool wait)
{
  struct context *context;
  struct stream *s;
  CUresult r = stream_get (stream, &context, &s);
  size_t to_bytes, from_bytes;
  bool to_pageable, from_pageable;
  if (r != CUDA_SUCCESS)
    return r;
  if (!c.width || !c.height || !c.depth)
    return CUDA_SUCCESS;
  if (!extent (&c, c.to_pitch, c.to_plane, &to_bytes)
      || !extent (&c, c.from_pitch, c.from_plane, &from_bytes)
      || !side_valid (to, c.to, to_bytes, &to_pageable)
      || !side_valid (from, c.from, from_bytes, &from_pageable))
    return CUDA_ERROR_INVALID_VALUE;
  struct op *o = op_new (context, stream, run_copy);
  if (!o)
    return CUDA_ERROR_OUT_OF_MEMORY;
  o->u.copy = c;
  o->u.copy.inside = !to_pageable && !from_pageable;
  if (to_pageable != from_pageable)
    observers_copied (from_pageable, (uint64_t) c.width * c.height * c.depth);
  o->finish = finish_copy;
  if (wait || to_pageable
      || (from_pageable && (stream_idle (s) || !stage (&o->u.copy))))
    return op_issue_and_wait (o, s);
  op_issue (o, s);
  return CUDA_SUCCESS;
}

static CUresult
copy_bytes (const void *to, enum side to_side, const void *from,
	    enum side from_side, size_t n, CUstream stream, bool wait)
{
  struct copy c = { .to = (unsigned char *) to, .from = from,
		    .width = n, .height = 1, .depth = 1 };
  return copy (c, to_side, from_side, stream, wait);
}

#define POINTER(ADDRESS) ((void *) (uintptr_t) (ADDRESS))

CUresult
do_cuMemcpy (CUdeviceptr to, CUdeviceptr from, size_t n)
{
  return copy_bytes (POINTER (to), SIDE_ANY, POINTER (from), SIDE_ANY, n,
		     NULL, true);
}

CUresult
do_cuMemcpyAsync (CUdeviceptr to, CUdeviceptr from, size_t n, CUstream stream)
{
  return copy_bytes (POINTER (to), SIDE_ANY, POINTER (from), SIDE_ANY, n,
		     stream, false);
}

CUresult
do_cuMemcpyHtoD_v2 (CUdeviceptr to, const void *from, size_t n)
{
  return copy_bytes (POINTER (to), SIDE_DEVICE, from, SIDE_HOST, n, NULL,
		     true);
}

CUresult
do_cuMemcpyHtoDAsync_v2 (CUdeviceptr to, const void *from, size_t n,
			 CUstream stream)
{
  return copy_bytes (POINTER (to), SIDE_DEVICE, from, SIDE_HOST, n, stream,
		     false);
}

CUresult
do_cuMemcpyDtoH_v2 (void *to, CUdeviceptr from, size_t n)
{
  return copy_bytes (to, SIDE_HOST, POINTER (from), SIDE_DEVICE, n, NULL,
		     true);
}

CUresult
do_cuMemcpyDtoHAsync_v2 (void *to, CUdeviceptr from, size_t n,
			 CUstream stream)
{
  return copy_bytes (to, SIDE_HOST, POINTER (from), SIDE_DEVICE, n, stream,
		     false);
}

CUresult
do_cuMemcpyDtoD_v2 (CUdeviceptr to, CUdeviceptr from, size_t n)
{
  return copy_bytes (POINTER (to), SIDE_DEVICE, POINTER (from), SIDE_DEVICE,
		     n, NULL, true);
}

CUresult
do_cuMemcpyDtoDAsync_v2 (CUdeviceptr to, CUdeviceptr from, size_t n,
			 CUstream stream)
{
  return copy_bytes (POINTER (to), SIDE_DEVICE, POINTER (from), SIDE_DEVICE,
		     n, stream, false);
}

/* --- Between devices ---------------------------------------------------------- */

/* Whether both handles are live contexts.  */
static CUresult
contexts_valid (CUcontext a, CUcontext b)
{
  return handle_object (a, HANDLE_CONTEXT) && handle_object (b, HANDLE_CONTEXT)
	 ? CUDA_SUCCESS : CUDA_ERROR_INVALID_CONTEXT;
}

/* Wait for the work of CONTEXT, unless it is the current one.  */
static CUresult
peer_wait (CUcontext context)
{
  struct context *c = handle_object (context, HANDLE_CONTEXT);
  if (!c)
    return CUDA_ERROR_CONTEXT_IS_DESTROYED;
  return c == context_current () ? CUDA_SUCCESS : context_wait (c);
}

static CUresult
copy_peer (CUdeviceptr to, CUcontext to_context, CUdeviceptr from,
	   CUcontext from_context, size_t n, CUstream stream, bool wait)
{
  CUresult r = contexts_valid (to_context, from_context);
  if (r == CUDA_SUCCESS && wait)
    r = peer_wait (from_context);
  if (r == CUDA_SUCCESS && wait)
    r = peer_wait (to_context);
  if (r != CUDA_SUCCESS)
    return r;
  return copy_bytes (POINTER (to), SIDE_DEVICE, POINTER (from), SIDE_DEVICE,
		     n, stream, wait);
}

CUresult
do_cuMemcpyPeer (CUdeviceptr to, CUcontext to_context, CUdeviceptr from,
		 CUcontext from_context, size_t n)
{
  return copy_peer (to, to_context, from, from_context, n, NULL, true);
}

CUresult
do_cuMemcpyPeerAsync (CUdeviceptr to, CUcontext to_context, CUdeviceptr from,
		      CUcontext from_context, size_t n, CUstream stream)
{
  return copy_peer (to, to_context, from, from_context, n, stream, false);
}

/* --- Rectangles and boxes ------------------------------------------------------ */

/* Set *ADDRESS to the address that TYPE selects, and *SIDE; false for an unknown
   memory type.  */
static bool
pick_side (CUmemorytype type, const void *host, CUdeviceptr device,
	   const unsigned char **address, enum side *side)
{
  switch (type)
    {
    case CU_MEMORYTYPE_HOST:
      *address = host;
      *side = SIDE_HOST;
      return true;
    case CU_MEMORYTYPE_DEVICE:
      *address = POINTER (device);
      *side = SIDE_DEVICE;
      return true;
    case CU_MEMORYTYPE_UNIFIED:
      *address = POINTER (device);
      *side = SIDE_ANY;
      return true;
    default:
      return false;
    }
}

/* Move *ADDRESS to the place at X, Y, Z of SIDE.  Set *PITCH and *PLANE to the bytes
   from row to row and from plane to plane; a pitch or height of 0 stands for that
   of the copy C.  */
static bool
locate_side (const unsigned char **address, const copy_side_3d *side,
	     const struct copy *c, size_t *pitch, size_t *plane)
{
  size_t height = side->height ? side->height : c->height + side->y;
  size_t y, z, offset;
  *pitch = side->pitch ? side->pitch : c->width + side->x;
  if (!*address || side->lod || side->x > *pitch
      || c->width > *pitch - side->x
      || (c->depth > 1 && (side->y > height || c->height > height - side->y))
      || __builtin_mul_overflow (*pitch, height, plane)
      || __builtin_mul_overflow (side->y, *pitch, &y)
      || __builtin_mul_overflow (side->z, *plane, &z)
      || __builtin_add_overflow (y, z, &offset)
      || __builtin_add_overflow (offset, side->x, &offset)
      || __builtin_add_overflow ((uintptr_t) *address, offset, &offset))
    return false;
  *address = (const unsigned char *) offset;
  return true;
}

static CUresult
copy_box (const CUDA_MEMCPY3D *m, CUstream stream, bool wait)
{
  enum side to_side, from_side;
  const unsigned char *to;
  if (!m)
    return CUDA_ERROR_INVALID_VALUE;
  struct copy c = { .width = m->width, .height = m->height,
		    .depth = m->depth };
  if (!c.width || !c.height || !c.depth)
    return CUDA_SUCCESS;
  if (!pick_side (m->dst.type, m->dst.host, m->dst.device, &to, &to_side)
      || !pick_side (m->src.type, m->src.host, m->src.device, &c.from, &from_side)
      || !locate_side (&to, &m->dst, &c, &c.to_pitch, &c.to_plane)
      || !locate_side (&c.from, &m->src, &c, &c.from_pitch, &c.from_plane))
    return CUDA_ERROR_INVALID_VALUE;
  c.to = (unsigned char *) to;
  return copy (c, to_side, from_side, stream, wait);
}

static CUresult
copy_rectangle (const CUDA_MEMCPY2D *m, CUstream stream, bool wait)
{
  if (!m)
    return CUDA_ERROR_INVALID_VALUE;
#define SIDE(S) { .x = m->S.x, .y = m->S.y, .type = m->S.type,	\
		  .host = m->S.host, .device = m->S.device,	\
		  .pitch = m->S.pitch }
  CUDA_MEMCPY3D box = { .src = SIDE (src), .dst = SIDE (dst),
			.width = m->width, .height = m->height, .depth = 1 };
#undef SIDE
  return copy_box (&box, stream, wait);
}

CUresult
do_cuMemcpy2D_v2 (const CUDA_MEMCPY2D *c)
{
  return copy_rectangle (c, NULL, true);
}

CUresult
do_cuMemcpy2DUnaligned_v2 (const CUDA_MEMCPY2D *c)
{
  return copy_rectangle (c, NULL, true);
}

CUresult
do_cuMemcpy2DAsync_v2 (const CUDA_MEMCPY2D *c, CUstream stream)
{
  return copy_rectangle (c, stream, false);
}

CUresult
do_cuMemcpy3D_v2 (const CUDA_MEMCPY3D *c)
{
  return copy_box (c, NULL, true);
}

CUresult
do_cuMemcpy3DAsync_v2 (const CUDA_MEMCPY3D *c, CUstream stream)
{
  return copy_box (c, stream, false);
}

static CUresult
copy_box_peer (const CUDA_MEMCPY3D *c, CUstream stream, bool wait)
{
  if (!c)
    return CUDA_ERROR_INVALID_VALUE;
  CUresult r = contexts_valid (c->src.context, c->dst.context);
  if (r == CUDA_SUCCESS && wait)
    r = peer_wait (c->src.context);
  if (r == CUDA_SUCCESS && wait)
    r = peer_wait (c->dst.context);
  return r == CUDA_SUCCESS ? copy_box (c, stream, wait) : r;
}

CUresult
do_cuMemcpy3DPeer (const CUDA_MEMCPY3D *c)
{
  return copy_box_peer (c, NULL, true);
}

CUresult
do_cuMemcpy3DPeerAsync (const CUDA_MEMCPY3D *c, CUstream stream)
{
  return copy_box_peer (c, stream, false);
}
