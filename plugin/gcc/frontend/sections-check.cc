/* Has the front end check the items that sections.cc rewrote, and decodes them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The front ends check the array and the bounds of a section in the function that finishes a
   list of clauses.  Here it gets the item again, as a list of bounds like the one that the
   parser makes.  Only its check for contiguity is not wanted.  It does not make that check if no
   dimension but the last is longer than one element.  So it gets one list for each dimension,
   in which all dimensions before that one are elements.  */

#include "base/compat.h"
#include "frontend/sections-check.h"
#include "frontend/called.h"
#include "frontend/sections-rewrite.h"
#include "frontend/sections.h"

#define MARKER "__builtin_acc_section"

/* C, and C++.  */
extern tree c_finish_omp_clauses (tree, enum c_omp_region_type) ACCCACHE_WEAK;
extern tree finish_omp_clauses (tree, enum c_omp_region_type) ACCCACHE_WEAK;
extern tree fold_simple (tree) ACCCACHE_WEAK;

/* --- Decoding ----------------------------------------------------------------------  */

static tree
find_marker_call (tree *tp, int *, void *)
{
  tree fn = TREE_CODE (*tp) == CALL_EXPR ? get_callee_fndecl (*tp) : NULL_TREE;
  if (fn && DECL_NAME (fn) && id_equal (DECL_NAME (fn), MARKER))
    return *tp;
  return NULL_TREE;
}

/* The array or pointer whose first element DECL is.  C++ has converted a reference by then, and the
   conversion stays.  */

static tree
base_of (tree decl)
{
  while (TREE_CODE (decl) == COMPOUND_EXPR || CONVERT_EXPR_P (decl))
    decl = TREE_OPERAND (decl, TREE_CODE (decl) == COMPOUND_EXPR);
  if (TREE_CODE (decl) == ARRAY_REF)
    return TREE_OPERAND (decl, 0);
  if (TREE_CODE (decl) != INDIRECT_REF && TREE_CODE (decl) != MEM_REF)
    return NULL_TREE;
  tree pointer = TREE_OPERAND (decl, 0);
  STRIP_NOPS (pointer);
  if (TREE_CODE (pointer) == POINTER_PLUS_EXPR)
    pointer = TREE_OPERAND (pointer, 0);
  STRIP_NOPS (pointer);
  return pointer;
}

/* ARG without the wrappers for parentheses and locations.  */

static tree
unwrapped (tree arg)
{
  while (TREE_CODE (arg) == VIEW_CONVERT_EXPR
	 && TREE_TYPE (arg) == TREE_TYPE (TREE_OPERAND (arg, 0)))
    arg = TREE_OPERAND (arg, 0);
  return arg;
}

/* ARG without the promotion of arguments for `...'.  A conversion that the user wrote, or that an
   operation was folded to, has a location of its own and stays.  */

static tree
unpromoted (tree arg)
{
  if (!CONVERT_EXPR_P (arg)
      || EXPR_LOCATION (arg) != EXPR_LOCATION (TREE_OPERAND (arg, 0)))
    return unwrapped (arg);
  tree inner = TREE_OPERAND (arg, 0);
  tree to = TREE_TYPE (arg), from = TREE_TYPE (inner);
  if ((INTEGRAL_TYPE_P (from) && TYPE_MAIN_VARIANT (to) == integer_type_node)
      || (SCALAR_FLOAT_TYPE_P (from) && TYPE_MAIN_VARIANT (to) == double_type_node))
    if (TYPE_PRECISION (from) < TYPE_PRECISION (to))
      return unwrapped (inner);
  return arg;
}

static const char *
string_of (tree arg)
{
  STRIP_NOPS (arg);
  if (TREE_CODE (arg) == ADDR_EXPR)
    arg = TREE_OPERAND (arg, 0);
  if (TREE_CODE (arg) == ARRAY_REF)
    arg = TREE_OPERAND (arg, 0);
  return TREE_CODE (arg) == STRING_CST ? TREE_STRING_POINTER (arg) : "";
}

/* The array whose first element ARG is the address of, or ARG if it is another pointer.  ARG is an
   argument of a function and was written TEXT.  */

