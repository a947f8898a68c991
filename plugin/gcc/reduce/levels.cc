/* The calls that make up a loop's reductions.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "reduce/levels.h"
#include "base/acc-options.h"
#include "base/gimple-bits.h"
#include "base/say.h"
#include "base/words.h"
#include "analysis/host-values.h"

/* The statement after STMT, also in the next block; null if there are several next blocks or
   none.  */

static gimple *
next_statement (gimple *stmt)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  basic_block bb = gimple_bb (stmt);
  gsi_next (&gsi);
  while (gsi_end_p (gsi))
    {
      if (!single_succ_p (bb))
	return NULL;
      bb = single_succ (bb);
      if (bb == EXIT_BLOCK_PTR_FOR_FN (cfun))
	return NULL;
      gsi = gsi_start_bb (bb);
    }
  return gsi_stmt (gsi);
}

/* Whether CALL, a HEAD_MARK or TAIL_MARK, is the last one of the loop's head or tail.  */

static bool
is_last_mark (gimple *call)
{
  return gimple_call_num_args (call) == 2;
}

/* The variable of level LEVEL of R to which CALL belongs.  */

static acc_reduced *
reduced_of (acc_reductions *r, unsigned level, gcall *call)
{
  for (acc_reduced &v : r->at[level])
    if (tree_int_cst_equal (gimple_call_arg (v.setup, 5), gimple_call_arg (call, 5)))
      return &v;
  return NULL;
}

/* Enters CALL of level LEVEL into R.  */

static bool
enter (acc_reductions *r, unsigned level, gcall *call)
{
  enum ifn_goacc_reduction_kind kind
    = (enum ifn_goacc_reduction_kind) tree_to_uhwi (gimple_call_arg (call, 0));
  if (kind == IFN_GOACC_REDUCTION_SETUP)
    {
      acc_reduced made;
      memset (&made, 0, sizeof made);
      made.setup = call;
      r->at[level].safe_push (made);
      return true;
    }
  acc_reduced *v = reduced_of (r, level, call);
  if (!v)
    return false;
  (kind == IFN_GOACC_REDUCTION_INIT ? v->init
   : kind == IFN_GOACC_REDUCTION_FINI ? v->fini : v->teardown) = call;
  return true;
}

/* Enters what stands between MARK, the first of its KIND in the loop, and the last of them into R.
   The first level is FIRST, and the next one is STEP further.  Returns the last mark, or null.  */

static gimple *
enter_all (acc_reductions *r, gimple *mark, enum ifn_unique_kind kind, int first, int step)
{
  int level = first;
  for (gimple *stmt = next_statement (mark); stmt; stmt = next_statement (stmt))
    if (gimple_call_internal_p (stmt, IFN_GOACC_REDUCTION))
      {
	if (!enter (r, level, as_a<gcall *> (stmt)))
	  return NULL;
      }
    else if (acc_is_unique (stmt, kind))
      {
	if (is_last_mark (stmt))
	  return stmt;
	level += step;
	if (level < 0 || level >= (int) r->levels)
	  return NULL;
      }
  return NULL;
}

/* The call that has the result of CALL as an argument.  */

static gimple *
next_mark (gimple *call)
{
  tree value = gimple_call_lhs (call);
  use_operand_p use;
  imm_use_iterator it;
  if (value && TREE_CODE (value) == SSA_NAME)
    FOR_EACH_IMM_USE_FAST (use, it, value)
      if (gimple_call_internal_p (USE_STMT (use), IFN_UNIQUE))
	return USE_STMT (use);
  return NULL;
}

/* Describes the variables of R.  False if calls are missing.  */

static bool
describe_all (acc_reductions *r)
{
  for (unsigned i = 0; i < r->levels; i++)
    for (acc_reduced &v : r->at[i])
      {
	if (!v.init || !v.fini || !v.teardown)
	  return false;
	v.can = acc_words_describe (acc_reduced_type (&v), acc_reduced_code (&v), &v.var);
      }
  return true;
}

