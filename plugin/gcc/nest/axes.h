/* The dimensions of a nest of parallel loops.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_NEST_AXES_H
#define ACCCACHE_NEST_AXES_H

struct acc_axis;
struct acc_nest;
struct acc_oloop;

/* Makes the axes of NEST, MOST at most, from LOOPS, of which each has a constant step.  False if
   there are too many.  */
extern bool acc_nest_axes (acc_nest *nest, const vec<const acc_oloop *> &loops, unsigned most);
/* The divisor if STMT divides VALUE or takes the remainder of a division of VALUE, otherwise
   null.  *REMAINDER says which.  */
extern tree acc_divisor (gimple *stmt, tree value, bool *remainder);
/* How many steps of BY it takes to COUNT if that is a constant, and otherwise PLAN_UNKNOWN.  */
extern int64_t acc_count_trips (tree count, HOST_WIDE_INT by);
/* The number of AXIS's iterations if that is a constant; otherwise PLAN_UNKNOWN.  */
extern int64_t acc_axis_trips (const acc_axis *axis);
/* Exchanges the axes number I and K of NEST.  Their order decides which lanes and blocks follow
   each other, and nothing else.  */
extern void acc_axes_exchange (acc_nest *nest, int i, int k);
/* Makes the names of AXIS symbols of polynomials, except those that are proven to be the first one
   in another type.  */
extern void acc_axis_opaque (const acc_axis *axis);

#endif
