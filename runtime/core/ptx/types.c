/* The types of PTX.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/ptx/types.h"

#include <string.h>

const struct ptx_type_info ptx_types[TYPES] = {
  [TYPE_NONE] = { "", 0, 0 },
#define T(NAME, SIZE, KIND) [TYPE_##NAME] = { #NAME, SIZE, #KIND[0] },
  PTX_TYPES (T)
#undef T
};

enum ptx_type
ptx_type_find (const char *name)
{
  for (int t = TYPE_NONE + 1; t < TYPES; t++)
    if (strcmp (ptx_types[t].name, name) == 0)
      return t;
  return TYPE_NONE;
}
