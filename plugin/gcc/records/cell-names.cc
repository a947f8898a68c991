/* The names of variables that all gangs may share in one cell of memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "records/cell-names.h"
#include "base/acc-options.h"

/* The names of references by the fields of the regions' data.  */

static hash_map<tree, const char *> *names;

static const char *
name_of_decl (const_tree decl)
{
  return decl && DECL_NAME (decl) ? IDENTIFIER_POINTER (DECL_NAME (decl)) : NULL;
}

/* Notes the names of the references that FN, which is not in SSA form, gets from the region's
   data.  */

static void
note_names (struct function *fn)
{
  hash_map<tree, tree> fields;
  basic_block bb;
  if (!names)
    names = new hash_map<tree, const char *> ();
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (gimple_assign_single_p (gsi_stmt (gsi)))
	{
	  tree to = gimple_assign_lhs (gsi_stmt (gsi)), from = gimple_assign_rhs1 (gsi_stmt (gsi));
	  if (TREE_CODE (from) == COMPONENT_REF && !DECL_NAME (TREE_OPERAND (from, 1)))
	    fields.put (to, TREE_OPERAND (from, 1));
	  else if (tree *field = VAR_P (to) && name_of_decl (to) ? fields.get (from) : NULL)
	    names->put (*field, name_of_decl (to));
	}
}

/* Whether FN is the body of a `parallel' construct, where scalars are firstprivate.  */

static bool
is_parallel_construct (struct function *fn)
{
  return lookup_attribute ("oacc parallel", DECL_ATTRIBUTES (fn->decl)) != NULL_TREE;
}

bool
acc_cells_possible (struct function *fn)
{
  basic_block bb;
  if (!is_parallel_construct (fn) || (!acc_opts.mend_reductions && !acc_opts.warn_shared))
    return false;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (gimple_call_internal_p (gsi_stmt (gsi), IFN_GOACC_REDUCTION))
	{
	  note_names (fn);
	  return true;
	}
  return false;
}

const char *
acc_cell_name (tree field)
{
  const char **noted = names ? names->get (field) : NULL;
  return name_of_decl (field) ? name_of_decl (field) : noted ? *noted : "…";
}
