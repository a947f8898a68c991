/* Chooses the private arrays that get shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "private/choose.h"
#include "base/acc-options.h"
#include "base/say.h"
#include "records/lane-copies.h"
#include "records/record.h"
#include "nest/whole-function.h"
#include "private/allocations.h"
#include "private/lone.h"
#include "private/obstacles.h"
#include "private/workers.h"
#include "plan/plan.h"
#include "plan/private.h"

/* Why A does not fit into FREE bytes, of which others have TAKEN, if WORKERS workers get a copy
   each.  */

static const char *
no_room (const acc_private_array &a, int workers, int64_t free, int64_t taken)
{
  static char why[200];
  char each[60] = "";
  if (a.workers && workers > 1)
    snprintf (each, sizeof each, " for each of %d workers", workers);
  snprintf (why, sizeof why, "its %ld bytes%s do not fit into shared memory: private"
	    " arrays may take %ld bytes, and have taken %ld; make it smaller",
	    (long) acc_private_array_bytes (a), each,
	    (long) free, (long) taken);
  return ggc_strdup (why);
}

/* Refuses those of ARRAYS, of the ones without an obstacle, that do not fit.  Returns how many
   workers get copies; if that is 1, *WHY says why.  *TAKEN becomes the bytes that fit.  */

static int
choose_fitting (vec<acc_private_array> *arrays, const char **why, int64_t *taken)
{
  const struct plan_target *target = plan_target (acc_opts.target);
  int64_t free = target->static_shared - target->reserve;
  auto_vec<plan_private> plans;
  for (acc_private_array &a : *arrays)
    {
      if (!a.refusal)
	{
	  plan_private p = { acc_private_array_bytes (a), a.directive != NULL, a.workers != NULL,
			     false };
	  plans.safe_push (p);
	}
      /* Refused arrays stay in GCC's own block of shared memory and take room there.  */
      else if (a.listed)
	free -= acc_private_array_bytes (a);
    }
  int workers = acc_workers_choose (*arrays, plans, free, why);
  *taken = plan_private_choose (plans.address (), plans.length (), workers, free);
  unsigned i = 0;
  for (acc_private_array &a : *arrays)
    if (!a.refusal && !plans[i++].chosen)
      a.refusal = no_room (a, workers, free, *taken);
  return workers;
}

static void
report_array (const acc_private_array &a, int workers)
{
  char *each = a.workers && workers > 1 ? xasprintf (", \"workers\": %d", workers) : xstrdup ("");
  char *json = xasprintf ("{\"private\": \"%s\", \"bytes\": %ld%s}", acc_private_array_name (a),
			  (long) acc_private_array_bytes (a), each);
  acc_report_plan (acc_private_array_place (a), a.refusal ? "nothing" : "private", a.refusal, json);
  free (json);
  free (each);
}

/* Says that each lane has its own A, whose size varies, in local memory.  */

static void
say_of_lane (const acc_private_array &a)
{
  const char *name = acc_private_array_name (a);
  if (a.bound)
    acc_say (MSG_OPTIMIZED_LOCATIONS, acc_private_array_place (a), "'%s' is private to each lane,"
	     " in %ld bytes of its local memory", name, (long) a.bound);
  else
    acc_say (MSG_OPTIMIZED_LOCATIONS, acc_private_array_place (a), "'%s' is private to each lane,"
	     " in %ld bytes of its local memory; the kernel ends if it is larger", name,
	     (long) acc_opts.max_private);
}

/* Says that A is in shared memory; WORKERS and WHY are those of choose_fitting.  */

static void
say_cached (const acc_private_array &a, int workers, const char *why)
{
  const char *name = acc_private_array_name (a);
  long bytes = acc_private_array_bytes (a);
  location_t place = acc_private_array_place (a);
  if (a.alloc && !a.bound)
    acc_say (MSG_OPTIMIZED_LOCATIONS, place, "'%s' is private and cached in %ld bytes of shared"
	     " memory, or in other memory if it is larger", name, bytes);
  else if (a.workers && workers > 1)
    acc_say (MSG_OPTIMIZED_LOCATIONS, place, "'%s' is private and cached in %ld bytes of shared"
	     " memory for each of %d workers", name, bytes, workers);
  else if (a.workers && why)
    acc_say (MSG_OPTIMIZED_LOCATIONS, place, "'%s' is private and cached in %ld bytes of shared"
	     " memory for one worker at a time: %s", name, bytes, why);
  else
    acc_say (MSG_OPTIMIZED_LOCATIONS, place, "'%s' is private and cached in %ld bytes of shared"
	     " memory", name, bytes);
}

int
acc_private_choose (vec<acc_private_array> *arrays, int64_t *taken)
{
  auto_vec<bool> quiet;
  acc_sized_bound (arrays);
  const char *why = acc_sizes_obstacle (), *one_copy = NULL;
  for (acc_private_array &a : *arrays)
    {
      bool q = true;
      a.refusal = why ? why : acc_private_obstacle (&a, &q);
      quiet.safe_push (a.refusal && q && !a.directive);
    }
  acc_workers_find (arrays);
  int workers = choose_fitting (arrays, &one_copy, taken);
  acc_private_run_alone (arrays);
  for (unsigned i = 0; i < arrays->length (); i++)
    {
      const acc_private_array &a = (*arrays)[i];
      acc_lane_copies_note (a.loc, acc_private_array_name (a), a.alone ? NULL : a.refusal);
      if (!a.refusal)
	say_cached (a, workers, one_copy);
      else if (a.alloc && a.refusal == acc_of_lane && !a.directive)
	say_of_lane (a);
      else if (!quiet[i])
	acc_say_refused (acc_private_array_place (a), acc_private_array_name (a), a.refusal);
      if (a.alone && a.refusal != acc_beside_lone)
	acc_say (MSG_MISSED_OPTIMIZATION, acc_private_array_place (a), "one lane runs the loops"
		 " that use '%s' since others would have copies of it",
		 acc_private_array_name (a));
      if (!quiet[i])
	report_array (a, workers);
    }
  return workers;
}
