/* How many gangs, workers and lanes a function has.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "base/dims.h"
#include "plan/effort.h"
#include "plan/target.h"

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

int
acc_gang_lanes (tree decl)
{
  int lanes = MAX (acc_given_dim (decl, GOMP_DIM_VECTOR), WARP);
  int workers = acc_given_dim (decl, GOMP_DIM_WORKER);
  if (!workers && acc_has_dim (decl, GOMP_DIM_WORKER))
    return MAX (lanes, EFFORT_SCHEDULE_LANES);
  return MAX (workers, 1) * lanes;
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
acc_set_dim (tree decl, int dim, HOST_WIDE_INT size)
{
  /* The host's function may share the list.  */
  tree dims = copy_list (TREE_VALUE (oacc_get_fn_attrib (decl))), d = dims;
  while (dim-- > 0)
    d = TREE_CHAIN (d);
  TREE_VALUE (d) = build_int_cst (integer_type_node, size);
  oacc_replace_fn_attrib (decl, dims);
}

void
acc_set_dims (tree decl, HOST_WIDE_INT gangs, int workers, int vector_length)
{
  if (gangs && !acc_has_dim (decl, GOMP_DIM_GANG))
    acc_set_dim (decl, GOMP_DIM_GANG, gangs);
  acc_set_dim (decl, GOMP_DIM_WORKER, workers);
  acc_set_dim (decl, GOMP_DIM_VECTOR, vector_length);
}
