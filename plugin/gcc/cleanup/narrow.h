/* Offsets of 32 bits.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_NARROW_H
#define ACCCACHE_CLEANUP_NARROW_H

struct acc_body;

/* A step of passes.def.  */
extern unsigned acc_narrow_offsets (acc_body *body);

#endif
