/* The variables of collapsed loops where GCC has joined them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_NEST_PART_OFFSETS_H
#define ACCCACHE_NEST_PART_OFFSETS_H

struct acc_body;

/* A step of passes.def.  */
extern unsigned acc_part_offsets (acc_body *body);

#endif
