/* How large private arrays of computed size can be.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The bounds come from GCC's ranges of the values that the device code computes
   the size from, and of those that the host passes to it.  Sizes are not
   negative, so it does not matter that a negative value would become a large
   one in an unsigned type.  */

#include "base/compat.h"
#include "analysis/bound.h"
#include "analysis/host-values.h"
#include "analysis/region-data.h"
#include "plan/effort.h"

/* Stands for unknown bounds and for all that are greater.  */
#define UNKNOWN ((HOST_WIDE_INT) EFFORT_BOUND_MOST)

static int steps;
static hash_set<gimple *> *phis;	/* the phis that have been looked into */

static HOST_WIDE_INT most_at (gimple_ranger *ranger, tree value, gimple *at, bool exact, int depth);

/* The upper end of RANGE, which is one of values of TYPE; or UNKNOWN.  */

static HOST_WIDE_INT
range_end (const int_range_max &range, tree type)
{
  if (range.undefined_p () || range.varying_p ())
    return UNKNOWN;
  widest_int high = widest_int::from (range.upper_bound (), TYPE_SIGN (type));
  return wi::les_p (high, UNKNOWN) ? high.to_shwi () : UNKNOWN;
}

/* Whether VALUE is certain to be at least 0 at AT.  */

static bool
is_nonnegative (gimple_ranger *ranger, tree value, gimple *at)
{
  int_range_max range;
  if (TREE_CODE (value) == INTEGER_CST)
    return tree_int_cst_sgn (value) >= 0 && tree_fits_shwi_p (value);
  return (INTEGRAL_TYPE_P (TREE_TYPE (value)) && ranger->range_of_expr (range, value, at)
	  && !range.undefined_p ()
	  && (TYPE_UNSIGNED (TREE_TYPE (value)) ? range_end (range, TREE_TYPE (value)) < UNKNOWN
	      : wi::ges_p (widest_int::from (range.lower_bound (), SIGNED), 0)));
}

static bool
note_passed_address (gimple *stmt, tree base, tree, void *data)
{
  tree *what = (tree *) data;
  if (get_base_address (base) == what[0]
      && !(gimple_store_p (stmt) && get_base_address (gimple_get_lhs (stmt)) == what[1]))
    what[0] = NULL_TREE;
  return false;
}

/* The most that the host's variable DECL can be when LAUNCH passes its address.
   DECL is GCC's copy of a variable that is private in the construct.  */

static HOST_WIDE_INT
most_passed (gimple_ranger *ranger, const acc_launch &l, tree decl, int depth)
{
  tree what[2] = { decl, l.data };
  HOST_WIDE_INT most = -1;
  basic_block bb;
  if (!VAR_P (decl) || !DECL_ARTIFICIAL (decl) || is_global_var (decl))
    return UNKNOWN;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	walk_stmt_load_store_addr_ops (stmt, what, NULL, NULL, note_passed_address);
	if (gimple_clobber_p (stmt) || !gimple_store_p (stmt)
	    || get_base_address (gimple_get_lhs (stmt)) != decl)
	  continue;
	if (!gimple_assign_single_p (stmt) || gimple_assign_lhs (stmt) != decl)
	  return UNKNOWN;
	most = MAX (most, most_at (ranger, gimple_assign_rhs1 (stmt), stmt, false, depth));
      }
  return most < 0 || !what[0] ? UNKNOWN : most;
}

/* Makes FN the current function as long as it lives, with what most_at needs
   there.  What is known of the evolutions of the other function's values does
   not hold for FN's, which have the same numbers.  */

class visit
{
public:
  visit (function *fn) : fn (fn), had_evolutions (scev_initialized_p ())
  {
    if (had_evolutions)
      scev_finalize ();
    push_cfun (fn);
    had_dominators = dom_info_available_p (CDI_DOMINATORS);
    had_ranger = fn->x_range_query != NULL;
    calculate_dominance_info (CDI_DOMINATORS);
    ranger = had_ranger ? static_cast<gimple_ranger *> (fn->x_range_query) : enable_ranger (fn);
  }
  ~visit ()
  {
    if (!had_ranger)
      disable_ranger (fn);
    if (!had_dominators)
      free_dominance_info (CDI_DOMINATORS);
    pop_cfun ();
    if (had_evolutions)
      scev_initialize ();
  }
  gimple_ranger *ranger;
private:
  function *fn;
  bool had_evolutions;
  bool had_dominators, had_ranger;
};

/* The most that callers of the current function pass for PARM; UNKNOWN unless
   all of them are known.  */

