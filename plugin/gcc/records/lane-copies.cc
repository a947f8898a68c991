/* Private arrays of which GCC gives each lane a copy though lanes should share them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   They are found before GCC lowers the constructs.  Whether they get shared memory is decided
   when the device code is made, so the warnings wait for that.  */

#include "base/compat.h"
#include "records/lane-copies.h"
#include "base/acc-options.h"

/* An array, and what was decided about it.  */

struct decided_copy
{
  struct acc_lane_copy copy;
  bool mended;
  const char *refusal;		/* or null */
};

static auto_vec<decided_copy> copies;

/* An array that must not be copied.  */

struct forbidden_copy
{
  location_t loc;
  const char *name;
};

static auto_vec<forbidden_copy> forbidden;

void
acc_lane_copies_forbid (tree decl)
{
  if (!DECL_NAME (decl))
    return;
  forbidden_copy f = { DECL_SOURCE_LOCATION (decl), IDENTIFIER_POINTER (DECL_NAME (decl)) };
  forbidden.safe_push (f);
}

bool
acc_lane_copies_forbidden (location_t loc, const char *name)
{
  for (const forbidden_copy &f : forbidden)
    if ((loc == UNKNOWN_LOCATION || loc == f.loc) && strcmp (name, f.name) == 0)
      return true;
  return false;
}

void
acc_lane_copies_add (const struct acc_lane_copy &copy)
{
  decided_copy d = { copy, false, NULL };
  copies.safe_push (d);
}

/* Whether D is the array NAME with its marker at PLACE.  */

static bool
is_at (const decided_copy &d, location_t place, const char *name)
{
  return (d.copy.place != UNKNOWN_LOCATION && d.copy.place == place
	  && strcmp (d.copy.name, name) == 0);
}

bool
acc_lane_copies_lose (location_t place, const char *name)
{
  for (const decided_copy &d : copies)
    if (is_at (d, place, name))
      return true;
  return false;
}

void
acc_lane_copies_note (location_t place, const char *name, const char *refusal)
{
  for (decided_copy &d : copies)
    if (is_at (d, place, name))
      {
	d.mended = !refusal;
	d.refusal = refusal;
      }
}

/* Says what keeps D out of shared memory.  */

static void
explain (const decided_copy &d)
{
  const char *name = d.copy.name;
  location_t loc = d.copy.loc;
  if (d.copy.routine)
    inform (loc, "the plugin does not change an %<acc routine%>: declare %qs in a"
	    " loop over gangs alone, and pass it", name);
  else if (!acc_opts.tiles)
    inform (loc, "without %<no-tiles%>, the plugin could put %qs in shared memory", name);
  else if (!optimize)
    inform (loc, "compile with %<-O2%>, and the plugin can put %qs in shared memory", name);
  else if (d.refusal && *d.refusal)
    inform (loc, "the plugin cannot put %qs in shared memory: %s", name, d.refusal);
  else if (!acc_opts.private_arrays)
    inform (loc, "without %<no-private%>, or if a %<cache%> directive names it, the plugin could"
	    " put %qs in shared memory", name);
  else
    inform (loc, "declare %qs in a loop over gangs alone", name);
}

/* Whether a warning was given for an array before D that is the same in the source.  */

static bool
is_repeated (const decided_copy &d)
{
  for (const decided_copy &before : copies)
    if (&before == &d)
      break;
    else if (!before.mended && before.copy.loc == d.copy.loc
	     && strcmp (before.copy.name, d.copy.name) == 0)
      return true;
  return false;
}

void
acc_lane_copies_warn (void)
{
  for (const decided_copy &d : copies)
    if (!d.mended && !is_repeated (d)
	&& warning_at (d.copy.loc, 0, "GCC gives each lane a copy of %qs: what any lane but the"
		       " first writes is lost before it is read", d.copy.name))
      {
	inform (d.copy.read, "%qs is read here", d.copy.name);
	explain (d);
      }
  copies.truncate (0);
  forbidden.truncate (0);
}
