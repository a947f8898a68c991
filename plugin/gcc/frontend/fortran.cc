/* The items of a directive in Fortran: from the clause back to the section as written.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The front end has computed three things of a section a(lo:hi, e) before it builds the
   directive: temporaries for the bounds; a descriptor `parm' with, a dimension of the section,
   its extent as `1 - lo + hi' and its stride; and the address of its first element, where
   all lower bounds are folded into one index.  An element a(e, e) is just that reference.

   The bounds of the dimensions with an extent are read off there; what then remains of the
   index is split among the others by the array's strides.  */

#include "base/compat.h"
#include "frontend/fortran.h"
#include "frontend/fortran-directives.h"
#include "frontend/fortran-readonly.h"
#include "base/gfc-types.h"
#include "frontend/item.h"
#include "frontend/linear.h"
#include "frontend/values.h"
#include "plan/delinearise.h"
#include "plan/poly.h"

/* An array as it is declared.  */

struct array
{
  tree base;		/* what the user named; of a descriptor, its data */
  const char *named;	/* its name if it is a component, or null */
  bool allocatable;
  tree elem_type;
  int rank;
  struct poly lower[ACC_MAX_RANK];
  struct poly length[ACC_MAX_RANK];
  struct poly pitch[ACC_MAX_RANK];
  struct poly offset;	/* index of element a(0, 0, ...) */
  struct poly span;	/* what a pitch of 1 is, in elements */
};

/* Field NAME of dimension K of the array descriptor DESC.  */

static tree
dim_field (tree desc, int k, const char *name)
{
  tree dims = acc_field_named (desc, "dim");
  if (!dims)
    return NULL_TREE;
  tree index = build_int_cst (TREE_TYPE (TYPE_DOMAIN (TREE_TYPE (dims))), k);
  tree dim = build4 (ARRAY_REF, TREE_TYPE (TREE_TYPE (dims)), dims, index, NULL_TREE,
		     NULL_TREE);
  return acc_field_named (dim, name);
}

/* UPPER - LOWER + 1.  */

static struct poly
extent (const struct poly *lower, const struct poly *upper)
{
  struct poly length = poly_sub (upper, lower);
  return poly_add_const (&length, 1);
}

/* Describes the array whose descriptor is DESC.  */

static bool
describe_descriptor (tree desc, struct array *array)
{
  tree own = NULL_TREE;
  array->named = DECL_P (desc) ? acc_fortran_meaning (desc) : NULL;
  if (tree copied = acc_copied_descriptor (desc))
    desc = copied;
  else if (array->named)
    {
      own = acc_noted_value (acc_field_named (desc, "data"));
      if (!own)
	return false;
    }
  struct gfc_array_data *data = GFC_ARRAY_DATA (TREE_TYPE (desc));
  if (!data || data->rank < 1 || data->rank > ACC_MAX_RANK)
    return false;
  array->base = own ? acc_strip_nops (own) : acc_field_named (desc, "data");
  array->rank = data->rank;
  for (int k = 0; k < data->rank; k++)
    {
      array->lower[k] = acc_poly (dim_field (desc, k, "lbound"));
      struct poly upper = acc_poly (dim_field (desc, k, "ubound"));
      array->length[k] = extent (&array->lower[k], &upper);
      array->pitch[k] = acc_poly (dim_field (desc, k, "stride"));
    }
  array->offset = acc_poly (acc_field_named (desc, "offset"));
  array->allocatable = GFC_IS_ALLOCATABLE (TREE_TYPE (desc));
  return array->base != NULL_TREE;
}

/* Describes DECL, an array without a descriptor.  */

static bool
describe_plain (tree decl, struct array *array)
{
  struct gfc_array_data *data = GFC_ARRAY_DATA (TREE_TYPE (decl));
  if (!data || data->rank < 1 || data->rank > ACC_MAX_RANK)
    return false;
  array->base = decl;
  array->rank = data->rank;
  for (int k = 0; k < data->rank; k++)
    {
      array->lower[k] = acc_poly (data->lbound[k]);
      struct poly upper = acc_poly (data->ubound[k]);
      array->length[k] = extent (&array->lower[k], &upper);
      array->pitch[k] = acc_poly (data->stride[k]);
    }
  array->offset = acc_poly (data->offset);
  return true;
}

/* A section: its descriptor as the front end filled it, and where it starts.  */

struct section_read
{
  tree parm;		/* null for an element or a bare name */
  bool element;
  bool subscripted;	/* by a subscript, so that elements are as far apart as their size */
  struct poly index;	/* of its first element, from the array's base */
};

