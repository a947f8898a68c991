/* The streams' queues of operations, and the threads that carry these out.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Operations are numbered as the program issues them.  The first one of a stream
   can begin when the event that it waits for has been marked and
   - if the stream is the default one, no stream of the context that depends on it
     has an older one;
   - if the stream is another one that depends on the default stream, that has no
     older one.
   An operation only waits for older ones, so none wait for each other.  */

#include "driver/cuda-queue.h"
#include "core/limits.h"
#include "driver/cuda-device.h"
#include "driver/cuda-handle.h"
#include "driver/lock.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

_Thread_local bool in_callback;

/* The calling thread serves a device.  */
static _Thread_local bool serving;
static bool shut;
static uint64_t issued;

/* --- Streams -------------------------------------------------------------------- */

void
stream_init (struct stream *s, struct context *c)
{
  s->context = c;
  s->last = &s->first;
  s->next = c->streams;
  s->link = &c->streams;
  if (s->next)
    s->next->link = &s->next;
  c->streams = s;
}

void
stream_reap (struct stream *s)
{
  if (!s->gone || s->first || s->users)
    return;
  *s->link = s->next;
  if (s->next)
    s->next->link = s->link;
  free (s);
}

void
stream_release (struct stream *s)
{
  if (s->handle)
    handle_free (s->handle);
  s->handle = NULL;
  s->gone = true;
  stream_reap (s);
}

/* --- Operations ------------------------------------------------------------------ */

struct op *
op_new (struct context *c, CUstream stream, CUresult (*run) (struct op *))
{
  struct op *o = calloc (1, sizeof *o);
  if (o)
    {
      o->context = c;
      o->stream = stream;
      o->run = run;
    }
  return o;
}

/* Whether S has nothing left as old as operation NUMBER or older.  */
static bool
past (const struct stream *s, uint64_t number)
{
  return !s->first || s->first->number > number;
}

/* Whether nothing stands before O, the first of its stream.  */
static bool
ready (const struct op *o)
{
  const struct stream *s = o->queue;
  const struct context *c = o->context;
  if (s->running || (o->behind && !past (o->behind, o->after)))
    return false;
  if (s->flags & CU_STREAM_NON_BLOCKING)
    return true;
  if (s != &c->standard)
    return past (&c->standard, o->number);
  for (const struct stream *t = c->streams; t; t = t->next)
    if (t != s && !(t->flags & CU_STREAM_NON_BLOCKING)
	&& !past (t, o->number))
      return false;
  return true;
}

/* The oldest operation of D that can begin, or NULL.  */
static struct op *
next (const struct device *d)
{
  struct op *best = NULL;
  for (struct context *c = d->contexts; c; c = c->next)
    for (struct stream *s = c->streams; s; s = s->next)
      if (s->first && (!best || s->first->number < best->number)
	  && ready (s->first))
	best = s->first;
  return best;
}

static void hire (struct device *d);

/* Carry out O, which is ready.  */
static void
carry_out (struct op *o)
{
  struct context *c = o->context;
  struct stream *s = o->queue;
  CUresult r = CUDA_SUCCESS;
  s->running = true;
  c->device->running++;
  if (c->fault == CUDA_SUCCESS || o->always)
    {
      driver_unlock ();
      r = o->run (o);
      driver_lock ();
    }
  if (c->fault == CUDA_SUCCESS)
    c->fault = r;
  if (o->finish)
    o->finish (o);
  c->device->running--;
  s->running = false;
  s->first = o->next;
  if (!s->first)
    s->last = &s->first;
  free (o);
  stream_reap (s);
  for (int i = 0; i < device_count; i++)
    if (devices[i].threads)
      hire (&devices[i]);
  driver_wake ();
}

static void *
serve (void *device)
{
  struct device *d = device;
  serving = true;
  driver_lock ();
  d->starting--;
  while (!shut)
    {
      struct op *o = next (d);
      if (o)
	carry_out (o);
      else
	{
	  d->idle++;
	  driver_sleep ();
	  d->idle--;
	}
    }
  driver_unlock ();
  return NULL;
}

/* Make sure that D has a thread for each operation that can begin, and at least
   one.  Signals are for the program's own threads.  */
