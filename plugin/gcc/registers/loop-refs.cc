/* What a loop that each lane runs by itself does with memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "registers/loop-refs.h"
#include "base/code.h"
#include "base/gimple-bits.h"
#include "base/shared.h"
#include "analysis/facts.h"
#include "analysis/forms.h"
#include "analysis/host-values.h"
#include "analysis/loads.h"
#include "analysis/pure.h"
#include "analysis/region-data.h"
#include "nest/nest.h"
#include "records/loop-names.h"
#include "plan/effort.h"

/* Whether SYMBOL changes in the loop DATA; poly_find_symbol's predicate.  */

static bool
changes_in (int symbol, void *data)
{
  return !acc_computable_before (acc_form_value (symbol), static_cast<class loop *> (data));
}

/* The phi at the beginning of R's turns that SYMBOL is, or null.  */

static gphi *
phi_of (const acc_run_loop *r, int symbol)
{
  tree value = acc_form_value (symbol);
  gphi *phi = TREE_CODE (value) == SSA_NAME ? dyn_cast<gphi *> (SSA_NAME_DEF_STMT (value)) : NULL;
  return phi && gimple_bb (phi) == r->loop->header ? phi : NULL;
}

/* What PHI is in R's first turn, and what it is in the turn after this one.  */

static struct poly
first_of (const acc_run_loop *r, gphi *phi)
{
  return acc_form (PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (r->loop)));
}

static struct poly
next_of (const acc_run_loop *r, gphi *phi)
{
  return acc_form (PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (r->loop)));
}

/* Whether SYMBOL, PHI, is counted in R's loop.  What a turn adds to it goes to *STEP.  */

static bool
is_plain_counter (const acc_run_loop *r, int symbol, gphi *phi, struct poly *step)
{
  struct poly next = next_of (r, phi), now = poly_sym (symbol);
  *step = poly_sub (&next, &now);
  if (gimple_phi_result (phi) == r->offset)
    *step = poly_const (r->by);
  return step->known;
}

/* SYMBOL one turn earlier in the loop DATA, and in its first turn, where it is a counter of a
   constant step or does not change; poly_map's functions.  */

static struct poly
one_earlier (int symbol, void *data)
{
  const acc_run_loop *r = static_cast<const acc_run_loop *> (data);
  struct poly step, now = poly_sym (symbol);
  int64_t by;
  gphi *phi = phi_of (r, symbol);
  if (phi)
    return (is_plain_counter (r, symbol, phi, &step) && poly_is_const (&step, &by)
	    ? poly_add_const (&now, -by) : poly_unknown ());
  return acc_computable_before (acc_form_value (symbol), r->loop) ? now : poly_unknown ();
}

static struct poly
counter_at_first (int symbol, void *data)
{
  const acc_run_loop *r = static_cast<const acc_run_loop *> (data);
  gphi *phi = phi_of (r, symbol);
  return phi ? first_of (r, phi) : poly_sym (symbol);
}

/* Whether PHI goes along with counters of R's loop, as I does in

     first turn: i = b, k = 0; later: k = k + 1, i = b + k

   What a turn adds to it goes to *STEP.  */

static bool
follows_counter (const acc_run_loop *r, gphi *phi, struct poly *step)
{
  void *data = const_cast<acc_run_loop *> (r);
  struct poly next = next_of (r, phi), now = poly_map (&next, one_earlier, data);
  struct poly begin = poly_map (&now, counter_at_first, data), first = first_of (r, phi);
  struct poly apart = poly_sub (&begin, &first);
  *step = poly_sub (&next, &now);
  return step->known && poly_is (&apart, 0);
}

/* Whether SYMBOL is an index of R's loop.  What a turn adds to it goes to *STEP.  */

static bool
is_index (const acc_run_loop *r, int symbol, struct poly *step)
{
  gphi *phi = phi_of (r, symbol);
  if (!phi)
    return false;
  if (is_plain_counter (r, symbol, phi, step) && poly_find_symbol (step, changes_in, r->loop) < 0)
    return true;
  return follows_counter (r, phi, step);
}

