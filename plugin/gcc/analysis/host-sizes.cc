/* How much of an array the host maps.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Beside the structure of addresses, .omp_data_i on the device, the host passes
   two arrays: the number of bytes at each address, and what is to be done with
   them.  */

#include "base/compat.h"
#include "analysis/host-sizes.h"
#include "base/gimple-bits.h"
#include "analysis/forms.h"
#include "analysis/host-forms.h"
#include "analysis/host-values.h"
#include "analysis/region-data.h"
#include "plan/poly.h"

/* The number of the address in the structure that FIELD holds.  */

static unsigned
field_number (tree field)
{
  return int_byte_position (field) / (POINTER_SIZE / BITS_PER_UNIT);
}

/* The field that holds address number N of the structure of LAUNCH, or
   null.  */

static tree
field_at (const acc_launch &launch, unsigned n)
{
  for (tree f = TYPE_FIELDS (TREE_TYPE (launch.data)); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && field_number (f) == n)
      return f;
  return NULL_TREE;
}

/* The initial value of element N of ARRAY, which is constant; null if there is none.  */

static tree *
constant_element (tree array, unsigned n)
{
  tree init = DECL_INITIAL (array);
  if (init && TREE_CODE (init) == CONSTRUCTOR)
    for (constructor_elt &e : *CONSTRUCTOR_ELTS (init))
      if (e.index && tree_fits_uhwi_p (e.index) && tree_to_uhwi (e.index) == n)
	return &e.value;
  return NULL;
}

/* The statement of FN that fills element N of ARRAY; null if there is not exactly one.  */

static gimple *
filling_of (struct function *fn, tree array, unsigned n)
{
  gimple *found = NULL;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (!gimple_assign_single_p (stmt) || gimple_clobber_p (stmt)
	    || get_base_address (gimple_assign_lhs (stmt)) != array)
	  continue;
	tree lhs = gimple_assign_lhs (stmt);
	if (TREE_CODE (lhs) != ARRAY_REF || !tree_fits_uhwi_p (TREE_OPERAND (lhs, 1)))
	  return NULL;
	if (tree_to_uhwi (TREE_OPERAND (lhs, 1)) != n)
	  continue;
	if (found)
	  return NULL;
	found = stmt;
      }
  return found;
}

/* Element N of ARRAY, whose address function FN passes to a launch: ARRAY is
   constant, or filled before.  Null if the element has not exactly one
   value.  */

static tree
element_at (struct function *fn, tree array, unsigned n)
{
  if (TREE_CODE (array) != ADDR_EXPR || !VAR_P (TREE_OPERAND (array, 0)))
    return NULL_TREE;
  array = TREE_OPERAND (array, 0);
  if (TREE_STATIC (array))
    {
      tree *value = constant_element (array, n);
      return value ? *value : NULL_TREE;
    }
  gimple *filling = filling_of (fn, array, n);
  return filling ? gimple_assign_rhs1 (filling) : NULL_TREE;
}

/* Puts the map kind that KIND, a value of the host's, stands for into *VALUE.
   GCC selects it at run time where BYTES may be 0.  */

static bool
kind_of (tree kind, tree bytes, unsigned *value)
{
  gimple *def = TREE_CODE (kind) == SSA_NAME ? SSA_NAME_DEF_STMT (kind) : NULL;
  if (def && is_gimple_assign (def) && gimple_assign_rhs_code (def) == COND_EXPR)
    {
      tree test = gimple_assign_rhs1 (def);
      gimple *zero = TREE_CODE (test) == SSA_NAME ? SSA_NAME_DEF_STMT (test) : NULL;
      bool is_zero;
      if (zero)
	is_zero = (is_gimple_assign (zero) && gimple_assign_rhs_code (zero) == EQ_EXPR
		   && gimple_assign_rhs1 (zero) == bytes
		   && integer_zerop (gimple_assign_rhs2 (zero)));
      else
	is_zero = (TREE_CODE (test) == EQ_EXPR && TREE_OPERAND (test, 0) == bytes
		   && integer_zerop (TREE_OPERAND (test, 1)));
      if (!is_zero)
	return false;
      kind = gimple_assign_rhs3 (def);
    }
  if (!tree_fits_uhwi_p (kind))
    return false;
  *value = tree_to_uhwi (kind) & 0xff;
  return true;
}

