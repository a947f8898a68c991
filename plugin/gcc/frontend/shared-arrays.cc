/* Finds the private arrays that a worker's lanes share but of which GCC gives each lane a copy.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   These are arrays that a `private' clause of a loop over workers names, those that its body
   declares, and all arrays of an `acc routine' outside of its vector loops.  GCC gives workers a
   loop that names no levels if it is inside another one.  An array of a loop over gangs alone is in
   shared memory if its lanes use it.  */

#include "base/compat.h"
#include "frontend/shared-arrays.h"
#include "frontend/constructs.h"
#include "frontend/lost-reads.h"
#include "records/lane-copies.h"
#include "records/private-places.h"

/* What is around a statement.  */

struct around
{
  bool loops;			/* a loop, which gangs may share */
  bool workers;			/* arrays that become private here are a worker's */
  bool routine;			/* the function is an `acc routine' */
};

/* Records ARRAY, which is private in BODY in HERE by what is said at LOC, if elements of it are
   lost.  */

static void
check_array (tree array, gimple_seq body, location_t loc, const around *here)
{
  if (!VAR_P (array) || TREE_CODE (TREE_TYPE (array)) != ARRAY_TYPE || is_global_var (array)
      || !DECL_NAME (array) || DECL_HAS_VALUE_EXPR_P (array))
    return;
  gimple *marker, *read = acc_find_lost_read (body, array, &marker);
  if (!read)
    return;
  struct acc_lane_copy copy = {
    IDENTIFIER_POINTER (DECL_NAME (array)), loc, gimple_location (read),
    marker ? acc_private_place (marker) : UNKNOWN_LOCATION, here->routine
  };
  acc_lane_copies_add (copy);
}

static void look_in_body (gimple_seq, around *);

/* Whether CLAUSES leave it to GCC who runs their loop.  */

static bool
is_left_open (tree clauses)
{
  static const enum omp_clause_code levels[] = {
    OMP_CLAUSE_GANG, OMP_CLAUSE_WORKER, OMP_CLAUSE_VECTOR, OMP_CLAUSE_SEQ
  };
  for (enum omp_clause_code code : levels)
    if (omp_find_clause (clauses, code))
      return false;
  return true;
}

static void
look_at_loop (gomp_for *loop, around *here)
{
  around inner = *here;
  tree clauses = gimple_omp_for_clauses (loop);
  inner.workers |= (omp_find_clause (clauses, OMP_CLAUSE_WORKER) != NULL_TREE
		    || (here->loops && is_left_open (clauses)));
  inner.loops |= !omp_find_clause (clauses, OMP_CLAUSE_SEQ);
  look_in_body (gimple_omp_for_pre_body (loop), here);
  if (inner.workers && acc_is_for_lanes (loop))
    return;
  for (tree c = clauses; c && inner.workers; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE)
      check_array (OMP_CLAUSE_DECL (c), gimple_omp_body (loop), OMP_CLAUSE_LOCATION (c), &inner);
  look_in_body (gimple_omp_body (loop), &inner);
}

/* Whether CONSTRUCT lets GCC share loops out among several lanes as their clauses say.  Vectors
   have 32 lanes even in a `serial' construct, and with `vector_length(1)': GCC ignores the 1.  */

static bool
has_lanes (gimple *construct)
{
  int kind = gimple_omp_target_kind (construct);
  return (kind == GF_OMP_TARGET_KIND_OACC_PARALLEL || kind == GF_OMP_TARGET_KIND_OACC_SERIAL);
}

static tree
look_at_statement (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *info)
{
  around *here = (around *) info->info;
  gimple *stmt = gsi_stmt (*gsi);
  if (acc_is_construct (stmt))
    *handled = !has_lanes (stmt);
  else if (acc_is_loop_statement (stmt))
    {
      look_at_loop (as_a<gomp_for *> (stmt), here);
      *handled = true;
    }
  else if (gimple_code (stmt) == GIMPLE_BIND && here->workers)
    {
      gbind *bind = as_a<gbind *> (stmt);
      for (tree decl = gimple_bind_vars (bind); decl; decl = DECL_CHAIN (decl))
	check_array (decl, gimple_bind_body (bind), DECL_SOURCE_LOCATION (decl), here);
    }
  return NULL_TREE;
}

static void
look_in_body (gimple_seq body, around *here)
{
  struct walk_stmt_info info;
  memset (&info, 0, sizeof info);
  info.info = here;
  walk_gimple_seq (body, look_at_statement, NULL, &info);
}

void
acc_check_shared_arrays (void)
{
  bool routine = acc_is_parallel_routine (current_function_decl);
  around here = { false, routine, routine };
  look_in_body (gimple_body (current_function_decl), &here);
}
