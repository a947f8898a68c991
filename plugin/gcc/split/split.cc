/* Gives device code a body of its own, so that the host's stays as GCC makes it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The passes:
     acccache_split    before SSA form: clones each function that holds markers, and takes the
		       markers out of the original;
     acccache_hide, acccache_show
		       around the passes for `kernels': these see nothing of the clones;
     acccache_last     the last one before the offloaded functions are streamed: drops the
		       clones that have nothing to say to the device, and puts the others
		       into their originals' places;
     acccache_restore  when streaming is over: puts the originals back.

   A function with an unchanged clone is streamed from its original, so that its device
   code is what GCC makes without us.  An `acc routine' has to keep its name, and parloops
   leaves a `kernels' region with markers alone: their clones are only looked at.  */

#include "base/compat.h"
#include "split/split.h"
#include "base/acc-options.h"
#include "base/clones.h"
#include "base/shared.h"
#include "records/marker.h"
#include "records/private-places.h"
#include "records/record.h"
#include "split/clone.h"
#include "split/routines.h"
#include "region/dump.h"
#include "private/map.h"
#include "private/private.h"
#include "cleanup/join-tests.h"
#include "job.h"
#include "ptxas.h"

/* Warnings about a clone would repeat those about its original.  */

static void
quiet_clones (void *, void *)
{
  static bool quiet, before;
  bool clone = current_function_decl && acc_is_clone (current_function_decl);
  if (clone == quiet)
    return;
  if (clone)
    before = ACC_INHIBIT_WARNINGS;
  ACC_INHIBIT_WARNINGS = clone ? true : before;
  quiet = clone;
}

static bool
for_device (cgraph_node *node)
{
  return oacc_get_fn_attrib (node->decl) != NULL_TREE;
}

static void
split_function (cgraph_node *node)
{
  struct function *fn = DECL_STRUCT_FUNCTION (node->decl);
  if (for_device (node))
    {
      acc_split s = { node, node->decl, acc_clone_for_device (node), false };
      acc_splits ().safe_push (s);
    }
  push_cfun (fn);
  int n = acc_strip_markers (fn);
  cgraph_edge::rebuild_edges ();
  pop_cfun ();
  if (dump_file)
    fprintf (dump_file, "%s: %d markers\n", node->name (), n);
}

/* Whether NODE gets a device body: it has markers, or every function on the device shall.  */

static bool
wants_split (cgraph_node *node)
{
  if (acc_opts.split == ACC_SPLIT_ALWAYS && for_device (node))
    return true;
  if (!acc_seen_directive () && !acc_seen_private ())
    return false;
  hash_set<cgraph_node *> seen;
  return (acc_function_has_markers (DECL_STRUCT_FUNCTION (node->decl))
	  || (optimize && for_device (node) && acc_calls_markers (node, &seen)));
}

static unsigned int
split_all (void)
{
  auto_vec<cgraph_node *> nodes;
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    {
      acc_private_show (DECL_STRUCT_FUNCTION (node->decl));
      if (wants_split (node))
	nodes.safe_push (node);
    }
  for (cgraph_node *n : nodes)
    split_function (n);
  for (const acc_split &s : acc_splits ())
    if (s.device && optimize)
      acc_call_clones (s.device, acc_device_copy);
  return 0;
}

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

static unsigned int
finish_clones (void)
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
      acc_join_tests ();
      acc_regions_dump ();
      bool use = acc_opts.split == ACC_SPLIT_ALWAYS && !why;
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

/* Puts the originals back into the table; the clones go.  */

static void
restore (void)
{
  for (acc_split &s : acc_splits ())
    if (s.swapped)
      {
	*acc_offload_slot (s.device->decl) = s.host_decl;
	s.device->offloadable = 0;
	s.host->offloadable = 1;
	s.swapped = false;
      }
}

static void
remove_clones (void)
{
  for (acc_split &s : acc_splits ())
    if (s.device)
      {
	/* Streaming leaves them behind.  */
	struct function *fn = DECL_STRUCT_FUNCTION (s.device->decl);
	free_dominance_info (fn, CDI_DOMINATORS);
	free_dominance_info (fn, CDI_POST_DOMINATORS);
	s.device->remove ();
	s.device = NULL;
      }
  acc_shared_remove ();
}

/* The symbols to stream that are left of those in OLD, in the order that ipa_write_summaries finds them in.  What these use comes in
   the order of its users, whom GCC counted before our clones went.  */

