/* Where lanes, workers or gangs run an OpenACC loop.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_NEST_FORKS_H
#define ACCCACHE_NEST_FORKS_H

/* What is between the first fork of an OpenACC loop and its last join.  A loop that is not
   shared out has both, too.  */

struct acc_fork
{
  gcall *head;			/* the HEAD_MARK with the tag */
  unsigned tag;			/* its OLF_ bits */
  gimple *fork, *join;		/* each ends its block */
  acc_fork *outer;		/* the innermost other one around it, or null */
  bitmap blocks;		/* from after FORK to JOIN */
};

/* The call after CALL, one of IFN_UNIQUE, in the sequence of its loop's head or tail, or null.  */
extern gcall *acc_next_in_sequence (gcall *call);
/* Appends all that the current function has to FORKS, outer ones before inner ones.  False, and
   FORKS is left as it was, if one has no join.  */
extern bool acc_forks_find (vec<acc_fork *> *forks);
extern void acc_forks_free (vec<acc_fork *> *forks);
/* The OLF_DIM_ bits of what the user wrote for F's loop.  */
extern unsigned acc_fork_dims (const acc_fork *f);
/* Whether GCC may share F's loop out.  */
extern bool acc_fork_spread (const acc_fork *f);
/* The edge on which F's lanes are there.  */
extern edge acc_fork_begin (const acc_fork *f);
/* Whether GCC cannot give F's loop, one of FORKS, to gangs.  */
extern bool acc_fork_never_gang (const acc_fork *f, const vec<acc_fork *> &forks);
/* The innermost one of FORKS that BB is in, or null.  */
extern acc_fork *acc_fork_around (basic_block bb, const vec<acc_fork *> &forks);

#endif
