/* Several iterations of a block on each lane, side by side.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_JAM_H
#define ACCCACHE_LOWER_JAM_H

struct acc_built;
struct acc_nest;

/* Whether lanes of NEST may execute several iterations side by side: nothing that decides which way the code goes depends
   on the number of the outermost axis's iteration, and nothing but stores has effects.  No read of a tile may be
   tested at run time.  */
extern bool acc_nest_can_jam (const acc_nest *nest);
/* Lets each lane of BUILT's nest, which has been rebuilt and not guarded, execute TURNS iterations of a block.  If PLACE, where the
   lanes are going to fetch, is not null they come there once a block.  Then there may be two ways afterwards: one with
   PLACE for blocks that have all their iterations, and one for the others, whose place is returned.  */
extern basic_block acc_nest_jam (const acc_built *built, int turns, basic_block place);

#endif
