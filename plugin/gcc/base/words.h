/* Values of reductions as words in registers, for assembly code.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_BASE_WORDS_H
#define ACCCACHE_BASE_WORDS_H

#include "plan/reduce.h"

/* Describes a variable of TYPE that CODE combines as VAR.  Returns whether there is PTX for it.  */
extern bool acc_words_describe (tree type, tree_code code, struct plan_reduce_var *var);
/* The value of TYPE that changes nothing when CODE combines it with another one.  */
extern tree acc_words_neutral (tree type, tree_code code);
/* Appends the words of VALUE, a value of VAR, to OPERANDS, inputs of assembly code, computing them
   in SEQ.  */
extern void acc_words_in (const struct plan_reduce_var *var, tree value, gimple_seq *seq,
			  vec<tree> *operands);
/* Appends operands to OUT for the words of a value of VAR, of TYPE, that assembly code computes,
   and these words to WORDS.  */
extern void acc_words_out (const struct plan_reduce_var *var, tree type, vec<tree> *out,
			   vec<tree> *words);
/* The value of TYPE that has WORDS, computed in SEQ.  */
extern tree acc_words_value (tree type, const vec<tree> &words, gimple_seq *seq);

#endif
