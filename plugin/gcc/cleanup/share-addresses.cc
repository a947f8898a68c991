/* Addresses of one iteration, computed from one offset.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     b[i][j][k] = a[i-1][j][k] + a[i+1][j][k] + a[i][j-1][k] + a[i][j+1][k];

   All of these are at the same offset, which depends on i, j and k, from addresses that do not.
   GCC computes each address by itself, with products of 64 bits, since it multiplies what has
   been converted from 32 bits.  Here the offset is computed once, from factors that are computed
   before the loop, as the addresses without the offset are.  */

#include "base/compat.h"
#include "cleanup/share-addresses.h"
#include "base/body.h"
#include "base/code.h"
#include "base/gimple-bits.h"
#include "analysis/forms.h"
#include "analysis/pure.h"
#include "analysis/read-only.h"
#include "analysis/region-data.h"
#include "analysis/small.h"
#include "cfgloop.h"
#include "plan/effort.h"
#include "plan/poly.h"
#include "plan/private.h"

/* A reference whose address is the sum of VARYING, which changes in the loop, of FIXED, which does
   not, and of CONSTANT.  */

struct place
{
  gimple *stmt;
  tree *ref;
  struct poly varying, fixed;
  int64_t constant;
  bool global;			/* in what the host passes */
  tree array;			/* the pointer that it does so by */
  bool read_only;		/* a load that goes past any store */
};

/* What has been computed of a polynomial.  */

struct known
{
  struct poly poly;
  tree value;
};

struct sharing
{
  class loop *loop;
  bool beside_shared;	/* LOOP also uses shared memory */
  bool few;		/* few loads are in the function */
  bool rolled;		/* LOOP is one over neighbouring iterations */
  gimple *before;	/* stands before LOOP */
  auto_vec<place> places;
  auto_vec<known> fixed;	/* computed before LOOP */
};

/* Notes the reference at REF in STMT if its address has known parts.  */

static void
note_place (sharing *s, gimple *stmt, tree *ref)
{
  place p;
  tree type = TREE_TYPE (*ref), base = get_base_address (*ref);
  if (!is_gimple_reg_type (type) || TREE_THIS_VOLATILE (*ref) || !base
      || TREE_CODE (base) != MEM_REF || contains_bitfld_component_ref_p (*ref)
      || TREE_CODE (*ref) == REALPART_EXPR || TREE_CODE (*ref) == IMAGPART_EXPR)
    return;
  struct poly address = acc_form_address (*ref);
  if (!address.known)
    return;
  p.stmt = stmt;
  p.ref = ref;
  p.varying = poly_part (&address, acc_differs_in_loop, s->loop);
  p.fixed = poly_sub (&address, &p.varying);
  int pointer = poly_find_symbol (&p.fixed, acc_form_is_pointer, NULL);
  if (!p.varying.known || !p.fixed.known || pointer < 0
      || poly_find_symbol (&p.varying, acc_form_is_pointer, NULL) >= 0)
    return;
  p.global = (acc_region_pointer (TREE_OPERAND (base, 0))
	      || acc_array_field (acc_form_value (pointer)));
  p.array = acc_form_value (pointer);
  if (s->rolled && acc_small_array (*ref))
    return;
  if (p.varying.n == 0
      && !(s->beside_shared && p.global
	   && (acc_is_word_load (stmt) || acc_is_word_store (stmt) || is_a <gasm *> (stmt))))
    return;
  p.constant = 0;
  if (p.fixed.term[p.fixed.n - 1].degree == 0)
    p.constant = p.fixed.term[p.fixed.n - 1].coef;
  p.fixed = poly_add_const (&p.fixed, -p.constant);
  if (p.fixed.known && IN_RANGE (p.constant, INT_MIN, INT_MAX))
    s->places.safe_push (p);
}

bool
acc_is_run_once (class loop *outer, class loop *loop)
{
  while (loop != outer)
    {
      tree more = number_of_latch_executions (loop);
      if (!more || !integer_zerop (more))
	return false;
      loop = loop_outer (loop);
    }
  return true;
}

