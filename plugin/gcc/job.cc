/* Carries cache directives out: finds their nests, asks for plans, and does what these say.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "job.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/dims.h"
#include "base/gimple-bits.h"
#include "base/say.h"
#include "records/marker.h"
#include "records/record.h"
#include "analysis/facts.h"
#include "analysis/forms.h"
#include "nest/axes.h"
#include "nest/inner.h"
#include "nest/nest.h"
#include "nest/uses.h"
#include "nest/spine.h"
#include "nest/whole-function.h"
#include "region/how.h"
#include "region/promise.h"
#include "region/refs.h"
#include "region/region.h"
#include "region/request.h"
#include "region/write-conflicts.h"
#include "lower/blocks.h"
#include "lower/carried.h"
#include "lower/carry-out.h"
#include "lower/exchange.h"
#include "lower/fits.h"
#include "lower/may-step.h"
#include "lower/jam.h"
#include "lower/leave.h"
#include "lower/job-notes.h"
#include "lower/job.h"
#include "lower/placed.h"
#include "lower/turns.h"
#include "schedule/schedule.h"
#include "plan/effort.h"
#include "plan/plan.h"
#include "plan/poly.h"

static void
free_job (acc_job *j)
{
  for (acc_placed *p : j->placed)
    delete p;
  for (acc_tile *t : j->tiles)
    delete t;
  for (acc_meeting *m : j->meetings)
    {
      for (acc_region *r : m->regions)
	delete r;
      delete m;
    }
  if (j->nest)
    acc_nest_free (j->nest);
  delete j;
}

/* Appends the function's markers that are not in DONE to MEETINGS, each of which has those that
   stand together.  */

static void
find_meetings (hash_set<gimple *> *done, auto_vec<acc_meeting *> *meetings)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    {
      acc_meeting *current = NULL;
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  if (acc_is_marker (stmt))
	    {
	      if (done->contains (stmt))
		continue;
	      if (!current)
		{
		  current = new acc_meeting ();
		  meetings->safe_push (current);
		}
	      current->markers.safe_push (as_a<gcall *> (stmt));
	    }
	  else if (gimple_vdef (stmt))
	    current = NULL;
	}
    }
}

/* The job of the first of MEETINGS and of those in the same nest.  Adds their markers to DONE,
   and frees the other meetings.  */

static acc_job *
next_job (auto_vec<acc_meeting *> *meetings, hash_set<gimple *> *done)
{
  acc_job *j = new acc_job ();
  acc_nest *nest = acc_nest_find (gimple_bb ((*meetings)[0]->markers[0])->loop_father);
  j->nest = nest;
  bool found = nest && !nest->refusal, inside = found && nest->kind == ACC_NEST_INSIDE;
  for (acc_meeting *m : *meetings)
    {
      bool same = m == (*meetings)[0];
      class loop *loop = gimple_bb (m->markers[0])->loop_father;
      if (!same && inside && flow_bb_inside_loop_p (acc_nest_innermost (nest)->loop, loop->header))
	{
	  same = acc_inner_beside (nest, loop);
	  j->loops_kept |= !same;
	}
      else if (!same && found && !inside)
	same = flow_bb_inside_loop_p (acc_nest_innermost (nest)->loop, loop->header);
      if (!same)
	{
	  delete m;
	  continue;
	}
      j->meetings.safe_push (m);
      for (gcall *marker : m->markers)
	done->add (marker);
    }
  meetings->truncate (0);
  return j;
}

/* Whether REGION writes to the array of one of J's tiles.  */

static bool
is_written_elsewhere (acc_job *j, const acc_region *region)
{
  for (const acc_tile *tile : j->tiles)
    for (const acc_ref &write : region->writes)
      if (acc_is_write_of (tile->region, write.stmt))
	return true;
  return false;
}

/* Whether no directive asks for J's tiles.  */

static bool
is_found (const acc_job *j)
{
  return acc_record_found (acc_marker_read (j->meetings[0]->markers[0]).record);
}

/* Makes J's request, with the arrays of its regions, for BODY.  */

