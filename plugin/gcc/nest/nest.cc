/* Finds the nest of parallel loops around a directive.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "nest/nest.h"
#include "base/gimple-bits.h"
#include "analysis/pure.h"
#include "nest/axes.h"
#include "nest/forks.h"

/* The GOACC_LOOP call of KIND that defines VALUE, or null.  */

static gcall *
loop_call (tree value, enum ifn_goacc_loop_kind kind)
{
  if (!value || TREE_CODE (value) != SSA_NAME)
    return NULL;
  gcall *call = dyn_cast<gcall *> (SSA_NAME_DEF_STMT (value));
  if (!call || !gimple_call_internal_p (call, IFN_GOACC_LOOP)
      || tree_to_shwi (gimple_call_arg (call, 0)) != kind)
    return NULL;
  return call;
}

/* The PHI that holds the offset in LOOP, or null if LOOP is no OpenACC loop.  */

static gphi *
index_of (class loop *loop)
{
  if (!loop->header || loop->num == 0 || !loop->latch)
    return NULL;
  edge entry = loop_preheader_edge (loop);
  for (gphi_iterator it = gsi_start_phis (loop->header); !gsi_end_p (it); gsi_next (&it))
    if (!virtual_operand_p (gimple_phi_result (it.phi ()))
	&& loop_call (PHI_ARG_DEF_FROM_EDGE (it.phi (), entry), IFN_GOACC_LOOP_OFFSET))
      return it.phi ();
  return NULL;
}

bool
acc_is_oacc_loop (class loop *loop)
{
  return index_of (loop) != NULL;
}

/* The last HEAD_MARK in BB, or in the nearest of its dominators that has one; null if none
   has.  */

static gcall *
head_end_before (basic_block bb)
{
  for (; bb && bb != ENTRY_BLOCK_PTR_FOR_FN (cfun);
       bb = get_immediate_dominator (CDI_DOMINATORS, bb))
    for (gimple_stmt_iterator gsi = gsi_last_bb (bb); !gsi_end_p (gsi); gsi_prev (&gsi))
      if (acc_is_unique (gsi_stmt (gsi), IFN_UNIQUE_OACC_HEAD_MARK))
	return as_a<gcall *> (gsi_stmt (gsi));
  return NULL;
}

/* The first HEAD_MARK of the sequence that ends with END, or null.  */

static gcall *
head_of (gcall *end)
{
  for (gcall *call = end; call && gimple_call_num_args (call) >= 2;)
    {
      tree dep = gimple_call_arg (call, 1);
      if (acc_is_unique (call, IFN_UNIQUE_OACC_HEAD_MARK) && gimple_call_num_args (call) >= 4)
	return call;
      call = TREE_CODE (dep) == SSA_NAME ? dyn_cast<gcall *> (SSA_NAME_DEF_STMT (dep)) : NULL;
    }
  return NULL;
}

/* Whether a call for a reduction stands between HEAD and END.  */

static bool
has_reduction (gcall *head, gcall *end)
{
  for (basic_block bb = gimple_bb (end); bb; bb = get_immediate_dominator (CDI_DOMINATORS, bb))
    {
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	if (gimple_call_internal_p (gsi_stmt (gsi), IFN_GOACC_REDUCTION))
	  return true;
      if (bb == gimple_bb (head))
	break;
    }
  return false;
}

gcall *
acc_loop_call_in (gcond *cond, enum ifn_goacc_loop_kind kind)
{
  gcall *call = loop_call (gimple_cond_lhs (cond), kind);
  return call ? call : loop_call (gimple_cond_rhs (cond), kind);
}

/* Describes LOOP, an OpenACC loop with the offset INDEX; null if it does not look as GCC's
   usually do.  */

