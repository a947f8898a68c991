/* Loops that do not overlap what they add up in memory with anything else.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REGISTERS_OVERLAP_H
#define ACCCACHE_REGISTERS_OVERLAP_H

struct acc_body;

/* A step of passes.def.  */
extern unsigned acc_test_overlap (acc_body *body);
/* Whether LOOP is the copy for arrays that overlap.  */
extern bool acc_is_overlap_copy (class loop *loop);

#endif
