/* Bounds of Fortran's arrays by the variables that the device has.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     real :: a(l:n)
     !$acc parallel loop

   The front end computes `lbound.0 = l' before the construct, and the device gets lbound.0, but
   not l, which a bound is read as.  */

#include "base/compat.h"
#include "frontend/held.h"
#include "frontend/linear.h"
#include "frontend/scan.h"
#include "frontend/values.h"
#include "plan/effort.h"
#include "plan/poly.h"

struct solving
{
  const struct acc_place *place;
  int depth;
};

static struct poly held_symbol (int symbol, void *data);

/* SYMBOL by what VARIABLE, which the device has, is computed from; unknown if that is something
   else.  */

static struct poly
solved (int symbol, tree variable, solving inner)
{
  struct poly value = acc_poly (acc_noted_value (variable)), coef, rest;
  int64_t sign;
  if (!poly_coeff_of (&value, symbol, &coef, &rest) || !poly_is_const (&coef, &sign)
      || (sign != 1 && sign != -1))
    return poly_unknown ();
  rest = poly_map (&rest, held_symbol, &inner);
  struct poly held = acc_poly_symbol (variable);
  held = poly_sub (&held, &rest);
  return poly_scale (&held, sign);
}

/* SYMBOL if the device has it, or else by variables that it has.  What is computed from one of
   these is the host's, and the device may have another value of the program's variables.  */

static struct poly
held_symbol (int symbol, void *data)
{
  const solving *s = static_cast<const solving *> (data);
  struct poly found = poly_unknown ();
  if (s->depth == 0 && acc_on_device (s->place, acc_symbol_tree (symbol)))
    return poly_sym (symbol);
  if (s->depth == EFFORT_HOST_SOLVED)
    return found;
  for (unsigned i = 0; !found.known; i++)
    {
      tree variable = acc_noted_variable (i);
      if (!variable)
	break;
      if (INTEGRAL_TYPE_P (TREE_TYPE (variable)) && acc_from_host (s->place, variable))
	found = solved (symbol, variable, { s->place, s->depth + 1 });
    }
  return found;
}

/* P by a variable that differs from it by a constant, as the upper bound of an assumed shape does
   from what a descriptor of the host's has; unknown if the device has none.  */

static struct poly
held_whole (const struct acc_place *place, const struct poly *p)
{
  tree variable;
  for (unsigned i = 0; (variable = acc_noted_variable (i)); i++)
    {
      int64_t more;
      if (!INTEGRAL_TYPE_P (TREE_TYPE (variable)) || !acc_from_host (place, variable))
	continue;
      struct poly value = acc_poly (acc_noted_value (variable));
      if (!poly_diff_const (p, &value, &more))
	continue;
      struct poly held = acc_poly_symbol (variable);
      return poly_add_const (&held, more);
    }
  return poly_unknown ();
}

tree
acc_held_expr (const struct acc_place *place, tree expr)
{
  solving s = { place, 0 };
  struct poly p = acc_poly (expr), whole = held_whole (place, &p);
  if (!whole.known)
    whole = poly_map (&p, held_symbol, &s);
  return acc_poly_tree (&whole);
}
