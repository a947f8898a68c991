/* The boxes of a directive, as its markers tell them in the device code.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A flat section `p[i*n+j-1:3]' has one dimension in the marker.  Where a loop's variable has a
   factor that does not change, the section is one of rows: n elements long, of which row i has
   the part j-1:3.  Sections of one array in one directive get the same dimensions, and are merged
   into one box if their distances are known.  */

#include "base/compat.h"
#include "region/boxes.h"
#include "records/marker.h"
#include "records/record.h"
#include "analysis/forms.h"
#include "analysis/host-sizes.h"
#include "plan/poly.h"

/* The value VALUE of a marker; unknown if it is null.  */

static struct poly
operand_form (tree value)
{
  return value ? acc_form (value) : poly_unknown ();
}

/* Describes MARKER's box as the marker has it.  */

void
acc_box_read (gcall *marker, struct acc_box *box)
{
  const struct acc_marked m = acc_marker_read (marker);
  memset (box, 0, sizeof *box);
  box->marker = marker;
  box->record = m.record;
  box->item = m.item;
  const struct acc_kept *kept = acc_record_item (box->record, box->item);
  box->name = kept->name;
  box->readonly = kept->readonly;
  box->base = m.base;
  box->rank = m.rank;
  box->elem_type = TREE_TYPE (m.element);
  box->unshared = TYPE_RESTRICT (m.element);
  box->elem_size = int_size_in_bytes (box->elem_type);
  box->first = operand_form (m.first);
  box->elements = operand_form (m.elements);
  for (int k = 0; k < box->rank; k++)
    {
      int d = kept->fortran ? k : box->rank - 1 - k;
      box->lower[d] = operand_form (m.dim[k].lower);
      box->length[d] = operand_form (m.dim[k].length);
      box->pitch[d] = operand_form (m.dim[k].pitch);
      box->extent[d] = operand_form (m.dim[k].extent);
    }
  int outer = box->rank - 1;
  if (box->extent[outer].known)
    {
      box->first = poly_const (0);
      box->elements = poly_mul (&box->extent[outer], &box->pitch[outer]);
    }
  struct poly first, elements;
  if ((!box->first.known || !box->elements.known)
      && acc_host_mapped (box->base, box->elem_size, &first, &elements))
    {
      box->first = first;
      box->elements = elements;
    }
}

/* Whether SYMBOL changes in a loop.  */

static bool
changes (int symbol, void *)
{
  tree name = acc_form_value (symbol);
  return (TREE_CODE (name) == SSA_NAME && !SSA_NAME_IS_DEFAULT_DEF (name)
	  && loop_depth (gimple_bb (SSA_NAME_DEF_STMT (name))->loop_father) > 0);
}

/* T without the factors that change in loops, which are *N.  */

static struct poly_term
fixed_part (const struct poly_term *t, int *n)
{
  struct poly_term fixed;
  memset (&fixed, 0, sizeof fixed);
  fixed.coef = absu_hwi (t->coef);
  *n = 0;
  for (int i = 0; i < t->degree; i++)
    if (changes (t->factor[i], NULL))
      ++*n;
    else
      fixed.factor[fixed.degree++] = t->factor[i];
  return fixed;
}

static bool
same_factors (const struct poly_term *a, const struct poly_term *b)
{
  return a->degree == b->degree && memcmp (a->factor, b->factor, sizeof a->factor) == 0;
}

/* A and B ordered by what is certainly the smaller pitch.  */

static int
compare_pitches (const void *a, const void *b)
{
  const struct poly_term *p = (const struct poly_term *) a, *q = (const struct poly_term *) b;
  if (p->degree != q->degree)
    return p->degree - q->degree;
  if (p->coef != q->coef)
    return p->coef < q->coef ? -1 : 1;
  return memcmp (p->factor, q->factor, sizeof p->factor);
}

/* Adds to PITCHES what loops' variables are multiplied with in the lower bound of BOX, which has one
   dimension: what is not constant, and constants that are longer than the section.  */

