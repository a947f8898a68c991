/* Where the lanes of a gang that run a loop together have to wait for each other.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A *unit* is what lanes do without waiting: a loop inside, whose iterations are spread over them, or one access to memory between
   such loops, which all lanes do if it reads, and the first one if it writes.  A barrier is needed before a unit if,
   since the last one, lanes may have done something with the same memory that has to come first.  */

#include "base/compat.h"
#include "lower/waits.h"
#include "base/gimple-bits.h"
#include "base/shared.h"
#include "analysis/alias.h"
#include "analysis/facts.h"
#include "analysis/forms.h"
#include "analysis/loads.h"
#include "analysis/pure.h"
#include "analysis/region-data.h"
#include "analysis/shared-uses.h"
#include "nest/nest.h"
#include "lower/built.h"
#include "plan/effort.h"
#include "plan/poly.h"

/* One access to memory.  */

struct mem_use
{
  gimple *stmt;
  tree ref;		/* null: it may be any */
  bool writes;
  bool first;		/* the first lane does it for all */
  const acc_oloop *o;		/* the loop whose iterations do it, or null */
  bool carried;		/* it is of an array that the gang has of its own, or may be: the gang's next iteration meets it */
  struct poly address;	/* of REF */
  tree root;		/* the pointer that REF goes by, or null */
};

enum { UNKNOWN_PAIR, CONFLICT, NO_CONFLICT };

struct unit
{
  gimple *place;	/* a barrier before the unit stands before this */
  unsigned first, end;	/* its accesses */
  bool waits;
};

struct waits
{
  const acc_nest *nest;
  const acc_oloop *outer;	/* the loop that lanes run in step */
  const acc_oloop *own;		/* the one whose iterations lanes have to themselves: OUTER, or that over workers */
  hash_set<basic_block> *region;
  const vec<acc_solo> *solos;
  auto_vec<mem_use> accesses;
  auto_vec<unit> units;
  hash_map<gimple *, unsigned> unit_at;		/* that with this place */
  auto_vec<char> pairs;		/* what is known of two accesses */
};

/* Whether POINTER may be one to a variable in the function's frame, of which each lane has its own.  */

static bool
may_point_to_frame (tree pointer)
{
  tree var;
  unsigned i;
  if (TREE_CODE (pointer) == SSA_NAME && SSA_NAME_PTR_INFO (pointer))
    {
      FOR_EACH_LOCAL_DECL (cfun, i, var)
	if (VAR_P (var) && !is_global_var (var) && !is_gimple_reg (var)
	    && pt_solution_includes (&SSA_NAME_PTR_INFO (pointer)->pt, var))
	  return true;
      return false;
    }
  FOR_EACH_LOCAL_DECL (cfun, i, var)
    if (VAR_P (var) && !is_global_var (var) && !is_gimple_reg (var) && TREE_ADDRESSABLE (var)
	&& !DECL_HAS_VALUE_EXPR_P (var))
      return true;
  return false;
}

static bool
is_pointer (int symbol, void *)
{
  return POINTER_TYPE_P (TREE_TYPE (acc_form_value (symbol)));
}

/* The pointer that ADDRESS is made of, or null.  */

static tree
root_of (const struct poly *address)
{
  int symbol = address->known ? poly_find_symbol (address, is_pointer, NULL) : -1;
  return symbol >= 0 ? acc_form_value (symbol) : NULL_TREE;
}

/* Whether REF is in memory that all lanes of a gang have in common.  */

static bool
is_common (tree ref)
{
  tree base = get_base_address (ref);
  if (!base)
    return false;
  if (VAR_P (base))
    return is_global_var (base);
  return TREE_CODE (base) == MEM_REF && !may_point_to_frame (TREE_OPERAND (base, 0));
}

bool
acc_is_lane_store (gimple *stmt)
{
  return (gimple_assign_single_p (stmt) && gimple_store_p (stmt) && !gimple_clobber_p (stmt)
	  && !gimple_has_volatile_ops (stmt) && is_common (gimple_assign_lhs (stmt))
	  && (!gimple_assign_load_p (stmt) || is_common (gimple_assign_rhs1 (stmt))));
}

