/* Elements of tables of constants in unrolled loops.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     for (k = 0; k < 9; k++)
       ux += cx[k] * f[k][i - cx[k]];

   A lane that loads the elements of a table loads the same as all others.  In the copies of an
   unrolled loop they are constants, of which many are 0 or 1, so that products and additions go,
   too.  Here, loops on whose turns alone an element depends are marked to be unrolled completely,
   and the element is read of a constant of the device's.  The offload compiler then finds out what
   it is.  Where it is not unrolled after all, the constant is there to be loaded.  */

#include "base/compat.h"
#include "registers/tables.h"
#include "analysis/tables.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/dims.h"
#include "base/gimple-bits.h"
#include "base/say.h"
#include "base/shared.h"
#include "registers/constants.h"
#include "schedule/registers.h"
#include "plan/effort.h"

/* STMT, which loads an element of TABLE, and the loops on which its place depends.  */

struct table_load
{
  gimple *stmt;
  tree table;
  auto_vec<class loop *> loops;
};

/* Appends what loads from tables, and becomes constant, to LOADS.  */

static void
find_table_loads (auto_delete_vec<table_load> *loads)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	tree table = gimple_assign_load_p (stmt) ? acc_table_of (gimple_assign_rhs1 (stmt)) : NULL;
	if (!table)
	  continue;
	table_load *l = new table_load ();
	l->stmt = stmt;
	l->table = table;
	if (acc_place_becomes_constant (gimple_assign_rhs1 (stmt), &l->loops))
	  loads->safe_push (l);
	else
	  delete l;
      }
}

/* Notes in OPEN, and marks, that the loops of L are to be unrolled, if that does not make too many
   statements, nor too many for the registers that a gang of LANES has.  Whether they are.  */

static bool
open_table_loops (const table_load *l, int lanes, hash_set<class loop *> *open)
{
  bool all = true;
  for (class loop *loop : l->loops)
    all &= open->contains (loop);
  int64_t statements = all ? 0 : acc_statements_with (open, l->loops);
  if (statements > EFFORT_OPEN_STATEMENTS
      || (!all && lanes > effort_most_lanes (statements, acc_live_words (), 0)))
    return false;
  for (class loop *loop : l->loops)
    if (!open->add (loop))
      loop->unroll = acc_turns_to_open (loop);
  return true;
}

/* Lets STMT load from VAR, which has the elements of the table from which it does.  */

static void
load_constant (gimple *stmt, tree var)
{
  tree ref = unshare_expr (gimple_assign_rhs1 (stmt)), base = ref;
  while (handled_component_p (base))
    base = TREE_OPERAND (base, 0);
  TREE_OPERAND (base, 0) = build_fold_addr_expr (var);
  gimple_assign_set_rhs1 (stmt, ref);
  update_stmt (stmt);
}

/* Says TEXT of L's table, if that has a name.  */

static void
say_of_table (const table_load *l, dump_flags_t kind, const char *text)
{
  if (DECL_NAME (l->table) && !DECL_IGNORED_P (l->table))
    acc_say (kind, gimple_location (l->stmt), text, IDENTIFIER_POINTER (DECL_NAME (l->table)));
}

unsigned
acc_put_in_tables (acc_body *body)
{
  auto_delete_vec<table_load> loads;
  hash_set<class loop *> open;
  hash_map<tree, tree> copies;
  hash_set<tree> said;
  int lanes = acc_gang_lanes (cfun->decl);
  if (!acc_opts.registers || optimize < 2)
    return 0;
  find_table_loads (&loads);
  for (auto loop : loops_list (cfun, 0))
    if (loop->unroll > 1 && loop->unroll == acc_turns_to_open (loop))
      open.add (loop);
  for (const table_load *l : loads)
    {
      if (!open_table_loops (l, lanes, &open))
	{
	  if (!said.add (l->table))
	    say_of_table (l, MSG_MISSED_OPTIMIZATION,
			  "'%s' is loaded from memory: the loops around its elements are too long"
			  " to be unrolled; make them shorter");
	  continue;
	}
      tree &copy = copies.get_or_insert (l->table);
      if (!copy)
	{
	  copy = acc_constant_variable (l->table);
	  say_of_table (l, MSG_OPTIMIZED_LOCATIONS,
			"'%s' is a table of constants: its elements are put in, and the loops"
			" around them are unrolled");
	}
      load_constant (l->stmt, copy);
    }
  body->changed |= copies.elements () != 0;
  return copies.is_empty () ? 0 : ACC_CHANGED;
}
