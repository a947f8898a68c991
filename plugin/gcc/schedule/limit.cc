/* Gangs that have registers for all their lanes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A launch fails if a gang has fewer registers than its lanes need.  Only the driver's assembler
   knows how many that is, so this is an estimate.  GCC may still inline the routines that the
   function calls, so the estimate is for the function with all of them inside.  */

#include "base/compat.h"
#include "schedule/limit.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/dims.h"
#include "base/say.h"
#include "records/marker.h"
#include "schedule/registers.h"
#include "plan/effort.h"
#include "plan/schedule.h"

/* The code that a lane runs.  */

struct load
{
  int statements, words;
  int called;			/* registers for functions that are not seen */
  hash_set<tree> seen;
};

static void weigh (struct function *fn, load *l);

/* Adds what STMT calls to L.  */

static void
weigh_call (gcall *stmt, load *l)
{
  tree callee = gimple_call_fndecl (stmt);
  struct function *fn = callee ? DECL_STRUCT_FUNCTION (callee) : NULL;
  if (gimple_call_internal_p (stmt) || acc_is_marker (stmt) || acc_is_private_marker (stmt))
    return;
  if (fn && gimple_in_ssa_p (fn))
    weigh (fn, l);
  else if (!gimple_call_builtin_p (stmt, BUILT_IN_NORMAL))
    l->called = EFFORT_CALL_UNKNOWN;
  else
    switch (DECL_FUNCTION_CODE (callee))
      {
      CASE_FLT_FN (BUILT_IN_SIN):
      CASE_FLT_FN (BUILT_IN_COS):
      CASE_FLT_FN (BUILT_IN_TAN):
      CASE_FLT_FN (BUILT_IN_SINCOS):
      CASE_FLT_FN (BUILT_IN_CEXPI):
	l->called = MAX (l->called, EFFORT_CALL_ANGLE);
	break;
      CASE_FLT_FN (BUILT_IN_J0):
      CASE_FLT_FN (BUILT_IN_J1):
      CASE_FLT_FN (BUILT_IN_JN):
      CASE_FLT_FN (BUILT_IN_Y0):
      CASE_FLT_FN (BUILT_IN_Y1):
      CASE_FLT_FN (BUILT_IN_YN):
	l->called = MAX (l->called, EFFORT_CALL_BESSEL);
	break;
      default:
	break;
      }
}

/* Adds FN to L.  A function that calls itself counts once.  */

static void
weigh (struct function *fn, load *l)
{
  basic_block bb;
  if (l->seen.add (fn->decl))
    return;
  /* The loops of the function that the step is for are set up.  */
  bool called = fn != cfun;
  push_cfun (fn);
  if (called)
    loop_optimizer_init (AVOID_CFG_MODIFICATIONS);
  int words = effort_words_with (acc_live_words (), acc_words_ahead ());
  if (called)
    {
      loop_optimizer_finalize ();
      free_dominance_info (CDI_DOMINATORS);
    }
  l->words = MAX (l->words, words);
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      {
	l->statements++;
	if (gcall *call = dyn_cast<gcall *> (gsi_stmt (gsi)))
	  weigh_call (call, l);
      }
  pop_cfun ();
}

/* The levels that the current function's loops may be given to, as OLF_DIM_ bits.  */

static unsigned
possible_levels (void)
{
  basic_block bb;
  unsigned levels = 0;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (!gimple_call_internal_p (stmt, IFN_UNIQUE) || gimple_call_num_args (stmt) < 4
	    || tree_to_shwi (gimple_call_arg (stmt, 0)) != IFN_UNIQUE_OACC_HEAD_MARK)
	  continue;
	unsigned tag = tree_to_uhwi (gimple_call_arg (stmt, 3));
	unsigned dims = tag & (OLF_DIM_GANG | OLF_DIM_WORKER | OLF_DIM_VECTOR);
	levels |= tag & OLF_SEQ ? 0 : dims ? dims : OLF_DIM_WORKER | OLF_DIM_VECTOR;
      }
  return levels;
}

