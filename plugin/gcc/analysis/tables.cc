/* Tables of constants that the program has on the host and constructs read.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     static const int cx[9] = { 0, 1, 0, -1, 0, 1, -1, -1, 1 };

     #pragma acc parallel loop
     for (i = 0; i < n; i++)
       for (k = 0; k < 9; k++)
	 s[i] += f[k][i - cx[k]];

   GCC maps such an array as any other, so the device's code has an address in its place, and loads
   the elements.  What the host passes is the address of an array that nothing may write to, so a
   copy of it has the same elements.  */

#include "base/compat.h"
#include "analysis/tables.h"
#include "analysis/host-values.h"
#include "analysis/region-data.h"
#include "varasm.h"

/* Whether VAR, a variable of the host's, is an array of constants, and no other name of one.  */

static bool
is_table (tree var)
{
  tree first = (VAR_P (var) && TREE_CODE (TREE_TYPE (var)) == ARRAY_TYPE && TREE_READONLY (var)
		&& !TREE_THIS_VOLATILE (var) ? ctor_for_folding (var) : NULL_TREE);
  return (first && first != error_mark_node && first == DECL_INITIAL (var)
	  && initializer_constant_valid_p (first, TREE_TYPE (var)) == null_pointer_node);
}

/* The array at the address VALUE of the host's, which is its first element's or its own; else
   null.  */

static tree
host_array_at (tree value)
{
  poly_int64 offset;
  tree base = (value && TREE_CODE (value) == ADDR_EXPR
	       ? get_addr_base_and_unit_offset (TREE_OPERAND (value, 0), &offset) : NULL_TREE);
  return base && known_eq (offset, 0) && VAR_P (base) ? base : NULL_TREE;
}

tree
acc_table_of (tree ref)
{
  auto_vec<acc_launch> launches;
  tree base = get_base_address (ref), table = NULL_TREE;
  if (!base || TREE_CODE (base) != MEM_REF || TREE_THIS_VOLATILE (ref)
      || !integer_zerop (TREE_OPERAND (base, 1)))
    return NULL_TREE;
  tree pointer = TREE_OPERAND (base, 0), field = acc_region_field (pointer);
  if (!field || !acc_is_passed_itself (pointer) || !acc_find_launches (&launches))
    return NULL_TREE;
  for (const acc_launch &l : launches)
    {
      tree var = host_array_at (acc_stored_value (l, field));
      if (!var || (table && var != table))
	return NULL_TREE;
      table = var;
    }
  return table && is_table (table) ? table : NULL_TREE;
}