bool
acc_is_shared_load (gimple *stmt)
{
  return (gimple_assign_load_p (stmt) && !gimple_vdef (stmt) && !gimple_has_volatile_ops (stmt)
	  && is_common (gimple_assign_rhs1 (stmt)));
}

/* Whether REF is to a private array in shared memory, by its name.  */

static bool
is_private (tree ref)
{
  tree base = ref ? get_base_address (ref) : NULL_TREE;
  return base && DECL_P (base) && acc_is_private (base);
}

bool
acc_is_solo (const vec<acc_solo> &solos, basic_block bb)
{
  for (const acc_solo &solo : solos)
    if (flow_bb_inside_loop_p (solo.loop, bb))
      return true;
  return false;
}

/* Whether BB is in LOOP.  */

static bool
is_in_loop (basic_block bb, void *loop)
{
  return flow_bb_inside_loop_p ((class loop *) loop, bb);
}

/* Whether the first lane may run LOOP for all: it only stores.  */

static bool
may_be_solo (const acc_nest *nest, class loop *loop)
{
  edge exit = single_exit (loop);
  if (!exit || !single_succ_p (loop_preheader_edge (loop)->src))
    return false;
  for (const acc_oloop *o : nest->inside)
    if (flow_bb_inside_loop_p (loop, o->loop->header))
      return false;
  basic_block *body = get_loop_body (loop);
  bool stores = false, may = true;
  for (unsigned i = 0; i < loop->num_nodes && may; i++)
    {
      for (gphi_iterator it = gsi_start_phis (body[i]); !gsi_end_p (it); gsi_next (&it))
	may &= virtual_operand_p (gimple_phi_result (it.phi ())) || !acc_used_outside (it.phi (), is_in_loop, loop);
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  may &= (!gimple_call_internal_p (stmt, IFN_UNIQUE) && !gimple_call_internal_p (stmt, IFN_GOACC_LOOP)
		  && !acc_used_outside (stmt, is_in_loop, loop));
	  stores |= gimple_vdef (stmt) && acc_is_lane_store (stmt);
	}
    }
  free (body);
  return may && stores;
}

/* Whether LOOP is one that NEST knows, or in one of those inside it.  */

static bool
is_parallel (const acc_nest *nest, class loop *loop)
{
  for (const acc_oloop *o : nest->inside)
    if (flow_bb_inside_loop_p (acc_whole_loop (o), loop->header))
      return true;
  for (const acc_oloop *o : nest->around)
    if (o->loop == loop)
      return true;
  return false;
}

void
acc_solos_find (const acc_nest *nest, const acc_oloop *outer, hash_set<basic_block> &region, vec<acc_solo> *solos)
{
  auto_vec<class loop *> found;
  for (auto loop : loops_list (cfun, 0))
    if (region.contains (loop->header) && flow_loop_nested_p (outer->loop, loop)
	&& !is_parallel (nest, loop) && may_be_solo (nest, loop))
      {
	gimple_stmt_iterator gsi = gsi_last_bb (loop_preheader_edge (loop)->src);
	if (gsi_end_p (gsi) || !stmt_ends_bb_p (gsi_stmt (gsi)))
	  found.safe_push (loop);
      }
  for (class loop *loop : found)
    {
      bool in_another = false;
      for (class loop *other : found)
	in_another |= flow_loop_nested_p (other, loop);
      if (in_another)
	continue;
      gimple_stmt_iterator gsi = gsi_last_bb (loop_preheader_edge (loop)->src);
      gimple *anchor = gimple_build_nop ();
      gsi_insert_after (&gsi, anchor, GSI_NEW_STMT);
      acc_solo solo = { loop, anchor };
      solos->safe_push (solo);
    }
}

/* Whether REF, by the pointer ROOT if that is known, may be one to an array of the gang's.  */

static bool
may_be_private (tree ref, tree root)
{
  tree base = ref ? get_base_address (ref) : NULL_TREE;
  if (!base)
    return true;
  if (DECL_P (base))
    return acc_is_private (base) || !is_global_var (base);
  if (root && TREE_CODE (root) == SSA_NAME && acc_region_field (root))
    return false;
  for (tree var : acc_private_variables ())
    if (TREE_ADDRESSABLE (var))
      return true;
  return false;
}

