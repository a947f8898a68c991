/* Which iterations of a loop a gang has whose lanes share them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC gives each gang a run of iterations, as many for each lane.  If there are fewer iterations
   than lanes, the last gangs have none, and if an iteration takes long, all wait for the first
   ones.  Here a gang whose run is no longer than it has lanes has as many warps as are needed to
   spread the iterations over all gangs.  Longer runs are GCC's.

   This comes last, so that steps before see the loops as GCC has them.  */

#include "base/compat.h"
#include "cleanup/share-lanes.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/code.h"
#include "base/dims.h"
#include "nest/forks.h"
#include "nest/nest.h"
#include "plan/warp.h"

enum { LEVELS = OLF_DIM_GANG | OLF_DIM_WORKER | OLF_DIM_VECTOR };

bool
acc_loop_goes_up (gcall *call)
{
  tree by = call ? gimple_call_arg (call, 3) : NULL_TREE;
  if (!call || !gimple_call_lhs (call) || !integer_onep (gimple_call_arg (call, 1))
      || !tree_fits_shwi_p (by) || tree_to_shwi (by) <= 0)
    return false;
  tree chunk = gimple_call_arg (call, 4);
  return integer_minus_onep (chunk) || integer_zerop (chunk);
}

/* Adds the calls of O's that say where a lane's iterations begin and end to CALLS.  Whether both
   are usual.  Others stay, since GCC gives a loop without any to nobody.  */

static bool
add_ends (const acc_oloop *o, vec<gcall *> *calls)
{
  for (gcall *call : { o->offset, o->bound })
    {
      if (!acc_loop_goes_up (call))
	return false;
      if (!calls->contains (call))
	calls->safe_push (call);
    }
  return true;
}

/* Adds to CALLS those of F's loop and of its copies.  False if they are not as usual, or it has no
   loops inside.  */

static bool
find_lane_ends (const acc_fork *f, vec<gcall *> *calls)
{
  bool usual = true, inner = false;
  for (auto loop : loops_list (cfun, 0))
    {
      if (!usual || !bitmap_bit_p (f->blocks, loop->header->index) || !acc_is_oacc_loop (loop))
	continue;
      const acc_oloop *o = acc_oloop_of (loop);
      usual = o != NULL;
      if (o && o->head == f->head)
	{
	  usual = add_ends (o, calls);
	  inner |= loop->inner != NULL;
	}
      delete o;
    }
  return usual && inner;
}

tree
acc_of_dim (gimple_seq *seq, internal_fn ifn, int dim, tree type)
{
  gcall *call = gimple_build_call_internal (ifn, 1, build_int_cst (integer_type_node, dim));
  tree value = make_ssa_name (integer_type_node);
  gimple_call_set_lhs (call, value);
  gimple_seq_add_stmt (seq, call);
  return gimple_convert (seq, type, value);
}

/* N rounded up to a multiple of UNIT, a power of two.  */

static tree
round_to (gimple_seq *seq, tree n, int unit)
{
  tree type = TREE_TYPE (n);
  n = gimple_build (seq, PLUS_EXPR, type, n, build_int_cst (type, unit - 1));
  return gimple_build (seq, BIT_AND_EXPR, type, n, build_int_cst (type, -(HOST_WIDE_INT) unit));
}

/* How many of the iterations that CALL is about a gang of LANES has.  GCC takes the range for a
   signed number, whatever its type is.  */

static tree
run_of_gang (gimple_seq *seq, gcall *call, int lanes, tree type)
{
  tree by = fold_convert (type, gimple_call_arg (call, 3));
  tree sign = signed_type_for (type), range = gimple_call_arg (call, 2);
  range = gimple_build (seq, MAX_EXPR, sign, gimple_convert (seq, sign, range),
			build_zero_cst (sign));
  range = gimple_convert (seq, type, range);
  tree gangs = acc_of_dim (seq, IFN_GOACC_DIM_SIZE, GOMP_DIM_GANG, type);
  tree all = gimple_build (seq, MULT_EXPR, type, gangs, by);
  tree last = gimple_build (seq, PLUS_EXPR, type, range,
			    gimple_build (seq, MINUS_EXPR, type, all, build_one_cst (type)));
  tree run = gimple_build (seq, TRUNC_DIV_EXPR, type, last, all);
  tree few = gimple_build (seq, LE_EXPR, boolean_type_node, run, build_int_cst (type, lanes));
  return gimple_build (seq, COND_EXPR, type, few, round_to (seq, run, WARP),
		       round_to (seq, run, lanes));
}

/* What CALL, of a loop that gangs of LANES share, is to give, computed in SEQ.  Where the range is
   below 0, lanes begin at 0 or above, and end at 0.  */

static tree
number_at (gimple_seq *seq, gcall *call, int lanes)
{
  tree range = gimple_call_arg (call, 2), by = gimple_call_arg (call, 3);
  tree type = unsigned_type_for (TREE_TYPE (range));
  bool is_offset = tree_to_uhwi (gimple_call_arg (call, 0)) == IFN_GOACC_LOOP_OFFSET;
  tree run = run_of_gang (seq, call, lanes, type);
  tree gang = acc_of_dim (seq, IFN_GOACC_DIM_POS, GOMP_DIM_GANG, type);
  tree value = gimple_build (seq, MULT_EXPR, type, gang, run);
  tree more = is_offset ? acc_of_dim (seq, IFN_GOACC_DIM_POS, GOMP_DIM_VECTOR, type) : run;
  value = gimple_build (seq, PLUS_EXPR, type, value, more);
  value = gimple_build (seq, MULT_EXPR, type, value, fold_convert (type, by));
  return gimple_build (seq, MIN_EXPR, type, value, gimple_convert (seq, type, range));
}

/* Computes what CALL gives in its place.  The name stays: from the order of names, the offload
   compiler makes a test "end > number" of the loop.  CUDA's assembler takes one "number < end" for
   that of a counter, which it then has registers for, and loads less at a time.  */

static void
compute_in_place (gcall *call, int lanes)
{
  gimple_seq seq = NULL;
  tree lhs = gimple_call_lhs (call), value = number_at (&seq, call, lanes);
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gsi_replace (&gsi, gimple_build_assign (lhs, NOP_EXPR, value), false);
}

/* Whether F is of a loop that gangs and their lanes share, and that is in no other.  More gangs
   would take longer to combine the results of reductions.  */

static bool
is_whole (const acc_fork *f)
{
  return (!f->outer && !(f->tag & (OLF_SEQ | OLF_GANG_STATIC | OLF_TILE | OLF_REDUCTION))
	  && (f->tag & LEVELS) == (OLF_DIM_GANG | OLF_DIM_VECTOR));
}

unsigned
acc_share_lanes (acc_body *body)
{
  auto_vec<acc_fork *> forks;
  int lanes = acc_given_dim (cfun->decl, GOMP_DIM_VECTOR);
  bool changed = false;
  if (!optimize || !body->changed || body->obstacle || !acc_opts.flat || lanes <= WARP
      || (lanes & (lanes - 1)) || acc_given_dim (cfun->decl, GOMP_DIM_WORKER) != 1
      || !acc_forks_find (&forks))
    return 0;
  for (const acc_fork *f : forks)
    {
      auto_vec<gcall *> calls;
      if (!is_whole (f) || !find_lane_ends (f, &calls))
	continue;
      for (gcall *call : calls)
	compute_in_place (call, lanes);
      changed = true;
    }
  acc_forks_free (&forks);
  return changed ? ACC_CHANGED : 0;
}
