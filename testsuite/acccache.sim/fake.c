/* A module, memory and gangs that are not there.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "fake.h"
#include "core/load/load.h"
#include "core/memory.h"
#include "core/ptx/disasm.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- Verdicts -------------------------------------------------------------------------- */

static int passes, failures;

static bool
verdict (bool ok, const char *format, va_list args)
{
  printf ("%s: ", ok ? "PASS" : "FAIL");
  vprintf (format, args);
  putchar ('\n');
  fflush (stdout);
  *(ok ? &passes : &failures) += 1;
  return ok;
}

bool
test (bool ok, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  verdict (ok, format, args);
  va_end (args);
  return ok;
}

bool
test_near (double a, double b, const char *format, ...)
{
  bool ok = fabs (a - b) <= 1e-9 * (fabs (b) > 1 ? fabs (b) : 1);
  va_list args;
  va_start (args, format);
  verdict (ok, format, args);
  va_end (args);
  if (!ok)
    fprintf (stderr, "got %.12g instead of %.12g\n", a, b);
  return ok;
}

int
test_end (void)
{
  printf ("\n# of expected passes\t\t%d\n", passes);
  if (failures)
    printf ("# of unexpected failures\t%d\n", failures);
  return failures != 0;
}

/* --- The device ------------------------------------------------------------------------- */

struct sim_module
{
  int unused;
};

static struct sim_module module;
struct sim_function fake_kernel
  = { .name = "fake", .module = &module, .kernel = true,
      .shared_bytes = 4096, .param_bytes = 32, .sm_version = 80 };

unsigned char fake_memory[1 << 20] __attribute__ ((aligned (4096)));
struct sim_arena sim_arena;
static struct sim_allocation allocations[64];
static unsigned allocation_count;
static uint64_t serial;

sim_addr
fake_alloc (size_t offset, size_t size, bool freed)
{
  struct sim_allocation *m = &allocations[allocation_count++];
  sim_arena.lo = (sim_addr) (uintptr_t) fake_memory;
  sim_arena.hi = sim_arena.lo + sizeof fake_memory;
  *m = (struct sim_allocation) { .base = sim_arena.lo + offset, .size = size,
				 .freed = freed, .serial = ++serial };
  return m->base;
}

void
fake_forget_memory (void)
{
  allocation_count = 0;
}

bool
sim_memory_find (sim_addr address, struct sim_allocation *out)
{
  for (int freed = 0; freed < 2; freed++)
    for (unsigned i = allocation_count; i-- > 0;)
      if (allocations[i].freed == freed
	  && address - allocations[i].base < allocations[i].size)
	{
	  *out = allocations[i];
	  return true;
	}
  return false;
}

bool
sim_module_variable (const struct sim_module *m, const char *name,
		     struct sim_variable *out)
{
  (void) m;
  (void) name;
  (void) out;
  return false;
}

bool
sim_module_shared_at (const struct sim_function *kernel, uint32_t offset,
		      struct sim_variable *out)
{
  static const struct sim_variable variables[]
    = { { .name = "tile", .space = SIM_SPACE_SHARED, .size = 1024 },
	{ .name = "next", .space = SIM_SPACE_SHARED, .address = 2048,
	  .size = 2048 } };
  (void) kernel;
  for (int i = 0; i < 2; i++)
    if (offset - variables[i].address < variables[i].size)
      {
	*out = variables[i];
	return true;
      }
  return false;
}

uint32_t
sim_module_insns (const struct sim_module *m)
{
  (void) m;
  return FAKE_INSNS;
}

void
sim_insn_info (const struct sim_module *m, uint32_t insn,
	       struct sim_insn_info *out)
{
  (void) m;
  *out = (struct sim_insn_info) { .function = "fake", .text = "fake.ptx",
				  .text_line = insn, .file = "src/fake.c",
				  .line = insn, .column = 1, .opcode = "ld",
				  .class = insn == FAKE_CAS ? SIM_CLASS_ATOMIC : SIM_CLASS_LOAD };
}

char *
sim_insn_text (const struct sim_module *m, uint32_t insn, char *buf,
	       size_t size)
{
  (void) m;
  snprintf (buf, size, "%s",
	    insn == FAKE_ACQUIRE ? "atom.acq_rel"
	    : insn == FAKE_CAS ? "atom.cas.b64 %r1, [%r2], %r3, %r4"
	    : insn == FAKE_GUESS ? "ld.u64 %r3, [%r2]"
	    : insn == FAKE_LOOK ? "ld.u64 %r5, [%r2]" : "ld.u32");
  return buf;
}

