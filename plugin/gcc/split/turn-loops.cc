/* Loops that count down, made to count up on the device.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC lowers an OpenACC loop that counts down to one that counts from 0 to -n:

       bound = -n;  do { ...; i += -1; } while (i > bound);

   From -O2 on, ptxas and the driver's compiler of CUDA 13.0 unroll such a loop and compare with
   bound + 3 in it, but lose the minus sign.  The loop ends after four or five turns.  This happens
   if the bound is a negated 32-bit value and the counter, the first operand of > or >=, takes
   constant steps down.  A loop that counts up is compiled correctly, whatever its bound.

   So each such loop gets a counter that is the complement of its own:

       j = ~i;  do { i = ~j; ...; j += 1; } while (j < ~bound);

   ~ reverses the order of all values of a type and never overflows.  GCC folds ~-n to n - 1, and
   sees through i = ~j where it looks for induction variables.  All loops that count down to a bound
   which is not a constant are turned, because the negation may appear only later.

   The functions are changed when they are streamed to the offload compiler, and changed back before
   anything else is made from them.  A clone would not do: an `acc routine' has to keep its name.
   Statements are taken out and put back without touching their operands, and new SSA names are
   numbered from the end, so the host's code is not affected.  */

#include "base/compat.h"
#include "split/turn-loops.h"
#include "base/acc-options.h"

/* A counter that was turned, and what was changed for it.  */

struct turn
{
  gphi *counter;		/* the new one */
  tree old_counter;		/* the value that COUNTER is the complement of */
  auto_vec<ssa_use_operand_t *> uses;	/* of OLD_COUNTER, in their order */
  auto_vec<gimple *> added;	/* statements other than tests */
  auto_vec<gcond *> old_tests, new_tests;
};

/* A function with turned loops.  */

struct turned
{
  cgraph_node *node;
  unsigned names;		/* the number of SSA names that it had */
  auto_vec<turn *> turns;
};

static auto_vec<turned *> all_turned;

/* Replaces A, the last statement of its block, by B without touching A's operands.  */

static void
replace_last (gimple *a, gimple *b)
{
  basic_block bb = gimple_bb (a);
  gimple_seq first = bb_seq (bb);
  gcc_checking_assert (first->prev == a && !a->next);
  b->next = NULL;
  b->prev = a->prev;
  if (first == a)
    {
      b->prev = b;
      set_bb_seq (bb, b);
    }
  else
    {
      a->prev->next = b;
      first->prev = b;
    }
  gimple_set_bb (b, bb);
  gimple_set_bb (a, NULL);
}

/* A new SSA name of TYPE in the current function.  Its number is above all others, where GCC would
   reuse the number of a released name.  */

static tree
new_name (tree type)
{
  return make_ssa_name_fn (cfun, type, NULL, num_ssa_names);
}

/* Inserts a statement for T that computes A CODE B before GSI.  Returns the value.  */

static tree
compute (turn *t, gimple_stmt_iterator *gsi, enum tree_code code, tree a, tree b)
{
  tree type = TREE_TYPE (a);
  tree value = new_name (type);
  gassign *stmt = (b ? gimple_build_assign (value, code, a, b)
		   : gimple_build_assign (value, code, a));
  gsi_insert_before (gsi, stmt, GSI_SAME_STMT);
  t->added.safe_push (stmt);
  return value;
}

/* The complement of VALUE, computed for T before GSI if it is not constant.  */

static tree
complement_before (turn *t, gimple_stmt_iterator *gsi, tree value)
{
  if (TREE_CODE (value) == INTEGER_CST)
    return fold_unary (BIT_NOT_EXPR, TREE_TYPE (value), value);
  return compute (t, gsi, BIT_NOT_EXPR, value, NULL_TREE);
}

/* The statement that ends BB, or BB's end if there is none.  */

static gimple_stmt_iterator
place_at_end (basic_block bb)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  if (!gsi_end_p (gsi) && !stmt_ends_bb_p (gsi_stmt (gsi)))
    gsi_next (&gsi);
  return gsi;
}

