/* The loops of a `kernels' construct.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   They are found in a function's body as the front end left it, before any of it is
   gimplified.  */

#ifndef ACCCACHE_KERNELS_KLOOP_H
#define ACCCACHE_KERNELS_KLOOP_H

enum acc_kkind
{
  ACC_KLOOP_DIRECTIVE,	/* an OACC_LOOP */
  ACC_KLOOP_PLAIN	/* a loop of the language */
};

/* A counter runs from FIRST in steps of STEP as long as `VAR COND BOUND' is true, as if written
   `for (VAR = FIRST; VAR COND BOUND; VAR += STEP)'.  COND is LT_EXPR, LE_EXPR, GT_EXPR, GE_EXPR
   or NE_EXPR.  STEP is an INTEGER_CST other than 0, of VAR's type.  FIRST and BOUND can be computed
   before the loop, and have no side effects.  */

struct acc_kcounter
{
  tree var, first, bound, step;
  tree_code cond;
};

/* A loop.  If STRANGE is set, only KIND, LOC, PLACES, STRANGE and STRANGE_LOC are.  */

struct acc_kloop
{
  acc_kkind kind;
  location_t loc;
  /* Where the trees of the loop's statements stand: one place for a directive, and for a plain loop
     all, in their order, its jumps and labels included.  The loop goes if each *PLACE becomes
     something else.  A place stays valid until something before or around it is rewritten.  */
  auto_vec<tree *> places;
  auto_vec<acc_kcounter> counters;	/* outermost first; one if there is no `collapse' */
  /* What is executed for all values of the counters.  A plain loop's is a new list of the same
     statements, for a new loop.  Loops inside have their places in it.  */
  tree body;
  bool independent, seq, automatic;	/* clauses of a directive */
  bool has_levels;			/* has gang, worker, vector or tile clauses */
  acc_kloop *outer;
  auto_vec<acc_kloop *> inner;		/* the loops directly inside, in the order of the text */
  bool perfect;		/* BODY is INNER[0] and statements that do nothing */
  const char *strange;	/* why its iterations cannot be shared out in any case, a clause; or null */
  location_t strange_loc;
};

/* Adds the outermost loops in the body of CONSTRUCT, an OACC_KERNELS of the current function, to
   LOOPS, in the order of the text.  */
extern void acc_kloops_find (tree construct, auto_vec<acc_kloop *> *loops);
/* Whether the front end has made LOOP of a statement on arrays, where no directive can stand.  */
extern bool acc_kloop_of_arrays (const acc_kloop *loop);
/* Why such a loop is not parallel if each iteration needs what the last one leaves.  */
extern const char acc_kintrinsic_order[];
/* The number of iterations of LOOP, all counters together, or UNKNOWN.  */
extern double acc_kloop_trips (const acc_kloop *loop, double unknown);
/* Frees LOOPS with all that is inside them, and empties it.  */
extern void acc_kloops_free (auto_vec<acc_kloop *> *loops);

#endif
