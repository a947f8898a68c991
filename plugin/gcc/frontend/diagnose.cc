/* Warnings about mistakes in directives.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   plan/check.c finds, this file words.  */

#include "base/compat.h"
#include "frontend/diagnose.h"
#include "base/acc-options.h"
#include "frontend/changes.h"
#include "frontend/item.h"
#include "frontend/linear.h"
#include "frontend/names.h"
#include "frontend/scan.h"
#include "frontend/settled.h"
#include "frontend/values.h"
#include "plan/check.h"

/* The directive that the functions below work on.  */

struct subject
{
  const struct acc_place *place;
  struct acc_item *items;
  const int *item_no;	/* the numbers of the items that have boxes */
};

/* Whether SYM stands for the variable of a loop.  */

static bool
is_loop_variable (int sym, void *)
{
  tree t = acc_symbol_tree (sym);
  STRIP_NOPS (t);
  if (TREE_CODE (t) == INDIRECT_REF)
    t = TREE_OPERAND (t, 0);
  return acc_is_loop_variable (t);
}

/* Where the length that F is about is written, or else where ITEM is.  */

static location_t
length_place (const struct acc_item *item, const struct check_finding *f)
{
  location_t loc = f->dim < 0 ? UNKNOWN_LOCATION : item->dim[f->dim].length_loc;
  return loc == UNKNOWN_LOCATION ? item->loc : loc;
}

static void
warn_length (const struct acc_item *item, const struct check_finding *f)
{
  location_t loc = length_place (item, f);
  gcc_rich_location better (loc);
  char *length = acc_poly_text (&f->value);
  char *lower = acc_poly_text (&f->limit);
  char *inclusive = acc_poly_text (&f->suggestion);
  if (loc != item->loc)
    better.add_fixit_replace (inclusive);
  if (warning_at (loc, 0, "length %qs of the section in the %<cache%> directive looks"
		  " like its last index", length))
    inform (&better, "a section in C is %<[%s:LENGTH]%>; to end at index %qs, write"
	    " %<[%s:%s]%>", lower, length, lower, inclusive);
  free (length);
  free (lower);
  free (inclusive);
}

static void
warn_below_1 (const struct acc_item *item, const struct check_finding *f)
{
  location_t loc = length_place (item, f);
  if (f->detail == CHECK_NEGATIVE)
    warning_at (loc, 0, "section in the %<cache%> directive has a negative length");
  else
    warning_at (loc, 0, "section in the %<cache%> directive has no elements");
}

static void
warn_bounds (const struct acc_item *item, const struct check_finding *f)
{
  char *name = acc_array_name (item);
  char *value = acc_poly_text (&f->value);
  char *limit = acc_poly_text (&f->limit);
  const char *what = f->detail == CHECK_BELOW ? "first" : "last";
  if (warning_at (item->loc, 0, "section in the %<cache%> directive leaves the array %qs:"
		  " index %s of dimension %d is outside", name, value, f->dim + 1))
    inform (item->loc, "the %s index of that dimension is %s", what, limit);
  free (name);
  free (value);
  free (limit);
}

static void
warn_pair (const struct acc_item *item, const struct acc_item *other,
	   const struct check_finding *f)
{
  char *text = acc_item_text (item);
  char *earlier = acc_item_text (other);
  if (f->kind == CHECK_DUPLICATE)
    warning_at (item->loc, 0, "%qs appears more than once in the %<cache%> directive", text);
  else if (warning_at (item->loc, 0, "%qs overlaps %qs in the same %<cache%> directive",
		       text, earlier))
    inform (item->loc, "name one section that covers both");
  free (text);
  free (earlier);
}

/* Whether a loop moves the lower bound of DIM.  */

static bool
is_moved (const struct acc_dim *dim)
{
  struct poly lower = acc_poly (dim->lower);
  return poly_find_symbol (&lower, is_loop_variable, NULL) >= 0;
}

/* ITEM, an element of an array, with the elements around it in each dimension that a loop moves, or
   in all if none does.  */

