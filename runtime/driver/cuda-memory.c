/* The driver API: allocating memory and asking about it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The core's sim_memory_* hands out the addresses and remembers each allocation
   for the checkers.  The driver adds which context owns a block, and how much a
   device has left.  */

#define _GNU_SOURCE 1
#include "driver/cuda-memory.h"
#include "core/memory.h"
#include "driver/caller.h"
#include "driver/calls.h"
#include "driver/cuda-context.h"
#include "driver/cuda-device.h"
#include "driver/cuda-queue.h"
#include "driver/cuda-stream.h"
#include "driver/leaks.h"
#include "driver/lock.h"
#include "driver/observers.h"

#include <stdlib.h>
#include <string.h>

/* As on real devices; programs rely on this alignment.  */
#define ALIGNMENT 512
#define PITCH 512

/* Memory that the program has allocated and may free.  */
struct block
{
  struct owned owned;		/* In context->blocks.  */
  sim_addr base;
  size_t size;
  struct context *context;
  enum { BLOCK_DEVICE, BLOCK_HOST, BLOCK_MANAGED } kind;
  unsigned flags;
  struct block *next_in_bucket;
};

#define BUCKETS 1024
static struct block *buckets[BUCKETS];

static struct block **
bucket (sim_addr base)
{
  return &buckets[(base / ALIGNMENT) % BUCKETS];
}

/* The live block that holds ADDRESS, or NULL.  */
static struct block *
block_find (sim_addr address)
{
  struct sim_allocation a;
  if (!sim_memory_find (address, &a) || a.freed)
    return NULL;
  for (struct block *b = *bucket (a.base); b; b = b->next_in_bucket)
    if (b->base == a.base)
      return b;
  return NULL;
}

