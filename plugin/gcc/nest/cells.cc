/* Finds the variables that GCC keeps in one cell of memory for all gangs, and which loads are
   of an iteration's own values.  Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "nest/cells.h"
#include "base/dims.h"
#include "records/cell-names.h"
#include "analysis/region-data.h"
#include "nest/forks.h"

/* The field of the region's data that the address NAME comes from, by *DEPTH loads; null if it
   does not.  */

static tree
field_of (tree name, int *depth)
{
  for (*depth = 1; *depth <= 2; ++*depth)
    {
      while (TREE_CODE (name) == SSA_NAME && is_gimple_assign (SSA_NAME_DEF_STMT (name))
	     && (gimple_assign_ssa_name_copy_p (SSA_NAME_DEF_STMT (name))
		 || gimple_assign_cast_p (SSA_NAME_DEF_STMT (name))))
	name = gimple_assign_rhs1 (SSA_NAME_DEF_STMT (name));
      if (TREE_CODE (name) != SSA_NAME || !gimple_assign_load_p (SSA_NAME_DEF_STMT (name)))
	return NULL_TREE;
      tree ref = gimple_assign_rhs1 (SSA_NAME_DEF_STMT (name));
      if (acc_is_region_data (get_base_address (ref)))
	return TREE_CODE (ref) == COMPONENT_REF ? TREE_OPERAND (ref, 1) : NULL_TREE;
      if (TREE_CODE (ref) != MEM_REF || !integer_zerop (TREE_OPERAND (ref, 1)))
	return NULL_TREE;
      name = TREE_OPERAND (ref, 0);
    }
  return NULL_TREE;
}

static acc_cell *
find_cell (const vec<acc_cell *> &cells, tree pointer)
{
  int depth;
  tree field = field_of (pointer, &depth);
  if (field)
    for (acc_cell *c : cells)
      if (c->field == field && c->depth == depth)
	return c;
  return NULL;
}

/* Adds the cell of the variable of TYPE at POINTER to CELLS; LOC is where a reduction of it
   is.  */

static void
add_cell (vec<acc_cell *> *cells, tree pointer, tree type, location_t loc)
{
  int depth;
  tree field = field_of (pointer, &depth);
  if (!field || find_cell (*cells, pointer) || !is_gimple_reg_type (type) || TYPE_VOLATILE (type))
    return;
  acc_cell *c = new acc_cell;
  c->field = field;
  c->depth = depth;
  c->type = TYPE_MAIN_VARIANT (type);
  c->loc = loc;
  c->escapes = false;
  c->name = acc_cell_name (field);
  cells->safe_push (c);
}

bool
acc_is_reduction (gimple *stmt, enum ifn_goacc_reduction_kind kind)
{
  return (gimple_call_internal_p (stmt, IFN_GOACC_REDUCTION)
	  && tree_to_shwi (gimple_call_arg (stmt, 0)) == kind);
}

tree
acc_address_in (tree ref)
{
  bool whole = (TREE_CODE (ref) == MEM_REF && TREE_CODE (TREE_OPERAND (ref, 0)) == SSA_NAME
		&& integer_zerop (TREE_OPERAND (ref, 1)) && !TREE_THIS_VOLATILE (ref));
  return whole ? TREE_OPERAND (ref, 0) : NULL_TREE;
}

acc_fork *
acc_fork_of (gcall *call, const vec<acc_fork *> &forks)
{
  basic_block bb = gimple_bb (call), before = single_pred_p (bb) ? single_pred (bb) : NULL;
  for (acc_fork *f : forks)
    {
      basic_block fork = gimple_bb (f->fork), join = gimple_bb (f->join);
      if (acc_is_reduction (call, IFN_GOACC_REDUCTION_SETUP) ? bb == fork
	  : acc_is_reduction (call, IFN_GOACC_REDUCTION_INIT) ? before == fork
	  : acc_is_reduction (call, IFN_GOACC_REDUCTION_FINI) ? bb == join : before == join)
	return f;
    }
  return NULL;
}

bool
acc_is_shared (basic_block bb, const vec<acc_fork *> &forks)
{
  int dims[GOMP_DIM_MAX];
  for (int i = 0; i < GOMP_DIM_MAX; i++)
    dims[i] = acc_given_dim (cfun->decl, i);
  for (acc_fork *f = acc_fork_around (bb, forks); f; f = f->outer)
    for (int i = 0; acc_fork_spread (f) && i < GOMP_DIM_MAX; i++)
      if (dims[i] != 1 && (!acc_fork_dims (f) || (acc_fork_dims (f) & (OLF_DIM_GANG << i))))
	return true;
  for (acc_fork *f : forks)
    if (dims[GOMP_DIM_GANG] != 1 && !acc_fork_never_gang (f, forks))
      return true;
  return dims[GOMP_DIM_GANG] > 1;
}

