/* Where the lanes of a gang that run a loop together have to wait for each other.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A *unit* is what lanes do without waiting.  It is a loop inside, whose iterations they share,
   or a loop between such loops that the first lane runs, or one access to memory between them.
   All lanes make that access if it reads, and the first lane if it writes.  A barrier is needed
   before a unit if, since the last barrier, lanes may have accessed the same memory in a way
   that has to come first.  */

#include "base/compat.h"
#include "lower/waits.h"
#include "base/code.h"
#include "base/gimple-bits.h"
#include "base/shared.h"
#include "analysis/alias.h"
#include "analysis/facts.h"
#include "analysis/forms.h"
#include "analysis/loads.h"
#include "analysis/pure.h"
#include "analysis/region-data.h"
#include "analysis/shared-uses.h"
#include "nest/inner.h"
#include "nest/nest.h"
#include "lower/built.h"
#include "lower/solos.h"
#include "plan/effort.h"
#include "plan/poly.h"

/* One access to memory.  */

struct mem_use
{
  gimple *stmt;
  tree ref;		/* what is accessed; null: any memory may be */
  bool writes;
  bool first;		/* the first lane makes it for all */
  const acc_oloop *o;	/* the loop inside whose iterations make it, or null */
  bool carried;		/* REF is, or may be, an array of the gang's own, and the gang's next
			   iteration meets what it holds */
  struct poly address;	/* of REF */
  tree root;		/* the pointer that ADDRESS starts from, or null */
};

/* What is known of two accesses.  */

enum { UNKNOWN_PAIR, CONFLICT, NO_CONFLICT };

struct unit
{
  gimple *place;	/* a barrier would stand before this */
  unsigned first, end;	/* the numbers of its accesses */
  bool waits;		/* there is to be a barrier */
  bool meets;		/* lanes wait there in any case, to combine results of a reduction */
};

struct waits
{
  const acc_built *built;
  const acc_nest *nest;
  const acc_oloop *outer;	/* the loop that lanes run in step */
  const acc_oloop *own;	/* OUTER; or that over workers, if each worker runs its own iterations */
  hash_set<basic_block> *region;
  const vec<acc_solo> *solos;
  hash_set<gimple *> stores;	/* what the first lane executes for all */
  auto_vec<mem_use> accesses;
  auto_vec<unit> units;
  hash_map<gimple *, unsigned> unit_at;	/* the number of the unit with this place */
  auto_vec<char> pairs;		/* for each two accesses, one of the constants above */
};

/* The pointer that ADDRESS starts from, or null.  */

static tree
pointer_in (const struct poly *address)
{
  int symbol = address->known ? poly_find_symbol (address, acc_form_is_pointer, NULL) : -1;
  return symbol >= 0 ? acc_form_value (symbol) : NULL_TREE;
}

/* Whether REF names a private array in shared memory.  */

static bool
is_private (tree ref)
{
  tree base = ref ? get_base_address (ref) : NULL_TREE;
  return base && DECL_P (base) && acc_is_private (base);
}

/* Whether REF may be an array of the gang's own, whose lanes run NEST's loop.  ROOT is the pointer
   that its address starts from, or null.  */

static bool
may_be_private (const acc_nest *nest, tree ref, tree root)
{
  tree base = ref ? get_base_address (ref) : NULL_TREE;
  if (!base)
    return true;
  if (DECL_P (base))
    return acc_is_private (base) || !is_global_var (base);
  if (root && TREE_CODE (root) == SSA_NAME && acc_array_field (root))
    return false;
  if (nest->open)
    return true;
  for (tree var : acc_private_variables ())
    if (TREE_ADDRESSABLE (var))
      return true;
  return false;
}

/* Adds the access of STMT to REF, which it WRITES or reads, in the loop O inside, or outside of
   all of them if O is null.  */

static void
add_access (waits *w, gimple *stmt, tree ref, bool writes, const acc_oloop *o)
{
  mem_use a;
  a.stmt = stmt;
  a.ref = ref;
  a.writes = writes;
  a.first = !o && (writes || w->stores.contains (stmt)
		   || acc_is_solo (*w->solos, gimple_bb (stmt)));
  a.o = o;
  a.address = ref ? acc_form_address (ref) : poly_unknown ();
  a.root = pointer_in (&a.address);
  a.carried = may_be_private (w->nest, ref, a.root);
  w->accesses.safe_push (a);
}

/* Whether STMT loads by an instruction for memory that the kernel does not write.  */

static bool
loads_read_only (gimple *stmt)
{
  const gasm *code = dyn_cast<const gasm *> (stmt);
  return (code && !gimple_vdef (stmt)
	  && startswith (gimple_asm_string (code), ACC_GLOBAL_LOAD "nc."));
}

/* Adds the accesses of STMT likewise.  */

