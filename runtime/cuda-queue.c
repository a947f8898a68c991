/* The devices' queues of operations.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   An operation waits only for ones that were issued before it, on its own
   device by their order and on another by an event that had been recorded; so
   the queues of several devices cannot wait for each other in a circle.  */

#include "driver.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

_Thread_local bool in_callback;

/* The calling thread serves a queue.  */
static _Thread_local bool serving;
static bool shut;

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

/* Carry out O, which is the next one of D.  */
static void
carry_out (struct device *d, struct op *o)
{
  struct context *c = o->context;
  CUresult r = CUDA_SUCCESS;
  d->running = true;
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
  d->done = o->number;
  d->running = false;
  free (o);
  driver_wake ();
}

static struct op *
take (struct device *d)
{
  struct op *o = d->first;
  d->first = o->next;
  if (!d->first)
    d->last = &d->first;
  return o;
}

static void *
serve (void *device)
{
  struct device *d = device;
  serving = true;
  driver_lock ();
  while (!shut)
    if (d->first && !d->running)
      carry_out (d, take (d));
    else
      driver_sleep ();
  driver_unlock ();
  return NULL;
}

/* Start the thread of D.  Signals are for the program's own threads.  */
static bool
start (struct device *d)
{
  sigset_t all, old;
  pthread_t thread;
  sigfillset (&all);
  pthread_sigmask (SIG_SETMASK, &all, &old);
  d->thread_started = pthread_create (&thread, NULL, serve, d) == 0;
  pthread_sigmask (SIG_SETMASK, &old, NULL);
  if (d->thread_started)
    pthread_detach (thread);
  return d->thread_started;
}

/* Give O its number.  */
static void
count (struct op *o, struct stream *s)
{
  struct context *c = o->context;
  o->number = ++c->device->issued;
  c->last = o->number;
  if (s)
    s->last = o->number;
  if (!s || !(s->flags & CU_STREAM_NON_BLOCKING))
    c->last_blocking = o->number;
}

void
op_issue (struct op *o, struct stream *s)
{
  struct device *d = o->context->device;
  count (o, s);
  if (!d->first)
    d->last = &d->first;
  *d->last = o;
  d->last = &o->next;
  if (d->thread_started || start (d))
    driver_wake ();
  else
    while (d->first)
      if (d->running)
	driver_sleep ();
      else
	carry_out (d, take (d));
}

CUresult
op_issue_and_wait (struct op *o, struct stream *s)
{
  struct context *c = o->context;
  struct device *d = c->device;
  c->users++;
  if (!d->first && !d->running)
    {
      count (o, s);
      carry_out (d, o);
    }
  else
    {
      op_issue (o, s);
      queue_wait (d, d->issued);
    }
  CUresult r = c->fault;
  c->users--;
  driver_wake ();
  return r;
}

void
queue_wait (struct device *d, uint64_t number)
{
  while (d->done < number)
    driver_sleep ();
}

CUresult
context_wait_for (struct context *c, uint64_t number)
{
  c->users++;
  queue_wait (c->device, number);
  CUresult r = c->fault;
  c->users--;
  driver_wake ();
  return r;
}

CUresult
context_wait (struct context *c)
{
  return context_wait_for (c, c->last);
}

/* The program may end from inside a callback or while a kernel runs.  The
   kernel is asked to stop, and nothing is begun any more.  */
void
queue_shut (void)
{
  if (serving || in_callback)
    return;
  driver_lock ();
  shut = true;
  launch_stop ();
  for (int i = 0; i < device_count; i++)
    while (devices[i].running)
      driver_sleep ();
  driver_unlock ();
}
