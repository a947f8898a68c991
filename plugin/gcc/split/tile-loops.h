/* Makes one loop of the two that GCC has for a `tile' clause.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_SPLIT_TILE_LOOPS_H
#define ACCCACHE_SPLIT_TILE_LOOPS_H

struct acc_body;

/* Does so in BODY.  */
extern unsigned acc_join_tile_loops (acc_body *body);

#endif
