/* Counts in shared memory what iterations add to the elements of a section.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A histogram's iterations add atomically to few elements.  A gang's lanes wait for each other
   there, and for those of other gangs as well.  Here each gang has bins of its own for the elements
   of the section, which are 0 at first.  Before:

     fork; while there are iterations: { … add to element … }; join

   and after:

     fork; clear bins; wait;
     while there are iterations: { … add to bin, or to element if there is no bin for it … };
     wait; add bins to elements; join

   Integers may be added in any order.  Nothing else in the function reads or writes the array.
   There are no more gangs than run at a time, since each adds all of its bins.  */

#include "base/compat.h"
#include "reduce/bins.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/code.h"
#include "base/dims.h"
#include "base/gimple-bits.h"
#include "base/say.h"
#include "base/shared.h"
#include "records/marker.h"
#include "analysis/loads.h"
#include "analysis/pure.h"
#include "analysis/region-data.h"
#include "nest/nest.h"
#include "nest/whole-function.h"
#include "region/boxes.h"
#include "region/refs.h"
#include "region/region.h"
#include "region/write-conflicts.h"
#include "lower/call.h"
#include "lower/tags.h"
#include "plan/block.h"
#include "plan/effort.h"
#include "plan/plan.h"
#include "plan/poly.h"

/* The bins of a section, and who shares them.  */

struct bins
{
  acc_box box;
  int64_t first, number;	/* the elements of the section */
  const acc_oloop *loop;
  int workers, lanes;		/* a gang's workers, and the lanes of each */
  auto_vec<gcall *> updates;
  tree var, type;		/* the bins in shared memory, and the type of one */
  tree lane;			/* the number of this lane among all */
};

/* The one marker in the current function, or null.  */

static gcall *
only_marker (void)
{
  gcall *marker = NULL;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (acc_is_marker (gsi_stmt (gsi)))
	{
	  if (marker)
	    return NULL;
	  marker = as_a<gcall *> (gsi_stmt (gsi));
	}
  return marker;
}

/* Whether B's section has constant bounds, and elements that can be added to atomically.  */

static bool
is_countable (bins *b)
{
  b->type = b->box.elem_type;
  return (b->box.rank == 1 && INTEGRAL_TYPE_P (b->type)
	  && (b->box.elem_size == 4 || b->box.elem_size == 8)
	  && poly_is_const (&b->box.lower[0], &b->first)
	  && poly_is_const (&b->box.length[0], &b->number) && b->first >= 0 && b->number > 0);
}

/* Whether STMT adds to or subtracts from an element of B's array, and does nothing else.  */

static bool
is_update (gimple *stmt, const bins *b)
{
  bool four = b->box.elem_size == 4;
  tree lhs = gimple_call_lhs (stmt), fndecl = gimple_call_fndecl (stmt);
  if ((lhs && !has_zero_uses (lhs)) || !fndecl)
    return false;
  switch (DECL_FUNCTION_CODE (fndecl))
    {
    case BUILT_IN_ATOMIC_FETCH_ADD_4:
    case BUILT_IN_ATOMIC_ADD_FETCH_4:
    case BUILT_IN_ATOMIC_FETCH_SUB_4:
    case BUILT_IN_ATOMIC_SUB_FETCH_4:
      return four;
    case BUILT_IN_ATOMIC_FETCH_ADD_8:
    case BUILT_IN_ATOMIC_ADD_FETCH_8:
    case BUILT_IN_ATOMIC_FETCH_SUB_8:
    case BUILT_IN_ATOMIC_SUB_FETCH_8:
      return !four;
    default:
      return false;
    }
}

/* Finds B's updates.  False if there are none, or anything else may be done to the array.  */

static bool
find_additions (bins *b)
{
  auto_vec<gimple *> others;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (!gimple_vuse (stmt) || acc_memory_neutral (stmt) || gimple_code (stmt) == GIMPLE_RETURN
	    || (gimple_assign_load_p (stmt)
		&& acc_is_region_data (get_base_address (gimple_assign_rhs1 (stmt)))))
	  continue;
	if (!acc_is_atomic_on (stmt, &b->box))
	  others.safe_push (stmt);
	else if (is_update (stmt, b) && flow_bb_inside_loop_p (b->loop->loop, bb))
	  b->updates.safe_push (as_a<gcall *> (stmt));
	else
	  return false;
      }
  for (gcall *update : b->updates)
    {
      tree ref = build2 (MEM_REF, b->type, gimple_call_arg (update, 0),
			 build_int_cst (ptr_type_node, 0));
      acc_ref element = {};
      element.stmt = update;
      element.tp = &ref;
      for (gimple *stmt : others)
	if (acc_may_touch (stmt, &element, &b->box))
	  return false;
    }
  return !b->updates.is_empty ();
}

