/* What a loop keeps in registers from one turn to the next.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The references of a *group* are to elements of an array that are the same distance apart as the
   loop moves them in a turn: the reference with the offset AT is to element number T + AT in turn
   T, which counts from 0.  Register number AT holds that element.  At the end of a turn, each
   register gets the value of the next one.

   A group that does not move is one element, and all its offsets are 0.  */

#ifndef ACCCACHE_PLAN_KEEP_H
#define ACCCACHE_PLAN_KEEP_H

#include "effort.h"

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The most registers of a group.  */
enum { KEEP_MOST = EFFORT_KEEP_TURNS };

struct keep_ref
{
  int at;		/* not negative */
  bool store;
  bool always;		/* it is executed once in each turn that begins */
  /* References that are always executed have different odd orders.  A reference comes after all
     of those with smaller ones.  One that is not always executed has an even order.  */
  int order;
  bool kept;		/* the result: it is replaced by the register */
};

struct keep_group
{
  struct keep_ref *ref;
  int n;
  bool moves;
  bool counted;		/* how many turns there are is known when the loop begins */
  /* Nothing else in the loop accesses the elements, and there is one place behind the loop to
     which it leads.  */
  bool alone;
};

/* What is loaded into a register before the loop.  */

struct keep_before
{
  bool loads;
  int turn;	/* the element is loaded only if the loop comes to this turn; */
  int instead;	/* otherwise the element with this number may be */
};

struct keep_plan
{
  int first, last;	/* the registers */
  struct keep_before before[KEEP_MOST];	/* the one at I for register FIRST + I */
  bool sinks;		/* the element is stored behind the loop, and not in it */
  int accesses, left;	/* how many references there are in the loop, before and after */
};

/* Plans what is kept of G; sets KEPT of its references.  False if nothing is.  No element is loaded
   that the loop does not load, or stored that it does not store.  */
extern bool keep_plan (const struct keep_group *g, struct keep_plan *plan);

/* A group that could be kept in registers.  */

struct keep_choice
{
  int saved;		/* accesses in a turn that it saves */
  int words;		/* registers that it takes */
  int depth;		/* how many loops are around it, its own included */
  bool taken;		/* the result */
};

/* Takes those of N CHOICES that save most for each register, as long as a lane of a gang of LANES
   lanes that needs WORDS registers without them has some left.  */
extern void keep_choose (struct keep_choice *choice, int n, int lanes, int words);

#ifdef __cplusplus
}
#endif

#endif
