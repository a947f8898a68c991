/* Gives each gang its own copy of a variable that GCC keeps in one cell for all.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     #pragma acc parallel loop gang
     for (j = 0; j < n; j++)
       {
	 sum = 0;
     #pragma acc loop vector reduction(+:sum)
	 for (k = 0; k < m; k++)
	   sum += a[j][k];
	 q[j] = sum;
       }

   A load that always follows a store of the same iteration can read a register instead, of which
   each lane has one.  The stores remain, so that the host still finds one of the values in the
   variable.  */

#include "base/compat.h"
#include "private/cells-mend.h"
#include "base/body.h"
#include "base/acc-options.h"
#include "base/code.h"
#include "base/say.h"
#include "records/cell-names.h"
#include "nest/cells.h"
#include "nest/forks.h"
#include "nest/nest.h"

/* The whole of C at ADDRESS.  */

static tree
all_of (const acc_cell *c, tree address)
{
  return build2 (MEM_REF, c->type, address, build_int_cst (build_pointer_type (c->type), 0));
}

/* Whether gangs, workers and lanes share out the iterations of the loop that BB is in, of no loop
   around it, and each iteration executes BB.  */

static bool
in_each_iteration (basic_block bb, const vec<acc_fork *> &forks)
{
  acc_fork *f = acc_fork_around (bb, forks);
  if (!f || !acc_fork_spread (f) || !acc_is_oacc_loop (bb->loop_father)
      || !dominated_by_p (CDI_DOMINATORS, bb->loop_father->latch, bb))
    return false;
  for (f = f->outer; f; f = f->outer)
    if (acc_fork_spread (f))
      return false;
  return true;
}

/* Adds a store of VALUE to C at ADDRESS to SEQ, for the host only.  Any iteration's value will do,
   and an atomic store does not race with the others.  ALWAYS: all iterations store.  Then the first
   lane's store is enough, since that lane runs the iteration if there is only one.  */

static void
store_for_host (gimple_seq *seq, const acc_cell *c, tree address, tree value, bool always)
{
  tree word = TREE_CODE (c->type) == COMPLEX_TYPE ? TREE_TYPE (c->type) : c->type;
  int bytes = tree_to_uhwi (TYPE_SIZE_UNIT (word));
  if (bytes > 8)
    {
      gimple_seq_add_stmt (seq, gimple_build_assign (all_of (c, address), value));
      return;
    }
  for (int i = 0; i < (word == c->type ? 1 : 2); i++)
    {
      char suffix[8], text[280];
      tree_code code = i ? IMAGPART_EXPR : REALPART_EXPR;
      tree part = word == c->type ? value : gimple_build (seq, code, word, value);
      auto_vec<tree> in, out;
      in.safe_push (acc_asm_operand ("r", address));
      in.safe_push (acc_asm_operand ("r", acc_asm_word (seq, part, suffix)));
      char store[64];
      if (bytes >= 4)
	snprintf (store, sizeof store, "atom.exch.b%d %%%%v, [%%0+%d], %%1;", bytes * 8, i * bytes);
      else
	snprintf (store, sizeof store, "st.volatile.%s [%%0+%d], %%1;", suffix, i * bytes);
      if (always)
	snprintf (text, sizeof text, "{ .reg .b%d %%%%v; .reg .u32 %%%%t, %%%%u; .reg .pred %%%%p;"
		  " mov.u32 %%%%t, %%%%tid.x; mov.u32 %%%%u, %%%%tid.y; or.b32 %%%%t, %%%%t, %%%%u;"
		  " mov.u32 %%%%u, %%%%ctaid.x; or.b32 %%%%t, %%%%t, %%%%u;"
		  " setp.eq.u32 %%%%p, %%%%t, 0; @%%%%p %s }", MAX (bytes, 2) * 8, store);
      else
	snprintf (text, sizeof text, "{ .reg .b%d %%%%v; %s }", MAX (bytes, 2) * 8, store);
      gimple_seq_add_stmt (seq, acc_asm_new (text, out, in, true));
    }
}

/* Lets STMT, which stores to C, store to OWN, too.  FOR_HOST: only the host reads C.  */

static void
mend_store (acc_cell *c, const vec<acc_fork *> &forks, gimple *stmt, tree own, bool for_host)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  tree value = gimple_assign_rhs1 (stmt), address = acc_address_in (gimple_assign_lhs (stmt));
  gsi_insert_before (&gsi, gimple_build_assign (own, value), GSI_SAME_STMT);
  if (!for_host)
    return;
  gimple_seq seq = NULL;
  store_for_host (&seq, c, address, value, in_each_iteration (gimple_bb (stmt), forks));
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  unlink_stmt_vdef (stmt);
  gsi_remove (&gsi, true);
  release_defs (stmt);
}

/* Replaces C by OWN in CALL, one of a reduction's calls, which all change.  FOR_HOST: only the host
   reads C.  */

