/* How the user would write an expression, a type, an array.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "compat.h"
#include "acccache.h"
#include "linear.h"
#include "gfc-types.h"

static char *text_of (tree t);

/* The name of DECL.  The front ends' own variables carry a number after a dot.  */

static char *
decl_text (tree decl)
{
  if (!DECL_NAME (decl))
    return print_generic_expr_to_str (decl);
  char *name = xstrdup (lang_hooks.decl_printable_name (decl, 0));
  char *dot = strchr (name, '.');
  if (DECL_ARTIFICIAL (decl) && dot && dot != name)
    *dot = 0;
  return name;
}

/* LEFT, MIDDLE, RIGHT in one piece of memory; frees LEFT and RIGHT.  */

static char *
join (char *left, const char *middle, char *right)
{
  char *all = concat (left, middle, right, NULL);
  free (left);
  free (right);
  return all;
}

/* A bound of an array descriptor, as the user knows it: ubound(a,1).  Null if T, a
   COMPONENT_REF, is none.  */

static char *
descriptor_bound_text (tree t)
{
  const char *field = IDENTIFIER_POINTER (DECL_NAME (TREE_OPERAND (t, 1)));
  tree dim = TREE_OPERAND (t, 0);
  if (TREE_CODE (dim) != ARRAY_REF || TREE_CODE (TREE_OPERAND (dim, 0)) != COMPONENT_REF
      || !tree_fits_shwi_p (TREE_OPERAND (dim, 1)))
    return NULL;
  char number[24];
  sprintf (number, ", %d)", (int) tree_to_shwi (TREE_OPERAND (dim, 1)) + 1);
  char *array = text_of (TREE_OPERAND (TREE_OPERAND (dim, 0), 0));
  char *text = concat (field, "(", array, number, NULL);
  free (array);
  return text;
}

static char *
component_text (tree t)
{
  tree field = TREE_OPERAND (t, 1);
  if (!DECL_NAME (field))
    return text_of (TREE_OPERAND (t, 0));
  tree object = TREE_OPERAND (t, 0);
  if (lang_GNU_Fortran ())
    {
      if (GFC_IS_DESCRIPTOR (TREE_TYPE (object)))
	return text_of (object);
      if (char *text = descriptor_bound_text (t))
	return text;
    }
  const char *dot = lang_GNU_Fortran () ? "%" : ".";
  if (TREE_CODE (object) == INDIRECT_REF && !lang_GNU_Fortran ()
      && TREE_CODE (TREE_TYPE (TREE_OPERAND (object, 0))) != REFERENCE_TYPE)
    {
      object = TREE_OPERAND (object, 0);
      dot = "->";
    }
  return join (text_of (object), dot, decl_text (field));
}

/* The element T of a Fortran array, its indices as they were written; null if they cannot be
   told.  */

static char *
fortran_element_text (tree t)
{
  struct poly index[ACC_MAX_RANK];
  tree array;
  int rank = acc_fortran_element (t, &array, index);
  if (!rank)
    return NULL;
  char *text = text_of (array);
  for (int d = 0; d < rank; d++)
    text = join (text, d ? ", " : "(", acc_poly_text (&index[d]));
  return join (text, ")", NULL);
}

static char *
element_text (tree t)
{
  if (lang_GNU_Fortran ())
    if (char *text = fortran_element_text (t))
      return text;
  char *array = text_of (TREE_OPERAND (t, 0));
  char *index = acc_expr_text (TREE_OPERAND (t, 1));
  bool fortran = lang_GNU_Fortran ();
  char *text = concat (array, fortran ? "(" : "[", index, fortran ? ")" : "]", NULL);
  free (array);
  free (index);
  return text;
}

/* The element of SIZE bytes at POINTER, a pointer and an offset.  */

static char *
pointed_element_text (tree pointer, tree size)
{
  struct poly offset = acc_poly (TREE_OPERAND (pointer, 1));
  struct poly unit = acc_poly (size);
  struct poly index;
  if (!poly_div_exact (&offset, &unit, &index))
    return print_generic_expr_to_str (pointer);
  char *array = text_of (TREE_OPERAND (pointer, 0));
  char *number = acc_poly_text (&index);
  char *text = concat (array, "[", number, "]", NULL);
  free (array);
  free (number);
  return text;
}

/* T, a conversion.  Only one that may change the value shows.  */