char *
sim_insn_place (const struct sim_module *m, uint32_t insn, char *buf,
		size_t size)
{
  (void) m;
  snprintf (buf, size, "src/fake.c:%u:1", insn);
  return buf;
}

void
sim_thread_position (const struct sim_gang *g, uint32_t t,
		     uint32_t position[3])
{
  (void) g;
  position[0] = t % 32;
  position[1] = t / 32;
  position[2] = 0;
}

/* --- A launch ---------------------------------------------------------------------------- */

unsigned fake_findings;
const char *fake_kind = "";
uint32_t fake_lines[2];
char fake_object[256];
uint32_t fake_value, fake_value_step;
bool fake_strong, fake_asynchronous;

void
fake_begin (struct fake *f, struct sim_observer *o, unsigned gangs,
	    uint32_t threads)
{
  memset (f, 0, sizeof *f);
  fake_findings = 0;
  fake_kind = "";
  f->observer = o;
  f->launch = (struct sim_launch) {
    .kernel = &fake_kernel, .grid = { gangs, 1, 1 },
    .block = { threads < 32 ? threads : 32, threads < 32 ? 1 : threads / 32, 1 },
    .dynamic_shared = 4096, .target = &sim_targets[0], .workers = 1,
    .serial = 1
  };
  if (o->kernel_begin)
    o->kernel_begin (o, &f->launch);
  for (unsigned i = 0; i < gangs; i++)
    {
      f->gang[i] = (struct sim_gang) {
	.launch = &f->launch, .number = i, .ctaid = { i }, .threads = threads,
	.warps = (threads + 31) / 32, .shared = f->shared[i],
	.shared_bytes = sizeof f->shared[i]
      };
      if (o->gang_begin)
	o->gang_begin (o, &f->gang[i]);
    }
}

void
fake_end (struct fake *f)
{
  struct sim_result result = { .status = SIM_OK };
  for (unsigned i = 0; i < f->launch.grid[0]; i++)
    if (f->observer->gang_end)
      f->observer->gang_end (f->observer, &f->gang[i]);
  if (f->observer->kernel_end)
    f->observer->kernel_end (f->observer, &f->launch, &result, NULL);
}

/* Do the store A but for the lanes SKIP.  */
static void
store (const struct sim_access *a, uint32_t skip)
{
  for (uint32_t m = a->mask & ~skip; m; m &= m - 1)
    {
      unsigned lane = __builtin_ctz (m);
      unsigned char *to = a->space == SIM_SPACE_SHARED
			  ? a->gang->shared + a->address[lane]
			  : (unsigned char *) (uintptr_t) a->address[lane];
      memcpy (to, a->value + lane * a->value_stride, a->bytes);
    }
}

uint32_t
fake_access (struct fake *f, unsigned gang, uint32_t warp, uint32_t insn,
	     uint32_t mask, enum sim_access_kind kind, enum sim_space space,
	     sim_addr base, int64_t stride, unsigned bytes)
{
  sim_addr address[SIM_WARP];
  uint32_t value[SIM_WARP][4];
  for (unsigned l = 0; l < SIM_WARP; l++)
    {
      address[l] = base + l * (uint64_t) stride;
      for (int i = 0; i < 4; i++)
	value[l][i] = fake_value + l * fake_value_step;
    }
  struct sim_access a = {
    .gang = &f->gang[gang], .warp = warp, .insn = insn, .mask = mask,
    .kind = kind, .space = space, .bytes = bytes, .element = bytes,
    .address = address, .strong = fake_strong,
    .asynchronous = fake_asynchronous,
    .value = kind == SIM_LOAD ? NULL : (unsigned char *) value,
    .value_stride = sizeof value[0]
  };
  uint32_t bad = f->observer->access (f->observer, &a);
  if (kind == SIM_STORE && (space == SIM_SPACE_SHARED
			    || space == SIM_SPACE_GLOBAL))
    store (&a, bad);
  return bad;
}

void
fake_barrier (struct fake *f, unsigned gang)
{
  uint32_t lanes[32];
  struct sim_gang *g = &f->gang[gang];
  for (uint32_t w = 0; w < g->warps; w++)
    lanes[w] = ~0u >> (w == g->warps - 1 && g->threads % 32
		       ? 32 - g->threads % 32 : 0);
  f->observer->barrier_release (f->observer, g, 0, 0, lanes);
}
