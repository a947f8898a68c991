/* Carries cache directives out: finds their nests, asks for plans, and does what these say.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "compat.h"
#include "acccache.h"
#include "forms.h"
#include "inner.h"
#include "jam.h"
#include "nest.h"
#include "spine.h"
#include "tile.h"
#include "tiles.h"

/* The directives of a cache region that stand together.  */

struct meeting
{
  auto_vec<gcall *> markers;
  auto_vec<acc_region *> regions;
  auto_vec<acc_tile *> tiles;		/* of those that are cached */
};

/* A nest of the function and what it caches.  */

struct job
{
  acc_nest *nest;
  auto_vec<meeting *> meetings;
  auto_vec<acc_tile *> tiles;		/* one for each array of the request */
  auto_vec<meeting *> meeting_of;	/* that tile's */
  struct plan_request request;
  struct plan plan;
  int turns;		/* how many iterations of a block a lane has */
  bool jam;		/* side by side, not one after the other */
  bool once;		/* all arrays are fetched at one place, once a block */
};

static int tiles_made;

/* The bytes of shared memory that the current function's other nests have taken.  */
static int64_t shared_in_use;

static void
free_job (job *j)
{
  for (acc_tile *t : j->tiles)
    delete t;
  for (meeting *m : j->meetings)
    {
      for (acc_region *r : m->regions)
	delete r;
      delete m;
    }
  if (j->nest)
    acc_nest_free (j->nest);
  delete j;
}

static void ATTRIBUTE_GCC_DIAG (3, 4)
say (dump_flags_t kind, location_t loc, const char *format, ...)
{
  if (!dump_enabled_p ())
    return;
  va_list ap;
  va_start (ap, format);
  char *text = xvasprintf (format, ap);
  va_end (ap);
  dump_printf_loc (kind, dump_user_location_t::from_location_t (loc), "%s\n", text);
  free (text);
}

static void
say_refused (location_t loc, const char *name, const char *why)
{
  say (MSG_MISSED_OPTIMIZATION, loc, "'%s' is not cached: %s", name, why);
}

/* The markers of the function that are not in DONE, those that stand together in one meeting.  */

static void
find_meetings (hash_set<gimple *> *done, auto_vec<meeting *> *meetings)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    {
      meeting *current = NULL;
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  if (acc_is_marker (stmt))
	    {
	      if (done->contains (stmt))
		continue;
	      if (!current)
		{
		  current = new meeting ();
		  meetings->safe_push (current);
		}
	      current->markers.safe_push (as_a<gcall *> (stmt));
	    }
	  else if (gimple_vdef (stmt))
	    current = NULL;
	}
    }
}

/* The constant that the attribute of the function says for dimension DIM, or 0.  */

static int
given_dim (tree decl, int dim)
{
  tree attr = oacc_get_fn_attrib (decl);
  if (!attr)
    return 0;
  tree dims = TREE_VALUE (attr);
  for (; dims && dim > 0; dim--)
    dims = TREE_CHAIN (dims);
  tree value = dims ? TREE_VALUE (dims) : NULL_TREE;
  return value && TREE_CODE (value) == INTEGER_CST ? tree_to_shwi (value) : 0;
}

/* Whether the user has said something of dimension DIM, perhaps not a constant.  */

static bool
has_dim (tree decl, int dim)
{
  tree dims = TREE_VALUE (oacc_get_fn_attrib (decl));
  for (; dims && dim > 0; dim--)
    dims = TREE_CHAIN (dims);
  return dims && TREE_VALUE (dims);
}

/* The list of dimensions may be shared with the host's function.  */

static void
set_dims (tree decl, HOST_WIDE_INT gangs, int workers, int vector_length)
{
  tree attr = oacc_get_fn_attrib (decl);
  tree dims = copy_list (TREE_VALUE (attr));
  if (gangs && !TREE_VALUE (dims))
    TREE_VALUE (dims) = build_int_cst (integer_type_node, gangs);
  TREE_VALUE (TREE_CHAIN (dims)) = build_int_cst (integer_type_node, workers);
  TREE_VALUE (TREE_CHAIN (TREE_CHAIN (dims))) = build_int_cst (integer_type_node, vector_length);
  oacc_replace_fn_attrib (decl, dims);
}

