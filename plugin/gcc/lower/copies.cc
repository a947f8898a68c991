/* Several iterations of a lane, statement by statement.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Each element that several iterations read is loaded once.  All loads come before all stores, as
   the statements of an iteration do.  */

#include "base/compat.h"
#include "lower/copies.h"
#include "base/code.h"
#include "nest/nest.h"
#include "lower/built.h"
#include "lower/lines.h"
#include "lower/order-sums.h"
#include "lower/tile-code.h"
#include "lower/vectors.h"
#include "lower/way.h"

/* VALUE as an operand of a statement.  */

static tree
force_value (gimple_seq *seq, tree value)
{
  if (is_gimple_val (value))
    return value;
  gimple_seq more = NULL;
  value = force_gimple_operand (value, &more, true, NULL_TREE);
  gimple_seq_add_seq (seq, more);
  return value;
}

/* Where the results of B's step number STEP are in turn T and column C.  */

static tree *
result_in (acc_beside *b, int step, int t, int c)
{
  return &b->results[(step * b->turns + t) * b->columns + c];
}

/* The number that NAME holds in turn T and column C.  */

static tree
number_in (acc_beside *b, gimple_seq *seq, tree name, int t, int c)
{
  const acc_nest *nest = b->built->nest;
  for (int i = 0; i < nest->n_axes; i++)
    if (nest->axis[i].names.contains (name))
      {
	int more = i == b->last ? c : i == b->axis ? t : 0;
	tree mine = acc_with (seq, PLUS_EXPR, b->mine[i], more);
	mine = gimple_convert (seq, long_long_integer_type_node, mine);
	mine = acc_with (seq, MULT_EXPR, mine, nest->axis[i].by);
	return gimple_convert (seq, TREE_TYPE (name), mine);
      }
  return name;
}

/* Which of turns and columns VALUE, an operand, depends on: bits 1 and 2.  VARYING has those of
   steps.  */

static unsigned
varying_of (const acc_beside *b, const acc_operand &o, const vec<unsigned> &varying)
{
  const acc_nest *nest = b->built->nest;
  if (o.step >= 0)
    return varying[o.step];
  if (b->last != b->axis && nest->axis[b->axis].names.contains (o.value))
    return 1;
  return nest->axis[b->last].names.contains (o.value) ? 2 : 0;
}

/* The row of R's line in turn T.  */

static acc_row
row_of (const acc_beside *b, const struct near_ref *r, int t)
{
  acc_row at;
  memset (&at, 0, sizeof at);
  at.line = r->line;
  for (int i = 0; i < b->last; i++)
    at.at[i] = r->at[i];
  if (b->turns > 1 && r->varies[b->axis])
    at.at[b->axis] += t;
  return at;
}

static bool
is_same_row (const acc_row &p, const acc_row &q)
{
  if (p.line != q.line)
    return false;
  for (int i = 0; i < ACC_MAX_AXES; i++)
    if (p.at[i] != q.at[i])
      return false;
  return true;
}

/* The pointer to what line number LINE refers to in this lane's first iteration.  */

static tree
first_pointer (acc_beside *b, gimple_seq *seq, int line)
{
  const acc_line_values &v = b->values[line];
  tree offset = build_zero_cst (sizetype);
  for (int i = 0; i <= b->last; i++)
    {
      tree moved = gimple_build (seq, MULT_EXPR, sizetype,
				 gimple_convert (seq, sizetype, b->mine[i]), v.by_axis[i]);
      offset = gimple_build (seq, PLUS_EXPR, sizetype, offset, moved);
    }
  tree root = gimple_convert (seq, ptr_type_node, v.root);
  return gimple_build (seq, POINTER_PLUS_EXPR, ptr_type_node, root, offset);
}

/* The pointer to AT.  Those to rows further on are computed from those to rows next to them.  */

static tree
pointer_of_row (acc_beside *b, gimple_seq *seq, acc_row at)
{
  for (const acc_row &r : b->rows)
    if (is_same_row (r, at))
      return r.pointer;
  int axis = b->last - 1;
  while (axis >= 0 && at.at[axis] == 0)
    axis--;
  if (axis < 0)
    at.pointer = first_pointer (b, seq, at.line);
  else
    {
      acc_row before = at;
      int step = at.at[axis] > 0 ? 1 : -1;
      before.at[axis] = llabs (at.at[axis]) > 16 ? 0 : at.at[axis] - step;
      tree by = b->values[at.line].by_axis[axis];
      by = acc_with (seq, MULT_EXPR, by, at.at[axis] - before.at[axis]);
      tree pointer = pointer_of_row (b, seq, before);
      at.pointer = gimple_build (seq, POINTER_PLUS_EXPR, ptr_type_node, pointer, by);
    }
  b->rows.safe_push (at);
  return at.pointer;
}

/* The elements of part number N of the row AT, of which R refers to one.  */

