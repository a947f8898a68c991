/* Elements that follow each other and that one lane computes, stored by all lanes of its warp.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     for (k = 0; k < 25; k++)
       out[25 * i + k] = ...;

   The lanes of a warp store elements that are 25 apart each time, so that each store takes as many
   accesses to memory as there are lanes.  Here each lane leaves its elements in shared memory, and
   then lanes store elements that are next to each other:

     for (k = 0; k < 25; k++)
       own[k] = ...;
     if (all lanes of the warp are here)
       for (e = lane; e < 25 * 32; e += 32)
	 element e % 25 of lane e / 25
     else
       each lane its own

   Lanes tell each other where their elements go, which need not have anything to do with each
   other.  */

#include "base/compat.h"
#include "memory/lanes-runs.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/code.h"
#include "base/gimple-bits.h"
#include "base/offload.h"
#include "base/say.h"
#include "base/shared.h"
#include "analysis/forms.h"
#include "analysis/host-values.h"
#include "analysis/pure.h"
#include "analysis/region-data.h"
#include "nest/whole-function.h"
#include "lower/tile-code.h"
#include "lower/vectors.h"
#include "schedule/registers.h"
#include "memory/lane-values.h"
#include "memory/lanes-arrays.h"
#include "plan/effort.h"
#include "plan/plan.h"
#include "plan/poly.h"
#include "plan/runs.h"
#include "plan/target.h"
#include "cfgloop.h"
#include "tree-scalar-evolution.h"
#include "tree-ssa-loop-niter.h"

/* A store, and the loops of a lane around it in which it goes through N elements of SIZE bytes that
   follow each other.  */

struct run
{
  gimple *store;
  tree type;
  int size;
  int64_t n = 1;
  class loop *outer = NULL;	/* the outermost of these loops */
  struct poly start;		/* the address of the first element */
  struct poly within;		/* how many bytes behind it the present one is */
  int array;			/* the symbol of the pointer to the array */
};

/* How often LOOP executes BB, once in each turn; 0 if that is not known.  */

static int64_t
times_in (class loop *loop, basic_block bb)
{
  edge exit = single_exit (loop);
  tree latches = exit ? number_of_latch_executions (loop) : NULL_TREE;
  if (!latches || !tree_fits_shwi_p (latches) || tree_to_shwi (latches) > EFFORT_RUN_MOST)
    return 0;
  if (dominated_by_p (CDI_DOMINATORS, exit->src, bb))
    return tree_to_shwi (latches) + 1;
  return dominated_by_p (CDI_DOMINATORS, loop->latch, bb) ? tree_to_shwi (latches) : 0;
}

/* Whether VALUE is what CODE makes of a number and a constant.  These go to *NUMBER and *BY.  */

static bool
is_quotient (tree value, tree_code code, tree *number, int64_t *by)
{
  gassign *def = (TREE_CODE (value) == SSA_NAME
		  ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (value)) : NULL);
  if (!def || gimple_assign_rhs_code (def) != code
      || !tree_fits_shwi_p (gimple_assign_rhs2 (def)))
    return false;
  *number = gimple_assign_rhs1 (def);
  *by = tree_to_shwi (gimple_assign_rhs2 (def));
  return true;
}

/* Puts K for each (K / 5) * 5 + K % 5 in ADDRESS, which loops have that are one by a `collapse'
   clause.  */

static void
join_quotients (struct poly *address)
{
  for (int i = 0; i < address->n; i++)
    for (int k = 0; k < address->n; k++)
      {
	const struct poly_term *rest = &address->term[i], *times = &address->term[k];
	tree a, b;
	int64_t by, of;
	if (rest->degree != 1 || times->degree != 1
	    || !is_quotient (acc_form_value (rest->factor[0]), TRUNC_MOD_EXPR, &a, &by)
	    || !is_quotient (acc_form_value (times->factor[0]), TRUNC_DIV_EXPR, &b, &of)
	    || a != b || by != of || times->coef != rest->coef * by)
	  continue;
	struct poly both = acc_form (a), one = poly_sym (rest->factor[0]);
	struct poly other = poly_sym (times->factor[0]);
	both = poly_scale (&both, rest->coef);
	one = poly_scale (&one, -rest->coef);
	other = poly_scale (&other, -times->coef);
	*address = poly_add (address, &both);
	*address = poly_add (address, &one);
	*address = poly_add (address, &other);
	return;
      }
}

