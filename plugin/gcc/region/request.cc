/* What becomes a tile, and its variable.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "region/request.h"
#include "records/marker.h"
#include "analysis/facts.h"
#include "analysis/forms.h"
#include "analysis/loop-facts.h"
#include "nest/inner.h"
#include "nest/nest.h"
#include "nest/spine.h"
#include "nest/uniform.h"
#include "region/boxes.h"
#include "region/how.h"
#include "region/region.h"
#include "region/written.h"
#include "plan/plan.h"
#include "plan/poly.h"

/* Whether anything but directives uses VALUE, or what is computed from it.  */

static bool
has_other_use (tree value, hash_set<tree> *seen)
{
  if (seen->add (value))
    return false;
  gimple *use;
  imm_use_iterator it;
  bool other = false;
  FOR_EACH_IMM_USE_STMT (use, it, value)
    {
      if (other || is_gimple_debug (use) || acc_is_marker (use))
	continue;
      tree result = gimple_code (use) == GIMPLE_PHI ? gimple_phi_result (use) : gimple_get_lhs (use);
      if (gimple_vdef (use) || !result || TREE_CODE (result) != SSA_NAME)
	other = true;
      else
	other = has_other_use (result, seen);
    }
  return other;
}

/* How many loads, one from where the other has led, lead to what STMT loads.  */

static int
load_depth (gimple *stmt)
{
  int depth = 1;
  tree base = get_base_address (gimple_assign_rhs1 (stmt));
  tree pointer = base && TREE_CODE (base) == MEM_REF ? TREE_OPERAND (base, 0) : NULL_TREE;
  while (pointer && TREE_CODE (pointer) == SSA_NAME && is_gimple_assign (SSA_NAME_DEF_STMT (pointer)))
    {
      gimple *def = SSA_NAME_DEF_STMT (pointer);
      if (gimple_assign_load_p (def))
	return depth + load_depth (def);
      pointer = gimple_assign_rhs1 (def);
    }
  return depth;
}

/* Whether VALUE comes from a load that the program has for directives only and that may not be possible on the device: what the
   kernel is given is there, but not what pointers of the program's point to.  */

static bool
loaded_for_directive (tree value, hash_set<tree> *seen)
{
  if (TREE_CODE (value) != SSA_NAME || seen->add (value))
    return false;
  gimple *def = SSA_NAME_DEF_STMT (value);
  hash_set<tree> uses;
  if (gimple_assign_load_p (def) && load_depth (def) > 2 && !has_other_use (value, &uses))
    return true;
  ssa_op_iter it;
  use_operand_p use;
  FOR_EACH_PHI_OR_STMT_USE (use, def, it, SSA_OP_USE)
    if (loaded_for_directive (USE_FROM_PTR (use), seen))
      return true;
  return false;
}

static bool
for_directive_only (int symbol, void *)
{
  hash_set<tree> seen;
  return loaded_for_directive (acc_form_value (symbol), &seen);
}

/* Splits DIM's lower bound LOWER into TILE's rates and the rest.  */

static const char *
split_lower (acc_tile *tile, int d)
{
  struct poly rest = tile->region->box.lower[d];
  if (!rest.known || poly_find_symbol (&rest, for_directive_only, NULL) >= 0)
    return "the lower bound of its section is not known on the device";
  for (int i = 0; i < tile->nest->n_axes; i++)
    {
      tile->rate[d][i] = 0;
      for (tree name : tile->nest->axis[i].names)
	{
	  struct poly coef, other;
	  int64_t c;
	  if (!poly_coeff_of (&rest, acc_form_symbol (name), &coef, &other)
	      || !poly_is_const (&coef, &c))
	    return "its section does not move by a constant from one iteration to the next";
	  tile->rate[d][i] += c * tile->nest->axis[i].by;
	  rest = other;
	}
    }
  tile->rest[d] = rest;
  return NULL;
}

static bool
varies (int symbol, void *data)
{
  const acc_nest *nest = *(const acc_nest **) data;
  return !acc_nest_uniform (nest, acc_form_value (symbol));
}

/* Whether all of P is the same for all lanes.  */

static bool
is_uniform (const acc_nest *nest, const struct poly *p)
{
  return p->known && poly_find_symbol (p, varies, &nest) < 0;
}

/* Whether the fetch can compute P, the same for all lanes.  */

