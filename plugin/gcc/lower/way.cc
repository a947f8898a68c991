/* What an iteration of a nest executes, one statement after the other.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "lower/way.h"
#include "base/gimple-bits.h"
#include "records/marker.h"
#include "analysis/forms.h"
#include "analysis/pure.h"
#include "analysis/region-data.h"
#include "nest/nest.h"
#include "cfgloop.h"
#include "plan/effort.h"

/* A way that is being followed.  */

struct walk
{
  acc_way *way;
  class loop *outer;	/* the nest's outermost loop */
  hash_map<tree, acc_operand> values;	/* what names have at present that are set inside it */
  hash_map<tree, struct poly *> forms;	/* of the PHIs among them */
  bool good;
};

/* Whether NAME holds the number of an iteration along one of NEST's axes.  */

static bool
is_axis_number (const acc_nest *nest, tree name)
{
  for (int i = 0; i < nest->n_axes; i++)
    for (tree n : nest->axis[i].names)
      if (n == name)
	return true;
  return false;
}

static bool
is_inside (const walk *w, tree name)
{
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (name));
  return bb && flow_bb_inside_loop_p (w->outer, bb);
}

/* What SYMBOL is at present; poly_map's function.  */

static struct poly
form_now (int symbol, void *data)
{
  walk *w = static_cast<walk *> (data);
  tree value = acc_form_value (symbol);
  if (TREE_CODE (value) != SSA_NAME || is_axis_number (w->way->nest, value))
    return poly_sym (symbol);
  if (struct poly **form = w->forms.get (value))
    return **form;
  return acc_computable_before (value, w->outer) ? poly_sym (symbol) : poly_unknown ();
}

/* The form that VALUE has at present.  */

static struct poly
value_now (walk *w, tree value)
{
  struct poly form = acc_form (value);
  return poly_map (&form, form_now, w);
}

/* What VALUE is at present.  */

static acc_operand
operand_now (walk *w, tree value)
{
  acc_operand o = { value, -1, value };
  if (TREE_CODE (value) != SSA_NAME || is_axis_number (w->way->nest, value)
      || !is_inside (w, value))
    return o;
  if (const acc_operand *now = w->values.get (value))
    {
      o.step = now->step;
      o.value = now->value;
    }
  else
    o.value = NULL_TREE;
  return o;
}

/* Whether REF is a reference to memory that lanes do not have of their own.  */

static bool
is_shared_memory (tree ref)
{
  tree base = get_base_address (ref);
  return (base && !TREE_THIS_VOLATILE (ref)
	  && (TREE_CODE (base) == MEM_REF || (VAR_P (base) && is_global_var (base))));
}

/* Whether STMT may be executed for several iterations side by side.  */

static bool
may_be_several (gimple *stmt)
{
  if (is_gimple_call (stmt))
    return (gimple_call_builtin_p (stmt) && !gimple_vdef (stmt) && !gimple_vuse (stmt)
	    && !gimple_has_side_effects (stmt));
  if (!is_gimple_assign (stmt) || gimple_has_volatile_ops (stmt) || gimple_clobber_p (stmt))
    return false;
  if (gimple_store_p (stmt))
    return (gimple_assign_single_p (stmt)
	    && is_gimple_reg_type (TREE_TYPE (gimple_assign_lhs (stmt)))
	    && is_gimple_val (gimple_assign_rhs1 (stmt))
	    && is_shared_memory (gimple_assign_lhs (stmt)));
  if (gimple_assign_load_p (stmt))
    return is_shared_memory (gimple_assign_rhs1 (stmt));
  tree rhs = gimple_assign_rhs1 (stmt);
  return (TREE_CODE (rhs) != ADDR_EXPR || is_gimple_min_invariant (rhs)
	  || TREE_CODE (get_base_address (TREE_OPERAND (rhs, 0))) == MEM_REF);
}

/* Whether STMT is left out: it says something of the code, or belongs to GCC's OpenACC loops.  */