/* Adds LOOP, which executes R's store TIMES times for each time that the loops in it are run.
   Whether that makes a longer run.  */

static bool
lengthen (run *r, class loop *loop, int64_t times)
{
  int symbol = poly_find_symbol (&r->start, acc_differs_in_loop, loop);
  struct poly factor, rest, moved;
  affine_iv iv;
  int64_t bytes;
  if (symbol < 0 || TREE_CODE (acc_form_value (symbol)) != SSA_NAME
      || !poly_coeff_of (&r->start, symbol, &factor, &rest) || !poly_is_const (&factor, &bytes)
      || !simple_iv (loop, loop, acc_form_value (symbol), &iv, true)
      || !tree_fits_shwi_p (iv.base) || !tree_fits_shwi_p (iv.step)
      || bytes * tree_to_shwi (iv.step) != r->n * r->size)
    return false;
  moved = poly_sym (symbol);
  moved = poly_add_const (&moved, -tree_to_shwi (iv.base));
  moved = poly_scale (&moved, bytes);
  r->within = poly_add (&r->within, &moved);
  r->start = poly_add_const (&rest, bytes * tree_to_shwi (iv.base));
  r->n *= times;
  r->outer = loop;
  return r->start.known && r->within.known;
}

/* Whether all of R's START is known before its loops.  */

static bool
begins_before (const run *r)
{
  for (int i = 0; i < r->start.n; i++)
    for (int k = 0; k < r->start.term[i].degree; k++)
      if (!acc_computable_before (acc_form_value (r->start.term[i].factor[k]), r->outer))
	return false;
  return true;
}

/* Whether REF, a reference in R's loops, may be to what R's store stores.  */

static bool
may_be_in_run (const run *r, tree ref)
{
  tree base = get_base_address (ref);
  if (base && VAR_P (base) && !is_global_var (base))
    return false;
  struct poly address = acc_form_address (ref);
  int array = address.known ? poly_find_symbol (&address, acc_form_is_pointer, NULL) : -1;
  if (array < 0)
    return true;
  tree p = acc_form_value (array), q = acc_form_value (r->array);
  return (!acc_array_field (p) || acc_array_field (p) == acc_array_field (q)
	  || acc_host_may_alias (p, q));
}

/* Whether STMT, in R's loops, may be executed before R's store in an earlier turn.  */

static bool
allows_delay (const run *r, gimple *stmt)
{
  gasm *code = dyn_cast<gasm *> (stmt);
  if (code && (gimple_asm_volatile_p (code) || gimple_vdef (stmt)))
    return acc_reads_tile (stmt);
  if (stmt == r->store || !gimple_vuse (stmt) || acc_reads_constant (stmt, r->outer))
    return true;
  if (code)
    return startswith (gimple_asm_string (code), ACC_GLOBAL_LOAD "nc.");
  if (!gimple_assign_single_p (stmt))
    return false;
  return !may_be_in_run (r, gimple_vdef (stmt) ? gimple_assign_lhs (stmt)
			 : gimple_assign_rhs1 (stmt));
}

static bool
all_allow_delay (const run *r)
{
  bool good = true;
  basic_block *body = get_loop_body (r->outer);
  for (unsigned i = 0; i < r->outer->num_nodes && good; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); !gsi_end_p (gsi) && good;
	 gsi_next_nondebug (&gsi))
      good = allows_delay (r, gsi_stmt (gsi));
  free (body);
  return good;
}

/* Describes the run that STORE makes in *R.  Whether it is one.  */

