/* What happens before what among the threads of one gang.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Each warp has a clock that advances whenever some of its lanes synchronise.
   An access is stamped with its warp's clock.  A thread T knows of an access by
   thread U, that is, the access happens before whatever T does next, if its stamp
   is below
     floor			all threads have met since,
     known[warp (T)][warp (U)]	the two warps have met since, or
     lanes[warp][lane (T)][lane (U)], for lanes of one warp that have met
				while the rest of the warp was elsewhere.
   KNOWN takes partial warps that meet other warps at a barrier for whole ones.
   So a race between a lane that was there and a lane of another warp that was not
   can be missed; nothing is reported wrongly.

   In code for targets before sm_70 a warp runs in lockstep: the lanes that
   execute an instruction together have met.  */

#ifndef SIM_ORDER_H
#define SIM_ORDER_H

#include "core/observer.h"

struct order
{
  uint32_t warps;
  uint32_t floor;
  bool lockstep;
  bool parts;			/* Some threads, but not all, have met since.  */
  uint32_t *clock;		/* [warps], from 1.  */
  uint32_t *known;		/* [warps][warps].  */
  uint32_t *all;		/* [warps]: the lanes that exist, */
  uint32_t *exited;		/* and those that have left.  */
  uint32_t *together;		/* [warps]: with LOCKSTEP, the lanes of the last
				   access: they know all below the clock.  */
  uint32_t (**lanes)[SIM_WARP];	/* [warps], or NULL.  */
};

struct order *order_new (uint32_t threads, bool lockstep);
void order_free (struct order *o);

/* LANES[w] of each warp have met at a barrier.  */
void order_barrier (struct order *o, const uint32_t *lanes);
/* The lanes MASK of warp W have met.  */
void order_warp (struct order *o, uint32_t w, uint32_t mask);
/* The lanes MASK of warp W are about to execute one access, which will be stamped
   after this.  */
void order_converged (struct order *o, uint32_t w, uint32_t mask);
/* What warp W does from now on is later than what it has done.  */
void order_tick (struct order *o, uint32_t w);
/* The lanes MASK of warp W have left the kernel.  */
void order_exit (struct order *o, uint32_t w, uint32_t mask);

/* For order_before, when FLOOR has not decided.  */
bool order_before_slow (const struct order *o, uint32_t me, uint32_t thread,
			uint32_t stamp);

/* What THREAD did at STAMP happens before what ME does now.  */
static inline bool
order_before (const struct order *o, uint32_t me, uint32_t thread,
	      uint32_t stamp)
{
  return me == thread || stamp < o->floor
	 || (o->parts && order_before_slow (o, me, thread, stamp));
}

#endif
