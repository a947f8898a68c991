/* GCC's expressions as polynomials of plan/, and back.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "frontend/linear.h"
#include "frontend/item.h"
#include "frontend/values.h"
#include "plan/box.h"
#include "plan/poly.h"

static auto_vec<tree> symbols;

void
acc_symbols_reset (void)
{
  symbols.truncate (0);
}

tree
acc_symbol_tree (int sym)
{
  return symbols[sym];
}

struct poly
acc_poly_symbol (tree expr)
{
  for (unsigned i = 0; i < symbols.length (); i++)
    if (operand_equal_p (symbols[i], expr))
      return poly_sym (i);
  symbols.safe_push (expr);
  return poly_sym (symbols.length () - 1);
}

static struct poly
constant (tree cst)
{
  wide_int value = wi::to_wide (cst);
  if (!wi::fits_shwi_p (value))
    return poly_unknown ();
  return poly_const (value.to_shwi ());
}

/* Whether the conversion T keeps all values that its operand is likely to have.  Bounds are small,
   so only the width matters.  */

static bool
keeps_value (tree t)
{
  tree from = TREE_TYPE (TREE_OPERAND (t, 0));
  tree to = TREE_TYPE (t);
  return (INTEGRAL_TYPE_P (from) && INTEGRAL_TYPE_P (to)
	  && TYPE_PRECISION (to) >= TYPE_PRECISION (from));
}

static struct poly
binary (tree t, struct poly (*op) (const struct poly *, const struct poly *))
{
  struct poly a = acc_poly (TREE_OPERAND (t, 0));
  struct poly b = acc_poly (TREE_OPERAND (t, 1));
  return op (&a, &b);
}

/* The polynomial of ~x, which is -x - 1.  */

static struct poly
complement (tree t)
{
  struct poly a = acc_poly (TREE_OPERAND (t, 0));
  a = poly_neg (&a);
  return poly_add_const (&a, -1);
}

struct poly
acc_poly (tree t)
{
  struct poly a;
  if (!t)
    return poly_unknown ();
  switch (TREE_CODE (t))
    {
    case INTEGER_CST:
      return constant (t);
    case PLUS_EXPR:
      return binary (t, poly_add);
    case MINUS_EXPR:
      return binary (t, poly_sub);
    case MULT_EXPR:
      return binary (t, poly_mul);
    case NEGATE_EXPR:
      a = acc_poly (TREE_OPERAND (t, 0));
      return poly_neg (&a);
    case BIT_NOT_EXPR:
      return complement (t);
    case LSHIFT_EXPR:
      if (tree_fits_shwi_p (TREE_OPERAND (t, 1))
	  && IN_RANGE (tree_to_shwi (TREE_OPERAND (t, 1)), 0, 62))
	{
	  a = acc_poly (TREE_OPERAND (t, 0));
	  return poly_scale (&a, HOST_WIDE_INT_1 << tree_to_shwi (TREE_OPERAND (t, 1)));
	}
      return acc_poly_symbol (t);
    case NON_LVALUE_EXPR:
    case SAVE_EXPR:
      return acc_poly (TREE_OPERAND (t, 0));
    CASE_CONVERT:
      return keeps_value (t) ? acc_poly (TREE_OPERAND (t, 0)) : acc_poly_symbol (t);
    case VAR_DECL:
      if (tree value = acc_value_of (t))
	return acc_poly (value);
      return acc_poly_symbol (t);
    case COMPONENT_REF:
      if (tree value = acc_field_value (t))
	return acc_poly (value);
      return acc_poly_symbol (t);
    default:
      return acc_poly_symbol (t);
    }
}

tree
acc_poly_tree (const struct poly *p)
{
  if (!p->known)
    return NULL_TREE;
  tree sum = ssize_int (0);
  for (int i = 0; i < p->n; i++)
    {
      tree product = ssize_int (p->term[i].coef);
      for (int k = 0; k < p->term[i].degree; k++)
	{
	  tree factor = unshare_expr (acc_symbol_tree (p->term[i].factor[k]));
	  product = fold_build2 (MULT_EXPR, ssizetype, product,
				 fold_convert (ssizetype, factor));
	}
      sum = fold_build2 (PLUS_EXPR, ssizetype, sum, product);
    }
  return sum;
}

static void
fill_dim (const struct acc_dim *dim, struct box_dim *out)
{
  switch (dim->form)
    {
    case 'e': out->form = BOX_ELEMENT; break;
    case 'r': out->form = BOX_RANGE; break;
    case 'f': out->form = BOX_FROM; break;
    case 'u': out->form = BOX_UPTO; break;
    default: out->form = BOX_ALL; break;
    }
  out->lo = acc_poly (dim->lower);
  out->len = acc_poly (dim->length);
  out->ext_lo = acc_poly (dim->ext_lower);
  out->ext_len = acc_poly (dim->ext_length);
}

void
acc_item_box (const struct acc_item *item, struct box *box)
{
  box_init (box, item->rank);
  for (int k = 0; k < item->rank; k++)
    fill_dim (&item->dim[k], &box->dim[k]);
}
