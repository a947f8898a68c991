/* Parallel loops inside the one that a directive stands in.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC lets the first lane alone execute what is outside of loops over workers and vectors.  At a loop's FORK the
   others join it, with its values, and at the JOIN all wait for each other.  A pair without a loop between them
   is what a fetch needs.  */

#include "base/compat.h"
#include "nest/inner.h"
#include "base/acc-options.h"
#include "base/code.h"
#include "nest/axes.h"
#include "nest/nest.h"
#include "lower/instep.h"
#include "plan/plan.h"

/* Lanes where neither clauses nor trip counts say how many: GCC's broadcasts to more cost more.  */
static const int USUAL_LANES = 128, MOST_LANES = 256, MOST_IN_GANG = 1024, WARP = 32;

/* The number of iterations of a loop that is not known, for the estimate.  */
static const double GUESSED_TRIPS = 1024;

static unsigned
dims_of (const acc_oloop *o)
{
  return o->tag & (OLF_DIM_GANG | OLF_DIM_WORKER | OLF_DIM_VECTOR);
}

/* Whether another loop inside NEST is in O.  */

static bool
holds_another (acc_nest *nest, const acc_oloop *o)
{
  for (const acc_oloop *other : nest->inside)
    if (other != o && flow_bb_inside_loop_p (o->loop, other->loop->header))
      return true;
  return false;
}

/* Whether O, inside NEST, is in a loop over vectors.  */

static bool
is_in_vector_loop (acc_nest *nest, const acc_oloop *o)
{
  for (const acc_oloop *other : nest->inside)
    if (other != o && (other->tag & OLF_DIM_VECTOR)
	&& flow_bb_inside_loop_p (other->loop, o->loop->header))
      return true;
  return false;
}

/* Whether the lanes of a vector run O, inside NEST.  */

static bool
is_spread (acc_nest *nest, const acc_oloop *o)
{
  return (o->tag & OLF_DIM_VECTOR) || !(holds_another (nest, o) || is_in_vector_loop (nest, o));
}

bool
acc_inner_calls_all (acc_nest *nest, const acc_oloop *o)
{
  if (!is_spread (nest, o) || is_in_vector_loop (nest, o))
    return false;
  unsigned all = OLF_DIM_WORKER | OLF_DIM_VECTOR;
  return nest->workers == 1 || (dims_of (o) & all) == all || (!dims_of (o) && o->levels > 1);
}

const char *
acc_inner_obstacle (acc_nest *nest)
{
  for (const vec<acc_oloop *> *loops : { &nest->around, &nest->inside })
    for (const acc_oloop *o : *loops)
      if (o->tag & OLF_TILE)
	return "a loop of its nest has a 'tile' clause";
  return NULL;
}

bool
acc_inner_beside (acc_nest *nest, class loop *loop)
{
  for (const acc_oloop *o : nest->inside)
    if (flow_bb_inside_loop_p (o->loop, loop->header))
      return false;
  return true;
}

/* The constant number of O's iterations, or -1.  */

static HOST_WIDE_INT
trips_of (const acc_oloop *o)
{
  if (!tree_fits_shwi_p (o->range) || !tree_fits_shwi_p (o->by) || integer_zerop (o->by))
    return -1;
  HOST_WIDE_INT range = tree_to_shwi (o->range), by = tree_to_shwi (o->by);
  if (by < 0)
    {
      range = -range;
      by = -by;
    }
  return range <= 0 ? 0 : (range - 1) / by + 1;
}

/* How many lanes are best for the loops inside NEST.  */

static int
lanes_wanted (acc_nest *nest)
{
  HOST_WIDE_INT most = 0;
  for (const acc_oloop *o : nest->inside)
    if (is_spread (nest, o))
      {
	HOST_WIDE_INT trips = trips_of (o);
	most = MAX (most, trips < 0 ? (HOST_WIDE_INT) USUAL_LANES : MIN (trips, (HOST_WIDE_INT) MOST_LANES));
      }
  int lanes = WARP;
  while (lanes < most)
    lanes *= 2;
  return lanes;
}

/* Whether the loops inside NEST that lanes share have constant numbers of iterations.  */

static bool
all_trips_known (acc_nest *nest)
{
  for (const acc_oloop *o : nest->inside)
    if (is_spread (nest, o) && trips_of (o) < 0)
      return false;
  return true;
}

/* Makes the axes of O alone NEST's.  */

static bool
take_axes (acc_nest *nest, acc_oloop *o)
{
  nest->loops.safe_push (o);
  bool good = TREE_CODE (o->by) == INTEGER_CST && acc_nest_axes (nest);
  nest->loops.truncate (0);
  if (!good)
    nest->n_axes = 0;
  return good;
}

