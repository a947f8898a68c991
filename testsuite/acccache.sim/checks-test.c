/* Unit test of the memory, uninit and barrier checks: twins of events.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <string.h>

#include "check/check-barrier.h"
#include "check/check-memory.h"
#include "check/check-uninit.h"
#include "fake.h"

#define ALL 0xffffffffu
#define SHARED SIM_SPACE_SHARED
#define GLOBAL SIM_SPACE_GLOBAL

static struct fake f;
static struct sim_observer *o;

static void
expect (const char *kind, const char *name)
{
  fake_end (&f);
  if (kind)
    test (fake_findings == 1 && strcmp (fake_kind, kind) == 0, "%s", name);
  else
    test (fake_findings == 0, "%s", name);
}

/* One access of a launch of 32 threads; it must be found to be of KIND, and the
   lanes BAD be told not to do it.  */
static void
one (enum sim_access_kind access, enum sim_space space, sim_addr base,
     int64_t stride, unsigned bytes, const char *kind, uint32_t bad,
     const char *name)
{
  fake_begin (&f, o, 1, 32);
  uint32_t told = fake_access (&f, 0, 0, 1, ALL, access, space, base, stride,
			       bytes);
  test (told == bad, "%s: the right lanes", name);
  expect (kind, name);
}

static void
test_memory (void)
{
  fake_forget_memory ();
  sim_addr p = fake_alloc (4096, 256, false);
  sim_addr q = fake_alloc (8192, 256, true);
  o = check_memory_new ();
  one (SIM_LOAD, GLOBAL, p, 4, 4, NULL, 0, "inside");
  one (SIM_LOAD, GLOBAL, p + 128, 4, 4, NULL, 0, "up to the end");
  one (SIM_LOAD, GLOBAL, p + 132, 4, 4, "out-of-bounds", 1u << 31,
       "one after the end");
  test (strstr (fake_object, "just after the end of the nearest "
			     "allocation, 256 bytes") != NULL,
	"the nearest allocation is named");
  one (SIM_STORE, GLOBAL, p - 4, 4, 4, "out-of-bounds", 1,
       "one before the beginning");
  test (strstr (fake_object, "4 bytes before the nearest") != NULL,
	"it is named there too");
  one (SIM_LOAD, GLOBAL, p + 4, 0, 8, "misaligned", ALL,
       "8 bytes, aligned to 4");
  one (SIM_LOAD, GLOBAL, p, 8, 8, NULL, 0, "8 bytes, aligned to 8");
  one (SIM_LOAD, GLOBAL, p + 248, 0, 16, "out-of-bounds", ALL,
       "the end of a vector");
  one (SIM_LOAD, GLOBAL, q, 4, 4, "use-after-free", ALL, "freed memory");
  one (SIM_LOAD, GLOBAL, 0, 4, 4, "null-pointer", ALL, "a null pointer");
  one (SIM_LOAD, SHARED, 0, 4, 4, NULL, 0, "a shared variable");
  one (SIM_STORE, SHARED, 1024 - 124, 4, 4, "out-of-bounds", 1u << 31,
       "the end of a shared variable");
  one (SIM_STORE, SHARED, 8192 - 128, 4, 4, NULL, 0, "dynamic shared memory");
  one (SIM_STORE, SHARED, 8192 - 124, 4, 4, "out-of-bounds", 1u << 31,
       "the end of dynamic shared memory");
  one (SIM_LOAD, SIM_SPACE_PARAM, 24, 0, 8, NULL, 0, "parameters");
  one (SIM_LOAD, SIM_SPACE_PARAM, 32, 0, 8, "out-of-bounds", ALL,
       "after the parameters");
}

static void
test_uninit (void)
{
  fake_forget_memory ();
  sim_addr p = fake_alloc (4096, 256, false);
  sim_addr q = fake_alloc (8192, 256, false);
  o = check_uninit_new ();
  one (SIM_LOAD, GLOBAL, p, 4, 4, "uninitialised", 0, "nobody has written");
  check_uninit_host_write (p, 128);
  one (SIM_LOAD, GLOBAL, p, 4, 4, NULL, 0, "the host has written");
  one (SIM_LOAD, GLOBAL, p + 4, 4, 4, "uninitialised", 0,
       "the host has written less");
  check_uninit_host_copy (q, p, 128);
  one (SIM_LOAD, GLOBAL, q, 4, 4, NULL, 0, "the host has copied");
  one (SIM_STORE, GLOBAL, p + 128, 4, 4, NULL, 0, "a store");
  one (SIM_LOAD, GLOBAL, p + 4, 4, 4, NULL, 0, "what a kernel has stored");
  one (SIM_LOAD, SHARED, 0, 4, 4, "uninitialised", 0, "shared memory");
  one (SIM_STORE, SHARED, (sim_addr) -4, 0, 4, NULL, 0,
       "a store that wraps around");
  fake_begin (&f, o, 1, 32);
  fake_access (&f, 0, 0, 1, ALL, SIM_STORE, SHARED, 0, 4, 4);
  fake_access (&f, 0, 0, 2, ALL, SIM_LOAD, SHARED, 124, -4, 4);
  fake_access (&f, 0, 0, 3, 1, SIM_STORE, SIM_SPACE_LOCAL, 8, 0, 4);
  fake_access (&f, 0, 0, 4, 1, SIM_LOAD, SIM_SPACE_LOCAL, 8, 0, 4);
  expect (NULL, "shared and local memory, stored before");
  fake_begin (&f, o, 1, 32);
  fake_access (&f, 0, 0, 3, 1, SIM_STORE, SIM_SPACE_LOCAL, 8, 0, 4);
  fake_access (&f, 0, 0, 4, 2, SIM_LOAD, SIM_SPACE_LOCAL, 8, 0, 4);
  expect ("uninitialised", "another thread's local memory");
  /* The same address once more, for another allocation.  */
  fake_forget_memory ();
  fake_alloc (4096, 256, false);
  one (SIM_LOAD, GLOBAL, p, 4, 4, "uninitialised", 0, "memory got again");
}

