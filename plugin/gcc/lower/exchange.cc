/* Results that lanes with neighbouring iterations exchange before they store them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Lanes with four neighbouring iterations read from a tile what these have in common once, but
   store elements that lie four apart.  The memory takes four times as long for that.  So a warp's
   lanes write their results to shared memory, and store those of other lanes, a warp's next to each
   other each time:

     shared[4*lane .. 4*lane+3] = results; wait for the warp
     out[first + lane] = shared[lane]; out[first + 32 + lane] = shared[32 + lane]; …

   This needs no alignment.  Where a whole block is stored to an address that is aligned, each lane
   stores as much at a time as one access has room for:

     out[first + 4*lane .. +3] = shared[4*lane .. +3]; …

   With no more neighbours than that these are a lane's own results, and are not exchanged.  */

#include "base/compat.h"
#include "lower/exchange.h"
#include "base/code.h"
#include "base/gimple-bits.h"
#include "base/shared.h"
#include "analysis/forms.h"
#include "nest/nest.h"
#include "region/region.h"
#include "lower/built.h"
#include "lower/lines.h"
#include "lower/tile-code.h"
#include "lower/vectors.h"
#include "plan/target.h"

/* Sets *BYTES to what REF moves by from one iteration of NEST to the next.  False if that is not a
   known constant.  */

static bool
moves_by (const acc_nest *nest, tree ref, int64_t *bytes)
{
  struct poly by_axis[ACC_MAX_AXES];
  struct poly address = acc_form_address (ref);
  if (!address.known)
    return false;
  struct poly rest = acc_split_by_axes (nest, address, by_axis);
  return rest.known && poly_is_const (&by_axis[0], bytes);
}

/* Whether STMT reads what is in one of TILES.  */

static bool
is_tiled (gimple *stmt, const vec<acc_tile *> &tiles)
{
  for (const acc_tile *tile : tiles)
    for (const acc_ref &ref : tile->region->reads)
      if (ref.stmt == stmt)
	return true;
  return false;
}

/* Whether iterations of NEST that follow each other store neighbours by STMT, once each.  */

static bool
stores_neighbours (const acc_nest *nest, gimple *stmt)
{
  tree ref = gimple_assign_lhs (stmt), base = get_base_address (ref), type = TREE_TYPE (ref);
  int64_t bytes;
  return (acc_is_vector_element (type) && TREE_CODE (base) == MEM_REF
	  && TREE_CODE (ref) != REALPART_EXPR && TREE_CODE (ref) != IMAGPART_EXPR
	  && !contains_bitfld_component_ref_p (ref)
	  && gimple_bb (stmt)->loop_father == nest->loops[0]->loop
	  && moves_by (nest, ref, &bytes) && bytes == tree_to_shwi (TYPE_SIZE_UNIT (type)));
}

int
acc_exchanged_size (const acc_nest *nest, const vec<acc_tile *> &tiles)
{
  class loop *loop = nest->loops[0]->loop;
  int size = 0;
  bool good = nest->n_axes == 1;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; good && i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); good && !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	int64_t bytes;
	if (gimple_assign_load_p (stmt) && !is_tiled (stmt, tiles))
	  good = moves_by (nest, gimple_assign_rhs1 (stmt), &bytes) && bytes == 0;
	else if (is_gimple_assign (stmt) && gimple_store_p (stmt))
	  {
	    good = stores_neighbours (nest, stmt);
	    int own = tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (gimple_assign_lhs (stmt))));
	    size = MAX (size, own);
	  }
      }
  free (body);
  return good ? size : 0;
}

void
acc_stores_of (const acc_nest *nest, vec<gimple *> *stores)
{
  class loop *loop = nest->loops[0]->loop;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi); gsi_next (&gsi))
      if (is_gimple_assign (gsi_stmt (gsi)) && gimple_store_p (gsi_stmt (gsi)))
	stores->safe_push (gsi_stmt (gsi));
  free (body);
}

/* Adds to SEQ that lanes of a warp wait for each other, and then see what the others have written
   to VAR.  */

static void
add_warp_wait (gimple_seq *seq, tree var)
{
  auto_vec<tree> in, out;
  out.safe_push (acc_asm_operand ("=m", var));
  in.safe_push (acc_asm_operand ("m", var));
  gimple_seq_add_stmt (seq, acc_asm_new (ACC_WARP_BARRIER, out, in, true));
}

/* Adds a store of the N VALUES, of SIZE bytes each, at OFFSET from ADDRESS in VAR to SEQ.  */

