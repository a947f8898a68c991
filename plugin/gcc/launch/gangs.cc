/* How many gangs run the current function.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A number of gangs that is constant is in the device's code.  Any other is an argument of the call
   that launches it, as if the user had written `num_gangs'.  The call is the host's.  What is added
   there computes the number from variables that the host passes to the device, and has no other
   effect.  */

#include "base/compat.h"
#include "launch/gangs.h"
#include "base/acc-options.h"
#include "base/dims.h"
#include "base/say.h"
#include "analysis/host-values.h"
#include "nest/axes.h"
#include "launch/host-count.h"
#include "plan/effort.h"
#include "plan/gangs.h"

/* A OP B for the host, in the type of B.  */

static tree
op (gimple_seq *seq, enum tree_code code, tree a, tree b)
{
  return gimple_build (seq, code, TREE_TYPE (b), gimple_convert (seq, TREE_TYPE (b), a), b);
}

/* (A - 1) / BY + 1, for A that is not 0.  */

static tree
quotient (gimple_seq *seq, tree a, tree by)
{
  tree one = build_one_cst (TREE_TYPE (by));
  a = op (seq, TRUNC_DIV_EXPR, op (seq, MINUS_EXPR, a, one), by);
  return op (seq, PLUS_EXPR, a, one);
}

/* How many iterations E has at LAUNCH, at least one; null if the host cannot compute that.  */

static tree
count_along (const acc_launch &launch, const acc_extent &e, gimple_seq *seq)
{
  tree count = acc_host_count (launch, e.count, seq);
  if (!count)
    return NULL_TREE;
  push_cfun (launch.fn);
  /* The device takes it for a signed number, whatever its type is: loops with a collapse clause
     count with unsigned ones.  */
  count = gimple_convert (seq, signed_type_for (TREE_TYPE (count)), count);
  count = gimple_convert (seq, long_long_integer_type_node, count);
  if (e.by < 0)
    count = gimple_build (seq, NEGATE_EXPR, long_long_integer_type_node, count);
  count = op (seq, MAX_EXPR, count, build_one_cst (long_long_integer_type_node));
  tree by = build_int_cst (long_long_unsigned_type_node, absu_hwi (e.by));
  count = (integer_onep (by) ? gimple_convert (seq, TREE_TYPE (by), count)
	   : quotient (seq, count, by));
  pop_cfun ();
  return count;
}

/* How many blocks the N axes E of a nest make at LAUNCH; null as above.  Gangs need not share the
   iterations of an axis that has enough of them.  */

static tree
count_nest (const acc_launch &launch, const acc_extent *e, int n, gimple_seq *seq)
{
  tree counts[PLAN_MAX_LOOPS], product = NULL_TREE, all = NULL_TREE;
  int block[PLAN_MAX_LOOPS];
  for (int i = 0; i < n; i++)
    {
      gimple_seq own = NULL;
      tree count = count_along (launch, e[i], &own);
      push_cfun (launch.fn);
      if (count)
	gimple_seq_add_seq (seq, own);
      else
	gimple_seq_discard (own);
      if (!count)
	{
	  pop_cfun ();
	  if (e[i].enough)
	    continue;
	  return NULL_TREE;
	}
      tree blocks = quotient (seq, count, build_int_cst (TREE_TYPE (count), e[i].share));
      tree before = product;
      product = product ? op (seq, MULT_EXPR, product, blocks) : blocks;
      if (e[i].enough)
	{
	  product = op (seq, MIN_EXPR, product, build_int_cst (TREE_TYPE (product), e[i].enough));
	  product = op (seq, MAX_EXPR, product, before);
	}
      all = all ? op (seq, MULT_EXPR, all, count) : count;
      pop_cfun ();
      counts[i] = count;
      block[i] = e[i].share;
    }
  if (!e[0].flat.lanes)
    return product;
  push_cfun (launch.fn);
  tree pays = acc_flat_pays (seq, n, block, e[0].flat, counts, TREE_TYPE (all));
  tree gangs = acc_flat_gangs (seq, e[0].flat, all);
  product = gimple_build (seq, COND_EXPR, TREE_TYPE (product), pays, gangs, product);
  pop_cfun ();
  return product;
}

/* How many blocks the nest of EXTENTS makes at LAUNCH that has the most; null as above.  */

