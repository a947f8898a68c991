/* Second versions of constructs, for arrays of the same shape.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     real, allocatable, dimension (:, :, :) :: u, v, w, p
     !$acc parallel loop collapse (3) present (u, v, w, p)

   Each of the arrays has a descriptor with bounds and strides of its own, and may have more than
   4 GiB.  The device code loads all of them, and computes all offsets in 64 bits, which takes many
   registers.  But mostly the arrays have the same shape, and are smaller.  So there is a second
   function that takes both for granted, as if the clauses `small' and `dim' said so.  The host
   tests it at each launch, and launches one of the two.

   libgomp knows a function for the device by the address of the host's, so the host has a second
   one, too, which does the same as the first.  GCC merges no functions that are for the device.  */

#include "base/compat.h"
#include "base/clones.h"
#include "launch/alike.h"
#include "launch/alike-array.h"
#include "launch/alike-passed.h"
#include "launch/alike-test.h"
#include "base/acc-options.h"
#include "base/dims.h"
#include "base/gfc-types.h"
#include "base/say.h"
#include "records/marker.h"
#include "records/shapes.h"
#include "split/clone.h"
#include "frontend/values.h"
#include "analysis/begin.h"
#include "analysis/host-values.h"
#include "analysis/loads.h"
#include "analysis/region-data.h"
#include "analysis/small.h"
#include "plan/effort.h"

/* An element is no larger than this, so that 32 bits have enough left for the number of
   elements.  */
static const HOST_WIDE_INT most_bytes = 1 << 16;

/* The one of ARRAYS that the device code gets from FIELD, or null.  */

static acc_alike *
alike_of (vec<acc_alike> *arrays, tree field)
{
  for (acc_alike &a : *arrays)
    if (field && a.field == field)
      return &a;
  return NULL;
}

/* Notes the array whose descriptor REF is a part of.  */

static void
note_alike_descriptor (tree ref, vec<acc_alike> *arrays)
{
  tree descriptor = acc_descriptor_of (ref);
  if (!descriptor || TREE_CODE (descriptor) != MEM_REF
      || !integer_zerop (TREE_OPERAND (descriptor, 1)))
    return;
  tree field = acc_region_field (TREE_OPERAND (descriptor, 0));
  if (!field)
    return;
  acc_alike *a = alike_of (arrays, field);
  if (!a)
    {
      acc_alike fresh = {};
      fresh.field = field;
      fresh.type = TREE_TYPE (descriptor);
      fresh.rank = acc_alike_rank (TREE_TYPE (descriptor));
      arrays->safe_push (fresh);
      a = &arrays->last ();
    }
  tree part = TREE_CODE (ref) == COMPONENT_REF ? DECL_NAME (TREE_OPERAND (ref, 1)) : NULL_TREE;
  a->spans |= part && id_equal (part, "span");
}

/* The number of bytes from an element to the next one in the array at POINTER, of which REF is an
   element or a part of one; negative if it is not known.  */

static HOST_WIDE_INT
element_size (tree ref, tree pointer)
{
  tree base = get_base_address (ref), type = TREE_TYPE (base);
  if (TREE_CODE (type) == ARRAY_TYPE)
    {
      while (handled_component_p (ref) && TREE_OPERAND (ref, 0) != base)
	ref = TREE_OPERAND (ref, 0);
      if (TREE_CODE (ref) != ARRAY_REF || TREE_OPERAND (base, 0) != pointer
	  || !integer_zerop (TREE_OPERAND (base, 1)))
	return -1;
      type = TREE_TYPE (ref);
    }
  tree size = TYPE_SIZE_UNIT (type);
  return (size && tree_fits_uhwi_p (size) && tree_to_uhwi (size) - 1 < most_bytes
	  ? tree_to_uhwi (size) : -1);
}

/* Notes the size of the elements of the array that REF refers to.  Where the device code does not
   load the distance of elements, they have to be elements of an array in GCC's eyes.  */

