/* What the offsets of Fortran's arrays are computed from.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_RECORDS_OFFSETS_H
#define ACCCACHE_RECORDS_OFFSETS_H

#include "plan/poly.h"

/* Keeps the value that MODIFY, an assignment that is about to be gimplified, gives to an offset.
   Does nothing if it assigns to something else.  */
extern void acc_note_offset (tree modify);
/* The value of the offset VARIABLE as a polynomial of the host's variables; unknown if it has none
   or several.  */
extern struct poly acc_host_offset (const char *variable);
/* The name of the host's variable with the number SYMBOL in such a polynomial.  */
extern const char *acc_host_variable (int symbol);

#endif