/* A loop's counter.  */

struct counter
{
  gphi *phi;
  gimple *next;		/* the statement that takes the step */
  tree step;
  bool minus;		/* NEXT subtracts STEP */
};

/* Whether VALUE is the same in all turns of LOOP.  */

static bool
stays_in_loop (class loop *loop, tree value)
{
  if (is_gimple_min_invariant (value))
    return true;
  if (TREE_CODE (value) != SSA_NAME)
    return false;
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (value));
  return !bb || !flow_bb_inside_loop_p (loop, bb);
}

/* The value that PHI, in LOOP's header, gets from inside LOOP; null if there are several.  */

static tree
value_from_inside (class loop *loop, gphi *phi)
{
  tree value = NULL_TREE;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, loop->header->preds)
    if (flow_bb_inside_loop_p (loop, e->src))
      {
	tree arg = PHI_ARG_DEF_FROM_EDGE (phi, e);
	if (value && value != arg)
	  return NULL_TREE;
	value = arg;
      }
  return value;
}

/* Whether PHI, in LOOP's header, is a counter.  If so, describes it in *C.  */

static bool
is_counter (class loop *loop, gphi *phi, counter *c)
{
  tree next = value_from_inside (loop, phi);
  if (!next || TREE_CODE (next) != SSA_NAME || TREE_CODE (TREE_TYPE (next)) != INTEGER_TYPE)
    return false;
  gassign *stmt = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (next));
  if (!stmt)
    return false;
  tree_code code = gimple_assign_rhs_code (stmt);
  if (code != PLUS_EXPR && code != MINUS_EXPR)
    return false;
  tree a = gimple_assign_rhs1 (stmt), b = gimple_assign_rhs2 (stmt);
  tree result = gimple_phi_result (phi);
  if (code == PLUS_EXPR && b == result)
    std::swap (a, b);
  if (a != result || !stays_in_loop (loop, b))
    return false;
  c->phi = phi;
  c->next = stmt;
  c->step = b;
  c->minus = code == MINUS_EXPR;
  return true;
}

/* The statement that ends BB, or null.  */

static gimple *
ending (basic_block bb)
{
  gimple_stmt_iterator gsi = place_at_end (bb);
  return gsi_end_p (gsi) ? NULL : gsi_stmt (gsi);
}

/* Whether each first value of C is known before the statement that ends the block from which it
   comes.  */

static bool
can_enter (class loop *loop, const counter *c)
{
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, loop->header->preds)
    {
      tree value = PHI_ARG_DEF_FROM_EDGE (c->phi, e);
      if (flow_bb_inside_loop_p (loop, e->src) || TREE_CODE (value) == INTEGER_CST)
	continue;
      if (e->src == ENTRY_BLOCK_PTR_FOR_FN (cfun) || (e->flags & EDGE_ABNORMAL)
	  || (TREE_CODE (value) == SSA_NAME
	      && SSA_NAME_DEF_STMT (value) == ending (e->src)))
	return false;
    }
  return true;
}

/* Whether C is known to count down.  The calls that GCC lowers OpenACC loops to tell their
   direction.  */

static bool
goes_down (const counter *c)
{
  if (TREE_CODE (c->step) == INTEGER_CST)
    return c->minus ? tree_int_cst_sgn (c->step) > 0 : tree_int_cst_sign_bit (c->step);
  gimple *def = SSA_NAME_DEF_STMT (c->step);
  return (!c->minus && gimple_call_internal_p (def, IFN_GOACC_LOOP)
	  && integer_minus_onep (gimple_call_arg (def, 1)));
}

/* The test at the end of BB: a loop goes on while A CODE B.  */

struct test
{
  basic_block bb;
  enum tree_code code;
  tree a, b;
  tree counter;			/* the counter's value before or after its step, which is A or which
				   A is converted from */
};

/* The integer that A is converted from, or A if it is no conversion of one.  */

