/* The accelerators that plans are made for.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "target.h"
#include "effort.h"

#include <string.h>

static const struct plan_target targets[] = {
#define PLAN_TARGET(NAME, STATIC, SM_SHARED, GANG, THREADS, BLOCKS, SMS, L1, GLOBAL, LINE, SHARED, \
                    SECTOR) \
  { NAME, STATIC, EFFORT_SHARED_RESERVE, SM_SHARED, GANG, THREADS, BLOCKS, SMS, L1, \
    SECTOR_BYTES, LINE_BYTES, SHARED_BANKS, GLOBAL, LINE, SHARED, SECTOR },
#include "targets.def"
#undef PLAN_TARGET
};

const struct plan_target *
plan_target (const char *name)
{
  if (!name)
    return &targets[0];
  for (size_t i = 0; i < sizeof targets / sizeof targets[0]; i++)
    if (strcmp (targets[i].name, name) == 0)
      return &targets[i];
  return NULL;
}

int64_t
plan_aligned (int64_t bytes)
{
  return (bytes + WIDEST_ACCESS - 1) / WIDEST_ACCESS * WIDEST_ACCESS;
}
