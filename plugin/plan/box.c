/* Boxes: what two of them share, and their sizes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "box.h"

#include <string.h>

static void
init_dim (struct box_dim *d)
{
  memset (d, 0, sizeof *d);
  d->form = BOX_ALL;
  d->lo = d->len = d->ext_lo = d->ext_len = poly_unknown ();
  d->stride = poly_const (1);
}

void
box_init (struct box *b, int rank)
{
  b->rank = rank;
  for (int i = 0; i < rank; i++)
    init_dim (&b->dim[i]);
}

/* The first index after the array's last.  */

static struct poly
ext_end (const struct box_dim *d)
{
  return poly_add (&d->ext_lo, &d->ext_len);
}

void
box_normalise_dim (struct box_dim *d)
{
  if (d->form == BOX_ELEMENT)
    {
      d->len = d->stride = poly_const (1);
      return;
    }
  if (d->form == BOX_RANGE || !poly_is (&d->stride, 1))
    return;
  if (d->form != BOX_FROM && !d->lo.known)
    d->lo = d->ext_lo;
  if (d->form != BOX_UPTO)
    {
      struct poly end = ext_end (d);
      d->len = poly_sub (&end, &d->lo);
    }
  if (d->lo.known && d->len.known)
    d->form = BOX_RANGE;
}

void
box_normalise (struct box *b)
{
  for (int i = 0; i < b->rank; i++)
    box_normalise_dim (&b->dim[i]);
}

struct poly
box_dim_hi (const struct box_dim *d)
{
  if (d->form == BOX_ELEMENT)
    return d->lo;
  struct poly steps = poly_add_const (&d->len, -1);
  struct poly way = poly_mul (&steps, &d->stride);
  return poly_add (&d->lo, &way);
}

struct poly
box_elems (const struct box *b)
{
  struct poly elems = poly_const (1);
  for (int i = 0; i < b->rank; i++)
    {
      const struct box_dim *d = &b->dim[i];
      if (d->form == BOX_FROM || d->form == BOX_ALL)
        return poly_unknown ();
      if (d->form != BOX_ELEMENT)
        elems = poly_mul (&elems, &d->len);
    }
  return elems;
}

/* The indices of a dimension lie in LO .. END - 1; DENSE if they are all of those.  AT_START: LO is
   the array's first index; AT_END: END comes after its last.  LO and END may be unknown
   even so.  */
struct span
{
  struct poly lo, end;
  bool at_start, at_end, dense, empty;
};

/* The span of D, a BOX_ELEMENT or BOX_RANGE that has been normalised.  */

static struct span
closed_span (const struct box_dim *d)
{
  struct span s = { d->lo, poly_unknown (), false, false, true, false };
  struct poly last = box_dim_hi (d), array_end = ext_end (d);
  int64_t stride, len;
  s.empty = poly_is_const (&d->len, &len) && len < 1;
  if (!poly_is (&d->len, 1))
    {
      bool fixed = poly_is_const (&d->stride, &stride) && stride != 0;
      s.dense = fixed && (stride == 1 || stride == -1);
      if (!fixed)
        s.lo = last = poly_unknown ();
      else if (stride < 0)
        {
          s.lo = last;
          last = d->lo;
        }
    }
  s.end = poly_add_const (&last, 1);
  s.at_start = poly_equal (&s.lo, &d->ext_lo);
  s.at_end = poly_equal (&s.end, &array_end);
  return s;
}

/* The span of D, which has been normalised.  */

static struct span
dim_span (const struct box_dim *d)
{
  if (d->form == BOX_ELEMENT || d->form == BOX_RANGE)
    return closed_span (d);
  struct span s = { poly_unknown (), poly_unknown (), false, false, false, false };
  if (!poly_is (&d->stride, 1))
    return s;
  s.dense = true;
  s.lo = d->lo;
  s.at_start = (d->form != BOX_FROM && !d->lo.known) || poly_equal (&d->lo, &d->ext_lo);
  s.at_end = d->form != BOX_UPTO;
  if (d->form == BOX_UPTO)
    s.end = poly_add (&d->lo, &d->len);
  return s;
}

/* What the comparison of two numbers may come to.  */
enum { LESS = 1, EQUAL = LESS << 1, GREATER = EQUAL << 1, ANY = LESS | EQUAL | GREATER };

static int
compare (const struct poly *a, const struct poly *b)
{
  int64_t d;
  if (!poly_diff_const (a, b, &d))
    return ANY;
  return d < 0 ? LESS : d > 0 ? GREATER : EQUAL;
}

/* Compares the first numbers of A and B, both inside the array.  */

static int
compare_lo (const struct span *a, const struct span *b)
{
  int c = compare (&a->lo, &b->lo);
  if (c != ANY)
    return c;
  return (a->at_start ? LESS | EQUAL : ANY) & (b->at_start ? EQUAL | GREATER : ANY);
}

static int
compare_end (const struct span *a, const struct span *b)
{
  int c = compare (&a->end, &b->end);
  if (c != ANY)
    return c;
  return (a->at_end ? EQUAL | GREATER : ANY) & (b->at_end ? LESS | EQUAL : ANY);
}