static tree
unconverted (tree a)
{
  if (TREE_CODE (a) != SSA_NAME)
    return a;
  gassign *stmt = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (a));
  if (stmt && gimple_assign_cast_p (stmt) && TREE_CODE (TREE_TYPE (a)) == INTEGER_TYPE)
    return gimple_assign_rhs1 (stmt);
  return a;
}

/* Whether the end of BB tests by C whether LOOP goes on, and C counts down to a bound that is not
   constant.  If so, describes the test in *T.  */

static bool
read_test (class loop *loop, basic_block bb, const counter *c, test *t)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gcond *cond = gsi_end_p (gsi) ? NULL : dyn_cast<gcond *> (gsi_stmt (gsi));
  if (!cond)
    return false;
  edge yes, no;
  extract_true_false_edges_from_block (bb, &yes, &no);
  bool yes_stays = flow_bb_inside_loop_p (loop, yes->dest);
  if (yes_stays == flow_bb_inside_loop_p (loop, no->dest))
    return false;
  tree before = gimple_phi_result (c->phi), next = gimple_assign_lhs (c->next);
  t->bb = bb;
  t->a = gimple_cond_lhs (cond);
  t->b = gimple_cond_rhs (cond);
  t->code = gimple_cond_code (cond);
  if (!yes_stays)
    t->code = invert_tree_comparison (t->code, false);
  t->counter = unconverted (t->a);
  if (t->counter != before && t->counter != next)
    {
      std::swap (t->a, t->b);
      t->code = swap_tree_comparison (t->code);
      t->counter = unconverted (t->a);
    }
  return ((t->counter == before || t->counter == next) && TREE_CODE (t->b) == SSA_NAME
	  && (t->code == GT_EXPR || t->code == GE_EXPR || (t->code == NE_EXPR && goes_down (c))));
}

/* Appends the tests of LOOP in which C counts down to TESTS.  */

static void
find_tests (class loop *loop, const counter *c, auto_vec<test> *tests)
{
  basic_block *body = get_loop_body_in_bfs_order (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    {
      test t;
      if (read_test (loop, body[i], c, &t))
	tests->safe_push (t);
    }
  free (body);
}

/* Replaces all uses of T's old counter by VALUE.  */

static void
replace_uses (turn *t, tree value)
{
  use_operand_p use;
  imm_use_iterator it;
  FOR_EACH_IMM_USE_FAST (use, it, t->old_counter)
    t->uses.safe_push (use);
  for (use_operand_p u : t->uses)
    SET_USE (u, value);
}

/* Restores the uses of T's old counter, in the order that they had.  */

static void
put_uses_back (turn *t)
{
  while (!t->uses.is_empty ())
    SET_USE (t->uses.pop (), t->old_counter);
}

/* Adds a counter for T to LOOP that is always the complement of C, and computes C from it.  Returns
   the new counter's value after its step.  */

static tree
add_counter (class loop *loop, turn *t, const counter *c)
{
  t->old_counter = gimple_phi_result (c->phi);
  tree value = new_name (TREE_TYPE (t->old_counter));
  t->counter = create_phi_node (value, loop->header);
  gimple_stmt_iterator gsi = gsi_for_stmt (c->next);
  tree next = compute (t, &gsi, c->minus ? PLUS_EXPR : MINUS_EXPR, value, c->step);
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, loop->header->preds)
    {
      tree arg = next;
      if (!flow_bb_inside_loop_p (loop, e->src))
	{
	  gsi = place_at_end (e->src);
	  arg = complement_before (t, &gsi, PHI_ARG_DEF_FROM_EDGE (c->phi, e));
	}
      add_phi_arg (t->counter, arg, e, UNKNOWN_LOCATION);
    }
  gsi = gsi_after_labels (loop->header);
  replace_uses (t, complement_before (t, &gsi, value));
  return next;
}

/* Makes BY, a test of LOOP, test T's counter instead, whose value there is A.  */

