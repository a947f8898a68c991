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
#include "check/check-names.h"
#include "check/check-promise.h"
#include "check/check-race.h"
#include "check/check-uninit.h"
#include "check/finding.h"
#include "check/finding-suppress.h"
#include "check/room.h"
#include "driver/account.h"
#include "driver/leaks.h"
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

static void
add_observer (struct observer_set *set, struct sim_observer *o)
{
  set->list[set->count++] = o;
}

/* Make the set that C asks for.  The memory check comes first: it says which lanes
   have bad addresses.  A kernel that is not chosen may write what the others load.  */
static void
make_set (const struct config *c, struct observer_set *set)
{
  set->count = 0;
  if ((c->check & CONFIG_CHECK_memory) && set->chosen)
    add_observer (set, check_memory_new ());
  if (c->check & CONFIG_CHECK_uninit)
    add_observer (set, check_uninit_new ());
  if (!set->chosen)
    return;
  if (c->check & CONFIG_CHECK_race)
    add_observer (set, check_race_new ());
  if (c->check & CONFIG_CHECK_barrier)
    add_observer (set, check_barrier_new ());
  if (c->check & CONFIG_CHECK_promise)
    add_observer (set, check_promise_new ());
  if (c->check)
    add_observer (set, check_names_new ());
  if (c->metrics)
    add_observer (set, metrics_new ());
}

/* Before the first launch: tell the findings what C says about them.  */
static void
begin_observing (const struct config *c)
{
  static bool begun;
  if (begun)
    return;
  begun = true;
  if (c->suppress)
    finding_read_suppressions (c->suppress);
  if (c->known)
    finding_read_suppressions (c->known);
  finding_ways = (struct finding_ways) {
    .text = account_out (c),
    .most = c->errors,
    .wanted = account_wanted,
    .record = account_finding,
    .counted = account_count
  };
}

void
observers_acquire (const struct config *c, const char *kernel,
		   struct observer_set *set)
{
  set->chosen = account_kernel (kernel);
  pthread_mutex_lock (&lock);
  begin_observing (c);
  struct spare **link = &spares, *s;
  while (*link && (*link)->set.chosen != set->chosen)
    link = &(*link)->next;
  if ((s = *link))
    {
      *link = s->next;
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

void
observers_leaks (const struct config *c, bool ended)
{
  pthread_mutex_lock (&lock);
  begin_observing (c);
  pthread_mutex_unlock (&lock);
  leaks_report (ended);
}

unsigned
observers_finish (const struct config *c)
{
  static bool finished;
  if (finished)
    return finding_count ();
  finished = true;
  finding_summary ();
  if (finding_count () && check_names_wanted ())
    fputs ("acccache: to see the names of arrays, compile with -fplugin-arg-acccache-names\n",
	   account_out (c));
  if (c->check & CONFIG_CHECK_promise)
    account_promises (check_promise_told ());
  /* Whoever asks for all checks may have no directives.  */
  if ((c->check & CONFIG_CHECK_promise) && c->check != CONFIG_CHECK_ALL
      && !check_promise_told ())
    fputs ("acccache: no kernel has told of a cache directive; compile with "
	   "-fplugin-arg-acccache-promise and -O2\n", account_out (c));
  if (c->metrics && metrics_list ())
    {
      metrics_table (metrics_list (), account_out (c));
      fflush (account_out (c));
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

void
observers_copied (bool to_device, uint64_t bytes)
{
  if (config ()->metrics)
    metrics_copied (to_device, bytes);
}
