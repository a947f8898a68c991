/* Loops that do not overlap what they add up in memory with anything else.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REGISTERS_OVERLAP_H
#define ACCCACHE_REGISTERS_OVERLAP_H

struct acc_body;
struct acc_run_loop;

/* A step of passes.def.  */
extern unsigned acc_test_overlap (acc_body *body);
/* Whether LOOP is the copy for arrays that overlap.  */
extern bool acc_is_overlap_copy (class loop *loop);
/* How many turns after the first one R's loop has at most, as a sizetype; or how many it has, if
   its test is at its beginning.  They must be counted.  */
extern tree acc_turns_of (const acc_run_loop *r);

#endif
