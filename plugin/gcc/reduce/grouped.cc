/* Reductions of a loop whose iterations groups of lanes have.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "reduce/grouped.h"
#include "base/gimple-bits.h"
#include "nest/nest.h"
#include "lower/built.h"
#include "lower/may-step.h"
#include "reduce/lanes.h"

/* What VALUE is a copy of by PHIs with one argument.  */

static tree
uncopied (tree value)
{
  while (TREE_CODE (value) == SSA_NAME)
    {
      gphi *phi = dyn_cast<gphi *> (SSA_NAME_DEF_STMT (value));
      if (!phi || gimple_phi_num_args (phi) != 1)
	break;
      value = gimple_phi_arg_def (phi, 0);
    }
  return value;
}

/* Fills H with how O's iterations, which end in END, hand on the variable of V.  False if that is
   not seen.  */

static bool
find_handed_on (const acc_oloop *o, basic_block end, acc_reduced *v, acc_handed_on *h)
{
  tree value = uncopied (gimple_call_arg (v->fini, 2));
  edge exit = single_exit (o->loop), latch = loop_latch_edge (o->loop);
  edge enter = loop_preheader_edge (o->loop);
  if (TREE_CODE (value) != SSA_NAME || TREE_CODE (TREE_TYPE (value)) == COMPLEX_TYPE)
    return false;
  gphi *after = dyn_cast<gphi *> (SSA_NAME_DEF_STMT (value));
  if (!after || gimple_bb (after) != end || exit->dest != end || EDGE_COUNT (end->preds) != 2)
    return false;
  *h = { v, NULL_TREE, value, NULL_TREE, gimple_phi_arg_def (after, exit->dest_idx) };
  h->before = gimple_phi_arg_def (after, 1 - exit->dest_idx);
  for (gphi_iterator gsi = gsi_start_phis (o->loop->header); !gsi_end_p (gsi); gsi_next (&gsi))
    if (operand_equal_p (PHI_ARG_DEF_FROM_EDGE (gsi.phi (), latch), h->last, 0)
	&& operand_equal_p (PHI_ARG_DEF_FROM_EDGE (gsi.phi (), enter), h->before, 0))
      h->at_begin = gimple_phi_result (gsi.phi ());
  return h->at_begin != NULL_TREE;
}

bool
acc_grouped_find (const acc_nest *nest, const vec<acc_fork *> &forks, acc_grouped *g)
{
  const acc_oloop *outer = nest->around[0];
  acc_reductions *r = &g->reductions;
  basic_block end = acc_step_end (outer);
  if (!outer->reduction)
    return true;
  const acc_fork *fork = NULL;
  for (const acc_fork *f : forks)
    if (f->head == outer->head)
      fork = f;
  if (!fork || !end || !acc_reductions_find (fork, r) || r->levels != 1)
    return false;
  for (acc_reduced &v : r->at[0])
    {
      acc_handed_on h;
      if (!v.can || !find_handed_on (outer, end, &v, &h))
	return false;
      g->all.safe_push (h);
    }
  return true;
}

bool
acc_grouped_has (const acc_grouped *g, gimple *stmt)
{
  for (const acc_handed_on &h : g->all)
    for (tree name : { h.at_begin, h.at_end, h.last })
      if (TREE_CODE (name) == SSA_NAME && SSA_NAME_DEF_STMT (name) == stmt)
	return true;
  return false;
}

/* VALUE if NUMBER is 0, and otherwise V's neutral value, computed in SEQ.  */

static tree
of_first (gimple_seq *seq, const acc_reduced *v, tree number, tree value)
{
  tree first = gimple_build (seq, EQ_EXPR, boolean_type_node, number,
			     build_zero_cst (TREE_TYPE (number)));
  tree type = TREE_TYPE (value);
  return gimple_build (seq, COND_EXPR, type, first, value,
		       fold_convert (type, acc_reduced_neutral (v)));
}

/* Lets the PHI of NAME have VALUE in place of OLD.  */

static void
replace_argument (tree name, tree old, tree value)
{
  gphi *phi = as_a<gphi *> (SSA_NAME_DEF_STMT (name));
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    if (operand_equal_p (gimple_phi_arg_def (phi, i), old, 0))
      SET_PHI_ARG_DEF (phi, i, value);
}

void
acc_grouped_combine (acc_grouped *g, const acc_built *built, gimple *first, tree *variable)
{
  for (acc_handed_on &h : g->all)
    {
      gimple_seq begin = NULL, end = NULL;
      tree before = of_first (&begin, h.v, built->group, h.before);
      gimple_stmt_iterator gsi = gsi_for_stmt (first);
      gsi_insert_seq_after (&gsi, begin, GSI_SAME_STMT);
      replace_argument (h.at_begin, h.before, before);
      replace_argument (h.at_end, h.before, before);

      /* Where the gang is one group, the lanes of its first warp need nothing of the others.  */
      tree own = of_first (&end, h.v, built->lane, h.at_end);
      tree apart = gimple_build (&end, BIT_XOR_EXPR, unsigned_type_node, built->meets,
				 build_one_cst (unsigned_type_node));
      tree all = acc_combine_values (h.v, own, apart, &end, variable);
      acc_replace_others (h.at_end, end, all);
      gsi = gsi_last_bb (gimple_bb (SSA_NAME_DEF_STMT (h.at_end)));
      gsi_insert_seq_before (&gsi, end, GSI_SAME_STMT);
    }
}
