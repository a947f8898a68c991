/* Lanes that run an iteration together.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "lower/team.h"
#include "lower/built.h"
#include "lower/tile-code.h"

/* A new name for what is not known yet, before BUILT's nest.  It has a definition, since GCC looks
   at that of each value that it computes with.  */

static tree
name_before (const acc_built *built)
{
  tree dim = build_int_cst (integer_type_node, GOMP_DIM_VECTOR);
  gcall *call = gimple_build_call_internal (IFN_GOACC_DIM_POS, 1, dim);
  tree name = make_ssa_name (unsigned_type_node);
  gimple_call_set_lhs (call, name);
  gimple_stmt_iterator gsi = gsi_for_stmt (built->nest->loops[0]->offset);
  gsi_insert_before (&gsi, call, GSI_SAME_STMT);
  return name;
}

void
acc_team_name (acc_built *built)
{
  built->log = name_before (built);
  built->member = name_before (built);
}

/* Defines NAME, one of those, as VALUE in SEQ.  */

static void
define (gimple_seq *seq, tree name, tree value)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (SSA_NAME_DEF_STMT (name));
  gimple_call_set_lhs (gsi_stmt (gsi), NULL_TREE);
  gsi_remove (&gsi, true);
  gimple_seq_add_stmt (seq, gimple_build_assign (name, value));
}

tree
acc_team_log_teams (gimple_seq *seq, const acc_built *built)
{
  tree lanes = build_int_cst (unsigned_type_node, exact_log2 (built->lanes->vector_length));
  return acc_op2 (seq, MINUS_EXPR, lanes, built->log);
}

/* A number of N bits that are all 1, for the value N.  */

static tree
ones (gimple_seq *seq, tree n)
{
  tree power = acc_op2 (seq, LSHIFT_EXPR, build_one_cst (unsigned_type_node), n);
  return acc_with (seq, MINUS_EXPR, power, 1);
}

void
acc_team_form (gimple_seq *seq, acc_built *built, tree count)
{
  const struct plan_team *team = &built->lanes->team;
  tree lane = built->lane;
  tree log = build_int_cst (unsigned_type_node, team->least);
  for (int i = team->least; i < team->most; i++)
    {
      tree few = gimple_build (seq, LT_EXPR, boolean_type_node, count,
			       build_int_cst (TREE_TYPE (count), team->lanes >> i));
      log = acc_op2 (seq, PLUS_EXPR, log, few);
    }
  define (seq, built->log, log);
  tree low = team->apart ? acc_team_log_teams (seq, built) : built->log;
  tree mask = ones (seq, low);
  tree high = acc_op2 (seq, RSHIFT_EXPR, lane, low);
  tree rest = acc_op2 (seq, BIT_AND_EXPR, lane, mask);
  tree member = team->apart ? high : rest;
  define (seq, built->member, member);
  built->lane = team->apart ? rest : high;
}
