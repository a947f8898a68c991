/* Several iterations of a block on each lane, side by side.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_JAM_H
#define ACCCACHE_LOWER_JAM_H

struct acc_built;
struct acc_nest;

/* Whether lanes of NEST may execute several iterations side by side.  No decision about control
   may depend on the number of the outermost axis's iteration, or of any axis's if COLUMNS, and
   nothing but stores may have effects.  Reads of tiles must not be tested at run time.  */
extern bool acc_nest_can_jam (const acc_nest *nest, bool columns);
/* Makes each lane of BUILT's nest, which has been rebuilt and not guarded, execute TURNS times
   COLUMNS iterations of a block.  Lanes are going to fetch at PLACE, where they come once a block;
   PLACE is null if there are several such places, and COLUMNS is 1 if it is not.  The code may have
   two versions afterwards: one with PLACE, for blocks that have all their iterations, and another,
   whose place is returned, for the others.  */
extern basic_block acc_nest_jam (const acc_built *built, int turns, int columns, basic_block place);

#endif
