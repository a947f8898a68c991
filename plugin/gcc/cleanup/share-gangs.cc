/* Which iterations of a loop a gang has.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC's calls for that are left to the offload compiler, which knows them by the loop that they
   stand in.  So they have to stay before the lanes of a gang are called, and one lane tells the
   others what they give.  Arithmetic can go anywhere, and each lane does it for itself.  A gang has
   a run of iterations, as GCC gives it one.  */

#include "base/compat.h"
#include "cleanup/share-gangs.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/code.h"
#include "base/gimple-bits.h"
#include "nest/forks.h"

enum { LANES = OLF_DIM_WORKER | OLF_DIM_VECTOR };

/* A loop that gangs share, each with a run of iterations.  */

struct gangs_loop
{
  gcall *call[4];	/* of GOACC_LOOP, by kind: each is there */
  gcond *more;		/* whether there is another chunk, in the loop over chunks */
};

/* Whether BB is in one of FORKS inside F.  */

static bool
in_inner (basic_block bb, const acc_fork *f, const vec<acc_fork *> &forks)
{
  for (const acc_fork *g : forks)
    if (g->outer == f && bitmap_bit_p (g->blocks, bb->index))
      return true;
  return false;
}

/* Adds CALL, of GOACC_LOOP, to L.  Whether L has none of its kind yet, and GCC would give each gang
   a run.  */

static bool
add_call (gangs_loop *l, gcall *call)
{
  tree chunk = gimple_call_arg (call, 4);
  gcall *&place = l->call[tree_to_uhwi (gimple_call_arg (call, 0))];
  if (place || !gimple_call_lhs (call) || !integer_onep (gimple_call_arg (call, 1))
      || !(integer_minus_onep (chunk) || integer_zerop (chunk)))
    return false;
  place = call;
  return true;
}

/* Sets L's test for another chunk.  Whether there is one.  */

static bool
find_more (gangs_loop *l)
{
  use_operand_p use;
  gimple *stmt;
  if (!single_imm_use (gimple_call_lhs (l->call[IFN_GOACC_LOOP_CHUNKS]), &use, &stmt))
    return false;
  l->more = dyn_cast<gcond *> (stmt);
  return l->more && gimple_bb (stmt)->loop_father->num;
}

/* Describes F, one of FORKS, as L.  False if gangs share no loop there as they usually do.  */

static bool
describe_loop_of (const acc_fork *f, const vec<acc_fork *> &forks, gangs_loop *l)
{
  basic_block bb;
  memset (l, 0, sizeof *l);
  if (f->outer || (f->tag & LANES) || (f->tag & (OLF_SEQ | OLF_GANG_STATIC | OLF_REDUCTION))
      || !(f->tag & OLF_DIM_GANG))
    return false;
  FOR_EACH_BB_FN (bb, cfun)
    if (bitmap_bit_p (f->blocks, bb->index) && !in_inner (bb, f, forks))
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	if (gimple_call_internal_p (gsi_stmt (gsi), IFN_GOACC_LOOP)
	    && !add_call (l, as_a<gcall *> (gsi_stmt (gsi))))
	  return false;
  for (gcall *call : l->call)
    if (!call)
      return false;
  return find_more (l);
}

/* Whether what CALL gives is used in F only, or by L's calls and its test.  */

static bool
used_in (gcall *call, const acc_fork *f, const gangs_loop *l)
{
  use_operand_p use;
  imm_use_iterator it;
  FOR_EACH_IMM_USE_FAST (use, it, gimple_call_lhs (call))
    {
      gimple *stmt = USE_STMT (use);
      if (!is_gimple_debug (stmt) && stmt != l->more && stmt != l->call[IFN_GOACC_LOOP_BOUND]
	  && !bitmap_bit_p (f->blocks, gimple_bb (stmt)->index))
	return false;
    }
  return true;
}

/* The one of FORKS, in F, that calls lanes for all of a gang's iterations of L; null if there is
   none, or if others need L.  */

