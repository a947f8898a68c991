/* What is loaded from memory that nothing writes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "analysis/loads.h"
#include "records/marker.h"
#include "frontend/gfc-types.h"
#include "region/writes.h"

/* The statements of the function that may write memory; filled when first asked for.  */

static auto_vec<gimple *> writers;
static bool writers_known;

/* Whether loads are invariant, as far as somebody has asked.  */

static hash_map<gimple *, bool> *invariant_loads;

void
acc_loads_begin (void)
{
  writers.truncate (0);
  writers_known = false;
  delete invariant_loads;
  invariant_loads = new hash_map<gimple *, bool> ();
}

bool
acc_memory_neutral (gimple *stmt)
{
  return (acc_is_marker (stmt)
	  || gimple_call_internal_p (stmt, IFN_UNIQUE)
	  || gimple_call_internal_p (stmt, IFN_GOACC_LOOP)
	  || gimple_call_internal_p (stmt, IFN_GOACC_TILE)
	  || (gimple_call_internal_p (stmt, IFN_GOACC_REDUCTION)
	      && integer_zerop (gimple_call_arg (stmt, 1)))
	  || gimple_clobber_p (stmt));
}

static void
find_writers (void)
{
  if (writers_known)
    return;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (gimple_vdef (gsi_stmt (gsi)) && !acc_memory_neutral (gsi_stmt (gsi)))
	writers.safe_push (gsi_stmt (gsi));
  writers_known = true;
}

/* Whether BASE is the structure that holds the addresses of what the region uses.  The host
   fills it.  */

bool
acc_is_region_data (const_tree base)
{
  if (!base || TREE_CODE (base) != MEM_REF || TREE_CODE (TREE_OPERAND (base, 0)) != SSA_NAME)
    return false;
  tree pointer = TREE_OPERAND (base, 0);
  tree parm = SSA_NAME_VAR (pointer);
  return (SSA_NAME_IS_DEFAULT_DEF (pointer) && parm && TREE_CODE (parm) == PARM_DECL
	  && parm == DECL_ARGUMENTS (cfun->decl)
	  && lookup_attribute ("omp target entrypoint", DECL_ATTRIBUTES (cfun->decl)));
}

/* What NAME is, if it is not null: private-map.cc loads pointers where they are not.  */

static tree
unless_null (tree name)
{
  gphi *phi = TREE_CODE (name) == SSA_NAME ? dyn_cast<gphi *> (SSA_NAME_DEF_STMT (name)) : NULL;
  if (!phi || gimple_phi_num_args (phi) != 2)
    return name;
  for (int i = 0; i < 2; i++)
    if (integer_zerop (gimple_phi_arg_def (phi, i)))
      return gimple_phi_arg_def (phi, 1 - i);
  return name;
}

tree
acc_region_field (tree name)
{
  for (int depth = 0; depth < 2; depth++)
    {
      name = unless_null (name);
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

/* Whether NAME is loaded from one of the variables that front ends make for themselves, which the
   device code does not write.  Pointers to Fortran's arrays, and to their descriptors, are such.  */

static bool
is_front_ends_own (tree name)
{
  tree field = acc_region_field (name);
  if (field && lang_GNU_Fortran () && POINTER_TYPE_P (TREE_TYPE (name)))
    return true;
  return field && DECL_NAME (field) && strchr (IDENTIFIER_POINTER (DECL_NAME (field)), '.');
}

/* Whether REF is to one of Fortran's array descriptors, of which the data of arrays is no part.  */

static bool
is_in_descriptor (tree ref)
{
  tree base = get_base_address (ref);
  return (lang_GNU_Fortran () && base
	  && TREE_CODE (TREE_TYPE (base)) == RECORD_TYPE && GFC_IS_DESCRIPTOR (TREE_TYPE (base)));
}

static bool
is_invariant (gimple *stmt)
{
  if (!gimple_assign_load_p (stmt) || gimple_has_volatile_ops (stmt))
    return false;
  tree ref = gimple_assign_rhs1 (stmt);
  if (acc_is_region_data (get_base_address (ref))
      || is_front_ends_own (gimple_assign_lhs (stmt)))
    return true;
  bool in_descriptor = is_in_descriptor (ref);
  find_writers ();
  for (gimple *writer : writers)
    if (stmt_may_clobber_ref_p (writer, ref)
	&& (!in_descriptor || !is_gimple_assign (writer)
	    || is_in_descriptor (gimple_assign_lhs (writer)))
	&& !acc_writes_elsewhere (writer, ref))
      return false;
  return true;
}

bool
acc_load_invariant (gimple *stmt)
{
  bool existed;
  bool &known = invariant_loads->get_or_insert (stmt, &existed);
  if (existed)
    return known;
  known = false;
  bool invariant = is_invariant (stmt);
  invariant_loads->put (stmt, invariant);
  return invariant;
}
