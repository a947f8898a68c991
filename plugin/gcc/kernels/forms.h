/* Expressions as polynomials, from the loop that is judged.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Two iterations of the loop are compared, 0 and 1.  They differ in one of the loop's counters.
   Those before it are the same, and those after it may be.  An expression is seen from one of the
   iterations, its side.  What may have another value in the other one is another symbol there.  */

#ifndef ACCCACHE_KERNELS_FORMS_H
#define ACCCACHE_KERNELS_FORMS_H

#include "kernels/scope.h"
#include "plan/depend.h"
#include "plan/effort.h"

/* Where acc_kcounters puts what it finds.  */

struct acc_kroom
{
  depend_counter counter[EFFORT_DEPEND_COUNTERS];
  poly fact[EFFORT_DEPEND_FACTS];
};

/* Forgets all symbols.  The iterations now differ in counter number LEVEL of the loop.  */
extern void acc_kforms_begin (unsigned level);
/* The value that EXPR has at NODE, seen from SIDE.  */
extern struct poly acc_kform (tree expr, int node, int side);
/* Sets up PAIR, but for the subscripts, for a reference at NODE_A in iteration 0 and one at NODE_B
   in iteration 1.  Returns false if they are too many.  */
extern bool acc_kcounters (int node_a, int node_b, struct depend_pair *pair, acc_kroom *room);
/* P as an expression of type ssizetype that can be computed before the construct, or null.  */
extern tree acc_kform_tree (const struct poly *p);
/* The expression that SYM stands for in all iterations; null if SYM is a counter or varies.  */
extern tree acc_ksymbol_tree (int sym);
/* What is to be printed for SYM, or null.  */
extern tree acc_ksymbol_name (int sym);

#endif
