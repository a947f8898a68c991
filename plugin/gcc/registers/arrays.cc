/* Short arrays that each lane has of its own, in registers.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     double v[5];
     for (n = 0; n < 5; n++)
       v[n] = a[n] * b;

   Registers have no addresses, so an array whose index a loop counts stays in local memory, which
   is part of global memory.  GCC's unroller stops at sizes that suit a processor, which has its
   stack in the cache.  Here, loops on whose turns such an index depends are marked to be unrolled
   completely, by the offload compiler, before it looks for arrays that it can take apart.  An array
   is worth it only if all of its indices become constants.  */

#include "base/compat.h"
#include "registers/arrays.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/dims.h"
#include "base/gimple-bits.h"
#include "base/say.h"
#include "nest/whole-function.h"
#include "schedule/registers.h"
#include "plan/effort.h"

/* An array, and the loops on which its indices depend.  */

struct own_array
{
  tree var;
  bool fits = true;		/* all that is known of it so far allows for registers */
  auto_vec<class loop *> loops;
};

typedef hash_map<tree, own_array *> array_map;

/* The entry of BASE's array in ARRAYS, which is made if need be; null if BASE is not such an
   array.  */

static own_array *
entry_of (tree base, array_map *arrays)
{
  if (!acc_is_short_array (base))
    return NULL;
  own_array *&a = arrays->get_or_insert (base);
  if (!a)
    {
      a = new own_array ();
      a->var = base;
    }
  return a;
}

/* Whether STMT can be executed by several copies of a loop in place of one.  */

static bool
allows_copies (gimple *stmt)
{
  if (gasm *code = dyn_cast<gasm *> (stmt))
    return !gimple_asm_volatile_p (code);
  if (!is_gimple_call (stmt) || !gimple_call_internal_p (stmt))
    return true;
  switch (gimple_call_internal_fn (stmt))
    {
    case IFN_UNIQUE:
    case IFN_GOACC_LOOP:
    case IFN_GOACC_REDUCTION:
    case IFN_GOACC_TILE:
      return false;
    default:
      return true;
    }
}

/* How many turns LOOP has if it can be unrolled completely, or 0.  */

static int
turns_to_open (class loop *loop)
{
  if (!loop_outer (loop) || loop->unroll == 1 || !single_exit (loop))
    return 0;
  tree latches = number_of_latch_executions (loop);
  if (!tree_fits_uhwi_p (latches) || tree_to_uhwi (latches) >= EFFORT_OWN_TURNS)
    return 0;
  bool can = can_duplicate_loop_p (loop);
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes && can; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); !gsi_end_p (gsi) && can;
	 gsi_next_nondebug (&gsi))
      can = allows_copies (gsi_stmt (gsi));
  free (body);
  return can ? tree_to_uhwi (latches) + 1 : 0;
}

/* Whether VALUE is a constant in each copy if loops are unrolled completely.  These go to A.  SEEN:
   what has been looked at before.  */

static bool
becomes_constant (tree value, own_array *a, hash_set<tree> *seen)
{
  if (is_gimple_min_invariant (value) || (TREE_CODE (value) == SSA_NAME && seen->add (value)))
    return true;
  if (TREE_CODE (value) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (value)
      || seen->elements () > EFFORT_OWN_VALUES)
    return false;
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (gphi *phi = dyn_cast<gphi *> (def))
    {
      class loop *loop = gimple_bb (phi)->loop_father;
      if (gimple_phi_num_args (phi) > 1)
	{
	  if (loop->header != gimple_bb (phi) || !turns_to_open (loop))
	    return false;
	  if (!a->loops.contains (loop))
	    a->loops.safe_push (loop);
	}
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	if (!becomes_constant (gimple_phi_arg_def (phi, i), a, seen))
	  return false;
      return true;
    }
  if (!is_gimple_assign (def) || gimple_vuse (def))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if (!becomes_constant (gimple_op (def, i), a, seen))
      return false;
  return true;
}

/* Whether all indices of REF become constants, and nothing but a number is accessed.  */

static bool
has_constant_place (tree ref, own_array *a)
{
  hash_set<tree> seen;
  if (!is_gimple_reg_type (TREE_TYPE (ref)))
    return false;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    {
      if (TREE_CODE (ref) == VIEW_CONVERT_EXPR || TREE_CODE (ref) == ARRAY_RANGE_REF)
	return false;
      if (TREE_CODE (ref) == ARRAY_REF && !becomes_constant (TREE_OPERAND (ref, 1), a, &seen))
	return false;
    }
  return true;
}

/* Notes that STMT loads or stores REF; walk_stmt_load_store_addr_ops's function.  */

