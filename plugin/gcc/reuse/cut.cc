/* Cuts a plain loop into parts.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

	for (k = first; k < n; k++)
	  BODY

   becomes, with N the number of iterations,

	k = first;
	for (parts = N / PART; parts; parts--)
	  for (end = k + PART; k < end; k++)
	    BODY
	for (; k < n; k++)
	  BODY

   Each part has all its iterations, so that lanes can fetch for it without a test.  */

#include "base/compat.h"
#include "reuse/cut.h"
#include "base/code.h"
#include "base/gimple-bits.h"
#include "nest/nest.h"

/* Whether STMT may be executed once more than the program does.  */

static bool
may_run_again (gimple *stmt)
{
  return (is_gimple_debug (stmt) || gimple_code (stmt) == GIMPLE_COND
	  || gimple_code (stmt) == GIMPLE_LABEL || gimple_code (stmt) == GIMPLE_PREDICT
	  || (is_gimple_assign (stmt) && !gimple_vuse (stmt) && !gimple_has_side_effects (stmt)));
}

/* Whether STMT may have a copy.  */

static bool
can_copy (gimple *stmt)
{
  if (glabel *label = dyn_cast<glabel *> (stmt))
    return !FORCED_LABEL (gimple_label_label (label));
  return (is_gimple_debug (stmt) || gimple_code (stmt) == GIMPLE_COND
	  || gimple_code (stmt) == GIMPLE_PREDICT || is_gimple_assign (stmt)
	  || (is_gimple_call (stmt) && !gimple_call_internal_p (stmt)
	      && !gimple_has_side_effects (stmt)))
	 && !gimple_has_volatile_ops (stmt) && lookup_stmt_eh_lp (stmt) == 0;
}

/* How many times LOOP comes to its latch, to *D.  Whether that is known.  */

static bool
count_rounds (class loop *loop, class tree_niter_desc *d)
{
  edge exit = single_exit (loop);
  return (exit && exit->src == loop->header && number_of_iterations_exit (loop, exit, d, false)
	  && integer_onep (d->assumptions) && !integer_onep (d->may_be_zero)
	  && INTEGRAL_TYPE_P (TREE_TYPE (d->niter)) && TYPE_UNSIGNED (TREE_TYPE (d->niter)));
}

bool
acc_cut_possible (class loop *loop, int part)
{
  class tree_niter_desc d;
  if (loop->inner || acc_is_oacc_loop (loop) || !count_rounds (loop, &d)
      || (TREE_CODE (d.niter) == INTEGER_CST && wi::ltu_p (wi::to_wide (d.niter), 2 * part)))
    return false;
  basic_block *body = get_loop_body (loop);
  bool can = true;
  for (unsigned i = 0; i < loop->num_nodes && can; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi) && can;
	 gsi_next (&gsi))
      can = (can_copy (gsi_stmt (gsi))
	     && (body[i] != loop->header || may_run_again (gsi_stmt (gsi))));
  free (body);
  return can;
}

/* The copy of a loop's blocks.  */

struct copy
{
  hash_map<tree, tree> names;
  hash_map<basic_block, basic_block> blocks;
};

/* What VALUE is in the copy C.  */

static tree
copied (copy *c, tree value)
{
  tree *other = c->names.get (value);
  return other ? *other : value;
}

/* Gives BLOCK's copy in C copies of its PHIs, which have no arguments, and of its statements; the
   test at its end is left out if TEST is false.  */

static void
copy_block (copy *c, basic_block block, bool test)
{
  basic_block to = *c->blocks.get (block);
  for (gphi_iterator it = gsi_start_phis (block); !gsi_end_p (it); gsi_next (&it))
    if (!virtual_operand_p (gimple_phi_result (it.phi ())))
      {
	tree name = copy_ssa_name (gimple_phi_result (it.phi ()));
	create_phi_node (name, to);
	c->names.put (gimple_phi_result (it.phi ()), name);
      }
  gimple_stmt_iterator end = gsi_last_bb (to);
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (block); !gsi_end_p (gsi);
       gsi_next_nondebug (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (gimple_code (stmt) == GIMPLE_LABEL || gimple_code (stmt) == GIMPLE_PREDICT
	  || (gimple_code (stmt) == GIMPLE_COND && !test))
	continue;
      gimple *same = gimple_copy (stmt);
      if (gimple_has_mem_ops (same))
	{
	  gimple_set_vuse (same, NULL_TREE);
	  gimple_set_vdef (same, NULL_TREE);
	}
      gsi_insert_after (&end, same, GSI_NEW_STMT);
      ssa_op_iter it;
      use_operand_p use;
      def_operand_p def;
      FOR_EACH_SSA_USE_OPERAND (use, same, it, SSA_OP_USE)
	SET_USE (use, copied (c, USE_FROM_PTR (use)));
      FOR_EACH_SSA_DEF_OPERAND (def, same, it, SSA_OP_DEF)
	{
	  tree name = copy_ssa_name (DEF_FROM_PTR (def), same);
	  c->names.put (DEF_FROM_PTR (def), name);
	  SET_DEF (def, name);
	}
      update_stmt (same);
    }
}