static const acc_oloop *
oloop_new (class loop *loop, gphi *index)
{
  acc_oloop o;
  memset (&o, 0, sizeof o);
  o.loop = loop;
  o.index = index;
  o.offset_name = gimple_phi_result (index);
  o.offset = loop_call (PHI_ARG_DEF_FROM_EDGE (index, loop_preheader_edge (loop)),
			IFN_GOACC_LOOP_OFFSET);
  o.range = gimple_call_arg (o.offset, 2);
  o.by = gimple_call_arg (o.offset, 3);
  o.entry = acc_test_of (gimple_bb (o.offset));
  basic_block end = loop->latch;
  if (single_pred_p (end) && !acc_test_of (end))
    end = single_pred (end);
  o.latch = acc_test_of (end);
  if (!o.entry || !o.latch)
    return NULL;
  o.bound = acc_loop_call_in (o.latch, IFN_GOACC_LOOP_BOUND);
  if (!o.bound)
    return NULL;
  tree next = PHI_ARG_DEF_FROM_EDGE (index, loop_latch_edge (loop));
  if (TREE_CODE (next) != SSA_NAME || !is_gimple_assign (SSA_NAME_DEF_STMT (next)))
    return NULL;
  gimple *add = SSA_NAME_DEF_STMT (next);
  for (unsigned i = 1; i < gimple_num_ops (add) && !o.step; i++)
    o.step = loop_call (gimple_op (add, i), IFN_GOACC_LOOP_STEP);
  /* The loop over chunks is around it.  */
  class loop *around = loop_outer (loop);
  if (around && around->num && single_exit (around))
    if (gcond *more = acc_test_of (single_exit (around)->src))
      o.chunks = acc_loop_call_in (more, IFN_GOACC_LOOP_CHUNKS);
  o.head_end = head_end_before (gimple_bb (o.offset));
  o.head = o.head_end ? head_of (o.head_end) : NULL;
  if (!o.head)
    return NULL;
  o.levels = tree_to_uhwi (gimple_call_arg (o.head, 2));
  o.tag = tree_to_uhwi (gimple_call_arg (o.head, 3));
  o.reduction = has_reduction (o.head, o.head_end);
  return new acc_oloop (o);
}

const acc_oloop *
acc_oloop_of (class loop *loop)
{
  gphi *index = index_of (loop);
  return index ? oloop_new (loop, index) : NULL;
}

unsigned
acc_dims_of (const acc_oloop *o)
{
  return o->tag & (OLF_DIM_GANG | OLF_DIM_WORKER | OLF_DIM_VECTOR);
}

unsigned
acc_tag_now (const acc_oloop *o)
{
  return tree_to_uhwi (gimple_call_arg (o->head, 3));
}

int64_t
acc_trips_of (const acc_oloop *o)
{
  if (!tree_fits_shwi_p (o->range) || !tree_fits_shwi_p (o->by) || integer_zerop (o->by))
    return PLAN_UNKNOWN;
  HOST_WIDE_INT range = tree_to_shwi (o->range), by = tree_to_shwi (o->by);
  if (by < 0)
    {
      range = -range;
      by = -by;
    }
  return range <= 0 ? 0 : (range - 1) / by + 1;
}

bool
acc_oloop_sequential (const acc_oloop *o)
{
  return (o->tag & OLF_SEQ) || (!acc_dims_of (o) && !(o->tag & OLF_INDEPENDENT));
}

class loop *
acc_whole_loop (const acc_oloop *o)
{
  return o->chunks ? loop_outer (o->loop) : o->loop;
}

/* Appends the parallel OpenACC loops inside LOOP that are not in CHAIN to LIST.  The loops in
   CHAIN are around LOOP, or are LOOP, or are inside it.  False if a loop does not look as GCC's
   usually do.  */

static bool
find_inside (class loop *loop, const vec<const acc_oloop *> &chain,
	     vec<const acc_oloop *> *list)
{
  for (class loop *inner = loop->inner; inner; inner = inner->next)
    {
      bool ours = false, spread = false;
      for (const acc_oloop *o : chain)
	{
	  ours |= o->loop == inner;
	  spread |= (o->tag & OLF_DIM_VECTOR) != 0;
	}
      gphi *index = ours ? NULL : index_of (inner);
      if (index)
	{
	  const acc_oloop *o = oloop_new (inner, index);
	  if (!o)
	    return false;
	  /* A loop of CHAIN may have taken all the lanes.  */
	  if (acc_oloop_sequential (o) || (spread && !acc_dims_of (o)))
	    delete o;
	  else
	    list->safe_push (o);
	}
      if (!find_inside (inner, chain, list))
	return false;
    }
  return true;
}

/* Whether LOOP holds a parallel OpenACC loop that is not in CHAIN.  */

static bool
holds_other_loop (class loop *loop, const vec<const acc_oloop *> &chain)
{
  auto_vec<const acc_oloop *> others;
  bool holds = !find_inside (loop, chain, &others) || !others.is_empty ();
  for (const acc_oloop *o : others)
    delete o;
  return holds;
}

