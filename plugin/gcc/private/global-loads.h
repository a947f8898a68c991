/* Loads from global memory by their own instruction.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PRIVATE_GLOBAL_LOADS_H
#define ACCCACHE_PRIVATE_GLOBAL_LOADS_H

struct acc_body;

/* In loops of the current function that fill private arrays, replaces loads from global memory by
   instructions that may pass the stores to those arrays.  */
extern unsigned acc_load_global (acc_body *body);

#endif
