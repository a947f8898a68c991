/* What loops hand on though it does not change in them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_EXIT_VALUES_H
#define ACCCACHE_LOWER_EXIT_VALUES_H

/* Computes such values before these loops.  Returns whether there are any.  */
extern bool acc_exit_values_first (void);

#endif
