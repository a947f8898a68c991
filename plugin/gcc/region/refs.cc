/* The reads and writes of a cache region, and where in their boxes they are.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A region is what comes after the markers in the body of the innermost loop
   around them.  A reference belongs to an array if its address is the array's
   plus a number of bytes.  */

#include "base/compat.h"
#include "region/refs.h"
#include "region/certain.h"
#include "region/hull.h"
#include "analysis/facts.h"
#include "analysis/forms.h"
#include "region/boxes.h"
#include "region/region.h"
#include "region/write-conflicts.h"
#include "plan/pitch.h"
#include "plan/poly.h"

/* Splits OFFSET, in bytes, into *INDEX elements of SIZE bytes and *PART
   bytes.  */

static bool
split_bytes (const struct poly *offset, HOST_WIDE_INT size, struct poly *index,
	     HOST_WIDE_INT *part)
{
  struct poly bytes = *offset, element = poly_const (size);
  int64_t constant = 0;
  if (bytes.n > 0 && bytes.term[bytes.n - 1].degree == 0)
    constant = bytes.term[bytes.n - 1].coef;
  *part = constant % size;
  if (*part < 0)
    *part += size;
  bytes = poly_add_const (&bytes, -*part);
  return poly_div_exact (&bytes, &element, index);
}

/* Moves what the subscripts of the array references in REF say of each
   dimension of BOX from *LEFT to INDEX.  Returns the dimensions that got a
   subscript, a bit for each.  */

static unsigned
take_subscripts (tree ref, const struct acc_box *box, struct poly *left, struct poly *index)
{
  unsigned taken = 0;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    {
      if (TREE_CODE (ref) != ARRAY_REF)
	continue;
      struct poly subscript = acc_form (TREE_OPERAND (ref, 1));
      struct poly low = acc_form (array_ref_low_bound (ref));
      struct poly size = acc_form (array_ref_element_size (ref));
      subscript = poly_sub (&subscript, &low);
      for (int d = box->rank - 1; d >= 0; d--)
	{
	  struct poly pitch = poly_scale (&box->pitch[d], box->elem_size);
	  if (!subscript.known || !poly_equal (&pitch, &size))
	    continue;
	  struct poly bytes = poly_mul (&subscript, &size);
	  struct poly rest = poly_sub (left, &bytes);
	  struct poly sum = poly_add (&index[d], &subscript);
	  if (!rest.known || !sum.known)
	    continue;
	  *left = rest;
	  index[d] = sum;
	  taken |= 1u << d;
	  break;
	}
    }
  return taken;
}

/* Whether BOX has all that the array has in dimension D.  */

static bool
is_whole_dim (const struct acc_box *box, int d)
{
  return poly_is (&box->lower[d], 0) && poly_equal (&box->length[d], &box->extent[d]);
}

/* Whether BOX stays inside the array in all dimensions but the last whenever AT
   is executed.  */

static bool
is_in_array (const struct acc_box *box, basic_block at)
{
  for (int d = 0; d < box->rank - 1; d++)
    {
      struct poly end = poly_add (&box->lower[d], &box->length[d]);
      struct poly left = poly_sub (&box->extent[d], &end);
      if (!left.known || !acc_form_nonneg (&box->lower[d], at) || !acc_form_nonneg (&left, at))
	return false;
    }
  return true;
}

/* What an index is known to be: made of subscripts, which are in range; of some element of the
   array; or nothing, where the same pointer leads to what lies beside the array as well.  */

enum index_kind { SUBSCRIPTS, ELEMENT, ANY };

/* Whether INDEX, relative to BOX's lower bounds and of KIND, is in BOX whenever AT is executed.
   Subscripts are in range in a dimension that is whole.  An index that is made of a distance need
   not be: one row more is the same distance as a row's length.  That of an element is in range in
   the last dimension even so, unless rows of the box begin before those of the array.  */

static bool
always_inside (const struct poly *index, const struct acc_box *box, enum index_kind kind,
	       basic_block at)
{
  for (int d = 0; d < box->rank; d++)
    {
      if (!index[d].known)
	return false;
      if (is_whole_dim (box, d)
	  && (kind == SUBSCRIPTS
	      || (kind == ELEMENT && d == box->rank - 1 && is_in_array (box, at))))
	continue;
      struct poly left = poly_sub (&box->length[d], &index[d]);
      left = poly_add_const (&left, -1);
      if (!acc_form_nonneg (&index[d], at) || !acc_form_nonneg (&left, at))
	return false;
    }
  return true;
}

/* Moves BY from INDEX's dimension D + 1 to D, where it is that many rows of
   elements.  */

static bool
borrow (struct poly *index, const struct acc_box *box, int d, int by)
{
  struct poly row;
  if (!index[d].known || !poly_div_exact (&box->pitch[d + 1], &box->pitch[d], &row))
    return false;
  row = poly_scale (&row, by);
  index[d] = poly_add (&index[d], &row);
  index[d + 1] = poly_add_const (&index[d + 1], -by);
  return true;
}