/* Lets NEST's axes be those of O if lanes are spread over them in a way that is known: their iterations are as many as
   the lanes, but for the outermost.  */

static bool
know_axes (acc_nest *nest, acc_oloop *o)
{
  if (!take_axes (nest, o))
    return false;
  HOST_WIDE_INT left = nest->workers * nest->vector_length;
  for (int i = nest->n_axes - 1; i >= 0; i--)
    {
      acc_axis *axis = &nest->axis[i];
      HOST_WIDE_INT count = i == 0 ? left : tree_fits_shwi_p (axis->count) ? tree_to_shwi (axis->count) : 0;
      if (count <= 0 || left % count != 0)
	return false;
      axis->lanes = axis->block = count;
      left /= count;
    }
  return true;
}

/* Makes the one axis that lanes lie along in all loops inside NEST.  */

static void
join_axes (acc_nest *nest)
{
  auto_vec<tree> names;
  acc_oloop *any = NULL;
  for (acc_oloop *o : nest->inside)
    if (is_spread (nest, o))
      {
	any = o;
	if (take_axes (nest, o))
	  names.safe_splice (nest->axis[nest->n_axes - 1].names);
      }
  nest->n_axes = 1;
  acc_axis *axis = &nest->axis[0];
  axis->loop = any;
  axis->count = any->range;
  axis->by = 1;
  axis->names.truncate (0);
  axis->names.safe_splice (names);
  axis->lanes = axis->block = nest->workers * nest->vector_length;
}

void
acc_inner_choose (acc_nest *nest, int vector_length, int num_workers)
{
  bool in_workers = false, over_workers = false;
  for (const acc_oloop *o : nest->around)
    in_workers |= (o->tag & OLF_DIM_WORKER) != 0;
  int n_spread = 0;
  acc_oloop *spread = NULL;
  for (acc_oloop *o : nest->inside)
    {
      over_workers |= (o->tag & OLF_DIM_WORKER) && !is_spread (nest, o);
      if (is_spread (nest, o))
	{
	  spread = o;
	  n_spread++;
	}
    }
  /* What GCC makes of lengths that it cannot have.  */
  if (vector_length % WARP || vector_length > MOST_IN_GANG)
    vector_length = WARP;
  int wanted = lanes_wanted (nest);
  int vl = vector_length, workers = num_workers;
  if (workers && !vl)
    vl = WARP;
  if (over_workers && !workers && !in_workers)
    {
      vl = vl ? vl : WARP;
      workers = MAX (wanted / vl, 1);
    }
  vl = vl ? vl : wanted;
  workers = MIN (workers ? workers : 1, MOST_IN_GANG / vl);
  if (in_workers && !nest->apart)
    {
      /* No more than have an iteration, if that is known and nothing counts on more.  */
      vl = !nest->lanes_kept && all_trips_known (nest) ? MIN (vl * workers, MAX (vl, wanted)) : vl * workers;
      workers = 1;
    }
  nest->vector_length = vl;
  nest->workers = workers;
  nest->in_step = !nest->loops_kept && acc_step_possible (nest);
  if (n_spread != 1 || !know_axes (nest, spread))
    join_axes (nest);
}

HOST_WIDE_INT
acc_inner_gangs (acc_nest *nest)
{
  const acc_oloop *outer = nest->around[0];
  if (!(outer->tag & OLF_DIM_GANG))
    return 0;
  HOST_WIDE_INT trips = trips_of (outer);
  return plan_gangs (plan_target (acc_opts.target), nest->workers * nest->vector_length,
		     trips < 0 ? PLAN_UNKNOWN : MAX (trips, 1));
}

bool
acc_inner_worth_lanes (acc_nest *nest)
{
  for (const acc_oloop *o : nest->inside)
    if (trips_of (o) < WARP)
      return false;
  return true;
}

void
acc_inner_request (acc_nest *nest, struct plan_request *request)
{
  request->n_loops = nest->n_axes;
  for (int i = 0; i < nest->n_axes; i++)
    request->loop[i].trips = request->loop[i].lanes = nest->axis[i].lanes;
  request->vector_length = request->num_workers = request->max_lanes = 0;
}

double
acc_inner_rounds (acc_nest *nest, class loop *loop)
{
  for (const acc_oloop *o : nest->inside)
    {
      if (o->chunks && loop_outer (o->loop) == loop)
	return 1;
      if (o->loop != loop)
	continue;
      double trips = trips_of (o) < 0 ? GUESSED_TRIPS : trips_of (o);
      int lanes = 1;
      if (is_spread (nest, o))
	lanes = nest->vector_length;
      if ((o->tag & OLF_DIM_WORKER) || (is_spread (nest, o) && !dims_of (o)))
	lanes *= nest->workers;
      return trips > lanes ? trips / lanes : 1;
    }
  return 0;
}

