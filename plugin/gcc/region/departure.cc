/* Whether lanes that have left a loop around a directive can fetch for the others.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   They fetch what they would access in the next turn.  That need not be in the array, unless it is
   the same for all lanes, or in all turns.  */

#include "base/compat.h"
#include "region/departure.h"
#include "analysis/forms.h"
#include "nest/nest.h"
#include "nest/votes.h"
#include "region/boxes.h"
#include "region/region.h"
#include "region/request.h"
#include "plan/poly.h"
#include "cfgloop.h"

static bool
made_in (int symbol, void *data)
{
  tree value = acc_form_value (symbol);
  return (TREE_CODE (value) == SSA_NAME && gimple_bb (SSA_NAME_DEF_STMT (value))
	  && flow_bb_inside_loop_p ((class loop *) data, gimple_bb (SSA_NAME_DEF_STMT (value))));
}

/* Whether the boxes of TILE's lanes, or what these are certain to access there, may differ from one
   turn of LOOP to the next.  */

static bool
moves_in (const acc_tile *tile, class loop *loop)
{
  const acc_box *box = &tile->region->box;
  bool moves = false;
  for (int d = 0; d < box->rank; d++)
    for (const struct poly *p : { &tile->rest[d], &box->length[d], &box->pitch[d] })
      moves |= poly_find_symbol (p, made_in, loop) >= 0;
  for (const auto_vec<struct poly> *ends : { &tile->certain_least, &tile->certain_greatest })
    for (const struct poly &p : *ends)
      moves |= poly_find_symbol (&p, made_in, loop) >= 0;
  return moves;
}

const char *
acc_departure_obstacle (const acc_tile *tile)
{
  auto_vec<gimple *> votes;
  bool apart = false;
  if (tile->nest->kind == ACC_NEST_TAKEN)
    acc_votes_around (tile->nest, tile->region->box.marker, &votes);
  if (votes.is_empty ())
    return NULL;
  if (!tile->region->writes.is_empty ())
    return "lanes may leave the sequential loop around the directive at different times, and it is"
	   " written there: let all lanes make as many iterations, and put a condition inside";
  for (int d = 0; d < tile->region->box.rank; d++)
    for (int i = 0; i < tile->nest->n_axes; i++)
      apart |= tile->rate[d][i] != 0;
  if (tile->clamped_to_extent || !apart
      || !moves_in (tile, gimple_bb (votes.last ())->loop_father))
    return NULL;
  return "lanes may leave the sequential loop around the directive at different times, and its"
	 " extent is not known: name it with its bounds in a data clause of the construct";
}
