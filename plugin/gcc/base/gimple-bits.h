/* Small pieces of GIMPLE.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_BASE_GIMPLE_BITS_H
#define ACCCACHE_BASE_GIMPLE_BITS_H

/* Whether the value that STMT computes is used in a block for which IS_INSIDE with DATA is
   false.  */
extern bool acc_used_outside (gimple *stmt, bool (*is_inside) (basic_block bb, void *data),
			      void *data);
/* Moves the statements that compute VALUE, in LOOP or between BEFORE and LOOP, to before
   BEFORE.  */
extern void acc_hoist (tree value, class loop *loop, gimple *before);
/* Whether a mapping of KIND, a map kind of GOMP, puts all its bytes on the device.  */
extern bool acc_maps_bytes (unsigned kind);
/* Whether STMT is a call of IFN_UNIQUE of this KIND.  */
extern bool acc_is_unique (gimple *stmt, enum ifn_unique_kind kind);
/* The condition at the end of BB, or null.  */
extern gcond *acc_test_of (basic_block bb);
/* Whether REF has the same value in the memory AFTER as in BEFORE, as no statement between them
   may store to it; both are of the current function.  */
extern bool acc_is_unchanged (tree ref, tree before, tree after);
/* How many statements LOOP has.  */
extern int acc_statements_in (class loop *loop);
/* Adds SEQ, which may be a new statement, at the end of BB: before a statement that ends the
   block.  */
extern void acc_add_at_end (basic_block bb, gimple_seq seq);
/* Appends a copy of STMT to BB.  What it uses are COPIES' values of names that have one there, and
   the names that it computes get new ones there.  */
extern void acc_copy_at_end (gimple *stmt, basic_block bb, hash_map<tree, tree> *copies);

/* A block that is executed if a test says so.  */

struct acc_branch
{
  basic_block body;	/* that block, empty at first */
  edge after;		/* from its end, and */
  edge past;		/* from the test, to what comes next */
};

/* Adds TEST after LAST, and a branch that the condition at TEST's end decides on, with LIKELY as
   the probability of its block.  */
extern acc_branch acc_branch_after (gimple *last, gimple_seq test, profile_probability likely);
/* Sets RESULT, after BRANCH, to TAKEN if its block was executed, and otherwise to MISSED.  */
extern void acc_branch_result (const acc_branch &branch, tree result, tree taken, tree missed);
/* Makes the edge FIRST, so far the only one from its block, one of two that the condition at that
   block's end decides between.  It is taken where the condition is TRUTH, with the probability
   LIKELY, and the other one where it is not.  The other one leads to the new, empty block that this
   returns, and which goes on to JOIN.  */
extern basic_block acc_other_arm (edge first, bool truth, profile_probability likely,
				  basic_block join);
/* Removes STMT, whose result is not used.  */
extern void acc_remove (gimple *stmt);
/* Whether a value of NAME is used outside LOOP.  */
extern bool acc_used_after (tree name, class loop *loop);
/* The name in the program of what NAME, a name or not, has the value of, in quotes and for the
   caller to free; null if it has none.  */
extern char *acc_quoted_name (tree name);
/* Lets all statements but those of SEQ, which is in no block yet, use VALUE in place of NAME.  */
extern void acc_replace_others (tree name, gimple_seq seq, tree value);
/* Makes uses of NAME outside LOOP ones of VALUE.  */
extern void acc_replace_after (tree name, class loop *loop, tree value);

/* Takes the variables for which DROPS says so out of GCC's list of private variables at GSI.
   Whether there were any.  */
extern bool acc_shorten_list (gimple_stmt_iterator *gsi, bool (*drops) (tree var, void *data),
			      void *data);

#endif
