/* Why nobody knows where an array ends.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REGION_LIMITS_H
#define ACCCACHE_REGION_LIMITS_H

struct acc_box;

/* Why the extent of BOX's array is not known where the construct needs it, and what can be done; a
   clause.  */
extern const char *acc_unlimited (const acc_box *box);

#endif
