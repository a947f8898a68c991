/* Device memory: one arena for all devices, and a record of its allocations.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_MEMORY_H
#define SIM_MEMORY_H

#include "core/sim.h"

/* One range of host addresses is reserved for all devices.  All of [lo, hi)
   is mapped, readable and writable at all times, freed memory too: telling
   allocations apart is the memory checker's business.  HI only grows.  The
   executor checks each global access against the range.  */
struct sim_arena
{
  sim_addr lo;
  sim_addr hi;
};
extern struct sim_arena sim_arena;

enum sim_memory_kind
{
  SIM_MEMORY_DRIVER,		/* cuMemAlloc and its kin.  */
  SIM_MEMORY_HOST,		/* Page-locked or managed host memory.  */
  SIM_MEMORY_MODULE,		/* A variable of a module; LABEL is its name.  */
  SIM_MEMORY_HEAP		/* malloc called by a thread on the device.  */
};

struct sim_allocation
{
  sim_addr base;
  size_t size;
  enum sim_memory_kind kind;
  int device;
  bool freed;
  uint64_t serial;		/* Counts allocations from 1.  */
  size_t padding;		/* Of SIZE, bytes at the end that are no data.  */
  char label[64];
};

/* SIZE bytes for DEVICE, aligned to ALIGN (a power of two), or 0 when there
   is no more.  Not cleared.  May be called from any thread.  */
sim_addr sim_memory_alloc (int device, size_t size, size_t align,
			   enum sim_memory_kind kind, const char *label);

/* The last PADDING bytes of the allocation that begins at BASE hold no data:
   who asked for it only wants to align what is inside.  */
void sim_memory_pad (sim_addr base, size_t padding);

/* Give back the allocation that begins at BASE; false if none does.  */
bool sim_memory_free (sim_addr base);

/* Copy to *OUT the allocation that holds ADDR, live or, when no live one
   does, the latest freed one; false if there never was one.  */
bool sim_memory_find (sim_addr addr, struct sim_allocation *out);

#endif
