/* Takes out hints of what is likely.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_HINTS_H
#define ACCCACHE_CLEANUP_HINTS_H

struct acc_body;

/* Replaces hints of what is likely in the current function by the values that they are about.  GCC has
   used the hints, and they keep conditions from being understood.  */
extern unsigned acc_drop_hints (acc_body *body);

#endif
