/* Values of the host as polynomials of values of the device code.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The host computes the numbers of bytes that it maps from values of its own.  It passes some of
   these to the device, and others are computed from what it passes.  What the device code loads of
   that are the symbols of the polynomials.  */

#include "base/compat.h"
#include "analysis/host-forms.h"
#include "base/gimple-bits.h"
#include "analysis/forms.h"
#include "analysis/host-values.h"
#include "analysis/region-data.h"
#include "analysis/row-lengths.h"
#include "plan/effort.h"
#include "plan/poly.h"

tree
acc_host_temporary (struct function *fn, tree var)
{
  basic_block bb;
  tree value = NULL_TREE;
  /* What the program declares `const' is never written again.  */
  if (!VAR_P (var) || !auto_var_in_fn_p (var, fn->decl)
      || !(DECL_ARTIFICIAL (var)
	   || (TYPE_READONLY (TREE_TYPE (var)) && !TYPE_VOLATILE (TREE_TYPE (var)))))
    return NULL_TREE;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	tree lhs = gimple_get_lhs (stmt);
	if (!lhs || get_base_address (lhs) != var || gimple_clobber_p (stmt))
	  continue;
	if (value || lhs != var || !gimple_assign_single_p (stmt))
	  return NULL_TREE;
	value = gimple_assign_rhs1 (stmt);
      }
  return value && (DECL_ARTIFICIAL (var) || TREE_CODE (value) == INTEGER_CST) ? value : NULL_TREE;
}

/* Whether STMT takes the address of VAR; for walk_stmt_load_store_addr_ops.  */

static bool
takes_address (gimple *, tree base, tree, void *var)
{
  return base == var;
}

/* The value that the variable VAR of the program has at LAUNCH, which passes its address; null if
   it is not known.  Nothing else has its address, so that the device cannot have a copy of it
   already.  */

static tree
value_at (const acc_launch &launch, tree var)
{
  basic_block bb;
  int addresses = 0;
  tree value = NULL_TREE;
  if (DECL_ARTIFICIAL (var) || TREE_THIS_VOLATILE (var) || !auto_var_in_fn_p (var, launch.fn->decl)
      || !INTEGRAL_TYPE_P (TREE_TYPE (var)))
    return NULL_TREE;
  push_cfun (launch.fn);
  FOR_EACH_BB_FN (bb, cfun)
    {
      for (gphi_iterator it = gsi_start_phis (bb); !gsi_end_p (it); gsi_next (&it))
	addresses += walk_stmt_load_store_addr_ops (it.phi (), var, NULL, NULL, takes_address);
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  addresses += walk_stmt_load_store_addr_ops (stmt, var, NULL, NULL, takes_address);
	  if (!value && gimple_assign_load_p (stmt) && gimple_assign_rhs1 (stmt) == var
	      && TREE_CODE (gimple_assign_lhs (stmt)) == SSA_NAME
	      && acc_is_unchanged (var, gimple_vuse (stmt), gimple_vuse (launch.call)))
	    value = gimple_assign_lhs (stmt);
	}
    }
  pop_cfun ();
  return addresses == 1 ? value : NULL_TREE;
}

/* Whether A and B are the same field of the structure: the device code's has a type of its own
   where the type of a field depends on variables.  */

static bool
same_field (tree a, tree b)
{
  return a && b && int_byte_position (a) == int_byte_position (b);
}

bool
acc_only_loaded (tree field)
{
  basic_block bb;
  imm_use_iterator it;
  use_operand_p use;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	tree ref = gimple_assign_load_p (stmt) ? gimple_assign_rhs1 (stmt) : NULL_TREE;
	if (!ref || TREE_CODE (ref) != COMPONENT_REF || !acc_is_region_data (TREE_OPERAND (ref, 0))
	    || !same_field (TREE_OPERAND (ref, 1), field))
	  continue;
	if (TREE_CODE (gimple_assign_lhs (stmt)) != SSA_NAME)
	  return false;
	FOR_EACH_IMM_USE_FAST (use, it, gimple_assign_lhs (stmt))
	  if (!is_gimple_debug (USE_STMT (use)) && !gimple_assign_load_p (USE_STMT (use)))
	    return false;
      }
  return true;
}

/* The number of TYPE whose address FIELD holds, as the device code has loaded it, or null.  */

