/* Several turns of a team's loop at a time.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     for (k = 0; k < n; k++)
       sum += a[i * n + k] * x[k];

   Some lanes share the turns of such a loop.  Each has a few turns, so it waits for memory about as
   often as it has turns: the assembler unrolls the loop, but goes through what is left of the turns
   one by one.  Here a lane loads for several turns before it uses anything of them:

     do
       {
	 a0 = a[...], x0 = x[k];
	 if (left > 1) a1 = a[... + lanes], x1 = x[k + lanes]; ...
	 sum += a0 * x0;
	 if (left > 1) sum += a1 * x1; ...
	 left -= 4;
       }
     while (left > 0);

   The conditions are predicates of the loads, and no branches.  Lanes that have one turn run the
   loop as it was.  Not so where elements are at places that are loaded, for all turns first: rows
   of sparse matrices differ in length, and lanes that went two ways would wait for each other.
   Addresses are computed from indices there: pointers take more registers.  */

#include "base/compat.h"
#include "cleanup/team-turns.h"
#include "cleanup/hoist-passed.h"
#include "analysis/loads.h"
#include "analysis/region-data.h"
#include "base/body.h"
#include "base/code.h"
#include "base/gimple-bits.h"
#include "schedule/teams.h"
#include "cfgloop.h"
#include "plan/effort.h"

enum { JOINED = EFFORT_JOINED_TURNS, LAST = INT_MAX };

/* A load whose address is BASE in the first turn, and grows by STEP in each.  */

struct walk
{
  gimple *load;
  tree base, step;
  gphi *phi;			/* the address in the joined turns */
  tree at[JOINED + 1];		/* that of each of them, and of the next ones */
};

/* Such a loop: BODY is all of it but an empty latch.  */

struct team_loop
{
  class loop *loop;
  basic_block body;
  gphi *count;			/* how many turns are left, with this one */
  edge exit;
  hash_map<gimple *, int> levels;	/* how many loads the statements wait for */
  int deepest;			/* 2 where elements are at places that are loaded */
  int turns;			/* how many are joined */
  auto_vec<walk> walks;		/* the loads that wait for no other */
  hash_set<gimple *> awaited;	/* what addresses of other loads are computed from */
};

/* The PHI of LOOP that counts the turns which a member of a team has left, or null.  */

static gphi *
find_count (class loop *loop)
{
  for (gphi_iterator it = gsi_start_phis (loop->header); !gsi_end_p (it); gsi_next (&it))
    {
      tree name = gimple_phi_result (it.phi ()), id = SSA_NAME_IDENTIFIER (name);
      if (id && !strcmp (IDENTIFIER_POINTER (id), ACC_TEAM_TURNS))
	return it.phi ();
    }
  return NULL;
}

/* Whether T's loop is one block that ends if its turn was the last.  */

static bool
has_form (team_loop *t)
{
  t->exit = single_exit (t->loop);
  gcond *test = t->exit && t->exit->src == t->body ? acc_test_of (t->body) : NULL;
  return (test && t->loop->num_nodes == 2 && integer_zerop (gimple_cond_rhs (test))
	  && gimple_cond_lhs (test) == PHI_ARG_DEF_FROM_EDGE (t->count,
							     loop_latch_edge (t->loop))
	  && empty_block_p (t->loop->latch));
}

static bool
is_in_team_loop (basic_block bb, void *loop)
{
  return flow_bb_inside_loop_p (static_cast<class loop *> (loop), bb);
}

/* Whether what PHI hands on is used after T's loop.  */

static bool
is_result (const team_loop *t, gphi *phi)
{
  tree next = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (t->loop));
  return (TREE_CODE (next) == SSA_NAME && gimple_bb (SSA_NAME_DEF_STMT (next)) == t->body
	  && acc_used_outside (SSA_NAME_DEF_STMT (next), is_in_team_loop, t->loop));
}

/* How many loads STMT of T's loop waits for; LAST if it needs a result of the turn before.  */