/* The size of dimension DIM that -fopenacc-dim gives, or 0.  */

static int
default_dim (int dim)
{
  const char *text = flag_openacc_dims;
  for (; text && dim > 0; dim--)
    {
      text = strchr (text, ':');
      text += text != NULL;
    }
  return text ? atoi (text) : 0;
}

/* The size of dimension DIM of the current function, which the user has given or left to
   -fopenacc-dim; or 0.  */

static int
demanded_dim (int dim, unsigned levels)
{
  if (acc_has_dim (cfun->decl, dim))
    return acc_given_dim (cfun->decl, dim);
  return levels & GOMP_DIM_MASK (dim) << OLF_DIM_BASE ? default_dim (dim) : 0;
}

/* Whether STMT is the marker of a directive's item that may become a tile: not of an array that is
   private.  */

static bool
asks_for_tile (gimple *stmt)
{
  if (!acc_is_marker (stmt))
    return false;
  tree base = acc_marker_read (stmt).base, array = NULL_TREE;
  if (TREE_CODE (base) == ADDR_EXPR)
    array = get_base_address (TREE_OPERAND (base, 0));
  return !array || !VAR_P (array) || !auto_var_in_fn_p (array, cfun->decl);
}

/* Whether a directive of the current function asks for tiles.  */

static bool
asks_for_tiles (void)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (asks_for_tile (gsi_stmt (gsi)))
	return true;
  return false;
}

/* How many lanes a gang of the current function may have, which has L.  */

static int
most_lanes (const load &l)
{
  /* Without optimization, values are in memory between statements.  */
  int most = effort_most_lanes (optimize ? l.statements : 0, l.words, l.called);
  if (optimize && acc_opts.tiles && !acc_opts.promise && asks_for_tiles ())
    most = effort_most_with_tiles (most, l.statements);
  if (dump_file)
    fprintf (dump_file, "%s: %d statements, %d words, %d registers for calls: %d lanes a gang\n",
	     current_function_name (), l.statements, l.words, l.called, most);
  return most;
}

/* Says that the number in CLAUSE, HAD, is NOW; HAD is computed at run time if it is 0.  */

static void
say_number (const char *clause, int had, int now)
{
  location_t place = DECL_SOURCE_LOCATION (cfun->decl);
  if (!had && now)
    acc_say (MSG_OPTIMIZED_LOCATIONS, place,
	     "'%s' is %d, not computed: a gang has too few registers for more", clause, now);
  else if (now != had)
    acc_say (MSG_OPTIMIZED_LOCATIONS, place,
	     "'%s' is %d instead of %d: a gang has too few registers for more", clause, now, had);
}

unsigned
acc_limit_lanes (acc_body *body)
{
  tree decl = cfun->decl;
  load l;
  l.statements = l.words = l.called = 0;
  if (body->obstacle || acc_opts.schedule != ACC_SCHEDULE_AUTO
      || lookup_attribute ("oacc serial", DECL_ATTRIBUTES (decl)))
    return 0;
  unsigned levels = possible_levels ();
  int had_length = demanded_dim (GOMP_DIM_VECTOR, levels), length = had_length;
  int had_workers = demanded_dim (GOMP_DIM_WORKER, levels), workers = had_workers;
  /* GCC takes as many as there is room for.  */
  int room = BLOCK_MAX_LANES / (length && length <= BLOCK_MAX_LANES ? length : WARP);
  if (workers > room || (acc_has_dim (decl, GOMP_DIM_WORKER) && !workers))
    workers = room;
  if (!workers && !length && !dump_file)
    return 0;
  weigh (cfun, &l);
  if (!schedule_lower (most_lanes (l), &workers, &length))
    return 0;
  if (workers < had_workers)
    body->workers = had_workers;
  acc_set_dim (decl, GOMP_DIM_WORKER, MAX (workers, 1));
  if (length)
    acc_set_dim (decl, GOMP_DIM_VECTOR, length);
  body->changed = true;
  say_number ("num_workers", had_workers, workers);
  say_number ("vector_length", had_length, length);
  return ACC_CHANGED;
}