static void
add_vector_store (gimple_seq *seq, tree var, tree address, int offset, const tree *values, int n,
		  int size)
{
  char text[160], list[60] = "";
  auto_vec<tree> in, out;
  out.safe_push (acc_asm_operand ("=m", var));
  in.safe_push (acc_asm_operand ("r", address));
  for (int i = 0; i < n; i++)
    {
      sprintf (list + strlen (list), "%s%%%d", i ? ", " : "", i + 2);
      in.safe_push (acc_asm_operand ("r", values[i]));
    }
  in.safe_push (acc_asm_operand ("m", var));
  snprintf (text, sizeof text, "st.shared.v%d.%c%d [%%1+%d], {%s};", n,
	    SCALAR_FLOAT_TYPE_P (TREE_TYPE (values[0])) ? 'f' : 'u', 8 * size, offset, list);
  gimple_seq_add_stmt (seq, acc_asm_new (text, out, in, true));
}

/* Adds a store of this lane's VALUES, of which there are TURNS, at ADDRESS in VAR to SEQ.  */

static void
add_own_results (gimple_seq *seq, tree var, tree address, const vec<tree> &values, int size)
{
  int n = WIDEST_ACCESS / size, turns = values.length ();
  if (n > turns)
    n = turns;
  for (int t = 0; t < turns; t += n)
    add_vector_store (seq, var, address, t * size, values.address () + t, n, size);
}

/* Adds what STORE and its copies after it store in TURNS turns to VALUES.  */

static void
take_values (gimple *store, int turns, vec<tree> *values, gimple_seq *seq)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (store);
  for (int t = 0; t < turns; t++, gsi_next (&gsi))
    {
      tree value = gimple_assign_rhs1 (gsi_stmt (gsi));
      if (TREE_CODE (value) != SSA_NAME)
	{
	  tree name = make_ssa_name (TREE_TYPE (gimple_assign_lhs (store)));
	  gimple_seq_add_stmt (seq, gimple_build_assign (name, value));
	  value = name;
	}
      values->safe_push (value);
    }
}

/* Lets the lanes of BUILT's warps exchange VALUES, of SIZE bytes, in SEQ.  Then VALUES follow each
   other in the order of the lanes, N at a time.  */

static void
exchange (const acc_built *built, vec<tree> *values, int size, int n, gimple_seq *seq)
{
  int turns = values->length ();
  int lanes = built->lanes->workers * built->lanes->vector_length;
  tree var = built->results, lane = built->lane, type = TREE_TYPE ((*values)[0]);
  tree first = acc_with (seq, BIT_AND_EXPR, lane, -WARP);
  tree number = acc_with (seq, BIT_AND_EXPR, lane, WARP - 1);
  /* Results of all sizes are in the same memory of a warp.  */
  int64_t bytes = tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (var))) / lanes;
  tree address = acc_op2 (seq, PLUS_EXPR, acc_shared_address (seq, var),
			  acc_with (seq, MULT_EXPR, first, bytes));
  tree own = acc_with (seq, MULT_EXPR, number, turns * size);
  add_own_results (seq, var, acc_op2 (seq, PLUS_EXPR, address, own), *values, size);
  add_warp_wait (seq, var);
  address = acc_op2 (seq, PLUS_EXPR, address, acc_with (seq, MULT_EXPR, number, n * size));
  for (int t = 0; t < turns; t++)
    (*values)[t] = acc_load_shared (seq, var, address, (t / n * WARP * n + t % n) * size, type);
  add_warp_wait (seq, var);
}

/* The number of the first of what this lane of BUILT stores after such an exchange of TURNS values,
   among the block's iterations.  */

static tree
number_stored (const acc_built *built, int turns, int n, gimple_seq *seq)
{
  tree first = acc_with (seq, BIT_AND_EXPR, built->lane, -WARP);
  tree number = acc_with (seq, BIT_AND_EXPR, built->lane, WARP - 1);
  return acc_op2 (seq, PLUS_EXPR, acc_with (seq, MULT_EXPR, first, turns),
		  acc_with (seq, MULT_EXPR, number, n));
}

/* The address of what iteration AT of BUILT's block stores, if REF is what this lane's does.  */

static tree
where_stored (const acc_built *built, tree ref, tree at, gimple_seq *seq)
{
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (ref));
  tree address = gimple_convert (seq, sizetype, acc_global_address (seq, ref));
  tree within = gimple_convert (seq, sizetype, built->axis[0].within);
  within = gimple_build (seq, MULT_EXPR, sizetype, within, size);
  at = gimple_build (seq, MULT_EXPR, sizetype, gimple_convert (seq, sizetype, at), size);
  address = acc_op2 (seq, PLUS_EXPR, acc_op2 (seq, MINUS_EXPR, address, within), at);
  return gimple_convert (seq, ptr_type_node, address);
}

/* What the copies of a store store.  */

struct results
{
  const acc_built *built;
  tree ref;		/* what the first one refers to */
  auto_vec<tree> values;
  location_t loc;
};

static int
size_of (const results &r)
{
  return tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (r.ref)));
}

/* How many of R a lane may store at a time, in one access.  */

