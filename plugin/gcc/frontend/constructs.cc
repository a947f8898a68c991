/* OpenACC's constructs and loops as statements, before OMP lowering.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "frontend/constructs.h"

bool
acc_is_construct (gimple *stmt)
{
  return (gimple_code (stmt) == GIMPLE_OMP_TARGET && is_gimple_omp_oacc (stmt)
	  && is_gimple_omp_offloaded (stmt));
}

bool
acc_is_compute_construct (const_tree t)
{
  return (TREE_CODE (t) == OACC_PARALLEL || TREE_CODE (t) == OACC_KERNELS
	  || TREE_CODE (t) == OACC_SERIAL);
}

bool
acc_is_loop_statement (gimple *stmt)
{
  return (gimple_code (stmt) == GIMPLE_OMP_FOR
	  && gimple_omp_for_kind (stmt) == GF_OMP_FOR_KIND_OACC_LOOP);
}

bool
acc_clause_is_one (tree clauses, enum omp_clause_code code)
{
  tree c = omp_find_clause (clauses, code);
  return c && integer_onep (OMP_CLAUSE_OPERAND (c, 0));
}

bool
acc_is_private_in (tree clauses, tree decl)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE && OMP_CLAUSE_DECL (c) == decl)
      return true;
  return false;
}

bool
acc_is_parallel_routine (tree fndecl)
{
  tree attr = oacc_get_fn_attrib (fndecl);
  return attr && oacc_fn_attrib_level (attr) != GOMP_DIM_MAX;
}
