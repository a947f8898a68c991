/* What the user is told of loops in routines.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC maps them as the directives say, to the lanes that it has, where the plugin maps the loops of
   constructs to as many as these need.  */

#include "base/compat.h"
#include "schedule/routine-notes.h"
#include "base/acc-options.h"
#include "base/gimple-bits.h"
#include "base/say.h"
#include "omp-general.h"

/* The tag of the loop that STMT begins, or 0 if it begins none.  */

static unsigned
begun_loop (gimple *stmt)
{
  if (!acc_is_unique (stmt, IFN_UNIQUE_OACC_HEAD_MARK) || gimple_call_num_args (stmt) < 4)
    return 0;
  return tree_to_uhwi (gimple_call_arg (stmt, 3));
}

static const char unknown_lanes[]
  = "it is in an 'acc routine', which does not know the lanes that call it: write it in the"
    " construct";

/* Says how the loops of the current function, a routine for LEVEL and what is inside that, run.  */

static void
say_loops_of (int level)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (unsigned tag = begun_loop (gsi_stmt (gsi)))
	{
	  location_t loc = gimple_location (gsi_stmt (gsi));
	  if ((tag & OLF_SEQ) || level == GOMP_DIM_MAX)
	    acc_say (MSG_OPTIMIZED_LOCATIONS, loc,
		     "OpenACC loop runs one iteration after the other");
	  else
	    acc_say (MSG_OPTIMIZED_LOCATIONS, loc, "OpenACC loop left to GCC: %s", unknown_lanes);
	}
}

void
acc_say_routines (void)
{
  cgraph_node *node;
  if (!optimize || acc_opts.schedule != ACC_SCHEDULE_AUTO)
    return;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    {
      tree dims = oacc_get_fn_attrib (node->decl);
      if (!dims || node->inlined_to
	  || lookup_attribute ("omp target entrypoint", DECL_ATTRIBUTES (node->decl)))
	continue;
      push_cfun (DECL_STRUCT_FUNCTION (node->decl));
      say_loops_of (oacc_fn_attrib_level (dims));
      pop_cfun ();
    }
}