/* Copies the N blocks BODY of LOOP, the header first, in the order of their dominators.  The copy
   leaves to OUT where LOOP does.  */

static void
copy_blocks (copy *c, class loop *loop, basic_block *body, unsigned n, basic_block out)
{
  for (unsigned i = 0; i < n; i++)
    {
      basic_block bb = create_empty_bb (loop->latch);
      add_bb_to_loop (bb, loop_outer (loop));
      bb->count = body[i]->count;
      c->blocks.put (body[i], bb);
    }
  for (unsigned i = 0; i < n; i++)
    copy_block (c, body[i], i > 0);
  edge e;
  edge_iterator ei;
  for (unsigned i = 0; i < n; i++)
    FOR_EACH_EDGE (e, ei, body[i]->succs)
      {
	basic_block *to = c->blocks.get (e->dest);
	int flags = e->flags;
	if (i == 0)
	  flags = to ? EDGE_TRUE_VALUE : EDGE_FALSE_VALUE;
	make_edge (*c->blocks.get (body[i]), to ? *to : out, flags)->probability = e->probability;
      }
  for (unsigned i = 1; i < n; i++)
    for (gphi_iterator it = gsi_start_phis (body[i]); !gsi_end_p (it); gsi_next (&it))
      if (tree *name = c->names.get (gimple_phi_result (it.phi ())))
	FOR_EACH_EDGE (e, ei, body[i]->preds)
	  add_phi_arg (as_a<gphi *> (SSA_NAME_DEF_STMT (*name)),
		       copied (c, PHI_ARG_DEF_FROM_EDGE (it.phi (), e)),
		       find_edge (*c->blocks.get (e->src), *c->blocks.get (body[i])),
		       UNKNOWN_LOCATION);
}

/* Computes the number of C's parts at the end of BB, before its loop.  */

static tree
count_parts (const acc_cut *c, basic_block bb)
{
  class tree_niter_desc d;
  gimple_seq seq = NULL, more = NULL;
  bool known = count_rounds (c->loop, &d);
  gcc_assert (known);
  tree type = TREE_TYPE (d.niter);
  tree rounds = force_gimple_operand (unshare_expr (d.niter), &seq, true, NULL_TREE);
  tree parts = gimple_build (&seq, TRUNC_DIV_EXPR, type, rounds, build_int_cst (type, c->part));
  if (!integer_zerop (d.may_be_zero))
    {
      tree none = force_gimple_operand (unshare_expr (d.may_be_zero), &more, true, NULL_TREE);
      gimple_seq_add_seq (&seq, more);
      none = gimple_build (&seq, NE_EXPR, boolean_type_node, none,
			   build_zero_cst (TREE_TYPE (none)));
      parts = gimple_build (&seq, COND_EXPR, type, none, build_zero_cst (type), parts);
    }
  acc_append (bb, seq);
  return parts;
}

/* Adds a test of A and B to the end of BB.  */

static gcond *
test_at_end (basic_block bb, tree_code code, tree a, tree b, location_t loc)
{
  gcond *cond = gimple_build_cond (code, a, b, NULL_TREE, NULL_TREE);
  gimple_set_location (cond, loc);
  acc_append (bb, cond);
  return cond;
}

/* The blocks around the parts of a loop.  */

struct frame
{
  edge none;		/* past the parts, if there are none */
  edge begin;		/* to the first part */
  edge again;		/* to the next part */
  edge rest;		/* from the last part to the rest */
};

/* Gives the copy in COPY of the header of CUT's loop its arguments, and makes the PHIs that hand on
   what goes from part to part and to the rest.  END is the variable's value after a part.  */