static tree
loaded_number (tree field, tree type)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	tree lhs = gimple_get_lhs (gsi_stmt (gsi));
	if (lhs && TREE_CODE (lhs) == SSA_NAME && types_compatible_p (TREE_TYPE (lhs), type)
	    && gimple_assign_load_p (gsi_stmt (gsi)) && same_field (acc_region_field (lhs), field))
	  return lhs;
      }
  return NULL_TREE;
}

/* Loads that number first of all.  */

static tree
load_number (tree field, tree type)
{
  basic_block bb;
  tree parm = DECL_ARGUMENTS (cfun->decl), data = parm ? ssa_default_def (cfun, parm) : NULL_TREE;
  tree memory = ssa_default_def (cfun, gimple_vop (cfun));
  bb = single_succ (ENTRY_BLOCK_PTR_FOR_FN (cfun));
  if (!data || !memory || !single_pred_p (bb) || !POINTER_TYPE_P (TREE_TYPE (field)))
    return NULL_TREE;
  gimple_stmt_iterator gsi = gsi_after_labels (bb);
  tree ref = build3 (COMPONENT_REF, TREE_TYPE (field), build_simple_mem_ref (data), field,
		     NULL_TREE);
  for (tree t : { TREE_TYPE (field), type })
    {
      tree value = make_ssa_name (t);
      gimple *load = gimple_build_assign (value, ref);
      gimple_set_vuse (load, memory);
      gsi_insert_before (&gsi, load, GSI_SAME_STMT);
      ref = build_simple_mem_ref (value);
      if (t == type)
	return value;
      if (!types_compatible_p (TREE_TYPE (TREE_TYPE (value)), type))
	return NULL_TREE;
    }
  return NULL_TREE;
}

/* A number that the host passes: the address of a temporary with VALUE is in FIELD, or that of a
   variable of which the device has no copy with another value.  */

struct passing
{
  tree field, value;
};

/* What is asked of a launch: the numbers that it passes, and the values of the host that are being
   solved for, the innermost last.  */

struct query
{
  auto_vec<passing> passed;
  auto_vec<tree> sought;
};

/* The symbol of the innermost value that is sought.  No value of the device code has it.  */
enum { SOUGHT = INT_MAX };

static void
begin_query (query *q, const acc_launch &launch)
{
  for (tree f = TYPE_FIELDS (TREE_TYPE (launch.data)); f; f = DECL_CHAIN (f))
    {
      tree stored = TREE_CODE (f) == FIELD_DECL ? acc_stored_value (launch, f) : NULL_TREE;
      tree var = stored && TREE_CODE (stored) == ADDR_EXPR ? TREE_OPERAND (stored, 0) : NULL_TREE;
      tree value = var ? acc_host_temporary (launch.fn, var) : NULL_TREE;
      if (var && !value && DECL_P (var) && acc_only_loaded (f))
	value = value_at (launch, var);
      passing p = { f, value };
      if (value)
	q->passed.safe_push (p);
    }
}

/* The device code's value of what P passes; null if it cannot be had.  */

static tree
received (const passing &p)
{
  tree type = TREE_TYPE (p.value), number = loaded_number (p.field, type);
  return number ? number : load_number (p.field, type);
}

/* The device code's value of VALUE, which the host passes in a temporary; null if it does not.  Of
   several fields, one that the device code loads is as good as any.  */

static tree
passed_number (const query *q, tree value)
{
  const passing *some = NULL;
  for (const passing &p : q->passed)
    if (p.value == value)
      {
	if (tree number = loaded_number (p.field, TREE_TYPE (value)))
	  return number;
	if (!some)
	  some = &p;
      }
  return some ? received (*some) : NULL_TREE;
}

/* Whether arithmetic in TYPE is that of the integers or of addresses.  */

static bool
is_exact (const_tree type)
{
  return (INTEGRAL_TYPE_P (type)
	  && (TYPE_PRECISION (type) == HOST_BITS_PER_WIDE_INT
	      || (TYPE_PRECISION (type) < HOST_BITS_PER_WIDE_INT
		  && TYPE_OVERFLOW_UNDEFINED (type))));
}

static struct poly host_form (query *q, tree value, int depth);

