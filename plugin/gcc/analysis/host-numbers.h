/* Numbers that the host passes to the device code.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_ANALYSIS_HOST_NUMBERS_H
#define ACCCACHE_ANALYSIS_HOST_NUMBERS_H

struct acc_body;

extern unsigned acc_share_numbers (acc_body *body);
/* Puts VALUE in NAME's place, and goes on with what becomes a constant or a copy of that.  */
extern void acc_put_number (tree name, tree value);
/* Whether A comes before B on each way to B.  */
extern bool acc_is_before (gimple *a, gimple *b);
/* The field of the region's data that holds the address from which STMT loads a number; or
   null.  */
extern tree acc_number_field (gimple *stmt);
/* Whether STMT loads a number that the host passes in a temporary of GCC's, and that the device
   code only loads.  Nothing else has the temporary's address, so that assembly of the plugin's does
   not write it, though GCC takes it to write all memory.  */
extern bool acc_loads_own_number (gimple *stmt);

#endif