static int
level_of (team_loop *t, gimple *stmt)
{
  int level = 0;
  ssa_op_iter it;
  tree use;
  FOR_EACH_SSA_TREE_OPERAND (use, stmt, it, SSA_OP_USE)
    {
      gimple *def = SSA_NAME_DEF_STMT (use);
      if (gimple_bb (def) != t->body)
	continue;
      if (gphi *phi = dyn_cast<gphi *> (def))
	level = MAX (level, is_result (t, phi) ? LAST : 0);
      else
	level = MAX (level, *t->levels.get (def));
    }
  return level == LAST ? LAST : level + (gimple_assign_load_p (stmt) != 0);
}

/* Whether STMT of T's loop can be done for a turn that there is not, but for its loads.  */

static bool
can_join (team_loop *t, gimple *stmt)
{
  if (gimple_code (stmt) == GIMPLE_COND || gimple_code (stmt) == GIMPLE_PREDICT)
    return true;
  if (!is_gimple_assign (stmt) || gimple_vdef (stmt) || gimple_has_volatile_ops (stmt)
      || (gimple_vuse (stmt) && !acc_is_word_load (stmt)))
    return false;
  int level = level_of (t, stmt);
  t->levels.put (stmt, level);
  if (level != LAST)
    t->deepest = MAX (t->deepest, level);
  return !(level == LAST && gimple_vuse (stmt));
}

/* Finds how the address of LOAD, one of T's loop, grows.  Whether it does so simply.  */

static bool
find_walk (team_loop *t, gimple *load)
{
  affine_iv iv;
  gimple_stmt_iterator gsi = gsi_for_stmt (load);
  tree address = build_fold_addr_expr (unshare_expr (gimple_assign_rhs1 (load)));
  address = force_gimple_operand_gsi (&gsi, address, true, NULL_TREE, true, GSI_SAME_STMT);
  if (TREE_CODE (address) != SSA_NAME || !simple_iv (t->loop, t->loop, address, &iv, true))
    return false;
  t->walks.safe_push ({ load, unshare_expr (iv.base), unshare_expr (iv.step), NULL, {} });
  return true;
}

/* Finds how the addresses of all loads of T's loop grow that wait for no other.  Whether all do so
   simply.  */

static bool
find_walks (team_loop *t)
{
  auto_vec<gimple *> loads;
  for (gimple_stmt_iterator gsi = gsi_start_bb (t->body); !gsi_end_p (gsi); gsi_next (&gsi))
    if (gimple_assign_load_p (gsi_stmt (gsi)) && *t->levels.get (gsi_stmt (gsi)) == 1)
      loads.safe_push (gsi_stmt (gsi));
  for (gimple *load : loads)
    if (!find_walk (t, load))
      return false;
  return true;
}

/* Notes that what STMT of T's loop uses is awaited by other loads.  */

static void
note_awaited (team_loop *t, gimple *stmt)
{
  ssa_op_iter it;
  tree use;
  FOR_EACH_SSA_TREE_OPERAND (use, stmt, it, SSA_OP_USE)
    {
      gimple *def = SSA_NAME_DEF_STMT (use);
      if (t->levels.get (def) && !t->awaited.add (def))
	note_awaited (t, def);
    }
}

/* Finds what other loads of T's loop wait for.  */

static void
find_awaited (team_loop *t)
{
  for (gimple_stmt_iterator gsi = gsi_start_bb (t->body); !gsi_end_p (gsi); gsi_next (&gsi))
    if (gimple_assign_load_p (gsi_stmt (gsi)))
      note_awaited (t, gsi_stmt (gsi));
}

/* Whether nothing of T's loop is used after it but what its PHIs hand on, and whether other PHIs
   wait for no load.  */

