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

   Other operations than additions have bins, too, if they can be done in any order.  Nothing says
   in which order atomic statements are executed, so floating-point numbers are added like integers.
   For what has no builtin function, GCC loads the element, computes, and tries to exchange until
   it succeeds; that becomes one instruction.  Nothing else in the function reads or writes the
   array.  There are no more gangs than run at a time, since each adds all of its bins.  Where gangs
   share a loop around that of the lanes, the bins are added after each of its iterations.  */

#include "base/compat.h"
#include "reduce/bins.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/code.h"
#include "base/dims.h"
#include "base/gimple-bits.h"
#include "base/offload.h"
#include "base/say.h"
#include "base/shared.h"
#include "records/marker.h"
#include "analysis/facts.h"
#include "analysis/forms.h"
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
#include "reduce/bin-updates.h"
#include "plan/block.h"
#include "plan/effort.h"
#include "plan/pitch.h"
#include "plan/plan.h"
#include "plan/poly.h"

/* The bins of a section, and who shares them.  */

struct bins
{
  acc_box box;
  int64_t first, number;	/* the elements of the section */
  const acc_oloop *loop;	/* after each execution, bins are added to elements */
  const acc_oloop *outer;	/* the gangs' loop, if LOOP is inside it; otherwise null */
  int workers, lanes;		/* a gang's workers, and the lanes of each */
  enum tree_code code;		/* what is done with them */
  auto_vec<acc_bin_update> updates;
  tree var, type;		/* the bins in shared memory, and the type of one */
  tree lane;			/* the number of this lane among all */
};

/* Adds the current function's markers to MARKERS.  */

static void
find_markers (auto_vec<gcall *> *markers)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (acc_is_marker (gsi_stmt (gsi)))
	markers->safe_push (as_a<gcall *> (gsi_stmt (gsi)));
}

/* How many elements of B's section, which has one dimension and begins with a constant, get bins.
   Its length is known at run time only.  Bins that nobody uses do no harm, wherever the array ends,
   and elements without bins are right as well.  */

static int64_t
number_of_open (const bins *b)
{
  int64_t most;
  const acc_box *box = &b->box;
  if (acc_form_most (&box->length[0], gimple_bb (box->marker), EFFORT_BINS, &most))
    return most;
  return EFFORT_BINS;
}

/* Whether B's section begins at a constant, and has elements for which there are atomic
   instructions.  It is counted from the first element to the last one, whatever lies between.  */

static bool
is_countable (bins *b)
{
  const acc_box *box = &b->box;
  struct poly last[ACC_MAX_RANK];
  int64_t end;
  b->type = box->elem_type;
  b->code = ERROR_MARK;
  for (int d = 0; d < box->rank; d++)
    {
      last[d] = poly_add (&box->lower[d], &box->length[d]);
      last[d] = poly_add_const (&last[d], -1);
    }
  struct poly from = pitch_join (box->rank, box->pitch, box->lower);
  struct poly to = pitch_join (box->rank, box->pitch, last);
  if (!(INTEGRAL_TYPE_P (b->type) || SCALAR_FLOAT_TYPE_P (b->type))
      || (box->elem_size != 4 && box->elem_size != 8)
      || !poly_is_const (&from, &b->first))
    return false;
  if (poly_is_const (&to, &end))
    b->number = end - b->first + 1;
  else if (box->rank == 1 && box->length[0].known)
    b->number = number_of_open (b);
  else
    return false;
  return b->first >= 0 && b->number > 0;
}

/* Whether STMT is the load with which one of B's updates begins.  */

static bool
is_first_load (const bins *b, gimple *stmt)
{
  for (const acc_bin_update &u : b->updates)
    if (u.load == stmt)
      return true;
  return false;
}

/* Takes STMT, which is atomic, for one of B's updates.  False if it is none, or one of another kind
   than those before.  */

static bool
add_update (bins *b, gimple *stmt)
{
  acc_bin_update u;
  enum tree_code code = acc_bin_update_of (stmt, &b->box, b->type, &u);
  if (code == ERROR_MARK || (b->code != ERROR_MARK && b->code != code)
      || !flow_bb_inside_loop_p (b->loop->loop, gimple_bb (stmt)))
    return false;
  b->code = code;
  b->updates.safe_push (u);
  return true;
}

/* Finds B's updates.  False if there are none, or anything else may be done to the array.  */

