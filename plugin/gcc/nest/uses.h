/* Which arrays of the construct's a loop refers to.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_NEST_USES_H
#define ACCCACHE_NEST_USES_H

struct acc_nest;

/* A reference to an array.  */

struct acc_use
{
  tree ref;		/* null if a function that is called may make it */
  tree array;		/* the pointer that comes from the host, or the variable */
  bool write;
  int64_t bytes;	/* 0 if that is not constant */
};

/* Appends what LOOP refers to to USES, but what lanes or gangs have of their own.  */
extern void acc_find_uses (class loop *loop, vec<acc_use> *uses);
/* Whether X, of F's loops, and Y, of G's, which are others, refer to one array, one of them stores
   to it, and they are not known to be different members, columns or ranges.  F and G may be
   null.  */
extern bool acc_uses_meet (const acc_nest *f, const acc_nest *g, const acc_use &x,
			   const acc_use &y);
/* Whether both refer to the same element in the same iteration.  */
extern bool acc_is_same_element (const acc_nest *f, const acc_nest *g, const acc_use &x,
				 const acc_use &y);
/* Whether gangs would share the iterations of NEST's loops otherwise than with GCC, and another
   loop beside them refers to what they store, or stores what they refer to.  */
extern bool acc_is_followed (const acc_nest *nest);
/* That as a reason.  */
extern const char *const acc_nest_followed;

#endif