static char *
around_element (const struct acc_item *item)
{
  char *text = acc_array_name (item);
  bool any = false;
  for (int k = 0; k < item->rank; k++)
    any |= is_moved (&item->dim[k]);
  for (int k = 0; k < item->rank; k++)
    {
      struct poly at = acc_poly (item->dim[k].lower);
      struct poly before = poly_add_const (&at, -1), after = poly_add_const (&at, 1);
      char *low = acc_poly_text (&before), *high = acc_poly_text (&after);
      const char *lead = k ? ", " : "(";
      if (!any || is_moved (&item->dim[k]))
	text = reconcat (text, text, lead, low, ":", high, NULL);
      else
	{
	  char *index = acc_expr_text (item->dim[k].lower);
	  text = reconcat (text, text, lead, index, NULL);
	  free (index);
	}
      free (low);
      free (high);
    }
  return reconcat (text, text, ")", NULL);
}

static void
warn_element (const struct acc_item *item)
{
  char *text = acc_item_text (item), *around = around_element (item);
  if (warning_at (item->loc, 0, "%qs names a single element in the %<cache%> directive",
		  text))
    inform (item->loc, "name the section that the region refers to, as in %qs", around);
  free (text);
  free (around);
}

static void
warn_scalar (const struct acc_item *item)
{
  char *name = acc_array_name (item);
  if (warning_at (item->loc, 0, "%qs in the %<cache%> directive is not an array", name))
    inform (item->loc, "only arrays and their sections can be cached; leave it out");
  free (name);
}

static void
word (const struct subject *subject, const struct check_finding *f)
{
  const struct acc_item *item = &subject->items[subject->item_no[f->item]];
  switch (f->kind)
    {
    case CHECK_LENGTH:
      if (acc_opts.warn_length)
	warn_length (item, f);
      break;
    case CHECK_LENGTH_BELOW_1:
      if (acc_opts.warn_length)
	warn_below_1 (item, f);
      break;
    case CHECK_BOUNDS:
      if (acc_opts.warn_bounds)
	warn_bounds (item, f);
      break;
    case CHECK_DUPLICATE:
    case CHECK_OVERLAP:
      if (acc_opts.warn_overlap)
	warn_pair (item, &subject->items[subject->item_no[f->other]], f);
      break;
    case CHECK_ELEMENT:
      if (acc_opts.warn_element)
	warn_element (item);
      break;
    case CHECK_VARIANT:
      break;
    }
}

/* Stops at a variable in *TP that changes in the region before the array is used.  */

struct variant
{
  const struct acc_place *place;
  tree array;
};

static tree
find_variant (tree *tp, int *walk_subtrees, void *data)
{
  const struct variant *variant = (const struct variant *) data;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  if (tree value = VAR_P (*tp) ? acc_value_of (*tp) : NULL_TREE)
    return walk_tree (&value, find_variant, data, NULL);
  if (VAR_P (*tp) || TREE_CODE (*tp) == PARM_DECL)
    if (!DECL_ARTIFICIAL (*tp)
	&& acc_changes_in_region (variant->place, *tp, variant->array))
      return *tp;
  return NULL_TREE;
}

static void
check_region_variant (const struct subject *subject, struct acc_item *item)
{
  tree array = get_base_address (item->base);
  if (array && TREE_CODE (array) == INDIRECT_REF)
    array = TREE_OPERAND (array, 0);
  struct variant variant = { subject->place, array };
  for (int k = 0; k < item->rank; k++)
    if (tree var = walk_tree_without_duplicates (&item->dim[k].lower, find_variant,
						 &variant))
      {
	if (warning_at (item->loc, 0, "the lower bound of the section in the %<cache%>"
			" directive changes inside the cache region"))
	  inform (item->loc, "%qD is assigned after the directive; name the section with a"
		  " variable that keeps its value", var);
	return;
      }
}

/* Warns about a directive that is outside device code or has no loop to work on.  */

