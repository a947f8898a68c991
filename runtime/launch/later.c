/* Calls that follow the work of a stream, without stopping it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   libgomp frees what an asynchronous construct needed in callbacks of its stream.
   The driver stops the stream until a callback has returned, and that takes longer
   than most kernels.  Nothing in the stream depends on these callbacks.  So an event
   takes the place of each, and the call is made when the event has come: by a thread
   that waits for the stream, or by a thread of this file if nobody does.

   The lock is not held while a call is made or an event is waited for.  */

#include "launch/later.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "core/limits.h"

static CUresult (*get_current) (CUcontext *context);
static CUresult (*set_current) (CUcontext context);
static CUresult (*create_event) (CUevent *event, unsigned flags);
static CUresult (*destroy_event) (CUevent event);
static CUresult (*record_event) (CUevent event, CUstream stream);
static CUresult (*wait_for_event) (CUevent event);
static CUresult (*wait_for_stream) (CUstream stream);

/* A call that is to be made after EVENT.  */
struct later
{
  struct later *next;
  CUcontext context;
  CUstream stream;
  CUevent event;
  CUstreamCallback function;
  void *data;
  unsigned long number;		/* Calls are numbered from 1 on.  */
  bool called;
};

/* Events of CONTEXT that are not used.  */
struct spare
{
  CUcontext context;
  CUevent event;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t work = PTHREAD_COND_INITIALIZER;
static pthread_cond_t change = PTHREAD_COND_INITIALIZER;

/* The calls that are left, in their order, the end of that list, and how many there
   are; those that are being made; and the one whose event the thread of this file
   waits for.  */
static struct later *waiting, **waiting_end = &waiting, *active, *awaited;
static int waiting_count;
static unsigned long newest_number;
static struct spare spares[LIMIT_SPARE_EVENTS];
static int spare_count;
static bool started;
static __thread bool inside;

bool
later_find (void *library)
{
  *(void **) &get_current = dlsym (library, "cuCtxGetCurrent");
  *(void **) &set_current = dlsym (library, "cuCtxSetCurrent");
  *(void **) &create_event = dlsym (library, "cuEventCreate");
  *(void **) &destroy_event = dlsym (library, "cuEventDestroy_v2");
  *(void **) &record_event = dlsym (library, "cuEventRecord");
  *(void **) &wait_for_event = dlsym (library, "cuEventSynchronize");
  *(void **) &wait_for_stream = dlsym (library, "cuStreamSynchronize");
  return (get_current && set_current && create_event && destroy_event
	  && record_event && wait_for_event && wait_for_stream);
}

/* An event of CONTEXT, which is current, or NULL.  */
static CUevent
take_event (CUcontext context)
{
  CUevent event = NULL;
  pthread_mutex_lock (&lock);
  for (int i = spare_count; i-- > 0 && !event;)
    if (spares[i].context == context)
      {
	event = spares[i].event;
	spares[i] = spares[--spare_count];
      }
  pthread_mutex_unlock (&lock);
  if (!event
      && create_event (&event, CU_EVENT_DISABLE_TIMING | CU_EVENT_BLOCKING_SYNC)
	 != CUDA_SUCCESS)
    return NULL;
  return event;
}

/* Frees L, which is in no list.  */
static void
dispose (struct later *l)
{
  if (spare_count < LIMIT_SPARE_EVENTS)
    spares[spare_count++] = (struct spare) { l->context, l->event };
  else
    destroy_event (l->event);
  free (l);
}

/* Removes L from LIST, where it is.  */
static void
remove_from (struct later **list, struct later *l)
{
  while (*list != l)
    list = &(*list)->next;
  *list = l->next;
  if (waiting_end == &l->next)
    waiting_end = list;
}

/* Makes the call of L, which waits; its work has ended with RESULT.  */
static void
call (struct later *l, CUresult result)
{
  remove_from (&waiting, l);
  waiting_count--;
  l->next = active;
  active = l;
  pthread_mutex_unlock (&lock);
  inside = true;
  l->function (l->stream, result, l->data);
  inside = false;
  pthread_mutex_lock (&lock);
  remove_from (&active, l);
  l->called = true;
  if (l != awaited)
    dispose (l);
  pthread_cond_broadcast (&change);
}

/* Whether a call of STREAM is being made.  */
static bool
is_active (CUstream stream)
{
  for (struct later *l = active; l; l = l->next)
    if (l->stream == stream)
      return true;
  return false;
}

/* Makes the calls of STREAM up to number NEWEST, whose work is over, with RESULT,
   and waits for those that others make.  */
static void
make_calls (CUstream stream, unsigned long newest, CUresult result)
{
  for (;;)
    {
      struct later *l = waiting;
      while (l && l->stream != stream)
	l = l->next;
      if (l && l->number <= newest)
	call (l, result);
      else if (is_active (stream))
	pthread_cond_wait (&change, &lock);
      else
	return;
    }
}

/* Waits until many calls are left, or some time has passed.  */
static void
linger (void)
{
  struct timespec until;
  clock_gettime (CLOCK_REALTIME, &until);
  until.tv_nsec += LIMIT_LATER_NS;
  if (until.tv_nsec >= 1000000000)
    {
      until.tv_nsec -= 1000000000;
      until.tv_sec++;
    }
  while (waiting_count < LIMIT_LATER
	 && pthread_cond_timedwait (&work, &lock, &until) != ETIMEDOUT)
    continue;
}

/* Makes the calls that nobody else makes, the oldest first.  */
static void *
make_old_calls (void *unused)
{
  pthread_mutex_lock (&lock);
  for (;;)
    {
      while (!waiting)
	pthread_cond_wait (&work, &lock);
      linger ();
      struct later *l = waiting;
      if (!l)
	continue;
      awaited = l;
      pthread_mutex_unlock (&lock);
      set_current (l->context);
      CUresult r = wait_for_event (l->event);
      pthread_mutex_lock (&lock);
      awaited = NULL;
      if (l->called)
	dispose (l);
      else if (waiting == l)
	call (l, r);
      pthread_cond_broadcast (&change);
    }
  return unused;
}

/* Starts the thread of this file if it does not run yet.  */
static bool
has_thread (void)
{
  pthread_t thread;
  if (!started && pthread_create (&thread, NULL, make_old_calls, NULL) == 0)
    {
      pthread_detach (thread);
      started = true;
    }
  return started;
}

bool
later_add (CUstream stream, CUstreamCallback function, void *data)
{
  CUcontext context;
  struct later *l = calloc (1, sizeof *l);
  if (!l || get_current (&context) != CUDA_SUCCESS || !context
      || !(l->event = take_event (context)))
    {
      free (l);
      return false;
    }
  l->context = context;
  l->stream = stream;
  l->function = function;
  l->data = data;
  CUresult r = record_event (l->event, stream);
  pthread_mutex_lock (&lock);
  bool added = r == CUDA_SUCCESS && has_thread ();
  if (added)
    {
      l->number = ++newest_number;
      *waiting_end = l;
      waiting_end = &l->next;
      waiting_count++;
      if (waiting_count == 1 || waiting_count == LIMIT_LATER)
	pthread_cond_signal (&work);
    }
  else
    dispose (l);
  pthread_mutex_unlock (&lock);
  return added;
}

unsigned long
later_newest (void)
{
  pthread_mutex_lock (&lock);
  unsigned long newest = newest_number;
  pthread_mutex_unlock (&lock);
  return newest;
}

void
later_finish (CUstream stream, unsigned long newest, CUresult result)
{
  pthread_mutex_lock (&lock);
  make_calls (stream, newest, result);
  pthread_mutex_unlock (&lock);
}

void
later_end (CUcontext context)
{
  pthread_mutex_lock (&lock);
  for (struct later *l = waiting; l;)
    {
      if (l->context != context)
	{
	  l = l->next;
	  continue;
	}
      CUstream stream = l->stream;
      unsigned long newest = newest_number;
      pthread_mutex_unlock (&lock);
      CUresult r = wait_for_stream (stream);
      pthread_mutex_lock (&lock);
      make_calls (stream, newest, r);
      l = waiting;
    }
  while (awaited && awaited->context == context)
    pthread_cond_wait (&change, &lock);
  for (int i = spare_count; i-- > 0;)
    if (spares[i].context == context)
      spares[i] = spares[--spare_count];
  pthread_mutex_unlock (&lock);
}

void
later_forget (void)
{
  pthread_mutex_init (&lock, NULL);
  pthread_cond_init (&work, NULL);
  pthread_cond_init (&change, NULL);
  waiting = active = awaited = NULL;
  waiting_end = &waiting;
  waiting_count = spare_count = 0;
  started = false;
}

bool
later_inside (void)
{
  return inside;
}