static HOST_WIDE_INT
most_of_parameter (tree parm, int depth)
{
  cgraph_node *node = cgraph_node::get (cfun->decl);
  HOST_WIDE_INT most = -UNKNOWN;
  unsigned n = 0;
  for (tree p = DECL_ARGUMENTS (cfun->decl); p != parm; p = DECL_CHAIN (p))
    {
      if (!p)
	return UNKNOWN;
      n++;
    }
  if (!node || TREE_PUBLIC (node->decl) || node->address_taken || node->has_aliases_p ()
      || !node->callers || node->force_output)
    return UNKNOWN;
  for (cgraph_edge *e = node->callers; e && most < UNKNOWN; e = e->next_caller)
    {
      function *fn = DECL_STRUCT_FUNCTION (e->caller->decl);
      if (!e->call_stmt || !fn || !fn->gimple_df || !gimple_in_ssa_p (fn)
	  || gimple_call_num_args (e->call_stmt) <= n)
	return UNKNOWN;
      visit there (fn);
      most = MAX (most, most_at (there.ranger, gimple_call_arg (e->call_stmt, n), e->call_stmt,
				 false, depth));
    }
  return most;
}

/* The most that LAUNCH passes in FIELD or, if REFERENCE, in what FIELD points
   to.  */

static HOST_WIDE_INT
most_of_launch (const acc_launch &l, tree field, bool reference, int depth)
{
  tree value = acc_stored_value (l, field);
  if (!value)
    return UNKNOWN;
  visit there (l.fn);
  if (!reference)
    return most_at (there.ranger, value, l.call, false, depth);
  if (TREE_CODE (value) != ADDR_EXPR)
    return UNKNOWN;
  return most_passed (there.ranger, l, TREE_OPERAND (value, 0), depth);
}

/* The most that LOAD, in the device code, loads of what the host passes.  */

static HOST_WIDE_INT
most_loaded (gimple *load, int depth)
{
  tree ref = gimple_assign_rhs1 (load), field = NULL_TREE;
  bool reference = TREE_CODE (ref) == MEM_REF && integer_zerop (TREE_OPERAND (ref, 1));
  if (reference && TREE_CODE (TREE_OPERAND (ref, 0)) == SSA_NAME)
    {
      gimple *def = SSA_NAME_DEF_STMT (TREE_OPERAND (ref, 0));
      if (gimple_assign_load_p (def)
	  && acc_is_region_data (get_base_address (gimple_assign_rhs1 (def))))
	field = gimple_assign_rhs1 (def);
    }
  else if (acc_is_region_data (get_base_address (ref)))
    field = ref;
  auto_vec<acc_launch> launches;
  if (!field || TREE_CODE (field) != COMPONENT_REF || gimple_has_volatile_ops (load)
      || !acc_find_launches (&launches))
    return UNKNOWN;
  HOST_WIDE_INT most = 0;
  for (const acc_launch &l : launches)
    {
      if (l.fn == cfun)
	return UNKNOWN;
      most = MAX (most, most_of_launch (l, TREE_OPERAND (field, 1), reference, depth));
    }
  return most;
}

/* The most that the result of PHI can be.  */

static HOST_WIDE_INT
most_of_phi (gimple_ranger *ranger, gphi *phi, bool exact, int depth)
{
  HOST_WIDE_INT most = -UNKNOWN;
  if (phis->add (phi))
    return UNKNOWN;
  for (unsigned i = 0; i < gimple_phi_num_args (phi) && most < UNKNOWN; i++)
    {
      tree arg = gimple_phi_arg_def (phi, i);
      int_range_max range;
      HOST_WIDE_INT here = UNKNOWN;
      if (TREE_CODE (arg) == SSA_NAME
	  && ranger->range_on_edge (range, gimple_phi_arg_edge (phi, i), arg))
	here = range_end (range, TREE_TYPE (arg));
      if (here == UNKNOWN)
	here = most_at (ranger, arg, phi, exact, depth);
      most = MAX (most, here);
    }
  return most;
}

/* Where it is best asked what is known of the operands of STMT, whose result is used at AT: there
   if no turn of a loop in between may have given them other values; tests on the way tell more.  */

static gimple *
place_for_operands (gimple *stmt, gimple *at)
{
  basic_block bb = gimple_bb (stmt), there = gimple_bb (at);
  return (loops_for_fn (cfun) && dom_info_available_p (CDI_DOMINATORS) && there != bb
	  && dominated_by_p (CDI_DOMINATORS, there, bb)
	  && flow_bb_inside_loop_p (bb->loop_father, there) ? at : stmt);
}

/* The most that the result of STMT, which is used at AT, can be.  */