/* Why the function as a whole cannot be mapped anew, or null.  */

static const char *
function_obstacle (void)
{
  tree decl = cfun->decl;
  if (lookup_attribute ("oacc serial", DECL_ATTRIBUTES (decl)))
    return "a 'serial' construct has no lanes that could share it";
  if (!optimize)
    return "nothing is cached without optimization: use '-O1' or more";
  if (has_dim (decl, GOMP_DIM_VECTOR) && !given_dim (decl, GOMP_DIM_VECTOR))
    return "its 'vector_length' is not a constant";
  if (has_dim (decl, GOMP_DIM_WORKER) && !given_dim (decl, GOMP_DIM_WORKER))
    return "its 'num_workers' is not a constant";
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (tree callee = is_gimple_call (gsi_stmt (gsi))
	    ? gimple_call_fndecl (gsi_stmt (gsi)) : NULL_TREE)
	if (tree attr = oacc_get_fn_attrib (callee))
	  if (oacc_fn_attrib_level (attr) < GOMP_DIM_MAX)
	    return "its region calls a routine that has parallel loops";
  return NULL;
}

static const char *
name_of (gcall *marker)
{
  return acc_record_item (tree_to_shwi (gimple_call_arg (marker, 0)),
			  tree_to_shwi (gimple_call_arg (marker, 1)))->name;
}

static void
refuse_all (const meeting *m, const char *why)
{
  for (gcall *marker : m->markers)
    say_refused (gimple_location (marker), name_of (marker), why);
}

/* The job of the first of MEETINGS that are in the same nest, or null if it cannot be done.  Takes what it has looked at into
   DONE.  */