static bool
computable (acc_tile *tile, const struct poly *p)
{
  if (!is_uniform (tile->nest, p))
    return false;
  for (int t = 0; t < p->n; t++)
    for (int i = 0; i < p->term[t].degree; i++)
      if (!acc_on_spine (tile->nest, acc_form_value (p->term[t].factor[i]), tile->region->box.marker))
	return false;
  return true;
}

/* Whether the extent of the array of BOX is known, so that no fetch needs to leave it.  */

static bool
extent_known (const acc_box *box)
{
  return box->first.known && box->elements.known;
}

/* Sum of INDEX times pitch.  */

static struct poly
flat_index (const acc_box *box, const struct poly *index)
{
  struct poly sum = poly_const (0);
  for (int d = 0; d < box->rank; d++)
    {
      struct poly part = poly_mul (&index[d], &box->pitch[d]);
      sum = poly_add (&sum, &part);
    }
  return sum;
}

/* Adds P to ENDS unless another is known to be beyond it; SIGN is 1 for the greatest end.  */

static void
add_end (auto_vec<struct poly> *ends, const struct poly &p, int sign)
{
  for (struct poly &other : *ends)
    {
      int64_t diff;
      if (!poly_diff_const (&p, &other, &diff))
	continue;
      if (diff * sign > 0)
	other = p;
      return;
    }
  ends->safe_push (p);
}

/* The least (DIRECTION -1) or greatest (1) indices that READ has, for certain, in one iteration go to ENDS.  */

static bool
ends_of (const acc_tile *tile, const acc_ref &read, int direction, struct poly *ends)
{
  const acc_box *box = &tile->region->box;
  for (int d = 0; d < box->rank; d++)
    ends[d] = read.index[d];
  return acc_form_ends (ends, box->rank, gimple_bb (box->marker)->loop_father, gimple_bb (read.stmt),
			direction);
}

/* Whether each iteration is certain to access both ends of its box in all dimensions at once: all of a block's boxes, up to those of
   its last iterations, are of the array then.  */

static bool
has_both_ends (acc_tile *tile)
{
  const acc_box *box = &tile->region->box;
  /* Dimensions that one axis moves have ends that do not go together.  */
  for (int i = 0; i < tile->nest->n_axes; i++)
    {
      int moved = 0;
      for (int d = 0; d < box->rank; d++)
	moved += tile->rate[d][i] != 0;
      if (moved > 1)
	return false;
    }
  bool least = false, greatest = false;
  for (const acc_ref *ref : tile->certain)
    {
      struct poly low[ACC_MAX_RANK], high[ACC_MAX_RANK];
      bool first = ends_of (tile, *ref, -1, low), last = ends_of (tile, *ref, 1, high);
      for (int d = 0; d < box->rank; d++)
	{
	  struct poly end = poly_add_const (&box->length[d], -1);
	  first = first && poly_is (&low[d], 0);
	  last = last && poly_equal (&high[d], &end);
	}
      least |= first;
      greatest |= last;
    }
  return least && greatest;
}

/* The least and greatest element that iterations are certain to access, relative to their box's
   corner.  References of which that is not known are no longer among TILE's certain ones.  */

static void
certain_ends (acc_tile *tile)
{
  /* Of dimensions that an axis moves to different sides, the ends are not those of an iteration.  */
  for (int i = 0; i < tile->nest->n_axes; i++)
    {
      bool up = false, down = false;
      for (int d = 0; d < tile->region->box.rank; d++)
	{
	  up |= tile->rate[d][i] > 0;
	  down |= tile->rate[d][i] < 0;
	}
      if (up && down)
	tile->certain.truncate (0);
    }
  const acc_box *box = &tile->region->box;
  auto_vec<const acc_ref *> counted;
  for (const acc_ref *ref : tile->certain)
    {
      struct poly low[ACC_MAX_RANK], high[ACC_MAX_RANK];
      if (!ends_of (tile, *ref, -1, low) || !ends_of (tile, *ref, 1, high))
	continue;
      struct poly l = flat_index (box, low), g = flat_index (box, high);
      if (!l.known || !g.known || !computable (tile, &l) || !computable (tile, &g))
	continue;
      add_end (&tile->certain_least, l, -1);
      add_end (&tile->certain_greatest, g, 1);
      counted.safe_push (ref);
    }
  tile->certain.truncate (0);
  tile->certain.safe_splice (counted);
}

