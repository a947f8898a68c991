/* Where the arrays of references are, and which of them may share memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_KERNELS_BASES_H
#define ACCCACHE_KERNELS_BASES_H

struct acc_kbase
{
  tree variable;	/* the array is this variable or a part of it; or null, and */
  tree pointer;		/* it is where this variable or reference points to; or null: unknown */
  bool restricted;	/* POINTER's target is reached in no other way, as the language has it */
};

/* Where REF, a reference at NODE or at an unknown node, -1, is.  */
extern acc_kbase acc_kbase_of (tree ref, int node);
/* The array that BASE's is another name of, or BASE itself.  */
extern acc_kbase acc_kfirst_name (acc_kbase base);
/* Whether A and B are the same place as long as pointers keep their values.  */
extern bool acc_ksame_base (const acc_kbase &a, const acc_kbase &b);
/* Whether REF_A at A and REF_B at B are certainly apart, whatever their subscripts.  */
extern bool acc_kapart (const acc_kbase &a, tree ref_a, const acc_kbase &b, tree ref_b);
/* Whether something in the loop that is judged may write REF.  If only a test before the construct
   can tell whether a pointer leads to REF, a global variable, it is assumed that none does.  */
extern bool acc_kmay_be_written (tree ref);
/* Forgets what was assumed.  */
extern void acc_kassume_nothing (void);
/* The variables that are assumed to be where no pointer of the loop leads.  */
extern const vec<tree> &acc_kassumed (void);
/* Whether what ACCESS reads may have another value elsewhere in RANGE, a part of the loop that is
   judged.  */
extern bool acc_kmay_change (const struct acc_kaccess *access, struct acc_krange range);
/* The expression that VAR, a variable that the function writes once, got its value from in the
   construct before the loop that is judged, if it has that value in the loop; null otherwise.  */
extern tree acc_kheld_value (tree var);

#endif
