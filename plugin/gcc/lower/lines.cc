/* What the references of an iteration have in common.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "lower/lines.h"
#include "analysis/alias.h"
#include "analysis/forms.h"
#include "analysis/region-data.h"
#include "nest/nest.h"
#include "lower/vectors.h"
#include "lower/way.h"

struct poly
acc_split_by_axes (const acc_nest *nest, struct poly address, struct poly *by_axis)
{
  for (int i = 0; i < nest->n_axes; i++)
    {
      by_axis[i] = poly_const (0);
      for (tree name : nest->axis[i].names)
	{
	  struct poly factor, rest;
	  if (!poly_coeff_of (&address, acc_form_symbol (name), &factor, &rest))
	    return poly_unknown ();
	  factor = poly_scale (&factor, nest->axis[i].by);
	  by_axis[i] = poly_add (&by_axis[i], &factor);
	  address = rest;
	}
    }
  for (int i = 0; i < nest->n_axes; i++)
    for (int k = 0; k < nest->n_axes; k++)
      for (tree name : nest->axis[k].names)
	if (!by_axis[i].known || poly_uses_symbol (&by_axis[i], acc_form_symbol (name)))
	  return poly_unknown ();
  return address;
}

/* The constant that is added in P.  */

static int64_t
constant_in (const struct poly *p)
{
  return p->n && p->term[p->n - 1].degree == 0 ? p->term[p->n - 1].coef : 0;
}

/* Sets R's place if it is in LINE, which moves as BY_AXIS says; START is its address for the first
   iteration of all axes.  Whether it is.  */

static bool
place_in (const acc_nest *nest, const acc_line *line, struct poly start,
	  const struct poly *by_axis, near_ref *r)
{
  for (int i = 0; i < nest->n_axes; i++)
    if (!poly_equal (&by_axis[i], &line->by_axis[i]))
      return false;
  struct poly apart = poly_sub (&start, &line->root);
  for (int i = 0; i + 1 < nest->n_axes; i++)
    {
      struct poly steps, rest;
      r->at[i] = 0;
      if (poly_is (&by_axis[i], 0) || !poly_divmod_stride (&apart, &by_axis[i], &steps, &rest)
	  || !poly_is_const (&steps, &r->at[i]) || llabs (r->at[i]) > INT_MAX)
	{
	  r->at[i] = 0;
	  continue;
	}
      apart = rest;
    }
  return poly_is_const (&apart, &r->bytes) && llabs (r->bytes) < INT_MAX / 2;
}

/* Whether a step of WAY before the one number N, which loads, may store what that loads, in the
   same iteration; or whether that cannot be told.  */

static bool
comes_after_store (const acc_way *way, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    if (way->steps[i]->write && !acc_writes_elsewhere (way->steps[i]->stmt, way->steps[n]->ref))
      return true;
  return false;
}

/* Whether WAY stores to the array that ADDRESS is in, or may.  */

static bool
is_stored (const acc_way *way, const struct poly *address)
{
  int array = poly_find_symbol (address, acc_form_is_pointer, NULL);
  for (const acc_step *s : way->steps)
    if (s->write && (!s->address.known || array < 0 || poly_uses_symbol (&s->address, array)))
      return true;
  return false;
}

/* Whether an element at REF, of TYPE, can be part of a vector.  */

static bool
may_be_in_vector (tree ref, tree type)
{
  tree base = get_base_address (ref);
  return (acc_is_vector_element (type) && TREE_CODE (base) == MEM_REF
	  && !contains_bitfld_component_ref_p (ref) && TREE_CODE (ref) != VIEW_CONVERT_EXPR
	  && TREE_CODE (ref) != REALPART_EXPR && TREE_CODE (ref) != IMAGPART_EXPR
	  && get_object_alignment (ref) >= TYPE_ALIGN (type));
}

/* Says of R, the reference of the step number N, which of those in ALL it moves along with.  */

static void
place_beside (const acc_lines *all, unsigned n, near_ref *r)
{
  const acc_step *s = all->way->steps[n];
  r->beside = all->refs.length ();
  for (unsigned i = 0; i < all->refs.length () && !comes_after_store (all->way, n); i++)
    {
      const acc_step *other = all->way->steps[all->steps[i]];
      struct poly apart = poly_sub (&s->address, &other->address);
      int64_t bytes;
      if (all->refs[i].beside == (int) i && poly_is_const (&apart, &bytes) && bytes % r->size == 0
	  && llabs (bytes) < INT_MAX)
	{
	  r->beside = i;
	  r->ahead = bytes / r->size;
	  return;
	}
    }
}

/* Adds the reference of the step number N to ALL.  What all iterations load from the same place is
   left out, since lanes load it once.  */

static void
add_reference_at (acc_lines *all, unsigned n)
{
  const acc_step *s = all->way->steps[n];
  const acc_nest *nest = all->way->nest;
  int last = nest->n_axes - 1;
  struct poly by_axis[ACC_MAX_AXES];
  struct near_ref r;
  tree type = TREE_TYPE (s->ref), size = TYPE_SIZE_UNIT (type);
  memset (&r, 0, sizeof r);
  r.line = -1;
  r.write = s->write;
  r.size = size && tree_fits_shwi_p (size) ? MAX (1, tree_to_shwi (size)) : 1;
  struct poly start = acc_split_by_axes (nest, s->address, by_axis);
  bool differs = s->write;
  for (int i = 0; i < nest->n_axes; i++)
    {
      r.varies[i] = !start.known || !poly_is (&by_axis[i], 0);
      r.turned[i] = i < last && start.known && poly_is (&by_axis[i], r.size);
      differs |= r.varies[i];
    }
  if (!differs)
    return;
  place_beside (all, n, &r);
  if (start.known && poly_is (&by_axis[last], r.size) && may_be_in_vector (s->ref, type)
      && (s->write || !comes_after_store (all->way, n)))
    {
      tree alias = reference_alias_ptr_type (s->ref);
      for (unsigned i = 0; i < all->lines.length () && r.line < 0; i++)
	if (types_compatible_p (all->lines[i]->type, type)
	    && alias_ptr_types_compatible_p (all->lines[i]->alias, alias)
	    && place_in (nest, all->lines[i], start, by_axis, &r))
	  r.line = i;
      if (r.line < 0)
	{
	  acc_line *line = new acc_line ();
	  line->root = poly_add_const (&start, -constant_in (&start));
	  for (int i = 0; i < nest->n_axes; i++)
	    line->by_axis[i] = by_axis[i];
	  line->type = TYPE_MAIN_VARIANT (type);
	  line->alias = alias;
	  if (place_in (nest, line, start, by_axis, &r))
	    {
	      r.line = all->lines.length ();
	      all->lines.safe_push (line);
	    }
	  else
	    delete line;
	}
      r.contiguous = r.line >= 0 && r.bytes % r.size == 0;
      r.exact = is_stored (all->way, &s->address);
    }
  all->refs.safe_push (r);
  all->steps.safe_push (n);
}

acc_lines *
acc_lines_find (const acc_way *way)
{
  acc_lines *all = new acc_lines ();
  all->way = way;
  for (unsigned i = 0; i < way->steps.length (); i++)
    if (way->steps[i]->ref && !acc_is_region_data (get_base_address (way->steps[i]->ref)))
      add_reference_at (all, i);
  return all;
}

void
acc_lines_free (acc_lines *lines)
{
  for (acc_line *l : lines->lines)
    delete l;
  delete lines;
}