/* What computes VALUE, of the host's, as a polynomial of values of the device code.  */

static struct poly
computed_form (query *q, tree value, int depth)
{
  struct poly a, b;
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (!is_gimple_assign (def) || depth > EFFORT_HOST_DEPTH)
    return poly_unknown ();
  tree rhs1 = gimple_assign_rhs1 (def), rhs2 = gimple_assign_rhs2 (def), type = TREE_TYPE (value);
  enum tree_code code = gimple_assign_rhs_code (def);
  if (CONVERT_EXPR_CODE_P (code) || code == SSA_NAME)
    {
      tree from = TREE_TYPE (rhs1);
      if (!INTEGRAL_TYPE_P (from) || TYPE_PRECISION (from) > TYPE_PRECISION (type)
	  || (TYPE_PRECISION (type) < HOST_BITS_PER_WIDE_INT
	      && TYPE_UNSIGNED (from) != TYPE_UNSIGNED (type)))
	return poly_unknown ();
      return host_form (q, rhs1, depth + 1);
    }
  if (!is_exact (type))
    return poly_unknown ();
  switch (code)
    {
    case PLUS_EXPR:
    case MINUS_EXPR:
    case MULT_EXPR:
      a = host_form (q, rhs1, depth + 1);
      b = host_form (q, rhs2, depth + 1);
      return (code == PLUS_EXPR ? poly_add (&a, &b)
	      : code == MINUS_EXPR ? poly_sub (&a, &b) : poly_mul (&a, &b));
    case LSHIFT_EXPR:
      if (!tree_fits_uhwi_p (rhs2) || tree_to_uhwi (rhs2) > 62)
	return poly_unknown ();
      a = host_form (q, rhs1, depth + 1);
      return poly_scale (&a, HOST_WIDE_INT_1 << tree_to_uhwi (rhs2));
    case NEGATE_EXPR:
    case BIT_NOT_EXPR:
      a = host_form (q, rhs1, depth + 1);
      a = poly_neg (&a);
      return code == NEGATE_EXPR ? a : poly_add_const (&a, -1);
    default:
      return poly_unknown ();
    }
}

/* VALUE, of the host's, as such a polynomial, where the host passes not VALUE but a number that is
   computed from it: where n-r and r+1 are passed, as bounds of Fortran's loops are, n is the sum of
   them less 1.  */

static struct poly
solved_form (query *q, tree value, int depth)
{
  struct poly found = poly_unknown ();
  if (q->sought.length () >= EFFORT_HOST_SOLVED || q->sought.contains (value))
    return found;
  q->sought.safe_push (value);
  for (const passing &p : q->passed)
    {
      struct poly coef, rest, all;
      int64_t sign;
      if (found.known || TREE_CODE (p.value) != SSA_NAME || !INTEGRAL_TYPE_P (TREE_TYPE (p.value)))
	continue;
      all = computed_form (q, p.value, depth + 1);
      if (!poly_coeff_of (&all, SOUGHT, &coef, &rest) || !poly_is_const (&coef, &sign)
	  || (sign != 1 && sign != -1))
	continue;
      if (tree number = received (p))
	{
	  struct poly sum = acc_form (number);
	  sum = poly_sub (&sum, &rest);
	  found = poly_scale (&sum, sign);
	}
    }
  q->sought.pop ();
  return found;
}

/* VALUE, of the host's, as a polynomial of values of the device code.  */

static struct poly
host_form (query *q, tree value, int depth)
{
  value = acc_host_simplified (value);
  if (tree_fits_shwi_p (value))
    return poly_const (tree_to_shwi (value));
  if (TREE_CODE (value) != SSA_NAME || !INTEGRAL_TYPE_P (TREE_TYPE (value)))
    return poly_unknown ();
  if (!q->sought.is_empty () && q->sought.last () == value)
    return poly_sym (SOUGHT);
  if (tree number = passed_number (q, value))
    return acc_form (number);
  struct poly form = computed_form (q, value, depth);
  return form.known ? form : solved_form (q, value, depth);
}

/* Whether a conversion of VALUE to TYPE does not change its meaning as a
   size.  */

