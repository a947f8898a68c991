/* Unit test of the race check: twins of event sequences.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check/check-race.h"
#include "fake.h"

#include <string.h>

#define ALL 0xffffffffu
#define SHARED SIM_SPACE_SHARED
#define GLOBAL SIM_SPACE_GLOBAL

static struct fake f;
static struct sim_observer *o;

static void
begin (unsigned gangs, uint32_t threads)
{
  fake_value = 1;
  fake_value_step = 1;
  fake_strong = fake_asynchronous = false;
  fake_begin (&f, o, gangs, threads);
}

/* The launch is over: it must have found KIND at instructions FIRST and
   SECOND, or nothing if KIND is NULL.  */
static void
expect (const char *kind, uint32_t first, uint32_t second, const char *name)
{
  fake_end (&f);
  if (kind)
    test (fake_findings == 1 && strcmp (fake_kind, kind) == 0
	  && fake_lines[0] == first && fake_lines[1] == second, "%s", name);
  else
    test (fake_findings == 0, "%s", name);
}

static void
load (unsigned gang, uint32_t warp, uint32_t insn, uint32_t mask,
      enum sim_space space, sim_addr base, int64_t stride)
{
  fake_access (&f, gang, warp, insn, mask, SIM_LOAD, space, base, stride, 4);
}

static void
store (unsigned gang, uint32_t warp, uint32_t insn, uint32_t mask,
       enum sim_space space, sim_addr base, int64_t stride)
{
  fake_access (&f, gang, warp, insn, mask, SIM_STORE, space, base, stride, 4);
}

static void
atomic (unsigned gang, uint32_t warp, uint32_t insn, uint32_t mask,
	enum sim_space space, sim_addr base, int64_t stride)
{
  fake_access (&f, gang, warp, insn, mask, SIM_ATOMIC, space, base, stride, 4);
}

static void
warp_sync (unsigned gang, uint32_t warp, uint32_t mask)
{
  o->warp_sync (o, &f.gang[gang], warp, mask, 0);
}

static void
fence (unsigned gang, uint32_t warp, uint32_t mask)
{
  o->fence (o, &f.gang[gang], warp, mask, 0, 'g');
}

static void
between_warps (void)
{
  begin (1, 64);
  store (0, 0, 1, ALL, SHARED, 0, 4);
  load (0, 1, 2, ALL, SHARED, 0, 4);
  expect ("read-write", 2, 1, "store, load by another warp");

  begin (1, 64);
  store (0, 0, 1, ALL, SHARED, 0, 4);
  fake_barrier (&f, 0);
  load (0, 1, 2, ALL, SHARED, 0, 4);
  expect (NULL, 0, 0, "store, barrier, load by another warp");

  begin (1, 64);
  load (0, 1, 2, ALL, SHARED, 0, 4);
  store (0, 0, 1, ALL, SHARED, 0, 4);
  expect ("read-write", 1, 2, "load, store by another warp");

  begin (1, 64);
  load (0, 1, 2, ALL, SHARED, 0, 4);
  fake_barrier (&f, 0);
  store (0, 0, 1, ALL, SHARED, 0, 4);
  expect (NULL, 0, 0, "load, barrier, store by another warp");

  begin (1, 64);
  load (0, 0, 1, ALL, SHARED, 64, 0);
  load (0, 1, 2, ALL, SHARED, 64, 0);
  store (0, 0, 3, 1, SHARED, 64, 0);
  test (fake_findings > 0, "all load one place, a lane stores there");
  fake_end (&f);

  begin (1, 64);
  store (0, 0, 1, ALL, SHARED, 0, 4);
  store (0, 1, 2, ALL, SHARED, 128, 4);
  load (0, 0, 3, ALL, SHARED, 0, 4);
  expect (NULL, 0, 0, "each warp has its own part");
}

