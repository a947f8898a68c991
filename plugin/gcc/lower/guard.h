/* Keeps the lanes together that have an iteration and those that have none.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_GUARD_H
#define ACCCACHE_LOWER_GUARD_H

struct acc_built;

/* Makes a block after each of MEETINGS, where all lanes come, and appends it to PLACES.  Keeps
   lanes for which BUILT's VALID is false from having effects elsewhere.  The values WANTED are
   computed where all lanes come.  BUILT's nest has been rebuilt.  */
extern void acc_spine_guard (const acc_built *built, const vec<gimple *> &meetings,
			     const vec<tree> &wanted, vec<basic_block> *places);

#endif
