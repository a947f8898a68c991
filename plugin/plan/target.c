/* The accelerators that plans are made for.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "target.h"
#include "effort.h"

#include <string.h>

/* What plans take of the hardware's numbers, and of the costs.  */

#define FROM_HARDWARE(MAJOR, MINOR, SMS, CLOCK, MEMORY_CLOCK, BUS, MEMORY, L2, L1, LINE, SECTOR, \
		      BANKS, BANK, STATIC, OPTIN, SM_SHARED, GANG, CONST, GANG_REGISTERS, \
		      REGISTERS, GANG_THREADS, THREADS, BLOCKS, LANES) \
  .static_shared = STATIC, .reserve = EFFORT_SHARED_RESERVE, .sm_shared = SM_SHARED, \
  .gang_shared = GANG, .sm_threads = THREADS, .sm_blocks = BLOCKS, .sms = SMS, .sector = SECTOR, \
  .line = LINE, .banks = BANKS
#define FROM_COSTS(L1, GLOBAL, LINE, SHARED, SECTOR, READONLY) \
  .l1_bytes = L1, .cycles_global = GLOBAL, .cycles_line = LINE, .cycles_shared = SHARED, \
  .cycles_sector = SECTOR, .readonly = READONLY

static const struct plan_target targets[] = {
#define PLAN_TARGET(KEY, NAME, HARDWARE, COSTS) \
  { .name = KEY, FROM_HARDWARE HARDWARE, FROM_COSTS COSTS },
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
