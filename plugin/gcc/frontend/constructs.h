/* OpenACC's constructs and loops as statements, before OMP lowering.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_CONSTRUCTS_H
#define ACCCACHE_FRONTEND_CONSTRUCTS_H

/* Whether STMT is a compute construct.  */
extern bool acc_is_construct (gimple *stmt);
/* The same of a tree.  */
extern bool acc_is_compute_construct (const_tree t);
/* Whether STMT is an OpenACC loop.  */
extern bool acc_is_loop_statement (gimple *stmt);
/* Whether CLAUSES has the clause CODE with the argument 1.  */
extern bool acc_clause_is_one (tree clauses, enum omp_clause_code code);
/* Whether CLAUSES has a `private' clause for DECL.  */
extern bool acc_is_private_in (tree clauses, tree decl);
/* Whether FNDECL is an `acc routine' that loops may be shared out in.  */
extern bool acc_is_parallel_routine (tree fndecl);

#endif