/* Adds the cell of the variable that STMT, a call for a reduction, is about to CELLS, if
   several gangs execute its loop but do not share its iterations.  Where the variable is a
   reference, the call has the value and not the address.  */

static void
note_reduction (gcall *stmt, const vec<acc_fork *> &forks, vec<acc_cell *> *cells)
{
  acc_fork *f = acc_fork_of (stmt, forks);
  if (!f || !acc_fork_never_gang (f, forks) || !acc_is_shared (gimple_bb (f->head), forks))
    return;
  tree address = gimple_call_arg (stmt, 1), value = gimple_call_arg (stmt, 2);
  tree lhs = gimple_call_lhs (stmt);
  if (!integer_zerop (address))
    add_cell (cells, address, TREE_TYPE (value), gimple_location (stmt));
  else if (acc_is_reduction (stmt, IFN_GOACC_REDUCTION_SETUP) && TREE_CODE (value) == SSA_NAME
	   && gimple_assign_load_p (SSA_NAME_DEF_STMT (value)))
    {
      tree ref = gimple_assign_rhs1 (SSA_NAME_DEF_STMT (value));
      if (tree pointer = acc_address_in (ref))
	add_cell (cells, pointer, TREE_TYPE (ref), gimple_location (stmt));
    }
  else if (acc_is_reduction (stmt, IFN_GOACC_REDUCTION_TEARDOWN)
	   && lhs && TREE_CODE (lhs) == SSA_NAME)
    {
      use_operand_p use;
      imm_use_iterator it;
      FOR_EACH_IMM_USE_FAST (use, it, lhs)
	if (gimple_store_p (USE_STMT (use)))
	  if (tree pointer = acc_address_in (gimple_get_lhs (USE_STMT (use))))
	    add_cell (cells, pointer, TREE_TYPE (lhs), gimple_location (stmt));
    }
}

/* The whole complex number that REF is a part of, or REF itself.  */

static tree
whole (tree ref)
{
  bool part = ref && (TREE_CODE (ref) == REALPART_EXPR || TREE_CODE (ref) == IMAGPART_EXPR);
  return part ? TREE_OPERAND (ref, 0) : ref;
}

/* Notes what STMT, which uses POINTER to C, does with C.  */

static void
note_cell_use (acc_cell *c, tree pointer, gimple *stmt)
{
  if (is_gimple_debug (stmt) || gimple_clobber_p (stmt))
    return;
  if (gimple_call_internal_p (stmt, IFN_GOACC_REDUCTION))
    {
      tree lhs = gimple_call_lhs (stmt), value = gimple_call_arg (stmt, 2);
      c->calls.safe_push (as_a<gcall *> (stmt));
      c->escapes |= (value == pointer || (lhs && TREE_CODE (lhs) != SSA_NAME)
		     || !useless_type_conversion_p (c->type, TREE_TYPE (value)));
      return;
    }
  if (gimple_assign_ssa_name_copy_p (stmt) || gimple_assign_cast_p (stmt))
    {
      c->escapes |= !POINTER_TYPE_P (TREE_TYPE (gimple_assign_lhs (stmt)));
      return;
    }
  bool load = gimple_assign_load_p (stmt);
  bool store = !load && gimple_assign_single_p (stmt) && gimple_store_p (stmt);
  tree ref = (load ? whole (gimple_assign_rhs1 (stmt))
	      : store ? gimple_assign_lhs (stmt) : NULL_TREE);
  if (ref && acc_address_in (ref) == pointer && useless_type_conversion_p (c->type, TREE_TYPE (ref))
      && useless_type_conversion_p (TREE_TYPE (ref), c->type)
      && (load ? TREE_CODE (gimple_assign_lhs (stmt)) == SSA_NAME
	  : is_gimple_val (gimple_assign_rhs1 (stmt)) && gimple_assign_rhs1 (stmt) != pointer))
    (load ? c->loads : c->stores).safe_push (stmt);
  else
    c->escapes = true;
}

/* What a statement does to the value that this iteration has stored.  */

enum effect { NOTHING, LOADS, STORES, LOSES };

typedef hash_map<gimple *, enum effect> effect_map;

