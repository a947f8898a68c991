/* Loops with a `tile' clause, run without tiles on the device.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC makes two loops of those that a `tile' clause is for: one over tiles, and inside it one over
   a tile's elements.  Both run over products of iterations.  A tile begins at any of them, and its
   elements are counted from there, so that those which belong to the next row have an index beyond
   the end of their row.  The host is right because its tiles have one element.  So are the device's
   if the loop over elements is not partitioned, which GCC does only for loops whose tag has
   OLF_TILE.  The iterations are independent, so their order does not matter.  */

#include "base/compat.h"
#include "split/tile-clauses.h"
#include "base/acc-options.h"

/* The HEAD_MARKs whose tags have lost OLF_TILE.  */

static auto_vec<gcall *> dropped;

static void
change_tag (gcall *head, unsigned clear, unsigned set)
{
  tree tag = gimple_call_arg (head, 3);
  gimple_call_set_arg (head, 3,
		       build_int_cst (TREE_TYPE (tag), (tree_to_uhwi (tag) & ~clear) | set));
}

/* Whether STMT tells the accelerator's compiler of a loop with a `tile' clause.  */

static bool
is_tiled_head (gimple *stmt)
{
  return (gimple_call_internal_p (stmt, IFN_UNIQUE)
	  && tree_to_shwi (gimple_call_arg (stmt, 0)) == IFN_UNIQUE_OACC_HEAD_MARK
	  && gimple_call_num_args (stmt) >= 4
	  && (tree_to_uhwi (gimple_call_arg (stmt, 3)) & OLF_TILE));
}

static void
drop_in_function (struct function *fn)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (is_tiled_head (gsi_stmt (gsi)))
	{
	  gcall *head = as_a<gcall *> (gsi_stmt (gsi));
	  change_tag (head, OLF_TILE, 0);
	  dropped.safe_push (head);
	}
}

void
acc_drop_tiles (lto_symtab_encoder_t encoder)
{
  if (!acc_opts.mend_tiles)
    return;
  for (int i = 0; i < lto_symtab_encoder_size (encoder); i++)
    {
      cgraph_node *node = dyn_cast<cgraph_node *> (lto_symtab_encoder_deref (encoder, i));
      if (node && lto_symtab_encoder_in_partition_p (encoder, node) && node->has_gimple_body_p ()
	  && !node->thunk)
	drop_in_function (DECL_STRUCT_FUNCTION (node->decl));
    }
}

void
acc_restore_tiles (void)
{
  for (gcall *head : dropped)
    change_tag (head, 0, OLF_TILE);
  dropped.truncate (0);
}
