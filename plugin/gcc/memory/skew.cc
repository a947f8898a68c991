/* Private arrays whose rows begin in different banks of shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     for (b = 0; b < 32; b++)		lanes share this loop
       for (i = 0; i < 32; i++)
	 a[32*b + i] = ...

   All lanes are in one bank, and wait for each other.  So each 32 elements are followed by one that
   is not used.  This is found out by computing what elements the first lanes access in the first
   turns of loops.  An array of several dimensions becomes one of one dimension.  */

#include "base/compat.h"
#include "memory/skew.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/gimple-bits.h"
#include "base/shared.h"
#include "analysis/facts.h"
#include "analysis/forms.h"
#include "memory/lane-values.h"
#include "nest/nest.h"
#include "plan/plan.h"
#include "plan/skew.h"
#include "tree-scalar-evolution.h"
#include "tree-ssa-loop-niter.h"

/* An array.  */

struct skewed
{
  tree var, type;		/* the array, and the type of an element */
  int64_t bytes, elements;
  auto_vec<gimple *> uses;	/* which load or store an element */
  bool other;			/* it is used in another way, too */
};

/* What STMT loads or stores in memory.  */

static tree *
accessed_in (gimple *stmt)
{
  return gimple_store_p (stmt) ? gimple_assign_lhs_ptr (stmt) : gimple_assign_rhs1_ptr (stmt);
}

/* Whether REF is an element of S's array.  */

static bool
is_element_of (const skewed *s, tree ref)
{
  bool element = TREE_TYPE (ref) && TYPE_MAIN_VARIANT (TREE_TYPE (ref)) == s->type;
  for (; TREE_CODE (ref) == ARRAY_REF; ref = TREE_OPERAND (ref, 0))
    element &= (TREE_CODE (array_ref_low_bound (ref)) == INTEGER_CST
		&& TREE_CODE (array_ref_element_size (ref)) == INTEGER_CST);
  return element && ref == s->var;
}

static bool
note_element_use (gimple *stmt, tree base, tree ref, void *data)
{
  skewed *s = static_cast<skewed *> (data);
  if (get_base_address (base) != s->var)
    return false;
  if (gimple_assign_single_p (stmt) && *accessed_in (stmt) == ref && is_element_of (s, ref))
    s->uses.safe_push (stmt);
  else
    s->other = true;
  return false;
}

/* Finds what is done with VAR.  False if its elements cannot be moved.  */

static bool
learn_uses (skewed *s, tree var)
{
  tree type = TREE_TYPE (var);
  s->var = var;
  s->other = TREE_CODE (type) != ARRAY_TYPE || !tree_fits_shwi_p (TYPE_SIZE_UNIT (type));
  while (TREE_CODE (type) == ARRAY_TYPE)
    type = TREE_TYPE (type);
  s->type = TYPE_MAIN_VARIANT (type);
  if (s->other || !(SCALAR_FLOAT_TYPE_P (type) || INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type)))
    return false;
  s->bytes = tree_to_shwi (TYPE_SIZE_UNIT (type));
  if (s->bytes != SHARED_BANK_BYTES && s->bytes != 2 * SHARED_BANK_BYTES)
    return false;
  s->elements = tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (var))) / s->bytes;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      walk_stmt_load_store_addr_ops (gsi_stmt (gsi), s, note_element_use, note_element_use,
				      note_element_use);
  return !s->other && !s->uses.is_empty ();
}

/* How many loops are around BB but for those over chunks, which go round once.  */

static int
loops_around (basic_block bb)
{
  int n = 0;
  for (class loop *loop = bb->loop_father; loop_outer (loop); loop = loop_outer (loop))
    {
      edge exit = single_exit (loop);
      gcond *test = exit ? acc_test_of (exit->src) : NULL;
      n += !test || !acc_loop_call_in (test, IFN_GOACC_LOOP_CHUNKS);
    }
  return n;
}

/* Computes which elements of S's array the lanes of the first warp of LANES access in STMT.  */

static skew_ref
lanes_elements (const skewed *s, gimple *stmt, acc_lane *lanes)
{
  skew_ref r;
  r.known = true;
  r.depth = loops_around (gimple_bb (stmt));
  for (int i = 0; i < WARP; i++)
    {
      int64_t address = 0;
      r.known &= acc_lane_address (&lanes[i], *accessed_in (stmt), &address);
      r.index[i] = address / s->bytes;
    }
  return r;
}

/* By what S's array is to be skewed if there are BYTES for more elements; 0: it is not.  */

