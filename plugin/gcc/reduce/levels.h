/* The calls that make up a loop's reductions.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   For each level of a loop, which will be gangs, workers or lanes, and for each variable, GCC makes
   four calls of IFN_GOACC_REDUCTION:

     SETUP, FORK, INIT, the levels inside and the loop, FINI, JOIN, TEARDOWN

   The calls of a level are between its HEAD_MARK or TAIL_MARK and the next one.  A compute
   construct with a `reduction' clause has such calls as well, for gangs, but no marks.  */

#ifndef ACCCACHE_REDUCE_LEVELS_H
#define ACCCACHE_REDUCE_LEVELS_H

#include "nest/forks.h"
#include "plan/reduce.h"

/* A variable at a level.  */

struct acc_reduced
{
  gcall *setup, *init, *fini, *teardown;
  struct plan_reduce_var var;
  bool can;			/* there is PTX for VAR */
};

/* A loop or a construct with reductions.  */

struct acc_reductions
{
  const acc_fork *fork;		/* the loop, or null */
  unsigned levels;
  /* The variables of each level, outer levels first.  */
  auto_vec<acc_reduced> at[GOMP_DIM_MAX];
  gimple *end;			/* the last of the calls */
};

/* Fills R with the reductions of F.  False if they are not where they should be.  */
extern bool acc_reductions_find (const acc_fork *f, acc_reductions *r);
/* Fills R with the reductions of the current function's compute construct.  False likewise.  */
extern bool acc_reductions_of_construct (acc_reductions *r);
/* The number of the level that DIM, such as GOMP_DIM_GANG, runs of a loop with LEVELS, which
   acc_partition has found; or -1.  */
extern int acc_level_of (unsigned levels, int dim);
/* The reduction's type, operator, and neutral value.  */
extern tree acc_reduced_type (const acc_reduced *v);
extern tree_code acc_reduced_code (const acc_reduced *v);
extern tree acc_reduced_neutral (const acc_reduced *v);
/* The address of the variable that V is combined with, or 0.  */
extern tree acc_reduced_address (const acc_reduced *v);
/* Notes that V is combined as HOW says.  */
extern void acc_reduced_say (const acc_reduced *v, const char *how);
/* Notes that WHO, such as "gangs", combine their results of V as GCC has it because of WHY, a
   clause.  */
extern void acc_reduced_left (const acc_reduced *v, const char *who, const char *why);
/* Why this is so where V cannot be.  */
extern const char acc_no_instructions[];

#endif