/* SYMBOL one turn later in the loop DATA; poly_map's function.  Unknown if the loop changes it in
   another way than by a step.  */

static struct poly
one_later (int symbol, void *data)
{
  const acc_run_loop *r = static_cast<const acc_run_loop *> (data);
  struct poly step, now = poly_sym (symbol);
  if (is_index (r, symbol, &step))
    return poly_add (&now, &step);
  return acc_computable_before (acc_form_value (symbol), r->loop) ? now : poly_unknown ();
}

/* SYMBOL in the first turn of the loop DATA; poly_map's function.  */

static struct poly
at_first (int symbol, void *data)
{
  const acc_run_loop *r = static_cast<const acc_run_loop *> (data);
  struct poly step;
  return is_index (r, symbol, &step) ? first_of (r, phi_of (r, symbol)) : poly_sym (symbol);
}

struct poly
acc_first_address (const acc_run_loop *r, const struct poly *address)
{
  return poly_map (address, at_first, const_cast<acc_run_loop *> (r));
}

/* What a turn of R adds to ADDRESS, or unknown.  */

static struct poly
stride_of (const acc_run_loop *r, const struct poly *address)
{
  struct poly later = poly_map (address, one_later, const_cast<acc_run_loop *> (r));
  struct poly stride = poly_sub (&later, address);
  return poly_find_symbol (&stride, changes_in, r->loop) < 0 ? stride : poly_unknown ();
}

/* Whether BB is executed once in each turn of R that begins.  */

static bool
is_always (const acc_run_loop *r, basic_block bb)
{
  if (bb->loop_father != r->loop || !dominated_by_p (CDI_DOMINATORS, r->loop->latch, bb))
    return false;
  for (edge e : get_loop_exit_edges (r->loop))
    if (!(r->rotates && e->src == r->loop->header) && !dominated_by_p (CDI_DOMINATORS, e->src, bb))
      return false;
  return true;
}

/* Adds the reference REF in STMT to R.  */

static void
add_loop_ref (acc_run_loop *r, gimple *stmt, tree ref, bool store)
{
  tree base = get_base_address (ref);
  if (base && acc_is_region_data (base))
    return;
  acc_loop_ref *p = new acc_loop_ref ();
  tree type = TREE_TYPE (ref), size = TYPE_SIZE_UNIT (type);
  p->stmt = stmt;
  p->ref = ref;
  p->store = store;
  p->scalar = (is_gimple_reg_type (type) && !contains_bitfld_component_ref_p (ref)
	       && TREE_CODE (ref) != BIT_FIELD_REF
	       && (store ? is_gimple_val (gimple_assign_rhs1 (stmt))
		   : TREE_CODE (gimple_assign_lhs (stmt)) == SSA_NAME));
  p->always = is_always (r, gimple_bb (stmt));
  p->size = size && tree_fits_shwi_p (size) ? tree_to_shwi (size) : -1;
  p->address = acc_form_address (ref);
  p->stride = p->address.known ? stride_of (r, &p->address) : poly_unknown ();
  r->refs.safe_push (p);
}

/* Adds what STMT does with memory to R.  The end of a variable's life is a store to it.  */

static void
add_stmt (acc_run_loop *r, gimple *stmt)
{
  r->reads_tile |= acc_reads_tile (stmt);
  if ((gimple_has_volatile_ops (stmt) && !gimple_clobber_p (stmt))
      || gimple_code (stmt) == GIMPLE_ASM)
    r->obstacle = "the loop has volatile accesses or assembly: move them out";
  else if (is_gimple_assign (stmt) && gimple_vuse (stmt))
    {
      if (gimple_assign_load_p (stmt))
	add_loop_ref (r, stmt, gimple_assign_rhs1 (stmt), false);
      if (gimple_store_p (stmt))
	add_loop_ref (r, stmt, gimple_assign_lhs (stmt), true);
    }
  else if (gimple_vdef (stmt) && !acc_memory_neutral (stmt))
    r->obstacle = "the loop has calls or atomic operations: move them out";
  else
    r->reads_all |= gimple_vuse (stmt) && !gimple_vdef (stmt);
}

