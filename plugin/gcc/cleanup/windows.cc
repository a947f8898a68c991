/* Lets sums of neighbouring windows share what they have in common.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A lane with neighbouring iterations adds up as many windows of a tile, each an element further
   than the one before:

     for (k = 0; k < n; k++) { s0 += t[k]; s1 += t[k+1]; s2 += t[k+2]; }

   They become

     for (k = 3; k < n; k++) s += t[k];
     s0 += t[0] + t[1] + t[2] + s; s1 += t[1] + t[2] + s + t[n]; s2 += t[2] + s + t[n] + t[n+1];

   which is another order of additions.  */

#include "base/compat.h"
#include "cleanup/windows.h"
#include "base/body.h"
#include "base/code.h"
#include "base/gimple-bits.h"
#include "base/say.h"
#include "lower/tile-code.h"
#include "plan/effort.h"
#include "tree-ssa-dce.h"
#include "tree-ssa-loop-manip.h"

/* A sum of elements of a tile.  */

struct window
{
  gphi *phi;
  gimple *add;
  gasm *load;
  tree added;		/* what ADD adds */
  int64_t further;	/* bytes from the first window of its kind to this one */
};

/* Windows that are neighbours, each STEP bytes further than the one before.  */

struct family
{
  auto_vec<window> windows;
  int64_t step;
  tree first;		/* the address of the first window's first element */
};

struct sums
{
  class loop *loop;
  edge exit;
  int64_t trips;
  int64_t shared;	/* how many elements the loop is going to add up, from the number that there
			   are windows on */
  auto_vec<family *> families;
  ~sums ()
  {
    for (family *f : families)
      delete f;
  }
};

/* The value of VALUE if it is a constant; null if not.  */

static tree
constant_value (tree value, int deep)
{
  if (TREE_CODE (value) == INTEGER_CST)
    return value;
  gassign *def = (TREE_CODE (value) == SSA_NAME && deep > 0
		  ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (value)) : NULL);
  if (!def || gimple_vuse (def))
    return NULL_TREE;
  tree a = constant_value (gimple_assign_rhs1 (def), deep - 1), type = TREE_TYPE (value);
  tree result = NULL_TREE;
  if (a && gimple_assign_rhs_class (def) == GIMPLE_BINARY_RHS)
    {
      if (tree b = constant_value (gimple_assign_rhs2 (def), deep - 1))
	result = fold_binary (gimple_assign_rhs_code (def), type, a, b);
    }
  else if (a && gimple_assign_rhs_class (def) == GIMPLE_UNARY_RHS)
    result = fold_unary (gimple_assign_rhs_code (def), type, a);
  else if (a)
    result = a;
  if (!result || TREE_CODE (result) != INTEGER_CST || TREE_OVERFLOW (result))
    return NULL_TREE;
  return result;
}

static bool find_distance (tree a, tree b, int deep, int32_t *d);

/* Sets *D to the results' distance of X and Y, which have the same operation with numbers of 32
   bits.  False if that is not a known constant.  */

static bool
distance_of_results (gassign *x, gassign *y, int deep, int32_t *d)
{
  tree_code code = gimple_assign_rhs_code (x);
  tree a1 = gimple_assign_rhs1 (x), b1 = gimple_assign_rhs1 (y);
  int32_t d1, d2;
  if (code == SSA_NAME || CONVERT_EXPR_CODE_P (code))
    return INTEGRAL_TYPE_P (TREE_TYPE (a1)) && find_distance (a1, b1, deep, d);
  if ((code != PLUS_EXPR && code != MINUS_EXPR && code != MULT_EXPR)
      || !find_distance (a1, b1, deep, &d1))
    return false;
  tree a2 = gimple_assign_rhs2 (x), b2 = gimple_assign_rhs2 (y);
  if (code == MULT_EXPR)
    {
      a2 = constant_value (a2, EFFORT_WINDOWS_STATEMENTS);
      b2 = constant_value (b2, EFFORT_WINDOWS_STATEMENTS);
      if (!a2 || !b2 || !tree_int_cst_equal (a2, b2))
	return false;
      *d = (uint32_t) d1 * (uint32_t) TREE_INT_CST_LOW (a2);
      return true;
    }
  if (!find_distance (a2, b2, deep, &d2))
    return false;
  *d = code == PLUS_EXPR ? (uint32_t) d1 + (uint32_t) d2 : (uint32_t) d1 - (uint32_t) d2;
  return true;
}

