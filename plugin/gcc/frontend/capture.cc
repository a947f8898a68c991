/* Takes each cache directive before GCC drops it, and leaves markers in its place.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The language's gimplify hook is called with every statement of C, C++ and Fortran.  Ours
   looks at OACC_CACHE, and then lets GCC go on as it would have.  */

#include "base/compat.h"
#include "frontend/capture.h"
#include "records/offsets.h"
#include "records/record.h"
#include "kernels/implicit.h"
#include "kernels/rewrite.h"
#include "frontend/csection.h"
#include "frontend/describe.h"
#include "frontend/diagnose.h"
#include "frontend/extrema.h"
#include "frontend/fortran.h"
#include "frontend/item.h"
#include "frontend/linear.h"
#include "frontend/mark.h"
#include "frontend/placement.h"
#include "frontend/private-mark.h"
#include "frontend/scan.h"
#include "frontend/sections-check.h"
#include "frontend/sections.h"
#include "frontend/values.h"

typedef int (*gimplify_hook) (tree *, gimple_seq *, gimple_seq *);

static gimplify_hook stock_hook;

static const acc_section *
section_of (const vec<acc_section> &sections, tree clause)
{
  for (const acc_section &section : sections)
    if (section.stock == clause)
      return &section;
  return NULL;
}

/* Finds a part of a bound that has a side effect, or that may trap where the program evaluates it
   only under a condition.  */

