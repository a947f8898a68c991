/* What the Fortran front end's offsets of arrays are made of, from gimplification on.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_RECORDS_OFFSETS_H
#define ACCCACHE_RECORDS_OFFSETS_H

#include "plan/poly.h"

/* Remembers MODIFY, an assignment that is about to be gimplified, if it is to an offset.  */
extern void acc_note_offset (tree modify);
/* What was assigned to VARIABLE, such an offset; its symbols are numbers of the host's variables.  Unknown if nothing was.  */
extern struct poly acc_host_offset (const char *variable);
/* The name of the host's variable number SYMBOL.  */
extern const char *acc_host_variable (int symbol);

#endif
