/* Values of the device code as polynomials.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A sum or product of narrow unsigned numbers is what it looks like only if it
   does not wrap, which acc_form_nonneg has to prove.  Numbers of 64 bits wrap as
   addresses do.  They need no proof, since only offsets and distances are made
   of them.  */

#include "base/compat.h"
#include "analysis/forms.h"
#include "analysis/facts.h"
#include "analysis/loads.h"
#include "analysis/offsets.h"
#include "analysis/region-data.h"
#include "plan/poly.h"

/* The value behind each symbol.  */
static auto_vec<tree> values;

static hash_map<tree, int> *numbers;
static hash_map<tree, struct poly *> *known_forms;
static hash_set<tree> *opaque_names;

/* A place in memory that nothing writes, and the values that are loaded from
   it.  */

struct loaded
{
  auto_vec<tree> names;
  struct poly address;
};

static auto_vec<loaded *> loads;

/* A minimum or maximum, and the first value that is it.  */

struct extreme
{
  tree name;
  enum tree_code code;
  struct poly a, b;
};

static auto_vec<extreme *> extremes;

void
acc_forms_forget (void)
{
  values.truncate (0);
  for (struct loaded *l : loads)
    delete l;
  loads.truncate (0);
  for (extreme *e : extremes)
    delete e;
  extremes.truncate (0);
  if (known_forms)
    for (auto entry : *known_forms)
      delete entry.second;
  delete known_forms;
  delete numbers;
  delete opaque_names;
  known_forms = new hash_map<tree, struct poly *> ();
  numbers = new hash_map<tree, int> ();
  opaque_names = new hash_set<tree> ();
}

int
acc_form_symbol (tree value)
{
  if (int *n = numbers->get (value))
    return *n;
  if (TREE_CODE (value) != SSA_NAME)
    for (unsigned i = 0; i < values.length (); i++)
      if (TREE_CODE (values[i]) != SSA_NAME && operand_equal_p (values[i], value))
	return i;
  numbers->put (value, values.length ());
  values.safe_push (value);
  return values.length () - 1;
}

tree
acc_form_value (int symbol)
{
  return values[symbol];
}

bool
acc_form_is_pointer (int symbol, void *)
{
  return POINTER_TYPE_P (TREE_TYPE (values[symbol]));
}

void
acc_form_opaque (tree value)
{
  opaque_names->add (value);
}

static struct poly
symbol_form (tree value)
{
  return poly_sym (acc_form_symbol (value));
}

static const char *
value_name (int symbol, void *)
{
  static char *text;
  free (text);
  text = print_generic_expr_to_str (values[symbol]);
  return text;
}

void
acc_form_print (FILE *file, const struct poly *p)
{
  size_t length = poly_print (p, value_name, NULL, NULL, 0);
  char *text = XNEWVEC (char, length + 1);
  poly_print (p, value_name, NULL, text, length + 1);
  fputs (text, file);
  free (text);
}

/* Whether arithmetic in TYPE is that of the integers.  If a result leaves its
   range, it is undefined, or it wraps as addresses do.  */

static bool
exact_type (const_tree type)
{
  if (POINTER_TYPE_P (type))
    return true;
  if (!INTEGRAL_TYPE_P (type) || TYPE_PRECISION (type) > HOST_BITS_PER_WIDE_INT)
    return false;
  return (TYPE_PRECISION (type) == HOST_BITS_PER_WIDE_INT
	  || (TYPE_OVERFLOW_UNDEFINED (type) && TREE_CODE (type) == INTEGER_TYPE));
}

/* Whether P, which block AT computes, is proven to be between MIN and MAX, both
   included.  */

static bool
is_between (const struct poly *p, HOST_WIDE_INT min, HOST_WIDE_INT max, basic_block at)
{
  if (!at || !p->known)
    return false;
  struct poly above = poly_add_const (p, -min);
  struct poly below = poly_neg (p);
  below = poly_add_const (&below, max);
  return acc_form_nonneg (&above, at) && acc_form_nonneg (&below, at);
}

/* Whether P, which block AT computes, is proven to be a value of TYPE.  */