/* What READ's index in dimension D grows by from one iteration of AXIS to the next, beyond what the
   box does; PLAN_UNKNOWN if that is not known.  */

static int64_t
extra_step (const acc_ref &read, int d, const acc_axis *axis)
{
  int64_t sum = 0;
  for (tree name : axis->names)
    {
      struct poly coef, other;
      int64_t c;
      if (!poly_coeff_of (&read.index[d], acc_form_symbol (name), &coef, &other)
	  || !poly_is_const (&coef, &c))
	return PLAN_UNKNOWN;
      sum += c * axis->by;
    }
  return sum;
}

/* How often a lane executes STMT for each time it comes to its cache region, by GCC's guess.  */

static int64_t
times (const acc_tile *tile, gimple *stmt, gimple *marker)
{
  class loop *inner = gimple_bb (stmt)->loop_father;
  class loop *outer = gimple_bb (marker)->loop_father;
  double n = 1;
  for (; inner && inner != outer && inner->num; inner = loop_outer (inner))
    {
      if (double rounds = acc_inner_rounds (tile->nest, tile->lanes, inner))
	{
	  n *= rounds;
	  continue;
	}
      HOST_WIDE_INT trips = estimated_loop_iterations_int (inner);
      if (trips < 0)
	trips = likely_max_loop_iterations_int (inner);
      n *= trips > 0 && trips < 100000 ? trips : 16;
    }
  return n < 1e9 ? (int64_t) n : 1000000000;
}

/* Whether STMT is executed in each round of the loops around it up to the one of START, if there are rounds.  */

static bool
is_steady (gimple *stmt, basic_block start)
{
  basic_block bb = gimple_bb (stmt);
  for (class loop *loop = bb->loop_father; loop != start->loop_father; loop = loop_outer (loop))
    {
      if (!loop->latch || !dominated_by_p (CDI_DOMINATORS, loop->latch, bb))
	return false;
      basic_block join;
      gcond *guard = acc_guard_of (loop, &join);
      bb = guard ? gimple_bb (guard) : loop->header;
    }
  return dominated_by_p (CDI_POST_DOMINATORS, start, bb);
}

static void
describe_ref (acc_tile *tile, const acc_ref &read, bool write, struct plan_array *array)
{
  if (array->n_refs == PLAN_MAX_REFS)
    return;
  const acc_box *box = &tile->region->box;
  struct plan_ref *ref = &array->ref[array->n_refs++];
  memset (ref, 0, sizeof *ref);
  ref->count = times (tile, read.stmt, box->marker);
  ref->inside = read.inside;
  ref->write = write;
  ref->steady = is_steady (read.stmt, gimple_bb (box->marker));
  ref->size = int_size_in_bytes (TREE_TYPE (*read.tp));
  ref->has_step = true;
  for (int i = 0; i < tile->nest->n_axes; i++)
    {
      int64_t bytes = 0;
      for (int d = 0; d < box->rank; d++)
	{
	  int64_t extra = read.index[d].known ? extra_step (read, d, &tile->nest->axis[i])
	    : PLAN_UNKNOWN;
	  ref->step[d][i] = extra == PLAN_UNKNOWN ? extra : extra + tile->rate[d][i];
	  int64_t pitch = 0;
	  if (ref->step[d][i] == 0 || bytes == PLAN_UNKNOWN)
	    continue;
	  if (ref->step[d][i] == PLAN_UNKNOWN || !poly_is_const (&box->pitch[d], &pitch))
	    bytes = PLAN_UNKNOWN;
	  else
	    bytes += ref->step[d][i] * pitch * box->elem_size;
	}
      ref->stride[i] = bytes;
    }
}

/* How often an iteration of the nest comes to MARKER, by GCC's guess.  */

static int64_t
visits (const acc_nest *nest, gimple *marker)
{
  double n = 1;
  class loop *end = acc_nest_innermost (nest)->loop;
  for (class loop *loop = gimple_bb (marker)->loop_father; loop && loop != end && loop->num;
       loop = loop_outer (loop))
    {
      HOST_WIDE_INT trips = estimated_loop_iterations_int (loop);
      n *= trips > 0 && trips < 100000 ? trips : 64;
    }
  return n < 1e9 ? (int64_t) n : 1000000000;
}

