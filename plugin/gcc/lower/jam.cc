/* Lets lanes execute several iterations of a block side by side.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A statement that is not the same for all turns of a lane gets a copy for each turn, right
   after it.  So loads come together and wait for memory once, and what is the same for all turns
   is loaded and computed once.  Control must be the same for all turns.  A turn without an
   iteration computes what the last iteration does, but skips its stores, and its loads of what
   may be written.  */

#include "base/compat.h"
#include "lower/jam.h"
#include "records/marker.h"
#include "analysis/loads.h"
#include "analysis/pure.h"
#include "nest/nest.h"
#include "lower/built.h"
#include "lower/exchange.h"
#include "lower/skip.h"
#include "lower/versions.h"
#include "cfgloop.h"
#include "gimple-walk.h"

/* Whether BASE is in memory that each lane has of its own.  */

static bool
is_in_frame (tree base)
{
  return base && (VAR_P (base) || TREE_CODE (base) == PARM_DECL || TREE_CODE (base) == RESULT_DECL)
    && !is_global_var (base);
}

static bool
own_address (gimple *, tree base, tree, void *)
{
  return is_in_frame (base);
}

/* Whether STMT is the test of one of NEST's own loops.  */

static bool
is_own_test (const acc_nest *nest, gimple *stmt)
{
  for (const acc_oloop *o : nest->loops)
    {
      if (stmt == o->entry || stmt == o->latch)
	return true;
      if (!o->chunks)
	continue;
      tree use;
      ssa_op_iter it;
      FOR_EACH_SSA_TREE_OPERAND (use, stmt, it, SSA_OP_USE)
	if (use == gimple_call_lhs (o->chunks))
	  return true;
    }
  return false;
}

/* Adds what is computed from members of VARYING in LOOP to VARYING.  WORK has all its members at
   first, and is empty afterwards.  */

static void
add_computed (class loop *loop, auto_vec<tree> *work, hash_set<tree> *varying)
{
  while (!work->is_empty ())
    {
      tree value = work->pop ();
      gimple *stmt;
      imm_use_iterator it;
      FOR_EACH_IMM_USE_STMT (stmt, it, value)
	{
	  if (is_gimple_debug (stmt) || !gimple_bb (stmt)
	      || !flow_bb_inside_loop_p (loop, gimple_bb (stmt)))
	    continue;
	  if (gphi *phi = dyn_cast<gphi *> (stmt))
	    {
	      if (!varying->add (gimple_phi_result (phi)))
		work->safe_push (gimple_phi_result (phi));
	      continue;
	    }
	  tree def;
	  ssa_op_iter defs;
	  FOR_EACH_SSA_TREE_OPERAND (def, stmt, defs, SSA_OP_DEF)
	    if (!varying->add (def))
	      work->safe_push (def);
	}
    }
}

/* Whether a statement that decides which way LOOP's code goes, other than NEST's own tests, uses
   one of VARYING.  */

static bool
varying_control (const acc_nest *nest, class loop *loop, hash_set<tree> *varying)
{
  basic_block *body = get_loop_body (loop);
  bool found = false;
  for (unsigned i = 0; i < loop->num_nodes && !found; i++)
    {
      gimple_stmt_iterator gsi = gsi_last_bb (body[i]);
      if (gsi_end_p (gsi) || EDGE_COUNT (body[i]->succs) < 2 || is_own_test (nest, gsi_stmt (gsi)))
	continue;
      tree use;
      ssa_op_iter it;
      FOR_EACH_SSA_TREE_OPERAND (use, gsi_stmt (gsi), it, SSA_OP_USE)
	found |= varying->contains (use);
    }
  free (body);
  return found;
}

/* Whether VALUE does not depend on memory that LOOP may write.  */

static bool
from_constants (tree value, class loop *loop, hash_set<tree> *seen)
{
  if (TREE_CODE (value) != SSA_NAME || seen->add (value))
    return true;
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (!gimple_bb (def) || !flow_bb_inside_loop_p (loop, gimple_bb (def)))
    return true;
  if (gimple_vuse (def) && !acc_memory_neutral (def) && !acc_reads_constant (def, loop))
    return false;
  ssa_op_iter it;
  use_operand_p use;
  FOR_EACH_PHI_OR_STMT_USE (use, def, it, SSA_OP_USE)
    if (!from_constants (USE_FROM_PTR (use), loop, seen))
      return false;
  return true;
}

/* Whether REF's address comes from nothing that LOOP may write.  */

static bool
address_from_constants (tree ref, class loop *loop)
{
  hash_set<tree> seen;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF && !from_constants (TREE_OPERAND (ref, 1), loop, &seen))
      return false;
  return TREE_CODE (ref) != MEM_REF || from_constants (TREE_OPERAND (ref, 0), loop, &seen);
}

