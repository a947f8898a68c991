/* Where the lanes of a gang that run a loop together have to wait for each other.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_WAITS_H
#define ACCCACHE_LOWER_WAITS_H

struct acc_built;
struct acc_nest;
struct acc_oloop;

/* Whether STMT, outside of the loops inside NEST, may be executed by one lane for all: it only stores what
   all have.  */
extern bool acc_is_lane_store (gimple *stmt);
/* Whether STMT, outside of the loops inside NEST, may be executed by all lanes if these wait where writes are.  */
extern bool acc_is_shared_load (gimple *stmt);

/* A sequential loop between the loops inside a nest that the first lane runs for all.  */

struct acc_solo
{
  class loop *loop;
  gimple *anchor;	/* does nothing, before it */
};

/* Appends those in OUTER, a loop around NEST's directive whose blocks are REGION, to SOLOS.  */
extern void acc_solos_find (const acc_nest *nest, const acc_oloop *outer,
			    hash_set<basic_block> &region, vec<acc_solo> *solos);
/* Whether BB is in one of SOLOS.  */
extern bool acc_is_solo (const vec<acc_solo> &solos, basic_block bb);
/* Appends the statements before which all lanes have to wait to WAITS: those of the loop that
   BUILT's lanes run in step, whose blocks are REGION.  Whether lanes wait only for what others do to
   private arrays, and for nothing else in memory.  */
extern bool acc_waits_find (const acc_built *built, hash_set<basic_block> &region,
			    const vec<acc_solo> &solos, vec<gimple *> *waits);

#endif
