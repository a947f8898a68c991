/* The private arrays of a function, from where they are found to where shared memory replaces them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PRIVATE_ARRAY_H
#define ACCCACHE_PRIVATE_ARRAY_H

/* A private array of the current function.  */

struct acc_private_array
{
  tree decl;		/* or the pointer to it, if its size varies */
  gcall *alloc;		/* then: the call that allocates it; else null */
  location_t loc;
  class loop *loop;	/* the innermost one around the place where it begins to be private */
  gcall *directive;	/* the marker of the first directive that names it, or null */
  bool listed;		/* GCC knows of it */
  const char *refusal;
  HOST_WIDE_INT bound;	/* with ALLOC: its size is at most this, or 0 if that is not known */
  gcall *workers;	/* the last HEAD_MARK of the loop over workers each of which has one of its own; null: the gang has one */
};

#endif
