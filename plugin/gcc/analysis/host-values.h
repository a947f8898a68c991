/* What the host passes to the device code.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_ANALYSIS_HOST_VALUES_H
#define ACCCACHE_ANALYSIS_HOST_VALUES_H

/* A place where the host launches the device code, and the structure that it fills for it.  */

struct acc_launch
{
  struct function *fn;
  tree data;
  gimple *call;
};

/* Finds where the current function, or what it is a copy of, is launched; false if that is not known
   of all places.  */
extern bool acc_find_launches (vec<acc_launch> *launches);
/* What LAUNCH's function puts into FIELD; null if that is not one value.  */
extern tree acc_stored_value (const acc_launch &launch, tree field);
/* Forgets what was found out: to be called first for a function.  */
extern void acc_host_begin (void);
/* Whether what the pointers or addresses A and B of the device code point to may overlap, as far as
   the host's code tells.  */
extern bool acc_host_may_alias (tree a, tree b);
/* The name of the host's variable that the pointer VALUE of the device code is, in memory of
   its own; null if it is none.  */
extern char *acc_host_name (tree value);

#endif
