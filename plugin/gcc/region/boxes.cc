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
#include "analysis/choices.h"
#include "analysis/facts.h"
#include "analysis/forms.h"
#include "analysis/host-sizes.h"
#include "plan/effort.h"
#include "plan/pitch.h"
#include "plan/poly.h"

/* The value VALUE of a marker; unknown if it is null.  */

static struct poly
operand_form (tree value)
{
  return value ? acc_form (value) : poly_unknown ();
}

/* Whether SYMBOL is one of several values.  */

static bool
is_chosen (int symbol, void *)
{
  return acc_choice_def (acc_form_value (symbol)) != NULL;
}

/* If dimension D of BOX begins at one of several values, as that of `x[max(i-4,0):...]' does, makes
   it begin at one that is known where the marker is, or as far before it as the other ones may be:
   at the one that leaves it shortest.  False if its length would have no known bound.  */

static bool
unclamp (struct acc_box *box, int d)
{
  struct poly *lower = &box->lower[d], coef, rest, least, length;
  int symbol = poly_find_symbol (lower, is_chosen, NULL);
  HOST_WIDE_INT longest = EFFORT_LENGTH_BYTES / MAX (box->elem_size, 1), shortest = longest;
  basic_block at = gimple_bb (box->marker);
  bool found = false;
  auto_vec<tree> values;
  if (symbol < 0 || !poly_coeff_of (lower, symbol, &coef, &rest) || !poly_is (&coef, 1))
    return false;
  acc_alternatives (acc_form_value (symbol), &values);
  for (tree value : values)
    {
      struct poly begin = acc_form (value);
      if (!acc_known_in (&begin, at))
	continue;
      begin = poly_add (&begin, &rest);
      struct poly more = poly_sub (lower, &begin), before = poly_neg (&more);
      HOST_WIDE_INT by = 0;
      if (!acc_form_nonneg (&more, at))
	{
	  if (!acc_form_most (&before, at, longest, &by))
	    continue;
	  begin = poly_add_const (&begin, -by);
	  more = poly_add_const (&more, by);
	}
      more = poly_add (&more, &box->length[d]);
      if (!acc_form_most (&more, at, shortest, &shortest))
	continue;
      /* Another one has to be shorter.  */
      shortest--;
      least = begin;
      length = more;
      found = true;
    }
  if (!found)
    return false;
  *lower = least;
  box->length[d] = length;
  return true;
}

/* Whether the pointer BASE is computed from another one, as the address of a member is.  */

