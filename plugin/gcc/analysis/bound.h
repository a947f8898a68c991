/* How large private arrays of computed size can be.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_ANALYSIS_BOUND_H
#define ACCCACHE_ANALYSIS_BOUND_H

/* The most that VALUE can be at AT, or -1 if it is not known.  VALUE is a size,
   so it is not negative.  */
extern HOST_WIDE_INT acc_most_of (tree value, gimple *at);

#endif