static tree
count_all (const acc_launch &launch, const vec<acc_extent> &extents, gimple_seq *seq)
{
  tree most = NULL_TREE;
  for (unsigned i = 0, n; i < extents.length (); i += n)
    {
      for (n = 1; i + n < extents.length () && extents[i + n].nest == extents[i].nest; n++)
	;
      tree blocks = count_nest (launch, &extents[i], n, seq);
      if (!blocks)
	return NULL_TREE;
      push_cfun (launch.fn);
      most = most ? op (seq, MAX_EXPR, most, blocks) : blocks;
      pop_cfun ();
    }
  return most;
}

/* Makes NOW take the place of the call of LAUNCH.  */

static void
change_launch (const acc_launch &launch, gcall *now)
{
  gcall *call = as_a<gcall *> (launch.call);
  cgraph_node *node = cgraph_node::get (launch.fn->decl);
  ipa_ref *ref;
  gimple_set_location (now, gimple_location (call));
  gimple_call_copy_flags (now, call);
  gimple_set_block (now, gimple_block (call));
  gimple_move_vops (now, call);
  if (cgraph_edge *e = node->get_edge (call))
    cgraph_edge::set_call_stmt (e, now, false);
  for (unsigned i = 0; node->iterate_reference (i, ref); i++)
    if (ref->stmt == call)
      ref->stmt = now;
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  gsi_replace (&gsi, now, true);
}

/* Makes LAUNCH start GANGS gangs, which SEQ computes, and let LIMITS say how many workers these
   have.  */

static void
pass_gangs (const acc_launch &launch, tree gangs, gimple_seq seq, const gangs_limits &limits)
{
  gcall *call = as_a<gcall *> (launch.call);
  unsigned n = gimple_call_num_args (call);
  auto_vec<tree> args;
  push_cfun (launch.fn);
  gangs = gimple_convert (&seq, unsigned_type_node, gangs);
  unsigned mask = GOMP_DIM_MASK (GOMP_DIM_GANG);
  tree workers = NULL_TREE;
  if (limits.workers)
    {
      tree many = gimple_build (&seq, GE_EXPR, boolean_type_node, gangs,
				build_int_cst (unsigned_type_node, limits.many));
      workers = gimple_build (&seq, COND_EXPR, unsigned_type_node, many,
			      build_int_cst (unsigned_type_node, limits.workers),
			      build_zero_cst (unsigned_type_node));
      mask |= GOMP_DIM_MASK (GOMP_DIM_WORKER);
    }
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  /* The list of arguments ends with 0.  */
  for (unsigned i = 0; i < n - 1; i++)
    args.safe_push (gimple_call_arg (call, i));
  args.safe_push (oacc_launch_pack (GOMP_LAUNCH_DIM, NULL_TREE, mask));
  args.safe_push (gangs);
  if (workers)
    args.safe_push (workers);
  args.safe_push (gimple_call_arg (call, n - 1));
  change_launch (launch, gimple_build_call_vec (gimple_call_fn (call), args));
  pop_cfun ();
}

/* How many of BLOCKS a gang has if there are LIMIT gangs at most, as gangs_for computes it.  */

static tree
blocks_each (gimple_seq *seq, tree blocks, tree limit, const gangs_limits &limits)
{
  tree type = TREE_TYPE (blocks), each = quotient (seq, blocks, limit);
  if (!limits.unit)
    return each;
  tree unit = build_int_cst (type, limits.unit);
  tree all = op (seq, MULT_EXPR, quotient (seq, each, unit), unit);
  tree many = gimple_build (seq, GT_EXPR, boolean_type_node, each,
			    build_int_cst (type, limits.few));
  return gimple_build (seq, COND_EXPR, type, many, all, each);
}

/* Makes LAUNCH compute the number of gangs for EXTENTS, as gangs_for does.  False if it cannot.  */

static bool
count_at (const acc_launch &launch, const vec<acc_extent> &extents, const gangs_limits &limits)
{
  gimple_seq seq = NULL;
  tree blocks = count_all (launch, extents, &seq);
  push_cfun (launch.fn);
  if (!blocks)
    {
      /* Names without a statement in the function are not expected in it.  */
      gimple_seq_discard (seq);
      pop_cfun ();
      return false;
    }
  tree type = TREE_TYPE (blocks);
  tree limit = quotient (&seq, blocks, build_int_cst (type, limits.each));
  tree held = build_int_cst (type, limits.held);
  if (limits.each > 1)
    limit = op (&seq, MULT_EXPR, quotient (&seq, limit, held), held);
  limit = op (&seq, MAX_EXPR, limit, held);
  limit = op (&seq, MIN_EXPR, limit, build_int_cst (type, limits.most));
  tree gangs = quotient (&seq, blocks, blocks_each (&seq, blocks, limit, limits));
  pop_cfun ();
  pass_gangs (launch, gangs, seq, limits);
  return true;
}

