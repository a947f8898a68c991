/* Approximate arithmetic for code that asks for it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_MATH_H
#define ACCCACHE_CLEANUP_MATH_H

struct acc_body;

/* Lets single precision divisions and square roots of the current function be approximate, if the program may be compiled so.  */
extern unsigned acc_approximate_math (acc_body *body);

#endif
