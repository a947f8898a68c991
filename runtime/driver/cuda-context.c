/* The driver API: contexts, and which of them a thread works in.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "driver/cuda-context.h"
#include "core/limits.h"
#include "driver/calls.h"
#include "driver/cuda-device.h"
#include "driver/cuda-handle.h"
#include "driver/cuda-queue.h"
#include "driver/lock.h"

#include <stdlib.h>
#include <string.h>

/* The thread's stack of contexts, as handles; the current one is last.  An entry
   whose context another thread has destroyed stays until it is popped.  */
static _Thread_local CUcontext stack[LIMIT_CONTEXTS];
static _Thread_local int depth;

struct context *
context_current (void)
{
  return depth ? handle_object (stack[depth - 1], HANDLE_CONTEXT) : NULL;
}

/* Set *C to the context behind HANDLE.  */
static CUresult
context_get (CUcontext handle, struct context **c)
{
  *c = handle_object (handle, HANDLE_CONTEXT);
  if (*c)
    return CUDA_SUCCESS;
  return handle_was (handle, HANDLE_CONTEXT) ? CUDA_ERROR_CONTEXT_IS_DESTROYED
	 : CUDA_ERROR_INVALID_CONTEXT;
}

static bool
flags_valid (unsigned flags)
{
  unsigned schedule = flags & 7;
  return flags <= 0xff && (schedule & (schedule - 1)) == 0;
}

static CUresult
context_new (struct context **out, struct device *d, unsigned flags)
{
  if (driver_forked)
    return CUDA_ERROR_NOT_INITIALIZED;
  struct context *c = calloc (1, sizeof *c);
  if (c)
    c->handle = handle_new (HANDLE_CONTEXT, c);
  if (!c || !c->handle)
    {
      free (c);
      return CUDA_ERROR_OUT_OF_MEMORY;
    }
  c->device = d;
  c->flags = flags;
  stream_init (&c->standard, c);
  c->next = d->contexts;
  c->link = &d->contexts;
  if (c->next)
    c->next->link = &c->next;
  d->contexts = c;
  *out = c;
  return CUDA_SUCCESS;
}

/* --- What a context owns --------------------------------------------------- */

void
owned_add (struct owned **list, struct owned *o, void (*end) (struct owned *))
{
  o->end = end;
  o->next = *list;
  o->link = list;
  if (o->next)
    o->next->link = &o->next;
  *list = o;
}

void
owned_remove (struct owned *o)
{
  *o->link = o->next;
  if (o->next)
    o->next->link = o->link;
}

static void
end_all (struct owned **list)
{
  while (*list)
    (*list)->end (*list);
}

/* Wait for all of C's work and free what it owns.  */
static void
context_destroy (struct context *c)
{
  /* Without handles to C and its streams nothing more is issued here.  */
  handle_free (c->handle);
  /* What it has from its parent may be in a bad state.  */
  if (driver_forked)
    return;
  end_all (&c->events);
  for (struct stream *s = c->streams, *next; s; s = next)
    {
      next = s->next;
      if (s != &c->standard)
	stream_release (s);
    }
  while (c->standard.first || c->standard.users
	 || c->streams != &c->standard || c->users)
    driver_sleep ();
  end_all (&c->modules);
  end_all (&c->blocks);
  *c->link = c->next;
  if (c->next)
    c->next->link = c->link;
  free (c);
}

/* --- The thread's stack ----------------------------------------------------- */

static CUresult
push (CUcontext handle)
{
  if (depth == LIMIT_CONTEXTS)
    return CUDA_ERROR_OUT_OF_MEMORY;
  stack[depth++] = handle;
  return CUDA_SUCCESS;
}

/* --- Primary contexts ---------------------------------------------------- */

CUresult
do_cuDevicePrimaryCtxRetain (CUcontext *context, CUdevice device)
{
  struct device *d = device_get (device);
  if (!context)
    return CUDA_ERROR_INVALID_VALUE;
  if (!d)
    return CUDA_ERROR_INVALID_DEVICE;
  if (!d->primary)
    {
      CUresult r = context_new (&d->primary, d, d->primary_flags);
      if (r != CUDA_SUCCESS)
	return r;
      d->primary->is_primary = true;
    }
  d->primary_count++;
  *context = d->primary->handle;
  return CUDA_SUCCESS;
}

static void
primary_end (struct device *d)
{
  struct context *c = d->primary;
  d->primary = NULL;
  d->primary_count = 0;
  if (c)
    context_destroy (c);
}

CUresult
do_cuDevicePrimaryCtxRelease_v2 (CUdevice device)
{
  struct device *d = device_get (device);
  if (!d)
    return CUDA_ERROR_INVALID_DEVICE;
  if (!d->primary)
    return CUDA_ERROR_INVALID_CONTEXT;
  if (--d->primary_count == 0)
    primary_end (d);
  return CUDA_SUCCESS;
}

CUresult
do_cuDevicePrimaryCtxReset_v2 (CUdevice device)
{
  struct device *d = device_get (device);
  if (!d)
    return CUDA_ERROR_INVALID_DEVICE;
  primary_end (d);
  return CUDA_SUCCESS;
}

CUresult
do_cuDevicePrimaryCtxSetFlags_v2 (CUdevice device, unsigned flags)
{
  struct device *d = device_get (device);
  if (!d)
    return CUDA_ERROR_INVALID_DEVICE;
  if (!flags_valid (flags))
    return CUDA_ERROR_INVALID_VALUE;
  d->primary_flags = flags;
  if (d->primary)
    d->primary->flags = flags;
  return CUDA_SUCCESS;
}