static bool
find_additions (bins *b)
{
  auto_vec<gimple *> others, loads;
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
	else if (!add_update (b, stmt))
	  loads.safe_push (stmt);
      }
  for (gimple *load : loads)
    if (!is_first_load (b, load))
      return false;
  for (const acc_bin_update &u : b->updates)
    {
      tree ref = build2 (MEM_REF, b->type, gimple_call_arg (u.call, 0),
			 build_int_cst (ptr_type_node, 0));
      acc_ref element = {};
      element.stmt = u.call;
      element.tp = &ref;
      for (gimple *stmt : others)
	if (acc_may_touch (stmt, &element, &b->box))
	  return false;
    }
  return !b->updates.is_empty ();
}

/* Whether B's loop, and the one of gangs around it if there is one, are the only OpenACC loops of
   the function.  */

static bool
are_only_loops (const bins *b)
{
  for (class loop *loop : loops_list (cfun, 0))
    if (acc_is_oacc_loop (loop) && loop != b->loop->loop && !(b->outer && loop == b->outer->loop))
      return false;
  return !b->loop->reduction && !(b->outer && b->outer->reduction);
}

/* Whether gangs share NEST's outer loop, and the lanes of their only worker B's, inside it.  Each
   bin has an iteration at least, if it is known how many there are.  */

static bool
takes_inner_lanes (bins *b, const acc_nest *nest)
{
  auto_vec<const acc_oloop *> loops;
  for (const vec<const acc_oloop *> *some : { &nest->around, &nest->loops, &nest->inside })
    loops.safe_splice (*some);
  if (loops.length () != 2 || nest->more)
    return false;
  b->outer = loops[0];
  b->loop = loops[1];
  unsigned around = acc_dims_of (b->outer), inside = acc_dims_of (b->loop);
  int64_t trips = acc_trips_of (b->loop);
  return (flow_bb_inside_loop_p (b->outer->loop, b->loop->loop->header)
	  && (!around || around == OLF_DIM_GANG) && (!inside || inside == OLF_DIM_VECTOR)
	  && !acc_oloop_sequential (b->outer) && !acc_oloop_sequential (b->loop)
	  && acc_given_dim (cfun->decl, GOMP_DIM_WORKER) <= 1
	  && (trips == PLAN_UNKNOWN || trips >= b->number));
}

/* Whether B's loop is the outermost one, with nothing else for lanes to do.  */

static bool
takes_outer_lanes (bins *b, const acc_nest *nest)
{
  if (nest->kind != ACC_NEST_TAKEN || !nest->outermost || nest->loops.length () != 1)
    return false;
  b->loop = nest->loops[0];
  unsigned dims = acc_dims_of (b->loop), gangs = OLF_DIM_GANG | OLF_DIM_VECTOR;
  int workers = acc_given_dim (cfun->decl, GOMP_DIM_WORKER);
  bool alone = !dims || dims == gangs;
  if (!alone && dims != (gangs | OLF_DIM_WORKER))
    return false;
  if (alone && workers > 1)
    return false;
  b->workers = alone || !workers ? 1 : workers;
  return true;
}

/* Whether it is known how many lanes share an execution of B's loop, and nothing else is for lanes
   to do.  */

static bool
takes_all_lanes (bins *b, const acc_nest *nest)
{
  if (!nest || nest->refusal || acc_sizes_obstacle ())
    return false;
  b->workers = 1;
  b->outer = NULL;
  if (!takes_outer_lanes (b, nest) && !takes_inner_lanes (b, nest))
    return false;
  int vector = acc_given_dim (cfun->decl, GOMP_DIM_VECTOR);
  b->lanes = vector ? vector : EFFORT_SCHEDULE_LANES;
  return (are_only_loops (b) && acc_computable_before (b->box.base, acc_whole_loop (b->loop))
	  && b->lanes % WARP == 0 && b->lanes * b->workers <= BLOCK_MAX_LANES);
}

/* Bin INDEX.  */

static tree
bin (const bins *b, tree index)
{
  return build4 (ARRAY_REF, b->type, b->var, index, NULL_TREE, NULL_TREE);
}

/* What a bin of B has in it at first.  */

static tree
first_value (const bins *b)
{
  switch (b->code)
    {
    case MAX_EXPR:
      return TYPE_MIN_VALUE (b->type);
    case MIN_EXPR:
      return TYPE_MAX_VALUE (b->type);
    case BIT_AND_EXPR:
      return build_all_ones_cst (b->type);
    default:
      return build_zero_cst (b->type);
    }
}

/* An instruction that does what B's updates do to the element at TO, with VALUE.  */

