/* Loops that one lane runs because others would have copies of an array.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC runs a `kernels' construct on one lane, which has one copy of each array.  Where we have made
   it parallel and an iteration's array gets no shared memory, the lane that runs the iteration also
   runs the loops inside.  GCC then spreads the iterations over the lanes, each with an array of
   its own.  */

#include "base/compat.h"
#include "private/lone.h"
#include "lower/tags.h"
#include "nest/nest.h"
#include "private/allocations.h"
#include "private/array.h"
#include "records/lane-copies.h"

bool
acc_private_run_alone (const acc_private_array &a)
{
  location_t loc = a.alloc ? UNKNOWN_LOCATION : DECL_SOURCE_LOCATION (a.decl);
  if (!a.refusal || a.refusal == acc_of_lane
      || !acc_lane_copies_forbidden (loc, acc_private_array_name (a)))
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
