/* What the Fortran front end's offsets and spans of arrays are made of.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The element a(i, j) has the number offset + i*stride(1) + j*stride(2),
   counted from the array's base: offset is minus the sum of all lower bounds
   times their strides.  In a descriptor all of these are fields.  For other
   arrays the host computes `offset.4 = ~stride.3' and passes both to the device,
   which cannot see how one is made of the other.  records/offsets.h keeps that
   from gimplification on.  It knows variables by their names as text.

   The element number k of a pointer is k*span bytes from its base.  What the span is of the size of
   elements, pitches in markers are made of.  */

#include "base/compat.h"
#include "analysis/offsets.h"
#include "records/offsets.h"
#include "base/gfc-types.h"
#include "analysis/forms.h"
#include "analysis/region-data.h"
#include "plan/poly.h"

/* The values that the current function loads, among them those of fields of
   .omp_data_i and of descriptors.  */

static auto_vec<tree> loaded;
static function *loaded_fn;

static void
find_loads (void)
{
  basic_block bb;
  if (loaded_fn == cfun)
    return;
  loaded_fn = cfun;
  loaded.truncate (0);
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (gimple_assign_load_p (stmt) && TREE_CODE (gimple_assign_lhs (stmt)) == SSA_NAME
	    && INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_lhs (stmt))))
	  loaded.safe_push (gimple_assign_lhs (stmt));
      }
}

void
acc_offsets_begin (void)
{
  loaded_fn = NULL;
}

/* What NAME, of those that were loaded, is loaded from; null if a step has made something else of
   the load since.  */

static tree
load_source (tree name)
{
  gimple *def = SSA_NAME_IN_FREE_LIST (name) ? NULL : SSA_NAME_DEF_STMT (name);
  return def && gimple_assign_load_p (def) ? gimple_assign_rhs1 (def) : NULL_TREE;
}

static const char *
field_name (tree field)
{
  return field && DECL_NAME (field) ? IDENTIFIER_POINTER (DECL_NAME (field)) : "";
}

/* The value on the device of the host's variable number SYMBOL.  */

static struct poly
on_device (int symbol, void *)
{
  const char *variable = acc_host_variable (symbol);
  if (tree instead = acc_region_replaced (variable))
    {
      if (tree_fits_shwi_p (instead))
	return poly_const (tree_to_shwi (instead));
      variable = field_name (instead);
    }
  find_loads ();
  for (tree name : loaded)
    if (load_source (name)
	&& strcmp (field_name (acc_region_field (name)), variable) == 0)
      return acc_form (name);
  return poly_unknown ();
}

/* The component reference REF without its last N components; null if it has
   fewer.  */

static tree
outer_ref (tree ref, int n)
{
  for (; n > 0; n--)
    {
      if (!handled_component_p (ref))
	return NULL_TREE;
      ref = TREE_OPERAND (ref, 0);
    }
  return ref;
}

/* Field WHICH of dimension DIM of DESCRIPTOR; unknown if the function does not
   load it.  */

static struct poly
dimension_field (tree descriptor, int dim, const char *which)
{
  find_loads ();
  for (tree name : loaded)
    {
      tree ref = load_source (name), whole = ref ? outer_ref (ref, 3) : NULL_TREE;
      if (!whole || TREE_CODE (ref) != COMPONENT_REF
	  || strcmp (field_name (TREE_OPERAND (ref, 1)), which) != 0
	  || TREE_CODE (TREE_OPERAND (ref, 0)) != ARRAY_REF
	  || !tree_fits_shwi_p (TREE_OPERAND (TREE_OPERAND (ref, 0), 1))
	  || tree_to_shwi (TREE_OPERAND (TREE_OPERAND (ref, 0), 1)) != dim)
	continue;
      struct poly a = acc_form_address (whole), b = acc_form_address (descriptor);
      if (poly_equal (&a, &b))
	return acc_form (name);
    }
  return poly_unknown ();
}