static int
stored_at_once (const results &r)
{
  int n = WIDEST_ACCESS / size_of (r);
  return r.values.length () % n == 0 ? n : 1;
}

/* Whether all of R's block exists, and lanes store N of R that follow each other by one access.
   *ADDRESS becomes where this lane stores its first ones then.  All lanes of the gang find the
   same.  */

static tree
stores_vectors (const results &r, int n, tree *address, gimple_seq *seq)
{
  const acc_built_axis *axis = &r.built->axis[0];
  tree at = number_stored (r.built, r.values.length (), n, seq);
  *address = where_stored (r.built, r.ref, at, seq);
  tree rest = acc_with (seq, BIT_AND_EXPR, gimple_convert (seq, sizetype, *address),
			n * size_of (r) - 1);
  tree good = gimple_build (seq, EQ_EXPR, boolean_type_node, rest, size_zero_node);
  if (!r.built->valid)
    return good;
  tree span = acc_op2 (seq, MINUS_EXPR, axis->last, axis->first);
  tree whole = gimple_build (seq, EQ_EXPR, boolean_type_node, span,
			     build_int_cst (TREE_TYPE (span), r.built->lanes->block[0] - 1));
  return gimple_build (seq, BIT_AND_EXPR, boolean_type_node, good, whole);
}

/* Stores R in SEQ, N at a time, from ADDRESS on.  If a lane's own follow each other there, there is
   nothing to exchange.  */

static void
store_vectors (const results &r, int n, tree address, gimple_seq *seq)
{
  int turns = r.values.length (), size = size_of (r);
  auto_vec<tree> values;
  values.safe_splice (r.values);
  if (turns > n)
    exchange (r.built, &values, size, n, seq);
  for (int t = 0; t < turns; t += n)
    acc_store_elements (seq, { address, t * WARP * size, TREE_TYPE (r.ref),
			       reference_alias_ptr_type (r.ref), n }, values.address () + t);
}

/* Stores R in SEQ one at a time, and adds the stores to VALIDS.  */

static void
store_singly (const results &r, hash_map<gimple *, tree> *valids, gimple_seq *seq)
{
  const acc_built_axis *axis = &r.built->axis[0];
  int turns = r.values.length (), size = size_of (r);
  tree alias = reference_alias_ptr_type (r.ref), end = NULL_TREE;
  auto_vec<tree> values;
  values.safe_splice (r.values);
  exchange (r.built, &values, size, 1, seq);
  tree at = number_stored (r.built, turns, 1, seq);
  tree address = where_stored (r.built, r.ref, at, seq);
  if (r.built->valid)
    end = gimple_convert (seq, unsigned_type_node,
			  acc_op2 (seq, MINUS_EXPR, axis->last, axis->first));
  for (int t = 0; t < turns; t++)
    {
      tree number = acc_with (seq, PLUS_EXPR, at, t * WARP);
      tree to = build2 (MEM_REF, TREE_TYPE (r.ref), address,
			build_int_cst (alias, t * WARP * size));
      gassign *stmt = gimple_build_assign (to, values[t]);
      gimple_set_location (stmt, r.loc);
      if (end)
	valids->put (stmt, gimple_build (seq, LE_EXPR, boolean_type_node, number, end));
      gimple_seq_add_stmt (seq, stmt);
    }
}

/* Removes STORE and its copies after it, of which there are TURNS in all.  */

static void
remove_stores (gimple *store, int turns, hash_map<gimple *, tree> *valids)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (store);
  for (int t = 0; t < turns; t++)
    {
      gimple *old = gsi_stmt (gsi);
      valids->remove (old);
      unlink_stmt_vdef (old);
      gsi_remove (&gsi, true);
      release_defs (old);
    }
}

void
acc_exchange (const acc_built *built, gimple *store, hash_map<gimple *, tree> *valids)
{
  int turns = built->lanes->neighbours[0];
  tree address;
  gimple_seq seq = NULL, wide = NULL, single = NULL;
  results r = { built, gimple_assign_lhs (store), {}, gimple_location (store) };
  take_values (store, turns, &r.values, &seq);
  int n = stored_at_once (r);
  tree good = stores_vectors (r, n, &address, &seq);
  store_vectors (r, n, address, &wide);
  store_singly (r, valids, &single);

  gimple_stmt_iterator gsi = gsi_for_stmt (store);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gsi_prev (&gsi);
  gimple *last = gsi_stmt (gsi);
  remove_stores (store, turns, valids);
  gimple *test = gimple_build_cond (NE_EXPR, good, boolean_false_node, NULL_TREE, NULL_TREE);
  acc_branch branch = acc_branch_after (last, test, profile_probability::likely ());
  acc_append (branch.body, wide);
  acc_append (split_edge (branch.past), single);
  free_dominance_info (CDI_DOMINATORS);
}