static bool
find_run (gimple *store, run *r)
{
  tree ref = gimple_assign_lhs (store), base = get_base_address (ref);
  basic_block bb = gimple_bb (store);
  r->store = store;
  r->type = TREE_TYPE (ref);
  if (!acc_is_vector_element (r->type) || !base || TREE_CODE (base) != MEM_REF
      || TREE_CODE (ref) == REALPART_EXPR || TREE_CODE (ref) == IMAGPART_EXPR
      || contains_bitfld_component_ref_p (ref))
    return false;
  r->size = tree_to_shwi (TYPE_SIZE_UNIT (r->type));
  r->start = acc_form_address (ref);
  r->within = poly_const (0);
  if (r->start.known)
    join_quotients (&r->start);
  r->array = r->start.known ? poly_find_symbol (&r->start, acc_form_is_pointer, NULL) : -1;
  if (r->array < 0 || !acc_array_field (acc_form_value (r->array)))
    return false;
  for (class loop *loop = bb->loop_father; loop_depth (loop) > 0; loop = loop_outer (loop))
    {
      int64_t times = times_in (loop, bb);
      if (!times || !lengthen (r, loop, times))
	break;
      bb = loop->header;
    }
  return (r->n >= EFFORT_RUN_LEAST && r->n <= EFFORT_RUN_MOST && single_exit (r->outer)
	  && begins_before (r) && all_allow_delay (r));
}

/* What lanes need to store R.  */

struct exchange
{
  const run *r;
  tree start;			/* where this lane's elements go */
  tree number, own;		/* its number in the gang, and the address of its words */
  tree warp;			/* the address of its warp's */
  int64_t pitch;		/* the bytes of each lane's words */
};

/* Computes what X needs before the run's loops.  False if that cannot be.  */

static bool
compute_before (exchange *x, const acc_lanes *lanes, tree var)
{
  const run *r = x->r;
  gimple *anchor = gimple_build_nop ();
  gimple_stmt_iterator gsi = gsi_last_bb (loop_preheader_edge (r->outer)->src);
  if (!gsi_end_p (gsi) && stmt_ends_bb_p (gsi_stmt (gsi)))
    return false;
  gsi_insert_after (&gsi, anchor, GSI_NEW_STMT);
  for (int i = 0; i < r->start.n; i++)
    for (int k = 0; k < r->start.term[i].degree; k++)
      acc_hoist (acc_form_value (r->start.term[i].factor[k]), r->outer, anchor);
  gsi = gsi_for_stmt (anchor);
  tree start = acc_form_emit (&r->start, sizetype, &gsi);
  gimple_seq seq = NULL;
  x->start = gimple_convert (&seq, ptr_type_node, start);
  x->number = acc_number_in_gang (&seq, lanes);
  tree base = acc_shared_address (&seq, var);
  x->own = acc_op2 (&seq, PLUS_EXPR, base, acc_with (&seq, MULT_EXPR, x->number, x->pitch));
  tree first = acc_with (&seq, BIT_AND_EXPR, x->number, -WARP);
  x->warp = acc_op2 (&seq, PLUS_EXPR, base, acc_with (&seq, MULT_EXPR, first, x->pitch));
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gsi_remove (&gsi, true);
  return true;
}

/* Lets X's store leave its value in shared memory.  */

static void
store_own (const exchange *x)
{
  const run *r = x->r;
  gimple_stmt_iterator gsi = gsi_for_stmt (r->store);
  tree offset = acc_form_emit (&r->within, unsigned_type_node, &gsi);
  gimple_seq seq = NULL;
  char suffix[8];
  tree value = gimple_assign_rhs1 (r->store);
  if (!is_gimple_reg (value))
    {
      tree name = make_ssa_name (r->type);
      gimple_seq_add_stmt (&seq, gimple_build_assign (name, value));
      value = name;
    }
  value = acc_asm_word (&seq, value, suffix);
  acc_store_shared (&seq, NULL_TREE, acc_op2 (&seq, PLUS_EXPR, x->own, offset), value, 0,
		    NULL_TREE);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  unlink_stmt_vdef (r->store);
  gsi_remove (&gsi, true);
  release_defs (r->store);
}

/* The pointer that the lane number OWNER of the warp has as POINTER, in SEQ.  */