static bool
keeps_size (tree value, tree type)
{
  tree from = TREE_TYPE (value);
  return (INTEGRAL_TYPE_P (from) && TYPE_PRECISION (from) <= TYPE_PRECISION (type)
	  && (TYPE_PRECISION (type) >= HOST_BITS_PER_WIDE_INT
	      || TYPE_UNSIGNED (from) == TYPE_UNSIGNED (type)));
}

struct poly
acc_host_bytes (const acc_launch &launch, tree bytes)
{
  query q;
  begin_query (&q, launch);
  struct poly factor = poly_const (1);
  for (;;)
    {
      gimple *def = TREE_CODE (bytes) == SSA_NAME ? SSA_NAME_DEF_STMT (bytes) : NULL;
      if (!def || !is_gimple_assign (def))
	break;
      enum tree_code code = gimple_assign_rhs_code (def);
      tree value = gimple_assign_rhs1 (def), by = gimple_assign_rhs2 (def);
      if (code == MAX_EXPR && integer_zerop (by))
	;
      else if (code == MULT_EXPR && TREE_CODE (by) == INTEGER_CST && tree_fits_shwi_p (by)
	       && tree_to_shwi (by) > 0)
	factor = poly_scale (&factor, tree_to_shwi (by));
      else if (!CONVERT_EXPR_CODE_P (code) || !keeps_size (value, TREE_TYPE (bytes)))
	break;
      bytes = value;
    }
  struct poly form = host_form (&q, bytes, 0);
  return poly_mul (&form, &factor);
}

/* What is asked of a launch when symbols are replaced.  */

struct settling
{
  query q;
  const struct poly *all;
  vec<struct poly> *positive;
};

/* What VALUE, of the host's, which the device code has as SYMBOL, is computed from; unknown if that
   is not known.  */

static struct poly
settled_value (settling *s, int symbol, tree value)
{
  struct poly coef, rest;
  value = acc_host_simplified (value);
  if (TREE_CODE (value) != SSA_NAME)
    return host_form (&s->q, value, 0);
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (is_gimple_assign (def) && gimple_assign_rhs_code (def) == MAX_EXPR
      && integer_zerop (gimple_assign_rhs2 (def)) && poly_coeff_of (s->all, symbol, &coef, &rest)
      && poly_is (&rest, 0))
    {
      struct poly form = host_form (&s->q, gimple_assign_rhs1 (def), 0);
      if (form.known)
	s->positive->safe_push (form);
      return form;
    }
  struct poly form = computed_form (&s->q, value, 0);
  tree number = form.known ? NULL_TREE : passed_number (&s->q, value);
  return number ? acc_form (number) : form;
}

static struct poly settled_symbol (int symbol, void *data);

/* VALUE, of the device code, if it is the number of elements in a number of bytes.  */

static struct poly
settled_quotient (settling *s, tree value)
{
  tree size;
  HOST_WIDE_INT by;
  if (!acc_is_exact_quotient (value, &size, &by))
    return poly_unknown ();
  struct poly bytes = acc_form (size), divisor = poly_const (by), quotient;
  bytes = poly_map (&bytes, settled_symbol, s);
  return poly_div_exact (&bytes, &divisor, &quotient) ? quotient : poly_unknown ();
}

static struct poly
settled_symbol (int symbol, void *data)
{
  settling *s = static_cast<settling *> (data);
  tree value = acc_form_value (symbol);
  struct poly quotient = settled_quotient (s, value);
  if (quotient.known)
    return quotient;
  tree field = TREE_CODE (value) == SSA_NAME ? acc_region_field (value) : NULL_TREE;
  for (const passing &p : s->q.passed)
    if (same_field (p.field, field) && types_compatible_p (TREE_TYPE (value), TREE_TYPE (p.value)))
      {
	struct poly form = settled_value (s, symbol, p.value);
	return form.known ? form : poly_sym (symbol);
      }
  return poly_sym (symbol);
}

struct poly
acc_host_settled (const acc_launch &launch, const struct poly *p, const struct poly *all,
		  vec<struct poly> *positive)
{
  settling s;
  struct poly form = *p, before;
  begin_query (&s.q, launch);
  s.all = all;
  s.positive = positive;
  for (int turn = 0; turn < EFFORT_HOST_SOLVED; turn++)
    {
      before = form;
      form = poly_map (&form, settled_symbol, &s);
      if (poly_equal (&form, &before))
	break;
    }
  return form;
}
