/* Which loads from global memory may use the first-level cache.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   After Jia, Shaw and Martonosi, "Characterizing and Improving the Use of Demand-Fetched Caches in
   GPUs" (sections 4.2, 5.3 and 5.4).  All lanes of a gang are taken to execute a load at once.
   Through the cache, the gang moves each line once that one of its lanes needs; past it, each warp
   moves each sector once.  runtime/metrics/traffic.c measures the same.  */

#ifndef ACCCACHE_PLAN_L1_H
#define ACCCACHE_PLAN_L1_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "target.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a lane of a gang loads.  An address that is not known shares no line with others.  */
struct l1_lane
{
  bool active, known;
  int64_t address;
};

/* A load of SIZE bytes by N lanes, BLOCK_MAX_LANES at most, the warps one after the other.  */
struct l1_load
{
  int n;
  const struct l1_lane *lane;
  int size;
  bool across;          /* another load of the gang, or this one later, needs one of its lines */
};

struct l1_estimate
{
  int64_t on, off;      /* bytes that a gang moves through the cache, and past it */
  bool known;           /* the address is, in each lane */
  bool within_warp;     /* lanes of one warp load from one line, */
  bool within_gang;    /* and so do lanes of different warps */
  bool across;
};

struct l1_estimate l1_estimate (const struct l1_load *load, const struct plan_target *target);

enum l1_choice { L1_EITHER, L1_ON, L1_OFF };

/* Whether the load should use the cache.  EITHER: it makes no difference to the load alone.  */
enum l1_choice l1_choose (const struct l1_estimate *e, const struct plan_target *target);

/* Writes the classes of E's locality, as in `within a warp, across instructions', to TEXT of SIZE
   bytes.  */
void l1_classes (const struct l1_estimate *e, char *text, size_t size);

#ifdef __cplusplus
}
#endif

#endif