static tree
undecayed (tree arg, const char *text)
{
  tree t = arg;
  STRIP_NOPS (t);
  if (TREE_CODE (t) == ADDR_EXPR)
    {
      tree inner = TREE_OPERAND (t, 0);
      if (TREE_CODE (TREE_TYPE (inner)) == ARRAY_TYPE)
	return inner;
      if (TREE_CODE (inner) == ARRAY_REF && integer_zerop (TREE_OPERAND (inner, 1)))
	return TREE_OPERAND (inner, 0);
    }
  /* (*p)[…] of a pointer to an array; `&*' has been folded away.  */
  if (startswith (text, "(*") && POINTER_TYPE_P (TREE_TYPE (t))
      && TREE_CODE (TREE_TYPE (TREE_TYPE (t))) == ARRAY_TYPE)
    return build1 (INDIRECT_REF, TREE_TYPE (TREE_TYPE (t)), t);
  return unpromoted (arg);
}

/* Decodes the clause C into *S.  Returns false if C does not come from a rewritten item.  */

static bool
decode (tree c, struct acc_section *s)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE__CACHE_ || !OMP_CLAUSE_SIZE (c))
    return false;
  s->call = walk_tree_without_duplicates (&OMP_CLAUSE_SIZE (c), find_marker_call, NULL);
  if (!s->call)
    return false;
  s->text = string_of (CALL_EXPR_ARG (s->call, 0));
  int flags = tree_to_shwi (CALL_EXPR_ARG (s->call, 1)), i = 2;
  s->named = !(flags & ACC_SECTION_BASE);
  s->base = (s->named ? base_of (OMP_CLAUSE_DECL (c))
	     : undecayed (CALL_EXPR_ARG (s->call, i++), s->text));
  if (!s->base)
    return false;
  s->clause = c;
  s->stock = NULL_TREE;
  s->loc = get_pure_location (EXPR_LOCATION (s->call));
  s->readonly = flags & ACC_SECTION_READONLY;
  s->rank = 0;
  for (; i < call_expr_nargs (s->call); s->rank++)
    {
      char form = tree_to_shwi (CALL_EXPR_ARG (s->call, i++));
      if (form == ACC_SECTION_PART)
	break;
      tree *lower = &s->dim[s->rank].lower, *length = &s->dim[s->rank].length;
      s->dim[s->rank].form = form;
      s->dim[s->rank].length_loc = acc_length_place (s->loc, s->rank);
      *lower = *length = NULL_TREE;
      if (form == 'e' || form == 'r' || form == 'f')
	*lower = unpromoted (CALL_EXPR_ARG (s->call, i++));
      if (form == 'r' || form == 'u')
	*length = unpromoted (CALL_EXPR_ARG (s->call, i++));
    }
  return true;
}

/* --- Checking ----------------------------------------------------------------------  */

/* The variable that is the base of S.  If the base is none, a variable that stands for it,
   since the front end accepts nothing else; then sets *STANDS.  */

static tree
variable_for (const struct acc_section *s, bool *stands)
{
  *stands = false;
  tree base = s->base;
  if (TREE_CODE (base) == INDIRECT_REF
      && TREE_CODE (TREE_TYPE (TREE_OPERAND (base, 0))) == REFERENCE_TYPE)
    base = TREE_OPERAND (base, 0);
  if (VAR_P (base) || TREE_CODE (base) == PARM_DECL)
    return base;

  /* Messages show its name.  */
  *stands = true;
  int brackets = 0, end = strlen (s->text);
  for (int dims = s->rank; dims > 0 && end > 0; )
    {
      end--;
      brackets += (s->text[end] == ']') - (s->text[end] == '[');
      dims -= s->text[end] == '[' && brackets == 0;
    }
  tree name = end ? get_identifier_with_length (s->text, end) : get_identifier ("array");
  tree var = build_decl (s->loc, VAR_DECL, name, TREE_TYPE (s->base));
  DECL_CONTEXT (var) = current_function_decl;
  TREE_USED (var) = 1;
  return var;
}

/* A clause, as the parser makes it, for the first RANK dimensions of S, whose variable is VAR.  If
   ELEMENTS, all dimensions but the last are elements.  */