static bool
fits (const struct poly *p, tree type, basic_block at)
{
  tree min = TYPE_MIN_VALUE (type), max = TYPE_MAX_VALUE (type);
  return (min && max && tree_fits_shwi_p (min) && tree_fits_shwi_p (max)
	  && is_between (p, tree_to_shwi (min), tree_to_shwi (max), at));
}

static struct poly
constant_form (tree cst, bool is_signed)
{
  if (TYPE_PRECISION (TREE_TYPE (cst)) > HOST_BITS_PER_WIDE_INT)
    return poly_unknown ();
  wide_int value = wi::to_wide (cst);
  return poly_const (is_signed ? value.to_shwi () : (HOST_WIDE_INT) value.to_uhwi ());
}

/* The constant T, which is added in block AT.  One of an unsigned type stands
   for a small number of either sign, modulo the size of the type.  */

static struct poly
addend_form (tree t, basic_block at)
{
  return TREE_CODE (t) == INTEGER_CST ? constant_form (t, true) : acc_form_at (t, at);
}

/* VALUE converted to TYPE in block AT; unknown if that may change it.  */

static struct poly
convert_form (tree value, tree type, basic_block at)
{
  tree from = TREE_TYPE (value);
  bool to_integer = INTEGRAL_TYPE_P (type), from_integer = INTEGRAL_TYPE_P (from);
  if ((!to_integer && !POINTER_TYPE_P (type)) || (!from_integer && !POINTER_TYPE_P (from))
      || TYPE_PRECISION (type) > HOST_BITS_PER_WIDE_INT
      || TYPE_PRECISION (from) > HOST_BITS_PER_WIDE_INT)
    return poly_unknown ();
  struct poly form = acc_form_at (value, at);
  bool wider = TYPE_PRECISION (type) > TYPE_PRECISION (from);
  bool same = TYPE_PRECISION (type) == TYPE_PRECISION (from);
  if (TYPE_PRECISION (type) == HOST_BITS_PER_WIDE_INT
      || (wider && (TYPE_UNSIGNED (from) || !TYPE_UNSIGNED (type)))
      || (same && TYPE_UNSIGNED (from) == TYPE_UNSIGNED (type))
      || fits (&form, type, at))
    return form;
  return poly_unknown ();
}

/* VALUE & MASK in block AT; unknown if that may change VALUE.  GCC 15 writes a
   conversion to a narrow type and back so.  */

static struct poly
masked_form (tree value, tree mask, basic_block at)
{
  if (!tree_fits_shwi_p (mask) || !pow2p_hwi (tree_to_shwi (mask) + 1))
    return poly_unknown ();
  struct poly form = acc_form_at (value, at);
  return is_between (&form, 0, tree_to_shwi (mask), at) ? form : poly_unknown ();
}

/* OP0 CODE OP1 in TYPE, computed in block AT; unknown for operations that
   polynomials do not have.  */

static struct poly
operation_form (enum tree_code code, tree type, tree op0, tree op1, basic_block at)
{
  struct poly a, b, result;
  switch (code)
    {
    CASE_CONVERT:
      return convert_form (op0, type, at);
    case SSA_NAME:
    case INTEGER_CST:
    case ADDR_EXPR:
    case NON_LVALUE_EXPR:
    case SAVE_EXPR:
      return acc_form_at (op0, at);
    case PLUS_EXPR:
    case POINTER_PLUS_EXPR:
      a = acc_form_at (op0, at);
      b = addend_form (op1, at);
      result = poly_add (&a, &b);
      break;
    case MINUS_EXPR:
    case POINTER_DIFF_EXPR:
      a = acc_form_at (op0, at);
      b = acc_form_at (op1, at);
      result = poly_sub (&a, &b);
      break;
    case MULT_EXPR:
      a = acc_form_at (op0, at);
      b = exact_type (type) ? addend_form (op1, at) : acc_form_at (op1, at);
      result = poly_mul (&a, &b);
      break;
    case LSHIFT_EXPR:
      if (!tree_fits_uhwi_p (op1) || tree_to_uhwi (op1) >= TYPE_PRECISION (type)
	  || tree_to_uhwi (op1) > 62)
	return poly_unknown ();
      a = acc_form_at (op0, at);
      result = poly_scale (&a, HOST_WIDE_INT_1 << tree_to_uhwi (op1));
      break;
    case NEGATE_EXPR:
      a = acc_form_at (op0, at);
      result = poly_neg (&a);
      break;
    case BIT_NOT_EXPR:
      a = acc_form_at (op0, at);
      result = poly_neg (&a);
      result = poly_add_const (&result, -1);
      break;
    case BIT_AND_EXPR:
      return masked_form (op0, op1, at);
    case EXACT_DIV_EXPR:
      a = acc_form_at (op0, at);
      b = acc_form_at (op1, at);
      poly_div_exact (&a, &b, &result);
      break;
    default:
      return poly_unknown ();
    }
  return exact_type (type) || fits (&result, type, at) ? result : poly_unknown ();
}

