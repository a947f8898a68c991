/* Arrays of the same shape.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_ANALYSIS_SHAPES_H
#define ACCCACHE_ANALYSIS_SHAPES_H

struct acc_body;
struct acc_shape;

/* What VALUE is, loaded before GSI from a field of .omp_data_i or from where that points to; null
   if it is not loaded from there.  */
extern tree acc_load_again (tree value, gimple_stmt_iterator *gsi);
/* Lets the device code tell what LOAD, of the array NAME, loads, where the first array of SHAPE has
   FIRST.  */
extern void acc_tell_shape (const struct acc_shape *shape, const char *name, gimple *load,
			    tree first);

/* A step of passes.def.  */
extern unsigned acc_share_shapes (acc_body *body);

#endif
