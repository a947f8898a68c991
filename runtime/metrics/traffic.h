/* Traffic and locality of loads from global memory, with and without the
   first level cache.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   After Jia, Shaw and Martonosi, "Characterizing and Improving the Use of
   Demand-Fetched Caches in GPUs" (4.2 and 5.3).  The model has all threads of a
   gang execute a load at once: its Kth executions by all warps are one instance.
   With the cache on, an instance fetches each line once that any of its threads
   needs; with the cache off, each warp fetches each sector once.

   A thread's access has locality of exactly one kind, the first that holds:
     within-warp	a lower lane accesses the line in the same execution
     within-block	another warp accesses the line in the same instance
     cross-instruction	another instance in the gang has accessed it before
     none.  */

#ifndef SIM_TRAFFIC_H
#define SIM_TRAFFIC_H

#include "metrics/trace.h"

/* Of one load instruction.  */
struct traffic
{
  uint64_t requests;		/* Executions by a warp, */
  uint64_t accesses;		/* and by threads.  */
  uint64_t instances;
  uint64_t bytes_on, bytes_off;	/* Traffic.  */
  uint64_t within_warp, within_block, cross, none; /* Of ACCESSES.  */
};

/* State of a gang: how often each thread has executed each load, and which lines
   have been accessed.  */
struct traffic_gang;
struct traffic_gang *traffic_gang_new (uint32_t threads);
void traffic_gang_free (struct traffic_gang *g);

/* The next accesses of the gang are those in T.  Add its loads from global memory
   to SUM, by instruction.  LINE and SECTOR are in bytes.  */
void traffic_evaluate (struct traffic_gang *g, const struct trace *t,
		       uint64_t line, uint64_t sector, struct traffic *sum);

void traffic_add (struct traffic *sum, const struct traffic *more);

/* Whether a load should use a cache of L1 bytes: "on", "off" or "either", after
   section 5.4 of the paper.  */
const char *traffic_advice (const struct traffic *t, uint64_t l1);

#endif