/* Sets *D to B minus A, numbers of 32 bits.  False if that is not a known constant.  At most DEEP
   statements are looked through.  */

static bool
find_distance (tree a, tree b, int deep, int32_t *d)
{
  *d = 0;
  if (a == b)
    return true;
  tree ca = constant_value (a, EFFORT_WINDOWS_STATEMENTS);
  tree cb = constant_value (b, EFFORT_WINDOWS_STATEMENTS);
  if (ca && cb)
    {
      *d = (int32_t) (TREE_INT_CST_LOW (cb) - TREE_INT_CST_LOW (ca));
      return true;
    }
  if (TREE_CODE (a) != SSA_NAME || TREE_CODE (b) != SSA_NAME || deep == 0)
    return false;
  gassign *x = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (a));
  gassign *y = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (b));
  return (x && y && !gimple_vuse (x) && !gimple_vuse (y)
	  && gimple_assign_rhs_code (x) == gimple_assign_rhs_code (y)
	  && INTEGRAL_TYPE_P (TREE_TYPE (a)) && TYPE_PRECISION (TREE_TYPE (a)) == 32
	  && INTEGRAL_TYPE_P (TREE_TYPE (b)) && TYPE_PRECISION (TREE_TYPE (b)) == 32
	  && distance_of_results (x, y, deep - 1, d));
}

/* Whether NAME has no other use in LOOP than STMT.  */

static bool
is_used_by (tree name, gimple *stmt, class loop *loop)
{
  imm_use_iterator it;
  gimple *use;
  bool found = false;
  FOR_EACH_IMM_USE_STMT (use, it, name)
    {
      if (is_gimple_debug (use))
	continue;
      if (use == stmt)
	found = true;
      else if (flow_bb_inside_loop_p (loop, gimple_bb (use)))
	return false;
    }
  return found;
}

/* The read of a tile that ADD adds to VALUE, which has no other use; null if there is none.  */

static gasm *
read_added (gassign *add, tree value)
{
  tree other = gimple_assign_rhs1 (add);
  if (other == value)
    other = gimple_assign_rhs2 (add);
  while (TREE_CODE (other) == SSA_NAME && has_single_use (other))
    {
      gimple *def = SSA_NAME_DEF_STMT (other);
      if (gimple_assign_ssa_name_copy_p (def))
	other = gimple_assign_rhs1 (def);
      else
	return acc_reads_tile (def) ? as_a<gasm *> (def) : NULL;
    }
  return NULL;
}

/* Whether PHI, of LOOP, is the sum of the elements of a window, W.  */

static bool
is_window (class loop *loop, gphi *phi, window *w)
{
  tree sum = gimple_phi_result (phi), type = TREE_TYPE (sum);
  tree next = gimple_phi_arg_def (phi, loop_latch_edge (loop)->dest_idx);
  gassign *add = (TREE_CODE (next) == SSA_NAME ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (next))
		  : NULL);
  if (!SCALAR_FLOAT_TYPE_P (type) || !add || gimple_assign_rhs_code (add) != PLUS_EXPR
      || !flow_bb_inside_loop_p (loop, gimple_bb (add))
      || (gimple_assign_rhs1 (add) == sum) == (gimple_assign_rhs2 (add) == sum)
      || !has_single_use (next) || !is_used_by (sum, add, loop))
    return false;
  w->phi = phi;
  w->add = add;
  w->load = read_added (add, sum);
  w->added = gimple_assign_rhs1 (add);
  if (w->added == sum)
    w->added = gimple_assign_rhs2 (add);
  return w->load && gimple_asm_noutputs (w->load) == 1 && gimple_asm_ninputs (w->load) == 2;
}

static tree
input_of (const gasm *load, int i)
{
  return TREE_VALUE (gimple_asm_input_op (load, i));
}

