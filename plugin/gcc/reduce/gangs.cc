/* The last gang combines the results of all.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC's gangs combine their results with the variable in memory, each by itself, and begin again
   when another gang was faster.  Here each gang stores its result in a slot, and the last one
   combines all slots, with all lanes of its first worker.  This comes after the loop, where one
   lane of each gang is at work.  GCC calls the others for what looks like a loop over lanes.  */

#include "base/compat.h"
#include "reduce/gangs.h"
#include "base/code.h"
#include "base/dims.h"
#include "base/shared.h"
#include "base/words.h"
#include "lower/call.h"
#include "plan/target.h"
#include "reduce/lanes.h"
#include "reduce/levels.h"

/* What the statements for one loop share.  */

struct meeting
{
  auto_vec<const acc_reduced *> vars;
  int words;		/* of all of VARS */
  struct plan_reduce_lanes lanes;
  gimple_seq seq;	/* where statements are added */
  tree table;		/* its address */
  tree lock;		/* likewise, for variables */
  tree plane, record;	/* their addresses */
  tree last;		/* whether this is the last gang */
};

/* Adds the statement TEXT with these operands to M.  */

static void
add_asm (meeting *m, const struct text *text, const vec<tree> &out, const vec<tree> &in)
{
  gcc_assert (text->len < text->size);
  gasm *stmt = acc_asm_new (text->buf, out, in, true, true);
  for (tree t : out)
    SSA_NAME_DEF_STMT (TREE_VALUE (t)) = stmt;
  gimple_seq_add_stmt (&m->seq, stmt);
}

static void
add_input (vec<tree> *in, tree value)
{
  in->safe_push (acc_asm_operand ("r", value));
}

/* A new value of TYPE, an output of assembly code.  */

static tree
new_output (vec<tree> *out, tree type)
{
  tree value = make_ssa_name (type);
  out->safe_push (acc_asm_operand ("=&r", value));
  return value;
}

/* One lane of each gang finds the gang's record.  */

static void
claim (meeting *m)
{
  char buf[PLAN_REDUCE_TEXT];
  struct text text = text_start (buf, sizeof buf);
  auto_vec<tree> in, out;
  m->plane = new_output (&out, ptr_type_node);
  m->record = new_output (&out, ptr_type_node);
  add_input (&in, m->table);
  plan_reduce_claim_text (&text, m->words);
  add_asm (m, &text, out, in);
}

/* It hands in the gang's results.  */

static void
publish (meeting *m)
{
  char buf[PLAN_REDUCE_TEXT];
  int at = 0;
  for (const acc_reduced *v : m->vars)
    {
      struct text text = text_start (buf, sizeof buf);
      auto_vec<tree> in, none;
      for (tree t : { m->plane, acc_reduced_address (v), m->lock })
	add_input (&in, t);
      acc_words_in (&v->var, gimple_call_arg (v->fini, 2), &m->seq, &in);
      plan_reduce_publish_text (&text, &v->var, at);
      add_asm (m, &text, none, in);
      at += v->var.words;
    }
}

/* It takes the gang's ticket.  */

static void
take_ticket (meeting *m)
{
  char buf[PLAN_REDUCE_TEXT];
  struct text text = text_start (buf, sizeof buf);
  auto_vec<tree> in, out;
  m->last = new_output (&out, unsigned_type_node);
  for (tree t : { m->plane, m->record, m->table })
    add_input (&in, t);
  plan_reduce_ticket_text (&text);
  add_asm (m, &text, out, in);
}

/* Adds what combines the slots of those of M's variables from number I on that one text is for.
   Their words are from number *AT on.  LANE and SHARED are operands.  Returns the number of the
   variable after them.  */

static unsigned
gather_group (meeting *m, unsigned i, int *at, tree shared, tree lane)
{
  char buf[PLAN_REDUCE_TEXT];
  struct text text = text_start (buf, sizeof buf);
  const struct plan_reduce_var *vars[PLAN_REDUCE_GROUP];
  int first[PLAN_REDUCE_GROUP], n = 0, words = 0;
  auto_vec<tree> none, in;
  for (tree t : { m->last, m->plane, m->lock, shared, lane })
    add_input (&in, t);
  for (; i < m->vars.length () && words + m->vars[i]->var.words <= PLAN_REDUCE_GROUP; i++, n++)
    {
      const acc_reduced *v = m->vars[i];
      vars[n] = &v->var;
      first[n] = *at + words;
      words += v->var.words;
      add_input (&in, acc_reduced_address (v));
      acc_words_in (&v->var, acc_reduced_neutral (v), &m->seq, &in);
    }
  bool last = i == m->vars.length ();
  if (last)
    for (tree t : { m->record, m->table })
      add_input (&in, t);
  plan_reduce_gather_text (&text, &m->lanes, n, vars, first, last);
  add_asm (m, &text, none, in);
  *at += words;
  return i;
}

/* What all lanes of a gang's first worker do: in the last gang, they combine the slots.  LANE is
   the number of a lane.  */

static void
gather (meeting *m, tree lane, acc_reduce_memory *memory)
{
  int at = 0;
  tree shared = acc_reduce_shared (&m->seq, &memory->shared);
  for (unsigned i = 0; i < m->vars.length (); )
    i = gather_group (m, i, &at, shared, lane);
}