static bool
hands_on_simply (team_loop *t)
{
  auto_vec<tree> results;
  for (gphi_iterator it = gsi_start_phis (t->body); !gsi_end_p (it); gsi_next (&it))
    {
      tree next = PHI_ARG_DEF_FROM_EDGE (it.phi (), loop_latch_edge (t->loop));
      if (virtual_operand_p (gimple_phi_result (it.phi ()))
	  || acc_used_outside (it.phi (), is_in_team_loop, t->loop))
	return false;
      if (is_result (t, it.phi ()))
	{
	  if (results.contains (next))
	    return false;
	  results.safe_push (next);
	}
      else if (TREE_CODE (next) == SSA_NAME)
	if (int *level = t->levels.get (SSA_NAME_DEF_STMT (next)))
	  if (*level > 0)
	    return false;
    }
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (t->body); !gsi_end_p (gsi);
       gsi_next_nondebug (&gsi))
    if (is_gimple_assign (gsi_stmt (gsi)) && !results.contains (gimple_assign_lhs (gsi_stmt (gsi)))
	&& acc_used_outside (gsi_stmt (gsi), is_in_team_loop, t->loop))
      return false;
  return !results.is_empty ();
}

/* Loads before T's loop what the host passes.  Whether that is anything.  */

static bool
hoist_passed (team_loop *t)
{
  auto_vec<tree> names;
  for (gimple_stmt_iterator gsi = gsi_start_bb (t->body); !gsi_end_p (gsi); gsi_next (&gsi))
    if (gimple_assign_load_p (gsi_stmt (gsi)) && acc_load_invariant (gsi_stmt (gsi))
	&& acc_region_field (gimple_assign_lhs (gsi_stmt (gsi))))
      names.safe_push (gimple_assign_lhs (gsi_stmt (gsi)));
  if (!names.is_empty ())
    acc_hoist_loads (names, t->loop, split_edge (loop_preheader_edge (t->loop)));
  return !names.is_empty ();
}

/* Whether lanes have registers for what they load in joined turns of T's loop.  */

static bool
have_registers (team_loop *t)
{
  int words = 0, statements = 0;
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (t->body); !gsi_end_p (gsi);
       gsi_next_nondebug (&gsi), statements++)
    if (gimple_assign_load_p (gsi_stmt (gsi)))
      words += MAX (int_size_in_bytes (TREE_TYPE (gimple_assign_lhs (gsi_stmt (gsi)))) / 4, 1);
  return statements <= EFFORT_JOINED_STATEMENTS && words * t->turns <= EFFORT_JOINED_WORDS;
}

/* Whether T's loop is one whose turns a team shares.  */

static bool
find_team_loop (team_loop *t, class loop *loop)
{
  t->loop = loop;
  t->body = loop->header;
  t->count = find_count (loop);
  t->deepest = 0;
  return t->count && has_form (t);
}

/* Whether the turns of T's loop can be joined, and there is a use in it.  */

static bool
find_joined (team_loop *t)
{
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (t->body); !gsi_end_p (gsi);
       gsi_next_nondebug (&gsi))
    if (!can_join (t, gsi_stmt (gsi)))
      return false;
  t->turns = t->deepest > 1 ? EFFORT_JOINED_LOOKUPS : EFFORT_JOINED_TURNS;
  return (t->deepest <= 2 && hands_on_simply (t) && have_registers (t)
	  && (t->deepest > 1 || find_walks (t)));
}

/* The joined turns of T.  */

struct joined
{
  team_loop *t;
  basic_block bb;
  tree left;
  tree there[JOINED];		/* but for the first: whether there is such a turn */
  hash_map<tree, tree> copies[JOINED];
};

/* What NAME is in turn number I of J.  */

static tree
copy_of (joined *j, int i, tree name)
{
  tree *copy = TREE_CODE (name) == SSA_NAME ? j->copies[i].get (name) : NULL;
  return copy ? *copy : name;
}

/* Lets the load STMT, the last statement of J's block, give 0 where there is no turn number I.  */

