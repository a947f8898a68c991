/* Computing anew what has been computed before.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   What comes from the kernel's argument by arithmetic and loads of what nothing writes can be
   computed anywhere.  That takes fewer registers than to keep it.  */

#include "base/compat.h"
#include "cleanup/anew.h"
#include "base/code.h"
#include "analysis/host-numbers.h"
#include "analysis/loads.h"
#include "analysis/region-data.h"

/* Adds STMT to the copies at A.  */

static void
add_copy (acc_anew *a, gimple *stmt)
{
  gimple_stmt_iterator gsi = a->before ? gsi_for_stmt (a->before) : gsi_last_bb (a->place);
  if (a->before)
    gsi_insert_before (&gsi, stmt, GSI_SAME_STMT);
  else
    gsi_insert_after (&gsi, stmt, GSI_NEW_STMT);
  a->length++;
}

/* The kernel's argument, which is called PARM before A, loaded anew.  Only functions that the host
   launches come here, and these have one argument.  */

static tree
copy_argument (acc_anew *a, tree parm)
{
  tree same = make_ssa_name (TREE_TYPE (parm));
  auto_vec<tree> in, out;
  out.safe_push (acc_asm_operand ("=r", same));
  gasm *code = acc_asm_new ("ld.param.u64 %0, [%%in_ar0];", out, in, a->once);
  SSA_NAME_DEF_STMT (same) = code;
  add_copy (a, code);
  return same;
}

/* Whether LOAD is one of a word in global memory, where all is that the host passes.  */

static bool
loads_passed_word (gimple *load)
{
  tree ref = gimple_assign_load_p (load) ? gimple_assign_rhs1 (load) : NULL_TREE;
  tree base = ref ? get_base_address (ref) : NULL_TREE;
  return (base && TREE_CODE (base) == MEM_REF
	  && (POINTER_TYPE_P (TREE_TYPE (ref)) || acc_is_word_load (load))
	  && (acc_is_region_data (base) || acc_region_pointer (TREE_OPERAND (base, 0))));
}

/* Copies DEF, which gives a name its value before A, to there.  The copy's name, or null.  The
   assembler takes two equal loads for one, but not if they are by different instructions.  */

static tree
copy_assignment (acc_anew *a, gimple *def)
{
  ssa_op_iter it;
  use_operand_p use;
  if (!is_gimple_assign (def) || gimple_vdef (def) || gimple_has_volatile_ops (def)
      || (gimple_vuse (def) && !acc_load_invariant (def) && !acc_loads_own_number (def)))
    return NULL_TREE;
  FOR_EACH_SSA_USE_OPERAND (use, def, it, SSA_OP_USE)
    if (!acc_anew_value (a, USE_FROM_PTR (use)))
      return NULL_TREE;
  gimple *copy = gimple_copy (def);
  if (gimple_vuse (copy))
    gimple_set_vuse (copy, gimple_vop (cfun));
  tree name = copy_ssa_name (gimple_assign_lhs (def), copy);
  gimple_set_lhs (copy, name);
  add_copy (a, copy);
  FOR_EACH_SSA_USE_OPERAND (use, copy, it, SSA_OP_USE)
    SET_USE (use, acc_anew_value (a, USE_FROM_PTR (use)));
  update_stmt (copy);
  if (a->apart && loads_passed_word (def))
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (copy);
      acc_load_by (&gsi, ACC_GLOBAL_LOAD);
    }
  return name;
}

/* Copies DEF, which asks for the number of this gang or lane or how many there are.  The copy's
   name, or null if DEF is something else.  */

static tree
copy_position (acc_anew *a, gimple *def)
{
  if (!a->once || !(gimple_call_internal_p (def, IFN_GOACC_DIM_POS)
		    || gimple_call_internal_p (def, IFN_GOACC_DIM_SIZE)))
    return NULL_TREE;
  gimple *copy = gimple_copy (def);
  tree name = copy_ssa_name (gimple_call_lhs (def), copy);
  gimple_set_lhs (copy, name);
  add_copy (a, copy);
  return name;
}

tree
acc_anew_value (acc_anew *a, tree name)
{
  if (tree *known = a->copies.get (name))
    return *known;
  gimple *def = SSA_NAME_DEF_STMT (name);
  tree copy = NULL_TREE;
  a->copies.put (name, NULL_TREE);
  if (a->length >= a->most || SSA_NAME_OCCURS_IN_ABNORMAL_PHI (name))
    return NULL_TREE;
  if (SSA_NAME_IS_DEFAULT_DEF (name))
    {
      if (SSA_NAME_VAR (name) == DECL_ARGUMENTS (cfun->decl))
	copy = copy_argument (a, name);
    }
  else if (a->loop && gimple_code (def) == GIMPLE_PHI && gimple_bb (def) == a->loop->header)
    copy = name;
  else if (is_gimple_call (def))
    copy = copy_position (a, def);
  else
    copy = copy_assignment (a, def);
  a->copies.put (name, copy);
  return copy;
}
