/* The uninit check: loads of memory that nothing has written.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Each byte of an allocation, of a gang's shared memory and of a thread's local
   memory has a mark: written or not.  Variables of a module begin as written, and
   so does memory that the host can write without the driver.  A frame of local
   memory keeps its marks when another call reuses it.

   The compiler hands the frame of one thread on to others, unwritten bytes
   included, through a shared variable of its own or, within a warp, with shfl.
   Such a copy does not use these bytes: it copies their marks.  */

#include "check/check-uninit.h"
#include "check/check-object.h"
#include "check/finding.h"
#include "check/region.h"
#include "check/room.h"
#include "core/ptx/disasm.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char kind_uninitialised[] = "uninitialised";

/* --- Allocations, for the whole process ---------------------------------------- */

/* The marks of one allocation.  A later one at the same base has another serial
   number and begins unwritten.  */
struct marks
{
  struct marks *next;
  sim_addr base;
  uint64_t serial;
  size_t size;
  unsigned char *written;
};

#define BUCKETS 4096

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct marks *bucket[BUCKETS];

/* The marks of the allocation that R is.  */
static struct marks *
find_marks (const struct region *r)
{
  pthread_mutex_lock (&lock);
  struct marks **slot = &bucket[(r->base >> 4) * 0x9e3779b97f4a7c15u >> 52];
  while (*slot && (*slot)->base != r->base)
    slot = &(*slot)->next;
  if (!*slot)
    {
      *slot = room_zeroed (1, sizeof **slot);
      (*slot)->base = r->base;
    }
  struct marks *m = *slot;
  if (m->serial != r->serial)
    {
      free (m->written);
      m->serial = r->serial;
      m->size = r->size;
      m->written = room_zeroed (1, r->size);
    }
  pthread_mutex_unlock (&lock);
  return m;
}

/* The marks of *BYTES bytes at ADDRESS, or NULL when they need none.  *BYTES is
   cut to what is in the allocation.  */
static unsigned char *
global_marks (struct region_cache *c, sim_addr address, size_t *bytes)
{
  struct region *r = region_find (c, address);
  if (!r || r->kind == SIM_MEMORY_HOST || r->kind == SIM_MEMORY_MODULE)
    return NULL;
  if (!r->data || r->kind == SIM_MEMORY_HEAP)
    r->data = find_marks (r);
  size_t offset = address - r->base;
  if (offset >= r->used)
    return NULL;
  if (*bytes > r->used - offset)
    *bytes = r->used - offset;
  return ((struct marks *) r->data)->written + offset;
}

void
check_uninit_host_write (sim_addr address, size_t size)
{
  struct region_cache c = { .last = 0 };
  unsigned char *m = global_marks (&c, address, &size);
  if (m)
    memset (m, 1, size);
}

void
check_uninit_host_copy (sim_addr to, sim_addr from, size_t size)
{
  struct region_cache c = { .last = 0 };
  unsigned char *m = global_marks (&c, to, &size);
  if (!m)
    return;
  const unsigned char *n = global_marks (&c, from, &size);
  if (n)
    memmove (m, n, size);
  else
    memset (m, 1, size);
}

/* --- A launch --------------------------------------------------------------------- */

struct worker_state
{
  struct region_cache regions;
} __attribute__ ((aligned (64)));

struct uninit
{
  struct sim_observer observer;
  struct finding_cache findings;
  struct worker_state *workers;
  unsigned char *handover;	/* See check_handover.  */
  unsigned char *shuffled;	/* By instruction; 0: not looked at, 1: no,
				   2: a shfl of what was loaded follows.  */
};

/* The last load of a thread, if it was of unwritten local memory or of a handover
   variable.  It may be the first half of a copy.  */
struct pending
{
  uint32_t insn;
  sim_addr address;
  uint8_t bytes;		/* 0: there is none.  */
  enum sim_space space;
  unsigned char written[16];
};

struct thread_state
{
  unsigned char *local;		/* Marks.  */
  size_t size;
  struct pending pending;
};

struct uninit_gang
{
  unsigned char *shared;
  uint32_t threads;
  struct thread_state thread[];	/* [threads] */
};