static bool
is_left_out (const walk *w, gimple *stmt)
{
  if (is_gimple_debug (stmt) || gimple_code (stmt) == GIMPLE_LABEL
      || gimple_code (stmt) == GIMPLE_NOP || gimple_code (stmt) == GIMPLE_PREDICT
      || acc_is_marker (stmt) || gimple_call_internal_p (stmt, IFN_UNIQUE))
    return true;
  if (gimple_call_internal_p (stmt, IFN_GOACC_LOOP))
    for (const acc_oloop *o : w->way->nest->loops)
      if (stmt == o->offset || stmt == o->bound || stmt == o->step || stmt == o->chunks)
	return true;
  tree lhs = gimple_get_lhs (stmt);
  return lhs && TREE_CODE (lhs) == SSA_NAME && is_axis_number (w->way->nest, lhs);
}

/* Takes STMT.  */

static void
take_step (walk *w, gimple *stmt)
{
  if (is_left_out (w, stmt))
    return;
  if (!may_be_several (stmt) || w->way->steps.length () >= EFFORT_NEAR_WAY)
    {
      w->good = false;
      return;
    }
  acc_step *s = new acc_step ();
  s->stmt = gimple_copy (stmt);
  s->write = gimple_store_p (stmt);
  s->address = poly_unknown ();
  ssa_op_iter it;
  tree use;
  FOR_EACH_SSA_TREE_OPERAND (use, stmt, it, SSA_OP_USE)
    s->operands.safe_push (operand_now (w, use));
  if (s->write)
    s->ref = gimple_assign_lhs (s->stmt);
  else if (gimple_assign_load_p (stmt))
    s->ref = gimple_assign_rhs1 (s->stmt);
  if (s->ref)
    {
      s->address = acc_form_address (s->write ? gimple_assign_lhs (stmt)
				     : gimple_assign_rhs1 (stmt));
      s->address = poly_map (&s->address, form_now, w);
    }
  tree lhs = gimple_get_lhs (stmt);
  if (lhs && TREE_CODE (lhs) == SSA_NAME)
    {
      acc_operand result = { lhs, (int) w->way->steps.length (), NULL_TREE };
      w->values.put (lhs, result);
    }
  w->way->steps.safe_push (s);
}

/* Gives the PHIs of E's destination their values.  */

static void
take_phis (walk *w, edge e)
{
  auto_vec<tree> results;
  auto_vec<acc_operand> operands;
  auto_vec<struct poly *> forms;
  for (gphi_iterator it = gsi_start_phis (e->dest); !gsi_end_p (it); gsi_next (&it))
    {
      tree result = gimple_phi_result (it.phi ());
      if (virtual_operand_p (result) || is_axis_number (w->way->nest, result))
	continue;
      tree arg = PHI_ARG_DEF_FROM_EDGE (it.phi (), e);
      results.safe_push (result);
      operands.safe_push (operand_now (w, arg));
      bool counts = INTEGRAL_TYPE_P (TREE_TYPE (result)) || POINTER_TYPE_P (TREE_TYPE (result));
      forms.safe_push (new struct poly (counts ? value_now (w, arg) : poly_unknown ()));
    }
  for (unsigned i = 0; i < results.length (); i++)
    {
      bool existed;
      struct poly *&form = w->forms.get_or_insert (results[i], &existed);
      if (existed)
	delete form;
      form = forms[i];
      w->values.put (results[i], operands[i]);
    }
}

/* Whether COND is true each time that W comes to it now.  *KNOWN becomes whether that is
   known.  */

static bool
is_true (walk *w, gcond *cond, bool *known)
{
  tree a = gimple_cond_lhs (cond), b = gimple_cond_rhs (cond), type = TREE_TYPE (a);
  int64_t difference;
  *known = false;
  if (!INTEGRAL_TYPE_P (type))
    return false;
  struct poly left = value_now (w, a), right = value_now (w, b);
  struct poly apart = poly_sub (&left, &right);
  tree_code code = gimple_cond_code (cond);
  if (!poly_is_const (&apart, &difference))
    return false;
  if (!poly_is_const (&left, NULL) && code != EQ_EXPR && code != NE_EXPR
      && !TYPE_OVERFLOW_UNDEFINED (type))
    return false;
  *known = true;
  switch (code)
    {
    case EQ_EXPR: return difference == 0;
    case NE_EXPR: return difference != 0;
    case LT_EXPR: return difference < 0;
    case LE_EXPR: return difference <= 0;
    case GT_EXPR: return difference > 0;
    case GE_EXPR: return difference >= 0;
    default: *known = false; return false;
    }
}

