/* Copies no more to the device and back than constructs need.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   An array that no data clause names is copied to the device and back, and so is one of `copy'.
   What the construct does not write to need not come back, and nor does what nobody reads after it.
   What has no values before, or is written wholly and not read, need not be copied there.  In a
   data region that maps it nothing is copied anyway.  */

#include "base/compat.h"
#include "launch/trim-data.h"
#include "base/acc-options.h"
#include "base/clones.h"
#include "base/say.h"
#include "analysis/begin.h"
#include "analysis/host-sizes.h"
#include "analysis/host-values.h"
#include "analysis/region-data.h"
#include "launch/around-data.h"
#include "launch/host-live.h"
#include "launch/whole.h"
#include "launch/written.h"
#include "plan/data.h"

/* Appends the pointers that the current function gets from the host to POINTERS.  */

static void
find_passed_pointers (vec<tree> *pointers)
{
  unsigned i;
  tree name;
  FOR_EACH_SSA_NAME (i, name, cfun)
    if (POINTER_TYPE_P (TREE_TYPE (name)) && gimple_bb (SSA_NAME_DEF_STMT (name))
	&& gimple_assign_load_p (SSA_NAME_DEF_STMT (name)) && acc_array_field (name))
      pointers->safe_push (name);
}

/* Whether all of LAUNCHES map what POINTER points to by a kind that copies it back; *IN says
   whether all copy it to the device, too.  */

static bool
is_copied_back (const vec<acc_launch> &launches, tree pointer, bool *in)
{
  *in = true;
  for (const acc_launch &l : launches)
    {
      unsigned kind;
      if (!acc_map_kind (l, pointer, &kind)
	  || (kind != GOMP_MAP_TOFROM && kind != GOMP_MAP_FROM))
	return false;
      *in &= kind == GOMP_MAP_TOFROM;
    }
  return true;
}

/* The kind of mapping that does what CLAUSE says.  */

static unsigned
kind_of_clause (const char *clause)
{
  static const struct { const char *name; unsigned kind; } kinds[]
    = { { "copyin", GOMP_MAP_TO }, { "copyout", GOMP_MAP_FROM }, { "create", GOMP_MAP_ALLOC } };
  for (size_t i = 0; i < ARRAY_SIZE (kinds); i++)
    if (strcmp (kinds[i].name, clause) == 0)
      return kinds[i].kind;
  return GOMP_MAP_TOFROM;
}

/* What POINTER, of FN for the device, points to, and what FN does with it.  */

struct copied_array
{
  struct function *fn;
  tree pointer;
  struct data_use use;
};

/* The arrays that are copied to the device and back, and what ends the life of their values.  */

struct copied_arrays
{
  auto_vec<copied_array> arrays;
  auto_vec<acc_overwrite> overwrites;
};

/* Looks at what POINTER points to, which LAUNCHES copy back; IN says whether they copy it to the
   device as well.  W is what is written, R what is read.  */

static void
look_at_array (const vec<acc_launch> &launches, const acc_written *w, const acc_written *r,
	       tree pointer, bool in, copied_arrays *found)
{
  copied_array a = { cfun, pointer, { acc_may_be_written (w, pointer), false, false, false } };
  a.use.whole = (a.use.written && !acc_may_be_written (r, pointer)
		 && acc_is_written_whole (pointer));
  if (in)
    found->arrays.safe_push (a);
  for (const acc_launch &l : launches)
    if (a.use.whole && acc_is_passed_itself (pointer))
      {
	tree field = acc_region_field (pointer);
	acc_overwrite o = { l.call, field, acc_stored_value (l, field), acc_map_bytes (l, pointer),
			    acc_maps_variable (l, pointer) };
	found->overwrites.safe_push (o);
      }
}

/* Looks at all that the current function is passed.  */

static void
look_at_function (copied_arrays *found)
{
  auto_vec<acc_launch> launches;
  auto_vec<tree> pointers;
  acc_written w, r;
  bool in;
  acc_forms_begin ();
  if (!acc_find_launches (&launches))
    return;
  acc_written_find (&w);
  acc_read_find (&r);
  find_passed_pointers (&pointers);
  loop_optimizer_init (LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
  scev_initialize ();
  calculate_dominance_info (CDI_DOMINATORS);
  for (tree pointer : pointers)
    if (is_copied_back (launches, pointer, &in))
      look_at_array (launches, &w, &r, pointer, in, found);
  scev_finalize ();
  loop_optimizer_finalize ();
  free_dominance_info (CDI_DOMINATORS);
}

/* Says or sets what is enough for A, of the current function.  */

static void
trim_array (const copied_array &a, const vec<acc_overwrite> &overwrites)
{
  auto_vec<acc_launch> launches;
  struct data_use use = a.use;
  tree field = acc_array_field (a.pointer);
  acc_forms_begin ();
  acc_find_launches (&launches);
  bool copied = false;
  for (const acc_launch &l : launches)
    {
      bool before = true, after = true;
      /* Of a pointer that is mapped, too, this is the one for what it points to.  */
      tree data = acc_through_descriptor (a.pointer) ? NULL_TREE : acc_map_field (l, a.pointer);
      copied |= (!acc_is_mapped_around (l, field)
		 && !(data && data != field && acc_is_mapped_around (l, data)));
      if (data)
	acc_host_live (l, data, acc_map_bytes (l, a.pointer), overwrites, &before, &after);
      use.before |= before;
      use.after |= after;
    }
  const char *clause = data_clause (&use);
  unsigned kind = kind_of_clause (clause);
  if (kind == GOMP_MAP_TOFROM || !copied)
    return;
  char *name = acc_host_name (a.pointer);
  location_t loc = gimple_location (launches[0].call);
  bool change = acc_opts.data == ACC_DATA_LIVENESS;
  if (change)
    for (const acc_launch &l : launches)
      acc_set_map_kind (l, a.pointer, kind);
  if (name && change)
    acc_say (MSG_OPTIMIZED_LOCATIONS, loc, "'%s' is mapped by '%s' instead of 'copy': %s", name,
	     clause, data_reason (&use));
  else if (name)
    acc_say (MSG_NOTE, loc, "'%s' is mapped by 'copy', and '%s' is enough: %s", name, clause,
	     data_reason (&use));
  free (name);
}

void
acc_trim_all (void)
{
  copied_arrays found;
  for (const acc_split &s : acc_splits ())
    if (s.device && DECL_STRUCT_FUNCTION (s.device->decl)->gimple_df)
      {
	push_cfun (DECL_STRUCT_FUNCTION (s.device->decl));
	look_at_function (&found);
	pop_cfun ();
      }
  for (const copied_array &a : found.arrays)
    {
      push_cfun (a.fn);
      trim_array (a, found.overwrites);
      pop_cfun ();
    }
}