/* Whether copies of STMT may follow it, and be executed for an iteration of LOOP that does not
   exist.  */

static bool
can_be_several (gimple *stmt, class loop *loop)
{
  if (gimple_code (stmt) == GIMPLE_LABEL || gimple_code (stmt) == GIMPLE_COND
      || gimple_code (stmt) == GIMPLE_NOP || gimple_code (stmt) == GIMPLE_PREDICT
      || is_gimple_debug (stmt) || acc_is_marker (stmt))
    return true;
  if (is_gimple_call (stmt))
    return (gimple_call_internal_p (stmt, IFN_GOACC_LOOP)
	    || gimple_call_internal_p (stmt, IFN_UNIQUE)
	    || (gimple_call_builtin_p (stmt) && !gimple_vdef (stmt) && !gimple_vuse (stmt)
		&& !gimple_has_side_effects (stmt)));
  if (!is_gimple_assign (stmt) || gimple_has_volatile_ops (stmt) || gimple_clobber_p (stmt))
    return false;
  if (gimple_store_p (stmt) && gimple_assign_load_p (stmt))
    return false;
  if (gimple_store_p (stmt))
    return address_from_constants (gimple_assign_lhs (stmt), loop);
  return (!gimple_assign_load_p (stmt)
	  || address_from_constants (gimple_assign_rhs1 (stmt), loop));
}

/* Whether O's loop hands other values than its index on from one iteration to the next.  */

static bool
hands_on (const acc_oloop *o)
{
  for (gphi_iterator it = gsi_start_phis (o->loop->header); !gsi_end_p (it); gsi_next (&it))
    if (it.phi () != o->index && !virtual_operand_p (gimple_phi_result (it.phi ())))
      return true;
  return o->reduction;
}

/* Whether STMT must not be executed for an iteration of LOOP that does not exist.  */

static bool
is_effect (gimple *stmt, class loop *loop)
{
  return (is_gimple_assign (stmt)
	  && (gimple_store_p (stmt)
	      || (gimple_assign_load_p (stmt) && !acc_reads_constant (stmt, loop))));
}

bool
acc_nest_can_jam (const acc_nest *nest, bool columns)
{
  class loop *loop = nest->loops[0]->loop;
  for (const acc_oloop *o : nest->loops)
    if (hands_on (o))
      return false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	bool inside = flow_bb_inside_loop_p (loop, bb);
	if (inside && !can_be_several (gsi_stmt (gsi), loop))
	  return false;
	if (!is_gimple_debug (gsi_stmt (gsi))
	    && walk_stmt_load_store_addr_ops (gsi_stmt (gsi), NULL, inside ? own_address : NULL,
					      inside ? own_address : NULL, own_address))
	  return false;
      }
  /* Control must not depend on loads that a missing iteration skips, either.  */
  hash_set<tree> varying;
  auto_vec<tree> work;
  FOR_EACH_BB_FN (bb, cfun)
    if (flow_bb_inside_loop_p (loop, bb))
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	if (is_effect (gsi_stmt (gsi), loop) && !gimple_store_p (gsi_stmt (gsi)))
	  {
	    varying.add (gimple_assign_lhs (gsi_stmt (gsi)));
	    work.safe_push (gimple_assign_lhs (gsi_stmt (gsi)));
	  }
  for (int i = 0; i < (columns ? nest->n_axes : 1); i++)
    for (tree name : nest->axis[i].names)
      if (!varying.add (name))
	work.safe_push (name);
  add_computed (loop, &work, &varying);
  return !varying_control (nest, loop, &varying);
}

/* The value in place of VALUE in the turn whose values are in MAP.  */

static tree
in_turn (hash_map<tree, tree> *map, tree value)
{
  tree *other = map->get (value);
  return other ? *other : value;
}

/* Replaces the values in COPY, a copy of a statement of the first turn, by those of MAP's turn.  */

static void
move_to_turn (gimple *copy, hash_map<tree, tree> *map)
{
  ssa_op_iter it;
  use_operand_p use;
  def_operand_p def;
  FOR_EACH_SSA_USE_OPERAND (use, copy, it, SSA_OP_USE)
    SET_USE (use, in_turn (map, USE_FROM_PTR (use)));
  FOR_EACH_SSA_DEF_OPERAND (def, copy, it, SSA_OP_DEF)
    {
      tree old = DEF_FROM_PTR (def);
      tree name = copy_ssa_name (old, copy);
      map->put (old, name);
      SET_DEF (def, name);
    }
  update_stmt (copy);
}

static bool
uses_any (gimple *stmt, hash_set<tree> *values)
{
  ssa_op_iter it;
  tree use;
  FOR_EACH_SSA_TREE_OPERAND (use, stmt, it, SSA_OP_USE)
    if (values->contains (use))
      return true;
  return false;
}

/* A store, or a load of what may be written, and whether its iteration exists.  */

