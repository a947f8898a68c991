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

#endif