/* Whether INDEX, which is made of a distance and of KIND, is in BOX.  Changes it to
   an equal one if that is.  */

static bool
settle_inside (struct poly *index, const struct acc_box *box, enum index_kind kind, basic_block at)
{
  if (always_inside (index, box, kind, at))
    return true;
  for (int d = 0; d + 1 < box->rank; d++)
    for (int by = -1; by <= 1; by += 2)
      {
	if (!borrow (index, box, d, by))
	  continue;
	if (always_inside (index, box, kind, at))
	  return true;
	borrow (index, box, d, -by);
      }
  return false;
}

/* Fills in READ's index relative to BOX by its subscripts and by the address
   that they belong to, which together are OFFSET bytes from the array's start.
   Returns the number of subscripts.  */

static int
index_by_subscripts (struct acc_ref *read, const struct acc_box *box, const struct poly *offset)
{
  struct poly left = *offset, rest, more[ACC_MAX_RANK];
  HOST_WIDE_INT part;
  for (int d = 0; d < box->rank; d++)
    read->index[d] = poly_const (0);
  unsigned taken = take_subscripts (*read->tp, box, &left, read->index);
  int subscripts = 0;
  bool good = (split_bytes (&left, box->elem_size, &rest, &part)
	       && pitch_split (&rest, box->rank, box->pitch, more));
  for (int d = 0; d < box->rank; d++)
    {
      subscripts += taken >> d & 1;
      struct poly index = good ? poly_add (&read->index[d], &more[d]) : poly_unknown ();
      read->index[d] = poly_sub (&index, &box->lower[d]);
      read->own &= !good || !(taken >> d & 1) || poly_is (&more[d], 0);
    }
  return good ? subscripts : 0;
}

/* Fills in where READ, which is OFFSET bytes from the start of the array, is in
   BOX.  */

static void
find_index (struct acc_ref *read, const struct acc_box *box, const struct poly *offset)
{
  HOST_WIDE_INT size = int_size_in_bytes (TREE_TYPE (*read->tp));
  basic_block at = gimple_bb (read->stmt);
  struct poly flat;
  read->inside = read->exact = false;
  read->own = true;
  for (int d = 0; d < box->rank; d++)
    read->index[d] = poly_unknown ();
  if (size < 0 || box->elem_size <= 0
      || !split_bytes (offset, box->elem_size, &flat, &read->part)
      || read->part + size > box->elem_size)
    {
      read->part = -1;
      return;
    }
  /* A subscript for each dimension leaves nothing to guess.  */
  int taken = index_by_subscripts (read, box, offset);
  enum index_kind kind = box->is_part || !read->own ? ANY : ELEMENT;
  read->exact = taken + 1 >= box->rank || (lang_GNU_Fortran () && !box->split);
  if (taken == box->rank)
    read->inside = always_inside (read->index, box, read->own ? SUBSCRIPTS : ANY, at);
  else
    read->inside = settle_inside (read->index, box, kind, at);
  if (taken == box->rank || read->inside)
    return;
  struct poly corner = pitch_join (box->rank, box->pitch, box->lower);
  flat = poly_sub (&flat, &corner);
  pitch_split (&flat, box->rank, box->pitch, read->index);
  read->inside = settle_inside (read->index, box, kind, at);
}

/* The place in STMT where it reads memory, or null.  */

static tree *
read_of (gimple *stmt)
{
  if (!gimple_assign_single_p (stmt) || !gimple_vuse (stmt) || gimple_clobber_p (stmt))
    return NULL;
  tree *tp = gimple_assign_rhs1_ptr (stmt);
  tree base = get_base_address (*tp);
  if (!base || is_gimple_min_invariant (*tp) || TREE_CODE (*tp) == SSA_NAME
      || TREE_CODE (*tp) == CONSTRUCTOR)
    return NULL;
  return tp;
}

/* The place in STMT where it writes memory, or null.  */

static tree *
write_of (gimple *stmt)
{
  if (!gimple_assign_single_p (stmt) || !gimple_vdef (stmt) || gimple_clobber_p (stmt))
    return NULL;
  return gimple_assign_lhs_ptr (stmt);
}

/* Adds the reference *TP of STMT, which is OFFSET bytes from the array's start,
   to one of REGIONS, all of this array: the one in whose box it is, or else the
   first.  */

static void
add_ref (gimple *stmt, tree *tp, bool write, const struct poly *offset,
	 const vec<struct acc_region *> &regions)
{
  struct acc_region *where = NULL;
  struct acc_ref *ref = new acc_ref (), *first = new acc_ref ();
  ref->stmt = stmt;
  ref->tp = tp;
  for (struct acc_region *region : regions)
    {
      find_index (ref, &region->box, offset);
      if (!where || ref->inside)
	{
	  where = region;
	  *first = *ref;
	}
      if (ref->inside)
	break;
    }
  first->certain = acc_is_certain (stmt, where->box.marker, NULL);
  first->if_any = first->certain || acc_is_certain (stmt, where->box.marker, &where->box);
  (write ? where->writes : where->reads).safe_push (*first);
  delete ref;
  delete first;
}

