/* The leaks check.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Allocations in one line of the program are one finding.  What libgomp's plugin needs itself, for
   stacks and arguments, is no leak.  What goes with its context, at the latest when the
   device is closed, has not been freed by anybody.  */

#include "driver/leaks.h"
#include "check/finding.h"
#include "check/room.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct held
{
  struct held *next;
  sim_addr base;
  size_t size;
  unsigned long number;		/* Of this among all of them.  */
  struct caller caller;
  char *place;			/* In the report: where the caller is.  */
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct held *all;	/* The latest first.  */

/* Take what begins at BASE out of the list, which is locked.  */
static void
forget (sim_addr base)
{
  for (struct held **link = &all, *h; (h = *link); link = &h->next)
    if (h->base == base)
      {
	*link = h->next;
	free (h);
	return;
      }
}

void
leaks_allocated (sim_addr base, size_t size, const struct caller *c)
{
  static unsigned long number;
  if (c->own)
    return;
  struct held *h = room_zeroed (1, sizeof *h);
  *h = (struct held) { .base = base, .size = size, .caller = *c };
  pthread_mutex_lock (&lock);
  forget (base);
  h->number = ++number;
  h->next = all;
  all = h;
  pthread_mutex_unlock (&lock);
}

void
leaks_freed (sim_addr base)
{
  pthread_mutex_lock (&lock);
  forget (base);
  pthread_mutex_unlock (&lock);
}

/* What to do about memory that libgomp's FUNCTION has allocated.  */
static const char *
cure (const char *function)
{
  if (!function)
    return "Free it with cuMemFree.";
  if (strstr (function, "omp_target_alloc"))
    return "Free it with omp_target_free.";
  if (strstr (function, "acc_malloc"))
    return "Free it with acc_free.";
  if (strstr (function, "GOMP_target"))
    return "Write 'target exit data' for what 'target enter data' has mapped.";
  if (strstr (function, "enter") || strstr (function, "acc_c")
      || strstr (function, "acc_present"))
    return "Write 'exit data' for what 'enter data' has mapped.";
  return "The program has ended inside a construct that maps it.";
}

/* Find out where all was allocated.  */
static void
find_places (void)
{
  char text[512];
  for (struct held *h = all; h; h = h->next)
    {
      const struct held *same = all;
      while (same != h && same->caller.pc != h->caller.pc)
	same = same->next;
      if (same == h)
	caller_place (h->caller.pc, text, sizeof text);
      h->place = room_text (same == h ? text : same->place);
    }
}

/* Take all that was allocated where FIRST was out of the list, and report it.  */
static void
report_place (const struct held *first)
{
  const char *function = first->caller.function;
  unsigned long count = 0, bytes = 0;
  char *place = room_text (first->place), object[FINDING_OBJECT];
  for (struct held **link = &all, *h; (h = *link);)
    if (strcmp (h->place, place) == 0)
      {
	count++;
	bytes += h->size;
	*link = h->next;
	free (h->place);
	free (h);
      }
    else
      link = &h->next;
  if (count == 1)
    snprintf (object, sizeof object, "%lu bytes of device memory", bytes);
  else
    snprintf (object, sizeof object, "%lu bytes of device memory in %lu allocations",
	      bytes, count);
  struct finding f
    = { .check = "leaks", .kind = "not-freed", .place = place, .object = object,
	.text = "device memory that is allocated here is never freed",
	.hint = cure (function) };
  finding_report (NULL, &f);
  free (place);
}

void
leaks_report (bool ended)
{
  if (!ended)
    return;
  pthread_mutex_lock (&lock);
  find_places ();
  while (all)
    {
      /* In the order of the program.  */
      const struct held *first = all;
      for (const struct held *h = all; h; h = h->next)
	if (h->number < first->number)
	  first = h;
      report_place (first);
    }
  pthread_mutex_unlock (&lock);
}
