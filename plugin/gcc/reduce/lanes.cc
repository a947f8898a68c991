/* Lanes combine their results by shuffles.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   With 32 lanes GCC does that itself.  With more, each of its lanes would take a variable in shared
   memory in turn, until all have.

   GCC's shuffles are calls without effects to its passes.  If what lanes have is the same in each
   iteration of a loop around theirs, these move the shuffles to before that loop, where one lane
   runs alone: it waits forever, or adds up what other lanes do not have.  */

#include "base/compat.h"
#include "reduce/lanes.h"
#include "base/code.h"
#include "base/dims.h"
#include "base/shared.h"
#include "base/words.h"
#include "plan/target.h"
#include "reduce/levels.h"

struct plan_reduce_lanes
acc_reduce_lanes (void)
{
  struct plan_reduce_lanes l = {};
  l.lanes = acc_given_dim (cfun->decl, GOMP_DIM_VECTOR);
  l.one_worker = acc_given_dim (cfun->decl, GOMP_DIM_WORKER) == 1;
  if (!acc_has_dim (cfun->decl, GOMP_DIM_VECTOR) && !flag_openacc_dims)
    l.lanes = WARP;
  return l;
}

tree
acc_reduce_shared (gimple_seq *seq, tree *variable)
{
  if (!*variable)
    {
      int last = plan_reduce_shared_bytes () - 1;
      tree type = build_array_type (unsigned_char_type_node, build_index_type (size_int (last)));
      *variable = acc_shared_variable (BUILTINS_LOCATION, type, "__acccache_lanes");
    }
  return acc_shared_address (seq, *variable);
}

/* Replaces CALL by SEQ, and its result by VALUE.  */

static void
replace_call (gcall *call, gimple_seq seq, tree value)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  tree lhs = gimple_call_lhs (call);
  if (lhs)
    {
      gimple *copy = gimple_build_assign (lhs, value);
      gimple_set_location (copy, gimple_location (call));
      gimple_seq_add_stmt (&seq, copy);
    }
  gimple_call_set_lhs (call, NULL_TREE);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  unlink_stmt_vdef (call);
  gsi_remove (&gsi, true);
  release_defs (call);
}

/* Adds to SEQ what combines the values VALUE of V, those of each warp alone where TOGETHER, which
   may be null, is 0.  Returns the result.  */

static tree
shuffle (const acc_reduced *v, tree value, const struct plan_reduce_lanes *l, gimple_seq *seq,
	 tree *variable, tree together)
{
  char buf[PLAN_REDUCE_TEXT];
  struct text text = text_start (buf, sizeof buf);
  auto_vec<tree> in, out, words;
  tree type = acc_reduced_type (v);
  acc_words_out (&v->var, type, &out, &words);
  acc_words_in (&v->var, value, seq, &in);
  acc_words_in (&v->var, acc_reduced_neutral (v), seq, &in);
  in.safe_push (acc_asm_operand ("r", l->lanes == WARP ? build_zero_cst (unsigned_type_node)
				 : acc_reduce_shared (seq, variable)));
  if (l->by_warp)
    in.safe_push (acc_asm_operand ("r", together));
  plan_reduce_lanes_text (&text, l, &v->var);
  gcc_assert (text.len < sizeof buf);
  gasm *stmt = acc_asm_new (buf, out, in, true, true);
  if (l->all)
    acc_asm_begin (stmt, "", ACC_ALL_LANES);
  for (tree w : words)
    SSA_NAME_DEF_STMT (w) = stmt;
  gimple_seq_add_stmt (seq, stmt);
  return acc_words_value (type, words, seq);
}

void
acc_reduced_replace (acc_reduced *v, gimple_seq fini, tree own, gimple_seq teardown, tree all)
{
  tree type = acc_reduced_type (v), before = gimple_call_arg (v->setup, 2);
  tree from = gimple_call_arg (v->setup, 1), to = acc_reduced_address (v);
  gimple_seq setup = NULL;
  if (!integer_zerop (from))
    {
      before = make_ssa_name (type);
      tree ref = build2 (MEM_REF, type, from, build_int_cst (build_pointer_type (type), 0));
      gimple_seq_add_stmt (&setup, gimple_build_assign (before, ref));
    }
  tree sum = gimple_build (&teardown, acc_reduced_code (v), type, before, all);
  if (!integer_zerop (to))
    {
      tree ref = build2 (MEM_REF, type, to, build_int_cst (build_pointer_type (type), 0));
      gimple_seq_add_stmt (&teardown, gimple_build_assign (ref, sum));
    }
  tree neutral = acc_reduced_neutral (v);
  replace_call (v->setup, setup, before);
  replace_call (v->init, NULL, neutral);
  replace_call (v->fini, fini, own);
  replace_call (v->teardown, teardown, sum);
}

