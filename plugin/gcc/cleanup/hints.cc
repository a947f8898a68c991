/* Removes the program's hints of what is likely.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "cleanup/hints.h"
#include "base/body.h"

unsigned
acc_drop_hints (acc_body *)
{
  basic_block bb;
  unsigned done = 0;
  if (!optimize)
    return 0;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if ((gimple_call_internal_p (stmt, IFN_BUILTIN_EXPECT)
	     || gimple_call_builtin_p (stmt, BUILT_IN_EXPECT)
	     || gimple_call_builtin_p (stmt, BUILT_IN_EXPECT_WITH_PROBABILITY))
	    && gimple_call_lhs (stmt))
	  {
	    tree value = gimple_call_arg (stmt, 0);
	    gsi_replace (&gsi, gimple_build_assign (gimple_call_lhs (stmt), value), false);
	    done = ACC_CHANGED;
	  }
      }
  return done;
}
