/* References that are certain to leave the section that their directive names.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The directive promises that its region refers to no other element of the array.  Nothing becomes
   wrong if it does, but a tile does not serve what is outside.  */

#include "base/compat.h"
#include "region/promise.h"
#include "base/acc-options.h"
#include "base/sources.h"
#include "records/record.h"
#include "analysis/facts.h"
#include "analysis/loop-facts.h"
#include "region/boxes.h"
#include "region/region.h"
#include "plan/poly.h"

/* A place of the function IN, a statement STMT, that refers to the array NAME, whose directive is
   at DIRECTIVE: outside of its section in dimension DIM, counted as it is written, or perhaps not.
   BY is how many elements it is below the first one (negative) or beyond the last; 0 if that is
   not known.  */

struct reference
{
  location_t loc, directive;
  const char *name;
  const struct acc_source *in;
  const gimple *stmt;
  int function;
  bool leaves;
  int dim, rank;
  int64_t by;
};

static auto_vec<reference> references;

/* Whether INDEX, counted from the start of LENGTH elements, is outside of them whenever AT is
   executed.  Sets *BY as above.  */

static bool
is_outside (const struct poly *index, const struct poly *length, basic_block at, int64_t *by)
{
  struct poly below = poly_neg (index), beyond = poly_sub (index, length);
  below = poly_add_const (&below, -1);
  *by = 0;
  if (index->known && acc_form_nonneg (&below, at))
    {
      poly_is_const (index, by);
      return true;
    }
  if (!beyond.known || !acc_form_nonneg (&beyond, at))
    return false;
  if (poly_is_const (&beyond, by))
    ++*by;
  return true;
}

/* Whether REF may be judged by BOX's dimension D.  Where rows have been made of a flat section, the
   length of each is known to be one.  */

static bool
can_leave (const struct acc_box *box, const struct acc_ref *ref, int d)
{
  if (!ref->exact || ref->inside || !ref->index[d].known || !box->length[d].known)
    return false;
  struct poly more = poly_add_const (&box->length[d], -1);
  return !box->split || acc_form_nonneg (&more, gimple_bb (box->marker));
}

/* Whether REF is outside of BOX in dimension D whenever it is executed.  */

static bool
stays_outside (const struct acc_box *box, const struct acc_ref *ref, int d, int64_t *by)
{
  return (can_leave (box, ref, d)
	  && is_outside (&ref->index[d], &box->length[d], gimple_bb (ref->stmt), by));
}

/* Whether REF leaves BOX in dimension D, each time or, if an iteration of the region is certain to
   execute it, for some turn of the loops inside.  */

static bool
leaves_in (const struct acc_box *box, const struct acc_ref *ref, int d, int64_t *by)
{
  basic_block at = gimple_bb (ref->stmt), start = gimple_bb (box->marker);
  if (stays_outside (box, ref, d, by))
    return true;
  if (!can_leave (box, ref, d))
    return false;
  for (int direction = -1; direction <= 1 && ref->certain; direction += 2)
    {
      struct poly end = ref->index[d];
      if (acc_form_ends (&end, 1, start->loop_father, at, direction)
	  && is_outside (&end, &box->length[d], start, by))
	return true;
    }
  return false;
}

/* Whether REF leaves BOX.  Sets *DIM and *BY.  */

static bool
leaves (const struct acc_box *box, const struct acc_ref *ref, int *dim, int64_t *by)
{
  for (int d = 0; d < box->rank; d++)
    if (leaves_in (box, ref, d, by))
      {
	*dim = (acc_record_item (box->record, box->item)->fortran ? d - box->of_members
		: box->rank - 1 - d);
	return true;
      }
  return false;
}

/* Whether BOX is known to have no elements.  */

static bool
names_nothing (const struct acc_box *box)
{
  int64_t length;
  for (int d = 0; d < box->rank; d++)
    if (poly_is_const (&box->length[d], &length) && length < 1)
      return true;
  return false;
}