static void
mend_call (acc_cell *c, const vec<acc_fork *> &forks, gcall *call, tree own, bool for_host)
{
  tree address = gimple_call_arg (call, 1), lhs = gimple_call_lhs (call);
  gimple_call_set_arg (call, 1, integer_zero_node);
  if (acc_is_reduction (call, IFN_GOACC_REDUCTION_SETUP))
    gimple_call_set_arg (call, 2, own);
  if (acc_is_reduction (call, IFN_GOACC_REDUCTION_TEARDOWN))
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (call);
      gimple_seq seq = NULL;
      if (for_host)
	store_for_host (&seq, c, address, lhs, in_each_iteration (gimple_bb (call), forks));
      else
	gimple_seq_add_stmt (&seq, gimple_build_assign (all_of (c, address), lhs));
      gsi_insert_seq_after (&gsi, seq, GSI_SAME_STMT);
    }
  update_stmt (call);
}

/* Lets CALL, a TEARDOWN, store to OWN, too.  */

static void
keep_result (gcall *call, tree own)
{
  tree lhs = gimple_call_lhs (call);
  if (!lhs)
    {
      lhs = make_ssa_name (TREE_TYPE (own), call);
      gimple_call_set_lhs (call, lhs);
      update_stmt (call);
    }
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  gsi_insert_after (&gsi, gimple_build_assign (own, lhs), GSI_SAME_STMT);
}

/* Lets safe loads of C read a register instead.  ALL: there are no others.  */

static void
mend_accesses (acc_cell *c, const vec<acc_fork *> &forks, bool all)
{
  tree own = create_tmp_reg (c->type);
  hash_set<acc_fork *> mended;
  suppress_warning (own);
  for (gimple *stmt : c->loads)
    if (c->safe.contains (stmt))
      {
	tree ref = gimple_assign_rhs1 (stmt);
	bool part = TREE_CODE (ref) != MEM_REF;
	gimple_assign_set_rhs1 (stmt, part ? build1 (TREE_CODE (ref), TREE_TYPE (ref), own) : own);
	update_stmt (stmt);
      }
  for (gimple *stmt : c->stores)
    mend_store (c, forks, stmt, own, all);
  for (gcall *call : c->calls)
    {
      if (acc_is_reduction (call, IFN_GOACC_REDUCTION_TEARDOWN))
	keep_result (call, own);
      if (c->safe.contains (call))
	mended.add (acc_fork_of (call, forks));
    }
  for (gcall *call : c->calls)
    if (mended.contains (acc_fork_of (call, forks)))
      mend_call (c, forks, call, own, all);
}

/* The location of the outermost loop around BB whose iterations are spread over gangs, workers or
   lanes.  */

static location_t
spread_loop (basic_block bb, const vec<acc_fork *> &forks)
{
  location_t loc = UNKNOWN_LOCATION;
  for (acc_fork *f = acc_fork_around (bb, forks); f; f = f->outer)
    if (acc_fork_spread (f))
      loc = gimple_location (f->head);
  return loc;
}

/* Warns that STMT, which loads C, may load what another gang has stored.  */

static void
warn_shared (const acc_cell *c, gimple *stmt, const vec<acc_fork *> &forks)
{
  location_t loop = spread_loop (gimple_bb (stmt), forks);
  if (warning_at (gimple_location (stmt), 0, "all gangs share one %qs because it is in the"
		  " %<reduction%> clause of a loop", c->name)
      && loop != UNKNOWN_LOCATION)
    inform (loop, "write %<private(%s)%> for this loop if no iteration needs what another has"
	    " stored, or %<reduction%> if all iterations make one result", c->name);
}

/* Mends C if several gangs, workers or lanes load it, or warns if C cannot be mended.  Returns
   whether the function has changed.  */

static bool
do_cell (acc_cell *c, const vec<acc_fork *> &forks)
{
  auto_vec<gimple *> loads;
  bool can = acc_opts.mend_reductions && !c->escapes, useful = false, all = true;
  for (gcall *call : c->calls)
    if (acc_reduction_loads (call, forks))
      loads.safe_push (call);
  loads.safe_splice (c->loads);
  for (gimple *load : loads)
    {
      bool safe = can && c->safe.contains (load), shared = acc_is_shared (gimple_bb (load), forks);
      if (shared && !safe)
	{
	  if (acc_opts.warn_shared)
	    warn_shared (c, load, forks);
	  return false;
	}
      useful |= shared;
      all &= safe;
    }
  if (!useful)
    return false;
  acc_say (MSG_OPTIMIZED_LOCATIONS, c->loc, "each gang has its own '%s'", c->name);
  mend_accesses (c, forks, all);
  return true;
}

unsigned
acc_mend_cells (acc_body *body)
{
  auto_vec<acc_fork *> forks;
  auto_vec<acc_cell *> cells;
  bool changed = false;
  if (acc_forks_find (&forks))
    acc_cells_find (forks, &cells);
  for (acc_cell *c : cells)
    {
      changed |= do_cell (c, forks);
      delete c;
    }
  acc_forks_free (&forks);
  body->changed |= changed;
  return changed ? ACC_CHANGED : 0;
}
