/* Loads before barriers what is used after them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_EARLY_LOADS_H
#define ACCCACHE_LOWER_EARLY_LOADS_H

struct acc_body;

/* Whether all lanes of a gang wait for each other in STMT.  */
extern bool acc_is_barrier (gimple *stmt);
/* Moves loads in the current function of what nothing in it may write to before barriers.  */
extern unsigned acc_load_before_barriers (acc_body *body);
/* Lets what is loaded after the fetch in PLACE, up to the first store, be loaded together with the
   fetch.  */
extern void acc_load_early (basic_block place);

#endif
