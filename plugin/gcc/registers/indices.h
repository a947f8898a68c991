/* Indices of short arrays that each lane has of its own.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REGISTERS_INDICES_H
#define ACCCACHE_REGISTERS_INDICES_H

struct acc_body;

/* A step of passes.def.  */
extern unsigned acc_place_indices (acc_body *body);

#endif
