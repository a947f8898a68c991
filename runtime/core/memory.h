/* Device memory: one arena for all devices, and a record of its allocations.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_MEMORY_H
#define SIM_MEMORY_H

#include "core/sim.h"

/* One range of host addresses is reserved for all devices.  All of [lo, hi) is
   mapped, readable and writable at all times, even where memory has been freed:
   telling allocations apart is the memory checker's business.  HI only grows.  The
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
  size_t padding;		/* Bytes at the end of SIZE that hold no data.  */
  char label[64];
};

/* SIZE bytes for DEVICE, aligned to ALIGN (a power of two) and not cleared; 0 when
   no more are left.  Any thread may call this.  */
sim_addr sim_memory_alloc (int device, size_t size, size_t align,
			   enum sim_memory_kind kind, const char *label);

/* The last PADDING bytes of the allocation that begins at BASE hold no data: its
   owner only needs them to align what is inside.  */
void sim_memory_pad (sim_addr base, size_t padding);

/* Give back the allocation that begins at BASE; false if none does.  */
bool sim_memory_free (sim_addr base);

/* Copy to *OUT the allocation that holds ADDR: a live one or, if there is none,
   the latest freed one.  False if there never was one.  */
bool sim_memory_find (sim_addr addr, struct sim_allocation *out);

#endif
