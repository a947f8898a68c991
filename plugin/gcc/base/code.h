/* Small pieces of the device's code.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_BASE_CODE_H
#define ACCCACHE_BASE_CODE_H

/* A barrier for all lanes of a gang.  `bar.sync' would need all lanes of a warp to reach it
   together.  But GCC's jump threading makes separate ways to it, which the assembler does not join
   again, so a GPU would wait forever.  */
#define ACC_BARRIER "barrier.sync 0;"

/* Gives a lane its number in a block of iterations, where most gangs have just one.  Its last
   operand is whether this gang has others.  */
#define ACC_LANE_ONCE "mov.u32 %0, %1;\t// of one block"

/* The prefix of the barriers for a gang and for the lanes of a worker.  */
#define ACC_ANY_BARRIER "barrier.sync "

/* A barrier for the lanes of a warp.  */
#define ACC_WARP_BARRIER "bar.warp.sync 0xffffffff;"

/* A barrier for those lanes of a warp that its operand is the mask of.  */
#define ACC_PART_BARRIER "bar.warp.sync %0;"

/* What no access to memory is moved past, though it does nothing.  */
#define ACC_KEEP_ORDER "// accesses stay in order"

/* The first line of code by which all lanes of a gang or warp get what they have together.  Those
   of several warps wait for each other.  */
#define ACC_ALL_LANES "// all lanes\n\t"

/* A barrier for all lanes of a gang if its operand is 1, and for those of a warp if it is 0.  */
#define ACC_GANG_OR_WARP_BARRIER \
  "{ .reg .pred %%p; setp.ne.u32 %%p, %0, 0;" \
  " @%%p " ACC_BARRIER " @!%%p " ACC_WARP_BARRIER " }"

/* A barrier for all lanes of a gang, which tells them whether any of them has an operand other than
   0.  */
#define ACC_ANY_LANE \
  "{ .reg .pred %%p; setp.ne.u32 %%p, %1, 0;" \
  " barrier.red.or.pred %%p, 0, %%p; selp.u32 %0, 1, 0, %%p; }"

/* Whether STMT is a barrier, where all lanes of a gang wait for each other, or those of a warp, and
   may get what they have together.  */
extern bool acc_is_barrier (gimple *stmt);
/* Whether STMT begins with ACC_ALL_LANES.  */
extern bool acc_is_meeting (gimple *stmt);
/* Whether STMT is ACC_KEEP_ORDER.  */
extern bool acc_keeps_order (gimple *stmt);
/* A statement to put after a barrier, at the end of its block.  It keeps the offload compiler
   from duplicating the barrier.  */
extern gcall *acc_keep_single (void);
/* An operand of assembly code.  */
extern tree acc_asm_operand (const char *constraint, tree value);
/* A statement of assembly code.  */
extern gasm *acc_asm_new (const char *text, const vec<tree> &outputs, const vec<tree> &inputs,
			  bool is_volatile, bool clobbers_memory = false);
/* A number that GCC does not know to be N, computed in SEQ, so that it does not unroll a loop.  */
extern tree acc_hidden_number (gimple_seq *seq, int n);
/* A statement for the header of a loop that the assembler must not unroll either.  */
extern gasm *acc_keep_rolled (void);
/* Whether BB has one.  */
extern bool acc_is_kept_rolled (basic_block bb);
/* Whether STMT is a plain load of a number that fits a register.  */
extern bool acc_is_word_load (gimple *stmt);
/* Whether STMT is a plain store of a number in a register.  */
extern bool acc_is_word_store (gimple *stmt);
/* How a load and a store of global memory begin; modifiers and the type come after that.  */
#define ACC_GLOBAL_LOAD "ld.global."
#define ACC_GLOBAL_STORE "st.global."
/* Lets the load at GSI, of such a number, be the INSTRUCTION, which ends with a period for its
   type.  */
extern void acc_load_by (gimple_stmt_iterator *gsi, const char *instruction);
/* Does the same for the store at GSI, of 32 bits at least.  */
extern void acc_store_by (gimple_stmt_iterator *gsi, const char *instruction);
/* Lets CODE, which begins with BEFORE, begin with AFTER instead.  */
extern void acc_asm_begin (gasm *code, const char *before, const char *after);
/* LANE, as if it depended on BLOCK.  Otherwise what is computed from it would be computed before
   the loop over blocks, and take registers that other gangs could have.  MORE, unless null, is
   whether the gang has other blocks, 1 or 0; most have not.  */
extern tree acc_lane_in_block (gimple_seq *seq, tree lane, tree block, tree more);
/* Whether STMT is assembly that reads a tile.  */
extern bool acc_reads_tile (gimple *stmt);
/* VALUE, which has one, two, four or eight bytes, in the type in which assembly stores it,
   computed in SEQ.  SUFFIX becomes the suffix of the instruction.  */
extern tree acc_asm_word (gimple_seq *seq, tree value, char suffix[8]);
/* Appends SEQ to BB.  */
extern void acc_append (basic_block bb, gimple_seq seq);
/* Adds BARRIER, assembly, at the end of BB, which has one successor.  */
extern void acc_wait_at_end (basic_block bb, const char *barrier);
/* Inserts a loop after BB, which has one successor.  The loop has one block and runs at least once:
   *VARIABLE is FIRST, FIRST + STEP, … below END.  Returns the block.  */
extern basic_block acc_add_loop (basic_block bb, tree first, HOST_WIDE_INT step, tree end,
				 tree *variable);

#endif
