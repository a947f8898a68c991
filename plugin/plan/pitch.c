/* The rows of a flat array: the pitches that an index shows, and the indices
   that they give.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "pitch.h"

#include <stdlib.h>
#include <string.h>

static int64_t
greatest_divisor (int64_t a, int64_t b)
{
  while (b)
    {
      int64_t rest = a % b;
      a = b;
      b = rest;
    }
  return a;
}

/* T without its sign and without the factors of which VARIES says true, *N of
   them.  */

static struct poly_term
fixed_part (const struct poly_term *t, bool (*varies) (int symbol, void *data), void *data, int *n)
{
  struct poly_term fixed = { .coef = t->coef < 0 ? -t->coef : t->coef };
  *n = 0;
  for (int i = 0; i < t->degree; i++)
    if (varies (t->factor[i], data))
      ++*n;
    else
      fixed.factor[fixed.degree++] = t->factor[i];
  return fixed;
}

/* Adds PITCH to P, or to the one in P that is a multiple of the same
   symbols.  */

static void
add_pitch (struct pitches *p, const struct poly_term *pitch)
{
  for (int k = 0; k < p->n; k++)
    if (poly_same_factors (pitch, &p->term[k])
        && (pitch->degree > 0 || pitch->coef == p->term[k].coef))
      {
        p->term[k].coef = greatest_divisor (p->term[k].coef, pitch->coef);
        return;
      }
  if (p->n < PITCH_MAX)
    p->term[p->n++] = *pitch;
}

void
pitch_find (struct pitches *p, const struct poly *lower, const struct poly *length,
            bool (*varies) (int symbol, void *data), void *data)
{
  int64_t least;
  bool known_length = poly_is_const (length, &least);
  for (int i = 0; i < lower->n; i++)
    {
      int n;
      if (lower->term[i].coef == INT64_MIN)
        continue;
      struct poly_term pitch = fixed_part (&lower->term[i], varies, data, &n);
      if (n != 1 || (pitch.degree == 0 && (!known_length || pitch.coef <= least)))
        continue;
      add_pitch (p, &pitch);
    }
}

static int
compare_pitches (const void *a, const void *b)
{
  const struct poly_term *p = a, *q = b;
  if (p->degree != q->degree)
    return p->degree - q->degree;
  if (p->coef != q->coef)
    return p->coef < q->coef ? -1 : 1;
  return memcmp (p->factor, q->factor, sizeof p->factor);
}

void
pitch_sort (struct pitches *p)
{
  qsort (p->term, (size_t) p->n, sizeof p->term[0], compare_pitches);
}

/* Takes from *LEFT what the first term of PITCH divides; that many times PITCH
   goes to *INDEX.  */

static bool
take_rows (struct poly *left, const struct poly *pitch, struct poly *index)
{
  struct poly first = poly_const (0), rest;
  first.n = 1;
  first.term[0] = pitch->term[0];
  if (!poly_divmod_stride (left, &first, index, &rest))
    return false;
  struct poly rows = poly_mul (index, pitch);
  *left = poly_sub (left, &rows);
  return true;
}

bool
pitch_split (const struct poly *flat, int rank, const struct poly pitch[], struct poly index[])
{
  struct poly left = *flat;
  bool good = left.known;
  for (int d = rank - 1; d >= 0 && good; d--)
    if (!pitch[d].known || pitch[d].n == 0)
      good = false;
    else if (d > 0)
      good = take_rows (&left, &pitch[d], &index[d]);
    else
      good = poly_div_exact (&left, &pitch[0], &index[0]);
  if (!good)
    for (int d = 0; d < rank; d++)
      index[d] = poly_unknown ();
  return good;
}

struct poly
pitch_join (int rank, const struct poly pitch[], const struct poly index[])
{
  struct poly sum = poly_const (0);
  for (int d = 0; d < rank; d++)
    {
      struct poly part = poly_mul (&index[d], &pitch[d]);
      sum = poly_add (&sum, &part);
    }
  return sum;
}

bool
pitch_widen (struct poly *lower, struct poly *length, const struct poly *by_lower,
             const struct poly *by_length)
{
  int64_t before, after;
  struct poly end = poly_add (lower, length), by_end = poly_add (by_lower, by_length);
  if (!poly_diff_const (by_lower, lower, &before) || !poly_diff_const (&by_end, &end, &after))
    return false;
  if (before < 0)
    *lower = *by_lower;
  if (after > 0)
    end = by_end;
  *length = poly_sub (&end, lower);
  return length->known;
}
