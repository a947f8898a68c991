/* How the user would write an expression, a type, an array.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "frontend/names.h"
#include "frontend/fortran-directives.h"
#include "frontend/fortran.h"
#include "base/gfc-types.h"
#include "frontend/item.h"
#include "frontend/linear.h"
#include "plan/box.h"
#include "plan/box_print.h"
#include "plan/poly.h"

static char *text_of (tree t);
static char *operand_text (tree t);

/* The name of DECL.  The names of the front ends' own variables end in a dot and a number.  */

static char *
decl_text (tree decl)
{
  if (!DECL_NAME (decl))
    return print_generic_expr_to_str (decl);
  if (const char *meaning = acc_fortran_meaning (decl))
    return xstrdup (meaning);
  char *name = xstrdup (lang_hooks.decl_printable_name (decl, 0));
  char *dot = strchr (name, '.');
  if (DECL_ARTIFICIAL (decl) && dot && dot != name)
    *dot = 0;
  return name;
}

/* LEFT, MIDDLE and RIGHT in one string.  Frees LEFT and RIGHT.  */

static char *
join (char *left, const char *middle, char *right)
{
  char *all = concat (left, middle, right, NULL);
  free (left);
  free (right);
  return all;
}

/* Whether TEXT has an operator outside of all brackets.  `.' and `->' do not count, nor
   does Fortran's `%'.  */

static bool
has_operator (const char *text)
{
  int depth = 0;
  for (; *text; text++)
    {
      depth += (*text == '(' || *text == '[') - (*text == ')' || *text == ']');
      if (depth == 0 && startswith (text, "->"))
	text++;
      else if (depth == 0 && strchr ("+-*/%<>&|^=?:!", *text)
	       && (*text != '%' || !lang_GNU_Fortran ()))
	return true;
    }
  return false;
}

/* TEXT in parentheses.  Frees TEXT.  */

static char *
parenthesized (char *text)
{
  char *all = concat ("(", text, ")", NULL);
  free (text);
  return all;
}

/* The text of T in a form that an index or the name of a member can follow.  */

static char *
postfix_text (tree t)
{
  char *text = text_of (t);
  return has_operator (text) ? parenthesized (text) : text;
}

/* The text of T, a COMPONENT_REF, if it is a bound in an array descriptor: as in ubound(a,1).  Null
   if not.  */

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

/* The name of the array to whose first element POINTER, of any type, points, in a form that an
   index can follow.  */

static char *
pointed_array_text (tree pointer)
{
  STRIP_NOPS (pointer);
  if (TREE_CODE (pointer) == ADDR_EXPR
      && TREE_CODE (TREE_TYPE (TREE_OPERAND (pointer, 0))) == ARRAY_TYPE)
    pointer = TREE_OPERAND (pointer, 0);
  return postfix_text (pointer);
}

/* The text of the element of SIZE bytes at POINTER, a pointer and an offset; null if there is
   no such element.  */

static char *
pointed_element_text (tree pointer, tree size)
{
  struct poly offset = acc_poly (TREE_OPERAND (pointer, 1));
  struct poly unit = acc_poly (size);
  struct poly index;
  if (!poly_div_exact (&offset, &unit, &index))
    return NULL;
  return join (join (pointed_array_text (TREE_OPERAND (pointer, 0)), "[",
		     acc_poly_text (&index)), "]", NULL);
}

/* Whether OFFSET is the offset of a virtual base, which is read from a class's virtual table.  */

static bool
is_virtual_offset (tree offset)
{
  STRIP_NOPS (offset);
  if (TREE_CODE (offset) != INDIRECT_REF)
    return false;
  tree address = TREE_OPERAND (offset, 0);
  STRIP_NOPS (address);
  if (TREE_CODE (address) == POINTER_PLUS_EXPR)
    address = TREE_OPERAND (address, 0);
  STRIP_NOPS (address);
  return (TREE_CODE (address) == COMPONENT_REF
	  && DECL_VIRTUAL_P (TREE_OPERAND (address, 1)));
}

/* The text of OBJECT, in C or C++, with the dot or arrow that comes before a member's name.  */