/* Lets lanes L combine V; the other arguments are those of acc_combine_all.  */

static void
combine_values (acc_reduced *v, const struct plan_reduce_lanes *l, tree *variable, tree together)
{
  gimple_seq fini = NULL;
  acc_reduced_say (v, "lanes combine their results by shuffles");
  tree all = shuffle (v, gimple_call_arg (v->fini, 2), l, &fini, variable, together);
  acc_reduced_replace (v, fini, all, NULL, gimple_call_arg (v->teardown, 2));
}

bool
acc_combine_lanes (acc_reductions *r, int level, tree *variable)
{
  struct plan_reduce_lanes l = acc_reduce_lanes ();
  bool changed = false;
  if (level < 0 || level >= (int) r->levels || l.lanes <= WARP)
    return false;
  for (acc_reduced &v : r->at[level])
    if (!v.can)
      acc_reduced_left (&v, "lanes", acc_no_instructions);
    else
      {
	combine_values (&v, &l, variable, NULL_TREE);
	changed = true;
      }
  return changed;
}

bool
acc_can_combine_all (const acc_reductions *r)
{
  if (r->levels != 1 || acc_reduce_lanes ().lanes % WARP != 0)
    return false;
  for (const acc_reduced &v : r->at[0])
    if (!v.can || !integer_zerop (gimple_call_arg (v.setup, 1))
	|| !integer_zerop (acc_reduced_address (&v)))
      return false;
  return true;
}

void
acc_combine_all (acc_reductions *r, tree *variable, tree together)
{
  struct plan_reduce_lanes l = acc_reduce_lanes ();
  l.all = true;
  l.by_warp = together != NULL_TREE;
  for (acc_reduced &v : r->at[0])
    combine_values (&v, &l, variable, together);
}

tree
acc_combine_values (const acc_reduced *v, tree value, tree together, gimple_seq *seq,
		    tree *variable)
{
  struct plan_reduce_lanes l = acc_reduce_lanes ();
  l.all = l.by_warp = true;
  return shuffle (v, value, &l, seq, variable, together);
}

/* VALUE, a number, as if each iteration around had another one, computed in SEQ.  */

static tree
hold_number (gimple_seq *seq, tree value)
{
  tree held = make_ssa_name (TREE_TYPE (value));
  auto_vec<tree> in, out;
  in.safe_push (acc_asm_operand ("0", value));
  out.safe_push (acc_asm_operand ("=r", held));
  gasm *code = acc_asm_new ("", out, in, true);
  SSA_NAME_DEF_STMT (held) = code;
  gimple_seq_add_stmt (seq, code);
  return held;
}

/* The same for VALUE of any type that a lane has in registers.  */

static tree
hold (gimple_seq *seq, tree value)
{
  tree type = TREE_TYPE (value);
  if (TREE_CODE (type) != COMPLEX_TYPE)
    return hold_number (seq, value);
  tree real = gimple_build (seq, REALPART_EXPR, TREE_TYPE (type), value);
  tree imaginary = gimple_build (seq, IMAGPART_EXPR, TREE_TYPE (type), value);
  real = hold_number (seq, real);
  imaginary = hold_number (seq, imaginary);
  return gimple_build (seq, COMPLEX_EXPR, type, real, imaginary);
}

bool
acc_hold_lanes (acc_reductions *r, int level)
{
  bool changed = false;
  if (level < 0 || level >= (int) r->levels || acc_reduce_lanes ().lanes > WARP)
    return false;
  for (acc_reduced &v : r->at[level])
    if (gimple_bb (v.fini)->loop_father->num && is_gimple_reg_type (acc_reduced_type (&v)))
      {
	gimple_seq seq = NULL;
	gimple_call_set_arg (v.fini, 2, hold (&seq, gimple_call_arg (v.fini, 2)));
	gimple_stmt_iterator gsi = gsi_for_stmt (v.fini);
	gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
	update_stmt (v.fini);
	changed = true;
      }
  return changed;
}
