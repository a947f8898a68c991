/* Lets a nest of parallel loops run by blocks of iterations.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_BLOCKS_H
#define ACCCACHE_LOWER_BLOCKS_H

struct acc_nest;

/* Lets NEST run by blocks.  VECTOR_LENGTH is the product of the axes' lanes.  */
extern void acc_nest_rebuild (acc_nest *nest, int vector_length);
/* Spreads NEST's outermost loop over gangs and its innermost one over lanes, as they are.  */
extern void acc_nest_map (acc_nest *nest);

#endif