/* Adds W to the family that it is of, or to a new one of S.  False if it is of none that can be
   known.  */

static bool
add_window (sums *s, window w)
{
  for (family *f : s->families)
    {
      window &head = f->windows[0];
      int32_t d;
      tree first = input_of (head.load, 0), other = input_of (w.load, 0);
      if (strcmp (gimple_asm_string (head.load), gimple_asm_string (w.load)) == 0
	  && input_of (head.load, 1) == input_of (w.load, 1)
	  && find_distance (first, other, EFFORT_WINDOWS_STATEMENTS, &d))
	{
	  w.further = d;
	  f->windows.safe_push (w);
	  return true;
	}
    }
  affine_iv iv;
  tree address = input_of (w.load, 0);
  if (!simple_iv (s->loop, s->loop, address, &iv, false) || !tree_fits_shwi_p (iv.step)
      || integer_zerop (iv.step))
    return false;
  family *f = new family ();
  f->step = (int32_t) TREE_INT_CST_LOW (iv.step);
  f->first = iv.base;
  w.further = 0;
  f->windows.safe_push (w);
  s->families.safe_push (f);
  return true;
}

/* Puts F's windows in order.  Whether they are N neighbours.  */

static bool
put_in_order (family *f, unsigned n)
{
  if (f->windows.length () != n)
    return false;
  int64_t least = 0;
  for (const window &w : f->windows)
    if (w.further / f->step < least)
      least = w.further / f->step;
  auto_vec<window> order;
  for (unsigned k = 0; k < n; k++)
    for (const window &w : f->windows)
      if (w.further == ((int64_t) k + least) * f->step)
	order.safe_push (w);
  if (order.length () != n)
    return false;
  f->first = fold_build2 (PLUS_EXPR, TREE_TYPE (f->first), f->first,
			  build_int_cst (TREE_TYPE (f->first), least * f->step));
  for (unsigned k = 0; k < n; k++)
    f->windows[k] = order[k];
  return true;
}

/* Whether LOOP has no effect, and nothing but the values in SUMS is used after it.  */

static bool
is_used_for (class loop *loop, hash_set<tree> *sums)
{
  bool good = true;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; good && i < loop->num_nodes; i++)
    {
      for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); good && !gsi_end_p (gsi);
	   gsi_next (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  tree name;
	  ssa_op_iter it;
	  good = !gimple_vdef (stmt) && !gimple_has_volatile_ops (stmt);
	  FOR_EACH_SSA_TREE_OPERAND (name, stmt, it, SSA_OP_DEF)
	    good &= !acc_used_after (name, loop);
	}
      for (gphi_iterator it = gsi_start_phis (body[i]); good && !gsi_end_p (it); gsi_next (&it))
	{
	  tree name = gimple_phi_result (it.phi ());
	  good = (virtual_operand_p (name) || sums->contains (name)
		  || !acc_used_after (name, loop));
	}
    }
  free (body);
  return good;
}

/* Finds S, the windows that its loop adds up.  False if it does anything else.  */

static bool
find_windows (sums *s)
{
  class loop *loop = s->loop;
  class tree_niter_desc desc;
  hash_set<tree> names;
  s->exit = single_exit (loop);
  if (!s->exit || s->exit->src != loop->header || loop->num_nodes != 2
      || !number_of_iterations_exit (loop, s->exit, &desc, false)
      || !integer_zerop (desc.may_be_zero)
      || !tree_fits_shwi_p (desc.niter))
    return false;
  s->trips = tree_to_shwi (desc.niter);
  for (gphi_iterator it = gsi_start_phis (loop->header); !gsi_end_p (it); gsi_next (&it))
    {
      window w;
      tree name = gimple_phi_result (it.phi ());
      if (virtual_operand_p (name) || INTEGRAL_TYPE_P (TREE_TYPE (name))
	  || POINTER_TYPE_P (TREE_TYPE (name)))
	continue;
      if (!is_window (loop, it.phi (), &w) || !add_window (s, w))
	return false;
      names.add (name);
    }
  if (s->families.is_empty () || !is_used_for (loop, &names))
    return false;
  unsigned n = s->families[0]->windows.length ();
  for (family *f : s->families)
    if (n < 2 || !put_in_order (f, n))
      return false;
  s->shared = (s->trips - n) / EFFORT_WINDOWS_TURNS * EFFORT_WINDOWS_TURNS;
  if (s->shared <= EFFORT_WINDOWS_UNROLLED)
    s->shared = 0;
  return s->trips >= EFFORT_WINDOWS_SHARE * (int64_t) n;
}

