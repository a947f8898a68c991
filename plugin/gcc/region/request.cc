/* What is known of an array that is to have a tile, and the request for a plan.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "region/request.h"
#include "analysis/facts.h"
#include "analysis/forms.h"
#include "analysis/wraps.h"
#include "records/record.h"
#include "analysis/loop-facts.h"
#include "nest/inner.h"
#include "nest/nest.h"
#include "nest/spine.h"
#include "nest/uniform.h"
#include "region/boxes.h"
#include "region/departure.h"
#include "region/describe-ref.h"
#include "region/directive-loads.h"
#include "region/how.h"
#include "region/limits.h"
#include "region/open.h"
#include "region/promise.h"
#include "region/region.h"
#include "region/write-conflicts.h"
#include "region/write-rules.h"
#include "plan/cover.h"
#include "plan/effort.h"
#include "plan/pitch.h"
#include "plan/plan.h"
#include "plan/poly.h"

/* Splits the lower bound of dimension D into TILE's rates and the rest.  Null,
   or why that is impossible.  */

static const char *
split_lower (acc_tile *tile, int d)
{
  struct poly rest = tile->region->box.lower[d];
  if (!rest.known || poly_find_symbol (&rest, acc_for_directive_only, NULL) >= 0)
    return "the lower bound of its section is not known on the device"
	   ": name it by variables of the construct";
  for (int i = 0; i < tile->nest->n_axes; i++)
    {
      tile->rate[d][i] = 0;
      for (tree name : tile->nest->axis[i].names)
	{
	  struct poly coef, other;
	  int64_t c;
	  if (!poly_coeff_of (&rest, acc_form_symbol (name), &coef, &other)
	      || !poly_is_const (&coef, &c))
	    return acc_spine_obstacle (tile->nest, tile->region->box.marker,
				       "its section does not move by a constant from one iteration"
				       " to the next: let its lower bound be the loop's variable"
				       " plus what stays the same");
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

/* Whether P is the same for all lanes.  */

static bool
is_uniform (const acc_nest *nest, const struct poly *p)
{
  return p->known && poly_find_symbol (p, varies, &nest) < 0;
}

/* Whether the fetch of TILE can compute P, and all lanes get the same.  */

static bool
computable (const acc_tile *tile, const struct poly *p)
{
  if (!is_uniform (tile->nest, p))
    return false;
  for (int t = 0; t < p->n; t++)
    for (int i = 0; i < p->term[t].degree; i++)
      if (!acc_on_spine (tile->nest, acc_form_value (p->term[t].factor[i]),
			 tile->region->box.marker))
	return false;
  return true;
}

/* Whether the extent of the array of BOX is known, so that no fetch needs to leave the array.  */

static bool
extent_known (const acc_box *box)
{
  return box->first.known && box->elements.known;
}

/* Adds P to ENDS unless another end there is known to be beyond it.  SIGN is 1
   for greatest ends and -1 for least ones.  */

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

/* Sets ENDS to the least (DIRECTION -1) or greatest (1) indices that READ is
   certain to have in one iteration.  False if they are not known.  */

static bool
index_ends (const acc_tile *tile, const acc_ref &read, int direction, struct poly *ends)
{
  const acc_box *box = &tile->region->box;
  for (int d = 0; d < box->rank; d++)
    ends[d] = read.index[d];
  return acc_form_ends (ends, box->rank, gimple_bb (box->marker)->loop_father,
			gimple_bb (read.stmt),
			direction);
}

/* Whether each iteration is certain to access both ends of its box, in all
   dimensions at once, and the tile has room for nothing else.  If so, the boxes
   of all iterations that exist are inside the array.  */

static bool
has_both_ends (const acc_tile *tile)
{
  const acc_box *box = &tile->region->box;
  for (int d = 0; d < box->rank; d++)
    if (!poly_is (&box->length[d], tile->most[d]))
      return false;
  /* If one axis moves two dimensions, their ends are not those of one   iteration.  */
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
      bool first = index_ends (tile, *ref, -1, low), last = index_ends (tile, *ref, 1, high);
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

/* Finds the least and the greatest element that iterations are certain to
   access, relative to their box's corner.  References with unknown ends are
   dropped from TILE's certain ones.  */

static void
certain_ends (acc_tile *tile)
{
  /* If an axis moves one dimension up and another one down, their ends are not
     those of one iteration.  */
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
      if (!index_ends (tile, *ref, -1, low) || !index_ends (tile, *ref, 1, high))
	continue;
      struct poly l = pitch_join (box->rank, box->pitch, low);
      struct poly g = pitch_join (box->rank, box->pitch, high);
      if (!l.known || !g.known || !computable (tile, &l) || !computable (tile, &g))
	continue;
      add_end (&tile->certain_least, l, -1);
      add_end (&tile->certain_greatest, g, 1);
      counted.safe_push (ref);
    }
  tile->certain.truncate (0);
  tile->certain.safe_splice (counted);
}

/* Describes the box of TILE in ARRAY.  Null, or why the array cannot have a tile.  */

static const char *
describe_box (acc_tile *tile, struct plan_array *array)
{
  const acc_box *box = &tile->region->box;
  array->elem_size = box->elem_size;
  array->rank = box->rank;
  array->visits = acc_marker_visits (tile->nest, box->marker);
  for (int d = 0; d < box->rank; d++)
    {
      if (const char *why = split_lower (tile, d))
	return why;
      if (!computable (tile, &tile->rest[d]))
	return acc_spine_obstacle (tile->nest, box->marker, acc_may_wrap (&tile->rest[d])
				   ? "the lower bound of its section is computed in an unsigned"
				     " type of less than 64 bits, and may wrap: let the loops'"
				     " variables be of a signed type or 'size_t'"
				   : "the lower bound of its section is not linear in the loops'"
				     " variables: write it as their sum, with constant factors");
      if (!box->pitch[d].known && acc_record_item (box->record, box->item)->scattered)
	return "its rows are wherever its pointers point to: name each of them, as in"
	       " 'a[i-1][j-1:3], a[i][j-1:3]', in a loop over gangs with the loop over 'j' inside";
      if (!box->pitch[d].known || !computable (tile, &box->pitch[d]))
	return "the length of its rows is not known on the device"
	       ": write it in the array's type, as in 'float (*a)[n]'";
      tile->open[d] = (!poly_is_const (&box->length[d], &tile->most[d])
		       && !acc_form_most (&box->length[d], gimple_bb (box->marker),
					  EFFORT_LENGTH_BYTES / box->elem_size, &tile->most[d]));
      if (tile->open[d]
	  && (!tile->region->may_fit || !computable (tile, &box->length[d])
	      || poly_find_symbol (&box->length[d], acc_for_directive_only, NULL) >= 0))
	return "the length of its section is not a constant"
	       ": write one with a constant bound, as in 'min(n,64)'";
      if (tile->open[d])
	if (const char *why = acc_written_around (tile))
	  return why;
    }
  acc_choose_open (tile);
  for (int d = 0; d < box->rank; d++)
    {
      if (tile->most[d] < 1)
	return (lang_GNU_Fortran ()
		? "its section has no elements: let it end where it begins, or after that"
		: "its section has no elements: write a length of 1 or more");
      array->dim[d].length = tile->most[d];
      if (!poly_is_const (&box->pitch[d], &array->dim[d].pitch))
	array->dim[d].pitch = 0;
      for (int i = 0; i < tile->nest->n_axes; i++)
	array->dim[d].rate[i] = tile->rate[d][i];
    }
  struct poly base = acc_form (box->base);
  if (!computable (tile, &base))
    return "lanes of a gang may have different arrays of this name"
	   ": use the same one in all iterations";
  return NULL;
}

/* Finds out between which elements the fetch of TILE must stay.  Null, or why
   there are no such limits.  */

static const char *
find_limits (acc_tile *tile)
{
  const acc_box *box = &tile->region->box;
  /* The version for sections that fit is for those that have elements.  */
  bool open = acc_is_open (tile);
  tile->clamped_to_extent = (extent_known (box) && computable (tile, &box->first)
			     && computable (tile, &box->elements));
  for (const auto_vec<acc_ref> *refs : { &tile->region->reads, &tile->region->writes })
    for (const acc_ref &ref : *refs)
      if ((open ? ref.if_any : ref.certain) && ref.inside)
	tile->certain.safe_push (&ref);
  tile->by_dimension = has_both_ends (tile);
  /* GCC maps no Fortran array whose elements go down, but loops over an array   may go down.  */
  tile->rows_go_up = true;
  for (int d = 0; d < box->rank && (box->split || !lang_GNU_Fortran ()); d++)
    tile->rows_go_up &= acc_form_nonneg (&box->pitch[d], gimple_bb (box->marker));
  if (!tile->rows_go_up)
    tile->certain.truncate (0);
  certain_ends (tile);
  if (!tile->clamped_to_extent && tile->certain_least.is_empty () && !tile->by_dimension)
    return acc_unlimited (box);
  return NULL;
}

/* Whether a gang may fetch elements of another gang's boxes, as boxes overlap
   or have gaps between them.  */

static bool
fetches_others (const acc_tile *tile, const struct plan_array *array)
{
  /* Without this the fetch of the last block goes beyond the iterations that   exist.  */
  if (!tile->by_dimension)
    return true;
  /* Loops around may move the box, too.  */
  const acc_nest *nest = tile->nest;
  if (nest->kind == ACC_NEST_INSIDE || !nest->around.is_empty ())
    return true;
  return !cover_is_tiling (array, nest->n_axes);
}

/* Whether the iterations that exist write all elements of their boxes, and the
   tile has no others.  */

static bool
writes_whole (const acc_tile *tile, const struct plan_array *array)
{
  if (tile->nest->kind == ACC_NEST_INSIDE)
    return false;
  for (const acc_ref &write : tile->region->writes)
    if (write.certain && write.inside
	&& cover_is_complete (array, tile->nest->n_axes, write.index))
      return true;
  return false;
}

/* Why no read of TILE's region is served by it.  */

static const char *
no_read_served (const acc_tile *tile)
{
  bool within = true;
  for (const acc_ref &read : tile->region->reads)
    within &= (read.part < 0 && is_gimple_reg_type (TREE_TYPE (*read.tp))
	       && AGGREGATE_TYPE_P (tile->region->box.elem_type));
  if (within)
    return "an index within its elements varies and may be out of range, or these have members of"
	   " several types: make what is indexed an array of its own";
  return "none of its reads can be served by a tile: read numbers by index, and in Fortran declare"
	 " pointers 'contiguous'";
}

/* Describes the references of TILE's region in ARRAY.  Null, or why the array
   cannot have a tile.  */

static const char *
describe_refs (acc_tile *tile, struct plan_array *array)
{
  const acc_region *region = tile->region;
  bool written = !region->writes.is_empty ();
  if (const char *why = acc_written_obstacle (tile))
    return why;
  if (const char *why = acc_method_obstacle (tile))
    return why;
  tile->strong = written && fetches_others (tile, array);
  for (const acc_ref &read : region->reads)
    if (acc_tile_how (tile, read) != LEFT)
      acc_describe_ref (tile, read, false, array);
  if (!array->n_refs && !region->reads.is_empty ())
    return no_read_served (tile);
  for (const acc_ref &write : region->writes)
    acc_describe_ref (tile, write, true, array);
  tile->not_back = written ? acc_back_obstacle (tile) : NULL;
  array->may_back = written && !tile->not_back;
  array->whole = array->may_back && writes_whole (tile, array);
  if (region->reads.is_empty () && tile->not_back)
    return xasprintf ("nothing in its cache region reads it, and what is written cannot wait for"
		      " the region's end: %s", tile->not_back);
  return NULL;
}

/* Describes REF, which TILE, a hash table, is to serve, wherever it is in the array, in ARRAY.
   MOVES_KNOWN: how far it goes from one iteration to the next is known.  */

static void
describe_looked_up (const acc_tile *tile, const acc_ref &ref, bool write, bool moves_known,
		    struct plan_array *array)
{
  acc_describe_ref (tile, ref, write, array);
  struct plan_ref *last = &array->ref[array->n_refs - 1];
  last->inside = false;
  for (int i = 0; i < tile->nest->n_axes; i++)
    {
      last->step[0][i] = PLAN_UNKNOWN;
      if (!moves_known)
	last->stride[i] = PLAN_UNKNOWN;
    }
}

/* Sets the size of the words of TILE, a hash table, for what its region refers to.  Returns how
   many of them the largest number takes.  */

static HOST_WIDE_INT
choose_unit (acc_tile *tile)
{
  HOST_WIDE_INT most = 1;
  tile->unit = PLAN_HASH_UNIT;
  for (const vec<acc_ref> *refs : { &tile->region->reads, &tile->region->writes })
    for (const acc_ref &ref : *refs)
      {
	tree type = TREE_TYPE (*ref.tp);
	if (acc_tile_how (tile, ref) == LEFT)
	  continue;
	most = MAX (most, int_size_in_bytes (type));
	if (TREE_CODE (type) == COMPLEX_TYPE)
	  type = TREE_TYPE (type);
	tile->unit = MIN (tile->unit, int_size_in_bytes (type));
      }
  return MAX (most / tile->unit, 1);
}

/* Describes the hash table that TILE is to be for the reads of its region (Lashgar & Baniasadi 3.1)
   in ARRAY.  Null, or why there can be none.  */

static const char *
describe_hash (acc_tile *tile, struct plan_array *array)
{
  const acc_region *region = tile->region;
  const acc_box *box = &region->box;
  struct poly base = acc_form (box->base);
  bool moves_known = true;
  if (const char *why = acc_written_obstacle (tile))
    return why;
  if (region->reads.is_empty ())
    return "nothing in its cache region reads it, and 'method=ehc' keeps what is read"
	   ": use 'method=auto'";
  if (!computable (tile, &base))
    return "lanes of a gang may have different arrays of this name"
	   ": use the same one in all iterations";
  array->elem_size = PLAN_HASH_WORD * choose_unit (tile);
  array->rank = 1;
  array->dim[0].length = EFFORT_HASH_ENTRIES;
  array->visits = acc_marker_visits (tile->nest, box->marker);
  for (int d = 0; d < box->rank; d++)
    moves_known &= !split_lower (tile, d);
  for (const acc_ref &read : region->reads)
    if (acc_tile_how (tile, read) != LEFT)
      describe_looked_up (tile, read, false, moves_known, array);
  if (!array->n_refs)
    return no_read_served (tile);
  for (const acc_ref &write : region->writes)
    describe_looked_up (tile, write, true, moves_known, array);
  memset (tile->rate, 0, sizeof tile->rate);
  return NULL;
}

const char *
acc_tile_describe (acc_tile *tile, const acc_region *region, const acc_nest *nest,
		   const struct plan_lanes *lanes, struct plan_array *array)
{
  const acc_box *box = &region->box;
  memset (array, 0, sizeof *array);
  tile->region = region;
  tile->nest = nest;
  tile->lanes = lanes;
  array->name = box->name;
  if (region->refusal)
    return region->refusal;
  if (box->rank > PLAN_MAX_RANK)
    return "it has more dimensions than tiles may have: name a part of it by a pointer";
  if (region->reads.is_empty () && region->writes.is_empty ())
    return acc_no_reference (region);
  if (!acc_is_hashed (box) && acc_all_leave (region))
    return "all that its cache region refers to is outside of its section"
	   ": name a section that has it";
  if (box->elem_size <= 0 || box->elem_size > EFFORT_ELEMENT)
    return "its elements are too large: let its elements be numbers";
  if (acc_is_hashed (box))
    return describe_hash (tile, array);
  if (const char *why = describe_box (tile, array))
    return why;
  if (const char *why = find_limits (tile))
    return why;
  if (const char *why = acc_departure_obstacle (tile))
    return why;
  return describe_refs (tile, array);
}

/* Adds the values that P is made of to VALUES.  */

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
