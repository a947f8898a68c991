/* How many gangs, workers and lanes a function has.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_BASE_DIMS_H
#define ACCCACHE_BASE_DIMS_H

/* The constant that the attribute of the function says for dimension DIM, or 0.  */
extern int acc_given_dim (tree decl, int dim);
/* Whether the user has said something of dimension DIM, perhaps not a constant.  */
extern bool acc_has_dim (tree decl, int dim);
/* Sets the dimensions of the function DECL: GANGS only if the user has said nothing of them.  */
extern void acc_set_dims (tree decl, HOST_WIDE_INT gangs, int workers, int vector_length);

#endif