/* Lets the loop of S go round for what it is going to add up.  */

static void
shorten (sums *s)
{
  class loop *loop = s->loop;
  gcond *cond = as_a<gcond *> (gsi_stmt (gsi_last_bb (loop->header)));
  if (s->shared == 0)
    {
      (s->exit->flags & EDGE_TRUE_VALUE ? gimple_cond_make_true : gimple_cond_make_false) (cond);
      update_stmt (cond);
      return;
    }
  tree type = unsigned_type_node, number = make_ssa_name (type), next = make_ssa_name (type);
  gphi *phi = create_phi_node (number, loop->header);
  add_phi_arg (phi, build_zero_cst (type), loop_preheader_edge (loop), UNKNOWN_LOCATION);
  add_phi_arg (phi, next, loop_latch_edge (loop), UNKNOWN_LOCATION);
  gimple_stmt_iterator gsi = gsi_last_bb (loop->latch);
  gsi_insert_after (&gsi, gimple_build_assign (next, PLUS_EXPR, number, build_one_cst (type)),
		    GSI_NEW_STMT);
  gimple_cond_set_condition (cond, s->exit->flags & EDGE_TRUE_VALUE ? GE_EXPR : LT_EXPR, number,
			     build_int_cst (type, s->shared));
  update_stmt (cond);
  loop->any_upper_bound = loop->any_likely_upper_bound = loop->any_estimate = false;
  free_numbers_of_iterations_estimates (loop);
}

/* A + B in SEQ; either may be null, which is 0.  */

static tree
plus (gimple_seq *seq, tree a, tree b)
{
  if (!a || !b)
    return a ? a : b;
  return gimple_build (seq, PLUS_EXPR, TREE_TYPE (a), a, b);
}

/* Removes what W's loop does for its sum.  What has no other use goes to UNUSED.  */

static void
remove_window (const window &w, bitmap unused)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (w.phi);
  remove_phi_node (&gsi, true);
  bitmap_set_bit (unused, SSA_NAME_VERSION (w.added));
  gsi = gsi_for_stmt (w.add);
  gsi_remove (&gsi, true);
  release_defs (w.add);
}

/* The offset from its address that LOAD reads at.  */

static int64_t
offset_of (const gasm *load)
{
  const char *text = strchr (gimple_asm_string (load), '+');
  return text ? strtoll (text + 1, NULL, 10) : 0;
}

/* Reads of F's tile after the loop.  */

struct reads
{
  const family *f;
  tree first, type;	/* the address of the first element of all, and its type */
  gimple_seq *seq;
};

/* The sum of the elements number FROM to TO of R, and of SUM.  */

static tree
add_elements (const reads *r, int64_t from, int64_t to, tree sum)
{
  gasm *load = r->f->windows[0].load;
  for (int64_t m = from; m <= to; m++)
    sum = plus (r->seq, sum, acc_load_shared (r->seq, input_of (load, 1), r->first,
					     offset_of (load) + m * r->f->step, r->type));
  return sum;
}

/* Sets RESULTS to the sums of the windows of S that R reads, which share CORE and begin with
   STARTS.  */

static void
add_windows (const sums *s, const reads *r, tree core, const vec<tree> &starts,
	     vec<tree> *results)
{
  int n = r->f->windows.length ();
  tree right = NULL_TREE;
  results->safe_grow_cleared (n, true);
  for (int k = n - 1; k >= 0; k--)
    (*results)[k] = add_elements (r, k, k, k < n - 1 ? (*results)[k + 1] : NULL_TREE);
  core = add_elements (r, n + s->shared, s->trips - 1, core);
  for (int k = 0; k < n; k++)
    {
      if (k > 0)
	right = add_elements (r, s->trips + k - 1, s->trips + k - 1, right);
      tree all = plus (r->seq, plus (r->seq, (*results)[k], core), right);
      (*results)[k] = real_zerop (starts[k]) ? all : plus (r->seq, all, starts[k]);
    }
}