static enum effect
effect_of_call (gcall *call, const vec<acc_fork *> &forks)
{
  acc_fork *f = acc_fork_of (call, forks);
  bool own = f && acc_fork_never_gang (f, forks);
  switch (tree_to_shwi (gimple_call_arg (call, 0)))
    {
    case IFN_GOACC_REDUCTION_SETUP:
      return own ? LOADS : NOTHING;
    case IFN_GOACC_REDUCTION_FINI:
      return own ? NOTHING : LOSES;
    case IFN_GOACC_REDUCTION_TEARDOWN:
      return own ? STORES : LOSES;
    default:
      return NOTHING;
    }
}

bool
acc_reduction_loads (gcall *call, const vec<acc_fork *> &forks)
{
  return effect_of_call (call, forks) == LOADS;
}

/* Whether something in F's loop may store to C.  */

static bool
stores_in (const acc_cell *c, const acc_fork *f)
{
  for (gimple *stmt : c->stores)
    if (bitmap_bit_p (f->blocks, gimple_bb (stmt)->index))
      return true;
  for (gcall *call : c->calls)
    if (acc_is_reduction (call, IFN_GOACC_REDUCTION_TEARDOWN)
	&& bitmap_bit_p (f->blocks, gimple_bb (call)->index))
      return true;
  return false;
}

static void
find_effects (const acc_cell *c, const vec<acc_fork *> &forks, effect_map *effects)
{
  for (gimple *stmt : c->loads)
    effects->put (stmt, LOADS);
  for (gimple *stmt : c->stores)
    effects->put (stmt, STORES);
  for (gcall *call : c->calls)
    effects->put (call, effect_of_call (call, forks));
  for (acc_fork *f : forks)
    if (acc_fork_spread (f) && stores_in (c, f))
      {
	effects->put (f->fork, LOSES);
	effects->put (f->join, LOSES);
      }
}

/* Whether there is a value of this iteration's at the end of BB, if KNOWN says whether there is
   at its beginning.  The loads of such a one go to SAFE, if that is not null.  */

static bool
go_through (basic_block bb, bool known, effect_map *effects, hash_set<gimple *> *safe)
{
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
    if (enum effect *e = effects->get (gsi_stmt (gsi)))
      {
	if (*e == LOADS && known && safe)
	  safe->add (gsi_stmt (gsi));
	else if (*e != LOADS && *e != NOTHING)
	  known = *e == STORES;
      }
  return known;
}

/* The same for BB after what comes before it, where bit N of AT_END says it of the end of block
   N.  */

static bool
go_on (basic_block bb, sbitmap at_end, effect_map *effects, hash_set<gimple *> *safe)
{
  edge e;
  edge_iterator ei;
  bool known = true;
  FOR_EACH_EDGE (e, ei, bb->preds)
    known &= bitmap_bit_p (at_end, e->src->index);
  return go_through (bb, known, effects, safe);
}

/* Finds C's safe loads.  Where the iterations of a loop that is shared out begin, and where
   that loop ends, there is no value of this iteration's if the loop holds a store: it may be
   another one's.  */

static void
find_safe (acc_cell *c, const vec<acc_fork *> &forks)
{
  effect_map effects;
  auto_sbitmap at_end (last_basic_block_for_fn (cfun));
  bool changed = true;
  basic_block bb;
  find_effects (c, forks, &effects);
  bitmap_ones (at_end);
  bitmap_clear_bit (at_end, ENTRY_BLOCK);
  while (changed)
    {
      changed = false;
      FOR_EACH_BB_FN (bb, cfun)
	if (!go_on (bb, at_end, &effects, NULL))
	  changed |= bitmap_clear_bit (at_end, bb->index);
    }
  FOR_EACH_BB_FN (bb, cfun)
    go_on (bb, at_end, &effects, &c->safe);
}

void
acc_cells_find (const vec<acc_fork *> &forks, vec<acc_cell *> *cells)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (gimple_call_internal_p (gsi_stmt (gsi), IFN_GOACC_REDUCTION))
	note_reduction (as_a<gcall *> (gsi_stmt (gsi)), forks, cells);
  if (cells->is_empty ())
    return;
  unsigned i;
  tree name;
  FOR_EACH_SSA_NAME (i, name, cfun)
    if (acc_cell *c = POINTER_TYPE_P (TREE_TYPE (name)) ? find_cell (*cells, name) : NULL)
      {
	gimple *stmt;
	imm_use_iterator it;
	FOR_EACH_IMM_USE_STMT (stmt, it, name)
	  note_cell_use (c, name, stmt);
      }
  for (acc_cell *c : *cells)
    find_safe (c, forks);
}
