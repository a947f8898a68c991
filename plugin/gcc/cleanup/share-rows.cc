/* Gangs that share an iteration of a loop with a loop for workers inside.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   If a loop over gangs has fewer iterations than the device holds gangs, most of the device has
   nothing to do, however many iterations the loop over workers inside has.  There are more gangs
   then (schedule/extents.cc), and several have the same iteration: the workers of all of them share
   the loop inside.  That is so only where the outer loop does nothing else.

   This comes last, so that steps before see the loops as GCC has them.  */

#include "base/compat.h"
#include "cleanup/share-rows.h"
#include "base/body.h"
#include "base/dims.h"
#include "base/gimple-bits.h"
#include "base/say.h"
#include "nest/forks.h"
#include "nest/nest.h"
#include "cleanup/share-lanes.h"

enum { LEVELS = OLF_DIM_GANG | OLF_DIM_WORKER | OLF_DIM_VECTOR };

/* A loop over gangs, the one over workers in it, and what gangs compute of themselves.  */

struct row_loops
{
  const acc_oloop *rows, *workers;
  tree type;		/* of the numbers: unsigned */
  tree count;		/* how many iterations the outer loop has, at least one */
  tree gangs;		/* how many share the rows, each of which may be several */
  tree gang;		/* the number of this one */
  tree sharing;		/* how many gangs have the same row */
  tree number;		/* the number of this one among them */
};

/* Whether F is of a loop that gangs share, all of them once.  */

static bool
is_over_rows (const acc_fork *f)
{
  return (!f->outer && !(f->tag & (OLF_SEQ | OLF_GANG_STATIC | OLF_TILE | OLF_REDUCTION))
	  && (f->tag & LEVELS) == OLF_DIM_GANG);
}

/* Finds L's loops in F.  False if there are others of these levels, or F's loop does more than run
   the one over workers.  */

static bool
find_row_loops (const acc_fork *f, row_loops *l)
{
  bool usual = true;
  for (auto loop : loops_list (cfun, 0))
    {
      if (!usual || !bitmap_bit_p (f->blocks, loop->header->index) || !acc_is_oacc_loop (loop))
	continue;
      const acc_oloop *o = acc_oloop_of (loop);
      bool rows = o && o->head == f->head;
      const acc_oloop *&place = rows ? l->rows : l->workers;
      if (!o || (!rows && !(acc_tag_now (o) & OLF_DIM_WORKER)))
	{
	  usual &= o != NULL;
	  delete o;
	}
      else if (place)
	{
	  usual = false;
	  delete o;
	}
      else
	place = o;
    }
  return (usual && l->rows && l->workers && (acc_tag_now (l->workers) & LEVELS) == OLF_DIM_WORKER
	  && !acc_oloop_obstacle (l->rows) && !acc_oloop_obstacle (l->workers)
	  && !loop_outer (acc_whole_loop (l->rows))->num
	  && acc_loop_goes_up (l->rows->offset) && acc_loop_goes_up (l->rows->bound)
	  && acc_loop_goes_up (l->workers->offset) && acc_loop_goes_up (l->workers->step)
	  && acc_oloop_only_runs (l->rows, l->workers, l->rows));
}

/* A OP B in L's type, computed in SEQ.  */

static tree
build_op (gimple_seq *seq, const row_loops *l, tree_code code, tree a, tree b)
{
  return gimple_build (seq, code, l->type, a, b);
}

/* Computes L's numbers in SEQ.  */

static void
number_gangs (gimple_seq *seq, row_loops *l)
{
  tree one = build_one_cst (l->type), sign = signed_type_for (l->type);
  tree by = fold_convert (l->type, l->rows->by);
  tree range = gimple_convert (seq, sign, l->rows->range);
  range = gimple_build (seq, MAX_EXPR, sign, range, build_one_cst (sign));
  tree rows = gimple_convert (seq, l->type, range);
  rows = build_op (seq, l, PLUS_EXPR, rows, build_op (seq, l, MINUS_EXPR, by, one));
  l->count = rows = build_op (seq, l, TRUNC_DIV_EXPR, rows, by);
  tree gangs = acc_of_dim (seq, IFN_GOACC_DIM_SIZE, GOMP_DIM_GANG, l->type);
  tree gang = acc_of_dim (seq, IFN_GOACC_DIM_POS, GOMP_DIM_GANG, l->type);
  l->sharing = build_op (seq, l, TRUNC_DIV_EXPR, gangs, rows);
  l->sharing = build_op (seq, l, MAX_EXPR, l->sharing, one);
  l->gangs = build_op (seq, l, TRUNC_DIV_EXPR, gangs, l->sharing);
  l->gang = build_op (seq, l, TRUNC_DIV_EXPR, gang, l->sharing);
  l->number = build_op (seq, l, TRUNC_MOD_EXPR, gang, l->sharing);
}

