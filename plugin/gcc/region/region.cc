/* What is in a cache region.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "region/region.h"

bool
acc_in_region (gimple *stmt, gcall *marker)
{
  basic_block bb = gimple_bb (stmt), start = gimple_bb (marker);
  if (!flow_bb_inside_loop_p (start->loop_father, bb))
    return false;
  if (bb != start)
    return dominated_by_p (CDI_DOMINATORS, bb, start);
  gimple_stmt_iterator gsi = gsi_for_stmt (marker);
  for (gsi_next (&gsi); !gsi_end_p (gsi); gsi_next (&gsi))
    if (gsi_stmt (gsi) == stmt)
      return true;
  return false;
}
