/* How large private arrays can be whose size is computed.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_ANALYSIS_BOUND_H
#define ACCCACHE_ANALYSIS_BOUND_H

/* The most that VALUE can be at AT as a size, which is not negative; -1 if it is not known.  */
extern HOST_WIDE_INT acc_most_of (tree value, gimple *at);

#endif