/* A new variable of BYTES bytes in global memory.  */

static tree
make_variable (int64_t bytes)
{
  tree type = build_array_type (unsigned_char_type_node, build_index_type (size_int (bytes - 1)));
  return acc_global_variable (BUILTINS_LOCATION, type, "__acccache_gangs");
}

/* The address of VARIABLE, computed in SEQ.  */

static tree
address_of (gimple_seq *seq, tree variable)
{
  tree address = make_ssa_name (ptr_type_node);
  tree value = fold_convert (ptr_type_node, build_fold_addr_expr (variable));
  gimple_seq_add_stmt (seq, gimple_build_assign (address, value));
  return address;
}

/* Whether one of M's variables needs a lock.  */

static bool
needs_lock (const meeting *m)
{
  for (const acc_reduced *v : m->vars)
    if (plan_reduce_locks (&v->var))
      return true;
  return false;
}

/* Adds what several gangs do at the end of BB, and LOC is where.  */

static void
add_meeting (location_t loc, basic_block bb, meeting *m, acc_reduce_memory *memory)
{
  m->lanes = acc_reduce_lanes ();
  m->table = address_of (&m->seq, make_variable (plan_reduce_table_bytes (m->words)));
  claim (m);
  publish (m);
  take_ticket (m);
  acc_append (bb, m->seq);
  m->seq = NULL;

  tree value = acc_lanes_call (loc, &bb, 1);
  tree lane = acc_lanes_number (bb, m->lanes.lanes ? m->lanes.lanes : WARP);
  gather (m, lane, memory);
  acc_append (bb, m->seq);
  acc_append (bb, acc_keep_single ());
  bb = split_edge (single_succ_edge (bb));
  acc_lanes_dismiss (loc, &bb, 1, value);
}

/* Adds what gangs do after R.  */

static void
add_combination (const acc_reductions *r, meeting *m, acc_reduce_memory *memory)
{
  if (!r->fork)
    split_block (gimple_bb (r->end), r->end);
  basic_block bb = split_edge (single_succ_edge (gimple_bb (r->end)));
  m->lock = null_pointer_node;
  if (needs_lock (m))
    {
      if (!memory->lock)
	memory->lock = make_variable (plan_reduce_lock_bytes ());
      m->lock = address_of (&m->seq, memory->lock);
    }
  if (acc_given_dim (cfun->decl, GOMP_DIM_GANG) != 1)
    {
      add_meeting (gimple_location (r->end), bb, m, memory);
      return;
    }
  m->plane = null_pointer_node;
  publish (m);
  acc_append (bb, m->seq);
}

/* Whether the program uses what V's TEARDOWN returns: a value that depends on which gangs were
   faster.  */

static bool
is_used (const acc_reduced *v)
{
  tree value = gimple_call_lhs (v->teardown);
  use_operand_p use;
  imm_use_iterator it;
  if (value && TREE_CODE (value) == SSA_NAME)
    FOR_EACH_IMM_USE_FAST (use, it, value)
      if (!is_gimple_debug (USE_STMT (use)))
	return true;
  return false;
}

const char *
acc_gangs_obstacle (const acc_reductions *r, const acc_reduced *v)
{
  if (!v->can)
    return acc_no_instructions;
  if ((r->fork && r->fork->outer) || loop_outer (gimple_bb (r->end)->loop_father))
    return "all gangs come to its loop more than once, and combine what they have each time"
	   ": put the loop around it outside of the construct";
  if (is_used (v))
    return "its value may be used before all gangs are done"
	   ": compile with '-O2', and use it after the construct";
  return NULL;
}

bool
acc_combine_gangs (acc_reductions *r, int level, bool alone,
		   acc_reduce_memory *memory)
{
  meeting m;
  m.words = 0;
  m.seq = NULL;
  if (level != 0)
    return false;
  for (acc_reduced &v : r->at[level])
    {
      /* Where it has no address, each gang has its own.  */
      if (integer_zerop (acc_reduced_address (&v)))
	continue;
      const char *why = acc_gangs_obstacle (r, &v);
      if (!why && !alone && plan_reduce_alone (&v.var))
	why = "another reduction of its construct needs GCC's lock"
	      ": give that a construct of its own";
      if (why)
	{
	  if (acc_given_dim (cfun->decl, GOMP_DIM_GANG) != 1)
	    acc_reduced_left (&v, "gangs", why);
	  continue;
	}
      m.vars.safe_push (&v);
      m.words += v.var.words;
    }
  if (m.vars.is_empty ())
    return false;
  add_combination (r, &m, memory);
  /* GCC takes the variable for the gang's own now, with the neutral value that SETUP has.  */
  for (const acc_reduced *v : m.vars)
    {
      if (acc_given_dim (cfun->decl, GOMP_DIM_GANG) != 1)
	acc_reduced_say (v, "the last gang combines the results of all");
      for (gcall *call : { v->setup, v->init, v->fini, v->teardown })
	{
	  gimple_call_set_arg (call, 1, integer_zero_node);
	  update_stmt (call);
	}
    }
  return true;
}
