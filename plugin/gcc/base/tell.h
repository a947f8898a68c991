/* What the device's code tells acccache-run.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The statements are comments of PTX for all but the simulated device, whose observer.h explains
   them.  */

#ifndef ACCCACHE_BASE_TELL_H
#define ACCCACHE_BASE_TELL_H

/* A statement that is being made: its text, and the operands that stand as %0, %1 … in it.  */

struct acc_tale
{
  char *text;
  auto_vec<tree> operands;
};

/* Begins a statement of KIND about NAME, up to its first dot; false if it is no name that PTX
   could have.  */
extern bool acc_tell_begin (acc_tale *tale, const char *kind, const char *name);
/* Appends VALUE, a constant or what a statement can have as an operand.  */
extern void acc_tell_value (acc_tale *tale, tree value);
/* Inserts the statement, which is at LOC, before GSI.  */
extern void acc_tell_end (acc_tale *tale, location_t loc, gimple_stmt_iterator *gsi);

#endif
