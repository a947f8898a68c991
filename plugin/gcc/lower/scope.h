/* What part of its array a tile holds.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_SCOPE_H
#define ACCCACHE_LOWER_SCOPE_H

struct acc_placed;

/* Lets the lanes, if that is asked for, find out together how many iterations the block has that
   TILES are fetched for, at the end of BB.  The new end.  */
extern basic_block acc_widths_count (const vec<acc_placed *> &tiles, basic_block bb);
/* Code for the end of BB that computes what PLACED is to hold.  */
extern gimple_seq acc_scope_find (acc_placed *placed, basic_block bb);
/* Adds that of all TILES to BB, where VL lanes are, and lets them tell each other if that is asked
   for.  The new end.  */
extern basic_block acc_scopes_find (const vec<acc_placed *> &tiles, basic_block bb, int vl);

#endif
