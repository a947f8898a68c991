/* What becomes of the device's bodies: the last pass before they are streamed.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "device.h"
#include "base/acc-options.h"
#include "base/clones.h"
#include "base/shared.h"
#include "records/marker.h"
#include "records/record.h"
#include "split/routines.h"
#include "region/dump.h"
#include "private/cells-mend.h"
#include "private/map.h"
#include "private/private.h"
#include "cleanup/join-tests.h"
#include "job.h"
#include "ptxas.h"

/* Prints the markers of FN, which is in SSA form, to the dump file, and takes them out if
   REMOVE.  */

static void
list_markers (struct function *fn, bool remove)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
      {
	gimple *stmt = gsi_stmt (gsi);
	if (acc_is_private_marker (stmt) && remove)
	  {
	    gsi_remove (&gsi, true);
	    continue;
	  }
	if (!acc_is_marker (stmt))
	  {
	    gsi_next (&gsi);
	    continue;
	  }
	if (dump_file)
	  {
	    fprintf (dump_file, "%s: ",
		     acc_record_boxes (tree_to_shwi (gimple_call_arg (stmt, 0))));
	    print_gimple_stmt (dump_file, stmt, 0, TDF_NONE);
	  }
	if (remove)
	  gsi_remove (&gsi, true);
	else
	  gsi_next (&gsi);
      }
}

/* Lets S's clone be streamed in place of the original.  */

static void
swap_in (acc_split *s)
{
  *acc_offload_slot (s->host_decl) = s->device->decl;
  s->device->offloadable = 1;
  s->host->offloadable = 0;
  s->host->force_output = 1;
  s->swapped = true;
}

/* Takes hints of what is likely out of FN, in SSA form: GCC has used them, and they keep conditions from
   being understood.  */

static void
drop_hints (struct function *fn)
{
  basic_block bb;
  if (!optimize)
    return;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if ((gimple_call_internal_p (stmt, IFN_BUILTIN_EXPECT)
	     || gimple_call_builtin_p (stmt, BUILT_IN_EXPECT)
	     || gimple_call_builtin_p (stmt, BUILT_IN_EXPECT_WITH_PROBABILITY))
	    && gimple_call_lhs (stmt))
	  {
	    tree value = gimple_call_arg (stmt, 0);
	    gsi_replace (&gsi, gimple_build_assign (gimple_call_lhs (stmt), value), false);
	  }
      }
}

/* Why the directives of S's clone change nothing, or null.  */

static const char *
clone_obstacle (const acc_split &s)
{
  if (lookup_attribute ("oacc kernels", DECL_ATTRIBUTES (s.host_decl)))
    return "GCC shares out the loops of a 'kernels' construct itself: write 'parallel', or use"
	   " '--param=openacc-kernels=decompose'";
  if (!acc_offload_slot (s.host_decl))
    return "it is in an 'acc routine', which does not know the lanes that call it";
  return NULL;
}

/* The records of the directives that have come to a function in which they may be carried out.  */

static void
find_taken (hash_set<int_hash<int, -1, -2>> *taken)
{
  basic_block bb;
  for (const acc_split &s : acc_splits ())
    if (s.device && !clone_obstacle (s))
      FOR_EACH_BB_FN (bb, DECL_STRUCT_FUNCTION (s.device->decl))
	for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	  if (acc_is_marker (gsi_stmt (gsi)))
	    taken->add (tree_to_shwi (gimple_call_arg (gsi_stmt (gsi), 0)));
}

/* Whether the function FN has a marker of a record in TAKEN.  */

static bool
is_taken (struct function *fn, hash_set<int_hash<int, -1, -2>> *taken)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (acc_is_marker (gsi_stmt (gsi))
	  && taken->contains (tree_to_shwi (gimple_call_arg (gsi_stmt (gsi), 0))))
	return true;
  return false;
}

unsigned int
acc_finish_clones (void)
{
  hash_set<int_hash<int, -1, -2>> taken;
  acc_check_ptxas ();
  for (acc_split &s : acc_splits ())
    if (s.device && !acc_call_originals (s.device, acc_copied_from))
      {
	s.device->remove ();
	s.device = NULL;
      }
  find_taken (&taken);
  for (acc_split &s : acc_splits ())
    {
      if (!s.device)
	continue;
      const char *why = clone_obstacle (s);
      struct function *fn = DECL_STRUCT_FUNCTION (s.device->decl);
      push_cfun (fn);
      drop_hints (fn);
      bool mended = !why && acc_cells_mend ();
      acc_join_tests ();
      acc_regions_dump ();
      bool use = (acc_opts.split == ACC_SPLIT_ALWAYS && !why) | mended;
      if (acc_opts.tiles && why)
	{
	  if (!is_taken (fn, &taken))
	    acc_refuse_function (why);
	}
      else if (acc_opts.tiles)
	{
	  bool arrays = acc_private_take (), tiles = acc_cache_function ();
	  if (arrays)
	    acc_private_map (tiles);
	  acc_private_done ();
	  use |= arrays || tiles;
	}
      list_markers (fn, use);
      if (use)
	cgraph_edge::rebuild_edges ();
      pop_cfun ();
      if (use)
	swap_in (&s);
      else
	{
	  s.device->remove ();
	  s.device = NULL;
	}
    }
  return 0;
}
