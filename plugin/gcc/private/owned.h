/* Elements of private arrays that one lane has for itself, in registers.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PRIVATE_OWNED_H
#define ACCCACHE_PRIVATE_OWNED_H

/* A loop that all lanes of a gang run together.  */

struct acc_stepped
{
  gimple *anchor;	/* all lanes come here before it */
  tree lane;		/* the number of this lane, known then */
};

/* Keeps elements of private arrays that the lanes of LOOPS have for themselves in registers.  Nothing is done with the arrays but
   loads and stores of words, by their names.  */
extern void acc_own_elements (const vec<acc_stepped> &loops);

#endif
