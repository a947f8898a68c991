/* Indices of short arrays that each lane has of its own.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     for (q = 0; q < n; q++)
       {
	 v = ...
	 for (m = 0; m < 36; m++)
	   s[m] += v[power[m]];
       }

   If the inner loop is unrolled, the offload compiler loads all of its indices before the outer
   one, and makes addresses of them there.  These are far more than a lane has registers, and are
   loaded again in each turn.  But what is loaded are small numbers, often the same ones, and an
   address is an addition or two.  So what is loaded becomes something that might depend on the
   outer loop's turn.  That costs nothing: the assembler takes it for what it is.  */

#include "base/compat.h"
#include "registers/indices.h"
#include "base/body.h"
#include "base/code.h"
#include "nest/whole-function.h"
#include "plan/effort.h"

/* An index: the loops that it depends on, and the numbers in memory that it is made of.  */

struct index_sources
{
  hash_set<class loop *> loops;
  hash_set<tree> seen;
  auto_vec<tree> loaded;
};

/* Whether DEF loads an element of a constant of the device's.  */

static bool
loads_constant (gimple *def)
{
  tree base = gimple_assign_load_p (def) ? get_base_address (gimple_assign_rhs1 (def)) : NULL_TREE;
  return base && VAR_P (base) && TREE_READONLY (base) && TREE_STATIC (base);
}

/* Finds what VALUE is made of; LOADED: only to load the index.  False if that is too difficult.  */

static bool
find_sources (tree value, bool loaded, index_sources *p)
{
  ssa_op_iter it;
  tree use;
  if (TREE_CODE (value) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (value) || p->seen.add (value))
    return true;
  gimple *def = SSA_NAME_DEF_STMT (value);
  class loop *loop = gimple_bb (def)->loop_father;
  if (!loop_outer (loop))
    return true;
  if (gphi *phi = dyn_cast<gphi *> (def))
    {
      bool heads = loop->header == gimple_bb (phi), good = heads || gimple_phi_num_args (phi) == 1;
      if (heads)
	p->loops.add (loop);
      for (unsigned i = 0; i < gimple_phi_num_args (phi) && good; i++)
	good = find_sources (gimple_phi_arg_def (phi, i), loaded, p);
      return good;
    }
  if (p->seen.elements () > EFFORT_OWN_VALUES
      || !(is_gimple_assign (def) || gimple_call_internal_p (def, IFN_GOACC_LOOP)))
    return false;
  bool loads = is_gimple_assign (def) && gimple_vuse (def) && !loads_constant (def);
  if (loads && !loaded && acc_is_word_load (def) && INTEGRAL_TYPE_P (TREE_TYPE (value)))
    p->loaded.safe_push (value);
  FOR_EACH_SSA_TREE_OPERAND (use, def, it, SSA_OP_USE)
    if (!find_sources (use, loaded || loads, p))
      return false;
  return true;
}

/* The innermost loop around BB that has turns on which the index of P does not depend, or null.  */

static class loop *
steady_loop (basic_block bb, const index_sources *p)
{
  class loop *loop = bb->loop_father;
  while (loop_outer (loop) && (const_cast<index_sources *> (p)->loops.contains (loop)
			       || integer_zerop (number_of_latch_executions (loop))))
    loop = loop_outer (loop);
  return loop_outer (loop) ? loop : NULL;
}

/* What LOOP counts, or null.  */

static tree
counter_of (class loop *loop)
{
  for (gphi_iterator it = gsi_start_phis (loop->header); !gsi_end_p (it); gsi_next (&it))
    if (INTEGRAL_TYPE_P (TREE_TYPE (gimple_phi_result (it.phi ()))))
      return gimple_phi_result (it.phi ());
  return NULL_TREE;
}

/* Lets all who use VALUE, which is loaded, use a copy that might depend on COUNTER.  */

static void
tie_to_turn (tree value, tree counter)
{
  gimple *def = SSA_NAME_DEF_STMT (value), *use;
  gimple_stmt_iterator gsi = gsi_for_stmt (def);
  imm_use_iterator it;
  use_operand_p operand;
  tree copy = make_ssa_name (TREE_TYPE (value));
  auto_vec<tree> in, out;
  in.safe_push (acc_asm_operand ("0", value));
  in.safe_push (acc_asm_operand ("r", counter));
  out.safe_push (acc_asm_operand ("=r", copy));
  gasm *code = acc_asm_new ("", out, in, false);
  FOR_EACH_IMM_USE_STMT (use, it, value)
    {
      FOR_EACH_IMM_USE_ON_STMT (operand, it)
	SET_USE (operand, copy);
      update_stmt (use);
    }
  gsi_insert_after (&gsi, code, GSI_SAME_STMT);
  SSA_NAME_DEF_STMT (copy) = code;
}

/* What is to be tied to a turn, and to which.  */

struct tie
{
  tree value, counter;
};

struct ties
{
  acc_body *body;
  auto_vec<tie> found;
};

/* Notes in DATA, ties, what an index in REF is made of, which STMT loads or stores.  */

static bool
note_indices (gimple *stmt, tree, tree ref, void *data)
{
  ties *t = static_cast<ties *> (data);
  tree base = get_base_address (ref);
  if (!acc_is_short_array (base) || gimple_clobber_p (stmt))
    return false;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    {
      index_sources p;
      bool found = TREE_CODE (ref) == ARRAY_REF && find_sources (TREE_OPERAND (ref, 1), false, &p);
      if (!p.loaded.is_empty () && !t->body->indexed.contains (base))
	t->body->indexed.safe_push (base);
      if (!found)
	continue;
      class loop *loop = steady_loop (gimple_bb (stmt), &p);
      tree counter = loop ? counter_of (loop) : NULL_TREE;
      if (!counter || loop == gimple_bb (stmt)->loop_father)
	continue;
      for (tree value : p.loaded)
	if (flow_bb_inside_loop_p (loop, gimple_bb (SSA_NAME_DEF_STMT (value)))
	    && p.loops.contains (gimple_bb (SSA_NAME_DEF_STMT (value))->loop_father))
	  t->found.safe_push ({ value, counter });
    }
  return false;
}

unsigned
acc_place_indices (acc_body *body)
{
  ties t;
  hash_set<tree> done;
  basic_block bb;
  t.body = body;
  if (optimize < 2)
    return 0;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      walk_stmt_load_store_ops (gsi_stmt (gsi), &t, note_indices, note_indices);
  for (const tie &each : t.found)
    if (!done.add (each.value))
      tie_to_turn (each.value, each.counter);
  body->changed |= !t.found.is_empty ();
  return t.found.is_empty () ? 0 : ACC_CHANGED;
}