static void
load_if_there (joined *j, int i, gimple *stmt)
{
  tree ref = gimple_assign_rhs1 (stmt), lhs = gimple_assign_lhs (stmt), value = lhs;
  char text[160];
  auto_vec<tree> in, out;
  int bits = TYPE_PRECISION (TREE_TYPE (ref));
  snprintf (text, sizeof text, "{ .reg .pred %%%%p; setp.gt.u%d %%%%p, %%2, %d;"
	    " @!%%%%p mov.b%d %%0, 0; @%%%%p ld.%c%d %%0, %%1; }",
	    (int) TYPE_PRECISION (TREE_TYPE (j->left)), i, MAX (bits, 32),
	    SCALAR_FLOAT_TYPE_P (TREE_TYPE (ref)) ? 'f' : 'u', bits);
  if (bits < 32)
    value = make_ssa_name (unsigned_type_node);
  out.safe_push (acc_asm_operand ("=r", value));
  in.safe_push (acc_asm_operand ("m", unshare_expr (ref)));
  in.safe_push (acc_asm_operand ("r", j->left));
  gasm *load = acc_asm_new (text, out, in, false);
  gimple_move_vops (load, stmt);
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_replace (&gsi, load, false);
  SSA_NAME_DEF_STMT (value) = load;
  if (value != lhs)
    gsi_insert_after (&gsi, gimple_build_assign (lhs, NOP_EXPR, value), GSI_NEW_STMT);
}

/* Lets STMT, of a turn that there may not be, wrap around where it must not overflow: a counter
   goes beyond its last value there.  */

static void
wrap_around (gimple *stmt)
{
  tree lhs = gimple_get_lhs (stmt), type = TREE_TYPE (lhs);
  tree_code code = gimple_assign_rhs_code (stmt);
  if (!INTEGRAL_TYPE_P (type) || !TYPE_OVERFLOW_UNDEFINED (type)
      || (code != PLUS_EXPR && code != MINUS_EXPR && code != MULT_EXPR))
    return;
  gimple_seq seq = NULL;
  tree whole = unsigned_type_for (type);
  tree a = gimple_convert (&seq, whole, gimple_assign_rhs1 (stmt));
  tree b = gimple_convert (&seq, whole, gimple_assign_rhs2 (stmt));
  tree value = gimple_convert (&seq, type, gimple_build (&seq, code, whole, a, b));
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gsi_replace (&gsi, gimple_build_assign (lhs, value), true);
}

/* The walk of LOAD in J, or null.  */

static walk *
walk_in (joined *j, gimple *load)
{
  for (walk &w : j->t->walks)
    if (w.load == load)
      return &w;
  return NULL;
}

/* Lets LOAD load from ADDRESS.  */

static void
load_from (gimple *load, tree address)
{
  tree ref = gimple_assign_rhs1 (load), base = get_base_address (ref), type = TREE_TYPE (ref);
  unsigned align = get_object_alignment (ref);
  tree alias = reference_alias_ptr_type (ref);
  if (align != TYPE_ALIGN (type))
    type = build_aligned_type (type, align);
  tree to = build2 (MEM_REF, type, address, build_int_cst (alias, 0));
  if (base && TREE_CODE (base) == MEM_REF)
    {
      MR_DEPENDENCE_CLIQUE (to) = MR_DEPENDENCE_CLIQUE (base);
      MR_DEPENDENCE_BASE (to) = MR_DEPENDENCE_BASE (base);
    }
  gimple_assign_set_rhs1 (load, to);
  update_stmt (load);
}

/* Does what waits for LEVEL loads in turn number I of J: what other loads wait for if AWAITED, or
   the rest.  */

static void
copy_level (joined *j, int i, int level, bool awaited)
{
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (j->t->body); !gsi_end_p (gsi);
       gsi_next_nondebug (&gsi))
    {
      int *own = j->t->levels.get (gsi_stmt (gsi));
      if (!own || *own != level || j->t->awaited.contains (gsi_stmt (gsi)) != awaited)
	continue;
      acc_copy_at_end (gsi_stmt (gsi), j->bb, &j->copies[i]);
      if (walk *w = walk_in (j, gsi_stmt (gsi)))
	load_from (gsi_stmt (gsi_last_bb (j->bb)), w->at[i]);
      gimple_stmt_iterator last = gsi_last_bb (j->bb);
      if (!gimple_assign_load_p (gsi_stmt (gsi)))
	{
	  if (i > 0)
	    wrap_around (gsi_stmt (last));
	}
      else if (i > 0)
	load_if_there (j, i, gsi_stmt (last));
      else
	acc_load_by (&last, "ld.");
    }
}