/* NAME, which STMT loads.  It is the value of an earlier load of the same place
   if nothing writes there.  */

static struct poly
load_form (tree name, gimple *stmt)
{
  if (!acc_load_invariant (stmt))
    return symbol_form (name);
  struct poly offset = acc_offset_form (stmt);
  if (offset.known)
    return offset;
  struct poly address = acc_form_address (gimple_assign_rhs1 (stmt));
  if (!address.known)
    return symbol_form (name);
  for (struct loaded *l : loads)
    if (poly_equal (&l->address, &address)
	&& types_compatible_p (TREE_TYPE (l->names[0]), TREE_TYPE (name)))
      {
	l->names.safe_push (name);
	return symbol_form (l->names[0]);
      }
  struct loaded *l = new loaded ();
  l->names.safe_push (name);
  l->address = address;
  loads.safe_push (l);
  return symbol_form (name);
}

/* NAME, the minimum or maximum that STMT computes.  All that are of the same values are one
   symbol.  */

static struct poly
extreme_form (tree name, gimple *stmt)
{
  enum tree_code code = gimple_assign_rhs_code (stmt);
  struct poly a = acc_form_at (gimple_assign_rhs1 (stmt), gimple_bb (stmt));
  struct poly b = acc_form_at (gimple_assign_rhs2 (stmt), gimple_bb (stmt));
  for (extreme *e : extremes)
    if (e->code == code && types_compatible_p (TREE_TYPE (e->name), TREE_TYPE (name))
	&& ((poly_equal (&e->a, &a) && poly_equal (&e->b, &b))
	    || (poly_equal (&e->a, &b) && poly_equal (&e->b, &a))))
      return symbol_form (e->name);
  extremes.safe_push (new extreme { name, code, a, b });
  return symbol_form (name);
}

/* The value that all arguments of PHI have in common, or null.  It must not
   change in a loop that PHI is outside of.  */

static tree
only_argument (gphi *phi)
{
  tree only = gimple_phi_arg_def (phi, 0);
  for (unsigned i = 1; i < gimple_phi_num_args (phi); i++)
    if (!operand_equal_p (gimple_phi_arg_def (phi, i), only))
      return NULL_TREE;
  if (TREE_CODE (only) == SSA_NAME && !SSA_NAME_IS_DEFAULT_DEF (only)
      && !acc_load_invariant (SSA_NAME_DEF_STMT (only))
      && !flow_bb_inside_loop_p (gimple_bb (SSA_NAME_DEF_STMT (only))->loop_father,
				 gimple_bb (phi)))
    return NULL_TREE;
  return only;
}

static struct poly
definition_form (tree name)
{
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (SSA_NAME_OCCURS_IN_ABNORMAL_PHI (name))
    return symbol_form (name);
  if (gphi *phi = dyn_cast<gphi *> (def))
    {
      tree only = only_argument (phi);
      return only ? acc_form (only) : symbol_form (name);
    }
  if (gimple_assign_load_p (def))
    return load_form (name, def);
  if (!is_gimple_assign (def) || gimple_num_ops (def) > 3)
    return symbol_form (name);
  if (gimple_assign_rhs_code (def) == MIN_EXPR || gimple_assign_rhs_code (def) == MAX_EXPR)
    return extreme_form (name, def);
  struct poly form = operation_form (gimple_assign_rhs_code (def), TREE_TYPE (name),
				     gimple_assign_rhs1 (def), gimple_assign_rhs2 (def),
				     gimple_bb (def));
  return form.known ? form : symbol_form (name);
}