/* The bytes of B that lie in the memory of its device.  */
static size_t
device_bytes (const struct block *b)
{
  return b->kind == BLOCK_HOST ? 0
	 : (b->size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

/* Free the block O.  */
static void
block_end (struct owned *o)
{
  struct block *b = (struct block *) o;
  struct block **p = bucket (b->base);
  while (*p != b)
    p = &(*p)->next_in_bucket;
  *p = b->next_in_bucket;
  owned_remove (o);
  b->context->device->used -= device_bytes (b);
  sim_memory_free (b->base);
  free (b);
}

static CUresult
block_new (struct context *c, size_t size, int kind, unsigned flags,
	   struct block **out)
{
  struct device *d = c->device;
  struct block *b = calloc (1, sizeof *b);
  if (!b)
    return CUDA_ERROR_OUT_OF_MEMORY;
  b->size = size;
  b->kind = kind;
  b->flags = flags;
  b->context = c;
  if (size <= d->target->memory_bytes
      && device_bytes (b) <= d->target->memory_bytes - d->used)
    b->base = sim_memory_alloc (d->ordinal, size, ALIGNMENT,
				kind == BLOCK_DEVICE ? SIM_MEMORY_DRIVER
				: SIM_MEMORY_HOST, NULL);
  if (!b->base)
    {
      free (b);
      return CUDA_ERROR_OUT_OF_MEMORY;
    }
  d->used += device_bytes (b);
  /* We do not see the program's own writes to such memory.  */
  if (kind != BLOCK_DEVICE)
    observers_host_write (b->base, size);
  b->next_in_bucket = *bucket (b->base);
  *bucket (b->base) = b;
  owned_add (&c->blocks, &b->owned, block_end);
  *out = b;
  return CUDA_SUCCESS;
}

enum place
range_place (sim_addr address, size_t size)
{
  struct sim_allocation a;
  if (address < sim_arena.lo || address >= sim_arena.hi)
    return address + size < address || (address < sim_arena.lo
					&& address + size > sim_arena.lo)
	   ? PLACE_NOWHERE : PLACE_PAGEABLE;
  if (!sim_memory_find (address, &a) || a.freed
      || a.kind == SIM_MEMORY_HEAP || address < a.base
      || size > a.size - (address - a.base))
    return PLACE_NOWHERE;
  return a.kind == SIM_MEMORY_HOST ? PLACE_HOST : PLACE_DEVICE;
}

/* --- Device memory --------------------------------------------------------- */

CUresult
do_cuMemGetInfo_v2 (size_t *left, size_t *total)
{
  struct device *d = context_current ()->device;
  if (!left || !total)
    return CUDA_ERROR_INVALID_VALUE;
  *total = d->target->memory_bytes;
  *left = *total - d->used;
  return CUDA_SUCCESS;
}

/* libgomp asks for the bytes that the arrays of a construct need, plus their
   alignment less one.  The alignment is at least that of a pointer.  */
#define MAPPED_PADDING (sizeof (void *) - 1)

/* The checks want to know who has got B.  */
static void
note_caller (const struct block *b)
{
  unsigned checks = config ()->check & (CONFIG_CHECK_memory | CONFIG_CHECK_leaks);
  struct caller c;
  if (!checks)
    return;
  caller_find (&c);
  size_t padding = c.mapping && b->size > MAPPED_PADDING ? MAPPED_PADDING : 0;
  if ((checks & CONFIG_CHECK_memory) && padding)
    sim_memory_pad (b->base, padding);
  if (checks & CONFIG_CHECK_leaks)
    leaks_allocated (b->base, b->size - padding, &c);
}

CUresult
do_cuMemAlloc_v2 (CUdeviceptr *address, size_t size)
{
  struct block *b;
  if (!address || !size)
    return CUDA_ERROR_INVALID_VALUE;
  CUresult r = block_new (context_current (), size, BLOCK_DEVICE, 0, &b);
  if (r == CUDA_SUCCESS)
    *address = b->base;
  if (r == CUDA_SUCCESS)
    note_caller (b);
  return r;
}

CUresult
do_cuMemAllocPitch_v2 (CUdeviceptr *address, size_t *pitch, size_t width,
		       size_t height, unsigned element)
{
  if (!address || !pitch || !width || !height
      || (element != 4 && element != 8 && element != 16))
    return CUDA_ERROR_INVALID_VALUE;
  if (width > SIZE_MAX - PITCH)
    return CUDA_ERROR_OUT_OF_MEMORY;
  size_t row = (width + PITCH - 1) / PITCH * PITCH;
  if (row > SIZE_MAX / height)
    return CUDA_ERROR_OUT_OF_MEMORY;
  CUresult r = do_cuMemAlloc_v2 (address, row * height);
  if (r == CUDA_SUCCESS)
    *pitch = row;
  return r;
}

/* Free the block that begins at ADDRESS, of host memory if HOST, once everything
   issued before is done.  */
static CUresult
free_at (sim_addr address, bool host)
{
  struct block *b = block_find (address);
  if (!b || b->base != address || (b->kind == BLOCK_HOST) != host)
    return CUDA_ERROR_INVALID_VALUE;
  CUresult r = context_wait (b->context);
  if (r != CUDA_SUCCESS)
    return r;
  b = block_find (address);
  if (!b)
    return CUDA_ERROR_INVALID_VALUE;
  leaks_freed (b->base);
  block_end (&b->owned);
  return CUDA_SUCCESS;
}

CUresult
do_cuMemFree_v2 (CUdeviceptr address)
{
  return address ? free_at (address, false) : CUDA_SUCCESS;
}

CUresult
do_cuMemGetAddressRange_v2 (CUdeviceptr *base, size_t *size,
			    CUdeviceptr address)
{
  struct sim_allocation a;
  enum place place = range_place (address, 1);
  if (place == PLACE_PAGEABLE || place == PLACE_NOWHERE)
    return CUDA_ERROR_NOT_FOUND;
  sim_memory_find (address, &a);
  if (base)
    *base = a.base;
  if (size)
    *size = a.size;
  return CUDA_SUCCESS;
}

/* The address is valid at once, so a program may even use it in another stream
   without waiting.  */
CUresult
do_cuMemAllocAsync (CUdeviceptr *address, size_t size, CUstream stream)
{
  struct context *c;
  struct stream *s;
  CUresult r = stream_get (stream, &c, &s);
  struct block *b;
  if (r != CUDA_SUCCESS)
    return r;
  if (!address || !size)
    return CUDA_ERROR_INVALID_VALUE;
  r = block_new (c, size, BLOCK_DEVICE, 0, &b);
  if (r != CUDA_SUCCESS)
    return r;
  *address = b->base;
  note_caller (b);
  return r;
}

static CUresult
run_release (struct op *o)
{
  driver_lock ();
  struct block *b = block_find (o->u.release.base);
  if (b)
    {
      leaks_freed (b->base);
      block_end (&b->owned);
    }
  driver_unlock ();
  return CUDA_SUCCESS;
}

CUresult
do_cuMemFreeAsync (CUdeviceptr address, CUstream stream)
{
  struct context *c;
  struct stream *s;
  CUresult r = stream_get (stream, &c, &s);
  if (r != CUDA_SUCCESS)
    return r;
  struct block *b = block_find (address);
  if (!b || b->base != address || b->kind == BLOCK_HOST || b->context != c)
    return CUDA_ERROR_INVALID_VALUE;
  struct op *o = op_new (c, stream, run_release);
  if (!o)
    return CUDA_ERROR_OUT_OF_MEMORY;
  o->u.release.base = address;
  op_issue (o, s);
  return CUDA_SUCCESS;
}

/* --- Host memory that devices reach ------------------------------------------ */

CUresult
do_cuMemHostAlloc (void **address, size_t size, unsigned flags)
{
  struct block *b;
  if (!address || !size
      || flags & ~(CU_MEMHOSTALLOC_PORTABLE | CU_MEMHOSTALLOC_DEVICEMAP
		   | CU_MEMHOSTALLOC_WRITECOMBINED))
    return CUDA_ERROR_INVALID_VALUE;
  CUresult r = block_new (context_current (), size, BLOCK_HOST, flags, &b);
  if (r == CUDA_SUCCESS)
    *address = (void *) b->base;
  return r;
}

CUresult
do_cuMemAllocHost_v2 (void **address, size_t size)
{
  return do_cuMemHostAlloc (address, size, CU_MEMHOSTALLOC_DEVICEMAP);
}

CUresult
do_cuMemFreeHost (void *address)
{
  return free_at ((sim_addr) address, true);
}

CUresult
do_cuMemHostGetDevicePointer_v2 (CUdeviceptr *device, void *host,
				 unsigned flags)
{
  struct block *b = block_find ((sim_addr) host);
  if (!device || flags || !b || b->kind == BLOCK_DEVICE)
    return CUDA_ERROR_INVALID_VALUE;
  *device = (sim_addr) host;
  return CUDA_SUCCESS;
}

CUresult
do_cuMemHostGetFlags (unsigned *flags, void *host)
{
  struct block *b = block_find ((sim_addr) host);
  if (!flags || !b || b->kind != BLOCK_HOST)
    return CUDA_ERROR_INVALID_VALUE;
  *flags = b->flags;
  return CUDA_SUCCESS;
}

/* Kernels reach nothing outside the arena; attribute HOST_REGISTER_SUPPORTED says
   so.  */
CUresult
do_cuMemHostRegister_v2 (void *address, size_t size, unsigned flags)
{
  (void) flags;
  return address && size ? CUDA_ERROR_NOT_SUPPORTED
	 : CUDA_ERROR_INVALID_VALUE;
}

CUresult
do_cuMemHostUnregister (void *address)
{
  return address ? CUDA_ERROR_HOST_MEMORY_NOT_REGISTERED
	 : CUDA_ERROR_INVALID_VALUE;
}

CUresult
do_cuMemAllocManaged (CUdeviceptr *address, size_t size, unsigned flags)
{
  struct block *b;
  if (!address || !size
      || (flags != CU_MEM_ATTACH_GLOBAL && flags != CU_MEM_ATTACH_HOST))
    return CUDA_ERROR_INVALID_VALUE;
  CUresult r = block_new (context_current (), size, BLOCK_MANAGED, flags, &b);
  if (r != CUDA_SUCCESS)
    return r;
  *address = b->base;
  note_caller (b);
  return r;
}

/* Whether [ADDRESS, ADDRESS + SIZE) is managed memory.  */
static bool
managed (sim_addr address, size_t size)
{
  struct block *b = block_find (address);
  return b && b->kind == BLOCK_MANAGED && size > 0
	 && size <= b->size - (address - b->base);
}

/* Number -1 is the host.  */
static bool
location_valid (CUdevice device)
{
  return device == -1 || device_get (device);
}

/* Managed memory is in one place for all, so there is nothing to move.  */
CUresult
do_cuMemPrefetchAsync (CUdeviceptr address, size_t size, CUdevice device,
		       CUstream stream)
{
  struct context *c;
  struct stream *s;
  CUresult r = stream_get (stream, &c, &s);
  if (r != CUDA_SUCCESS)
    return r;
  if (!location_valid (device))
    return CUDA_ERROR_INVALID_DEVICE;
  return managed (address, size) ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}

static CUdevice
location_device (CUmemLocation location)
{
  return location.type == 1 ? location.id : location.type == 2 ? -1 : -2;
}

CUresult
do_cuMemPrefetchAsync_v2 (CUdeviceptr address, size_t size,
			  CUmemLocation location, unsigned flags,
			  CUstream stream)
{
  if (flags)
    return CUDA_ERROR_INVALID_VALUE;
  return do_cuMemPrefetchAsync (address, size, location_device (location),
				stream);
}

CUresult
do_cuMemAdvise (CUdeviceptr address, size_t size, CUmem_advise advice,
		CUdevice device)
{
  if (advice < 1 || advice > 6 || !managed (address, size))
    return CUDA_ERROR_INVALID_VALUE;
  /* "Mostly read" takes no device.  */
  if (advice > 2 && !location_valid (device))
    return CUDA_ERROR_INVALID_DEVICE;
  return CUDA_SUCCESS;
}

CUresult
do_cuMemAdvise_v2 (CUdeviceptr address, size_t size, CUmem_advise advice,
		   CUmemLocation location)
{
  return do_cuMemAdvise (address, size, advice, location_device (location));
}

/* --- What a pointer is ------------------------------------------------------ */

CUresult
do_cuPointerGetAttribute (void *value, CUpointer_attribute attribute,
			  CUdeviceptr address)
{
  struct block *b = block_find (address);
  if (!value || !b)
    return CUDA_ERROR_INVALID_VALUE;
  switch (attribute)
    {
    case CU_POINTER_ATTRIBUTE_CONTEXT:
      *(CUcontext *) value = b->context->handle;
      return CUDA_SUCCESS;
    case CU_POINTER_ATTRIBUTE_MEMORY_TYPE:
      *(unsigned *) value = b->kind == BLOCK_HOST ? CU_MEMORYTYPE_HOST
			    : CU_MEMORYTYPE_DEVICE;
      return CUDA_SUCCESS;
    case CU_POINTER_ATTRIBUTE_DEVICE_POINTER:
      *(CUdeviceptr *) value = address;
      return CUDA_SUCCESS;
    case CU_POINTER_ATTRIBUTE_HOST_POINTER:
      if (b->kind == BLOCK_DEVICE)
	return CUDA_ERROR_INVALID_VALUE;
      *(CUdeviceptr *) value = address;
      return CUDA_SUCCESS;
    case CU_POINTER_ATTRIBUTE_IS_MANAGED:
      *(unsigned *) value = b->kind == BLOCK_MANAGED;
      return CUDA_SUCCESS;
    case CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL:
      *(int *) value = b->context->device->ordinal;
      return CUDA_SUCCESS;
    case CU_POINTER_ATTRIBUTE_RANGE_START_ADDR:
      *(CUdeviceptr *) value = b->base;
      return CUDA_SUCCESS;
    case CU_POINTER_ATTRIBUTE_RANGE_SIZE:
      *(size_t *) value = b->size;
      return CUDA_SUCCESS;
    case CU_POINTER_ATTRIBUTE_MAPPED:
      *(_Bool *) value = true;
      return CUDA_SUCCESS;
    default:
      return CUDA_ERROR_INVALID_VALUE;
    }
}

/* As the function for one attribute, but a pointer that is not ours gives zeros.  */
CUresult
do_cuPointerGetAttributes (unsigned count, CUpointer_attribute *attributes,
			   void **values, CUdeviceptr address)
{
  if (!count || !attributes || !values)
    return CUDA_ERROR_INVALID_VALUE;
  for (unsigned i = 0; i < count; i++)
    if (!values[i])
      return CUDA_ERROR_INVALID_VALUE;
    else if (do_cuPointerGetAttribute (values[i], attributes[i], address)
	     != CUDA_SUCCESS)
      switch (attributes[i])
	{
	case CU_POINTER_ATTRIBUTE_MEMORY_TYPE:
	case CU_POINTER_ATTRIBUTE_IS_MANAGED:
	  *(unsigned *) values[i] = 0;
	  break;
	case CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL:
	  *(int *) values[i] = -2;
	  break;
	case CU_POINTER_ATTRIBUTE_MAPPED:
	  *(_Bool *) values[i] = false;
	  break;
	case CU_POINTER_ATTRIBUTE_CONTEXT:
	case CU_POINTER_ATTRIBUTE_DEVICE_POINTER:
	case CU_POINTER_ATTRIBUTE_HOST_POINTER:
	case CU_POINTER_ATTRIBUTE_RANGE_START_ADDR:
	case CU_POINTER_ATTRIBUTE_RANGE_SIZE:
	  *(size_t *) values[i] = 0;
	  break;
	default:
	  return CUDA_ERROR_INVALID_VALUE;
	}
  return CUDA_SUCCESS;
}
