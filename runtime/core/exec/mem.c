/* Memory accesses that are watched, go to several state spaces at once, or
   are wrong.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/exec/mem.h"
#include "core/exec/fault.h"
#include "core/exec/warp.h"
#include "core/memory.h"

#include <string.h>

/* The state space to which ADDR belongs if the instruction says SPACE.  *OFFSET is
   the address as observers see it.  */
static enum sim_space
find_space (unsigned space, uint64_t addr, uint64_t *offset)
{
  *offset = addr;
  if (space != SIM_SPACES)
    return space;
  *offset = addr & ~SIM_WINDOW_MASK;
  switch (addr & SIM_WINDOW_MASK)
    {
    case SIM_SHARED_WINDOW: return SIM_SPACE_SHARED;
    case SIM_LOCAL_WINDOW: return SIM_SPACE_LOCAL;
    case SIM_PARAM_WINDOW: return SIM_SPACE_PARAM;
    }
  *offset = addr;
  return SIM_SPACE_GLOBAL;
}

/* The host address of SIZE bytes at OFFSET of SPACE for LANE, or NULL.  */
static unsigned char *
host_address (const struct warp *w, unsigned lane, enum sim_space space,
	      uint64_t offset, uint64_t size, enum sim_access_kind kind)
{
  const struct run *r = w->gang->run;
  switch (space)
    {
    case SIM_SPACE_SHARED:
      if (offset >= w->gang->seen.shared_bytes
	  || size > w->gang->seen.shared_bytes - offset)
	return NULL;
      return w->gang->seen.shared + offset;
    case SIM_SPACE_LOCAL:
      if (offset >= w->local_limit || size > w->local_limit - offset)
	return NULL;
      return local_cell (w, lane, offset);
    case SIM_SPACE_PARAM:
      if (kind != SIM_LOAD || offset >= r->kernel->info->param_bytes
	  || size > r->kernel->info->param_bytes - offset)
	return NULL;
      return r->params + offset;
    default:
      {
	uint64_t high = __atomic_load_n (&sim_arena.hi, __ATOMIC_RELAXED);
	if (offset < sim_arena.lo || offset >= high || size > high - offset)
	  return NULL;
	return (unsigned char *) (uintptr_t) offset;
      }
    }
}

static const char *
kind_name (enum sim_access_kind kind)
{
  return kind == SIM_LOAD ? "load" : kind == SIM_STORE ? "store"
	 : "atomic operation";
}

static const char *const space_names[] = {
  [SIM_SPACE_GLOBAL] = "global", [SIM_SPACE_SHARED] = "shared",
  [SIM_SPACE_LOCAL] = "local", [SIM_SPACE_CONST] = "constant",
  [SIM_SPACE_PARAM] = "parameter"
};

static void
fault_address (struct warp *w, const struct insn *in, uint32_t mask,
	       uint64_t addr, enum sim_space space, uint64_t offset,
	       uint64_t size, enum sim_access_kind kind)
{
  if (space == SIM_SPACE_GLOBAL || space == SIM_SPACE_CONST)
    fault (w, in, mask, SIM_FAULT_ADDRESS, addr,
	   "%s of %u bytes at address %#llx, which is not in the device's "
	   "memory", kind_name (kind), (unsigned) size,
	   (unsigned long long) offset);
  else
    fault (w, in, mask, SIM_FAULT_ADDRESS, addr,
	   "%s of %u bytes at offset %#llx of %s memory, which has %llu "
	   "bytes here", kind_name (kind), (unsigned) size,
	   (unsigned long long) offset, space_names[space],
	   (unsigned long long)
	   (space == SIM_SPACE_SHARED ? w->gang->seen.shared_bytes
	    : space == SIM_SPACE_LOCAL ? w->local_limit
	    : w->gang->run->kernel->info->param_bytes));
}

uint32_t
mem_tell (struct warp *w, const struct insn *in, uint32_t mask,
	  enum sim_space space, const uint64_t offset[LANES], uint64_t size,
	  enum sim_access_kind kind, const void *value, uint32_t stride)
{
  struct run *r = w->gang->run;
  struct sim_access a = {
    .gang = &w->gang->seen, .warp = w->number, .insn = in->ptx, .mask = mask,
    .kind = kind, .space = space, .generic = in->space == SIM_SPACES,
    .strong = in->flags & INSN_STRONG || kind == SIM_ATOMIC,
    .asynchronous = in->flags & INSN_ASYNC,
    .bytes = size, .element = in->size, .cache = in->cache,
    .address = offset, .value = value, .value_stride = stride
  };
  uint32_t skip = 0, local_end[LANES];
  if (space == SIM_SPACE_LOCAL)
    {
      uint32_t bytes = r->module->ptx[in->ptx]->function->local_bytes;
      for (unsigned l = 0; l < LANES; l++)
	local_end[l] = w->local_base[l] + bytes;
      a.local_end = local_end;
    }
  for (unsigned o = 0; o < r->launch.observer_count; o++)
    {
      struct sim_observer *obs = r->launch.observers[o];
      if (obs->access)
	skip |= obs->access (obs, &a);
    }
  return skip & mask;
}

/* The same as mem_translate for an access of SIZE bytes that the instruction
   says is in space SAID.  */