static void
add_access (waits *w, gimple *stmt, tree ref, bool writes, const acc_oloop *o)
{
  mem_use a;
  a.stmt = stmt;
  a.ref = ref;
  a.writes = writes;
  a.first = !o && (writes || acc_is_solo (*w->solos, gimple_bb (stmt)));
  a.o = o;
  a.address = ref ? acc_form_address (ref) : poly_unknown ();
  a.root = root_of (&a.address);
  a.carried = may_be_private (ref, a.root);
  w->accesses.safe_push (a);
}

/* Adds what STMT, in O or, if that is null, outside of the loops inside, does to memory.  */

static void
add_accesses (waits *w, gimple *stmt, const acc_oloop *o)
{
  if (!gimple_vuse (stmt) || acc_memory_neutral (stmt) || acc_is_pure (stmt, w->outer->loop))
    return;
  if (!gimple_assign_single_p (stmt))
    {
      add_access (w, stmt, NULL_TREE, gimple_vdef (stmt) != NULL_TREE, o);
      return;
    }
  if (gimple_assign_load_p (stmt))
    add_access (w, stmt, gimple_assign_rhs1 (stmt), false, o);
  if (gimple_vdef (stmt))
    add_access (w, stmt, gimple_assign_lhs (stmt), true, o);
}

static void
add_unit (waits *w, gimple *place, unsigned first)
{
  if (w->accesses.length () == first)
    return;
  unit u = { place, first, w->accesses.length (), false };
  w->unit_at.put (place, w->units.length ());
  w->units.safe_push (u);
}

/* The loop inside W's nest that BB is in, or null.  */

static const acc_oloop *
loop_of (waits *w, basic_block bb)
{
  for (const acc_oloop *o : w->nest->inside)
    if (flow_bb_inside_loop_p (acc_whole_loop (o), bb))
      return o;
  return NULL;
}

static void
find_units (waits *w)
{
  for (const acc_oloop *o : w->nest->inside)
    {
      unsigned first = w->accesses.length ();
      basic_block *body = get_loop_body (acc_whole_loop (o));
      for (unsigned i = 0; i < acc_whole_loop (o)->num_nodes; i++)
	for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
	  add_accesses (w, gsi_stmt (gsi), o);
      free (body);
      add_unit (w, o->head, first);
    }
  for (const acc_solo &solo : *w->solos)
    {
      unsigned first = w->accesses.length ();
      basic_block *body = get_loop_body (solo.loop);
      for (unsigned i = 0; i < solo.loop->num_nodes; i++)
	for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
	  add_accesses (w, gsi_stmt (gsi), NULL);
      free (body);
      add_unit (w, solo.anchor, first);
    }
  for (basic_block bb : *w->region)
    if (!loop_of (w, bb) && !acc_is_solo (*w->solos, bb))
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
	{
	  unsigned first = w->accesses.length ();
	  add_accesses (w, gsi_stmt (gsi), NULL);
	  add_unit (w, gsi_stmt (gsi), first);
	}
}

static bool
is_worker_number (tree value)
{
  return gimple_call_internal_p (SSA_NAME_DEF_STMT (value), IFN_GOACC_DIM_POS);
}

/* Whether P, the address of what is CARRIED or not, is the same whenever it may be compared, but for what is computed in LOOP if that is
   not null.  */

static bool
is_fixed (waits *w, const struct poly &p, bool carried, class loop *loop)
{
  class loop *outer = w->outer->loop, *own = w->own->loop;
  for (int t = 0; t < p.n; t++)
    for (int i = 0; i < p.term[t].degree; i++)
      {
	tree value = acc_form_value (p.term[t].factor[i]);
	basic_block bb = TREE_CODE (value) == SSA_NAME ? gimple_bb (SSA_NAME_DEF_STMT (value)) : NULL;
	if (bb && flow_bb_inside_loop_p (outer, bb) && !is_worker_number (value) && (carried || (bb->loop_father != outer && bb->loop_father != own))
	    && !(loop && flow_bb_inside_loop_p (loop, bb)) && !acc_load_invariant (SSA_NAME_DEF_STMT (value)))
	  return false;
      }
  return true;
}

/* P, an address in O, without O's offset, which it has *COEF times; false if it has it otherwise, or something that is not the same
   between A's nest's barriers.  */