static bool
is_data_field (const_tree t)
{
  return (TREE_CODE (t) == COMPONENT_REF && DECL_NAME (TREE_OPERAND (t, 1))
	  && strcmp (IDENTIFIER_POINTER (DECL_NAME (TREE_OPERAND (t, 1))), "data") == 0);
}

/* The index of the element of TYPE that is OFFSET bytes behind the array's base.  */

static struct poly
index_of_element (tree offset, tree type)
{
  tree t = acc_strip_nops (offset);
  if (TREE_CODE (t) == MULT_EXPR
      && TREE_CODE (acc_strip_nops (TREE_OPERAND (t, 1))) == COMPONENT_REF)
    return acc_poly (TREE_OPERAND (t, 0));
  struct poly bytes = acc_poly (offset);
  struct poly size = acc_poly (TYPE_SIZE_UNIT (type));
  struct poly index;
  if (!poly_div_exact (&bytes, &size, &index))
    return poly_unknown ();
  return index;
}

/* Describes what REF, an item of the directive, names: the array in ARRAY, the section in
   SECTION.  */

static bool
find_array (tree ref, struct array *array, struct section_read *section)
{
  for (int depth = 0; depth < 32; depth++)
    {
      ref = acc_strip_nops (ref);
      if (TREE_CODE (ref) == INDIRECT_REF || TREE_CODE (ref) == ADDR_EXPR)
	ref = TREE_OPERAND (ref, 0);
      else if (TREE_CODE (ref) == ARRAY_REF)
	{
	  struct poly index = acc_poly (TREE_OPERAND (ref, 1));
	  section->index = poly_add (&section->index, &index);
	  section->element = section->subscripted = true;
	  ref = TREE_OPERAND (ref, 0);
	}
      else if (TREE_CODE (ref) == POINTER_PLUS_EXPR)
	{
	  struct poly index = index_of_element (TREE_OPERAND (ref, 1), array->elem_type);
	  section->index = poly_add (&section->index, &index);
	  section->element = true;
	  ref = TREE_OPERAND (ref, 0);
	}
      else if (TREE_CODE (ref) == COND_EXPR && integer_zerop (TREE_OPERAND (ref, 2)))
	/* In GCC 13 and newer this selects null if an optional argument is absent.  */
	ref = TREE_OPERAND (ref, 1);
      else if (is_data_field (ref))
	{
	  tree desc = TREE_OPERAND (ref, 0);
	  tree start = acc_noted_value (ref);
	  if (section->parm || !start || !VAR_P (desc) || acc_fortran_meaning (desc))
	    return describe_descriptor (desc, array);
	  section->parm = desc;
	  ref = start;
	}
      else if (DECL_P (ref) && GFC_IS_ARRAY (TREE_TYPE (ref)))
	return describe_plain (ref, array);
      else
	return false;
    }
  return false;
}

/* A dimension of the section, as read from its descriptor.  */

struct extent_read
{
  struct poly pitch;
  struct poly length;
  struct poly lower;	/* null if it was folded away */
};

/* Reads dimension K of the descriptor PARM.  Returns false if there is none.  The extent has the
   form `1 - lo + hi' unless it was folded.  */

static bool
read_extent (tree parm, int k, struct extent_read *out)
{
  tree field = dim_field (parm, k, "ubound");
  tree upper = field ? acc_noted_value (field) : NULL_TREE;
  if (!upper)
    return false;
  upper = acc_strip_nops (upper);
  out->length = acc_poly (upper);
  out->pitch = acc_poly (acc_noted_value (dim_field (parm, k, "stride")));
  out->lower = poly_unknown ();
  if (TREE_CODE (upper) == PLUS_EXPR)
    {
      tree left = acc_strip_nops (TREE_OPERAND (upper, 0));
      if (TREE_CODE (left) == MINUS_EXPR && integer_onep (TREE_OPERAND (left, 0)))
	out->lower = acc_poly (TREE_OPERAND (left, 1));
    }
  return true;
}

/* How the dimensions of an item were found.  */

struct found
{
  bool ranged[ACC_MAX_RANK];	/* has an extent */
  struct poly lower[ACC_MAX_RANK];
  struct poly length[ACC_MAX_RANK];
};

/* Assigns each dimension of the section's descriptor to the dimension of ARRAY that has its pitch,
   beginning with the first, since a section keeps the order of the dimensions.  */

static bool
match_extents (const struct array *array, tree parm, struct found *found)
{
  struct extent_read read;
  int next = 0;
  for (int k = 0; k < array->rank && read_extent (parm, k, &read); k++)
    {
      int d = next;
      while (d < array->rank && !poly_equal (&array->pitch[d], &read.pitch))
	d++;
      if (d == array->rank)
	return false;
      found->ranged[d] = true;
      found->lower[d] = read.lower;
      found->length[d] = read.length;
      next = d + 1;
    }
  return next > 0;
}

