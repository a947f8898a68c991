/* Puts variables in shared memory into the places of private arrays.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PRIVATE_REPLACE_H
#define ACCCACHE_PRIVATE_REPLACE_H

/* What replaces an array.  */

struct acc_replacement
{
  tree var;
  gcall *workers;	/* the array's; null: VAR is all its own */
};

typedef hash_map<tree, acc_replacement> acc_replacements;

/* Puts the values of MAP into the places of its keys.  */
extern void acc_private_replace (acc_replacements *map);

#endif
