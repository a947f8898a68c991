/* Several neighbouring iterations on each lane, side by side.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The code for a block becomes

     if (this lane's iterations exist, and vectors begin where they can)
       all of them, statement by statement
     else
       for (each of them)
	 if (it exists)
	   the code as it was  */

#include "base/compat.h"
#include "lower/beside.h"
#include "base/code.h"
#include "base/gimple-bits.h"
#include "analysis/forms.h"
#include "analysis/pure.h"
#include "nest/nest.h"
#include "lower/built.h"
#include "lower/copies.h"
#include "lower/lines.h"
#include "lower/tile-code.h"
#include "lower/way.h"
#include "plan/neighbours.h"
#include "plan/target.h"

/* P, computed before STMT, which stands before LOOP; null if it cannot be.  */

static tree
emit_before (const struct poly *p, class loop *loop, gimple *stmt)
{
  for (int i = 0; i < p->n; i++)
    for (int k = 0; k < p->term[i].degree; k++)
      {
	tree value = acc_form_value (p->term[i].factor[k]);
	if (!acc_computable_before (value, loop))
	  return NULL_TREE;
	acc_hoist (value, loop, stmt);
      }
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  return acc_form_emit (p, sizetype, &gsi);
}

/* Computes B's lines before the nest.  False if that is not possible.  */

static bool
compute_lines (acc_beside *b)
{
  const acc_oloop *first = b->built->nest->loops[0];
  for (const acc_line *line : b->lines->lines)
    {
      acc_line_values v;
      v.root = emit_before (&line->root, first->loop, first->offset);
      if (!v.root)
	return false;
      for (int i = 0; i <= b->last; i++)
	{
	  v.by_axis[i] = emit_before (&line->by_axis[i], first->loop, first->offset);
	  if (!v.by_axis[i])
	    return false;
	}
      b->values.safe_push (v);
    }
  return true;
}

/* Computes in SEQ whether all vectors of B begin at multiples of their size if the leader's do.  */

static void
test_alignment (acc_beside *b, gimple_seq *seq)
{
  tree any = build_zero_cst (sizetype), start = b->values[b->leader->line].root;
  for (unsigned i = 0; i < b->lines->refs.length (); i++)
    {
      const struct near_ref *r = &b->lines->refs[i];
      if (!r->contiguous || near_part_size (r, b->leader, b->columns) == 1)
	continue;
      const acc_line_values &v = b->values[r->line];
      any = acc_op2 (seq, BIT_IOR_EXPR, any, acc_op2 (seq, MINUS_EXPR, v.root, start));
      for (int axis = 0; axis < b->last; axis++)
	any = acc_op2 (seq, BIT_IOR_EXPR, any, v.by_axis[axis]);
    }
  any = acc_with (seq, BIT_AND_EXPR, any, b->columns * b->leader->size - 1);
  b->aligned = gimple_build (seq, EQ_EXPR, boolean_type_node, any, build_zero_cst (sizetype));
}

/* Computes where B's lanes begin along the innermost axis.  */

static void
spread_columns (acc_beside *b)
{
  acc_built *built = b->built;
  tree type = unsigned_type_node;
  gimple_seq seq = NULL;
  HOST_WIDE_INT lanes = built->lanes->lanes[b->last];
  built->apart = build_int_cst (type, b->columns);
  built->together = build_one_cst (type);
  if (!b->leader)
    return;
  test_alignment (b, &seq);
  tree at = acc_with (&seq, PLUS_EXPR, b->values[b->leader->line].root, b->leader->bytes);
  at = acc_with (&seq, TRUNC_DIV_EXPR, at, b->leader->size);
  at = acc_with (&seq, BIT_AND_EXPR, at, b->columns - 1);
  /* Vectors that cannot begin where they should are no reason for a row to need another block.  */
  at = gimple_build (&seq, COND_EXPR, TREE_TYPE (at), b->aligned, at,
		     build_zero_cst (TREE_TYPE (at)));
  built->shift = gimple_convert (&seq, type, at);
  built->apart = gimple_build (&seq, COND_EXPR, type, b->aligned, built->apart,
			       build_one_cst (type));
  built->together = gimple_build (&seq, COND_EXPR, type, b->aligned, build_one_cst (type),
				  build_int_cst (type, lanes));
  gimple_stmt_iterator gsi = gsi_for_stmt (built->nest->loops[0]->offset);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
}

acc_beside *
acc_beside_begin (acc_built *built)
{
  const acc_nest *nest = built->nest;
  acc_beside *b = new acc_beside ();
  b->built = built;
  b->last = nest->n_axes - 1;
  b->columns = built->lanes->turns[b->last];
  b->axis = 0;
  b->turns = 1;
  for (int i = 0; i < b->last; i++)
    if (built->lanes->turns[i] > 1)
      {
	b->axis = i;
	b->turns = built->lanes->turns[i];
      }
  b->way = acc_way_find (nest);
  if (b->way)
    {
      b->lines = acc_lines_find (b->way);
      int leader = near_leader (b->lines->refs.address (), b->lines->refs.length ());
      if (compute_lines (b) && leader >= 0 && b->columns > 1)
	b->leader = &b->lines->refs[leader];
      if (b->values.length () < b->lines->lines.length ())
	{
	  acc_lines_free (b->lines);
	  acc_way_free (b->way);
	  b->lines = NULL;
	  b->way = NULL;
	}
    }
  spread_columns (b);
  return b;
}

/* Computes in SEQ the numbers of the first of B's lane's iterations, and whether they all exist, as
   do those that vectors reach.  */