static const acc_fork *
fork_of_lanes (const gangs_loop *l, const acc_fork *f, const vec<acc_fork *> &forks)
{
  for (const acc_fork *g : forks)
    if (g->outer == f && (g->tag & LANES)
	&& gimple_bb (g->fork)->loop_father == gimple_bb (l->more)->loop_father)
      {
	bool all = true;
	for (gcall *call : l->call)
	  all &= used_in (call, g, l);
	return all ? g : NULL;
      }
  return NULL;
}

/* What IFN says of the gangs, computed in SEQ in TYPE.  */

static tree
of_gangs (gimple_seq *seq, internal_fn ifn, tree type)
{
  gcall *call
    = gimple_build_call_internal (ifn, 1, build_int_cst (integer_type_node, GOMP_DIM_GANG));
  tree value = make_ssa_name (integer_type_node);
  gimple_call_set_lhs (call, value);
  gimple_seq_add_stmt (seq, call);
  return gimple_convert (seq, type, value);
}

/* Puts VALUE in place of what CALL gives, which SEQ converts it to.  */

static void
put_in_place (gcall *call, gimple_seq *seq, tree value)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  value = gimple_convert (seq, TREE_TYPE (gimple_call_lhs (call)), value);
  replace_uses_by (gimple_call_lhs (call), value);
  gsi_remove (&gsi, true);
  release_defs (call);
}

/* Lets L have one chunk.  */

static void
leave_chunks (gangs_loop *l)
{
  edge yes, no;
  class loop *chunks = gimple_bb (l->more)->loop_father;
  extract_true_false_edges_from_block (gimple_bb (l->more), &yes, &no);
  if (flow_bb_inside_loop_p (chunks, yes->dest))
    gimple_cond_make_false (l->more);
  else
    gimple_cond_make_true (l->more);
  update_stmt (l->more);
}

/* Lets the lanes that F calls compute what their gang has of L.  */

static void
share_run (gangs_loop *l, const acc_fork *f)
{
  gcall *offset = l->call[IFN_GOACC_LOOP_OFFSET];
  tree range = gimple_call_arg (offset, 2), type = TREE_TYPE (range);
  gimple_seq seq = NULL;
  tree by = gimple_convert (&seq, type, gimple_call_arg (offset, 3)), one = build_one_cst (type);
  tree gangs = of_gangs (&seq, IFN_GOACC_DIM_SIZE, type);
  tree all = gimple_build (&seq, MULT_EXPR, type, gangs, by);
  tree run = gimple_build (&seq, MINUS_EXPR, type, range, one);
  run = gimple_build (&seq, PLUS_EXPR, type, run, all);
  run = gimple_build (&seq, TRUNC_DIV_EXPR, type, run, all);
  run = gimple_build (&seq, MULT_EXPR, type, run, by);
  tree gang = of_gangs (&seq, IFN_GOACC_DIM_POS, type);
  tree first = gimple_build (&seq, MULT_EXPR, type, gang, run);
  tree end = gimple_build (&seq, PLUS_EXPR, type, first, run);
  end = gimple_build (&seq, MIN_EXPR, type, end, range);
  leave_chunks (l);
  put_in_place (offset, &seq, first);
  put_in_place (l->call[IFN_GOACC_LOOP_BOUND], &seq, end);
  put_in_place (l->call[IFN_GOACC_LOOP_STEP], &seq, by);
  put_in_place (l->call[IFN_GOACC_LOOP_CHUNKS], &seq, one);
  acc_append (split_edge (acc_fork_begin (f)), seq);
}

unsigned
acc_share_gangs (acc_body *body)
{
  auto_vec<acc_fork *> forks;
  bool changed = false;
  if (!optimize || !acc_opts.redundant || body->obstacle || !acc_forks_find (&forks))
    return 0;
  bool launched = lookup_attribute ("omp target entrypoint", DECL_ATTRIBUTES (cfun->decl));
  for (const acc_fork *f : forks)
    {
      gangs_loop l;
      if (!launched || !describe_loop_of (f, forks, &l))
	continue;
      if (const acc_fork *g = fork_of_lanes (&l, f, forks))
	{
	  share_run (&l, g);
	  changed = true;
	}
    }
  acc_forks_free (&forks);
  if (!changed)
    return 0;
  cleanup_tree_cfg ();
  body->changed = body->gangs = true;
  return ACC_CHANGED;
}