static bool
leads_further (tree base)
{
  if (TREE_CODE (base) == SSA_NAME)
    {
      gimple *def = SSA_NAME_DEF_STMT (base);
      if (!is_gimple_assign (def))
	return false;
      if (gimple_assign_rhs_code (def) == POINTER_PLUS_EXPR)
	return true;
      base = gimple_assign_rhs1 (def);
    }
  if (TREE_CODE (base) != ADDR_EXPR)
    return false;
  for (base = TREE_OPERAND (base, 0); handled_component_p (base); base = TREE_OPERAND (base, 0))
    if (TREE_CODE (base) == COMPONENT_REF)
      return true;
  return false;
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
  box->is_part = leads_further (m.base);
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
  for (int d = 0; d < box->rank; d++)
    while (unclamp (box, d))
      ;
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

/* Whether REST is less than whole rows of PITCH, one term, in block AT.  */

static bool
is_short (const struct poly *rest, const struct poly *pitch, basic_block at)
{
  struct poly negative = poly_neg (rest);
  for (int i = 0; i < rest->n; i++)
    if (poly_same_factors (&rest->term[i], &pitch->term[0]) && rest->term[i].coef < 0)
      return true;
  return !poly_is (rest, 0) && acc_form_nonneg (&negative, at);
}

/* Takes from *LEFT as many whole rows of PITCH, one term, as it has in block AT; they go to *ROWS.
   False if it is known to have none.  */

static bool
take_whole_rows (struct poly *left, const struct poly *pitch, basic_block at, struct poly *rows)
{
  struct poly rest;
  if (!poly_divmod_stride (left, pitch, rows, &rest))
    return false;
  if (is_short (&rest, pitch, at))
    {
      *rows = poly_add_const (rows, -1);
      rest = poly_add (&rest, pitch);
    }
  if (poly_is (rows, 0))
    return false;
  *left = rest;
  return true;
}

/* Sets the lengths of BOX's dimensions, which LENGTH elements from its lower bounds on take.  That
   is as many rows as LENGTH has, and one more for what is left, which is the length of each row.
   Where nothing is left, the section `[k*n+j:16*n]' is of 16 elements, one in each row, and the
   section `[k*n:16*n]' is of 16 whole rows.  */

static void
split_length (struct acc_box *box, const struct poly *length)
{
  struct poly left = *length, rows;
  int last = -1;
  for (int d = box->rank - 1; d > 0; d--)
    {
      box->length[d] = poly_const (1);
      if (!take_whole_rows (&left, &box->pitch[d], gimple_bb (box->marker), &rows))
	continue;
      last = d;
      box->length[d] = poly_is (&left, 0) ? rows : poly_add_const (&rows, 1);
      if (poly_is (&left, 0))
	break;
    }
  if (!poly_is (&left, 0))
    box->length[0] = left;
  else
    for (int d = 0; d < last; d++)
      box->length[d] = poly_const (1);
  if (last > 0 && poly_is (&left, 0) && poly_find_symbol (&box->lower[last - 1], changes, NULL) < 0)
    poly_div_exact (&box->pitch[last], &box->pitch[last - 1], &box->length[last - 1]);
}

/* Gives BOX a dimension for each of PITCHES if it is flat.  */

static void
split_flat (struct acc_box *box, const struct pitches *pitches)
{
  struct poly flat = box->lower[0], length = box->length[0];
  if (pitches->n == 0 || pitches->n >= ACC_MAX_RANK || !is_flat (box))
    return;
  box->rank = pitches->n + 1;
  for (int d = 1; d < box->rank; d++)
    {
      box->pitch[d] = poly_const (0);
      box->pitch[d].n = 1;
      box->pitch[d].term[0] = pitches->term[d - 1];
      box->extent[d] = poly_unknown ();
    }
  box->extent[0] = poly_unknown ();
  box->split = pitch_split (&flat, box->rank, box->pitch, box->lower);
  if (box->split)
    split_length (box, &length);
  else
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

/* Whether TYPE is made of numbers of the type *NUMBER, which is set if it is null.  */

static bool
is_of_numbers (tree type, tree *number)
{
  switch (TREE_CODE (type))
    {
    case ARRAY_TYPE:
      return is_of_numbers (TREE_TYPE (type), number);
    case RECORD_TYPE:
      for (tree field = TYPE_FIELDS (type); field; field = DECL_CHAIN (field))
	if (TREE_CODE (field) == FIELD_DECL
	    && (DECL_BIT_FIELD (field) || !is_of_numbers (TREE_TYPE (field), number)))
	  return false;
      return true;
    case INTEGER_TYPE:
    case REAL_TYPE:
      *number = *number ? *number : TYPE_MAIN_VARIANT (type);
      return *number == TYPE_MAIN_VARIANT (type);
    default:
      return false;
    }
}

bool
acc_box_of_members (struct acc_box *box)
{
  tree number = NULL_TREE;
  if (TREE_CODE (box->elem_type) != RECORD_TYPE || box->rank == ACC_MAX_RANK
      || box->elem_size <= 0 || !is_of_numbers (box->elem_type, &number) || !number)
    return false;
  HOST_WIDE_INT size = int_size_in_bytes (number), n = box->elem_size / size;
  if (box->elem_size % size != 0)
    return false;
  for (int d = box->rank++; d > 0; d--)
    {
      box->lower[d] = box->lower[d - 1];
      box->length[d] = box->length[d - 1];
      box->pitch[d] = poly_scale (&box->pitch[d - 1], n);
      box->extent[d] = box->extent[d - 1];
    }
  box->lower[0] = poly_const (0);
  box->length[0] = box->extent[0] = poly_const (n);
  box->pitch[0] = poly_const (1);
  box->first = poly_scale (&box->first, n);
  box->elements = poly_scale (&box->elements, n);
  box->elem_type = number;
  box->elem_size = size;
  return box->of_members = true;
}

bool
acc_box_same_array (const struct acc_box *a, const struct acc_box *b)
{
  struct poly base_a = acc_form (a->base), base_b = acc_form (b->base);
  return poly_equal (&base_a, &base_b) && a->elem_size == b->elem_size && a->rank == b->rank;
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

/* Whether REF, which begins at OFFSET, or a member that it is in, is beside the BYTES bytes of an
   array that begins at BASE.  */

static bool
is_beside (tree ref, struct poly offset, const struct poly *base, HOST_WIDE_INT bytes)
{
  for (;; ref = TREE_OPERAND (ref, 0))
    {
      HOST_WIDE_INT size = int_size_in_bytes (TREE_TYPE (ref));
      int64_t from;
      if (poly_is_const (&offset, &from) && size >= 0 && (from + size <= 0 || from >= bytes))
	return true;
      while (handled_component_p (ref) && TREE_CODE (TREE_OPERAND (ref, 0)) != COMPONENT_REF)
	ref = TREE_OPERAND (ref, 0);
      if (!handled_component_p (ref))
	return false;
      offset = acc_form_address (TREE_OPERAND (ref, 0));
      offset = poly_sub (&offset, base);
    }
}

bool
acc_box_offset (const struct acc_box *box, tree ref, struct poly *offset)
{
  struct poly address = acc_form_address (ref), base = acc_form (box->base);
  const struct poly *extent = &box->extent[box->rank - 1], *pitch = &box->pitch[box->rank - 1];
  int64_t rows, row;
  *offset = poly_sub (&address, &base);
  if (!offset->known || poly_find_symbol (offset, acc_form_is_pointer, NULL) >= 0)
    return false;
  return (!poly_is_const (extent, &rows) || !poly_is_const (pitch, &row)
	  || !is_beside (ref, *offset, &base, rows * row * box->elem_size));
}
