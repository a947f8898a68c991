/* Small pieces of the device's code.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_BASE_CODE_H
#define ACCCACHE_BASE_CODE_H

/* All lanes wait here for each other.  Not `bar.sync': that is for warps whose lanes come to it together, and GCC's jump
   threading makes ways to it that the assembler does not bring together, so that a GPU would wait forever.  */
#define ACC_BARRIER "barrier.sync 0;"

/* This one, and those of a worker's lanes, begin with.  */
#define ACC_ANY_BARRIER "barrier.sync "

/* The same for the lanes of a warp.  */
#define ACC_WARP_BARRIER "bar.warp.sync 0xffffffff;"

/* The accelerator's compiler must not make two of a barrier.  It looks for this at the ends of blocks only.  */
extern gcall *acc_keep_single (void);
/* An operand of assembly code.  */
extern tree acc_asm_operand (const char *constraint, tree value);
extern gasm *acc_asm_new (const char *text, const vec<tree> &outputs, const vec<tree> &inputs, bool is_volatile,
			  bool clobbers_memory = false);
/* Adds SEQ to the end of BB.  */
extern void acc_append (basic_block bb, gimple_seq seq);
/* VALUE, of one, two, four or eight bytes, as assembly stores it, with the type SUFFIX.  */
extern tree acc_asm_word (gimple_seq *seq, tree value, char suffix[8]);
/* Makes BB, which has one successor, be followed by a loop of one block over FIRST, FIRST + STEP, … below END; the
   variable goes to *VARIABLE.  The loop's block.  */
extern basic_block acc_add_loop (basic_block bb, tree first, HOST_WIDE_INT step, tree end, tree *variable);

#endif
