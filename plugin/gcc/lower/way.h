/* What an iteration of a nest executes, one statement after the other.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The statements of a body that always goes the same way.  Those of short loops inside it stand
   there once for each of their rounds.  */

#ifndef ACCCACHE_LOWER_WAY_H
#define ACCCACHE_LOWER_WAY_H

#include "plan/poly.h"

struct acc_nest;

/* What an operand of a statement is: the result of the statement number STEP, or VALUE, which is
   computed outside the nest, is a constant or holds the number of an iteration.  */

struct acc_operand
{
  tree name;		/* as it stands in the statement */
  int step;		/* or -1 */
  tree value;
};

/* A statement on the way.  */

struct acc_step
{
  gimple *stmt;		/* a copy of the program's */
  auto_vec<acc_operand> operands;
  tree ref;		/* what it loads or stores, or null */
  bool write;
  struct poly address;	/* of REF, where that is known from the iteration's numbers; else unknown */
};

struct acc_way
{
  const acc_nest *nest;
  auto_vec<acc_step *> steps;
};

/* The way of NEST's iterations, or null if it is not always the same, if something is on it that
   must not be executed for several iterations side by side, or if it is long.  NEST has not been
   rebuilt yet, and the names of its axes are opaque (analysis/forms.h).  */
extern acc_way *acc_way_find (const acc_nest *nest);
extern void acc_way_free (acc_way *way);

#endif
