/* Coordinates of a lane's iterations in collapsed loops.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A lane has every 32nd iteration, say, of two loops that `collapse' has made into one.  GCC
   divides the number of each iteration by the inner loop's count, for the outer loop's index, and
   the remainder is the inner loop's.  If that count divides 32, the remainder is the same in all of
   the lane's iterations, and the quotient grows evenly.  The compiler does not see that.  What is
   loaded with the inner loop's index is loaded once then, and stays in a register.  */

#include "base/compat.h"
#include "lower/coordinates.h"
#include "nest/axes.h"
#include "nest/nest.h"
#include "cfgloop.h"

/* Replaces NAME, in the loop of O, by number LANE divided by INSIDE, modulo TRIPS.  */

static void
keep_same (const acc_oloop *o, tree name, tree lane, int64_t inside, int64_t trips)
{
  tree type = TREE_TYPE (name), wide = TREE_TYPE (lane);
  gimple_seq seq = NULL;
  tree value = gimple_build (&seq, TRUNC_DIV_EXPR, wide, lane, build_int_cst (wide, inside));
  value = gimple_build (&seq, TRUNC_MOD_EXPR, wide, value, build_int_cst (wide, trips));
  value = gimple_convert (&seq, type, value);
  gsi_insert_seq_on_edge_immediate (loop_preheader_edge (o->loop), seq);
  replace_uses_by (name, value);
}

/* Replaces NAME, in the loop of O, by what is number LANE divided by INSIDE at first, and grows by
   EACH divided by INSIDE in each iteration of the lane's.  */

static void
grow_evenly (const acc_oloop *o, tree name, tree lane, int64_t inside, int64_t each)
{
  tree type = TREE_TYPE (name), wide = TREE_TYPE (lane);
  gimple_seq seq = NULL;
  tree first = gimple_build (&seq, TRUNC_DIV_EXPR, wide, lane, build_int_cst (wide, inside));
  first = gimple_convert (&seq, type, first);
  gsi_insert_seq_on_edge_immediate (loop_preheader_edge (o->loop), seq);
  tree now = make_ssa_name (type), next = make_ssa_name (type);
  gphi *phi = create_phi_node (now, o->loop->header);
  gimple *add = gimple_build_assign (next, PLUS_EXPR, now, build_int_cst (type, each / inside));
  gimple_stmt_iterator gsi = gsi_last_bb (loop_latch_edge (o->loop)->src);
  if (!gsi_end_p (gsi) && stmt_ends_bb_p (gsi_stmt (gsi)))
    gsi_insert_before (&gsi, add, GSI_SAME_STMT);
  else
    gsi_insert_after (&gsi, add, GSI_NEW_STMT);
  add_phi_arg (phi, first, loop_preheader_edge (o->loop), UNKNOWN_LOCATION);
  add_phi_arg (phi, next, loop_latch_edge (o->loop), UNKNOWN_LOCATION);
  /* What uses NAME is folded by it, which looks at the arguments.  */
  replace_uses_by (name, now);
}

/* Appends the conversions of NAME to types of the same width, and theirs, to NAMES.  */

static void
find_conversions (tree name, vec<tree> *names)
{
  gimple *use;
  imm_use_iterator it;
  FOR_EACH_IMM_USE_STMT (use, it, name)
    if (gimple_assign_cast_p (use) && INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_lhs (use)))
	&& (TYPE_PRECISION (TREE_TYPE (gimple_assign_lhs (use)))
	    == TYPE_PRECISION (TREE_TYPE (name))))
      names->safe_push (gimple_assign_lhs (use));
}

/* A loop that is not collapsed has one coordinate, the number of its iteration.  Where that has
   been converted, for the index, the compiler does not see that it grows evenly.  */

static void
keep_number (const acc_oloop *o, tree lane, int64_t each)
{
  auto_vec<tree> names;
  find_conversions (o->offset_name, &names);
  for (unsigned i = 0; i < names.length (); i++)
    find_conversions (names[i], &names);
  for (tree name : names)
    grow_evenly (o, name, lane, 1, each);
}

void
acc_keep_coordinates (const acc_oloop *o, tree lane, tree lanes)
{
  acc_nest parts = {};
  auto_vec<const acc_oloop *> loops;
  loops.safe_push (o);
  if (!tree_fits_shwi_p (lanes) || !integer_onep (o->by)
      || !acc_nest_axes (&parts, loops, ACC_MAX_AXES))
    return;
  int64_t each = tree_to_shwi (lanes), inside = 1;
  for (int i = parts.n_axes - 1; i >= 0 && inside > 0; i--)
    {
      int64_t trips = acc_axis_trips (&parts.axis[i]);
      if (each % inside)
	return;
      if (i == 0 && inside == 1)
	keep_number (o, lane, each);
      else if (i == 0)
	for (tree name : parts.axis[i].names)
	  grow_evenly (o, name, lane, inside, each);
      else if (trips <= 0)
	return;
      else if (each % (inside * trips) == 0)
	for (tree name : parts.axis[i].names)
	  keep_same (o, name, lane, inside, trips);
      inside *= trips;
    }
}