static bool
split_address (waits *w, const mem_use &a, HOST_WIDE_INT *coef, struct poly *rest)
{
  struct poly factor;
  int64_t by;
  if (!a.address.known || !poly_coeff_of (&a.address, acc_form_symbol (a.o->offset_name), &factor, rest)
      || !poly_is_const (&factor, &by))
    return false;
  *coef = by;
  return is_fixed (w, *rest, a.carried, NULL);
}

/* Whether A and B, in loops inside, are of different elements unless the same lane does them.  */

static bool
is_same_lane (waits *w, const mem_use &a, const mem_use &b)
{
  if (!a.o || !b.o || !a.ref || !b.ref || !operand_equal_p (a.o->by, b.o->by))
    return false;
  HOST_WIDE_INT one, other;
  struct poly rest, other_rest;
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (a.ref)), other_size = TYPE_SIZE_UNIT (TREE_TYPE (b.ref));
  if (!split_address (w, a, &one, &rest) || !split_address (w, b, &other, &other_rest) || one != other
      || !poly_equal (&rest, &other_rest) || !tree_fits_shwi_p (size) || !tree_fits_shwi_p (other_size))
    return false;
  HOST_WIDE_INT by = tree_fits_shwi_p (a.o->by) ? tree_to_shwi (a.o->by) : 1;
  return absu_hwi (one * by) >= (unsigned HOST_WIDE_INT) MAX (tree_to_shwi (size), tree_to_shwi (other_size));
}

/* Whether the address of A is certain to be less than that of B, as far as A is large.  */

static bool
is_below (waits *w, const mem_use &a, const mem_use &b)
{
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (a.ref));
  if (a.o || !tree_fits_shwi_p (size))
    return false;
  struct poly room = poly_sub (&b.address, &a.address);
  room = poly_add_const (&room, -tree_to_shwi (size));
  bool carried = a.carried || b.carried;
  return room.known && is_fixed (w, a.address, carried, NULL)
	 && is_fixed (w, b.address, carried, b.o ? b.o->loop : NULL)
	 && acc_form_nonneg (&room, gimple_bb (b.stmt));
}

/* Whether A and B go by one pointer that moves: GCC compares what they are at one time.  */

static bool
go_by_moving_pointer (waits *w, const mem_use &a, const mem_use &b)
{
  tree one = get_base_address (a.ref), other = get_base_address (b.ref);
  if (!one || !other || TREE_CODE (one) != MEM_REF || TREE_CODE (other) != MEM_REF
      || TREE_OPERAND (one, 0) != TREE_OPERAND (other, 0) || TREE_CODE (TREE_OPERAND (one, 0)) != SSA_NAME)
    return false;
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (TREE_OPERAND (one, 0)));
  return bb && flow_bb_inside_loop_p (w->outer->loop, bb);
}

/* Whether lanes have to wait between A and B, one of which comes after the other.  */

static bool
conflict (waits *w, const mem_use &a, const mem_use &b)
{
  if (!a.writes && !b.writes)
    return false;
  if (a.first && b.first)
    return false;
  if (!a.ref || !b.ref)
    return true;
  if ((acc_is_sized (a.root) && !b.carried) || (acc_is_sized (b.root) && !a.carried)
      || (acc_is_sized (a.root) && acc_is_sized (b.root) && a.root != b.root))
    return false;
  ao_ref one, other;
  ao_ref_init (&one, a.ref);
  ao_ref_init (&other, b.ref);
  if (!refs_may_alias_p_1 (&one, &other, false) && !go_by_moving_pointer (w, a, b))
    return false;
  if ((a.writes && acc_writes_elsewhere (a.stmt, b.ref)) || (b.writes && acc_writes_elsewhere (b.stmt, a.ref)))
    return false;
  return !is_below (w, a, b) && !is_below (w, b, a) && !is_same_lane (w, a, b);
}

/* The same for the accesses with the numbers I and J, remembered.  */

static bool
numbers_conflict (waits *w, unsigned i, unsigned j)
{
  char &known = w->pairs[i * w->accesses.length () + j];
  if (known == UNKNOWN_PAIR)
    known = conflict (w, w->accesses[i], w->accesses[j]) ? CONFLICT : NO_CONFLICT;
  return known == CONFLICT;
}

/* What may have been done since the last barrier where blocks end, as numbers of accesses.  */

typedef hash_map<basic_block, bitmap> states;

