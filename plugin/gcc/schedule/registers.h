/* How many registers a lane needs; an estimate.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_SCHEDULE_REGISTERS_H
#define ACCCACHE_SCHEDULE_REGISTERS_H

/* The most words of 32 bits that the values of the current function, in SSA form, take at a
   time.  */
extern int acc_live_words (void);
/* Whether BASE is an array on the stack of the current function, so short that registers may hold
   it.  */
extern bool acc_is_short_array (tree base);
/* The words of all such arrays.  */
extern int acc_array_words (void);

#endif