static acc_elements
elements_of (acc_beside *b, gimple_seq *seq, const struct near_ref *r, const acc_row &at, int64_t n)
{
  const acc_line *line = b->lines->lines[r->line];
  acc_elements e;
  e.n = near_part_size (r, b->leader, b->columns);
  e.pointer = pointer_of_row (b, seq, at);
  e.offset = n * e.n * r->size + (e.n > 1 ? b->leader->bytes : 0);
  e.type = line->type;
  e.alias = line->alias;
  return e;
}

/* The values of part number N of the row AT, of which R loads one.  */

static tree *
loaded_part (acc_beside *b, gimple_seq *seq, const struct near_ref *r, const acc_row &at, int64_t n)
{
  int size = near_part_size (r, b->leader, b->columns);
  for (acc_part &p : b->parts)
    if (p.part == n && p.size == size && is_same_row (p.at, at))
      return p.values;
  acc_part p;
  memset (&p, 0, sizeof p);
  p.at = at;
  p.part = n;
  p.size = size;
  acc_load_elements (seq, elements_of (b, seq, r, at, n), p.values);
  b->parts.safe_push (p);
  return b->parts.last ().values;
}

/* Loads what the reference number N, of the step S, loads in all turns and columns.  VARYING says
   which of them differ.  */

static void
load_all (acc_beside *b, int s, const struct near_ref *r)
{
  tree type = TREE_TYPE (gimple_assign_lhs (b->way->steps[s]->stmt));
  gimple_seq seq = NULL;
  for (int t = 0; t < b->turns; t++)
    for (int c = 0; c < b->columns; c++)
      {
	int64_t n;
	int element = near_part (r, b->leader, b->columns, c, &n);
	tree value = loaded_part (b, &seq, r, row_of (b, r, t), n)[element];
	*result_in (b, s, t, c) = gimple_convert (&seq, type, value);
      }
  acc_append (b->bb, seq);
}

/* What the operand O is in turn T and column C.  */

static tree
value_in (acc_beside *b, gimple_seq *seq, const acc_operand &o, int t, int c)
{
  return o.step >= 0 ? *result_in (b, o.step, t, c) : number_in (b, seq, o.value, t, c);
}

/* Stores what the reference R, of the step S, stores in all turns and columns.  */

static void
store_all (acc_beside *b, int s, const struct near_ref *r)
{
  const acc_step *step = b->way->steps[s];
  int size = near_part_size (r, b->leader, b->columns);
  tree type = b->lines->lines[r->line]->type, stored = gimple_assign_rhs1 (step->stmt);
  gimple_seq seq = NULL;
  for (int t = 0; t < b->turns; t++)
    for (int c = 0; c < b->columns; c += size)
      {
	int64_t n;
	tree values[WIDEST_ACCESS];
	near_part (r, b->leader, b->columns, c, &n);
	for (int i = 0; i < size; i++)
	  {
	    values[i] = stored;
	    for (const acc_operand &o : step->operands)
	      if (o.name == stored)
		values[i] = value_in (b, &seq, o, t, c + i);
	    values[i] = gimple_convert (&seq, type, values[i]);
	    values[i] = force_value (&seq, values[i]);
	  }
	acc_store_elements (&seq, elements_of (b, &seq, r, row_of (b, r, t), n), values);
      }
  acc_append (b->bb, seq);
}

/* Copies the statement of step S for turn T and column C.  */

static void
copy_step (acc_beside *b, int s, int t, int c)
{
  const acc_step *step = b->way->steps[s];
  gimple *copy = gimple_copy (step->stmt);
  gimple_seq seq = NULL;
  auto_vec<tree> values;
  for (const acc_operand &o : step->operands)
    values.safe_push (force_value (&seq, value_in (b, &seq, o, t, c)));
  acc_append (b->bb, seq);
  if (gimple_has_mem_ops (copy))
    {
      gimple_set_vuse (copy, NULL_TREE);
      gimple_set_vdef (copy, NULL_TREE);
    }
  gimple_stmt_iterator gsi = gsi_last_bb (b->bb);
  gsi_insert_after (&gsi, copy, GSI_NEW_STMT);
  ssa_op_iter it;
  use_operand_p use;
  FOR_EACH_SSA_USE_OPERAND (use, copy, it, SSA_OP_USE)
    for (unsigned i = 0; i < values.length (); i++)
      if (step->operands[i].name == USE_FROM_PTR (use))
	{
	  SET_USE (use, values[i]);
	  break;
	}
  tree lhs = gimple_get_lhs (copy);
  if (lhs && TREE_CODE (lhs) == SSA_NAME)
    {
      tree name = copy_ssa_name (lhs, copy);
      gimple_set_lhs (copy, name);
      *result_in (b, s, t, c) = name;
    }
  update_stmt (copy);
}

/* Where what the step S of B loads in turn T and column C has been loaded before, along an axis
   that is turned to the innermost one; or null.  */

