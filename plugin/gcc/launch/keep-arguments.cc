/* What the launches of a `kernels' construct hand over.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC looks into the function that a launch executes, and drops the stores of addresses and sizes
   that the function does not load, even though libgomp does.  If optimization leaves nothing of
   the function, libgomp copies from anywhere.  A construct that does something may have a part that
   does not.  */

#include "base/compat.h"
#include "launch/keep-arguments.h"

/* Puts a statement after *GSI, a launch, that seems to read its arguments in memory.  */

static void
read_arguments (gimple_stmt_iterator *gsi)
{
  gimple *call = gsi_stmt (*gsi);
  vec<tree, va_gc> *inputs = NULL;
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    {
      tree arg = gimple_call_arg (call, i);
      tree var = TREE_CODE (arg) == ADDR_EXPR ? TREE_OPERAND (arg, 0) : NULL_TREE;
      if (!var || !auto_var_in_fn_p (var, current_function_decl))
	continue;
      tree constraint = build_tree_list (NULL_TREE, build_string (2, "m"));
      vec_safe_push (inputs, build_tree_list (constraint, var));
    }
  if (!inputs)
    return;
  gasm *read = gimple_build_asm_vec ("", inputs, NULL, NULL, NULL);
  gimple_asm_set_volatile (read, true);
  gimple_set_location (read, gimple_location (call));
  gsi_insert_after (gsi, read, GSI_CONTINUE_LINKING);
}

void
acc_keep_arguments (void)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (gimple_call_builtin_p (gsi_stmt (gsi), BUILT_IN_GOACC_PARALLEL)
	  && !stmt_ends_bb_p (gsi_stmt (gsi)))
	read_arguments (&gsi);
}
