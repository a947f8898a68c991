/* The loop that is being judged, and what its variables are.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   There is one at a time.  */

#ifndef ACCCACHE_KERNELS_SCOPE_H
#define ACCCACHE_KERNELS_SCOPE_H

#include "kernels/flow.h"
#include "kernels/kloop.h"

struct acc_kscope
{
  acc_kloop *loop;
  acc_krange construct;	/* its body */
  acc_krange whole;	/* of LOOP, with its test and step */
  acc_krange body;	/* of LOOP */
};

extern acc_kscope acc_kscope_now;

/* Begins to judge LOOP of CONSTRUCT.  Returns whether its statements are known.  */
extern bool acc_kscope_begin (acc_kloop *loop, tree construct);
/* The innermost loop around NODE, one of the body's of the loop that is judged.  */
extern acc_kloop *acc_kloop_around (int node);
/* The nodes of LOOP, and of its body.  */
extern acc_krange acc_kloop_whole (const acc_kloop *loop);
extern acc_krange acc_kloop_body (const acc_kloop *loop);
/* The scalar that REF is, or the reference to it; null if REF is none.  */
extern tree acc_kscalar (tree ref);
/* How often something in RANGE writes VAR, or a part of it.  *NODE, which may be null, is one of
   the nodes that does.  */
extern int acc_kwrites (tree var, acc_krange range, int *node);
/* Whether something in RANGE takes the address of VAR.  */
extern bool acc_kaddress_taken (tree var, acc_krange range);
/* The value that the expression EXPR assigns to VAR, or to what VAR refers to if it is a reference
   to a scalar; null if that is not all it does.  */
extern tree acc_kassigned (tree expr, tree var);
/* The expression that VAR's value at NODE was computed from, if there is just one in the loop that
   is judged, and its node in *AT; null if not.  */
extern tree acc_kdefinition (tree var, int node, int *at);
/* The same of a variable that the function writes once.  */
extern tree acc_konly_value (tree var);
/* Whether VAR, as NODE of the loop that is judged mentions it, is another variable in each
   iteration, or one that a reduction clause of the loop names.  */
extern bool acc_kprivate_by_clause (tree var, int node);

#endif