CUresult
do_cuDevicePrimaryCtxGetState (CUdevice device, unsigned *flags, int *active)
{
  struct device *d = device_get (device);
  if (!flags || !active)
    return CUDA_ERROR_INVALID_VALUE;
  if (!d)
    return CUDA_ERROR_INVALID_DEVICE;
  *flags = d->primary_flags;
  *active = d->primary != NULL;
  return CUDA_SUCCESS;
}

/* --- Contexts of the program's own ----------------------------------------- */

CUresult
do_cuCtxCreate_v2 (CUcontext *context, unsigned flags, CUdevice device)
{
  struct device *d = device_get (device);
  struct context *c;
  if (!context || !flags_valid (flags))
    return CUDA_ERROR_INVALID_VALUE;
  if (!d)
    return CUDA_ERROR_INVALID_DEVICE;
  if (depth == LIMIT_CONTEXTS)
    return CUDA_ERROR_OUT_OF_MEMORY;
  CUresult r = context_new (&c, d, flags);
  if (r != CUDA_SUCCESS)
    return r;
  *context = c->handle;
  return push (c->handle);
}

CUresult
do_cuCtxCreate_v3 (CUcontext *context, void *affinity, int count,
		   unsigned flags, CUdevice device)
{
  if (affinity || count)
    return CUDA_ERROR_NOT_SUPPORTED;
  return do_cuCtxCreate_v2 (context, flags, device);
}

CUresult
do_cuCtxCreate_v4 (CUcontext *context, void *parameters, unsigned flags,
		   CUdevice device)
{
  if (parameters)
    return CUDA_ERROR_NOT_SUPPORTED;
  return do_cuCtxCreate_v2 (context, flags, device);
}

CUresult
do_cuCtxDestroy_v2 (CUcontext context)
{
  struct context *c;
  CUresult r = context_get (context, &c);
  if (r != CUDA_SUCCESS)
    return r;
  if (c->is_primary)
    return CUDA_ERROR_INVALID_CONTEXT;
  if (depth && stack[depth - 1] == context)
    depth--;
  context_destroy (c);
  return CUDA_SUCCESS;
}

CUresult
do_cuCtxPushCurrent_v2 (CUcontext context)
{
  struct context *c;
  CUresult r = context_get (context, &c);
  return r == CUDA_SUCCESS ? push (context) : r;
}

CUresult
do_cuCtxPopCurrent_v2 (CUcontext *context)
{
  if (!depth)
    return CUDA_ERROR_INVALID_CONTEXT;
  depth--;
  if (context)
    *context = stack[depth];
  return CUDA_SUCCESS;
}

CUresult
do_cuCtxSetCurrent (CUcontext context)
{
  struct context *c;
  if (context)
    {
      CUresult r = context_get (context, &c);
      if (r != CUDA_SUCCESS)
	return r;
    }
  if (depth)
    depth--;
  return context ? push (context) : CUDA_SUCCESS;
}

CUresult
do_cuCtxGetCurrent (CUcontext *context)
{
  if (!context)
    return CUDA_ERROR_INVALID_VALUE;
  *context = depth ? stack[depth - 1] : NULL;
  return CUDA_SUCCESS;
}

CUresult
do_cuCtxGetDevice (CUdevice *device)
{
  if (!device)
    return CUDA_ERROR_INVALID_VALUE;
  *device = context_current ()->device->ordinal;
  return CUDA_SUCCESS;
}

CUresult
do_cuCtxGetFlags (unsigned *flags)
{
  if (!flags)
    return CUDA_ERROR_INVALID_VALUE;
  *flags = context_current ()->flags;
  return CUDA_SUCCESS;
}

/* Set *C to the context behind HANDLE, or to the current one if that is NULL.  */
static CUresult
context_or_current (CUcontext handle, struct context **c)
{
  if (handle)
    return context_get (handle, c);
  *c = context_current ();
  return *c ? CUDA_SUCCESS : CUDA_ERROR_INVALID_CONTEXT;
}

CUresult
do_cuCtxGetId (CUcontext context, unsigned long long *id)
{
  struct context *c;
  if (!id)
    return CUDA_ERROR_INVALID_VALUE;
  CUresult r = context_or_current (context, &c);
  if (r == CUDA_SUCCESS)
    *id = (uintptr_t) c->handle;
  return r;
}

CUresult
do_cuCtxGetApiVersion (CUcontext context, unsigned *version)
{
  struct context *c;
  if (!version)
    return CUDA_ERROR_INVALID_VALUE;
  CUresult r = context_or_current (context, &c);
  if (r == CUDA_SUCCESS)
    *version = 3020;
  return r;
}

CUresult
do_cuCtxSynchronize (void)
{
  return context_wait (context_current ());
}

/* --- Peers ------------------------------------------------------------------

   The memory of all devices is in one range, so the kernels of one device reach
   that of another whether this is enabled or not.  */

CUresult
do_cuCtxEnablePeerAccess (CUcontext peer, unsigned flags)
{
  struct context *c = context_current (), *p;
  CUresult r = context_get (peer, &p);
  if (r != CUDA_SUCCESS)
    return r;
  if (flags)
    return CUDA_ERROR_INVALID_VALUE;
  if (p->device == c->device)
    return CUDA_ERROR_INVALID_CONTEXT;
  if (c->peers & 1u << p->device->ordinal)
    return CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED;
  c->peers |= 1u << p->device->ordinal;
  return CUDA_SUCCESS;
}

CUresult
do_cuCtxDisablePeerAccess (CUcontext peer)
{
  struct context *c = context_current (), *p;
  CUresult r = context_get (peer, &p);
  if (r != CUDA_SUCCESS)
    return r;
  if (!(c->peers & 1u << p->device->ordinal))
    return CUDA_ERROR_PEER_ACCESS_NOT_ENABLED;
  c->peers &= ~(1u << p->device->ordinal);
  return CUDA_SUCCESS;
}
