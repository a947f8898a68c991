/* Which addresses a kernel accesses how often: footprint and entropy.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The address space is the ideal one of AIWC on Oclgrind, for which numbers have
   been published: buffer K begins at K << 48.  The allocations that the kernel
   touches are buffers 1, 2 ... in the order in which they were made.  Its shared
   variables, those of all gangs together, are buffers 1, 2 ... as well.  An access
   counts for the address at which it begins.  */

#ifndef SIM_FOOTPRINT_H
#define SIM_FOOTPRINT_H

#include "check/region.h"
#include "core/observer.h"

enum { FOOTPRINT_BITS = 11 };	/* 0 .. 10 low bits dropped.  */

struct footprint;

struct footprint *footprint_new (uint32_t shared_bytes);
void footprint_free (struct footprint *f);

/* Count the lanes of A, which is in global, constant or shared memory.
   REGIONS: the worker's, used with this footprint only.  */
void footprint_add (struct footprint *f, struct region_cache *regions,
		    const struct sim_access *a);

struct footprint_result
{
  uint64_t accesses;
  uint64_t total;		/* Addresses accessed.  */
  uint64_t most;		/* The fewest that get 90 % of the accesses.  */
  /* Entropy of the addresses in bit, N low bits dropped.  */
  double entropy[FOOTPRINT_BITS];
};

/* KERNEL gives the shared variables.  */
void footprint_result (struct footprint *f, const struct sim_function *kernel,
		       struct footprint_result *out);

#endif
