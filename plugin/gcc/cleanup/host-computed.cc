/* Numbers that the device code computes from others of the host's.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     real :: a(n, n)
     do j = 2, n - 1
       do i = 2, n - 1

   The host passes n, n - 1, and max (n, 0) in 64 bits, which is the length of a column.  These are
   three numbers for the device code, each at an address that it loads first.  Here it loads n, and
   computes the others as the host does.  They need no registers of their own then, and a product
   with the length of a column is one of 32 bits.  Where arrays are in shared memory, the assembler
   makes code that is now faster and now slower of that, so that it stays as it is.  */

#include "base/compat.h"
#include "cleanup/host-computed.h"
#include "analysis/host-forms.h"
#include "analysis/host-numbers.h"
#include "analysis/host-sizes.h"
#include "analysis/host-values.h"
#include "base/body.h"
#include "plan/effort.h"

/* A number of the host's: LOAD loads it through what FIELD holds, and the functions of the launches
   pass VALUES.  */

struct host_number
{
  gimple *load;
  tree field;
  auto_vec<tree> values;
};

struct numbers
{
  auto_vec<acc_launch> launches;
  auto_delete_vec<host_number> all;
};

/* Adds the number that STMT loads through FIELD to N, if it is known what the launches pass, and
   the device code does not change it.  */

static void
note_number (numbers *n, gimple *stmt, tree field)
{
  host_number *m = new host_number;
  m->load = stmt;
  m->field = field;
  for (const acc_launch &l : n->launches)
    if (tree value = acc_passed_value (l, field))
      if (types_compatible_p (TREE_TYPE (value), TREE_TYPE (gimple_assign_lhs (stmt))))
	m->values.safe_push (value);
  if (m->values.length () == n->launches.length () && acc_only_loaded (field))
    n->all.safe_push (m);
  else
    delete m;
}

/* Finds all numbers, of which there may be many.  */

static void
find_loaded (numbers *n)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (n->all.length () < EFFORT_NUMBERS)
	if (tree field = acc_number_field (gsi_stmt (gsi)))
	  note_number (n, gsi_stmt (gsi), field);
}

/* Whether all VALUES are the same constant.  */

static bool
is_one_constant (const vec<tree> &values)
{
  for (tree v : values)
    if (TREE_CODE (v) != INTEGER_CST || !tree_int_cst_equal (v, values[0]))
      return false;
  return true;
}

/* Whether M is what the launches pass as VALUES.  */

static bool
is_passed_as (const host_number *m, const vec<tree> &values)
{
  for (unsigned i = 0; i < values.length (); i++)
    if (TREE_CODE (values[i]) != SSA_NAME || m->values[i] != values[i])
      return false;
  return true;
}

/* What is computed for FOR, a load of a number, of the others in N.  */

struct computation
{
  const numbers *n;
  gimple *load;			/* for which it is */
  gimple_seq seq;
};

/* M, loaded in C.  Its own load need not come before.  */

static tree
load_in (computation *c, const host_number *m)
{
  gimple *pointer = SSA_NAME_DEF_STMT (TREE_OPERAND (gimple_assign_rhs1 (m->load), 0));
  gimple *address = gimple_copy (pointer), *value = gimple_copy (m->load);
  tree at = copy_ssa_name (gimple_assign_lhs (pointer), address);
  tree name = copy_ssa_name (gimple_assign_lhs (m->load), value);
  gimple_assign_set_lhs (address, at);
  gimple_assign_set_lhs (value, name);
  gimple_set_vuse (address, gimple_vuse (c->load));
  gimple_set_vuse (value, gimple_vuse (c->load));
  tree ref = unshare_expr (gimple_assign_rhs1 (m->load));
  TREE_OPERAND (ref, 0) = at;
  gimple_assign_set_rhs1 (value, ref);
  gimple_seq_add_stmt (&c->seq, address);
  gimple_seq_add_stmt (&c->seq, value);
  return name;
}

/* The number that the launches pass as VALUES, as it is or is loaded before C's; or null.  */

static tree
loaded_as (computation *c, const vec<tree> &values)
{
  const host_number *found = NULL;
  for (const host_number *m : c->n->all)
    if (m->load != c->load && is_passed_as (m, values))
      {
	if (acc_is_before (m->load, c->load))
	  return gimple_assign_lhs (m->load);
	found = m;
      }
  return found ? load_in (c, found) : NULL_TREE;
}

/* Whether all VALUES are computed in the same way, from operands of the same types.  */

