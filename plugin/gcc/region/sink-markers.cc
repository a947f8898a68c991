/* Directives after what is computed right behind them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     cache (w)
     last = size (a, 1)
     loop to last

   How much of w the region refers to is known only when `last' is.  A directive does nothing
   itself, so it may as well stand behind that.  */

#include "base/compat.h"
#include "region/sink-markers.h"
#include "base/body.h"
#include "records/marker.h"

/* Whether MARKER does not say how long its section is.  */

static bool
has_open_length (const gcall *marker)
{
  const struct acc_marked m = acc_marker_read (marker);
  for (int k = 0; k < m.rank; k++)
    if (!m.dim[k].length)
      return true;
  return false;
}

/* Moves MARKER behind the statements that follow and neither read nor write memory.  Whether there
   are any.  */

static bool
move_down (gcall *marker)
{
  gimple_stmt_iterator from = gsi_for_stmt (marker), to = from;
  bool moves = false;
  for (gsi_next (&to); !gsi_end_p (to); gsi_next (&to))
    {
      gimple *stmt = gsi_stmt (to);
      if (!is_gimple_debug (stmt) && !(is_gimple_assign (stmt) && !gimple_vuse (stmt)))
	break;
      moves |= !is_gimple_debug (stmt);
    }
  if (!moves)
    return false;
  if (gsi_end_p (to))
    gsi_move_to_bb_end (&from, gimple_bb (marker));
  else
    gsi_move_before (&from, &to);
  return true;
}

unsigned
acc_sink_markers (acc_body *)
{
  auto_vec<gcall *> markers;
  bool changed = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (acc_is_marker (gsi_stmt (gsi))
	  && has_open_length (as_a<gcall *> (gsi_stmt (gsi))))
	markers.safe_push (as_a<gcall *> (gsi_stmt (gsi)));
  while (!markers.is_empty ())
    changed |= move_down (markers.pop ());
  return changed ? ACC_CHANGED : 0;
}