static tree
find_obstacle (tree *tp, int *walk_subtrees, void *)
{
  switch (TREE_CODE (*tp))
    {
    case BIND_EXPR:
    case STATEMENT_LIST:
    case TARGET_EXPR:
    case COMPOUND_LITERAL_EXPR:
      return *tp;
    case COND_EXPR:
      if (tree_could_trap_p (TREE_OPERAND (*tp, 1))
	  || tree_could_trap_p (TREE_OPERAND (*tp, 2)))
	return *tp;
      break;
    case TRUTH_ANDIF_EXPR:
    case TRUTH_ORIF_EXPR:
      if (tree_could_trap_p (TREE_OPERAND (*tp, 1)))
	return *tp;
      break;
    default:
      if (TYPE_P (*tp))
	*walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* Why BOUND cannot be computed a second time, for the marker; null if it can.  */

static const char *
bound_obstacle (tree bound)
{
  if (!bound)
    return NULL;
  if (!INTEGRAL_TYPE_P (TREE_TYPE (bound)))
    return "its bounds are not integers: convert them";
  if (walk_tree_without_duplicates (&bound, find_obstacle, NULL))
    return "its bounds are not plain expressions: assign them to variables before the directive";
  if (TREE_SIDE_EFFECTS (bound))
    return "evaluating its bounds may have side effects: assign them to variables before the"
	   " directive";
  return NULL;
}

/* Refuses an item whose bounds are not plain expressions.  */

static void
check_bounds_plain (struct acc_item *item)
{
  for (int k = 0; k < item->rank && !item->refusal; k++)
    {
      item->dim[k].lower = acc_without_extrema (item->dim[k].lower);
      item->dim[k].length = acc_without_extrema (item->dim[k].length);
      item->refusal = bound_obstacle (item->dim[k].lower);
      if (!item->refusal)
	item->refusal = bound_obstacle (item->dim[k].length);
    }
}

static void
fill_item (struct acc_item *item, tree clause, const acc_section *section)
{
  memset (item, 0, sizeof *item);
  item->clause = clause;
  item->loc = OMP_CLAUSE_LOCATION (clause);
  item->fortran = lang_GNU_Fortran ();
  if (item->fortran)
    acc_fortran_item (item);
  else
    acc_c_item (item, section);
  if (!item->refusal)
    check_bounds_plain (item);
}

/* Inserts ITEM into ITEMS in the order of the source.  The C front ends list clauses backwards.  */

static void
insert_item (auto_vec<acc_item> *items, const acc_item &item)
{
  unsigned at = items->length ();
  for (; at > 0; at--)
    {
      int before = linemap_compare_locations (line_table, item.loc,
					      (*items)[at - 1].loc);
      /* All items of a _Pragma have one location.  */
      if (before < 0 || (before == 0 && item.fortran))
	break;
    }
  items->safe_insert (at, item);
}

/* The items of DIRECTIVE, in the order in which they were written.  */

static void
collect_items (tree directive, auto_vec<acc_item> *items)
{
  auto_vec<acc_section> sections;
  acc_take_sections (directive, &sections);
  for (tree c = OACC_CACHE_CLAUSES (directive); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE__CACHE_
	&& !error_operand_p (OMP_CLAUSE_DECL (c)))
      {
	acc_item item;
	fill_item (&item, c, section_of (sections, c));
	insert_item (items, item);
      }
}

/* Adds a marker for each of ITEMS, the items of record ID, to PRE.  The markers compute their
   operands in temporaries of their own: sharing temporaries with the code around would change
   it.  */

static void
add_markers (int id, auto_vec<acc_item> *items, const struct acc_place *place,
	     gimple_seq *pre)
{
  gimple_seq seq = NULL;
  push_gimplify_context ();
  for (unsigned i = 0; i < items->length (); i++)
    if (!(*items)[i].refusal)
      {
	gcall *marker = acc_marker_new (id, i, &(*items)[i], place, &seq);
	if (marker)
	  gimple_seq_add_stmt (&seq, marker);
      }
  gbind *bind = gimple_build_bind (NULL_TREE, seq, NULL_TREE);
  pop_gimplify_context (bind);
  if (!gimple_seq_empty_p (seq))
    gimple_seq_add_stmt (pre, bind);
}

/* Whether PLACE is in code for the device.  */

static bool
device_code (const struct acc_place *place)
{
  return place && (place->compute
		   || oacc_get_fn_attrib (current_function_decl) != NULL_TREE);
}

static void
capture (tree directive, gimple_seq *pre)
{
  auto_vec<acc_item> items;
  acc_symbols_reset ();
  collect_items (directive, &items);
  if (items.is_empty () || seen_error ())
    return;
  const struct acc_place *place = acc_place_of (directive);
  acc_diagnose (place, EXPR_LOCATION (directive), items.address (), items.length ());
  struct acc_record *record
    = acc_record_new (EXPR_LOCATION (directive), items.address (), items.length ());
  if (device_code (place))
    add_markers (record->id, &items, place, pre);
}

/* Puts FNDECL's directives where they belong when its gimplification begins.  Those before plain
   loops of `kernels' constructs can be moved when these have become OpenACC loops.  */

static void
begin_function (tree fndecl)
{
  static tree last;
  bool first = last != fndecl && DECL_SAVED_TREE (fndecl);
  if (first)
    acc_place_directives (fndecl);
  acc_kernels_rewrite (fndecl);
  if (first)
    acc_place_directives (fndecl);
  if (first)
    last = fndecl;
}

static int
hook (tree *expr_p, gimple_seq *pre, gimple_seq *post)
{
  if (current_function_decl)
    {
      begin_function (current_function_decl);
      tree t = *expr_p;
      if (acc_scan_places (current_function_decl))
	acc_private_mark (current_function_decl);
      if (TREE_CODE (t) == MODIFY_EXPR && lang_GNU_Fortran ())
	{
	  if (acc_fortran_note_assignment (t))
	    *expr_p = alloc_stmt_list ();
	  acc_note_offset (t);
	}
      else if (gcall *marker = acc_private_marker_of (t))
	{
	  gimple_seq_add_stmt (pre, marker);
	  *expr_p = alloc_stmt_list ();
	}
      else if (TREE_CODE (t) == OACC_CACHE)
	capture (t, pre);
      else
	acc_finish_mappings (t, pre);
    }
  return stock_hook (expr_p, pre, post);
}

static void
start_unit (void *, void *)
{
  stock_hook = lang_hooks.gimplify_expr;
  lang_hooks.gimplify_expr = hook;
}

void
acc_capture_init (void)
{
  register_callback ("acccache", PLUGIN_START_UNIT, start_unit, NULL);
}