static tree *
loaded_before (acc_beside *b, int s, int t, int c)
{
  const vec<struct near_ref> &refs = b->lines->refs;
  unsigned n = 0;
  while (n < refs.length () && b->lines->steps[n] != s)
    n++;
  if (n == refs.length () || refs[n].write || refs[n].contiguous || !refs[n].turned[b->axis])
    return NULL;
  tree type = TREE_TYPE (gimple_assign_lhs (b->way->steps[s]->stmt));
  for (unsigned i = 0; i <= n; i++)
    {
      int64_t turn = t + refs[n].ahead - refs[i].ahead;
      int step = b->lines->steps[i];
      if (refs[i].write || refs[i].contiguous || refs[i].beside != refs[n].beside
	  || turn < 0 || turn >= (i == n ? t : b->turns) || !b->needed[step]
	  || !types_compatible_p (type, TREE_TYPE (gimple_assign_lhs (b->way->steps[step]->stmt))))
	continue;
      return result_in (b, step, turn, c);
    }
  return NULL;
}

/* Copies the statement of step S for all turns and columns that VARYING says differ.  */

static void
copy_all (acc_beside *b, int s, unsigned varying)
{
  for (int t = 0; t < b->turns; t++)
    for (int c = 0; c < b->columns; c++)
      {
	int t0 = varying & 1 ? t : 0, c0 = varying & 2 ? c : 0;
	bool first = t0 == t && c0 == c;
	tree *known = first ? loaded_before (b, s, t, c) : result_in (b, s, t0, c0);
	if (known)
	  *result_in (b, s, t, c) = *known;
	else
	  copy_step (b, s, t, c);
      }
}

/* Whether steps of B do not have to be executed, as nothing comes of them.  The addresses of
   references that REF_OF has are computed anew.  */

static void
find_needed (acc_beside *b, const vec<const struct near_ref *> &ref_of)
{
  b->needed.safe_grow_cleared (b->way->steps.length ());
  for (int s = b->way->steps.length () - 1; s >= 0; s--)
    {
      const acc_step *step = b->way->steps[s];
      b->needed[s] = b->needed[s] || step->write;
      if (!b->needed[s])
	continue;
      for (const acc_operand &o : step->operands)
	if (o.step >= 0
	    && (!ref_of[s] || (step->write && o.name == gimple_assign_rhs1 (step->stmt))))
	  b->needed[o.step] = true;
    }
}

/* A part of a row, of which the reference REF loads an element.  */

struct part_to_load
{
  const struct near_ref *ref;
  acc_row at;
  int64_t part;
};

static int
compare_rows (const void *a, const void *b)
{
  const part_to_load *p = (const part_to_load *) a, *q = (const part_to_load *) b;
  int64_t order = p->at.line - q->at.line;
  for (int i = 0; !order && i < ACC_MAX_AXES; i++)
    order = p->at.at[i] - q->at.at[i];
  if (!order)
    order = p->part - q->part;
  return (order > 0) - (order < 0);
}

/* Loads all that B's needed steps load by references that REF_OF has, in the order of the rows.  */

static void
load_rows (acc_beside *b, const vec<const struct near_ref *> &ref_of)
{
  auto_vec<part_to_load> parts;
  gimple_seq seq = NULL;
  for (unsigned s = 0; s < ref_of.length (); s++)
    if (b->needed[s] && ref_of[s] && !ref_of[s]->write)
      for (int t = 0; t < b->turns; t++)
	for (int c = 0; c < b->columns; c++)
	  {
	    part_to_load p = { ref_of[s], row_of (b, ref_of[s], t), 0 };
	    near_part (p.ref, b->leader, b->columns, c, &p.part);
	    parts.safe_push (p);
	  }
  parts.qsort (compare_rows);
  for (const part_to_load &p : parts)
    loaded_part (b, &seq, p.ref, p.at, p.part);
  acc_append (b->bb, seq);
}

void
acc_copy_iterations (acc_beside *b)
{
  auto_vec<const struct near_ref *> ref_of;
  auto_vec<unsigned> varying;
  unsigned n = b->way->steps.length ();
  ref_of.safe_grow_cleared (n);
  varying.safe_grow_cleared (n);
  for (unsigned i = 0; i < b->lines->refs.length (); i++)
    if (b->lines->refs[i].contiguous)
      ref_of[b->lines->steps[i]] = &b->lines->refs[i];
  find_needed (b, ref_of);
  b->results.safe_grow_cleared (n * b->turns * b->columns);
  if (b->turns > 1)
    load_rows (b, ref_of);
  for (unsigned s = 0; s < n; s++)
    {
      const acc_step *step = b->way->steps[s];
      for (const acc_operand &o : step->operands)
	varying[s] |= varying_of (b, o, varying);
      if (step->write)
	varying[s] = 3;
      if (!b->needed[s])
	continue;
      if (ref_of[s])
	{
	  if (step->write)
	    store_all (b, s, ref_of[s]);
	  else
	    load_all (b, s, ref_of[s]);
	  continue;
	}
      copy_all (b, s, varying[s]);
    }
  if (b->turns > 1)
    acc_order_sums (b->bb);
}
