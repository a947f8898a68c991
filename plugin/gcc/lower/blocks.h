/* Makes a nest of parallel loops run by blocks of iterations.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_BLOCKS_H
#define ACCCACHE_LOWER_BLOCKS_H

struct acc_axis;
struct acc_built;

/* Whether each block of so many iterations along AXIS is known to have them all.  */
extern bool acc_always_whole (const acc_axis *axis, int block);
/* Makes BUILT's nest run by blocks of iterations, and sets what BUILT says of them.  */
extern void acc_nest_rebuild (acc_built *built);

#endif
