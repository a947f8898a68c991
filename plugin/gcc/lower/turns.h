/* Lets lanes have several iterations of a block.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_TURNS_H
#define ACCCACHE_LOWER_TURNS_H

struct acc_built;
struct acc_nest;

/* Whether lanes of NEST may have several turns, all after MEETING, where they fetch.  */
extern bool acc_nest_can_repeat (const acc_nest *nest, gimple *meeting);
/* Lets each lane of BUILT's nest have TURNS turns in a block: what comes after FETCHED, the end
   of the fetch, is repeated.  What comes before it must be the same for all turns, or without
   effect, and is moved then.  Otherwise the result is false, and nothing is changed.  */
extern bool acc_nest_repeat (const acc_built *built, basic_block fetched, int turns);

#endif
