/* Plain loops that are run in parts.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REUSE_CUT_H
#define ACCCACHE_REUSE_CUT_H

/* A loop whose iterations are to come in parts of PART.  */

struct acc_cut
{
  class loop *loop;
  gphi *variable;	/* in its header: it grows by 1 in each iteration */
  int part;
  /* What acc_cut_loop leaves: */
  basic_block place;	/* where each part begins */
  tree first;		/* the variable's value there */
  gcond *tests[2];	/* the parts' own test, and that of the loop for the rest */
};

/* Whether LOOP, a plain innermost loop, can run in parts of PART iterations.  */
extern bool acc_cut_possible (class loop *loop, int part);
/* Makes a loop over parts of C's loop, each of which has C->part iterations, and lets C's loop run
   the iterations that are left.  Nothing else is known of the flow graph afterwards.  */
extern void acc_cut_loop (acc_cut *c);

#endif