static void
report_uninit (struct uninit *u, const struct sim_access *a, unsigned lane)
{
  if (finding_again (&u->findings, kind_uninitialised, a->insn, UINT32_MAX))
    return;
  char object[FINDING_OBJECT], name[128];
  struct finding f
    = { .check = "uninit", .kind = kind_uninitialised,
	.launch = a->gang->launch, .object = object, .name = name,
	.text = a->space == SIM_SPACE_SHARED
		? "load of uninitialised shared memory"
		: a->space == SIM_SPACE_LOCAL
		? "load of uninitialised local memory"
		: "load of uninitialised global memory" };
  check_object (a, lane, object, sizeof object, name, sizeof name);
  if (a->space == SIM_SPACE_GLOBAL)
    f.hint = "Neither the host (copy, copyin, update) nor a kernel has written "
	     "there.";
  finding_set_thread (&f.first, a->gang, a->warp * SIM_WARP + lane, a->insn,
		      check_what (a));
  finding_report (&u->findings, &f);
}

/* The marks of the bytes that LANE accesses; NULL: it needs none.  */
static unsigned char *
lane_marks (struct uninit *u, struct uninit_gang *ug,
	    const struct sim_access *a, unsigned lane, size_t *bytes)
{
  sim_addr address = a->address[lane];
  uint32_t t = a->warp * SIM_WARP + lane;
  struct thread_state *th = &ug->thread[t];
  switch (a->space)
    {
    case SIM_SPACE_GLOBAL:
      return global_marks (&u->workers[a->gang->worker].regions, address,
			   bytes);
    case SIM_SPACE_SHARED:
      return *bytes <= a->gang->shared_bytes
	     && address <= a->gang->shared_bytes - *bytes
	     ? ug->shared + address : NULL;
    case SIM_SPACE_LOCAL:
      if (address > 1 << 30)
	return NULL;
      if (address + *bytes > th->size)
	{
	  size_t old = th->size, new = 2 * (address + *bytes) + 256;
	  th->local = realloc (th->local, new);
	  memset (th->local + old, 0, new - old);
	  th->size = new;
	}
      return th->local + address;
    default:
      return NULL;
    }
}

/* Thread T's pending load was not part of a copy: report it.  */
static void
report_pending (struct uninit *u, struct sim_gang *g, uint32_t t,
		struct pending *p)
{
  sim_addr address[SIM_WARP];
  address[t % SIM_WARP] = p->address;
  struct sim_access a
    = { .gang = g, .warp = t / SIM_WARP, .insn = p->insn, .kind = SIM_LOAD,
	.space = p->space, .bytes = p->bytes, .address = address };
  if (p->bytes && p->space == SIM_SPACE_LOCAL)
    report_uninit (u, &a, t % SIM_WARP);
  p->bytes = 0;
}

/* LANE loads bytes, some of which are unwritten.  */
static void
load_unwritten (struct uninit *u, const struct sim_access *a, unsigned lane,
		struct pending *p, const unsigned char *marks)
{
  if (a->kind == SIM_LOAD
      && (a->space == SIM_SPACE_LOCAL || check_handed_over (u->handover, a, lane)))
    {
      *p = (struct pending) { a->insn, a->address[lane], a->bytes, a->space,
			      { 0 } };
      memcpy (p->written, marks, a->bytes);
    }
  else
    report_uninit (u, a, lane);
}

/* Whether a shfl follows the load INSN.  Gangs ask at the same time, so the answer
   is noted only when it is complete.  */
static bool
is_shuffled (struct uninit *u, const struct sim_module *m, uint32_t insn)
{
  uint32_t insns = sim_module_insns (m);
  unsigned char answer = __atomic_load_n (&u->shuffled[insn], __ATOMIC_RELAXED);
  if (!answer)
    {
      struct sim_insn_info info;
      answer = 1;
      for (uint32_t i = insn + 1; i < insns && i <= insn + 2; i++)
	{
	  sim_insn_info (m, i, &info);
	  if (strcmp (info.opcode, "shfl") == 0)
	    answer = 2;
	}
      __atomic_store_n (&u->shuffled[insn], answer, __ATOMIC_RELAXED);
    }
  return answer == 2;
}

/* The store of LANE is the second half of a handover.  */
static bool
completes (struct uninit *u, const struct sim_access *a, unsigned lane,
	   const struct pending *p)
{
  if (p->bytes != a->bytes)
    return false;
  if (p->space != SIM_SPACE_LOCAL)
    return a->space == SIM_SPACE_LOCAL;
  return check_handed_over (u->handover, a, lane)
	 || (a->space == SIM_SPACE_LOCAL && a->address[lane] == p->address
	     && is_shuffled (u, a->gang->launch->kernel->module, p->insn));
}

