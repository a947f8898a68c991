/* The shared variable that holds tiles.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "lower/tile-variable.h"
#include "base/shared.h"
#include "lower/placed.h"

/* A shared variable of SIZE bytes called NAME.  */

static tree
declare_bytes (HOST_WIDE_INT size, const char *name)
{
  tree bytes = build_index_type (size_int (size - 1));
  tree type = build_array_type (unsigned_char_type_node, bytes);
  tree var = acc_shared_variable (BUILTINS_LOCATION, type, name);
  TREE_ADDRESSABLE (var) = 1;
  return var;
}

tree
acc_results_declare (HOST_WIDE_INT size)
{
  return declare_bytes (size, "__acccache_results");
}

tree
acc_tiles_declare (const vec<acc_placed *> &tiles, int n)
{
  HOST_WIDE_INT size = 0;
  for (acc_placed *placed : tiles)
    {
      placed->offset = size;
      size += plan_aligned (placed->plan->bytes);
    }
  char name[64];
  snprintf (name, sizeof name, "__acccache_tiles_%d", n);
  tree var = declare_bytes (size, name);
  for (acc_placed *placed : tiles)
    placed->var = var;
  return var;
}