static void
add_pitches (const struct acc_box *box, vec<struct poly_term> *pitches)
{
  int64_t length;
  const struct poly *lower = &box->lower[0];
  bool known_length = poly_is_const (&box->length[0], &length);
  for (int i = 0; i < lower->n; i++)
    {
      int n;
      struct poly_term pitch = fixed_part (&lower->term[i], &n);
      if (n != 1 || (pitch.degree == 0 && (!known_length || pitch.coef <= length)))
	continue;
      bool found = false;
      for (struct poly_term &other : *pitches)
	if (same_factors (&pitch, &other) && (pitch.degree > 0 || pitch.coef == other.coef))
	  {
	    other.coef = gcd (other.coef, pitch.coef);
	    found = true;
	  }
      if (!found)
	pitches->safe_push (pitch);
    }
}

/* Whether BOX is one of a flat section of contiguous elements.  */

static bool
is_flat (const struct acc_box *box)
{
  return box->rank == 1 && box->lower[0].known && poly_is (&box->pitch[0], 1);
}

bool
acc_box_index (const struct acc_box *box, const struct poly *p, struct poly *index)
{
  struct poly left = *p;
  bool good = left.known;
  for (int d = box->rank - 1; d >= 0 && good; d--)
    {
      const struct poly *pitch = &box->pitch[d];
      struct poly first = poly_const (0), rest;
      good = pitch->known && pitch->n > 0;
      if (!good)
	break;
      if (d == 0)
	good = poly_div_exact (&left, pitch, &index[0]);
      else
	{
	  first.n = 1;
	  first.term[0] = pitch->term[0];
	  good = poly_divmod_stride (&left, &first, &index[d], &rest);
	  rest = poly_mul (&index[d], pitch);
	  left = poly_sub (&left, &rest);
	}
    }
  if (!good)
    for (int d = 0; d < box->rank; d++)
      index[d] = poly_unknown ();
  return good;
}

/* Gives BOX, which is flat, a dimension for each of PITCHES.  */

static void
split_flat (struct acc_box *box, vec<struct poly_term> &pitches)
{
  struct poly flat = box->lower[0];
  if (pitches.is_empty () || pitches.length () >= ACC_MAX_RANK || !is_flat (box))
    return;
  box->rank = pitches.length () + 1;
  for (int d = 1; d < box->rank; d++)
    {
      box->pitch[d] = poly_const (0);
      box->pitch[d].n = 1;
      box->pitch[d].term[0] = pitches[d - 1];
      box->length[d] = poly_const (1);
      box->extent[d] = poly_unknown ();
    }
  box->extent[0] = poly_unknown ();
  box->split = acc_box_index (box, &flat, box->lower);
  if (!box->split)
    {
      box->rank = 1;
      box->lower[0] = flat;
      box->extent[0] = box->elements;
    }
}

/* Splits the boxes BOXES of one array, if they are flat.  */

void
acc_boxes_split (vec<struct acc_box *> &boxes)
{
  auto_vec<struct poly_term> pitches;
  for (struct acc_box *box : boxes)
    {
      if (!is_flat (box))
	return;
      add_pitches (box, &pitches);
    }
  pitches.qsort (compare_pitches);
  for (struct acc_box *box : boxes)
    split_flat (box, pitches);
}

/* Widens LOWER and LENGTH to hold what BY_LOWER and BY_LENGTH do.  */

static bool
widen_dim (struct poly *lower, struct poly *length, const struct poly *by_lower,
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

/* Makes BOX the least one that holds it and BY as well; false, with BOX as it was, if their distance
   is not known.  */

bool
acc_box_merge (struct acc_box *box, const struct acc_box *by)
{
  struct acc_box merged = *box;
  if (box->rank != by->rank)
    return false;
  for (int d = 0; d < box->rank; d++)
    if (!poly_equal (&box->pitch[d], &by->pitch[d])
	|| !widen_dim (&merged.lower[d], &merged.length[d], &by->lower[d], &by->length[d]))
      return false;
  merged.readonly &= by->readonly;
  *box = merged;
  return true;
}
