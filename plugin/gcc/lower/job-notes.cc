/* What the user is told of a job.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "lower/job-notes.h"
#include "base/acc-options.h"
#include "base/say.h"
#include "records/marker.h"
#include "records/record.h"
#include "nest/nest.h"
#include "region/how.h"
#include "region/request.h"
#include "lower/job.h"
#include "lower/placed.h"
#include "plan/plan.h"
#include "plan/plan_print.h"

/* The name of the array that MARKER is for.  */

static const char *
name_of_array (gcall *marker)
{
  const struct acc_marked m = acc_marker_read (marker);
  return acc_record_item (m.record, m.item)->name;
}

void
acc_refuse_all (const acc_meeting *m, const char *why)
{
  for (gcall *marker : m->markers)
    acc_say_refused (gimple_location (marker), name_of_array (marker), why);
}

/* Says where what is written to PLACED goes, and when.  */

static void
say_policy (const acc_placed *placed)
{
  const acc_box *box = &placed->tile->region->box;
  location_t loc = gimple_location (box->marker);
  const char *name = box->name;
  if (placed->policy == PLAN_THROUGH && placed->not_back)
    acc_say (acc_opts.write_policy > PLAN_THROUGH ? MSG_MISSED_OPTIMIZATION : MSG_NOTE, loc,
	     "what is written to '%s' is not kept for the end of the cache region: %s", name,
	     placed->not_back);
  else if (placed->policy == PLAN_THROUGH)
    acc_say (MSG_NOTE, loc, "what is written to '%s' goes to the tile and to memory at once", name);
  else if (placed->policy == PLAN_BACK)
    acc_say (MSG_NOTE, loc, "what is written to '%s' goes to memory at the end of the cache region",
	     name);
  else if (placed->policy == PLAN_MASK)
    acc_say (MSG_NOTE, loc, "what is written to '%s' goes to memory at the end of the cache region,"
	     " with a mask", name);
}

/* Where in TILE's bytes its elements end.  */

static int64_t
tile_end (const struct plan_tile *tile)
{
  return tile->scope ? tile->scope : tile->mask ? tile->mask : tile->bytes;
}

/* Says that PLACED, one of J's, is a hash table.  */

static void
say_hash (const acc_job *j, const acc_placed *placed)
{
  acc_say (MSG_OPTIMIZED_LOCATIONS, gimple_location (placed->tile->region->box.marker),
	   "'%s' is cached in a hash table of %ld elements, %ld bytes, by %d lanes",
	   placed->array->name, (long) placed->plan->size[0], (long) placed->plan->bytes,
	   j->lanes.workers * j->lanes.vector_length);
  if (placed->policy == PLAN_THROUGH)
    acc_say (MSG_NOTE, gimple_location (placed->tile->region->box.marker),
	     "what is written to '%s' goes to memory, and is read there until the table is emptied",
	     placed->array->name);
}

/* Says that PLACED, one of J's, is the tile of a range.  */

static void
say_range (const acc_job *j, const acc_placed *placed)
{
  const struct plan_array *array = placed->array;
  const struct plan_tile *tile = placed->plan;
  const int sector = plan_target (acc_opts.target)->sector;
  location_t loc = gimple_location (placed->tile->region->box.marker);
  char shape[200] = "";
  for (int d = array->rank - 1; d >= 0; d--)
    snprintf (shape + strlen (shape), sizeof shape - strlen (shape), "[%ld]",
	      (long) tile->size[d]);
  long elems = array->elem_size;
  for (int d = 0; d < array->rank; d++)
    elems *= tile->size[d];
  if (placed->tile->region->reads.is_empty () && !tile->moved_after)
    {
      acc_say (MSG_OPTIMIZED_LOCATIONS, loc,
	       "'%s' is cached in a tile of %s elements, %ld bytes and %ld of padding, by %d lanes;"
	       " it is only written, and nothing is fetched",
	       array->name, shape, elems, (long) tile_end (tile) - elems, j->plan.vector_length);
      return;
    }
  acc_say (MSG_OPTIMIZED_LOCATIONS, loc,
	   "'%s' is cached in a tile of %s elements, %ld bytes and %ld of padding, by %d lanes;"
	   " each fetch moves %ld bytes of global memory and serves reads of %ld bytes, which would"
	   " move about %ld through the L1 cache",
	   array->name, shape, elems, (long) tile_end (tile) - elems,
	   j->plan.vector_length, (long) tile->moved_after * sector,
	   (long) tile->sectors_before * sector, (long) tile->moved_before * sector);
}

void
acc_say_tile (const acc_job *j, const acc_placed *placed, int tested, int left,
	      const char *why)
{
  const struct plan_array *array = placed->array;
  location_t loc = gimple_location (placed->tile->region->box.marker);
  if (acc_is_hashed (&placed->tile->region->box))
    say_hash (j, placed);
  else
    {
      say_range (j, placed);
      say_policy (placed);
    }
  if (tested)
    acc_say (MSG_NOTE, loc,
	     "%d of the reads of '%s' are tested at run time, as they may be outside"
	     " the section", tested, array->name);
  if (left)
    acc_say (MSG_MISSED_OPTIMIZATION, loc, "%d of the reads of '%s' stay in global memory: %s",
	     left, array->name, why);
}

location_t
acc_nest_location (const acc_nest *nest)
{
  return gimple_location (acc_nest_outer (nest)->head);
}

void
acc_say_mapping (acc_job *j)
{
  if (j->nest->kind == ACC_NEST_INSIDE)
    {
      acc_say (MSG_OPTIMIZED_LOCATIONS, acc_nest_location (j->nest),
	       "OpenACC loops inside run on %d workers of %d lanes, which fetch together",
	       j->lanes.workers, j->lanes.vector_length);
      return;
    }
  char shape[100] = "";
  for (int i = 0; i < j->nest->n_axes; i++)
    snprintf (shape + strlen (shape), sizeof shape - strlen (shape), "%s%d", i ? " x " : "",
	      j->plan.lanes[i]);
  acc_say (MSG_OPTIMIZED_LOCATIONS, acc_nest_location (j->nest),
	   "OpenACC loops run in blocks of %s iterations; each gang runs one block at a time"
	   " on %d lanes",
	   shape, j->plan.vector_length);
}

void
acc_say_lanes (const acc_nest *nest, int lanes)
{
  acc_say (MSG_OPTIMIZED_LOCATIONS, acc_nest_location (nest),
	   "OpenACC loops run on %d lanes a gang", lanes);
}

void
acc_report_job (acc_job *j, const char *outcome, const char *refusal)
{
  size_t size = plan_json (&j->request, &j->plan, NULL, 0) + 1;
  char *json = XNEWVEC (char, size);
  plan_json (&j->request, &j->plan, json, size);
  acc_report_plan (acc_nest_location (j->nest), outcome, refusal, json);
  free (json);
}
