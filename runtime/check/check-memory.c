/* The memory check: accesses outside what the program has, and misaligned
   ones.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   An access to global memory must be inside one live allocation, one to shared
   memory inside a variable of the kernel or its dynamic shared memory, and one to
   local memory inside the frames of the thread's functions.  A bad access is
   reported and then skipped, so that the kernel goes on.  */

#include "check/check-memory.h"
#include "check/check-names.h"
#include "check/check-object.h"
#include "check/finding.h"
#include "check/region.h"
#include "check/room.h"
#include "core/limits.h"
#include "core/load/load.h"
#include "core/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char kind_outside[] = "out-of-bounds";
static const char kind_freed[] = "use-after-free";
static const char kind_misaligned[] = "misaligned";
static const char kind_null[] = "null-pointer";
static const char kind_readonly[] = "write-to-constant";

/* State of a host thread, alone in its cache line.  */
struct worker_state
{
  struct region_cache regions;
} __attribute__ ((aligned (64)));

struct memory
{
  struct sim_observer observer;
  struct finding_cache findings;
  struct worker_state *workers;
  /* For each byte of the kernel's static shared memory, whether it is in a
     variable.  */
  unsigned char *shared;
  uint32_t shared_bytes;
  bool shared_whole;		/* All of it is in variables.  */
};

/* --- Reports -------------------------------------------------------------------- */

/* The allocation nearest to ADDRESS, if one is near; false if there is none.
   *DISTANCE: positive when the address is after its end.  */
static bool
nearest (sim_addr address, struct sim_allocation *m, int64_t *distance)
{
  for (sim_addr step = 1; step <= LIMIT_NEAR_BYTES; step += step < 4096 ? 1 : 64)
    {
      if (sim_memory_find (address - step, m) && !m->freed)
	{
	  *distance = address - (m->base + m->size - m->padding) + 1;
	  return true;
	}
      if (sim_memory_find (address + step, m) && !m->freed)
	{
	  *distance = -(int64_t) (m->base - address);
	  return true;
	}
    }
  return false;
}

static void
describe_nearest (const struct sim_launch *l, sim_addr address, char *text,
		  size_t size, char *name, size_t name_size)
{
  struct sim_allocation m;
  char element[160];
  int64_t distance;
  if (!nearest (address, &m, &distance))
    {
      snprintf (text, size, "address 0x%llx, with no device memory near it; "
		"is it a host pointer?", (unsigned long long) address);
      return;
    }
  char where[64];
  if (distance == 1)
    snprintf (where, sizeof where, "just after the end of");
  else
    snprintf (where, sizeof where, "%lld bytes %s",
	      (long long) (distance > 0 ? distance - 1 : -distance),
	      distance > 0 ? "after the end of" : "before");
  snprintf (name, name_size, "%s", m.label);
  bool named = !m.label[0] && check_named (l, &m, address, NULL, element,
					   sizeof element, name, name_size);
  snprintf (text, size, "%s%s%s the nearest allocation, %s%s%s%zu bytes "
	    "(number %llu)", named ? element : "", named ? ", " : "", where,
	    m.label[0] ? "'" : "", m.label, m.label[0] ? "', " : "",
	    m.size - m.padding, (unsigned long long) m.serial);
}

static const char *
text_of (const char *kind, enum sim_space space)
{
  if (kind == kind_freed)
    return "access to device memory that has been freed";
  if (kind == kind_null)
    return "access through a null pointer";
  if (kind == kind_readonly)
    return "store to constant memory";
  if (kind == kind_misaligned)
    return "misaligned access";
  return space == SIM_SPACE_SHARED ? "access out of bounds in shared memory"
	 : space == SIM_SPACE_LOCAL ? "access out of bounds in local memory"
	 : space == SIM_SPACE_PARAM
	 ? "access out of bounds in the kernel's parameters"
	 : "access out of bounds in global memory";
}

static void
report_memory (struct memory *s, const struct sim_access *a, unsigned lane,
	       const char *kind)
{
  if (finding_again (&s->findings, kind, a->insn, UINT32_MAX))
    return;
  char object[FINDING_OBJECT], name[128];
  struct finding f
    = { .check = "memory", .kind = kind, .launch = a->gang->launch,
	.text = text_of (kind, a->space), .object = object, .name = name };
  check_object (a, lane, object, sizeof object, name, sizeof name);
  if (kind == kind_outside && a->space == SIM_SPACE_GLOBAL)
    {
      /* An access that begins inside is described by where it begins.  */
      struct sim_allocation m;
      if (!sim_memory_find (a->address[lane], &m) || m.freed
	  || a->address[lane] - m.base >= m.size - m.padding)
	describe_nearest (f.launch, a->address[lane], object, sizeof object,
			  name, sizeof name);
    }
  if (kind == kind_null)
    f.hint = "Is the data present on the device?  A pointer that is not mapped "
	     "arrives as null.";
  if (kind == kind_misaligned)
    f.hint = "An access must be aligned to its own size.";
  finding_set_thread (&f.first, a->gang, a->warp * SIM_WARP + lane, a->insn,
		      check_what (a));
  finding_report (&s->findings, &f);
}

/* --- The check of one lane; NULL: nothing is wrong ------------------------------------ */