static tree
pointer_of_lane (gimple_seq *seq, tree pointer, tree owner)
{
  tree value = make_ssa_name (ptr_type_node);
  auto_vec<tree> in, out;
  out.safe_push (acc_asm_operand ("=r", value));
  in.safe_push (acc_asm_operand ("r", pointer));
  in.safe_push (acc_asm_operand ("r", owner));
  gasm *code = acc_asm_new ("{ .reg .b32 %%x, %%y; mov.b64 {%%x,%%y}, %1;"
			    " shfl.sync.idx.b32 %%x, %%x, %2, 31, 0xffffffff;"
			    " shfl.sync.idx.b32 %%y, %%y, %2, 31, 0xffffffff;"
			    " mov.b64 %0, {%%x,%%y}; }", out, in, true);
  gimple_seq_add_stmt (seq, code);
  SSA_NAME_DEF_STMT (value) = code;
  return value;
}

/* Stores element number K of the run that begins at START, from ADDRESS on in shared memory, at the
   beginning of BB, after SEQ.  */

static void
store_element (const exchange *x, basic_block bb, gimple_seq seq, tree start, tree address, tree k)
{
  const run *r = x->r;
  tree bytes = acc_with (&seq, MULT_EXPR, k, r->size);
  address = acc_op2 (&seq, PLUS_EXPR, address, bytes);
  tree value = acc_load_shared (&seq, NULL_TREE, address, 0, r->type);
  tree to = gimple_build (&seq, POINTER_PLUS_EXPR, ptr_type_node, start,
			  gimple_convert (&seq, sizetype, bytes));
  tree alias = reference_alias_ptr_type (gimple_assign_lhs (r->store));
  gassign *store = gimple_build_assign (build2 (MEM_REF, r->type, to, build_int_cst (alias, 0)),
					value);
  gimple_set_location (store, gimple_location (r->store));
  gimple_seq_add_stmt (&seq, store);
  gimple_stmt_iterator gsi = gsi_after_labels (bb);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  if (acc_is_word_store (store))
    {
      gsi = gsi_for_stmt (store);
      acc_store_by (&gsi, ACC_GLOBAL_STORE);
    }
}

/* Adds a wait of the lanes of MASK at the end of BB, which has one successor.  */

static void
wait_for (basic_block bb, tree mask)
{
  auto_vec<tree> in, out;
  gimple_seq seq = NULL;
  in.safe_push (acc_asm_operand ("r", mask));
  gimple_seq_add_stmt (&seq, acc_asm_new (ACC_PART_BARRIER, out, in, true, true));
  gimple_seq_add_stmt (&seq, acc_keep_single ());
  acc_append (bb, seq);
}

/* Lets lanes store X's run in BB, which has one successor, and after it.  */

static void
store_together (const exchange *x, basic_block bb)
{
  tree mask = make_ssa_name (unsigned_type_node), k;
  auto_vec<tree> in, out;
  gimple_seq seq = NULL;
  out.safe_push (acc_asm_operand ("=r", mask));
  gasm *code = acc_asm_new ("activemask.b32 %0;", out, in, true);
  gimple_seq_add_stmt (&seq, code);
  SSA_NAME_DEF_STMT (mask) = code;
  acc_append (bb, seq);
  wait_for (bb, mask);
  basic_block test = split_edge (single_succ_edge (bb));
  basic_block all = split_edge (single_succ_edge (test));
  basic_block join = split_edge (single_succ_edge (all));
  seq = NULL;
  tree lane = acc_with (&seq, BIT_AND_EXPR, x->number, WARP - 1);
  gimple_seq_add_stmt (&seq, gimple_build_cond (EQ_EXPR, mask,
						build_all_ones_cst (unsigned_type_node),
						NULL_TREE, NULL_TREE));
  acc_append (test, seq);
  basic_block some = acc_other_arm (single_succ_edge (test), true,
				    profile_probability::very_likely (), join);
  tree end = build_int_cst (unsigned_type_node, x->r->n * WARP);
  basic_block body = acc_add_loop (all, lane, WARP, end, &k);
  seq = NULL;
  tree owner = acc_with (&seq, TRUNC_DIV_EXPR, k, x->r->n);
  tree which = acc_with (&seq, TRUNC_MOD_EXPR, k, x->r->n);
  tree from = acc_op2 (&seq, PLUS_EXPR, x->warp, acc_with (&seq, MULT_EXPR, owner, x->pitch));
  tree start = pointer_of_lane (&seq, x->start, owner);
  store_element (x, body, seq, start, from, which);
  end = build_int_cst (unsigned_type_node, x->r->n);
  body = acc_add_loop (some, build_zero_cst (unsigned_type_node), 1, end, &k);
  store_element (x, body, NULL, x->start, x->own, k);
  wait_for (join, mask);
}