tree *
acc_loaded_by_asm (gimple *stmt)
{
  gasm *load = dyn_cast<gasm *> (stmt);
  if (!load || gimple_asm_ninputs (load) != 1 || gimple_asm_noutputs (load) != 1
      || gimple_asm_nclobbers (load) != 0 || !gimple_vuse (load) || gimple_vdef (load))
    return NULL;
  tree *ref = &TREE_VALUE (gimple_asm_input_op (load, 0));
  return get_base_address (*ref) && TREE_CODE (*ref) != SSA_NAME ? ref : NULL;
}

/* Finds the references of S's loop that each turn of it comes to once at the most.  */

static void
find_addresses (sharing *s)
{
  basic_block *body = get_loop_body_in_dom_order (s->loop);
  for (unsigned i = 0; i < s->loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]);
	 !gsi_end_p (gsi) && acc_is_run_once (s->loop, body[i]->loop_father); gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (gimple_assign_load_p (stmt))
	  note_place (s, stmt, gimple_assign_rhs1_ptr (stmt));
	else if (gimple_assign_single_p (stmt) && gimple_store_p (stmt))
	  note_place (s, stmt, gimple_assign_lhs_ptr (stmt));
	else if (tree *ref = acc_loaded_by_asm (stmt))
	  note_place (s, stmt, ref);
      }
  free (body);
}

/* Whether the current function has few loads of what the host passes.  Those that go first would
   take too many registers if they were many.  */

static bool
has_few_loads (void)
{
  unsigned loads = 0;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	bool plain = acc_is_word_load (stmt);
	tree *by_asm = plain ? NULL : acc_loaded_by_asm (stmt);
	tree ref = plain ? gimple_assign_rhs1 (stmt) : by_asm ? *by_asm : NULL_TREE;
	tree base = ref ? get_base_address (ref) : NULL_TREE;
	loads += base && TREE_CODE (base) == MEM_REF && !acc_is_region_data (base);
      }
  return loads < EFFORT_STRAIGHT_LOADS;
}

/* Finds out which of the loads of S, in BODY, are of what is read-only.  */

static void
choose_read_only (acc_body *body, sharing *s)
{
  for (place &p : s->places)
    p.read_only = (s->beside_shared && p.global
		   && (acc_is_word_load (p.stmt) || is_a <gasm *> (p.stmt))
		   && acc_load_read_only (body, p.stmt, *p.ref, p.array, s->few));
}

/* Moves what P is computed from to before S's loop.  */

static void
hoist_symbols (sharing *s, const struct poly *p)
{
  for (int i = 0; i < p->n; i++)
    for (int k = 0; k < p->term[i].degree; k++)
      acc_hoist (acc_form_value (p->term[i].factor[k]), s->loop, s->before);
}

/* P as computed before S's loop as a number of TYPE, or null.  */

static tree
before_loop (sharing *s, const struct poly *p, tree type)
{
  for (const known &k : s->fixed)
    if (poly_equal (&k.poly, p) && types_compatible_p (TREE_TYPE (k.value), type))
      return k.value;
  hoist_symbols (s, p);
  gimple_stmt_iterator gsi = gsi_for_stmt (s->before);
  known k = { *p, acc_form_emit (p, type, &gsi) };
  if (k.value)
    s->fixed.safe_push (k);
  return k.value;
}

/* OFFSET, as computed before GSI from its symbols' factors as a number of TYPE, or null.  */

static tree
emit_offset (sharing *s, struct poly offset, tree type, gimple_stmt_iterator *gsi)
{
  tree sum = NULL_TREE;
  for (int symbol; (symbol = poly_find_symbol (&offset, acc_differs_in_loop, s->loop)) >= 0;)
    {
      struct poly factor, rest, name = poly_sym (symbol);
      if (!poly_coeff_of (&offset, symbol, &factor, &rest)
	  || poly_find_symbol (&factor, acc_differs_in_loop, s->loop) >= 0)
	return NULL_TREE;
      offset = rest;
      tree value = acc_form_emit (&name, type, gsi);
      tree by = before_loop (s, &factor, type);
      if (!value || !by)
	return NULL_TREE;
      gimple_seq seq = NULL;
      value = gimple_build (&seq, MULT_EXPR, type, value, by);
      sum = sum ? gimple_build (&seq, PLUS_EXPR, type, sum, value) : value;
      gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
    }
  return sum;
}

