/* How many gangs, workers and lanes a function has.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "base/dims.h"

int
acc_given_dim (tree decl, int dim)
{
  tree attr = oacc_get_fn_attrib (decl);
  if (!attr)
    return 0;
  tree dims = TREE_VALUE (attr);
  for (; dims && dim > 0; dim--)
    dims = TREE_CHAIN (dims);
  tree value = dims ? TREE_VALUE (dims) : NULL_TREE;
  return value && TREE_CODE (value) == INTEGER_CST ? tree_to_shwi (value) : 0;
}

bool
acc_has_dim (tree decl, int dim)
{
  tree dims = TREE_VALUE (oacc_get_fn_attrib (decl));
  for (; dims && dim > 0; dim--)
    dims = TREE_CHAIN (dims);
  return dims && TREE_VALUE (dims);
}

void
acc_set_dims (tree decl, HOST_WIDE_INT gangs, int workers, int vector_length)
{
  tree attr = oacc_get_fn_attrib (decl);
  /* The host's function may share the list.  */
  tree dims = copy_list (TREE_VALUE (attr));
  if (gangs && !TREE_VALUE (dims))
    TREE_VALUE (dims) = build_int_cst (integer_type_node, gangs);
  TREE_VALUE (TREE_CHAIN (dims)) = build_int_cst (integer_type_node, workers);
  TREE_VALUE (TREE_CHAIN (TREE_CHAIN (dims))) = build_int_cst (integer_type_node, vector_length);
  oacc_replace_fn_attrib (decl, dims);
}
