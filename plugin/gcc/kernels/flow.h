/* The ways that a function takes through its statements, before it is gimplified.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   There is one graph at a time.  Its nodes are numbered in the order of the text, and each
   evaluates one expression or nothing.  Statements that it cannot follow read everything.  */

#ifndef ACCCACHE_KERNELS_FLOW_H
#define ACCCACHE_KERNELS_FLOW_H

#include "kernels/accesses.h"

struct acc_knode
{
  tree expr;			/* what is evaluated, or null */
  location_t loc;
  unsigned first, n;		/* its accesses */
  auto_vec<int> next;
  tree begins;			/* a variable whose life begins here, or null */
  bool opaque;			/* cannot be followed */
  /* What is evaluated is an operand of this clause, or null; END: of one that ends.  */
  tree clause;
  bool end;
};

/* The nodes from FIRST to before END; none if FIRST is -1.  */

struct acc_krange
{
  int first, end;
};

/* Builds the graph of FNDECL.  */
extern void acc_kflow_build (tree fndecl);
extern const acc_knode *acc_kflow_node (int node);
extern const acc_kaccess *acc_kflow_access (unsigned access);
/* The nodes of STATEMENT, or of all PLACES.  */
extern acc_krange acc_kflow_range (tree statement);
/* All nodes.  */
extern acc_krange acc_kflow_all (void);
/* Whether the value that VAR has at NODE may be read before VAR is written, on a way from there
   that stays in RANGE.  */
extern bool acc_kflow_live (tree var, int node, acc_krange range);
/* Why a jump out of RANGE, but to its end, or a jump to its inside keeps it from being a loop's
   body, with its location in *LOC; null if nothing does.  */
extern const char *acc_kflow_obstacle (acc_krange range, location_t *loc);

#endif
