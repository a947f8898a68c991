/* References as the source says them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "kernels/ref-names.h"
#include "base/gfc-types.h"
#include "plan/delinearise.h"
#include "plan/text.h"

/* The variable that T is, refers to or is loaded from.  */

static tree
named_variable (tree t)
{
  for (;;)
    switch (TREE_CODE (t))
      {
      case VAR_DECL:
	if (DECL_NAME (t))
	  return t;
	t = DECL_HAS_VALUE_EXPR_P (t) ? DECL_VALUE_EXPR (t) : acc_konly_value (t);
	if (!t)
	  return NULL_TREE;
	break;
      case PARM_DECL:
      case RESULT_DECL:
	return t;
      default:
	if (!EXPR_P (t) || TREE_OPERAND_LENGTH (t) == 0)
	  return NULL_TREE;
	t = TREE_OPERAND (t, 0);
      }
}

/* Whether VARIABLE is a number of the Fortran front end's own: what sum, maxval and the like
   compute, and where they are.  Of the program's variables it copies only addresses.  */

static bool
is_intrinsic (const_tree variable)
{
  tree type = TREE_TYPE (variable), name = DECL_NAME (variable);
  return (lang_GNU_Fortran () && VAR_P (variable)
	  && (INTEGRAL_TYPE_P (type) || FLOAT_TYPE_P (type))
	  && name && (startswith (IDENTIFIER_POINTER (name), "__var_")
		      || (DECL_ARTIFICIAL (variable)
			  && !startswith (IDENTIFIER_POINTER (name), "__result"))));
}

const char *
acc_kname (tree variable)
{
  static char names[4][80];
  static int next;
  char *name = names[next++ % 4];
  const char *source = DECL_NAME (variable) ? IDENTIFIER_POINTER (DECL_NAME (variable)) : "?";
  snprintf (name, sizeof names[0], "%s", is_intrinsic (variable) ? "(intrinsic)" : source);
  /* The front ends' copies have a number behind a dot.  */
  if (DECL_ARTIFICIAL (variable) && lang_GNU_Fortran () && strrchr (name, '.') > name)
    *strrchr (name, '.') = 0;
  return name;
}

static const char *
symbol_name (int sym, void *)
{
  tree expr = acc_ksymbol_name (sym);
  if (!expr)
    return "?";
  STRIP_NOPS (expr);
  if (DECL_P (expr))
    return acc_kname (expr);
  if (lang_GNU_Fortran () && TREE_CODE (expr) == INDIRECT_REF && DECL_P (TREE_OPERAND (expr, 0)))
    return acc_kname (TREE_OPERAND (expr, 0));
  static char text[120];
  tree base = TREE_CODE (expr) == INDIRECT_REF ? named_variable (expr) : NULL_TREE;
  if (base && POINTER_TYPE_P (TREE_TYPE (base)))
    {
      snprintf (text, sizeof text, "%s[...]", acc_kname (base));
      return text;
    }
  char *whole = print_generic_expr_to_str (expr);
  snprintf (text, sizeof text, "%s", whole);
  free (whole);
  return text;
}

static void
add_form (struct text *out, const struct poly *p)
{
  if (p->known)
    poly_add_text (out, p, symbol_name, NULL);
  else
    text_add (out, "...");
}

/* The array of Fortran's that the reference T is an element of, as its type says it.  */

static struct gfc_array_data *
array_data (tree t)
{
  if (TREE_CODE (t) != ARRAY_REF)
    return NULL;
  tree array = TREE_OPERAND (t, 0);
  if (TREE_CODE (array) == INDIRECT_REF)
    array = TREE_OPERAND (array, 0);
  return DECL_P (array) && GFC_IS_ARRAY (TREE_TYPE (array)) ? GFC_ARRAY_DATA (TREE_TYPE (array))
	 : NULL;
}

/* Whether SYM is the property NAME, "stride" or "offset", of an array: a field of its descriptor,
   or a variable of the front end's.  */

static bool
is_property_of_array (int sym, const char *name)
{
  tree expr = acc_ksymbol_tree (sym);
  if (expr && TREE_CODE (expr) == COMPONENT_REF)
    expr = TREE_OPERAND (expr, 1);
  return expr && DECL_P (expr) && DECL_NAME (expr)
	 && startswith (IDENTIFIER_POINTER (DECL_NAME (expr)), name);
}

static bool
is_array_offset (int sym, void *)
{
  return is_property_of_array (sym, "offset");
}

static bool
is_array_stride (int sym, void *)
{
  return is_property_of_array (sym, "stride");
}

/* Whether SYM, in Fortran, is a variable of the front end's, as the counter of an assignment of
   arrays is.  */

static bool
is_front_ends (int sym, void *)
{
  tree expr = acc_ksymbol_name (sym);
  if (expr)
    STRIP_NOPS (expr);
  /* Names of the program are in small letters.  */
  return (!is_array_stride (sym, NULL)
	  && (!expr || is_array_offset (sym, NULL)
	      || (DECL_P (expr) && (!DECL_NAME (expr)
				    || ISUPPER (*IDENTIFIER_POINTER (DECL_NAME (expr)))
				    || is_intrinsic (expr)))));
}