/* Says at LOC that lanes cannot find out which of them are there to store elements of the array
   NAME, unless that is null, which is freed.  */

static void
say_needs (location_t loc, char *name)
{
  if (name)
    acc_say (MSG_MISSED_OPTIMIZATION, loc, "each lane stores the elements of '%s' that follow each"
	     " other by itself: lanes that do so together need PTX 6.2 or newer;"
	     " '-foffload-options=nvptx-none=-misa=sm_75' makes it", name);
  free (name);
}

/* Lets all lanes of LANES store R by way of shared memory if there is room, which goes to
   *TAKEN.  */

static bool
exchange_run (const acc_lanes *lanes, const run *r, int64_t *taken)
{
  int all = lanes->workers * lanes->vector_length;
  exchange x;
  x.r = r;
  /* Lanes that are an odd number of elements apart are in different banks.  */
  x.pitch = (r->n | 1) * r->size;
  int words = acc_short_array_words () + acc_live_words ();
  if (!plan_runs_fit (x.pitch * all, *taken, all, words, plan_target (acc_opts.target)))
    return false;
  location_t loc = gimple_location (r->store);
  char *name = acc_host_name (acc_form_value (r->array));
  if (!acc_has_activemask ())
    {
      say_needs (loc, name);
      return false;
    }
  tree type = build_array_type_nelts (r->type, (r->n | 1) * all);
  tree var = acc_shared_variable (loc, type, "__acccache_runs");
  TREE_ADDRESSABLE (var) = 1;
  if (!compute_before (&x, lanes, var))
    {
      free (name);
      return false;
    }
  basic_block after = split_edge (single_exit (r->outer));
  store_together (&x, after);
  store_own (&x);
  *taken += plan_aligned (x.pitch * all);
  if (name)
    acc_say (MSG_OPTIMIZED_LOCATIONS, loc, "'%s' is stored by way of %ld bytes of shared memory:"
	     " each lane has %ld elements that follow each other", name, (long) (x.pitch * all),
	     (long) r->n);
  free (name);
  return true;
}

/* Exchanges the first run in the current function of BODY whose store all LANES execute.  */

static bool
exchange_one (acc_body *body, const acc_lanes *lanes)
{
  acc_lane last;
  last.of = lanes;
  last.worker = lanes->workers - 1;
  last.number = lanes->vector_length - 1;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	run r;
	int64_t taken = body->shared_bytes + acc_private_bytes ();
	if (gimple_assign_single_p (stmt) && gimple_store_p (stmt) && !gimple_clobber_p (stmt)
	    && !gimple_has_volatile_ops (stmt) && loop_depth (bb->loop_father) > 0
	    && acc_lane_executes (&last, bb) && find_run (stmt, &r)
	    && exchange_run (lanes, &r, &taken))
	  {
	    body->shared_bytes = taken - acc_private_bytes ();
	    return true;
	  }
      }
  return false;
}

unsigned
acc_exchange_runs (acc_body *body)
{
  acc_lanes lanes;
  if (!acc_opts.tiles || !acc_opts.private_arrays || !acc_lanes_find (&lanes))
    return 0;
  bool changed = (acc_lanes_known (&lanes) && lanes.vector_length % WARP == 0
		  && exchange_one (body, &lanes));
  acc_lanes_free (&lanes);
  if (!changed)
    return 0;
  free_dominance_info (CDI_DOMINATORS);
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa);
  loops_state_set (LOOPS_NEED_FIXUP);
  body->changed = true;
  return ACC_CHANGED | ACC_AGAIN;
}
