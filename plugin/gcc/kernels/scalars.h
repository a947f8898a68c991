/* Variables in a `kernels' construct: whose value the host has, and which a statement writes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_KERNELS_SCALARS_H
#define ACCCACHE_KERNELS_SCALARS_H

typedef hash_set<tree> acc_decls;

/* Whether DECL is a reference to a scalar.  */
extern bool acc_is_scalar_reference (tree decl);
/* Whether the host can execute T, a statement or an expression, in place of the device: it reads
   and writes only scalars.  DEVICE has the variables that are not the host's during the
   construct.  */
extern bool acc_host_can (tree t, const acc_decls &device);
/* Adds the scalars from outside of T that T writes, or may write through their addresses, to
   SCALARS.  The counters of OpenACC loops in T are not among them.  */
extern void acc_scalars_written (tree t, acc_decls *scalars);
/* Adds the scalars from outside of T that T uses in any way to SCALARS.  */
extern void acc_scalars_used (tree t, acc_decls *scalars);
/* Adds the variables that the data clauses in CLAUSES name to DECLS.  */
extern void acc_named_in (tree clauses, acc_decls *decls);
/* The members of DECLS as VARIABLES, in the order in which they were declared, which is the same in
   each compilation.  That of a set is not.  */
extern void acc_in_order (const acc_decls &decls, auto_vec<tree> *variables);

#endif
