/* Which places a function writes whatever happens, and before it reads them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The statements before the first jump are executed in their order, before all others.  */

#include "base/compat.h"
#include "kernels/callee-order.h"
#include "kernels/callees.h"
#include "kernels/statements.h"

struct order
{
  acc_kcallee *f;
  bool certain;			/* the statements come one after the other */
  bool unclear;			/* others may read or write what parameters point to */
  auto_vec<tree> written;	/* places, so far */
  auto_vec<tree> exposed;	/* places that are read and may not have been written before */
};

static bool
has_place (const vec<tree> &places, tree place)
{
  for (tree p : places)
    if (operand_equal_p (p, place))
      return true;
  return false;
}

/* Notes what is read in *TP.  */

static tree
order_read (tree *tp, int *walk_subtrees, void *data)
{
  order *o = (order *) data;
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (TREE_CODE (t) == MODIFY_EXPR || TREE_CODE (t) == INIT_EXPR)
    {
      /* What it writes is read if it writes a part only.  */
      tree lhs = TREE_OPERAND (t, 0);
      for (int k = 0; k < TREE_OPERAND_LENGTH (lhs); k++)
	if (!DECL_P (lhs) && TREE_OPERAND (lhs, k))
	  walk_tree (&TREE_OPERAND (lhs, k), order_read, data, NULL);
      walk_tree (&TREE_OPERAND (t, 1), order_read, data, NULL);
      *walk_subtrees = 0;
    }
  else if (TREE_CODE (t) == CALL_EXPR)
    for (int k = 0; k < call_expr_nargs (t); k++)
      o->unclear |= POINTER_TYPE_P (TREE_TYPE (CALL_EXPR_ARG (t, k)));
  else if (acc_kroot_pointer (t))
    {
      tree place = acc_kplace_in_parameters (o->f, t);
      if (place && !has_place (o->written, place))
	o->exposed.safe_push (place);
    }
  return NULL_TREE;
}

/* Notes that LHS is written.  */

static void
order_write (order *o, tree lhs)
{
  tree place = (o->certain && !DECL_P (lhs) && TREE_CODE (lhs) != SSA_NAME
		&& acc_kroot_pointer (lhs) ? acc_kplace_in_parameters (o->f, lhs) : NULL_TREE);
  if (place && (INTEGRAL_TYPE_P (TREE_TYPE (lhs)) || SCALAR_FLOAT_TYPE_P (TREE_TYPE (lhs))))
    o->written.safe_push (place);
}

static tree
find_way_out (tree *tp, int *, void *)
{
  return (TREE_CODE (*tp) == RETURN_EXPR || TREE_CODE (*tp) == GOTO_EXPR
	  || TREE_CODE (*tp) == LABEL_EXPR ? *tp : NULL_TREE);
}

/* Notes what the statements in *BODY read and write.  */

static void
order_trees (order *o, tree *body)
{
  auto_vec<tree *> statements;
  while (TREE_CODE (*body) == BIND_EXPR)
    body = &BIND_EXPR_BODY (*body);
  acc_kstatements (body, &statements);
  for (tree *place : statements)
    {
      tree t = acc_kunwrap (*place);
      if (TREE_CODE (t) == BIND_EXPR)
	{
	  order_trees (o, &t);
	  continue;
	}
      if (TREE_CODE (t) == DECL_EXPR && VAR_P (DECL_EXPR_DECL (t)))
	walk_tree (&DECL_INITIAL (DECL_EXPR_DECL (t)), order_read, o, NULL);
      else
	walk_tree (place, order_read, o, NULL);
      o->certain = o->certain && !walk_tree_without_duplicates (place, find_way_out, NULL);
      if (TREE_CODE (t) == MODIFY_EXPR)
	order_write (o, TREE_OPERAND (t, 0));
    }
}

/* The same for the statements in BB.  */

static void
order_block (order *o, basic_block bb)
{
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (is_gimple_debug (stmt) || gimple_clobber_p (stmt))
	continue;
      tree lhs = gimple_get_lhs (stmt);
      for (unsigned k = 0; is_gimple_call (stmt) && k < gimple_call_num_args (stmt); k++)
	o->unclear |= POINTER_TYPE_P (TREE_TYPE (gimple_call_arg (stmt, k)));
      for (unsigned k = 0; k < gimple_num_ops (stmt); k++)
	if (gimple_op (stmt, k) && gimple_op (stmt, k) != lhs)
	  walk_tree (gimple_op_ptr (stmt, k), order_read, o, NULL);
      if (lhs)
	order_write (o, lhs);
    }
}

static void
order_blocks (order *o, function *fn)
{
  basic_block bb = ENTRY_BLOCK_PTR_FOR_FN (fn);
  auto_bb_flag ordered (fn);
  while (single_succ_p (bb) && single_succ (bb) != EXIT_BLOCK_PTR_FOR_FN (fn)
	 && !(single_succ (bb)->flags & ordered))
    {
      bb = single_succ (bb);
      bb->flags |= ordered;
      order_block (o, bb);
    }
  o->certain = false;
  FOR_EACH_BB_FN (bb, fn)
    if (bb->flags & ordered)
      bb->flags &= ~ordered;
    else
      order_block (o, bb);
}

/* Whether one of PLACES is the number that PARM points to.  */

static bool
has_number_of (const vec<tree> &places, tree parm)
{
  for (tree place : places)
    {
      tree p = acc_kis_pointed_at (place) ? TREE_OPERAND (place, 0) : NULL_TREE;
      if (p)
	STRIP_NOPS (p);
      if (p == parm && acc_khave_one_size (TREE_TYPE (place), TREE_TYPE (TREE_TYPE (parm))))
	return true;
    }
  return false;
}

/* Takes the use of a number from those of O's function if that sets it before.  */

static void
drop_late_numbers (const order *o)
{
  unsigned k = 0;
  for (tree parm = DECL_ARGUMENTS (o->f->fndecl); parm; parm = DECL_CHAIN (parm), k++)
    if (!o->unclear && (o->f->uses[k] & ACC_KUSE_READ) && has_number_of (o->written, parm)
	&& !has_number_of (o->exposed, parm))
      o->f->uses[k] &= ~ACC_KUSE_READ;
}

void
acc_korder_places (acc_kcallee *f)
{
  order o;
  o.f = f;
  o.certain = true;
  o.unclear = false;
  if (DECL_SAVED_TREE (f->fndecl))
    order_trees (&o, &DECL_SAVED_TREE (f->fndecl));
  else
    order_blocks (&o, DECL_STRUCT_FUNCTION (f->fndecl));
  drop_late_numbers (&o);
  unsigned kept = 0;
  for (acc_kplace &place : f->places)
    {
      place.always = place.written && has_place (o.written, place.ref);
      if (place.written || o.unclear || has_place (o.exposed, place.ref)
	  || !has_place (o.written, place.ref))
	f->places[kept++] = place;
    }
  f->places.truncate (kept);
}
