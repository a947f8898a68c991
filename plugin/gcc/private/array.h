/* A private array, from where it is found to where shared memory replaces it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PRIVATE_ARRAY_H
#define ACCCACHE_PRIVATE_ARRAY_H

/* A private array of the current function.  */

struct acc_private_array
{
  tree decl;		/* the array, or the pointer to it if its size varies */
  gcall *alloc;		/* the call that allocates it if its size varies, else null */
  location_t loc;
  class loop *loop;	/* the innermost loop around the place where it begins to be private */
  gcall *directive;	/* the marker of the first directive that names it, or null */
  bool copied;		/* it begins as a copy of the host's */
  bool listed;		/* GCC's own list of private variables has it */
  const char *refusal;	/* why it gets no shared memory, or null */
  bool alone;		/* one lane runs the loops that use it */
  HOST_WIDE_INT bound;	/* with ALLOC: its size is at most this; 0 if no bound is known */
  gcall *workers;	/* if each worker has a copy: the last HEAD_MARK of the loop over workers;
			   null if the gang has one */
};

/* An array that begins to be private at LOC in BB, of which nothing else is known yet.  */
extern acc_private_array acc_private_array_new (tree decl, gcall *alloc, location_t loc,
						basic_block bb);
/* A's name in the program.  */
extern const char *acc_private_array_name (const acc_private_array &a);
/* Where notes on A point: to the directive that names it if there is one.  */
extern location_t acc_private_array_place (const acc_private_array &a);
/* The bytes of shared memory that one copy of A takes.  */
extern int64_t acc_private_array_bytes (const acc_private_array &a);

#endif