static void
set_dims (acc_oloop *o, unsigned dims)
{
  unsigned kept = OLF_INDEPENDENT | OLF_REDUCTION | OLF_GANG_STATIC;
  o->tag = dims ? (o->tag & kept) | dims : (unsigned) OLF_SEQ;
  gimple_call_set_arg (o->head, 3, build_int_cst (TREE_TYPE (gimple_call_arg (o->head, 3)), o->tag));
  update_stmt (o->head);
}

void
acc_inner_map (acc_nest *nest)
{
  bool has_gang = false;
  for (const vec<acc_oloop *> *loops : { &nest->around, &nest->inside })
    for (const acc_oloop *o : *loops)
      has_gang |= (o->tag & OLF_DIM_GANG) != 0;
  for (acc_oloop *o : nest->around)
    {
      unsigned dims = dims_of (o);
      if (!dims && !has_gang)
	dims = OLF_DIM_GANG;
      has_gang = true;
      set_dims (o, nest->apart ? dims : dims & ~OLF_DIM_WORKER);
    }
  if (nest->in_step)
    return;
  /* Loops that are spread already keep others from it: their tags must not have changed yet.  */
  auto_vec<unsigned> chosen;
  for (acc_oloop *o : nest->inside)
    {
      unsigned dims = dims_of (o);
      if (is_spread (nest, o))
	{
	  if (!dims && nest->workers > 1 && o->levels > 1)
	    dims = OLF_DIM_WORKER;
	  if (nest->workers == 1 || nest->apart)
	    dims &= ~OLF_DIM_WORKER;
	  dims |= OLF_DIM_VECTOR;
	  if (dims == (OLF_DIM_WORKER | OLF_DIM_VECTOR) && o->levels < 2)
	    dims = OLF_DIM_WORKER;
	}
      chosen.safe_push (dims);
    }
  for (unsigned i = 0; i < nest->inside.length (); i++)
    set_dims (nest->inside[i], chosen[i]);
}

/* Appends to BB a call of UNIQUE at LOC with KIND, which takes the value of LAST and the number EXTRA unless that is
   negative, and TAG if the last is not.  The next block goes to *BB.  */

static tree
unique (location_t loc, basic_block *bb, enum ifn_unique_kind kind, tree last, HOST_WIDE_INT extra,
	tree tag = NULL_TREE)
{
  auto_vec<tree> args;
  args.safe_push (build_int_cst (integer_type_node, kind));
  args.safe_push (last);
  if (kind == IFN_UNIQUE_OACC_FORK || kind == IFN_UNIQUE_OACC_JOIN)
    args.safe_push (integer_minus_one_node);
  else if (extra >= 0)
    args.safe_push (build_int_cst (integer_type_node, extra));
  if (tag)
    args.safe_push (tag);
  gcall *call = gimple_build_call_internal_vec (IFN_UNIQUE, args);
  tree value = make_ssa_name (integer_type_node);
  gimple_set_location (call, loc);
  gimple_call_set_lhs (call, value);
  gimple_call_set_ctrl_altering (call, true);
  gimple_stmt_iterator gsi = gsi_last_bb (*bb);
  gsi_insert_after (&gsi, call, GSI_NEW_STMT);
  *bb = split_edge (single_succ_edge (*bb));
  return value;
}

/* The IFN_UNIQUE that STMT, another, comes before; null if it is the last of its loop's.  */

static gimple *
next_unique (gimple *stmt)
{
  use_operand_p use;
  imm_use_iterator it;
  if (gimple_call_lhs (stmt))
    FOR_EACH_IMM_USE_FAST (use, it, gimple_call_lhs (stmt))
      if (gimple_call_internal_p (USE_STMT (use), IFN_UNIQUE))
	return USE_STMT (use);
  return NULL;
}

gimple *
acc_inner_tail (const acc_oloop *o)
{
  return next_unique (o->head_end);
}

bool
acc_inner_of_worker (const acc_nest *nest)
{
  return nest->apart && nest->in_step && nest->stepped == nest->apart;
}

/* A lane's number is its first iteration of a loop that has one for each.  GCC gives a pair without a loop to
   nobody.  */

