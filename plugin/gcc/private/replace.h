/* Replaces private arrays by variables in shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PRIVATE_REPLACE_H
#define ACCCACHE_PRIVATE_REPLACE_H

/* What replaces an array.  */

struct acc_replacement
{
  tree var;
  gcall *workers;	/* the array's, if VAR has a copy for each worker, or null */
  tree number;		/* if VAR has another kind of copies: which is this lane's; or null */
};

typedef hash_map<tree, acc_replacement> acc_replacements;

/* Replaces the keys of MAP, arrays of the current function, by the values.  */
extern void acc_private_replace (acc_replacements *map);

#endif