static void
note_alike_element (tree ref, vec<acc_alike> *arrays)
{
  tree pointer = acc_array_with (ref);
  acc_alike *a = (pointer && acc_through_descriptor (pointer)
		  ? alike_of (arrays, acc_array_field (pointer)) : NULL);
  if (!a)
    return;
  HOST_WIDE_INT size = element_size (ref, pointer);
  bool array = TREE_CODE (TREE_TYPE (get_base_address (ref))) == ARRAY_TYPE;
  a->size = array == a->spans || (a->size && a->size != size) ? -1 : size;
}

/* Calls NOTE with each reference to memory of the current function, and ARRAYS.  */

static void
for_each_reference (void (*note) (tree, vec<acc_alike> *), vec<acc_alike> *arrays)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (gimple_assign_load_p (stmt))
	  note (gimple_assign_rhs1 (stmt), arrays);
	else if (gimple_assign_single_p (stmt) && gimple_store_p (stmt))
	  note (gimple_assign_lhs (stmt), arrays);
      }
}

static int
compare_kinds (const void *a, const void *b, void *)
{
  const acc_alike *x = (const acc_alike *) a, *y = (const acc_alike *) b;
  return x->passed != y->passed ? x->passed - y->passed : (int) x->rank - (int) y->rank;
}

/* Finds the arrays of the current function that may have the same shape.  Those of a kind follow
   each other.  */

static void
find_arrays (vec<acc_alike> *arrays)
{
  for_each_reference (note_alike_descriptor, arrays);
  for_each_reference (note_alike_element, arrays);
  for_each_reference (acc_alike_note_passed, arrays);
  for (unsigned i = arrays->length (); i-- > 0;)
    if ((*arrays)[i].rank < 2 || !IN_RANGE ((*arrays)[i].size, 1, most_bytes))
      arrays->ordered_remove (i);
  arrays->stablesort (compare_kinds, NULL);
}

/* Leaves those of ARRAYS that the host can test at one of LAUNCHES, and those of LAUNCHES at which
   it can test all that is left.  */

static void
leave_testable (vec<acc_alike> *arrays, vec<acc_launch> *launches)
{
  for (unsigned i = arrays->length (); i-- > 0;)
    {
      bool testable = false;
      for (const acc_launch &l : *launches)
	if (!testable && (!(*arrays)[i].passed || acc_alike_order (l, &(*arrays)[i])))
	  testable = acc_alike_testable (l, (*arrays)[i]);
      if (!testable)
	arrays->ordered_remove (i);
    }
  for (unsigned i = launches->length (); i-- > 0;)
    {
      const acc_launch l = (*launches)[i];
      bool testable = true;
      for (const acc_alike &a : *arrays)
	testable &= acc_alike_testable (l, a);
      free_dominance_info (l.fn, CDI_DOMINATORS);
      if (!testable)
	launches->ordered_remove (i);
    }
}

/* How many of ARRAYS are of one kind, at most.  */

static unsigned
most_alike (const vec<acc_alike> &arrays)
{
  unsigned most = 0;
  for (unsigned i = 0, n = 0; i < arrays.length (); i++)
    {
      n = i > 0 && acc_alike_kind (arrays[i], arrays[i - 1]) ? n + 1 : 1;
      most = MAX (most, n);
    }
  return most;
}

/* How many statements the current function has.  */

static int
size_of_body (void)
{
  int n = 0;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      n++;
  return n;
}

/* Whether the current function is to have a second version.  ARRAYS and LAUNCHES become what that
   is about.  */

static bool
second_pays (vec<acc_alike> *arrays, vec<acc_launch> *launches)
{
  auto_vec<struct acc_shape *> said;
  acc_shapes_of (cfun->decl, &said);
  if (!lang_GNU_Fortran () || !gimple_in_ssa_p (cfun) || !said.is_empty ()
      || acc_function_has_markers (cfun))
    return false;
  acc_forms_begin ();
  find_arrays (arrays);
  if (!effort_alike_pays (most_alike (*arrays), size_of_body ())
      || !acc_find_launches (launches))
    return false;
  leave_testable (arrays, launches);
  return !launches->is_empty () && effort_alike_pays (most_alike (*arrays), size_of_body ());
}

/* Says that there is a second version for ARRAYS.  */