/* The bytes at one address of local memory that any lane of a warp has written,
   kept for the lanes of one access.  */
struct warp_marks
{
  bool known;
  sim_addr address;
  unsigned char written[16];
};

static void
find_warp_marks (const struct uninit_gang *ug, const struct sim_access *a,
		 sim_addr address, struct warp_marks *wm)
{
  if (wm->known && wm->address == address)
    return;
  *wm = (struct warp_marks) { .known = true, .address = address };
  for (unsigned l = 0; l < SIM_WARP; l++)
    {
      const struct thread_state *th = &ug->thread[a->warp * SIM_WARP + l];
      for (unsigned i = 0; i < a->bytes && address + i < th->size; i++)
	wm->written[i] |= th->local[address + i];
    }
}

static void
follow_lane (struct uninit *u, struct uninit_gang *ug,
	     const struct sim_access *a, unsigned lane, struct warp_marks *wm)
{
  size_t bytes = a->bytes;
  uint32_t t = a->warp * SIM_WARP + lane;
  struct pending *p = &ug->thread[t].pending;
  unsigned char *marks = lane_marks (u, ug, a, lane, &bytes);
  bool copy = a->kind == SIM_STORE && marks && bytes == a->bytes
	      && completes (u, a, lane, p);
  if (copy)
    {
      bool shuffled = p->space == SIM_SPACE_LOCAL
		      && a->space == SIM_SPACE_LOCAL;
      if (shuffled)
	find_warp_marks (ug, a, p->address, wm);
      memcpy (marks, shuffled ? wm->written : p->written, bytes);
      p->bytes = 0;
      return;
    }
  if (p->bytes)
    report_pending (u, a->gang, t, p);
  if (!marks)
    return;
  if (a->kind != SIM_STORE && memchr (marks, 0, bytes))
    load_unwritten (u, a, lane, p, marks);
  if (a->kind != SIM_LOAD)
    memset (marks, 1, bytes);
}

static uint32_t
uninit_access (struct sim_observer *self, const struct sim_access *a)
{
  struct uninit *u = self->state;
  struct uninit_gang *ug = a->gang->data[self->slot];
  struct warp_marks wm = { .known = false };
  if (a->kind != SIM_PREFETCH && a->space != SIM_SPACE_PARAM)
    for (uint32_t m = a->mask; m; m &= m - 1)
      follow_lane (u, ug, a, __builtin_ctz (m), &wm);
  return 0;
}

static void
uninit_gang_begin (struct sim_observer *self, struct sim_gang *g)
{
  struct uninit_gang *ug
    = room_zeroed (1, sizeof *ug + g->warps * SIM_WARP * sizeof ug->thread[0]);
  ug->threads = g->warps * SIM_WARP;
  ug->shared = room_zeroed (1, g->shared_bytes);
  g->data[self->slot] = ug;
}

static void
uninit_gang_end (struct sim_observer *self, struct sim_gang *g)
{
  struct uninit *u = self->state;
  struct uninit_gang *ug = g->data[self->slot];
  for (uint32_t t = 0; t < ug->threads; t++)
    {
      report_pending (u, g, t, &ug->thread[t].pending);
      free (ug->thread[t].local);
    }
  free (ug->shared);
  free (ug);
}

static void
uninit_kernel_begin (struct sim_observer *self, const struct sim_launch *l)
{
  struct uninit *u = self->state;
  finding_cache_clear (&u->findings);
  free (u->handover);
  free (u->shuffled);
  u->shuffled = room_zeroed (1, sim_module_insns (l->kernel->module));
  u->handover = check_handover (l->kernel);
  free (u->workers);
  u->workers = room_lines (l->workers, sizeof *u->workers);
}

struct sim_observer *
check_uninit_new (void)
{
  struct uninit *u = room_zeroed (1, sizeof *u);
  finding_cache_init (&u->findings);
  u->observer = (struct sim_observer) {
    .name = "uninit",
    .state = u,
    .kernel_begin = uninit_kernel_begin,
    .gang_begin = uninit_gang_begin,
    .gang_end = uninit_gang_end,
    .access = uninit_access,
  };
  return &u->observer;
}
