/* Loads and stores private arrays by instructions of shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PRIVATE_ACCESS_H
#define ACCCACHE_PRIVATE_ACCESS_H

struct acc_body;

/* Rewrites loads and stores of BODY's private arrays in shared memory as ld.shared and st.shared.
   Addresses are computed once at the anchors of BODY's mapping for all accesses that these
   dominate.  */
extern unsigned acc_access_private (acc_body *body);
/* The address in shared memory of REF, whose variable is at ADDRESS, computed in SEQ, but for
   *OFFSET, which is to be added.  What follows REF's element in the variable is TIMES as far away
   in shared memory.  */
extern tree acc_address_within (gimple_seq *seq, tree ref, tree address, int times,
				HOST_WIDE_INT *offset);
/* The private array that STMT, which acc_access_private has made, loads or stores; null for other
   statements.  */
extern tree acc_private_accessed (gimple *stmt);
extern void acc_private_accesses_forget (void);

#endif
