/* What acccache-run is told of the promises of directives.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Before each reference there is a statement with its index in each section of its directive, and
   with the sections' lengths.  The simulated device compares them; for all others the statement is
   a comment.  Nothing is cached then, so that the references are those of the program.  */

#include "base/compat.h"
#include "region/mark-promise.h"
#include "base/body.h"
#include "base/say.h"
#include "base/tell.h"
#include "records/marker.h"
#include "records/record.h"
#include "analysis/forms.h"
#include "region/boxes.h"
#include "region/refs.h"
#include "region/region.h"
#include "plan/poly.h"

/* A reference, and the boxes of its directive that name its array.  */

struct promised
{
  const acc_ref *ref;
  bool write;
  auto_vec<const acc_ref *> places;	/* the same reference, ... */
  auto_vec<const struct acc_box *> boxes;	/* ... in each of these */
};

/* Adds REF, in BOX, to ALL.  */

static void
note_reference (auto_vec<promised *> *all, const acc_ref *ref, const struct acc_box *box,
		bool write)
{
  promised *found = NULL;
  for (promised *p : *all)
    if (p->ref->tp == ref->tp && p->write == write && strcmp (p->boxes[0]->name, box->name) == 0)
      found = p;
  if (!found)
    {
      found = new promised ();
      found->ref = ref;
      found->write = write;
      all->safe_push (found);
    }
  found->places.safe_push (ref);
  found->boxes.safe_push (box);
}

/* The address of what P refers to, computed before GSI, or zero if it has none.  */

static tree
element_address (const promised *p, gimple_stmt_iterator *gsi)
{
  tree ref = *p->ref->tp, base = get_base_address (ref);
  if (!base || (DECL_P (base) && !(is_global_var (base) && TREE_ADDRESSABLE (base))))
    return size_zero_node;
  tree address = build_fold_addr_expr (unshare_expr (ref));
  return force_gimple_operand_gsi (gsi, address, true, NULL_TREE, true, GSI_SAME_STMT);
}

/* Begins to tell that P is of KIND: its address, and the line of its directive.  */

static bool
begin_telling (acc_tale *tale, const char *kind, const promised *p, gimple_stmt_iterator *gsi)
{
  if (!acc_tell_begin (tale, kind, p->boxes[0]->name))
    return false;
  acc_tell_value (tale, element_address (p, gsi));
  acc_tell_value (tale, size_int (gimple_lineno (p->boxes[0]->marker)));
  return true;
}

/* Appends to VALUES what P's index in dimension D of box number N is, and how long the box is
   there, computed before GSI.  Returns whether both are known.  */

static bool
place_in_dim (const promised *p, unsigned n, int d, gimple_stmt_iterator *gsi,
	      auto_vec<tree> *values)
{
  const acc_ref *ref = p->places[n];
  if (!ref->exact || !ref->index[d].known || !p->boxes[n]->length[d].known)
    return false;
  for (const struct poly *form : { &ref->index[d], &p->boxes[n]->length[d] })
    {
      tree value = acc_form_emit (form, long_integer_type_node, gsi);
      if (!value)
	return false;
      values->safe_push (value);
    }
  return true;
}

/* Appends P's places in all of its boxes to VALUES, dimensions as they are written.  Returns
   whether all are known.  */

static bool
add_places (const promised *p, gimple_stmt_iterator *gsi, auto_vec<tree> *values)
{
  for (unsigned n = 0; n < p->boxes.length (); n++)
    {
      const struct acc_box *box = p->boxes[n];
      bool fortran = acc_record_item (box->record, box->item)->fortran;
      if (box->rank != p->boxes[0]->rank)
	return false;
      for (int d = 0; d < box->rank; d++)
	if (!place_in_dim (p, n, fortran ? d : box->rank - 1 - d, gsi, values))
	  return false;
    }
  return true;
}

/* Whether P is known to be in one of its boxes.  */

static bool
is_surely_inside (const promised *p)
{
  for (const acc_ref *place : p->places)
    if (place->inside)
      return true;
  return false;
}

/* Lets P tell where it is.  */

static void
mark_place (const promised *p)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (p->ref->stmt);
  location_t loc = gimple_location (p->ref->stmt);
  auto_vec<tree> values;
  acc_tale tale;
  if (!add_places (p, &gsi, &values) || values.length () > ACC_TALE_MOST - 3)
    {
      acc_say (MSG_MISSED_OPTIMIZATION, loc, "reference to '%s' is not checked by acccache-run"
	       " since it has no index that its section could be compared with", p->boxes[0]->name);
      return;
    }
  if (!begin_telling (&tale, "promise", p, &gsi))
    return;
  acc_tell_value (&tale, size_int (p->boxes[0]->rank));
  for (tree value : values)
    acc_tell_value (&tale, value);
  acc_tell_end (&tale, loc, &gsi);
}

/* Lets P, a write of an array that is only to be read, tell that it happens.  */

static void
mark_write (const promised *p)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (p->ref->stmt);
  acc_tale tale;
  if (begin_telling (&tale, "readonly", p, &gsi))
    acc_tell_end (&tale, gimple_location (p->ref->stmt), &gsi);
}

/* Lets REGION tell that it begins.  */

static void
mark_region (const acc_region *region)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (region->box.marker);
  acc_tale tale;
  if (!acc_tell_begin (&tale, "section", region->box.name))
    return;
  acc_tell_value (&tale, size_int (gimple_lineno (region->box.marker)));
  acc_tell_end (&tale, gimple_location (region->box.marker), &gsi);
}

/* Marks what REGIONS, those of markers that stand together, refer to.  */

static void
mark_regions (const vec<acc_region *> &regions)
{
  auto_vec<promised *> all;
  for (const acc_region *region : regions)
    {
      if (acc_record_found (region->box.record))
	continue;
      mark_region (region);
      for (bool write : { false, true })
	for (const acc_ref &ref : write ? region->writes : region->reads)
	  if (write || ref.own)
	    note_reference (&all, &ref, &region->box, write);
    }
  for (promised *p : all)
    {
      if (!is_surely_inside (p))
	mark_place (p);
      if (p->write && p->boxes[0]->readonly)
	mark_write (p);
      delete p;
    }
}

unsigned
acc_mark_promise (acc_body *body)
{
  auto_vec<vec<acc_region *>> meetings;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
      {
	auto_vec<gcall *> markers;
	acc_collect_markers (&gsi, &markers);
	if (!gsi_end_p (gsi))
	  gsi_next (&gsi);
	if (markers.is_empty ())
	  continue;
	vec<acc_region *> regions = vNULL;
	acc_regions_find (markers.address (), markers.length (), &regions);
	meetings.safe_push (regions);
      }
  for (vec<acc_region *> &regions : meetings)
    {
      mark_regions (regions);
      for (acc_region *region : regions)
	delete region;
      regions.release ();
    }
  body->changed |= !meetings.is_empty ();
  return ACC_CHANGED;
}