/* Adds the subscripts of an array with a descriptor.  The first one is without a stride.  Returns
   false if they cannot be told apart.  */

static bool
add_described (struct text *out, const acc_kref *ref)
{
  if (ref->parts.length () != 1 || ref->parts[0].field || ref->parts[0].bytes)
    return false;
  struct poly rest = acc_kform (ref->parts[0].index, ref->node, 0), offset, others[ACC_MAX_RANK];
  int n = 0;
  offset = poly_part (&rest, is_array_offset, NULL);
  rest = poly_sub (&rest, &offset);
  if (poly_find_symbol (&rest, is_front_ends, NULL) >= 0)
    return false;
  for (int sym; rest.known && (sym = poly_find_symbol (&rest, is_array_stride, NULL)) >= 0; n++)
    {
      struct poly flat = rest;
      if (n == ACC_MAX_RANK || !poly_coeff_of (&flat, sym, &others[n], &rest))
	return false;
    }
  if (!rest.known || n > 1)
    return false;
  text_add (out, "(");
  add_form (out, &rest);
  for (int k = 0; k < n; k++)
    {
      text_add (out, ", ");
      add_form (out, &others[k]);
    }
  text_add (out, ")");
  return true;
}

static void
add_fortran (struct text *out, const acc_kref *ref)
{
  tree t = ref->access->ref;
  struct poly stride[ACC_MAX_RANK], extent[ACC_MAX_RANK], index[ACC_MAX_RANK];
  struct gfc_array_data *data = array_data (t);
  if (!data || data->rank < 1 || data->rank > ACC_MAX_RANK || !data->offset)
    {
      if (!ref->parts.is_empty () && !add_described (out, ref))
	text_add (out, "(...)");
      return;
    }
  struct poly flat = acc_kform (TREE_OPERAND (t, 1), ref->node, 0);
  struct poly offset = acc_kform (data->offset, ref->node, 0);
  flat = poly_sub (&flat, &offset);
  if (flat.known && poly_find_symbol (&flat, is_front_ends, NULL) >= 0)
    {
      text_add (out, "(...)");
      return;
    }
  for (int d = 0; d < data->rank; d++)
    {
      stride[d] = data->stride[d] ? acc_kform (data->stride[d], ref->node, 0) : poly_unknown ();
      extent[d] = poly_unknown ();
    }
  bool split = delinearise (&flat, data->rank, stride, extent, index, NULL) == DELINEARISE_OK;
  text_add (out, "(");
  for (int d = 0; d < data->rank; d++)
    {
      if (d > 0)
	text_add (out, ", ");
      struct poly none = poly_unknown ();
      add_form (out, split ? &index[d] : &none);
    }
  text_add (out, ")");
}

static void
add_c (struct text *out, const acc_kref *ref)
{
  for (const acc_kpart &part : ref->parts)
    if (part.field)
      {
	text_add (out, ".");
	text_add (out, DECL_NAME (part.field) ? IDENTIFIER_POINTER (DECL_NAME (part.field)) : "?");
      }
    else
      {
	struct poly index = acc_kpart_form (part, 0);
	text_add (out, "[");
	add_form (out, &index);
	text_add (out, "]");
      }
}

/* Adds the name of what T, a variable or a structure's component, is.  */

static void
add_place_name (struct text *out, tree t)
{
  while (CONVERT_EXPR_P (t) || TREE_CODE (t) == NON_LVALUE_EXPR)
    t = TREE_OPERAND (t, 0);
  if (TREE_CODE (t) != COMPONENT_REF || !DECL_NAME (TREE_OPERAND (t, 1)))
    {
      tree variable = named_variable (t);
      text_add (out, variable ? acc_kname (variable) : "*");
      return;
    }
  tree record = TREE_OPERAND (t, 0);
  add_place_name (out, record);
  if (lang_GNU_Fortran () && GFC_IS_DESCRIPTOR (TREE_TYPE (record)))
    return;
  text_add (out, lang_GNU_Fortran () ? "%" : TREE_CODE (record) == INDIRECT_REF ? "->" : ".");
  text_add (out, IDENTIFIER_POINTER (DECL_NAME (TREE_OPERAND (t, 1))));
}

char *
acc_kref_text (const acc_kref *ref)
{
  char buf[ACC_MAX_TEXT];
  struct text out = text_start (buf, sizeof buf);
  acc_kbase base = ref->access->call ? acc_kfirst_name (ref->base) : ref->base;
  tree variable = base.variable ? base.variable : named_variable (ref->access->ref);
  if (base.pointer)
    add_place_name (&out, base.pointer);
  else
    text_add (&out, variable ? acc_kname (variable) : "*");
  if (ref->access->call && !ref->known)
    text_add (&out, lang_GNU_Fortran () ? "(...)" : "[...]");
  else if (lang_GNU_Fortran ())
    add_fortran (&out, ref);
  else
    add_c (&out, ref);
  return xstrdup (buf);
}

char *
acc_kform_text (const struct poly *p)
{
  char buf[ACC_MAX_TEXT];
  struct text out = text_start (buf, sizeof buf);
  add_form (&out, p);
  return xstrdup (buf);
}