static HOST_WIDE_INT
most_computed (gimple_ranger *ranger, gimple *stmt, gimple *at, bool exact, int depth)
{
  at = place_for_operands (stmt, at);
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  tree a = gimple_assign_rhs1 (stmt), b = gimple_assign_rhs2 (stmt);
  tree_code code = gimple_assign_rhs_code (stmt);
  if (gimple_assign_cast_p (stmt))
    {
      tree from = TREE_TYPE (a);
      if (!INTEGRAL_TYPE_P (from) || !INTEGRAL_TYPE_P (type)
	  || TYPE_PRECISION (type) < TYPE_PRECISION (from))
	return UNKNOWN;
      bool extends = TYPE_UNSIGNED (from) && TYPE_PRECISION (type) > TYPE_PRECISION (from);
      return most_at (ranger, a, at, exact || extends, depth);
    }
  if (code == SSA_NAME || code == INTEGER_CST)
    return most_at (ranger, a, at, exact, depth);
  if (code == MIN_EXPR || code == MAX_EXPR)
    {
      exact |= TYPE_UNSIGNED (type);
      HOST_WIDE_INT one = most_at (ranger, a, at, exact, depth);
      HOST_WIDE_INT other = most_at (ranger, b, at, exact, depth);
      return code == MIN_EXPR ? MIN (one, other) : MAX (one, other);
    }
  if (code == BIT_AND_EXPR && is_nonnegative (ranger, b, at))
    return most_at (ranger, b, at, exact, depth);
  if (exact || (code != PLUS_EXPR && code != MINUS_EXPR && code != MULT_EXPR))
    return UNKNOWN;
  HOST_WIDE_INT one = most_at (ranger, a, at, false, depth), other = UNKNOWN;
  if (one == UNKNOWN)
    return UNKNOWN;
  if (code == MINUS_EXPR)
    return is_nonnegative (ranger, b, at) ? one : UNKNOWN;
  if (TREE_CODE (b) == INTEGER_CST)
    other = wi::fits_shwi_p (wi::to_wide (b)) ? wi::to_wide (b).to_shwi () : UNKNOWN;
  else
    other = most_at (ranger, b, at, false, depth);
  if (other >= UNKNOWN || other <= -UNKNOWN || one <= -UNKNOWN)
    return UNKNOWN;
  if (code == PLUS_EXPR)
    return MIN (one + other, UNKNOWN);
  if (!is_nonnegative (ranger, b, at)
      || (TREE_CODE (b) != INTEGER_CST && !is_nonnegative (ranger, a, at)))
    return UNKNOWN;
  return one <= 0 ? 0 : MIN (one * other, UNKNOWN);
}

/* The most that VALUE can be at AT, or UNKNOWN.  EXACT: VALUE must not be a
   negative number that has become a large one in an unsigned type.  */

static HOST_WIDE_INT
most_at (gimple_ranger *ranger, tree value, gimple *at, bool exact, int depth)
{
  int_range_max range;
  if (TREE_CODE (value) == INTEGER_CST)
    return tree_fits_shwi_p (value) ? MIN (tree_to_shwi (value), UNKNOWN) : UNKNOWN;
  if (TREE_CODE (value) != SSA_NAME || depth > EFFORT_BOUND_DEPTH || steps++ > EFFORT_BOUND_STEPS)
    return UNKNOWN;
  if (INTEGRAL_TYPE_P (TREE_TYPE (value)) && ranger->range_of_expr (range, value, at))
    {
      HOST_WIDE_INT end = range_end (range, TREE_TYPE (value));
      if (end < UNKNOWN)
	return end;
    }
  if (SSA_NAME_IS_DEFAULT_DEF (value))
    return SSA_NAME_VAR (value) && TREE_CODE (SSA_NAME_VAR (value)) == PARM_DECL
	   ? most_of_parameter (SSA_NAME_VAR (value), depth + 1) : UNKNOWN;
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (gphi *phi = dyn_cast<gphi *> (def))
    return most_of_phi (ranger, phi, exact, depth + 1);
  if (gimple_assign_load_p (def))
    return most_loaded (def, depth + 1);
  return is_gimple_assign (def) ? most_computed (ranger, def, at, exact, depth + 1) : UNKNOWN;
}

HOST_WIDE_INT
acc_most_of (tree value, gimple *at)
{
  hash_set<gimple *> seen;
  phis = &seen;
  steps = 0;
  gimple_ranger *ranger = enable_ranger (cfun);
  HOST_WIDE_INT most = most_at (ranger, value, at, false, 0);
  disable_ranger (cfun);
  return most < UNKNOWN ? most : -1;
}
