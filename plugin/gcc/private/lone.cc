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

const char acc_beside_lone[] = "one lane runs the loops that use it, since others would have"
			       " copies of another array: do what the note about that one says";

/* Whether copies of A would make results wrong.  */

static bool
must_not_be_copied (const acc_private_array &a)
{
  const char *name = acc_private_array_name (a);
  location_t loc = a.alloc ? UNKNOWN_LOCATION : DECL_SOURCE_LOCATION (a.decl);
  return acc_lane_copies_lose (a.loc, name) || acc_lane_copies_forbidden (loc, name);
}

/* The nest of A's loops if loops are inside where A begins to be private, for the caller to free;
   or null.  */

static const acc_nest *
nest_inside (const acc_private_array &a)
{
  const acc_nest *nest = acc_nest_find (a.loop);
  if (nest && nest->kind == ACC_NEST_INSIDE && !nest->inside.is_empty ())
    return nest;
  if (nest)
    acc_nest_free (nest);
  return NULL;
}

/* Adds the loops that one lane has to run because of A to LOOPS.  */

static void
find_lone_loops (acc_private_array *a, hash_set<class loop *> *loops)
{
  if (!a->refusal || !*a->refusal || a->refusal == acc_of_lane || !must_not_be_copied (*a))
    return;
  const acc_nest *nest = nest_inside (*a);
  if (!nest)
    return;
  for (const acc_oloop *o : nest->inside)
    loops->add (o->loop);
  a->alone = true;
  acc_nest_free (nest);
}

/* Refuses A if one of LOOPS is inside where it begins to be private: one lane needs one copy.  */

static void
refuse_beside (acc_private_array *a, hash_set<class loop *> *loops)
{
  const acc_nest *nest = a->refusal ? NULL : nest_inside (*a);
  if (!nest)
    return;
  for (const acc_oloop *o : nest->inside)
    if (loops->contains (o->loop))
      {
	a->refusal = acc_beside_lone;
	a->alone = true;
      }
  acc_nest_free (nest);
}

void
acc_private_run_alone (vec<acc_private_array> *arrays)
{
  hash_set<class loop *> loops;
  for (acc_private_array &a : *arrays)
    find_lone_loops (&a, &loops);
  if (loops.is_empty ())
    return;
  for (acc_private_array &a : *arrays)
    refuse_beside (&a, &loops);
  for (const acc_private_array &a : *arrays)
    if (const acc_nest *nest = a.alone ? nest_inside (a) : NULL)
      {
	for (const acc_oloop *o : nest->inside)
	  acc_tag_sequential (o);
	acc_nest_free (nest);
      }
}
