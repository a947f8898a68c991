/* Short arrays that each lane has of its own, in registers.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REGISTERS_ARRAYS_H
#define ACCCACHE_REGISTERS_ARRAYS_H

struct acc_body;

extern unsigned acc_keep_arrays (acc_body *body);

#endif