static uint32_t
mem_reach (struct warp *w, const struct insn *in, uint32_t mask,
	   unsigned said, uint64_t addr[LANES], uint64_t size,
	   enum sim_access_kind kind, const void *value, uint32_t stride)
{
  enum sim_space space[LANES];
  uint64_t offset[LANES];
  uint32_t by_space[SIM_SPACES] = { 0 };
  memset (offset, 0, sizeof offset);
  FOR_LANES (l, mask)
    {
      space[l] = find_space (said, addr[l], &offset[l]);
      by_space[space[l]] |= 1u << l;
    }
  if (w->gang->run->watch_access)
    for (int s = 0; s < SIM_SPACES; s++)
      if (by_space[s])
	mask &= ~mem_tell (w, in, by_space[s], s, offset, size, kind, value,
			   stride);
  if (kind == SIM_PREFETCH)
    return mask;
  FOR_LANES (l, mask)
    {
      unsigned char *host = host_address (w, l, space[l], offset[l], size,
					  kind);
      if (!host)
	{
	  fault_address (w, in, 1u << l, addr[l], space[l], offset[l], size,
			 kind);
	  return 0;
	}
      if (offset[l] & (size - 1))
	{
	  fault (w, in, 1u << l, SIM_FAULT_ALIGN, addr[l],
		 "%s of %u bytes at address %#llx, which is not a multiple "
		 "of %u", kind_name (kind), (unsigned) size,
		 (unsigned long long) offset[l], (unsigned) size);
	  return 0;
	}
      addr[l] = (uint64_t) (uintptr_t) host;
    }
  return mask;
}

uint32_t
mem_translate (struct warp *w, const struct insn *in, uint32_t mask,
	       uint64_t addr[LANES], enum sim_access_kind kind,
	       const void *value, uint32_t stride)
{
  uint64_t size = in->size * (in->count ? in->count : 1);
  return mem_reach (w, in, mask, in->space, addr, size, kind, value, stride);
}

void
mem_addresses (const struct warp *w, row_t r, uint64_t offset, bool narrow,
	       uint64_t addr[LANES])
{
  const void *a = row (w, r);
  FOR_LANES (l, w->mask)
    addr[l] = narrow ? (uint32_t) (((const uint32_t *) a)[l] + offset)
	      : ((const uint64_t *) a)[l] + offset;
}

unsigned char *
mem_host (struct warp *w, unsigned lane, uint64_t generic, uint64_t size)
{
  uint64_t offset;
  enum sim_space s = find_space (SIM_SPACES, generic, &offset);
  return host_address (w, lane, s, offset, size, SIM_LOAD);
}

/* --- Other instructions that touch memory ------------------------------- */

const struct insn *
exec_prefetch (struct warp *w, const struct insn *in)
{
  uint64_t addr[LANES];
  if (w->gang->run->watch_access)
    {
      mem_addresses (w, in->a, in->imm, in->flags & INSN_NARROW, addr);
      mem_reach (w, in, w->mask, in->space, addr, 1, SIM_PREFETCH, NULL, 0);
    }
  return in + 1;
}

const struct insn *
exec_fence (struct warp *w, const struct insn *in)
{
  struct run *r = w->gang->run;
  __atomic_thread_fence (__ATOMIC_SEQ_CST);
  if (r->watch_sync)
    OBSERVE (r, fence, &w->gang->seen, w->number, w->mask, in->ptx,
	     in->scope);
  /* Most ways of waiting contain a fence.  */
  if (--w->spins <= 0)
    return turn_over (w, in + 1);
  return in + 1;
}

/* cp.async: copy SIZE bytes from A in global memory to DST in shared memory, each
   plus an offset.  With INSN_COUNTED the bytes beyond the value of C are 0.  The
   copy is made at once: a program cannot tell before it waits.  */
const struct insn *
exec_cp_async (struct warp *w, const struct insn *in)
{
  uint64_t from[LANES], to[LANES];
  unsigned char value[LANES][16];
  const struct async *x = in->aux;
  memset (value, 0, sizeof value);
  mem_addresses (w, in->a, x->from_offset, x->from_narrow, from);
  mem_addresses (w, in->dst, x->to_offset, x->to_narrow, to);
  uint32_t mask = mem_reach (w, in, w->mask, SIM_SPACE_GLOBAL, from,
			     in->size, SIM_LOAD, NULL, 0);
  if (ended (w))
    return RESCHEDULE;
  const uint32_t *bytes = row (w, in->c);
  FOR_LANES (l, mask)
    {
      uint32_t n = in->flags & INSN_COUNTED && bytes[l] < in->size
		   ? bytes[l] : in->size;
      memcpy (value[l], (const void *) (uintptr_t) from[l], n);
    }
  mask = mem_reach (w, in, w->mask, SIM_SPACE_SHARED, to, in->size,
		    SIM_STORE, value, sizeof value[0]);
  if (ended (w))
    return RESCHEDULE;
  FOR_LANES (l, mask)
    memcpy ((void *) (uintptr_t) to[l], value[l], in->size);
  return in + 1;
}

const struct insn *
exec_async_wait (struct warp *w, const struct insn *in)
{
  struct run *r = w->gang->run;
  if (r->watch_sync)
    OBSERVE (r, async_wait, &w->gang->seen, w->number, w->mask, in->ptx);
  return in + 1;
}