/* Replaces CALL, of L's outer loop, by where the rows of a gang begin, or end if LAST.  The name
   stays, as in cleanup/share-lanes.cc.  */

static void
share_rows (const row_loops *l, gcall *call, bool last)
{
  gimple_seq seq = NULL;
  tree by = fold_convert (l->type, l->rows->by), one = build_one_cst (l->type);
  tree sign = signed_type_for (l->type);
  tree range = gimple_convert (&seq, sign, l->rows->range);
  range = gimple_build (&seq, MAX_EXPR, sign, range, build_zero_cst (sign));
  range = gimple_convert (&seq, l->type, range);
  tree last_gang = build_op (&seq, l, MINUS_EXPR, l->gangs, one);
  tree run = build_op (&seq, l, PLUS_EXPR, l->count, last_gang);
  run = build_op (&seq, l, TRUNC_DIV_EXPR, run, l->gangs);
  run = build_op (&seq, l, MULT_EXPR, run, by);
  tree gang = last ? build_op (&seq, l, PLUS_EXPR, l->gang, one) : l->gang;
  tree value = build_op (&seq, l, MULT_EXPR, gang, run);
  value = build_op (&seq, l, MIN_EXPR, value, range);
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gsi_replace (&gsi, gimple_build_assign (gimple_call_lhs (call), NOP_EXPR, value), false);
}

/* Lets other statements use VALUE, which SEQ computes, in place of what CALL gives.  */

static void
replace_result (gcall *call, gimple_seq seq, tree value)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  acc_replace_others (gimple_call_lhs (call), seq, value);
  gsi_insert_seq_after (&gsi, seq, GSI_SAME_STMT);
}

/* Lets the workers of all gangs that share a row share the iterations of L's inner loop.  */

static void
share_workers (const row_loops *l)
{
  gimple_seq seq = NULL;
  tree step = gimple_call_lhs (l->workers->step), type = TREE_TYPE (step);
  tree next = gimple_build (&seq, MULT_EXPR, type, step,
			    gimple_convert (&seq, type, l->sharing));
  replace_result (l->workers->step, seq, next);
  tree offset = gimple_call_lhs (l->workers->offset), of_offset = TREE_TYPE (offset);
  seq = NULL;
  tree before = gimple_build (&seq, MULT_EXPR, of_offset,
			      gimple_convert (&seq, of_offset, l->number),
			      gimple_convert (&seq, of_offset, step));
  tree first = gimple_build (&seq, PLUS_EXPR, of_offset, offset, before);
  replace_result (l->workers->offset, seq, first);
}

unsigned
acc_share_rows (acc_body *body)
{
  auto_vec<acc_fork *> forks;
  if (!optimize || !body->changed || body->obstacle || !body->shared_rows
      || acc_given_dim (cfun->decl, GOMP_DIM_WORKER) <= 1 || !acc_forks_find (&forks))
    return 0;
  const acc_fork *outer = NULL;
  bool one = true;
  for (const acc_fork *f : forks)
    if (!f->outer)
      {
	one &= !outer;
	outer = f;
      }
  row_loops l = {};
  bool shared = one && outer && is_over_rows (outer) && find_row_loops (outer, &l);
  if (shared)
    {
      gimple_seq seq = NULL;
      l.type = unsigned_type_for (TREE_TYPE (l.rows->range));
      number_gangs (&seq, &l);
      gimple_stmt_iterator gsi = gsi_for_stmt (l.rows->offset);
      gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
      share_rows (&l, l.rows->offset, false);
      share_rows (&l, l.rows->bound, true);
      share_workers (&l);
      acc_say (MSG_NOTE, gimple_location (l.rows->head),
	       "where there are few iterations, several gangs share the loop over workers in each");
    }
  delete l.rows;
  delete l.workers;
  acc_forks_free (&forks);
  return shared ? ACC_CHANGED : 0;
}
