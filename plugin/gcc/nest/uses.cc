/* Which arrays of the construct's a loop refers to.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "nest/uses.h"
#include "analysis/forms.h"
#include "analysis/loads.h"
#include "analysis/region-data.h"
#include "base/dims.h"
#include "nest/axes.h"
#include "nest/nest.h"
#include "plan/poly.h"

/* The array at ADDRESS: the pointer that comes from the host, or the variable.  Null for what lanes
   or gangs have of their own.  */

static tree
array_behind (const struct poly &address)
{
  int symbol = poly_find_symbol (&address, acc_form_is_pointer, NULL);
  tree pointer = symbol < 0 ? NULL_TREE : acc_form_value (symbol);
  if (!pointer || TREE_CODE (pointer) == ADDR_EXPR)
    {
      tree base = pointer ? get_base_address (TREE_OPERAND (pointer, 0)) : NULL_TREE;
      return base && DECL_P (base) && is_global_var (base) ? base : NULL_TREE;
    }
  gimple *def = TREE_CODE (pointer) == SSA_NAME ? SSA_NAME_DEF_STMT (pointer) : NULL;
  return def && gimple_assign_load_p (def) ? pointer : NULL_TREE;
}

/* Whether A and B are the same array.  */

static bool
is_one_array (tree a, tree b)
{
  if (a == b)
    return true;
  if (DECL_P (a) || DECL_P (b))
    return false;
  struct poly of_a = acc_form (a), of_b = acc_form (b);
  return of_a.known && of_b.known && poly_equal (&of_a, &of_b);
}

/* Adds REF to USES if it is in an array.  */

static void
use_by_ref (tree ref, bool write, vec<acc_use> *uses)
{
  tree base = get_base_address (ref), size = TYPE_SIZE_UNIT (TREE_TYPE (ref));
  bool passed = !base || acc_is_region_data (base);
  tree array = passed ? NULL_TREE : array_behind (acc_form_address (ref));
  if (array)
    uses->safe_push ({ ref, array, write,
		       size && tree_fits_shwi_p (size) ? tree_to_shwi (size) : 0 });
}

/* Adds what CALL may do with the arrays that it has the addresses of.  */

static void
use_by_call (gcall *call, vec<acc_use> *uses)
{
  /* What a reduction inside the loop ends with may be an element.  */
  bool reduction = gimple_call_internal_p (call, IFN_GOACC_REDUCTION);
  if (!reduction && (acc_memory_neutral (call) || gimple_call_internal_p (call)))
    return;
  bool writes = reduction || gimple_vdef (call);
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    {
      tree arg = gimple_call_arg (call, i);
      tree array = POINTER_TYPE_P (TREE_TYPE (arg)) ? array_behind (acc_form (arg)) : NULL_TREE;
      if (array)
	uses->safe_push ({ NULL_TREE, array, writes, 0 });
    }
}

void
acc_find_uses (class loop *loop, vec<acc_use> *uses)
{
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (gcall *call = dyn_cast <gcall *> (stmt))
	  use_by_call (call, uses);
	if (gimple_assign_load_p (stmt))
	  use_by_ref (gimple_assign_rhs1 (stmt), false, uses);
	if (gimple_store_p (stmt) && !gimple_clobber_p (stmt))
	  use_by_ref (gimple_get_lhs (stmt), true, uses);
      }
  free (body);
}

/* Whether A and B, of one array, never refer to the same bytes, whatever their loops count: they
   are different members of structures, or different columns.  */

static bool
never_meet (const acc_use &a, const acc_use &b)
{
  if (!a.ref || !b.ref)
    return false;
  struct poly from = acc_form_address (a.ref), to = acc_form_address (b.ref);
  struct poly between = poly_sub (&to, &from);
  int64_t step = 0, apart = 0;
  if (!between.known || !a.bytes || !b.bytes)
    return false;
  /* All terms are multiples of STEP, but for the constant one.  */
  for (int t = 0; t < between.n; t++)
    if (between.term[t].degree > 0)
      step = gcd (absu_hwi (between.term[t].coef), step);
    else
      apart = between.term[t].coef;
  if (step == 0)
    return apart >= a.bytes || -apart >= b.bytes;
  apart = (apart % step + step) % step;
  return apart >= a.bytes && step - apart >= b.bytes;
}

/* The address of a reference in the iteration of its nest that is the first one along all
   axes, and what it grows by along each of them.  */

struct place
{
  struct poly first, by_axis[ACC_MAX_AXES];
  int n_axes;
};

/* Finds PLACE of REF, which F, which may be null, makes.  Whether it is known.  */

