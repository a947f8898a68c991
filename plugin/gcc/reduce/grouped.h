/* Reductions of a loop whose iterations groups of lanes have.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Where all lanes of a gang run each iteration of a loop together, each has all of what the
   iterations add up to.  Where each warp runs iterations by itself, it has a part of that.  The
   lanes combine the parts after the loop.  */

#ifndef ACCCACHE_REDUCE_GROUPED_H
#define ACCCACHE_REDUCE_GROUPED_H

#include "reduce/levels.h"

struct acc_built;
struct acc_nest;

/* The variable of a reduction, which an iteration of the loop hands on to the next.  */

struct acc_handed_on
{
  acc_reduced *v;
  tree at_begin, at_end;	/* the results of the PHIs at the loop's header, and after it */
  tree before;			/* what the variable is before the loop */
  tree last;			/* what an iteration hands on */
};

struct acc_grouped
{
  acc_reductions reductions;
  auto_vec<acc_handed_on> all;
};

/* Fills G with the reductions of NEST's outermost loop, one of FORKS.  False if lanes cannot
   combine their parts of one of them.  */
extern bool acc_grouped_find (const acc_nest *nest, const vec<acc_fork *> &forks, acc_grouped *g);
/* Whether STMT computes what G's variables are in that loop.  */
extern bool acc_grouped_has (const acc_grouped *g, gimple *stmt);
/* Lets BUILT's groups begin with neutral values of G's variables after FIRST, where all lanes have
   been called, and combine them after the loop.  *VARIABLE is as in reduce/lanes.h.  */
extern void acc_grouped_combine (acc_grouped *g, const acc_built *built, gimple *first,
				 tree *variable);

#endif
