/* Loading what the host passes where lanes need it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Before a parallel loop, one lane alone is active.  It loads pointers and bounds, and GCC lets it
   tell the others by way of shared memory.  They wait for its loads, its stores, a barrier and
   their own loads, once for each gang.  Memory that nothing writes can be loaded by all of them at
   once instead: lanes that load the same address take no more time than one.  */

#include "base/compat.h"
#include "cleanup/inside.h"
#include "base/body.h"
#include "base/code.h"
#include "analysis/loads.h"
#include "nest/forks.h"
#include "plan/effort.h"

/* A parallel loop, and what has been copied into it.  */

struct target
{
  const acc_fork *fork;
  basic_block place;		/* of the copies */
  hash_map<tree, tree> copies;	/* null: the name cannot be computed there */
  unsigned length;		/* in statements */
};

/* Adds STMT to the copies in T.  */

static void
add_copy (target *t, gimple *stmt)
{
  gimple_stmt_iterator gsi = gsi_last_bb (t->place);
  gsi_insert_after (&gsi, stmt, GSI_NEW_STMT);
  t->length++;
}

/* The kernel's argument, which is called PARM before T, loaded anew.  Only functions that the host
   launches come here, and these have one argument.  */

static tree
copy_argument (target *t, tree parm)
{
  tree same = make_ssa_name (TREE_TYPE (parm));
  auto_vec<tree> in, out;
  out.safe_push (acc_asm_operand ("=r", same));
  gasm *code = acc_asm_new ("ld.param.u64 %0, [%%in_ar0];", out, in, false);
  SSA_NAME_DEF_STMT (same) = code;
  add_copy (t, code);
  return same;
}

static tree value_inside (target *, tree);

/* Copies DEF, which gives a name its value before T, into T.  The copy's name, or null.  */

static tree
copy_assignment (target *t, gimple *def)
{
  ssa_op_iter it;
  use_operand_p use;
  if (!is_gimple_assign (def) || gimple_vdef (def) || gimple_has_volatile_ops (def)
      || (gimple_vuse (def) && !acc_load_invariant (def)))
    return NULL_TREE;
  FOR_EACH_SSA_USE_OPERAND (use, def, it, SSA_OP_USE)
    if (!value_inside (t, USE_FROM_PTR (use)))
      return NULL_TREE;
  gimple *copy = gimple_copy (def);
  if (gimple_vuse (copy))
    gimple_set_vuse (copy, gimple_vop (cfun));
  tree name = copy_ssa_name (gimple_assign_lhs (def), copy);
  gimple_set_lhs (copy, name);
  add_copy (t, copy);
  FOR_EACH_SSA_USE_OPERAND (use, copy, it, SSA_OP_USE)
    SET_USE (use, value_inside (t, USE_FROM_PTR (use)));
  update_stmt (copy);
  return name;
}

/* The copy of NAME in T, or null if it has none.  */

static tree
value_inside (target *t, tree name)
{
  if (tree *known = t->copies.get (name))
    return *known;
  gimple *def = SSA_NAME_DEF_STMT (name);
  tree copy = NULL_TREE;
  t->copies.put (name, NULL_TREE);
  if (t->length >= EFFORT_INSIDE_STATEMENTS || SSA_NAME_OCCURS_IN_ABNORMAL_PHI (name))
    return NULL_TREE;
  if (!SSA_NAME_IS_DEFAULT_DEF (name))
    copy = copy_assignment (t, def);
  else if (SSA_NAME_VAR (name) == DECL_ARGUMENTS (cfun->decl))
    copy = copy_argument (t, name);
  t->copies.put (name, copy);
  return copy;
}

/* Lets USE, in T, be a copy of what has been computed before T, if it is such.  */

static void
use_copy (target *t, use_operand_p use)
{
  tree name = USE_FROM_PTR (use);
  if (TREE_CODE (name) != SSA_NAME || virtual_operand_p (name))
    return;
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (name));
  if (bb && bitmap_bit_p (t->fork->blocks, bb->index))
    return;
  if (tree copy = value_inside (t, name))
    SET_USE (use, copy);
}

/* Lets STMT use copies in T.  */

static void
use_copies (target *t, gimple *stmt)
{
  ssa_op_iter it;
  use_operand_p use;
  if (is_gimple_debug (stmt))
    return;
  FOR_EACH_SSA_USE_OPERAND (use, stmt, it, SSA_OP_USE)
    use_copy (t, use);
  update_stmt (stmt);
}

/* Likewise for what BB, which comes after T's place, passes to its successors.  */

static void
pass_copies (target *t, basic_block bb)
{
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->succs)
    for (gphi_iterator it = gsi_start_phis (e->dest); !gsi_end_p (it); gsi_next (&it))
      if (bitmap_bit_p (t->fork->blocks, e->dest->index))
	use_copy (t, PHI_ARG_DEF_PTR_FROM_EDGE (it.phi (), e));
}

/* Computes in FORK what is used there.  Whether something has changed.  */

static bool
compute_in (const acc_fork *fork)
{
  gcall *last = fork->head;
  for (gcall *call = last; call && call != fork->join; call = acc_next_in_sequence (call))
    if (acc_is_unique (call, IFN_UNIQUE_OACC_FORK))
      last = call;
  last = acc_next_in_sequence (last);
  if (!last || !acc_is_unique (last, IFN_UNIQUE_OACC_HEAD_MARK))
    return false;
  target t = { fork, split_edge (single_succ_edge (gimple_bb (last))) };
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    if (bitmap_bit_p (fork->blocks, bb->index) && dominated_by_p (CDI_DOMINATORS, bb, t.place))
      {
	for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	  use_copies (&t, gsi_stmt (gsi));
	pass_copies (&t, bb);
      }
  return true;
}

unsigned
acc_compute_inside (acc_body *body)
{
  auto_vec<acc_fork *> forks;
  bool changed = false;
  if (!acc_forks_find (&forks))
    return 0;
  for (const acc_fork *f : forks)
    if (!f->outer && (f->tag & (OLF_DIM_WORKER | OLF_DIM_VECTOR))
	&& !bb_loop_depth (gimple_bb (f->fork)))
      changed |= compute_in (f);
  acc_forks_free (&forks);
  body->changed |= changed;
  return changed ? ACC_CHANGED : 0;
}