static bool
find_place (const acc_nest *f, tree ref, place *p)
{
  p->first = ref && f ? acc_form_address (ref) : poly_unknown ();
  p->n_axes = f ? f->n_axes : 0;
  for (int i = 0; i < p->n_axes; i++)
    {
      p->by_axis[i] = poly_const (0);
      for (tree name : f->axis[i].names)
	{
	  struct poly coefficient, rest;
	  if (!poly_coeff_of (&p->first, acc_form_symbol (name), &coefficient, &rest))
	    return false;
	  coefficient = poly_scale (&coefficient, f->axis[i].by);
	  p->by_axis[i] = poly_add (&p->by_axis[i], &coefficient);
	  p->first = rest;
	}
    }
  bool known = p->first.known;
  for (int i = 0; i < p->n_axes; i++)
    known &= p->by_axis[i].known;
  return known;
}

/* Whether P never comes before its first place.  */

static bool
only_goes_up (const place *p)
{
  int64_t step;
  bool up = true;
  for (int i = 0; i < p->n_axes; i++)
    up &= poly_is_const (&p->by_axis[i], &step) && step >= 0;
  return up;
}

/* Whether P, of F, which has one axis, stays below what is BETWEEN bytes behind its first
   place, since F has no more iterations.  It has BYTES in each.  */

static bool
ends_before (const acc_nest *f, const place *p, int64_t bytes, const struct poly *between)
{
  int64_t step, behind;
  if (p->n_axes != 1 || absu_hwi (f->axis[0].by) != 1
      || !poly_is_const (&p->by_axis[0], &step) || !bytes || step < bytes)
    return false;
  struct poly all = acc_form (f->axis[0].count);
  all = poly_scale (&all, step);
  return poly_diff_const (between, &all, &behind) && behind >= 0;
}

/* Whether X, of F, and Y, of G, never refer to the same bytes, since one loop begins where the
   other one ends.  */

static bool
come_apart (const acc_nest *f, const acc_nest *g, const acc_use &x, const acc_use &y)
{
  place px, py;
  if (!find_place (f, x.ref, &px) || !find_place (g, y.ref, &py))
    return false;
  struct poly between = poly_sub (&py.first, &px.first), back = poly_neg (&between);
  return ((only_goes_up (&py) && ends_before (f, &px, x.bytes, &between))
	  || (only_goes_up (&px) && ends_before (g, &py, y.bytes, &back)));
}

bool
acc_uses_meet (const acc_nest *f, const acc_nest *g, const acc_use &x, const acc_use &y)
{
  return ((x.write || y.write) && is_one_array (x.array, y.array) && !never_meet (x, y)
	  && !come_apart (f, g, x, y));
}

bool
acc_is_same_element (const acc_nest *f, const acc_nest *g, const acc_use &x, const acc_use &y)
{
  place px, py;
  bool same = (find_place (f, x.ref, &px) && find_place (g, y.ref, &py)
	       && poly_equal (&px.first, &py.first));
  for (int i = 0; i < px.n_axes && same; i++)
    same = poly_equal (&px.by_axis[i], &py.by_axis[i]);
  return same;
}

/* LOOP's nest, of one axis, or null if it is no OpenACC loop over a constant step.  */

static acc_nest *
nest_beside (class loop *loop)
{
  acc_nest *nest = NULL;
  if (loop->inner && !acc_is_oacc_loop (loop) && !loop->inner->next)
    loop = loop->inner;
  const acc_oloop *o = acc_is_oacc_loop (loop) ? acc_oloop_of (loop) : NULL;
  if (o && tree_fits_shwi_p (o->by))
    {
      auto_vec<const acc_oloop *> loops;
      loops.safe_push (o);
      nest = acc_nest_of (loops);
      acc_axis_opaque (&nest->axis[0]);
    }
  delete o;
  return nest;
}

/* Whether what LOOP, beside NEST, refers to and one of USES, NEST's, are such.  */

static bool
any_meet (const acc_nest *nest, const vec<acc_use> &uses, class loop *loop)
{
  auto_vec<acc_use> others;
  acc_nest *other = nest_beside (loop);
  bool meet = false;
  acc_find_uses (loop, &others);
  for (const acc_use &x : uses)
    for (const acc_use &y : others)
      meet = meet || acc_uses_meet (nest, other, x, y);
  if (other)
    acc_nest_free (other);
  return meet;
}

const char *const acc_nest_followed
  = "one of the loops of the construct uses what another one stores, and gangs do not wait in"
    " between: write a construct for each of them";

bool
acc_is_followed (const acc_nest *nest)
{
  class loop *whole = acc_whole_loop (acc_nest_outer (nest));
  auto_vec<acc_use> ours;
  bool followed = false;
  if (nest->kind != ACC_NEST_TAKEN || !nest->outermost
      || acc_given_dim (cfun->decl, GOMP_DIM_GANG) == 1)
    return false;
  acc_find_uses (whole, &ours);
  for (int i = 0; i < nest->n_axes; i++)
    acc_axis_opaque (&nest->axis[i]);
  for (class loop *loop = loop_outer (whole)->inner; loop && !followed; loop = loop->next)
    followed = loop != whole && any_meet (nest, ours, loop);
  return followed;
}