static const char *
check_global (struct worker_state *w, const struct sim_access *a,
	      sim_addr address)
{
  struct region *r = region_find (&w->regions, address);
  if (r && address - r->base < r->used
      && a->bytes <= r->used - (address - r->base))
    return NULL;
  struct sim_allocation m;
  if (!r && sim_memory_find (address, &m) && m.freed)
    return kind_freed;
  return address < 4096 ? kind_null : kind_outside;
}

static const char *
check_shared (const struct memory *s, const struct sim_access *a,
	      sim_addr address)
{
  uint32_t bytes = a->gang->shared_bytes;
  if (address >= bytes || a->bytes > bytes - address)
    return kind_outside;
  for (sim_addr i = address; i < address + a->bytes && i < s->shared_bytes; i++)
    if (!s->shared[i])
      return kind_outside;
  return NULL;
}

static const char *
check_local (const struct sim_access *a, unsigned lane)
{
  sim_addr address = a->address[lane];
  if (!a->local_end)
    return NULL;
  return address >= a->local_end[lane]
	 || a->bytes > a->local_end[lane] - address ? kind_outside : NULL;
}

static const char *
lane_error (struct memory *s, struct worker_state *w,
	    const struct sim_access *a, unsigned lane)
{
  sim_addr address = a->address[lane];
  const char *kind;
  switch (a->space)
    {
    case SIM_SPACE_SHARED:
      kind = check_shared (s, a, address);
      break;
    case SIM_SPACE_LOCAL:
      kind = check_local (a, lane);
      break;
    case SIM_SPACE_PARAM:
      kind = address >= a->gang->launch->kernel->param_bytes
	     || a->bytes > a->gang->launch->kernel->param_bytes - address
	     ? kind_outside : NULL;
      break;
    default:
      kind = check_global (w, a, address);
      if (!kind && a->space == SIM_SPACE_CONST && a->kind != SIM_LOAD)
	kind = kind_readonly;
    }
  if (!kind && address % a->bytes)
    kind = kind_misaligned;
  return kind;
}

/* All lanes are aligned and inside one allocation, or in shared memory that is
   all in variables.  */
static bool
all_well (const struct memory *s, struct worker_state *w,
	  const struct sim_access *a)
{
  const sim_addr low = a->bytes - 1u;
  sim_addr base = 0, size = 0;
  uint32_t bad = 0;
  if (a->space == SIM_SPACE_SHARED)
    size = s->shared_whole ? a->gang->shared_bytes : 0;
  else if (a->space == SIM_SPACE_GLOBAL)
    {
      const struct region *r
	= region_find (&w->regions, a->address[__builtin_ctz (a->mask)]);
      base = r ? r->base : 0;
      size = r ? r->used : 0;
    }
  if (size < a->bytes || (a->bytes & low))
    return false;
  const sim_addr most = size - a->bytes;
  for (int i = 0; i < SIM_WARP; i++)
    bad |= (uint32_t) ((a->address[i] - base > most)
		       | ((a->address[i] & low) != 0)) << i;
  return (bad & a->mask) == 0;
}

static uint32_t
memory_access (struct sim_observer *self, const struct sim_access *a)
{
  struct memory *s = self->state;
  struct worker_state *w = &s->workers[a->gang->worker];
  uint32_t bad = 0;
  if (a->kind == SIM_PREFETCH || all_well (s, w, a))
    return 0;
  for (uint32_t m = a->mask; m; m &= m - 1)
    {
      unsigned lane = __builtin_ctz (m);
      const char *kind = lane_error (s, w, a, lane);
      if (kind)
	{
	  report_memory (s, a, lane, kind);
	  bad |= 1u << lane;
	}
    }
  return bad;
}

/* --- Beginnings ---------------------------------------------------------------------- */

/* Mark the bytes of KERNEL's shared memory that belong to a variable.  */
static void
map_shared (struct memory *s, const struct sim_function *kernel)
{
  struct sim_variable v;
  free (s->shared);
  s->shared_bytes = kernel->shared_bytes;
  s->shared = room_zeroed (s->shared_bytes + 1, 1);
  s->shared[s->shared_bytes] = 1;
  for (uint32_t i = 0; i < s->shared_bytes;)
    if (sim_module_shared_at (kernel, i, &v) && v.address + v.size > i)
      {
	uint32_t end = v.address + v.size;
	end = end < s->shared_bytes ? end : s->shared_bytes;
	memset (s->shared + i, 1, end - i);
	i = end;
      }
    else
      i++;
  s->shared_whole = memchr (s->shared, 0, s->shared_bytes + 1) == NULL;
}

static void
memory_kernel_begin (struct sim_observer *self, const struct sim_launch *l)
{
  struct memory *s = self->state;
  finding_cache_clear (&s->findings);
  map_shared (s, l->kernel);
  free (s->workers);
  s->workers = room_lines (l->workers, sizeof *s->workers);
}

struct sim_observer *
check_memory_new (void)
{
  struct memory *s = room_zeroed (1, sizeof *s);
  finding_cache_init (&s->findings);
  s->observer = (struct sim_observer) {
    .name = "memory",
    .state = s,
    .kernel_begin = memory_kernel_begin,
    .access = memory_access,
  };
  return &s->observer;
}
