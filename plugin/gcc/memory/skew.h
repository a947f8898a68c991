/* Private arrays whose rows begin in different banks of shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_MEMORY_SKEW_H
#define ACCCACHE_MEMORY_SKEW_H

struct acc_body;

/* A step of passes.def.  */
extern unsigned acc_skew_private (acc_body *body);

#endif
