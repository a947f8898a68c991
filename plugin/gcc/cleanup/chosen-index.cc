/* Indices that conditions choose.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     x[i < 0 ? 0 : i > n - 1 ? n - 1 : i]

   GCC's front ends for C and C++ multiply each of the three by the size of an element, and let the
   conditions choose among the products.  What is chosen is no index then, and nothing can be said
   of it.  Here the index is chosen, and multiplied after that.  */

#include "base/compat.h"
#include "cleanup/chosen-index.h"
#include "base/body.h"
#include "tree-ssa-dce.h"

/* A choice of bytes.  */

struct choice
{
  gphi *phi;
  tree size;		/* of the elements: each value is an index times that */
  tree wide, narrow;	/* the types in which the indices are multiplied, and that they have */
};

/* The index that VALUE, a product, is SIZE times; null if it is none.  *WIDE is the index as it is
   multiplied.  */

static tree
index_behind (tree value, tree *size, tree *wide)
{
  gimple *def = TREE_CODE (value) == SSA_NAME ? SSA_NAME_DEF_STMT (value) : NULL;
  if (!def || !is_gimple_assign (def) || gimple_assign_rhs_code (def) != MULT_EXPR
      || !tree_fits_shwi_p (gimple_assign_rhs2 (def))
      || !integer_nonzerop (gimple_assign_rhs2 (def))
      || TREE_CODE (gimple_assign_rhs1 (def)) != SSA_NAME)
    return NULL_TREE;
  *size = gimple_assign_rhs2 (def);
  *wide = gimple_assign_rhs1 (def);
  gimple *cast = SSA_NAME_DEF_STMT (*wide);
  if (!gimple_assign_cast_p (cast) || TREE_CODE (gimple_assign_rhs1 (cast)) != SSA_NAME
      || !INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (cast))))
    return *wide;
  return gimple_assign_rhs1 (cast);
}

/* The index that VALUE is of C, as a value of its type, or null.  */

static tree
index_in (const struct choice *c, tree value)
{
  tree size, wide;
  if (TREE_CODE (value) == INTEGER_CST)
    {
      HOST_WIDE_INT bytes = wi::to_wide (value).to_shwi (), by = tree_to_shwi (c->size);
      tree index = build_int_cst (c->narrow, bytes / by);
      return bytes % by == 0 && tree_int_cst_equal (fold_convert (c->wide, index),
						    build_int_cst (c->wide, bytes / by))
	     ? index : NULL_TREE;
    }
  tree index = index_behind (value, &size, &wide);
  return (index && tree_int_cst_equal (size, c->size)
	  && useless_type_conversion_p (c->wide, TREE_TYPE (wide))
	  && useless_type_conversion_p (c->narrow, TREE_TYPE (index)) ? index : NULL_TREE);
}

/* Whether PHI chooses bytes that are indices times a size, which go to *C.  */

static bool
is_of_bytes (gphi *phi, struct choice *c)
{
  tree result = gimple_phi_result (phi), index = NULL_TREE;
  if (!INTEGRAL_TYPE_P (TREE_TYPE (result)) || SSA_NAME_OCCURS_IN_ABNORMAL_PHI (result)
      || TYPE_PRECISION (TREE_TYPE (result)) != TYPE_PRECISION (sizetype))
    return false;
  for (unsigned i = 0; i < gimple_phi_num_args (phi) && !index; i++)
    {
      tree wide;
      index = index_behind (gimple_phi_arg_def (phi, i), &c->size, &wide);
      if (index)
	{
	  c->wide = TREE_TYPE (wide);
	  c->narrow = TREE_TYPE (index);
	}
    }
  if (!index)
    return false;
  c->phi = phi;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    if ((gimple_phi_arg_edge (phi, i)->flags & EDGE_COMPLEX)
	|| !index_in (c, gimple_phi_arg_def (phi, i)))
      return false;
  return true;
}

/* Chooses the index and multiplies it, instead of C.  What may not be used any more goes to
   UNUSED.  */

static void
scale (const struct choice *c, bitmap unused)
{
  tree result = gimple_phi_result (c->phi);
  basic_block bb = gimple_bb (c->phi);
  gphi *chosen = create_phi_node (make_ssa_name (c->narrow), bb);
  for (unsigned i = 0; i < gimple_phi_num_args (c->phi); i++)
    {
      tree value = gimple_phi_arg_def (c->phi, i);
      add_phi_arg (chosen, index_in (c, value), gimple_phi_arg_edge (c->phi, i),
		   UNKNOWN_LOCATION);
      if (TREE_CODE (value) == SSA_NAME)
	bitmap_set_bit (unused, SSA_NAME_VERSION (value));
    }
  gimple_stmt_iterator gsi = gsi_for_stmt (c->phi);
  remove_phi_node (&gsi, false);
  gsi = gsi_after_labels (bb);
  tree index = make_ssa_name (c->wide);
  gsi_insert_before (&gsi, gimple_build_assign (index, NOP_EXPR, gimple_phi_result (chosen)),
		     GSI_SAME_STMT);
  gsi_insert_before (&gsi, gimple_build_assign (result, MULT_EXPR, index, c->size), GSI_SAME_STMT);
}

unsigned
acc_scale_chosen (acc_body *)
{
  auto_bitmap unused;
  auto_vec<gphi *> phis;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gphi_iterator it = gsi_start_phis (bb); !gsi_end_p (it); gsi_next (&it))
      phis.safe_push (it.phi ());
  /* What one chooses may be what the next one chooses from.  */
  for (bool more = true; more;)
    {
      more = false;
      for (gphi *&phi : phis)
	{
	  struct choice c;
	  if (!phi || !is_of_bytes (phi, &c))
	    continue;
	  scale (&c, unused);
	  phi = NULL;
	  more = true;
	}
    }
  if (bitmap_empty_p (unused))
    return 0;
  simple_dce_from_worklist (unused);
  return ACC_CHANGED;
}
