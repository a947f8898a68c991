/* Loads from global memory by their own instruction.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PRIVATE_GLOBAL_LOADS_H
#define ACCCACHE_PRIVATE_GLOBAL_LOADS_H

struct acc_body;

/* Lets loads in loops of the current function that store to private arrays pass those stores.  */
extern unsigned acc_load_global (acc_body *body);

#endif
