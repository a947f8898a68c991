/* Elements that a lane accesses.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "memory/elements.h"
#include "base/code.h"
#include "analysis/forms.h"
#include "analysis/loads.h"
#include "analysis/pure.h"
#include "analysis/region-data.h"
#include "nest/forks.h"
#include "nest/nest.h"
#include "lower/tile-code.h"
#include "lower/vectors.h"
#include "cleanup/share-addresses.h"

void
acc_warp_find (acc_warp *warp)
{
  warp->known = acc_lanes_find (&warp->all);
  for (int i = 0; i < WARP; i++)
    {
      warp->lane[i].of = &warp->all;
      warp->lane[i].worker = 0;
      warp->lane[i].number = i;
    }
}

void
acc_warp_free (acc_warp *warp)
{
  acc_lanes_free (&warp->all);
}

int64_t
acc_element_size (const acc_element &e)
{
  return tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (e.ref)));
}

/* Whether STMT stores a number that is a constant.  */

static bool
stores_constant (gimple *stmt)
{
  return (gimple_assign_single_p (stmt) && gimple_store_p (stmt) && !gimple_has_volatile_ops (stmt)
	  && CONSTANT_CLASS_P (gimple_assign_rhs1 (stmt))
	  && !contains_bitfld_component_ref_p (gimple_assign_lhs (stmt)));
}

/* The reference to memory in STMT, a load or a store of a number; null if it is neither.  The
   modifiers of a load that is an instruction already go to KIND.  */

static tree
accessed_by (gimple *stmt, bool *store, char kind[24])
{
  *store = false;
  kind[0] = 0;
  if (acc_is_word_load (stmt))
    return gimple_assign_rhs1 (stmt);
  *store = true;
  if (acc_is_word_store (stmt) || stores_constant (stmt))
    return gimple_assign_lhs (stmt);
  *store = false;
  tree *ref = acc_loaded_by_asm (stmt);
  if (!ref || !startswith (gimple_asm_string (as_a<gasm *> (stmt)), ACC_GLOBAL_LOAD))
    return NULL_TREE;
  const char *modifiers = gimple_asm_string (as_a<gasm *> (stmt)) + strlen (ACC_GLOBAL_LOAD);
  size_t length = strcspn (modifiers, " ");
  while (length > 0 && modifiers[length - 1] != '.')
    length--;
  if (length >= 24)
    return NULL_TREE;
  memcpy (kind, modifiers, length);
  kind[length] = 0;
  return *ref;
}

bool
acc_is_element (gimple *stmt, acc_element *e)
{
  e->stmt = stmt;
  e->ref = accessed_by (stmt, &e->store, e->kind);
  tree base = e->ref ? get_base_address (e->ref) : NULL_TREE;
  if (!base || TREE_CODE (base) != MEM_REF || acc_is_region_data (base)
      || !acc_is_vector_element (TREE_TYPE (e->ref)))
    return false;
  e->address = acc_form_address (e->ref);
  e->array = e->address.known ? poly_find_symbol (&e->address, acc_form_is_pointer, NULL) : -1;
  struct poly times, rest;
  if (e->array < 0 || !acc_array_field (acc_form_value (e->array))
      || !poly_coeff_of (&e->address, e->array, &times, &rest) || !poly_is (&times, 1)
      || poly_find_symbol (&rest, acc_form_is_pointer, NULL) >= 0)
    return false;
  e->at = rest.n && rest.term[rest.n - 1].degree == 0 ? rest.term[rest.n - 1].coef : 0;
  e->address = poly_add_const (&e->address, -e->at);
  return e->address.known;
}

/* Whether SYMBOL is not known to have the same value in the lanes of the warp DATA; poly_part's
   predicate.  */

static bool
differs_in_warp (int symbol, void *data)
{
  acc_warp *warp = static_cast<acc_warp *> (data);
  tree value = acc_form_value (symbol);
  if (acc_form_is_pointer (symbol, NULL))
    return false;
  tree first = warp->known ? acc_lane_value (&warp->lane[0], value) : NULL_TREE;
  for (int i = 1; i < WARP && first; i++)
    {
      tree other = acc_lane_value (&warp->lane[i], value);
      if (!other || !operand_equal_p (first, other))
	first = NULL_TREE;
    }
  return first == NULL_TREE;
}