/* Finds the reads and writes of the array of REGIONS.  */

static void
find_refs (const vec<struct acc_region *> &regions)
{
  struct acc_region *region = regions[0];
  gcall *marker = region->box.marker;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    if (flow_bb_inside_loop_p (gimple_bb (marker)->loop_father, bb))
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  for (bool write : { false, true })
	    {
	      tree *tp = write ? write_of (stmt) : read_of (stmt);
	      struct poly offset;
	      if (!tp || !acc_in_region (stmt, marker)
		  || !acc_box_offset (&region->box, *tp, &offset))
		continue;
	      add_ref (stmt, tp, write, &offset, regions);
	      if (gimple_has_volatile_ops (stmt))
		{
		  region->refusal = "it is volatile: declare it without 'volatile'";
		  region->refusal_loc = gimple_location (stmt);
		}
	    }
	}
}

/* Adds a region to REGIONS for each of BOXES, all of one array.  Boxes whose
   distance is known share one.  */

static void
merge_boxes (const vec<struct acc_box *> &boxes, vec<struct acc_region *> *regions)
{
  for (struct acc_box *box : boxes)
    {
      bool merged = false;
      for (struct acc_region *region : *regions)
	merged = merged || acc_box_merge (&region->box, box);
      if (merged)
	continue;
      struct acc_region *region = new acc_region ();
      region->box = *box;
      region->refusal_loc = gimple_location (box->marker);
      regions->safe_push (region);
    }
}

/* Whether any of REGIONS, all of one array, writes it.  */

static bool
is_written (const vec<struct acc_region *> &regions)
{
  for (const struct acc_region *region : regions)
    if (!region->writes.is_empty ())
      return true;
  return false;
}

/* How many reads of REGIONS are of a number in an element at an index that varies, so that no tile
   of elements serves them.  */

static int
reads_of_members (const vec<struct acc_region *> &regions)
{
  int n = 0;
  for (const struct acc_region *region : regions)
    for (const acc_ref &read : region->reads)
      n += read.part < 0 && is_gimple_reg_type (TREE_TYPE (*read.tp));
  return n;
}

/* Whether all reads of REGIONS are in their boxes.  */

static bool
all_inside (const vec<struct acc_region *> &regions)
{
  for (const struct acc_region *region : regions)
    for (const acc_ref &read : region->reads)
      if (!read.inside)
	return false;
  return true;
}

/* Finds the reads and writes of the array of REGIONS, in elements or, if all reads are in the box
   then and some of them are not otherwise, in their members.  */

static void
find_all_refs (const vec<struct acc_region *> &regions)
{
  auto_vec<struct acc_box> whole;
  find_refs (regions);
  if (!reads_of_members (regions) || is_written (regions))
    return;
  for (struct acc_region *region : regions)
    {
      whole.safe_push (region->box);
      if (!acc_box_of_members (&region->box))
	return;
      region->reads.truncate (0);
    }
  find_refs (regions);
  if (all_inside (regions))
    return;
  for (unsigned i = 0; i < regions.length (); i++)
    {
      regions[i]->box = whole[i];
      regions[i]->reads.truncate (0);
    }
  find_refs (regions);
}

/* Adds the regions of BOXES, all of one array, to REGIONS.  */

static void
find_array_regions (vec<struct acc_box *> &boxes, vec<struct acc_region *> *regions)
{
  auto_vec<struct acc_region *> ours;
  acc_boxes_split (boxes);
  merge_boxes (boxes, &ours);
  find_all_refs (ours);
  if (ours.length () == 1 && acc_hull_bound (ours[0]))
    {
      ours[0]->reads.truncate (0);
      ours[0]->writes.truncate (0);
      find_refs (ours);
    }
  for (struct acc_region *region : ours)
    {
      if (ours[0]->refusal)
	{
	  region->refusal = ours[0]->refusal;
	  region->refusal_loc = ours[0]->refusal_loc;
	}
      else if (ours.length () > 1 && is_written (ours))
	region->refusal = "it is written, and its sections have no known distance, so that"
			  " tiles of theirs might hold the same elements: name one section";
      else
	acc_find_write (region);
      regions->safe_push (region);
    }
}

void
acc_regions_find (gcall **markers, int n, vec<acc_region *> *regions)
{
  auto_vec<struct acc_box *> boxes;
  for (int i = 0; i < n; i++)
    {
      boxes.safe_push (new acc_box ());
      acc_box_read (markers[i], boxes.last ());
    }
  for (int i = 0; i < n; i++)
    {
      if (!boxes[i])
	continue;
      auto_vec<struct acc_box *> same;
      for (int k = i; k < n; k++)
	if (boxes[k] && acc_box_same_array (boxes[i], boxes[k]))
	  {
	    same.safe_push (boxes[k]);
	    if (k != i)
	      boxes[k] = NULL;
	  }
      find_array_regions (same, regions);
      for (struct acc_box *box : same)
	delete box;
      boxes[i] = NULL;
    }
}
