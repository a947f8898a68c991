/* Loops that take the digits of their counters for indices.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     for (k = 1; k < 64; k++)
       {
	 i = k / 2 * 32 + k % 2 * 31;
	 j = (k - 1) / 2 * 32 + (k - 1) % 2 * 31;
	 d[i] -= a[i] * d[j];
       }

   The elements of a turn are no constant distance from those of the turn before.  But those of two
   turns are from those of the two turns before, and for each of the two it is known which digit
   K % 2 is.  So the loop is unrolled by the divisor.  Then K / 2 is what is counted, and elements
   that one turn stores and the next one loads are found to be the same.  */

#include "base/compat.h"
#include "registers/digits.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/code.h"
#include "base/gimple-bits.h"
#include "base/shared.h"
#include "analysis/facts.h"
#include "analysis/forms.h"
#include "cleanup/unroll.h"
#include "nest/nest.h"
#include "registers/loop-refs.h"
#include "split/tile-clauses.h"
#include "plan/effort.h"
#include "tree-scalar-evolution.h"
#include "tree-ssa-loop.h"
#include "tree-ssa-loop-manip.h"
#include "tree-ssa-loop-niter.h"

/* A division in a loop: STMT takes the quotient or, if REST, the remainder of the counter and MORE
   by BY.  */

struct digit
{
  gassign *stmt;
  HOST_WIDE_INT more, by;
  bool rest;
};

/* A loop whose counter begins with FIRST and grows by STEP, or shrinks.  */

struct digit_loop
{
  class loop *loop;
  gphi *counter;
  HOST_WIDE_INT first, step;
};

/* Whether VALUE is that of PHI and a constant, *MORE.  */

static bool
is_sum_with (tree value, gphi *phi, HOST_WIDE_INT *more)
{
  *more = 0;
  for (int i = 0; i < EFFORT_DIGIT_STATEMENTS; i++)
    {
      gimple *def = TREE_CODE (value) == SSA_NAME ? SSA_NAME_DEF_STMT (value) : NULL;
      if (def == phi)
	return true;
      if (def && gimple_code (def) == GIMPLE_PHI && gimple_phi_num_args (def) == 1)
	value = gimple_phi_arg_def (def, 0);
      else if (def && gimple_assign_single_p (def))
	value = gimple_assign_rhs1 (def);
      else if (def && is_gimple_assign (def) && gimple_assign_rhs_code (def) == PLUS_EXPR
	       && tree_fits_shwi_p (gimple_assign_rhs2 (def)))
	{
	  *more += tree_to_shwi (gimple_assign_rhs2 (def));
	  value = gimple_assign_rhs1 (def);
	}
      else
	return false;
    }
  return false;
}

/* Appends the divisions of L's counter to DIGITS.  */

static void
find_digits (const digit_loop *l, vec<digit> *digits)
{
  basic_block *body = get_loop_body (l->loop);
  for (unsigned i = 0; i < l->loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	digit d;
	d.stmt = dyn_cast<gassign *> (gsi_stmt (gsi));
	if (d.stmt && acc_is_division (d.stmt, &d.by, &d.rest)
	    && is_sum_with (gimple_assign_rhs1 (d.stmt), l->counter, &d.more))
	  digits->safe_push (d);
      }
  free (body);
}

/* The divisor by which a loop is to be unrolled for DIGITS; 0: there is none.  */

static int
common_divisor (const vec<digit> &digits)
{
  HOST_WIDE_INT most = 0;
  for (const digit &d : digits)
    if (d.by <= EFFORT_DIGIT)
      most = MAX (most, d.by);
  for (const digit &d : digits)
    if (d.by <= EFFORT_DIGIT && most % d.by)
      return 0;
  return most > 1 ? most : 0;
}

/* Whether D's dividend, which grows by STEP, is never negative in TURNS turns of L's loop.  Then
   quotients are rounded down.  */

static bool
is_never_negative (const digit_loop *l, const digit &d, HOST_WIDE_INT step, HOST_WIDE_INT turns)
{
  HOST_WIDE_INT first = l->first + d.more;
  return first >= 0 && first + step * (turns - 1) >= 0;
}

/* Whether one of DIGITS is in the address of P, an element of a private array.  */

static bool
is_placed_by (const acc_loop_ref *p, const vec<digit> &digits)
{
  tree var = get_base_address (p->ref);
  if (!var || !DECL_P (var) || !acc_is_private (var) || p->stride.known)
    return false;
  for (const digit &d : digits)
    if (poly_uses_symbol (&p->address, acc_form_symbol (gimple_assign_lhs (d.stmt))))
      return true;
  return false;
}

/* Whether R's loop loads and stores elements of one private array that DIGITS place.  */

static bool
may_meet_itself (const acc_run_loop *r, const vec<digit> &digits)
{
  for (const acc_loop_ref *p : r->refs)
    for (const acc_loop_ref *q : r->refs)
      if (p->store && !q->store && get_base_address (p->ref) == get_base_address (q->ref)
	  && is_placed_by (p, digits) && is_placed_by (q, digits))
	return true;
  return false;
}

/* Finds the counter of R's loop.  False if it does not begin with a constant and change by one.  */