static int
choose_shift (const skewed *s, const acc_lanes *of, int64_t bytes)
{
  auto_vec<skew_ref> refs;
  acc_lane lanes[WARP];
  for (int i = 0; i < WARP; i++)
    {
      lanes[i].of = of;
      lanes[i].worker = 0;
      lanes[i].number = i;
    }
  for (gimple *stmt : s->uses)
    refs.safe_push (lanes_elements (s, stmt, lanes));
  return skew_choose (refs.address (), refs.length (), s->bytes, s->elements,
		      s->elements + bytes / s->bytes);
}

/* The number of the element REF of S's array, computed in SEQ.  */

static tree
flat_number (const skewed *s, tree ref, gimple_seq *seq)
{
  tree type = unsigned_type_node, number = build_zero_cst (type);
  for (; TREE_CODE (ref) == ARRAY_REF; ref = TREE_OPERAND (ref, 0))
    {
      int64_t size = tree_to_shwi (array_ref_element_size (ref)) / s->bytes;
      tree low = fold_convert (type, array_ref_low_bound (ref));
      tree at = gimple_convert (seq, type, TREE_OPERAND (ref, 1));
      at = gimple_build (seq, MINUS_EXPR, type, at, low);
      at = gimple_build (seq, MULT_EXPR, type, at, build_int_cst (type, size));
      number = gimple_build (seq, PLUS_EXPR, type, number, at);
    }
  return number;
}

/* The same as a polynomial.  */

static struct poly
flat_form (const skewed *s, tree ref)
{
  struct poly number = poly_const (0);
  for (; TREE_CODE (ref) == ARRAY_REF; ref = TREE_OPERAND (ref, 0))
    {
      struct poly at = acc_form (TREE_OPERAND (ref, 1));
      struct poly low = acc_form (array_ref_low_bound (ref));
      at = poly_sub (&at, &low);
      at = poly_scale (&at, tree_to_shwi (array_ref_element_size (ref)) / s->bytes);
      number = poly_add (&number, &at);
    }
  return number;
}

/* The constant part of P.  */

static int64_t
poly_constant (const struct poly *p)
{
  return p->n && p->term[p->n - 1].degree == 0 ? p->term[p->n - 1].coef : 0;
}

/* 2**SHIFT into NUMBER, as far as its terms can be divided.  */

static struct poly
row_part (const struct poly *number, int shift)
{
  struct poly rows = poly_const (poly_constant (number) >> shift);
  for (int i = 0; i < number->n; i++)
    if (number->term[i].degree > 0 && number->term[i].coef % (INT64_C (1) << shift) == 0)
      {
	struct poly term = { true, 1, { number->term[i] } };
	term.term[0].coef >>= shift;
	rows = poly_add (&rows, &term);
      }
  return rows;
}

/* Turn number TURN of LOOP, or what it leaves for the one after it.  */

struct turn_of
{
  class loop *loop;
  int64_t turn;
  bool before;			/* the latter: counters only */
};

/* What SYMBOL is in the turn DATA if the loop counts it; poly_map's function.  A variable may be
   computed from another one, as I is by

     first turn: i = b, k = 0; later: k = k + 1, i = b + k  */

static struct poly
at_turn (int symbol, void *data)
{
  turn_of *t = static_cast<turn_of *> (data), last = { t->loop, t->turn - 1, true };
  affine_iv iv;
  tree value = acc_form_value (symbol);
  gimple *def = TREE_CODE (value) == SSA_NAME ? SSA_NAME_DEF_STMT (value) : NULL;
  gphi *phi = def ? dyn_cast<gphi *> (def) : NULL;
  if (!phi || gimple_bb (phi) != t->loop->header)
    return (t->before && def && gimple_bb (def) && flow_bb_inside_loop_p (t->loop, gimple_bb (def))
	    ? poly_unknown () : poly_sym (symbol));
  edge in = loop_preheader_edge (t->loop);
  if (simple_iv (t->loop, t->loop, value, &iv, true) && iv.no_overflow
      && tree_fits_shwi_p (iv.step))
    {
      struct poly base = acc_form_at (iv.base, in->src), step = poly_const (tree_to_shwi (iv.step));
      step = poly_scale (&step, t->turn);
      return poly_add (&base, &step);
    }
  if (t->before)
    return poly_unknown ();
  if (t->turn == 0)
    return acc_form (PHI_ARG_DEF_FROM_EDGE (phi, in));
  struct poly next = acc_form (PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (t->loop)));
  return poly_map (&next, at_turn, &last);
}

/* Whether P has no products of symbols.  */

static bool
lacks_products (const struct poly *p)
{
  for (int i = 0; i < p->n; i++)
    if (p->term[i].degree > 1)
      return false;
  return p->known;
}

