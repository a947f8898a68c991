/* Computing anew what has been computed before.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_ANEW_H
#define ACCCACHE_CLEANUP_ANEW_H

/* Where values are computed anew, from the kernel's argument on.  */

struct acc_anew
{
  basic_block place;		/* at its end */
  class loop *loop;		/* what this loop carries is known there; or null */
  unsigned most;		/* how many statements there may be */
  bool once;			/* none of them is to be executed elsewhere */
  bool apart = false;		/* and what they load is not to be kept for them */
  gimple *before = NULL;	/* or not at the end, but before this statement */
  unsigned length = 0;		/* how many there are */
  hash_map<tree, tree> copies;	/* null: the name cannot be computed there */
};

/* The copy of NAME at A, or null if it has none.  */
extern tree acc_anew_value (acc_anew *a, tree name);

#endif