/* Gives R's references their orders.  They stand so that a block comes after those that dominate
   it.  */

static void
set_orders (acc_run_loop *r)
{
  int n = 0;
  for (acc_loop_ref *p : r->refs)
    if (p->always)
      p->order = 2 * n++ + 1;
  for (acc_loop_ref *p : r->refs)
    if (!p->always)
      for (const acc_loop_ref *q : r->refs)
	if (q->always && dominated_by_p (CDI_DOMINATORS, gimple_bb (p->stmt), gimple_bb (q->stmt))
	    && (gimple_bb (p->stmt) != gimple_bb (q->stmt)))
	  p->order = MAX (p->order, q->order + 1);
}

/* Whether all statements of BB, a block with a test, may be executed before the loop, too.  */

static bool
can_copy_test (basic_block bb)
{
  int n = 0;
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
       gsi_next_nondebug (&gsi), n++)
    {
      gimple *stmt = gsi_stmt (gsi);
      if (gimple_vdef (stmt) || gimple_has_volatile_ops (stmt) || is_gimple_call (stmt)
	  || gimple_code (stmt) == GIMPLE_ASM)
	return false;
      if (gimple_vuse (stmt) && !acc_load_invariant (stmt))
	return false;
    }
  return n <= EFFORT_JOIN_STATEMENTS && acc_test_of (bb);
}

/* Whether R's test is at its beginning, and could be put at its end.  */

static bool
tests_first (const acc_run_loop *r)
{
  basic_block header = r->loop->header;
  edge e;
  edge_iterator ei;
  bool exits = false, goes_on = false;
  FOR_EACH_EDGE (e, ei, header->succs)
    {
      bool inside = flow_bb_inside_loop_p (r->loop, e->dest);
      exits |= !inside;
      goes_on |= inside && !(e->dest == r->loop->latch && empty_block_p (e->dest));
    }
  return exits && goes_on && can_copy_test (header);
}

/* The name of the variable that LOOP counts in, or null.  */

static const char *
counter_name (class loop *loop)
{
  for (gphi_iterator it = gsi_start_phis (loop->header); !gsi_end_p (it); gsi_next (&it))
    {
      tree result = gimple_phi_result (it.phi ()), var = SSA_NAME_VAR (result);
      if (var && DECL_NAME (var) && !DECL_IGNORED_P (var) && INTEGRAL_TYPE_P (TREE_TYPE (result)))
	return IDENTIFIER_POINTER (DECL_NAME (var));
    }
  return NULL;
}

/* Whether LOOP holds OpenACC loops.  */

static bool
holds_oacc_loops (class loop *loop)
{
  basic_block *body = get_loop_body (loop);
  bool holds = false;
  for (unsigned i = 0; i < loop->num_nodes && !holds; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi); gsi_next (&gsi))
      holds |= gimple_call_internal_p (gsi_stmt (gsi), IFN_UNIQUE);
  free (body);
  return holds;
}

/* Notes what is known of R's loop as an OpenACC loop.  False if lanes share it.  */

static bool
note_oacc_loop (acc_run_loop *r)
{
  if (!acc_is_oacc_loop (r->loop))
    return true;
  const acc_oloop *o = acc_oloop_of (r->loop);
  bool alone = o && acc_oloop_sequential (o) && tree_fits_shwi_p (o->by) && !integer_zerop (o->by);
  if (alone)
    {
      r->offset = o->offset_name;
      r->by = tree_to_shwi (o->by);
      r->range = o->range;
      r->name = acc_loop_name (o->offset_name, 0, 1);
      alone = IN_RANGE (r->by, -EFFORT_LOOP_STEP, EFFORT_LOOP_STEP);
    }
  delete o;
  return alone;
}

