/* The mistakes in a directive that its boxes show.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

static struct check_finding
finding (enum check_kind kind, enum check_detail detail, int dim)
{
  struct check_finding f = { kind, detail, 0, -1, dim, -1, BOX_UNKNOWN,
                             poly_unknown (), poly_unknown (), poly_unknown () };
  return f;
}

static bool
is_loop_variable (int sym, void *data)
{
  const struct check_context *ctx = data;
  return ctx->is_loop_variable && ctx->is_loop_variable (sym, ctx->data);
}

static bool
changes_inside (int sym, void *data)
{
  const struct check_context *ctx = data;
  return ctx->changes_inside && ctx->changes_inside (sym, ctx->data);
}

/* A length looks like an end if it grows with the loop just as the lower bound does.  A length
   that, as an end, would come before the lower bound is not meant as one.  */

bool
check_length (const struct box *b, int dim, const struct check_context *ctx,
              struct check_finding *f)
{
  const struct box_dim *d = &b->dim[dim];
  struct check_context around = *ctx;
  if (ctx->fortran || d->form != BOX_RANGE)
    return false;
  struct poly in_lo = poly_part (&d->lo, is_loop_variable, &around);
  struct poly in_len = poly_part (&d->len, is_loop_variable, &around);
  if (poly_is (&in_lo, 0) || !poly_equal (&in_lo, &in_len))
    return false;
  struct poly way = poly_sub (&d->len, &d->lo);
  struct poly inclusive = poly_add_const (&way, 1);
  int64_t length;
  if (poly_is_const (&inclusive, &length) && length < 1)
    return false;
  *f = finding (CHECK_LENGTH, CHECK_PLAIN, dim);
  f->value = d->len;
  f->limit = d->lo;
  f->suggestion = inclusive;
  f->symbol = poly_find_symbol (&in_lo, is_loop_variable, &around);
  return true;
}

bool
check_length_below_1 (const struct box *b, int dim, const struct check_context *ctx,
                      struct check_finding *f)
{
  const struct box_dim *d = &b->dim[dim];
  int64_t len;
  if ((d->form != BOX_RANGE && d->form != BOX_UPTO) || !poly_is_const (&d->len, &len) || len >= 1)
    return false;
  *f = finding (CHECK_LENGTH_BELOW_1, len == 0 || ctx->fortran ? CHECK_ZERO : CHECK_NEGATIVE, dim);
  f->value = d->len;
  return true;
}

/* Sets *FIRST and *LAST to the least and the greatest index of D, or to unknown.  An empty D has no
   last index.  */

static void
first_and_last (const struct box_dim *d, struct poly *first, struct poly *last)
{
  int64_t stride, len;
  *first = d->lo;
  *last = poly_unknown ();
  if ((poly_is_const (&d->len, &len) && len < 1) || !poly_is_const (&d->stride, &stride))
    return;
  *last = box_dim_hi (d);
  if (stride < 0)
    {
      *first = *last;
      *last = d->lo;
    }
}

/* Whether A - B is known to be at least LEAST.  */

static bool
exceeds (const struct poly *a, const struct poly *b, int64_t least)
{
  int64_t d;
  return poly_diff_const (a, b, &d) && d >= least;
}

bool
check_bounds (const struct box *b, int dim, struct check_finding *f)
{
  struct box_dim d = b->dim[dim];
  struct poly first, last;
  box_normalise_dim (&d);
  first_and_last (&d, &first, &last);
  struct poly end = poly_add (&d.ext_lo, &d.ext_len);
  struct poly ext_hi = poly_add_const (&end, -1);
  if (exceeds (&d.ext_lo, &first, 1))
    {
      *f = finding (CHECK_BOUNDS, CHECK_BELOW, dim);
      f->value = first;
      f->limit = d.ext_lo;
      return true;
    }
  bool starts_beyond = exceeds (&first, &ext_hi, 1);
  if (!starts_beyond && !exceeds (&last, &ext_hi, 1))
    return false;
  *f = finding (CHECK_BOUNDS, starts_beyond ? CHECK_BEYOND : CHECK_RUNS_OVER, dim);
  f->value = last.known ? last : first;
  f->limit = ext_hi;
  return true;
}