struct effect
{
  gimple *stmt;
  tree valid;
};

/* Makes the copies of STMT, at *GSI, which goes to the last of them.  MAPS are of the turns after
   the first.  VALIDS says which statements have effects, and where their iterations exist.  */

static void
copy_statement (gimple_stmt_iterator *gsi, vec<hash_map<tree, tree> *> &maps,
		hash_map<gimple *, tree> *valids)
{
  gimple *stmt = gsi_stmt (*gsi);
  tree *valid = valids->get (stmt);
  for (hash_map<tree, tree> *map : maps)
    {
      gimple *copy = gimple_copy (stmt);
      if (gimple_has_mem_ops (copy))
	{
	  gimple_set_vuse (copy, NULL_TREE);
	  gimple_set_vdef (copy, NULL_TREE);
	}
      gsi_insert_after (gsi, copy, GSI_NEW_STMT);
      move_to_turn (copy, map);
      if (valid)
	{
	  tree other = in_turn (map, *valid);
	  valids->put (copy, other);
	  valid = valids->get (stmt);
	}
    }
}

static void
copy_phis (basic_block bb, hash_set<tree> *varying, vec<hash_map<tree, tree> *> &maps,
	   auto_vec<gphi *> *phis)
{
  auto_vec<gphi *> here;
  for (gphi_iterator it = gsi_start_phis (bb); !gsi_end_p (it); gsi_next (&it))
    if (varying->contains (gimple_phi_result (it.phi ())))
      here.safe_push (it.phi ());
  for (gphi *phi : here)
    {
      phis->safe_push (phi);
      for (hash_map<tree, tree> *map : maps)
	{
	  tree name = copy_ssa_name (gimple_phi_result (phi));
	  map->put (gimple_phi_result (phi), name);
	  create_phi_node (name, bb);
	}
    }
}

/* Adds the statement that keeps VALUE, AXIS's MINE in some turn, from exceeding the last
   iteration to CLAMPS, if there is one.  */

static void
add_clamp (const acc_built_axis *axis, tree value, auto_vec<gimple *> *clamps)
{
  gimple *def = TREE_CODE (value) == SSA_NAME ? SSA_NAME_DEF_STMT (value) : NULL;
  if (def && is_gimple_assign (def) && gimple_assign_rhs_code (def) == MIN_EXPR
      && gimple_assign_rhs2 (def) == axis->last)
    clamps->safe_push (def);
}

static bool
defines_any (gimple *stmt, hash_set<tree> *values)
{
  ssa_op_iter it;
  tree def;
  FOR_EACH_SSA_TREE_OPERAND (def, stmt, it, SSA_OP_DEF)
    if (values->contains (def))
      return true;
  return false;
}

/* Moves what differs between turns or lanes, on the way to PLACE, where all lanes come, to a new
   block right before PLACE.  That block.  */

static basic_block
sink (const acc_built *built, basic_block place)
{
  hash_set<tree> own;
  auto_vec<tree> work;
  own.add (built->turn);
  work.safe_push (built->turn);
  for (int i = 0; i < built->nest->n_axes; i++)
    if (TREE_CODE (built->axis[i].mine) == SSA_NAME && !own.add (built->axis[i].mine))
      work.safe_push (built->axis[i].mine);
  add_computed (built->nest->loops[0]->loop, &work, &own);
  basic_block turn = split_edge (single_pred_edge (place));
  gimple_stmt_iterator to = gsi_start_bb (turn);
  gimple_stmt_iterator from = gsi_for_stmt (built->first_turn);
  for (basic_block bb = gimple_bb (built->first_turn); bb != turn;
       bb = single_succ (bb), from = gsi_start_bb (bb))
    while (!gsi_end_p (from))
      {
	gimple *stmt = gsi_stmt (from);
	if (is_gimple_debug (stmt) || stmt == built->first_turn
	    || (!uses_any (stmt, &own) && !defines_any (stmt, &own)))
	  {
	    gsi_next (&from);
	    continue;
	  }
	gsi_remove (&from, false);
	gsi_insert_after (&to, stmt, GSI_NEW_STMT);
      }
  return turn;
}

/* The turns of BUILT's lanes.  */

struct jam
{
  const acc_built *built;
  hash_set<tree> varying;	/* what is not the same for all turns */
  auto_vec<hash_map<tree, tree> *> maps;	/* its values, for each turn after the first */
  hash_map<gimple *, tree> valids;	/* of effects: whether their iterations exist */
};

/* Copies what varies in the blocks of LOOP for each turn of J.  The PHIs that were copied go to
   PHIS; their copies have no arguments.  */

