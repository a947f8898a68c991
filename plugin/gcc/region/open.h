/* Sections whose lengths nothing bounds.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REGION_OPEN_H
#define ACCCACHE_REGION_OPEN_H

struct acc_tile;

/* Whether TILE has an open dimension.  */
extern bool acc_is_open (const acc_tile *tile);
/* Chooses the greatest lengths that TILE is to have in its open dimensions.  */
extern void acc_choose_open (acc_tile *tile);

#endif