/* Whether A is known to start before B ends.  */

static bool
starts_before_end (const struct span *a, const struct span *b)
{
  return a->at_start || b->at_end || compare (&a->lo, &b->end) == LESS;
}

/* Whether the first or the last number of A is known to be one of B's.  */

static bool
has_end_of (const struct span *b, const struct span *a)
{
  return (!(compare_lo (a, b) & LESS) && starts_before_end (a, b))
         || (!(compare_end (a, b) & GREATER) && starts_before_end (b, a));
}

/* What is known of all numbers from A's LO to its END and those of B; neither is empty.  */

static enum box_relation
hull_relation (const struct span *a, const struct span *b)
{
  int lo = compare_lo (a, b), end = compare_end (a, b);
  if (!(compare (&a->lo, &b->end) & LESS) || !(compare (&b->lo, &a->end) & LESS))
    return BOX_DISJOINT;
  bool inside = !(lo & LESS) && !(end & GREATER);
  bool around = !(lo & GREATER) && !(end & LESS);
  if (inside || around)
    return !around ? BOX_INSIDE : !inside ? BOX_AROUND : BOX_SAME;
  if (lo == EQUAL || end == EQUAL || has_end_of (a, b) || has_end_of (b, a)
      || (starts_before_end (a, b) && starts_before_end (b, a)))
    return BOX_OVERLAP;
  return BOX_UNKNOWN;
}

static bool
same_dim (const struct box_dim *a, const struct box_dim *b)
{
  return poly_equal (&a->lo, &b->lo) && poly_equal (&a->len, &b->len)
         && poly_equal (&a->stride, &b->stride);
}

static enum box_relation
dim_relation (const struct box_dim *a, const struct box_dim *b)
{
  struct span sa = dim_span (a), sb = dim_span (b);
  if (sa.empty || sb.empty)
    return BOX_DISJOINT;
  enum box_relation hulls = hull_relation (&sa, &sb);
  if (hulls == BOX_DISJOINT || (sa.dense && sb.dense))
    return hulls;
  if (same_dim (a, b))
    return BOX_SAME;
  if (sb.dense && (hulls == BOX_INSIDE || hulls == BOX_SAME))
    return BOX_INSIDE;
  if (sa.dense && (hulls == BOX_AROUND || hulls == BOX_SAME))
    return BOX_AROUND;
  return BOX_UNKNOWN;
}

/* Dimension I of B, normalised; all of it where B has none.  */

static struct box_dim
normal_dim (const struct box *b, int i)
{
  struct box_dim d;
  init_dim (&d);
  if (i < b->rank)
    d = b->dim[i];
  box_normalise_dim (&d);
  return d;
}

static int
common_rank (const struct box *a, const struct box *b)
{
  return a->rank > b->rank ? a->rank : b->rank;
}

enum box_relation
box_overlap (const struct box *a, const struct box *b)
{
  bool inside = true, around = true, unknown = false;
  for (int i = 0; i < common_rank (a, b); i++)
    {
      struct box_dim da = normal_dim (a, i), db = normal_dim (b, i);
      enum box_relation r = dim_relation (&da, &db);
      if (r == BOX_DISJOINT)
        return BOX_DISJOINT;
      unknown |= r == BOX_UNKNOWN;
      inside &= r == BOX_SAME || r == BOX_INSIDE;
      around &= r == BOX_SAME || r == BOX_AROUND;
    }
  if (unknown)
    return BOX_UNKNOWN;
  if (inside)
    return around ? BOX_SAME : BOX_INSIDE;
  return around ? BOX_AROUND : BOX_OVERLAP;
}

bool
box_cross (const struct box *a, const struct box *b)
{
  bool inside = false, around = false;
  for (int i = 0; i < common_rank (a, b); i++)
    {
      struct box_dim da = normal_dim (a, i), db = normal_dim (b, i);
      enum box_relation r = dim_relation (&da, &db);
      if (r != BOX_SAME && r != BOX_INSIDE && r != BOX_AROUND)
        return false;
      inside |= r == BOX_INSIDE;
      around |= r == BOX_AROUND;
    }
  return inside && around;
}

bool
box_contains (const struct box *a, const struct box *b)
{
  enum box_relation r = box_overlap (a, b);
  return r == BOX_SAME || r == BOX_AROUND;
}

bool
box_is_row_of (const struct box *a, const struct box *b, int *dim)
{
  int narrower = -1, single = -1;
  for (int i = common_rank (a, b) - 1; i >= 0; i--)
    {
      struct box_dim da = normal_dim (a, i), db = normal_dim (b, i);
      enum box_relation r = dim_relation (&da, &db);
      if (poly_is (&da.len, 1))
        single = i;
      if (r == BOX_SAME)
        continue;
      if (r != BOX_INSIDE || narrower >= 0 || !poly_is (&da.len, 1))
        return false;
      narrower = i;
    }
  int row = narrower >= 0 ? narrower : single;
  if (dim)
    *dim = row;
  return row >= 0;
}