static void
describe (acc_job *j, acc_body *body)
{
  const acc_nest *nest = j->nest;
  struct plan_request *r = &j->request;
  memset (r, 0, sizeof *r);
  r->n_loops = nest->n_axes;
  for (int i = 0; i < nest->n_axes; i++)
    r->loop[i].trips = acc_axis_trips (&nest->axis[i]);
  r->vector_length = acc_given_dim (cfun->decl, GOMP_DIM_VECTOR);
  r->num_workers = acc_given_dim (cfun->decl, GOMP_DIM_WORKER);
  r->max_lanes = effort_lanes (acc_statements_in (acc_nest_loop (nest)));
  if (nest->kind == ACC_NEST_INSIDE)
    acc_inner_request (nest, &j->lanes, r);
  r->shared_in_use = body->shared_bytes + acc_private_bytes ();
  r->force = acc_opts.force;
  r->policy = (enum plan_policy) acc_opts.write_policy;
  if (!is_found (j))
    {
      r->padding = (enum plan_padding) acc_opts.padding;
      r->order = (enum plan_order) acc_opts.index_mapping;
      r->communicates = acc_opts.scope == ACC_SCOPE_COMMUNICATING;
      j->width = acc_opts.width;
      r->one_fetches = acc_opts.fetch == ACC_FETCH_ONE;
    }
  for (acc_meeting *m : j->meetings)
    {
      acc_regions_find (m->markers.address (), m->markers.length (), &m->regions);
      acc_promise_note (m->regions);
      bool may_fit = (!body->fitted.contains (m->markers[0]) && acc_region_copyable (m->markers)
		      && !acc_lanes_vote (j));
      for (acc_region *region : m->regions)
	{
	  region->may_fit = may_fit;
	  acc_tile *tile = new acc_tile ();
	  const char *why = "there are too many arrays: name fewer";
	  if (r->n_arrays < PLAN_MAX_ARRAYS)
	    why = acc_tile_describe (tile, region, nest, &j->lanes, &r->array[r->n_arrays]);
	  if (!why && is_written_elsewhere (j, region))
	    why = "another directive of the nest names it as well, and it is written"
		  ": name it in one of them";
	  if (why)
	    {
	      location_t loc = (region->refusal && region->refusal_loc != UNKNOWN_LOCATION
				? region->refusal_loc : gimple_location (region->box.marker));
	      acc_say_refused (loc, region->box.name, why);
	      delete tile;
	      continue;
	    }
	  r->n_arrays++;
	  j->tiles.safe_push (tile);
	  j->meeting_of.safe_push (m);
	}
    }
}

/* Whether lanes can have several iterations of J's nest side by side, and gain by it.  */

static bool
can_jam (acc_job *j)
{
  if (!plan_may_jam (&j->request, &j->plan))
    return false;
  for (unsigned i = 0; i < j->tiles.length (); i++)
    if (j->plan.tile[i].cached && !acc_tile_is_direct (j->tiles[i]))
      return false;
  return acc_nest_can_jam (j->nest, false);
}

/* Whether all of J's tiles are fetched at one place, which each block comes to once.  */

static bool
is_fetched_once (acc_job *j)
{
  gcall *place = NULL;
  for (unsigned i = 0; i < j->tiles.length (); i++)
    if (j->plan.tile[i].cached)
      {
	gcall *last = j->meeting_of[i]->markers.last ();
	if (place && place != last)
	  return false;
	place = last;
      }
  return place && acc_nest_can_repeat (j->nest, place);
}

/* Plans J anew with blocks of several iterations a lane, if that can be done.  */

static void
plan_turns (acc_job *j)
{
  if (!plan_may_turn (&j->request, &j->plan) || j->width == ACC_WIDTH_SYNC
      || acc_lanes_vote (j))
    return;
  j->once = is_fetched_once (j);
  bool jam = can_jam (j);
  if (!jam && !j->once)
    return;
  struct plan_request *request = new plan_request (j->request);
  request->side_by_side = jam;
  request->apart = !acc_opts.register_tiles;
  if (jam)
    request->exchanged = acc_exchanged_size (j->nest, j->tiles);
  struct plan *plan = new struct plan ();
  if (plan_make_turns (request, plan_target (acc_opts.target), &j->plan, plan))
    {
      j->plan = *plan;
      j->jam = jam;
    }
  delete plan;
  delete request;
}

/* Whether all that is marked can have tiles, as far as is known without a plan.  */

static bool
all_described (const acc_job *j)
{
  unsigned marked = 0;
  for (const acc_meeting *m : j->meetings)
    marked += m->regions.length ();
  return j->tiles.length () == marked;
}

/* Whether J's directives may have tiles for lanes with several iterations along all axes: each
   array is fetched again and again, and is all read from its tile.  */

static bool
directives_allow_jam (acc_job *j)
{
  if (!acc_opts.register_tiles || !all_described (j))
    return false;
  for (unsigned i = 0; i < j->tiles.length (); i++)
    if (j->request.array[i].visits <= 1 || !acc_tile_is_direct (j->tiles[i]))
      return false;
  return true;
}

/* Plans J's tiles for lanes with several iterations side by side along all axes.  Whether they pay
   then.  */