static void
same_value (void)
{
  begin (1, 64);
  fake_value_step = 0;
  store (0, 0, 1, 1, SHARED, 0, 4);
  store (0, 1, 2, 1, SHARED, 0, 4);
  expect (NULL, 0, 0, "two warps store the same value");

  begin (1, 64);
  store (0, 0, 1, 1, SHARED, 0, 4);
  fake_value = 2;
  store (0, 1, 2, 1, SHARED, 0, 4);
  expect ("write-write", 2, 1, "two warps store different values");

  begin (1, 32);
  fake_value_step = 0;
  store (0, 0, 1, ALL, SHARED, 0, 0);
  expect (NULL, 0, 0, "the lanes of one store write the same value");

  begin (1, 32);
  store (0, 0, 1, ALL, SHARED, 0, 0);
  expect ("one-instruction", 1, 1, "the lanes of one store differ");

  begin (1, 32);
  fake_strong = true;
  store (0, 0, 1, ALL, SHARED, 0, 0);
  expect (NULL, 0, 0, "the lanes of one strong store differ");
  fake_strong = false;

  begin (1, 32);
  fake_strong = true;
  store (0, 0, 1, ALL, SHARED, 0, 2);
  expect ("one-instruction", 1, 1, "the lanes of one strong store overlap");
  fake_strong = false;

  /* Gangs that execute the same code redundantly.  */
  sim_addr p = fake_alloc (0, 4096, false);
  begin (2, 32);
  fake_value_step = 0;
  store (0, 0, 1, 1, GLOBAL, p, 0);
  load (0, 0, 2, 1, GLOBAL, p, 0);
  store (1, 0, 1, 1, GLOBAL, p, 0);
  load (1, 0, 2, 1, GLOBAL, p, 0);
  load (0, 0, 3, 1, GLOBAL, p, 0);
  expect (NULL, 0, 0, "gangs store the same value and load it");

  begin (2, 32);
  store (0, 0, 1, 1, GLOBAL, p, 0);
  load (1, 0, 2, 1, GLOBAL, p, 0);
  expect ("read-write", 2, 1, "a gang loads what another has stored");
}

static void
within_warp (void)
{
  begin (1, 32);
  store (0, 0, 1, 0xffff, SHARED, 0, 4);
  load (0, 0, 2, 0xffff0000, SHARED, (sim_addr) -64, 4);
  expect ("read-write", 2, 1, "diverged lanes");

  begin (1, 32);
  store (0, 0, 1, 0xffff, SHARED, 0, 4);
  warp_sync (0, 0, ALL);
  load (0, 0, 2, 0xffff0000, SHARED, (sim_addr) -64, 4);
  expect (NULL, 0, 0, "diverged lanes, bar.warp.sync between");

  begin (1, 32);
  store (0, 0, 1, 0xff, SHARED, 0, 4);
  warp_sync (0, 0, 0xffff);
  load (0, 0, 2, 0xff00, SHARED, (sim_addr) -32, 4);
  expect (NULL, 0, 0, "half a warp meets");

  begin (1, 32);
  store (0, 0, 1, 0xff, SHARED, 0, 4);
  warp_sync (0, 0, 0xffff);
  load (0, 0, 2, 0xff0000, SHARED, (sim_addr) -64, 4);
  expect ("read-write", 2, 1, "half a warp meets, the other half loads");

  begin (1, 32);
  store (0, 0, 1, 0xff, SHARED, 0, 4);
  warp_sync (0, 0, 0xffff);
  warp_sync (0, 0, 0xff0f00);
  load (0, 0, 2, 0xff0000, SHARED, (sim_addr) -64, 4);
  expect (NULL, 0, 0, "order over lanes between");

  fake_kernel.sm_version = 60;
  begin (1, 32);
  store (0, 0, 1, ALL, SHARED, 0, 4);
  load (0, 0, 2, ALL, SHARED, 124, -4);
  expect (NULL, 0, 0, "lockstep before sm_70");
  begin (1, 32);
  store (0, 0, 1, 0xffff, SHARED, 0, 4);
  load (0, 0, 2, 0xffff0000, SHARED, (sim_addr) -64, 4);
  expect ("read-write", 2, 1, "diverged lanes before sm_70");
  fake_kernel.sm_version = 80;
  begin (1, 32);
  store (0, 0, 1, ALL, SHARED, 0, 4);
  load (0, 0, 2, ALL, SHARED, 124, -4);
  expect ("read-write", 2, 1, "no lockstep from sm_70 on");
}

