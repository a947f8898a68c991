/* Loops that one lane runs because others would have copies of an array.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC gives each lane a copy of an iteration's array, and what lanes write there is lost if others
   are to read it.  Where such an array gets no shared memory, the lane that runs the iteration also
   runs the loops inside.  In a `kernels' construct that we have made parallel this is so for all
   arrays, since GCC alone would run it on one lane.  */

#include "base/compat.h"
#include "private/lone.h"
#include "lower/tags.h"
#include "nest/nest.h"
#include "private/allocations.h"
#include "private/array.h"
#include "records/lane-copies.h"

/* Whether copies of A would make results wrong.  */

static bool
must_not_be_copied (const acc_private_array &a)
{
  const char *name = acc_private_array_name (a);
  location_t loc = a.alloc ? UNKNOWN_LOCATION : DECL_SOURCE_LOCATION (a.decl);
  return acc_lane_copies_lose (a.loc, name) || acc_lane_copies_forbidden (loc, name);
}

bool
acc_private_run_alone (const acc_private_array &a)
{
  if (!a.refusal || !*a.refusal || a.refusal == acc_of_lane || !must_not_be_copied (a))
    return false;
  const acc_nest *nest = acc_nest_find (a.loop);
  bool found = nest && nest->kind == ACC_NEST_INSIDE && !nest->inside.is_empty ();
  if (found)
    for (const acc_oloop *o : nest->inside)
      acc_tag_sequential (o);
  if (nest)
    acc_nest_free (nest);
  return found;
}