static void
hire (struct device *d)
{
  unsigned work = !d->threads;
  for (struct context *c = d->contexts; c; c = c->next)
    for (struct stream *s = c->streams; s; s = s->next)
      work += s->first && ready (s->first);
  sigset_t all, old;
  pthread_t thread;
  sigfillset (&all);
  for (; work > d->idle + d->starting && d->threads < LIMIT_DEVICE_THREADS; work--)
    {
      pthread_sigmask (SIG_SETMASK, &all, &old);
      bool started = pthread_create (&thread, NULL, serve, d) == 0;
      pthread_sigmask (SIG_SETMASK, &old, NULL);
      if (!started)
	return;
      pthread_detach (thread);
      d->threads++;
      d->starting++;
    }
}

/* Put O into S; returns its number.  */
static uint64_t
enqueue (struct op *o, struct stream *s)
{
  o->number = ++issued;
  o->queue = s;
  *s->last = o;
  s->last = &o->next;
  return o->number;
}

uint64_t
op_next (void)
{
  return issued + 1;
}

void
op_issue (struct op *o, struct stream *s)
{
  struct device *d = o->context->device;
  uint64_t number = enqueue (o, s);
  if (o->brief && s->first == o && ready (o))
    {
      carry_out (o);
      return;
    }
  hire (d);
  driver_wake ();
  /* Where no thread can be made at all, the program's own does the work.  */
  while (!d->threads && !past (s, number))
    if ((o = next (d)))
      carry_out (o);
    else
      driver_sleep ();
}

CUresult
op_issue_and_wait (struct op *o, struct stream *s)
{
  struct context *c = o->context;
  c->users++;
  s->users++;
  uint64_t number = op_next ();
  if (s->first)
    op_issue (o, s);
  else
    {
      enqueue (o, s);
      if (ready (o))
	carry_out (o);
      else
	{
	  hire (c->device);
	  driver_wake ();
	}
    }
  while (!past (s, number))
    driver_sleep ();
  CUresult r = c->fault;
  s->users--;
  c->users--;
  stream_reap (s);
  driver_wake ();
  return r;
}

/* --- Waiting ------------------------------------------------------------------ */

/* Whether all operations of C up to NUMBER are done.  */
static bool
context_past (const struct context *c, uint64_t number)
{
  for (const struct stream *s = c->streams; s; s = s->next)
    if (!past (s, number))
      return false;
  return true;
}

/* The same for S; for the default stream, those that it waits for count too.  */
static bool
stream_past (const struct stream *s, uint64_t number)
{
  const struct context *c = s->context;
  if (s != &c->standard)
    return past (s, number);
  for (const struct stream *t = c->streams; t; t = t->next)
    if (!(t->flags & CU_STREAM_NON_BLOCKING) && !past (t, number))
      return false;
  return true;
}

bool
stream_idle (const struct stream *s)
{
  return stream_past (s, issued);
}

CUresult
context_wait (struct context *c)
{
  uint64_t number = issued;
  c->users++;
  while (!context_past (c, number))
    driver_sleep ();
  CUresult r = c->fault;
  c->users--;
  driver_wake ();
  return r;
}

CUresult
stream_wait (struct stream *s)
{
  struct context *c = s->context;
  uint64_t number = issued;
  c->users++;
  s->users++;
  while (!stream_past (s, number))
    driver_sleep ();
  CUresult r = c->fault;
  s->users--;
  c->users--;
  stream_reap (s);
  driver_wake ();
  return r;
}

void
queue_forget (void)
{
  serving = in_callback = false;
  for (int i = 0; i < device_count; i++)
    {
      struct device *d = &devices[i];
      d->threads = d->idle = d->starting = d->running = 0;
      for (struct context *c = d->contexts; c; c = c->next)
	{
	  c->fault = CUDA_ERROR_NOT_INITIALIZED;
	  c->users = 0;
	  for (struct stream *s = c->streams; s; s = s->next)
	    {
	      s->first = NULL;
	      s->last = &s->first;
	      s->running = false;
	      s->users = 0;
	    }
	}
    }
}

/* Ask what D runs to return soon.  */
static void
stop_running (const struct device *d)
{
  for (struct context *c = d->contexts; c; c = c->next)
    for (struct stream *s = c->streams; s; s = s->next)
      if (s->running && s->first->stop)
	s->first->stop (s->first);
}

bool
queue_is_shut (void)
{
  return shut;
}

/* The program may end from inside a callback, or while a kernel runs.  */
void
queue_shut (void)
{
  if (serving || in_callback)
    return;
  driver_lock ();
  shut = true;
  for (int i = 0; i < device_count; i++)
    stop_running (&devices[i]);
  for (int i = 0; i < device_count; i++)
    while (devices[i].running)
      driver_sleep ();
  driver_unlock ();
}
