/* The shared variable that holds tiles.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_TILE_VARIABLE_H
#define ACCCACHE_LOWER_TILE_VARIABLE_H

struct acc_placed;

/* Declares the shared variable, number N of the unit, that holds TILES one
   after the other, so that the distances between them are constants.  */
extern tree acc_tiles_declare (const vec<acc_placed *> &tiles, int n);

/* Declares a shared variable of SIZE bytes, in which lanes exchange results.  */
extern tree acc_results_declare (HOST_WIDE_INT size);

#endif