/* Lets P's statement be an instruction for global memory if it is for a word.  The assembler moves
   it past those for shared memory then, as it does not move GCC's generic ones, and what is
   read-only past any other.  */

static void
name_memory (const place &p)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (p.stmt);
  const char *load = p.read_only ? ACC_GLOBAL_LOAD "nc." : ACC_GLOBAL_LOAD;
  gasm *code = dyn_cast<gasm *> (p.stmt);
  if (code && p.read_only)
    acc_asm_begin (code, ACC_GLOBAL_LOAD, load);
  else if (!plan_fill_load_bits (TYPE_PRECISION (TREE_TYPE (*p.ref))))
    return;
  else if (acc_is_word_load (p.stmt))
    acc_load_by (&gsi, load);
  else if (acc_is_word_store (p.stmt))
    acc_store_by (&gsi, ACC_GLOBAL_STORE);
}

void
acc_refer (gimple *stmt, tree *ref, tree base, tree offset, int64_t constant)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gimple_seq seq = NULL;
  tree old = *ref, before = get_base_address (old), alias = reference_alias_ptr_type (old);
  unsigned align = get_object_alignment (old);
  tree type = TREE_TYPE (old);
  if (align != TYPE_ALIGN (type))
    type = build_aligned_type (type, align);
  tree address = gimple_build (&seq, POINTER_PLUS_EXPR, ptr_type_node, base, offset);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  *ref = build2 (MEM_REF, type, address, build_int_cst (alias, constant));
  if (before && TREE_CODE (before) == MEM_REF)
    {
      MR_DEPENDENCE_CLIQUE (*ref) = MR_DEPENDENCE_CLIQUE (before);
      MR_DEPENDENCE_BASE (*ref) = MR_DEPENDENCE_BASE (before);
    }
  update_stmt (stmt);
}

/* The pointer that P's reference is at an offset from, without MORE, computed before S's loop; or
   null.  */

static tree
start_of (sharing *s, const place &p, const struct poly *more)
{
  struct poly address = poly_sub (&p.fixed, more);
  tree start = before_loop (s, &address, sizetype);
  if (!start)
    return NULL_TREE;
  gimple_stmt_iterator gsi = gsi_for_stmt (s->before);
  gimple_seq seq = NULL;
  tree base = gimple_convert (&seq, ptr_type_node, start);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  return base;
}

/* Whether it pays that the places of S with the offset of the Nth one share its computation.
   Otherwise each is at its own offset from its array.  In a loop over neighbouring iterations,
   which the assembler does not unroll, both of these are kept from turn to turn.  */

static bool
is_worthwhile (const sharing *s, unsigned n)
{
  if (s->rolled)
    return true;
  auto_vec<const struct poly *> bases;
  for (const place &p : s->places)
    if (poly_equal (&p.varying, &s->places[n].varying))
      {
	bool seen = false;
	for (const struct poly *b : bases)
	  seen |= poly_equal (b, &p.fixed);
	if (!seen)
	  bases.safe_push (&p.fixed);
      }
  return bases.length () <= EFFORT_BASES;
}

/* The distance of the reference of P from the beginning of its array, computed in 32 bits if it
   fits and is more than one product; or null.  What it has beside P's varying part becomes *FIXED
   and *CONSTANT.  */