int64_t
acc_warp_aligned (acc_warp *warp, const struct poly *address, int64_t most)
{
  struct poly varying = poly_part (address, differs_in_warp, warp);
  if (!varying.known)
    return 1;
  for (int i = 0; i < varying.n; i++)
    while (varying.term[i].coef % most != 0)
      most /= 2;
  return most;
}

bool
acc_warp_apart (acc_warp *warp, tree ref, int64_t bytes)
{
  int64_t last = 0;
  int up = 0;
  for (int i = 0; i < WARP; i++)
    {
      int64_t at;
      if (!warp->known || !acc_lane_address (&warp->lane[i], ref, &at))
	return false;
      up += i == 0 ? 0 : at - last >= bytes ? 1 : last - at >= bytes ? -1 : 0;
      last = at;
    }
  return up == WARP - 1 || up == 1 - WARP;
}

/* Whether each of LANES runs LOOP, which has BB, by itself.  */

static bool
is_sequential (const acc_lanes *lanes, class loop *loop, basic_block bb)
{
  if (loop_depth (loop) == 0)
    return false;
  const acc_fork *own = acc_is_oacc_loop (loop) ? acc_fork_around (bb, lanes->forks) : NULL;
  for (unsigned i = 0; own && i < lanes->forks.length (); i++)
    if (lanes->forks[i] == own)
      return lanes->levels[i] == 0;
  return own == NULL;
}

bool
acc_leaves_loop (const acc_lanes *lanes, gimple *load, tree ref)
{
  class loop *loop = gimple_bb (load)->loop_father;
  if (!is_sequential (lanes, loop, gimple_bb (load)) || !acc_reads_constant (load, loop))
    return false;
  struct poly address = acc_form_address (ref);
  return address.known && poly_find_symbol (&address, acc_differs_in_loop, loop) < 0;
}

tree
acc_pointer_of (gimple_seq *seq, tree ref, HOST_WIDE_INT *offset)
{
  poly_int64 at;
  tree base = get_addr_base_and_unit_offset (ref, &at);
  if (base && TREE_CODE (base) == MEM_REF && TREE_CODE (TREE_OPERAND (base, 0)) == SSA_NAME)
    {
      *offset = at.to_constant () + mem_ref_offset (base).to_constant ().to_shwi ();
      return TREE_OPERAND (base, 0);
    }
  *offset = 0;
  return gimple_convert (seq, ptr_type_node, acc_global_address (seq, ref));
}

tree
acc_element_at (const acc_element &e, tree pointer, HOST_WIDE_INT offset)
{
  tree type = TREE_TYPE (e.ref), before = get_base_address (e.ref);
  tree ref = build2 (MEM_REF, type, pointer,
		     build_int_cst (reference_alias_ptr_type (e.ref), offset));
  MR_DEPENDENCE_CLIQUE (ref) = MR_DEPENDENCE_CLIQUE (before);
  MR_DEPENDENCE_BASE (ref) = MR_DEPENDENCE_BASE (before);
  return ref;
}

bool
acc_may_conflict (const vec<acc_element> &all, gimple *stmt, const acc_element &e)
{
  if (!gimple_vuse (stmt) || acc_reads_tile (stmt) || acc_memory_neutral (stmt)
      || (!e.store && !gimple_vdef (stmt)))
    return false;
  bool known = false, conflict = false, store;
  for (const acc_element &other : all)
    if (other.stmt == stmt)
      {
	known = true;
	conflict |= (poly_equal (&other.address, &e.address)
		     ? other.at < e.at + acc_element_size (e)
		       && e.at < other.at + acc_element_size (other)
		     : refs_may_alias_p (other.ref, e.ref));
      }
  if (known)
    return conflict;
  char kind[24];
  tree ref = accessed_by (stmt, &store, kind);
  if (ref)
    return refs_may_alias_p (ref, e.ref);
  return (stmt_may_clobber_ref_p (stmt, e.ref)
	  || (e.store && ref_maybe_used_by_stmt_p (stmt, e.ref)));
}