/* Lets J's turn number I hand on to the next one what it has done at LEVEL.  A result stays as it
   is where there is no such turn.  */

static void
pass_on (joined *j, int i, int level)
{
  for (gphi_iterator it = gsi_start_phis (j->t->body); !gsi_end_p (it); gsi_next (&it))
    {
      bool result = is_result (j->t, it.phi ());
      tree name = gimple_phi_result (it.phi ());
      tree next = PHI_ARG_DEF_FROM_EDGE (it.phi (), loop_latch_edge (j->t->loop));
      if ((level == LAST) != result)
	continue;
      tree value = copy_of (j, i, next);
      if (result && i > 0)
	{
	  gimple_seq seq = NULL;
	  tree all = make_ssa_name (TREE_TYPE (name));
	  gimple_seq_add_stmt (&seq, gimple_build_assign (all, COND_EXPR, j->there[i], value,
							  copy_of (j, i, name)));
	  acc_append (j->bb, seq);
	  j->copies[i].put (next, value = all);
	}
      if (i + 1 < j->t->turns)
	j->copies[i + 1].put (name, value);
    }
}

/* Does what waits for LEVEL loads in all turns of J.  */

static void
do_level (joined *j, int level)
{
  for (int i = 0; i < j->t->turns; i++)
    {
      copy_level (j, i, level, true);
      if (level > 0 && level < LAST)
	continue;
      copy_level (j, i, level, false);
      pass_on (j, i, level);
    }
  if (level > 0 && level < LAST)
    for (int i = 0; i < j->t->turns; i++)
      copy_level (j, i, level, false);
}

/* Adds the PHIs of J's loop, which begins where ENTRY comes in.  */

static void
add_phis (joined *j, edge entry)
{
  edge first = loop_preheader_edge (j->t->loop);
  for (gphi_iterator it = gsi_start_phis (j->t->body); !gsi_end_p (it); gsi_next (&it))
    {
      tree name = gimple_phi_result (it.phi ()), own = make_ssa_name (TREE_TYPE (name));
      gphi *phi = create_phi_node (own, j->bb);
      add_phi_arg (phi, PHI_ARG_DEF_FROM_EDGE (it.phi (), first), entry, UNKNOWN_LOCATION);
      j->copies[0].put (name, own);
      if (it.phi () == j->t->count)
	j->left = own;
    }
}

/* Begins J's walks where ENTRY comes in, and goes their ways in its turns.  */

static void
begin_walks (joined *j, edge entry)
{
  for (walk &w : j->t->walks)
    {
      gimple_seq before = NULL, own = NULL;
      tree base = force_gimple_operand (w.base, &own, true, NULL_TREE);
      gimple_seq_add_seq (&before, own);
      own = NULL;
      tree step = force_gimple_operand (fold_convert (sizetype, w.step), &own, true, NULL_TREE);
      gimple_seq_add_seq (&before, own);
      base = gimple_convert (&before, ptr_type_node, base);
      acc_add_at_end (entry->src, before);
      w.phi = create_phi_node (make_ssa_name (ptr_type_node), j->bb);
      add_phi_arg (w.phi, base, entry, UNKNOWN_LOCATION);
      w.at[0] = gimple_phi_result (w.phi);
      gimple_seq seq = NULL;
      for (int i = 0; i < j->t->turns; i++)
	w.at[i + 1] = gimple_build (&seq, POINTER_PLUS_EXPR, ptr_type_node, w.at[i], step);
      acc_append (j->bb, seq);
    }
}

/* Fills J's loop, to which BACK goes on.  */

