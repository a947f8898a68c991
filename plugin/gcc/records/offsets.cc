/* What the offsets of Fortran's arrays are computed from.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "records/offsets.h"
#include "plan/poly.h"

/* The names of the symbols in the polynomials below.  */

static auto_vec<char *> names;

/* An offset.  */

struct host_offset
{
  int name;			/* its index in NAMES */
  struct poly value;		/* unknown if it gets different values */
};

static auto_vec<host_offset> offsets;

static int
name_number (const char *name)
{
  for (unsigned i = 0; i < names.length (); i++)
    if (strcmp (names[i], name) == 0)
      return i;
  names.safe_push (xstrdup (name));
  return names.length () - 1;
}

/* T as a polynomial of variables that the front end has made.  Their names are unique in the
   unit.  */

static struct poly
named_form (tree t)
{
  struct poly a, b;
  STRIP_NOPS (t);
  switch (TREE_CODE (t))
    {
    case INTEGER_CST:
      return tree_fits_shwi_p (t) ? poly_const (tree_to_shwi (t)) : poly_unknown ();
    case VAR_DECL:
      if (!DECL_ARTIFICIAL (t) || !DECL_NAME (t)
	  || !strchr (IDENTIFIER_POINTER (DECL_NAME (t)), '.'))
	return poly_unknown ();
      return poly_sym (name_number (IDENTIFIER_POINTER (DECL_NAME (t))));
    case PLUS_EXPR:
    case MINUS_EXPR:
    case MULT_EXPR:
      a = named_form (TREE_OPERAND (t, 0));
      b = named_form (TREE_OPERAND (t, 1));
      return (TREE_CODE (t) == PLUS_EXPR ? poly_add (&a, &b)
	      : TREE_CODE (t) == MINUS_EXPR ? poly_sub (&a, &b) : poly_mul (&a, &b));
    case NEGATE_EXPR:
    case BIT_NOT_EXPR:
      a = named_form (TREE_OPERAND (t, 0));
      a = poly_neg (&a);
      return poly_add_const (&a, TREE_CODE (t) == BIT_NOT_EXPR ? -1 : 0);
    default:
      return poly_unknown ();
    }
}

/* Whether T is part of the data that the device code gets from the host.  */

static bool
is_received (tree t)
{
  while (handled_component_p (t) || TREE_CODE (t) == INDIRECT_REF || TREE_CODE (t) == MEM_REF)
    t = TREE_OPERAND (t, 0);
  return (DECL_P (t) && DECL_NAME (t)
	  && strcmp (IDENTIFIER_POINTER (DECL_NAME (t)), ".omp_data_i") == 0);
}

void
acc_note_offset (tree modify)
{
  tree lhs = TREE_OPERAND (modify, 0);
  if (is_received (TREE_OPERAND (modify, 1))
      || !VAR_P (lhs) || !DECL_ARTIFICIAL (lhs) || !DECL_NAME (lhs)
      || !startswith (IDENTIFIER_POINTER (DECL_NAME (lhs)), "offset."))
    return;
  int name = name_number (IDENTIFIER_POINTER (DECL_NAME (lhs)));
  struct poly value = named_form (TREE_OPERAND (modify, 1));
  for (host_offset &o : offsets)
    if (o.name == name)
      {
	if (!poly_equal (&o.value, &value))
	  o.value = poly_unknown ();
	return;
      }
  host_offset o = { name, value };
  offsets.safe_push (o);
}

struct poly
acc_host_offset (const char *variable)
{
  for (const host_offset &o : offsets)
    if (strcmp (names[o.name], variable) == 0)
      return o.value;
  return poly_unknown ();
}

const char *
acc_host_variable (int symbol)
{
  return names[symbol];
}
