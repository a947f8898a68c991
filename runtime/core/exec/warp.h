/* A warp's parts: which runs, where they meet again, when they take turns.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_WARP_H
#define SIM_WARP_H

#include "core/exec/exec.h"

/* Run W until all wait, its turn is over or it is done.  True if it did
   anything.  */
bool warp_run (struct warp *w);
/* Put lanes MASK of FRAME away, to go on at PC later.  */
void warp_park (struct warp *w, const struct insn *pc, uint32_t mask,
		unsigned char *frame);


/* The running part has waited or worked long enough: it goes on at PC after the
   others.  Returns RESCHEDULE.  */
const struct insn *turn_over (struct warp *w, const struct insn *pc);
/* The same after many branches, which need not mean that it waits.  */
const struct insn *turn_branches (struct warp *w, const struct insn *pc);
/* Called before IN, for which lanes ought to be together: a part that is ahead
   only because its turn came waits for the others.  True if it does.  */
bool warp_defer (struct warp *w, const struct insn *in);
/* The first instruction after PC at which another part of the frame waits.  */
const struct insn *warp_next_stop (const struct warp *w,
				   const struct insn *pc);
/* Join parts that are at one place.  */
void warp_merge (struct warp *w);

#endif
