/* Where the lanes of a gang that run a loop together have to wait for each other.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_WAITS_H
#define ACCCACHE_LOWER_WAITS_H

struct acc_built;
struct acc_solo;

/* Appends the statements before which all lanes have to wait to WAITS: those of the loop that
   BUILT's lanes run in step, whose blocks are REGION.  The first lane executes SOLOS and STORES
   for all.  Whether lanes wait only for what others do to private arrays, and for nothing else in
   memory.  */
extern bool acc_waits_find (const acc_built *built, hash_set<basic_block> &region,
			    const vec<acc_solo> &solos, const vec<gimple *> &stores,
			    vec<gimple *> *waits);

#endif
