/* Numbers of the device's code, computed on the host.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The device's code computes trip counts from what the host passes: variables of integer types, by
   their addresses.  The host loads the same variables just before the launch.  */

#include "base/compat.h"
#include "launch/host-count.h"
#include "analysis/host-sizes.h"
#include "analysis/host-values.h"
#include "analysis/region-data.h"
#include "plan/effort.h"

/* A launch, the function that it is of, and the statements for the host.  */

struct copier
{
  const acc_launch *launch;
  gimple_seq *seq;
  hash_map<tree, tree> known;	/* what became of values */
};

/* The field with the address that VALUE, of the device's code, is loaded from; null if VALUE is no
   such load.  */

static tree
loaded_from (tree value)
{
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (!gimple_assign_load_p (def))
    return NULL_TREE;
  tree ref = gimple_assign_rhs1 (def);
  if (TREE_CODE (ref) != MEM_REF || !integer_zerop (TREE_OPERAND (ref, 1))
      || TREE_CODE (TREE_OPERAND (ref, 0)) != SSA_NAME || acc_is_region_data (ref))
    return NULL_TREE;
  tree address = TREE_OPERAND (ref, 0);
  tree inner = (gimple_assign_load_p (SSA_NAME_DEF_STMT (address))
		? gimple_assign_rhs1 (SSA_NAME_DEF_STMT (address)) : NULL_TREE);
  if (!inner || TREE_CODE (inner) != COMPONENT_REF || TREE_THIS_VOLATILE (ref)
      || !acc_is_region_data (TREE_OPERAND (inner, 0)))
    return NULL_TREE;
  return TREE_OPERAND (inner, 1);
}

/* Loads what the host passes for VALUE, an integer.  libgomp copies it from there itself, unless
   the device has a copy already.  */

static tree
copy_passed (copier *c, tree value)
{
  tree field = loaded_from (value), type = TREE_TYPE (value);
  tree address = field ? acc_passed_variable (*c->launch, field) : NULL_TREE;
  if (!address)
    return NULL_TREE;
  push_cfun (c->launch->fn);
  tree copy = make_ssa_name (type);
  gimple *load = gimple_build_assign (copy, build2 (MEM_REF, type, address,
						    build_int_cst (ptr_type_node, 0)));
  gimple_set_vuse (load, gimple_vuse (c->launch->call));
  gimple_seq_add_stmt (c->seq, load);
  pop_cfun ();
  return copy;
}

/* Whether the host may execute CODE, with the second operand BY, where it does not do so now.  */

static bool
may_copy (enum tree_code code, tree by)
{
  switch (code)
    {
    case PLUS_EXPR:
    case MINUS_EXPR:
    case MULT_EXPR:
    case MIN_EXPR:
    case MAX_EXPR:
    case BIT_AND_EXPR:
    case NEGATE_EXPR:
    case BIT_NOT_EXPR:
      return true;
    case TRUNC_DIV_EXPR:
    case CEIL_DIV_EXPR:
    case TRUNC_MOD_EXPR:
      return TREE_CODE (by) == INTEGER_CST && !integer_zerop (by) && !integer_minus_onep (by);
    case LSHIFT_EXPR:
    case RSHIFT_EXPR:
      return TREE_CODE (by) == INTEGER_CST;
    default:
      return false;
    }
}

/* The host's A CODE B, or CODE A, in TYPE.  It has no overflow that is undefined.  */

static tree
build_copy (copier *c, enum tree_code code, tree type, tree a, tree b)
{
  bool wraps = code == PLUS_EXPR || code == MINUS_EXPR || code == MULT_EXPR || code == NEGATE_EXPR
	       || code == LSHIFT_EXPR;
  tree in = wraps ? unsigned_type_for (type) : type;
  push_cfun (c->launch->fn);
  a = gimple_convert (c->seq, in, a);
  if (b && code != LSHIFT_EXPR && code != RSHIFT_EXPR)
    b = gimple_convert (c->seq, in, b);
  tree copy = b ? gimple_build (c->seq, code, in, a, b) : gimple_build (c->seq, code, in, a);
  copy = gimple_convert (c->seq, type, copy);
  pop_cfun ();
  return copy;
}

static tree copy_value (copier *, tree, int);

/* The host's copy of what DEF, a statement of the device's code, computes; or null.  */

static tree
copy_computed (copier *c, gimple *def, int depth)
{
  tree type = TREE_TYPE (gimple_assign_lhs (def));
  enum tree_code code = gimple_assign_rhs_code (def);
  tree second = gimple_num_ops (def) > 2 ? gimple_assign_rhs2 (def) : NULL_TREE;
  bool converts = CONVERT_EXPR_CODE_P (code) || code == SSA_NAME || code == INTEGER_CST;
  if (gimple_num_ops (def) > 3 || (!converts && !may_copy (code, second)))
    return NULL_TREE;
  tree a = copy_value (c, gimple_assign_rhs1 (def), depth + 1);
  tree b = second && a ? copy_value (c, second, depth + 1) : NULL_TREE;
  if (!a || (second && !b))
    return NULL_TREE;
  if (!converts)
    return build_copy (c, code, type, a, b);
  push_cfun (c->launch->fn);
  a = gimple_convert (c->seq, type, a);
  pop_cfun ();
  return a;
}

/* The host's copy of VALUE, of the device's code; or null.  */

static tree
copy_value (copier *c, tree value, int depth)
{
  if (!INTEGRAL_TYPE_P (TREE_TYPE (value)))
    return NULL_TREE;
  if (TREE_CODE (value) == INTEGER_CST)
    return value;
  if (TREE_CODE (value) != SSA_NAME || depth > EFFORT_HOST_DEPTH)
    return NULL_TREE;
  if (tree *before = c->known.get (value))
    return *before;
  gimple *def = SSA_NAME_DEF_STMT (value);
  tree copy = NULL_TREE;
  if (gimple_assign_load_p (def))
    copy = copy_passed (c, value);
  else if (is_gimple_assign (def))
    copy = copy_computed (c, def, depth);
  c->known.put (value, copy);
  return copy;
}

tree
acc_host_count (const acc_launch &launch, tree value, gimple_seq *seq)
{
  copier c;
  c.launch = &launch;
  c.seq = seq;
  return copy_value (&c, value, 0);
}