/* The kind of the mapping of address number N of LAUNCH, and its number of
   bytes.  */

static bool
mapping_at (const acc_launch &launch, unsigned n, unsigned *kind, tree *bytes)
{
  if (gimple_call_num_args (launch.call) < 6)
    return false;
  *bytes = element_at (launch.fn, gimple_call_arg (launch.call, 4), n);
  tree k = element_at (launch.fn, gimple_call_arg (launch.call, 5), n);
  return k && *bytes && kind_of (k, *bytes, kind);
}

/* Whether ADDRESS, of the host, is that of a variable.  An optional argument of Fortran's may be
   null, and is no reference.  */

static bool
has_address (tree address)
{
  if (TREE_CODE (address) == ADDR_EXPR)
    return DECL_P (TREE_OPERAND (address, 0)) && !TREE_THIS_VOLATILE (TREE_OPERAND (address, 0));
  return (TREE_CODE (address) == SSA_NAME && SSA_NAME_IS_DEFAULT_DEF (address)
	  && SSA_NAME_VAR (address) && TREE_CODE (SSA_NAME_VAR (address)) == PARM_DECL
	  && TREE_CODE (TREE_TYPE (SSA_NAME_VAR (address))) == REFERENCE_TYPE);
}

tree
acc_passed_variable (const acc_launch &launch, tree field)
{
  unsigned kind;
  tree bytes, address = acc_stored_value (launch, field);
  if (!address || !has_address (address)
      || !mapping_at (launch, field_number (field), &kind, &bytes))
    return NULL_TREE;
  switch (kind)
    {
    case GOMP_MAP_FIRSTPRIVATE:
    case GOMP_MAP_TO:
    case GOMP_MAP_TOFROM:
    case GOMP_MAP_FORCE_TO:
    case GOMP_MAP_FORCE_TOFROM:
      return address;
    default:
      return NULL_TREE;
    }
}

tree
acc_passed_value (const acc_launch &launch, tree field)
{
  tree address = acc_passed_variable (launch, field);
  return address && TREE_CODE (address) == ADDR_EXPR
	 ? acc_host_temporary (launch.fn, TREE_OPERAND (address, 0)) : NULL_TREE;
}

/* Whether the host maps the descriptor at address number N of LAUNCH, and then the pointer in it:
   what that points to comes before.  */

static bool
maps_descriptor (const acc_launch &launch, unsigned n)
{
  unsigned set, kind;
  tree bytes, next = field_at (launch, n + 1), own = field_at (launch, n);
  tree descriptor = own ? acc_stored_value (launch, own) : NULL_TREE;
  tree pointer = next ? acc_stored_value (launch, next) : NULL_TREE;
  return (n > 0 && descriptor && TREE_CODE (descriptor) == ADDR_EXPR
	  && pointer && TREE_CODE (pointer) == ADDR_EXPR
	  && TREE_CODE (TREE_OPERAND (pointer, 0)) == COMPONENT_REF
	  && operand_equal_p (TREE_OPERAND (TREE_OPERAND (pointer, 0), 0),
			      TREE_OPERAND (descriptor, 0), 0)
	  && mapping_at (launch, n, &set, &bytes) && set == GOMP_MAP_TO_PSET
	  && mapping_at (launch, n + 1, &kind, &bytes) && kind == GOMP_MAP_POINTER);
}

/* The kind of the mapping of address number N of LAUNCH; -1 if it is not known.  */

static int
kind_at (const acc_launch &launch, unsigned n)
{
  unsigned kind;
  tree bytes;
  return mapping_at (launch, n, &kind, &bytes) ? (int) kind : -1;
}

