/* An item of a directive.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_ITEM_H
#define ACCCACHE_FRONTEND_ITEM_H

/* One dimension of a section.  A bound that nobody wrote and that the array's type does
   not tell is null.  The trees live as long as the function is being gimplified.  */

struct acc_dim
{
  char form;		/* one of the characters below */
  tree lower;
  tree length;
  tree pitch;		/* elements of memory from one index to the next; null: unknown */
  tree ext_lower;	/* the array's own first index; null: unknown */
  tree ext_length;	/* the array's own extent; null: unknown */
};

/* How a dimension was written: `e' one element, `r' lower and length, `f' from a lower
   bound on, `u' up to a length, `a' all of it, `w' not at all (a row, a bare name).  */

/* One item of a directive.  */

struct acc_item
{
  location_t loc;
  tree clause;		/* the OMP_CLAUSE__CACHE_ it comes from */
  tree base;		/* the array, or the pointer to its first element */
  tree elem_type;
  int rank;		/* 0 when only the refusal says something */
  bool readonly;
  bool fortran;		/* dim[0] is the contiguous one; else dim[rank - 1] is */
  bool element;		/* every dimension was written as one index */
  bool scalar;		/* BASE is not an array, which is the refusal */
  const char *refusal;	/* why it cannot be captured, or null */
  struct acc_dim dim[ACC_MAX_RANK];
};

#endif
