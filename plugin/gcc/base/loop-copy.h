/* Copies of loops.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_BASE_LOOP_COPY_H
#define ACCCACHE_BASE_LOOP_COPY_H

/* Makes a copy of LOOP, which can be duplicated, for the case that CONDITION, a value before the
   loop, is 0.  The copy, or null.  PROBABLY says how likely the condition is.  */
extern class loop *acc_loop_copy (class loop *loop, tree condition, profile_probability probably);

#endif