/* Brings STATE from the start of BB to its end.  The first unit that has to wait and does not, or null.  */

static unit *
pass_block (waits *w, basic_block bb, bitmap state)
{
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
    {
      unsigned *n = w->unit_at.get (gsi_stmt (gsi));
      if (!n)
	continue;
      unit *u = &w->units[*n];
      if (u->waits)
	bitmap_clear (state);
      unsigned pending;
      bitmap_iterator it;
      EXECUTE_IF_SET_IN_BITMAP (state, 0, pending, it)
	for (unsigned i = u->first; i < u->end; i++)
	  if (numbers_conflict (w, pending, i))
	    return u;
      bitmap_set_range (state, u->first, u->end - u->first);
    }
  return NULL;
}

/* What STATE is where E ends.  Iterations of the gang's loop, or the worker's, are independent but for what it has of its own.  */

static void
pass_edge (waits *w, edge e, bitmap state)
{
  bool next = false;
  for (const acc_oloop *o : { w->outer, w->own })
    next |= e->dest == o->loop->header || e->dest == acc_whole_loop (o)->header;
  if (!next)
    return;
  for (unsigned i = 0; i < w->accesses.length (); i++)
    if (!w->accesses[i].carried)
      bitmap_clear_bit (state, i);
}

/* A unit of W that has to wait and does not, or null.  */

static unit *
find_conflict (waits *w, basic_block start)
{
  states at_start;
  auto_vec<basic_block> work;
  unit *found = NULL;
  at_start.put (start, BITMAP_ALLOC (NULL));
  work.safe_push (start);
  while (!work.is_empty () && !found)
    {
      basic_block bb = work.pop ();
      bitmap state = BITMAP_ALLOC (NULL);
      bitmap_copy (state, *at_start.get (bb));
      found = pass_block (w, bb, state);
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	if (!found && w->region->contains (e->dest))
	  {
	    bitmap next = BITMAP_ALLOC (NULL);
	    bitmap_copy (next, state);
	    pass_edge (w, e, next);
	    bool existed;
	    bitmap &known = at_start.get_or_insert (e->dest, &existed);
	    if (!existed)
	      known = BITMAP_ALLOC (NULL);
	    if (bitmap_ior_into (known, next) || !existed)
	      work.safe_push (e->dest);
	    BITMAP_FREE (next);
	  }
      BITMAP_FREE (state);
    }
  for (states::iterator it = at_start.begin (); it != at_start.end (); ++it)
    BITMAP_FREE ((*it).second);
  return found;
}

/* Whether lanes may have to wait for what others do to memory that is not a private array.  */

static bool
has_other_conflict (waits *w)
{
  for (const mem_use &a : w->accesses)
    for (const mem_use &b : w->accesses)
      if ((!is_private (a.ref) || !is_private (b.ref)) && conflict (w, a, b))
	return true;
  return false;
}

/* Chooses the units of W, of which START is the first block, that have to wait.  */

static void
choose_waits (waits *w, basic_block start)
{
  w->pairs.safe_grow_cleared (w->accesses.length () * w->accesses.length ());
  while (unit *u = find_conflict (w, start))
    u->waits = true;
  /* Those found later may do for those found first.  */
  for (unit &u : w->units)
    if (u.waits)
      {
	u.waits = false;
	u.waits = find_conflict (w, start) != NULL;
      }
}

bool
acc_waits_find (const acc_built *built, hash_set<basic_block> &region, const vec<acc_solo> &solos, vec<gimple *> *waits_at)
{
  const acc_nest *nest = built->nest;
  int stepped = built->lanes->stepped, apart = built->lanes->apart;
  waits w;
  w.nest = nest;
  w.outer = nest->around[stepped];
  w.own = nest->around[apart == PLAN_NO_LOOP ? stepped : apart];
  w.region = &region;
  w.solos = &solos;
  find_units (&w);
  if (w.accesses.length () <= EFFORT_WAIT_ACCESSES)
    choose_waits (&w, gimple_bb (w.outer->entry));
  else
    for (unit &u : w.units)
      u.waits = true;
  for (const unit &u : w.units)
    if (u.waits)
      waits_at->safe_push (u.place);
  return built->lanes->waits_known && acc_private_plain () && !has_other_conflict (&w);
}
