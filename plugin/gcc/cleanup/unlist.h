/* Private variables that need no place in memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_UNLIST_H
#define ACCCACHE_CLEANUP_UNLIST_H

struct acc_body;

/* Makes values of the variables in GCC's lists of private variables whose address nothing takes any
   more.  */
extern unsigned acc_unlist_values (acc_body *body);

#endif