static struct poly
name_form (tree name)
{
  if (struct poly **known = known_forms->get (name))
    return **known;
  struct poly *form = new poly (symbol_form (name));
  /* While the definition is looked into, NAME is its own symbol: the last value
     of a loop is made of its first.  */
  known_forms->put (name, form);
  if (!opaque_names->contains (name))
    *form = definition_form (name);
  return *form;
}

struct poly
acc_form_at (tree t, basic_block at)
{
  if (!t || (!INTEGRAL_TYPE_P (TREE_TYPE (t)) && !POINTER_TYPE_P (TREE_TYPE (t))))
    return poly_unknown ();
  if (TREE_CODE (t) == SSA_NAME)
    return name_form (t);
  if (TREE_CODE (t) == INTEGER_CST)
    return constant_form (t, !TYPE_UNSIGNED (TREE_TYPE (t)));
  if (TREE_CODE (t) == ADDR_EXPR)
    return acc_form_address (TREE_OPERAND (t, 0));
  if (BINARY_CLASS_P (t))
    return operation_form (TREE_CODE (t), TREE_TYPE (t), TREE_OPERAND (t, 0),
			   TREE_OPERAND (t, 1), at);
  if (UNARY_CLASS_P (t))
    return operation_form (TREE_CODE (t), TREE_TYPE (t), TREE_OPERAND (t, 0), NULL_TREE, at);
  return poly_unknown ();
}

struct poly
acc_form (tree t)
{
  return acc_form_at (t, NULL);
}

/* The distance in bytes from the start of the array that REF indexes to the
   element.  */

static struct poly
array_offset (tree ref)
{
  struct poly index = acc_form (TREE_OPERAND (ref, 1));
  struct poly low = acc_form (array_ref_low_bound (ref));
  struct poly size = acc_form (array_ref_element_size (ref));
  index = poly_sub (&index, &low);
  return poly_mul (&index, &size);
}

static struct poly
component_offset (tree ref)
{
  tree field = TREE_OPERAND (ref, 1);
  tree bit = DECL_FIELD_BIT_OFFSET (field);
  if (DECL_BIT_FIELD (field) || !tree_fits_uhwi_p (bit)
      || tree_to_uhwi (bit) % BITS_PER_UNIT != 0)
    return poly_unknown ();
  struct poly offset = acc_form (component_ref_field_offset (ref));
  return poly_add_const (&offset, tree_to_uhwi (bit) / BITS_PER_UNIT);
}

struct poly
acc_form_address (tree ref)
{
  struct poly offset = poly_const (0), part, base;
  for (;; ref = TREE_OPERAND (ref, 0))
    {
      switch (TREE_CODE (ref))
	{
	case ARRAY_REF:
	case ARRAY_RANGE_REF:
	  part = array_offset (ref);
	  break;
	case COMPONENT_REF:
	  part = component_offset (ref);
	  break;
	case REALPART_EXPR:
	case VIEW_CONVERT_EXPR:
	  part = poly_const (0);
	  break;
	case IMAGPART_EXPR:
	  part = acc_form (TYPE_SIZE_UNIT (TREE_TYPE (ref)));
	  break;
	case MEM_REF:
	  base = acc_form (TREE_OPERAND (ref, 0));
	  part = constant_form (TREE_OPERAND (ref, 1), true);
	  base = poly_add (&base, &part);
	  return poly_add (&base, &offset);
	default:
	  if (!DECL_P (ref) && TREE_CODE (ref) != STRING_CST)
	    return poly_unknown ();
	  base = symbol_form (build1 (ADDR_EXPR, build_pointer_type (TREE_TYPE (ref)), ref));
	  return poly_add (&base, &offset);
	}
      offset = poly_add (&offset, &part);
    }
}

/* Whether NAME is available before GSI.  */

static bool
available (tree name, gimple_stmt_iterator gsi)
{
  if (TREE_CODE (name) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (name))
    return true;
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (gimple_bb (def) != gsi_bb (gsi))
    return dominated_by_p (CDI_DOMINATORS, gsi_bb (gsi), gimple_bb (def));
  if (gimple_code (def) == GIMPLE_PHI || gsi_end_p (gsi))
    return true;
  for (gsi_prev (&gsi); !gsi_end_p (gsi); gsi_prev (&gsi))
    if (gsi_stmt (gsi) == def)
      return true;
  return false;
}