static lto_symtab_encoder_t
encode_again (lto_symtab_encoder_t old)
{
  lto_symtab_encoder_t encoder = lto_symtab_encoder_new (false);
  cgraph_node **order = XCNEWVEC (cgraph_node *, symtab->cgraph_count);
  for (int i = ipa_reverse_postorder (order); i-- > 0;)
    if (lto_symtab_encoder_in_partition_p (old, order[i]))
      lto_set_symtab_encoder_in_partition (encoder, order[i]);
  free (order);
  symtab_node *node;
  FOR_EACH_SYMBOL (node)
    if (lto_symtab_encoder_in_partition_p (old, node))
      lto_set_symtab_encoder_in_partition (encoder, node);
  lto_symtab_encoder_delete (old);
  return compute_ltrans_boundary (encoder);
}

/* Under -flto the host's code is streamed too, after the device's: as if there had never been clones, nor variables of the device.  */

static void
restore_for_host_stream (void)
{
  if (lto_stream_offload_p || acc_splits ().is_empty ())
    return;
  restore ();
  remove_clones ();
  struct lto_out_decl_state *state = lto_get_out_decl_state ();
  state->symtab_node_encoder = encode_again (state->symtab_node_encoder);
}

const pass_data split_data = {
  SIMPLE_IPA_PASS, "acccache_split", OPTGROUP_OMP, TV_NONE, 0, 0, 0, 0, 0
};

class split_pass : public simple_ipa_opt_pass
{
public:
  split_pass (gcc::context *ctxt) : simple_ipa_opt_pass (split_data, ctxt) {}
  unsigned int execute (function *) final override { return split_all (); }
};

/* The points-to analysis before parloops takes whatever is output as called from anywhere, and
   a function that is called from anywhere changes what it finds out about all others.  It
   looks at no function of another partition: for as long as it runs the clones are in one.  */

static unsigned int
move_clones (bool elsewhere)
{
  for (acc_split &s : acc_splits ())
    if (s.device)
      s.device->in_other_partition = elsewhere;
  return 0;
}

const pass_data hide_data = {
  SIMPLE_IPA_PASS, "acccache_hide", OPTGROUP_OMP, TV_NONE, 0, 0, 0, 0, 0
};

class hide_pass : public simple_ipa_opt_pass
{
public:
  hide_pass (gcc::context *ctxt) : simple_ipa_opt_pass (hide_data, ctxt) {}
  unsigned int execute (function *) final override { return move_clones (true); }
};

const pass_data show_data = {
  SIMPLE_IPA_PASS, "acccache_show", OPTGROUP_OMP, TV_NONE, 0, 0, 0, 0, 0
};

class show_pass : public simple_ipa_opt_pass
{
public:
  show_pass (gcc::context *ctxt) : simple_ipa_opt_pass (show_data, ctxt) {}
  unsigned int execute (function *) final override { return move_clones (false); }
};

const pass_data last_data = {
  SIMPLE_IPA_PASS, "acccache_last", OPTGROUP_OMP, TV_NONE, 0, 0, 0, 0, 0
};

class last_pass : public simple_ipa_opt_pass
{
public:
  last_pass (gcc::context *ctxt) : simple_ipa_opt_pass (last_data, ctxt) {}
  unsigned int execute (function *) final override { return finish_clones (); }
};

const pass_data restore_data = {
  IPA_PASS, "acccache_restore", OPTGROUP_OMP, TV_NONE, 0, 0, 0, 0, 0
};

class restore_pass : public ipa_opt_pass_d
{
public:
  restore_pass (gcc::context *ctxt)
    : ipa_opt_pass_d (restore_data, ctxt, NULL, restore_for_host_stream, NULL, NULL, NULL,
		      NULL, 0, NULL, NULL) {}
  unsigned int execute (function *) final override
  {
    restore ();
    remove_clones ();
    return 0;
  }
};

void
acc_add_pass (const char *plugin_name, opt_pass *pass, const char *where,
	      enum pass_positioning_ops how)
{
  struct register_pass_info info;
  info.pass = pass;
  info.reference_pass_name = where;
  info.ref_pass_instance_number = 1;
  info.pos_op = how;
  register_callback (plugin_name, PLUGIN_PASS_MANAGER_SETUP, NULL, &info);
}

void
acc_split_init (const char *plugin_name)
{
  acc_add_pass (plugin_name, new split_pass (g), "visibility", PASS_POS_INSERT_AFTER);
  acc_add_pass (plugin_name, new hide_pass (g), "ipa_oacc", PASS_POS_INSERT_BEFORE);
  acc_add_pass (plugin_name, new show_pass (g), "ipa_oacc", PASS_POS_INSERT_AFTER);
  acc_add_pass (plugin_name, new last_pass (g), "emutls", PASS_POS_INSERT_AFTER);
  acc_add_pass (plugin_name, new restore_pass (g), "whole-program", PASS_POS_INSERT_BEFORE);
  register_callback (plugin_name, PLUGIN_PASS_EXECUTION, quiet_clones, NULL);
}
