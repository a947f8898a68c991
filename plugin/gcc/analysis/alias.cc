/* Which memory references the host's pointers keep apart.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "analysis/alias.h"
#include "analysis/host-values.h"
#include "analysis/region-data.h"

/* The pointer or the address of a variable that the memory reference REF starts
   from, by the statements that compute it; null if there is none.  It must not
   ask acc_form, which asks this file.  */

static tree
pointer_behind (tree ref)
{
  tree base = get_base_address (ref);
  if (!base || TREE_CODE (base) != MEM_REF)
    return NULL_TREE;
  tree pointer = TREE_OPERAND (base, 0);
  while (TREE_CODE (pointer) == SSA_NAME)
    {
      gimple *def = SSA_NAME_DEF_STMT (pointer);
      if (!is_gimple_assign (def)
	  || (gimple_assign_rhs_code (def) != POINTER_PLUS_EXPR
	      && !gimple_assign_ssa_name_copy_p (def)
	      && !CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def)))
	  || !POINTER_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (def))))
	break;
      pointer = gimple_assign_rhs1 (def);
    }
  return pointer;
}

/* Whether all that CODE writes to memory is in shared memory.  */

static bool
writes_shared (const gasm *code)
{
  for (unsigned i = 0; i < gimple_asm_noutputs (code); i++)
    {
      tree output = TREE_VALUE (gimple_asm_output_op (code, i));
      if (!is_gimple_reg (output)
	  && !(VAR_P (output) && lookup_attribute ("shared", DECL_ATTRIBUTES (output))))
	return false;
    }
  return !gimple_asm_clobbers_memory_p (code);
}

bool
acc_writes_elsewhere (gimple *write, tree ref)
{
  /* What the host passes a pointer to is not in shared memory.  */
  if (const gasm *code = dyn_cast<const gasm *> (write))
    {
      tree pointer = pointer_behind (ref);
      return pointer && acc_array_field (pointer) && writes_shared (code);
    }
  tree from = is_gimple_assign (write) ? pointer_behind (gimple_assign_lhs (write)) : NULL_TREE;
  tree to = pointer_behind (ref);
  if (!from || !to)
    return false;
  /* One pointer may have several names here.  */
  tree from_field = acc_array_field (from), to_field = acc_array_field (to);
  return from_field && to_field && from_field != to_field && !acc_host_may_alias (from, to);
}
