/* Runs the steps of passes.def: sets up what each one needs, dumps and verifies its result.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "steps.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/shared.h"
#include "records/cell-names.h"
#include "records/marker.h"
#include "split/tile-loops.h"
#include "analysis/begin.h"
#include "analysis/host-numbers.h"
#include "analysis/shapes.h"
#include "nest/part-offsets.h"
#include "region/dump.h"
#include "region/mark-promise.h"
#include "region/sink-markers.h"
#include "region/trust-readonly.h"
#include "lower/early-loads.h"
#include "lower/leave.h"
#include "private/access.h"
#include "private/unroll.h"
#include "private/keep-pointers.h"
#include "private/cells-mend.h"
#include "private/global-loads.h"
#include "private/join-levels.h"
#include "private/map.h"
#include "private/own-lane.h"
#include "private/keep-elements.h"
#include "private/take.h"
#include "schedule/limit.h"
#include "schedule/meet.h"
#include "schedule/schedule.h"
#include "schedule/update-sums.h"
#include "reuse/seek.h"
#include "cleanup/chosen.h"
#include "cleanup/chosen-index.h"
#include "cleanup/combine-addresses.h"
#include "cleanup/count-pointers.h"
#include "cleanup/count-turns.h"
#include "cleanup/hints.h"
#include "cleanup/hoist-passed.h"
#include "cleanup/host-computed.h"
#include "cleanup/inside.h"
#include "cleanup/join-reads.h"
#include "cleanup/join-tests.h"
#include "cleanup/long-products.h"
#include "cleanup/loop-tests.h"
#include "cleanup/loop-versions.h"
#include "cleanup/math.h"
#include "cleanup/negations.h"
#include "cleanup/narrow.h"
#include "cleanup/next-block.h"
#include "cleanup/products.h"
#include "cleanup/puns.h"
#include "cleanup/share-addresses.h"
#include "cleanup/share-gangs.h"
#include "cleanup/share-lanes.h"
#include "cleanup/share-rows.h"
#include "cleanup/sink.h"
#include "cleanup/team-turns.h"
#include "cleanup/unlist.h"
#include "cleanup/unroll.h"
#include "cleanup/windows.h"
#include "registers/apart.h"
#include "registers/arrays.h"
#include "registers/digits.h"
#include "registers/indices.h"
#include "registers/keep.h"
#include "registers/overlap.h"
#include "registers/sooner.h"
#include "registers/tables.h"
#include "memory/hold-elements.h"
#include "memory/join-elements.h"
#include "memory/lanes-arrays.h"
#include "memory/lanes-runs.h"
#include "memory/route-loads.h"
#include "memory/skew.h"
#include "memory/trim-vectors.h"
#include "memory/unroll-elements.h"
#include "reduce/bins.h"
#include "reduce/combine.h"
#include "reduce/conditions.h"
#include "reduce/chains.h"
#include "reduce/prefix.h"
#include "reduce/together.h"
#include "job.h"

/* What the runner sets up.  */

enum
{
  NOTHING = 0,
  LOOPS = 1,
  LOOPS_AS_FOUND = 2,
  ANY_LOOPS = LOOPS | LOOPS_AS_FOUND,
  EVOLUTION = 4,
  DOMINATORS = 8,
  POST_DOMINATORS = 16,
  FORMS = 32
};

enum when
{
  ALL, SHARED, MARKED, STUDIED, SOUGHT, DUMPED, PROMISED, CACHED, DIRECTED, TILED, PRIVATE, PLAIN,
  UNMAPPED, BLOCKS, MAPPED, KEPT, NARROWED, ROUTED, REDUCED
};

struct step
{
  const char *name;
  enum when when;
  unsigned needs, keeps;
  unsigned (*run) (acc_body *);
};

static const struct step steps[] = {
#define PASS(...)
#define STEP(NAME, WHEN, NEEDS, KEEPS, SAYS) { #NAME, WHEN, NEEDS, KEEPS, acc_##NAME },
#include "passes.def"
#undef PASS
#undef STEP
};

/* Whether a step for WHEN runs on BODY.  */

