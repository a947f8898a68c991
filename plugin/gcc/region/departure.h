/* Whether lanes that have left a loop around a directive can fetch for the others.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REGION_DEPARTURE_H
#define ACCCACHE_REGION_DEPARTURE_H

struct acc_tile;

/* Why the lanes of TILE's nest that have left a loop around its directive cannot fetch for those
   that go on, or null.  */
extern const char *acc_departure_obstacle (const acc_tile *tile);

#endif