static void
fill (joined *j, edge back)
{
  gimple_seq seq = NULL;
  tree type = TREE_TYPE (j->left);
  for (int i = 1; i < j->t->turns; i++)
    j->there[i] = gimple_build (&seq, GT_EXPR, boolean_type_node, j->left,
				build_int_cst (type, i));
  acc_append (j->bb, seq);
  for (int level = 0; level <= j->t->deepest; level++)
    do_level (j, level);
  do_level (j, LAST);
  seq = NULL;
  tree each = build_int_cst (type, j->t->turns);
  tree less = gimple_build (&seq, MINUS_EXPR, type, j->left, each);
  gimple_seq_add_stmt (&seq, gimple_build_cond (GT_EXPR, j->left, each, NULL_TREE, NULL_TREE));
  acc_append (j->bb, seq);
  for (walk &w : j->t->walks)
    add_phi_arg (w.phi, w.at[j->t->turns], back, UNKNOWN_LOCATION);
  gphi_iterator own = gsi_start_phis (j->bb);
  for (gphi_iterator it = gsi_start_phis (j->t->body); !gsi_end_p (it);
       gsi_next (&it), gsi_next (&own))
    {
      tree next = PHI_ARG_DEF_FROM_EDGE (it.phi (), loop_latch_edge (j->t->loop));
      add_phi_arg (own.phi (), it.phi () == j->t->count ? less
		   : copy_of (j, j->t->turns - 1, next), back, UNKNOWN_LOCATION);
    }
}

/* Lets what comes after T's loop have the results of J's if OUT leads there, to JOIN.  */

static void
join_results (joined *j, basic_block join, edge out)
{
  for (gphi_iterator it = gsi_start_phis (j->t->body); !gsi_end_p (it); gsi_next (&it))
    if (is_result (j->t, it.phi ()))
      {
	tree next = PHI_ARG_DEF_FROM_EDGE (it.phi (), loop_latch_edge (j->t->loop));
	tree either = make_ssa_name (TREE_TYPE (next));
	acc_replace_after (next, j->t->loop, either);
	gphi *phi = create_phi_node (either, join);
	add_phi_arg (phi, next, j->t->exit, UNKNOWN_LOCATION);
	add_phi_arg (phi, copy_of (j, j->t->turns - 1, next), out, UNKNOWN_LOCATION);
      }
}

/* Joins the turns of T's loop where a lane has enough of them.  */

static void
join_turns (team_loop *t)
{
  joined j;
  find_awaited (t);
  tree first = PHI_ARG_DEF_FROM_EDGE (t->count, loop_preheader_edge (t->loop));
  basic_block from = split_edge (loop_preheader_edge (t->loop));
  basic_block join = split_edge (t->exit);
  t->exit = single_pred_edge (join);
  j.t = t;
  j.bb = create_empty_bb (from);
  add_bb_to_loop (j.bb, from->loop_father);
  edge alone = single_succ_edge (from), entry = make_edge (from, j.bb, EDGE_TRUE_VALUE);
  alone->flags = (alone->flags & ~EDGE_FALLTHRU) | EDGE_FALSE_VALUE;
  alone->probability = profile_probability::unlikely ();
  entry->probability = profile_probability::likely ();
  edge back = make_edge (j.bb, j.bb, EDGE_TRUE_VALUE);
  edge out = make_edge (j.bb, join, EDGE_FALSE_VALUE);
  back->probability = out->probability = profile_probability::even ();
  j.bb->count = t->body->count;
  tree few = build_int_cst (TREE_TYPE (first), t->deepest > 1 ? 0 : 1);
  acc_append (from, gimple_build_cond (GT_EXPR, first, few, NULL_TREE, NULL_TREE));
  add_phis (&j, entry);
  begin_walks (&j, entry);
  fill (&j, back);
  join_results (&j, join, out);
}

unsigned
acc_join_team_turns (acc_body *body)
{
  bool changed = false;
  for (auto loop : loops_list (cfun, LI_ONLY_INNERMOST))
    {
      team_loop t;
      if (!find_team_loop (&t, loop))
	continue;
      changed |= hoist_passed (&t);
      if (find_joined (&t))
	{
	  join_turns (&t);
	  changed = true;
	}
    }
  body->changed |= changed;
  return changed ? ACC_CHANGED : 0;
}