static char *
conversion_text (tree t)
{
  if (lang_GNU_Fortran ())
    return acc_expr_text (TREE_OPERAND (t, 0));
  char *inner = text_of (TREE_OPERAND (t, 0));
  struct poly p = (INTEGRAL_TYPE_P (TREE_TYPE (t)) ? acc_poly (t) : poly_unknown ());
  if (!p.known || p.n != 1 || p.term[0].degree != 1
      || acc_symbol_tree (p.term[0].factor[0]) != t)
    return inner;
  char *type = acc_type_name (TREE_TYPE (t));
  char *text = concat ("(", type, ")", inner, NULL);
  free (type);
  free (inner);
  return text;
}

/* *T: what a reference, or a Fortran argument, refers to has its name.  */

static char *
indirect_text (tree t)
{
  tree pointer = TREE_OPERAND (t, 0);
  STRIP_NOPS (pointer);
  if (TREE_CODE (pointer) == POINTER_PLUS_EXPR && !lang_GNU_Fortran ())
    return pointed_element_text (pointer, TYPE_SIZE_UNIT (TREE_TYPE (t)));
  if (lang_GNU_Fortran () || TREE_CODE (TREE_TYPE (pointer)) == REFERENCE_TYPE)
    return text_of (pointer);
  return concat ("*", text_of (pointer), NULL);
}

static char *
call_text (tree t)
{
  tree fndecl = get_callee_fndecl (t);
  if (!fndecl)
    return print_generic_expr_to_str (t);
  char *text = join (decl_text (fndecl), "(", NULL);
  for (int i = 0; i < call_expr_nargs (t); i++)
    text = join (text, i ? ", " : "", acc_expr_text (CALL_EXPR_ARG (t, i)));
  return join (text, ")", NULL);
}

static const char *
operator_of (enum tree_code code)
{
  bool fortran = lang_GNU_Fortran ();
  switch (code)
    {
    case PLUS_EXPR: return "+";
    case MINUS_EXPR: return "-";
    case MULT_EXPR: return "*";
    case TRUNC_DIV_EXPR:
    case EXACT_DIV_EXPR:
    case RDIV_EXPR: return "/";
    case TRUNC_MOD_EXPR: return fortran ? NULL : "%";
    case LSHIFT_EXPR: return fortran ? NULL : "<<";
    case RSHIFT_EXPR: return fortran ? NULL : ">>";
    case BIT_AND_EXPR: return fortran ? NULL : "&";
    case BIT_IOR_EXPR: return fortran ? NULL : "|";
    case BIT_XOR_EXPR: return fortran ? NULL : "^";
    case LT_EXPR: return "<";
    case LE_EXPR: return "<=";
    case GT_EXPR: return ">";
    case GE_EXPR: return ">=";
    case TRUTH_AND_EXPR:
    case TRUTH_ANDIF_EXPR: return fortran ? ".and." : "&&";
    case TRUTH_OR_EXPR:
    case TRUTH_ORIF_EXPR: return fortran ? ".or." : "||";
    case EQ_EXPR: return "==";
    case NE_EXPR: return fortran ? "/=" : "!=";
    default: return NULL;
    }
}

/* The name of the function that a Fortran user writes for CODE, or the macro a C one.  */

static const char *
function_of (enum tree_code code)
{
  switch (code)
    {
    case MIN_EXPR: return "min";
    case MAX_EXPR: return "max";
    case TRUNC_MOD_EXPR: return "mod";
    case LSHIFT_EXPR: return "shiftl";
    case RSHIFT_EXPR: return "shiftr";
    case BIT_AND_EXPR: return "iand";
    case BIT_IOR_EXPR: return "ior";
    case BIT_XOR_EXPR: return "ieor";
    default: return NULL;
    }
}

/* Whether TEXT has an operator outside of all brackets.  */

static bool
has_operator (const char *text)
{
  int depth = 0;
  for (; *text; text++)
    {
      depth += (*text == '(' || *text == '[') - (*text == ')' || *text == ']');
      if (depth == 0 && strchr ("+-*/%<>&|^=?:!", *text))
	return true;
    }
  return false;
}

/* An operand: in parentheses unless it is in one piece.  */

static char *
operand_text (tree t)
{
  char *text = acc_expr_text (t);
  if (!has_operator (text))
    return text;
  char *inner = concat ("(", text, ")", NULL);
  free (text);
  return inner;
}

