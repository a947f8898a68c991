/* Two versions of what lanes do in a block.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_VERSIONS_H
#define ACCCACHE_LOWER_VERSIONS_H

struct acc_built;

/* Makes two versions of what BUILT's lanes do from TURN, which PLACE follows, to the end of the
   block.  One is for blocks that have all their iterations, and has no CLAMPS and no TESTS; the
   other is for the other blocks.  The latter's PLACE, or null if there is one version only.  */
extern basic_block acc_two_versions (const acc_built *built, basic_block turn, basic_block place,
				     const vec<gimple *> &clamps, const vec<gcond *> &tests);

#endif
