/* The accesses of a gang in their order, kept until it ends.  Parallel spatial
   locality and the locality of loads are computed from them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_TRACE_H
#define SIM_TRACE_H

#include "core/observer.h"

/* An access of a warp, or a barrier of the gang.  */
struct trace_entry
{
  uint32_t insn;		/* TRACE_BARRIER: a barrier.  */
  uint32_t mask;
  uint16_t warp;
  uint8_t bytes;
  uint8_t space;
  bool load;
  /* The addresses of the lanes: BASE + lane * STRIDE or, if SCATTERED, those from
     index BASE on in the list of the trace, one for each lane of MASK.  */
  bool scattered;
  sim_addr base;
  int64_t stride;
};

#define TRACE_BARRIER UINT32_MAX

struct trace
{
  struct trace_entry *entry;
  size_t count, size;
  sim_addr *address;
  size_t address_count, address_size;
};

void trace_free (struct trace *t);
static inline void
trace_clear (struct trace *t)
{
  t->count = t->address_count = 0;
}

/* Append A.  Its addresses in the trace are its own plus OFFSET.  */
void trace_access (struct trace *t, const struct sim_access *a,
		   uint64_t offset);
void trace_barrier (struct trace *t);

/* Write the addresses of the lanes of E to OUT, one for each of MASK; returns
   how many.  */
unsigned trace_addresses (const struct trace *t, const struct trace_entry *e,
			  sim_addr out[SIM_WARP]);

#endif