static tree
parsed_clause (const struct acc_section *s, tree var, int rank, bool elements)
{
  tree list = var;
  tree type = TREE_TYPE (s->base);
  for (int i = 0; i < rank; i++)
    {
      bool element = s->dim[i].form == 'e' || (elements && i < rank - 1);
      tree length = element ? integer_one_node : s->dim[i].length;
      if (TREE_CODE (type) == ARRAY_TYPE || POINTER_TYPE_P (type))
	type = TREE_TYPE (type);
      list = ACC_PARSED_DIMENSION (type, list, s->dim[i].lower, length);
    }
  tree c = build_omp_clause (OMP_CLAUSE_LOCATION (s->clause), OMP_CLAUSE__CACHE_);
  OMP_CLAUSE_DECL (c) = list;
  return c;
}

/* The clause that the front end makes of C; null after an error.  */

static tree
finish_clause (tree c)
{
  return c_dialect_cxx () ? finish_omp_clauses (c, C_ORT_ACC)
			  : c_finish_omp_clauses (c, C_ORT_ACC);
}

static tree
folded (tree bound)
{
  return bound && c_dialect_cxx () ? fold_simple (bound) : bound;
}

/* The constant number of elements of the array type TYPE, or null.  */

static tree
constant_extent (tree type)
{
  tree domain = TREE_CODE (type) == ARRAY_TYPE ? TYPE_DOMAIN (type) : NULL_TREE;
  tree last = domain ? TYPE_MAX_VALUE (domain) : NULL_TREE;
  if (!last || TREE_CODE (last) != INTEGER_CST)
    return NULL_TREE;
  return size_binop (PLUS_EXPR, fold_convert (sizetype, last), size_one_node);
}

/* Whether the front end accepts S as contiguous if it finds nothing else wrong.  The dimensions
   after the first one that is longer than one element must be whole.  The front end gives up at
   an unknown length, and then accepts S.  */

static bool
taken_as_contiguous (const struct acc_section *s)
{
  bool unknown = false, partial = false, all_ones = true;
  int longer = 0;		/* the first dimension longer than one element */
  tree type = TREE_TYPE (s->base);
  for (int i = 0; i < s->rank; i++, type = TREE_TYPE (type))
    {
      tree extent = constant_extent (type);
      tree lower = s->dim[i].lower ? folded (s->dim[i].lower) : integer_zero_node;
      tree length = (s->dim[i].form == 'e' ? integer_one_node
		     : folded (s->dim[i].length));
      bool lower_known = TREE_CODE (lower) == INTEGER_CST;
      if (POINTER_TYPE_P (type) && !all_ones)
	return false;
      all_ones &= length && integer_onep (length);

      bool one;			/* or of a length that nobody knows */
      if (length)
	{
	  one = TREE_CODE (length) != INTEGER_CST || integer_onep (length);
	  unknown |= !integer_nonzerop (length);
	}
      else if (extent && lower_known)
	one = tree_int_cst_equal (size_binop (MINUS_EXPR, extent, size_one_node), lower);
      else
	one = unknown = true;
      unknown |= extent && lower_known && tree_int_cst_equal (extent, lower);

      if (i > longer)
	partial |= (integer_nonzerop (lower)
		    || (length && TREE_CODE (length) == INTEGER_CST && extent
			&& !tree_int_cst_equal (length, extent)));
      if (longer == i && one)
	longer++;
    }
  return unknown || !partial;
}

struct replacement
{
  tree from, to;
};

static tree
replace_in (tree *tp, int *walk_subtrees, void *data)
{
  struct replacement *r = (struct replacement *) data;
  if (*tp == r->from)
    {
      *tp = unshare_expr (r->to);
      *walk_subtrees = 0;
    }
  else if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return NULL_TREE;
}

/* Whether the front end finds nothing wrong with S, whose variable is VAR.  */

static bool
well_formed (const struct acc_section *s, tree var)
{
  struct acc_section whole = *s;
  if (s->rank == 0)
    {
      whole.rank = 1;
      whole.dim[0].form = 'a';
      whole.dim[0].lower = whole.dim[0].length = NULL_TREE;
    }
  for (int rank = 1; rank <= whole.rank; rank++)
    if (!finish_clause (parsed_clause (&whole, var, rank, true)))
      return false;
  return true;
}

