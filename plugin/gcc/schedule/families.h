/* The OpenACC loops of a function without directives.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_SCHEDULE_FAMILIES_H
#define ACCCACHE_SCHEDULE_FAMILIES_H

#include "plan/schedule.h"

struct acc_nest;
struct acc_oloop;
struct acc_sum_loop;

/* An OpenACC loop of a family.  */

struct acc_member
{
  const acc_oloop *o;
  int outer;		/* the number of the next OpenACC loop around it, or -1 */
  bool parallel;	/* GCC may share out its iterations */
  bool leaf;		/* it is parallel, and no parallel loop is inside it */
  bool updates;		/* it would be parallel, but its iterations update one element */
  unsigned levels;	/* those that GCC gives it, as OLF_DIM_ bits */
};

/* A parallel OpenACC loop that no other one is around, with all OpenACC loops inside it.  */

struct acc_family
{
  auto_vec<acc_member> members;		/* the outermost first, and inner ones after outer ones */
  /* The outermost loop, and those that can be taken over together with it.  */
  auto_vec<const acc_oloop *> chain;
  acc_nest *nest;		/* of CHAIN; null if the step is not a constant */
  int exchanged;		/* the axis of NEST that is exchanged with the last one, or -1 */
  auto_vec<acc_sum_loop *> sums;	/* the loops inside CHAIN, if a team may run them */
  const acc_oloop *shared;	/* a loop over workers that several gangs can share, or null */
  bool written;			/* the loops keep the levels that GCC gives them */
  bool spread;			/* they need not, since lanes may share all of them in blocks */
  const char *obstacle;		/* why its loops have to stay as they are, or null */
  schedule_clauses clauses;	/* if WRITTEN */
  struct schedule plan;		/* what is chosen for it */
};

/* Appends the families of the current function to FAMILIES, and the OpenACC loops that are in none
   of them to OTHERS.  False if a loop does not look as GCC's usually do.  */
extern bool acc_families_find (vec<acc_family *> *families, vec<const acc_oloop *> *others);
extern void acc_families_free (vec<acc_family *> *families, vec<const acc_oloop *> *others);
/* Whether O is one of the loops of F's chain.  */
extern bool acc_in_chain (const acc_family *f, const acc_oloop *o);

#endif
