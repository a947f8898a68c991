/* The structure that holds the addresses of what a region uses.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_ANALYSIS_REGION_DATA_H
#define ACCCACHE_ANALYSIS_REGION_DATA_H

/* Whether BASE, what a reference is to a part of, is .omp_data_i.  */
extern bool acc_is_region_data (const_tree base);
/* The field of .omp_data_i that holds NAME's value, or its address; null if NAME is not
   loaded so.  */
extern tree acc_region_field (tree name);

#endif
