/* The last pass over the device's bodies before they are streamed.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "device.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/clones.h"
#include "base/say.h"
#include "base/shared.h"
#include "records/lane-copies.h"
#include "records/marker.h"
#include "records/record.h"
#include "split/clone.h"
#include "split/routines.h"
#include "launch/alike.h"
#include "region/promise.h"
#include "reuse/seek.h"
#include "schedule/routine-notes.h"
#include "job.h"
#include "ptxas.h"
#include "steps.h"

/* Prints the markers of FN, which is in SSA form, to the dump file, and removes them if REMOVE.  */

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
		     acc_record_boxes (acc_marker_read (stmt).record));
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

/* Whether FN, or a function that it calls, asks which gang, worker or lane runs it, or how many
   there are.  SEEN has the functions that were looked at.  */

static bool
asks_for_place (struct function *fn, hash_set<function *> *seen)
{
  basic_block bb;
  if (!fn || !fn->cfg || seen->add (fn))
    return false;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	tree callee = is_gimple_call (stmt) ? gimple_call_fndecl (stmt) : NULL_TREE;
	if (gimple_call_builtin_p (stmt, BUILT_IN_GOACC_PARLEVEL_ID)
	    || gimple_call_builtin_p (stmt, BUILT_IN_GOACC_PARLEVEL_SIZE)
	    || (callee && asks_for_place (DECL_STRUCT_FUNCTION (callee), seen)))
	  return true;
      }
  return false;
}

static const char asks_why[]
  = "it asks for the gang, worker or lane that runs it, which its clauses choose: leave"
    " '__builtin_goacc_parlevel_id' and '__builtin_goacc_parlevel_size' out";

/* Why the directives of S's clone change nothing, or null.  */

static const char *
clone_obstacle (const acc_split &s)
{
  bool kernels = lookup_attribute ("oacc kernels", DECL_ATTRIBUTES (s.host_decl));
  if (kernels && param_openacc_kernels == OPENACC_KERNELS_DECOMPOSE)
    return "'--param=openacc-kernels=decompose' leaves its 'kernels' construct to GCC: leave that"
	   " out, or write 'parallel'";
  if (kernels)
    return "it is in a 'kernels' construct that is left to GCC: write 'parallel'";
  if (!acc_offload_slot (s.host_decl))
    return "it is in an 'acc routine', which does not know the lanes that call it"
	   ": declare the routine 'inline'";
  hash_set<function *> seen;
  if (s.device && asks_for_place (DECL_STRUCT_FUNCTION (s.device->decl), &seen))
    return asks_why;
  return NULL;
}

/* Adds to TAKEN the records of the directives that are in a function where they may be carried
   out.  */

static void
find_taken (hash_set<int_hash<int, -1, -2>> *taken)
{
  basic_block bb;
  for (const acc_split &s : acc_splits ())
    if (s.device && !clone_obstacle (s))
      FOR_EACH_BB_FN (bb, DECL_STRUCT_FUNCTION (s.device->decl))
	for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	  if (acc_is_marker (gsi_stmt (gsi)))
	    taken->add (acc_marker_read (gsi_stmt (gsi)).record);
}

/* Whether the function FN has a marker of a record in TAKEN.  */

static bool
is_taken (struct function *fn, hash_set<int_hash<int, -1, -2>> *taken)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (acc_is_marker (gsi_stmt (gsi))
	  && taken->contains (acc_marker_read (gsi_stmt (gsi)).record))
	return true;
  return false;
}

/* Whether tiles are to be sought for S's clone, which has no directive.  */

static bool
may_seek (const acc_split &s)
{
  struct function *fn = DECL_STRUCT_FUNCTION (s.device->decl);
  if (!optimize || !acc_opts.tiles || !acc_opts.find_tiles
      || acc_opts.schedule != ACC_SCHEDULE_AUTO || clone_obstacle (s)
      || !oacc_get_fn_attrib (fn->decl)
      || acc_function_has_markers (fn))
    return false;
  push_cfun (fn);
  bool may = acc_seek_possible ();
  pop_cfun ();
  return may;
}

/* Removes CLONE, with dominators that were left in its body.  */

static void
remove_clone (cgraph_node *clone)
{
  struct function *fn = DECL_STRUCT_FUNCTION (clone->decl);
  free_dominance_info (fn, CDI_DOMINATORS);
  free_dominance_info (fn, CDI_POST_DOMINATORS);
  clone->remove ();
}

/* Lets each nest of S's clone have tiles though no directive asks for them.  A copy is tried,
   which becomes the clone if all goes well.  Whether it did.  */

