/* The shared variable that holds tiles.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "lower/tile-variable.h"
#include "base/shared.h"
#include "lower/placed.h"

tree
acc_tiles_declare (const vec<acc_placed *> &tiles, int n)
{
  HOST_WIDE_INT size = 0;
  for (acc_placed *placed : tiles)
    {
      placed->offset = size;
      size += plan_aligned (placed->plan->bytes);
    }
  tree bytes = build_index_type (size_int (size - 1));
  tree type = build_array_type (unsigned_char_type_node, bytes);
  char name[64];
  snprintf (name, sizeof name, "__acccache_tiles_%d", n);
  tree var = acc_shared_variable (BUILTINS_LOCATION, type, name);
  TREE_ADDRESSABLE (var) = 1;
  for (acc_placed *placed : tiles)
    placed->var = var;
  return var;
}
