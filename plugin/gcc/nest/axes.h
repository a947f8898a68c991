/* The dimensions of a nest of parallel loops.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_NEST_AXES_H
#define ACCCACHE_NEST_AXES_H

struct acc_nest;

/* Makes the axes of NEST from its loops.  False if there are too many.  */
extern bool acc_nest_axes (acc_nest *nest);

#endif