static void
copy_loop (jam *j, class loop *loop, auto_vec<gphi *> *phis)
{
  calculate_dominance_info (CDI_DOMINATORS);
  basic_block *body = get_loop_body_in_dom_order (loop);
  unsigned n = loop->num_nodes;
  for (unsigned i = 0; i < n; i++)
    {
      copy_phis (body[i], &j->varying, j->maps, phis);
      for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi); gsi_next (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  if (is_gimple_debug (stmt) || gimple_code (stmt) == GIMPLE_COND || acc_is_marker (stmt))
	    continue;
	  if (uses_any (stmt, &j->varying))
	    copy_statement (&gsi, j->maps, &j->valids);
	}
    }
  free (body);
}

/* Appends the effects in LOOP to EFFECTS, in the order of the statements.  Those that are not in
   VALIDS exist with VALID, and become members.  */

static void
list_effects (class loop *loop, hash_map<gimple *, tree> *valids, tree valid,
	      auto_vec<effect> *effects)
{
  if (!valid)
    return;
  calculate_dominance_info (CDI_DOMINATORS);
  basic_block *body = get_loop_body_in_dom_order (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi); gsi_next (&gsi))
      if (is_effect (gsi_stmt (gsi), loop))
	effects->safe_push ({ gsi_stmt (gsi), valids->get_or_insert (gsi_stmt (gsi)) });
  free (body);
  for (effect &e : *effects)
    if (!e.valid)
      {
	e.valid = valid;
	valids->put (e.stmt, valid);
      }
}

/* Gives the copies of PHIS that MAP has their arguments.  */

static void
add_arguments (const vec<gphi *> &phis, hash_map<tree, tree> *map)
{
  for (gphi *phi : phis)
    {
      gphi *copy = as_a<gphi *> (SSA_NAME_DEF_STMT (*map->get (gimple_phi_result (phi))));
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	add_phi_arg (copy, in_turn (map, gimple_phi_arg_def (phi, i)),
		     gimple_phi_arg_edge (phi, i), UNKNOWN_LOCATION);
    }
}

/* Adds the statements that keep the numbers of J's iterations from exceeding those of the last
   ones to CLAMPS.  */

static void
find_clamps (jam *j, auto_vec<gimple *> *clamps)
{
  for (int i = 0; i < j->built->nest->n_axes; i++)
    {
      const acc_built_axis *axis = &j->built->axis[i];
      if (axis->whole)
	continue;
      add_clamp (axis, axis->mine, clamps);
      if (j->varying.contains (axis->mine))
	for (hash_map<tree, tree> *map : j->maps)
	  add_clamp (axis, in_turn (map, axis->mine), clamps);
    }
}

/* Copies what depends on TURN in LOOP for TURNS turns of J.  CLAMPS gets what keeps their numbers
   from exceeding the last ones.  */

static void
take_turns (jam *j, class loop *loop, tree turn, int turns, auto_vec<gimple *> *clamps)
{
  auto_vec<tree> work;
  auto_vec<gphi *> phis;
  j->varying.empty ();
  j->varying.add (turn);
  work.safe_push (turn);
  add_computed (loop, &work, &j->varying);
  gcc_assert (!varying_control (j->built->nest, loop, &j->varying));
  for (int t = 1; t < turns; t++)
    {
      hash_map<tree, tree> *map = new hash_map<tree, tree> ();
      map->put (turn, build_int_cst (unsigned_type_node, t));
      j->maps.safe_push (map);
    }
  copy_loop (j, loop, &phis);
  for (hash_map<tree, tree> *map : j->maps)
    add_arguments (phis, map);
  find_clamps (j, clamps);
  for (hash_map<tree, tree> *map : j->maps)
    delete map;
  j->maps.truncate (0);
}

basic_block
acc_nest_jam (const acc_built *built, int turns, int columns, basic_block place)
{
  class loop *loop = built->nest->loops[0]->loop;
  jam j;
  j.built = built;
  auto_vec<gimple *> clamps;
  auto_vec<gcond *> tests;
  auto_vec<effect> effects, all;
  auto_vec<gimple *> stores;
  basic_block turn = place && built->valid ? sink (built, place) : NULL;
  gcc_assert (columns == 1 || !turn);
  list_effects (loop, &j.valids, built->valid, &effects);
  if (built->results)
    acc_stores_of (built->nest, &stores);
  take_turns (&j, loop, built->turn, turns, &clamps);
  for (gimple *store : stores)
    acc_exchange (built, store, &j.valids);
  if (columns > 1)
    take_turns (&j, loop, built->column, columns, &clamps);
  list_effects (loop, &j.valids, built->valid, &all);
  for (const effect &e : all)
    if (turn || !acc_skip_by_predicate (e.stmt, e.valid))
      tests.safe_push (acc_skip_by_branch (e.stmt, e.valid));
  basic_block other = turn ? acc_two_versions (built, turn, place, clamps, tests) : NULL;
  free_dominance_info (CDI_DOMINATORS);
  return other;
}
