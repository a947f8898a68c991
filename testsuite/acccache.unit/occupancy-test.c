/* Tests of plan/occupancy: how many gangs a multiprocessor holds.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "occupancy.h"
#include "unit.h"

static void
holds (const char *target, int lanes, int64_t bytes, int gangs)
{
  unit_test (occupancy_gangs (plan_target (target), lanes, bytes) == gangs,
             "%s, %d lanes, %d bytes", target, lanes, (int) bytes);
}

int
main (void)
{
  /* Threads, gangs, and shared memory are what there is too little of, in turn.  */
  holds ("h200", 256, 0, 8);
  holds ("h200", 32, 0, 32);
  holds ("h200", 256, 28160, 8);
  holds ("h200", 256, 28161, 7);
  holds ("h200", 32, 49152, 4);
  holds ("t4", 32, 0, 16);
  holds ("t4", 1024, 0, 1);
  holds ("t4", 256, 32768, 2);
  holds ("a100", 256, 83968, 1);
  holds ("l40", 32, 0, 24);
  holds ("b200", 256, 28161, 7);
  holds ("t4", 256, 65536, 1);
  holds ("rtx3090", 1024, 0, 1);
  return unit_end ();
}
