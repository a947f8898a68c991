/* Memory accesses that are watched, go to several state spaces at once, or
   are wrong.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_MEM_H
#define SIM_MEM_H

#include "core/exec/exec.h"

exec_fn exec_fence, exec_cp_async, exec_async_wait, exec_prefetch;

/* Turn the addresses ADDR of lanes MASK, as IN gives them, into host addresses,
   and tell the observers.  Returns the lanes that may go on.  After a fault that
   is 0, and ended () is true.  */
uint32_t mem_translate (struct warp *w, const struct insn *in, uint32_t mask,
			uint64_t addr[LANES], enum sim_access_kind kind,
			const void *value, uint32_t stride);

/* Tell the observers that lanes MASK access OFFSET in SPACE.  Returns the lanes
   that are to be skipped.  */
uint32_t mem_tell (struct warp *w, const struct insn *in, uint32_t mask,
		   enum sim_space space, const uint64_t offset[LANES],
		   uint64_t size, enum sim_access_kind kind,
		   const void *value, uint32_t stride);

/* The addresses of the running lanes: row R, of 32 bits if NARROW, plus OFFSET.  */
void mem_addresses (const struct warp *w, row_t r, uint64_t offset,
		    bool narrow, uint64_t addr[LANES]);
/* The host address of SIZE bytes at a generic address, or NULL.  */
unsigned char *mem_host (struct warp *w, unsigned lane, uint64_t generic,
			 uint64_t size);

#endif