bool
check_variant (const struct box *b, int dim, const struct check_context *ctx,
               struct check_finding *f)
{
  const struct box_dim *d = &b->dim[dim];
  struct check_context around = *ctx;
  int sym = poly_find_symbol (&d->lo, changes_inside, &around);
  if (sym < 0)
    return false;
  *f = finding (CHECK_VARIANT, CHECK_PLAIN, dim);
  f->value = d->lo;
  f->symbol = sym;
  return true;
}

bool
check_element (const struct box *b, const struct check_context *ctx, struct check_finding *f)
{
  struct check_context around = *ctx;
  int sym = -1;
  if (!ctx->fortran || b->rank == 0)
    return false;
  for (int i = 0; i < b->rank; i++)
    {
      if (b->dim[i].form != BOX_ELEMENT)
        return false;
      if (sym < 0)
        sym = poly_find_symbol (&b->dim[i].lo, is_loop_variable, &around);
    }
  *f = finding (CHECK_ELEMENT, CHECK_PLAIN, -1);
  f->symbol = sym;
  return true;
}

bool
check_pair (const struct box *a, const struct box *b, struct check_finding *f)
{
  enum box_relation r = box_overlap (b, a);
  if (r == BOX_DISJOINT || r == BOX_UNKNOWN || box_cross (b, a))
    return false;
  *f = finding (r == BOX_SAME ? CHECK_DUPLICATE : CHECK_OVERLAP, CHECK_PLAIN, -1);
  f->relation = r;
  f->other = 0;
  f->item = 1;
  return true;
}

/* What check_directive has found so far.  */
struct findings
{
  struct check_finding *found;
  int n, max;
};

static void
add_finding (struct findings *all, const struct check_finding *f, int item)
{
  if (all->n < all->max)
    {
      all->found[all->n] = *f;
      all->found[all->n].item = item;
    }
  all->n++;
}

static void
check_dims (const struct check_item *items, int item, const struct check_context *ctx,
            struct findings *all)
{
  const struct box *b = items[item].box;
  struct check_finding f;
  for (int d = 0; d < b->rank; d++)
    if (check_length_below_1 (b, d, ctx, &f) || check_length (b, d, ctx, &f)
        || check_bounds (b, d, &f))
      add_finding (all, &f, item);
  for (int d = 0; d < b->rank; d++)
    if (check_variant (b, d, ctx, &f))
      {
        add_finding (all, &f, item);
        break;
      }
}

/* How grave a finding of check_pair is.  The gravest has the least number.  */

static int
pair_gravity (const struct check_finding *f)
{
  return f->relation == BOX_SAME ? 0 : f->relation == BOX_OVERLAP ? 2 : 1;
}

static void
check_earlier_items (const struct check_item *items, int item, struct findings *all)
{
  struct check_finding gravest, f;
  bool any = false;
  for (int other = 0; other < item; other++)
    if (items[other].array == items[item].array
        && check_pair (items[other].box, items[item].box, &f)
        && (!any || pair_gravity (&f) < pair_gravity (&gravest)))
      {
        gravest = f;
        gravest.other = other;
        any = true;
      }
  if (any)
    add_finding (all, &gravest, item);
}

static bool
only_item_of_array (const struct check_item *items, int n, int item)
{
  for (int i = 0; i < n; i++)
    if (i != item && items[i].array == items[item].array)
      return false;
  return true;
}

int
check_directive (const struct check_item *items, int n, const struct check_context *ctx,
                 struct check_finding *found, int max)
{
  struct findings all = { found, 0, max };
  for (int i = 0; i < n; i++)
    {
      struct check_finding f;
      check_dims (items, i, ctx, &all);
      check_earlier_items (items, i, &all);
      if (only_item_of_array (items, n, i) && check_element (items[i].box, ctx, &f))
        add_finding (&all, &f, i);
    }
  return all.n;
}
