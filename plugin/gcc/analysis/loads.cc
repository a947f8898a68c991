/* What is loaded from memory that nothing writes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "analysis/loads.h"
#include "records/marker.h"
#include "base/code.h"
#include "base/gfc-types.h"
#include "analysis/alias.h"
#include "analysis/region-data.h"

/* The statements of the function that may write memory, once somebody has
   asked.  */

static auto_vec<gimple *> writers;
static bool writers_known;

/* Whether each load that somebody has asked about is invariant.  */

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
  return (acc_is_marker (stmt) || acc_is_barrier (stmt) || acc_keeps_order (stmt)
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

/* Whether NAME is loaded from a variable that a front end makes for itself and
   that the device code does not write.  Pointers to arrays of Fortran and to
   their descriptors are such.  */

static bool
is_front_ends_own (tree name)
{
  tree field = acc_region_field (name);
  if (field && lang_GNU_Fortran () && POINTER_TYPE_P (TREE_TYPE (name)))
    return true;
  return field && DECL_NAME (field) && strchr (IDENTIFIER_POINTER (DECL_NAME (field)), '.');
}

/* The array descriptor of Fortran's that REF is in, or null.  */

tree
acc_descriptor_of (tree ref)
{
  if (!lang_GNU_Fortran ())
    return NULL_TREE;
  while (handled_component_p (ref) && !GFC_IS_DESCRIPTOR (TREE_TYPE (ref)))
    ref = TREE_OPERAND (ref, 0);
  return TREE_CODE (TREE_TYPE (ref)) == RECORD_TYPE && GFC_IS_DESCRIPTOR (TREE_TYPE (ref))
    ? ref : NULL_TREE;
}

/* Whether WRITER writes nothing that is in an array descriptor.  The array's data are not part of
   it, but a whole variable of a derived type may have descriptors.  */

static bool
spares_descriptors (gimple *writer)
{
  return (is_gimple_assign (writer) && !acc_descriptor_of (gimple_assign_lhs (writer))
	  && is_gimple_reg_type (TREE_TYPE (gimple_assign_lhs (writer))));
}

/* REF, for questions to GCC about what any lane refers to by it, at any time.  GCC answers for one
   value of the pointer in it.  Where others have others, the distance from it says nothing.  */

static ao_ref
whenever (tree ref)
{
  ao_ref r;
  ao_ref_init (&r, ref);
  tree base = ao_ref_base (&r);
  tree pointer = TREE_CODE (base) == MEM_REF ? TREE_OPERAND (base, 0) : NULL_TREE;
  if (!pointer || TREE_CODE (pointer) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (pointer)
      || acc_array_field (pointer))
    return r;
  ao_ref_alias_set (&r);
  ao_ref_base_alias_set (&r);
  r.offset = HOST_WIDE_INT_MIN / 4;
  r.size = r.max_size = -1;
  if (TREE_CODE (TREE_TYPE (base)) == ARRAY_TYPE)
    r.ref = NULL_TREE;
  return r;
}

/* Whether WRITER may write what LOADED loads, as far as GCC knows.  An instruction that stores
   several elements names them as an operand.  */

static bool
may_write (gimple *writer, ao_ref *loaded)
{
  gasm *code = dyn_cast<gasm *> (writer);
  if (!code || gimple_asm_clobbers_memory_p (code))
    return stmt_may_clobber_ref_p_1 (writer, loaded);
  for (unsigned i = 0; i < gimple_asm_noutputs (code); i++)
    {
      tree output = TREE_VALUE (gimple_asm_output_op (code, i));
      ao_ref stored;
      ao_ref_init (&stored, output);
      if (!is_gimple_reg (output) && refs_may_alias_p_1 (loaded, &stored, true))
	return true;
    }
  return false;
}

bool
acc_never_written (tree ref)
{
  bool in_descriptor = acc_descriptor_of (ref) != NULL_TREE;
  ao_ref loaded = whenever (ref);
  find_writers ();
  for (gimple *writer : writers)
    if (may_write (writer, &loaded)
	&& (!in_descriptor || !spares_descriptors (writer))
	&& !acc_writes_elsewhere (writer, ref))
      return false;
  return true;
}

void
acc_writers_of (tree pointer, tree type, vec<gimple *> *list)
{
  tree ref = build2 (MEM_REF, type, pointer, build_int_cst (build_pointer_type (type), 0));
  ao_ref loaded;
  ao_ref_init (&loaded, ref);
  ao_ref_base (&loaded);
  ao_ref_alias_set (&loaded);
  ao_ref_base_alias_set (&loaded);
  loaded.offset = HOST_WIDE_INT_MIN / 4;
  loaded.size = loaded.max_size = -1;
  loaded.ref = NULL_TREE;
  find_writers ();
  for (gimple *writer : writers)
    if (may_write (writer, &loaded) && !acc_writes_elsewhere (writer, ref))
      list->safe_push (writer);
}

static bool
loads_invariant (gimple *stmt)
{
  if (!gimple_assign_load_p (stmt) || gimple_has_volatile_ops (stmt))
    return false;
  tree ref = gimple_assign_rhs1 (stmt);
  return (acc_is_region_data (get_base_address (ref))
	  || is_front_ends_own (gimple_assign_lhs (stmt))
	  || acc_never_written (ref));
}

bool
acc_load_invariant (gimple *stmt)
{
  bool existed;
  bool &known = invariant_loads->get_or_insert (stmt, &existed);
  if (existed)
    return known;
  known = false;
  bool invariant = loads_invariant (stmt);
  invariant_loads->put (stmt, invariant);
  return invariant;
}