/* The offset in DESCRIPTOR.  Nobody loads the first stride of an allocated
   array, which is 1.  */

static struct poly
descriptor_offset (tree descriptor)
{
  struct gfc_array_data *data = GFC_ARRAY_DATA (TREE_TYPE (descriptor));
  struct poly offset = poly_const (0);
  for (int k = 0; data && k < data->rank; k++)
    {
      struct poly lower = dimension_field (descriptor, k, "lbound");
      struct poly stride = dimension_field (descriptor, k, "stride");
      if (k == 0 && !stride.known)
	stride = poly_const (1);
      lower = poly_mul (&lower, &stride);
      offset = poly_sub (&offset, &lower);
    }
  return data ? offset : poly_unknown ();
}

/* The quotient of SPAN by the size of elements that a directive's pitches are made of; null if
   there is none.  *USED becomes true if there is another use of SPAN.  */

static gimple *
quotient_of (tree span, bool *used)
{
  gimple *use, *quotient = NULL;
  imm_use_iterator it;
  FOR_EACH_IMM_USE_STMT (use, it, span)
    if (is_gimple_assign (use) && gimple_assign_rhs_code (use) == EXACT_DIV_EXPR
	&& tree_fits_shwi_p (gimple_assign_rhs2 (use)))
      quotient = use;
    else
      *used |= !is_gimple_debug (use);
  return quotient;
}

/* The span in DESCRIPTOR: how many bytes a pitch of 1 is.  It is a multiple of the size of
   elements if a directive names the array, and that size if nothing else asks for the span.  */

static struct poly
descriptor_span (tree descriptor)
{
  gimple *quotient = NULL;
  bool used = false;
  struct poly address = acc_form_address (descriptor);
  find_loads ();
  for (tree name : loaded)
    {
      tree ref = load_source (name);
      if (!ref || TREE_CODE (ref) != COMPONENT_REF
	  || strcmp (field_name (TREE_OPERAND (ref, 1)), "span") != 0)
	continue;
      struct poly other = acc_form_address (TREE_OPERAND (ref, 0));
      gimple *here = poly_equal (&other, &address) ? quotient_of (name, &used) : NULL;
      quotient = quotient ? quotient : here;
    }
  if (!quotient)
    return poly_unknown ();
  struct poly elements = (used ? poly_sym (acc_form_symbol (gimple_assign_lhs (quotient)))
			  : poly_const (1));
  return poly_scale (&elements, tree_to_shwi (gimple_assign_rhs2 (quotient)));
}

/* What the host's VARIABLE is made of, as far as the device has that.  Where it stands for others,
   which are equal, one of them may be made of what the device has.  */

static struct poly
passed_offset (const char *variable)
{
  struct poly value = acc_host_offset (variable);
  value = poly_map (&value, on_device, NULL);
  for (unsigned i = 0; !value.known; i++)
    {
      tree other = acc_region_stands_for (variable, i);
      if (!other)
	break;
      value = acc_host_offset (field_name (other));
      value = poly_map (&value, on_device, NULL);
    }
  return value;
}

struct poly
acc_offset_form (gimple *load)
{
  tree name = gimple_assign_lhs (load), ref = gimple_assign_rhs1 (load);
  if (!lang_GNU_Fortran ())
    return poly_unknown ();
  if (TREE_CODE (ref) == COMPONENT_REF && GFC_IS_DESCRIPTOR (TREE_TYPE (TREE_OPERAND (ref, 0))))
    {
      const char *field = field_name (TREE_OPERAND (ref, 1));
      if (strcmp (field, "offset") == 0)
	return descriptor_offset (TREE_OPERAND (ref, 0));
      if (strcmp (field, "span") == 0)
	return descriptor_span (TREE_OPERAND (ref, 0));
    }
  const char *variable = field_name (acc_region_field (name));
  return startswith (variable, "offset.") ? passed_offset (variable) : poly_unknown ();
}
