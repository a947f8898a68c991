/* The shared variable that holds tiles.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "lower/tile-variable.h"
#include "base/shared.h"
#include "region/request.h"

tree
acc_tiles_declare (const vec<acc_tile *> &tiles, int n)
{
  HOST_WIDE_INT size = 0;
  for (acc_tile *tile : tiles)
    {
      tile->offset = size;
      size += (tile->plan->bytes + 15) / 16 * 16;
    }
  tree bytes = build_index_type (size_int (size - 1));
  tree type = build_array_type (unsigned_char_type_node, bytes);
  char name[64];
  snprintf (name, sizeof name, "__acccache_tiles_%d", n);
  tree var = acc_shared_variable (BUILTINS_LOCATION, type, name);
  TREE_ADDRESSABLE (var) = 1;
  for (acc_tile *tile : tiles)
    tile->var = var;
  return var;
}
