/* What a variable is before a loop that computes a minimum or maximum in it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_KERNELS_STARTS_H
#define ACCCACHE_KERNELS_STARTS_H

#include "kernels/scope.h"

/* What the variable is.  Of the first three, each is more than the one before it.  */

enum acc_kstart
{
  ACC_KSTART_ANY,
  ACC_KSTART_NUMBER,
  ACC_KSTART_BEYOND_ZERO,	/* 0 or more for a maximum, -0 or less for a minimum */
  ACC_KSTART_BEFORE		/* at most BOUND for a maximum, at least that for a minimum */
};

/* Whether VAR, in which the body of the loop that is judged computes CODE, a minimum or maximum, is
   START, for BOUND, when the loop begins, or what the loop has computed from that, or a node for
   which GOES_ON is true.  */
extern bool acc_kstarts_as (tree var, tree_code code, acc_kstart start, tree bound,
			    bool (*goes_on) (int node, tree var, tree_code code));
/* What can be tested before the construct so that VAR is START, NUMBER or BEYOND_ZERO, as above,
   when the loop begins.  Null if nothing can; if it is rarely true: minima begin above 0; or if
   other loops would have to stand in for it.  */
extern tree acc_kstart_test (tree var, tree_code code, acc_kstart start,
			     bool (*goes_on) (int node, tree var, tree_code code));

#endif