bool
acc_nest_holds_others (const acc_nest *nest, const acc_oloop *o)
{
  auto_vec<const acc_oloop *> chain;
  chain.safe_splice (nest->around);
  chain.safe_splice (nest->inside);
  return holds_other_loop (o->loop, chain);
}

/* Whether the blocks of OUTER that are not in INNER, the next loop of a nest, have no effect but
   INNER's reductions.  */

static bool
nothing_between (const acc_oloop *outer, const acc_oloop *inner)
{
  class loop *within = acc_whole_loop (inner);
  basic_block *body = get_loop_body (outer->loop);
  bool nothing = true;
  for (unsigned i = 0; i < outer->loop->num_nodes && nothing; i++)
    {
      if (flow_bb_inside_loop_p (within, body[i]))
	continue;
      for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi); gsi_next (&gsi))
	if (!gimple_call_internal_p (gsi_stmt (gsi), IFN_UNIQUE)
	    && !gimple_call_internal_p (gsi_stmt (gsi), IFN_GOACC_REDUCTION)
	    && !acc_is_pure (gsi_stmt (gsi), outer->loop))
	  nothing = false;
    }
  free (body);
  return nothing;
}

const char *
acc_oloop_obstacle (const acc_oloop *o)
{
  if (TREE_CODE (o->by) != INTEGER_CST)
    return "the step of its loop is not a constant: let it count by 1";
  if (o->tag & OLF_TILE)
    return "its loop has a 'tile' clause: leave the clause out";
  if (o->tag & OLF_GANG_STATIC)
    return "its loop's 'gang' clause says how gangs share the iterations: leave out 'static'";
  return NULL;
}

/* Why one of the loops CHAIN[K...] cannot be taken over, or null.  The innermost loop comes
   last in CHAIN.  */

static const char *
why_not_taken (const vec<const acc_oloop *> &chain, unsigned k)
{
  const acc_oloop *first = chain[k];
  if (k == 0 && first->levels < 2 && (first->tag & OLF_DIM_GANG))
    return "its loop is spread over gangs only, and a gang's lanes have nothing to share"
	   ": write 'gang vector' for it";
  for (unsigned i = k; i < chain.length (); i++)
    if (const char *why = acc_oloop_obstacle (chain[i]))
      return why;
  if (holds_other_loop (first->loop, chain))
    return "another parallel loop is inside its nest"
	   ": put the directive inside that, or write 'seq' for it";
  return NULL;
}

bool
acc_oloop_joins (const acc_oloop *o, const acc_oloop *outer, const acc_oloop *first)
{
  return (loop_outer (acc_whole_loop (o)) == outer->loop && nothing_between (outer, o)
	  && acc_computable_before (o->range, first->loop));
}

/* Whether O's iterations hand something on to each other.  */

static bool
is_handing_on (const acc_oloop *o)
{
  for (gphi_iterator it = gsi_start_phis (o->loop->header); !gsi_end_p (it); gsi_next (&it))
    if (!virtual_operand_p (gimple_phi_result (it.phi ())) && it.phi () != o->index)
      return true;
  return false;
}

bool
acc_oloop_only_runs (const acc_oloop *outer, const acc_oloop *o, const acc_oloop *first)
{
  return !o->reduction && !is_handing_on (outer) && acc_oloop_joins (o, outer, first);
}

/* Whether the loops CHAIN[K...] can be taken over together.  */

static bool
are_together (const vec<const acc_oloop *> &chain, unsigned k)
{
  for (unsigned i = k + 1; i < chain.length (); i++)
    if (!acc_oloop_only_runs (chain[i - 1], chain[i], chain[k]))
      return false;
  return true;
}

const char *const acc_nest_too_deep = "its nest has more than six parallel loops"
				      ": write 'seq' for the others";

static const char strange[]
  = "a loop of its nest does not have the form that GCC usually gives it"
    ": leave out options such as '-fsanitize'";

/* Why the lanes of the loops inside NEST cannot share a tile, or null.  */

static const char *
why_not_shared (const acc_nest *nest)
{
  for (const vec<const acc_oloop *> *loops : { &nest->around, &nest->inside })
    for (const acc_oloop *o : *loops)
      if (o->tag & OLF_TILE)
	return "a loop of its nest has a 'tile' clause: leave the clause out";
  return NULL;
}

/* Makes NEST one with loops inside the directive's if CHAIN, the loops around the directive
   with the innermost last, leaves a gang's lanes to such loops.  Returns whether it does.  */

