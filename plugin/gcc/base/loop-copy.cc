/* Copies of loops.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "base/loop-copy.h"
#include "cfgloop.h"

class loop *
acc_loop_copy (class loop *loop, tree condition, profile_probability probably)
{
  tree test = build2 (NE_EXPR, boolean_type_node, condition,
		      build_zero_cst (TREE_TYPE (condition)));
  basic_block decide;
  mark_virtual_operands_for_renaming (cfun);
  initialize_original_copy_tables ();
  class loop *copy = loop_version (loop, test, &decide, probably, probably.invert (), probably,
				   probably.invert (), true);
  free_original_copy_tables ();
  update_ssa (TODO_update_ssa);
  return copy;
}
