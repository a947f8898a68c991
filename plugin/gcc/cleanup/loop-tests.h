/* Tests that let loops go on.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_LOOP_TESTS_H
#define ACCCACHE_CLEANUP_LOOP_TESTS_H

struct acc_body;

/* Lets loops go on where their tests are true, and end where they are false.  CUDA's assembler does
   not unroll the others.  */
extern unsigned acc_turn_tests (acc_body *body);

#endif
