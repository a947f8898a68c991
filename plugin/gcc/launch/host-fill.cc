/* Loops of the host's that write to all of a variable.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     for (int i = 0; i < 10; i++)
       for (int j = 0; j < 20; j++)
	 t[i][j] = 0;

   The address is the sum of what each loop's variable adds.  If these are 1, 20 ... elements, as
   many as the loops further in count over, each element is written.  */

#include "base/compat.h"
#include "launch/host-fill.h"
#include "plan/effort.h"

/* A loop whose variable, PHI, counts by 1 from FIRST, and adds COEF bytes to the address each time.
   TEST, at the end of PHI's block, goes on by ON and leaves by OFF.  */

struct filling_loop
{
  gphi *phi;
  gcond *test;
  edge on, off;
  HOST_WIDE_INT first, count, coef;
};

struct filling
{
  auto_vec<filling_loop> loops;
  HOST_WIDE_INT more;		/* what is added to the address besides */
};

/* Notes that VARIABLE is multiplied by COEF in the address.  */

static void
add_variable (filling *f, gphi *variable, HOST_WIDE_INT coef)
{
  for (filling_loop &l : f->loops)
    if (l.phi == variable)
      {
	l.coef += coef;
	return;
      }
  filling_loop l = { variable, NULL, NULL, NULL, 0, 0, coef };
  f->loops.safe_push (l);
}

/* Adds INDEX, times COEF, to the address.  */

static bool
find_variables (filling *f, tree index, HOST_WIDE_INT coef, int depth)
{
  if (tree_fits_shwi_p (index))
    {
      if (abs_hwi (tree_to_shwi (index)) > INT_MAX || abs_hwi (coef) > INT_MAX)
	return false;
      f->more += coef * tree_to_shwi (index);
      return true;
    }
  gimple *def = TREE_CODE (index) == SSA_NAME ? SSA_NAME_DEF_STMT (index) : NULL;
  if (gphi *phi = def ? dyn_cast<gphi *> (def) : NULL)
    {
      add_variable (f, phi, coef);
      return true;
    }
  if (!def || !is_gimple_assign (def) || depth > EFFORT_HOST_DEPTH)
    return false;
  tree a = gimple_assign_rhs1 (def), b = gimple_assign_rhs2 (def);
  switch (gimple_assign_rhs_code (def))
    {
    case PLUS_EXPR:
    case MINUS_EXPR:
      return (find_variables (f, a, coef, depth + 1)
	      && find_variables (f, b, gimple_assign_rhs_code (def) == PLUS_EXPR ? coef : -coef,
				 depth + 1));
    case MULT_EXPR:
      return (tree_fits_shwi_p (b) && abs_hwi (tree_to_shwi (b)) <= INT_MAX
	      && abs_hwi (coef) <= INT_MAX
	      && find_variables (f, a, coef * tree_to_shwi (b), depth + 1));
    default:
      break;
    }
  /* What is computed in fewer bits without a sign may have wrapped around.  */
  return (gimple_assign_cast_p (def) && TREE_CODE (a) == SSA_NAME
	  && INTEGRAL_TYPE_P (TREE_TYPE (a))
	  && TYPE_PRECISION (TREE_TYPE (a)) <= TYPE_PRECISION (TREE_TYPE (index))
	  && (!TYPE_UNSIGNED (TREE_TYPE (a)) || is_a<gphi *> (SSA_NAME_DEF_STMT (a))
	      || TYPE_PRECISION (TREE_TYPE (a)) == TYPE_PRECISION (TREE_TYPE (index)))
	  && find_variables (f, a, coef, depth + 1));
}

/* Finds what the address of REF, in DECL, is computed from.  */

static bool
find_address (filling *f, tree ref, tree decl)
{
  f->more = 0;
  for (; TREE_CODE (ref) == ARRAY_REF; ref = TREE_OPERAND (ref, 0))
    {
      tree size = array_ref_element_size (ref), low = array_ref_low_bound (ref);
      if (!tree_fits_shwi_p (size) || tree_to_shwi (size) > INT_MAX || !tree_fits_shwi_p (low)
	  || abs_hwi (tree_to_shwi (low)) > INT_MAX
	  || !find_variables (f, TREE_OPERAND (ref, 1), tree_to_shwi (size), 0))
	return false;
      f->more -= tree_to_shwi (size) * tree_to_shwi (low);
    }
  return ref == decl;
}

/* Whether the variable of L counts by 1 from a constant.  */