static void
say_alike (const vec<acc_alike> &arrays)
{
  char *list = NULL;
  for (const acc_alike &a : arrays)
    {
      const char *name = a.passed ? acc_shapes_name (a.field) : NULL;
      if (!name)
	name = DECL_NAME (a.field) ? IDENTIFIER_POINTER (DECL_NAME (a.field)) : "?";
      char *longer = list ? xasprintf ("%s, '%s'", list, name) : xasprintf ("'%s'", name);
      free (list);
      list = longer;
    }
  acc_say (MSG_OPTIMIZED_LOCATIONS, DECL_SOURCE_LOCATION (cfun->decl),
	   "the construct has a second version for arrays of the same shape and of less than 4 GiB,"
	   " which the host chooses by their descriptors: %s", list);
  free (list);
}

/* Adds to SAME that FIELD's number is INSTEAD, unless that is FIELD.  */

static void
grant_number (struct acc_shape *same, tree field, tree instead)
{
  acc_granted_number n = { field, instead };
  if (field != instead)
    same->numbers.safe_push (n);
}

/* Adds to SAME that the numbers of A, whose shape these are, are those of FIRST.  */

static void
grant_numbers (struct acc_shape *same, const acc_alike &a, const acc_alike &first)
{
  grant_number (same, a.offset, first.offset);
  grant_number (same, a.stride[0], integer_one_node);
  for (unsigned k = 1; k < a.rank; k++)
    grant_number (same, a.stride[k], first.stride[k]);
}

/* Grants the function VERSION what the host tests of ARRAYS.  */

static void
grant (tree version, const vec<acc_alike> &arrays)
{
  struct acc_shape *small = acc_shape_grant (version, false), *same = NULL;
  for (unsigned i = 0, first = 0; i < arrays.length (); i++)
    {
      small->fields.safe_push (arrays[i].field);
      if (i == 0 || !acc_alike_kind (arrays[i], arrays[i - 1]))
	{
	  same = acc_shape_grant (version, true);
	  first = i;
	}
      if (arrays[i].passed)
	grant_numbers (same, arrays[i], arrays[first]);
      else
	same->fields.safe_push (arrays[i].field);
    }
}

/* A second function for the host that does the same as NODE, and is launched like it.  Null if it
   cannot be copied.  */

static cgraph_node *
second_for_host (cgraph_node *node)
{
  cgraph_node *second = acc_version_clone (node, "alike");
  if (!second)
    return NULL;
  second->local = 0;
  second->force_output = 1;
  second->offloadable = 1;
  second->parallelized_function = node->parallelized_function;
  return second;
}

/* A copy of the device's function NODE, named as that of VERSION's.  Null as above.  */

static cgraph_node *
second_for_device (cgraph_node *node, tree version)
{
  cgraph_node *second = acc_clone_for_device (node);
  if (second)
    symtab->change_decl_assembler_name (second->decl, clone_function_name (version, "acccache", 0));
  return second;
}

void
acc_add_alike (acc_split split)
{
  auto_vec<acc_alike> arrays;
  auto_vec<acc_launch> launches;
  cgraph_node *host = cgraph_node::get (split.host_decl);
  if (!optimize || !acc_opts.alike || acc_opts.launch != ACC_LAUNCH_AUTO || acc_opts.promise
      || acc_opts.offsets != ACC_OFFSETS_AUTO || !oacc_get_fn_attrib (split.host_decl)
      || !acc_offload_slot (split.host_decl) || !host)
    return;
  push_cfun (DECL_STRUCT_FUNCTION (split.device->decl));
  bool wanted = second_pays (&arrays, &launches);
  cgraph_node *second = wanted ? second_for_host (host) : NULL;
  cgraph_node *device = second ? second_for_device (split.device, second->decl) : NULL;
  if (device)
    say_alike (arrays);
  pop_cfun ();
  if (!device)
    return;
  acc_split other = { second, second->decl, device, false, true };
  acc_splits ().safe_push (other);
  vec_safe_push (offload_funcs, second->decl);
  grant (second->decl, arrays);
  for (const acc_launch &l : launches)
    acc_alike_choose (l, arrays, second->decl);
}
