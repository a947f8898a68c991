/* Copies constants to the device only.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A variable that no data clause names is copied to the device and back, also one that nothing may
   write to.  What is copied back to that ends the program, since it is where only reading is
   allowed.  `kernels' constructs that are left to GCC copy scalars so, too, among them arguments of
   Fortran's, which may be constants: call sub (a, 20).  */

#include "base/compat.h"
#include "frontend/constants.h"
#include "base/say.h"
#include "frontend/constructs.h"

/* The constant that CLAUSE maps, or part of which it maps; null if that is none.  */

static tree
mapped_constant (tree clause)
{
  tree base = (OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_MAP
	       ? get_base_address (OMP_CLAUSE_DECL (clause)) : NULL_TREE);
  return (base && VAR_P (base) && is_global_var (base) && TREE_READONLY (base)
	  && !TREE_THIS_VOLATILE (base) ? base : NULL_TREE);
}

static bool
is_dereferenced (tree t)
{
  return TREE_CODE (t) == MEM_REF || TREE_CODE (t) == INDIRECT_REF;
}

static tree
find_reference (tree *tp, int *, void *data)
{
  return *tp == ((struct walk_stmt_info *) data)->info ? *tp : NULL_TREE;
}

/* Skips loads of what a reference points to.  */

static tree
skip_loads (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *info)
{
  gimple *stmt = gsi_stmt (*gsi);
  tree from = gimple_assign_single_p (stmt) ? gimple_assign_rhs1 (stmt) : NULL_TREE;
  *handled = (from && is_dereferenced (from) && TREE_OPERAND (from, 0) == info->info
	      && is_gimple_reg (gimple_assign_lhs (stmt)));
  return NULL_TREE;
}

/* Whether CLAUSE of STMT, a construct, copies a scalar back that is an argument of Fortran's by
   reference, and STMT does nothing but read it.  */

static bool
is_read_argument (tree clause, gimple *stmt)
{
  if (!lang_GNU_Fortran () || OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_MAP
      || OMP_CLAUSE_MAP_KIND (clause) != GOMP_MAP_FORCE_TOFROM
      || !is_dereferenced (OMP_CLAUSE_DECL (clause)))
    return false;
  tree reference = TREE_OPERAND (OMP_CLAUSE_DECL (clause), 0);
  if (TREE_CODE (reference) != PARM_DECL || TREE_CODE (TREE_TYPE (reference)) != REFERENCE_TYPE)
    return false;
  struct walk_stmt_info info;
  memset (&info, 0, sizeof info);
  info.info = reference;
  return !walk_gimple_seq (gimple_omp_body (stmt), skip_loads, find_reference, &info);
}

/* Whether one of the REGIONS of data maps CONSTANT.  */

static bool
is_mapped_in (const vec<gimple *> &regions, tree constant)
{
  for (gimple *region : regions)
    for (tree c = gimple_omp_target_clauses (region); c; c = OMP_CLAUSE_CHAIN (c))
      if (mapped_constant (c) == constant)
	return true;
  return false;
}

/* Changes the clauses of STMT, a construct or a region of data, which is in REGIONS.  */

static void
change_clauses (gimple *stmt, const vec<gimple *> &regions)
{
  for (tree c = gimple_omp_target_clauses (stmt); c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree constant = mapped_constant (c);
      if (is_read_argument (c, stmt))
	OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_FORCE_TO);
      if (!constant)
	continue;
      if (OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_TOFROM)
	OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TO);
      else if (OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FORCE_TOFROM)
	OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_FORCE_TO);
      else
	continue;
      if (DECL_NAME (constant) && !is_mapped_in (regions, constant))
	acc_say (MSG_OPTIMIZED_LOCATIONS, gimple_location (stmt),
		 "'%s' is mapped by '%s' instead of 'copy': %s",
		 IDENTIFIER_POINTER (DECL_NAME (constant)), "copyin", "it is a constant");
    }
}

static void change_in_body (gimple_seq, vec<gimple *> *);

static tree
change_in_statement (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *info)
{
  vec<gimple *> *regions = (vec<gimple *> *) info->info;
  gimple *stmt = gsi_stmt (*gsi);
  if (acc_is_construct (stmt))
    {
      change_clauses (stmt, *regions);
      *handled = true;
    }
  else if (gimple_code (stmt) == GIMPLE_OMP_TARGET
	   && gimple_omp_target_kind (stmt) == GF_OMP_TARGET_KIND_OACC_DATA)
    {
      change_clauses (stmt, *regions);
      regions->safe_push (stmt);
      change_in_body (gimple_omp_body (stmt), regions);
      regions->pop ();
      *handled = true;
    }
  return NULL_TREE;
}

static void
change_in_body (gimple_seq body, vec<gimple *> *regions)
{
  struct walk_stmt_info info;
  memset (&info, 0, sizeof info);
  info.info = regions;
  walk_gimple_seq (body, change_in_statement, NULL, &info);
}

void
acc_copy_constants_in (void)
{
  auto_vec<gimple *> regions;
  change_in_body (gimple_body (current_function_decl), &regions);
}