static void
hand_on (copy *c, const acc_cut *cut, tree end, const frame *f)
{
  class loop *loop = cut->loop;
  basic_block place = f->begin->dest, header = *c->blocks.get (loop->header);
  edge in = loop_preheader_edge (loop), back = loop_latch_edge (loop);
  for (gphi_iterator it = gsi_start_phis (loop->header); !gsi_end_p (it); gsi_next (&it))
    {
      gphi *phi = it.phi ();
      if (virtual_operand_p (gimple_phi_result (phi)))
	continue;
      tree result = gimple_phi_result (phi), inner = *c->names.get (result);
      tree first = PHI_ARG_DEF_FROM_EDGE (phi, in);
      tree start = copy_ssa_name (result), left = copy_ssa_name (result);
      tree next = phi == cut->variable ? end : inner;
      gphi *outer = create_phi_node (start, place);
      add_phi_arg (outer, first, f->begin, UNKNOWN_LOCATION);
      add_phi_arg (outer, next, f->again, UNKNOWN_LOCATION);
      gphi *rest = create_phi_node (left, f->none->dest);
      add_phi_arg (rest, first, f->none, UNKNOWN_LOCATION);
      add_phi_arg (rest, next, f->rest, UNKNOWN_LOCATION);
      gphi *own = as_a<gphi *> (SSA_NAME_DEF_STMT (inner));
      add_phi_arg (own, start, find_edge (place, header), UNKNOWN_LOCATION);
      add_phi_arg (own, copied (c, PHI_ARG_DEF_FROM_EDGE (phi, back)),
		   find_edge (*c->blocks.get (loop->latch), header), UNKNOWN_LOCATION);
      SET_PHI_ARG_DEF (phi, in->dest_idx, left);
    }
}

/* Adds the count of PARTS to F: in its block PLACE, and at the end of OVER, where the next part
   begins or none is left.  */

static void
count_down (const frame *f, tree parts, basic_block over, location_t loc)
{
  tree now = make_ssa_name (TREE_TYPE (parts)), next = make_ssa_name (TREE_TYPE (parts));
  gphi *phi = create_phi_node (now, f->begin->dest);
  add_phi_arg (phi, parts, f->begin, UNKNOWN_LOCATION);
  add_phi_arg (phi, next, f->again, UNKNOWN_LOCATION);
  tree type = TREE_TYPE (parts);
  acc_append (over, gimple_build_assign (next, PLUS_EXPR, now, build_minus_one_cst (type)));
  test_at_end (over, NE_EXPR, next, build_zero_cst (type), loc);
}

void
acc_cut_loop (acc_cut *c)
{
  class loop *loop = c->loop;
  location_t loc = gimple_location (acc_test_of (loop->header));
  basic_block before = loop_preheader_edge (loop)->src;
  tree parts = count_parts (c, before);
  unsigned n = loop->num_nodes;
  basic_block *body = get_loop_body_in_dom_order (loop);
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);

  frame f;
  copy own;
  basic_block rest = split_edge (loop_preheader_edge (loop));
  basic_block place = create_empty_bb (before), over = create_empty_bb (loop->latch);
  add_bb_to_loop (place, loop_outer (loop));
  add_bb_to_loop (over, loop_outer (loop));
  f.none = find_edge (before, rest);
  f.none->flags = (f.none->flags & ~EDGE_FALLTHRU) | EDGE_FALSE_VALUE;
  f.none->probability = profile_probability::unlikely ();
  f.begin = make_edge (before, place, EDGE_TRUE_VALUE);
  f.begin->probability = profile_probability::likely ();
  copy_blocks (&own, loop, body, n, over);
  free (body);
  basic_block header = *own.blocks.get (loop->header);
  make_single_succ_edge (place, header, EDGE_FALLTHRU);
  f.again = make_edge (over, place, EDGE_TRUE_VALUE);
  f.again->probability = profile_probability::likely ();
  f.rest = make_edge (over, rest, EDGE_FALSE_VALUE);
  f.rest->probability = profile_probability::unlikely ();
  tree type = TREE_TYPE (gimple_phi_result (c->variable)), end = make_ssa_name (type);
  hand_on (&own, c, end, &f);

  test_at_end (before, NE_EXPR, parts, build_zero_cst (TREE_TYPE (parts)), loc);
  count_down (&f, parts, over, loc);
  tree variable = copied (&own, gimple_phi_result (c->variable));
  c->first = PHI_ARG_DEF_FROM_EDGE (as_a<gphi *> (SSA_NAME_DEF_STMT (variable)),
				    find_edge (place, header));
  acc_append (place, gimple_build_assign (end, PLUS_EXPR, c->first, build_int_cst (type, c->part)));
  c->place = place;
  c->tests[0] = test_at_end (header, LT_EXPR, variable, end, loc);
  c->tests[1] = acc_test_of (loop->header);
}