/* The result of a load of the same place as NAME that is available before GSI,
   or null.  */

static tree
same_load (tree name, gimple_stmt_iterator gsi)
{
  for (struct loaded *l : loads)
    if (l->names[0] == name)
      for (tree other : l->names)
	if (available (other, gsi))
	  return other;
  return NULL_TREE;
}

/* Whether DEF may be executed once more before GSI.  */

static bool
may_repeat (gimple *def, gimple_stmt_iterator gsi)
{
  if (!is_gimple_assign (def))
    return false;
  if (!gimple_vuse (def))
    return !gimple_could_trap_p (def);
  return (acc_load_invariant (def)
	  && (acc_is_region_data (get_base_address (gimple_assign_rhs1 (def)))
	      || !gimple_could_trap_p (def)
	      || (dom_info_available_p (CDI_POST_DOMINATORS)
		  && dominated_by_p (CDI_POST_DOMINATORS, gsi_bb (gsi), gimple_bb (def)))));
}

/* Replaces names[0] by names[1] in *OPERAND, of a copied statement whose
   operand lists have not been made yet.  */

static tree
rename_operand (tree *operand, int *subtrees, void *names)
{
  tree *pair = static_cast<tree *> (names);
  if (*operand == pair[0])
    *operand = pair[1];
  if (TYPE_P (*operand))
    *subtrees = 0;
  return NULL_TREE;
}

/* NAME if it is available before GSI, or an equal value that SEQ computes; null
   if there is none.  */

static tree
at_hand (tree name, gimple_seq *seq, gimple_stmt_iterator gsi)
{
  if (available (name, gsi))
    return name;
  if (tree other = same_load (name, gsi))
    return other;
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (!may_repeat (def, gsi))
    return NULL_TREE;
  gimple *copy = gimple_copy (def);
  ssa_op_iter iter;
  tree use;
  FOR_EACH_SSA_TREE_OPERAND (use, def, iter, SSA_OP_USE)
    {
      tree names[2] = { use, at_hand (use, seq, gsi) };
      if (!names[1])
	return NULL_TREE;
      for (unsigned i = 1; i < gimple_num_ops (copy) && names[1] != use; i++)
	walk_tree (gimple_op_ptr (copy, i), rename_operand, names, NULL);
    }
  tree result = make_ssa_name (TREE_TYPE (name), copy);
  gimple_assign_set_lhs (copy, result);
  gimple_set_vuse (copy, NULL_TREE);
  gimple_set_modified (copy, true);
  gimple_seq_add_stmt_without_update (seq, copy);
  return result;
}

/* The term T, computed by SEQ in the unsigned type TYPE before GSI; null if a
   factor is not available there.  */

static tree
emit_term (const struct poly_term *t, tree type, gimple_seq *seq, gimple_stmt_iterator gsi)
{
  tree product = NULL_TREE;
  for (int i = 0; i < t->degree; i++)
    {
      tree factor = at_hand (values[t->factor[i]], seq, gsi);
      if (!factor)
	return NULL_TREE;
      factor = gimple_convert (seq, type, factor);
      product = product ? gimple_build (seq, MULT_EXPR, type, product, factor) : factor;
    }
  tree coef = build_int_cst (type, t->coef);
  return product ? gimple_build (seq, MULT_EXPR, type, product, coef) : coef;
}

tree
acc_form_emit (const struct poly *p, tree type, gimple_stmt_iterator *gsi)
{
  if (!p->known)
    return NULL_TREE;
  gimple_seq seq = NULL;
  tree unsigned_one = unsigned_type_for (type);
  tree sum = build_zero_cst (unsigned_one);
  for (int i = 0; i < p->n; i++)
    {
      tree term = emit_term (&p->term[i], unsigned_one, &seq, *gsi);
      if (!term)
	return NULL_TREE;
      sum = gimple_build (&seq, PLUS_EXPR, unsigned_one, sum, term);
    }
  sum = gimple_convert (&seq, type, sum);
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  return sum;
}
