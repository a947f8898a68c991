/* How many gangs run the current function.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LAUNCH_GANGS_H
#define ACCCACHE_LAUNCH_GANGS_H

#include "launch/flat.h"

struct gangs_limits;

/* A dimension of a nest of loops whose iterations gangs share.  */

struct acc_extent
{
  int nest;		/* the number of the nest */
  tree count;		/* in steps of BY, the end of its offsets, which begin at 0 */
  HOST_WIDE_INT by;
  int share;		/* how many of its iterations a gang runs at a time */
  acc_flat flat;	/* of the nest */
  HOST_WIDE_INT enough;	/* as in struct gangs_axis */
};

/* Sets the number of gangs of the current function, a copy for the device, that is best for EXTENTS
   within LIMITS; launches that cannot compute a number that is not constant get the usual one.  The
   number, or 0 if the host computes it.  Negative if the user has given it or no launch can compute
   it: nothing has changed then.  */
extern int64_t acc_count_gangs (const vec<acc_extent> &extents, const gangs_limits &limits);

/* Tells the user at LOC that the current function has GANGS gangs, or if that is 0, as many as the
   host counts, but at most MOST.  */
extern void acc_say_gangs (int64_t gangs, int64_t most, location_t loc);
/* Whether the user says how many gangs run the current function.  */
extern bool acc_gangs_given (void);
/* Sets the number of gangs of the current function, a copy for the device, unless the user has
   given it.  It runs the nests that EXTENTS describes, nest after nest; there may be none if
   nothing is known of them.  LIMITS says how many gangs pay.  LOC is where the user is told.  If
   the number of iterations is not constant, the host is made to compute the number of gangs before
   each launch.  Whether there are as many as pay, or the user has given the number.  */
extern bool acc_set_gangs (const vec<acc_extent> &extents, const gangs_limits &limits,
			   location_t loc);

#endif