/* Splits INDEX, the flat index of the section's first element, into the lower bounds of the
   dimensions that have none yet.  INDEX counts from the array's first element if FROM_FIRST, or
   else from the element whose indices are all 0.  */

static bool
split_index (const struct array *array, struct poly index, bool from_first,
	     struct found *found)
{
  int dims[ACC_MAX_RANK];
  struct poly pitch[ACC_MAX_RANK], length[ACC_MAX_RANK], part[ACC_MAX_RANK];
  int n = 0;
  for (int d = 0; d < array->rank; d++)
    {
      struct poly from = found->lower[d];
      if (!from.known)
	{
	  dims[n] = d;
	  pitch[n] = array->pitch[d];
	  length[n++] = array->length[d];
	  from = from_first ? poly_const (0) : array->lower[d];
	}
      else if (from_first)
	from = poly_sub (&from, &array->lower[d]);
      from = poly_mul (&from, &array->pitch[d]);
      index = poly_sub (&index, &from);
    }
  if (n == 0)
    return true;
  /* A single index is found even if it is out of bounds.  */
  if ((n != 1 || !poly_div_exact (&index, &pitch[0], &part[0]))
      && delinearise (&index, n, pitch, length, part, NULL) != DELINEARISE_OK)
    return false;
  for (int i = 0; i < n; i++)
    found->lower[dims[i]] = poly_add (&part[i], &array->lower[dims[i]]);
  return true;
}

/* The same for an ARRAY, such as a contiguous pointer, whose first pitch is 1 although its type
   does not say so.  The front end computes INDEX with a pitch of 1 then.  */

static bool
split_contiguous (struct array *array, struct poly index, bool from_first,
		  struct found *found)
{
  if (split_index (array, index, from_first, found))
    return true;
  const struct poly *pitch = &array->pitch[0];
  if (!pitch->known || pitch->n != 1 || pitch->term[0].degree != 1
      || poly_uses_symbol (&index, pitch->term[0].factor[0]))
    return false;
  array->pitch[0] = poly_const (1);
  return split_index (array, index, from_first, found);
}

/* Whether the bounds that were found cover all of dimension D.  */

static bool
is_whole_dimension (const struct array *array, const struct found *found, int d)
{
  return (found->ranged[d] && poly_equal (&found->lower[d], &array->lower[d])
	  && poly_equal (&found->length[d], &array->length[d]));
}

static void
write_item (const struct array *array, const struct found *found, struct acc_item *item)
{
  item->rank = array->rank;
  item->base = array->base;
  item->named = array->named;
  item->elem_type = array->elem_type;
  for (int d = 0; d < array->rank; d++)
    {
      struct acc_dim *dim = &item->dim[d];
      dim->form = !found->ranged[d] ? 'e' : is_whole_dimension (array, found, d) ? 'a' : 'r';
      dim->lower = acc_poly_tree (&found->lower[d]);
      dim->length = acc_poly_tree (&found->length[d]);
      struct poly pitch = poly_mul (&array->pitch[d], &array->span);
      dim->pitch = acc_poly_tree (&pitch);
      dim->ext_lower = acc_poly_tree (&array->lower[d]);
      dim->ext_length = acc_poly_tree (&array->length[d]);
      item->element &= dim->form == 'e';
    }
}

/* What a pitch of 1 of ARRAY is, in elements, as its descriptor tells.  A pointer to components has
   them as far apart as what they are components of.  That is a multiple of their size if this is
   their alignment.  Of other pointers it is known only if they are CONTIGUOUS.  */

static struct poly
span_of (const struct array *array, bool contiguous)
{
  tree span = acc_field_named (TREE_OPERAND (array->base, 0), "span");
  tree type = array->elem_type, size = TYPE_SIZE_UNIT (type);
  if (!span || !size || !tree_fits_uhwi_p (size)
      || (!contiguous && (tree_to_uhwi (size) != TYPE_ALIGN_UNIT (type) || flag_pack_derived)))
    return poly_const (1);
  return acc_poly (build2 (EXACT_DIV_EXPR, ssizetype, fold_convert (ssizetype, span),
			   fold_convert (ssizetype, size)));
}

/* The first pitch of an allocatable is 1, and the front end knows that.  The first pitch of a
   pointer is not known, nor how far apart its elements are.  */