static char *
unary_text (tree t)
{
  bool fortran = lang_GNU_Fortran ();
  const char *before;
  switch (TREE_CODE (t))
    {
    case ABS_EXPR:
      before = "abs(";
      break;
    case TRUTH_NOT_EXPR:
      before = fortran ? ".not. (" : "!(";
      break;
    case FIX_TRUNC_EXPR:
      before = fortran ? "int(" : "(int)(";
      break;
    default:
      return print_generic_expr_to_str (t);
    }
  char *inner = acc_expr_text (TREE_OPERAND (t, 0));
  char *text = concat (before, inner, ")", NULL);
  free (inner);
  return text;
}

static char *
binary_text (tree t)
{
  if (const char *op = operator_of (TREE_CODE (t)))
    return join (operand_text (TREE_OPERAND (t, 0)), op,
		 operand_text (TREE_OPERAND (t, 1)));
  const char *function = function_of (TREE_CODE (t));
  if (!function)
    return print_generic_expr_to_str (t);
  char *args = join (acc_expr_text (TREE_OPERAND (t, 0)), ", ",
		     acc_expr_text (TREE_OPERAND (t, 1)));
  char *text = concat (function, "(", args, ")", NULL);
  free (args);
  return text;
}

/* T, which is no polynomial, as the user would write it.  */

static char *
text_of (tree t)
{
  switch (TREE_CODE (t))
    {
    case VAR_DECL:
    case PARM_DECL:
    case CONST_DECL:
    case FUNCTION_DECL:
    case RESULT_DECL:
      return decl_text (t);
    case ADDR_EXPR:
      return concat ("&", text_of (TREE_OPERAND (t, 0)), NULL);
    CASE_CONVERT:
      return conversion_text (t);
    case NON_LVALUE_EXPR:
    case SAVE_EXPR:
    case VIEW_CONVERT_EXPR:
      return text_of (TREE_OPERAND (t, 0));
    case COMPONENT_REF:
      return component_text (t);
    case ARRAY_REF:
      return element_text (t);
    case INDIRECT_REF:
      return indirect_text (t);
    case CALL_EXPR:
      return call_text (t);
    case COND_EXPR:
      return join (join (operand_text (TREE_OPERAND (t, 0)), " ? ",
			 operand_text (TREE_OPERAND (t, 1))),
		   " : ", operand_text (TREE_OPERAND (t, 2)));
    default:
      if (BINARY_CLASS_P (t) || COMPARISON_CLASS_P (t) || operator_of (TREE_CODE (t)))
	return binary_text (t);
      if (UNARY_CLASS_P (t) || TREE_CODE (t) == TRUTH_NOT_EXPR)
	return unary_text (t);
      return print_generic_expr_to_str (t);
    }
}

const char *
acc_symbol_name (int sym, void *)
{
  static char *last;
  char *name = text_of (acc_symbol_tree (sym));
  if (has_operator (name))
    {
      char *inner = concat ("(", name, ")", NULL);
      free (name);
      name = inner;
    }
  free (last);
  last = name;
  return name;
}

char *
acc_expr_text (tree expr)
{
  struct poly p = (INTEGRAL_TYPE_P (TREE_TYPE (expr)) ? acc_poly (expr)
		   : poly_unknown ());
  if (!p.known)
    return text_of (expr);
  if (p.n == 1 && p.term[0].degree == 1 && p.term[0].coef == 1)
    return text_of (acc_symbol_tree (p.term[0].factor[0]));
  return acc_poly_text (&p);
}

/* P as the user would write it, in memory of its own.  */

char *
acc_poly_text (const struct poly *p)
{
  size_t len = poly_print (p, acc_symbol_name, NULL, NULL, 0);
  char *text = XNEWVEC (char, len + 1);
  poly_print (p, acc_symbol_name, NULL, text, len + 1);
  return text;
}

/* The name of ITEM's array, such that an index can follow it.  */

char *
acc_array_name (const struct acc_item *item)
{
  char *name = text_of (item->base);
  if (name[0] != '*' && name[0] != '&')
    return name;
  char *inner = concat ("(", name, ")", NULL);
  free (name);
  return inner;
}

/* The name of TYPE without qualifiers.  */

char *
acc_type_name (tree type)
{
  if (lang_GNU_Fortran () && TREE_CODE (type) == RECORD_TYPE && TYPE_IDENTIFIER (type))
    return concat ("type(", IDENTIFIER_POINTER (TYPE_IDENTIFIER (type)), ")", NULL);
  return print_generic_expr_to_str (TYPE_QUALS (type) ? TYPE_MAIN_VARIANT (type) : type);
}
