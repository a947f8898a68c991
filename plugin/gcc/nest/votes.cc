/* Votes of the lanes on whether to go on with a loop.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "nest/votes.h"
#include "base/code.h"
#include "nest/nest.h"
#include "cfgloop.h"

static const char alone[]
  = "{ .reg .pred %%p; setp.eq.u32 %%p, %1, 0; selp.u32 %0, 1, 0, %%p; }\t// a vote";

gasm *
acc_vote_new (tree way)
{
  auto_vec<tree> out, in;
  tree result = make_ssa_name (unsigned_type_node);
  out.safe_push (acc_asm_operand ("=r", result));
  in.safe_push (acc_asm_operand ("r", way));
  gasm *vote = acc_asm_new (alone, out, in, false);
  SSA_NAME_DEF_STMT (result) = vote;
  return vote;
}

bool
acc_is_vote (gimple *stmt)
{
  gasm *code = dyn_cast<gasm *> (stmt);
  return code && strcmp (gimple_asm_string (code), alone) == 0;
}

gasm *
acc_vote_of (class loop *loop)
{
  gasm *vote = NULL;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    if (body[i]->loop_father == loop)
      for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi); gsi_next (&gsi))
	if (acc_is_vote (gsi_stmt (gsi)))
	  vote = as_a<gasm *> (gsi_stmt (gsi));
  free (body);
  return vote;
}

tree
acc_vote_result (const gasm *vote)
{
  return TREE_VALUE (gimple_asm_output_op (vote, 0));
}

tree
acc_vote_way (const gasm *vote)
{
  return TREE_VALUE (gimple_asm_input_op (vote, 0));
}

void
acc_votes_around (const acc_nest *nest, gimple *stmt, vec<gimple *> *votes)
{
  class loop *end = acc_nest_innermost (nest)->loop;
  for (class loop *loop = gimple_bb (stmt)->loop_father; loop != end && loop_outer (loop);
       loop = loop_outer (loop))
    if (gasm *vote = acc_vote_of (loop))
      if (!votes->contains (vote))
	votes->safe_push (vote);
}