static bool
seek_tiles (acc_split *s)
{
  cgraph_node *before = s->device;
  unsigned variables = acc_shared_count (), plans = acc_report_count (), notes = acc_say_count ();
  s->device = acc_clone_for_device (before);
  if (!s->device)
    {
      s->device = before;
      return false;
    }
  acc_body body;
  body.seek = true;
  push_cfun (DECL_STRUCT_FUNCTION (s->device->decl));
  acc_steps_run (&body);
  bool good = !body.abandoned && body.made == body.nests;
  list_markers (cfun, true);
  if (good)
    cgraph_edge::rebuild_edges ();
  pop_cfun ();
  cgraph_node *other = good ? before : s->device;
  remove_clone (other);
  if (good)
    return true;
  s->device = before;
  acc_shared_keep (variables);
  acc_report_keep (plans);
  acc_say_forget (notes);
  return false;
}

/* Says why no arrays of S's clone have names for acccache-run, if they have none.  What GCC makes
   of a construct that it keeps is not there when names are given.  */

static void
say_nameless (const acc_split &s)
{
  if (acc_opts.names && lookup_attribute ("oacc kernels", DECL_ATTRIBUTES (s.host_decl)))
    acc_say (MSG_NOTE, DECL_SOURCE_LOCATION (s.host_decl),
	     "arrays have no names for acccache-run in a 'kernels' construct that is left to GCC:"
	     " write 'parallel'");
}

/* Runs the steps on S's clone.  Returns whether it differs from the original then.  */

static bool
finish_clone (acc_split *s, hash_set<int_hash<int, -1, -2>> *taken)
{
  struct function *fn = DECL_STRUCT_FUNCTION (s->device->decl);
  acc_body body;
  body.obstacle = clone_obstacle (*s);
  body.changed = (acc_opts.split == ACC_SPLIT_ALWAYS || acc_opts.names) && !body.obstacle;
  push_cfun (fn);
  if (acc_opts.tiles && body.obstacle && !is_taken (fn, taken))
    acc_refuse_function (body.obstacle);
  if (body.obstacle == asks_why && optimize && acc_opts.schedule == ACC_SCHEDULE_AUTO)
    acc_say (MSG_OPTIMIZED_LOCATIONS, DECL_SOURCE_LOCATION (s->host_decl),
	     "OpenACC loop left to GCC: %s", asks_why);
  say_nameless (*s);
  /* OpenMP's have their names, and that is all.  */
  if (oacc_get_fn_attrib (fn->decl))
    acc_steps_run (&body);
  list_markers (fn, body.changed);
  if (body.changed)
    cgraph_edge::rebuild_edges ();
  pop_cfun ();
  return body.changed;
}

/* Makes what is streamed of S's clone.  Returns as above.  */

static bool
finish_one (acc_split *s, hash_set<int_hash<int, -1, -2>> *taken)
{
  return (may_seek (*s) && seek_tiles (s)) || finish_clone (s, taken);
}

/* Does the same for a second version of a construct.  All that is to be said of the construct has
   been said of the first.  */

static bool
finish_alike (acc_split *s, hash_set<int_hash<int, -1, -2>> *taken)
{
  unsigned plans = acc_report_count (), notes = acc_say_count ();
  bool inhibited = ACC_INHIBIT_WARNINGS;
  ACC_INHIBIT_WARNINGS = true;
  bool changed = finish_one (s, taken);
  ACC_INHIBIT_WARNINGS = inhibited;
  acc_report_keep (plans);
  acc_say_forget (notes);
  return changed;
}

/* Gives constructs second versions where these pay.  */

static void
add_versions (void)
{
  for (unsigned i = 0, n = acc_splits ().length (); i < n; i++)
    if (acc_splits ()[i].device && !clone_obstacle (acc_splits ()[i]))
      acc_add_alike (acc_splits ()[i]);
}

/* Whether GCC has removed the function for the device that S's clone is to take the place of, since
   no launch of it is reached.  Tables of such functions would have the clone, and not the host's
   function.  */

static bool
is_never_launched (const acc_split &s)
{
  return acc_offload_slot (s.host_decl) && !cgraph_node::get (s.host_decl);
}

unsigned int
acc_finish_clones (void)
{
  hash_set<int_hash<int, -1, -2>> taken;
  acc_check_ptxas ();
  for (acc_split &s : acc_splits ())
    if (s.device && (is_never_launched (s) || !acc_call_originals (s.device, acc_copied_from)))
      {
	remove_clone (s.device);
	s.device = NULL;
      }
  add_versions ();
  find_taken (&taken);
  acc_say_routines ();
  for (acc_split &s : acc_splits ())
    if (s.device && (s.alike ? finish_alike (&s, &taken) : finish_one (&s, &taken)))
      swap_in (&s);
    else if (s.device)
      {
	remove_clone (s.device);
	s.device = NULL;
      }
  acc_lane_copies_warn ();
  acc_promise_warn ();
  acc_say_all ();
  return 0;
}
