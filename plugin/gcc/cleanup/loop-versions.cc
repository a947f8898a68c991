/* Loops that the offload compiler leaves in one version.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   At -O3 GCC gives a loop over an array whose stride is a variable a second version for a stride of
   one element, for the vectorizer's sake.  In a loop that a lane runs by itself such a stride would
   be the worst there is, since neighbouring lanes would load apart.  The second version is not run,
   but a lane has the registers of both.  */

#include "base/compat.h"
#include "cleanup/loop-versions.h"
#include "base/body.h"

unsigned
acc_leave_strides (acc_body *)
{
  tree *options = &DECL_FUNCTION_SPECIFIC_OPTIMIZATION (current_function_decl);
  tree before = *options ? *options : optimization_default_node;
  *options = make_node (OPTIMIZATION_NODE);
  *TREE_OPTIMIZATION (*options) = *TREE_OPTIMIZATION (before);
  TREE_OPTIMIZATION (*options)->x_flag_version_loops_for_strides = 0;
  return 0;
}