/* For a dummy array, the host maps the descriptor and its pointer, and then the reference to the
   descriptor.  */

tree
acc_mapped_descriptor (const acc_launch &launch, tree field)
{
  unsigned n = field_number (field);
  int kind = kind_at (launch, n);
  tree own = acc_stored_value (launch, field);
  tree variable = own && TREE_CODE (own) == ADDR_EXPR ? TREE_OPERAND (own, 0) : NULL_TREE;
  if (!variable || !DECL_P (variable) || TREE_THIS_VOLATILE (variable))
    return NULL_TREE;
  if (kind == GOMP_MAP_TO_PSET)
    return variable;
  if (kind != GOMP_MAP_POINTER || TREE_CODE (TREE_TYPE (variable)) != REFERENCE_TYPE
      || n < 2 || kind_at (launch, n - 2) != GOMP_MAP_TO_PSET)
    return NULL_TREE;
  tree before = field_at (launch, n - 2);
  tree reference = before ? acc_stored_value (launch, before) : NULL_TREE;
  gimple *def = (reference && TREE_CODE (reference) == SSA_NAME ? SSA_NAME_DEF_STMT (reference)
		 : NULL);
  return (def && gimple_assign_load_p (def) && gimple_assign_rhs1 (def) == variable ? reference
	  : NULL_TREE);
}

/* Finds the number *N of the mapping in LAUNCH whose address POINTER is, which
   the device code loads.  */

static bool
find_mapping (const acc_launch &launch, tree pointer, unsigned *n)
{
  tree field = acc_array_field (pointer);
  if (!field)
    return false;
  *n = field_number (field);
  if (acc_through_descriptor (pointer))
    return maps_descriptor (launch, (*n)--);
  tree ref = gimple_assign_rhs1 (SSA_NAME_DEF_STMT (pointer));
  if (acc_is_region_data (get_base_address (ref)))
    return true;
  /* If the host maps a pointer of its own, too, that mapping follows the one of
     what it points to.  */
  unsigned kind;
  tree bytes, own = acc_stored_value (launch, field);
  if (!own || TREE_CODE (own) != ADDR_EXPR || *n == 0 || !mapping_at (launch, *n, &kind, &bytes)
      || kind != GOMP_MAP_POINTER || !integer_zerop (acc_host_simplified (bytes)))
    return false;
  --*n;
  tree before = field_at (launch, *n);
  tree data = before ? acc_stored_value (launch, before) : NULL_TREE;
  data = data ? acc_host_pointer (data) : NULL_TREE;
  tree variable = TREE_OPERAND (own, 0);
  if (!data || TREE_CODE (data) != SSA_NAME)
    return false;
  gimple *def = SSA_NAME_DEF_STMT (data);
  return ((gimple_assign_load_p (def) && gimple_assign_rhs1 (def) == variable)
	  || acc_host_temporary (launch.fn, variable) == data);
}

bool
acc_map_kind (const acc_launch &launch, tree pointer, unsigned *kind)
{
  unsigned n;
  tree bytes;
  return find_mapping (launch, pointer, &n) && mapping_at (launch, n, kind, &bytes);
}

tree
acc_map_bytes (const acc_launch &launch, tree pointer)
{
  unsigned n, kind;
  tree bytes;
  return (find_mapping (launch, pointer, &n) && mapping_at (launch, n, &kind, &bytes)
	  ? bytes : NULL_TREE);
}

tree
acc_map_field (const acc_launch &launch, tree pointer)
{
  unsigned n;
  return find_mapping (launch, pointer, &n) ? field_at (launch, n) : NULL_TREE;
}

bool
acc_maps_variable (const acc_launch &launch, tree pointer)
{
  tree bytes, address = acc_stored_value (launch, acc_region_field (pointer));
  return (acc_is_passed_itself (pointer) && address && TREE_CODE (address) == ADDR_EXPR
	  && VAR_P (TREE_OPERAND (address, 0)) && (bytes = acc_map_bytes (launch, pointer))
	  && operand_equal_p (bytes, DECL_SIZE_UNIT (TREE_OPERAND (address, 0)), 0));
}

