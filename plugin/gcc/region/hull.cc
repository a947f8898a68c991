/* How long a section is that the device does not know the length of.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The whole of a Fortran array w(l) is as long as `l' says, but GCC passes `l' only to constructs
   that use it.  A tile need not hold more than what its region refers to, and that follows from the
   bounds of the loops.  */

#include "base/compat.h"
#include "region/hull.h"
#include "analysis/facts.h"
#include "analysis/loop-facts.h"
#include "region/region.h"
#include "plan/poly.h"

/* Whether no index of REGION's references in dimension D is greater than LAST.  */

static bool
is_last (const acc_region *region, int d, const struct poly *last)
{
  basic_block start = gimple_bb (region->box.marker);
  for (const auto_vec<acc_ref> *refs : { &region->reads, &region->writes })
    for (const acc_ref &ref : *refs)
      {
	struct poly left = poly_sub (last, &ref.index[d]), end = ref.index[d];
	if (acc_form_nonneg (&left, gimple_bb (ref.stmt)))
	  continue;
	if (!end.known || !acc_form_ends (&end, 1, start->loop_father, gimple_bb (ref.stmt), 1))
	  return false;
	left = poly_sub (last, &end);
	if (!acc_form_nonneg (&left, start))
	  return false;
      }
  return true;
}

/* The last index of REGION's references in dimension D: the least of those that one of them has and
   that none goes beyond.  Unknown if there is none.  */

static struct poly
last_index (const acc_region *region, int d)
{
  basic_block start = gimple_bb (region->box.marker);
  struct poly last = poly_unknown ();
  for (const auto_vec<acc_ref> *refs : { &region->reads, &region->writes })
    for (const acc_ref &ref : *refs)
      {
	struct poly end = ref.index[d];
	if (!end.known || !acc_form_ends (&end, 1, start->loop_father, gimple_bb (ref.stmt), 1))
	  continue;
	struct poly less = poly_sub (&last, &end);
	if ((!last.known || (!poly_is (&less, 0) && acc_form_nonneg (&less, start)))
	    && is_last (region, d, &end))
	  last = end;
      }
  return last;
}

bool
acc_hull_bound (acc_region *region)
{
  struct acc_box *box = &region->box;
  bool changed = false;
  for (int d = 0; d < box->rank; d++)
    {
      if (box->length[d].known || !box->lower[d].known)
	continue;
      struct poly last = last_index (region, d);
      if (!last.known)
	continue;
      box->length[d] = poly_add_const (&last, 1);
      changed = true;
    }
  return changed;
}