static void
partial_barriers (void)
{
  uint32_t first[3] = { ALL, ALL, 0 }, last[3] = { 0, ALL, ALL };
  begin (1, 96);
  store (0, 0, 1, ALL, SHARED, 0, 4);
  o->barrier_release (o, &f.gang[0], 1, 64, first);
  load (0, 1, 2, ALL, SHARED, 0, 4);
  expect (NULL, 0, 0, "two of three warps meet");

  begin (1, 96);
  store (0, 0, 1, ALL, SHARED, 0, 4);
  o->barrier_release (o, &f.gang[0], 1, 64, first);
  load (0, 2, 2, ALL, SHARED, 0, 4);
  expect ("read-write", 2, 1, "two of three warps meet, the third loads");

  begin (1, 96);
  store (0, 0, 1, ALL, SHARED, 0, 4);
  o->barrier_release (o, &f.gang[0], 1, 64, first);
  o->barrier_release (o, &f.gang[0], 2, 64, last);
  load (0, 2, 2, ALL, SHARED, 0, 4);
  expect (NULL, 0, 0, "order over the warp between");

  begin (1, 64);
  o->lane_exit (o, &f.gang[0], 1, ALL, 9);
  store (0, 0, 1, ALL, SHARED, 0, 4);
  o->barrier_release (o, &f.gang[0], 0, 0, (uint32_t[]) { ALL, 0 });
  load (0, 0, 2, ALL, SHARED, 124, -4);
  expect (NULL, 0, 0, "a barrier when a warp has left");
}

static void
atomics (void)
{
  sim_addr p = fake_alloc (8192, 4096, false);
  begin (2, 32);
  atomic (0, 0, 1, ALL, GLOBAL, p, 0);
  atomic (1, 0, 1, ALL, GLOBAL, p, 0);
  expect (NULL, 0, 0, "atomics do not race");

  begin (2, 32);
  atomic (0, 0, 1, ALL, GLOBAL, p, 0);
  load (1, 0, 2, 1, GLOBAL, p, 0);
  expect ("read-write", 2, 1, "an atomic and a plain load do");

  begin (2, 32);
  fake_strong = true;
  atomic (0, 0, 1, ALL, GLOBAL, p, 0);
  load (1, 0, 2, 1, GLOBAL, p, 0);
  expect (NULL, 0, 0, "an atomic and a volatile load do not");

  begin (2, 32);
  atomic (0, 0, FAKE_CAS, 1, GLOBAL, p, 0);
  load (1, 0, FAKE_GUESS, 1, GLOBAL, p, 0);
  expect (NULL, 0, 0, "a load that an atom.cas before it is to meet does not");

  begin (2, 32);
  atomic (0, 0, FAKE_CAS, 1, GLOBAL, p, 0);
  load (1, 0, FAKE_LOOK, 1, GLOBAL, p, 0);
  expect ("read-write", FAKE_LOOK, FAKE_CAS, "another load at its address does");

  /* Data before a flag: with fences ordered, without not.  */
  for (int fences = 0; fences < 2; fences++)
    {
      begin (2, 32);
      store (0, 0, 1, 1, GLOBAL, p, 0);
      if (fences)
	fence (0, 0, 1);
      fake_strong = true;
      store (0, 0, 2, 1, GLOBAL, p + 128, 0);
      load (1, 0, 3, 1, GLOBAL, p + 128, 0);
      fake_strong = false;
      if (fences)
	fence (1, 0, 1);
      load (1, 0, 4, 1, GLOBAL, p, 0);
      if (fences)
	expect (NULL, 0, 0, "a flag with fences");
      else
	expect ("read-write", 4, 1, "a flag without fences");
    }

  /* The check may be told of a read before it is told of the release that the read sees.  */
  for (int fences = 0; fences < 2; fences++)
    {
      begin (2, 32);
      store (0, 0, 1, 1, GLOBAL, p, 0);
      atomic (1, 0, 3, 1, GLOBAL, p + 128, 0);
      fence (0, 0, 1);
      atomic (0, 0, 2, 1, GLOBAL, p + 128, 0);
      if (fences)
	fence (1, 0, 1);
      load (1, 0, 4, 1, GLOBAL, p, 0);
      if (fences)
	expect (NULL, 0, 0, "a read told of before the release");
      else
	expect ("read-write", 4, 1, "likewise without a fence after it");
    }
  for (int lanes = 1; lanes <= 2; lanes++)
    {
      begin (2, 32);
      store (0, 0, 1, 1, GLOBAL, p, 0);
      atomic (1, 0, FAKE_ACQUIRE, 1, GLOBAL, p + 128, 0);
      atomic (0, 0, FAKE_ACQUIRE, 1, GLOBAL, p + 128, 0);
      if (lanes == 2)
	o->warp_sync (o, &f.gang[1], 0, 3, 0);
      load (1, 0, 4, lanes, GLOBAL, p, 0);
      expect (NULL, 0, 0, "an atom.acq_rel told of before the release");
    }

  /* What was freed belongs to whom malloc gives it to, and nothing beside it does.  */
  for (int there = 0; there < 2; there++)
    {
      begin (2, 32);
      store (0, 0, 1, 1, GLOBAL, p, 0);
      o->heap (o, &f.gang[1], there ? p : p + 4, 40);
      fake_value++;
      store (1, 0, 2, 1, GLOBAL, p, 0);
      if (there)
	expect (NULL, 0, 0, "memory that another gang has freed");
      else
	expect ("write-write", 2, 1, "memory beside it");
    }

  /* The last gang adds up: a counter orders all gangs before it.  */
  begin (3, 32);
  for (unsigned g = 0; g < 3; g++)
    {
      store (g, 0, 1, ALL, GLOBAL, p + 128 * g, 4);
      fake_barrier (&f, g);
      fence (g, 0, 1);
      atomic (g, 0, 2, 1, GLOBAL, p + 1024, 0);
    }
  fence (2, 0, 1);
  fake_barrier (&f, 2);
  load (2, 0, 3, ALL, GLOBAL, p, 4);
  load (2, 0, 3, ALL, GLOBAL, p + 128, 4);
  expect (NULL, 0, 0, "the last gang adds up");

  begin (2, 32);
  store (0, 0, 1, 1, GLOBAL, p, 0);
  atomic (0, 0, FAKE_ACQUIRE, 1, GLOBAL, p + 128, 0);
  atomic (1, 0, FAKE_ACQUIRE, 1, GLOBAL, p + 128, 0);
  load (1, 0, 4, 1, GLOBAL, p, 0);
  expect (NULL, 0, 0, "atom.acq_rel is a fence");
}