static bool
plan_side_by_side (acc_job *j)
{
  if (j->width == ACC_WIDTH_SYNC || (!is_found (j) && !directives_allow_jam (j))
      || !acc_nest_can_jam (j->nest, false))
    return false;
  j->request.words = acc_carried_words (j->nest);
  j->request.apart = !acc_opts.register_tiles;
  struct plan *plan = new struct plan ();
  bool pays = plan_make_jammed (&j->request, plan_target (acc_opts.target),
				acc_nest_can_jam (j->nest, true), plan);
  if (pays)
    {
      j->plan = *plan;
      j->jam = true;
    }
  delete plan;
  return pays;
}

/* Notes that AXIS has an iteration, as it has wherever one of its nest is run, and that its numbers
   begin with 0, are below their count, and are the same in all names.  */

static void
assume_iteration (const acc_axis *axis)
{
  struct poly count = acc_form (axis->count);
  if (axis->by < 0)
    count = poly_neg (&count);
  count = poly_add_const (&count, -1);
  acc_form_assume (&count);
  struct poly first = axis->names.is_empty () ? poly_unknown ()
		      : poly_sym (acc_form_symbol (axis->names[0]));
  for (tree name : axis->names)
    {
      struct poly number = poly_sym (acc_form_symbol (name));
      struct poly same = poly_sub (&number, &first), other = poly_neg (&same);
      if (axis->by < 0)
	number = poly_neg (&number);
      struct poly above = poly_sub (&count, &number);
      for (const struct poly *fact : { &number, &above, &same, &other })
	acc_form_assume (fact);
    }
}

/* Makes a tile of each array that J's plan caches, and says why the others have none.  */

static void
place_tiles (acc_job *j)
{
  for (unsigned i = 0; i < j->tiles.length (); i++)
    {
      const acc_tile *tile = j->tiles[i];
      const struct plan_tile *plan = &j->plan.tile[i];
      if (!plan->cached)
	{
	  acc_say_refused (gimple_location (tile->region->box.marker), j->request.array[i].name,
			   plan->reason);
	  continue;
	}
      acc_placed *placed = new acc_placed ();
      placed->tile = tile;
      placed->array = &j->request.array[i];
      placed->plan = plan;
      placed->built = &j->built;
      placed->policy = plan->policy;
      placed->communicates = j->request.communicates;
      placed->alone = j->request.one_fetches;
      placed->side_by_side = j->jam;
      placed->not_back = tile->not_back;
      j->placed.safe_push (placed);
      j->meeting_of[i]->tiles.safe_push (placed);
    }
}

/* Says of all arrays of J's directives WHY they are not cached.  */

static void
refuse_job (acc_job *j, const char *why)
{
  for (acc_meeting *m : j->meetings)
    acc_refuse_all (m, why);
}

/* Finds what can be known of J's nest before its regions are looked at: the lanes of loops
   inside, or that there are iterations.  */

static void
prepare (acc_job *j)
{
  acc_nest *nest = j->nest;
  struct plan_lanes *lanes = &j->lanes;
  if (nest->kind == ACC_NEST_INSIDE)
    {
      acc_inner_choose (nest, PLAN_NO_LOOP, j->mapped_before, lanes);
      lanes->in_step = !j->loops_kept && acc_step_possible (nest, lanes->apart, &lanes->stepped);
      return;
    }
  for (int i = 0; i < nest->n_axes; i++)
    {
      acc_axis_opaque (&nest->axis[i]);
      assume_iteration (&nest->axis[i]);
    }
}

/* Whether lanes with vectors of neighbouring iterations do better without J's tiles, where some
   arrays are contiguous along one loop and some along another, in BODY.  */

static bool
neighbours_do_better (const acc_job *j, const acc_body *body)
{
  return (j->plan.shared_bytes > 0 && j->nest->kind == ACC_NEST_TAKEN && !j->request.force
	  && !body->seek && !body->tiled && acc_schedule_has_neighbours (true));
}

/* Takes the tiles out of J's plan.  */

static void
plan_no_tiles (acc_job *j)
{
  for (unsigned i = 0; i < j->tiles.length (); i++)
    if (j->plan.tile[i].cached)
      {
	j->plan.tile[i].cached = false;
	snprintf (j->plan.tile[i].reason, sizeof j->plan.tile[i].reason,
		  "lanes with neighbouring iterations load few of its elements for each of them,"
		  " and need not wait for a tile; '-fplugin-arg-acccache-force' makes it anyway");
      }
  j->plan.shared_bytes = 0;
}

/* Makes J's plan for BODY, and says which arrays are not cached.  False if the loops stay as they
   are.  */