static job *
next_job (auto_vec<meeting *> *meetings, hash_set<gimple *> *done)
{
  job *j = new job ();
  acc_nest *nest = acc_nest_find (gimple_bb ((*meetings)[0]->markers[0])->loop_father);
  j->nest = nest;
  bool found = nest && !nest->refusal, inside = found && !nest->inside.is_empty ();
  for (meeting *m : *meetings)
    {
      bool same = m == (*meetings)[0];
      class loop *loop = gimple_bb (m->markers[0])->loop_father;
      if (!same && inside && flow_bb_inside_loop_p (nest->around.last ()->loop, loop->header))
	{
	  same = acc_inner_beside (nest, loop);
	  nest->loops_kept |= !same;
	}
      else if (!same && found && !inside)
	same = flow_bb_inside_loop_p (nest->loops.last ()->loop, loop->header);
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

/* Whether one of the regions of M is for the item of MARKER.  */

static bool
has_region (const meeting *m, gcall *marker)
{
  for (const acc_region *r : m->regions)
    if (strcmp (r->box.name, name_of (marker)) == 0)
      return true;
  return false;
}

/* How many lanes a gang of NEST may have.  No number of registers can be asked for, and a kernel that needs too
   many for its lanes does not start.  256 lanes have all the registers there are; so do 512 that
   do little.  */

static int
most_lanes (acc_nest *nest)
{
  class loop *loop = acc_nest_loop (nest);
  basic_block *body = get_loop_body (loop);
  int statements = 0;
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      statements++;
  free (body);
  return statements <= 100 ? 512 : 256;
}

/* Describes the arrays of J's regions in its request.  */

static void
describe (job *j)
{
  acc_nest *nest = j->nest;
  struct plan_request *r = &j->request;
  memset (r, 0, sizeof *r);
  r->n_loops = nest->n_axes;
  for (int i = 0; i < nest->n_axes; i++)
    {
      r->loop[i].trips = PLAN_UNKNOWN;
      HOST_WIDE_INT by = absu_hwi (nest->axis[i].by);
      if (TREE_CODE (nest->axis[i].count) == INTEGER_CST)
	{
	  HOST_WIDE_INT range = tree_to_shwi (nest->axis[i].count);
	  range = nest->axis[i].by < 0 ? -range : range;
	  r->loop[i].trips = MAX ((range + by - 1) / by, 0);
	}
      r->loop[i].lanes = nest->given_lanes[i];
    }
  r->vector_length = given_dim (cfun->decl, GOMP_DIM_VECTOR);
  r->num_workers = given_dim (cfun->decl, GOMP_DIM_WORKER);
  r->max_lanes = most_lanes (nest);
  if (!nest->inside.is_empty ())
    acc_inner_request (nest, r);
  r->shared_in_use = shared_in_use;
  r->force = acc_opts.force;
  for (meeting *m : j->meetings)
    {
      acc_regions_find (m->markers.address (), m->markers.length (), &m->regions);
      for (gcall *marker : m->markers)
	if (!has_region (m, marker))
	  say_refused (gimple_location (marker), name_of (marker),
		       "where its elements are is not known on the device");
      for (acc_region *region : m->regions)
	{
	  acc_tile *tile = new acc_tile ();
	  const char *why = "there are too many arrays";
	  if (r->n_arrays < PLAN_MAX_ARRAYS)
	    why = acc_tile_describe (tile, region, nest, &r->array[r->n_arrays]);
	  if (why)
	    {
	      location_t loc = (region->refusal && region->refusal_loc != UNKNOWN_LOCATION
				? region->refusal_loc : gimple_location (region->box.marker));
	      say_refused (loc, region->box.name, why);
	      delete tile;
	      continue;
	    }
	  r->n_arrays++;
	  j->tiles.safe_push (tile);
	  j->meeting_of.safe_push (m);
	}
    }
}

/* Says what was decided on TILE, number I of J.  */

static void
say_tile (job *j, int i, int direct, int tested, int left)
{
  const struct plan_array *array = &j->request.array[i];
  const struct plan_tile *tile = &j->plan.tile[i];
  location_t loc = gimple_location (j->tiles[i]->region->box.marker);
  char shape[200] = "";
  for (int d = array->rank - 1; d >= 0; d--)
    snprintf (shape + strlen (shape), sizeof shape - strlen (shape), "[%ld]",
	      (long) tile->size[d]);
  long elems = array->elem_size;
  for (int d = 0; d < array->rank; d++)
    elems *= tile->size[d];
  say (MSG_OPTIMIZED_LOCATIONS, loc,
       "'%s' is cached in a tile of %s elements, %ld bytes and %ld of padding, by %d lanes;"
       " a block reads %ld bytes of global memory instead of %ld a visit",
       array->name, shape, elems, (long) tile->bytes - elems, j->plan.vector_length,
       (long) tile->sectors_after * 32, (long) tile->sectors_before * 32);
  if (tested)
    say (MSG_NOTE, loc, "%d of the reads of '%s' are tested at run time, as they may be outside of"
	 " the section", tested, array->name);
  if (left)
    say (MSG_MISSED_OPTIMIZATION, loc, "%d of the reads of '%s' stay in global memory", left,
	 array->name);
  (void) direct;
}

static location_t
location_of (acc_nest *nest)
{
  return gimple_location ((nest->loops.is_empty () ? nest->around : nest->loops)[0]->head);
}

static void
say_mapping (job *j)
{
  if (!j->nest->inside.is_empty ())
    {
      say (MSG_OPTIMIZED_LOCATIONS, location_of (j->nest),
	   "OpenACC loops inside run on %d workers of %d lanes, which fetch together", j->nest->workers,
	   j->nest->vector_length);
      return;
    }
  char shape[100] = "";
  for (int i = 0; i < j->nest->n_axes; i++)
    snprintf (shape + strlen (shape), sizeof shape - strlen (shape), "%s%d", i ? " x " : "",
	      j->plan.lanes[i]);
  say (MSG_OPTIMIZED_LOCATIONS, gimple_location (j->nest->loops[0]->head),
       "OpenACC loops run in blocks of %s iterations, one block a gang at a time on %d lanes",
       shape, j->plan.vector_length);
}

/* The statements after which lanes meet.  */

static void
meeting_places (job *j, auto_vec<gimple *> *last)
{
  for (meeting *m : j->meetings)
    if (!m->tiles.is_empty ())
      last->safe_push (m->markers.last ());
}

/* A gang of more lanes waits longer for all of them, one of fewer that have several turns has more in flight.  */
enum { MOST_TURNS = 4, BEST_LANES = 256 };

/* Whether lanes may have several iterations of J's nest side by side, and gain by it.  */

static bool
can_jam (job *j)
{
  bool rounds = false;
  for (unsigned i = 0; i < j->tiles.length (); i++)
    if (j->plan.tile[i].cached)
      {
	if (!acc_tile_is_direct (j->tiles[i]))
	  return false;
	rounds |= j->request.array[i].visits > 1;
      }
  /* Blocks that take long and are in one row are few.  */
  if (rounds && j->nest->n_axes == 1)
    return false;
  return acc_nest_can_jam (j->nest);
}

/* Plans J anew with blocks of several iterations a lane, if that can be done.  */

static void
plan_turns (job *j)
{
  acc_nest *nest = j->nest;
  auto_vec<gimple *> last;
  for (unsigned i = 0; i < j->tiles.length (); i++)
    if (j->plan.tile[i].cached && !last.contains (j->meeting_of[i]->markers.last ()))
      last.safe_push (j->meeting_of[i]->markers.last ());
  j->turns = 1;
  if (last.is_empty ())
    return;
  j->once = last.length () == 1 && acc_nest_can_repeat (nest, last[0]);
  bool jam = can_jam (j);
  if (!jam && !j->once)
    return;
  bool given = j->request.vector_length || j->request.num_workers;
  int lanes = given ? j->plan.vector_length : MIN (j->plan.vector_length, BEST_LANES);
  int inner = 1;
  for (int i = 1; i < nest->n_axes; i++)
    inner *= j->plan.lanes[i];
  if (lanes % inner != 0)
    return;
  struct plan_request *request = new plan_request (j->request);
  struct plan *plan = new struct plan ();
  for (int i = 0; i < nest->n_axes; i++)
    request->loop[i].lanes = i == 0 ? lanes / inner * MOST_TURNS : j->plan.lanes[i];
  request->vector_length = request->num_workers = request->max_lanes = 0;
  request->turns = MOST_TURNS;
  int64_t trips = request->loop[0].trips;
  plan_make (request, plan_target (acc_opts.target), plan);
  bool same = plan->mapped && (trips == PLAN_UNKNOWN || trips >= 2 * request->loop[0].lanes);
  for (unsigned i = 0; i < j->tiles.length (); i++)
    same &= plan->tile[i].cached == j->plan.tile[i].cached;
  for (int i = 0; i < nest->n_axes; i++)
    same &= plan->lanes[i] == request->loop[i].lanes;
  if (same)
    {
      j->plan = *plan;
      j->plan.vector_length = lanes;
      j->turns = MOST_TURNS;
      j->jam = jam;
    }
  delete plan;
  delete request;
}

/* Whether what VALUE comes from in LOOP is computed whenever there is an iteration.  */

static bool
always_computed (tree value, class loop *loop)
{
  if (TREE_CODE (value) != SSA_NAME)
    return true;
  gimple *def = SSA_NAME_DEF_STMT (value);
  basic_block bb = gimple_bb (def);
  if (!bb || !flow_bb_inside_loop_p (loop, bb))
    return true;
  if (gimple_could_trap_p (def) && !dominated_by_p (CDI_POST_DOMINATORS, loop->header, bb))
    return false;
  ssa_op_iter it;
  tree use;
  FOR_EACH_SSA_TREE_OPERAND (use, def, it, SSA_OP_USE)
    if (!always_computed (use, loop))
      return false;
  return true;
}

/* Moves what fetches compute with, VALUES, out of NEST's loop, where all lanes come: only if there is an iteration at
   all, as it may be loaded through a pointer.  */

static void
hoist_invariants (acc_nest *nest, const vec<tree> &values)
{
  class loop *loop = nest->loops[0]->loop;
  basic_block preheader = loop_preheader_edge (loop)->src;
  gimple_stmt_iterator gsi = gsi_last_bb (preheader);
  gimple *anchor = gimple_build_nop ();
  if (!gsi_end_p (gsi) && stmt_ends_bb_p (gsi_stmt (gsi)))
    return;
  gsi_insert_after (&gsi, anchor, GSI_NEW_STMT);
  for (tree value : values)
    if (acc_computable_before (value, loop) && always_computed (value, loop))
      acc_hoist (value, loop, anchor);
  gsi = gsi_for_stmt (anchor);
  gsi_remove (&gsi, true);
}

/* Those of J's tiles that are cached.  */

static void
cached_tiles (job *j, auto_vec<acc_tile *> *cached)
{
  for (unsigned i = 0; i < j->tiles.length (); i++)
    if (j->plan.tile[i].cached)
      cached->safe_push (j->tiles[i]);
  shared_in_use += j->plan.shared_bytes;
}

/* Lets reads use J's tiles.  */

static void
access_tiles (job *j)
{
  calculate_dominance_info (CDI_DOMINATORS);
  for (unsigned i = 0; i < j->tiles.length (); i++)
    if (j->plan.tile[i].cached)
      {
	int direct = 0, tested = 0, left = 0;
	acc_tile_access (j->tiles[i], &direct, &tested, &left);
	say_tile (j, i, direct, tested, left);
      }
}

/* Computes after STMT what lanes need of TILES, in the variable VAR.  */

static void
locate_after (gimple *stmt, const vec<acc_tile *> &tiles, tree var)
{
  gimple_seq seq = NULL;
  tree base = acc_shared_address (&seq, var);
  for (acc_tile *tile : tiles)
    acc_tile_locate (tile, base, &seq);
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
}

/* Carries the plan of J, whose lanes are those of loops inside, out.  */

static void
carry_out_inside (job *j)
{
  acc_nest *nest = j->nest;
  auto_vec<acc_tile *> cached;
  cached_tiles (j, &cached);
  tree var = acc_tiles_declare (cached, tiles_made++);
  if (nest->in_step)
    locate_after (acc_step_take (nest), cached, var);
  for (meeting *m : j->meetings)
    {
      if (m->tiles.is_empty ())
	continue;
      gcall *marker = m->markers.last ();
      edge after = split_block (gimple_bb (marker), marker);
      basic_block all;
      if (nest->in_step)
	all = split_edge (after);
      else
	{
	  gimple *called = acc_inner_pair (nest, after->src, after->src);
	  locate_after (called, m->tiles, var);
	  all = gimple_bb (called);
	}
      free_dominance_info (CDI_DOMINATORS);
      calculate_dominance_info (CDI_DOMINATORS);
      acc_tiles_fetch (m->tiles, all, nest->workers * nest->vector_length, false);
    }
  free_dominance_info (CDI_DOMINATORS);
  access_tiles (j);
  acc_inner_map (nest);
  set_dims (cfun->decl, acc_inner_gangs (nest), nest->workers, nest->vector_length);
}

/* Adds the fetches of J's tiles in PLACES.  The end of the last one.  */

static basic_block
fetch_tiles (job *j, const vec<basic_block> &places, bool whole)
{
  basic_block fetched = NULL;
  unsigned place = 0;
  for (meeting *m : j->meetings)
    if (!m->tiles.is_empty ())
      {
	calculate_dominance_info (CDI_DOMINATORS);
	fetched = acc_tiles_fetch (m->tiles, places[place++], j->plan.vector_length, whole);
	free_dominance_info (CDI_DOMINATORS);
      }
  return fetched;
}

/* Lets J's lanes, which meet after LAST, have their iterations side by side.  */

static void
carry_out_jam (job *j, const vec<gimple *> &last, const vec<tree> &values)
{
  acc_nest *nest = j->nest;
  tree valid = nest->valid;
  nest->valid = NULL_TREE;
  auto_vec<basic_block> places, others;
  acc_spine_guard (nest, last, values, &places);
  nest->valid = valid;
  access_tiles (j);
  basic_block other = acc_nest_jam (nest, j->turns, j->once ? places[0] : NULL);
  fetch_tiles (j, places, other != NULL);
  if (j->once)
    acc_load_early (places[0]);
  if (!other)
    return;
  others.safe_push (other);
  fetch_tiles (j, others, false);
}

/* Carries J's plan out.  */

static void
carry_out (job *j)
{
  acc_nest *nest = j->nest;
  auto_vec<gimple *> last;
  meeting_places (j, &last);
  for (int i = 0; i < nest->n_axes; i++)
    {
      nest->axis[i].block = j->plan.lanes[i];
      nest->axis[i].lanes = i == 0 ? j->plan.lanes[i] / j->turns : j->plan.lanes[i];
    }
  auto_vec<acc_tile *> cached;
  cached_tiles (j, &cached);
  auto_vec<tree> values;
  for (const acc_tile *tile : cached)
    acc_tile_values (tile, &values);
  hoist_invariants (nest, values);
  HOST_WIDE_INT gangs = nest->outermost && !has_dim (cfun->decl, GOMP_DIM_GANG) ? j->plan.gangs : 0;
  if (gangs > j->plan.together && gangs % j->plan.together == 0)
    {
      nest->gangs = gangs;
      nest->together = j->plan.together;
    }
  acc_nest_rebuild (nest, j->plan.vector_length);
  gimple_seq seq = NULL;
  tree var = acc_tiles_declare (cached, tiles_made++);
  gimple_seq before = NULL;
  tree base = acc_shared_address (&before, var);
  gimple_stmt_iterator start = gsi_for_stmt (nest->loops[0]->offset);
  gsi_insert_seq_before (&start, before, GSI_SAME_STMT);
  for (acc_tile *tile : cached)
    acc_tile_locate (tile, base, &seq);
  if (seq)
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (nest->loops[0]->located);
      nest->loops[0]->located = gimple_seq_last_stmt (seq);
      gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
    }
  if (j->jam)
    carry_out_jam (j, last, values);
  else
    {
      auto_vec<basic_block> places;
      acc_spine_guard (nest, last, values, &places);
      basic_block fetched = fetch_tiles (j, places, false);
      access_tiles (j);
      if (j->turns > 1 && !acc_nest_repeat (nest, fetched, j->turns))
	gcc_unreachable ();
    }
  set_dims (cfun->decl, gangs, 1, j->plan.vector_length);
}

/* Whether the user has said how the loops of NEST are to be run.  */

static bool
is_mapped_by_user (acc_nest *nest)
{
  unsigned dims = OLF_DIM_GANG | OLF_DIM_WORKER | OLF_DIM_VECTOR;
  for (acc_oloop *o : nest->loops)
    if (o->tag & dims)
      return true;
  for (acc_oloop *o : nest->around)
    if (o->tag & dims)
      return true;
  for (acc_oloop *o : nest->inside)
    if (o->tag & dims)
      return true;
  for (int dim = GOMP_DIM_WORKER; dim <= GOMP_DIM_VECTOR; dim++)
    if (has_dim (cfun->decl, dim))
      return true;
  return false;
}

static void
say_lanes (acc_nest *nest, int lanes)
{
  say (MSG_OPTIMIZED_LOCATIONS, location_of (nest), "OpenACC loops run on %d lanes a gang", lanes);
}

/* No tile pays in J's nest.  The mapping may still: GCC's own has 32 lanes.  */

static bool
map_only (job *j)
{
  acc_nest *nest = j->nest;
  if (is_mapped_by_user (nest))
    return false;
  if (nest->in_step && acc_inner_worth_lanes (nest))
    {
      acc_step_take (nest);
      acc_inner_map (nest);
      set_dims (cfun->decl, acc_inner_gangs (nest), nest->workers, nest->vector_length);
      say_lanes (nest, nest->workers * nest->vector_length);
      return true;
    }
  if (!nest->outermost || !nest->inside.is_empty ())
    return false;
  /* Reductions among more lanes than a warp has cost more than the mapping gains.  */
  for (acc_oloop *o : nest->loops)
    if (o->reduction)
      return false;
  int lanes = 256;
  acc_nest_map (nest);
  set_dims (cfun->decl, 0, 1, lanes);
  say_lanes (nest, lanes);
  return true;
}

/* Puts J's plan into the report, and what was done of it; REFUSAL says why nothing was, or is null.  */

static void
report_plan (job *j, const char *outcome, const char *refusal)
{
  size_t size = plan_json (&j->request, &j->plan, NULL, 0) + 1;
  char *json = XNEWVEC (char, size);
  plan_json (&j->request, &j->plan, json, size);
  acc_report_plan (location_of (j->nest), outcome, refusal, json);
  free (json);
}

/* Plans J and carries it out; whether the function was changed.  */

static bool
do_job (job *j)
{
  acc_nest *nest = j->nest;
  const char *why = function_obstacle ();
  if (!why && !nest)
    why = "no parallel loop is around the directive";
  if (!why)
    why = nest->refusal;
  if (why)
    {
      for (meeting *m : j->meetings)
	refuse_all (m, why);
      return false;
    }
  if (!nest->inside.is_empty ())
    acc_inner_choose (nest, given_dim (cfun->decl, GOMP_DIM_VECTOR), given_dim (cfun->decl, GOMP_DIM_WORKER));
  else
    for (int i = 0; i < nest->n_axes; i++)
      for (tree name : nest->axis[i].names)
	acc_form_opaque (name);
  describe (j);
  if (j->tiles.is_empty ())
    return false;
  plan_make (&j->request, plan_target (acc_opts.target), &j->plan);
  if (!j->plan.mapped)
    {
      say (MSG_MISSED_OPTIMIZATION, location_of (nest),
	   "the loops around the directive stay as they are: %s", j->plan.reason);
      report_plan (j, "nothing", NULL);
      return false;
    }
  if (nest->inside.is_empty ())
    plan_turns (j);
  for (unsigned i = 0; i < j->tiles.length (); i++)
    {
      j->tiles[i]->plan = &j->plan.tile[i];
      if (j->plan.tile[i].cached)
	j->meeting_of[i]->tiles.safe_push (j->tiles[i]);
      else
	say_refused (gimple_location (j->tiles[i]->region->box.marker), j->request.array[i].name,
		     j->plan.tile[i].reason);
    }
  if (j->plan.shared_bytes == 0)
    {
      bool mapped = map_only (j);
      report_plan (j, mapped ? "lanes" : "nothing", NULL);
      return mapped;
    }
  if (!nest->inside.is_empty ())
    {
      say_mapping (j);
      report_plan (j, "tiles", NULL);
      carry_out_inside (j);
      return true;
    }
  auto_vec<gimple *> last;
  meeting_places (j, &last);
  if (!acc_spine_check (nest, last, &why))
    {
      for (meeting *m : j->meetings)
	refuse_all (m, why);
      report_plan (j, "nothing", why);
      return false;
    }
  say_mapping (j);
  report_plan (j, "tiles", NULL);
  carry_out (j);
  return true;
}

void
acc_refuse_function (const char *why)
{
  hash_set<gimple *> done;
  auto_vec<meeting *> meetings;
  find_meetings (&done, &meetings);
  for (meeting *m : meetings)
    {
      refuse_all (m, why);
      delete m;
    }
}

/* Caches what the directives of the current function, a clone for the device in SSA form, say; whether
   anything was done.  */

bool
acc_cache_function (void)
{
  shared_in_use = 0;
  hash_set<gimple *> done;
  bool changed = false;
  for (;;)
    {
      auto_vec<meeting *> meetings;
      find_meetings (&done, &meetings);
      if (meetings.is_empty ())
	break;
      loop_optimizer_init (LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
      scev_initialize ();
      calculate_dominance_info (CDI_DOMINATORS);
      calculate_dominance_info (CDI_POST_DOMINATORS);
      acc_forms_begin ();
      job *j = next_job (&meetings, &done);
      bool now = do_job (j);
      scev_finalize ();
      loop_optimizer_finalize ();
      free_dominance_info (CDI_DOMINATORS);
      free_dominance_info (CDI_POST_DOMINATORS);
      free_job (j);
      if (now)
	{
	  changed = true;
	  loops_state_set (LOOPS_NEED_FIXUP);
	  mark_virtual_operands_for_renaming (cfun);
	  update_ssa (TODO_update_ssa);
	}
    }
  if (changed)
    {
      acc_combine_addresses ();
      acc_approximate_math ();
      acc_unroll_reads ();
    }
  return changed;
}
