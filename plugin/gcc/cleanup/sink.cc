/* Computes after a loop what is only used there.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A lane that has many iterations side by side has as many results to store after its loop, and as
   many addresses and conditions.  They are computed where the block's iterations are known, before
   the loop, and would be kept in registers through it.  GCC leaves them there, since they are
   not computed less often elsewhere.

   Where results are added to what memory has, the same addresses are used before the loop as well.
   They are computed twice then, from values that the offload compiler cannot tell to be the
   same.  */

#include "base/compat.h"
#include "cleanup/sink.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/code.h"
#include "plan/effort.h"
#include "cfgloop.h"

/* How many values LOOP carries.  */

static unsigned
carried_by (class loop *loop)
{
  unsigned n = 0;
  for (gphi_iterator it = gsi_start_phis (loop->header); !gsi_end_p (it); gsi_next (&it))
    n += !virtual_operand_p (gimple_phi_result (it.phi ()));
  return n;
}

/* Whether DEF is nothing but arithmetic.  */

static bool
is_mere_arithmetic (gimple *def)
{
  return (is_gimple_assign (def) && !gimple_vuse (def) && !gimple_could_trap_p (def)
	  && TREE_CODE (gimple_assign_lhs (def)) == SSA_NAME
	  && !SSA_NAME_OCCURS_IN_ABNORMAL_PHI (gimple_assign_lhs (def)));
}

/* Where USE uses its value.  */

static basic_block
where_used (use_operand_p use)
{
  if (gphi *phi = dyn_cast<gphi *> (USE_STMT (use)))
    return gimple_phi_arg_edge (phi, PHI_ARG_INDEX_FROM_USE (use))->src;
  return gimple_bb (USE_STMT (use));
}

/* What is moved past a loop.  */

struct past
{
  class loop *loop;
  basic_block after;		/* where to */
  hash_set<gimple *> moved;
  auto_vec<gimple *> order;	/* MOVED, the last first */
  hash_map<tree, tree> others;	/* names for values that are used before the loop as well */
};

/* Where what DEF computes is used: before P's loop, in it, or past it.  */

static void
find_uses (gimple *def, past *p, bool *early, bool *inside, bool *late)
{
  imm_use_iterator it;
  use_operand_p use;
  *early = *inside = *late = false;
  FOR_EACH_IMM_USE_FAST (use, it, gimple_assign_lhs (def))
    if (!is_gimple_debug (USE_STMT (use)))
      {
	basic_block bb = where_used (use);
	bool in_loop = flow_bb_inside_loop_p (p->loop, bb);
	bool past = (p->moved.contains (USE_STMT (use))
		     || dominated_by_p (CDI_DOMINATORS, bb, p->after));
	*(past ? late : in_loop ? inside : early) = true;
      }
}

/* Lets what comes past P's loop use a copy of DEF, which is moved instead of DEF.  */

static gimple *
copy_past (gimple *def, past *p)
{
  tree value = gimple_assign_lhs (def), name = copy_ssa_name (value);
  gimple *copy = gimple_copy (def), *stmt;
  gimple_assign_set_lhs (copy, name);
  gimple_stmt_iterator gsi = gsi_for_stmt (def);
  gsi_insert_after (&gsi, copy, GSI_SAME_STMT);
  imm_use_iterator it;
  use_operand_p use;
  FOR_EACH_IMM_USE_STMT (stmt, it, value)
    {
      FOR_EACH_IMM_USE_ON_STMT (use, it)
	if (p->moved.contains (stmt) || dominated_by_p (CDI_DOMINATORS, where_used (use), p->after))
	  SET_USE (use, name);
      update_stmt (stmt);
    }
  return copy;
}

/* Another name for VALUE, of which the offload compiler does not know that it is the same, from the
   beginning of P's AFTER on.  */

static tree
other_name (tree value, past *p)
{
  bool known;
  tree &other = p->others.get_or_insert (value, &known);
  if (known)
    return other;
  other = copy_ssa_name (value);
  auto_vec<tree> in, out;
  in.safe_push (acc_asm_operand ("0", value));
  out.safe_push (acc_asm_operand ("=r", other));
  gasm *code = acc_asm_new ("", out, in, false);
  SSA_NAME_DEF_STMT (other) = code;
  gimple_stmt_iterator gsi = gsi_after_labels (p->after);
  gsi_insert_before (&gsi, code, GSI_SAME_STMT);
  return other;
}

