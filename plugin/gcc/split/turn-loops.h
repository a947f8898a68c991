/* Loops that count down, made to count up on the device.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_SPLIT_TURN_LOOPS_H
#define ACCCACHE_SPLIT_TURN_LOOPS_H

/* Turns the loops of the functions in ENCODER, which are about to be streamed to the offload
   compiler.  */
extern void acc_turn_loops (lto_symtab_encoder_t encoder);
/* Undoes acc_turn_loops, down to the numbers of SSA names, since the host's code is made from the
   same functions.  */
extern void acc_turn_loops_back (void);

#endif
