/* What the host passes to the device code.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_ANALYSIS_HOST_VALUES_H
#define ACCCACHE_ANALYSIS_HOST_VALUES_H

/* A call on the host that launches the device code, and the structure that is
   filled for it.  */

struct acc_launch
{
  struct function *fn;
  tree data;
  gimple *call;
};

/* Adds all launches of the current function, or of what it is a copy of, to
   LAUNCHES.  False if not all are known.  */
extern bool acc_find_launches (vec<acc_launch> *launches);
/* The value that the function of LAUNCH stores in FIELD; null if there is not
   exactly one.  */
extern tree acc_stored_value (const acc_launch &launch, tree field);
/* Forgets all that was found out.  It has to be called first for each
   function.  */
extern void acc_host_begin (void);
/* Whether A and B, pointers or addresses of the device code, may point to the
   same memory, as far as the code of the host tells.  */
extern bool acc_host_may_alias (tree a, tree b);
/* Whether POINTER, of the device code, is `restrict' in the program, and not a parameter, so that
   this is of no use.  */
extern bool acc_restrict_is_lost (tree pointer);
/* Whether A and B, pointers or addresses of FN's, of the host, may point into the same memory.  */
extern bool acc_host_may_overlap (struct function *fn, tree a, tree b);
/* The pointer that VALUE, of the host's, is, whatever its type: the address of an array's first
   element is the pointer to the array.  Null if that is not known.  */
extern tree acc_host_pointer (tree value);
/* VALUE, of the host's, or 0 if it is the difference of a pointer and itself.  */
extern tree acc_host_simplified (tree value);
/* The name of the variable of the host that the pointer VALUE of the device
   code comes from; null if there is none.  */
extern char *acc_host_name (tree value);

#endif
