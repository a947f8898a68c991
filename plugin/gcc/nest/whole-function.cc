/* Properties of a function as a whole.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "nest/whole-function.h"
#include "base/dims.h"
#include "plan/effort.h"

static bool
note_private (gimple *, tree base, tree, void *data)
{
  if (VAR_P (base) && !is_global_var (base))
    static_cast<hash_set<tree> *> (data)->add (base);
  return false;
}

int64_t
acc_private_bytes (void)
{
  hash_set<tree> variables;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      if (!gimple_clobber_p (gsi_stmt (gsi)))
	walk_stmt_load_store_addr_ops (gsi_stmt (gsi), &variables, note_private, note_private,
				       note_private);
  int64_t bytes = 0;
  for (tree variable : variables)
    if (tree_fits_shwi_p (DECL_SIZE_UNIT (variable)))
      bytes += tree_to_shwi (DECL_SIZE_UNIT (variable));
  return EFFORT_PRIVATE_COPIES * bytes;
}

bool
acc_is_short_array (tree base)
{
  if (!base || !VAR_P (base) || !auto_var_in_fn_p (base, cfun->decl)
      || TREE_CODE (TREE_TYPE (base)) != ARRAY_TYPE || TREE_THIS_VOLATILE (base))
    return false;
  tree size = DECL_SIZE_UNIT (base);
  return size && tree_fits_uhwi_p (size) && tree_to_uhwi (size) <= EFFORT_OWN_BYTES;
}

int
acc_short_array_words (void)
{
  int bits = 0;
  unsigned i;
  tree var;
  FOR_EACH_LOCAL_DECL (cfun, i, var)
    if (acc_is_short_array (var))
      bits += tree_to_uhwi (DECL_SIZE (var));
  return (bits + 31) / 32;
}

bool
acc_is_computed (int dim)
{
  tree decl = cfun->decl;
  return acc_has_dim (decl, dim) && !acc_given_dim (decl, dim);
}

const char *
acc_function_obstacle (void)
{
  tree decl = cfun->decl;
  if (lookup_attribute ("oacc serial", DECL_ATTRIBUTES (decl)))
    return "a 'serial' construct has no lanes that could share it: write 'parallel'";
  if (!optimize)
    return "nothing is cached without optimization: compile with '-O2'";
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (tree callee = is_gimple_call (gsi_stmt (gsi))
	    ? gimple_call_fndecl (gsi_stmt (gsi)) : NULL_TREE)
	if (tree attr = oacc_get_fn_attrib (callee))
	  if (oacc_fn_attrib_level (attr) < GOMP_DIM_MAX)
	    return "its region calls a routine that has parallel loops"
		   ": make that 'seq', or call it in a construct of its own";
  return NULL;
}

const char *
acc_sizes_obstacle (void)
{
  if (const char *why = acc_function_obstacle ())
    return why;
  if (acc_is_computed (GOMP_DIM_VECTOR))
    return "its 'vector_length' is not a constant: write a number";
  if (acc_is_computed (GOMP_DIM_WORKER))
    return "its 'num_workers' is not a constant: write a number";
  return NULL;
}
