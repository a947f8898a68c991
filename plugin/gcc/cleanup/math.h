/* Approximate arithmetic under -ffast-math.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_MATH_H
#define ACCCACHE_CLEANUP_MATH_H

struct acc_body;

/* Makes divisions and square roots of single precision in BODY approximate if the program's options
   allow it.  */
extern unsigned acc_approximate_math (acc_body *body);

#endif
