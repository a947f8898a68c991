/* What is done with private arrays in shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "analysis/shared-uses.h"
#include "base/shared.h"

/* Whether one instruction loads a TYPE.  */

static bool
is_machine_word (tree type)
{
  if (!tree_fits_uhwi_p (TYPE_SIZE (type)) || TREE_CODE (type) == BOOLEAN_TYPE)
    return false;
  unsigned bits = tree_to_uhwi (TYPE_SIZE (type));
  if (INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) != bits)
    return false;
  return ((INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type))
	  && (bits == 8 || bits == 16 || bits == 32 || bits == 64));
}

tree
acc_private_array_of (tree ref)
{
  tree base = get_base_address (ref);
  if (!base || !VAR_P (base) || !acc_is_private (base) || TREE_THIS_VOLATILE (ref))
    return NULL_TREE;
  return base;
}

tree
acc_private_word_of (tree type)
{
  tree word = TREE_CODE (type) == COMPLEX_TYPE ? TREE_TYPE (type) : type;
  return is_machine_word (word) ? word : NULL_TREE;
}

bool
acc_private_usual (tree ref)
{
  tree word = acc_private_word_of (TREE_TYPE (ref));
  if (word && get_object_alignment (ref) < tree_to_uhwi (TYPE_SIZE (word)))
    return false;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == COMPONENT_REF)
      {
	tree field = TREE_OPERAND (ref, 1);
	if (TREE_OPERAND (ref, 2) || DECL_BIT_FIELD (field)
	    || !tree_fits_shwi_p (DECL_FIELD_OFFSET (field)))
	  return false;
      }
    else if (TREE_CODE (ref) == ARRAY_REF)
      {
	if (!tree_fits_shwi_p (array_ref_low_bound (ref))
	    || !tree_fits_shwi_p (array_ref_element_size (ref)))
	  return false;
      }
    else if (TREE_CODE (ref) != VIEW_CONVERT_EXPR && TREE_CODE (ref) != REALPART_EXPR
	     && TREE_CODE (ref) != IMAGPART_EXPR)
      return false;
  return VAR_P (ref) || (TREE_CODE (ref) == MEM_REF && tree_fits_shwi_p (TREE_OPERAND (ref, 1)));
}

/* Whether STMT uses REF, a part of a private array, for anything but loads and
   stores of words.  */

static bool
is_other (gimple *stmt, tree ref)
{
  if (gimple_clobber_p (stmt))
    return false;
  if (!gimple_assign_single_p (stmt))
    return true;
  bool load = gimple_assign_load_p (stmt) && gimple_assign_rhs1 (stmt) == ref;
  tree other = load ? gimple_assign_lhs (stmt) : gimple_assign_rhs1 (stmt);
  return (!acc_private_array_of (ref) || !acc_private_word_of (TREE_TYPE (ref))
	  || !acc_private_usual (ref)
	  || (load ? TREE_CODE (other) != SSA_NAME : !is_gimple_val (other)));
}

static bool
note_other_use (gimple *stmt, tree base, tree ref, void *data)
{
  base = get_base_address (base);
  *(bool *) data |= base && VAR_P (base) && acc_is_private (base) && is_other (stmt, ref);
  return false;
}

static bool
note_private_address (gimple *, tree base, tree, void *data)
{
  base = get_base_address (base);
  *(bool *) data |= base && VAR_P (base) && acc_is_private (base);
  return false;
}

bool
acc_private_plain (void)
{
  bool other = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    {
      for (gphi_iterator it = gsi_start_phis (bb); !gsi_end_p (it); gsi_next (&it))
	walk_stmt_load_store_addr_ops (it.phi (), &other, note_other_use, note_other_use,
				       note_private_address);
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	   gsi_next_nondebug (&gsi))
	walk_stmt_load_store_addr_ops (gsi_stmt (gsi), &other, note_other_use, note_other_use,
				       note_private_address);
    }
  return !other;
}
