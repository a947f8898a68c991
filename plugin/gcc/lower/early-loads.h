/* Loads before barriers what is used after them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_EARLY_LOADS_H
#define ACCCACHE_LOWER_EARLY_LOADS_H

struct acc_body;

/* Moves loads of what nothing in the current function may write to before
   barriers.  */
extern unsigned acc_load_before_barriers (acc_body *body);
/* Moves loads that follow the fetch in PLACE, up to the first store, to before
   the fetch writes its tile, so that both wait at the same time.  */
extern void acc_load_early (basic_block place);

#endif