static void
add_accesses (waits *w, gimple *stmt, const acc_oloop *o)
{
  if (!gimple_vuse (stmt) || acc_memory_neutral (stmt) || acc_is_function (stmt)
      || loads_read_only (stmt) || acc_is_pure (stmt, w->outer->loop))
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

/* Adds a unit at PLACE of the accesses from number FIRST on, if there are any or lanes meet
   there.  */

static void
add_unit (waits *w, gimple *place, unsigned first, bool meets = false)
{
  if (w->accesses.length () == first && !meets)
    return;
  unit u = { place, first, w->accesses.length (), false, meets };
  w->unit_at.put (place, w->units.length ());
  w->units.safe_push (u);
}

/* Adds the unit at PLACE of all that LOOP does: the loop O inside, or a solo if O is null.  */

static void
add_loop (waits *w, class loop *loop, const acc_oloop *o, gimple *place)
{
  unsigned first = w->accesses.length ();
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      add_accesses (w, gsi_stmt (gsi), o);
  free (body);
  add_unit (w, place, first);
}

/* Whether lanes of several warps combine what they have of a reduction at STMT.  */

static bool
combines_warps (const acc_built *built, gimple *stmt)
{
  return (gimple_call_internal_p (stmt, IFN_GOACC_REDUCTION)
	  && integer_zerop (gimple_call_arg (stmt, 1))
	  && tree_to_uhwi (gimple_call_arg (stmt, 0)) == IFN_GOACC_REDUCTION_FINI
	  && built->lanes->vector_length > WARP);
}

/* Adds the units of BB, which is in no loop inside and no solo.  What serves a store is in one unit
   with it.  */

static void
add_block (waits *w, basic_block bb)
{
  gimple *place = NULL;
  unsigned first = 0;
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
       gsi_next_nondebug (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (!place)
	{
	  place = stmt;
	  first = w->accesses.length ();
	}
      add_accesses (w, stmt, NULL);
      if (w->stores.contains (stmt) && is_gimple_assign (stmt) && !gimple_vdef (stmt))
	continue;
      add_unit (w, place, first, combines_warps (w->built, stmt));
      place = NULL;
    }
}

static void
find_units (waits *w)
{
  for (const acc_oloop *o : w->nest->inside)
    add_loop (w, acc_whole_loop (o), o, o->head);
  for (const acc_solo &solo : *w->solos)
    add_loop (w, solo.loop, NULL, solo.anchor);
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    if (w->region->contains (bb) && !acc_inner_around (w->nest, bb) && !acc_is_solo (*w->solos, bb))
      add_block (w, bb);
}

static bool
is_worker_number (tree value)
{
  return gimple_call_internal_p (SSA_NAME_DEF_STMT (value), IFN_GOACC_DIM_POS);
}

/* Whether P, part of an address, has the same value whenever it may be compared with another.
   CARRIED says that the comparison may be with the next iteration of the gang or worker.  What
   is computed in LOOP does not count, unless LOOP is null.  */

static bool
is_fixed (waits *w, const struct poly &p, bool carried, class loop *loop)
{
  class loop *outer = w->outer->loop, *own = w->own->loop;
  for (int t = 0; t < p.n; t++)
    for (int i = 0; i < p.term[t].degree; i++)
      {
	tree value = acc_form_value (p.term[t].factor[i]);
	gimple *def = TREE_CODE (value) == SSA_NAME ? SSA_NAME_DEF_STMT (value) : NULL;
	basic_block bb = def ? gimple_bb (def) : NULL;
	if (!bb || !flow_bb_inside_loop_p (outer, bb) || is_worker_number (value))
	  continue;
	bool of_iteration = bb->loop_father == outer || bb->loop_father == own;
	if ((carried || !of_iteration) && !(loop && flow_bb_inside_loop_p (loop, bb))
	    && !acc_load_invariant (def))
	  return false;
      }
  return true;
}

/* Splits the address of A, in a loop inside, into *COEF times that loop's offset and REST.
   False if that is not possible, or if REST is not fixed.  */

static bool
split_address (waits *w, const mem_use &a, HOST_WIDE_INT *coef, struct poly *rest)
{
  struct poly factor;
  int64_t by;
  if (!a.address.known
      || !poly_coeff_of (&a.address, acc_form_symbol (a.o->offset_name), &factor, rest)
      || !poly_is_const (&factor, &by))
    return false;
  *coef = by;
  return is_fixed (w, *rest, a.carried, NULL);
}

/* Whether A and B are in loops inside, and of different elements unless the same lane makes
   them.  */

static bool
is_same_lane (waits *w, const mem_use &a, const mem_use &b)
{
  if (!a.o || !b.o || !a.ref || !b.ref || !operand_equal_p (a.o->by, b.o->by))
    return false;
  HOST_WIDE_INT one, other;
  struct poly rest, other_rest;
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (a.ref));
  tree other_size = TYPE_SIZE_UNIT (TREE_TYPE (b.ref));
  if (!split_address (w, a, &one, &rest) || !split_address (w, b, &other, &other_rest)
      || one != other || !poly_equal (&rest, &other_rest) || !tree_fits_shwi_p (size)
      || !tree_fits_shwi_p (other_size))
    return false;
  HOST_WIDE_INT by = tree_fits_shwi_p (a.o->by) ? tree_to_shwi (a.o->by) : 1;
  unsigned HOST_WIDE_INT larger = MAX (tree_to_shwi (size), tree_to_shwi (other_size));
  return absu_hwi (one * by) >= larger;
}

