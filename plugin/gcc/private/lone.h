/* Loops that one lane runs because others would have copies of an array.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PRIVATE_LONE_H
#define ACCCACHE_PRIVATE_LONE_H

struct acc_private_array;

/* If lanes must not have copies of A, which gets no shared memory, lets one lane run the loops that
   would share it.  Whether it had to.  */
extern bool acc_private_run_alone (const acc_private_array &a);

#endif
