/* Elements of a variable, as references in the loop that is judged name them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "kernels/elements.h"

static struct poly
value_of_symbol (int sym, void *data)
{
  for (const acc_kbinding &b : *(const vec<acc_kbinding> *) data)
    if (b.sym == sym)
      return b.value;
  return poly_sym (sym);
}

struct poly
acc_kbind (const struct poly &p, const vec<acc_kbinding> &bindings)
{
  if (bindings.is_empty () || !p.known)
    return p;
  return poly_map (&p, value_of_symbol, const_cast<vec<acc_kbinding> *> (&bindings));
}

void
acc_kelement_whole (tree var, acc_kelement *e)
{
  e->type = TREE_TYPE (var);
  e->n = 0;
}

/* The number of elements of TYPE, an array's, or 0.  */

static int64_t
element_count (tree type)
{
  tree size = TYPE_SIZE_UNIT (type), part = TYPE_SIZE_UNIT (TREE_TYPE (type));
  if (!size || !part || !tree_fits_shwi_p (size) || !tree_fits_shwi_p (part)
      || integer_zerop (part))
    return 0;
  return tree_to_shwi (size) / tree_to_shwi (part);
}

/* Adds PART of a reference to E.  Returns false if it is no part of E's type.  */

static bool
add_element_step (const acc_kpart &part, acc_kelement *e)
{
  if (e->n == EFFORT_WORK_STEPS)
    return false;
  acc_kstep &step = e->step[e->n++];
  step.field = part.field;
  step.index = poly_unknown ();
  if (part.field)
    {
      if (!RECORD_OR_UNION_TYPE_P (e->type) || DECL_BIT_FIELD (part.field)
	  || TYPE_MAIN_VARIANT (DECL_CONTEXT (part.field)) != TYPE_MAIN_VARIANT (e->type))
	return false;
      e->type = TREE_TYPE (part.field);
      return true;
    }
  if (TREE_CODE (e->type) != ARRAY_TYPE || !part.size || !TYPE_SIZE_UNIT (TREE_TYPE (e->type))
      || !tree_int_cst_equal (part.size, TYPE_SIZE_UNIT (TREE_TYPE (e->type))))
    return false;
  e->type = TREE_TYPE (e->type);
  step.index = acc_kpart_form (part, 0);
  return true;
}

bool
acc_kelement_read (const acc_kaccess *access, int node, tree var, acc_kelement *e)
{
  acc_kref ref;
  acc_kref_read (access, node, &ref);
  acc_kelement_whole (var, e);
  if (!ref.known || ref.base.variable != var)
    return false;
  for (const acc_kpart &part : ref.parts)
    if (!add_element_step (part, e))
      return false;
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (access->ref));
  return size && TYPE_SIZE_UNIT (e->type) && tree_int_cst_equal (size, TYPE_SIZE_UNIT (e->type));
}

bool
acc_kelement_known (const acc_kelement &e)
{
  for (int k = 0; k < e.n; k++)
    if (!e.step[k].field && !e.step[k].index.known)
      return false;
  return true;
}

bool
acc_kelement_covers (const acc_kelement &e, const vec<acc_kbinding> &bindings,
		     const acc_kelement &part)
{
  if (e.n > part.n)
    return false;
  for (int k = 0; k < e.n; k++)
    {
      if (e.step[k].field != part.step[k].field)
	return false;
      struct poly index = acc_kbind (e.step[k].index, bindings);
      if (!e.step[k].field && !poly_equal (&index, &part.step[k].index))
	return false;
    }
  return true;
}

/* Adds E with a further step, to its member FIELD or, if that is null, its element INDEX, of TYPE,
   to PARTS.  */

static void
add_inner_element (const acc_kelement &e, tree field, int64_t index, tree type,
		   vec<acc_kelement> *parts)
{
  acc_kelement part = e;
  part.step[part.n].field = field;
  part.step[part.n++].index = field ? poly_unknown () : poly_const (index);
  part.type = type;
  parts->safe_push (part);
}

bool
acc_kelement_parts (const acc_kelement &e, vec<acc_kelement> *parts)
{
  if (e.n == EFFORT_WORK_STEPS)
    return false;
  if (RECORD_OR_UNION_TYPE_P (e.type))
    for (tree field = TYPE_FIELDS (e.type); field; field = DECL_CHAIN (field))
      {
	if (TREE_CODE (field) == FIELD_DECL)
	  add_inner_element (e, field, 0, TREE_TYPE (field), parts);
      }
  else if (TREE_CODE (e.type) == ARRAY_TYPE && element_count (e.type) <= EFFORT_WORK_ELEMENTS)
    for (int64_t k = 0; k < element_count (e.type); k++)
      add_inner_element (e, NULL_TREE, k, TREE_TYPE (e.type), parts);
  return !parts->is_empty ();
}

bool
acc_kelement_all (const acc_kelement &e, tree var, int k, vec<acc_kelement> *parts)
{
  tree type = TREE_TYPE (var);
  for (int i = 0; i < k; i++)
    type = e.step[i].field ? TREE_TYPE (e.step[i].field) : TREE_TYPE (type);
  if (element_count (type) > EFFORT_WORK_ELEMENTS)
    return false;
  for (int64_t i = 0; i < element_count (type); i++)
    {
      parts->safe_push (e);
      parts->last ().step[k].index = poly_const (i);
    }
  return !parts->is_empty ();
}