static bool
share_inside (acc_nest *nest, const vec<const acc_oloop *> &chain)
{
  for (const acc_oloop *o : chain)
    if (o->tag & OLF_DIM_VECTOR)
      return false;
  if (!find_inside (chain[chain.length () - 1]->loop, chain, &nest->inside))
    nest->refusal = strange;
  if (nest->inside.is_empty () && !nest->refusal)
    return false;
  nest->kind = ACC_NEST_INSIDE;
  for (const acc_oloop *o : chain)
    nest->around.safe_push (o);
  if (!nest->refusal)
    nest->refusal = why_not_shared (nest);
  return true;
}

/* Removes the loops of CHAIN that GCC cannot share out, since they are inside a loop over lanes and
   no clause names a level for them.  */

static void
drop_inside_lanes (vec<const acc_oloop *> *chain)
{
  bool lanes = false;
  for (unsigned i = 0; i < chain->length ();)
    {
      const acc_oloop *o = (*chain)[i];
      if (lanes && !acc_dims_of (o))
	{
	  chain->ordered_remove (i);
	  delete o;
	  continue;
	}
      lanes |= (o->tag & OLF_DIM_VECTOR) != 0;
      i++;
    }
}

acc_nest *
acc_nest_find (class loop *loop)
{
  auto_vec<const acc_oloop *> chain;
  const char *refusal = NULL;
  for (; loop && loop->num; loop = loop_outer (loop))
    if (gphi *index = index_of (loop))
      {
	const acc_oloop *o = oloop_new (loop, index);
	if (!o)
	  refusal = strange;
	else if (acc_oloop_sequential (o))
	  delete o;
	else
	  chain.safe_insert (0, o);
      }
  drop_inside_lanes (&chain);
  if (chain.is_empty () && !refusal)
    return NULL;
  acc_nest *nest = new acc_nest ();
  if (!refusal && share_inside (nest, chain))
    return nest;
  unsigned k = 0;
  if (!refusal)
    for (; k < chain.length (); k++)
      {
	refusal = why_not_taken (chain, k);
	if (!refusal && are_together (chain, k))
	  break;
      }
  nest->refusal = refusal;
  nest->outermost = (k == 0 && !chain.is_empty ()
		     && (!acc_dims_of (chain[0]) || (chain[0]->tag & OLF_DIM_GANG)));
  for (unsigned i = 0; i < chain.length (); i++)
    if (!refusal && i >= k)
      nest->loops.safe_push (chain[i]);
    else
      nest->around.safe_push (chain[i]);
  if (!refusal && !acc_nest_axes (nest, nest->loops, ACC_MAX_AXES))
    nest->refusal = acc_nest_too_deep;
  return nest;
}

acc_nest *
acc_nest_of (const vec<const acc_oloop *> &loops)
{
  acc_nest *nest = new acc_nest ();
  for (const acc_oloop *o : loops)
    nest->loops.safe_push (new acc_oloop (*o));
  nest->outermost = true;
  bool fit = acc_nest_axes (nest, nest->loops, ACC_MAX_AXES);
  gcc_assert (fit);
  return nest;
}

void
acc_nest_free (const acc_nest *nest)
{
  for (const acc_oloop *o : nest->loops)
    delete o;
  for (const acc_oloop *o : nest->around)
    delete o;
  for (const acc_oloop *o : nest->inside)
    delete o;
  delete nest;
}

const acc_oloop *
acc_nest_outer (const acc_nest *nest)
{
  return (nest->loops.is_empty () ? nest->around : nest->loops)[0];
}

const acc_oloop *
acc_nest_innermost (const acc_nest *nest)
{
  const vec<const acc_oloop *> *loops = nest->loops.is_empty () ? &nest->around : &nest->loops;
  return (*loops)[loops->length () - 1];
}

class loop *
acc_nest_loop (const acc_nest *nest)
{
  return acc_nest_outer (nest)->loop;
}

bool
acc_is_private_list (gimple *stmt)
{
  return acc_is_unique (stmt, IFN_UNIQUE_OACC_PRIVATE);
}

bool
acc_is_gangs_alone (const acc_nest *nest)
{
  for (const vec<const acc_oloop *> *loops : { &nest->around, &nest->loops })
    for (const acc_oloop *o : *loops)
      if (acc_dims_of (o) != OLF_DIM_GANG)
	return false;
  return true;
}
