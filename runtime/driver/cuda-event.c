/* The driver API: events.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "driver/cuda-event.h"
#include "driver/calls.h"
#include "driver/cuda-context.h"
#include "driver/cuda-handle.h"
#include "driver/cuda-queue.h"
#include "driver/cuda-stream.h"
#include "driver/lock.h"

#include <stdlib.h>
#include <time.h>

struct event
{
  struct owned owned;		/* In context->events, as long as there is a handle.  */
  void *handle;			/* NULL: the program has destroyed it.  */
  struct context *context;	/* As long as there is a handle.  */
  unsigned flags;
  uint64_t recorded;		/* The last operation that marks it; 0: none.  */
  struct stream *queue;		/* Where that is, as long as it is not done.  */
  uint64_t done;		/* The last one that has.  */
  double time;			/* Of that, in ms since some moment.  */
  unsigned users;		/* Operations that mark it, threads that wait.  */
};

/* Free E if neither the program nor an operation knows it any more.  */
static void
event_reap (struct event *e)
{
  if (!e->handle && !e->users)
    free (e);
}

/* The program has no use for the event O any more.  */
static void
event_end (struct owned *o)
{
  struct event *e = (struct event *) o;
  owned_remove (o);
  handle_free (e->handle);
  e->handle = NULL;
  event_reap (e);
}

void
events_forget (struct context *c)
{
  for (struct owned *o = c->events; o; o = o->next)
    {
      struct event *e = (struct event *) o;
      e->done = e->recorded;
      e->users = 0;
    }
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
  owned_add (&c->events, &e->owned, event_end);
  *event = e->handle;
  return CUDA_SUCCESS;
}

CUresult
do_cuEventDestroy_v2 (CUevent event)
{
  struct event *e = handle_object (event, HANDLE_EVENT);
  if (!e)
    return CUDA_ERROR_INVALID_HANDLE;
  event_end (&e->owned);
  return CUDA_SUCCESS;
}

static CUresult
run_record (struct op *o)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  o->u.record.time = 1e3 * t.tv_sec + 1e-6 * t.tv_nsec;
  return CUDA_SUCCESS;
}

/* If the event has been recorded again since, in a faster stream, it can have the
   later mark already.  */
static void
finish_record (struct op *o)
{
  struct event *e = o->u.record.event;
  if (o->number > e->done)
    {
      e->done = o->number;
      e->time = o->u.record.time;
    }
  if (o->number == e->recorded)
    e->queue = NULL;
  e->users--;
  event_reap (e);
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
  o->finish = finish_record;
  o->brief = true;
  o->u.record.event = e;
  e->users++;
  e->queue = s;
  e->recorded = op_next ();
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
  return e->queue ? CUDA_ERROR_NOT_READY : CUDA_SUCCESS;
}

CUresult
do_cuEventSynchronize (CUevent event)
{
  struct event *e = handle_object (event, HANDLE_EVENT);
  if (!e)
    return CUDA_ERROR_INVALID_HANDLE;
  struct context *c = e->context;
  uint64_t number = e->recorded;
  c->users++;
  e->users++;
  while (e->done < number)
    driver_sleep ();
  CUresult r = c->fault;
  e->users--;
  c->users--;
  event_reap (e);
  driver_wake ();
  return r;
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
  if (a->queue || b->queue)
    return CUDA_ERROR_NOT_READY;
  *milliseconds = b->time - a->time;
  return CUDA_SUCCESS;
}

/* The queue does the waiting; see `ready' there.  */
static CUresult
run_wait (struct op *o)
{
  (void) o;
  return CUDA_SUCCESS;
}

static void
finish_wait (struct op *o)
{
  o->behind->users--;
  stream_reap (o->behind);
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
  if (!e->queue)
    return CUDA_SUCCESS;
  struct op *o = op_new (c, stream, run_wait);
  if (!o)
    return CUDA_ERROR_OUT_OF_MEMORY;
  o->finish = finish_wait;
  o->behind = e->queue;
  o->behind->users++;
  o->after = e->recorded;
  op_issue (o, s);
  return CUDA_SUCCESS;
}
