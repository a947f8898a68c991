/* Whether the device's code writes all of an array.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A store in loops writes to all elements that are mapped if no iteration leaves it out, and
   if its address is that of the first element and the elements' size times the number of the
   iteration, counted over all loops.  */

#include "base/compat.h"
#include "launch/whole.h"
#include "analysis/forms.h"
#include "analysis/host-sizes.h"
#include "analysis/loop-facts.h"
#include "analysis/region-data.h"
#include "nest/axes.h"
#include "nest/nest.h"

/* Whether GCC made the loop of O of more than two by a product: their axes are found by new
   statements.  */

static bool
has_many_collapsed (const acc_oloop *o)
{
  gimple *def = TREE_CODE (o->range) == SSA_NAME ? SSA_NAME_DEF_STMT (o->range) : NULL;
  if (!def || !is_gimple_assign (def) || gimple_assign_rhs_code (def) != MULT_EXPR)
    return false;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    {
      tree factor = gimple_op (def, i);
      gimple *inner = TREE_CODE (factor) == SSA_NAME ? SSA_NAME_DEF_STMT (factor) : NULL;
      if (inner && is_gimple_assign (inner) && gimple_assign_rhs_code (inner) == MULT_EXPR)
	return true;
    }
  return false;
}

/* The loops around a store.  */

struct store_loops
{
  auto_vec<const acc_oloop *> parallel;
  auto_vec<class loop *> plain;
  ~store_loops ()
  {
    for (const acc_oloop *o : parallel)
      delete o;
  }
};

/* Finds the loops around STORE.  False if STORE need not run in each of their iterations, or they
   are OpenACC loops that do not count by 1.  */

static bool
find_loops (gimple *store, store_loops *loops)
{
  basic_block bb = gimple_bb (store);
  edge e;
  edge_iterator ei;
  for (class loop *l = bb->loop_father; l->num; l = loop_outer (l))
    {
      const acc_oloop *o = acc_oloop_of (l);
      if (!dominated_by_p (CDI_DOMINATORS, o ? gimple_bb (o->latch) : l->latch, bb)
	  || (!o && !single_exit (l)))
	{
	  delete o;
	  return false;
	}
      if (!o)
	{
	  loops->plain.safe_push (l);
	  bb = l->header;
	  continue;
	}
      loops->parallel.safe_insert (0, o);
      if (!integer_onep (o->by) || (o->tag & OLF_TILE) || has_many_collapsed (o))
	return false;
      bb = gimple_bb (o->offset);
      l = acc_whole_loop (o);
    }
  FOR_EACH_EDGE (e, ei, EXIT_BLOCK_PTR_FOR_FN (cfun)->preds)
    if (!dominated_by_p (CDI_DOMINATORS, e->src, bb))
      return false;
  return true;
}

/* What counts by 1 in an address: how many values it has, and how far apart the elements are.  */

struct counter
{
  struct poly count, stride;
};

/* Takes NAME, which counts from START, out of OFFSET.  */

static bool
take_counter (struct poly *offset, tree name, const struct poly *start, struct poly *stride)
{
  struct poly form = acc_form (name), rest;
  if (!form.known || form.n != 1 || form.term[0].degree != 1 || form.term[0].coef != 1
      || !poly_coeff_of (offset, form.term[0].factor[0], stride, &rest))
    return false;
  struct poly least = poly_mul (stride, start);
  *offset = poly_add (&rest, &least);
  return true;
}

/* Adds the variable of the plain LOOP, which counts by 1 and is in OFFSET, to COUNTERS; STORE is in
   LOOP.  */