void
acc_set_map_kind (const acc_launch &launch, tree pointer, unsigned kind)
{
  unsigned n;
  tree kinds = TREE_OPERAND (gimple_call_arg (launch.call, 5), 0);
  find_mapping (launch, pointer, &n);
  gimple *filling = TREE_STATIC (kinds) ? NULL : filling_of (launch.fn, kinds, n);
  gimple *chosen = (filling && TREE_CODE (gimple_assign_rhs1 (filling)) == SSA_NAME
		    ? SSA_NAME_DEF_STMT (gimple_assign_rhs1 (filling)) : NULL);
  tree was = (chosen ? gimple_assign_rhs3 (chosen) : filling ? gimple_assign_rhs1 (filling)
	      : *constant_element (kinds, n));
  /* The other bits are the alignment.  */
  tree now = build_int_cst (TREE_TYPE (was), (tree_to_uhwi (was) & ~0xff) | kind);
  if (!filling)
    {
      *constant_element (kinds, n) = now;
      return;
    }
  push_cfun (launch.fn);
  if (chosen)
    {
      gimple *choice = gimple_copy (chosen);
      gimple_stmt_iterator gsi = gsi_for_stmt (filling);
      gimple_assign_set_rhs3 (choice, now);
      now = copy_ssa_name (gimple_assign_lhs (chosen));
      gimple_assign_set_lhs (choice, now);
      gsi_insert_before (&gsi, choice, GSI_SAME_STMT);
    }
  gimple_assign_set_rhs1 (filling, now);
  update_stmt (filling);
  pop_cfun ();
}

bool
acc_host_mapped (tree base, HOST_WIDE_INT size, struct poly *first, struct poly *elements)
{
  auto_vec<acc_launch> launches;
  struct poly address = acc_form (base), coef, offset, element = poly_const (size);
  int symbol = poly_find_symbol (&address, acc_form_is_pointer, NULL);
  if (symbol < 0 || size <= 0 || !poly_coeff_of (&address, symbol, &coef, &offset)
      || !poly_is (&coef, 1)
      || poly_find_symbol (&offset, acc_form_is_pointer, NULL) >= 0
      || !acc_find_launches (&launches))
    return false;
  offset = poly_neg (&offset);
  if (!poly_div_exact (&offset, &element, first))
    return false;
  bool any = false;
  for (const acc_launch &l : launches)
    {
      unsigned n, kind;
      tree bytes;
      struct poly number;
      if (!find_mapping (l, acc_form_value (symbol), &n) || !mapping_at (l, n, &kind, &bytes)
	  || !acc_maps_bytes (kind))
	return false;
      struct poly all = acc_host_bytes (l, bytes);
      if (!poly_div_exact (&all, &element, &number) || (any && !poly_equal (&number, elements)))
	return false;
      *elements = number;
      any = true;
    }
  int64_t value;
  return any && (!poly_is_const (elements, &value) || value > 0);
}

enum acc_clause
acc_host_clause (tree base)
{
  auto_vec<acc_launch> launches;
  struct poly address = acc_form (base);
  int symbol = poly_find_symbol (&address, acc_form_is_pointer, NULL);
  tree bytes, field = symbol < 0 ? NULL_TREE : acc_array_field (acc_form_value (symbol));
  unsigned kind;
  if (!field || !acc_find_launches (&launches))
    return ACC_CLAUSE_NONE;
  if (mapping_at (launches[0], field_number (field), &kind, &bytes)
      && kind == GOMP_MAP_FORCE_DEVICEPTR)
    return ACC_CLAUSE_DEVICEPTR;
  return (acc_map_kind (launches[0], acc_form_value (symbol), &kind) && acc_maps_bytes (kind)
	  ? ACC_CLAUSE_BYTES : ACC_CLAUSE_NONE);
}