static void
settle_pitches (struct array *array, const struct section_read *section)
{
  struct extent_read read;
  int64_t one;
  array->span = poly_const (1);
  if (TREE_CODE (array->base) != COMPONENT_REF)
    return;
  bool unshared = TYPE_RESTRICT (TREE_TYPE (array->base));
  bool contiguous = (array->allocatable
		     || (section->parm ? (read_extent (section->parm, 0, &read)
					  && poly_is_const (&read.pitch, &one) && one == 1)
			 : unshared));
  if (contiguous)
    array->pitch[0] = poly_const (1);
  if (!array->allocatable && !unshared && !section->subscripted)
    array->span = span_of (array, contiguous);
}

/* If REF is an element of an array, puts the array into *NAMED and the indices, as they were
   written, into INDEX, which has room for ACC_MAX_RANK of them.  Returns the number of indices, or
   0 if REF is no element.  */

int
acc_fortran_element (tree ref, tree *named, struct poly *index)
{
  struct array array;
  struct section_read section = { NULL_TREE, false, false, poly_const (0) };
  struct found found;
  array.elem_type = TREE_TYPE (ref);
  if (!find_array (ref, &array, &section) || section.parm || !section.element)
    return 0;
  settle_pitches (&array, &section);
  for (int d = 0; d < array.rank; d++)
    found.lower[d] = poly_unknown ();
  section.index = poly_sub (&section.index, &array.offset);
  if (!split_contiguous (&array, section.index, false, &found))
    return 0;
  for (int d = 0; d < array.rank; d++)
    index[d] = found.lower[d];
  *named = array.base;
  return array.rank;
}

/* REF if it is a variable that is not an array, or null.  */

static tree
scalar_named (tree ref)
{
  tree type = TREE_TYPE (ref);
  if (TREE_CODE (type) == ARRAY_TYPE && !TYPE_STRING_FLAG (type))
    return NULL_TREE;
  if (RECORD_OR_UNION_TYPE_P (type) && GFC_IS_DESCRIPTOR (type))
    return NULL_TREE;
  while (TREE_CODE (ref) == INDIRECT_REF)
    ref = acc_strip_nops (TREE_OPERAND (ref, 0));
  return DECL_P (ref) && !GFC_IS_ARRAY (TREE_TYPE (ref)) ? ref : NULL_TREE;
}

static tree
find_stand_in (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return DECL_P (*tp) && acc_fortran_meaning (*tp) ? *tp : NULL_TREE;
}

/* Whether ITEM's base or bounds still have a name that stands for a component.  */

static bool
has_stand_in (struct acc_item *item)
{
  bool found = walk_tree_without_duplicates (&item->base, find_stand_in, NULL);
  for (int d = 0; d < item->rank; d++)
    for (tree *t : { &item->dim[d].lower, &item->dim[d].length, &item->dim[d].pitch,
		     &item->dim[d].ext_lower, &item->dim[d].ext_length })
      found |= *t && walk_tree_without_duplicates (t, find_stand_in, NULL);
  return found;
}

void
acc_fortran_item (struct acc_item *item)
{
  tree ref = OMP_CLAUSE_DECL (item->clause);
  item->readonly = acc_fortran_readonly (item);
  struct array array;
  struct section_read section = { NULL_TREE, false, false, poly_const (0) };
  tree type = TREE_TYPE (ref);
  while ((TREE_CODE (type) == ARRAY_TYPE && !TYPE_STRING_FLAG (type))
	 || POINTER_TYPE_P (type))
    type = TREE_TYPE (type);
  array.elem_type = type;
  array.named = NULL;
  if (tree scalar = scalar_named (ref))
    {
      item->base = scalar;
      item->scalar = true;
      item->refusal = "it is not an array: leave it out";
      return;
    }
  item->refusal = "it is not an array section that the plugin can analyze: write bounds that are"
		  " simple expressions";
  if (!find_array (ref, &array, &section))
    return;
  settle_pitches (&array, &section);

  struct found found;
  bool whole = !section.parm && !section.element;
  for (int d = 0; d < array.rank; d++)
    {
      found.ranged[d] = whole;
      found.lower[d] = whole ? array.lower[d] : poly_unknown ();
      found.length[d] = whole ? array.length[d] : poly_const (1);
    }
  item->element = true;
  if (section.parm && !match_extents (&array, section.parm, &found))
    return;
  if (!section.parm && section.element)
    section.index = poly_sub (&section.index, &array.offset);
  if (!whole && !split_contiguous (&array, section.index, section.parm != NULL_TREE, &found))
    return;
  write_item (&array, &found, item);
  if (!has_stand_in (item))
    item->refusal = NULL;
}