static bool
make_plan (acc_job *j, const acc_body *body)
{
  if (j->nest->kind == ACC_NEST_INSIDE)
    j->request.called = !acc_find_hosts (j) && !j->lanes.in_step;
  plan_make (&j->request, plan_target (acc_opts.target), &j->plan);
  if (!j->plan.mapped)
    {
      acc_say (MSG_MISSED_OPTIMIZATION, acc_nest_location (j->nest),
	       "the loops around the directive stay as they are: %s", j->plan.reason);
      return false;
    }
  if (neighbours_do_better (j, body))
    plan_no_tiles (j);
  else if (j->nest->kind == ACC_NEST_TAKEN && !plan_side_by_side (j))
    plan_turns (j);
  place_tiles (j);
  return true;
}

/* Why lanes cannot fetch J's tiles, or null.  */

static const char *
why_not_fetched (acc_job *j)
{
  if (j->nest->kind == ACC_NEST_INSIDE)
    return NULL;
  for (int i = 0; i < j->nest->n_axes; i++)
    if (j->width == ACC_WIDTH_FIXED && !acc_always_whole (&j->nest->axis[i], j->plan.lanes[i]))
      return "its loops are not known to have whole blocks of iterations, and 'width=fixed' has no"
	     " others: give them constant bounds, or use 'width=auto'";
  const char *why;
  auto_vec<gimple *> last;
  acc_meeting_places (j, &last);
  return acc_spine_check (j->nest, last, &why) ? NULL : why;
}

/* Plans J and carries it out; whether BODY was changed.  */

static bool
do_job (acc_job *j, acc_body *body)
{
  const char *why = acc_sizes_obstacle ();
  if (!why)
    why = j->nest ? j->nest->refusal : "the directive is not in a parallel loop"
				       ": write 'loop' before the loop around it";
  if (!why && acc_is_followed (j->nest))
    why = acc_nest_followed;
  if (why)
    {
      refuse_job (j, why);
      return false;
    }
  prepare (j);
  describe (j, body);
  if (j->tiles.is_empty () || (is_found (j) && !all_described (j)))
    return false;
  if (!make_plan (j, body))
    {
      acc_report_job (j, "nothing", NULL);
      return false;
    }
  if (j->plan.shared_bytes == 0)
    {
      bool neighbours = !body->seek && !body->tiled && acc_schedule_has_neighbours (false);
      bool mapped = !neighbours && acc_map_only (j);
      acc_report_job (j, mapped ? "lanes" : "nothing", NULL);
      return mapped;
    }
  why = why_not_fetched (j);
  if (why)
    {
      refuse_job (j, why);
      acc_report_job (j, "nothing", why);
      return false;
    }
  j->versions = acc_make_fit_versions (j);
  if (j->versions)
    return false;
  acc_single_blocks (j);
  acc_say_mapping (j);
  acc_report_job (j, "tiles", NULL);
  acc_carry_out (j);
  body->shared_bytes += j->plan.shared_bytes;
  return true;
}

void
acc_refuse_function (const char *why)
{
  hash_set<gimple *> done;
  auto_vec<acc_meeting *> meetings;
  find_meetings (&done, &meetings);
  for (acc_meeting *m : meetings)
    {
      acc_refuse_all (m, why);
      delete m;
    }
}

/* Frees J, whose regions have got versions for sections that fit.  J's directives are planned anew
   in BODY then.  */

static void
plan_again (acc_job *j, acc_body *body)
{
  for (acc_meeting *m : j->meetings)
    for (gcall *marker : m->markers)
      {
	body->seen.remove (marker);
	body->fitted.add (marker);
      }
  acc_say_fit_versions (j);
  free_job (j);
}

/* Removes the markers of all directives.  */

static unsigned
remove_all_markers (void)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    acc_remove_markers (bb);
  return ACC_CHANGED;
}

unsigned
acc_cache_nests (acc_body *body)
{
  auto_vec<acc_meeting *> meetings;
  find_meetings (&body->seen, &meetings);
  if (meetings.is_empty ())
    {
      unsigned dropped = acc_drop_votes () ? ACC_CHANGED : 0;
      return body->passed_on && !body->tiled ? remove_all_markers () : dropped;
    }
  acc_job *j = next_job (&meetings, &body->seen);
  j->mapped_before = body->tiled;
  unsigned notes = acc_say_count ();
  bool mapped = do_job (j, body), again = j->versions;
  if (again)
    acc_say_forget (notes);
  if (again)
    {
      plan_again (j, body);
      return ACC_CHANGED | ACC_AGAIN;
    }
  bool tiles = mapped && j->plan.shared_bytes;
  body->held |= mapped && (!tiles || j->nest->kind == ACC_NEST_INSIDE || !j->nest->outermost);
  free_job (j);
  body->passed_on |= !mapped && !body->seek;
  body->tiled |= mapped;
  body->changed |= mapped;
  body->made += tiles;
  body->abandoned = body->seek && !tiles;
  return mapped ? ACC_CHANGED | ACC_AGAIN : ACC_AGAIN;
}
