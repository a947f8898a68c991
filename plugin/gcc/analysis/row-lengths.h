/* Lengths of the rows of arrays of the same shape.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_ANALYSIS_ROW_LENGTHS_H
#define ACCCACHE_ANALYSIS_ROW_LENGTHS_H

struct acc_shape;

/* Lets arrays of C's whose types have rows of variable length, and of which one of SHAPES says that
   they have the same shape, have the lengths of the first one's.  Or lets the device code tell
   what they are.  Whether it has changed the current function.  */
extern bool acc_share_row_lengths (const vec<struct acc_shape *> &shapes);
/* Whether VALUE, of the device code, is *BYTES divided by *BY, and nothing is left.  */
extern bool acc_is_exact_quotient (tree value, tree *bytes, HOST_WIDE_INT *by);
/* What VALUE is, loaded before GSI from a field of .omp_data_i or from where that points to; null
   if it is not loaded from there.  */
extern tree acc_load_again (tree value, gimple_stmt_iterator *gsi);
/* Lets the device code tell what LOAD, of the array NAME, loads, where the first array of SHAPE has
   FIRST.  */
extern void acc_tell_shape (const struct acc_shape *shape, const char *name, gimple *load,
			    tree first);

#endif
