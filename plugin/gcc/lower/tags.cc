/* Tells the accelerator's compiler who runs which loop.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "lower/tags.h"
#include "nest/forks.h"
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

/* Puts copies of MARK, with the count 1, and of CHANGE, a fork or a join, before LAST, the end of
   their sequence.  */

static void
repeat_before (gcall *mark, gcall *change, gcall *last)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (last);
  tree before = gimple_call_arg (last, 1), type = TREE_TYPE (before);
  gcall *again = gimple_build_call_internal (IFN_UNIQUE, 3, gimple_call_arg (mark, 0), before,
					     build_one_cst (integer_type_node));
  gcall *more = gimple_build_call_internal (IFN_UNIQUE, 3, gimple_call_arg (change, 0),
					    make_ssa_name (type), gimple_call_arg (change, 2));
  gimple_call_set_lhs (again, gimple_call_arg (more, 1));
  gimple_call_set_lhs (more, make_ssa_name (type));
  gimple_call_set_arg (last, 1, gimple_call_lhs (more));
  gsi_insert_before (&gsi, again, GSI_SAME_STMT);
  gsi_insert_before (&gsi, more, GSI_SAME_STMT);
  update_stmt (last);
  split_block (gimple_bb (more), more);
}

void
acc_add_level (const acc_oloop *o)
{
  gcall *fork = acc_next_in_sequence (o->head);
  gcall *tail = acc_next_in_sequence (o->head_end), *join = acc_next_in_sequence (tail);
  gcall *end = acc_next_in_sequence (join);
  tree two = build_int_cst (integer_type_node, 2);
  gcc_assert (o->levels == 1);
  gimple_call_set_arg (o->head, 2, two);
  gimple_call_set_arg (tail, 2, two);
  update_stmt (o->head);
  update_stmt (tail);
  repeat_before (o->head, fork, o->head_end);
  repeat_before (tail, join, end);
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