/* Whether B's loop is the only one of the function that lanes share, with nothing else for them to
   do.  Then it is known how many lanes a gang has.  */

static bool
takes_all_lanes (bins *b, const acc_nest *nest)
{
  if (!nest || nest->refusal || nest->kind != ACC_NEST_TAKEN || !nest->outermost
      || nest->loops.length () != 1 || acc_sizes_obstacle ())
    return false;
  b->loop = nest->loops[0];
  for (class loop *loop : loops_list (cfun, 0))
    if (loop != b->loop->loop && acc_is_oacc_loop (loop))
      return false;
  unsigned dims = acc_dims_of (b->loop), gangs = OLF_DIM_GANG | OLF_DIM_VECTOR;
  int vector = acc_given_dim (cfun->decl, GOMP_DIM_VECTOR);
  int workers = acc_given_dim (cfun->decl, GOMP_DIM_WORKER);
  bool all = dims == (gangs | OLF_DIM_WORKER), alone = !dims || dims == gangs;
  if (b->loop->reduction || !(all || alone))
    return false;
  if (alone && workers > 1)
    return false;
  b->lanes = vector ? vector : EFFORT_SCHEDULE_LANES;
  b->workers = alone || !workers ? 1 : workers;
  return (acc_computable_before (b->box.base, acc_whole_loop (b->loop)) && b->lanes % WARP == 0
	  && b->lanes * b->workers <= BLOCK_MAX_LANES);
}

/* Bin INDEX.  */

static tree
bin (const bins *b, tree index)
{
  return build4 (ARRAY_REF, b->type, b->var, index, NULL_TREE, NULL_TREE);
}

/* Lets the lanes of B, from BB on, go through all bins.  There are as many as a multiple of the
   lanes.  Returns the block that is executed for the bin *INDEX.  */

static basic_block
each_bin (const bins *b, basic_block bb, tree *index)
{
  tree end = TYPE_MAX_VALUE (TYPE_DOMAIN (TREE_TYPE (b->var)));
  end = build_int_cst (unsigned_type_node, tree_to_shwi (end) + 1);
  return acc_add_loop (bb, b->lane, b->workers * b->lanes, end, index);
}

/* Clears B's bins where the lanes have been called.  */

static void
clear_bins (bins *b)
{
  gimple_seq seq = NULL;
  basic_block bb = split_edge (single_succ_edge (gimple_bb (b->loop->head_end)));
  tree number[2];
  for (int i = 0; i < 2; i++)
    {
      tree dim = build_int_cst (integer_type_node, i ? GOMP_DIM_WORKER : GOMP_DIM_VECTOR);
      gcall *call = gimple_build_call_internal (IFN_GOACC_DIM_POS, 1, dim);
      tree at = make_ssa_name (integer_type_node);
      gimple_call_set_lhs (call, at);
      gimple_seq_add_stmt (&seq, call);
      number[i] = gimple_convert (&seq, unsigned_type_node, at);
    }
  number[1] = gimple_build (&seq, MULT_EXPR, unsigned_type_node, number[1],
			    build_int_cst (unsigned_type_node, b->lanes));
  b->lane = gimple_build (&seq, PLUS_EXPR, unsigned_type_node, number[0], number[1]);
  acc_append (bb, seq);
  acc_hoist (b->box.base, acc_whole_loop (b->loop), gsi_stmt (gsi_after_labels (bb)));
  tree index;
  basic_block body = each_bin (b, bb, &index);
  gimple_stmt_iterator gsi = gsi_after_labels (body);
  gsi_insert_before (&gsi, gimple_build_assign (bin (b, index), build_zero_cst (b->type)),
		     GSI_SAME_STMT);
  bool again = EDGE_SUCC (body, 0)->dest == body;
  acc_wait_at_end (split_edge (EDGE_SUCC (body, again)), ACC_BARRIER);
}

/* Adds B's bins to the elements before the lanes are dismissed at TAIL.  */