static void
bytes (void)
{
  begin (1, 64);
  fake_access (&f, 0, 0, 1, ALL, SIM_STORE, SHARED, 0, 2, 1);
  fake_access (&f, 0, 1, 2, ALL, SIM_STORE, SHARED, 1, 2, 1);
  expect (NULL, 0, 0, "neighbouring bytes");

  begin (1, 64);
  fake_access (&f, 0, 0, 1, ALL, SIM_STORE, SHARED, 0, 2, 2);
  fake_value = 7;
  fake_access (&f, 0, 1, 2, ALL, SIM_STORE, SHARED, 1, 2, 1);
  expect ("write-write", 2, 1, "a byte of a half word");

  begin (1, 64);
  store (0, 0, 1, ALL, SHARED, 0, 4);
  fake_access (&f, 0, 1, 2, 1, SIM_LOAD, SHARED, 5, 0, 1);
  expect ("read-write", 2, 1, "a byte of a word stored earlier");

  begin (1, 64);
  fake_access (&f, 0, 0, 1, ALL, SIM_STORE, SHARED, 0, 16, 16);
  fake_access (&f, 0, 1, 2, 2, SIM_LOAD, SHARED, 0, 508, 4);
  expect ("read-write", 2, 1, "the end of a vector store");
}

static void
launches_and_copies (void)
{
  sim_addr p = fake_alloc (16384, 4096, false);
  begin (1, 64);
  store (0, 0, 1, ALL, GLOBAL, p, 4);
  fake_end (&f);
  begin (1, 64);
  load (0, 1, 2, ALL, GLOBAL, p, 4);
  expect (NULL, 0, 0, "another launch begins afresh");

  begin (1, 32);
  fake_asynchronous = true;
  store (0, 0, 1, 1, SHARED, 0, 4);
  fake_asynchronous = false;
  load (0, 0, 2, 1, SHARED, 0, 4);
  expect ("async", 2, 1, "cp.async, not waited for");

  begin (1, 32);
  fake_asynchronous = true;
  store (0, 0, 1, 1, SHARED, 0, 4);
  fake_asynchronous = false;
  o->async_wait (o, &f.gang[0], 0, 1, 3);
  load (0, 0, 2, 1, SHARED, 0, 4);
  expect (NULL, 0, 0, "cp.async, waited for");
}

int
main (void)
{
  o = check_race_new ();
  between_warps ();
  same_value ();
  within_warp ();
  partial_barriers ();
  atomics ();
  bytes ();
  launches_and_copies ();
  return test_end ();
}
