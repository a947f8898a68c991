/* How many gangs, workers and lanes a function has.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_BASE_DIMS_H
#define ACCCACHE_BASE_DIMS_H

/* The size of dimension DIM of the function DECL if it is constant, or 0.  */
extern int acc_given_dim (tree decl, int dim);
/* How many lanes a gang of DECL has at least, or usually has if the number of workers is not
   constant.  */
extern int acc_gang_lanes (tree decl);
/* Whether the user has given dimension DIM of DECL a size, constant or not.  */
extern bool acc_has_dim (tree decl, int dim);
/* Sets the size of dimension DIM of DECL: a constant, or 0 if each launch has its own.  */
extern void acc_set_dim (tree decl, int dim, HOST_WIDE_INT size);
/* Sets the dimensions of the function DECL: the number of gangs to GANGS only if GANGS is not 0
   and the user has not given it.  */
extern void acc_set_dims (tree decl, HOST_WIDE_INT gangs, int workers, int vector_length);

#endif
