/* Lets lanes have several iterations of a block.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_TURNS_H
#define ACCCACHE_LOWER_TURNS_H

struct acc_built;
struct acc_nest;

/* Whether lanes of NEST may have several turns after MEETING, the statement after which they fetch.  */
extern bool acc_nest_can_repeat (const acc_nest *nest, gimple *meeting);
/* Lets each lane of BUILT's nest have TURNS turns in a block: all that comes after FETCHED, the end of the fetch, is repeated.
   What comes before is the same for all turns, but for statements without effect that are moved.  False, and
   nothing is changed, if it is not.  */
extern bool acc_nest_repeat (const acc_built *built, basic_block fetched, int turns);

#endif