static char *
object_text (tree object)
{
  if (TREE_CODE (object) != INDIRECT_REF)
    return join (postfix_text (object), ".", NULL);
  tree pointer = TREE_OPERAND (object, 0);
  if (TREE_CODE (TREE_TYPE (pointer)) == REFERENCE_TYPE)
    return join (postfix_text (pointer), ".", NULL);
  STRIP_NOPS (pointer);
  if (TREE_CODE (pointer) == POINTER_PLUS_EXPR)
    {
      if (char *text = pointed_element_text (pointer, TYPE_SIZE_UNIT (TREE_TYPE (object))))
	return join (text, ".", NULL);
      if (is_virtual_offset (TREE_OPERAND (pointer, 1)))
	pointer = TREE_OPERAND (pointer, 0);
      STRIP_NOPS (pointer);
    }
  if (TREE_CODE (pointer) == ADDR_EXPR)
    return join (postfix_text (TREE_OPERAND (pointer, 0)), ".", NULL);
  if (TREE_CODE (TREE_TYPE (pointer)) == REFERENCE_TYPE)
    return join (postfix_text (pointer), ".", NULL);
  return join (postfix_text (pointer), "->", NULL);
}

/* Base classes and anonymous structs are members without a name.  */

static tree
named_object (tree object)
{
  while (TREE_CODE (object) == COMPONENT_REF && !DECL_NAME (TREE_OPERAND (object, 1)))
    object = TREE_OPERAND (object, 0);
  return object;
}

static char *
component_text (tree t)
{
  tree field = TREE_OPERAND (t, 1);
  tree object = named_object (TREE_OPERAND (t, 0));
  if (!DECL_NAME (field))
    return text_of (object);
  if (!lang_GNU_Fortran ())
    return join (object_text (object), "", decl_text (field));
  if (GFC_IS_DESCRIPTOR (TREE_TYPE (object)))
    return text_of (object);
  if (char *text = descriptor_bound_text (t))
    return text;
  return join (text_of (object), "%", decl_text (field));
}

/* The text of T, an element of a Fortran array, with its indices as they were written; null if they
   cannot be found.  */

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
  char *array = postfix_text (TREE_OPERAND (t, 0));
  char *index = acc_expr_text (TREE_OPERAND (t, 1));
  bool fortran = lang_GNU_Fortran ();
  char *text = concat (array, fortran ? "(" : "[", index, fortran ? ")" : "]", NULL);
  free (array);
  free (index);
  return text;
}

/* The text of T, a conversion, which is left out if it cannot change the value.  */

static char *
conversion_text (tree t)
{
  if (lang_GNU_Fortran ())
    return acc_expr_text (TREE_OPERAND (t, 0));
  struct poly p = (INTEGRAL_TYPE_P (TREE_TYPE (t)) ? acc_poly (t) : poly_unknown ());
  if (!p.known || p.n != 1 || p.term[0].degree != 1
      || acc_symbol_tree (p.term[0].factor[0]) != t)
    return text_of (TREE_OPERAND (t, 0));
  char *type = parenthesized (acc_type_name (TREE_TYPE (t)));
  return join (type, "", operand_text (TREE_OPERAND (t, 0)));
}

/* The text of *T.  A reference, or a Fortran argument, stands for what it refers to.  */

