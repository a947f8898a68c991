/* Boxes: the sections of arrays that a directive names.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A box has a range of indices in each dimension of its array, outermost dimension first as C
   writes them, or in Fortran's own order: nothing here depends on which, as long as both
   boxes of a comparison have the same.

   Boxes are taken to lie inside their array, and symbolic lengths to be at least 1, since
   OpenACC has no empty sections; a constant length may be anything, and a box with one
   below 1 is empty.  */

#ifndef ACCCACHE_PLAN_BOX_H
#define ACCCACHE_PLAN_BOX_H

#include "poly.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { BOX_MAX_RANK = 15 };

/* What was written.  */
enum box_form
{
  BOX_ELEMENT,                  /* [lo]      (lo) */
  BOX_RANGE,                    /* [lo:len]  (lo:hi) */
  BOX_FROM,                     /* [lo:]     (lo:) */
  BOX_UPTO,                     /* [:len]    (:hi) */
  BOX_ALL                       /* [:]       (:)  or a bare name */
};

/* Indices lo, lo + stride, ... lo + (len-1)*stride, of the array's own
   ext_lo .. ext_lo + ext_len - 1.
   LEN is without meaning in BOX_ELEMENT, BOX_FROM and BOX_ALL.  An unknown LO in BOX_UPTO and
   BOX_ALL stands for EXT_LO; set it to 0 where C omits it of a pointer.  BOX_UPTO in
   Fortran: LEN is hi - lbound + 1.
   Unknown EXT_LO: the array has no first element that we know of (a pointer); unknown
   EXT_LEN: no last one (a pointer, a flexible array member, an assumed size).
   The texts are what to print where the polynomial is unknown, HI_TEXT also where the stride isn't
   1; null for none.  */
struct box_dim
{
  enum box_form form;
  struct poly lo, len, stride;
  struct poly ext_lo, ext_len;
  const char *lo_text, *len_text, *hi_text, *stride_text;
};

/* A box may have fewer dimensions than its array in C; those left out are whole.  */
struct box
{
  int rank;
  struct box_dim dim[BOX_MAX_RANK];
};

/* What is known of two boxes of one array.  */
enum box_relation
{
  BOX_DISJOINT,                 /* share no element */
  BOX_SAME,                     /* have the same elements */
  BOX_INSIDE,                   /* the first lies inside the second, or is the same */
  BOX_AROUND,                   /* the second lies inside the first, or is the same */
  BOX_OVERLAP,                  /* share elements; neither is known to hold the other */
  BOX_UNKNOWN
};

/* A box of RANK dimensions, each BOX_ALL with stride 1 and all else unknown, without texts.  */
void box_init (struct box *b, int rank);

/* Fills in what the forms leave out, from the extents where they are known: the length of an
   element is 1; another form of which lower bound and length become known becomes a BOX_RANGE.
   Forms that leave something out and have a stride other than 1 stay as they are.  */
void box_normalise_dim (struct box_dim *d);
void box_normalise (struct box *b);

enum box_relation box_overlap (const struct box *a, const struct box *b);
/* Whether A and B are known to cross: each lies inside the other in some dimension, as the arms of
   a star do.  One box that has both has elements of neither.  */
bool box_cross (const struct box *a, const struct box *b);
/* Whether each element of B is known to be one of A.  */
bool box_contains (const struct box *a, const struct box *b);
/* Whether A is one row of B: inside it, with length 1 in one dimension, and as long as B in all
   others.  That dimension goes to *DIM, which may be null.  */
bool box_is_row_of (const struct box *a, const struct box *b, int *dim);

/* The number of elements of a box that has been normalised; unknown if one of its lengths is.  */
struct poly box_elems (const struct box *b);

/* The last index of dimension D: lo + (len-1)*stride.  */
struct poly box_dim_hi (const struct box_dim *d);

#ifdef __cplusplus
}
#endif

#endif