static tree
narrow_offset (sharing *s, const place &p, struct poly *fixed, int64_t *constant)
{
  struct poly pointer = poly_part (&p.fixed, acc_form_is_pointer, NULL);
  tree array = p.varying.n > 1 ? acc_small_array (*p.ref) : NULL_TREE;
  if (!array || pointer.n != 1 || pointer.term[0].degree != 1 || pointer.term[0].coef != 1
      || acc_form_value (pointer.term[0].factor[0]) != array)
    return NULL_TREE;
  *fixed = poly_sub (&p.fixed, &pointer);
  *constant = p.constant;
  struct poly more = poly_add_const (fixed, p.constant);
  gimple_stmt_iterator gsi = gsi_for_stmt (p.stmt);
  tree offset = emit_offset (s, p.varying, unsigned_type_node, &gsi);
  tree start = before_loop (s, &more, unsigned_type_node);
  if (!offset || !start)
    return NULL_TREE;
  gimple_seq seq = NULL;
  offset = gimple_build (&seq, PLUS_EXPR, unsigned_type_node, offset, start);
  offset = gimple_convert (&seq, sizetype, offset);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  return offset;
}

/* Lets all places of S that have the offset of the Nth one share its computation, as far as the
   place of that dominates theirs.  */

static void
share_offset (sharing *s, unsigned n)
{
  place *first = &s->places[n];
  basic_block at = gimple_bb (first->stmt);
  struct poly varying = first->varying, fixed = poly_const (0);
  int64_t constant = 0;
  tree offset = varying.n == 0 ? size_zero_node : NULL_TREE;
  if (!offset && is_worthwhile (s, n))
    offset = narrow_offset (s, *first, &fixed, &constant);
  if (!offset && is_worthwhile (s, n))
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (first->stmt);
      fixed = poly_const (0);
      constant = 0;
      offset = emit_offset (s, varying, sizetype, &gsi);
    }
  for (place &p : s->places)
    if (p.stmt && poly_equal (&p.varying, &varying)
	&& dominated_by_p (CDI_DOMINATORS, gimple_bb (p.stmt), at))
      {
	tree base = offset ? start_of (s, p, &fixed) : NULL_TREE;
	if (base)
	  acc_refer (p.stmt, p.ref, base, offset, p.constant - constant);
	if (base && s->beside_shared && p.global)
	  name_memory (p);
	p.stmt = NULL;
      }
}

/* Whether LOOP is one over neighbouring iterations of a lane, for where they cannot be run side
   by side.  */

static bool
is_over_neighbours (class loop *loop)
{
  return acc_is_kept_rolled (loop->header) && loop_outer (loop) != loops_for_fn (cfun)->tree_root;
}

/* Shares addresses in LOOP of BODY, which uses shared memory if BESIDE_SHARED, and has FEW loads or
   not.  Whether it has changed anything.  */

static bool
share_in_loop (acc_body *body, class loop *loop, bool beside_shared, bool few)
{
  sharing s;
  gimple_stmt_iterator gsi = gsi_last_bb (loop_preheader_edge (loop)->src);
  if (!gsi_end_p (gsi) && stmt_ends_bb_p (gsi_stmt (gsi)))
    return false;
  s.loop = loop;
  s.beside_shared = beside_shared;
  s.few = few;
  s.rolled = !beside_shared && is_over_neighbours (loop);
  find_addresses (&s);
  if (s.places.is_empty ())
    return false;
  choose_read_only (body, &s);
  s.before = gimple_build_nop ();
  gsi_insert_after (&gsi, s.before, GSI_NEW_STMT);
  for (unsigned n = 0; n < s.places.length (); n++)
    if (s.places[n].stmt)
      share_offset (&s, n);
  gsi = gsi_for_stmt (s.before);
  gsi_remove (&gsi, true);
  return true;
}

/* Blocks of iterations are in an outermost loop.  Where loops with private arrays have been
   unrolled, there are others around their iterations.  In a block, lanes may have a loop over their
   neighbouring iterations.  */

unsigned
acc_share_addresses (acc_body *body)
{
  bool changed = false, few = body->turns && has_few_loads ();
  class loop *root = loops_for_fn (cfun)->tree_root;
  for (auto loop : loops_list (cfun, 0))
    {
      bool rolled = is_over_neighbours (loop);
      if (!body->turns && !rolled
	  && !(acc_is_run_once (root, loop_outer (loop)) && !acc_is_run_once (root, loop)))
	continue;
      bool shared = share_in_loop (body, loop, body->turns, few);
      body->rows |= rolled && shared;
      changed |= shared;
    }
  return changed ? ACC_CHANGED : 0;
}
