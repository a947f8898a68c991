/* Tells the accelerator's compiler who runs which loop.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "lower/tags.h"
#include "nest/inner.h"
#include "nest/nest.h"
#include "plan/lanes.h"

/* Gives O's HEAD_MARK the levels DIMS, and of its present tag what is in KEPT; without levels, O
   is sequential.  */

static void
set_dims (const acc_oloop *o, unsigned dims, unsigned kept)
{
  unsigned tag = dims ? (acc_tag_now (o) & kept) | dims : (unsigned) OLF_SEQ;
  gimple_call_set_arg (o->head, 3, build_int_cst (TREE_TYPE (gimple_call_arg (o->head, 3)), tag));
  update_stmt (o->head);
}

void
acc_tag_sequential (const acc_oloop *o)
{
  set_dims (o, 0, 0);
}

void
acc_tag_levels (const acc_oloop *o, unsigned dims)
{
  set_dims (o, dims, OLF_INDEPENDENT | OLF_REDUCTION | OLF_GANG_STATIC);
}

void
acc_tag_blocks (const acc_nest *nest)
{
  unsigned kept = OLF_INDEPENDENT | OLF_REDUCTION;
  bool first = true;
  for (const acc_oloop *o : nest->around)
    {
      if (!acc_dims_of (o))
	set_dims (o, first ? (unsigned) OLF_DIM_GANG : 0, kept);
      first = false;
    }
  unsigned dims = OLF_DIM_VECTOR | (nest->outermost ? (unsigned) OLF_DIM_GANG : 0);
  for (const acc_oloop *o : nest->loops)
    set_dims (o, o == nest->loops[0] ? dims : 0, kept);
}

void
acc_tag_plain (const acc_nest *nest)
{
  unsigned n = nest->loops.length ();
  for (unsigned i = 0; i < n; i++)
    {
      unsigned dims = i == 0 ? (unsigned) OLF_DIM_GANG : 0;
      dims |= i == n - 1 ? (unsigned) OLF_DIM_VECTOR : 0;
      set_dims (nest->loops[i], dims, OLF_INDEPENDENT | OLF_REDUCTION);
    }
}

/* The levels that are to run O, inside NEST.  */

static unsigned
dims_inside (const acc_nest *nest, const struct plan_lanes *lanes, const acc_oloop *o)
{
  unsigned dims = acc_dims_of (o);
  if (!acc_inner_is_spread (nest, o))
    return dims;
  if (!dims && lanes->workers > 1 && o->levels > 1)
    dims = OLF_DIM_WORKER;
  if (lanes->workers == 1 || lanes->apart != PLAN_NO_LOOP)
    dims &= ~OLF_DIM_WORKER;
  dims |= OLF_DIM_VECTOR;
  if (dims == (OLF_DIM_WORKER | OLF_DIM_VECTOR) && o->levels < 2)
    dims = OLF_DIM_WORKER;
  return dims;
}

void
acc_tag_inner (const acc_nest *nest, const struct plan_lanes *lanes)
{
  const unsigned all = OLF_DIM_GANG | OLF_DIM_WORKER | OLF_DIM_VECTOR;
  const unsigned kept = OLF_INDEPENDENT | OLF_REDUCTION | OLF_GANG_STATIC;
  bool has_gang = false;
  for (const vec<const acc_oloop *> *loops : { &nest->around, &nest->inside })
    for (const acc_oloop *o : *loops)
      has_gang |= (acc_tag_now (o) & OLF_DIM_GANG) != 0;
  for (const acc_oloop *o : nest->around)
    {
      /* Loops that lanes run in step are sequential by now.  */
      unsigned dims = acc_tag_now (o) & all;
      if (!dims && !has_gang)
	dims = OLF_DIM_GANG;
      has_gang = true;
      set_dims (o, lanes->apart != PLAN_NO_LOOP ? dims : dims & ~OLF_DIM_WORKER, kept);
    }
  if (!lanes->in_step)
    for (const acc_oloop *o : nest->inside)
      set_dims (o, dims_inside (nest, lanes, o), kept);
}
