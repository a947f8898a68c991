/* Order between threads through flags and locks in memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A thread that executes a fence and then a strong store or an atomic operation on
   a variable releases what it knew at the fence.  A thread that reads the
   variable strongly afterwards and then executes a fence acquires it.  The
   variables and their releases belong to the launch.  */

#ifndef SIM_RACE_SYNC_H
#define SIM_RACE_SYNC_H

#include "check/order.h"

struct sync;			/* Of a launch.  */
struct sync_gang;		/* Of a gang.  */

struct sync *sync_new (void);
/* A launch begins: nothing has been released.  */
void sync_clear (struct sync *s);

struct sync_gang *sync_gang_new (uint32_t threads);
void sync_gang_free (struct sync_gang *sg);

/* The lanes MASK of warp W execute a fence.  */
void sync_fence (struct sync *s, struct sync_gang *sg, struct order *o,
		 uint32_t w, uint32_t mask);
/* Thread T of gang GANG reads (READS) or writes (WRITES) the variable KEY
   strongly.  ACQUIRE, RELEASE: the instruction has a fence in it.  */
void sync_strong (struct sync *s, struct sync_gang *sg, struct order *o,
		  uint32_t gang, uint32_t t, sim_addr key, bool reads,
		  bool writes, bool acquire, bool release);
/* The LANES of all warps have met.  */
void sync_barrier (struct sync *s, struct sync_gang *sg, const uint32_t *lanes);

/* The lanes MASK of warp W have met.  */
void sync_warp (struct sync *s, struct sync_gang *sg, uint32_t w,
		uint32_t mask);

/* Whether thread T knows of what THREAD of gang GANG did at STAMP.  */
bool sync_before (struct sync *s, struct sync_gang *sg, uint32_t t,
		  uint32_t gang, uint32_t thread, uint32_t stamp);

#endif