const char *
acc_tile_describe (acc_tile *tile, acc_region *region, const acc_nest *nest,
		   const struct plan_lanes *lanes, struct plan_array *array)
{
  memset (array, 0, sizeof *array);
  tile->region = region;
  tile->nest = nest;
  tile->lanes = lanes;
  const acc_box *box = &region->box;
  array->name = box->name;
  if (region->refusal)
    return region->refusal;
  if (box->rank > PLAN_MAX_RANK)
    return "it has more dimensions than tiles may have";
  if (region->reads.is_empty () && region->writes.is_empty ())
    return "nothing in its cache region reads it";
  if (box->elem_size <= 0 || box->elem_size > 256)
    return "its elements are too large";
  array->elem_size = box->elem_size;
  array->rank = box->rank;
  array->visits = visits (nest, box->marker);
  for (int d = 0; d < box->rank; d++)
    {
      if (const char *why = split_lower (tile, d))
	return why;
      if (!computable (tile, &tile->rest[d]))
	return "the lower bound of its section is not linear in the loops' variables";
      int64_t length;
      if (!box->pitch[d].known || !computable (tile, &box->pitch[d]))
	return "the length of its rows is not known on the device";
      if (!poly_is_const (&box->length[d], &length))
	return "the length of its section is not a constant";
      if (length < 1)
	return "its section has no elements";
      array->dim[d].length = length;
      for (int i = 0; i < nest->n_axes; i++)
	array->dim[d].rate[i] = tile->rate[d][i];
    }
  struct poly base = acc_form (box->base);
  if (!computable (tile, &base))
    return "lanes of a gang may have different arrays of this name";
  tile->clamped_to_extent = (extent_known (box)
			     && computable (tile, &box->first) && computable (tile, &box->elements));
  for (const auto_vec<acc_ref> *refs : { &region->reads, &region->writes })
    for (const acc_ref &ref : *refs)
      if (ref.certain && ref.inside)
	tile->certain.safe_push (&ref);
  tile->by_dimension = has_both_ends (tile);
  /* GCC maps no array of Fortran's whose elements go down; its loops may.  */
  tile->rows_go_up = true;
  for (int d = 0; d < box->rank && (box->split || !lang_GNU_Fortran ()); d++)
    tile->rows_go_up &= acc_form_nonneg (&box->pitch[d], gimple_bb (box->marker));
  if (!tile->rows_go_up)
    tile->certain.truncate (0);
  certain_ends (tile);
  if (!tile->clamped_to_extent && tile->certain_least.is_empty () && !tile->by_dimension)
    return "its extent is not known, and no iteration is certain to read it: name it with its"
	   " bounds in a data clause of the construct";
  if (const char *why = acc_written_obstacle (tile))
    return why;
  for (const acc_ref &read : region->reads)
    if (acc_tile_how (tile, read) != LEFT)
      describe_ref (tile, read, false, array);
  if (!array->n_refs && !region->reads.is_empty ())
    return "none of its reads can be served by a tile";
  for (const acc_ref &write : region->writes)
    describe_ref (tile, write, true, array);
  tile->not_back = region->writes.is_empty () ? NULL : acc_back_obstacle (tile);
  array->may_back = !region->writes.is_empty () && !tile->not_back;
  array->whole = array->may_back && acc_writes_whole (tile);
  if (region->reads.is_empty () && tile->not_back)
    return xasprintf ("nothing in its cache region reads it, and what is written cannot wait for the region's end:"
		      " %s", tile->not_back);
  return NULL;
}

/* Adds the values in P to VALUES.  */

static void
add_values (const struct poly *p, vec<tree> *values)
{
  for (int t = 0; t < p->n; t++)
    for (int i = 0; i < p->term[t].degree; i++)
      values->safe_push (acc_form_value (p->term[t].factor[i]));
}

void
acc_tile_values (const acc_tile *tile, vec<tree> *values)
{
  const acc_box *box = &tile->region->box;
  struct poly base = acc_form (box->base);
  add_values (&base, values);
  add_values (&box->first, values);
  add_values (&box->elements, values);
  for (int d = 0; d < box->rank; d++)
    {
      add_values (&box->pitch[d], values);
      add_values (&tile->rest[d], values);
    }
  for (const struct poly &p : tile->certain_least)
    add_values (&p, values);
  for (const struct poly &p : tile->certain_greatest)
    add_values (&p, values);
}
