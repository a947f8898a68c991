/* Loading what the host passes where lanes need it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Before a parallel loop, one lane alone is active.  It loads pointers and bounds, and GCC lets it
   tell the others by way of shared memory.  They wait for its loads, its stores, a barrier and
   their own loads, once for each gang.  Memory that nothing writes can be loaded by all of them at
   once instead: lanes that load the same address take no more time than one.

   If the assembler knows that an atomic operation has the same address in all lanes, it makes one
   of those of a warp.  It does not know that of a pointer that has come by way of memory that
   may be a lane's own.  So lanes load such pointers by instructions for global memory.  */

#include "base/compat.h"
#include "cleanup/inside.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/code.h"
#include "base/gimple-bits.h"
#include "analysis/loads.h"
#include "nest/forks.h"
#include "cleanup/anew.h"
#include "plan/effort.h"

/* A parallel loop, and what has been copied into it.  */

struct target
{
  const acc_fork *fork;
  acc_anew anew;
};

/* Lets USE, in T, be a copy of what has been computed before T, if it is such.  */

static void
use_copy (target *t, use_operand_p use)
{
  tree name = USE_FROM_PTR (use);
  if (TREE_CODE (name) != SSA_NAME || virtual_operand_p (name))
    return;
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (name));
  if (bb && bitmap_bit_p (t->fork->blocks, bb->index))
    return;
  if (tree copy = acc_anew_value (&t->anew, name))
    SET_USE (use, copy);
}

/* Lets STMT use copies in T.  */

static void
use_copies (target *t, gimple *stmt)
{
  ssa_op_iter it;
  use_operand_p use;
  if (is_gimple_debug (stmt))
    return;
  FOR_EACH_SSA_USE_OPERAND (use, stmt, it, SSA_OP_USE)
    use_copy (t, use);
  update_stmt (stmt);
}

/* Likewise for what BB, which comes after T's place, passes to its successors.  */

static void
pass_copies (target *t, basic_block bb)
{
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->succs)
    for (gphi_iterator it = gsi_start_phis (e->dest); !gsi_end_p (it); gsi_next (&it))
      if (bitmap_bit_p (t->fork->blocks, e->dest->index))
	use_copy (t, PHI_ARG_DEF_PTR_FROM_EDGE (it.phi (), e));
}

/* Computes in FORK what is used there.  True, since the edge into it has been split.  */

static bool
compute_in (const acc_fork *fork)
{
  basic_block bb, place = split_edge (acc_fork_begin (fork));
  target t;
  t.fork = fork;
  t.anew.place = place;
  t.anew.loop = NULL;
  t.anew.most = EFFORT_INSIDE_STATEMENTS;
  t.anew.once = false;
  FOR_EACH_BB_FN (bb, cfun)
    if (bitmap_bit_p (fork->blocks, bb->index) && dominated_by_p (CDI_DOMINATORS, bb, place))
      {
	for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	  use_copies (&t, gsi_stmt (gsi));
	pass_copies (&t, bb);
      }
  return true;
}

/* Whether F calls lanes that no other fork has called.  */

static bool
calls_first (const acc_fork *f)
{
  const unsigned lanes = OLF_DIM_WORKER | OLF_DIM_VECTOR;
  for (const acc_fork *o = f->outer; o; o = o->outer)
    if (!(o->tag & OLF_DIM_GANG) || (o->tag & lanes))
      return false;
  return (f->tag & lanes) != 0;
}

/* Lets COMPUTE work in those forks of BODY that are reached once.  What has changed.  */

static unsigned
in_first_forks (acc_body *body, bool (*compute) (const acc_fork *))
{
  auto_vec<acc_fork *> forks;
  bool changed = false;
  if (!acc_opts.redundant || !acc_forks_find (&forks))
    return 0;
  for (const acc_fork *f : forks)
    if (calls_first (f) && !bb_loop_depth (gimple_bb (f->fork)))
      changed |= compute (f);
  acc_forks_free (&forks);
  body->changed |= changed;
  return changed ? ACC_CHANGED : 0;
}

unsigned
acc_compute_inside (acc_body *body)
{
  return in_first_forks (body, compute_in);
}

/* The atomic operation on an integer that STMT is, or null.  */

static gcall *
atomic_fetch (gimple *stmt)
{
  tree callee = gimple_call_builtin_p (stmt, BUILT_IN_NORMAL) ? gimple_call_fndecl (stmt) : NULL;
  bool atomic = callee && startswith (IDENTIFIER_POINTER (DECL_NAME (callee)), "__atomic_fetch_");
  return atomic ? as_a<gcall *> (stmt) : NULL;
}

/* Appends the atomic operations in FORK whose addresses are computed before it to FOUND.  */

static void
find_atomics (const acc_fork *fork, vec<gcall *> *found)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    if (bitmap_bit_p (fork->blocks, bb->index))
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	{
	  gcall *call = atomic_fetch (gsi_stmt (gsi));
	  tree at = call ? gimple_call_arg (call, 0) : NULL_TREE;
	  if (!at || TREE_CODE (at) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (at)
	      || bitmap_bit_p (fork->blocks, gimple_bb (SSA_NAME_DEF_STMT (at))->index))
	    continue;
	  found->safe_push (call);
	}
}

/* Computes the addresses of atomic operations in FORK there.  Whether there are any.  */

static bool
compute_for_atomics (const acc_fork *fork)
{
  auto_vec<gcall *> atomics;
  find_atomics (fork, &atomics);
  if (atomics.is_empty ())
    return false;
  target t;
  t.fork = fork;
  t.anew.place = split_edge (acc_fork_begin (fork));
  t.anew.loop = NULL;
  t.anew.most = EFFORT_INSIDE_STATEMENTS;
  t.anew.once = false;
  t.anew.apart = true;
  for (gcall *call : atomics)
    if (tree copy = acc_anew_value (&t.anew, gimple_call_arg (call, 0)))
      {
	gimple_call_set_arg (call, 0, copy);
	update_stmt (call);
      }
  return true;
}

unsigned
acc_share_atomics (acc_body *body)
{
  if (!lookup_attribute ("omp target entrypoint", DECL_ATTRIBUTES (cfun->decl)))
    return 0;
  return in_first_forks (body, compute_for_atomics);
}
