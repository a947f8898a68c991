/* The parts of a `kernels' construct: what becomes a launch of its own, and what the host does
   between the launches.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_KERNELS_PARTS_H
#define ACCCACHE_KERNELS_PARTS_H

#include "kernels/judge.h"
#include "kernels/scalars.h"

/* What is known of a loop.  */

struct acc_judged
{
  acc_kverdict verdict;
  bool counter_lives;	/* the value that its counter has after it may be read */
  const char *left;	/* why it is not made parallel though it could be, a clause; or null */
  bool made;		/* it has become a parallel one */
};

typedef hash_map<acc_kloop *, acc_judged *> acc_verdicts;

enum acc_part_kind
{
  ACC_PART_HOST,	/* statements that the host executes */
  ACC_PART_DEVICE,	/* statements that one lane executes */
  ACC_PART_LOOP,	/* a parallel loop */
  ACC_PART_BLOCK,	/* a BIND_EXPR with parts inside */
  ACC_PART_REPEAT,	/* a loop that the host executes, with parts inside */
  ACC_PART_CHOICE	/* a COND_EXPR that the host executes, with parts inside */
};

struct acc_part
{
  acc_part_kind kind;
  auto_vec<tree> stmts;		/* of HOST and DEVICE; the BIND_EXPR or COND_EXPR */
  acc_kloop *loop;		/* of LOOP and REPEAT */
  auto_vec<acc_part *> inside;	/* of BLOCK and REPEAT, and where CHOICE is true */
  auto_vec<acc_part *> otherwise;	/* where CHOICE is false */
  /* The scalars that a launch gives back to the host, if they are not on the device anyway.  */
  acc_decls given_back;
  /* The other scalars that a launch uses.  */
  acc_decls taken;
};

/* A construct in parts.  */

struct acc_parts
{
  auto_vec<acc_part *> list;
  unsigned launches;	/* the number of DEVICE and LOOP parts */
  bool repeats;		/* there is a REPEAT */
  const char *why;	/* why it cannot be taken apart, a clause; or null */
};

/* Whether no jump leads into CONSTRUCT or out of it.  GCC reports one later.  */
extern bool acc_parts_closed (tree construct);
/* Takes the body of CONSTRUCT apart, whose loops are LOOPS with VERDICTS.  DEVICE has the variables
   that are not the host's during the construct.  */
extern void acc_parts_plan (tree construct, const vec<acc_kloop *> &loops, acc_verdicts *verdicts,
			    const acc_decls &device, acc_parts *parts);
extern void acc_parts_free (acc_parts *parts);

#endif
