/* What a loop that each lane runs by itself does with memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REGISTERS_LOOP_REFS_H
#define ACCCACHE_REGISTERS_LOOP_REFS_H

#include "plan/poly.h"

/* A reference to memory in a loop.  */

struct acc_loop_ref
{
  gimple *stmt;
  tree ref;
  bool store;
  bool scalar;			/* STMT only loads or stores REF, of a register's type */
  bool always;			/* as in plan/keep.h, as is the order */
  int order;
  HOST_WIDE_INT size;		/* in bytes, or -1 */
  struct poly address;
  struct poly stride;		/* what a turn adds to the address; it may be unknown */
};

/* A loop.  */

struct acc_run_loop
{
  class loop *loop;
  /* Why nothing is kept in it, a clause, or null.  */
  const char *obstacle;
  bool rotates;			/* its test is to come to its end */
  bool reads_all;		/* it may read anything */
  bool reads_tile;		/* it has assembly that reads a tile */
  edge exit;			/* its only one, or null */
  tree offset;			/* of an OpenACC loop; null for others */
  HOST_WIDE_INT by;		/* the step of OFFSET, */
  tree range;			/* and its end */
  const char *name;		/* of its variable, or null */
  auto_vec<acc_loop_ref *> refs;
};

/* Describes LOOP; null if it is not one that each lane runs by itself.  FORMS must be set up.  */
extern acc_run_loop *acc_run_loop_of (class loop *loop);
extern void acc_run_loop_free (acc_run_loop *r);
/* ADDRESS, as it is in the first turn of R, in terms of what is known before R's loop.  */
extern struct poly acc_first_address (const acc_run_loop *r, const struct poly *address);
/* Whether P and Q have the same type and the same stride, known and constant in R's loop, and Q's
   element is that of P *TURNS turns later.  */
extern bool acc_same_elements (const acc_loop_ref *p, const acc_loop_ref *q, int64_t *turns);
/* Whether P, in some turn, may access memory that Q accesses in the same or another one.  P's
   stride is known.  TYPES: references of different types may be taken not to overlap if the
   language says so.  */
extern bool acc_may_meet (const acc_loop_ref *p, const acc_loop_ref *q, bool types);
/* Whether P and Q are known to be in the same array.  */
extern bool acc_same_array (const acc_loop_ref *p, const acc_loop_ref *q);

#endif
