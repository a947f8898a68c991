/* Sections whose lengths nothing bounds: for what lengths they get a tile.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "region/open.h"
#include "nest/nest.h"
#include "region/boxes.h"
#include "region/region.h"
#include "region/request.h"
#include "plan/effort.h"

/* Whether the box of TILE begins elsewhere in dimension D in the next iteration of a loop.  */

static bool
moves_along (const acc_tile *tile, int d)
{
  for (int i = 0; i < tile->nest->n_axes; i++)
    if (tile->rate[d][i])
      return true;
  return false;
}

bool
acc_is_open (const acc_tile *tile)
{
  for (int d = 0; d < tile->region->box.rank; d++)
    if (tile->open[d])
      return true;
  return false;
}

void
acc_choose_open (acc_tile *tile)
{
  const acc_box *box = &tile->region->box;
  bool in_loop = gimple_bb (box->marker)->loop_father != acc_nest_innermost (tile->nest)->loop;
  struct effort_section s = { 0, false, false, box->elem_size };
  for (int d = 0; d < box->rank; d++)
    if (tile->open[d])
      {
	s.open++;
	s.moves |= moves_along (tile, d);
      }
    else
      {
	s.part |= in_loop && moves_along (tile, d);
	s.bytes *= MIN (MAX (tile->most[d], 1), EFFORT_LENGTH_BYTES);
      }
  for (int d = 0; d < box->rank; d++)
    if (tile->open[d])
      tile->most[d] = effort_fitting_length (&s);
}