static char *
indirect_text (tree t)
{
  tree pointer = TREE_OPERAND (t, 0);
  if (lang_GNU_Fortran () || TREE_CODE (TREE_TYPE (pointer)) == REFERENCE_TYPE)
    return text_of (pointer);
  STRIP_NOPS (pointer);
  if (TREE_CODE (TREE_TYPE (pointer)) == REFERENCE_TYPE)
    return text_of (pointer);
  if (TREE_CODE (pointer) == POINTER_PLUS_EXPR)
    if (char *text = pointed_element_text (pointer, TYPE_SIZE_UNIT (TREE_TYPE (t))))
      return text;
  if (TREE_CODE (pointer) == ADDR_EXPR
      && TREE_CODE (TREE_TYPE (TREE_OPERAND (pointer, 0))) == ARRAY_TYPE)
    return join (pointed_array_text (pointer), "[0]", NULL);
  char *text = text_of (pointer);
  return join (xstrdup ("*"), "", text[0] == '*' || !has_operator (text) ? text
				  : parenthesized (text));
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

/* The name of the Fortran function or the C macro that a user writes for CODE.  */

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

/* The text of an operand, in parentheses if it has an operator.  */

static char *
operand_text (tree t)
{
  char *text = acc_expr_text (t);
  return has_operator (text) ? parenthesized (text) : text;
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

/* The text of T, which is no polynomial, as the user would write it.  */

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

/* The text of a symbol as the user would write it, for poly_print.  */

static const char *
symbol_text (int sym, void *)
{
  static char *last;
  char *name = postfix_text (acc_symbol_tree (sym));
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

char *
acc_poly_text (const struct poly *p)
{
  size_t len = poly_print (p, symbol_text, NULL, NULL, 0);
  char *text = XNEWVEC (char, len + 1);
  poly_print (p, symbol_text, NULL, text, len + 1);
  return text;
}

/* The name of ITEM's array in a form that an index can follow.  */

char *
acc_array_name (const struct acc_item *item)
{
  return item->named ? xstrdup (item->named) : postfix_text (item->base);
}

/* The declaration that a Fortran user writes for TYPE, a string or a character.  */

static char *
character_type_name (tree type)
{
  tree character = TREE_CODE (type) == ARRAY_TYPE ? TREE_TYPE (type) : type;
  char *text = xstrdup ("character");
  const char *before = "(";
  if (type != character)
    {
      tree length = TYPE_MAX_VALUE (TYPE_DOMAIN (type));
      if (!length || !integer_onep (length))
	{
	  bool known = length && TREE_CODE (length) == INTEGER_CST;
	  text = join (text, "(len=", known ? acc_expr_text (length) : xstrdup ("*"));
	  before = ", ";
	}
    }
  HOST_WIDE_INT kind = tree_to_shwi (TYPE_SIZE_UNIT (character));
  if (kind != 1)
    text = join (text, before, xasprintf ("kind=%d", (int) kind));
  return strchr (text, '(') ? join (text, ")", NULL) : text;
}

/* The name of the structure or union TYPE if it has none that a user has written; otherwise null.
   GCC prints such a type over several lines.  */

static char *
nameless_type_name (tree type)
{
  tree plain = TYPE_QUALS (type) ? TYPE_MAIN_VARIANT (type) : type;
  tree name = TYPE_IDENTIFIER (plain);
  const char *word = TREE_CODE (type) == RECORD_TYPE ? "struct " : "union ";
  if (name && !IDENTIFIER_ANON_P (name))
    return NULL;
  name = TYPE_IDENTIFIER (type);
  bool named = name && !IDENTIFIER_ANON_P (name);
  return concat (word, named ? IDENTIFIER_POINTER (name) : "{...}", NULL);
}

/* The name of TYPE without qualifiers.  */

char *
acc_type_name (tree type)
{
  if (lang_GNU_Fortran () && TYPE_STRING_FLAG (type)
      && (TREE_CODE (type) == ARRAY_TYPE || TREE_CODE (type) == INTEGER_TYPE))
    return character_type_name (type);
  if (lang_GNU_Fortran () && TREE_CODE (type) == RECORD_TYPE && TYPE_IDENTIFIER (type))
    return concat ("type(", IDENTIFIER_POINTER (TYPE_IDENTIFIER (type)), ")", NULL);
  if (char *name = RECORD_OR_UNION_TYPE_P (type) ? nameless_type_name (type) : NULL)
    return name;
  return print_generic_expr_to_str (TYPE_QUALS (type) ? TYPE_MAIN_VARIANT (type) : type);
}

static bool
is_descriptor_field (int sym, void *)
{
  return TREE_CODE (acc_symbol_tree (sym)) == COMPONENT_REF;
}

/* Removes the bounds of those dimensions of BOX that are whole, if the array's bounds are in a
   descriptor: (:) is clearer.  */

static void
leave_whole (struct box *box)
{
  for (int k = 0; k < box->rank; k++)
    {
      struct box_dim *dim = &box->dim[k];
      if (dim->form == BOX_ALL
	  && poly_find_symbol (&dim->ext_len, is_descriptor_field, NULL) >= 0)
	dim->ext_lo = dim->ext_len = dim->lo = dim->len = poly_unknown ();
    }
}

char *
acc_item_text (const struct acc_item *item)
{
  struct box box;
  acc_item_box (item, &box);
  if (item->fortran)
    leave_whole (&box);
  box_normalise (&box);
  char *name = acc_array_name (item);
  size_t (*print) (const struct box *, const char *, poly_name_fn, void *, char *, size_t)
    = item->fortran ? box_print_fortran : box_print_c;
  size_t len = print (&box, name, symbol_text, NULL, NULL, 0);
  char *text = XNEWVEC (char, len + 1);
  print (&box, name, symbol_text, NULL, text, len + 1);
  free (name);
  return text;
}