bool
acc_reductions_of_construct (acc_reductions *r)
{
  basic_block bb;
  r->fork = NULL;
  r->levels = 1;
  r->end = NULL;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (gimple_call_internal_p (gsi_stmt (gsi), IFN_GOACC_REDUCTION)
	  && integer_zerop (gimple_call_arg (gsi_stmt (gsi), 3)))
	{
	  if (!enter (r, 0, as_a<gcall *> (gsi_stmt (gsi))))
	    return false;
	  r->end = gsi_stmt (gsi);
	}
  if (!describe_all (r))
    return false;
  for (const acc_reduced &v : r->at[0])
    if (gimple_bb (v.teardown) != gimple_bb (r->end))
      return false;
  return r->end != NULL;
}

bool
acc_reductions_find (const acc_fork *f, acc_reductions *r)
{
  r->fork = f;
  r->levels = 0;
  gimple *mark = f->head;
  for (; mark && !is_last_mark (mark); mark = next_mark (mark))
    r->levels += acc_is_unique (mark, IFN_UNIQUE_OACC_FORK);
  gimple *tail = mark ? next_mark (mark) : NULL;
  if (!tail || r->levels > GOMP_DIM_MAX
      || !enter_all (r, f->head, IFN_UNIQUE_OACC_HEAD_MARK, 0, 1))
    return false;
  r->end = enter_all (r, tail, IFN_UNIQUE_OACC_TAIL_MARK, r->levels - 1, -1);
  return r->end && describe_all (r);
}

int
acc_level_of (unsigned levels, int dim)
{
  if (!(levels & GOMP_DIM_MASK (dim)))
    return -1;
  int n = 0;
  for (int d = 0; d < dim; d++)
    n += (levels & GOMP_DIM_MASK (d)) != 0;
  return n;
}

const char acc_no_instructions[] = "the device has no instruction for it"
				   ": use another type, or '-fcx-limited-range' if it is complex";

tree
acc_reduced_type (const acc_reduced *v)
{
  return TREE_TYPE (gimple_call_arg (v->fini, 2));
}

tree_code
acc_reduced_code (const acc_reduced *v)
{
  return (tree_code) tree_to_uhwi (gimple_call_arg (v->fini, 4));
}

tree
acc_reduced_neutral (const acc_reduced *v)
{
  return acc_words_neutral (acc_reduced_type (v), acc_reduced_code (v));
}

tree
acc_reduced_address (const acc_reduced *v)
{
  return gimple_call_arg (v->teardown, 1);
}

/* The name in the program of V in quotes, for the caller to free.  */

static char *
quoted_name_of (const acc_reduced *v)
{
  for (gcall *call : { v->setup, v->init, v->fini, v->teardown })
    for (tree t : { gimple_call_lhs (call), gimple_call_arg (call, 2) })
      if (char *name = acc_quoted_name (t))
	return name;
  /* What came by reference is known by its place on the host.  */
  tree address = acc_reduced_address (v);
  char *name = TREE_CODE (address) == SSA_NAME ? acc_host_name (address) : NULL;
  char *quoted = name ? xasprintf ("'%s'", name) : xstrdup ("'…'");
  free (name);
  return quoted;
}

void
acc_reduced_say (const acc_reduced *v, const char *how)
{
  char *name = quoted_name_of (v);
  acc_say (MSG_OPTIMIZED_LOCATIONS, gimple_location (v->fini), "reduction of %s: %s", name, how);
  free (name);
}

/* Whether the rounding of V's result depends on the order in which values are combined.  */

static bool
is_rounded (const acc_reduced *v)
{
  tree type = acc_reduced_type (v);
  tree_code code = acc_reduced_code (v);
  return FLOAT_TYPE_P (type) && (code == PLUS_EXPR || code == MULT_EXPR);
}

void
acc_reduced_left (const acc_reduced *v, const char *who, const char *why)
{
  char *name = quoted_name_of (v);
  acc_say (MSG_MISSED_OPTIMIZATION, gimple_location (v->fini),
	   "%s combine results of %s as GCC has it: %s", who, name, why);
  if (acc_opts.reproducible && is_rounded (v))
    warning_at (gimple_location (v->fini), 0,
		"the result of %s may have other bits each time the program runs, since %s combine"
		" it as GCC has it: %s", name, who, why);
  free (name);
}