/* How many blocks the nest of EXTENTS has that has the most, or PLAN_UNKNOWN.  */

static int64_t
constant_blocks (const vec<acc_extent> &extents)
{
  int64_t all = extents.is_empty () ? PLAN_UNKNOWN : 0;
  auto_vec<gangs_axis> axes;
  for (unsigned i = 0; i < extents.length (); i++)
    {
      const acc_extent &e = extents[i];
      gangs_axis axis = { acc_count_trips (e.count, e.by), e.share, e.enough };
      axes.safe_push (axis);
      if (i + 1 < extents.length () && extents[i + 1].nest == e.nest)
	continue;
      int64_t blocks = gangs_blocks (axes.address (), axes.length ());
      all = blocks == PLAN_UNKNOWN || all == PLAN_UNKNOWN ? PLAN_UNKNOWN : MAX (all, blocks);
      axes.truncate (0);
    }
  return all;
}

/* Whether the host can be made to compute the number of gangs for EXTENTS within LIMITS.  Then all
   launches get it, those that cannot compute it as a constant.  */

static bool
count_on_host (const vec<acc_extent> &extents, const gangs_limits &limits)
{
  auto_vec<acc_launch> launches, others;
  if (extents.is_empty () || acc_opts.launch != ACC_LAUNCH_AUTO || !acc_find_launches (&launches))
    return false;
  for (const acc_launch &l : launches)
    if (!count_at (l, extents, limits))
      others.safe_push (l);
  if (others.length () == launches.length ())
    return false;
  for (const acc_launch &l : others)
    pass_gangs (l, build_int_cst (unsigned_type_node, limits.usual), NULL, limits);
  return true;
}

/* Sets the number of gangs that is best for EXTENTS within LIMITS, if that is a constant that GCC
   keeps or the host can be made to compute it.  The number, 0 where the host computes it, or a
   negative one where nothing was done.  */

static int64_t
try_gangs (const vec<acc_extent> &extents, const gangs_limits &limits)
{
  int64_t blocks = constant_blocks (extents), gangs = gangs_for (blocks, &limits);
  if (blocks == PLAN_UNKNOWN || gangs > EFFORT_MOST_GANGS)
    {
      if (!count_on_host (extents, limits))
	return -1;
      gangs = 0;
    }
  acc_set_dim (cfun->decl, GOMP_DIM_GANG, gangs);
  if (limits.workers && gangs >= limits.many)
    acc_set_dim (cfun->decl, GOMP_DIM_WORKER, limits.workers);
  return gangs;
}

bool
acc_gangs_given (void)
{
  return acc_has_dim (cfun->decl, GOMP_DIM_GANG) || flag_openacc_dims;
}

int64_t
acc_count_gangs (const vec<acc_extent> &extents, const gangs_limits &limits)
{
  return acc_gangs_given () ? -1 : try_gangs (extents, limits);
}

void
acc_say_gangs (int64_t gangs, int64_t most, location_t loc)
{
  if (gangs > 0)
    acc_say (MSG_NOTE, loc, gangs == 1 ? "the construct has %ld gang"
	     : "the construct has %ld gangs", (long) gangs);
  else
    acc_say (MSG_NOTE, loc, "the construct has as many gangs as it needs, at most %ld",
	     (long) most);
}

bool
acc_set_gangs (const vec<acc_extent> &extents, const gangs_limits &limits, location_t loc)
{
  if (acc_gangs_given ())
    return true;
  int64_t gangs = try_gangs (extents, limits);
  if (gangs >= 0)
    acc_say_gangs (gangs, limits.most, loc);
  else
    {
      gangs_limits constant = limits;
      constant.most = MIN (limits.most, EFFORT_MOST_GANGS);
      gangs = gangs_for (constant_blocks (extents), &constant);
      gangs = MIN (gangs, EFFORT_MOST_GANGS);
      acc_set_dim (cfun->decl, GOMP_DIM_GANG, gangs);
      acc_say (MSG_NOTE, loc, "the construct has %ld gangs: the host does not count what it needs",
	       (long) gangs);
      return false;
    }
  return true;
}
