/* What `readonly:' says of the whole kernel.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The directive promises that its region does not write the array, by whatever name.  A load by
   the instruction for what is read-only needs more: that nothing in the kernel writes it while the
   kernel runs.  So all statements that may write it, as far as the plugin knows, have to be in
   regions that promise not to.  That is so for all lanes and all turns if the array is the same for
   all of them, as one that the host passes is.  Later steps copy and move statements, but none
   writes an array that the program does not write.  */

#include "base/compat.h"
#include "region/trust-readonly.h"
#include "base/body.h"
#include "records/marker.h"
#include "records/record.h"
#include "analysis/loads.h"
#include "analysis/read-only.h"
#include "analysis/region-data.h"
#include "region/region.h"

/* The field by which the host passes the array that ADDRESS is in; null if that is not known.  */

static tree
host_field (tree address)
{
  tree pointer = TREE_CODE (address) == SSA_NAME ? acc_array_pointer (address) : NULL_TREE;
  return pointer ? acc_array_field (pointer) : NULL_TREE;
}

/* The field of the array that MARKER promises not to be written; null if it promises nothing, or
   not of one array.  */

static tree
promised_by (const gimple *marker)
{
  const struct acc_marked m = acc_marker_read (marker);
  return acc_record_item (m.record, m.item)->readonly ? host_field (m.base) : NULL_TREE;
}

/* Whether WRITE writes the array of FIELD by its own name, or in a way that no directive speaks
   of.  */

static bool
breaks_promise (gimple *write, tree field)
{
  if (is_gimple_assign (write))
    {
      tree base = get_base_address (gimple_assign_lhs (write));
      return base && TREE_CODE (base) == MEM_REF && host_field (TREE_OPERAND (base, 0)) == field;
    }
  gcall *call = dyn_cast<gcall *> (write);
  if (!call)
    return true;
  tree callee = gimple_call_fndecl (call);
  /* What a function of the program's writes is part of the promise.  */
  if (!gimple_call_internal_p (call) && !(callee && fndecl_built_in_p (callee)))
    return false;
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    if (host_field (gimple_call_arg (call, i)) == field)
      return true;
  return false;
}

/* Whether one of MARKERS promises not to write the array of FIELD where WRITE is.  */

static bool
in_promised_region (const vec<gcall *> &markers, gimple *write, tree field)
{
  for (gcall *marker : markers)
    if (promised_by (marker) == field && acc_in_region (write, marker))
      return true;
  return false;
}

/* Appends the body's markers of items that are promised to be read-only to MARKERS.  */

static void
find_promises (auto_vec<gcall *> *markers)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (acc_is_marker (gsi_stmt (gsi)) && promised_by (gsi_stmt (gsi)))
	markers->safe_push (as_a<gcall *> (gsi_stmt (gsi)));
}

/* The type by which an array of elements of TYPE is compared with what is written.  Parts of
   elements are read by other types.  */

static tree
compared_type (tree type)
{
  return is_gimple_reg_type (type) && TREE_CODE (type) != COMPLEX_TYPE ? TYPE_MAIN_VARIANT (type)
	 : unsigned_char_type_node;
}

unsigned
acc_trust_readonly (acc_body *body)
{
  auto_vec<gcall *> markers;
  if (!acc_marks_read_only ())
    return 0;
  find_promises (&markers);
  for (gcall *marker : markers)
    {
      const struct acc_marked m = acc_marker_read (marker);
      tree field = promised_by (marker), type = compared_type (TREE_TYPE (m.element));
      auto_vec<gimple *> writers;
      bool kept = true;
      acc_writers_of (m.base, type, &writers);
      for (gimple *write : writers)
	kept = kept && !breaks_promise (write, field) && in_promised_region (markers, write, field);
      if (kept)
	body->never_written.put (field, type);
    }
  return 0;
}
