/* An item of a directive.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_ITEM_H
#define ACCCACHE_FRONTEND_ITEM_H

/* One dimension of a section.  A bound is null if it is neither written nor known from the array's
   type.  The trees live while the function is being gimplified.  */

struct acc_dim
{
  char form;		/* one of the characters below */
  tree lower;
  tree length;
  location_t length_loc;	/* where the length is written, or unknown */
  tree pitch;		/* the number of elements from one index to the next, or null */
  tree ext_lower;	/* the first index of the array, or null */
  tree ext_length;	/* the number of indices that the array has, or null */
};

/* How a dimension was written: `e' one element, `r' lower and length, `f' from a lower
   bound on, `u' up to a length, `a' all of it, `w' not at all (a row, a bare name).  */

/* One item of a directive.  */

struct acc_item
{
  location_t loc;
  tree clause;		/* its OMP_CLAUSE__CACHE_ */
  tree base;		/* the array, or the pointer to its first element */
  const char *named;	/* the component that BASE is, as written; or null */
  tree elem_type;
  int rank;		/* 0 if there is only a refusal */
  bool readonly;
  bool fortran;		/* dim[0] is contiguous, not dim[rank - 1] */
  bool element;		/* every dimension was written as one index */
  bool scattered;	/* its rows are where pointers point to */
  bool scalar;		/* it is refused since BASE is not an array */
  const char *refusal;	/* why it cannot be captured, or null */
  struct acc_dim dim[ACC_MAX_RANK];
};

#endif
