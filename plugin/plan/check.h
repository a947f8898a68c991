/* The mistakes in a directive that its boxes show.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A finding says in numbers what is wrong, and where; the caller words it.  Only what is certain is
   found: an unknown polynomial is never wrong.  */

#ifndef ACCCACHE_PLAN_CHECK_H
#define ACCCACHE_PLAN_CHECK_H

#include "box.h"

#ifdef __cplusplus
extern "C" {
#endif

/* One for each warning that can be switched off.  */
enum check_kind
{
  CHECK_LENGTH,                 /* C: the length looks like an end, `a[i-1:i+1]' */
  CHECK_LENGTH_BELOW_1,
  CHECK_BOUNDS,
  CHECK_DUPLICATE,
  CHECK_OVERLAP,
  CHECK_ELEMENT,                /* Fortran: one element where a section is likely meant */
  CHECK_VARIANT                 /* a lower bound changes inside the region */
};

enum check_detail
{
  CHECK_PLAIN,
  CHECK_ZERO, CHECK_NEGATIVE,   /* CHECK_LENGTH_BELOW_1; Fortran's hi < lo is CHECK_ZERO */
  CHECK_BELOW,                  /* CHECK_BOUNDS: starts below the array */
  CHECK_BEYOND,                 /* CHECK_BOUNDS: starts after its last element */
  CHECK_RUNS_OVER               /* CHECK_BOUNDS: starts inside and goes on after it */
};

/* What a finding's other fields hold:

   CHECK_LENGTH          VALUE is the length as written, LIMIT the lower bound, SUGGESTION the
                         length if an inclusive end is meant, SYMBOL a loop variable in both.
   CHECK_LENGTH_BELOW_1  VALUE is the length as written.
   CHECK_BOUNDS          VALUE is the index outside, the farthest on that side; LIMIT the nearest
                         one inside.
   CHECK_DUPLICATE,      OTHER is the earlier item, RELATION is box_overlap (item, other).
   CHECK_OVERLAP
   CHECK_ELEMENT         SYMBOL is a loop variable in an index, if there is one.
   CHECK_VARIANT         VALUE is the lower bound, SYMBOL a variable in it that changes.

   ITEM numbers the directive's items from 0.  DIM is a dimension of the box, from 0, or -1 if the
   finding is about the whole box.  Unused, OTHER and SYMBOL are -1 and polynomials unknown.  */
struct check_finding
{
  enum check_kind kind;
  enum check_detail detail;
  int item, other, dim, symbol;
  enum box_relation relation;
  struct poly value, limit, suggestion;
};

/* Items with the same ARRAY, any number of the caller's, are sections of the same array.
   Boxes as written; they need not be normalised.  */
struct check_item
{
  const struct box *box;
  int array;
};

/* What is known of the symbols around the directive.  A null function stands for one that always
   says false.  */
struct check_context
{
  bool fortran;
  bool (*is_loop_variable) (int sym, void *data);       /* of a loop around the directive */
  bool (*changes_inside) (int sym, void *data);         /* assigned inside the region */
  void *data;
};

/* Each looks for one kind and says whether *F has been filled in, with ITEM 0.  */
bool check_length (const struct box *b, int dim, const struct check_context *ctx,
                   struct check_finding *f);
bool check_length_below_1 (const struct box *b, int dim, const struct check_context *ctx,
                           struct check_finding *f);
bool check_bounds (const struct box *b, int dim, struct check_finding *f);
bool check_variant (const struct box *b, int dim, const struct check_context *ctx,
                    struct check_finding *f);
bool check_element (const struct box *b, const struct check_context *ctx, struct check_finding *f);
/* A before B in the directive; ITEM is B, 1.  */
bool check_pair (const struct box *a, const struct box *b, struct check_finding *f);

/* Stores the findings of a directive of N items in FOUND, which has room for MAX, item by item.
   Returns how many there are, which may be more.  A dimension has at most one finding about its
   range, the gravest: length below 1, length like an end, bounds.  An item has at most one about an
   earlier item, the gravest: duplicate, inside, overlap.  It has CHECK_VARIANT at most once, for
   the first dimension concerned, and CHECK_ELEMENT only if no other item names the array.  */
int check_directive (const struct check_item *items, int n, const struct check_context *ctx,
                     struct check_finding *found, int max);

#ifdef __cplusplus
}
#endif

#endif