/* Lets the first of F's windows begin at its element number N.  What has no other use goes to
   UNUSED.  */

static void
move_read (const family *f, int n, bitmap unused)
{
  const window &w = f->windows[0];
  gimple_seq seq = NULL;
  tree value = acc_load_shared (&seq, input_of (w.load, 1), input_of (w.load, 0),
				offset_of (w.load) + n * f->step, TREE_TYPE (w.added));
  gimple_stmt_iterator gsi = gsi_for_stmt (w.add);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  tree sum = gimple_phi_result (w.phi);
  gimple_assign_set_rhs1 (w.add, sum);
  gimple_assign_set_rhs2 (w.add, value);
  update_stmt (w.add);
  bitmap_set_bit (unused, SSA_NAME_VERSION (w.added));
}

/* Lets the windows of F, in S's loop, which goes to AFTER, share what they have in common.  */

static void
share (sums *s, family *f, basic_block after, bitmap unused)
{
  class loop *loop = s->loop;
  int n = f->windows.length ();
  auto_vec<tree> starts, results;
  gimple_seq seq = NULL, before = NULL;
  int enter = loop_preheader_edge (loop)->dest_idx;
  for (const window &w : f->windows)
    starts.safe_push (gimple_phi_arg_def (w.phi, enter));
  const window &kept = f->windows[0];
  tree type = TREE_TYPE (gimple_phi_result (kept.phi));
  gphi *closed = s->shared > 0 ? create_phi_node (make_ssa_name (type), after) : NULL;
  tree first = force_gimple_operand (unshare_expr (f->first), &before, true, NULL_TREE);
  gsi_insert_seq_on_edge_immediate (loop_preheader_edge (loop), before);
  reads r = { f, first, type, &seq };
  add_windows (s, &r, closed ? gimple_phi_result (closed) : NULL_TREE, starts, &results);
  for (int k = 0; k < n; k++)
    acc_replace_after (gimple_phi_result (f->windows[k].phi), loop, results[k]);
  if (closed)
    {
      SET_USE (PHI_ARG_DEF_PTR (kept.phi, enter), build_zero_cst (type));
      add_phi_arg (closed, gimple_phi_result (kept.phi), single_pred_edge (after),
		   UNKNOWN_LOCATION);
    }
  gimple_stmt_iterator gsi = gsi_after_labels (after);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  if (closed)
    move_read (f, n, unused);
  for (int k = closed ? 1 : 0; k < n; k++)
    remove_window (f->windows[k], unused);
}

/* Lets the loop of S add up what its windows share.  */

static void
share_all (sums *s, bitmap unused)
{
  unsigned n = s->families[0]->windows.length ();
  location_t loc = gimple_location (gsi_stmt (gsi_last_bb (s->loop->header)));
  basic_block after = split_edge (s->exit);
  s->exit = single_pred_edge (after);
  for (family *f : s->families)
    share (s, f, after, unused);
  shorten (s);
  acc_say (MSG_OPTIMIZED_LOCATIONS, loc, "the sums of %u neighbouring iterations share %ld of %ld"
	   " elements each", n, (long) (s->trips - n + 1), (long) s->trips);
}

unsigned
acc_share_windows (acc_body *)
{
  if (!flag_associative_math)
    return 0;
  auto_vec<class loop *> loops;
  for (unsigned i = 1; i < number_of_loops (cfun); i++)
    if (class loop *loop = get_loop (cfun, i))
      if (!loop->inner)
	loops.safe_push (loop);
  auto_bitmap unused;
  bool changed = false;
  for (class loop *loop : loops)
    {
      sums s;
      s.loop = loop;
      if (!find_windows (&s))
	continue;
      share_all (&s, unused);
      changed = true;
    }
  if (!changed)
    return 0;
  simple_dce_from_worklist (unused);
  return ACC_CHANGED;
}
