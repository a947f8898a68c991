/* Tells the offload compiler which arrays do not overlap.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The device's code loads the addresses of arrays from a structure.  That the host's pointers are
   `restrict', or point to different variables, is lost on the way.  Here each memory reference is
   marked as GCC itself marks those that come from `restrict' pointers: references of one clique
   with different bases do not overlap.  The offload compiler then loads an element once, though
   other arrays are stored to in between, and keeps in registers what loops accumulate in memory.

   GCC has marked the structure itself, which is `restrict', with a base of the function's clique.
   In that clique all that is not the structure has base 0, pointers of unknown origin included.
   So the references that are marked here get a clique of their own, with the structure's.  */

#include "base/compat.h"
#include "registers/apart.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "analysis/forms.h"
#include "analysis/host-values.h"
#include "analysis/region-data.h"
#include "plan/apart.h"
#include "plan/effort.h"
#include "plan/poly.h"

/* A memory reference, as GCC marks it, and the number of its array.  */

struct marked
{
  tree base;
  int array;
};

struct finding
{
  auto_vec<marked> refs;
  auto_vec<tree> data;		/* references to the structure */
  unsigned short clique;	/* that of the structure so far */
  auto_vec<int> arrays;		/* the symbols of the pointers that the host passes */
};

/* Whether SYMBOL is a pointer that the host passes.  */

static bool
comes_from_host (int symbol)
{
  tree value = acc_form_value (symbol);
  return acc_form_is_pointer (symbol, NULL) && acc_array_field (value);
}

/* The symbol of the pointer that the host passes and that ADDRESS is an offset from; -1 if there is
   none.  */

static int
array_of (const struct poly *address)
{
  int symbol = poly_find_symbol (address, acc_form_is_pointer, NULL);
  struct poly times, rest;
  if (symbol < 0 || !comes_from_host (symbol) || !poly_coeff_of (address, symbol, &times, &rest)
      || !poly_is (&times, 1) || poly_find_symbol (&rest, acc_form_is_pointer, NULL) >= 0)
    return -1;
  return symbol;
}

/* Notes REF in the finding DATA if it is one to the structure.  */

static bool
note_data (gimple *, tree, tree ref, void *data)
{
  finding *f = static_cast<finding *> (data);
  tree base = get_base_address (ref);
  if (!acc_is_region_data (base))
    return false;
  f->data.safe_push (base);
  f->clique = MR_DEPENDENCE_CLIQUE (base);
  return false;
}

/* Whether GCC has marked BASE, the base of a reference, with more than that it is not F's
   structure.  */

static bool
is_marked (const finding *f, tree base)
{
  return (MR_DEPENDENCE_CLIQUE (base)
	  && (MR_DEPENDENCE_CLIQUE (base) != f->clique || MR_DEPENDENCE_BASE (base)));
}

/* Notes REF in the finding DATA if it is one to an array that the host passes.  */

static bool
note_array (gimple *, tree, tree ref, void *data)
{
  finding *f = static_cast<finding *> (data);
  tree base = get_base_address (ref);
  if (!base || TREE_CODE (base) != MEM_REF || acc_is_region_data (base) || is_marked (f, base))
    return false;
  struct poly address = acc_form_address (ref);
  int symbol = array_of (&address), array = f->arrays.length ();
  if (symbol < 0)
    return false;
  for (unsigned i = 0; i < f->arrays.length (); i++)
    if (f->arrays[i] == symbol)
      array = i;
  if (array == (int) f->arrays.length ())
    f->arrays.safe_push (symbol);
  marked m = { base, array };
  f->refs.safe_push (m);
  return false;
}

/* Whether the arrays number A and B of the finding DATA may overlap; plan_apart's predicate.  */

static bool
arrays_may_overlap (int a, int b, void *data)
{
  const finding *f = static_cast<const finding *> (data);
  tree p = acc_form_value (f->arrays[a]), q = acc_form_value (f->arrays[b]);
  return acc_array_field (p) == acc_array_field (q) || acc_host_may_alias (p, q);
}

/* Lets VISIT see all references of the current function.  */

static void
visit_refs (finding *f, walk_stmt_load_store_addr_fn visit)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      walk_stmt_load_store_ops (gsi_stmt (gsi), f, visit, visit);
}

/* Gives BASE, the base of a reference, the number NUMBER in the newest clique.  */

static void
set_mark (tree base, int number)
{
  MR_DEPENDENCE_CLIQUE (base) = cfun->last_clique;
  MR_DEPENDENCE_BASE (base) = number;
}

unsigned
acc_tell_apart (acc_body *body)
{
  finding f;
  f.clique = 0;
  visit_refs (&f, note_data);
  visit_refs (&f, note_array);
  int n = f.arrays.length ();
  if (n < 2 || n > EFFORT_APART)
    return 0;
  auto_vec<int> group;
  group.safe_grow (n);
  if (plan_apart (n, arrays_may_overlap, &f, group.address ()) < 2)
    return 0;
  cfun->last_clique++;
  for (tree base : f.data)
    set_mark (base, 1);
  for (const marked &m : f.refs)
    set_mark (m.base, group[m.array] + 2);
  body->changed = true;
  return ACC_CHANGED;
}
