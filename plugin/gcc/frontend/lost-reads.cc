/* Finds reads of array elements that lanes wrote into copies of their own.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     #pragma acc loop worker private(t)
     for (i = 0; i < n; i++)
       {
     #pragma acc loop vector
	 for (j = 0; j < m; j++)
	   t[j] = a[i][j];
     #pragma acc loop vector
	 for (j = 0; j < m; j++)
	   b[i][j] = t[m - 1 - j];
       }

   Each lane writes to its own copy of `t' in the first loop.  GCC copies the first lane's to all
   lanes where the second loop begins, so what the other lanes wrote is lost.  This is so for
   t[j] in the second loop, too.  Between vector loops only the first lane works, in its copy.

   A read counts if lanes may have written what it needs on a way to it, in a vector loop before,
   to elements that differ from lane to lane, and if its index is not a constant, as that of an
   element of the first lane's may be.  The rest is left alone: a vector loop that writes the array
   before it reads it may use it as memory for each lane.  */

#include "base/compat.h"
#include "frontend/lost-reads.h"
#include "frontend/constructs.h"
#include "records/marker.h"

struct scan
{
  tree array;
  gimple *read, *marker;	/* what is found; or null */
  bool given_up;		/* pointers to the array may be anywhere */
  bool lost;			/* lanes may have written elements, up to here */
  bool in_lanes;		/* this is inside a vector loop */
  bool written, spread;		/* that has written elements, and different ones for each lane */
  hash_set<tree> lost_at;	/* the labels to which jumps lead from where LOST is true */
  hash_set<tree> lost_before;	/* those at the end of the walk before this one */
  hash_set<tree> of_lane;	/* what depends on the vector loop's variable */
  hash_set<tree> linear;	/* what differs for any two of its iterations */
};

/* Stops the walk of a loop's body at a loop in it.  */

static tree
find_inner_loop (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *)
{
  *handled = acc_is_loop_statement (gsi_stmt (*gsi));
  return *handled ? integer_one_node : NULL_TREE;
}

bool
acc_is_for_lanes (gomp_for *loop)
{
  static const enum omp_clause_code others[] = {
    OMP_CLAUSE_GANG, OMP_CLAUSE_WORKER, OMP_CLAUSE_SEQ, OMP_CLAUSE_AUTO, OMP_CLAUSE_TILE
  };
  tree clauses = gimple_omp_for_clauses (loop);
  if (omp_find_clause (clauses, OMP_CLAUSE_VECTOR))
    return true;
  for (enum omp_clause_code code : others)
    if (omp_find_clause (clauses, code))
      return false;
  struct walk_stmt_info info;
  memset (&info, 0, sizeof info);
  return !walk_gimple_seq (gimple_omp_body (loop), find_inner_loop, NULL, &info);
}

static tree
find_member (tree *tp, int *walk_subtrees, void *data)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return ((hash_set<tree> *) data)->contains (*tp) ? *tp : NULL_TREE;
}

/* Whether STMT, an assignment, computes its value from a member of SET.  */

static bool
is_from (gimple *stmt, hash_set<tree> *set)
{
  for (unsigned i = 1; i < gimple_num_ops (stmt); i++)
    if (gimple_op (stmt, i) && walk_tree (gimple_op_ptr (stmt, i), find_member, set, NULL))
      return true;
  return false;
}

/* Whether the value that STMT assigns differs for any two iterations of the vector loop.  */

static bool
is_linear (scan *s, gimple *stmt)
{
  enum tree_code code = gimple_assign_rhs_code (stmt);
  tree a = gimple_assign_rhs1 (stmt), b = gimple_assign_rhs2 (stmt);
  bool first = s->linear.contains (a), second = b && s->linear.contains (b);
  if (gimple_assign_single_p (stmt) || CONVERT_EXPR_CODE_P (code) || code == NEGATE_EXPR)
    return first;
  if (code == LSHIFT_EXPR)
    return first && TREE_CODE (b) == INTEGER_CST;
  return ((code == PLUS_EXPR || code == MINUS_EXPR || code == MULT_EXPR)
	  && ((first && !s->of_lane.contains (b)) || (second && !s->of_lane.contains (a)))
	  && !integer_zerop (first ? b : a));
}

/* Notes what the variable depends on that STMT assigns.  */

static void
note_value (scan *s, gimple *stmt)
{
  tree lhs = gimple_assign_lhs (stmt);
  if (!s->in_lanes || (!VAR_P (lhs) && TREE_CODE (lhs) != SSA_NAME))
    return;
  bool linear = is_linear (s, stmt);
  if (is_from (stmt, &s->of_lane))
    s->of_lane.add (lhs);
  if (linear)
    s->linear.add (lhs);
  else
    s->linear.remove (lhs);
}

/* Whether an index of REF is in SET.  */

static bool
has_index (tree ref, hash_set<tree> *set)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF && set->contains (TREE_OPERAND (ref, 1)))
      return true;
  return false;
}