static bool
add_plain (class loop *loop, gimple *store, struct poly *offset, vec<counter> *counters)
{
  for (gphi_iterator it = gsi_start_phis (loop->header); !gsi_end_p (it); gsi_next (&it))
    {
      affine_iv iv;
      tree name = gimple_phi_result (it.phi ());
      if (virtual_operand_p (name) || !INTEGRAL_TYPE_P (TREE_TYPE (name))
	  || !poly_uses_symbol (offset, acc_form_symbol (name))
	  || !simple_iv (loop, loop, name, &iv, true) || !integer_onep (iv.step))
	continue;
      struct poly first = acc_form (name), last = first;
      counter c;
      if (!acc_form_ends (&first, 1, loop_outer (loop), gimple_bb (store), -1)
	  || !acc_form_ends (&last, 1, loop_outer (loop), gimple_bb (store), 1))
	return false;
      c.count = poly_sub (&last, &first);
      c.count = poly_add_const (&c.count, 1);
      if (!take_counter (offset, name, &first, &c.stride))
	return false;
      counters->safe_push (c);
      return true;
    }
  return false;
}

/* Finds what counts in OFFSET, of STORE in LOOPS from the first element that is mapped.  False if
   something is left.  */

static bool
find_indices (gimple *store, const store_loops &loops, const acc_nest *nest, struct poly offset,
	       vec<counter> *counters)
{
  struct poly zero = poly_const (0);
  for (int i = 0; i < nest->n_axes; i++)
    {
      counter c;
      c.count = acc_form (nest->axis[i].count);
      if (!take_counter (&offset, nest->axis[i].names[0], &zero, &c.stride))
	return false;
      counters->safe_push (c);
    }
  for (class loop *l : loops.plain)
    if (!add_plain (l, store, &offset, counters))
      return false;
  return poly_is (&offset, 0);
}

/* Whether COUNTERS reach all elements of SIZE bytes of ALL bytes, one after the other.  */

static bool
cover_all (vec<counter> *counters, HOST_WIDE_INT size, const struct poly *all)
{
  struct poly reached = poly_const (size);
  while (!counters->is_empty ())
    {
      unsigned next = 0;
      while (next < counters->length () && !poly_equal (&(*counters)[next].stride, &reached))
	next++;
      if (next == counters->length ())
	return false;
      reached = poly_mul (&reached, &(*counters)[next].count);
      counters->unordered_remove (next);
    }
  return poly_equal (&reached, all);
}

/* Whether STORE writes to all that is mapped of what POINTER points to; LOOPS are around it.  */

static bool
store_covers (gimple *store, tree pointer, const store_loops &loops)
{
  acc_nest nest;
  auto_vec<counter> counters;
  tree to = gimple_assign_lhs (store), bytes = TYPE_SIZE_UNIT (TREE_TYPE (to));
  struct poly first, elements, base = acc_form (pointer);
  if (!tree_fits_shwi_p (bytes) || TREE_THIS_VOLATILE (to)
      || !acc_nest_axes (&nest, loops.parallel, ACC_MAX_AXES))
    return false;
  HOST_WIDE_INT size = tree_to_shwi (bytes);
  if (!acc_host_mapped (pointer, size, &first, &elements))
    return false;
  for (int i = 0; i < nest.n_axes; i++)
    acc_axis_opaque (&nest.axis[i]);
  struct poly address = acc_form_address (to), offset = poly_sub (&address, &base);
  first = poly_scale (&first, size);
  offset = poly_sub (&offset, &first);
  elements = poly_scale (&elements, size);
  return (find_indices (store, loops, &nest, offset, &counters)
	  && cover_all (&counters, size, &elements));
}

/* Whether STMT stores to what POINTER points to, by its name.  */

static bool
writes_by_name (gimple *stmt, tree pointer)
{
  if (!is_gimple_assign (stmt) || !gimple_vdef (stmt))
    return false;
  tree base = get_base_address (gimple_assign_lhs (stmt));
  if (!base || TREE_CODE (base) != MEM_REF || TREE_CODE (TREE_OPERAND (base, 0)) != SSA_NAME)
    return false;
  tree array = acc_region_pointer (TREE_OPERAND (base, 0));
  return array && acc_region_field (array) == acc_region_field (pointer);
}

bool
acc_is_written_whole (tree pointer)
{
  basic_block bb;
  bool whole = false;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi) && !whole; gsi_next (&gsi))
      if (writes_by_name (gsi_stmt (gsi), pointer))
	{
	  store_loops loops;
	  whole = (find_loops (gsi_stmt (gsi), &loops)
		   && store_covers (gsi_stmt (gsi), pointer, loops));
	}
  return whole;
}