/* Whether all of A is certain to lie below B.  */

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

/* Whether A and B go by one pointer that moves.  GCC compares them for one value of the pointer
   only.  */

static bool
go_by_moving_pointer (waits *w, const mem_use &a, const mem_use &b)
{
  tree one = get_base_address (a.ref), other = get_base_address (b.ref);
  if (!one || !other || TREE_CODE (one) != MEM_REF || TREE_CODE (other) != MEM_REF
      || TREE_OPERAND (one, 0) != TREE_OPERAND (other, 0)
      || TREE_CODE (TREE_OPERAND (one, 0)) != SSA_NAME)
    return false;
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (TREE_OPERAND (one, 0)));
  return bb && flow_bb_inside_loop_p (w->outer->loop, bb);
}

/* Whether lanes have to wait between A and B, of which one comes after the other.  */

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
  if ((a.writes && acc_writes_elsewhere (a.stmt, b.ref))
      || (b.writes && acc_writes_elsewhere (b.stmt, a.ref)))
    return false;
  return !is_below (w, a, b) && !is_below (w, b, a) && !is_same_lane (w, a, b);
}

/* Likewise for the accesses numbers I and J.  Remembers the answer.  */

static bool
numbers_conflict (waits *w, unsigned i, unsigned j)
{
  char &known = w->pairs[i * w->accesses.length () + j];
  if (known == UNKNOWN_PAIR)
    known = conflict (w, w->accesses[i], w->accesses[j]) ? CONFLICT : NO_CONFLICT;
  return known == CONFLICT;
}

/* The numbers of accesses that may have been made since the last barrier, for each block.  */

typedef hash_map<basic_block, bitmap> states;

/* Updates STATE, the accesses before BB, to those at its end.  The first unit that has to wait
   and does not, or null.  */

static unit *
pass_block (waits *w, basic_block bb, bitmap state)
{
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
       gsi_next_nondebug (&gsi))
    {
      unsigned *n = w->unit_at.get (gsi_stmt (gsi));
      if (!n)
	continue;
      unit *u = &w->units[*n];
      if (u->waits || u->meets)
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

/* Updates STATE, the accesses at the start of E, to those at its end.  Iterations of the gang's
   or the worker's loop are independent of each other, except for arrays of its own.  */

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

/* A unit of W that has to wait and does not, or null.  START is the first block.  */

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

/* Whether A and B are in one loop inside, which each iteration of the gang's or worker's loop comes
   to once at most.  Iterations of parallel loops are independent of each other.  */

static bool
is_same_loop (waits *w, const mem_use &a, const mem_use &b)
{
  return a.o && a.o == b.o && loop_outer (acc_whole_loop (a.o)) == w->own->loop;
}

/* Whether lanes may have to wait for accesses of others to memory that is no private array.  */

static bool
has_other_conflict (waits *w)
{
  for (const mem_use &a : w->accesses)
    for (const mem_use &b : w->accesses)
      if ((!is_private (a.ref) || !is_private (b.ref)) && !is_same_loop (w, a, b)
	  && conflict (w, a, b))
	return true;
  return false;
}

/* Chooses the units of W that have to wait.  START is the first block.  */

static void
choose_waits (waits *w, basic_block start)
{
  w->pairs.safe_grow_cleared (w->accesses.length () * w->accesses.length ());
  while (unit *u = find_conflict (w, start))
    u->waits = true;
  /* Barriers that were found later may make earlier ones superfluous.  */
  for (unit &u : w->units)
    if (u.waits)
      {
	u.waits = false;
	u.waits = find_conflict (w, start) != NULL;
      }
}

bool
acc_waits_find (const acc_built *built, hash_set<basic_block> &region,
		const vec<acc_solo> &solos, const vec<gimple *> &stores, vec<gimple *> *waits_at)
{
  const acc_nest *nest = built->nest;
  int stepped = built->lanes->stepped, apart = built->lanes->apart;
  waits w;
  w.built = built;
  w.nest = nest;
  w.outer = nest->around[stepped];
  w.own = nest->around[apart == PLAN_NO_LOOP ? stepped : apart];
  w.region = &region;
  w.solos = &solos;
  for (gimple *stmt : stores)
    w.stores.add (stmt);
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