static bool
is_for (enum when when, const acc_body *body)
{
  bool use_shared = !body->obstacle && acc_opts.tiles;
  bool use_private = use_shared && !(acc_private_variables ().is_empty ()
				     && acc_sized_pointers ().is_empty ());
  switch (when)
    {
    case ALL:
      return true;
    case SHARED:
      return !body->obstacle && acc_cells_possible (cfun);
    case MARKED:
      return optimize && acc_function_has_markers (cfun);
    case STUDIED:
      return is_for (MARKED, body) || is_for (KEPT, body);
    case SOUGHT:
      return body->seek;
    case DUMPED:
      return dump_file && acc_function_has_markers (cfun);
    case PROMISED:
      return optimize && acc_opts.promise && !body->obstacle && acc_function_has_markers (cfun);
    case CACHED:
      return use_shared && !acc_opts.promise;
    case DIRECTED:
      return use_shared;
    case TILED:
      return body->tiled;
    case PRIVATE:
      return use_private;
    case PLAIN:
      return use_private && body->plain;
    case UNMAPPED:
      return (!body->obstacle && optimize && acc_opts.schedule == ACC_SCHEDULE_AUTO && !use_private
	      && (body->tiled ? !body->held : !acc_function_has_markers (cfun)));
    case BLOCKS:
      return body->blocks || body->turns;
    case MAPPED:
      return optimize && (body->tiled || body->blocks || body->gangs);
    case KEPT:
      return optimize && acc_opts.registers && !body->obstacle;
    case NARROWED:
      return (optimize && acc_opts.offsets != ACC_OFFSETS_WIDE && !body->obstacle
	      && !body->tiled);
    case ROUTED:
      return optimize && acc_may_route_loads () && !body->obstacle;
    case REDUCED:
      return !body->obstacle && acc_opts.reductions && acc_has_reductions (cfun);
    }
  gcc_unreachable ();
}

/* What is set up for the current function.  */

static unsigned ready;

/* PARTS, and what GCC's functions that set these up need.  */

static unsigned
with_basis (unsigned parts)
{
  return parts & ANY_LOOPS ? parts | DOMINATORS : parts;
}

/* Frees those of PARTS that are set up, and what depends on them.  */

static void
free_parts (unsigned parts)
{
  if (parts & (ANY_LOOPS | DOMINATORS))
    parts |= ANY_LOOPS | EVOLUTION | DOMINATORS | FORMS;
  parts &= ready;
  ready &= ~parts;
  if (parts & EVOLUTION)
    scev_finalize ();
  if (parts & ANY_LOOPS)
    loop_optimizer_finalize ();
  if (parts & DOMINATORS)
    free_dominance_info (CDI_DOMINATORS);
  if (parts & POST_DOMINATORS)
    free_dominance_info (CDI_POST_DOMINATORS);
}

/* Sets up those of PARTS that are not set up yet.  */

static void
set_up (unsigned parts)
{
  parts &= ~ready;
  ready |= parts;
  if (parts & LOOPS)
    loop_optimizer_init (LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
  if (parts & LOOPS_AS_FOUND)
    loop_optimizer_init (AVOID_CFG_MODIFICATIONS);
  if (parts & EVOLUTION)
    scev_initialize ();
  if (parts & DOMINATORS)
    calculate_dominance_info (CDI_DOMINATORS);
  if (parts & POST_DOMINATORS)
    calculate_dominance_info (CDI_POST_DOMINATORS);
  if (parts & FORMS)
    acc_forms_begin ();
}

/* Whether the user asks for a dump after the step called NAME.  */

static bool
is_dumped (const char *name)
{
  const char *list = acc_opts.dump;
  size_t length = strlen (name);
  while (list)
    {
      size_t n = strcspn (list, ",");
      if ((n == length && strncmp (list, name, n) == 0) || (n == 3 && startswith (list, "all")))
	return true;
      list = list[n] ? list + n + 1 : NULL;
    }
  return false;
}

/* Writes the current function, after step number N, to the step's dump file.  */

static void
dump_step (int n)
{
  static hash_set<int_hash<int, -1, -2>> begun;
  char suffix[80];
  snprintf (suffix, sizeof suffix, ".acccache.%02d.%s", n + 1, steps[n].name);
  char *name = concat (dump_base_name, suffix, NULL);
  FILE *file = fopen (name, begun.add (n) ? "a" : "w");
  if (file)
    {
      dump_function_to_file (cfun->decl, file, TDF_VOPS);
      fclose (file);
    }
  else
    error ("cannot write the dump %qs: %m", name);
  free (name);
}

/* Stops the compiler if the current function is not valid in SSA form.  */

static void
verify (void)
{
  verify_gimple_in_cfg (cfun, true);
  verify_ssa (true, true);
  verify_flow_info ();
  if (ready & ANY_LOOPS)
    verify_loop_structure ();
}

/* Whether the value of NAME has been computed where STMT is.  Statements have numbers in their
   order.  */

static bool
is_computed (tree name, gimple *stmt)
{
  gimple *def = SSA_NAME_DEF_STMT (name);
  basic_block bb = gimple_bb (def);
  if (!bb)
    return true;
  if (bb == gimple_bb (stmt))
    return gimple_uid (def) < gimple_uid (stmt);
  return dominated_by_p (CDI_DOMINATORS, gimple_bb (stmt), bb);
}

/* Forgets what debug information says of variables whose values are not computed any more where it
   says so: a step has moved code.  */

static void
reset_debug_binds (void)
{
  basic_block bb;
  ssa_op_iter it;
  tree use;
  calculate_dominance_info (CDI_DOMINATORS);
  renumber_gimple_stmt_uids (cfun);
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	bool stale = false;
	if (!gimple_debug_bind_p (stmt))
	  continue;
	FOR_EACH_SSA_TREE_OPERAND (use, stmt, it, SSA_OP_USE)
	  stale |= !is_computed (use, stmt);
	if (!stale)
	  continue;
	gimple_debug_bind_reset_value (stmt);
	update_stmt (stmt);
      }
  if (!(ready & DOMINATORS))
    free_dominance_info (CDI_DOMINATORS);
}