static bool
same_operation (const vec<tree> &values)
{
  gimple *first = NULL;
  for (tree v : values)
    {
      gimple *def = TREE_CODE (v) == SSA_NAME ? SSA_NAME_DEF_STMT (v) : NULL;
      if (!def || !is_gimple_assign (def) || gimple_vuse (def)
	  || !INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (def))))
	return false;
      if (first && (gimple_assign_rhs_code (def) != gimple_assign_rhs_code (first)
		    || !types_compatible_p (TREE_TYPE (v), TREE_TYPE (values[0]))
		    || !types_compatible_p (TREE_TYPE (gimple_assign_rhs1 (def)),
					    TREE_TYPE (gimple_assign_rhs1 (first)))))
	return false;
      first = def;
    }
  return true;
}

/* Makes OPERANDS the operand number I of what computes VALUES.  */

static void
operands_of (const vec<tree> &values, int i, vec<tree> *operands)
{
  for (tree v : values)
    operands->safe_push (gimple_op (SSA_NAME_DEF_STMT (v), i));
}

/* CODE of A, which C computes, and of the constant B; of those before A's extension to more bits if
   it is the greater or the smaller one.  */

static tree
with_constant (computation *c, tree_code code, tree type, tree a, tree b)
{
  gimple *last = gimple_seq_last_stmt (c->seq);
  if ((code == MAX_EXPR || code == MIN_EXPR) && last && is_gimple_assign (last)
      && gimple_assign_lhs (last) == a && CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (last)))
    {
      tree less = gimple_assign_rhs1 (last), narrow = TREE_TYPE (less);
      if (INTEGRAL_TYPE_P (narrow) && TYPE_PRECISION (narrow) < TYPE_PRECISION (type)
	  && TYPE_UNSIGNED (narrow) == TYPE_UNSIGNED (type) && int_fits_type_p (b, narrow))
	{
	  less = gimple_build (&c->seq, code, narrow, less, fold_convert (narrow, b));
	  return gimple_convert (&c->seq, type, less);
	}
    }
  return gimple_build (&c->seq, code, type, a, fold_convert (TREE_TYPE (a), b));
}

static tree compute_value (computation *c, const vec<tree> &values, int depth);

/* What computes VALUES, of the host's, done in C for one number of the device code; or null.  */

static tree
compute_result (computation *c, const vec<tree> &values, int depth)
{
  auto_vec<tree> first, second;
  tree_code code = gimple_assign_rhs_code (SSA_NAME_DEF_STMT (values[0]));
  tree type = TREE_TYPE (values[0]);
  operands_of (values, 1, &first);
  switch (code)
    {
    case PLUS_EXPR:
    case MINUS_EXPR:
    case MAX_EXPR:
    case MIN_EXPR:
      operands_of (values, 2, &second);
      break;
    CASE_CONVERT:
    case SSA_NAME:
    case BIT_NOT_EXPR:
    case NEGATE_EXPR:
      break;
    default:
      return NULL_TREE;
    }
  if (!second.is_empty () && !is_one_constant (second))
    return NULL_TREE;
  tree a = compute_value (c, first, depth + 1);
  if (!a || code == SSA_NAME)
    return a;
  if (!second.is_empty ())
    return with_constant (c, code, type, a, second[0]);
  return (CONVERT_EXPR_CODE_P (code) ? gimple_convert (&c->seq, type, a)
	  : gimple_build (&c->seq, code, type, a));
}

/* The number of the device code that is VALUES on the host, computed in C from one that it loads;
   or null.  */

static tree
compute_value (computation *c, const vec<tree> &values, int depth)
{
  if (depth > EFFORT_HOST_DEPTH)
    return NULL_TREE;
  if (depth > 0)
    if (tree number = loaded_as (c, values))
      return number;
  return same_operation (values) ? compute_result (c, values, depth) : NULL_TREE;
}

/* Computes M, one of N, from another one.  Whether it could.  */

static bool
compute_number (const numbers *n, const host_number *m)
{
  computation c = { n, m->load, NULL };
  tree lhs = gimple_assign_lhs (m->load), value = compute_value (&c, m->values, 0);
  if (!value)
    return false;
  value = gimple_convert (&c.seq, TREE_TYPE (lhs), value);
  gimple_stmt_iterator gsi = gsi_for_stmt (m->load);
  gsi_insert_seq_before (&gsi, c.seq, GSI_SAME_STMT);
  gsi_replace (&gsi, gimple_build_assign (lhs, value), true);
  return true;
}

unsigned
acc_compute_numbers (acc_body *body)
{
  numbers n;
  bool changed = false;
  if (!body->blocks || body->tiled || body->turns
      || !acc_find_launches (&n.launches) || n.launches.is_empty ())
    return 0;
  find_loaded (&n);
  for (unsigned i = 0; i < n.all.length ();)
    if (compute_number (&n, n.all[i]))
      {
	delete n.all[i];
	n.all.ordered_remove (i);
	changed = true;
      }
    else
      i++;
  body->changed |= changed;
  return changed ? ACC_CHANGED : 0;
}