/* The edge from COND that leads into O's loop, or, if not INTO, out of all of it.  */

static edge
edge_of (const acc_oloop *o, gcond *cond, bool into)
{
  class loop *loop = into ? o->loop : acc_whole_loop (o);
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, gimple_bb (cond)->succs)
    {
      basic_block to = e->dest;
      bool inside = (flow_bb_inside_loop_p (loop, to)
		     || (into && single_succ_p (to) && flow_bb_inside_loop_p (loop,
									      single_succ (to))));
      if (inside == into)
	return e;
    }
  return NULL;
}

/* The edge that COND, the test of one of the nest's own loops, always takes: each lane has one
   iteration of them.  Null if it is none of these tests.  */

static edge
own_edge (const walk *w, gcond *cond)
{
  for (const acc_oloop *o : w->way->nest->loops)
    {
      if (cond == o->entry)
	return edge_of (o, cond, true);
      edge e;
      edge_iterator ei;
      if (cond == o->latch)
	FOR_EACH_EDGE (e, ei, gimple_bb (cond)->succs)
	  if (!flow_bb_inside_loop_p (o->loop, e->dest))
	    return e;
      if (!o->chunks)
	continue;
      tree use;
      ssa_op_iter it;
      FOR_EACH_SSA_TREE_OPERAND (use, cond, it, SSA_OP_USE)
	if (use == gimple_call_lhs (o->chunks))
	  return edge_of (o, cond, false);
    }
  return NULL;
}

/* The edge that W takes from BB, or null if that is not known.  */

static edge
next_edge (walk *w, basic_block bb)
{
  if (single_succ_p (bb))
    return single_succ_edge (bb);
  gcond *cond = acc_test_of (bb);
  if (!cond)
    return NULL;
  if (edge own = own_edge (w, cond))
    return own;
  bool known, truth = is_true (w, cond, &known);
  edge true_edge, false_edge;
  extract_true_false_edges_from_block (bb, &true_edge, &false_edge);
  return !known ? NULL : truth ? true_edge : false_edge;
}

/* Whether O's loop hands values on from one iteration to the next, other than its index.  */

static bool
hands_values_on (const acc_oloop *o)
{
  for (gphi_iterator it = gsi_start_phis (o->loop->header); !gsi_end_p (it); gsi_next (&it))
    if (it.phi () != o->index && !virtual_operand_p (gimple_phi_result (it.phi ())))
      return true;
  return o->reduction;
}

void
acc_way_free (acc_way *way)
{
  for (acc_step *s : way->steps)
    delete s;
  delete way;
}

acc_way *
acc_way_find (const acc_nest *nest)
{
  walk w;
  w.way = new acc_way ();
  w.way->nest = nest;
  w.outer = nest->loops[0]->loop;
  w.good = true;
  for (const acc_oloop *o : nest->loops)
    w.good &= !hands_values_on (o) && o->latch != NULL;
  basic_block bb = w.outer->header;
  for (int blocks = 0; w.good; blocks++)
    {
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi) && w.good;
	   gsi_next (&gsi))
	if (gimple_code (gsi_stmt (gsi)) != GIMPLE_COND)
	  take_step (&w, gsi_stmt (gsi));
      if (!w.good || bb == gimple_bb (nest->loops[0]->latch))
	break;
      edge e = next_edge (&w, bb);
      w.good = e && flow_bb_inside_loop_p (w.outer, e->dest) && blocks < EFFORT_NEAR_WAY;
      if (w.good)
	{
	  take_phis (&w, e);
	  bb = e->dest;
	}
    }
  for (auto entry : w.forms)
    delete entry.second;
  if (w.good)
    return w.way;
  acc_way_free (w.way);
  return NULL;
}
