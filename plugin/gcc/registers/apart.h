/* Tells the offload compiler which arrays do not overlap.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REGISTERS_APART_H
#define ACCCACHE_REGISTERS_APART_H

struct acc_body;

extern unsigned acc_tell_apart (acc_body *body);

#endif