static void
change_test (class loop *loop, turn *t, const test &by, tree a)
{
  gimple_stmt_iterator gsi = gsi_last_bb (by.bb);
  gcond *old_test = as_a<gcond *> (gsi_stmt (gsi));
  if (by.a != by.counter)
    a = complement_before (t, &gsi, by.a);
  tree b = complement_before (t, &gsi, by.b);
  edge yes, no;
  extract_true_false_edges_from_block (by.bb, &yes, &no);
  enum tree_code code = swap_tree_comparison (by.code);
  if (!flow_bb_inside_loop_p (loop, yes->dest))
    code = invert_tree_comparison (code, false);
  gcond *new_test = gimple_build_cond (code, a, b, NULL_TREE, NULL_TREE);
  gimple_set_location (new_test, gimple_location (old_test));
  replace_last (old_test, new_test);
  update_stmt (new_test);
  t->old_tests.safe_push (old_test);
  t->new_tests.safe_push (new_test);
}

/* Turns the counters of LOOP that count down.  Appends what was done to TURNS.  */

static void
turn_loop (class loop *loop, auto_vec<turn *> *turns)
{
  auto_vec<counter> counters;
  for (gphi_iterator it = gsi_start_phis (loop->header); !gsi_end_p (it); gsi_next (&it))
    {
      counter c;
      if (is_counter (loop, it.phi (), &c) && can_enter (loop, &c))
	counters.safe_push (c);
    }
  for (const counter &c : counters)
    {
      auto_vec<test> tests;
      find_tests (loop, &c, &tests);
      if (tests.is_empty ())
	continue;
      turn *t = new turn ();
      tree next = add_counter (loop, t, &c);
      for (const test &by : tests)
	change_test (loop, t, by,
		     by.counter == t->old_counter ? gimple_phi_result (t->counter) : next);
      turns->safe_push (t);
    }
}

/* Turns the loops of NODE.  */

static void
turn_function (cgraph_node *node)
{
  struct function *fn = DECL_STRUCT_FUNCTION (node->decl);
  if (number_of_loops (fn) < 2)
    return;
  push_cfun (fn);
  /* GCC prepares functions for streaming in the same way.  */
  loop_optimizer_init (AVOID_CFG_MODIFICATIONS);
  turned *all = new turned ();
  all->node = node;
  all->names = num_ssa_names;
  for (auto loop : loops_list (fn, 0))
    turn_loop (loop, &all->turns);
  loop_optimizer_finalize ();
  pop_cfun ();
  if (all->turns.is_empty ())
    {
      delete all;
      return;
    }
  all_turned.safe_push (all);
  /* This numbers the statements.  */
  lto_prepare_function_for_streaming (node);
}

void
acc_turn_loops (lto_symtab_encoder_t encoder)
{
  if (!acc_opts.down_loops)
    return;
  for (int i = 0; i < lto_symtab_encoder_size (encoder); i++)
    {
      cgraph_node *node = dyn_cast<cgraph_node *> (lto_symtab_encoder_deref (encoder, i));
      if (node && lto_symtab_encoder_in_partition_p (encoder, node) && node->has_gimple_body_p ()
	  && !node->thunk)
	turn_function (node);
    }
}

/* Undoes T.  */

static void
turn_back (turn *t)
{
  put_uses_back (t);
  while (!t->new_tests.is_empty ())
    {
      gcond *test = t->new_tests.pop ();
      replace_last (test, t->old_tests.pop ());
      delink_stmt_imm_use (test);
    }
  gimple_stmt_iterator gsi = gsi_for_stmt (t->counter);
  remove_phi_node (&gsi, false);
  for (gimple *stmt : t->added)
    {
      gsi = gsi_for_stmt (stmt);
      gsi_remove (&gsi, true);
    }
  delete t;
}

void
acc_turn_loops_back (void)
{
  for (turned *all : all_turned)
    {
      push_cfun (DECL_STRUCT_FUNCTION (all->node->decl));
      while (!all->turns.is_empty ())
	turn_back (all->turns.pop ());
      SSANAMES (cfun)->truncate (all->names);
      pop_cfun ();
      lto_prepare_function_for_streaming (all->node);
      delete all;
    }
  all_turned.truncate (0);
}