static bool
find_counter (const acc_run_loop *r, digit_loop *l)
{
  l->loop = r->loop;
  l->counter = NULL;
  for (gphi_iterator it = gsi_start_phis (l->loop->header); !gsi_end_p (it); gsi_next (&it))
    {
      affine_iv iv;
      tree value = gimple_phi_result (it.phi ());
      if (virtual_operand_p (value) || !INTEGRAL_TYPE_P (TREE_TYPE (value))
	  || !TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (value)))
	continue;
      if (r->offset && value == r->offset)
	{
	  l->first = 0;
	  l->step = r->by;
	}
      else if (!r->offset && simple_iv (l->loop, l->loop, value, &iv, true)
	       && tree_fits_shwi_p (iv.base) && tree_fits_shwi_p (iv.step))
	{
	  l->first = tree_to_shwi (iv.base);
	  l->step = tree_to_shwi (iv.step);
	}
      else
	continue;
      auto_vec<digit> digits;
      l->counter = it.phi ();
      find_digits (l, &digits);
      if (IN_RANGE (l->step, -1, 1) && l->step && common_divisor (digits))
	return true;
    }
  return false;
}

/* Makes the OpenACC loop LOOP, which each lane runs by itself, an ordinary one.  */

static void
make_ordinary (class loop *loop)
{
  const acc_oloop *o = acc_is_oacc_loop (loop) ? acc_oloop_of (loop) : NULL;
  if (!o)
    return;
  for (gcall *call : { o->offset, o->bound, o->step, o->chunks })
    if (call && gimple_call_lhs (call))
      {
	gimple_seq seq = NULL;
	gimple_stmt_iterator gsi = gsi_for_stmt (call);
	tree lhs = gimple_call_lhs (call);
	tree value = gimple_convert (&seq, TREE_TYPE (lhs), acc_loop_value_alone (call));
	gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
	replace_uses_by (lhs, value);
	gsi_remove (&gsi, true);
	release_defs (call);
      }
  delete o;
}

/* Adds a variable to L's loop that is the number of the turn.  */

static tree
count_turns (const digit_loop *l)
{
  tree type = TREE_TYPE (gimple_phi_result (l->counter)), turn = make_ssa_name (type);
  tree next = make_ssa_name (type);
  gphi *phi = create_phi_node (turn, l->loop->header);
  gimple_stmt_iterator gsi = gsi_after_labels (l->loop->header);
  gsi_insert_before (&gsi, gimple_build_assign (next, PLUS_EXPR, turn, build_one_cst (type)),
		     GSI_SAME_STMT);
  add_phi_arg (phi, build_zero_cst (type), loop_preheader_edge (l->loop), UNKNOWN_LOCATION);
  add_phi_arg (phi, next, loop_latch_edge (l->loop), UNKNOWN_LOCATION);
  return turn;
}

/* Makes sums of the quotients of L's counter and constants of the remainders, where L has been
   unrolled FACTOR times and goes round TURNS times at most.  */

static void
put_in_digits (const digit_loop *l, int factor, HOST_WIDE_INT turns)
{
  auto_vec<digit> digits;
  HOST_WIDE_INT way;
  tree turn = NULL_TREE;
  if (!is_sum_with (PHI_ARG_DEF_FROM_EDGE (l->counter, loop_latch_edge (l->loop)), l->counter, &way)
      || way != l->step * factor)
    return;
  find_digits (l, &digits);
  for (const digit &d : digits)
    {
      if (factor % d.by || !is_never_negative (l, d, way, turns))
	continue;
      gimple_seq seq = NULL;
      gimple_stmt_iterator gsi = gsi_for_stmt (d.stmt);
      HOST_WIDE_INT first = l->first + d.more;
      tree lhs = gimple_assign_lhs (d.stmt), type = TREE_TYPE (lhs);
      tree value = build_int_cst (type, d.rest ? first % d.by : first / d.by);
      if (!d.rest)
	{
	  turn = turn ? turn : count_turns (l);
	  tree more = gimple_convert (&seq, type, turn);
	  more = gimple_build (&seq, MULT_EXPR, type, more, build_int_cst (type, way / d.by));
	  value = gimple_build (&seq, PLUS_EXPR, type, more, value);
	}
      gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
      gimple_assign_set_rhs_from_tree (&gsi, value);
      update_stmt (gsi_stmt (gsi));
    }
}

/* Unrolls R's loop if that makes counters and constants of the digits that it takes for indices.
   Whether it did.  */

static bool
unroll_for_digits (const acc_run_loop *r)
{
  digit_loop l;
  class tree_niter_desc desc;
  auto_vec<digit> digits;
  if (r->loop->unroll || r->rotates || (r->offset && !tree_fits_shwi_p (r->range))
      || !find_counter (r, &l))
    return false;
  find_digits (&l, &digits);
  int factor = common_divisor (digits);
  if (!may_meet_itself (r, digits) || acc_statements_in (l.loop) * factor > EFFORT_DIGIT_STATEMENTS)
    return false;
  make_ordinary (l.loop);
  edge exit = single_exit (l.loop);
  if (!exit || !number_of_iterations_exit (l.loop, exit, &desc, false)
      || !tree_fits_shwi_p (desc.niter) || !integer_zerop (desc.may_be_zero))
    return true;
  HOST_WIDE_INT turns = tree_to_shwi (desc.niter);
  rewrite_into_loop_closed_ssa (NULL, TODO_update_ssa);
  if (turns < factor || !acc_unroll_with_rest (l.loop, factor, &desc))
    return true;
  put_in_digits (&l, factor, (turns + 1) / factor);
  return true;
}

unsigned
acc_unroll_digits (acc_body *)
{
  bool changed = false;
  if (!acc_opts.registers || optimize < 2)
    return 0;
  auto_vec<acc_run_loop *> loops;
  for (auto loop : loops_list (cfun, LI_ONLY_INNERMOST))
    if (acc_run_loop *r = acc_run_loop_of (loop))
      loops.safe_push (r);
  initialize_original_copy_tables ();
  for (acc_run_loop *r : loops)
    {
      if (r->exit && unroll_for_digits (r))
	changed = true;
      acc_run_loop_free (r);
    }
  free_original_copy_tables ();
  return changed ? ACC_CHANGED : 0;
}
