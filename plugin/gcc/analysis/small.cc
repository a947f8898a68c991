/* Whether offsets from the beginning of an array fit into 32 bits.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   They do if the array has a type of a known size, if a `small' clause says so, or in a version of
   a function that the host launches only if they do.  */

#include "base/compat.h"
#include "analysis/small.h"
#include "base/acc-options.h"
#include "analysis/host-values.h"
#include "analysis/loads.h"
#include "analysis/region-data.h"
#include "records/shapes.h"

char *
acc_named_array (tree pointer)
{
  gimple *def = TREE_CODE (pointer) == SSA_NAME ? SSA_NAME_DEF_STMT (pointer) : NULL;
  tree ref = def && gimple_assign_load_p (def) ? gimple_assign_rhs1 (def) : NULL_TREE;
  tree descriptor = ref ? acc_descriptor_of (ref) : NULL_TREE;
  if (descriptor && TREE_CODE (descriptor) == MEM_REF)
    pointer = TREE_OPERAND (descriptor, 0);
  tree field = acc_region_field (pointer);
  const char *name = field ? acc_shapes_name (field) : NULL;
  return name ? xstrdup (name) : acc_host_name (pointer);
}

/* Whether the construct says, or the host has tested, that the array at POINTER is small.  */

static bool
is_promised (tree pointer)
{
  auto_vec<struct acc_shape *> shapes;
  acc_shapes_of (cfun->decl, &shapes);
  bool promised = acc_opts.offsets == ACC_OFFSETS_SMALL;
  char *name = promised || shapes.is_empty () ? NULL : acc_named_array (pointer);
  for (const struct acc_shape *s : shapes)
    promised |= (!s->same
		 && (s->fndecl ? acc_shape_grants (s, acc_array_field (pointer))
		     : name && acc_shape_has (s, name)));
  free (name);
  return promised;
}

/* Whether REF, in the array that POINTER points to, is an element by its subscripts, and the type
   of the array tells its size.  */

static bool
is_proven (tree ref, tree pointer)
{
  tree base = get_base_address (ref), type = TREE_TYPE (base);
  return (acc_opts.offsets == ACC_OFFSETS_AUTO
	  && TREE_OPERAND (base, 0) == pointer && integer_zerop (TREE_OPERAND (base, 1))
	  && TREE_CODE (type) == ARRAY_TYPE && TYPE_DOMAIN (type)
	  && TYPE_SIZE_UNIT (type) && tree_fits_uhwi_p (TYPE_SIZE_UNIT (type))
	  && tree_to_uhwi (TYPE_SIZE_UNIT (type)) >> 32 == 0
	  && types_compatible_p (TREE_TYPE (TREE_TYPE (pointer)), type));
}

/* The pointer that POINTER is an offset from, if it points to data of the construct's.  */

static tree
data_pointer (tree pointer)
{
  if (tree found = acc_region_pointer (pointer))
    return found;
  for (int step = 0; step < 2 && TREE_CODE (pointer) == SSA_NAME; step++)
    {
      gimple *def = SSA_NAME_DEF_STMT (pointer);
      if (!is_gimple_assign (def))
	return NULL_TREE;
      tree rhs = gimple_assign_rhs1 (def);
      if (gimple_assign_load_p (def))
	return acc_descriptor_of (rhs) || acc_region_field (pointer) ? pointer : NULL_TREE;
      if (gimple_assign_rhs_code (def) != POINTER_PLUS_EXPR)
	return NULL_TREE;
      pointer = rhs;
    }
  return NULL_TREE;
}

tree
acc_array_with (tree ref)
{
  tree base = get_base_address (ref);
  if (!base || TREE_CODE (base) != MEM_REF || acc_is_region_data (base) || acc_descriptor_of (ref))
    return NULL_TREE;
  return data_pointer (TREE_OPERAND (base, 0));
}

tree
acc_promised_small (tree ref)
{
  tree pointer = acc_array_with (ref);
  return pointer && is_promised (pointer) ? pointer : NULL_TREE;
}

tree
acc_small_array (tree ref)
{
  tree pointer = acc_opts.offsets == ACC_OFFSETS_WIDE ? NULL_TREE : acc_array_with (ref);
  bool promised = pointer && !acc_opts.promise && is_promised (pointer);
  return pointer && (promised || is_proven (ref, pointer)) ? pointer : NULL_TREE;
}
