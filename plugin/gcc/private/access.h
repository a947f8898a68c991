/* Loads and stores of private arrays in shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PRIVATE_ACCESS_H
#define ACCCACHE_PRIVATE_ACCESS_H

struct acc_body;

/* Lets what is loaded from and stored to the current function's variables be so with their own instructions.  All
   lanes come to ANCHORS before they come to what these dominate.  */
extern unsigned acc_access_private (acc_body *body);

#endif
