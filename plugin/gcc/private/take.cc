/* Takes private arrays into shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "private/take.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/shared.h"
#include "private/allocations.h"
#include "private/array.h"
#include "private/choose.h"
#include "private/find.h"
#include "private/replace.h"

/* The variable in shared memory for A, or for the copies of WORKERS workers if each has one.  */

static tree
declare (const acc_private_array &a, int workers)
{
  bool sized = TREE_CODE (a.decl) == SSA_NAME;
  tree type = sized ? build_array_type_nelts (unsigned_char_type_node, acc_opts.max_private)
		    : TREE_TYPE (a.decl);
  if (a.workers && workers > 1)
    type = build_array_type_nelts (type, workers);
  tree var = acc_private_variable (a.loc, type);
  if (sized)
    TREE_ADDRESSABLE (var) = 1;
  else
    {
      SET_DECL_ALIGN (var, MAX (DECL_ALIGN (a.decl), DECL_ALIGN (var)));
      SET_DECL_PT_UID (var, DECL_PT_UID (a.decl));
    }
  acc_private_add (var);
  return var;
}

/* Replaces A by shared memory unless it is refused, or notes in MAP what is to replace it.  */

static void
take (acc_private_array *a, int workers, acc_replacements *map)
{
  if (a->directive)
    acc_private_drop_directives (*a);
  if (a->alloc && a->refusal == acc_of_lane && !a->bound && acc_opts.max_private)
    acc_sized_limit (a);
  if (a->bound && (!a->refusal || a->refusal == acc_of_lane))
    acc_sized_fix (a);
  if (a->refusal)
    return;
  tree var = declare (*a, workers);
  if (TREE_CODE (a->decl) == SSA_NAME)
    acc_sized_replace (a, var);
  else
    {
      acc_replacement by = { var, workers > 1 ? a->workers : NULL, NULL_TREE };
      map->put (a->decl, by);
    }
}

/* Marks the variables that have replaced arrays and have their addresses taken.  */

static void
find_taken_addresses (void)
{
  auto_bitmap taken;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    {
      for (gphi_iterator it = gsi_start_phis (bb); !gsi_end_p (it); gsi_next (&it))
	for (unsigned i = 0; i < gimple_phi_num_args (it.phi ()); i++)
	  {
	    tree arg = gimple_phi_arg_def (it.phi (), i);
	    if (TREE_CODE (arg) == ADDR_EXPR && DECL_P (get_base_address (TREE_OPERAND (arg, 0))))
	      bitmap_set_bit (taken, DECL_UID (get_base_address (TREE_OPERAND (arg, 0))));
	  }
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	gimple_ior_addresses_taken (taken, gsi_stmt (gsi));
    }
  for (tree var : acc_private_variables ())
    TREE_ADDRESSABLE (var) |= bitmap_bit_p (taken, DECL_UID (var));
}

unsigned
acc_take_private (acc_body *body)
{
  acc_private_begin ();
  acc_sized_begin ();
  auto_vec<acc_private_array> arrays;
  acc_private_find (&arrays);
  acc_replacements map;
  if (!arrays.is_empty ())
    {
      int workers = acc_private_choose (&arrays, &body->shared_bytes);
      for (acc_private_array &a : arrays)
	take (&a, workers, &map);
      acc_sized_finish ();
    }
  acc_private_drop_markers ();
  if (!map.is_empty ())
    acc_private_replace (&map);
  if (acc_private_variables ().is_empty () && !acc_sized_fixed ())
    return 0;
  find_taken_addresses ();
  body->changed = true;
  return ACC_CHANGED;
}