static bool
has_variable_index (tree ref)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF && TREE_CODE (TREE_OPERAND (ref, 1)) != INTEGER_CST)
      return true;
  return false;
}

static bool
note_read (gimple *stmt, tree base, tree ref, void *data)
{
  scan *s = (scan *) data;
  if (base == s->array && !s->read && s->lost && !(s->in_lanes && s->written)
      && has_variable_index (ref))
    s->read = stmt;
  return false;
}

static bool
note_write (gimple *stmt, tree base, tree ref, void *data)
{
  scan *s = (scan *) data;
  if (base != s->array || gimple_clobber_p (stmt))
    return false;
  if (s->in_lanes)
    {
      s->written = true;
      s->spread |= has_index (ref, &s->linear);
    }
  else if (ref == base || has_variable_index (ref))
    {
      /* Nobody knows which elements, and a jump over the loop that writes them proves little.  */
      s->lost = false;
      s->lost_at.empty ();
    }
  return false;
}

static bool
note_escape (gimple *stmt, tree base, tree, void *data)
{
  scan *s = (scan *) data;
  if (base != s->array)
    return false;
  if (acc_is_private_marker (stmt))
    s->marker = stmt;
  else if (!acc_is_marker (stmt))
    s->given_up = true;
  return false;
}

/* A jump leads from here to LABEL.  */

static void
note_jump (scan *s, tree label)
{
  if (s->lost)
    s->lost_at.add (label);
}

static void follow_body (scan *, gimple_seq);

static void
follow_loop (scan *s, gomp_for *loop)
{
  follow_body (s, gimple_omp_for_pre_body (loop));
  if (acc_is_private_in (gimple_omp_for_clauses (loop), s->array))
    return;
  bool lanes = !s->in_lanes && acc_is_for_lanes (loop), before = s->lost;
  if (lanes)
    {
      s->in_lanes = true;
      s->written = s->spread = false;
      s->of_lane.empty ();
      s->linear.empty ();
    }
  for (unsigned i = 0; i < gimple_omp_for_collapse (loop); i++)
    {
      tree index = gimple_omp_for_index (loop, i);
      if (lanes)
	{
	  s->of_lane.add (index);
	  s->linear.add (index);
	}
    }
  follow_body (s, gimple_omp_body (loop));
  /* An iteration comes after another one.  */
  if (!s->in_lanes)
    follow_body (s, gimple_omp_body (loop));
  if (lanes)
    {
      s->in_lanes = false;
      s->lost |= s->spread;
    }
  s->lost |= before;
}

/* Follows what STMT does to the order of statements outside of vector loops.  */

static void
follow_jump (scan *s, gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_GOTO:
      note_jump (s, gimple_goto_dest (stmt));
      s->lost = false;
      break;
    case GIMPLE_COND:
      note_jump (s, gimple_cond_true_label (as_a<gcond *> (stmt)));
      note_jump (s, gimple_cond_false_label (as_a<gcond *> (stmt)));
      s->lost = false;
      break;
    case GIMPLE_SWITCH:
      for (unsigned i = 0; i < gimple_switch_num_labels (as_a<gswitch *> (stmt)); i++)
	note_jump (s, CASE_LABEL (gimple_switch_label (as_a<gswitch *> (stmt), i)));
      s->lost = false;
      break;
    case GIMPLE_LABEL:
      {
	tree label = gimple_label_label (as_a<glabel *> (stmt));
	s->lost |= s->lost_at.contains (label) || s->lost_before.contains (label);
      }
      break;
    default:
      break;
    }
}

static tree
follow_statement (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *info)
{
  scan *s = (scan *) info->info;
  gimple *stmt = gsi_stmt (*gsi);
  if (gomp_for *loop = dyn_cast<gomp_for *> (stmt))
    {
      follow_loop (s, loop);
      *handled = true;
      return NULL_TREE;
    }
  walk_stmt_load_store_addr_ops (stmt, s, note_read, note_write, note_escape);
  if (is_gimple_assign (stmt))
    note_value (s, stmt);
  if (!s->in_lanes)
    follow_jump (s, stmt);
  return NULL_TREE;
}

static void
follow_body (scan *s, gimple_seq body)
{
  struct walk_stmt_info info;
  memset (&info, 0, sizeof info);
  info.info = s;
  walk_gimple_seq (body, follow_statement, NULL, &info);
}

gimple *
acc_find_lost_read (gimple_seq body, tree array, gimple **marker)
{
  scan s;
  s.array = array;
  s.read = s.marker = NULL;
  s.given_up = s.in_lanes = s.written = s.spread = false;
  /* The second time, what depends on variables that change later is known, and which jumps lead
     back.  */
  for (int i = 0; i < 2; i++)
    {
      s.lost = false;
      follow_body (&s, body);
      for (tree label : s.lost_at)
	s.lost_before.add (label);
      s.lost_at.empty ();
    }
  *marker = s.marker;
  return s.given_up ? NULL : s.read;
}
