/* The boxes of a directive, as its markers tell them in the device code.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A flat section `p[i*n+j-1:3]' has one dimension in the marker.  Where a
   loop's variable has a factor that does not change, the section is one of
   rows: n elements long, of which row i has the part j-1:3.  Sections of one
   array in one directive get the same dimensions, and are merged into one box
   if their distances are known.  */

#include "base/compat.h"
#include "region/boxes.h"
#include "records/marker.h"
#include "records/record.h"
#include "analysis/forms.h"
#include "analysis/host-sizes.h"
#include "plan/pitch.h"
#include "plan/poly.h"

/* The value VALUE of a marker; unknown if it is null.  */

static struct poly
operand_form (tree value)
{
  return value ? acc_form (value) : poly_unknown ();
}

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

/* Whether BOX is a flat section of contiguous elements.  */

static bool
is_flat (const struct acc_box *box)
{
  return box->rank == 1 && box->lower[0].known && poly_is (&box->pitch[0], 1);
}

/* Gives BOX a dimension for each of PITCHES if it is flat.  */

static void
split_flat (struct acc_box *box, const struct pitches *pitches)
{
  struct poly flat = box->lower[0];
  if (pitches->n == 0 || pitches->n >= ACC_MAX_RANK || !is_flat (box))
    return;
  box->rank = pitches->n + 1;
  for (int d = 1; d < box->rank; d++)
    {
      box->pitch[d] = poly_const (0);
      box->pitch[d].n = 1;
      box->pitch[d].term[0] = pitches->term[d - 1];
      box->length[d] = poly_const (1);
      box->extent[d] = poly_unknown ();
    }
  box->extent[0] = poly_unknown ();
  box->split = pitch_split (&flat, box->rank, box->pitch, box->lower);
  if (!box->split)
    {
      box->rank = 1;
      box->lower[0] = flat;
      box->extent[0] = box->elements;
    }
}

void
acc_boxes_split (vec<struct acc_box *> &boxes)
{
  struct pitches pitches;
  pitches.n = 0;
  for (struct acc_box *box : boxes)
    {
      if (!is_flat (box))
	return;
      pitch_find (&pitches, &box->lower[0], &box->length[0], changes, NULL);
    }
  pitch_sort (&pitches);
  for (struct acc_box *box : boxes)
    split_flat (box, &pitches);
}

int
acc_rows_of (const struct poly *flat, HOST_WIDE_INT length, struct poly *pitch, struct poly *index)
{
  struct pitches pitches;
  struct poly most = poly_const (length);
  pitches.n = 0;
  pitch_find (&pitches, flat, &most, changes, NULL);
  pitch_sort (&pitches);
  if (pitches.n >= ACC_MAX_RANK)
    return 0;
  pitch[0] = poly_const (1);
  for (int d = 1; d <= pitches.n; d++)
    {
      pitch[d] = poly_const (0);
      pitch[d].n = 1;
      pitch[d].term[0] = pitches.term[d - 1];
    }
  return pitch_split (flat, pitches.n + 1, pitch, index) ? pitches.n + 1 : 0;
}

bool
acc_box_merge (struct acc_box *box, const struct acc_box *by)
{
  struct acc_box merged = *box;
  if (box->rank != by->rank)
    return false;
  for (int d = 0; d < box->rank; d++)
    if (!poly_equal (&box->pitch[d], &by->pitch[d])
	|| !pitch_widen (&merged.lower[d], &merged.length[d], &by->lower[d], &by->length[d]))
      return false;
  merged.readonly &= by->readonly;
  *box = merged;
  return true;
}

bool
acc_box_offset (const struct acc_box *box, tree ref, struct poly *offset)
{
  struct poly address = acc_form_address (ref), base = acc_form (box->base);
  *offset = poly_sub (&address, &base);
  return offset->known && poly_find_symbol (offset, acc_form_is_pointer, NULL) < 0;
}
