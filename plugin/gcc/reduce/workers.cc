/* The first worker combines the results of all.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC's workers combine their results with a variable in shared memory, and begin again when
   another worker was faster.  Here each worker stores its result, and the first one combines them
   in order.
   GCC's barrier at the end of the loop is between the two.  So is the one at the beginning of the
   next loop of workers, which may use the same memory.  */

#include "base/compat.h"
#include "reduce/workers.h"
#include "base/code.h"
#include "base/dims.h"
#include "base/shared.h"
#include "base/words.h"
#include "reduce/lanes.h"
#include "reduce/levels.h"

/* Appends the address of *VARIABLE to IN, computing it in SEQ.  */

static void
add_memory (gimple_seq *seq, tree *variable, vec<tree> *in)
{
  if (!*variable)
    {
      int last = plan_reduce_worker_bytes (PLAN_REDUCE_WORKER_WORDS) - 1;
      tree type = build_array_type (unsigned_char_type_node, build_index_type (size_int (last)));
      *variable = acc_shared_variable (BUILTINS_LOCATION, type, "__acccache_workers");
    }
  in->safe_push (acc_asm_operand ("r", acc_shared_address (seq, *variable)));
}

/* Each worker stores the words of its result of V from number AT on.  */

static gimple_seq
store (const acc_reduced *v, int at, tree *variable)
{
  char buf[PLAN_REDUCE_TEXT];
  struct text text = text_start (buf, sizeof buf);
  auto_vec<tree> in, none;
  gimple_seq seq = NULL;
  acc_words_in (&v->var, gimple_call_arg (v->fini, 2), &seq, &in);
  add_memory (&seq, variable, &in);
  plan_reduce_worker_text (&text, &v->var, at);
  gimple_seq_add_stmt (&seq, acc_asm_new (buf, none, in, true, true));
  return seq;
}

/* Computes the result of all workers in SEQ.  */

static tree
load (const acc_reduced *v, int at, gimple_seq *seq, tree *variable)
{
  char buf[PLAN_REDUCE_TEXT];
  struct text text = text_start (buf, sizeof buf);
  auto_vec<tree> in, out, words;
  tree type = acc_reduced_type (v);
  acc_words_out (&v->var, type, &out, &words);
  add_memory (seq, variable, &in);
  plan_reduce_workers_text (&text, &v->var, at);
  gasm *stmt = acc_asm_new (buf, out, in, true, true);
  for (tree w : words)
    SSA_NAME_DEF_STMT (w) = stmt;
  gimple_seq_add_stmt (seq, stmt);
  return acc_words_value (type, words, seq);
}

bool
acc_combine_workers (acc_reductions *r, int level, tree *variable)
{
  int words = 0;
  if (level < 0 || level >= (int) r->levels || acc_given_dim (cfun->decl, GOMP_DIM_WORKER) == 1)
    return false;
  for (acc_reduced &v : r->at[level])
    if (!v.can)
      acc_reduced_left (&v, "workers", acc_no_instructions);
    else if (words + v.var.words > PLAN_REDUCE_WORKER_WORDS)
      acc_reduced_left (&v, "workers", "its loop has more than four of them: divide the loop");
    else
      {
	gimple_seq teardown = NULL, fini = store (&v, words, variable);
	tree all = load (&v, words, &teardown, variable);
	acc_reduced_say (&v, "the first worker combines the results of all");
	acc_reduced_replace (&v, fini, gimple_call_arg (v.fini, 2), teardown, all);
	words += v.var.words;
      }
  return words > 0;
}
