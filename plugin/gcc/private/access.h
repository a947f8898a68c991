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

#endif