/* How often BB is executed, by the counts of the blocks before it.  */

static profile_count
count_of_edges (basic_block bb)
{
  profile_count sum = profile_count::zero ();
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->preds)
    if (e->src->count.initialized_p () && e->probability.initialized_p ())
      sum += e->count ();
  return sum.nonzero_p () ? sum : ENTRY_BLOCK_PTR_FOR_FN (cfun)->count;
}

/* Gives the blocks that a step has added counts, where GCC wants them.  */

static void
give_counts (void)
{
  if (!ENTRY_BLOCK_PTR_FOR_FN (cfun)->count.initialized_p ())
    return;
  auto_vec<int> order;
  order.safe_grow (n_basic_blocks_for_fn (cfun), true);
  int n = pre_and_rev_post_order_compute (NULL, order.address (), false);
  for (int k = 0; k < n; k++)
    {
      basic_block bb = BASIC_BLOCK_FOR_FN (cfun, order[k]);
      if (!bb->count.initialized_p ())
	acc_set_count (bb, count_of_edges (bb));
    }
}

/* Puts the current function in order after STEP has changed it.  */

static void
mend (const struct step *step)
{
  unsigned lost = ready & ~with_basis (step->keeps);
  free_parts (lost);
  if (lost & LOOPS)
    loops_state_set (LOOPS_NEED_FIXUP);
  give_counts ();
  if (gimple_in_ssa_p (cfun))
    {
      mark_virtual_operands_for_renaming (cfun);
      update_ssa (TODO_update_ssa);
      if (MAY_HAVE_DEBUG_BIND_STMTS)
	reset_debug_binds ();
    }
}

/* Frees dominators that a step has set up for itself: the next one may change the flow.  */

static void
free_strays (void)
{
  if (!(ready & DOMINATORS))
    free_dominance_info (CDI_DOMINATORS);
  if (!(ready & POST_DOMINATORS))
    free_dominance_info (CDI_POST_DOMINATORS);
}

/* Adds the body's statements to STATEMENTS.  */

static void
find_statements (hash_set<gimple *> *statements)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    {
      for (gphi_iterator it = gsi_start_phis (bb); !gsi_end_p (it); gsi_next (&it))
	statements->add (it.phi ());
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	statements->add (gsi_stmt (gsi));
    }
}

/* Releases the names of what steps have computed in vain, outside of the body.  They would be
   streamed, and the offload compiler expects a definition of each.  */

static void
release_strays (void)
{
  hash_set<gimple *> statements;
  unsigned i;
  tree name;
  find_statements (&statements);
  FOR_EACH_SSA_NAME (i, name, cfun)
    {
      use_operand_p use;
      imm_use_iterator it;
      gimple *def = SSA_NAME_DEF_STMT (name);
      bool stray = !SSA_NAME_IS_DEFAULT_DEF (name) && !(def && statements.contains (def));
      FOR_EACH_IMM_USE_FAST (use, it, name)
	stray &= !statements.contains (USE_STMT (use));
      if (stray)
	release_ssa_name (name);
    }
}

void
acc_steps_run (acc_body *body)
{
  for (unsigned n = 0; n < ARRAY_SIZE (steps); n++)
    {
      const struct step *step = &steps[n];
      unsigned done;
      if (body->abandoned || !is_for (step->when, body))
	continue;
      /* They depend on what a step has declared to be opaque.  */
      free_parts (FORMS);
      do
	{
	  free_parts (ready & ~with_basis (step->needs));
	  set_up (with_basis (step->needs));
	  done = step->run (body);
	  free_strays ();
	  /* A step that gives up may have inserted a load that nobody uses.  */
	  if ((done & ACC_CHANGED) || need_ssa_update_p (cfun))
	    mend (step);
	  if (flag_checking)
	    verify ();
	}
      while (done & ACC_AGAIN);
      if (is_dumped (step->name))
	dump_step (n);
    }
  free_parts (ready);
  if (gimple_in_ssa_p (cfun))
    release_strays ();
}

bool
acc_steps_init (void)
{
  static const char words[] =
    "all"
#define PASS(...)
#define STEP(NAME, ...) "|" #NAME
#include "passes.def"
#undef PASS
#undef STEP
    ;
  if (!acc_opts.dump)
    return true;
  bool good = true;
  char *list = xstrdup (acc_opts.dump), *rest;
  for (char *word = strtok_r (list, ",", &rest); word; word = strtok_r (NULL, ",", &rest))
    good &= acc_check_word ("dump", word, words);
  free (list);
  return good;
}
