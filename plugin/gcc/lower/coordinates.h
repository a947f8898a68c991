/* Coordinates of a lane's iterations in collapsed loops.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_COORDINATES_H
#define ACCCACHE_LOWER_COORDINATES_H

struct acc_oloop;

/* Simplifies the coordinates of O's iterations, of which lane number LANE has each that comes EACH
   after another.  What is the same for all of a lane's is computed before O's loop.  */
extern void acc_keep_coordinates (const acc_oloop *o, tree lane, tree each);

#endif
