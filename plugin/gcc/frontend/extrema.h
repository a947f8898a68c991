/* Extrema of C++'s library in the bounds of a directive.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_EXTREMA_H
#define ACCCACHE_FRONTEND_EXTREMA_H

/* BOUND, or an equal expression without calls of std::min, std::max and std::clamp.  */
extern tree acc_without_extrema (tree bound);

#endif