acc_run_loop *
acc_run_loop_of (class loop *loop)
{
  acc_run_loop *r = new acc_run_loop ();
  r->loop = loop;
  if (loop->num_nodes > EFFORT_KEEP_BLOCKS || holds_oacc_loops (loop) || !note_oacc_loop (r))
    {
      delete r;
      return NULL;
    }
  r->exit = single_exit (loop);
  r->rotates = tests_first (r);
  if (!r->name)
    r->name = counter_name (loop);
  basic_block *body = get_loop_body_in_dom_order (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]);
	 !gsi_end_p (gsi) && r->refs.length () <= EFFORT_KEEP_REFS; gsi_next_nondebug (&gsi))
      add_stmt (r, gsi_stmt (gsi));
  free (body);
  /* The assembly is that of the tile.  */
  if (r->reads_tile)
    r->obstacle = "the loop reads a tile: let it work on a variable, and store that after the loop";
  if (r->refs.length () > EFFORT_KEEP_REFS)
    {
      acc_run_loop_free (r);
      return NULL;
    }
  set_orders (r);
  return r;
}

void
acc_run_loop_free (acc_run_loop *r)
{
  for (acc_loop_ref *p : r->refs)
    delete p;
  delete r;
}

bool
acc_same_elements (const acc_loop_ref *p, const acc_loop_ref *q, int64_t *turns)
{
  struct poly apart = poly_sub (&q->address, &p->address), quotient;
  *turns = 0;
  if (!p->scalar || !q->scalar || !p->stride.known || !poly_equal (&p->stride, &q->stride)
      || p->size != q->size || !types_compatible_p (TREE_TYPE (p->ref), TREE_TYPE (q->ref))
      || !apart.known)
    return false;
  if (poly_is (&apart, 0))
    return true;
  return (!poly_is (&p->stride, 0) && poly_div_exact (&apart, &p->stride, &quotient)
	  && poly_is_const (&quotient, turns));
}

/* Whether memory from 0 to SIZE and from AT to AT + OTHER has nothing in common, and neither if AT
   is changed by any multiple of STRIDE, which block BB computes.  */

static bool
never_meets (HOST_WIDE_INT size, int64_t at, HOST_WIDE_INT other, const struct poly *stride,
	     basic_block bb)
{
  int64_t by;
  if (size < 0 || other < 0)
    return false;
  if (poly_is_const (stride, &by))
    {
      if (by == 0)
	return at >= size || -at >= other;
      by = by < 0 ? -by : by;
      int64_t rest = at % by;
      rest = rest < 0 ? rest + by : rest;
      return rest >= size && by - rest >= other;
    }
  /* The next multiples have to be farther away than what is between.  */
  HOST_WIDE_INT span = MAX (at + other, size - at);
  struct poly up = poly_add_const (stride, -span), down = poly_neg (stride);
  down = poly_add_const (&down, -span);
  return ((at >= size || -at >= other)
	  && (acc_form_nonneg (&up, bb) || acc_form_nonneg (&down, bb)));
}

/* Whether P is proven to be at least SIZE, or at most -OTHER, in block BB.  */

static bool
is_beyond (const struct poly *p, HOST_WIDE_INT size, HOST_WIDE_INT other, basic_block bb)
{
  struct poly above = poly_add_const (p, -size), below = poly_neg (p);
  below = poly_add_const (&below, -other);
  return (size >= 0 && other >= 0
	  && (acc_form_nonneg (&above, bb) || acc_form_nonneg (&below, bb)));
}

/* Whether P and Q, which are in the same array, never access the same memory.  APART is the
   distance from P to Q.  */

static bool
are_distinct (const acc_loop_ref *p, const acc_loop_ref *q, const struct poly *apart)
{
  basic_block bb = gimple_bb (q->stmt);
  struct poly turns, rest;
  int64_t at;
  if (p->stride.known && poly_equal (&p->stride, &q->stride))
    {
      rest = *apart;
      if (p->stride.n == 1 && !poly_is_const (apart, NULL)
	  && poly_divmod_stride (apart, &p->stride, &turns, &rest) && !poly_is_const (&turns, NULL))
	rest = *apart;
      if (poly_is_const (&rest, &at))
	return never_meets (p->size, at, q->size, &p->stride, bb);
    }
  return poly_is (&p->stride, 0) && is_beyond (apart, p->size, q->size, bb);
}

