/* The race check of one access against one cell.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_RACE_CELL_H
#define SIM_RACE_CELL_H

#include "check/order.h"
#include "check/race-sync.h"
#include "check/shadow.h"

/* The access of one lane, while its cells are looked at.  */
struct race_lane
{
  const struct sim_access *access;
  struct order *order;
  struct sync *sync;
  struct sync_gang *sync_gang;
  shadow_record record;
  uint32_t gang, thread;
  unsigned lane;
  bool strong;			/* Strong or atomic.  */
  /* The stamp of the thread's last wait for cp.async.  */
  const uint32_t *waited;
};

/* What a lane's access conflicts with.  */
struct race_conflict
{
  const char *kind;		/* NULL: with nothing.  */
  shadow_record record;
  uint32_t gang;
  bool write, atomic;		/* What the other one did.  */
};

/* What a glance at a cell says about a load.  */
enum race_age
{
  RACE_NEW,			/* It needs a closer look.  */
  RACE_OLD,			/* It is there itself.  */
  RACE_OLD_FOR_ALL		/* It would be a third load beside two.  */
};

/* Whether the load RECORD of GANG conflicts with what is in C or must be written
   down there.  All threads of GANG last met at FLOOR; PARTS: some have met since.
   C may change meanwhile; a store that comes between finds the loads.  */
static inline enum race_age
race_cell_age (const struct shadow_cell *c, shadow_record record,
	       uint32_t gang, uint32_t floor, bool parts)
{
  const uint32_t strong = SHADOW_READ_STRONG | SHADOW_READ_STRONG << 1;
  const shadow_record who = ~(shadow_record) ((SHADOW_INSNS - 1) << 10);
  uint32_t flags = c->flags;
  shadow_record w = c->write, r0 = c->read[0], r1 = c->read[1];
  if (__builtin_expect (flags & (strong | SHADOW_FOREIGN), 0))
    return !(flags & strong) && w == 0 ? RACE_OLD_FOR_ALL : RACE_NEW;
  if (c->gang != gang
      || (w && (shadow_stamp (w) >= floor || (flags & SHADOW_WRITE_ASYNC))))
    return RACE_NEW;
  if (!parts && shadow_stamp (r0) >= floor && shadow_stamp (r1) >= floor)
    return RACE_OLD_FOR_ALL;
  return ((r0 ^ record) & who) == 0 || ((r1 ^ record) & who) == 0
	 ? RACE_OLD : RACE_NEW;
}

/* Do the work of the next two functions in the most common cases: nobody has
   accessed C, or only another gang has, and it has loaded.  False in the other
   cases.  */
static inline bool
race_cell_first (const struct race_lane *l, struct shadow_cell *c, bool load)
{
  if (c->write || c->flags || l->strong || l->access->asynchronous)
    return false;
  if (!c->read[0])
    {
      c->gang = l->gang;
      *(load ? &c->read[0] : &c->write) = l->record;
      return true;
    }
  if (!load || c->gang == l->gang)
    return false;
  c->read[1] = shadow_make (l->gang, shadow_insn (l->record), l->thread);
  c->flags = SHADOW_FOREIGN;
  return true;
}

/* Check the access of L against C and write it down there.  */
void race_cell_load (const struct race_lane *l, struct shadow_cell *c,
		     struct race_conflict *out);
void race_cell_store (const struct race_lane *l, struct shadow_cell *c,
		      struct race_conflict *out);

#endif
