/* Separate bodies for the device, so that the host's stay as GCC makes them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   If nothing changes a clone, the original is streamed, so that the device code is what GCC makes
   without the plugin.  The clone of an `acc routine', which has to keep its name, is only looked
   at.  So is that of a `kernels' region: parloops leaves a region with markers alone.  */

#include "base/compat.h"
#include "split/split.h"
#include "base/acc-options.h"
#include "base/clones.h"
#include "base/dims.h"
#include "base/shared.h"
#include "records/cell-names.h"
#include "records/loop-names.h"
#include "records/marker.h"
#include "records/private-places.h"
#include "records/record.h"
#include "records/shapes.h"
#include "split/clone.h"
#include "split/name-arrays.h"
#include "split/routines.h"
#include "split/tile-clauses.h"
#include "split/turn-loops.h"

/* Whether NODE is a target region of OpenMP's that is to name its arrays.  One that is inside
   another function for the device is left alone: that refers to it.  */

static bool
names_openmp (cgraph_node *node)
{
  if (!acc_opts.names || !lookup_attribute ("omp target entrypoint", DECL_ATTRIBUTES (node->decl)))
    return false;
  ipa_ref *ref = NULL;
  for (unsigned i = 0; node->iterate_referring (i, ref); i++)
    if (ref->referring->offloadable)
      return false;
  return true;
}

/* Whether NODE is for the device and may get a body of its own there.  */

static bool
for_device (cgraph_node *node)
{
  return oacc_get_fn_attrib (node->decl) || names_openmp (node);
}

static void
split_function (cgraph_node *node)
{
  struct function *fn = DECL_STRUCT_FUNCTION (node->decl);
  if (for_device (node))
    {
      acc_split s = { node, node->decl, acc_clone_for_device (node), false, false };
      if ((acc_opts.names || acc_opts.promise) && s.device)
	acc_name_arrays (DECL_STRUCT_FUNCTION (s.device->decl));
      acc_splits ().safe_push (s);
    }
  push_cfun (fn);
  int n = acc_strip_markers (fn);
  cgraph_edge::rebuild_edges ();
  pop_cfun ();
  if (dump_file)
    fprintf (dump_file, "%s: %d markers\n", node->name (), n);
}

/* Whether NODE is a `serial' construct whose loops lanes may share.  */

static bool
is_serial (cgraph_node *node)
{
  tree decl = node->decl;
  return (optimize && acc_opts.reductions && for_device (node) && acc_offload_slot (decl)
	  && lookup_attribute ("oacc serial", DECL_ATTRIBUTES (decl))
	  && mark_dfs_back_edges (DECL_STRUCT_FUNCTION (decl)));
}

/* Whether NODE is offloaded and has OpenACC loops that may be mapped without a directive.  */

static bool
has_loops (cgraph_node *node)
{
  tree decl = node->decl;
  basic_block bb;
  if (!optimize || acc_opts.schedule != ACC_SCHEDULE_AUTO || !for_device (node)
      || !acc_offload_slot (decl) || lookup_attribute ("oacc kernels", DECL_ATTRIBUTES (decl)))
    return false;
  FOR_EACH_BB_FN (bb, DECL_STRUCT_FUNCTION (decl))
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (gimple_call_internal_p (gsi_stmt (gsi), IFN_GOACC_LOOP))
	{
	  acc_loop_names_note (DECL_STRUCT_FUNCTION (decl));
	  return true;
	}
  return false;
}

/* Whether NODE is offloaded and its user says how many lanes its gangs have, which may be more than
   they have registers for: what is optimized is looked at anyway.  */

static bool
names_lanes (cgraph_node *node)
{
  tree decl = node->decl;
  return (!optimize && acc_opts.schedule == ACC_SCHEDULE_AUTO && oacc_get_fn_attrib (decl)
	  && acc_offload_slot (decl) && !lookup_attribute ("oacc kernels", DECL_ATTRIBUTES (decl))
	  && (acc_has_dim (decl, GOMP_DIM_WORKER) || acc_has_dim (decl, GOMP_DIM_VECTOR)
	      || flag_openacc_dims));
}

/* Whether NODE needs a body for the device.  */

static bool
wants_split (cgraph_node *node)
{
  struct function *fn = DECL_STRUCT_FUNCTION (node->decl);
  if (has_loops (node) | is_serial (node) | acc_cells_possible (fn) | names_lanes (node))
    return true;
  if (for_device (node) && acc_offload_slot (node->decl) && acc_has_tiles (fn))
    return true;
  auto_vec<struct acc_shape *> shapes;
  acc_shapes_of (node->decl, &shapes);
  bool always = acc_opts.split == ACC_SPLIT_ALWAYS || acc_opts.names || !shapes.is_empty ();
  if (always && for_device (node))
    return true;
  if (!acc_seen_directive () && !acc_seen_private ())
    return false;
  hash_set<cgraph_node *> seen;
  return (acc_function_has_markers (fn)
	  || (optimize && for_device (node) && acc_calls_markers (node, &seen)));
}

unsigned int
acc_split_all (void)
{
  auto_vec<cgraph_node *> nodes;
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    {
      acc_private_show (DECL_STRUCT_FUNCTION (node->decl));
      acc_shapes_note (DECL_STRUCT_FUNCTION (node->decl));
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

/* Puts the originals back into the table of offloaded functions.  */

static void
restore_originals (void)
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
	/* Streaming leaves dominators behind.  */
	struct function *fn = DECL_STRUCT_FUNCTION (s.device->decl);
	free_dominance_info (fn, CDI_DOMINATORS);
	free_dominance_info (fn, CDI_POST_DOMINATORS);
	s.device->remove ();
	s.device = NULL;
      }
}

void
acc_split_undo (void)
{
  acc_turn_loops_back ();
  acc_restore_tiles ();
  restore_originals ();
  remove_clones ();
  acc_shared_remove ();
}

/* The symbols of OLD that are left, in the order in which ipa_write_summaries finds them.  OLD was
   made before the clones were removed, and had the symbols in the order of their users, clones
   included.  */

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

void
acc_restore_for_host_stream (void)
{
  if (lto_stream_offload_p)
    {
      acc_turn_loops (lto_get_out_decl_state ()->symtab_node_encoder);
      acc_drop_tiles (lto_get_out_decl_state ()->symtab_node_encoder);
      return;
    }
  acc_turn_loops_back ();
  acc_restore_tiles ();
  if (acc_splits ().is_empty ())
    return;
  acc_split_undo ();
  struct lto_out_decl_state *state = lto_get_out_decl_state ();
  state->symtab_node_encoder = encode_again (state->symtab_node_encoder);
}

unsigned int
acc_move_clones (bool elsewhere)
{
  for (acc_split &s : acc_splits ())
    if (s.device)
      s.device->in_other_partition = elsewhere;
  return 0;
}
