/* The checkers and instruments that the user's settings ask for.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A set serves one launch at a time and is kept for the next one, since a checker
   has much memory and can use most of it again.  */

#include "driver/observers.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "check/check-barrier.h"
#include "check/check-memory.h"
#include "check/check-race.h"
#include "check/check-uninit.h"
#include "check/finding.h"
#include "check/finding-suppress.h"
#include "check/room.h"
#include "metrics/metrics.h"
#include "metrics/metrics-plot.h"
#include "metrics/metrics-table.h"
#include "metrics/metrics-write.h"

/* A set that no launch uses.  */
struct spare
{
  struct spare *next;
  struct observer_set set;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct spare *spares;
static bool suppressions_read;

static void
add_observer (struct observer_set *set, struct sim_observer *o)
{
  set->list[set->count++] = o;
}

/* Make the set that C asks for.  The memory check comes first: it says which lanes
   have bad addresses.  */
static void
make_set (const struct config *c, struct observer_set *set)
{
  set->count = 0;
  if (c->check & CONFIG_CHECK_memory)
    add_observer (set, check_memory_new ());
  if (c->check & CONFIG_CHECK_uninit)
    add_observer (set, check_uninit_new ());
  if (c->check & CONFIG_CHECK_race)
    add_observer (set, check_race_new ());
  if (c->check & CONFIG_CHECK_barrier)
    add_observer (set, check_barrier_new ());
  if (c->metrics)
    add_observer (set, metrics_new ());
}

/* Tell acccache-run of a finding at once: the program may end in a way that leaves
   no time for it.  */
static void
tell_status (void)
{
  if (config ()->status >= 0)
    dprintf (config ()->status, "1\n");
}

void
observers_acquire (const struct config *c, struct observer_set *set)
{
  pthread_mutex_lock (&lock);
  if (!suppressions_read && c->suppress)
    finding_read_suppressions (c->suppress);
  suppressions_read = true;
  finding_told = tell_status;
  struct spare *s = spares;
  if (s)
    {
      spares = s->next;
      *set = s->set;
      free (s);
    }
  else
    make_set (c, set);
  pthread_mutex_unlock (&lock);
}

void
observers_release (struct observer_set *set)
{
  struct spare *s = room_zeroed (1, sizeof *s);
  pthread_mutex_lock (&lock);
  s->set = *set;
  s->next = spares;
  spares = s;
  pthread_mutex_unlock (&lock);
  set->count = 0;
}

unsigned
observers_finish (const struct config *c)
{
  static bool finished;
  if (finished)
    return finding_count ();
  finished = true;
  finding_summary ();
  if (c->metrics && metrics_list ())
    {
      metrics_table (metrics_list (), stderr);
      if (metrics_write (metrics_list (), c->metrics) && c->plot == 1)
	metrics_plot (metrics_list (), c->metrics);
    }
  return finding_count ();
}

/* True when the uninit check is on.  */
static bool
follow_host (void)
{
  return config ()->check & CONFIG_CHECK_uninit;
}

void
observers_host_write (sim_addr address, size_t size)
{
  if (follow_host ())
    check_uninit_host_write (address, size);
}

void
observers_host_copy (sim_addr to, sim_addr from, size_t size)
{
  if (follow_host ())
    check_uninit_host_copy (to, from, size);
}
