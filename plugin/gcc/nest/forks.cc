/* Where lanes, workers or gangs run an OpenACC loop.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A loop begins with HEAD_MARK, FORK, HEAD_MARK, … and ends with TAIL_MARK, JOIN, TAIL_MARK, …,
   a fork and a join for each level.  Each of these calls has the result of the one before it as
   an argument.  */

#include "base/compat.h"
#include "nest/forks.h"
#include "base/gimple-bits.h"

gcall *
acc_next_in_sequence (gcall *call)
{
  tree value = gimple_call_lhs (call);
  use_operand_p use;
  imm_use_iterator it;
  if (value && TREE_CODE (value) == SSA_NAME)
    FOR_EACH_IMM_USE_FAST (use, it, value)
      if (gimple_call_internal_p (USE_STMT (use), IFN_UNIQUE))
	return as_a<gcall *> (USE_STMT (use));
  return NULL;
}

/* What HEAD begins, without the blocks; null if it is not all there.  */

static acc_fork *
fork_of (gcall *head)
{
  acc_fork f;
  int levels = 0;
  memset (&f, 0, sizeof f);
  f.head = head;
  f.tag = tree_to_uhwi (gimple_call_arg (head, 3));
  for (gcall *call = head; call; call = acc_next_in_sequence (call))
    if (acc_is_unique (call, IFN_UNIQUE_OACC_FORK))
      {
	levels++;
	if (!f.fork)
	  f.fork = call;
      }
    else if (acc_is_unique (call, IFN_UNIQUE_OACC_JOIN))
      {
	levels--;
	f.join = call;
      }
  if (!f.fork || !f.join || levels != 0)
    return NULL;
  acc_fork *made = XNEW (acc_fork);
  *made = f;
  return made;
}

static void
fill_blocks (acc_fork *f)
{
  auto_vec<basic_block> work;
  f->blocks = BITMAP_ALLOC (NULL);
  work.safe_push (gimple_bb (f->fork));
  while (!work.is_empty ())
    {
      basic_block bb = work.pop ();
      edge e;
      edge_iterator ei;
      if (bb != gimple_bb (f->join))
	FOR_EACH_EDGE (e, ei, bb->succs)
	  if (e->dest != EXIT_BLOCK_PTR_FOR_FN (cfun) && bitmap_set_bit (f->blocks, e->dest->index))
	    work.safe_push (e->dest);
    }
}

static int
compare_size (const void *a, const void *b)
{
  const acc_fork *f = *(acc_fork *const *) a, *g = *(acc_fork *const *) b;
  unsigned m = bitmap_count_bits (f->blocks), n = bitmap_count_bits (g->blocks);
  return m == n ? gimple_bb (f->fork)->index - gimple_bb (g->fork)->index : m < n ? 1 : -1;
}

bool
acc_forks_find (vec<acc_fork *> *forks)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (acc_is_unique (gsi_stmt (gsi), IFN_UNIQUE_OACC_HEAD_MARK)
	  && gimple_call_num_args (gsi_stmt (gsi)) >= 4)
	{
	  acc_fork *f = fork_of (as_a<gcall *> (gsi_stmt (gsi)));
	  if (!f)
	    {
	      acc_forks_free (forks);
	      return false;
	    }
	  fill_blocks (f);
	  forks->safe_push (f);
	}
  forks->qsort (compare_size);
  for (unsigned i = 0; i < forks->length (); i++)
    for (unsigned k = 0; k < i; k++)
      if (bitmap_bit_p ((*forks)[k]->blocks, gimple_bb ((*forks)[i]->head)->index))
	(*forks)[i]->outer = (*forks)[k];
  return true;
}

void
acc_forks_free (vec<acc_fork *> *forks)
{
  for (acc_fork *f : *forks)
    {
      BITMAP_FREE (f->blocks);
      free (f);
    }
  forks->truncate (0);
}

unsigned
acc_fork_dims (const acc_fork *f)
{
  return f->tag & (OLF_DIM_GANG | OLF_DIM_WORKER | OLF_DIM_VECTOR);
}

bool
acc_fork_spread (const acc_fork *f)
{
  return !(f->tag & OLF_SEQ) && (acc_fork_dims (f) || (f->tag & OLF_INDEPENDENT));
}

edge
acc_fork_begin (const acc_fork *f)
{
  gcall *last = f->head;
  for (gcall *call = last; call && call != f->join; call = acc_next_in_sequence (call))
    if (acc_is_unique (call, IFN_UNIQUE_OACC_FORK))
      last = call;
  return single_succ_edge (gimple_bb (acc_next_in_sequence (last)));
}

/* Whether one of FORKS inside F was written to be for gangs.  */

static bool
holds_gangs (const acc_fork *f, const vec<acc_fork *> &forks)
{
  for (const acc_fork *g : forks)
    if (g->tag & OLF_DIM_GANG)
      for (const acc_fork *o = g->outer; o; o = o->outer)
	if (o == f)
	  return true;
  return false;
}

/* GCC gives the outermost loop for which nothing was written to gangs, unless they are written
   for one inside it.  */

bool
acc_fork_never_gang (const acc_fork *f, const vec<acc_fork *> &forks)
{
  if (!acc_fork_spread (f))
    return true;
  if (acc_fork_dims (f))
    return !(f->tag & OLF_DIM_GANG);
  for (const acc_fork *o = f->outer; o; o = o->outer)
    if (acc_fork_spread (o) && (acc_fork_dims (o) || !holds_gangs (o, forks)))
      return true;
  return false;
}

acc_fork *
acc_fork_around (basic_block bb, const vec<acc_fork *> &forks)
{
  acc_fork *found = NULL;
  for (acc_fork *f : forks)
    if (bitmap_bit_p (f->blocks, bb->index))
      found = f;
  return found;
}
