/* Loops through a few elements that could be accessed together.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_MEMORY_UNROLL_ELEMENTS_H
#define ACCCACHE_MEMORY_UNROLL_ELEMENTS_H

struct acc_body;

/* A step of passes.def.  */
extern unsigned acc_unroll_elements (acc_body *body);

#endif
