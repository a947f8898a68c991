/* The names of the variables of OpenACC loops.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "records/loop-names.h"

/* By the name of the offset, which no other variable of the unit has: the names of the variables
   computed from it, that of the innermost loop first.  */

static hash_map<tree, auto_vec<const char *> *> *names;

/* Whether STMT is the call that gives an OpenACC loop's offset its first value.  */

static bool
begins_offset (gimple *stmt)
{
  return (gimple_call_internal_p (stmt, IFN_GOACC_LOOP)
	  && tree_to_shwi (gimple_call_arg (stmt, 0)) == IFN_GOACC_LOOP_OFFSET
	  && gimple_call_lhs (stmt) && VAR_P (gimple_call_lhs (stmt))
	  && DECL_NAME (gimple_call_lhs (stmt)));
}

/* Notes that VAR is computed from the offset called OFFSET if it is a variable of the program.
   Whether it is.  */

static bool
note_variable (tree var, tree offset)
{
  if (!DECL_NAME (var) || DECL_ARTIFICIAL (var) || DECL_IGNORED_P (var))
    return false;
  auto_vec<const char *> *&list = names->get_or_insert (offset);
  if (!list)
    list = new auto_vec<const char *> ();
  list->safe_push (IDENTIFIER_POINTER (DECL_NAME (var)));
  return true;
}

void
acc_loop_names_note (struct function *fn)
{
  hash_map<tree, tree> offset_of;
  basic_block bb;
  if (!names)
    names = new hash_map<tree, auto_vec<const char *> *> ();
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (begins_offset (stmt))
	  offset_of.put (gimple_call_lhs (stmt), DECL_NAME (gimple_call_lhs (stmt)));
	if (!is_gimple_assign (stmt) || !VAR_P (gimple_assign_lhs (stmt))
	    || offset_of.get (gimple_assign_lhs (stmt)))
	  continue;
	tree *offset = NULL;
	for (unsigned i = 1; i < gimple_num_ops (stmt) && !offset; i++)
	  offset = offset_of.get (gimple_op (stmt, i));
	if (offset && !note_variable (gimple_assign_lhs (stmt), *offset))
	  {
	    tree name = *offset;
	    offset_of.put (gimple_assign_lhs (stmt), name);
	  }
      }
}

const char *
acc_loop_name (tree offset, int k, int n)
{
  tree name = SSA_NAME_IDENTIFIER (offset);
  auto_vec<const char *> **list = names && name ? names->get (name) : NULL;
  return list && (int) (*list)->length () == n ? (**list)[n - 1 - k] : NULL;
}
