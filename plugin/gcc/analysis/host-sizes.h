/* How much of an array the host maps.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_ANALYSIS_HOST_SIZES_H
#define ACCCACHE_ANALYSIS_HOST_SIZES_H

struct poly;

/* Whether the host is known to map the array that BASE, a pointer of the device
   code, points into.  If so, the elements *FIRST .. *FIRST + *ELEMENTS - 1 of
   SIZE bytes, counted from BASE, are on the device.  */
extern bool acc_host_mapped (tree base, HOST_WIDE_INT size, struct poly *first,
			     struct poly *elements);

#endif
