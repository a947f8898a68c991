/* Tables of constants that the program has on the host and constructs read.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_ANALYSIS_TABLES_H
#define ACCCACHE_ANALYSIS_TABLES_H

/* The host's variable of which the device's code has a copy at REF, a reference, if it is an array
   that always has the elements that it begins with; else null.  */
extern tree acc_table_of (tree ref);

#endif
