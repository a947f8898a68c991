/* How many gangs, workers and lanes run a nest with loops inside.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_INNER_NUMBERS_H
#define ACCCACHE_LOWER_INNER_NUMBERS_H

struct acc_nest;
struct plan_lanes;

/* Sets the numbers of gangs, workers and lanes of the current function, a copy for the device, to
   what is best for NEST, whose loops have their tags, with LANES.  */
extern void acc_inner_set_numbers (const acc_nest *nest, const struct plan_lanes *lanes);

#endif