static void
merge_bins (const bins *b, gimple *tail)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (tail);
  gsi_prev (&gsi);
  edge e = (gsi_end_p (gsi) ? split_block_after_labels (gimple_bb (tail))
	    : split_block (gimple_bb (tail), gsi_stmt (gsi)));
  acc_wait_at_end (e->src, ACC_BARRIER);
  tree index;
  basic_block body = each_bin (b, split_edge (e), &index);
  gassign *load = gimple_build_assign (make_ssa_name (b->type), bin (b, index));
  gsi = gsi_after_labels (body);
  gsi_insert_before (&gsi, load, GSI_SAME_STMT);
  tree value = gimple_assign_lhs (load);
  gcond *some = gimple_build_cond (NE_EXPR, value, build_zero_cst (b->type), NULL_TREE, NULL_TREE);
  acc_branch branch = acc_branch_after (load, some, profile_probability::likely ());
  gimple_seq seq = NULL;
  tree offset = gimple_convert (&seq, sizetype, index);
  offset = gimple_build (&seq, PLUS_EXPR, sizetype, offset, size_int (b->first));
  offset = gimple_build (&seq, MULT_EXPR, sizetype, offset, size_int (b->box.elem_size));
  tree to = gimple_build (&seq, POINTER_PLUS_EXPR, ptr_type_node,
			  gimple_convert (&seq, ptr_type_node, b->box.base), offset);
  bool four = b->box.elem_size == 4;
  tree add = builtin_decl_explicit (four ? BUILT_IN_ATOMIC_FETCH_ADD_4
				    : BUILT_IN_ATOMIC_FETCH_ADD_8);
  tree arg = TREE_VALUE (TREE_CHAIN (TYPE_ARG_TYPES (TREE_TYPE (add))));
  gimple_seq_add_stmt (&seq, gimple_build_call (add, 3, to, gimple_convert (&seq, arg, value),
						integer_zero_node));
  acc_append (branch.body, seq);
}

/* Lets UPDATE add to a bin if there is one for its element.  */

static void
redirect (const bins *b, gcall *update)
{
  gimple_seq seq = NULL;
  tree element = gimple_call_arg (update, 0), type = TREE_TYPE (element);
  tree offset = gimple_build (&seq, MINUS_EXPR, sizetype, gimple_convert (&seq, sizetype, element),
			      gimple_convert (&seq, sizetype, b->box.base));
  offset = gimple_build (&seq, MINUS_EXPR, sizetype, offset,
			 size_int (b->first * b->box.elem_size));
  tree bins_at = gimple_convert (&seq, type, build_fold_addr_expr (b->var));
  tree to = gimple_build (&seq, POINTER_PLUS_EXPR, type, bins_at, offset);
  tree inside = gimple_build (&seq, LT_EXPR, boolean_type_node, offset,
			      size_int (b->number * b->box.elem_size));
  to = gimple_build (&seq, COND_EXPR, type, inside, to, element);
  gimple_stmt_iterator gsi = gsi_for_stmt (update);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gimple_call_set_arg (update, 0, to);
  update_stmt (update);
}

/* Makes ALL bins, for B's and for as many more as let all lanes clear equally many, and lets the
   lanes use them.  */

static void
make_bins (bins *b, int64_t all)
{
  gcall *marker = b->box.marker;
  location_t loc = gimple_location (marker);
  b->var = acc_shared_variable (loc, build_array_type_nelts (b->type, all), "bins");
  TREE_ADDRESSABLE (b->var) = 1;
  gimple *tail = acc_inner_tail (b->loop);
  if (!acc_dims_of (b->loop))
    acc_tag_levels (b->loop, OLF_DIM_GANG | OLF_DIM_VECTOR);
  int64_t trips = acc_trips_of (b->loop);
  int64_t gangs = plan_gangs (plan_target (acc_opts.target), b->workers * b->lanes,
			      trips == PLAN_UNKNOWN ? trips : MAX (trips, 1));
  acc_set_dims (cfun->decl, gangs, b->workers, b->lanes);
  for (gcall *update : b->updates)
    redirect (b, update);
  clear_bins (b);
  merge_bins (b, tail);
  acc_say (MSG_OPTIMIZED_LOCATIONS, loc, "what is added to '%s' is counted in %ld bytes of shared"
	   " memory for each gang", b->box.name, (long) (b->number * b->box.elem_size));
  gimple_stmt_iterator gsi = gsi_for_stmt (marker);
  gsi_remove (&gsi, true);
  mark_virtual_operands_for_renaming (cfun);
}

unsigned
acc_count_bins (acc_body *body)
{
  gcall *marker = only_marker ();
  if (!marker || !acc_private_variables ().is_empty ())
    return 0;
  bins b;
  acc_box_read (marker, &b.box);
  const acc_nest *nest = acc_nest_find (gimple_bb (marker)->loop_father);
  bool good = is_countable (&b) && takes_all_lanes (&b, nest) && find_additions (&b);
  const struct plan_target *target = plan_target (acc_opts.target);
  int64_t lanes = good ? b.workers * b.lanes : 1, all = (b.number + lanes - 1) / lanes * lanes;
  if (good && all * b.box.elem_size <= target->static_shared - target->reserve)
    {
      make_bins (&b, all);
      body->changed = true;
      body->shared_bytes += all * b.box.elem_size;
    }
  else
    good = false;
  if (nest)
    acc_nest_free (nest);
  return good ? ACC_CHANGED : 0;
}
