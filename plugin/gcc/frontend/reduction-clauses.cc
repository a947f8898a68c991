/* Warns about loops that lack a `reduction' clause, and about clauses that GCC carries out wrongly.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Looks at each function before GCC lowers its constructs: all clauses are there then, those
   that GCC adds as well.  */

#include "base/compat.h"
#include "frontend/reduction-clauses.h"
#include "frontend/constructs.h"
#include "frontend/updates.h"

/* What is around a statement.  */

struct around
{
  gimple *construct;		/* the compute construct, or null */
  bool spread;			/* GCC may share out loops here */
  bool independent;		/* but only those that are said to be `independent' */
  hash_set<gimple *> *reported;
};

/* Sets what INNER says of the inside of CONSTRUCT.  */

static void
enter_construct (gimple *construct, around *inner)
{
  tree clauses = gimple_omp_target_clauses (construct);
  int kind = gimple_omp_target_kind (construct);
  inner->construct = construct;
  inner->independent = kind == GF_OMP_TARGET_KIND_OACC_KERNELS;
  inner->spread = (kind == GF_OMP_TARGET_KIND_OACC_KERNELS
		   || kind == GF_OMP_TARGET_KIND_OACC_PARALLEL);
  if (acc_clause_is_one (clauses, OMP_CLAUSE_NUM_GANGS)
      && acc_clause_is_one (clauses, OMP_CLAUSE_NUM_WORKERS)
      && acc_clause_is_one (clauses, OMP_CLAUSE_VECTOR_LENGTH))
    inner->spread = false;
}

/* Whether LOOP, in HERE, may be shared out.  */

static bool
is_spread (gimple *loop, const around *here)
{
  tree clauses = gimple_omp_for_clauses (loop);
  return (here->spread && !omp_find_clause (clauses, OMP_CLAUSE_SEQ)
	  && (!here->independent || omp_find_clause (clauses, OMP_CLAUSE_INDEPENDENT)));
}

/* What find_mention looks for, and where not.  */

struct mention
{
  tree variable;
  gimple *loop;
};

static tree
skip_loop (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *info)
{
  *handled = gsi_stmt (*gsi) == ((mention *) info->info)->loop;
  return NULL_TREE;
}

static tree
find_mention (tree *tp, int *, void *data)
{
  struct walk_stmt_info *info = (struct walk_stmt_info *) data;
  return *tp == ((mention *) info->info)->variable ? *tp : NULL_TREE;
}

/* Whether VARIABLE may be what each gang makes of its part of the iterations of LOOP, in HERE:
   lanes and workers do not share LOOP, and the construct uses VARIABLE elsewhere.  */

static bool
is_for_gang (tree variable, gimple *loop, const around *here)
{
  tree clauses = gimple_omp_for_clauses (loop);
  if (!here->construct || !omp_find_clause (clauses, OMP_CLAUSE_GANG)
      || omp_find_clause (clauses, OMP_CLAUSE_WORKER)
      || omp_find_clause (clauses, OMP_CLAUSE_VECTOR))
    return false;
  for (tree c = gimple_omp_target_clauses (here->construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION && OMP_CLAUSE_DECL (c) == variable)
      return true;
  mention m = { variable, loop };
  struct walk_stmt_info info;
  memset (&info, 0, sizeof info);
  info.info = &m;
  gimple_seq body = gimple_omp_body (here->construct);
  return walk_gimple_seq (body, skip_loop, find_mention, &info) != NULL;
}

/* How the language writes OPERATION on VARIABLE in a clause.  */

static const char *
operator_text (enum acc_operation operation, tree variable)
{
  static const char *const c[] = { "", "+", "*", "max", "min", "&", "|", "^" };
  static const char *const of_numbers[] = { "", "+", "*", "max", "min", "iand", "ior", "ieor" };
  static const char *const of_logicals[]
    = { "", "+", "*", "max", "min", ".and.", ".or.", ".neqv." };
  tree type = TREE_TYPE (variable);
  if (TREE_CODE (type) == REFERENCE_TYPE)
    type = TREE_TYPE (type);
  bool logical = TREE_CODE (type) == BOOLEAN_TYPE;
  return (!lang_GNU_Fortran () ? c : logical ? of_logicals : of_numbers)[operation];
}

/* Warns about U, in LOOP.  */

static void
warn_missing (const acc_update *u, gimple *loop, const around *here)
{
  const char *text = operator_text (u->operation, u->variable);
  const char *name = IDENTIFIER_POINTER (DECL_NAME (u->variable));
  if (!warning_at (gimple_location (u->stmt), 0, "the iterations of a parallel loop update %qs,"
		   " which is in none of its %<reduction%> clauses", name))
    return;
  inform (gimple_location (loop), "write %<reduction(%s:%s)%> for this loop", text, name);
  for (gomp_for *inner : u->loops)
    if (is_spread (inner, here))
      inform (gimple_location (inner), "write %<reduction(%s:%s)%> for this loop", text, name);
}

static void
check_loop (gomp_for *loop, const around *here)
{
  auto_vec<acc_update *> updates;
  acc_find_updates (loop, &updates);
  for (acc_update *u : updates)
    {
      if (!is_for_gang (u->variable, loop, here) && !here->reported->add (u->stmt))
	warn_missing (u, loop, here);
      delete u;
    }
}

/* Whether CLAUSES map DECL, a reference, as if it were a variable: the device gets the address
   that it is on the host.  */

static bool
is_mapped_as_variable (tree decl, tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && OMP_CLAUSE_DECL (c) == decl
	&& OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_TOFROM)
      return true;
  return false;
}

/* Warns about such references in CONSTRUCT's `reduction' clauses.  */

static void
check_references (gimple *construct)
{
  tree clauses = gimple_omp_target_clauses (construct);
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree decl = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION ? OMP_CLAUSE_DECL (c) : NULL_TREE;
      if (!decl || !DECL_P (decl) || !DECL_NAME (decl)
	  || TREE_CODE (TREE_TYPE (decl)) != REFERENCE_TYPE
	  || !is_mapped_as_variable (decl, clauses))
	continue;
      location_t loc = OMP_CLAUSE_LOCATION (c);
      const char *name = IDENTIFIER_POINTER (DECL_NAME (decl));
      if (warning_at (loc, 0, "%qs in the %<reduction%> clause of a construct is a reference, and"
		      " GCC passes its address on the host to the device", name))
	inform (loc, "reduce to a local variable, and assign that to %qs after the construct",
		name);
    }
}

static void check_body (gimple_seq, around *);

static tree
check_statement (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *info)
{
  around *here = (around *) info->info, inner = *here;
  gimple *stmt = gsi_stmt (*gsi);
  if (acc_is_construct (stmt))
    {
      enter_construct (stmt, &inner);
      check_references (stmt);
    }
  else if (!acc_is_loop_statement (stmt))
    return NULL_TREE;
  else if (is_spread (stmt, here))
    check_loop (as_a<gomp_for *> (stmt), here);
  check_body (gimple_omp_body (stmt), &inner);
  *handled = true;
  return NULL_TREE;
}

static void
check_body (gimple_seq body, around *here)
{
  struct walk_stmt_info info;
  memset (&info, 0, sizeof info);
  info.info = here;
  walk_gimple_seq (body, check_statement, NULL, &info);
}

void
acc_check_reduction_clauses (void)
{
  hash_set<gimple *> reported;
  around nothing;
  memset (&nothing, 0, sizeof nothing);
  nothing.spread = acc_is_parallel_routine (current_function_decl);
  nothing.reported = &reported;
  check_body (gimple_body (current_function_decl), &nothing);
}
