/* What lanes that run a loop together do between the loops inside it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   All lanes execute what only loads, and the first lane what only stores.  */

#ifndef ACCCACHE_LOWER_SOLOS_H
#define ACCCACHE_LOWER_SOLOS_H

struct acc_nest;
struct acc_oloop;

/* Whether lanes that run a loop around NEST's directive together may load and store outside of the
   loops inside.  */
extern bool acc_may_have_effects (const acc_nest *nest);
/* Whether STMT, outside of the loops inside a nest, only stores to memory that all lanes have in
   common, so that one lane may execute it for all.  */
extern bool acc_is_lane_store (gimple *stmt);
/* Whether STMT, outside of the loops inside a nest, only loads from such memory, so that all
   lanes may execute it if they wait for writes.  */
extern bool acc_is_shared_load (gimple *stmt);

/* Whether STMT is assembly that only has an effect outside of what GCC sees, so that one lane may
   execute it for all.  */
extern bool acc_is_lane_code (gimple *stmt);

/* A sequential loop between the loops inside a nest, which the first lane runs for all.  */

struct acc_solo
{
  class loop *loop;
  gimple *anchor;	/* a statement before the loop that does nothing */
};

/* Appends those in OUTER, a loop around NEST's directive whose blocks are REGION, to SOLOS.  */
extern void acc_solos_find (const acc_nest *nest, const acc_oloop *outer,
			    hash_set<basic_block> &region, vec<acc_solo> *solos);
/* Puts what only serves STORE, which the first lane executes for all, directly before it, and
   appends that to STORES.  */
extern void acc_serve_store (gimple *store, vec<gimple *> *stores);
/* Whether BB is in one of SOLOS.  */
extern bool acc_is_solo (const vec<acc_solo> &solos, basic_block bb);

#endif