static tree
test_existence (acc_beside *b, gimple_seq *seq)
{
  const acc_built *built = b->built;
  int before = 0, after = 0;
  tree all = b->aligned;
  if (b->leader)
    near_reach (b->lines->refs.address (), b->lines->refs.length (), b->columns, &before, &after);
  for (int i = 0; i <= b->last; i++)
    {
      const acc_built_axis *axis = &built->axis[i];
      int turns = built->lanes->turns[i];
      tree first = acc_op2 (seq, PLUS_EXPR, axis->first,
			    acc_with (seq, MULT_EXPR, axis->own, turns));
      tree end = axis->count, least = NULL_TREE;
      b->mine[i] = first;
      if (i == b->last && built->shift)
	{
	  least = acc_with (seq, PLUS_EXPR, gimple_convert (seq, TREE_TYPE (first), built->shift),
			    before);
	  end = acc_op2 (seq, PLUS_EXPR, end, built->shift);
	  b->mine[i] = acc_op2 (seq, MINUS_EXPR, first, built->shift);
	}
      tree last = acc_with (seq, PLUS_EXPR, first, turns - 1 + (i == b->last ? after : 0));
      tree exists = gimple_build (seq, LT_EXPR, boolean_type_node, last, end);
      all = all ? acc_op2 (seq, BIT_AND_EXPR, all, exists) : exists;
      if (least)
	all = acc_op2 (seq, BIT_AND_EXPR, all,
		       gimple_build (seq, GE_EXPR, boolean_type_node, first, least));
    }
  return all;
}

/* Sets the turn, and the column, that B's code is for, when it has run N of them.  */

static void
set_turn (acc_beside *b, gimple_stmt_iterator *gsi, tree n)
{
  gimple_seq seq = NULL;
  tree turn = acc_with (&seq, TRUNC_DIV_EXPR, n, b->columns);
  tree column = acc_with (&seq, TRUNC_MOD_EXPR, n, b->columns);
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  gimple *stmt = SSA_NAME_DEF_STMT (b->built->turn);
  gimple_assign_set_rhs1 (stmt, turn);
  update_stmt (stmt);
  stmt = SSA_NAME_DEF_STMT (b->built->column);
  gimple_assign_set_rhs1 (stmt, column);
  update_stmt (stmt);
}

/* Lets lanes run the code between the edge TOP and END, the last statement of a block, once for
   each of B's iterations.  The edge to where the loop begins; *OUT becomes that from it.  */

static edge
run_each (acc_beside *b, edge top, gimple *end, edge *out)
{
  basic_block begin = split_edge (top), entry = single_pred (begin);
  gimple_stmt_iterator gsi = gsi_for_stmt (end);
  gsi_prev (&gsi);
  edge bottom = (gsi_end_p (gsi) ? split_block_after_labels (gimple_bb (end))
		 : split_block (gimple_bb (end), gsi_stmt (gsi)));
  basic_block test = split_edge (bottom);
  tree n = make_ssa_name (unsigned_type_node), next = make_ssa_name (unsigned_type_node);
  gimple_seq seq = NULL, before = NULL;
  tree limit = acc_hidden_number (&before, b->turns * b->columns);
  tree one = build_one_cst (TREE_TYPE (n));
  gimple_seq_add_stmt (&seq, gimple_build_assign (next, PLUS_EXPR, n, one));
  gimple_seq_add_stmt (&seq, gimple_build_cond (LT_EXPR, next, limit, NULL_TREE, NULL_TREE));
  acc_append (test, seq);
  acc_append (entry, before);
  *out = single_succ_edge (test);
  (*out)->flags = ((*out)->flags & ~EDGE_FALLTHRU) | EDGE_FALSE_VALUE;
  (*out)->probability = profile_probability::unlikely ();
  edge back = make_edge (test, begin, EDGE_TRUE_VALUE);
  back->probability = profile_probability::likely ();
  gphi *phi = create_phi_node (n, begin);
  add_phi_arg (phi, build_zero_cst (TREE_TYPE (n)), single_succ_edge (entry), UNKNOWN_LOCATION);
  add_phi_arg (phi, next, back, UNKNOWN_LOCATION);
  gsi = gsi_start_bb (begin);
  gasm *rolled = acc_keep_rolled ();
  gsi_insert_after (&gsi, rolled, GSI_NEW_STMT);
  gsi = gsi_for_stmt (rolled);
  set_turn (b, &gsi, n);
  return single_succ_edge (entry);
}

void
acc_beside_finish (acc_beside *b)
{
  acc_built *built = b->built;
  gimple_stmt_iterator gsi = gsi_for_stmt (built->first_turn);
  gsi_prev (&gsi);
  edge top = (gsi_end_p (gsi) ? split_block_after_labels (gimple_bb (built->first_turn))
	      : split_block (gimple_bb (built->first_turn), gsi_stmt (gsi)));
  edge out;
  top = run_each (b, top, built->nest->loops[0]->latch, &out);
  if (b->way)
    {
      gimple_seq seq = NULL;
      basic_block join = split_edge (out);
      tree all = test_existence (b, &seq);
      gimple_seq_add_stmt (&seq, gimple_build_cond (EQ_EXPR, all, boolean_true_node, NULL_TREE,
						    NULL_TREE));
      acc_append (top->src, seq);
      b->bb = acc_other_arm (top, false, profile_probability::unlikely (), join);
      acc_copy_iterations (b);
      acc_lines_free (b->lines);
      acc_way_free (b->way);
    }
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  delete b;
}
