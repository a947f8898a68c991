/* Updates of variables that a loop's iterations share.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_UPDATES_H
#define ACCCACHE_FRONTEND_UPDATES_H

/* How a variable gets a new value from its old one.  */

enum acc_operation
{
  ACC_NO_OPERATION, ACC_SUM, ACC_PRODUCT, ACC_MAX, ACC_MIN, ACC_AND, ACC_OR, ACC_XOR
};

/* One variable that each iteration of LOOP updates, and does nothing else with.  */

struct acc_update
{
  tree variable;
  enum acc_operation operation;
  gimple *stmt;				/* the first update */
  auto_vec<gomp_for *> loops;		/* OpenACC loops inside LOOP that STMT is in */
};

/* Appends to UPDATES the variables from outside of LOOP, an OpenACC loop before lowering.  */
extern void acc_find_updates (gomp_for *loop, vec<acc_update *> *updates);

#endif