static bool
counts_up (filling_loop *l)
{
  HOST_WIDE_INT more = 0;
  if (gimple_phi_num_args (l->phi) != 2)
    return false;
  for (int i = 0; i < 2; i++)
    {
      tree begin = gimple_phi_arg_def (l->phi, i), next = gimple_phi_arg_def (l->phi, 1 - i);
      gimple *def = TREE_CODE (next) == SSA_NAME ? SSA_NAME_DEF_STMT (next) : NULL;
      if (tree_fits_shwi_p (begin) && def && is_gimple_assign (def)
	  && gimple_assign_rhs_code (def) == PLUS_EXPR
	  && gimple_assign_rhs1 (def) == gimple_phi_result (l->phi)
	  && tree_fits_shwi_p (gimple_assign_rhs2 (def)))
	{
	  l->first = tree_to_shwi (begin);
	  more = tree_to_shwi (gimple_assign_rhs2 (def));
	}
    }
  return more == 1 && abs_hwi (l->first) <= INT_MAX;
}

/* Finds the test of L and how often it goes on.  */

static bool
find_test (filling_loop *l)
{
  l->test = safe_dyn_cast<gcond *> (gsi_stmt (gsi_last_bb (gimple_bb (l->phi))));
  if (!l->test || gimple_cond_lhs (l->test) != gimple_phi_result (l->phi)
      || !tree_fits_shwi_p (gimple_cond_rhs (l->test)))
    return false;
  edge yes, no;
  extract_true_false_edges_from_block (gimple_bb (l->test), &yes, &no);
  HOST_WIDE_INT end = tree_to_shwi (gimple_cond_rhs (l->test));
  enum tree_code code = gimple_cond_code (l->test);
  bool goes_on = code == LE_EXPR || code == LT_EXPR || code == NE_EXPR;
  if (!goes_on && code != GT_EXPR && code != GE_EXPR && code != EQ_EXPR)
    return false;
  l->on = goes_on ? yes : no;
  l->off = goes_on ? no : yes;
  l->count = end - l->first + (code == LE_EXPR || code == GT_EXPR);
  return abs_hwi (end) <= INT_MAX && l->count > 0;
}

/* Whether the blocks of L are executed one after the other up to its test, among them INNER, a
   loop, or STORE if that is null, without any other of READS and WRITES.  */

static bool
only_fills (const filling_loop &l, const filling_loop *inner, gimple *store,
	    const vec<gimple *> &reads, const vec<gimple *> &writes)
{
  bool found = false;
  for (basic_block bb = l.on->dest; bb != gimple_bb (l.phi);)
    {
      bool loop = inner && bb == gimple_bb (inner->phi);
      if (loop ? found || EDGE_COUNT (bb->preds) != 2 : !single_pred_p (bb) || !single_succ_p (bb))
	return false;
      found |= loop;
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	if (!inner && gsi_stmt (gsi) == store)
	  found = true;
	else if (reads.contains (gsi_stmt (gsi)) || writes.contains (gsi_stmt (gsi)))
	  return false;
      bb = loop ? inner->off->dest : single_succ (bb);
    }
  return found;
}

/* Whether the loops of F, of STORE to SIZE bytes, reach ALL bytes of the variable.  */

static bool
reach_all (const filling &f, HOST_WIDE_INT size, HOST_WIDE_INT all)
{
  HOST_WIDE_INT begin = f.more;
  unsigned taken = 0;
  for (const filling_loop &l : f.loops)
    begin += l.first * l.coef;
  for (bool more = true; more && size < all;)
    {
      more = false;
      for (const filling_loop &l : f.loops)
	if (!more && l.coef == size && l.count <= all / size)
	  {
	    size *= l.count;
	    more = true;
	    taken++;
	  }
    }
  return begin == 0 && size == all && taken == f.loops.length ();
}

gimple *
acc_test_of_filling (gimple *store, tree decl, const vec<gimple *> &reads,
		     const vec<gimple *> &writes)
{
  filling f;
  tree ref = gimple_get_lhs (store);
  if (!ref || TREE_CODE (ref) != ARRAY_REF || !find_address (&f, ref, decl))
    return NULL;
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (ref)), all = DECL_SIZE_UNIT (decl);
  if (!tree_fits_shwi_p (size) || !all || !tree_fits_shwi_p (all))
    return NULL;
  for (filling_loop &l : f.loops)
    if (abs_hwi (l.coef) > INT_MAX || !counts_up (&l) || !find_test (&l))
      return NULL;
  if (!reach_all (f, tree_to_shwi (size), tree_to_shwi (all)))
    return NULL;
  const filling_loop *inner = NULL;
  for (unsigned left = f.loops.length (); left > 0; left--)
    {
      const filling_loop *next = NULL;
      for (const filling_loop &l : f.loops)
	if (only_fills (l, inner, store, reads, writes))
	  next = &l;
      if (!next)
	return NULL;
      inner = next;
    }
  return inner ? inner->test : NULL;
}
