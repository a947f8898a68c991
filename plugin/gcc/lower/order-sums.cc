/* Adds up what rows of memory have in the order of the rows.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A lane that has iterations in several rows adds up elements of the rows around each of them:

     sum of row 1 = a[0] + a[1] + a[2], sum of row 2 = a[1] + a[2] + a[3], ...

   Where the order of additions may change, GCC changes it so that sums share parts, which are kept
   from one sum to the next, and begin with different rows, so that all rows are in registers at a
   time.  In the order of the rows, a row is added to all sums as it comes, and is not needed any
   more then.  */

#include "base/compat.h"
#include "lower/order-sums.h"
#include "plan/effort.h"

/* When values of a block are there: after which of its loads.  */
typedef hash_map<tree, int> load_times;

/* An operand of a sum.  */

struct operand
{
  tree value;
  int time;		/* when it is there */
  int number;		/* among the operands of the sum */
};

static int
compare_operands (const void *a, const void *b)
{
  const operand *p = (const operand *) a, *q = (const operand *) b;
  return p->time != q->time ? p->time - q->time : p->number - q->number;
}

/* Whether STMT may be a load.  */

static bool
is_timed (gimple *stmt)
{
  return gimple_code (stmt) == GIMPLE_ASM || gimple_assign_load_p (stmt);
}

/* Finds out when the values of BB are there.  */

static void
find_times (basic_block bb, load_times *when)
{
  int loads = 0;
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      int time = is_timed (stmt) ? ++loads : 0;
      ssa_op_iter it;
      tree name;
      FOR_EACH_SSA_TREE_OPERAND (name, stmt, it, SSA_OP_USE)
	if (int *other = when->get (name))
	  time = MAX (time, *other);
      FOR_EACH_SSA_TREE_OPERAND (name, stmt, it, SSA_OP_DEF)
	when->put (name, time);
    }
}

/* Whether STMT adds real numbers in BB.  */

static bool
is_addition (gimple *stmt, basic_block bb)
{
  return (gimple_bb (stmt) == bb && is_gimple_assign (stmt)
	  && gimple_assign_rhs_code (stmt) == PLUS_EXPR
	  && SCALAR_FLOAT_TYPE_P (TREE_TYPE (gimple_assign_lhs (stmt))));
}

/* The addition in BB that computes VALUE for another one alone; null if there is none.  */

static gimple *
part_of_sum (tree value, basic_block bb)
{
  gimple *def = TREE_CODE (value) == SSA_NAME ? SSA_NAME_DEF_STMT (value) : NULL, *use;
  use_operand_p operand;
  return (def && is_addition (def, bb) && single_imm_use (value, &operand, &use)
	  && is_addition (use, bb) ? def : NULL);
}

/* Adds the operands of the sum that STMT computes to OPERANDS, and the additions before it to
   PARTS.  */

static void
gather_operands (gimple *stmt, load_times &when, vec<operand> *operands, vec<gimple *> *parts)
{
  for (tree value : { gimple_assign_rhs1 (stmt), gimple_assign_rhs2 (stmt) })
    if (gimple *part = part_of_sum (value, gimple_bb (stmt)))
      {
	parts->safe_push (part);
	gather_operands (part, when, operands, parts);
      }
    else
      {
	const int *time = when.get (value);
	operands->safe_push ({ value, time ? *time : 0, (int) operands->length () });
      }
}

/* Lets ROOT, the last addition of a sum, and the others before it add up OPERANDS in their order.
   What is in parentheses is not reordered.  */

static void
add_in_order (gimple *root, vec<operand> &operands)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (root);
  tree sum = operands[0].value, type = TREE_TYPE (gimple_assign_lhs (root));
  for (unsigned i = 1; i + 1 < operands.length (); i++)
    {
      gimple_seq seq = NULL;
      tree more = make_ssa_name (type), whole = make_ssa_name (type);
      gimple_seq_add_stmt (&seq, gimple_build_assign (more, PLUS_EXPR, sum, operands[i].value));
      gimple_seq_add_stmt (&seq, gimple_build_assign (whole, PAREN_EXPR, more));
      gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
      sum = whole;
    }
  gimple_assign_set_rhs1 (root, sum);
  gimple_assign_set_rhs2 (root, operands.last ().value);
  update_stmt (root);
}

void
acc_order_sums (basic_block bb)
{
  auto_vec<gimple *> roots;
  load_times when;
  if (!flag_associative_math)
    return;
  find_times (bb, &when);
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
    if (is_addition (gsi_stmt (gsi), bb) && !part_of_sum (gimple_assign_lhs (gsi_stmt (gsi)), bb))
      roots.safe_push (gsi_stmt (gsi));
  for (gimple *root : roots)
    {
      auto_vec<operand> operands;
      auto_vec<gimple *> parts;
      gather_operands (root, when, &operands, &parts);
      if (operands.length () < EFFORT_ORDERED_OPERANDS)
	continue;
      operands.qsort (compare_operands);
      add_in_order (root, operands);
      for (gimple *part : parts)
	{
	  gimple_stmt_iterator gsi = gsi_for_stmt (part);
	  gsi_remove (&gsi, true);
	  release_defs (part);
	}
    }
}
