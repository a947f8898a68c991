/* Removes the program's hints of what is likely.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_HINTS_H
#define ACCCACHE_CLEANUP_HINTS_H

struct acc_body;

/* Replaces the calls of __builtin_expect in BODY by their values.  GCC has used the hints, and they
   keep conditions from being understood.  */
extern unsigned acc_drop_hints (acc_body *body);

#endif
