/* The way of all lanes to where they meet.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Lanes meet at the fetches.  The *spine* of a nest is what they go through together on the way there: the
   parallel loops, the sequential ones that hold fetches, and the tests before these.  What lies between
   two points of the spine is executed by those lanes only that have an iteration.  */

#ifndef ACCCACHE_SPINE_H
#define ACCCACHE_SPINE_H

struct acc_nest;

/* Whether all lanes of NEST come to each of the statements MEETINGS together, or the reason in
   *REFUSAL.  */
extern bool acc_spine_check (acc_nest *nest, const vec<gimple *> &meetings, const char **refusal);
/* Makes a block after each of MEETINGS, where all lanes come, and keeps those for which NEST's VALID is false from
   having effects elsewhere.  NEST has been rebuilt.  The blocks go to PLACES.  */
extern void acc_spine_guard (acc_nest *nest, const vec<gimple *> &meetings,
			     vec<basic_block> *places);

#endif