static gimple *
instruction (const bins *b, tree to, tree value)
{
  bool real = SCALAR_FLOAT_TYPE_P (b->type), eight = b->box.elem_size == 8;
  bool bits = b->code != PLUS_EXPR && b->code != MAX_EXPR && b->code != MIN_EXPR;
  const char *name = (b->code == PLUS_EXPR ? "red.add" : b->code == MAX_EXPR ? "red.max"
		      : b->code == MIN_EXPR ? "red.min" : b->code == BIT_IOR_EXPR ? "red.or"
		      : b->code == BIT_AND_EXPR ? "red.and" : "red.xor");
  char type = real ? 'f' : bits ? 'b' : TYPE_UNSIGNED (b->type) || b->code == PLUS_EXPR ? 'u' : 's';
  char text[60];
  snprintf (text, sizeof text, "%s.%c%d [%%0], %%1;", name, type, eight ? 64 : 32);
  auto_vec<tree> outputs, inputs;
  inputs.safe_push (acc_asm_operand ("r", to));
  inputs.safe_push (acc_asm_operand ("r", value));
  return acc_asm_new (text, outputs, inputs, true, true);
}

/* Whether the target has that instruction.  If not, says so, and nobody else looks at the marker
   then.  */

static bool
has_instruction (const bins *b)
{
  bool real = SCALAR_FLOAT_TYPE_P (b->type);
  if (b->box.elem_size != 8 || (real ? acc_has_double_sums ()
				: b->code == PLUS_EXPR || acc_has_wide_atomics ()))
    return true;
  acc_say (MSG_MISSED_OPTIMIZATION, gimple_location (b->box.marker), "what atomic statements do"
	   " with '%s' is done in global memory: the target has no such instruction for 8 bytes:"
	   " add '-foffload-options=nvptx-none=-misa=sm_75'", b->box.name);
  gimple_stmt_iterator gsi = gsi_for_stmt (b->box.marker);
  gsi_remove (&gsi, true);
  return false;
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
  gsi_insert_before (&gsi, gimple_build_assign (bin (b, index), first_value (b)),
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
  gcond *some = gimple_build_cond (NE_EXPR, value, first_value (b), NULL_TREE, NULL_TREE);
  acc_branch branch = acc_branch_after (load, some, profile_probability::likely ());
  gimple_seq seq = NULL;
  tree offset = gimple_convert (&seq, sizetype, index);
  offset = gimple_build (&seq, PLUS_EXPR, sizetype, offset, size_int (b->first));
  offset = gimple_build (&seq, MULT_EXPR, sizetype, offset, size_int (b->box.elem_size));
  tree to = gimple_build (&seq, POINTER_PLUS_EXPR, ptr_type_node,
			  gimple_convert (&seq, ptr_type_node, b->box.base), offset);
  gimple_seq_add_stmt (&seq, instruction (b, to, value));
  acc_append (branch.body, seq);
}

/* Makes U's loop, which tries to exchange, one instruction at TO.  */

static void
put_instruction (const bins *b, const acc_bin_update &u, tree to)
{
  gimple_seq seq = NULL;
  tree old = acc_bin_converted (gimple_call_arg (u.call, 1), true), value = u.operand;
  basic_block bb = gimple_bb (u.call);
  acc_bin_update rest = u;
  if (acc_bin_exchanged (&rest, old, gimple_call_arg (u.call, 2), b->type) == MINUS_EXPR)
    value = gimple_build (&seq, NEGATE_EXPR, b->type, value);
  gimple_seq_add_stmt (&seq, instruction (b, to, value));
  edge again = EDGE_SUCC (bb, 0);
  if (!flow_bb_inside_loop_p (bb->loop_father, again->dest))
    again = EDGE_SUCC (bb, 1);
  if (again->flags & EDGE_TRUE_VALUE)
    gimple_cond_make_false (u.again);
  else
    gimple_cond_make_true (u.again);
  update_stmt (u.again);
  gimple_stmt_iterator gsi = gsi_for_stmt (u.call);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  /* Nobody needs what was there.  */
  gsi_replace (&gsi, gimple_build_assign (gimple_call_lhs (u.call),
					  build_zero_cst (TREE_TYPE (gimple_call_lhs (u.call)))),
	       false);
  gsi = gsi_for_stmt (u.load);
  gsi_replace (&gsi, gimple_build_assign (gimple_call_lhs (u.load),
					  build_zero_cst (TREE_TYPE (gimple_call_lhs (u.load)))),
	       false);
}

/* Lets U update a bin if there is one for its element.  */

static void
redirect (const bins *b, const acc_bin_update &u)
{
  gimple_seq seq = NULL;
  tree element = gimple_call_arg (u.call, 0), type = TREE_TYPE (element);
  tree offset = gimple_build (&seq, MINUS_EXPR, sizetype, gimple_convert (&seq, sizetype, element),
			      gimple_convert (&seq, sizetype, b->box.base));
  offset = gimple_build (&seq, MINUS_EXPR, sizetype, offset,
			 size_int (b->first * b->box.elem_size));
  tree bins_at = gimple_convert (&seq, type, build_fold_addr_expr (b->var));
  tree to = gimple_build (&seq, POINTER_PLUS_EXPR, type, bins_at, offset);
  tree inside = gimple_build (&seq, LT_EXPR, boolean_type_node, offset,
			      size_int (b->number * b->box.elem_size));
  to = gimple_build (&seq, COND_EXPR, type, inside, to, element);
  gimple_stmt_iterator gsi = gsi_for_stmt (u.call);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  if (u.load)
    {
      put_instruction (b, u, to);
      return;
    }
  gimple_call_set_arg (u.call, 0, to);
  update_stmt (u.call);
}

/* Gives B's loops to gangs and lanes.  */

static void
set_levels (const bins *b)
{
  if (b->outer)
    acc_tag_levels (b->outer, OLF_DIM_GANG);
  if (b->outer || !acc_dims_of (b->loop))
    acc_tag_levels (b->loop, (b->outer ? 0u : (unsigned) OLF_DIM_GANG) | OLF_DIM_VECTOR);
  int64_t trips = acc_trips_of (b->outer ? b->outer : b->loop);
  if (trips != PLAN_UNKNOWN)
    trips = MAX (trips, 1) * (b->outer ? b->workers * b->lanes : 1);
  int64_t gangs = plan_gangs (plan_target (acc_opts.target), b->workers * b->lanes, trips);
  acc_set_dims (cfun->decl, gangs, b->workers, b->lanes);
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
  set_levels (b);
  for (const acc_bin_update &u : b->updates)
    redirect (b, u);
  clear_bins (b);
  merge_bins (b, tail);
  long bytes = b->number * b->box.elem_size;
  if (b->code == PLUS_EXPR)
    acc_say (MSG_OPTIMIZED_LOCATIONS, loc, "what is added to '%s' is counted in %ld bytes of shared"
	     " memory for each gang", b->box.name, bytes);
  else
    acc_say (MSG_OPTIMIZED_LOCATIONS, loc, "what atomic statements do with '%s' is done in"
	     " %ld bytes of shared memory for each gang first", b->box.name, bytes);
  gimple_stmt_iterator gsi = gsi_for_stmt (marker);
  gsi_remove (&gsi, true);
  mark_virtual_operands_for_renaming (cfun);
}

/* How many bins B has with so many more as let all lanes clear equally many.  */

static int64_t
all_bins (const bins *b)
{
  int64_t lanes = b->workers * b->lanes;
  return (b->number + lanes - 1) / lanes * lanes;
}

/* Whether B and OTHER are about different elements.  */

static bool
are_apart (const bins *b, const bins *other)
{
  for (const acc_bin_update &u : b->updates)
    for (const acc_bin_update &v : other->updates)
      if (u.call == v.call)
	return false;
  return true;
}

/* Finds the bins for MARKERS in NEST, which it adds to LIST.  How many bytes all of them take; -1
   if there cannot be bins for one of them.  */

static int64_t
find_bins (const acc_nest *nest, const vec<gcall *> &markers, auto_vec<bins *> *list)
{
  int64_t bytes = 0;
  for (gcall *marker : markers)
    {
      bins *b = new bins ();
      list->safe_push (b);
      acc_box_read (marker, &b->box);
      if (!is_countable (b) || !takes_all_lanes (b, nest)
	  || !flow_bb_inside_loop_p ((b->outer ? b->outer : b->loop)->loop, gimple_bb (marker))
	  || !find_additions (b) || !has_instruction (b))
	return -1;
      for (unsigned i = 0; i + 1 < list->length (); i++)
	if (!are_apart (b, (*list)[i]))
	  return -1;
      bytes += all_bins (b) * b->box.elem_size;
    }
  return bytes;
}

unsigned
acc_count_bins (acc_body *body)
{
  auto_vec<gcall *> markers;
  auto_vec<bins *> list;
  find_markers (&markers);
  if (markers.is_empty () || !acc_private_variables ().is_empty ())
    return 0;
  const acc_nest *nest = acc_nest_find (gimple_bb (markers[0])->loop_father);
  const struct plan_target *target = plan_target (acc_opts.target);
  int64_t bytes = find_bins (nest, markers, &list);
  bool good = bytes >= 0 && bytes <= target->static_shared - target->reserve;
  for (bins *b : list)
    {
      if (good)
	make_bins (b, all_bins (b));
      delete b;
    }
  if (good)
    {
      body->changed = true;
      body->shared_bytes += bytes;
    }
  if (nest)
    acc_nest_free (nest);
  return good ? ACC_CHANGED : 0;
}
