/* Loops that go down, made to count up on the device.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_SPLIT_TURN_LOOPS_H
#define ACCCACHE_SPLIT_TURN_LOOPS_H

/* Turns the loops of the functions that ENCODER says are streamed to the accelerator.  */
extern void acc_turn_loops (lto_symtab_encoder_t encoder);
/* Makes the functions what they were before acc_turn_loops, down to the numbers of their SSA
   names: the host's code is made from them.  */
extern void acc_turn_loops_back (void);

#endif