/* The instruction, if not the warp's usual one.  */
static uint32_t other_insn;

static void
arrive (uint32_t warp, uint32_t mask, uint32_t live, bool aligned,
	uint32_t id, uint32_t count)
{
  struct sim_barrier b = { .gang = &f.gang[0], .warp = warp,
			   .insn = other_insn ? other_insn : warp + 1,
			   .mask = mask, .live = live, .aligned = aligned,
			   .id = id, .count = count };
  o->barrier_arrive (o, &b);
}

static void
test_barrier (void)
{
  uint32_t both[2] = { ALL, ALL }, first[2] = { ALL, 0 };
  o = check_barrier_new ();
  fake_begin (&f, o, 1, 64);
  arrive (0, ALL, ALL, true, 0, 0);
  arrive (1, ALL, ALL, true, 0, 0);
  o->barrier_release (o, &f.gang[0], 0, 0, both);
  expect (NULL, "all reach the barrier");

  fake_begin (&f, o, 1, 64);
  arrive (0, 0xffff, ALL, true, 0, 0);
  expect ("divergent", "half a warp reaches it");

  fake_begin (&f, o, 1, 64);
  arrive (0, 0xffff, ALL, true, 0, 0);
  arrive (0, 0xffff0000, ALL, true, 0, 0);
  arrive (1, ALL, ALL, true, 0, 0);
  o->barrier_release (o, &f.gang[0], 0, 0, both);
  expect (NULL, "the two halves reach it one after the other");

  fake_begin (&f, o, 1, 64);
  arrive (0, 0xffff, ALL, true, 0, 0);
  other_insn = 7;
  arrive (0, 0xffff0000, ALL, true, 0, 0);
  other_insn = 0;
  arrive (1, ALL, ALL, true, 0, 0);
  o->barrier_release (o, &f.gang[0], 0, 0, both);
  test (fake_lines[0] == 1 && fake_lines[1] == 7, "both places are named");
  expect ("divergent", "the two halves reach two barriers");

  fake_begin (&f, o, 1, 64);
  arrive (0, 0xffff, 0xffff, true, 0, 0);
  expect (NULL, "half a warp reaches it, the others have left");

  fake_begin (&f, o, 1, 64);
  arrive (0, 0xffff, ALL, false, 0, 0);
  expect (NULL, "half a warp, not the aligned form");

  fake_begin (&f, o, 1, 64);
  arrive (0, ALL, ALL, true, 1, 32);
  expect (NULL, "a barrier for 32");

  fake_begin (&f, o, 1, 64);
  arrive (0, ALL, ALL, true, 1, 40);
  expect ("count", "a barrier for 40");

  fake_begin (&f, o, 1, 64);
  arrive (0, ALL, ALL, true, 1, 96);
  expect ("count", "a barrier for more than there are");

  fake_begin (&f, o, 1, 64);
  arrive (0, ALL, ALL, true, 16, 0);
  expect ("count", "barrier 16");

  fake_begin (&f, o, 1, 64);
  arrive (0, ALL, ALL, true, 1, 64);
  arrive (1, ALL, ALL, true, 1, 32);
  expect ("count-mismatch", "two counts");

  fake_begin (&f, o, 1, 64);
  arrive (0, ALL, ALL, true, 1, 64);
  arrive (1, ALL, ALL, true, 1, 0);
  expect (NULL, "the same count in two ways");

  fake_begin (&f, o, 1, 64);
  o->lane_exit (o, &f.gang[0], 1, ALL, 9);
  arrive (0, ALL, ALL, true, 0, 0);
  o->barrier_release (o, &f.gang[0], 0, 0, first);
  expect ("exited", "a warp has left");

  fake_begin (&f, o, 1, 64);
  o->lane_exit (o, &f.gang[0], 1, ALL, 9);
  arrive (0, ALL, ALL, true, 0, 32);
  o->barrier_release (o, &f.gang[0], 0, 32, first);
  expect (NULL, "a warp has left, the count is without it");

  fake_begin (&f, o, 1, 64);
  struct sim_wait waits[2]
    = { { .warp = 0, .mask = ALL, .insn = 1, .id = 0 },
	{ .warp = 1, .mask = ALL, .insn = 2, .id = 1 } };
  o->deadlock (o, &f.gang[0], waits, 2, (uint32_t[]) { 0, 0 });
  expect ("deadlock", "two barriers, nobody goes on");
}

int
main (void)
{
  test_memory ();
  test_uninit ();
  test_barrier ();
  return test_end ();
}