/* Whether REF is outside of BOX whenever it is executed.  */

static bool
is_always_outside (const struct acc_box *box, const struct acc_ref *ref)
{
  int64_t by;
  for (int d = 0; d < box->rank; d++)
    if (stays_outside (box, ref, d, &by))
      return true;
  return false;
}

bool
acc_all_leave (const struct acc_region *region)
{
  for (const auto_vec<acc_ref> *refs : { &region->reads, &region->writes })
    for (const acc_ref &ref : *refs)
      if (!is_always_outside (&region->box, &ref))
	return false;
  return !names_nothing (&region->box);
}

void
acc_promise_note (const vec<acc_region *> &regions)
{
  bool outlined;
  const struct acc_source *in = acc_source_of (cfun->decl, &outlined);
  if (!acc_opts.warn_promise)
    return;
  for (const acc_region *region : regions)
    {
      const struct acc_box *box = &region->box;
      if (acc_record_found (box->record) || names_nothing (box))
	continue;
      for (const auto_vec<acc_ref> *refs : { &region->reads, &region->writes })
	for (const acc_ref &ref : *refs)
	  {
	    reference r = { gimple_location (ref.stmt), gimple_location (box->marker), box->name,
			    in, ref.stmt, cfun->funcdef_no, false, 0,
			    box->rank - box->of_members, 0 };
	    r.leaves = ref.own && leaves (box, &ref, &r.dim, &r.by);
	    references.safe_push (r);
	  }
    }
}

/* Whether A and B are one reference in the source.  All that a statement of Fortran's refers to is
   at one place.  */

static bool
are_one (const reference &a, const reference &b)
{
  return (a.loc == b.loc && strcmp (a.name, b.name) == 0
	  && (!lang_GNU_Fortran () || (a.stmt == b.stmt && a.function == b.function)));
}

/* Whether the warnings of A and B would be the same.  */

static bool
say_the_same (const reference &a, const reference &b)
{
  return (are_one (a, b)
	  || (a.loc == b.loc && strcmp (a.name, b.name) == 0 && a.dim == b.dim
	      && (a.by == b.by || a.by == -b.by)));
}

/* Whether what would be said of reference number I has been said, or one is there that is the same
   in the source and may be in its section.  */

static bool
is_told (unsigned i)
{
  const reference &r = references[i];
  for (unsigned k = 0; k < references.length (); k++)
    if (references[k].leaves ? k < i && say_the_same (references[k], r)
	: are_one (references[k], r))
      return true;
  return false;
}

/* By how much R leaves its section, for a message: " by 2 elements in dimension 1 (in 'f')".  GCC
   itself does not name the function, which it has compiled before.  */

static char *
distance (const reference &r)
{
  char by[40] = "", dim[40] = "";
  long n = r.by < 0 ? -r.by : r.by;
  if (n)
    snprintf (by, sizeof by, " by %ld %s", n, n == 1 ? "element" : "elements");
  if (r.rank > 1)
    snprintf (dim, sizeof dim, " in dimension %d", r.dim + 1);
  return r.in ? xasprintf ("%s%s (in '%s')", by, dim, r.in->name) : xasprintf ("%s%s", by, dim);
}

/* The order of references in the source.  */

static int
compare_references (const void *a, const void *b)
{
  location_t x = ((const reference *) a)->loc, y = ((const reference *) b)->loc;
  return x == y ? 0 : linemap_compare_locations (line_table, x, y) > 0 ? -1 : 1;
}

void
acc_promise_warn (void)
{
  references.qsort (compare_references);
  for (unsigned i = 0; i < references.length (); i++)
    {
      const reference &r = references[i];
      if (!r.leaves || is_told (i))
	continue;
      char *by = distance (r);
      if (warning_at (r.loc, 0, "reference to %qs leaves the section in its %<cache%> directive%s",
		      r.name, by))
	inform (r.directive, "name a section here that has all that is referred to");
      free (by);
    }
  references.truncate (0);
}