/* Whether a register holds VALUE, an integer or a pointer.  */

static bool
is_word (tree value)
{
  tree type = TREE_TYPE (value);
  return ((INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type)) && TYPE_PRECISION (type) >= 32
	  && TYPE_PRECISION (type) == tree_to_uhwi (TYPE_SIZE (type)));
}

/* Gives the operands of P's copies that are not moved themselves other names.  */

static void
hide_sources (past *p, const vec<gimple *> &copies)
{
  ssa_op_iter it;
  use_operand_p use;
  for (gimple *copy : copies)
    {
      FOR_EACH_SSA_USE_OPERAND (use, copy, it, SSA_OP_USE)
	if (!p->moved.contains (SSA_NAME_DEF_STMT (USE_FROM_PTR (use)))
	    && is_word (USE_FROM_PTR (use)))
	  SET_USE (use, other_name (USE_FROM_PTR (use), p));
      update_stmt (copy);
    }
}

/* Removes arithmetic that nothing uses, such as addresses of what is read from tiles.  */

static void
remove_unused (void)
{
  auto_vec<gimple *> work;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (is_mere_arithmetic (gsi_stmt (gsi)) && has_zero_uses (gimple_assign_lhs (gsi_stmt (gsi))))
	work.safe_push (gsi_stmt (gsi));
  while (!work.is_empty ())
    {
      gimple *stmt = work.pop ();
      auto_vec<tree> operands;
      ssa_op_iter it;
      tree use;
      FOR_EACH_SSA_TREE_OPERAND (use, stmt, it, SSA_OP_USE)
	if (!operands.contains (use))
	  operands.safe_push (use);
      gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
      gsi_remove (&gsi, true);
      release_defs (stmt);
      for (tree value : operands)
	if (has_zero_uses (value) && !SSA_NAME_IS_DEFAULT_DEF (value)
	    && is_mere_arithmetic (SSA_NAME_DEF_STMT (value)))
	  work.safe_push (SSA_NAME_DEF_STMT (value));
    }
}

/* Moves what is computed on the way to LOOP, in the loop around it, and is used only after AFTER
   begins, to there, and computes again what is used before LOOP, too.  Whether there was any.  */

static bool
sink_past (class loop *loop, basic_block after)
{
  past p;
  auto_vec<gimple *> copies;
  p.loop = loop;
  p.after = after;
  for (basic_block bb = loop_preheader_edge (loop)->src;
       bb && bb->loop_father == after->loop_father;
       bb = get_immediate_dominator (CDI_DOMINATORS, bb))
    for (gimple_stmt_iterator gsi = gsi_last_bb (bb); !gsi_end_p (gsi); gsi_prev (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	bool early, inside, late;
	if (!is_mere_arithmetic (stmt))
	  continue;
	find_uses (stmt, &p, &early, &inside, &late);
	if (!late || inside)
	  continue;
	if (early)
	  copies.safe_push (stmt = copy_past (stmt, &p));
	p.moved.add (stmt);
	p.order.safe_push (stmt);
      }
  for (gimple *stmt : p.order)
    {
      gimple_stmt_iterator from = gsi_for_stmt (stmt), to = gsi_after_labels (after);
      gsi_move_before (&from, &to);
    }
  hide_sources (&p, copies);
  return !p.moved.is_empty ();
}

unsigned
acc_sink_values (acc_body *)
{
  bool any = false;
  if (!acc_opts.register_tiles || !optimize)
    return 0;
  remove_unused ();
  for (auto loop : loops_list (cfun, LI_FROM_INNERMOST))
    {
      edge exit = single_exit (loop);
      if (loop_depth (loop) < 2 || !exit || carried_by (loop) < EFFORT_SINK_CARRIED
	  || exit->dest->loop_father != loop_outer (loop) || !single_pred_p (exit->dest))
	continue;
      any |= sink_past (loop, exit->dest);
    }
  return any ? ACC_CHANGED : 0;
}