/* The base of REF as a pointer: one, or the address of a variable.  */

static tree
pointer_to (tree ref)
{
  tree base = get_base_address (ref);
  if (!base)
    return NULL_TREE;
  return TREE_CODE (base) == MEM_REF ? TREE_OPERAND (base, 0)
	 : DECL_P (base) ? build_fold_addr_expr (base) : NULL_TREE;
}

/* Whether GCC knows that what P's base points to and what Q's points to do not overlap.  */

static bool
gcc_knows (const acc_loop_ref *p, const acc_loop_ref *q)
{
  tree a = pointer_to (p->ref), b = pointer_to (q->ref);
  if (!a || !b)
    return false;
  ao_ref ref_a, ref_b;
  ao_ref_init_from_ptr_and_size (&ref_a, a, NULL_TREE);
  ao_ref_init_from_ptr_and_size (&ref_b, b, NULL_TREE);
  return !refs_may_alias_p_1 (&ref_a, &ref_b, false);
}

/* Whether P and Q are marked as references that do not overlap.  */

static bool
are_marked_apart (const acc_loop_ref *p, const acc_loop_ref *q)
{
  tree a = get_base_address (p->ref), b = get_base_address (q->ref);
  return (a && b && TREE_CODE (a) == MEM_REF && TREE_CODE (b) == MEM_REF
	  && MR_DEPENDENCE_CLIQUE (a) && MR_DEPENDENCE_CLIQUE (a) == MR_DEPENDENCE_CLIQUE (b)
	  && MR_DEPENDENCE_BASE (a) != MR_DEPENDENCE_BASE (b));
}

/* Whether P is of a variable of the device's own, which the host has no address of.  */

static bool
is_of_own (const acc_loop_ref *p)
{
  tree base = get_base_address (p->ref);
  return base && DECL_P (base) && (!is_global_var (base) || acc_is_private (base));
}

/* Whether P is of an array that the host passes.  */

static bool
is_of_host (const acc_loop_ref *p)
{
  int symbol = p->address.known ? poly_find_symbol (&p->address, acc_form_is_pointer, NULL) : -1;
  return symbol >= 0 && acc_array_field (acc_form_value (symbol));
}

bool
acc_same_array (const acc_loop_ref *p, const acc_loop_ref *q)
{
  struct poly apart = poly_sub (&q->address, &p->address);
  return apart.known && poly_find_symbol (&apart, acc_form_is_pointer, NULL) < 0;
}

bool
acc_may_meet (const acc_loop_ref *p, const acc_loop_ref *q, bool types)
{
  struct poly apart = poly_sub (&q->address, &p->address);
  if (are_marked_apart (p, q))
    return false;
  if (types && flag_strict_aliasing
      && !alias_sets_conflict_p (get_alias_set (p->ref), get_alias_set (q->ref)))
    return false;
  if (apart.known && poly_find_symbol (&apart, acc_form_is_pointer, NULL) < 0)
    return !are_distinct (p, q, &apart);
  if (gcc_knows (p, q) || (is_of_own (p) && is_of_host (q)) || (is_of_host (p) && is_of_own (q)))
    return false;
  int a = p->address.known ? poly_find_symbol (&p->address, acc_form_is_pointer, NULL) : -1;
  int b = q->address.known ? poly_find_symbol (&q->address, acc_form_is_pointer, NULL) : -1;
  if (a < 0 || b < 0)
    return true;
  tree from = acc_form_value (a), to = acc_form_value (b);
  tree field_a = acc_array_field (from), field_b = acc_array_field (to);
  return !field_a || !field_b || field_a == field_b || acc_host_may_alias (from, to);
}