static void
check_place (const struct acc_place *place, location_t loc)
{
  if (!place || !acc_opts.warn_placement)
    return;
  bool routine = oacc_get_fn_attrib (current_function_decl) != NULL_TREE;
  if (!place->compute && !routine)
    {
      if (warning_at (loc, 0, "%<cache%> directive outside of a compute region has no"
		      " effect"))
	inform (loc, "put it into the loop of a %<parallel%>, %<kernels%> or %<serial%>"
		" construct, or make %qD an %<acc routine%>", current_function_decl);
    }
  else if (!place->at_loop && !routine)
    {
      if (warning_at (loc, 0, "%<cache%> directive without a loop has no effect"))
	inform (loc, "put it into the body of the loop whose iterations share the data");
    }
}

/* Warns, once, that the directive at LOC is compiled without optimization.  */

static void
check_optimized (location_t loc)
{
  static bool said;
  if (said || optimize || !acc_opts.tiles || !acc_opts.warn_optimize)
    return;
  said = true;
  if (warning_at (loc, 0, "nothing is cached without optimization"))
    inform (loc, "compile with %<-O2%>");
}

/* Warns about writes in the region of PLACE to those of the N ITEMS that are readonly.  */

static void
check_readonly (const struct acc_place *place, struct acc_item *items, int n)
{
  for (int i = 0; i < n; i++)
    {
      if (!items[i].readonly || !items[i].base)
	continue;
      location_t where = acc_written_in_region (place, items[i].base);
      if (where == UNKNOWN_LOCATION)
	continue;
      char *name = acc_array_name (&items[i]);
      if (warning_at (where, 0, "%qs is written, though its %<cache%> directive says"
		      " %<readonly%>", name))
	inform (items[i].loc, "leave out %<readonly:%> here");
      free (name);
    }
}

/* Whether A and B are sections of the same array.  In Fortran another one than the first of an
   array has a pointer of its own, which is named as the array is.  */

static bool
is_same_array (const struct acc_item *a, const struct acc_item *b)
{
  if (operand_equal_p (a->base, b->base) || (!a->named && !b->named))
    return operand_equal_p (a->base, b->base);
  char *name = acc_array_name (a), *other = acc_array_name (b);
  bool same = !strcmp (name, other);
  free (name);
  free (other);
  return same;
}

/* Warns about mistakes in the directive at LOC, which has the N ITEMS.  PLACE is where it
   stands, or null if that is unknown.  */

void
acc_diagnose (const struct acc_place *place, location_t loc, struct acc_item *items, int n)
{
  auto_vec<struct box> boxes;
  auto_vec<struct check_item> checked;
  auto_vec<int> item_no;
  boxes.reserve (n);
  check_place (place, loc);
  check_optimized (loc);
  if (place && place->region && acc_opts.warn_readonly)
    check_readonly (place, items, n);
  for (int i = 0; i < n; i++)
    if (items[i].scalar && acc_opts.warn_array)
      warn_scalar (&items[i]);
    else if (!items[i].refusal)
      {
	boxes.quick_push (box ());
	acc_item_box (&items[i], &boxes.last ());
	int array = i;
	for (int k = 0; k < i; k++)
	  if (!items[k].refusal && is_same_array (&items[k], &items[i]))
	    array = MIN (array, k);
	struct check_item c = { &boxes.last (), array };
	checked.safe_push (c);
	item_no.safe_push (i);
      }

  struct subject subject = { place, items, item_no.address () };
  struct check_context context
    = { lang_GNU_Fortran (), is_loop_variable, NULL, &subject };
  int count = check_directive (checked.address (), checked.length (), &context, NULL, 0);
  struct check_finding *found = XNEWVEC (struct check_finding, count);
  check_directive (checked.address (), checked.length (), &context, found, count);
  for (int i = 0; i < count; i++)
    word (&subject, &found[i]);
  free (found);
  if (place && acc_opts.warn_variant)
    for (int i : item_no)
      check_region_variant (&subject, &items[i]);
}
