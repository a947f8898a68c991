/* Loops that take the digits of their counters for indices.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REGISTERS_DIGITS_H
#define ACCCACHE_REGISTERS_DIGITS_H

struct acc_body;

extern unsigned acc_unroll_digits (acc_body *body);

#endif