/* The clause for the first element of S.  */

static tree
element_clause (const struct acc_section *s)
{
  tree base = unshare_expr (s->base);
  tree type = TREE_TYPE (TREE_TYPE (base));
  tree c = build_omp_clause (OMP_CLAUSE_LOCATION (s->clause), OMP_CLAUSE__CACHE_);
  OMP_CLAUSE_DECL (c)
    = (POINTER_TYPE_P (TREE_TYPE (base)) ? build1 (INDIRECT_REF, type, base)
       : build4 (ARRAY_REF, type, base, integer_zero_node, NULL_TREE, NULL_TREE));
  OMP_CLAUSE_SIZE (c) = size_one_node;
  return c;
}

/* The clause that the front end makes of S, whose variable is VAR.  Its location is the one
   that the parser would use: the C++ parser finishes the clauses at the end of their list.  */

static tree
stock_clause (const struct acc_section *s, tree var)
{
  location_t here = input_location;
  if (c_dialect_cxx ())
    input_location = get_finish (EXPR_LOCATION (s->call));
  tree c = finish_clause (parsed_clause (s, var, s->rank, false));
  input_location = here;
  return c;
}

/* Checks the item S.  Returns its stock clause, or null after reporting an error.  */

static tree
check_item (const struct acc_section *s)
{
  bool stands;
  tree var = variable_for (s, &stands);
  if (!well_formed (s, var))
    return NULL_TREE;
  if (!s->named || s->rank == 0 || !taken_as_contiguous (s))
    return element_clause (s);
  tree c = stock_clause (s, var);
  if (c && stands)
    {
      struct replacement r = { var, s->base };
      walk_tree (&OMP_CLAUSE_DECL (c), replace_in, &r, NULL);
      walk_tree (&OMP_CLAUSE_SIZE (c), replace_in, &r, NULL);
    }
  return c;
}

/* Inserts the stock clause after each marked clause of an OACC_CACHE, and removes the clauses
   that have errors.  */

static tree
check_directive (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  if (TREE_CODE (*tp) != OACC_CACHE)
    return NULL_TREE;
  *walk_subtrees = 0;
  for (tree *c = &OACC_CACHE_CLAUSES (*tp); *c; )
    {
      struct acc_section s;
      if (!decode (*c, &s))
	{
	  c = &OMP_CLAUSE_CHAIN (*c);
	  continue;
	}
      tree stock = check_item (&s);
      if (stock)
	{
	  /* The functions that are called have bodies now.  GCC's own clause keeps the calls.  */
	  for (int i = 2; i < call_expr_nargs (s.call); i++)
	    CALL_EXPR_ARG (s.call, i) = acc_without_calls (CALL_EXPR_ARG (s.call, i));
	  OMP_CLAUSE_CHAIN (stock) = OMP_CLAUSE_CHAIN (*c);
	  OMP_CLAUSE_CHAIN (*c) = stock;
	  c = &OMP_CLAUSE_CHAIN (stock);
	}
      else
	*c = OMP_CLAUSE_CHAIN (*c);
    }
  return NULL_TREE;
}

/* The functions nested in NODE have no event of their own.  */

static void
check_function (cgraph_node *node)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (node->decl), check_directive, NULL);
  for (cgraph_node *inner = first_nested_function (node); inner;
       inner = next_nested_function (inner))
    check_function (inner);
}

/* PLUGIN_PRE_GENERICIZE.  */

void
acc_check_sections (void *fndecl, void *)
{
  check_function (cgraph_node::get_create ((tree) fndecl));
}

void
acc_take_sections (tree directive, vec<acc_section> *items)
{
  unsigned first = items->length ();
  for (tree *c = &OACC_CACHE_CLAUSES (directive); *c; )
    {
      struct acc_section s;
      if (!decode (*c, &s))
	{
	  c = &OMP_CLAUSE_CHAIN (*c);
	  continue;
	}
      s.stock = OMP_CLAUSE_CHAIN (*c);
      *c = s.stock;
      items->safe_insert (first, s);	/* the parsers make the list backwards */
      c = &OMP_CLAUSE_CHAIN (s.stock);
    }
}
