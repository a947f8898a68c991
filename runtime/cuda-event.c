/* The driver API: events.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "driver.h"

#include <stdlib.h>
#include <time.h>

void
event_free (struct event *e)
{
  *e->link = e->next;
  if (e->next)
    e->next->link = e->link;
  handle_free (e->handle);
  free (e);
}

CUresult
do_cuEventCreate (CUevent *event, unsigned flags)
{
  struct context *c = context_current ();
  if (!event
      || flags & ~(CU_EVENT_BLOCKING_SYNC | CU_EVENT_DISABLE_TIMING
		   | CU_EVENT_INTERPROCESS)
      || (flags & CU_EVENT_INTERPROCESS && !(flags & CU_EVENT_DISABLE_TIMING)))
    return CUDA_ERROR_INVALID_VALUE;
  if (flags & CU_EVENT_INTERPROCESS)
    return CUDA_ERROR_NOT_SUPPORTED;
  struct event *e = calloc (1, sizeof *e);
  if (e)
    e->handle = handle_new (HANDLE_EVENT, e);
  if (!e || !e->handle)
    {
      free (e);
      return CUDA_ERROR_OUT_OF_MEMORY;
    }
  e->context = c;
  e->flags = flags;
  e->next = c->events;
  e->link = &c->events;
  if (e->next)
    e->next->link = &e->next;
  c->events = e;
  *event = e->handle;
  return CUDA_SUCCESS;
}

CUresult
do_cuEventDestroy_v2 (CUevent event)
{
  struct event *e = handle_object (event, HANDLE_EVENT);
  if (!e)
    return CUDA_ERROR_INVALID_HANDLE;
  event_free (e);
  return CUDA_SUCCESS;
}

/* The event may be gone by then, or recorded again.  */
static CUresult
run_record (struct op *o)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  driver_lock ();
  struct event *e = handle_object (o->u.record.event, HANDLE_EVENT);
  if (e && e->recorded == o->number)
    e->time = 1e3 * t.tv_sec + 1e-6 * t.tv_nsec;
  driver_unlock ();
  return CUDA_SUCCESS;
}

CUresult
do_cuEventRecord (CUevent event, CUstream stream)
{
  struct event *e = handle_object (event, HANDLE_EVENT);
  struct context *c;
  struct stream *s;
  CUresult r = stream_get (stream, &c, &s);
  if (r != CUDA_SUCCESS)
    return r;
  if (!e || e->context != c)
    return CUDA_ERROR_INVALID_HANDLE;
  struct op *o = op_new (c, stream, run_record);
  if (!o)
    return CUDA_ERROR_OUT_OF_MEMORY;
  o->u.record.event = event;
  e->recorded = c->device->issued + 1;
  op_issue (o, s);
  return CUDA_SUCCESS;
}

CUresult
do_cuEventRecordWithFlags (CUevent event, CUstream stream, unsigned flags)
{
  return flags > 1 ? CUDA_ERROR_INVALID_VALUE
	 : do_cuEventRecord (event, stream);
}

CUresult
do_cuEventQuery (CUevent event)
{
  struct event *e = handle_object (event, HANDLE_EVENT);
  if (!e)
    return CUDA_ERROR_INVALID_HANDLE;
  if (e->context->fault != CUDA_SUCCESS)
    return e->context->fault;
  return e->recorded <= e->context->device->done ? CUDA_SUCCESS
	 : CUDA_ERROR_NOT_READY;
}

CUresult
do_cuEventSynchronize (CUevent event)
{
  struct event *e = handle_object (event, HANDLE_EVENT);
  if (!e)
    return CUDA_ERROR_INVALID_HANDLE;
  return context_wait_for (e->context, e->recorded);
}

CUresult
do_cuEventElapsedTime (float *milliseconds, CUevent start, CUevent end)
{
  struct event *a = handle_object (start, HANDLE_EVENT);
  struct event *b = handle_object (end, HANDLE_EVENT);
  if (!milliseconds)
    return CUDA_ERROR_INVALID_VALUE;
  if (!a || !b || a->context != b->context
      || (a->flags | b->flags) & CU_EVENT_DISABLE_TIMING
      || !a->recorded || !b->recorded)
    return CUDA_ERROR_INVALID_HANDLE;
  if (a->context->fault != CUDA_SUCCESS)
    return a->context->fault;
  if (a->recorded > a->context->device->done
      || b->recorded > b->context->device->done)
    return CUDA_ERROR_NOT_READY;
  *milliseconds = b->time - a->time;
  return CUDA_SUCCESS;
}

/* Operations of one device are in order anyway; the queue of another one has
   to stop until the event's has come as far.  */
static CUresult
run_wait (struct op *o)
{
  driver_lock ();
  queue_wait (o->u.wait.device, o->u.wait.number);
  driver_unlock ();
  return CUDA_SUCCESS;
}

CUresult
do_cuStreamWaitEvent (CUstream stream, CUevent event, unsigned flags)
{
  struct event *e = handle_object (event, HANDLE_EVENT);
  struct context *c;
  struct stream *s;
  CUresult r = stream_get (stream, &c, &s);
  if (r != CUDA_SUCCESS)
    return r;
  if (!e)
    return CUDA_ERROR_INVALID_HANDLE;
  if (flags > 1)
    return CUDA_ERROR_INVALID_VALUE;
  if (e->context->device == c->device || !e->recorded)
    return CUDA_SUCCESS;
  struct op *o = op_new (c, stream, run_wait);
  if (!o)
    return CUDA_ERROR_OUT_OF_MEMORY;
  o->u.wait.device = e->context->device;
  o->u.wait.number = e->recorded;
  op_issue (o, s);
  return CUDA_SUCCESS;
}
