/* Copies no more to the device and back than constructs need.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   An array that no data clause names is copied to the device and back, and so is one of `copy'.
   What the construct does not write to need not come back, and nor does what nobody reads after it.
   What has no values before, or is written wholly and not read, need not be copied there.  */

#include "base/compat.h"
#include "launch/trim-data.h"
#include "base/acc-options.h"
#include "base/clones.h"
#include "base/say.h"
#include "analysis/begin.h"
#include "analysis/host-sizes.h"
#include "analysis/host-values.h"
#include "analysis/region-data.h"
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
	&& gimple_assign_load_p (SSA_NAME_DEF_STMT (name)) && acc_region_field (name))
      pointers->safe_push (name);
}

/* Whether all of LAUNCHES map what POINTER points to by `copy'.  */

static bool
is_copied (const vec<acc_launch> &launches, tree pointer)
{
  for (const acc_launch &l : launches)
    {
      unsigned kind;
      if (!acc_map_kind (l, pointer, &kind) || kind != GOMP_MAP_TOFROM)
	return false;
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

/* Looks at what POINTER points to, which LAUNCHES copy.  W is what is written, R what is read.  */

static void
trim_array (const vec<acc_launch> &launches, const acc_written *w, const acc_written *r,
	    tree pointer)
{
  struct data_use use = { acc_may_be_written (w, pointer), false, false, false };
  use.whole = use.written && !acc_may_be_written (r, pointer) && acc_is_written_whole (pointer);
  tree field = acc_region_field (pointer);
  for (const acc_launch &l : launches)
    {
      bool before = true, after = true;
      if (acc_is_passed_itself (pointer))
	acc_host_live (l, field, &before, &after);
      use.before |= before;
      use.after |= after;
    }
  const char *clause = data_clause (&use);
  unsigned kind = kind_of_clause (clause);
  if (kind == GOMP_MAP_TOFROM)
    return;
  char *name = acc_host_name (pointer);
  location_t loc = gimple_location (launches[0].call);
  bool change = acc_opts.data == ACC_DATA_LIVENESS;
  if (change)
    for (const acc_launch &l : launches)
      acc_set_map_kind (l, pointer, kind);
  if (name && change)
    acc_say (MSG_OPTIMIZED_LOCATIONS, loc, "'%s' is mapped by '%s' instead of 'copy': %s", name,
	     clause, data_reason (&use));
  else if (name)
    acc_say (MSG_NOTE, loc, "'%s' is mapped by 'copy', and '%s' is enough: %s", name, clause,
	     data_reason (&use));
  free (name);
}

/* Looks at all that the current function is passed.  */

static void
trim_function (void)
{
  auto_vec<acc_launch> launches;
  auto_vec<tree> pointers;
  acc_written w, r;
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
    if (is_copied (launches, pointer))
      trim_array (launches, &w, &r, pointer);
  scev_finalize ();
  loop_optimizer_finalize ();
  free_dominance_info (CDI_DOMINATORS);
}

void
acc_trim_all (void)
{
  for (const acc_split &s : acc_splits ())
    if (s.device && DECL_STRUCT_FUNCTION (s.device->decl)->gimple_df)
      {
	push_cfun (DECL_STRUCT_FUNCTION (s.device->decl));
	trim_function ();
	pop_cfun ();
      }
}