/* Whether P is proven in BB to be at least 0 and less than a row of 2**SHIFT when ROWS are taken
   off it.  */

static bool
is_in_row (const struct poly *p, const struct poly *rows, int shift, basic_block bb)
{
  int64_t row = INT64_C (1) << shift;
  struct poly whole = poly_scale (rows, row), last = poly_const (row - 1);
  struct poly rest = poly_sub (p, &whole);
  last = poly_sub (&last, &rest);
  return rest.known && acc_form_nonneg (&rest, bb) && acc_form_nonneg (&last, bb);
}

/* Whether SYMBOL is loaded; poly_find_symbol's predicate.  */

static bool
is_loaded (int symbol, void *)
{
  tree value = acc_form_value (symbol);
  return TREE_CODE (value) == SSA_NAME && gimple_assign_load_p (SSA_NAME_DEF_STMT (value));
}

/* Whether NUMBER is proven in BB to be in the row *ROWS of 2**SHIFT elements.  A loop may go
   through one row: after the first turn, it goes in one direction.  */

static bool
find_rows (const struct poly *number, int shift, basic_block bb, struct poly *rows)
{
  class loop *loop = bb->loop_father;
  *rows = row_part (number, shift);
  if (is_in_row (number, rows, shift, bb))
    return true;
  tree turns = loop_outer (loop) ? number_of_latch_executions (loop) : NULL_TREE;
  if (!turns || !lacks_products (number) || !tree_fits_shwi_p (turns))
    return false;
  for (int64_t turn : { INT64_C (0), INT64_C (1), (int64_t) tree_to_shwi (turns) })
    {
      turn_of t = { loop, MIN (turn, tree_to_shwi (turns)), false };
      struct poly at = poly_map (number, at_turn, &t);
      if (turn == 0)
	*rows = row_part (&at, shift);
      if (!is_in_row (&at, rows, shift, bb))
	return false;
    }
  return true;
}

/* The place of the element REF of S's array if that is skewed by SHIFT, computed before GSI.  Where
   a row has a number that is known to be a sum, so is the place, and accesses differ by constants
   then.  */

static tree
skewed_number (const skewed *s, tree ref, int shift, gimple_stmt_iterator *gsi)
{
  gimple_seq seq = NULL;
  struct poly form = flat_form (s, ref), whole;
  tree type = unsigned_type_node, number = flat_number (s, ref, &seq), rows = NULL_TREE;
  if (find_rows (&form, shift, gsi_bb (*gsi), &whole)
      && poly_find_symbol (&whole, is_loaded, NULL) < 0)
    rows = acc_form_emit (&whole, type, gsi);
  if (!rows)
    rows = gimple_build (&seq, RSHIFT_EXPR, type, number, build_int_cst (type, shift));
  number = gimple_build (&seq, PLUS_EXPR, type, number, rows);
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  return number;
}

/* Skews S's array by SHIFT.  */

static void
skew (const skewed *s, int shift)
{
  auto_vec<tree> numbers;
  for (gimple *stmt : s->uses)
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
      numbers.safe_push (skewed_number (s, *accessed_in (stmt), shift, &gsi));
    }
  tree type = build_array_type_nelts (s->type, skew_elements (s->elements, shift));
  TREE_TYPE (s->var) = type;
  DECL_SIZE (s->var) = TYPE_SIZE (type);
  DECL_SIZE_UNIT (s->var) = TYPE_SIZE_UNIT (type);
  for (unsigned i = 0; i < numbers.length (); i++)
    {
      *accessed_in (s->uses[i]) = build4 (ARRAY_REF, s->type, s->var, numbers[i], NULL_TREE,
				       NULL_TREE);
      update_stmt (s->uses[i]);
    }
}

unsigned
acc_skew_private (acc_body *body)
{
  const struct plan_target *target = plan_target (acc_opts.target);
  acc_lanes lanes;
  bool changed = false;
  if (acc_opts.padding == PLAN_PAD_NONE || !acc_lanes_find (&lanes))
    return 0;
  for (tree var : acc_private_variables ())
    {
      skewed s;
      int64_t free = target->static_shared - target->reserve - body->shared_bytes;
      int shift = learn_uses (&s, var) ? choose_shift (&s, &lanes, free) : 0;
      if (!shift)
	continue;
      skew (&s, shift);
      body->shared_bytes += (skew_elements (s.elements, shift) - s.elements) * s.bytes;
      changed = true;
    }
  acc_lanes_free (&lanes);
  return changed ? ACC_CHANGED : 0;
}