static bool
note_element (gimple *stmt, tree, tree ref, void *data)
{
  own_array *a = entry_of (get_base_address (ref), static_cast<array_map *> (data));
  if (!a || gimple_clobber_p (stmt))
    return false;
  a->fits = a->fits && has_constant_place (ref, a);
  return false;
}

/* Notes that STMT takes the address of what BASE is; likewise.  GCC's list of a loop's private
   variables is gone by the time loops are unrolled.  */

static bool
note_address (gimple *stmt, tree base, tree, void *data)
{
  own_array *a = entry_of (get_base_address (base), static_cast<array_map *> (data));
  if (a && !acc_is_unique (stmt, IFN_UNIQUE_OACC_PRIVATE))
    a->fits = false;
  return false;
}

/* How many statements the current function has when the loops of OPEN, and those of A, are
   unrolled.  */

static int64_t
statements_with (hash_set<class loop *> *open, const own_array *a)
{
  int64_t all = 0;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    {
      int64_t copies = 0;
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	   gsi_next_nondebug (&gsi))
	copies++;
      for (class loop *loop = bb->loop_father; loop; loop = loop_outer (loop))
	if (open->contains (loop) || a->loops.contains (loop))
	  copies = MIN (copies * turns_to_open (loop), EFFORT_COUNT);
      all += copies;
    }
  return all;
}

/* Notes in OPEN that the loops of A are to be unrolled, if that is possible, and says so.  LANES:
   how many a gang has.  Whether it is possible.  */

static bool
open_loops (const own_array *a, int lanes, hash_set<class loop *> *open)
{
  int64_t statements = statements_with (open, a);
  location_t loc = DECL_SOURCE_LOCATION (a->var);
  const char *name = DECL_NAME (a->var) && !DECL_IGNORED_P (a->var)
    ? IDENTIFIER_POINTER (DECL_NAME (a->var)) : NULL;
  if (statements > EFFORT_OWN_STATEMENTS
      || lanes > effort_most_lanes (statements, acc_live_words (), 0))
    {
      if (name)
	acc_say (MSG_MISSED_OPTIMIZATION, loc,
		 statements > EFFORT_OWN_STATEMENTS
		 ? "'%s' is not kept in registers: the loops around its elements are too long to be"
		   " unrolled; make them shorter"
		 : "'%s' is not kept in registers: a gang has too few for its lanes if the loops"
		   " around its elements are unrolled; ask for fewer lanes", name);
      return false;
    }
  for (class loop *loop : a->loops)
    open->add (loop);
  if (name)
    acc_say (MSG_OPTIMIZED_LOCATIONS, loc,
	     "'%s' is kept in registers: the loops around its elements are unrolled", name);
  return true;
}

/* Whether LOOP loads from global memory.  */

static bool
loads_global (class loop *loop)
{
  bool loads = false;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (!gimple_assign_load_p (stmt))
	  continue;
	tree base = get_base_address (gimple_assign_rhs1 (stmt));
	loads |= base && TREE_CODE (base) == MEM_REF;
      }
  free (body);
  return loads;
}

/* Adds loops of few turns that load from global memory, and that are around one of OPEN, to it.  A
   multiprocessor holds few lanes that have such arrays, so the loads of all turns should be on
   their way at a time.  */

static void
open_around (hash_set<class loop *> *open)
{
  for (auto loop : loops_list (cfun, LI_FROM_INNERMOST))
    {
      own_array none;
      bool around = false;
      for (class loop *inner = loop->inner; inner; inner = inner->next)
	around |= open->contains (inner);
      int turns = around && !open->contains (loop) ? turns_to_open (loop) : 0;
      none.loops.safe_push (loop);
      if (turns > 1 && turns <= EFFORT_OPEN_TURNS && loads_global (loop)
	  && statements_with (open, &none) <= EFFORT_OPEN_STATEMENTS)
	open->add (loop);
    }
}

unsigned
acc_keep_arrays (acc_body *body)
{
  array_map arrays;
  auto_vec<own_array *> found;
  hash_set<class loop *> open;
  basic_block bb;
  if (optimize < 2)
    return 0;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      walk_stmt_load_store_addr_ops (gsi_stmt (gsi), &arrays, note_element, note_element,
				     note_address);
  for (auto entry : arrays)
    found.safe_push (entry.second);
  found.qsort ([] (const void *a, const void *b) {
    return ((int) DECL_UID ((*(own_array *const *) a)->var)
	    - (int) DECL_UID ((*(own_array *const *) b)->var));
  });
  int lanes = acc_gang_lanes (cfun->decl);
  for (own_array *a : found)
    {
      if (a->fits && !a->loops.is_empty () && open_loops (a, lanes, &open))
	body->opened.add (a->var);
      delete a;
    }
  open_around (&open);
  for (class loop *loop : open)
    loop->unroll = turns_to_open (loop);
  body->changed |= !open.is_empty ();
  return 0;
}