gimple *
acc_inner_number (acc_nest *nest, basic_block bb)
{
  int all = acc_inner_of_worker (nest) ? nest->vector_length : nest->workers * nest->vector_length;
  tree lanes = build_int_cst (integer_type_node, all);
  gcall *call
    = gimple_build_call_internal (IFN_GOACC_LOOP, 7, build_int_cst (integer_type_node, IFN_GOACC_LOOP_OFFSET),
				  integer_one_node, lanes, integer_one_node, integer_minus_one_node,
				  integer_zero_node, integer_zero_node);
  tree number = make_ssa_name (integer_type_node);
  gimple_call_set_lhs (call, number);
  nest->lane = make_ssa_name (unsigned_type_node);
  gimple *lane = gimple_build_assign (nest->lane, NOP_EXPR, number);
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_after (&gsi, call, GSI_NEW_STMT);
  gsi_insert_after (&gsi, lane, GSI_NEW_STMT);
  return lane;
}

gimple *
acc_inner_pair (acc_nest *nest, basic_block first, basic_block last)
{
  int levels = nest->workers > 1 && !acc_inner_of_worker (nest) ? 2 : 1;
  unsigned tag = OLF_INDEPENDENT | OLF_DIM_VECTOR | (levels > 1 ? (unsigned) OLF_DIM_WORKER : 0);
  location_t loc = gimple_location (nest->around.last ()->head);
  basic_block bb = first;
  tree value = unique (loc, &bb, IFN_UNIQUE_OACC_HEAD_MARK, integer_zero_node, levels,
		       build_int_cst (integer_type_node, tag));
  for (int i = levels; i > 0; i--)
    {
      if (i < levels)
	value = unique (loc, &bb, IFN_UNIQUE_OACC_HEAD_MARK, value, i);
      value = unique (loc, &bb, IFN_UNIQUE_OACC_FORK, value, -1);
    }
  value = unique (loc, &bb, IFN_UNIQUE_OACC_HEAD_MARK, value, -1);

  gimple *lane = acc_inner_number (nest, bb);

  if (first == last)
    {
      split_block (bb, lane);
      last = bb = split_edge (single_succ_edge (bb));
    }
  bb = last;
  for (int i = levels; i > 0; i--)
    {
      value = unique (loc, &bb, IFN_UNIQUE_OACC_TAIL_MARK, value, i);
      value = unique (loc, &bb, IFN_UNIQUE_OACC_JOIN, value, -1);
    }
  unique (loc, &bb, IFN_UNIQUE_OACC_TAIL_MARK, value, -1);
  return lane;
}

/* Adds volatile assembly TEXT before STMT, which GCC moves no memory access past.  */

static void
add_asm_before (gimple *stmt, const char *text)
{
  vec<tree, va_gc> *clobbers = NULL;
  vec_safe_push (clobbers, build_tree_list (NULL_TREE, build_string (7, "memory")));
  gasm *added = gimple_build_asm_vec (text, NULL, NULL, clobbers, NULL);
  gimple_asm_set_volatile (added, true);
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_insert_before (&gsi, added, GSI_SAME_STMT);
}

/* The same with STMT the last of its block, and TEXT after it.  */

static void
add_asm_after (gimple *stmt, const char *text)
{
  basic_block after = split_edge (single_succ_edge (gimple_bb (stmt)));
  gimple_stmt_iterator gsi = gsi_start_bb (after);
  gimple *nothing = gimple_build_nop ();
  gsi_insert_before (&gsi, nothing, GSI_NEW_STMT);
  add_asm_before (nothing, text);
  gsi = gsi_for_stmt (nothing);
  gsi_remove (&gsi, true);
}

/* The lanes of a warp that GCC calls for a loop and dismisses need not come to each other by themselves, nor see what the
   others wrote: they wait for each other where they are called for O, and after it.  */

static void
wait_around (const acc_oloop *o)
{
  add_asm_after (o->head_end, ACC_WARP_BARRIER);
  if (gimple *tail = acc_inner_tail (o))
    add_asm_before (tail, ACC_WARP_BARRIER);
}

/* What comes after O's loop loads after it: no JOIN keeps GCC's pass over instructions that removes partial redundancies from loading into
   a register where a lane leaves the loop, when the others have not stored yet.  */

static void
load_after (const acc_oloop *o)
{
  if (gimple *tail = acc_inner_tail (o))
    {
      while (gimple *next = next_unique (tail))
	tail = next;
      add_asm_after (tail, "");
    }
}

void
acc_inner_wait (acc_nest *nest)
{
  for (const acc_oloop *o : nest->inside)
    {
      if (nest->vector_length == WARP && (o->tag & OLF_DIM_VECTOR))
	wait_around (o);
      if (o->tag & (OLF_DIM_VECTOR | OLF_DIM_WORKER))
	load_after (o);
    }
}
