/* A private array, from where it is found to where shared memory replaces it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "private/array.h"
#include "base/acc-options.h"

acc_private_array
acc_private_array_new (tree decl, gcall *alloc, location_t loc, basic_block bb)
{
  acc_private_array a = { decl, alloc, loc, bb->loop_father, NULL, false, false, NULL,
			  false, 0, NULL };
  return a;
}

/* GCC adds a number to the names of arrays that are private by reference.  */

const char *
acc_private_array_name (const acc_private_array &a)
{
  tree decl = TREE_CODE (a.decl) == SSA_NAME ? SSA_NAME_IDENTIFIER (a.decl) : DECL_NAME (a.decl);
  if (!decl)
    return "?";
  const char *name = IDENTIFIER_POINTER (decl);
  return ggc_alloc_string (name, strcspn (name, "."));
}

location_t
acc_private_array_place (const acc_private_array &a)
{
  return a.directive ? gimple_location (a.directive) : a.loc;
}

int64_t
acc_private_array_bytes (const acc_private_array &a)
{
  if (a.bound)
    return a.bound;
  return a.alloc ? acc_opts.max_private : tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (a.decl)));
}
